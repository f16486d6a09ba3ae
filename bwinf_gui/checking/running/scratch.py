"""The folder in which one run takes place: a copy of the program's, and the case.

    work/   the copy, where the program is started
    case/   the case under its own name
    out/    where `{out}` is
    home/   the home, and the folder for temporary files

What is copied, `copying.py` says.
"""

import contextlib
import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import islice
from pathlib import Path, PurePosixPath

from bwinf_gui.checking.running.copying import copy_program
from bwinf_gui.checking.running.descendants import room_of
from bwinf_gui.checking.running.program import STDOUT, CasePlaces, Launch

_MOST_LOOKED_AT = 50_000
"""The most files searched for an answer; the watch ends a run that has made more."""
_MOST_NAMED = 20


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
    """Dates and sizes of the files in `work` before the run."""
    copied: Contents

    @property
    def work(self) -> Path:
        """Where the program runs."""
        return self.folder / "work"

    @property
    def home(self) -> Path:
        """The program's home folder."""
        return self.folder / "home"

    @property
    def stdin(self) -> Path:
        """The program's standard input."""
        return self.folder / "stdin"

    def written(self) -> Contents:
        """The files that the program has written beyond the copy."""
        now = contents(self.folder)
        return Contents(now.files - self.copied.files, now.bytes - self.copied.bytes)

    def answer(self, program: Launch, printed: bytes, limit: int) -> bytes:
        """The answer of a run that has ended, at most `limit` bytes.

        Files that match the program's glob count where the run has made or changed them; several
        follow each other in the order of their names.
        """
        if program.answer == STDOUT:
            is_in_file = any("{out}" in argument for argument in program.command)
            return _beginning(self.places.out, limit) if is_in_file else printed
        pattern, answer = self.places.fill(program.answer), b""
        for path in sorted(self._new_files()):
            if matches(path.relative_to(self.work).parts, pattern):
                answer += _beginning(path, limit - len(answer))
        return answer

    def written_names(self) -> tuple[str, ...]:
        """The files in `work` that the run has made or changed, some of them where these are many.

        What Python keeps of its modules is none of them.
        """
        new = (path for path in self._new_files() if path.suffix != ".pyc")
        names = (path.relative_to(self.work).as_posix() for path in new)
        return tuple(sorted(islice(names, _MOST_NAMED)))

    def _new_files(self) -> Iterator[Path]:
        """What the run has made or changed in `work`."""
        for path in islice(_files(self.work), _MOST_LOOKED_AT):
            # What cannot be looked at cannot be read either.
            with contextlib.suppress(OSError):
                if _stamp(path) != self.before.get(path):
                    yield path


def made_scratch(folder: Path, program: Launch, case_name: str, case: bytes) -> Scratch:
    """Make the folder of a run; raises OSError and NotRunError."""
    for name in ("work", "case", "out", "home"):
        (folder / name).mkdir(parents=True)
    file = folder / "case" / Path(case_name).name
    places = CasePlaces(file=file, out=folder / "out" / "answer.txt")
    file.write_bytes(case)
    work = folder / "work"
    copy_program(program, work)
    for name in program.stage_as:
        _stage(folder, places.fill(name), case)
    (folder / "stdin").write_bytes(case if program.stdin is None else _typed(program, places))
    before = {path: _stamp(path) for path in _files(work)}
    return Scratch(folder=folder, places=places, before=before, copied=contents(folder))


def matches(parts: Sequence[str], pattern: str) -> bool:
    """Whether a path matches a glob of the same form, in which `**` stands once for any folders."""
    wanted = PurePosixPath(pattern).parts
    if "**" in wanted:
        place = wanted.index("**")
        wanted, last = (*wanted[:place], *wanted[place + 1 :]), len(wanted) - place - 1
        # The folders that `**` stands for are cut out of the path.
        if len(parts) > len(wanted):
            parts = (*parts[:place], *parts[len(parts) - last :])
    return len(parts) == len(wanted) and all(map(fnmatch, parts, wanted))


def contents(folder: Path) -> Contents:
    """How much a folder contains, which may change meanwhile; links are not followed.

    Files deeper than the longest possible path count as too much.
    """
    try:
        sizes = [*map(_size, _walked(folder))]
    except OSError:
        return Contents(sys.maxsize, 0)
    return Contents(len(sizes), sum(sizes))


def empty(folder: Path) -> None:
    """Empty a folder, or remove it; on Linux it stays, since programs see it through a mount."""
    if sys.platform != "linux" or folder.is_symlink() or not folder.is_dir():
        remove(folder)
        return
    for entry in _entries(folder):
        if entry.is_dir(follow_symlinks=False):
            remove(Path(entry.path))
        else:
            Path(entry.path).unlink()
    # The program may have locked it.
    folder.chmod(stat.S_IRWXU)


def remove(folder: Path) -> None:
    """Remove a folder with all in it, whatever a program has made there."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        _remove_stubborn(folder)


def _remove_stubborn(folder: Path) -> None:
    """Remove folders that are locked, or too deep for Python."""
    if sys.platform == "win32":
        shutil.rmtree(folder, onerror=_unlock_and_retry)
        return
    for command in (("chmod", "-R", "u+rwX"), ("rm", "-rf")):
        subprocess.run((*command, "--", folder), stderr=subprocess.DEVNULL, check=False)  # noqa: S603


def _unlock_and_retry(function: Callable[[str], object], path: str, _: object) -> None:
    with contextlib.suppress(OSError):
        Path(path).chmod(stat.S_IWRITE | stat.S_IREAD)
        function(path)


def _stage(folder: Path, name: str, case: bytes) -> None:
    """Write the case under a name relative to `work`, perhaps in a folder next to it.

    Raises OSError where it would be elsewhere, as through a link that was copied.
    """
    work = folder / "work"
    path = Path(os.path.normpath(work / name))
    around = folder if name.startswith("../") else work
    if not path.parent.resolve().is_relative_to(around):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), name)
    path.parent.mkdir(parents=True, exist_ok=True)
    # A copied link of this name would lead the case elsewhere.
    path.unlink(missing_ok=True)
    path.write_bytes(case)


def _typed(program: Launch, places: CasePlaces) -> bytes:
    lines = (places.fill(line) + os.linesep for line in program.stdin or ())
    return "".join(lines).encode(program.encoding or "utf-8", errors="replace")


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """The entries of a folder that a program may have locked; raises OSError."""
    if sys.platform == "linux" and not os.access(folder, os.R_OK | os.X_OK):
        # Unless it is really a link.
        opened = os.open(folder, os.O_PATH | os.O_NOFOLLOW | os.O_DIRECTORY)
        try:
            Path(f"/proc/self/fd/{opened}").chmod(stat.S_IRWXU)
        finally:
            os.close(opened)
    with os.scandir(folder) as entries:
        return list(entries)


def _size(entry: os.DirEntry[str]) -> int:
    """How much room a file takes; too much where that is hidden."""
    try:
        return room_of(entry.stat(follow_symlinks=False))
    except OSError as error:
        return sys.maxsize if error.errno in {errno.ENAMETOOLONG, errno.EACCES} else 0


def _files(folder: Path) -> Iterator[Path]:
    """The real files of a folder, as far as paths reach."""
    with contextlib.suppress(OSError):
        for entry in _walked(folder):
            if entry.is_file(follow_symlinks=False):
                yield Path(entry.path)


def _walked(folder: Path) -> Iterator[os.DirEntry[str]]:
    """All in a folder, out of which no link leads; raises OSError where a path is too long."""
    folders = [folder]
    while folders:
        try:
            found = _entries(folders.pop())
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise
            continue
        yield from found
        folders += [Path(entry.path) for entry in found if entry.is_dir(follow_symlinks=False)]


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def _beginning(path: Path, limit: int) -> bytes:
    with contextlib.suppress(OSError):
        # Nothing is read for a program that it may not read itself.
        if path.resolve() == path and path.is_file():
            with path.open("rb") as file:
                return file.read(max(0, limit))
    return b""
