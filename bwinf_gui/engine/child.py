"""A process that is spawned, never forked, and the pipe to it."""

import contextlib
import ctypes
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any

JOIN_SECONDS = 1.0
_STARTING = threading.Lock()


class Child:
    """A process that lives by a function, which gets its end of a pipe and then the arguments.

    Both ends of the pipe raise EOFError or OSError once the other process is gone. One that is to
    have children of its own must be no daemon, and end when its pipe does.
    """

    def __init__(
        self, life: Callable[..., None], *arguments: object, name: str, daemon: bool = True
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._listens = False
        self._process = context.Process(
            target=_live, args=(theirs, life, *arguments), name=name, daemon=daemon
        )
        with children_deaf_to_interrupts():
            self._process.start()
        # Now the pipe ends with the child.
        theirs.close()

    @property
    def process_id(self) -> int | None:
        return self._process.pid

    def wait_until_it_listens(self) -> None:
        """Block until the child has its end of the pipe; raises EOFError where it ends before.

        On Windows a copy of that end is left with us until the child takes it. Nobody takes the
        copy of a child that is killed while it starts, so the pipe would look open for ever.
        """
        if self._listens:
            return
        if self.connection not in wait([self.connection, self._process.sentinel]):
            raise EOFError
        self.connection.recv()
        self._listens = True

    def join(self, seconds: float) -> bool:
        """Wait so long for the child's own end; whether it has ended."""
        self._process.join(seconds)
        return not self._process.is_alive()

    def kill(self) -> None:
        """End the child at once; safe to call twice and from any thread."""
        if self._process.is_alive():
            self._process.kill()
            self._process.join(JOIN_SECONDS)


def _live(connection: Connection, life: Callable[..., None], *arguments: Any) -> None:  # noqa: ANN401
    # If nobody listens any more, the child notices that by itself.
    with contextlib.suppress(OSError):
        connection.send(None)
    life(connection, *arguments)


@contextlib.contextmanager
def children_deaf_to_interrupts() -> Iterator[None]:
    """Let children begin deaf to Ctrl+C, which the terminal sends to them too.

    They ignore it once they run, but importing what that takes is slow.
    """
    if sys.platform == "win32":
        ignore = ctypes.windll.kernel32.SetConsoleCtrlHandler
        # Children take after the process, not after the thread that starts them.
        with _STARTING:
            ignore(None, 1)
            try:
                yield
            finally:
                ignore(None, 0)
        return
    # The tracker starts with the first child, and unblocks what it has blocked for itself. A closed
    # terminal must not end it: Python would say so in the midst of our last words.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
