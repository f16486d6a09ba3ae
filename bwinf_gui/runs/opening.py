"""Opens the store in whatever state it is: damaged parts are preserved, the rest is used.

Without write access only writing is unavailable.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bwinf_gui.runs.backups import back_up_daily
from bwinf_gui.runs.database import (
    StoreError,
    StoreProblem,
    in_memory,
    ready,
    snapshot,
    transaction,
    translated,
)
from bwinf_gui.runs.repair import Damage, repaired, replaced


class Database:
    """The file of the store, created if missing; in memory if the path is None.

    Safe to use from several threads and processes. `damage` describes any damage found. Without
    write access, `refusal` is the reason and raised by every write; reads see the store as it was
    when opened. Every method raises StoreError, and so does the constructor for a store of another
    program or a newer version, and for one that can be neither written nor read.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path or Path(":memory:")
        self.is_in_memory = path is None
        self.damage: Damage | None = None
        self.refusal: StoreError | None = None
        self._lock = threading.Lock()
        try:
            self._connection = self._opened() if path else in_memory(self.path)
        except StoreError as error:
            if error.problem not in {StoreProblem.UNWRITABLE, StoreProblem.FULL}:
                raise
            self.refusal = error
            try:
                self._connection = snapshot(self.path)
            except OSError:
                raise error from None

    def close(self) -> None:
        """Let go of the file; safe to call twice."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database, for one thread at a time."""
        with self._lock, translated(self.path):
            yield self._connection

    @contextmanager
    def writing(self, *, survives_power_cut: bool = True) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it happens, or nothing.

        One that need not survive a power cut, but only the end of the program, is not waited for.
        """
        if self.refusal is not None:
            raise StoreError(self.refusal.problem, self.path, self.refusal.detail)
        with self.reading() as database:
            database.execute(f"PRAGMA synchronous = {'FULL' if survives_power_cut else 'NORMAL'}")
            with transaction(database):
                yield database

    def _opened(self) -> sqlite3.Connection:
        try:
            return self._repaired()
        except StoreError as error:
            if error.problem is not StoreProblem.DAMAGED:
                raise
            self.damage = replaced(self.path)
            return self._repaired()

    def _repaired(self) -> sqlite3.Connection:
        connection = ready(self.path)
        try:
            # Before the backup, which takes the place of the oldest one.
            self.damage = repaired(connection, self.path) or self.damage
            back_up_daily(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection
