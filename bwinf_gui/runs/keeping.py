"""Keeps a run while it is played, without slowing it down."""

import time
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Generic

from bwinf_gui.runs.kinds import Run
from bwinf_gui.runs.trouble import StoreError

KEPT_EVERY_SECONDS = 1.0
MOST_TIME = 1 / 20
"""The share of the time that may go into writing; a large run is kept less often."""


def keeping(
    values: Generator[Run, None, None],
    keep: Callable[[Run], None],
    *,
    on_trouble: Callable[[StoreError], None],
) -> Generator[Run, None, None]:
    """Let the values of a run through, keeping them about once a second and the last one always.

    Where that fails, `on_trouble` is told the first time; the run goes on, and so do the attempts.
    """
    rhythm = _Rhythm(keep, on_trouble)
    with closing(values):
        try:
            for value in values:
                rhythm.take(value)
                yield value
        finally:
            rhythm.finish()


class _Rhythm(Generic[Run]):
    """Decides when to write."""

    def __init__(
        self, keep: Callable[[Run], None], on_trouble: Callable[[StoreError], None]
    ) -> None:
        self._keep = keep
        self._on_trouble = on_trouble
        self._is_in_trouble = False
        self._waiting: Run | None = None
        self._due = 0.0

    def take(self, value: Run) -> None:
        """Note a value, and write it if it is time to."""
        self._waiting = value
        if time.monotonic() >= self._due:
            self.finish()

    def finish(self) -> None:
        """Write what waits."""
        if self._waiting is None:
            return
        value, self._waiting = self._waiting, None
        start = time.monotonic()
        try:
            self._keep(value)
        except StoreError as error:
            if not self._is_in_trouble:
                self._is_in_trouble = True
                self._on_trouble(error)
        end = time.monotonic()
        self._due = end + max(KEPT_EVERY_SECONDS, (end - start) / MOST_TIME)
