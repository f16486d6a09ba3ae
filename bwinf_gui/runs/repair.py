"""Repairs a damaged store: what SQLite can still read stays, the rest comes from a backup.

A run is taken as it is or not at all: one with a broken seal is replaced by the backup's. The
damaged file is preserved.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bwinf_gui.places import make_private_file
from bwinf_gui.runs.backups import backups_of
from bwinf_gui.runs.database import (
    OTHER_TABLES,
    SHAPE_OF_DATES,
    TABLES_OF_RUNS,
    StoreError,
    entry_of,
    facts_of_run,
    files_of,
    for_reading,
    is_cut_off,
    new_database,
    path_beside,
    remove,
    require_sound,
    seal_all,
    transaction,
    translated,
)
from bwinf_gui.runs.plain import UNREADABLE, printable, unsealed

ALL_TABLES = (*TABLES_OF_RUNS, *OTHER_TABLES)
_POINTS = "SELECT * FROM points"
_WIDEST_GAP = 10_000
"""The most row numbers between two readable rows that are tried one by one."""


@dataclass(frozen=True, slots=True)
class UnreadableRun:
    """A run that cannot be read; of one whose row is gone, no title is known."""

    number: int
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """Damage that was found: the file that preserves it, and what was recovered.

    `returned` counts the runs that are there now; `older` of them come from the backup made at
    `backed_up`. Unless it `is_whole`, more may be missing than is known: tables could not be read
    to their end.
    """

    aside: Path
    returned: int
    lost: tuple[UnreadableRun, ...] = ()
    older: int = 0
    backed_up: datetime | None = None
    is_whole: bool = True


def repaired(connection: sqlite3.Connection, path: Path) -> Damage | None:
    """Replace runs and points with broken seals in a sound store; None without any."""
    with translated(path):
        lost = [*_unreadable_runs(connection)]
        if not lost and all(map(_is_sound, connection.execute(_POINTS))):
            return None
        aside = _copied_aside(connection, path)
        with transaction(connection):
            return _completed(connection, path, aside, lost, unread=set())


def replaced(path: Path) -> Damage:
    """Put a new store in the place of one that SQLite finds damaged."""
    new, aside = path_beside(path), _name_aside(path)
    try:
        with translated(path):
            with closing(new_database(new, path)) as connection, transaction(connection):
                unread = _salvage(path, connection)
                # What version 0.2 has written is not sealed.
                seal_all(connection)
                connection.execute(
                    "UPDATE runs SET deleted = NULL WHERE deleted NOT GLOB ?", (SHAPE_OF_DATES,)
                )
                lost = [*_unreadable_runs(connection), *_runs_without_row(connection)]
                connection.execute("DELETE FROM runs WHERE number NOT IN (SELECT run FROM states)")
                damage = _completed(connection, path, aside, lost, unread)
            _move_aside(path, aside)
            new.replace(path)
    finally:
        remove(new)
    return damage


def _salvage(path: Path, target: sqlite3.Connection) -> set[str]:
    """Copy what SQLite can read of a damaged store; the tables that it cannot read to their end."""
    # SQLite would remove the log of an empty file.
    if is_cut_off(path):
        return {*ALL_TABLES}
    with suppress(StoreError), closing(for_reading(path)) as source:
        return {table for table in ALL_TABLES if not _copied(source, target, table)}
    return {*ALL_TABLES}


def _completed(
    target: sqlite3.Connection,
    path: Path,
    aside: Path,
    lost: Sequence[UnreadableRun],
    unread: set[str],
) -> Damage:
    """Remove the lost runs from a store, and restore from a backup what is missing."""
    _delete(target, lost)
    # All of them, since a changed key is nowhere to be found, and hides others.
    points = [*filter(_is_sound, target.execute(_POINTS))]
    target.execute("DELETE FROM points")
    target.executemany("INSERT OR IGNORE INTO points VALUES (?, ?, ?)", points)
    before = _numbers(target)
    backed_up = _take_from_backup(target, path, {*TABLES_OF_RUNS, *unread})
    seal_all(target)
    # The backup may bring back runs whose rows do not belong to each other either.
    _delete(target, [*_unreadable_runs(target), *_runs_without_row(target)])
    now = _numbers(target)
    return Damage(
        aside=aside,
        returned=len(now),
        lost=tuple(run for run in lost if run.number not in now),
        older=len(now - before),
        backed_up=backed_up,
        is_whole=not unread,
    )


def _take_from_backup(target: sqlite3.Connection, path: Path, tables: set[str]) -> datetime | None:
    """Add what some tables lack from the newest sound backup; when that was made, None without any.

    Where a run was deleted for good since, the backup has it as deleted.
    """
    for backup in backups_of(path):
        with (
            suppress(StoreError, sqlite3.Error, UnicodeDecodeError),
            closing(for_reading(backup)) as source,
        ):
            require_sound(source, backup)
            for table in filter(tables.__contains__, ALL_TABLES):
                _copied(source, target, table)
            return datetime.fromtimestamp(backup.stat().st_mtime, UTC)
    return None


def _copied(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> bool:
    """Add the readable rows of a table that are not there yet; whether these are all."""
    rows, is_whole = _readable_rows(source, table)
    for row in rows:
        marks = ", ".join("?" * len(row))
        target.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)  # noqa: S608
    return is_whole


def _readable_rows(database: sqlite3.Connection, table: str) -> tuple[list[Sequence[Any]], bool]:
    """The readable rows of a table, and whether these are all.

    A damaged page ends a walk through the table, so there is one from each end, and rows between
    the two are asked for one by one.
    """
    key = "run" if table == "points" else "rowid"
    select = f"SELECT {key}, * FROM {table}"  # noqa: S608
    upwards, is_whole = _walked(database, f"{select} ORDER BY {key}")
    if is_whole:
        return [row[1:] for row in upwards], True
    downwards, _ = _walked(database, f"{select} ORDER BY {key} DESC")
    low, high = _last_key(upwards), _last_key(downwards)
    between = []
    for number in range(low, min(high + 1, low + _WIDEST_GAP)):
        between += _walked(database, f"{select} WHERE {key} = {number}")[0]
    found = dict.fromkeys((*upwards, *between, *reversed(downwards)))
    return [row[1:] for row in found], False


def _last_key(rows: Sequence[Sequence[object]]) -> int:
    """Where a walk ended; anything but a number is damage."""
    key = rows[-1][0] if rows else 0
    return key if isinstance(key, int) else 0


def _walked(database: sqlite3.Connection, query: str) -> tuple[list[tuple[Any, ...]], bool]:
    """The rows up to the first that cannot be read, and whether there was none of these."""
    rows: list[tuple[Any, ...]] = []
    try:
        # One by one, so that those before an error stay.
        for row in database.execute(query):
            rows += (tuple(row),)
    # SQLite's message may itself hold some of the damage.
    except (sqlite3.Error, UnicodeDecodeError):
        return rows, False
    return rows, True


def _unreadable_runs(database: sqlite3.Connection) -> Iterator[UnreadableRun]:
    """The runs whose row does not belong to their counts, or that have none any more."""
    for row in database.execute(
        "SELECT runs.*, state FROM runs LEFT JOIN states ON run = number "
        "WHERE deleted IS NULL AND (done OR state IS NOT NULL)"
    ):
        try:
            entry_of(row)
            unsealed(facts_of_run(row), row["state"])
        except UNREADABLE:
            yield UnreadableRun(row["number"], printable(str(row["title"])))


def _is_sound(point: sqlite3.Row) -> bool:
    """Whether nothing has changed a point."""
    with suppress(*UNREADABLE):
        unsealed((point["run"], point["games"]), point["counts"])
        return True
    return False


def _runs_without_row(database: sqlite3.Connection) -> list[UnreadableRun]:
    """The runs of which only counts are left."""
    query = "SELECT run FROM states WHERE run NOT IN (SELECT number FROM runs) ORDER BY run"
    return [UnreadableRun(number) for (number,) in database.execute(query)]


def _delete(connection: sqlite3.Connection, lost: Sequence[UnreadableRun]) -> None:
    """Delete runs, and all rows that belong to nothing."""
    connection.executemany("DELETE FROM runs WHERE number = ?", [(run.number,) for run in lost])
    connection.execute("DELETE FROM states WHERE run NOT IN (SELECT number FROM runs)")
    connection.execute("DELETE FROM points WHERE run NOT IN (SELECT number FROM runs)")
    connection.execute("DELETE FROM check_rows WHERE of_check NOT IN (SELECT number FROM checks)")


def _numbers(connection: sqlite3.Connection) -> set[int]:
    """The runs that are listed."""
    rows = connection.execute(
        "SELECT number FROM runs JOIN states ON run = number WHERE deleted IS NULL"
    )
    return {number for (number,) in rows}


def _copied_aside(connection: sqlite3.Connection, path: Path) -> Path:
    aside = _name_aside(path)
    make_private_file(aside)
    with closing(sqlite3.connect(aside)) as copy:
        connection.backup(copy)
    return aside


def _move_aside(path: Path, aside: Path) -> None:
    """Rename a damaged file, and the files that belong to it, to names that say so."""
    for part, target in zip(files_of(path), files_of(aside), strict=True):
        if part.exists():
            part.rename(target)


def _name_aside(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
