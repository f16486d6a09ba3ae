"""Opens the store whatever state it is in: what is damaged is kept as it was, the rest goes on.

A run that cannot be read costs itself, a damaged page what lies on it, and a place where nothing
can be written only the writing.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bwinf_gui.runs.database import (
    StoreError,
    StoreProblem,
    entry_of,
    facts_of_run,
    files_of,
    make_private_file,
    new_database,
    path_beside,
    ready,
    remove,
    seal_all,
    snapshot,
    transaction,
    translated,
)
from bwinf_gui.runs.pages import Salvage, image_of, salvaged
from bwinf_gui.runs.plain import printable
from bwinf_gui.runs.sealing import UNREADABLE, unsealed


@dataclass(frozen=True, slots=True)
class Lost:
    """A run that cannot be read; of one whose row is gone, no title is known."""

    number: int
    title: str = ""


@dataclass(frozen=True, slots=True)
class Damage:
    """What was found damaged: the file that holds all as it was, and what came back of it."""

    aside: Path
    returned: int
    lost: tuple[Lost, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """The database; `refusal` says why nothing can be written, None where it can."""

    connection: sqlite3.Connection
    damage: Damage | None = None
    refusal: StoreError | None = None


def opened(path: Path) -> Opened:
    """The database of a store, made where there is none yet.

    Raises StoreError if it belongs to another program or to a newer version of this one, and where
    it can be neither written nor read.
    """
    try:
        return _set_apart(ready(path), path)
    except StoreError as error:
        if error.problem is StoreProblem.DAMAGED:
            return _replaced(path)
        if error.problem not in {StoreProblem.UNWRITABLE, StoreProblem.FULL}:
            raise
        return Opened(_read_only(path, error), refusal=error)


def _read_only(path: Path, refusal: StoreError) -> sqlite3.Connection:
    try:
        return snapshot(path)
    except OSError:
        raise refusal from None


def _set_apart(connection: sqlite3.Connection, path: Path) -> Opened:
    """Take out of a sound database the runs that make no sense; a copy keeps them."""
    try:
        with translated(path):
            lost = tuple(_unreadable_runs(connection))
            if not lost:
                return Opened(connection)
            aside = _copied_aside(connection, path)
            _delete(connection, lost)
            return Opened(connection, Damage(aside, _count(connection), lost))
    except BaseException:
        connection.close()
        raise


def _replaced(path: Path) -> Opened:
    """Put a new database, with what can be read of the old one, in the place of a damaged one."""
    new = path_beside(path)
    try:
        with translated(path):
            found = salvaged(image_of(path))
            with closing(new_database(new, path)) as connection:
                lost = (*_fill(connection, found), *_unreadable_runs(connection))
                _delete(connection, lost)
                returned = _count(connection)
            aside = _moved_aside(path)
            new.replace(path)
    finally:
        remove(new)
    return Opened(ready(path), Damage(aside, returned, lost))


def _unreadable_runs(database: sqlite3.Connection) -> Iterator[Lost]:
    """The runs of a store that is sound as a database, but holds rows that were changed."""
    for row in database.execute(
        "SELECT runs.*, state FROM runs LEFT JOIN states ON run = number "
        "WHERE deleted IS NULL AND (done OR state IS NOT NULL)"
    ):
        try:
            entry_of(row)
            unsealed(facts_of_run(row), row["state"])
        except UNREADABLE:
            yield Lost(row["number"], printable(str(row["title"])))


def _fill(connection: sqlite3.Connection, found: Salvage) -> list[Lost]:
    """Write all rows that belong together; the runs that others are missing of."""
    whole = found.runs.keys() & found.states.keys()
    with transaction(connection):
        for number in sorted(whole):
            row = found.runs[number]
            connection.execute(f"INSERT INTO runs VALUES ({_marks(row)})", row)  # noqa: S608
            connection.execute("INSERT INTO states VALUES (?, ?)", (number, found.states[number]))
        connection.executemany(
            "INSERT INTO points VALUES (?, ?, ?)",
            [(*key, counts) for key, counts in found.points.items() if key[0] in whole],
        )
        seal_all(connection)
    return [*_without_state(found), *map(Lost, sorted(found.states.keys() - whole))]


def _without_state(found: Salvage) -> list[Lost]:
    """The runs whose counts are gone; one that had none yet is no loss."""
    return [
        Lost(number, printable(str(title)))
        for number, (_, _kind, title, *_others, done, _planned, _finished, deleted) in sorted(
            found.runs.items()
        )
        if number not in found.states and done and deleted is None
    ]


def _marks(row: Sequence[object]) -> str:
    return ", ".join("?" * len(row))


def _delete(connection: sqlite3.Connection, lost: Sequence[Lost]) -> None:
    with transaction(connection):
        connection.executemany("DELETE FROM runs WHERE number = ?", [(run.number,) for run in lost])


def _count(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM runs WHERE deleted IS NULL").fetchone()
    return int(count)


def _copied_aside(connection: sqlite3.Connection, path: Path) -> Path:
    aside = _name_aside(path)
    make_private_file(aside)
    with closing(sqlite3.connect(aside)) as copy:
        connection.backup(copy)
    return aside


def _moved_aside(path: Path) -> Path:
    """Give a damaged file, with those that belong to it, a name that says what it is."""
    aside = _name_aside(path)
    for part, target in zip(files_of(path), files_of(aside), strict=True):
        if part.exists():
            part.rename(target)
    return aside


def _name_aside(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
