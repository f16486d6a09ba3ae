"""The file of the store: SQLite, checked and made ready, and how its rows hold runs.

It holds runs, checks of folders, drafts and choices. Several processes may have it open; SQLite
lets one at a time write, and a transaction is there as a whole or not at all, whatever happens to
the process or the machine.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields
from datetime import UTC, datetime
from enum import Enum
from functools import partial
from pathlib import Path
from urllib.parse import quote

from bwinf_gui.places import is_on_network, is_special, make_private_file
from bwinf_gui.runs.backups import back_up, path_of_backup
from bwinf_gui.runs.kinds import Entry, Kinds, can_go_on
from bwinf_gui.runs.plain import MARK, MalformedError, integer, is_unsealed, is_whole, read, sealed
from bwinf_gui.text.errors import ExplainedError, Reason

SCHEMA = 3
"""Version 1, of BwInf-GUI 0.2, held runs alone, none under seal; in version 2 they are."""
LATEST_SCHEMA = 99
"""A version beyond is none, but damage."""
APPLICATION = 0x42774947
"""The value of SQLite's application_id: “BwIG”."""
BUSY_SECONDS = 2.0
LEAST_BYTES = 4096
"""A page: the store gets its name only when it is complete, so a smaller file was cut off."""
LARGEST_NUMBER = 2**63 - 1
"""SQLite numbers no row beyond."""
LEAST_FREE_BYTES = 64 * 1024
"""SQLite first writes half as much; with less free space its errors do not mention the disk."""

NO_KINDS: Kinds = {}

_COLUMNS = [column.name for column in fields(Entry) if column.name != "can_go_on"]
TABLES_OF_RUNS = ("runs", "states", "points")
OTHER_TABLES = ("checks", "check_rows", "drafts", "choices")
_MADE_FOR_RUNS = (
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
_MADE_FOR_OTHERS = (
    """
    CREATE TABLE checks (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        subject TEXT NOT NULL,
        is_last INTEGER NOT NULL,
        UNIQUE (subject, is_last)
    )
    """,
    """
    CREATE TABLE check_rows (
        number INTEGER PRIMARY KEY,
        of_check INTEGER NOT NULL REFERENCES checks ON DELETE CASCADE,
        content TEXT NOT NULL
    )
    """,
    "CREATE INDEX rows_by_check ON check_rows (of_check)",
    """
    CREATE TABLE drafts (
        key TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        facts TEXT NOT NULL,
        content BLOB NOT NULL,
        changed REAL NOT NULL
    )
    """,
    "CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
_MADE_SINCE = {1: _MADE_FOR_RUNS, 3: _MADE_FOR_OTHERS}
"""The tables by the version of the schema that introduces them."""
SHAPE_OF_DATES = "????-??-??T*"
"""No seal covers when a run was deleted; where damage left no date, it is not removed for good."""
_NUMBERS = "CREATE TABLE sqlite_sequence(name,seq)"
"""SQLite's own, for numbers that are never used twice."""
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
    """What is wrong with the store, with the sentence for it."""

    UNWRITABLE = Reason("{path} cannot be written: {detail}")
    FULL = Reason("the disk with {path} is full")
    BUSY = Reason("another program is writing to {path}")
    NEWER = Reason("{path} was written by a newer version of BwInf-GUI and is left as it is")
    FOREIGN = Reason("{path} belongs to another program and is left as it is")
    NOT_A_FILE = Reason("{path} is not a regular file and is left as it is")
    DAMAGED = Reason("{path} is damaged: {detail}")


class StoreError(ExplainedError, RuntimeError):
    """The store cannot do what was requested; the computation itself is not affected.

    `detail` is an OSError where the system refused.
    """

    def __init__(self, problem: StoreProblem, path: Path, detail: str | OSError = "") -> None:
        report = f"{path}: {problem.name.lower()} {detail}".rstrip()
        super().__init__(report, problem.value, path=path, detail=detail)
        self.problem = problem
        self.detail = detail


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Make StoreErrors of the errors of SQLite and of the system."""
    try:
        yield
    except OSError as error:
        raise StoreError(StoreProblem.UNWRITABLE, path, error) from error
    except sqlite3.DatabaseError as error:
        # The lower eight bits tell the kind of error, the others the circumstances.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
        raise StoreError(_problem(code, path), path, str(error)) from error
    except (MalformedError, UnicodeDecodeError) as error:
        # A broken seal; and SQLite's message for damage may itself hold some of it.
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
    """The database, created if it does not exist, and sound as far as SQLite can detect.

    Raises StoreError, for damage too.
    """
    with translated(path):
        # SQLite would wait for a pipe, or read a device without end.
        if any(map(is_special, files_of(path))):
            raise StoreError(StoreProblem.NOT_A_FILE, path)
        if not any(part.exists() for part in files_of(path)):
            _create(path)
        make_private_file(path)
    if is_cut_off(path):
        raise StoreError(StoreProblem.DAMAGED, path, f"less than {LEAST_BYTES} bytes")
    with _connected(path, path) as connection:
        require_sound(connection, path)
        version = _number(connection, "user_version")
        if 0 < version < SCHEMA:
            back_up(connection, path_of_backup(path, f"version-{version}"))
        _prepare(connection, path)
        return connection


def is_cut_off(path: Path) -> bool:
    """Whether a file is too short for a store; raises OSError."""
    return path.stat().st_size < LEAST_BYTES


def files_of(path: Path) -> list[Path]:
    """The database and the files that SQLite has for it."""
    return [path.with_name(path.name + ending) for ending in ("", "-wal", "-shm", "-journal")]


def new_database(new: Path, path: Path) -> sqlite3.Connection:
    """A database with empty tables that will become the store at `path`; raises StoreError."""
    remove(new)
    with translated(path):
        make_private_file(new)
    with _connected(new, path) as connection:
        connection.execute("PRAGMA auto_vacuum = FULL")
        _bring_up_to_date(connection)
        return connection


def path_beside(path: Path) -> Path:
    """The path of a database of this process that will get the name of the store."""
    return path.with_name(f".{path.name}.{os.getpid()}.new")


def remove(path: Path) -> None:
    """Remove a database that nobody uses."""
    for part in files_of(path):
        with suppress(OSError):
            part.unlink()


def _create(path: Path) -> None:
    """Make a store that no process ever sees incomplete; raises StoreError and OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Where the name is a link, the store is its target.
    place = path.resolve()
    new = path_beside(place)
    try:
        new_database(new, place).close()
        _publish(new, place)
    finally:
        remove(new)


def _publish(new: Path, path: Path) -> None:
    """Give a database its name, unless another process was first."""
    try:
        os.link(new, path)
    except FileExistsError:
        return
    except OSError:
        # Some file systems have no hard links.
        if not path.exists():
            new.rename(path)


def snapshot(path: Path) -> sqlite3.Connection:
    """The database as it is now, in memory: for a place where nothing can be written.

    Raises StoreError, and OSError where nothing can be read either.
    """
    # Windows says the same where a file has the place of a folder.
    if any(folder.is_file() for folder in path.parents):
        raise NotADirectoryError(path)
    connection = in_memory(path)
    if path.exists():
        with closing(for_reading(path)) as source, translated(path):
            require_sound(source, path)
            source.backup(connection)
            _bring_up_to_date(connection)
    connection.execute("PRAGMA query_only = ON")
    return connection


def in_memory(path: Path) -> sqlite3.Connection:
    """A database with empty tables that nobody else has, in the place of one at `path`."""
    with _connected(":memory:", path) as connection:
        _bring_up_to_date(connection)
        return connection


def for_reading(path: Path) -> sqlite3.Connection:
    """A database that is not written to and may be damaged; raises StoreError."""
    begin = "file://" if path.as_posix().startswith("/") else "file:///"
    place = begin + quote(os.fsencode(path.absolute().as_posix()))
    try:
        return _opened_for_reading(f"{place}?mode=ro", path)
    except StoreError:
        # SQLite would put the index of the log next to the file. Where it cannot, what only the log
        # holds is not seen.
        return _opened_for_reading(f"{place}?immutable=1", path)


def _opened_for_reading(address: str, path: Path) -> sqlite3.Connection:
    with _connected(address, path) as connection:
        # With that, SQLite also reads what is left of a file that was cut off.
        connection.execute("PRAGMA writable_schema = ON")
        _number(connection, "schema_version")
        return connection


@contextmanager
def _connected(database: Path | str, path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that stays open unless something is raised."""
    with translated(path):
        connection = sqlite3.connect(
            database,
            timeout=BUSY_SECONDS,
            # Python would begin transactions by itself, but not before every statement.
            isolation_level=None,
            check_same_thread=False,
            uri=isinstance(database, str),
        )
        # What is damaged may be no text; it must be possible to look at it all the same.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        connection.row_factory = sqlite3.Row
        try:
            yield connection
        except BaseException:
            connection.close()
            raise


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a newer version, another program, and damage; raises StoreError and SQLite's errors.

    Where there is nothing yet is sound.
    """
    version, application = (
        _number(connection, "user_version"),
        _number(connection, "application_id"),
    )
    if application == APPLICATION and SCHEMA < version <= LATEST_SCHEMA:
        raise StoreError(StoreProblem.NEWER, path)
    is_new = not application and not version and not _number(connection, "schema_version")
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if not is_new and application != APPLICATION and tables.isdisjoint(TABLES_OF_RUNS):
        raise StoreError(StoreProblem.FOREIGN, path)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    is_ours = (
        application == APPLICATION
        and 1 <= version <= SCHEMA
        and _has_our_tables(connection, version)
    )
    if verdict != "ok" or not (is_new or is_ours):
        raise StoreError(StoreProblem.DAMAGED, path, str(verdict))


def _has_our_tables(connection: sqlite3.Connection, version: int) -> bool:
    """Whether the tables are as they were made: SQLite does not mind another letter in them."""
    found = {_plain(sql) for (sql,) in connection.execute("SELECT sql FROM sqlite_schema")}
    made = {_plain(sql) for first, part in _MADE_SINCE.items() if first <= version for sql in part}
    return made | {_NUMBERS} <= found


def _plain(sql: str | None) -> str:
    return " ".join((sql or "").split())


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    # The log's index is shared memory, which computers do not share; to let readers and a writer
    # work at the same time is all that a log would add.
    journal = "DELETE" if is_on_network(path) else "WAL"
    connection.execute(f"PRAGMA journal_mode = {journal}")
    # Not even a power cut takes a transaction away that was committed.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    _bring_up_to_date(connection)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make the tables that are missing, and seal what version 0.2 wrote: all of it or nothing."""
    with transaction(connection):
        version = _number(connection, "user_version")
        for first, statements in _MADE_SINCE.items():
            for statement in statements if version < first else ():
                connection.execute(statement)
        if version != SCHEMA:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        seal_all(connection)


def seal_all(connection: sqlite3.Connection) -> None:
    """Seal what is not sealed yet; a program of version 0.2 that is still open may write more."""
    states = connection.execute(
        "SELECT * FROM states WHERE substr(state, 1, 1) <> ?", (MARK,)
    ).fetchall()
    for number, state in states:
        if is_unsealed(state) and is_whole(state):
            write_state(connection, number, state)
            _seal_points(connection, number)


def write_state(connection: sqlite3.Connection, number: int, content: bytes) -> None:
    """Write the packed state of a run, under seal with its row of `runs`."""
    for row in connection.execute("SELECT * FROM runs WHERE number = ?", (number,)).fetchall():
        state = sealed(facts_of_run(row), content)
        connection.execute("INSERT OR REPLACE INTO states VALUES (?, ?)", (number, state))


def _seal_points(connection: sqlite3.Connection, number: int) -> None:
    points = connection.execute("SELECT * FROM points WHERE run = ?", (number,)).fetchall()
    connection.executemany(
        "UPDATE points SET counts = ? WHERE run = ? AND games = ?",
        [
            (sealed((run, games), counts), run, games)
            for run, games, counts in points
            if is_unsealed(counts) and is_whole(counts)
        ],
    )


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything written inside happens, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # An error may have ended the transaction already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    with closing(connection.execute(f"PRAGMA {pragma}")) as cursor:
        return int(cursor.fetchone()[0])


def facts_of_run(row: sqlite3.Row) -> list[object]:
    """The fields under the seal of a run: all of its row except whether it was deleted."""
    return [row[column] for column in _COLUMNS]


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


def date_text(date: datetime) -> str:
    """A date as the store writes it."""
    return date.astimezone(UTC).isoformat(timespec="seconds")
