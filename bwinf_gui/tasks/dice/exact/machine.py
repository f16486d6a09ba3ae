"""What the machine has to offer: free memory and free space on disk."""

import ctypes
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

_MEMORY_INFO = Path("/proc/meminfo")
_GROUP = Path("/sys/fs/cgroup")
USABLE = 0.9
"""The part of what is free that a solver may take, so that all else still runs."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Bytes that can be used."""

    memory: int
    disk: int

    @classmethod
    def here(cls, folder: Path) -> "Machine":
        """This machine, now; `folder` tells which disk."""
        return cls(int(USABLE * _free_memory()), int(USABLE * _free_disk(folder)))


def _free_disk(folder: Path) -> int:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return shutil.disk_usage(folder).free


if sys.platform == "win32":

    class _Status(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_uint32),
            ("load", ctypes.c_uint32),
            *(
                (name, ctypes.c_uint64)
                for name in ("total", "free", "pages", "free_pages", "virtual", "own", "extended")
            ),
        )

    def _free_memory() -> int:
        """Free memory of the machine."""
        status = _Status(length=ctypes.sizeof(_Status))
        ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.free)

else:

    def _free_memory() -> int:
        """Free memory of the machine, or what is left of the limit for this group of processes."""
        try:
            lines = _MEMORY_INFO.read_text().splitlines()
            sizes = {line.split(":")[0]: line.split()[1] for line in lines}
            return min(1024 * int(sizes["MemAvailable"]), _left_of_group())
        except (OSError, KeyError, ValueError):
            # Systems that do not tell have half of it to spare, as a rule.
            return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2

    def _left_of_group() -> int:
        try:
            limit, used = ((_GROUP / name).read_text() for name in ("memory.max", "memory.current"))
            return int(limit) - int(used)
        except (OSError, ValueError):
            return sys.maxsize
