"""The file of the store: SQLite, checked and made ready before anybody uses it.

Several processes may have it open; SQLite lets one at a time write, and a transaction is there as a
whole or not at all, whatever happens to the process or the machine.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from bwinf_gui.core.simulation.store.trouble import StoreError, Trouble

SCHEMA = 1
APPLICATION = 0x42774947
"""SQLite's field for telling whose file it is: “BwIG”."""
BUSY_SECONDS = 2.0
LEAST_FREE_BYTES = 64 * 1024
"""SQLite begins by writing half as much; on a disk with less room it tells of a fault."""

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
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {SCHEMA}",
)
_FULL = {sqlite3.SQLITE_FULL}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    # A table or a column that is not there, since all statements are right.
    sqlite3.SQLITE_ERROR,
}

Check: TypeAlias = Callable[[sqlite3.Connection], object]


def connected(path: Path, check: Check) -> tuple[sqlite3.Connection, Path | None]:
    """The database, ready for use, and where a damaged one in its place was moved to.

    `check` raises StoreError for damage that SQLite itself does not notice. Raises StoreError if
    the database cannot be written, or belongs to a newer version of the program.
    """
    try:
        return _ready(path, check), None
    except StoreError as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
    aside = _moved_aside(path)
    return _ready(path, check), aside


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Make StoreErrors of SQLite's errors."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        # The lower eight bits tell the kind of error, the others the circumstances.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
        raise StoreError(_trouble(code, path), path, str(error)) from error
    except UnicodeDecodeError as error:
        # SQLite's message for damage may itself hold some of it.
        raise StoreError(Trouble.DAMAGED, path, str(error)) from error


def _trouble(code: int, path: Path) -> Trouble:
    if code == sqlite3.SQLITE_IOERR and _is_full(path):
        return Trouble.FULL
    for codes, trouble in (
        (_FULL, Trouble.FULL),
        (_BUSY, Trouble.BUSY),
        (_DAMAGED, Trouble.DAMAGED),
    ):
        if code in codes:
            return trouble
    return Trouble.UNWRITABLE


def _is_full(path: Path) -> bool:
    with suppress(OSError):
        return shutil.disk_usage(path.parent).free < LEAST_FREE_BYTES
    return False


def _ready(path: Path, check: Check) -> sqlite3.Connection:
    _make_private_file(path)
    with translated(path):
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        # What is damaged may be no text; it must be possible to look at it all the same.
        connection.text_factory = _decoded
        connection.row_factory = sqlite3.Row
        try:
            if not _is_new(connection, path):
                check(connection)
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def _make_private_file(path: Path) -> None:
    """Make folder and file, readable for nobody else; SQLite's other files take after this one."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(Trouble.UNWRITABLE, path, error) from error


def _is_new(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether there is nothing yet; refuses a newer version, another program, or damage."""
    version, application = (
        _number(connection, "user_version"),
        _number(connection, "application_id"),
    )
    if application == APPLICATION and version > SCHEMA:
        raise StoreError(Trouble.NEWER, path)
    is_new = not application and not version and not _number(connection, "schema_version")
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok" or not (is_new or application == APPLICATION):
        raise StoreError(Trouble.DAMAGED, path, str(verdict))
    return is_new


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA auto_vacuum = FULL")
    connection.execute("PRAGMA journal_mode = WAL")
    # Not even a power cut takes a transaction away that was committed.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have made the tables meanwhile.
        if not _number(connection, "user_version"):
            for statement in _TABLES:
                connection.execute(statement)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _decoded(content: bytes) -> str:
    return content.decode(errors="replace")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    with closing(connection.execute(f"PRAGMA {pragma}")) as cursor:
        return int(cursor.fetchone()[0])


def _moved_aside(path: Path) -> Path:
    """Give a damaged file, with those that belong to it, a name that says what it is."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    try:
        for ending in ("", "-wal", "-shm"):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise StoreError(Trouble.UNWRITABLE, path, error) from error
    return aside
