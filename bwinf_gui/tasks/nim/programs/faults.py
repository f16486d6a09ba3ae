"""Faults for which a program loses its game, and the moves it may make."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from bwinf_gui.checking.running.run import Execution, Limits
from bwinf_gui.checking.running.sentences import run_in_words
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.text.errors import Reason
from bwinf_gui.text.numbers import decimal_sign
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr

NO_MOVE = Reason("“{line}” is no answer; expected is “move ROW TAKE”")
NO_NUMBERS = Reason("“{line}” does not name a row and a number; expected is “move ROW TAKE”")
NO_ROW = Reason("“{line}”: there is no row {row}, rows count from 1 to {rows}")
EMPTY_ROW = Reason("“{line}”: row {row} is empty")
TOO_MANY = Reason("“{line}”: row {row} has only {sticks}")
NOTHING = Reason("“{line}”: at least one stick has to be taken")
SEVERAL = Reason("after “{line}” came another line, “{next}”, without being asked for")
EARLY = Reason("“{line}” came before it was asked for")
SILENT = Reason("no answer came within {seconds} s")
UNFINISHED = Reason("no line feed came after “{line}” within {seconds} s")
ENDLESS = Reason("the output does not end; it begins with “{line}”")
NO_GREETING = Reason("“{line}” is no greeting; expected is “ok NAME”")
LATE_GREETING = Reason("the greeting came after more than {seconds} s")
GAVE_UP = Reason("the program has ended {times} times in mid-game and is not started again")
ENDED = Reason("the program ended in mid-game")
NEVER_GREETED = Reason("no greeting came within {seconds} s; expected is “ok NAME”")

_NUMBER = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a program loses a game; `run` is how it ended, if it did."""

    reason: Reason
    parameters: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    run: Execution | None = None
    limits: Limits = field(default_factory=Limits)

    @property
    def sentence(self) -> str:
        how = run_in_words(self.run, self.limits) if self.run is not None else ""
        return how or self.reason.sentence(**self.parameters)


def fault(reason: Reason, **parameters: object) -> Fault:
    """A fault with what fills in its reason; a `line` is cut where it is long."""
    shown = {
        name: shortened(value) if isinstance(value, str) else value
        for name, value in parameters.items()
    }
    return Fault(reason, MappingProxyType(shown))


def refused_move(found: Fault) -> Move | None:
    """A move that takes more than there is from an existing row; otherwise None."""
    if found.reason not in {TOO_MANY, EMPTY_ROW}:
        return None
    row, take = map(int, str(found.parameters["line"]).split()[1:])
    return Move(row - 1, take)


def seconds_in_words(seconds: float) -> str:
    """A number of seconds with as many decimals as it has."""
    return f"{seconds:g}".replace(".", decimal_sign())


def program_called(name: str, player: int) -> str:
    """The name of a program in messages: its place at the table and its own name."""
    if player == 0:
        return tr("The first program, {0}").format(name)
    return tr("The second program, {0}").format(name)


def read_move(line: str, position: Position) -> Move | Fault:
    """The move of an answer, or its fault; trailing blanks do not matter."""
    line = line.rstrip()
    words = line.split()
    if words[:1] != ["move"] or not line.startswith("move"):
        return fault(NO_MOVE, line=line)
    if len(words) != 3 or not all(map(_NUMBER.fullmatch, words[1:])):
        return fault(NO_NUMBERS, line=line)
    row, take = map(int, words[1:])
    sticks = position[row - 1] if 1 <= row <= len(position) else None
    if sticks is None:
        return fault(NO_ROW, line=line, row=row, rows=len(position))
    if 1 <= take <= sticks:
        return Move(row - 1, take)
    reason = NOTHING if take == 0 else TOO_MANY if sticks else EMPTY_ROW
    return fault(reason, line=line, row=row, sticks=sticks)
