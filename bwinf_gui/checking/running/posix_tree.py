"""The processes of a run on Linux and macOS: started with limits, found by their parents."""

import math
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

from bwinf_gui.checking.running import linux
from bwinf_gui.checking.running.processes import Usage
from bwinf_gui.checking.running.run import MEGABYTE, Limits

assert sys.platform != "win32"  # noqa: S101

END_SECONDS = 10.0
"""How long we go on ending processes that start ever new ones."""


def start_tree(
    popen: Callable[..., subprocess.Popen[bytes]], program: str, folder: Path, limits: Limits
) -> "PosixTree":
    """Start a program by `popen` so that it writes below `folder` only; raises OSError."""
    toolchain = linux.toolchain_folders(program, Path.home(), os.environ.get("PATH", ""))
    protection = linux.protection(folder, toolchain)
    try:
        # The helper has no other thread at this moment, so it may do so.
        prepare = _preparation(limits, protection)
        return PosixTree(popen(start_new_session=True, preexec_fn=prepare))
    finally:
        if protection is not None:
            protection.close()


def _preparation(limits: Limits, protection: linux.Protection | None) -> Callable[[], None]:
    """What the new process does before it becomes the program."""
    seconds = math.ceil(limits.seconds) + 1

    def prepare() -> None:
        linux.end_with_parent()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (limits.file_bytes, limits.file_bytes))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        if protection is not None:
            protection.enter()

    return prepare


class PosixTree:
    """The descendants of this process, found by their parents.

    On Linux that is all of them, since this process adopts those that lose their parents
    (`linux.adopt_orphans`); elsewhere those that were seen at least once.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.peak_mb = 0.0
        self.cpu_seconds = 0.0
        self._seen: set[psutil.Process] = set()
        self._own = psutil.Process()
        # A process is counted with the memory of the one that it was forked from.
        self._forked_mb = 1.25 * self._own.memory_info().rss / MEGABYTE
        self._handle = os.pidfd_open(process.pid) if hasattr(os, "pidfd_open") else None

    @property
    def waitable(self) -> Sequence[int]:
        """A handle of the process where the system has such."""
        return [] if self._handle is None else [self._handle]

    def has_ended(self) -> bool:
        """Whether the program has ended; takes note of all that have."""
        self._reap()
        return self.process.returncode is not None

    def usage(self, most_mb: float) -> Usage:
        """What all descendants use together."""
        alive = self._alive()
        memory = sum(map(_resident_mb, alive))
        if memory > most_mb:
            memory = sum(map(_proportional_mb, alive))
        self.peak_mb = max(self.peak_mb, memory)
        seconds = self.cpu_seconds + sum(map(_cpu_seconds, alive))
        return Usage(memory, seconds, len(alive))

    def end(self) -> None:
        """End the group at once, then all that have left it."""
        # At once for all that have stayed in the group, however fast they multiply.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        deadline = time.monotonic() + END_SECONDS
        while (alive := self._alive()) and time.monotonic() < deadline:
            for process in alive:
                with suppress(psutil.Error):
                    process.kill()
            time.sleep(0.001)

    def close(self) -> None:
        """Give the handle back."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _alive(self) -> list[psutil.Process]:
        self._reap()
        # Where nobody adopts them, those that have lost their parents are found no other way.
        remembered = self._seen if sys.platform != "linux" else set()
        known = {*self._own.children(recursive=True), *remembered}
        alive = [process for process in known if _is_alive(process)]
        self._seen = set(alive)
        return alive

    def _reap(self) -> None:
        """Take note of all children that have ended."""
        with suppress(ChildProcessError):
            while (ended := os.wait4(-1, os.WNOHANG))[0]:
                process_id, status, usage = ended
                self.cpu_seconds += usage.ru_utime + usage.ru_stime
                peak_mb = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / MEGABYTE
                if peak_mb > self._forked_mb or not self.peak_mb:
                    self.peak_mb = max(self.peak_mb, peak_mb)
                if process_id == self.process.pid:
                    self.process.returncode = os.waitstatus_to_exitcode(status)


def _is_alive(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def _resident_mb(process: psutil.Process) -> float:
    with suppress(psutil.Error):
        return float(process.memory_info().rss) / MEGABYTE
    return 0.0


def _proportional_mb(process: psutil.Process) -> float:
    """The memory of a process; what it shares with others is shared out among them."""
    if sys.platform == "linux":
        with suppress(psutil.Error):
            return float(process.memory_full_info().pss) / MEGABYTE
    return _resident_mb(process)


def _cpu_seconds(process: psutil.Process) -> float:
    with suppress(psutil.Error):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0
