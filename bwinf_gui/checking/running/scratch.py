"""The folder in which one run takes place: a copy of the program's, and the case.

    work/   the copy, where the program is started
    case/   the case under its own name
    out/    where `{out}` is
    home/   the home, and the folder for temporary files

A copy has no links to follow: they are copied as links, and what is neither file, folder nor link
is left out, as are `.git` and virtual environments of Python. A folder with more than 5,000 files
or 256 MB is not copied at all: half a program would only fail in a way that nobody understands.
"""

import contextlib
import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import islice
from pathlib import Path

from bwinf_gui.checking.running.program import STDOUT, CasePlaces, ProgramCommand
from bwinf_gui.checking.running.run import MEGABYTE

MOST_COPIED_FILES = 5_000
MOST_COPIED_BYTES = 256 * MEGABYTE

_LEFT_OUT = frozenset({".git", ".hg", ".svn"})
_VIRTUAL_ENVIRONMENT = "pyvenv.cfg"


class FolderTooLargeError(Exception):
    """A program's folder that is too large to be copied."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a folder holds."""

    files: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Scratch:
    """The folder of one run, with the program and the case in it."""

    folder: Path
    places: CasePlaces
    before: Mapping[Path, tuple[int, int]]
    """Date and size of what lies in `work` before the run."""
    copied: Contents

    @property
    def work(self) -> Path:
        """Where the program runs."""
        return self.folder / "work"

    @property
    def home(self) -> Path:
        """What the program takes for its user's home."""
        return self.folder / "home"

    @property
    def stdin(self) -> Path:
        """What the program reads as standard input."""
        return self.folder / "stdin"

    def written(self) -> Contents:
        """What the program has written beyond the copy."""
        now = contents(self.folder)
        return Contents(now.files - self.copied.files, now.bytes - self.copied.bytes)

    def answer(self, program: ProgramCommand, printed: bytes, limit: int) -> bytes:
        """The answer of a run that has ended, at most `limit` bytes.

        Files that match the program's glob count where the run has made or changed them; several
        stand one after the other in the order of their names.
        """
        if program.answer == STDOUT:
            return _beginning(self.places.out, limit) if program.answers_in_out else printed
        answer = b""
        for path in self._changed(self.places.fill(program.answer)):
            answer += _beginning(path, limit - len(answer))
        return answer

    def _changed(self, pattern: str) -> list[Path]:
        real = set(_files(self.work))
        found = (path for path in self.work.glob(pattern) if path in real)
        return sorted(path for path in found if _stamp(path) != self.before.get(path))


def made_scratch(folder: Path, program: ProgramCommand, case_name: str, case: bytes) -> Scratch:
    """Make the folder of a run; raises OSError and FolderTooLargeError."""
    for name in ("work", "case", "out", "home"):
        (folder / name).mkdir(parents=True)
    file = folder / "case" / Path(case_name).name
    places = CasePlaces(file=file, out=folder / "out" / "answer.txt")
    file.write_bytes(case)
    work = folder / "work"
    copy_folder(program.folder, work, _is_copied_for(program))
    if program.stage_as:
        _stage(work, places.fill(program.stage_as), case)
    (folder / "stdin").write_bytes(case if program.stdin is None else _typed(program, places))
    before = {path: _stamp(path) for path in _files(work)}
    return Scratch(folder=folder, places=places, before=before, copied=contents(folder))


def copied_files(program: ProgramCommand) -> Iterator[Path]:
    """The files of a program that a run copies, at most as many as are copied; raises OSError."""
    entries = _worth_copying(program.folder, _is_copied_for(program))
    paths = (Path(entry.path) for entry in entries if entry.is_file())
    yield from islice(paths, MOST_COPIED_FILES)


def copy_folder(source: Path, target: Path, is_copied: Callable[[str], bool]) -> None:
    """Copy what lies in a folder under the names that are copied; see the top of this module."""
    size = 0
    for files, entry in enumerate(_worth_copying(source, is_copied), 1):
        copy = target / Path(entry.path).relative_to(source)
        if entry.is_file(follow_symlinks=False):
            size += entry.stat().st_size
        if files > MOST_COPIED_FILES or size > MOST_COPIED_BYTES:
            raise FolderTooLargeError(source)
        if entry.is_symlink():
            copy.symlink_to(Path(entry.path).readlink())
        elif entry.is_dir():
            copy.mkdir()
        else:
            shutil.copy2(entry.path, copy)


def _is_copied_for(program: ProgramCommand) -> Callable[[str], bool]:
    return lambda name: any(fnmatch(name, pattern) for pattern in program.copied)


def contents(folder: Path) -> Contents:
    """How much lies in a folder, which may change meanwhile; links are not followed.

    What lies deeper than paths can be long counts as too much.
    """
    entries, size, folders = 0, 0, [folder]
    while folders:
        try:
            found = _entries(folders.pop())
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return Contents(sys.maxsize, size)
            continue
        entries += len(found)
        folders += [Path(entry.path) for entry in found if entry.is_dir(follow_symlinks=False)]
        size += sum(_size(entry) for entry in found)
    return Contents(entries, size)


def remove(folder: Path) -> None:
    """Remove a folder with all in it, whatever a program has made there."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        _remove_stubborn(folder)


def _remove_stubborn(folder: Path) -> None:
    """Remove what is locked, or deeper than Python can go."""
    if sys.platform == "win32":
        shutil.rmtree(folder, onerror=_unlock_and_retry)
        return
    for command in (("chmod", "-R", "u+rwX"), ("rm", "-rf")):
        subprocess.run((*command, "--", folder), stderr=subprocess.DEVNULL, check=False)  # noqa: S603


def _unlock_and_retry(function: Callable[[str], object], path: str, _: object) -> None:
    with contextlib.suppress(OSError):
        Path(path).chmod(stat.S_IWRITE | stat.S_IREAD)
        function(path)


def _stage(work: Path, name: str, case: bytes) -> None:
    """Write the case under a name; raises OSError where a copied link would lead it elsewhere."""
    path = work / name
    if not path.parent.resolve().is_relative_to(work):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_bytes(case)


def _typed(program: ProgramCommand, places: CasePlaces) -> bytes:
    lines = (places.fill(line) + os.linesep for line in program.stdin or ())
    return "".join(lines).encode(program.encoding or "utf-8", errors="replace")


def _worth_copying(
    folder: Path, is_copied: Callable[[str], bool] = lambda _: True
) -> Iterator[os.DirEntry[str]]:
    """Folders before what is in them; the nearest first."""
    for entry in _entries(folder):
        if not is_copied(entry.name) or _is_left_out(entry):
            continue
        yield entry
        if entry.is_dir(follow_symlinks=False):
            yield from _worth_copying(Path(entry.path))


def _is_left_out(entry: os.DirEntry[str]) -> bool:
    if entry.is_symlink() or entry.is_file():
        return False
    if entry.is_dir():
        return entry.name in _LEFT_OUT or (Path(entry.path) / _VIRTUAL_ENVIRONMENT).exists()
    return True


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return list(entries)


def _size(entry: os.DirEntry[str]) -> int:
    with contextlib.suppress(OSError):
        return entry.stat(follow_symlinks=False).st_size
    return 0


def _files(folder: Path) -> Iterator[Path]:
    """The real files of a folder; no link leads out of it."""
    folders = [folder]
    while folders:
        with contextlib.suppress(OSError):
            for entry in _entries(folders.pop()):
                if entry.is_dir(follow_symlinks=False):
                    folders.append(Path(entry.path))
                elif entry.is_file(follow_symlinks=False):
                    yield Path(entry.path)


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def _beginning(path: Path, limit: int) -> bytes:
    # Nothing is read for a program that it may not read itself.
    if path.resolve() != path or not path.is_file():
        return b""
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.read(max(0, limit))
    return b""
