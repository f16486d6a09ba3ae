"""The left column of Play: players, their own programs, and the rows at the start."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QLocale, QSignalBlocker, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFileDialog, QWidget

from bwinf_gui.checking.running.program import shown_command
from bwinf_gui.checking.running.recognised import (
    ToolMissingError,
    is_recognised,
    recognised_program,
)
from bwinf_gui.checking.running.sentences import protection_in_short
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.pieces import sign
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui, always
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import PERSON, Game, program_name
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS
from bwinf_gui.tasks.nim.sentences import milliseconds, player_names, strategy_name, strategy_remark
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.state import OWN_PROGRAM, PlayState, SeatState, SeatView
from bwinf_gui.tasks.nim.tab.user_programs import MOST_MOVE_SECONDS, UserProgram, UserPrograms
from bwinf_gui.text.command_lines import python_command
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.text.translation import spoken_language, to_translate, tr, tr_plural
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.keyboard import RETURN_KEYS
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.theme import tidy_spin_box


class PlayerCommand(CommandField):
    """The command of a player, which keeps Return from the board: it would take marked sticks."""

    def event(self, event: QEvent) -> bool:
        is_return = isinstance(event, QKeyEvent) and event.key() in RETURN_KEYS
        if is_return and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class ProgramField(QWidget):
    """A command, a button that chooses a file, and the folder in which the command is run.

    `take` gets a command that can be started, and its folder.
    """

    def __init__(
        self,
        ui: Ui,
        name: str,
        take: Callable[[str, str], object],
        *,
        restart: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._take, self._restart, self._folder = take, restart, ""
        self.command = command = PlayerCommand()
        ui.named(command, f"{name}Command")
        command.setClearButtonEnabled(True)
        command.setPlaceholderText(f"{python_command()} nim.py")
        ui.say(to_translate("Command of the program"), command.setAccessibleName)
        tip = to_translate("The command that starts your program; a file can be dropped here.")
        ui.say(tip, command.setToolTip)
        tip = to_translate("Choose the file of a program")
        choose = ui.button("", self._choose, icon="open", name=f"{name}File", tip=tip)
        self._where = ElidedLabel(self)
        self._where.setProperty("role", "hint")
        line = ui.row((command, 1), choose, gap=1.0)
        if restart is not None:
            tip = to_translate("Restart the program (from its file as it is now)")
            line.addWidget(ui.button("", self._start, icon="redo", name=f"{name}Start", tip=tip))
        ui.column(line, self._where, gap=0.5, into=self)
        ui.bind("folder", lambda _s: spoken_language(), lambda _: self._show_where())
        command.textChanged.connect(lambda: self.show_problem(""))
        command.returnPressed.connect(self._commit)
        command.file_dropped.connect(self._take_file)

    def show_program(self, program: UserProgram | None, *, anyway: bool = False) -> None:
        """Show a program, or nothing; what is being typed goes only where this is done `anyway`."""
        if self.command.isModified() and not anyway:
            return
        command, self._folder = (program.command, program.folder) if program else ("", self._folder)
        if self.command.text() != command:
            self.command.setText(command)
        self.command.setModified(False)
        self._show_where()

    def show_problem(self, problem: str) -> None:
        if problem != self.command.accessibleDescription():
            show_problem(self.command, problem)

    @Slot()
    def _commit(self) -> None:
        """Pass on the typed command, or say what is wrong with it."""
        command = self.command.text().strip()
        try:
            UserProgram("", command, self._folder).found()
        except (ExplainedError, OSError) as error:
            self.show_problem(as_sentence(error))
            return
        self.command.setModified(False)
        self._take(command, self._folder)

    @Slot(object)
    def _take_file(self, path: Path) -> None:
        """Have a file as the program: recognised ones become a command."""
        self._folder = str(path.parent)
        try:
            command: tuple[str, ...] = (path.name,)
            # What has to be compiled is named alone; the last way has the program's own input,
            # over which it is talked with.
            if is_recognised(path) and not (found := recognised_program(path)[-1]).build:
                command = found.command
        except ToolMissingError as error:
            self.command.setText(path.name)
            self.show_problem(as_sentence(error))
            return
        self.command.setText(shown_command(command))
        self._show_where()
        self._commit()

    def _start(self) -> None:
        if self.command.isModified():
            self._commit()
        elif self._restart is not None:
            self._restart()

    def _show_where(self) -> None:
        self._where.setText(tr("in {0}").format(self._folder) if self._folder else "")
        self._where.setVisible(bool(self._folder))

    def _choose(self) -> None:
        base = self._folder or str(Path.home())
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"), base)
        if name:
            self._take_file(Path(name))


def move_limit(
    ui: Ui,
    programs: UserPrograms,
    explain: Callable[[], object],
    *,
    name: str = "",
    enabled: Callable[[Any], bool] = always,
) -> QWidget:
    holder = QWidget()
    box = QDoubleSpinBox(decimals=1, minimum=0.1, maximum=MOST_MOVE_SECONDS)
    box.setKeyboardTracking(False)
    tidy_spin_box(box, ui.metrics)
    ui.named(box, f"{name}MoveTime")
    label = ui.label(to_translate("Limit"), role="secondary")
    label.setWordWrap(False)
    label.setBuddy(box)

    def say(suffix: str) -> None:
        # Qt keeps the decimal sign of the language in which a box was made.
        box.setLocale(QLocale())
        box.setSuffix(suffix)

    def show(seconds: float) -> None:
        with QSignalBlocker(box):
            box.setValue(seconds)

    ui.say(to_translate(" s a move"), say)
    ui.say(to_translate("Seconds that a program may take for a move"), box.setAccessibleName)
    tip = to_translate(
        "Seconds that a program may take for a move; for its first answer it has 10."
    )
    ui.say(tip, box.setToolTip)
    ui.bind("limit", lambda s: s.own.move_seconds, show, blank=1.0)
    ui.bind("enabled limit", enabled, box.setEnabled, blank=False)
    box.valueChanged.connect(programs.set_move_seconds)
    tip = to_translate("Write your own program (examples and the protocol)")
    about = ui.button("", explain, icon="help", name=f"{name}Protocol", tip=tip)
    ui.row(label, (box, 1), about, gap=1.0, into=holder)
    return holder


_NAMES = "First", "Second"
ROLES = to_translate("begins"), to_translate("then")
SPOKEN_ROLES = to_translate("Who begins"), to_translate("The other player")


def players_heading(
    swap: Callable[[Any], Any], *, enabled: Callable[[Any], bool], name: str
) -> k.Row[Any]:
    """The heading of the two players, with the button that lets the other one begin."""
    tip = to_translate("Let the other player begin")
    return k.Row(
        k.Words(to_translate("Players"), "heading"),
        k.Space(),
        k.Button(to_translate("Swap"), swap, tip=tip, enabled=enabled, name=name),
    )


def player_options(players: Sequence[str]) -> list[k.Option]:
    return [k.Option(each, strategy_name(each), more=strategy_remark(each)) for each in players]


def waiting_text(game: Game, player: Player, seat: SeatView) -> str:
    """The present action of the program to move at the end of a game, without a full stop."""
    form = {
        SeatState.EMPTY: tr("{0} is not started yet"),
        SeatState.STARTING: tr("{0} is being started …"),
    }.get(seat.state, tr("{0} is thinking …"))
    return form.format(player_names(game.players)[player])


def _program_options(player: Player, s: PlayState) -> list[k.Option]:
    """All players; a program that was removed is listed as long as it plays."""
    own = [each for each in (*s.own.players, s.value.players[player]) if program_name(each)]
    players = [*dict.fromkeys((PERSON, *STRATEGIES, *own))]
    return [*player_options(players), k.Option(OWN_PROGRAM, tr("Own program …"))]


def _chosen(player: Player, s: PlayState) -> str:
    return OWN_PROGRAM if player in s.unnamed else s.value.players[player]


def _is_program(player: Player, s: PlayState) -> bool:
    return player in s.unnamed or program_name(s.value.players[player]) is not None


def _pill(player: Player, s: PlayState) -> tuple[str, str]:
    """A player's present action, and its tone."""
    if program_name(s.game.players[player]) is None:
        return (tr("to move"), "good") if _is_on_move(player, s) else ("", "none")
    text, tone = s.seats[player].state.value
    return tr(text), tone


def _is_on_move(player: Player, s: PlayState) -> bool:
    return not s.game.is_over_at(s.step) and s.game.mover(s.step) is player


def _mean(player: Player, s: PlayState) -> str:
    seconds = s.seats[player].mean_seconds
    return tr("no move yet") if seconds is None else tr("{0} a move").format(milliseconds(seconds))


def _field(player: Player, table: ProgramTable, ui: Ui) -> QWidget:
    def take(command: str, folder: str) -> None:
        word = table.programs.add(command, folder).player
        is_same = word == ui.doer.state.value.players[player]
        table.choose(player, word)
        if is_same:
            table.start(player)

    def show(shown: tuple[str, str]) -> None:
        word, problem = shown
        field.show_program(table.programs.of(word), anyway=word == OWN_PROGRAM)
        if word == OWN_PROGRAM:
            field.command.setFocus()
        if problem:
            field.show_problem(problem)

    field = ProgramField(ui, _NAMES[player], take, restart=partial(table.start, player))
    read = lambda s: (_chosen(player, s), s.seats[player].problem)  # noqa: E731
    ui.bind("program", read, show, blank=("", ""))
    return field


def _protection(s: PlayState) -> tuple[str, Tint]:
    is_safe = s.protection is not None and s.protection.is_safe
    return ("lock", Tint.GOOD) if is_safe else ("warn", Tint.NOTICE)


def player_card(player: Player, table: ProgramTable) -> k.Card[PlayState]:
    name = _NAMES[player]
    is_program = partial(_is_program, player)
    return k.Card(
        k.Row(
            k.Words(ROLES[player], "secondary"),
            k.Space(),
            k.Words(lambda s: _pill(player, s)[0], lambda s: f"pill {_pill(player, s)[1]}"),
        ),
        k.Choice(
            SPOKEN_ROLES[player],
            partial(_program_options, player),
            partial(_chosen, player),
            lambda _s, word: table.choose(player, word),
            name=name,
        ),
        k.Words(
            lambda s: strategy_remark(s.value.players[player]),
            "hint",
            when=lambda s: not is_program(s),
        ),
        k.Stack(
            Own(partial(_field, player, table), when=is_program),
            k.Words(partial(_mean, player), "hint", name=f"{name}Pace", when=is_program),
            k.Row(
                sign(_protection),
                k.Words(lambda s: protection_in_short(s.protection.names), "hint", grows=True),
                when=lambda s: s.protection is not None and is_program(s),
            ),
            gap=0.5,
        ),
        gap=0.5,
        selected=partial(_is_on_move, player),
    )


def _row_field(row: int) -> k.Number[PlayState]:
    return k.Number(
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


def input_parts(table: ProgramTable, explain: Callable[[], object]) -> list[k.Part[PlayState]]:
    return [
        players_heading(state.swap, enabled=lambda s: len({*s.value.players}) > 1, name="Swap"),
        *(player_card(player, table) for player in Player),
        Own(
            lambda ui: move_limit(ui, table.programs, explain),
            when=lambda s: bool(s.programs or s.unnamed),
        ),
        k.Heading(to_translate("Start position"), _rows_or_file),
        k.Fields([_row_field(row) for row in range(MAX_ROWS)]),
        k.Row(
            k.Button(
                to_translate("Add row"),
                state.add_row,
                icon="plus",
                tip=to_translate("Add a row, nine at most"),
                enabled=lambda s: len(s.value.start.rows) < MAX_ROWS,
                name="AddRow",
            ),
            k.Button(
                "",
                state.remove_row,
                icon="minus",
                tip=to_translate("Remove the last row"),
                enabled=lambda s: len(s.value.start.rows) > 1,
                name="RemoveRow",
            ),
            k.Space(),
            gap=1.0,
        ),
    ]
