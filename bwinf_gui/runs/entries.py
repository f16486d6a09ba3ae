"""Kept runs as values, and how the rows of the store hold them."""

import sqlite3
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import UTC, datetime

from bwinf_gui.runs.kinds import Checkpoint, Kind, Run, edition_of
from bwinf_gui.runs.plain import (
    MalformedError,
    Plain,
    field,
    printable,
    read,
    whole,
    written,
)

LARGEST_NUMBER = 2**63 - 1
"""SQLite numbers no run beyond."""
UNREADABLE = (zlib.error, ValueError, TypeError, LookupError)
"""What reading a row raises that does not hold what was written."""


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
    def edition(self) -> Plain:
        """Which games belong to the run's seed; None where it does not tell."""
        try:
            return field(self.specification, "edition")
        except MalformedError:
            return None

    @property
    def can_go_on(self) -> bool:
        """Whether this version of the program plays the games that belong to the run."""
        plan = self.specification.get("plan") if isinstance(self.specification, dict) else None
        return self.edition == edition_of(plan)


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A run as the store holds it."""

    entry: Entry
    checkpoint: Checkpoint

    def restored(self, kind: Kind[Run]) -> Run:
        """The run as a value of its kind; raises MalformedError."""
        return kind.restored(self.entry.specification, self.checkpoint)


@dataclass(frozen=True, slots=True)
class Lost:
    """A run that cannot be read; of one whose row is gone, no title is known."""

    number: int
    title: str = ""


def entry_of(row: sqlite3.Row) -> Entry:
    """The entry that a row of `runs` holds; raises one of UNREADABLE."""
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


def unreadable_runs(database: sqlite3.Connection) -> Iterator[Lost]:
    """The runs of a store that is sound as a database, but holds rows that make no sense."""
    for row in database.execute(
        "SELECT runs.*, state FROM runs JOIN states ON run = number WHERE deleted IS NULL"
    ):
        try:
            entry_of(row)
            zlib.decompress(row["state"])
        except UNREADABLE:
            yield Lost(row["number"], printable(str(row["title"])))


def packed(value: Plain) -> bytes:
    """A plain value in few bytes, with a checksum."""
    return zlib.compress(written(value).encode())


def unpacked(content: bytes) -> Plain:
    """The plain value that was packed; raises one of UNREADABLE."""
    return read(zlib.decompress(content).decode())


def date_text(date: datetime) -> str:
    """A date as the store writes it."""
    return date.astimezone(UTC).isoformat(timespec="seconds")
