"""The file of the store: SQLite, checked and made ready, and how its rows hold runs.

Several processes may have it open; SQLite lets one at a time write, and a transaction is there as a
whole or not at all, whatever happens to the process or the machine.
"""

import os
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from bwinf_gui.places import is_on_network
from bwinf_gui.runs.kinds import Entry, Kinds, can_go_on
from bwinf_gui.runs.pages import PAGE, image_of, without_log
from bwinf_gui.runs.plain import MalformedError, Plain, integer, read, written
from bwinf_gui.text.errors import ExplainedError, Reason

SCHEMA = 1
LATEST_SCHEMA = 99
"""A version beyond is none, but damage."""
APPLICATION = 0x42774947
"""SQLite's field for telling whose file it is: “BwIG”."""
BUSY_SECONDS = 2.0
LEAST_FREE_BYTES = 64 * 1024
"""SQLite begins by writing half as much; on a disk with less room it tells of a fault."""

UNREADABLE = (zlib.error, ValueError, TypeError, LookupError)
"""What reading a row raises that does not hold what was written."""
NO_KINDS: Kinds = {}

_COLUMNS = [column.name for column in fields(Entry) if column.name != "can_go_on"]
_OURS = {"runs", "states", "points"}
_TABLES = (
    """
    CREATE TABLE runs (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        specification TEXT NOT NULL,
        program TEXT NOT NULL,
        command TEXT NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        done INTEGER NOT NULL,
        planned INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        deleted TEXT
    )
    """,
    """
    CREATE TABLE states (
        run INTEGER PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
        state BLOB NOT NULL
    )
    """,
    """
    CREATE TABLE points (
        run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
        games INTEGER NOT NULL,
        counts BLOB NOT NULL,
        PRIMARY KEY (run, games)
    ) WITHOUT ROWID
    """,
)
_MARKS = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {SCHEMA}")
_FULL = {sqlite3.SQLITE_FULL}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    # A table or a column that is not there, since all statements are right.
    sqlite3.SQLITE_ERROR,
    # Rows that belong together and are not found together, for the same reason.
    sqlite3.SQLITE_CONSTRAINT,
}


class StoreProblem(Enum):
    """What is wrong with the store, by what people are told."""

    UNWRITABLE = Reason("{path} cannot be written: {detail}")
    FULL = Reason("the disk with {path} is full")
    BUSY = Reason("another program is writing to {path}")
    NEWER = Reason("{path} was written by a newer version of BwInf-GUI and is left as it is")
    FOREIGN = Reason("{path} belongs to another program and is left as it is")
    DAMAGED = Reason("{path} is damaged: {detail}")


class StoreError(ExplainedError, RuntimeError):
    """The store cannot do what was asked of it; what is computed meanwhile is not affected.

    `detail` is an OSError where the system says no.
    """

    def __init__(self, problem: StoreProblem, path: Path, detail: str | OSError = "") -> None:
        report = f"{path}: {problem.name.lower()} {detail}".rstrip()
        super().__init__(report, problem.value, path=path, detail=detail)
        self.problem = problem
        self.detail = detail


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Make StoreErrors of SQLite's errors."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        # The lower eight bits tell the kind of error, the others the circumstances.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
        raise StoreError(_problem(code, path), path, str(error)) from error
    except UnicodeDecodeError as error:
        # SQLite's message for damage may itself hold some of it.
        raise StoreError(StoreProblem.DAMAGED, path, str(error)) from error


def _problem(code: int, path: Path) -> StoreProblem:
    if code == sqlite3.SQLITE_IOERR and _is_full(path):
        return StoreProblem.FULL
    for codes, problem in (
        (_FULL, StoreProblem.FULL),
        (_BUSY, StoreProblem.BUSY),
        (_DAMAGED, StoreProblem.DAMAGED),
    ):
        if code in codes:
            return problem
    return StoreProblem.UNWRITABLE


def _is_full(path: Path) -> bool:
    with suppress(OSError):
        return shutil.disk_usage(path.parent).free < LEAST_FREE_BYTES
    return False


def ready(path: Path) -> sqlite3.Connection:
    """The database, made where there is none yet, and sound as far as SQLite can tell.

    Raises StoreError, for damage too.
    """
    make_private_file(path)
    with translated(path):
        connection = _set_up(
            sqlite3.connect(
                path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
        )
        try:
            _require_sound(connection, path)
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def snapshot(path: Path) -> sqlite3.Connection:
    """The database as it is now, in memory: for a place where nothing can be written.

    Raises StoreError, and OSError where nothing can be read either.
    """
    try:
        image = image_of(path)
    except FileNotFoundError:
        # Windows says the same where a file has the place of a folder.
        if any(folder.is_file() for folder in path.parents):
            raise
        image = b""
    connection = _set_up(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))
    with translated(path):
        try:
            if image:
                connection.deserialize(without_log(image))
            _require_sound(connection, path)
            if not _number(connection, "user_version"):
                _make_tables(connection)
            connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
    return connection


def _set_up(connection: sqlite3.Connection) -> sqlite3.Connection:
    # What is damaged may be no text; it must be possible to look at it all the same.
    connection.text_factory = _decoded
    connection.row_factory = sqlite3.Row
    return connection


def make_private_file(path: Path) -> None:
    """Make folder and file, readable for nobody else; SQLite's other files take after this one."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(StoreProblem.UNWRITABLE, path, error) from error


def _require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a newer version, another program, and damage; where there is nothing yet is sound."""
    version, application = (
        _number(connection, "user_version"),
        _number(connection, "application_id"),
    )
    if application == APPLICATION and SCHEMA < version <= LATEST_SCHEMA:
        raise StoreError(StoreProblem.NEWER, path)
    is_new = not application and not version and not _number(connection, "schema_version")
    if not is_new and application != APPLICATION and not _OURS & _tables(connection):
        raise StoreError(StoreProblem.FOREIGN, path)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    is_ours = (application, version) == (APPLICATION, SCHEMA) and _has_our_tables(connection)
    if verdict != "ok" or not (is_new or is_ours):
        raise StoreError(StoreProblem.DAMAGED, path, str(verdict))


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}


def _has_our_tables(connection: sqlite3.Connection) -> bool:
    """Whether the tables are as they were made: SQLite does not mind another letter in them."""
    found = {_plain(sql) for (sql,) in connection.execute("SELECT sql FROM sqlite_schema")}
    return {_plain(sql) for sql in _TABLES} <= found


def _plain(sql: str | None) -> str:
    return " ".join((sql or "").split())


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    # What reads a damaged file must know where its pages begin.
    connection.execute(f"PRAGMA page_size = {PAGE}")
    connection.execute("PRAGMA auto_vacuum = FULL")
    # The log's index is shared memory, which computers do not share; to let readers and a writer
    # work at the same time is all that a log would add.
    journal = "DELETE" if is_on_network(path) else "WAL"
    connection.execute(f"PRAGMA journal_mode = {journal}")
    # Not even a power cut takes a transaction away that was committed.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    with transaction(connection):
        # Another process may have made the tables meanwhile.
        if not _number(connection, "user_version"):
            _make_tables(connection)


def _make_tables(connection: sqlite3.Connection) -> None:
    for statement in (*_TABLES, *_MARKS):
        connection.execute(statement)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written meanwhile happens, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # An error may have ended the transaction already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _decoded(content: bytes) -> str:
    return content.decode(errors="replace")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    with closing(connection.execute(f"PRAGMA {pragma}")) as cursor:
        return int(cursor.fetchone()[0])


def entry_of(row: sqlite3.Row, kinds: Kinds = NO_KINDS) -> Entry:
    """The entry that a row of `runs` holds; raises one of UNREADABLE.

    Whether its run can go on is known by its kind alone.
    """
    values = {column: row[column] for column in _COLUMNS}
    for name in ("created", "changed"):
        values[name] = datetime.fromisoformat(values[name])
    for name in ("done", "planned"):
        values[name] = integer(values[name])
    values["specification"] = read(values["specification"])
    if not isinstance(values["specification"], dict):
        raise MalformedError("no specification")
    values["finished"] = bool(values["finished"])
    kind = kinds.get(values["kind"])
    return Entry(**values, can_go_on=can_go_on(kind, values["specification"]))


def packed(value: Plain) -> bytes:
    """A plain value in few bytes, with a checksum."""
    return zlib.compress(written(value).encode())


def unpacked(content: bytes) -> Plain:
    """The plain value that was packed; raises one of UNREADABLE."""
    return read(zlib.decompress(content).decode())


def date_text(date: datetime) -> str:
    """A date as the store writes it."""
    return date.astimezone(UTC).isoformat(timespec="seconds")
