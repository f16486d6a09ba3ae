"""The user's own programs that play: a list that both pages share, kept until the next time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from bwinf_gui.checking.running.program import split_command
from bwinf_gui.checking.submissions import Program, program_of
from bwinf_gui.places import folder_of
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.tasks.nim.playing import player_of_program
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr

USUAL_MOVE_SECONDS = 1.0
MOST_MOVE_SECONDS = 3600.0
MOST_PROGRAMS = 20
_LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class OwnProgram:
    """A command, the folder in which it is said, and the name by which the window calls it."""

    name: str
    command: str
    folder: str = ""

    @property
    def player(self) -> str:
        """What stands for it among the players."""
        return player_of_program(self.name)

    @property
    def base(self) -> Path:
        """Where the command is said: at home where no folder is given."""
        return folder_of(self.folder) if self.folder else Path.home()

    def found(self) -> Program:
        """The one way to start it; raises InputError, ToolMissingError and OSError."""
        program = program_of(self.command, self.base, source=tr("Command"))
        return Program(self.name, (replace(program.partner, name=self.name),))


@dataclass(frozen=True, slots=True)
class PlayingPrograms:
    """All programs, and how long each may take for a move."""

    programs: tuple[OwnProgram, ...] = ()
    move_seconds: float = USUAL_MOVE_SECONDS


class OwnPrograms(QObject):
    """The programs, and how long each may take for a move; kept until the next time.

    Signals:
        changed: Another program is there, or one is gone.
        limit_changed: A move may take another time.
    """

    changed = Signal()
    limit_changed = Signal()

    def __init__(self, *, database: Database, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remembered = Remembered(database, "players", PlayingPrograms)
        kept = self._remembered.get()
        by_name = {program.name: program for program in kept.programs if program.name}
        self._programs = tuple(by_name.values())[:MOST_PROGRAMS]
        is_possible = 0 < kept.move_seconds <= MOST_MOVE_SECONDS
        self._move_seconds = kept.move_seconds if is_possible else USUAL_MOVE_SECONDS
        self._gone: dict[str, OwnProgram] = {}
        """What was removed, or gave way; undo may bring a game with it back."""

    @property
    def programs(self) -> Sequence[OwnProgram]:
        """All programs, in the order in which they came."""
        return self._programs

    @property
    def players(self) -> tuple[str, ...]:
        """What stands for them among the players."""
        return tuple(program.player for program in self._programs)

    @property
    def move_seconds(self) -> float:
        """How long a program may take for a move."""
        return self._move_seconds

    @property
    def is_full(self) -> bool:
        """Whether no more programs fit in."""
        return len(self._programs) >= MOST_PROGRAMS

    def of(self, player: str) -> OwnProgram | None:
        """The program of a player, also one that was removed; None where there is none."""
        programs = {program.player: program for program in self._programs}
        return programs.get(player) or self._gone.get(player)

    def add(self, command: str, folder: str) -> OwnProgram:
        """Have a program, the one that is there already where it is the same."""
        for known in self._programs:
            if (known.command, known.folder) == (command, folder):
                return known
        program = OwnProgram(self._free_name(command), command, folder)
        everything = (*self._programs, program)
        self._programs = everything[-MOST_PROGRAMS:]
        self._gone |= {gone.player: gone for gone in everything[:-MOST_PROGRAMS]}
        self._keep()
        self.changed.emit()
        return program

    def remove(self, player: str) -> None:
        """Have a program no more."""
        gone = self.of(player)
        if gone is not None and gone in self._programs:
            self._gone[player] = gone
            self._programs = tuple(each for each in self._programs if each != gone)
            self._keep()
            self.changed.emit()

    def set_move_seconds(self, seconds: float) -> None:
        """Let programs take another time for a move."""
        if seconds != self._move_seconds:
            self._move_seconds = seconds
            self._keep()
            self.limit_changed.emit()

    def _free_name(self, command: str) -> str:
        name = name_of(command)
        taken = {program.name for program in (*self._programs, *self._gone.values())}
        others = (f"{name} ({number})" for number in range(2, len(taken) + 3))
        return next(each for each in (name, *others) if each not in taken)

    def _keep(self) -> None:
        self._remembered.keep(PlayingPrograms(self._programs, self._move_seconds))


def name_of(command: str) -> str:
    """What to call the program of a command: the last file that it names, or its first word."""
    try:
        words = [Path(word).name for word in split_command(command, source="")]
    except InputError:
        words = command.split()
    files = [word for word in words[1:] if Path(word).suffix]
    name = (files or words or [command])[-1 if files else 0]
    return name[:_LONGEST_NAME]


def options_of(programs: Sequence[tuple[str, OwnProgram]]) -> list[str]:
    """Options of `bwinf` and the programs they name, each said so that any folder will do."""
    options: list[str] = []
    for option, program in programs:
        options += [option, _from_anywhere(program)]
    return options


def _from_anywhere(program: OwnProgram) -> str:
    """The command with whole paths of the files that lie in its folder."""
    try:
        words = split_command(program.command, source="")
    except InputError:
        return program.command
    paths = (program.base / word for word in words)
    return command_of(
        str(path) if path.exists() else word for word, path in zip(words, paths, strict=True)
    )
