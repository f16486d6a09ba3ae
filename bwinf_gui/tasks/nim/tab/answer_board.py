"""The rows of sticks on which somebody's game is played, up to the move that cannot be made."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.nim.check.games import SubmittedGame
from bwinf_gui.tasks.nim.check.result_file import ToldMove
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.tab.board import BoardCanvas
from bwinf_gui.tasks.nim.tab.board_geometry import Stick
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.canvas import Motion
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

_DASHES = (2.9, 1.7)
_DASHED, _HALO = 2.4, 4.5
"""What cannot be done is outlined so, as in the other pictures."""
_AROUND = 1.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextDontClip


class RowNote(NamedTuple):
    """What a move does to a row, as it was told: the sticks before and after it."""

    row: int
    before: int
    after: int


class AnswerBoard(BoardCanvas):
    """Sticks that nobody takes here; what each move does is told beside its row."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("checkBoard")
        self._submitted: SubmittedGame | None = None
        speak_as_picture(self)
        self.retranslate()

    def show_submitted(self, game: SubmittedGame) -> None:
        """Show a game that somebody has told; the playback then says at which state."""
        self._submitted = game
        self.show_game(Game(game.start, ("", ""), seed=0, turns=game.turns))

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Rows of sticks"))

    def notes(self) -> list[RowNote]:
        """What is told beside the rows now: of the last move, or of the one that fails."""
        game, failing = self._submitted, self._failing_move
        if game is None or self._playback.is_animating:
            return []
        if failing is not None:
            return list(_impossible(failing, self.scene.position))
        last = self._turn(self._playback.index)
        if last is None:
            return []
        row = last.move.row
        return [RowNote(row, last.before[row], last.after[row])]

    def _turn(self, index: int) -> Turn | None:
        played = self._submitted.played if self._submitted is not None else 0
        return super()._turn(min(index, played))

    def _motion(self, before: int, after: int) -> Motion | None:
        """Nothing moves in the step that fails."""
        played = self._submitted.played if self._submitted is not None else 0
        return None if max(before, after) > played else super()._motion(before, after)

    def _state(self, index: int) -> dict[str, object]:
        played = self._submitted.played if self._submitted is not None else 0
        return super()._state(min(index, played))

    @property
    def _failing_move(self) -> ToldMove | None:
        """The move that fails, where it is seen to."""
        has_failed = self._playback.index == self._playback.failing
        return self._submitted.failing if has_failed and self._submitted is not None else None

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._submitted is None or not self.scene.start:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fails = self._failing_move is not None
        for note in self.notes():
            if fails:
                self._draw_impossible(painter, note)
            self._draw_note(painter, note, fails=fails)
        painter.end()

    def _draw_note(self, painter: QPainter, note: RowNote, *, fails: bool) -> None:
        """Say who moves, and from how many sticks to how many, beside the row."""
        game, geometry, metrics = self._submitted, self.geometry_of_rows, self._style.metrics
        if game is None or not geometry.has_notes:
            return
        colours, box = self._style.colours, geometry.note(note.row)
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        lower = upper.translated(0, upper.height())
        painter.setPen(QColor(colours.error if fails else colours.text))
        painter.setFont(metrics.sized(TextSize.ANSWER))
        text = f"{note.before} → {note.after}"
        if geometry.is_low:
            painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignVCenter, text)
            return
        painter.drawText(lower, _RIGHT | Qt.AlignmentFlag.AlignTop, text)
        painter.setPen(QColor(colours.error if fails else colours.secondary))
        painter.setFont(metrics.sized(TextSize.BODY))
        number = self._playback.index
        who = tr("Move {0} · {1}").format(number, game.mover(number - 1) or "?")
        who = painter.fontMetrics().elidedText(who, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(upper, _RIGHT | Qt.AlignmentFlag.AlignBottom, who)

    def _draw_impossible(self, painter: QPainter, note: RowNote) -> None:
        """Outline a row that a move cannot change so, and the sticks that it would take."""
        colours, geometry = self._style.colours, self.geometry_of_rows
        edge = geometry.row(note.row).adjusted(1, 1, -1, -1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.error), 2))
        painter.drawRoundedRect(edge, 4, 4)
        there = self.scene.position[note.row]
        taken = range(min(note.after, there), there)
        if not taken:
            return
        first, last = (geometry.stick(Stick(note.row, stick)) for stick in (taken[0], taken[-1]))
        around = _AROUND * self._style.unit
        outline = first.united(last).adjusted(-around, -around, around, around)
        painter.setPen(QPen(QColor(colours.base), _HALO))
        painter.drawRoundedRect(outline, 4, 4)
        pen = QPen(QColor(colours.error), _DASHED)
        pen.setDashPattern(_DASHES)
        painter.setPen(pen)
        painter.drawRoundedRect(outline, 4, 4)


def _impossible(move: ToldMove, left: tuple[int, ...]) -> Iterator[RowNote]:
    """The rows that a move tells otherwise than they are, or changes."""
    for row, sticks in enumerate(left):
        before, after = (
            told[row] if told is not None and row < len(told) else sticks
            for told in (move.before, move.after)
        )
        if before != sticks or after != before:
            yield RowNote(row, before, after)
