"""What passes between a helper process and its owner: requests, lines, and replies to them.

Questions and lines pass between processes thousands of times a second; without slots they are
pickled twice as fast.
"""

from dataclasses import dataclass

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Execution, Limits


@dataclass(frozen=True, slots=True)
class Request:
    """Run a program on a case; an `Execution` answers it."""

    program: Launch
    case_name: str
    case: bytes
    limits: Limits


@dataclass(frozen=True, slots=True)
class Begun:
    """A program runs: it comes before the answer, so that its owner can end what we leave behind.

    `group` is the number of its group of processes, `started` when its first one began, in the
    clock of the system.
    """

    group: int
    started: float


@dataclass(frozen=True, kw_only=True)
class Said:
    """A line, without its line feed, `seconds` after the last line was sent to the program.

    The seconds are negative if the line came before that. `waiting` more lines have arrived
    already. `log` is the log output since the last reply, perhaps without its beginning, as in all
    replies.
    """

    line: str
    seconds: float
    waiting: int = 0
    log: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyTimeout:
    """No line in time; `unfinished` is what came of one without a line feed, and is dropped."""

    unfinished: str = ""
    log: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputFlood:
    """A line without end, or lines without end; the program is ended."""

    beginning: str
    log: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramEnded:
    """The program has ended, was ended for a violation, or was never started."""

    run: Execution
    log: str = ""


Reply = Said | ReplyTimeout | OutputFlood | ProgramEnded


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """Start a program, or restart it; nothing is replied.

    Where it has to be compiled, None is, as soon as that is over. Lines that begin with `aside` are
    no answers but go to the log.
    """

    program: Launch
    limits: Limits
    aside: str


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """A line to send, None to just wait, and how long a reply may take.

    If `seconds` is None nothing is replied.
    """

    line: str | None
    seconds: float | None
