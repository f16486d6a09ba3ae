"""The process that runs programs, one at a time, and what it does for each of them.

It is spawned and knows no Qt. It ends what it has started, and removes what it has made, when it is
told to stop, and as soon as the process that started it is gone.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running import linux
from bwinf_gui.checking.running.copying import NotCopiedError
from bwinf_gui.checking.running.descendants import end_descendants, start_of
from bwinf_gui.checking.running.namespaces import Namespaces
from bwinf_gui.checking.running.processes import Guard, Protection, Usage
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import NOT_STARTED, SYSTEM_REFUSED, Breach, Execution, Limits
from bwinf_gui.checking.running.scratch import Scratch, made_scratch, remove
from bwinf_gui.checking.running.start import Started, start
from bwinf_gui.text.errors import system_error_in_words

if sys.platform == "linux":
    from bwinf_gui.checking.running.probe import probed_protection
else:

    def probed_protection(folder: Path) -> Protection:  # noqa: ARG001
        """What holds on systems whose kernels offer us nothing more."""
        return Protection()


_SHORTEST_PAUSE = 0.01
_LONGEST_PAUSE = 0.25
_WATCH_SHARE = 0.1
"""How much of its time the watch may use."""
_IDLE_SHARE = 0.05
"""A program that uses less of the processor than this is waiting."""
_LAST_WORDS = 4096
_OUT_OF_MEMORY = (
    *(b"java.lang.OutOfMemoryError", b"JavaScript heap out of memory"),
    *((b"MemoryError", b"std::bad_alloc") if sys.platform == "win32" else ()),
)
"""What those say whom we have told how much memory there is; on Windows, the job refuses more."""


@dataclass(frozen=True, slots=True)
class Request:
    """A program that is to be run on a case."""

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


class StoppedError(Exception):
    """A run that was stopped, by a word or since nobody is there any more."""


def serve(connection: Connection, root: Path) -> None:
    """Answer each `Request` with an `Execution` until the owner says None or is gone.

    What it makes is in a folder of its own below `root`, which it removes at the end.
    """
    with helper_folder(root) as (folder, guard):
        while (request := connection.recv()) is not None:
            connection.send(_run(request, folder, guard, connection))


def serve_protection(connection: Connection, root: Path) -> None:
    """Say what holds on this computer, and end."""
    with helper_folder(root) as (_, guard):
        connection.send(guard.protection)


@contextmanager
def helper_folder(root: Path) -> Iterator[tuple[Path, Guard]]:
    """Become a helper with a folder of its own below `root`, until the owner is gone.

    A guard protects others from what it starts. Afterwards nothing is left of what was started or
    made.
    """
    _become_helper()
    folder = root / f"helper-{os.getpid()}"
    try:
        yield folder, _guard(folder)
    except (EOFError, OSError, StoppedError):
        pass
    finally:
        # Where we were asked to leave in the midst of a start or an end, some may be left.
        end_descendants()
        remove(folder)
        owner = parent_process()
        if owner is not None and not owner.is_alive():
            # The last helper can.
            with suppress(OSError):
                root.rmdir()


def _guard(folder: Path) -> Guard:
    """All that holds on this computer; nothing where that cannot be tried."""
    folder.mkdir()
    try:
        protection = probed_protection(folder)
        return Guard(protection, Namespaces() if protection.has_namespaces else None)
    except OSError:
        return Guard()
    finally:
        remove(folder)


def _become_helper() -> None:
    """Be out of reach of what ends the terminal's programs, but clean up when asked to end."""
    linux.adopt_orphans()
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32":
        os.setsid()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def begun(process_id: int) -> Begun:
    """The message that a program has begun, whose first process this is."""
    return Begun(process_id, start_of(process_id))


def _leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise StoppedError


def _run(request: Request, folder: Path, guard: Guard, owner: Connection) -> Execution:
    try:
        scratch = made_scratch(folder, request.program, request.case_name, request.case)
        return _run_in(scratch, request, guard, owner)
    except (StoppedError, EOFError):
        raise
    except Exception as error:
        return failed_run(error)
    finally:
        remove(folder)


def failed_run(error: Exception) -> Execution:
    """A run that could not be prepared: the fault is ours, or that of what we were given."""
    if isinstance(error, NotCopiedError):
        return Execution(failure=error.reason)
    if isinstance(error, OSError):
        return Execution(failure=SYSTEM_REFUSED, detail=system_error_in_words(error))
    return Execution(failure=SYSTEM_REFUSED, detail=f"{type(error).__name__}: {error}")


def _run_in(scratch: Scratch, request: Request, guard: Guard, owner: Connection) -> Execution:
    program, limits = request.program, request.program.limits(request.limits)
    before = time.monotonic()
    try:
        started = start(program, scratch, limits, guard)
    except OSError as error:
        return Execution(failure=NOT_STARTED, detail=system_error_in_words(error))
    tree = started.tree
    try:
        owner.send(begun(tree.process.pid))
        watch = _Watch(started, scratch, limits, owner)
        breach = watch.until_end()
        seconds = time.monotonic() - before
    finally:
        tree.end()
        tree.close()
    output, errors = started.output.content(), started.errors.content()
    answer = scratch.answer(program, output, limits.output_bytes + 1)
    breach = breach or watch.breach_after_end(len(answer))
    run = Execution(
        output=answer[: limits.output_bytes],
        last_words=_last_line(errors, program.encoding),
        seconds=seconds,
        cpu_seconds=tree.cpu_seconds,
        memory_mb=tree.peak_mb,
        breach=breach,
        waiting=breach is Breach.TIME and watch.is_waiting,
        protection=guard.protection.names,
    )
    return _with_end(run, tree.process.returncode, errors)


class _Watch:
    """Looks at a run again and again until it ends or breaks a limit."""

    def __init__(
        self, started: Started, scratch: Scratch, limits: Limits, owner: Connection
    ) -> None:
        self._cpu_seconds = 0.0
        self._started = started
        self._scratch = scratch
        self._limits = limits
        self._owner = owner
        self._began = time.monotonic()
        self._half: tuple[float, float] | None = None
        """When half of the time was over, and how long the processor was used until then."""

    @property
    def is_waiting(self) -> bool:
        """Whether the program hardly used the processor in the second half of its time."""
        if self._half is None:
            return False
        when, cpu_seconds = self._half
        elapsed = time.monotonic() - when
        return self._cpu_seconds - cpu_seconds < _IDLE_SHARE * elapsed

    def until_end(self) -> Breach | None:
        """The limit that was broken, None when the program has ended; raises StoppedError."""
        tree = self._started.tree
        pause = _SHORTEST_PAUSE
        while True:
            if self._owner in wait([self._owner, *tree.waitable], timeout=pause):
                raise StoppedError
            if tree.has_ended():
                # A bomb may end since it gets no more of what it has taken already.
                return self._breach(time.monotonic()) if tree.process.returncode else None
            before = time.monotonic()
            if (breach := self._breach(before)) is not None:
                return breach
            cost = time.monotonic() - before
            pause = min(max(_SHORTEST_PAUSE, cost / _WATCH_SHARE), _LONGEST_PAUSE)

    def breach_after_end(self, answered: int) -> Breach | None:
        """What only shows when all is over, such as the bytes of an answer in a file."""
        if self._started.prints_too_much() or answered > self._limits.output_bytes:
            return Breach.OUTPUT
        if self._started.tree.peak_mb > self._limits.memory_mb:
            return Breach.MEMORY
        return Breach.FILES if _fills_disk(self._scratch, self._limits) else None

    def _breach(self, now: float) -> Breach | None:
        usage = self._started.tree.usage(self._limits)
        self._cpu_seconds = usage.cpu_seconds
        elapsed = now - self._began
        if self._half is None and elapsed >= self._limits.seconds / 2:
            self._half = now, usage.cpu_seconds
        if (breach := breach_by_use(usage, self._scratch, self._limits)) is not None:
            return breach
        if self._started.prints_too_much():
            return Breach.OUTPUT
        return Breach.TIME if elapsed >= self._limits.seconds else None


def breach_by_use(usage: Usage, scratch: Scratch, limits: Limits) -> Breach | None:
    """The limit that a running program breaks by what it uses: processes, memory or the disk."""
    if usage.processes > limits.processes:
        return Breach.PROCESSES
    if usage.memory_mb > limits.memory_mb:
        return Breach.MEMORY
    return Breach.FILES if _fills_disk(scratch, limits, usage.unseen_bytes) else None


def _fills_disk(scratch: Scratch, limits: Limits, unseen_bytes: int = 0) -> bool:
    written = scratch.written()
    return written.bytes + unseen_bytes >= limits.file_bytes or written.files > limits.files


def ended_run(
    code: int, errors: bytes, encoding: str | None, breach: Breach | None, protection: Protection
) -> Execution:
    """How a program ended whose output was read by others: its exit code and its last words."""
    words = _last_line(errors, encoding)
    run = Execution(last_words=words, breach=breach, protection=protection.names)
    return _with_end(run, code, errors)


def _with_end(run: Execution, code: int, errors: bytes) -> Execution:
    """The run with what its exit code says, unless it was ended for what it did."""
    if run.breach is not None:
        return run
    if code and _lacked_memory(errors):
        return replace(run, breach=Breach.MEMORY)
    return _with_exit(run, code)


def _with_exit(run: Execution, code: int) -> Execution:
    if code >= 0 or sys.platform == "win32":
        return replace(run, exit_code=code)
    if sys.platform != "win32" and -code == signal.SIGXFSZ:
        return replace(run, breach=Breach.FILES)
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return replace(run, signal=name)


def _lacked_memory(errors: bytes) -> bool:
    return any(words in errors for words in _OUT_OF_MEMORY)


def _last_line(errors: bytes, encoding: str | None) -> str:
    lines = decoded_answer(errors[-_LAST_WORDS:], encoding).split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")
