"""The store of runs: everything computed so far, so that nothing is lost.

A run is kept as it grows, without slowing it down. Games played before an interruption are never
played again: a resumed run ends with the same counts as an undisturbed one, however often it was
interrupted.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Generic

from bwinf_gui import __version__
from bwinf_gui.runs.database import (
    LARGEST_NUMBER,
    SHAPE_OF_DATES,
    StoreError,
    StoreProblem,
    date_text,
    entry_of,
    facts_of_run,
    write_state,
)
from bwinf_gui.runs.kinds import Checkpoint, Entry, KeptRun, Kind, Kinds, Point, Run
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.plain import (
    UNREADABLE,
    Plain,
    integer,
    packed,
    printable,
    sealed,
    unpacked,
    unsealed,
    written,
)

DELETED_DAYS = 7
"""So long a deleted run can be brought back."""
KEPT_EVERY_SECONDS = 1.0
MOST_TIME = 1 / 20
"""The share of the time that may go into writing; a large run is kept less often."""


class Store(Database):
    """A database with the runs in it; `kinds` are the known ones."""

    def __init__(self, path: Path, kinds: Kinds) -> None:
        super().__init__(path)
        self.kinds = kinds
        self._sound: dict[int, list[object]] = {}
        """The rows of runs whose seal was found unbroken."""
        if self.refusal is None:
            self._forget_deleted()

    def begin(self, kind: str, specification: Plain, *, title: str, command: str) -> int:
        """The number of a new run; an old one's if it asked the same."""
        text = written(specification)
        with self.writing() as database:
            # A run with a broken seal raises here: nothing may be added to it.
            for number in _numbers_of(database, kind, text):
                self._require_sound(database, _row(database, number))
                return number
            return _insert(database, kind, text, title=title, command=command)

    def runs_asking(self, kind: str, specification: Plain) -> list[KeptRun]:
        """The kept runs that ask the same, the first one first."""
        with self.reading() as database:
            numbers = _numbers_of(database, kind, written(specification))
        return [run for number in numbers if (run := self.run(number)) is not None]

    def continue_as(self, number: int, specification: Plain, *, command: str) -> bool:
        """Let a run go on under a specification that may ask for more; False if it is deleted."""
        values = {"number": number, "text": written(specification), "command": _encodable(command)}
        with self._changing(number) as database:
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
            "now": date_text(_now()),
        }
        state = packed(checkpoint.state)
        points = [
            (number, point.games, sealed((number, point.games), packed(point.counts)))
            for point in checkpoint.points
        ]
        with self.writing() as database:
            self._require_sound(database, _row(database, number))
            # The conditions are in the statement itself, so that no other process can write between
            # a look and the change.
            changed = database.execute(
                "UPDATE runs SET done = :done, planned = :planned, finished = :finished, "
                "changed = :now WHERE number = :number "
                "AND specification = :specification AND deleted IS NULL "
                "AND (done < :done OR (done = :done AND finished <= :finished))",
                values,
            )
            if changed.rowcount:
                write_state(database, number, state)
                database.executemany("INSERT OR REPLACE INTO points VALUES (?, ?, ?)", points)

    def add(self, entry: Entry, checkpoint: Checkpoint) -> int:
        """Keep a run from elsewhere as a new one; its number here."""
        text = written(entry.specification)
        with self.writing() as database:
            number = _insert(database, entry.kind, text, title=entry.title, command=entry.command)
            database.execute(
                "UPDATE runs SET program = ?, created = ? WHERE number = ?",
                (entry.program, date_text(entry.created), number),
            )
        # A transaction of its own: a run without a state, should this fail, is listed nowhere.
        self.keep(number, entry.specification, checkpoint)
        return number

    def entries(self) -> list[Entry]:
        """All runs, the most recently changed first."""
        with self.reading() as database:
            rows = database.execute(
                "SELECT runs.* FROM runs JOIN states ON run = number WHERE deleted IS NULL "
                "ORDER BY changed DESC, number DESC"
            ).fetchall()
            readable = (self._readable(database, row) for row in rows)
            return [entry for entry in readable if entry is not None]

    def run(self, number: int) -> KeptRun | None:
        """A run with everything kept of it; None if there is no run of this number.

        A point of its curve that cannot be read is left out.
        """
        # A number from a command line or a file; SQLite refuses larger ones by an OverflowError.
        if number > LARGEST_NUMBER:
            return None
        with self.reading() as database:
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
        try:
            entry = entry_of(row, self.kinds)
            state = unpacked(unsealed(facts_of_run(row), row["state"]))
        except UNREADABLE as error:
            raise StoreError(StoreProblem.DAMAGED, self.path, str(error)) from error
        checkpoint = Checkpoint(
            done=entry.done,
            planned=entry.planned,
            finished=entry.finished,
            state=state,
            points=tuple(_readable_points(number, points)),
        )
        return KeptRun(entry, checkpoint)

    def rename(self, number: int, title: str) -> None:
        """Give a run another title."""
        with self._changing(number) as database:
            database.execute(
                "UPDATE runs SET title = ? WHERE number = ?", (printable(title), number)
            )

    def delete(self, number: int) -> bool:
        """Delete a run; for DELETED_DAYS it can be brought back. False if there is none."""
        return self._set_deleted(number, date_text(_now()))

    def bring_back(self, number: int) -> bool:
        """Undo the deletion of a run; False if it is gone for good or was not deleted."""
        return self._set_deleted(number, None)

    def _set_deleted(self, number: int, date: str | None) -> bool:
        """Set when a run was deleted; whether that changes anything."""
        if number > LARGEST_NUMBER:
            return False
        with self.writing() as database:
            changed = database.execute(
                "UPDATE runs SET deleted = :date "
                "WHERE number = :number AND (deleted IS NULL) <> (:date IS NULL)",
                {"number": number, "date": date},
            )
            return changed.rowcount > 0

    def _readable(self, database: sqlite3.Connection, row: sqlite3.Row) -> Entry | None:
        """The entry of a row; None for one that was damaged since the store was opened."""
        with suppress(*UNREADABLE):
            self._require_sound(database, row)
            return entry_of(row, self.kinds)
        return None

    def _require_sound(self, database: sqlite3.Connection, row: sqlite3.Row | None) -> None:
        """Refuse the row of a run whose seal is broken; raises MalformedError."""
        if row is None:
            return
        number, facts = row["number"], facts_of_run(row)
        # The list is made once a second while games are played, and states may be large.
        if self._sound.get(number) != facts:
            for (state,) in database.execute("SELECT state FROM states WHERE run = ?", (number,)):
                unsealed(facts, state)
            self._sound[number] = facts

    def _forget_deleted(self) -> None:
        before = date_text(_now() - timedelta(days=DELETED_DAYS))
        with self.writing() as database:
            database.execute(
                "DELETE FROM runs WHERE deleted < ? AND deleted GLOB ?", (before, SHAPE_OF_DATES)
            )

    @contextmanager
    def _changing(self, number: int) -> Iterator[sqlite3.Connection]:
        """A transaction that changes sealed fields of a run."""
        with self.writing() as database:
            # The seal covers these fields, too: it is opened with the old ones and made again with
            # the new ones.
            found = database.execute("SELECT state FROM states WHERE run = ?", (number,)).fetchone()
            row = _row(database, number)
            content = unsealed(facts_of_run(row), found["state"]) if found and row else None
            yield database
            if content is not None:
                write_state(database, number, content)


def _row(database: sqlite3.Connection, number: int) -> sqlite3.Row | None:
    row: sqlite3.Row | None = database.execute(
        "SELECT * FROM runs WHERE number = ?", (number,)
    ).fetchone()
    return row


def _numbers_of(database: sqlite3.Connection, kind: str, specification: str) -> list[int]:
    found = database.execute(
        "SELECT number FROM runs WHERE kind = ? AND specification = ? AND deleted IS NULL "
        "ORDER BY number",
        (kind, specification),
    )
    return [int(number) for (number,) in found]


def _insert(
    database: sqlite3.Connection, kind: str, specification: str, *, title: str, command: str
) -> int:
    now = date_text(_now())
    begun = database.execute(
        "INSERT INTO runs (kind, title, specification, program, command, created, changed, "
        "done, planned, finished) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0)",
        (kind, printable(title), specification, __version__, _encodable(command), now, now),
    )
    return int(begun.lastrowid or 0)


def _encodable(command: str) -> str:
    """A command line; none where it names a file whose name is no text."""
    try:
        command.encode()
    except UnicodeEncodeError:
        return ""
    return command


def _readable_points(number: int, rows: Sequence[sqlite3.Row]) -> Iterator[Point]:
    """The points of a run; with a damaged index, SQLite may return another run's as well."""
    for games, counts in rows:
        with suppress(*UNREADABLE):
            content = unsealed((number, games), counts)
            yield Point(integer(games, least=1), unpacked(content))


def _now() -> datetime:
    return datetime.now(UTC)


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
        self.number: int | None = None
        """The number of the run in the store; None before it was kept."""
        self._points_until = 0

    def keep(self, run: Run) -> None:
        """Take down how far the run is; raises StoreError."""
        specification = self._kind.specification(run)
        if self.number is None:
            self.number = self._begin(specification)
        checkpoint = self._kind.checkpoint(run, after=self._points_until)
        self._store.keep(self.number, specification, checkpoint)
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


class ThrottledKeeper(Generic[Run]):
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
