"""A submitted result file: its games on the board, and a card for each of its parts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.parts import Button, Card, Row, Space, Words
from bwinf_gui.kit.pictures import Frame, Motion, Picture, Play
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.nim.check.games import SubmittedGame
from bwinf_gui.tasks.nim.check.result_file import ResultPart
from bwinf_gui.tasks.nim.check.shares import SubmittedShare
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.tab import picture
from bwinf_gui.tasks.nim.tab.board_geometry import Stick
from bwinf_gui.tasks.nim.tab.board_painter import RIGHT_ABOVE, RIGHT_BELOW, Board, draw_box, write
from bwinf_gui.tasks.nim.tab.picture import geometry, is_moving
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of
from bwinf_gui.widgets.labels import elided
from bwinf_gui.widgets.metrics import TextSize

_DASHES = (2.9, 1.7)
_DASHED, _HALO = 2.4, 4.5
"""The outline of an impossible move, as in the other pictures."""
_AROUND = 1.0
_CARDS_FROM = 85
"""The least height of the picture, in units, for the cards."""
_SIGNS = {Verdict.AC: "✓ ", Verdict.WA: "✗ "}


class RowNote(NamedTuple):
    """A move's effect on a row, as submitted: the sticks before and after it."""

    row: int
    before: int
    after: int


@dataclass(frozen=True)
class SubmittedBoard(Board):
    """A submitted game, which may end in a move that cannot be made."""

    game: SubmittedGame = field(kw_only=True)

    def notes(self, step: int) -> list[RowNote]:
        """The rows that the last move changes, or those that are not as a failing move says."""
        here, move = self.position(max(0, step - 1)), self.game.failing
        said = [here, self.position(step)]
        if step > self.game.played and move is not None:
            printed = [rows or () for rows in (move.before, move.after)]
            said = [(*rows, *here[len(rows) :]) for rows in printed]
        rows = enumerate(zip(here, *said, strict=False))
        return [RowNote(row, old, new) for row, (left, old, new) in rows if not left == old == new]


@dataclass(frozen=True, kw_only=True)
class JudgedFile(State[StartPosition, StartPosition]):
    """A start, the judged parts of a result file, if any, and the number of the shown one."""

    step: int = 0
    lines: Sequence[JudgedLine] = ()
    place: int = 0

    @property
    def said(self) -> Any:
        return self.lines[self.place].said if self.lines else None

    @property
    def game(self) -> SubmittedGame:
        """The game that is shown; the start where there is none."""
        return self.said if isinstance(self.said, SubmittedGame) else SubmittedGame(self.value, ())


def judged(case: StartPosition, row: CheckedRow | None, place: int) -> JudgedFile:
    lines = row.judgement.lines if row else ()
    lines = lines if len(lines) == len(ResultPart) else ()
    return JudgedFile(value=case, answer=case, lines=lines, place=place if lines else 0)


def again(before: JudgedFile, after: JudgedFile) -> JudgedFile | None:
    """Stay where a game is played that stays."""
    is_same = before.value == after.value and before.said == after.said
    return after.but(step=before.step, playing=before.playing) if is_same else None


def _motion(board: SubmittedBoard, before: int, after: int) -> Motion | None:
    """Nothing moves in the step that fails."""
    is_made = max(before, after) <= board.game.played
    return picture.motion(board, before, after) if is_made else None


def _paint(painter: QPainter, frame: Frame[SubmittedBoard]) -> None:
    picture.paint(painter, frame)
    if is_moving(frame):
        return
    fails = frame.after > frame.shown.game.played
    for note in frame.shown.notes(frame.after):
        if fails:
            _paint_impossible(painter, frame, note)
        if geometry(frame).has_notes:
            _paint_note(painter, frame, note, fails=fails)


def _paint_note(
    painter: QPainter, frame: Frame[SubmittedBoard], note: RowNote, *, fails: bool
) -> None:
    """Write next to the row which player moves, and the sticks before and after."""
    rows, colours, metrics = geometry(frame), frame.theme.colours, frame.theme.metrics
    box, text = rows.note(note.row), f"{note.before} → {note.after}"
    upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
    font, colour = metrics.sized(TextSize.ANSWER), colours.error if fails else colours.text
    if rows.is_low:
        write(painter, box, text, font, colour)
        return
    write(painter, upper.translated(0, upper.height()), text, font, colour, RIGHT_BELOW)
    font, colour = metrics.sized(TextSize.BODY), colours.error if fails else colours.secondary
    mover = frame.shown.game.mover(frame.after - 1) or "?"
    who = elided(
        tr("Move {0} · {1}").format(frame.after, mover), QFontMetrics(font), int(box.width())
    )
    write(painter, upper, who, font, colour, RIGHT_ABOVE)


def _paint_impossible(painter: QPainter, frame: Frame[SubmittedBoard], note: RowNote) -> None:
    """Outline a row that a move cannot change so, and the sticks that it would take."""
    colours, rows = frame.theme.colours, geometry(frame)
    box = rows.row(note.row).adjusted(1, 1, -1, -1)
    draw_box(painter, box, QPen(QColor(colours.error), 2))
    there = frame.shown.position(frame.after)[note.row]
    if note.after >= there:
        return
    first, last = (rows.stick(Stick(note.row, stick)) for stick in (note.after, there - 1))
    around = _AROUND * frame.theme.metrics.unit
    outline = first.united(last).adjusted(-around, -around, around, around)
    draw_box(painter, outline, QPen(QColor(colours.base), _HALO))
    pen = QPen(QColor(colours.error), _DASHED)
    pen.setDashPattern(_DASHES)
    draw_box(painter, outline, pen)


BOARD: Picture[JudgedFile, SubmittedBoard] = Picture(
    title=to_translate("Rows of sticks"),
    shown=lambda s: SubmittedBoard(s.game.start.rows, s.game.turns, ("", ""), game=s.game),
    paint=_paint,
    say=lambda s: s.game.situation(s.step),
    play=Play(
        steps=lambda s: len(s.game.moves),
        failing=lambda s: s.game.played + 1 if s.game.failing is not None else None,
        motion=_motion,
        said=lambda s: s.game.move_in_words(s.step),
        counter=lambda _s, step: tr("Move {0}").format(step),
        bar=False,
    ),
    smallest=(78, 26),
    name="Board",
)


def _show(place: int, s: JudgedFile) -> JudgedFile:
    return s.but(place=place, step=0, playing=True)


def _verdict(place: int, s: JudgedFile) -> str:
    verdict = s.lines[place].verdict
    return _SIGNS.get(verdict, "") + verdict_name(verdict)


def _what(place: int, s: JudgedFile) -> str:
    line = s.lines[place]
    return line.submitted or (line.reason if line.said is None else "")


def _costs(place: int, s: JudgedFile) -> str:
    said = s.lines[place].said
    return said.words if isinstance(said, SubmittedGame | SubmittedShare) else ""


def _card(place: int, part: ResultPart, name: str) -> Card[JudgedFile]:
    """A part of the file; a click anywhere on it shows it large."""

    def can_show(s: JudgedFile) -> bool:
        return isinstance(s.lines[place].said, SubmittedGame)

    return Card(
        Row(
            Words(lambda _s: part.shown_name, "heading"),
            Space(),
            Words(
                partial(_verdict, place),
                lambda s: f"pill {mark_of(s.lines[place].verdict).pill}",
                name=f"{name}Verdict",
            ),
            Button(
                "",
                partial(_show, place),
                icon="play",
                tip=to_translate("Show it in the picture"),
                enabled=can_show,
                flat=True,
                name=f"Play{name}",
            ),
        ),
        Words(partial(_what, place), "heading", name=f"{name}Shifts"),
        Words(partial(_costs, place), "secondary", name=f"{name}Costs"),
        Space(),
        press=partial(_show, place),
        can_press=can_show,
        selected=lambda s: s.place == place,
        title=lambda s: f"{part.shown_name}: {_what(place, s)}",
        when=lambda s: bool(s.lines),
        least=_CARDS_FROM,
        name=name,
    )


_NAMES = {
    ResultPart.SHARE: "ShareCard",
    ResultPart.WON_GAME: "WonGame",
    ResultPart.LOST_GAME: "LostGame",
}
CARDS: Row[JudgedFile] = Row(
    *(_card(place, part, name) for place, (part, name) in enumerate(_NAMES.items())), gap=2.0
)
JUDGED = Judged(judged, [BOARD, CARDS], again=again, place_of=lambda s: s.place)
