"""The limits of a program, and the result of running it once."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.errors import Reason

MEGABYTE = 2**20


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one run may use.

    `seconds` pass on the clock. Memory, files and processes are counted over the whole tree of
    processes; files are what it writes beyond the copy of its folder.
    """

    seconds: float = 10.0
    memory_mb: float = 512.0
    output_mb: float = 8.0
    files_mb: float = 64.0
    files: int = 10_000
    processes: int = 64

    @property
    def output_bytes(self) -> int:
        """How much of the standard output, and of the standard error, is kept at most."""
        return int(self.output_mb * MEGABYTE)

    @property
    def file_bytes(self) -> int:
        """The most that a program may write."""
        return int(self.files_mb * MEGABYTE)


BUILD_LIMITS = Limits(seconds=60.0, memory_mb=2048.0, files_mb=256.0)
"""What compiling a program may use."""


class Breach(Enum):
    """The limit that a run has broken."""

    TIME = auto()
    MEMORY = auto()
    OUTPUT = auto()
    FILES = auto()
    PROCESSES = auto()


_VERDICTS = {
    Breach.TIME: Verdict.TLE,
    Breach.MEMORY: Verdict.MLE,
    Breach.OUTPUT: Verdict.OLE,
    Breach.FILES: Verdict.OLE,
    Breach.PROCESSES: Verdict.RTE,
}


class StoppedError(BaseException):
    """A helper has to end: its owner wants that or is gone, or what keeps programs in has ended.

    Errors of a run are caught as exceptions; this is none of them.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Execution:
    """The outcome of one run of a program.

    `output` is what it has answered, at most as much as the limit, also where the run ended badly:
    a complete answer counts whatever happened afterwards, so judge it first and ask `verdict_of`
    then. `printed` is its standard output, whatever the answer is; `errors` is its standard error,
    perhaps without the beginning, and `written` names the files that it has made or changed.
    `exit_code` is None where the program was ended by a signal, which `signal` names, by
    ourselves, or never began. `memory_mb` is the largest that was seen of the whole tree. `waiting`
    says of a run that took too long that it hardly used the processor. `failure` is why we could
    not run it at all; `detail` fills it in.
    """

    output: bytes = b""
    printed: bytes = b""
    errors: str = ""
    written: tuple[str, ...] = ()
    exit_code: int | None = None
    signal: str = ""
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    memory_mb: float = 0.0
    breach: Breach | None = None
    waiting: bool = False
    protection: tuple[str, ...] = ()
    failure: Reason | None = None
    detail: str = ""


def verdict_of(run: Execution) -> Verdict | None:
    """The verdict that follows from the end of a run alone, None if it ended well."""
    if run.failure is not None:
        return Verdict.RTE if run.failure in {NOT_STARTED, NOT_BUILT} else Verdict.JE
    if run.breach is not None:
        return _VERDICTS[run.breach]
    return Verdict.RTE if run.signal or run.exit_code else None


class NotRunError(Exception):
    """A program that is not run at all; `run` is reported as its result."""

    def __init__(self, reason: Reason, detail: str = "", run: Execution = Execution()) -> None:
        super().__init__(reason.text)
        self.run = replace(run, failure=reason, detail=detail)


NOT_STARTED = Reason("the program cannot be started: {detail}")
NOT_BUILT = Reason("the program cannot be compiled: {detail}")
FOLDER_TOO_LARGE = Reason(
    "the program's folder has more than 5000 files or 256 MB, so it is not copied; "
    "put the program into a folder of its own"
)
CHANGED = Reason("the program has changed since you were asked whether you trust it; run it again")
SYSTEM_REFUSED = Reason("the run could not be prepared: {detail}")
HELPER_ENDED = Reason("the process that runs the programs ended unexpectedly")
