"""The bar beside the board: how the chances to win are shared at this moment."""

from typing import TypeAlias

from PySide6.QtCore import QEasingCurve, QLineF, QRectF, Qt, QVariantAnimation, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.tasks.dice.chances import Chance
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.game_sentences import chance_in_words, share_in_short
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance

MOVE_MS = 200

Shares: TypeAlias = tuple[float, float]
"""The chances to win of A and B."""

_EVEN: Shares = (0.5, 0.5)
_BAR_UNITS = 5
_WIDTH_UNITS = 31
_FLAT_UNITS = 6
_GAP_UNITS = 5


class EvaluationBar(QWidget):
    """A's share from below in A's colour, B's from above; upright or flat, A then at the left."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("evaluationBar")
        speak_as_picture(self)
        self._appearance = appearance
        self._chance: Chance | None = None
        self._shown: Shares = _EVEN
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
        self.show_chance(None)

    @property
    def chance(self) -> Chance | None:
        """What is shown, or what the bar moves to."""
        return self._chance

    @property
    def shares(self) -> Shares:
        """How far the bar reaches from either end at this moment."""
        return self._shown

    def set_flat(self, *, flat: bool) -> None:
        """Lie flat where there is no height for an upright bar."""
        unit = self._appearance.theme.metrics.unit
        self._is_flat = flat
        self.setMinimumSize(0 if flat else _WIDTH_UNITS * unit, _FLAT_UNITS * unit)
        self.updateGeometry()
        self.update()

    def show_chance(self, chance: Chance | None, *, milliseconds: int = 0) -> None:
        """Show a chance, None where it is not known; a move that still runs is cut short."""
        self._animation.stop()
        self._chance = chance
        self._from = self._shown
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
        """Put all texts into the current language."""
        self._describe()

    def _describe(self) -> None:
        level = self._appearance.level
        text = chance_in_words(self._chance, level) if self._chance else tr("not known yet")
        self.setAccessibleName(tr("Chances of winning"))
        self.setAccessibleDescription(text)
        self.setToolTip(text)

    @Slot(object)
    def _on_moved(self, share: float) -> None:
        goal = self._chance.wins if self._chance else _EVEN
        self._shown = (
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
        bar, share = self._bar(), self._shown[player]
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
            leads = self._shown[player] > self._shown[player.opponent]
            painter.setFont(metrics.scaled(1.15 if leads else 1.0, bold=leads))
            share = self._share_text(player)
            if self._is_flat:
                self._draw_flat_name(painter, player, share)
            else:
                self._draw_upright_name(painter, player, share)

    def _share_text(self, player: Player) -> str:
        """A player's chance with the sign of what is exact, also told by the tool tip."""
        if self._chance is None:
            return "–"
        return share_in_short(self._chance, player)

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
        if self._chance is not None:
            painter.fillRect(self._part(Player.A), QColor(colours.player_a))
            painter.fillRect(self._part(Player.B), mixed(colours.base, colours.player_b, 0.8))
        painter.setPen(QPen(QColor(colours.field_edge), 1))
        painter.drawRect(self._bar())
        self._draw_half(painter)
        self._draw_names(painter)


_RIGHT = Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignLeft
