"""Drafts on disk: each in a file of its own, in a folder that belongs to a living process."""

import contextlib
import json
import os
import shutil
import sys
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from bwinf_gui.places import write_atomically
from bwinf_gui.widgets.document import Draft

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A draft on disk; `is_shown` tells whether its tab showed it last, `changed` when it was kept.

    `changed` counts seconds as `time.time` does.
    """

    task: str
    draft: Draft
    is_shown: bool
    changed: float = 0.0


class DraftFiles:
    """The drafts of this process.

    Every process keeps its own in a folder beside which it holds a lock for as long as it lives.
    Whoever gets the lock of another folder may take over what lies there. Raises OSError where the
    folder cannot be used.
    """

    def __init__(self, root: Path) -> None:
        root.mkdir(parents=True, exist_ok=True)
        self._root = root
        self._folder = root / f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        lock = _locked(_lock_of(self._folder))
        if lock is None:
            raise BlockingIOError(f"{self._folder} belongs to another process")
        self._lock = lock
        self._folder.mkdir()

    def adopt(self) -> list[KeptDraft]:
        """Take over the drafts of processes that are gone; those that changed last come first."""
        for folder in self._folders_left():
            for file in folder.glob("*.json"):
                file.replace(self._folder / file.name)
            shutil.rmtree(folder, ignore_errors=True)
        self._adopt_unowned()
        kept = [draft for file in self._folder.glob("*.json") if (draft := _read_file(file))]
        return sorted(kept, key=lambda one: one.changed, reverse=True)

    def keep(self, kept: KeptDraft) -> None:
        """Write a draft, in place of an earlier state of it; raises OSError."""
        write_atomically(self._file_of(kept.draft.key), _written(kept))

    def forget(self, key: str) -> None:
        """Remove a draft, if it is there; raises OSError."""
        self._file_of(key).unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the drafts to whoever comes next; safe to call twice."""
        if self._lock.closed:
            return
        # A folder in which drafts lie stays, and is for the next process to find.
        with contextlib.suppress(OSError):
            self._folder.rmdir()
        self._lock.close()
        if not self._folder.exists():
            _lock_of(self._folder).unlink(missing_ok=True)

    def _folders_left(self) -> Iterator[Path]:
        """The folders of processes that are gone, each locked while it is looked at."""
        for folder in [path for path in self._root.iterdir() if path.is_dir()]:
            lock = _locked(_lock_of(folder)) if folder != self._folder else None
            if lock is None:
                continue
            with lock:
                if folder.is_dir():
                    yield folder
                _lock_of(folder).unlink(missing_ok=True)

    def _adopt_unowned(self) -> None:
        """Version 0.1 kept one draft a task, beside which no process could keep another."""
        for word in ("parking", "hotels", "ludo", "nim"):
            old = self._root / f"{word}.json"
            with contextlib.suppress(FileNotFoundError):
                # The file system lets only one process have it.
                mine = old.replace(self._folder / f"{uuid.uuid4().hex}.json")
                kept = _read_file(mine, word)
                if kept is not None:
                    self.keep(kept)

    def _file_of(self, key: str) -> Path:
        return self._folder / f"{key}.json"


def _lock_of(folder: Path) -> Path:
    return folder.with_suffix(".lock")


def _locked(path: Path) -> BinaryIO | None:
    """An open file that no other process has locked, None where one has.

    The system gives the lock back when the process ends, however it does.
    """
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


def _written(kept: KeptDraft) -> bytes:
    draft = kept.draft
    return json.dumps(
        {
            "task": kept.task,
            "shown": kept.is_shown,
            "name": draft.name,
            "file": str(draft.file) if draft.file else None,
            "digest": draft.digest,
            "content": draft.content.decode(errors="surrogateescape"),
        }
    ).encode()


def _read_file(file: Path, task: str = "") -> KeptDraft | None:
    """A draft, of a task where the file does not say it; None for what is none."""
    # A file that cannot be read is nothing to report: it was only meant to help.
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError):
        fields = json.loads(file.read_bytes())
        draft = Draft(
            key=file.stem,
            name=str(fields["name"]),
            file=Path(fields["file"]) if fields["file"] else None,
            digest=str(fields.get("digest", "")),
            content=str(fields["content"]).encode(errors="surrogateescape"),
        )
        kept = KeptDraft(task or str(fields["task"]), draft, bool(fields.get("shown", True)))
        return replace(kept, changed=file.stat().st_mtime)
    return None
