"""The store of runs: all that was computed, and how far, so that nothing is lost.

A run is kept as it grows. What of it was played before is never played again, so whoever goes on
with a run, and however often it broke off, gets the counts of an undisturbed one.
"""

import sqlite3
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Generic

from bwinf_gui import __version__
from bwinf_gui.core.simulation.store.database import connected, translated
from bwinf_gui.core.simulation.store.kinds import Checkpoint, Kind, Point, Run, edition_of
from bwinf_gui.core.simulation.store.plain import (
    MalformedError,
    Plain,
    field,
    printable,
    read,
    whole,
    written,
)
from bwinf_gui.core.simulation.store.trouble import StoreError, Trouble

DELETED_DAYS = 7
"""So long a deleted run can be brought back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a list tells of a run: what it is, where it came from and how far it is.

    `program` is the version that began it, `command` the command line that computes the same.
    """

    number: int
    kind: str
    title: str
    specification: Plain
    program: str
    command: str
    created: datetime
    changed: datetime
    done: int
    planned: int
    finished: bool

    @property
    def can_go_on(self) -> bool:
        """Whether this version of the program plays the games that belong to the run."""
        try:
            edition = field(self.specification, "edition")
        except MalformedError:
            return False
        plan = self.specification.get("plan") if isinstance(self.specification, dict) else None
        return edition == edition_of(plan)


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A run as the store holds it."""

    entry: Entry
    checkpoint: Checkpoint

    def restored(self, kind: Kind[Run]) -> Run:
        """The run as a value of its kind; raises MalformedError."""
        return kind.restored(self.entry.specification, self.checkpoint)


class Store:
    """The runs in a file; safe to use from several threads and processes.

    Every method raises StoreError. `set_aside` is where a damaged file was moved when this one
    was begun in its place.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._connection, self.set_aside = connected(path, self._entries)
        self._forget_deleted()

    def close(self) -> None:
        """Let go of the file; safe to call twice."""
        with self._lock:
            self._connection.close()

    def begin(self, kind: str, specification: Plain, *, title: str, command: str) -> int:
        """The number of a run to be kept; that of an old one where it asked the same."""
        text, now = written(specification), _now()
        with self._writing() as database:
            same = database.execute(
                "SELECT number FROM runs WHERE kind = ? AND specification = ? AND deleted IS NULL",
                (kind, text),
            ).fetchone()
            if same is not None:
                return int(same[0])
            begun = database.execute(
                "INSERT INTO runs (kind, title, specification, program, command, created, changed, "
                "done, planned, finished) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0)",
                (kind, printable(title), text, __version__, command, now, now),
            )
            return int(begun.lastrowid or 0)

    def continue_as(self, number: int, specification: Plain, *, command: str) -> bool:
        """Let a run go on under a specification that may ask for more; False if it is deleted."""
        values = {"number": number, "text": written(specification), "command": command}
        with self._writing() as database:
            database.execute(
                "UPDATE runs SET specification = :text, command = :command, finished = 0 "
                "WHERE number = :number AND specification <> :text",
                values,
            )
            found = database.execute(
                "SELECT 1 FROM runs WHERE number = :number AND deleted IS NULL", values
            )
            return found.fetchone() is not None

    def keep(self, number: int, specification: Plain, checkpoint: Checkpoint) -> None:
        """Take down how far a run is.

        A run that is further already, goes on under another specification or was deleted stays as
        it is: another process may play the same.
        """
        values = {
            "number": number,
            "specification": written(specification),
            "done": checkpoint.done,
            "planned": checkpoint.planned,
            "finished": checkpoint.finished,
            "now": _now(),
        }
        state = _packed(checkpoint.state)
        points = [(number, point.games, _packed(point.counts)) for point in checkpoint.points]
        with self._writing() as database:
            changed = database.execute(
                "UPDATE runs SET done = :done, planned = :planned, finished = :finished, "
                "changed = :now WHERE number = :number "
                "AND specification = :specification AND deleted IS NULL "
                "AND (done < :done OR (done = :done AND finished <= :finished))",
                values,
            )
            if changed.rowcount:
                database.execute("INSERT OR REPLACE INTO states VALUES (?, ?)", (number, state))
                database.executemany("INSERT OR REPLACE INTO points VALUES (?, ?, ?)", points)

    def add(self, entry: Entry, checkpoint: Checkpoint) -> int:
        """Take in a run from elsewhere; its number here."""
        number = self.begin(
            entry.kind, entry.specification, title=entry.title, command=entry.command
        )
        self.keep(number, entry.specification, checkpoint)
        with self._writing() as database:
            database.execute(
                "UPDATE runs SET program = ?, created = ? WHERE number = ?",
                (entry.program, _date_text(entry.created), number),
            )
        return number

    def entries(self) -> list[Entry]:
        """All runs, those that changed last first."""
        with self._reading() as database:
            return self._entries(database)

    def run(self, number: int) -> KeptRun | None:
        """A run with all that was kept of it; None where there is none of this number."""
        with self._reading() as database:
            row = database.execute(
                "SELECT * FROM runs JOIN states ON run = number "
                "WHERE number = ? AND deleted IS NULL",
                (number,),
            ).fetchone()
            points = database.execute(
                "SELECT games, counts FROM points WHERE run = ? ORDER BY games", (number,)
            ).fetchall()
        if row is None:
            return None
        with self._unpacking():
            entry = _entry(row)
            checkpoint = Checkpoint(
                done=entry.done,
                planned=entry.planned,
                finished=entry.finished,
                state=_unpacked(row["state"]),
                points=tuple(Point(games, _unpacked(counts)) for games, counts in points),
            )
        return KeptRun(entry, checkpoint)

    def runs_of(self, kind: str) -> list[KeptRun]:
        """All runs of a kind with all that was kept of them."""
        runs = (self.run(entry.number) for entry in self.entries() if entry.kind == kind)
        return [run for run in runs if run is not None]

    def rename(self, number: int, title: str) -> None:
        """Give a run another title."""
        with self._writing() as database:
            database.execute(
                "UPDATE runs SET title = ? WHERE number = ?", (printable(title), number)
            )

    def delete(self, number: int) -> bool:
        """Delete a run; for DELETED_DAYS it can be brought back. False if there is none."""
        with self._writing() as database:
            changed = database.execute(
                "UPDATE runs SET deleted = ? WHERE number = ? AND deleted IS NULL",
                (_now(), number),
            )
            return changed.rowcount > 0

    def bring_back(self, number: int) -> bool:
        """Undo the deletion of a run; False if it is gone for good or was not deleted."""
        with self._writing() as database:
            changed = database.execute(
                "UPDATE runs SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL",
                (number,),
            )
            return changed.rowcount > 0

    def _entries(self, database: sqlite3.Connection) -> list[Entry]:
        rows = database.execute(
            "SELECT runs.* FROM runs JOIN states ON run = number WHERE deleted IS NULL "
            "ORDER BY changed DESC, number DESC"
        ).fetchall()
        with self._unpacking():
            return [_entry(row) for row in rows]

    def _forget_deleted(self) -> None:
        before = _date_text(_today() - timedelta(days=DELETED_DAYS))
        with self._writing() as database:
            database.execute("DELETE FROM runs WHERE deleted < ?", (before,))

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock, translated(self.path):
            yield self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it happens, or nothing."""
        with self._reading() as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
                database.execute("COMMIT")
            except BaseException:
                # An error may have ended the transaction already.
                if database.in_transaction:
                    database.execute("ROLLBACK")
                raise

    @contextmanager
    def _unpacking(self) -> Iterator[None]:
        try:
            yield
        except (zlib.error, ValueError, TypeError, LookupError) as error:
            raise StoreError(Trouble.DAMAGED, self.path, str(error)) from error


class Keeper(Generic[Run]):
    """Writes one run into a store as it grows; it is there from the first time it is kept.

    `number` is that of the kept run with which this one goes on, None for a new one.
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


def _entry(row: sqlite3.Row) -> Entry:
    values = {column.name: row[column.name] for column in fields(Entry)}
    for name in ("created", "changed"):
        values[name] = datetime.fromisoformat(values[name])
    for name in ("done", "planned"):
        values[name] = whole(values[name])
    values["specification"] = read(values["specification"])
    if not isinstance(values["specification"], dict):
        raise MalformedError("no specification")
    values["finished"] = bool(values["finished"])
    return Entry(**values)


def _packed(value: Plain) -> bytes:
    """A plain value in few bytes, with a checksum."""
    return zlib.compress(written(value).encode())


def _unpacked(content: bytes) -> Plain:
    return read(zlib.decompress(content).decode())


def _now() -> str:
    return _date_text(_today())


def _today() -> datetime:
    return datetime.now(UTC)


def _date_text(date: datetime) -> str:
    return date.astimezone(UTC).isoformat(timespec="seconds")
