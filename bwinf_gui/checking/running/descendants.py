"""The processes that this one has started, directly or not, and what each uses now.

On Linux psutil will not do: its list of processes takes ten times as long, while the watch has to
keep up with a fork bomb; it reports no memory of a process whose first thread has ended; and to
import it takes a sixth of the start of a helper.

Some of what they use shows neither in their memory nor in their folder. A deleted file stays on
the disk while it is open or mapped. Shared memory stays while it is mapped, even if none of its
pages counts as theirs. And the kernel's own bookkeeping, such as page tables, is counted nowhere,
nor is data waiting in pipes and sockets.
"""

import os
import re
import signal
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bwinf_gui.checking.running.run import MEGABYTE

_KILL = 9
"""On Windows, where any number will do, it has no name."""
_DELETED = re.compile(
    rb"^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ (\S+) ([1-9]\d*) +(.*) \(deleted\)$", re.MULTILINE
)
"""A line of a process's map: the addresses, then the device, number and name of the file."""
_SHARED_MEMORY = {b"/dev/zero", b"/anon_hugepage"}
_MAPPING_BYTES = 200
"""Roughly what the kernel stores for each part of the memory."""
_SOCKET_KB, _PIPE_KB = 512, 64
"""Roughly what may wait in each of them: the actual amount is not reported."""
_USUAL_CHANNELS_KB = 16 * 1024
"""What few of them could hold is not counted: hardly any program fills them."""
_STATUS = re.compile(rb"^(VmPTE|RssShmem):\s+(\d+) kB$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Descendant:
    """A process that has not ended, in megabytes and in seconds of the processor."""

    process_id: int
    parent_id: int
    memory_mb: float
    cpu_seconds: float
    place: str = ""
    """Its folder in /proc, where the system has such."""
    started: float = 0.0
    """As `start_of` has it."""


def descendants() -> list[Descendant]:
    """All processes below this one; the children of one that has ended only if it is adopted."""
    processes = _on_linux() if sys.platform == "linux" else _by_psutil()
    children: dict[int, list[Descendant]] = {}
    for process in processes:
        children.setdefault(process.parent_id, []).append(process)
    found, parents = [], [os.getpid()]
    while parents:
        below = children.get(parents.pop(), [])
        found += below
        parents += [process.process_id for process in below]
    return found


def inhabitants(processes: str) -> list[Descendant]:
    """All processes of a namespace but its first, as a folder like /proc shows them."""
    return [each for each in _on_linux(processes) if each.process_id != 1]


def end_descendants(reap: Callable[[], None] | None = None) -> None:
    """End all processes below this one, also those that they start meanwhile.

    `reap` collects children that have ended, which would otherwise remain: the first process of a
    namespace ends when all others in it have been waited for. Windows soon gives the number of an
    ended process to another one, whose children would be taken for ours; there the job of a run
    ends all of them.
    """
    if sys.platform == "win32":
        return
    reap = reap or _wait_for_ended
    # Between a look and its signals a fork bomb starts others, so this goes on until none is left.
    while (alive := descendants()) or _has_children():
        for process in alive:
            end_process(process)
        for child in _adopted():
            # Nobody gets its number before we have waited for it.
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, _KILL)
        reap()
    reap()


def _has_children() -> bool:
    """Whether any process below this one is left, also one that no list of processes shows.

    A process that starts another and ends while they are listed hides it. Only on Linux the answer
    is certain, where all that lose their parents become ours.
    """
    if sys.platform == "linux":
        with suppress(ChildProcessError):
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            return True
    return False


def _adopted() -> list[int]:
    """Our present children on Linux, by a single look: even one that soon ends is among them."""
    process_id = os.getpid()
    try:
        numbers = _read(f"/proc/{process_id}/task/{process_id}/children")
    except OSError:
        return []
    # A blank follows each of them: the last one may be cut.
    return [*map(int, numbers.rpartition(b" ")[0].split())]


def _wait_for_ended() -> None:
    if sys.platform != "win32":
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def end_process(process: Descendant) -> None:
    """End a process, unless its number is that of another one by now, or of a thread."""
    number = process.process_id
    if sys.platform != "linux":
        with suppress(ProcessLookupError, PermissionError):
            os.kill(number, _KILL)
        return
    with suppress(OSError):
        opened = os.pidfd_open(number)
        try:
            if start_of(number) == process.started:
                signal.pidfd_send_signal(opened, _KILL)
        finally:
            os.close(opened)


def end_group(group: int, started: float) -> None:
    """End a group of processes whose first one began then; another of that number is not meant."""
    if sys.platform == "win32" or start_of(group) not in {started, 0.0}:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, _KILL)


def proportional_mb(process: Descendant) -> float:
    """The memory of a process; shared memory is divided where the system reports it."""
    if sys.platform != "linux":
        return process.memory_mb
    try:
        rollup = _read(f"{process.place}/smaps_rollup")
        # In kB; Pss divides each shared page by the number of processes that share it.
        return int(rollup.partition(b"\nPss:")[2].split()[0]) * 1024 / MEGABYTE
    except PermissionError:
        return process.memory_mb
    except (OSError, IndexError):
        # It has ended since it was found, and uses nothing of what it shared; or its first thread.
        return process.memory_mb if _is_headless(process.place) else 0.0


def start_of(process_id: int) -> float:
    """When a process began, in the clock of the system; 0 for one that is gone.

    Two processes that have the same number one after the other differ by it.
    """
    if sys.platform != "linux":
        return 0.0
    try:
        # Field 19 from the state on: ticks of the clock since the system began.
        return float(_fields_of(f"/proc/{process_id}")[19])
    except OSError:
        return 0.0


def own_memory_mb() -> float:
    """The memory of this process."""
    if sys.platform != "linux":
        import psutil  # noqa: PLC0415

        return float(psutil.Process().memory_info().rss) / MEGABYTE
    pages = int(_read("/proc/self/statm").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def _by_psutil() -> Iterable[Descendant]:
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


def _on_linux(processes: str = "/proc") -> Iterable[Descendant]:
    tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    for name in filter(str.isdecimal, os.listdir(processes)):  # noqa: PTH208
        place = f"{processes}/{name}"
        try:
            fields = _fields_of(place)
        except OSError:
            continue
        # As in proc(5), counted from the state on: 1 is the parent, 11 and 12 are the times, 17
        # is the number of threads, 19 the start, 21 the number of pages in memory.
        pages = int(fields[21])
        if _has_ended(fields):
            if int(fields[17]) == 1:
                continue
            # Only its first thread has, which takes its memory out of sight.
            pages = _pages_of_threads(place)
        cpu_seconds = (int(fields[11]) + int(fields[12])) / tick
        memory_mb, started = pages * page / MEGABYTE, float(fields[19])
        yield Descendant(int(name), int(fields[1]), memory_mb, cpu_seconds, place, started)


def _fields_of(place: str) -> list[bytes]:
    """The kernel's fields of a process, from its state on; raises OSError."""
    # The name of the program is in brackets and may contain anything, even brackets.
    return _read(f"{place}/stat").rpartition(b")")[2].split()


def _has_ended(fields: list[bytes]) -> bool:
    return fields[0] in {b"Z", b"X"}


def _is_headless(place: str) -> bool:
    """Whether the first thread of a process has ended, and others go on."""
    with suppress(OSError):
        fields = _fields_of(place)
        return _has_ended(fields) and int(fields[17]) > 1
    return False


def _pages_of_threads(place: str) -> int:
    """The pages in memory that the threads of a process share."""
    pages = 0
    with suppress(OSError):
        for thread in os.listdir(f"{place}/task"):  # noqa: PTH208
            with suppress(OSError):
                content = _read(f"{place}/task/{thread}/statm")
                pages = max(pages, int(content.split()[1]))
    return pages


def _read(path: str) -> bytes:
    """The beginning of a file; a third faster than by an object."""
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 4096)
    finally:
        os.close(file)


@dataclass(slots=True)
class _Found:
    """The findings so far; what several processes hold counts once."""

    folder: bytes
    files: dict[tuple[int, int], int] = field(default_factory=dict)
    mapped_files: set[bytes] = field(default_factory=set)
    shared: dict[bytes, int] = field(default_factory=dict)
    channels: dict[tuple[int, int], int] = field(default_factory=dict)
    counted_kb: int = 0
    tables_kb: int = 0


def held_unseen(processes: Iterable[str], folder: Path, largest_file: int) -> tuple[int, float]:
    """Bytes of files and megabytes of memory that are held by processes, given by their folders.

    A deleted file of `folder` that is only mapped counts as a `largest_file`: the kernel shows its
    size to nobody. Elsewhere a program can write nothing, but where nothing confines it, Java maps
    a small file in /tmp, and deletes it as it ends.
    """
    if sys.platform != "linux":
        return 0, 0.0
    found = _Found(os.fsencode(folder) + b"/")
    for process in processes:
        for place in _places(process):
            # They may end meanwhile.
            with suppress(OSError):
                _look_at(place, found)
    open_ones = sum(found.files.values())
    numbers = {str(inode).encode() for _, inode in found.files}
    only_mapped = len(found.mapped_files - numbers) * largest_file
    shared_kb = max(0, sum(found.shared.values()) // 1024 - found.counted_kb)
    channels_kb = max(0, sum(found.channels.values()) - _USUAL_CHANNELS_KB)
    memory_kb = shared_kb + found.tables_kb + channels_kb
    return open_ones + only_mapped, memory_kb * 1024 / MEGABYTE


def room_of(status: os.stat_result) -> int:
    """The bytes that a file takes on the disk, also where they lie beyond its end."""
    return max(status.st_size, getattr(status, "st_blocks", 0) * 512)


def _places(process: str) -> Iterator[str]:
    """Where /proc describes a process, and its threads if the first one has ended."""
    yield process
    with suppress(OSError):
        if not os.listdir(f"{process}/fd"):  # noqa: PTH208
            threads = os.listdir(f"{process}/task")  # noqa: PTH208
            yield from (f"{process}/task/{thread}" for thread in threads)


def _look_at(place: str, found: _Found) -> None:
    with open(f"{place}/maps", "rb") as file:  # noqa: PTH123 - twice as fast
        maps = file.read()
    found.tables_kb += maps.count(b"\n") * _MAPPING_BYTES // 1024
    if b" (deleted)\n" in maps:
        for start, end, _, number, name in _DELETED.findall(maps):
            if name in _SHARED_MEMORY:
                size = int(end, 16) - int(start, 16)
                found.shared[number] = max(size, found.shared.get(number, 0))
            # Only there can a confined program have written anything.
            elif name.startswith(found.folder):
                found.mapped_files.add(number)
    with open(f"{place}/status", "rb") as status:  # noqa: PTH123
        numbers = dict(_STATUS.findall(status.read()))
    found.tables_kb += int(numbers.get(b"VmPTE", 0))
    found.counted_kb += int(numbers.get(b"RssShmem", 0))
    for name in os.listdir(f"{place}/fd"):  # noqa: PTH208
        with suppress(OSError):
            status_of = os.stat(f"{place}/fd/{name}")  # noqa: PTH116
            number = status_of.st_dev, status_of.st_ino
            if stat.S_ISREG(status_of.st_mode) and not status_of.st_nlink:
                found.files[number] = room_of(status_of)
            elif stat.S_ISSOCK(status_of.st_mode):
                found.channels[number] = _SOCKET_KB
            elif stat.S_ISFIFO(status_of.st_mode):
                found.channels[number] = _PIPE_KB
