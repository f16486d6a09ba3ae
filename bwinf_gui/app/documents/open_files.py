"""The list of open files as a value, and as a file that keeps it; nothing here knows Qt."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from bwinf_gui.runs.plain import MalformedError, field, items, read
from bwinf_gui.text.errors import InputError, Reason

ENDING = ".bwinflist"
MOST_FILES = 1000
MOST_NOTE = 200
_KEY = "files of BwInf-GUI"
_HEAD = f'{{\n "{_KEY}":'.encode()
NO_LIST = Reason("this list of files is damaged")


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file in the list, with the word of its task and the user's note."""

    path: Path
    task: str = ""
    note: str = ""
    problem: InputError | None = None
    """Why it could not be opened the last time."""


@dataclass(frozen=True, slots=True)
class OpenFiles:
    """All open files in the user's order."""

    files: tuple[OpenFile, ...] = ()
    shown: Path | None = None
    """The file on top; it may be none of the list, such as an example."""
    unsaved: frozenset[Path] = frozenset()
    name: str = ""
    """The name under which the list was saved, without the ending."""

    @property
    def place(self) -> int:
        """The row of the file on top, -1 where it is not in the list."""
        return next((row for row, file in enumerate(self.files) if file.path == self.shown), -1)

    @property
    def is_needed(self) -> bool:
        """Whether the tabs alone do not reach all files: each of them shows one."""
        tasks = Counter(file.task for file in self.files)
        # Files of a list that is being opened may be of any task.
        unread = tasks.pop("", 0)
        return max(tasks.values(), default=0) + unread > 1

    def get(self, path: Path | None) -> OpenFile | None:
        """The entry of a file."""
        return next((file for file in self.files if file.path == path), None)

    def neighbour(self, step: int) -> Path | None:
        """The next file that can be opened, downwards (1) or upwards (-1); None beyond the ends."""
        row = self.place + step if self.place >= 0 else 0
        there = self.files[row:] if step > 0 else reversed(self.files[: row + 1])
        return next((file.path for file in there if file.problem is None), None)

    def stepped(self, step: int) -> "OpenFiles":
        """The list with that file on top, if there is one."""
        return replace(self, shown=self.neighbour(step) or self.shown)

    def showing(self, row: int) -> "OpenFiles":
        """The list with a file on top."""
        return replace(self, shown=self.files[row].path)

    def having(
        self,
        path: Path,
        task: str,
        problem: InputError | None = None,
        comes_before: Callable[[Path], bool] = lambda _other: False,
    ) -> "OpenFiles":
        """The list with a file that was opened, or could not be.

        A new one is put before the first file that it `comes_before`, and otherwise last.
        """
        known = self.get(path)
        if known is not None:
            return self.changed(replace(known, task=task, problem=problem))
        if len(self.files) >= MOST_FILES:
            return self
        files = [*self.files]
        row = next((n for n, each in enumerate(files) if comes_before(each.path)), len(files))
        files.insert(row, OpenFile(path, task, problem=problem))
        return replace(self, files=tuple(files))

    def changed(self, file: OpenFile) -> "OpenFiles":
        """The list with another entry for a file."""
        files = tuple(file if each.path == file.path else each for each in self.files)
        return replace(self, files=files)

    def noted(self, row: int, words: str) -> "OpenFiles":
        """The list with a note to a file."""
        return self.changed(replace(self.files[row], note=note_of(words)))

    def without(self, row: int) -> "OpenFiles":
        """The list without a file; where it was on top, its neighbour is."""
        rest = replace(self, files=self.files[:row] + self.files[row + 1 :])
        if row == self.place and rest.files:
            return rest.showing(min(row, len(rest.files) - 1))
        return rest

    def alone(self) -> "OpenFiles":
        """The list with nothing but the file on top."""
        return replace(self, files=tuple(each for each in self.files if each.path == self.shown))

    def moved(self, source: int, target: int) -> "OpenFiles":
        """The list with a file in another row."""
        files = [*self.files]
        files.insert(target, files.pop(source))
        return replace(self, files=tuple(files))


def is_file_list(content: bytes) -> bool:
    """Whether a file is a list of files, by its beginning."""
    return content.startswith(_HEAD)


def format_file_list(files: Iterable[OpenFile], folder: Path) -> bytes:
    """The content of a file in `folder` that lists files; those below the folder move with it."""
    rows = [[_relative(file.path, folder).as_posix(), file.note] for file in files]
    return (json.dumps({_KEY: rows}, indent=1) + "\n").encode()


def parse_file_list(content: bytes, path: Path) -> list[OpenFile]:
    """The files that a file lists; raises InputError."""
    try:
        rows = items(field(read(content.decode()), _KEY), most=MOST_FILES)
        return [_entry(row, path.parent) for row in rows]
    except (MalformedError, UnicodeDecodeError, ValueError) as error:
        raise InputError(path.name, 0, NO_LIST) from error


def _entry(row: object, folder: Path) -> OpenFile:
    name, note = items(row, least=2, most=2)
    if not isinstance(name, str) or not isinstance(note, str):
        raise MalformedError("no name or no note")
    return OpenFile(folder / name, note=note_of(note))


def note_of(words: str) -> str:
    """The words as a note: on one line, and not too long."""
    return " ".join(words.split())[:MOST_NOTE]


def _relative(path: Path, folder: Path) -> Path:
    return path.relative_to(folder) if path.is_relative_to(folder) else path
