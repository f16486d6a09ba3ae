"""What a position looks like: the board with its dice, and beside it who is how likely to win."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from PySide6.QtCore import QEasingCurve, QLineF, QRect, QRectF, QSize, Qt, QVariantAnimation, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.tasks.dice.field_names import faces_in_short
from bwinf_gui.tasks.dice.game import TRACK_SQUARES, Player, Transition
from bwinf_gui.tasks.dice.game_sentences import chance_in_words, deed, share_in_short
from bwinf_gui.tasks.dice.luck import GameLuck
from bwinf_gui.tasks.dice.luck_sentences import gain_explained
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.board.items import DieTexts
from bwinf_gui.tasks.dice.tab.game.board.scene import BoardState
from bwinf_gui.tasks.dice.tab.game.board.view import BoardView
from bwinf_gui.tasks.dice.win_probabilities import WinProbability
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback_bar import Mark, MarkKind
from bwinf_gui.widgets.theme import Appearance

MOVE_MS = 200

Shares: TypeAlias = tuple[float, float]
"""The chances to win of A and B."""

_EVEN: Shares = (0.5, 0.5)
_BAR_UNITS = 5
_WIDTH_UNITS = 31
_FLAT_UNITS = 6
_GAP_UNITS = 5


class WinProbabilityBar(QWidget):
    """A's share from below in A's colour, B's from above; upright or flat, A then at the left."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("evaluationBar")
        speak_as_picture(self)
        self._appearance = appearance
        # What is shown, or what the bar moves to.
        self.probability: WinProbability | None = None
        # How far the bar reaches from either end at this moment.
        self.shares: Shares = _EVEN
        self._is_flat = False
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._on_moved)
        self._from: Shares = _EVEN
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)
        appearance.changed.connect(self._describe)
        self.set_flat(flat=False)
        self.show_probability(None)

    def set_flat(self, *, flat: bool) -> None:
        """Lie flat where there is no height for an upright bar."""
        unit = self._appearance.theme.metrics.unit
        self._is_flat = flat
        self.setMinimumSize(0 if flat else _WIDTH_UNITS * unit, _FLAT_UNITS * unit)
        self.updateGeometry()
        self.update()

    def show_probability(
        self, probability: WinProbability | None, *, milliseconds: int = 0
    ) -> None:
        """Show a chance, None where it is not known; a move that still runs is cut short."""
        self._animation.stop()
        self.probability = probability
        self._from = self.shares
        self._describe()
        if milliseconds:
            self._animation.setDuration(milliseconds)
            self._animation.start()
        else:
            self._on_moved(1.0)

    def finish(self) -> None:
        """Bring the bar to where it moves."""
        self._animation.stop()
        self._on_moved(1.0)

    @Slot()
    def retranslate(self) -> None:
        self._describe()

    def _describe(self) -> None:
        level = self._appearance.level
        text = chance_in_words(self.probability, level) if self.probability else tr("not known yet")
        self.setAccessibleName(tr("Chances of winning"))
        self.setAccessibleDescription(text)
        self.setToolTip(text)

    @Slot(object)
    def _on_moved(self, share: float) -> None:
        goal = self.probability.wins if self.probability else _EVEN
        self.shares = (
            self._from[0] + (goal[0] - self._from[0]) * share,
            self._from[1] + (goal[1] - self._from[1]) * share,
        )
        self.update()

    def _bar(self) -> QRectF:
        unit = self._appearance.theme.metrics.unit
        if self._is_flat:
            text = self.fontMetrics().horizontalAdvance("A = 51.13 % ") * 1.15
            return QRectF(text, 1.5 * unit, self.width() - 2 * text, self.height() - 2 * unit)
        right = self.width() - _GAP_UNITS * unit
        return QRectF(right - _BAR_UNITS * unit, unit, _BAR_UNITS * unit, self.height() - 2 * unit)

    def _part(self, player: Player) -> QRectF:
        bar, share = self._bar(), self.shares[player]
        if self._is_flat:
            width = bar.width() * share
            left = bar.left() if player is Player.A else bar.right() - width
            return QRectF(left, bar.top(), width, bar.height())
        height = bar.height() * share
        top = bar.bottom() - height if player is Player.A else bar.top()
        return QRectF(bar.left(), top, bar.width(), height)

    def _draw_half(self, painter: QPainter) -> None:
        """Mark where both would be equal."""
        theme, bar = self._appearance.theme, self._bar()
        unit, centre = theme.metrics.unit, bar.center()
        painter.setPen(QPen(QColor(theme.colours.text), 1.5))
        if self._is_flat:
            painter.drawLine(QLineF(centre.x(), bar.top() - unit, centre.x(), bar.bottom()))
            return
        painter.drawLine(QLineF(bar.left() - unit, centre.y(), bar.right() + unit, centre.y()))
        painter.setPen(QColor(theme.colours.secondary))
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        box = QRectF(0, centre.y() - 3 * unit, bar.left() - 2 * unit, 6 * unit)
        painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignVCenter, percent(0.5, 0))

    def _draw_names(self, painter: QPainter) -> None:
        """Name the players with their chances, the leader larger."""
        metrics = self._appearance.theme.metrics
        painter.setPen(QColor(self._appearance.theme.colours.text))
        for player in Player:
            leads = self.shares[player] > self.shares[player.opponent]
            painter.setFont(metrics.scaled(1.15 if leads else 1.0, bold=leads))
            share = self._share_text(player)
            if self._is_flat:
                self._draw_flat_name(painter, player, share)
            else:
                self._draw_upright_name(painter, player, share)

    def _share_text(self, player: Player) -> str:
        """A player's chance with the sign of what is exact, also told by the tool tip."""
        if self.probability is None:
            return "–"
        return share_in_short(self.probability, player)

    def _draw_flat_name(self, painter: QPainter, player: Player, share: str) -> None:
        bar, unit = self._bar(), self._appearance.theme.metrics.unit
        left = player is Player.A
        box = QRectF(0 if left else bar.right() + unit, 0, bar.left() - unit, self.height())
        side = _RIGHT if left else _LEFT
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, f"{player.name} {share}")

    def _draw_upright_name(self, painter: QPainter, player: Player, share: str) -> None:
        bar, unit = self._bar(), self._appearance.theme.metrics.unit
        box = QRectF(0, bar.top(), bar.left() - 2 * unit, bar.height())
        if player is Player.A:
            painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignBottom, f"{share}\nA")
        else:
            painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignTop, f"B\n{share}")

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        colours = self._appearance.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self._bar(), QColor(colours.grid))
        if self.probability is not None:
            painter.fillRect(self._part(Player.A), QColor(colours.player_a))
            painter.fillRect(self._part(Player.B), mixed(colours.base, colours.player_b, 0.8))
        painter.setPen(QPen(QColor(colours.field_edge), 1))
        painter.drawRect(self._bar())
        self._draw_half(painter)
        self._draw_names(painter)


_RIGHT = Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignLeft


class GameStage(QWidget):
    """Gives the board all the height, and the bar its place at the board's left edge."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_flat = False
        self.probability_bar = WinProbabilityBar(appearance=appearance, parent=self)
        self.view = BoardView(appearance=appearance, parent=self)

    def set_flat(self, *, flat: bool) -> None:
        """Put the bar above the board, where there is more room for it."""
        self._is_flat = flat
        self.probability_bar.set_flat(flat=flat)
        self._arrange()

    def _arrange(self) -> None:
        bar, view = self.probability_bar.minimumSize(), self.rect()
        if self._is_flat:
            self.probability_bar.setGeometry(0, 0, view.width(), bar.height())
            self.view.setGeometry(view.adjusted(0, bar.height(), 0, 0))
            return
        side = max(1, min(view.height(), view.width() - bar.width()))
        left = max(0, (view.width() - bar.width() - side) // 2)
        self.probability_bar.setGeometry(left, (view.height() - side) // 2, bar.width(), side)
        self.view.setGeometry(QRect(left + bar.width(), 0, side, view.height()))

    def minimumSizeHint(self) -> QSize:
        bar, view = self.probability_bar.minimumSize(), self.view.minimumSize()
        if self._is_flat:
            return QSize(view.width(), bar.height() + view.height())
        return QSize(bar.width() + view.width(), view.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def board_state(record: Record, index: int, names: tuple[str, str]) -> BoardState:
    """State `index` of a record on the board; `names` are those of the dice."""
    turn = record.turns[index - 1] if index else None
    rolls = _last_roll(record, index, Player.A), _last_roll(record, index, Player.B)
    a, b = (
        DieTexts(
            _roll_in_words(
                player, rolls[player], now=turn is not None and turn.before.mover is player
            ),
            f"{names[player]}: {faces_in_short(record.address.dice[player])}",
        )
        for player in Player
    )
    position = turn.after if turn else record.game.opening(record.starter)
    return BoardState(position, turn, rolls, (a, b))


def marks(record: Record, luck: GameLuck | None = None) -> list[Mark]:
    """Captures above the slider in the colour of who captured; sixes and goals below it.

    They tell the luck of their rolls, where that is known.
    """
    found = list(_marks(record))
    if luck is None:
        return found
    last = {mark.index: mark for mark in found}
    return [
        replace(mark, words=f"{mark.words}\n{gain_explained(luck.rolls[mark.index - 1])}")
        if last[mark.index] is mark
        else mark
        for mark in found
    ]


def _marks(record: Record) -> Iterator[Mark]:
    for index, turn in enumerate(record.turns, start=1):
        move = turn.move
        if turn.roll == 6:
            yield _mark(index, turn, MarkKind.BELOW, "field_edge")
        if move is not None and move.captured:
            colour = "player_a" if turn.before.mover is Player.A else "player_b"
            yield _mark(index, turn, MarkKind.ABOVE, colour)
        if move is not None and move.source < TRACK_SQUARES <= move.target:
            yield _mark(index, turn, MarkKind.ARROW, "good")


def _mark(index: int, turn: Transition, kind: MarkKind, colour: str) -> Mark:
    """A mark that says what it stands for."""
    name = turn.before.mover.name
    if kind is MarkKind.BELOW:
        what = tr("{0} rolls {1}").format(name, turn.roll)
    else:
        what = deed(turn).format(name)
    words = tr("Turn {0}: {1}").format(index, what)
    return Mark(index=index, kind=kind, colour=colour, words=words)


def _last_roll(record: Record, index: int, player: Player) -> int | None:
    for turn in reversed(record.turns[:index]):
        if turn.before.mover is player:
            return turn.roll
    return None


def _roll_in_words(player: Player, roll: int | None, *, now: bool) -> str:
    if roll is None:
        return ""
    text = tr("{0} rolls {1}") if now else tr("{0} rolled {1}")
    return text.format(player.name, roll)
