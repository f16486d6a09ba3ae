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
            # The name of the program stands in brackets and may contain anything.
            fields = _read(f"/proc/{name}/stat").rpartition(b")")[2].split()
        except OSError:
            continue
        if fields[0] not in {b"Z", b"X"}:
            cpu_seconds = (int(fields[11]) + int(fields[12])) / tick
            memory_mb = int(fields[21]) * page / MEGABYTE
            yield Descendant(int(name), int(fields[1]), memory_mb, cpu_seconds)


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
