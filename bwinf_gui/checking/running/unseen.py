"""Resources of processes that show neither in their memory nor in their folder, on Linux.

A deleted file stays on the disk while it is open or mapped. Shared memory stays while it is mapped,
even if none of its pages counts as theirs. And the kernel's own bookkeeping, such as page tables,
is counted nowhere, nor is data waiting in pipes and sockets.
"""

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bwinf_gui.checking.running.run import MEGABYTE

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
class Unseen:
    """Bytes of files, and megabytes of memory."""

    file_bytes: int = 0
    memory_mb: float = 0.0


NOTHING_UNSEEN = Unseen()


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


def held_unseen(processes: Iterable[str], folder: Path, largest_file: int) -> Unseen:
    """What processes hold; a deleted file of `folder` that is only mapped is a `largest_file`.

    Each process is given by its folder in /proc. How large such a file is, the kernel says to
    nobody. Elsewhere a program can write nothing, but where nothing confines it, Java maps a small
    file in /tmp, and deletes it as it ends.
    """
    if sys.platform != "linux":
        return NOTHING_UNSEEN
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
    return Unseen(open_ones + only_mapped, memory_kb * 1024 / MEGABYTE)


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
