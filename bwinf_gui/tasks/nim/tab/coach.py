"""The right column of Play: the conversation with programs; the coach, with columns and moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.parts import Button, Card, Column, Heading, Part, Row, Table, Words
from bwinf_gui.kit.pictures import Own, Small
from bwinf_gui.kit.state import remembered
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim import sentences
from bwinf_gui.tasks.nim.coaching import Help, count_in_words, explanation, headline, story
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.parsing import format_rows
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Move, winning_moves
from bwinf_gui.tasks.nim.programs.transcript import Remark, Speaker, format_line
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.digits import Digits, paint_table, table_height
from bwinf_gui.tasks.nim.tab.players import waiting_text
from bwinf_gui.tasks.nim.tab.state import PlayState
from bwinf_gui.text.tables import CellTable
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Theme

_ROWS, _LINES, _MOST_WINNING = 4, 3, 5
"""The most lines of a conversation, of an explanation, and winning moves that are seen at once."""
TalkRow = tuple[Remark, bool]
"""A line, and whether its program must be named."""


@remembered
def _rows(talk: tuple[Remark, ...], names: bool) -> Sequence[TalkRow]:  # noqa: FBT001
    return [(remark, names) for remark in talk]


def _line(row: TalkRow) -> str:
    line, who = row[0].line, str(row[0].line.player + 1) if row[1] else ""
    return f"{who}{line.way.value} {line.text}"


def _whole(row: TalkRow) -> str:
    line = row[0].line
    who = {
        Speaker.SENT: tr("to program {0}: {1}"),
        Speaker.SAID: tr("from program {0}: {1}"),
        Speaker.LOG: tr("log of program {0}: {1}"),
        Speaker.NOTHING: tr("program {0}: no answer"),
    }[line.way]
    return who.format(line.player + 1, line.text)


def _meaning(row: TalkRow) -> str:
    return f"✗ {row[0].sentence}" if row[0].line.fault is not None else row[0].sentence


def _time(row: TalkRow) -> str:
    took = row[0].line.took
    return sentences.milliseconds(took) if took is not None and took >= 0 else ""


def _look(row: TalkRow, theme: Theme) -> Mapping[str, object]:
    colours, line = theme.colours, row[0].line
    if line.fault is not None:
        return {"colour": colours.error, "ground": colours.error_ground}
    is_answer = line.way not in {Speaker.SENT, Speaker.LOG}
    return {"colour": colours.text if is_answer else colours.secondary}


def transcript(s: PlayState) -> str:
    return "".join(format_line(remark.line, s.talk[0].line.when) for remark in s.talk)


def _copy(s: PlayState) -> None:
    QGuiApplication.clipboard().setText(transcript(s))


def talk_parts(save: Callable[[PlayState], None]) -> list[Part[PlayState]]:
    title = to_translate("Conversation with the program")
    saved = to_translate("Save the conversation (“bwinf nim tournament --replay FILE” repeats it)")
    button = partial(Button, "", enabled=lambda s: bool(s.talk))
    head = Row(
        Heading(title),
        button(_copy, icon="copy", tip=to_translate("Copy the conversation"), name="TalkCopy"),
        button(save, icon="save", tip=saved, name="TalkSave"),
        gap=1.5,
        when=lambda s: bool(s.programs),
    )
    lines: Table[PlayState, TalkRow] = Table(
        title,
        lambda s: _rows(s.talk, len(s.programs) > 1),
        (
            Column(
                to_translate("Line"),
                _line,
                width=38,
                tip=_whole,
                look=lambda row, theme: {**_look(row, theme), "font": theme.metrics.fixed_pitch()},
                spoken=_whole,
            ),
            Column(to_translate("means"), _meaning, tip=lambda row: row[0].sentence, look=_look),
            Column(to_translate("took"), _time, width=20, number=True, look=_look),
        ),
        about=to_translate("> to the program, < from it, # its log"),
        most=_ROWS,
        titled=False,
        follows=True,
        when=lambda s: bool(s.programs),
        name="Talk",
    )
    return [head, lines]


def headline_of(s: PlayState) -> str:
    game = s.game
    if s.moving is not None and s.moving < s.step:
        return sentences.moving_text(game, game.turns[s.step - 1])
    if game.waits_for_program(s.step) and s.is_at_end:
        player = game.mover(s.step)
        return waiting_text(game, player, s.seats[player])
    return headline(game, s.step, s.here.asked)


def story_of(s: PlayState) -> str:
    return story(s.game, s.step, s.here.asked)


def digits_of(s: PlayState) -> Digits:
    return Digits(s.game.start.rows, s.position, s.effect)


def _may_see(s: PlayState) -> bool:
    return s.here.asked is Help.MOVE or not s.game.waits_for_person(s.step)


def _winning(s: PlayState) -> list[Move]:
    """The winning moves, once they may be seen."""
    return winning_moves(s.position) if _may_see(s) else []


def _secret(s: PlayState) -> str:
    if not any(s.position):
        return tr("The game is over.")
    if _may_see(s):
        return tr("There is none: every column is even.")
    if s.here.asked is Help.NONE:
        return tr("“Hint”, above, gives a hint first, then the move.")
    return tr("“Show move”, above, shows it.")


def _count(s: PlayState) -> str:
    is_shown = any(s.position) and (_may_see(s) or s.here.asked is not Help.NONE)
    return count_in_words(s.position) if is_shown else ""


def _explanation(ui: Ui) -> QWidget:
    """Why a position is won or lost; as high as the longest text, so that nothing moves."""
    holder = QWidget()
    bulb = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=ui.appearance)
    bulb.set_side(ui.metrics.icon)
    words = ui.label(lambda s: explanation(s.position, s.effect), name="Explanation")
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    words.setMinimumHeight(_LINES * words.fontMetrics().lineSpacing())
    ui.row(2.0, ui.column(bulb, 0), (words, 1), into=holder)
    return holder


WINNING: Table[PlayState, tuple[Move, int]] = Table(
    to_translate("Winning moves"),
    lambda s: [(move, s.position[move.row]) for move in _winning(s)],
    (
        Column(
            "",
            lambda row: tr("Row {0}: take {1}").format(row[0].row + 1, row[0].take),
            look=lambda _row, _theme: {"icon": ("check", Tint.GOOD)},
        ),
        Column("", lambda row: f"{row[1]} → {row[1] - row[0].take}", width=18, number=True),
    ),
    hint=_count,
    chosen=lambda s: _winning(s).index(s.preview) if s.preview in _winning(s) else -1,
    choose=lambda s, row: state.mark(s, _winning(s)[row]),
    most=_MOST_WINNING,
    when=lambda s: bool(_winning(s)),
    name="WinningMoves",
)


@dataclass(frozen=True)
class TurnRow:
    """A turn of a game, or at its end the player to move."""

    game: Game
    number: int
    is_mistake: bool

    @property
    def turn(self) -> Turn | None:
        return self.game.turns[self.number] if self.number < self.game.length else None

    def player(self) -> str:
        return sentences.player_names(self.game.players)[self.game.mover(self.number)]

    def move(self) -> str:
        return sentences.move_text(self.turn.move) if self.turn else tr("to move")

    def rows_left(self) -> str:
        return format_rows(self.turn.after) if self.turn else ""

    def tip(self) -> str:
        text = sentences.turn_text(self.game, self.turn) if self.turn else ""
        return " ".join([text, tr("A mistake.")]) if self.is_mistake else text


@remembered
def _turns(game: Game, mistakes: frozenset[int]) -> Sequence[TurnRow]:
    count = game.length + (not game.is_over)
    return [TurnRow(game, number, number in mistakes) for number in range(count)]


def _look_of_move(row: TurnRow, theme: Theme) -> Mapping[str, object]:
    """Mistakes in bold and in the colour of notices, later moves paler."""
    if row.is_mistake:
        return {"colour": theme.colours.notice, "font": theme.metrics.scaled(1.0, bold=True)}
    return {} if row.turn else {"colour": theme.colours.secondary}


_turn_column = partial(Column[PlayState, TurnRow], tip=TurnRow.tip)
TURNS: Table[PlayState, TurnRow] = Table(
    to_translate("Moves"),
    lambda s: _turns(s.game, s.mistakes),
    (
        _turn_column(to_translate("No."), lambda row: str(row.number + 1), width=9, number=True),
        _turn_column(to_translate("Player"), TurnRow.player, width=22),
        _turn_column(to_translate("Move"), TurnRow.move, look=_look_of_move),
        _turn_column(to_translate("rows left"), TurnRow.rows_left, width=30, number=True),
    ),
    about=to_translate("A click shows the rows after a move"),
    chosen=lambda s: s.step - 1 if s.step < s.game.length or s.game.is_over else s.step,
    choose=lambda s, row: state.show_step(s, row + 1),
    name="Moves",
)


def moves_table(s: PlayState) -> CellTable:
    """The moves for files, which compute with numbers."""
    heads = tr("No."), tr("Player"), tr("from row"), tr("Sticks"), tr("rows left")
    names = sentences.player_names(s.game.players)
    rows = tuple(
        (number, names[turn.player], turn.move.row + 1, turn.move.take, format_rows(turn.after))
        for number, turn in enumerate(s.game.turns, start=1)
    )
    return CellTable(tr("Moves"), heads, rows)


COACH: list[Part[PlayState]] = [
    Heading(to_translate("Why does that win?")),
    Card(
        Small(
            digits_of,
            paint_table,
            table_height,
            title=to_translate("Rows in binary columns"),
            say=lambda s: digits_of(s).words,
            name="Columns",
        )
    ),
    Own(_explanation),
    Heading(
        to_translate("Winning moves"), _count, when=lambda s: not _winning(s), name="WinningCount"
    ),
    Card(Words(_secret, "secondary", name="Secret"), when=lambda s: not _winning(s)),
    WINNING,
    TURNS,
]
