"""The players and the rows at the start, which can be edited."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.parts import (
    Button,
    Card,
    Choice,
    Fields,
    Heading,
    Number,
    Option,
    Part,
    Row,
    Space,
    Stack,
    Words,
)
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import PERSON, Game, program_name
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS
from bwinf_gui.tasks.nim.sentences import (
    milliseconds,
    player_names,
    strategy_name,
    strategy_remark,
)
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.programs import ProgramField, ProtectionLine, move_limit
from bwinf_gui.tasks.nim.tab.state import OWN_PROGRAM, PlayState, SeatState, SeatView
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_NAMES = "First", "Second"


def player_options(players: Sequence[str]) -> list[Option]:
    """The players of a list that drops down; open, it says how each plays."""
    return [Option(each, strategy_name(each), more=strategy_remark(each)) for each in players]


def waiting_text(game: Game, player: Player, seat: SeatView) -> str:
    """The present action of the program to move at the end of a game, without a full stop."""
    form = {
        SeatState.EMPTY: tr("{0} is not started yet"),
        SeatState.STARTING: tr("{0} is being started …"),
    }.get(seat.state, tr("{0} is thinking …"))
    return form.format(player_names(game.players)[player])


def _program_options(player: Player, s: PlayState) -> list[Option]:
    """All players; a program that was removed is listed as long as it plays."""
    own = [each for each in (*s.own.players, s.value.players[player]) if program_name(each)]
    players = [*dict.fromkeys((PERSON, *STRATEGIES, *own))]
    return [*player_options(players), Option(OWN_PROGRAM, tr("Own program …"))]


def _chosen(player: Player, s: PlayState) -> str:
    return OWN_PROGRAM if player in s.unnamed else s.value.players[player]


def _is_program(player: Player, s: PlayState) -> bool:
    return player in s.unnamed or program_name(s.value.players[player]) is not None


def _pill(player: Player, s: PlayState) -> tuple[str, str]:
    """A player's present action, and its tone."""
    if program_name(s.game.players[player]) is None:
        return (tr("to move"), "good") if _is_on_move(player, s) else ("", "none")
    seat = s.seats[player]
    if seat.state is SeatState.ENDED and seat.has_given_up:
        return tr("given up"), "error"
    return {
        SeatState.EMPTY: (tr("not started"), "notice"),
        SeatState.STARTING: (tr("starting …"), "neutral"),
        SeatState.READY: (tr("ready"), "good"),
        SeatState.THINKING: (tr("thinking …"), "neutral"),
        SeatState.ENDED: (tr("ended"), "error"),
    }[seat.state]


def _is_on_move(player: Player, s: PlayState) -> bool:
    return not s.game.is_over_at(s.step) and s.game.mover(s.step) is player


def _mean(player: Player, s: PlayState) -> str:
    pace = s.seats[player].pace
    return tr("{0} a move").format(milliseconds(pace.mean)) if pace.moves else tr("no move yet")


def _slowest(player: Player, s: PlayState) -> str:
    pace = s.seats[player].pace
    return tr("slowest {0}").format(milliseconds(pace.slowest)) if pace.moves else ""


def _field(player: Player, table: ProgramTable, ui: Ui) -> QWidget:
    """The field for the command of a player's program, which also restarts it."""
    name = _NAMES[player]
    field = ProgramField(ui, name)

    def take(command: str, folder: str) -> None:
        word = table.programs.add(command, folder).player
        is_same = word == ui.doer.state.value.players[player]
        ui.doer.do(state.choose_player, player, word)
        if is_same:
            table.start(player)

    def start() -> None:
        if field.is_edited:
            field.commit()
        else:
            table.start(player)

    def show(shown: tuple[str, str]) -> None:
        word, problem = shown
        if word == OWN_PROGRAM:
            field.clear()
            field.command.setFocus()
        else:
            field.show_program(table.programs.of(word))
        if problem:
            field.show_problem(problem)

    field.named.connect(take)
    tip = to_translate("Restart the program (from its file as it is now)")
    field.add_button(ui.button("", start, icon="redo", name=f"{name}Start", tip=tip))
    read = lambda s: (_chosen(player, s), s.seats[player].problem)  # noqa: E731
    ui.bind("program", read, show, blank=("", ""))
    return field


def player_card(player: Player, table: ProgramTable) -> Card[PlayState]:
    """Chooses a player; for a program shows its present action."""
    name = _NAMES[player]
    title = (to_translate("begins"), to_translate("then"))[player]
    spoken = (to_translate("Who begins"), to_translate("The other player"))[player]
    is_program = partial(_is_program, player)
    return Card(
        Row(
            Words(title, "secondary"),
            Space(),
            Words(lambda s: _pill(player, s)[0], lambda s: f"pill {_pill(player, s)[1]}"),
        ),
        Choice(
            spoken,
            partial(_program_options, player),
            partial(_chosen, player),
            lambda s, word: state.choose_player(s, player, word),
            name=name,
        ),
        Words(
            lambda s: strategy_remark(s.value.players[player]),
            "hint",
            when=lambda s: not is_program(s),
        ),
        Stack(
            Own(partial(_field, player, table), when=is_program),
            Row(
                Words(partial(_mean, player), "hint", name=f"{name}Pace", when=is_program),
                Space(),
                Words(partial(_slowest, player), "hint", when=is_program),
            ),
            Own(ProtectionLine, when=is_program),
            gap=0.5,
        ),
        gap=0.5,
        selected=partial(_is_on_move, player),
    )


def _row_field(row: int) -> Number[PlayState]:
    return Number(
        lambda _s: tr("Row {0}").format(row + 1),
        lambda s: dict(enumerate(s.value.start.rows)).get(row, 1),
        lambda s, sticks: state.set_row(s, row, sticks),
        limits=lambda _s: (1, MAX_STICKS),
        tip=to_translate("Another start position begins a new game"),
        when=lambda s: row < len(s.value.start.rows),
        name=f"Row{row + 1}",
    )


def _rows_or_file(s: PlayState) -> str:
    count = len(s.value.start.rows)
    return s.name or tr_plural("{n} row", "{n} rows", count).format(n=count)


def input_parts(table: ProgramTable, explain: Callable[[], object]) -> list[Part[PlayState]]:
    """The left column."""
    names = "MoveTime", "Protocol"
    return [
        Row(
            Words(to_translate("Players"), "heading"),
            Space(),
            Button(
                to_translate("Swap"),
                state.swap,
                tip=to_translate("Let the other player begin"),
                enabled=lambda s: len({*s.value.players}) > 1,
                name="Swap",
            ),
        ),
        *(player_card(player, table) for player in Player),
        Own(
            lambda ui: move_limit(ui, table.programs, explain, names=names),
            when=lambda s: bool(s.programs or s.unnamed),
        ),
        Heading(to_translate("Start position"), _rows_or_file),
        Fields([_row_field(row) for row in range(MAX_ROWS)]),
        Row(
            Button(
                to_translate("Add row"),
                state.add_row,
                icon="plus",
                tip=to_translate("Add a row, nine at most"),
                enabled=lambda s: len(s.value.start.rows) < MAX_ROWS,
                name="AddRow",
            ),
            Button(
                "",
                state.remove_row,
                icon="minus",
                tip=to_translate("Remove the last row"),
                enabled=lambda s: len(s.value.start.rows) > 1,
                name="RemoveRow",
            ),
            Space(),
            gap=1.0,
        ),
    ]
