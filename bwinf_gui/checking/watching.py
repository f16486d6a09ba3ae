"""Checks again whenever files are saved, and shows the differences."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from bwinf_gui.checking.rows import CheckedRow

LOOK_SECONDS = 0.4
MOST_WATCHED = 5_000
_LEFT_OUT = {"__pycache__", "node_modules"}


class Watch:
    """Detects changes of files; `files` lists those that count now."""

    def __init__(self, files: Callable[[], Iterable[Path]]) -> None:
        self._files = files
        self._checked = self._latest = self._stamps()

    def has_changed(self) -> bool:
        """Whether they have changed since that was last said, and no more since the last call.

        A file that is still being written changes from call to call.
        """
        now = self._stamps()
        is_still, self._latest = now == self._latest, now
        if not is_still or now == self._checked:
            return False
        self._checked = now
        return True

    def changes(self) -> Iterator[None]:
        """Yields after each change; blocks until then, without end."""
        while True:
            time.sleep(LOOK_SECONDS)
            if self.has_changed():
                yield

    def _stamps(self) -> dict[Path, tuple[int, int]]:
        """When each file was saved and how large it is; one that is gone meanwhile is left out."""
        stamps = {}
        for path in islice(self._files(), MOST_WATCHED):
            with suppress(OSError):
                status = path.stat()
                stamps[path] = status.st_mtime_ns, status.st_size
        return stamps


def files_below(path: Path) -> Iterator[Path]:
    """A file, or all files of a folder and below, apart from hidden ones."""
    if not path.is_dir():
        yield path
    for folder, folders, names in os.walk(path):
        folders[:] = [name for name in folders if name not in _LEFT_OUT and name[0] != "."]
        yield from (Path(folder, name) for name in names if name[0] != ".")


def changed_rows(before: Sequence[CheckedRow], after: Sequence[CheckedRow]) -> list[CheckedRow]:
    """The rows that say something else than before; how long a program took does not count."""
    known = {(row.submission, row.file): _said(row) for row in before}
    return [row for row in after if known.get((row.submission, row.file)) != _said(row)]


def _said(row: CheckedRow) -> object:
    return row.verdict, row.after, row.message, row.judgement, row.errors
