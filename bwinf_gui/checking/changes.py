"""Whether what is checked has changed: digests of submissions, files that are saved, and rows."""

import hashlib
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.copying import content_digest
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import NotRunError
from bwinf_gui.checking.submissions import HandedFile, Program, ResultFiles, Submission
from bwinf_gui.text.errors import InputError

LOOK_SECONDS = 0.4
MOST_WATCHED = 5_000
_LEFT_OUT = {"__pycache__", "node_modules"}


def pinned(program: Program) -> Program:
    """The program pinned to its present files, which are read: once they change, it is not run."""
    return replace(program, ways=tuple(map(_pinned, program.ways)))


def program_digest(program: Program) -> str:
    """A digest that changes when the program or the way in which it is started does.

    All its files count. Where its folder is does not: a ZIP file is unpacked into another one each
    time.
    """
    ways = (replace(way, folder=Path()) for way in pinned(program).ways)
    texts = (program.name, *map(repr, ways))
    return _digest(text.encode(errors="backslashreplace") for text in texts)


def submission_digest(submission: Submission) -> str:
    """A digest that changes as soon as there is something else to check."""
    if isinstance(submission, Program):
        return program_digest(submission)
    if isinstance(submission, ResultFiles):
        place = str(submission.place).encode(errors="surrogateescape")
        return _digest([place, *(part for file in submission.files for part in _parts_of(file))])
    return _digest([repr(submission.error).encode(errors="backslashreplace")])


def _pinned(way: Launch) -> Launch:
    if way.digest:
        return way
    try:
        return replace(way, digest=content_digest(way))
    except (OSError, NotRunError) as error:
        # It cannot be copied either, unless that changes.
        return replace(way, digest=repr(error))


def _parts_of(file: HandedFile) -> Iterator[bytes]:
    """The path and the content of a file; of one that cannot be read, why not."""
    yield file.name.encode(errors="surrogateescape")
    try:
        yield file.content()
    except (InputError, OSError) as error:
        yield repr(error).encode(errors="backslashreplace")


def _digest(parts: Iterator[bytes] | list[bytes]) -> str:
    """The digest of parts that cannot be confused with others put together differently."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


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
    """The rows that say something other than before; how long a program took does not count."""
    known = {(row.submission, row.file): _said(row) for row in before}
    return [row for row in after if known.get((row.submission, row.file)) != _said(row)]


def _said(row: CheckedRow) -> object:
    return row.verdict, row.after, row.message, row.judgement, row.errors
