"""The processes of a run on Linux and macOS: started with limits, found by their parents."""

import math
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from bwinf_gui.checking.running import judge, linux
from bwinf_gui.checking.running.descendants import (
    Descendant,
    descendants,
    end_descendants,
    held_unseen,
    inhabitants,
    own_memory_mb,
    proportional_mb,
)
from bwinf_gui.checking.running.fence import fence_in, view_with
from bwinf_gui.checking.running.namespaces import Namespaces, View
from bwinf_gui.checking.running.processes import Usage
from bwinf_gui.checking.running.run import MEGABYTE, Limits

assert sys.platform != "win32"  # noqa: S101

if sys.platform != "linux":
    import psutil

_LOWER_PRIORITY = 10
"""So that the window stays smooth, and the watch is quicker than a fork bomb."""

_LONGEST_LOOK = 0.05
"""Seconds that the watch waits for a closer look, which goes on in the background."""
_OPEN_FILES = 1024
_SPARE_PROCESSES = 2048
"""Far beyond the needs of a run: runtimes with many threads must not reach it."""


def start_tree(
    how: dict[str, Any], folder: Path, limits: Limits, inside: Namespaces | None
) -> "PosixTree":
    """Start a program so that it writes below `folder` only; raises OSError.

    `how` are arguments of `subprocess.Popen`.
    """
    view = None
    if sys.platform == "linux":
        view = _view(Path(how["args"][0]), folder)
        linux.hand_over(folder)
    prepare = _preparation(limits, view, is_inside=inside is not None)

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(**how, start_new_session=True, preexec_fn=prepare)  # noqa: PLW1509

    if inside is not None and view is not None:
        return PosixTree(inside.start(start, view), folder, inside)
    return PosixTree(start(), folder, None)


def _view(program: Path, folder: Path) -> View:
    # A link in the copied folder must not open the surroundings of its target.
    tools = () if program.is_relative_to(folder) else (program,)
    return view_with(tools, Path.home(), judge.search_path(), folder)


def _preparation(limits: Limits, view: View | None, *, is_inside: bool) -> Callable[[], None]:
    """The work of a new process before it becomes the program."""
    most = {
        # None at all: with 0 the kernel still hands the memory to a service that collects it.
        resource.RLIMIT_CORE: 1,
        resource.RLIMIT_FSIZE: limits.file_bytes,
        # The clock decides; this is for what should ever escape. All threads count together.
        resource.RLIMIT_CPU: math.ceil(limits.seconds) * (os.cpu_count() or 1) + 1,
        resource.RLIMIT_NOFILE: _allowed(resource.RLIMIT_NOFILE, _OPEN_FILES),
    }
    # A limit of processes and threads, should a fork bomb outrun the watch: the system counts all
    # of the user's, so existing ones are added; it never limits root.
    with suppress(OSError):
        tasks = Path("/proc/loadavg").read_text("ascii").split()[3]
        wanted = int(tasks.partition("/")[2]) + _SPARE_PROCESSES
        most[resource.RLIMIT_NPROC] = _allowed(resource.RLIMIT_NPROC, wanted)

    def prepare() -> None:
        linux.end_with_parent()
        os.nice(_LOWER_PRIORITY)
        for kind, number in most.items():
            resource.setrlimit(kind, (number, number))
        if view is not None:
            linux.hand_over_streams()
            fence_in(view, is_inside=is_inside)

    return prepare


def _allowed(kind: int, wanted: int) -> int:
    hard = resource.getrlimit(kind)[1]
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


class PosixTree:
    """The descendants of this process, found by their parents.

    On Linux these are all, since this process adopts those that lose their parents
    (`linux.adopt_orphans`); elsewhere those that were seen at least once.
    """

    def __init__(
        self, process: subprocess.Popen[bytes], folder: Path, inside: Namespaces | None
    ) -> None:
        """`folder` is the run's; processes `inside` namespaces are ended there."""
        self.process = process
        self._folder = folder
        self._inside = inside
        self.peak_mb = 0.0
        """The most memory that was seen."""
        self.cpu_seconds = 0.0
        """Used by all that have ended; complete after `end`."""
        if sys.platform != "linux":
            self._seen: dict[int, psutil.Process] = {}
        # A process is counted with the memory of the one that it was forked from.
        self._forked_mb = 1.25 * own_memory_mb()
        self._looker = ThreadPoolExecutor(1)
        self._look: Future[tuple[float, int]] | None = None
        self._known = 0.0, 0
        self.waitable = [os.pidfd_open(process.pid)] if sys.platform == "linux" else []
        """What becomes ready when the program ends, where the system has such."""

    def has_ended(self) -> bool:
        """Whether the program has ended; takes note of all that have."""
        self._reap()
        return self.process.returncode is not None

    def usage(self, limits: Limits) -> Usage:
        """What all descendants use together."""
        self._reap()
        alive = inhabitants(self._inside.processes) if self._inside else descendants()
        self._remember(alive)
        memory_mb, unseen_bytes = sum(process.memory_mb for process in alive), 0
        # To ask for more takes long, too long while a fork bomb goes on.
        if 0 < len(alive) <= limits.processes:
            memory_mb, unseen_bytes = self._closer_look(alive, limits)
        self.peak_mb = max(self.peak_mb, memory_mb)
        cpu_seconds = self.cpu_seconds + sum(process.cpu_seconds for process in alive)
        return Usage(memory_mb, cpu_seconds, len(alive), unseen_bytes)

    def end(self) -> None:
        """End all at once, even those that have left the group or multiply fast."""
        if self._inside is not None:
            self._inside.end_all(self._reap)
            return
        # The group in one call: whatever stays in it has no time to multiply.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        if sys.platform != "linux":
            for process in self._seen.values():
                with suppress(psutil.Error):
                    process.kill()
        end_descendants(reap=self._reap)

    def close(self) -> None:
        self._looker.shutdown(wait=False)
        # Not twice: the number of a closed file soon belongs to another one.
        while self.waitable:
            os.close(self.waitable.pop())

    def _closer_look(self, alive: list[Descendant], limits: Limits) -> tuple[float, int]:
        """The memory and the unseen bytes of few processes; the last ones known if that takes long.

        The map of a process cannot be read while it forks. At its low priority that may take
        seconds, in which all others could multiply unwatched.
        """
        if self._look is None:
            self._look = self._looker.submit(_looked_at, alive, limits, self._folder)
        with suppress(TimeoutError):
            self._known = self._look.result(_LONGEST_LOOK)
            self._look = None
        return self._known

    def _remember(self, alive: Iterable[Descendant]) -> None:
        """Without adoption, processes that lose their parents are found by no other means."""
        if sys.platform != "linux":
            for process_id in {process.process_id for process in alive} - self._seen.keys():
                with suppress(psutil.Error):
                    self._seen[process_id] = psutil.Process(process_id)

    def _reap(self) -> None:
        """Take note of all children that have ended."""
        with suppress(ChildProcessError):
            # Any child: those that lost their parents have become ours.
            while (ended := os.wait4(-1, os.WNOHANG))[0]:
                process_id, status, usage = ended
                self.cpu_seconds += usage.ru_utime + usage.ru_stime
                # Macs report bytes, others kilobytes.
                peak_mb = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / MEGABYTE
                if peak_mb > self._forked_mb or not self.peak_mb:
                    self.peak_mb = max(self.peak_mb, peak_mb)
                if process_id == self.process.pid:
                    self.process.returncode = os.waitstatus_to_exitcode(status)


def _looked_at(alive: list[Descendant], limits: Limits, folder: Path) -> tuple[float, int]:
    memory_mb = sum(process.memory_mb for process in alive)
    # Counted in full for each process at first, as to divide what they share takes longer.
    if memory_mb > limits.memory_mb:
        memory_mb = sum(map(proportional_mb, alive))
    places = [each.place for each in alive]
    unseen_bytes, unseen_mb = held_unseen(places, folder, limits.file_bytes)
    return memory_mb + unseen_mb, unseen_bytes
