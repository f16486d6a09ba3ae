"""Copies of the store next to it: one for each day it is opened, and one for each old schema.

Daily copies are replaced by newer ones. The copy of an old schema, as an earlier version of the
program left it, is permanent.
"""

import logging
import os
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bwinf_gui.places import make_private_file

KEPT_DAYS = 3
_logger = logging.getLogger(__package__)


def back_up_daily(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the store at `path` unless that was done today; what keeps it from that is logged."""
    backup = path_of_backup(path, f"{datetime.now(UTC):%Y-%m-%d}")
    if backup.exists() or _is_empty(connection):
        return
    try:
        back_up(connection, backup)
    except (sqlite3.Error, OSError) as error:
        _logger.warning("%s cannot be backed up: %s", path, error)
        return
    days = sorted(backup.parent.glob(f"{path.stem}-????-??-??{path.suffix}"))
    for old in days[:-KEPT_DAYS]:
        with suppress(OSError):
            old.unlink()


def back_up(connection: sqlite3.Connection, backup: Path) -> None:
    """Copy a database into a file that is there whole or not at all.

    Raises errors of SQLite and OSError.
    """
    new = backup.with_name(f".{backup.name}.{os.getpid()}.new")
    try:
        new.unlink(missing_ok=True)
        # SQLite fills an empty file, and leaves its rights as they are.
        make_private_file(new)
        connection.execute("VACUUM INTO ?", (str(new),))
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(backup)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def path_of_backup(path: Path, mark: str) -> Path:
    """The path of a copy of the store at `path`; the mark names its day or schema."""
    return path.parent / "backups" / f"{path.stem}-{mark}{path.suffix}"


def backups_of(path: Path) -> list[Path]:
    """The copies of the store at `path`, the newest first."""
    found = path_of_backup(path, "").parent.glob(f"{path.stem}-*{path.suffix}")
    return sorted(found, key=lambda backup: backup.stat().st_mtime, reverse=True)


def _is_empty(connection: sqlite3.Connection) -> bool:
    # The backup of an empty store would push out one that holds something.
    tables = ("runs", "checks", "drafts", "choices")
    queries = (f"SELECT 1 FROM {table} LIMIT 1" for table in tables)  # noqa: S608
    return not any(connection.execute(query).fetchone() for query in queries)
