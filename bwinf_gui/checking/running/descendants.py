"""The processes that this one has started, directly or not, and what each uses now.

On Linux few helpers need psutil, whose import takes a sixth of their start.
"""

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from bwinf_gui.checking.running.run import MEGABYTE

_KILL = 9
"""On Windows, where any number will do, it has no name."""


@dataclass(frozen=True, slots=True)
class Descendant:
    """A process that has not ended, in megabytes and in seconds of the processor."""

    process_id: int
    parent_id: int
    memory_mb: float
    cpu_seconds: float


def descendants() -> list[Descendant]:
    """All processes below this one; the children of one that has ended only if it is adopted."""
    children: dict[int, list[Descendant]] = {}
    for process in _processes():
        children.setdefault(process.parent_id, []).append(process)
    found, parents = [], [os.getpid()]
    while parents:
        below = children.get(parents.pop(), [])
        found += below
        parents += [process.process_id for process in below]
    return found


def end_descendants(reap: Callable[[], None] = lambda: None) -> None:
    """End all processes below this one, also those that they start meanwhile.

    `reap` takes note of children that have ended, which else stay in the way. Windows gives the
    number of a process that has ended to another one soon, whose children would be taken for ours;
    there the job of a run ends all of them.
    """
    if sys.platform == "win32":
        return
    while alive := descendants():
        for process in alive:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process.process_id, _KILL)
        reap()
    reap()


def end_group(group: int, started: float) -> None:
    """End a group of processes whose first one began then; another of that number is not meant."""
    if sys.platform == "win32" or start_of(group) not in {started, 0.0}:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, _KILL)


def proportional_mb(process: Descendant) -> float:
    """The memory of a process; what it shares with others is shared out where the system tells."""
    if sys.platform == "linux":
        import psutil  # noqa: PLC0415

        with suppress(psutil.AccessDenied):
            try:
                return float(psutil.Process(process.process_id).memory_full_info().pss) / MEGABYTE
            except psutil.NoSuchProcess:
                # It has ended since it was found, and uses nothing of what it shared.
                return 0.0
    return process.memory_mb


def start_of(process_id: int) -> float:
    """When a process began, in the clock of the system; 0 for one that is gone.

    Two processes that have the same number one after the other differ by it.
    """
    if sys.platform != "linux":
        return 0.0
    try:
        return float(_fields_of(process_id)[19])
    except OSError:
        return 0.0


def own_memory_mb() -> float:
    """The memory of this process."""
    if sys.platform != "linux":
        import psutil  # noqa: PLC0415

        return float(psutil.Process().memory_info().rss) / MEGABYTE
    pages = int(_read("/proc/self/statm").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def _processes_of_psutil() -> Iterable[Descendant]:
    import psutil  # noqa: PLC0415

    for process in psutil.process_iter(["ppid", "status", "memory_info", "cpu_times"]):
        if process.info["status"] == psutil.STATUS_ZOMBIE:
            continue
        memory, times = process.info["memory_info"], process.info["cpu_times"]
        yield Descendant(
            process.pid,
            process.info["ppid"],
            memory.rss / MEGABYTE if memory else 0.0,
            times.user + times.system if times else 0.0,
        )


def _processes_of_linux() -> Iterable[Descendant]:
    """As psutil does, but ten times as fast: the watch must keep up with a fork bomb."""
    tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    for name in os.listdir("/proc"):  # noqa: PTH208
        if not name.isdecimal():
            continue
        try:
            fields = _fields_of(name)
        except OSError:
            continue
        pages, has_ended = int(fields[21]), fields[0] in {b"Z", b"X"}
        if has_ended and int(fields[17]) > 1:
            # Only its first thread has, which takes its memory out of sight.
            pages, has_ended = _pages_of_threads(name), False
        if not has_ended:
            cpu_seconds = (int(fields[11]) + int(fields[12])) / tick
            yield Descendant(int(name), int(fields[1]), pages * page / MEGABYTE, cpu_seconds)


def _fields_of(process_id: int | str) -> list[bytes]:
    """What the kernel says of a process, from its state on; raises OSError."""
    # The name of the program stands in brackets and may contain anything.
    return _read(f"/proc/{process_id}/stat").rpartition(b")")[2].split()


def _pages_of_threads(process_id: str) -> int:
    """The pages in memory that the threads of a process share."""
    pages = 0
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{process_id}/task"):  # noqa: PTH208
            with suppress(OSError):
                content = _read(f"/proc/{process_id}/task/{thread}/statm")
                pages = max(pages, int(content.split()[1]))
    return pages


def _read(path: str) -> bytes:
    """The beginning of a file; a third faster than by an object."""
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 4096)
    finally:
        os.close(file)


_processes: Callable[[], Iterable[Descendant]] = (
    _processes_of_linux if sys.platform == "linux" else _processes_of_psutil
)
