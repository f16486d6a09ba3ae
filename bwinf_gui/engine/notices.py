"""Threads and signals without Qt, for objects that belong to no window."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol


class Threads(Protocol):
    """Threads for work, and the way back to the thread that owns them: the window's."""

    def run(self, life: Callable[[], object]) -> None:
        """Call a function in a thread, as soon as one is free."""

    def call(self, action: Callable[[], object]) -> None:
        """Call a function in the owner's thread, later; may be asked from any thread."""

    def wait(self, seconds: float) -> None:
        """Wait until all threads are free, at most this long."""


class Notice:
    """Calls its listeners in the thread that made it, in the order of their connection."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._owner = threading.get_ident()
        self._listeners: list[Callable[..., object]] = []

    def connect(self, listener: Callable[..., object]) -> None:
        """Add a listener; it must live as long as the notice."""
        self._listeners.append(listener)

    def emit(self, *news: object) -> None:
        """Call all listeners; from another thread than theirs, later."""
        if threading.get_ident() != self._owner:
            self._threads.call(partial(self.emit, *news))
            return
        for listener in self._listeners:
            listener(*news)
