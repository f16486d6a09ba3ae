"""The user's own programs that play: a list that both pages share, kept until the next time."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from bwinf_gui.checking.running.program import program_name
from bwinf_gui.checking.submissions import Program, program_of
from bwinf_gui.places import folder_of
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.tasks.nim.playing import player_of_program
from bwinf_gui.text.translation import tr

USUAL_MOVE_SECONDS = 1.0
MOST_MOVE_SECONDS = 3600.0
MOST_PROGRAMS = 100
"""More than a class has; the oldest gives way to one beyond it."""
_LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class UserProgram:
    """A command, the folder it is relative to, and its name in the window."""

    name: str
    command: str
    folder: str = ""

    @property
    def player(self) -> str:
        return player_of_program(self.name)

    @property
    def base(self) -> Path:
        """The folder that the command is relative to; the home folder if none is given."""
        return folder_of(self.folder) if self.folder else Path.home()

    def found(self) -> Program:
        """The one way to start it; raises InputError, ToolMissingError and OSError."""
        program = program_of(self.command, self.base, source=tr("Command"))
        # Anyone who is asked for trust gets the whole name.
        whole_name = program_name(self.command)
        return Program(whole_name, (replace(program.partner, name=self.name),))


@dataclass(frozen=True, slots=True)
class PlayingPrograms:
    """All programs, and how long each may take for a move."""

    programs: tuple[UserProgram, ...] = ()
    move_seconds: float = USUAL_MOVE_SECONDS

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(program.player for program in self.programs)

    def of(self, player: str) -> UserProgram | None:
        """The program of a player; None where there is none."""
        return next((each for each in self.programs if each.player == player), None)


class UserPrograms:
    """The programs, and how long each may take for a move; kept until the next time.

    The `listeners` are called with all of it, whenever something changes.
    """

    def __init__(self, *, database: Database) -> None:
        self.listeners: list[Callable[[PlayingPrograms], object]] = []
        self._remembered = Remembered(database, "players", PlayingPrograms)
        kept = self._remembered.get()
        by_name = {program.name: program for program in kept.programs if program.name}
        programs = tuple(by_name.values())[:MOST_PROGRAMS]
        is_possible = 0 < kept.move_seconds <= MOST_MOVE_SECONDS
        seconds = kept.move_seconds if is_possible else USUAL_MOVE_SECONDS
        self.all = PlayingPrograms(programs, seconds)
        self._gone: dict[str, UserProgram] = {}
        """Removed or displaced programs; undo may bring back a game with one."""

    def of(self, player: str) -> UserProgram | None:
        """The program of a player, also one that was removed; None where there is none."""
        return self.all.of(player) or self._gone.get(player)

    def add(self, command: str, folder: str) -> UserProgram:
        """Add a program, or find the same one."""
        for known in self.all.programs:
            if (known.command, known.folder) == (command, folder):
                return known
        program = UserProgram(self._free_name(command), command, folder)
        everything = (*self.all.programs, program)
        self._gone |= {gone.player: gone for gone in everything[:-MOST_PROGRAMS]}
        self._keep(replace(self.all, programs=everything[-MOST_PROGRAMS:]))
        return program

    def remove(self, player: str) -> None:
        gone = self.all.of(player)
        if gone is not None:
            self._gone[player] = gone
            rest = tuple(each for each in self.all.programs if each != gone)
            self._keep(replace(self.all, programs=rest))

    def set_move_seconds(self, seconds: float) -> None:
        if seconds != self.all.move_seconds:
            self._keep(replace(self.all, move_seconds=seconds))

    def _free_name(self, command: str) -> str:
        name = program_name(command)[:_LONGEST_NAME]
        taken = {program.name for program in (*self.all.programs, *self._gone.values())}
        others = (f"{name} ({number})" for number in range(2, len(taken) + 3))
        return next(each for each in (name, *others) if each not in taken)

    def _keep(self, programs: PlayingPrograms) -> None:
        self.all = programs
        self._remembered.keep(programs)
        for listener in self.listeners:
            listener(programs)
