"""Drafts in the store: changes that were not saved, so that no end of the program loses them.

A draft belongs to the process that keeps it for as long as this lives, which a locked file shows:
the system gives the lock back however a process ends, also on computers that share the folder.
"""

import json
import os
import sys
import uuid
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from bwinf_gui.kept import DAMAGED, expect_file
from bwinf_gui.places import file_name_of, write_atomically
from bwinf_gui.runs.database import StoreError
from bwinf_gui.runs.opening import Database

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@dataclass(frozen=True, slots=True)
class Draft:
    """Unsaved changes: the content that the file would get, and which file that is.

    `key` identifies a document, even one of two states of the same file. `file` is None if it was
    never saved; `digest` is of the file's content when last read or written.
    """

    key: str
    name: str
    file: Path | None
    digest: str
    content: bytes


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A draft in the store; `is_shown` says whether its tab showed it last.

    `changed` counts seconds as `time.time` does.
    """

    task: str
    draft: Draft
    is_shown: bool
    changed: float = 0.0


class OwnDrafts:
    """The drafts of this process, and those of terminated processes once they are adopted.

    An unreadable draft counts as `damaged`, and its content is moved to the folder `aside`. Raises
    StoreError where nothing can be written, and OSError where processes cannot be identified.
    """

    def __init__(self, database: Database, aside: Path) -> None:
        self._database = database
        self.aside = aside
        self.damaged = 0
        self._owner = f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        self._locks = None if database.is_in_memory else database.path.with_name("windows")
        self._lock: BinaryIO | None = None
        # Within a transaction, so no other process checks meanwhile which ones are alive.
        with database.writing():
            if self._locks is not None:
                self._lock = _made_lock(self._locks / f"{self._owner}.lock")

    @property
    def are_lasting(self) -> bool:
        """Whether they outlive this process."""
        return not self._database.is_in_memory

    def adopt(self) -> list[KeptDraft]:
        """Take over the drafts of processes that are gone; all own ones, changed last first."""
        with self._database.writing() as database:
            living = [*_living(self._locks)] if self._locks is not None else []
            marks = ", ".join("?" * len(living))
            database.execute(
                f"UPDATE drafts SET owner = ? WHERE owner NOT IN ({marks})",  # noqa: S608
                (self._owner, *living),
            )
            rows = database.execute(
                "SELECT key, facts, content, changed FROM drafts WHERE owner = ? "
                "ORDER BY changed DESC",
                (self._owner,),
            ).fetchall()
        return [kept for row in rows if (kept := self._read(*row)) is not None]

    def keep(self, kept: KeptDraft) -> None:
        """Write a draft, in place of an earlier state of it; raises StoreError."""
        draft = kept.draft
        facts = {
            "task": kept.task,
            "shown": kept.is_shown,
            "name": draft.name,
            "file": str(draft.file) if draft.file else None,
            "digest": draft.digest,
        }
        with self._database.writing() as database:
            database.execute(
                "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?)",
                (draft.key, self._owner, json.dumps(facts), draft.content, kept.changed),
            )

    def forget(self, key: str) -> None:
        """Remove a draft, if it is there; raises StoreError."""
        with self._database.writing() as database:
            database.execute("DELETE FROM drafts WHERE key = ?", (key,))

    def put_aside(self, key: str, content: bytes) -> None:
        """Keep the remains of a draft that no page can show in a file of its own."""
        self.damaged += 1
        with suppress(OSError, StoreError):
            self.aside.mkdir(parents=True, exist_ok=True)
            write_atomically(self.aside / f"{file_name_of(key)}{DAMAGED}", content)
            self.forget(key)

    def close(self) -> None:
        """Leave the drafts to the next process; safe to call twice."""
        if self._lock is not None:
            # Windows removes no file that is open.
            self._lock.close()
            with suppress(OSError):
                Path(self._lock.name).unlink(missing_ok=True)
            self._lock = None
        if self._database.is_in_memory:
            self._database.close()

    def _read(
        self, key: object, facts: object, content: object, changed: object
    ) -> KeptDraft | None:
        """The draft of a row; None for one that is damaged."""
        whole = content if isinstance(content, bytes) else str(content).encode()
        try:
            fields = json.loads(str(facts))
            return draft_of(fields, key=str(key), content=whole, changed=float(str(changed)))
        # What was damaged may be anything.
        except (ValueError, TypeError, LookupError, RecursionError):
            self.put_aside(str(key), whole)
            return None


def draft_of(fields: dict[str, object], *, key: str, content: bytes, changed: float) -> KeptDraft:
    """The draft described by JSON; raises ValueError, TypeError or LookupError if it is none."""
    file = fields["file"]
    if file is not None and "\0" in str(file):
        raise ValueError("no file has such a name")
    draft = Draft(
        key=key,
        name=str(fields["name"]),
        file=Path(str(file)) if file else None,
        digest=str(fields.get("digest", "")),
        content=content,
    )
    return KeptDraft(str(fields["task"]), draft, bool(fields.get("shown", True)), changed)


def _living(locks: Path) -> Iterator[str]:
    """The names of processes that live; the locks of others are removed."""
    for path in locks.glob("*.lock"):
        lock = locked(path)
        # Only one process at a time can have the lock, so its owner still lives.
        if lock is None:
            yield path.stem
            continue
        lock.close()
        with suppress(OSError):
            path.unlink()


def _made_lock(path: Path) -> BinaryIO:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = locked(path)
    if lock is None:
        raise BlockingIOError(f"{path} cannot be locked")
    return lock


def locked(path: Path) -> BinaryIO | None:
    """An open file that no other process has locked, None where one has or it cannot be made."""
    expect_file(path, 2**20)
    try:
        file = path.open("ab")
    except OSError:
        return None
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
