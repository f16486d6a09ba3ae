"""Keeps a run while it is played, without slowing it down."""

import time
from collections.abc import Callable
from typing import Generic

from bwinf_gui.runs.database import StoreError
from bwinf_gui.runs.kinds import Kind, Run
from bwinf_gui.runs.plain import Plain
from bwinf_gui.runs.store import Store

KEPT_EVERY_SECONDS = 1.0
MOST_TIME = 1 / 20
"""The share of the time that may go into writing; a large run is kept less often."""


class Keeper(Generic[Run]):
    """Writes one run into a store as it grows, starting with the first value.

    `number` is the kept run that this one continues, None for a new one.
    """

    def __init__(
        self,
        *,
        store: Store,
        kind: Kind[Run],
        title: str,
        command: str,
        number: int | None = None,
    ) -> None:
        self._store = store
        self._kind = kind
        self._title = title
        self._command = command
        self._continued = number
        self._number: int | None = None
        self._points_until = 0

    @property
    def number(self) -> int | None:
        """The number of the run in the store; None before it was kept."""
        return self._number

    def keep(self, run: Run) -> None:
        """Take down how far the run is; raises StoreError."""
        specification = self._kind.specification(run)
        if self._number is None:
            self._number = self._begin(specification)
        checkpoint = self._kind.checkpoint(run, after=self._points_until)
        self._store.keep(self._number, specification, checkpoint)
        if checkpoint.points:
            self._points_until = checkpoint.points[-1].games

    def _begin(self, specification: Plain) -> int:
        number = self._continued
        if number is not None and self._store.continue_as(
            number, specification, command=self._command
        ):
            return number
        return self._store.begin(
            self._kind.name, specification, title=self._title, command=self._command
        )


class Rhythm(Generic[Run]):
    """Keeps the values of a run about once a second, and always the last one.

    `on_error` is called for the first failure; later values are tried all the same.
    """

    def __init__(self, keep: Callable[[Run], None], on_error: Callable[[StoreError], None]) -> None:
        self._keep = keep
        self._on_error = on_error
        self._has_failed = False
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
            if not self._has_failed:
                self._has_failed = True
                self._on_error(error)
        end = time.monotonic()
        self._due = end + max(KEPT_EVERY_SECONDS, (end - start) / MOST_TIME)
