"""Copies a program's folder for its runs, and computes a digest of what would be copied.

A copy has regular files, folders, and links that lead to another place in the copy. Anything else
is left out, as are names that begin with a dot and virtual environments of Python. A folder with
more than 5,000 files or 256 MB is not copied at all: half a program would only fail in an obscure
way. Of a home folder only the files named by the command are copied.
"""

import hashlib
import os
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from fnmatch import fnmatch
from glob import escape
from pathlib import Path

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import CHANGED, FOLDER_TOO_LARGE, MEGABYTE, NotRunError
from bwinf_gui.text.reading import opened

MOST_COPIED_FILES = 5_000
MOST_COPIED_BYTES = 256 * MEGABYTE
_CHUNK = 2**20
_VIRTUAL_ENVIRONMENT = "pyvenv.cfg"

IsCopied = Callable[[str], bool]
"""Whether an entry of this name is copied."""


def copy_program(program: Launch, target: Path) -> None:
    """Copy the files of a run into an empty folder; raises OSError and NotRunError."""
    parts = _digests(program, target)
    # Of the copy: the original may have changed while it was copied.
    if program.digest and program.digest != _total(program, parts):
        raise NotRunError(CHANGED)


def content_digest(program: Launch) -> str:
    """Changes as soon as anything does that a run of the program would get.

    Raises OSError and NotRunError.
    """
    return _total(program, _digests(program, None))


def copied_files(program: Launch) -> Iterator[Path]:
    """The regular files that a run of the program would get copies of."""
    with suppress(OSError, NotRunError):
        for entry in _bounded(program.folder, _is_copied(program)):
            if entry.is_file(follow_symlinks=False):
                yield Path(entry.path)


def _digests(program: Launch, target: Path | None) -> list[tuple[str, str]]:
    """The names and digests of what is copied, to a target where there is one."""
    digests = []
    for entry in _bounded(program.folder, _is_copied(program)):
        place = Path(entry.path).relative_to(program.folder)
        digests.append((place.as_posix(), _entry_digest(entry, target and target / place)))
    return digests


def _total(program: Launch, digests: list[tuple[str, str]]) -> str:
    elsewhere = (name for name in program.command if _is_elsewhere(name, program))
    total = hashlib.sha256()
    # A system lists the entries of a folder in any order.
    for part in sorted([*digests, *((name, _file_digest(name, None)) for name in elsewhere)]):
        total.update(repr(part).encode(errors="backslashreplace"))
    return total.hexdigest()


def _is_copied(program: Launch) -> IsCopied:
    patterns = program.copied
    if Path.home().resolve().is_relative_to(program.folder.resolve()):
        patterns = tuple(
            escape(name)
            for name in program.command
            if os.path.isfile(program.folder / name)  # noqa: PTH113 - a word may be any length
        )
    return lambda name: any(fnmatch(name, pattern) for pattern in patterns)


def _bounded(folder: Path, is_copied: IsCopied) -> Iterator[os.DirEntry[str]]:
    """The entries of a folder to copy; raises NotRunError if they are too many."""
    size = 0
    for number, entry in enumerate(_worth_copying(folder, is_copied), 1):
        if entry.is_file(follow_symlinks=False):
            size += entry.stat(follow_symlinks=False).st_size
        if number > MOST_COPIED_FILES or size > MOST_COPIED_BYTES:
            raise NotRunError(FOLDER_TOO_LARGE)
        yield entry


def _worth_copying(folder: Path, is_copied: IsCopied) -> Iterator[os.DirEntry[str]]:
    """Folders before their contents; the nearest first, at any depth."""
    base = folder.resolve()
    folders = deque([folder])
    while folders:
        with os.scandir(folders.popleft()) as entries:
            found = [entry for entry in entries if is_copied(entry.name)]
        for entry in found:
            if _is_left_out(entry, base):
                continue
            yield entry
            if entry.is_dir(follow_symlinks=False):
                folders.append(Path(entry.path))


def _is_left_out(entry: os.DirEntry[str], base: Path) -> bool:
    if entry.name.startswith("."):
        return True
    if entry.is_symlink():
        target = os.path.realpath(entry.path)
        # An absolute link would lead from the copy to the original.
        return os.path.isabs(os.readlink(entry.path)) or not Path(target).is_relative_to(base)  # noqa: PTH115, PTH117
    if entry.is_dir():
        return (Path(entry.path) / _VIRTUAL_ENVIRONMENT).exists()
    return not entry.is_file()


def _is_elsewhere(name: str, program: Launch) -> bool:
    """Whether a word of the command is a file which is none of the computer's tools."""
    path = Path(name)
    is_tool = name == program.command[0] and not path.is_relative_to(program.folder)
    return path.is_absolute() and not is_tool and os.path.isfile(path)  # noqa: PTH113


def _entry_digest(entry: os.DirEntry[str], copy: Path | None) -> str:
    if entry.is_symlink():
        target = Path(entry.path).readlink()
        if copy is not None:
            copy.symlink_to(target)
        return f"link to {target}"
    if not entry.is_dir():
        return _file_digest(entry.path, copy)
    if copy is not None:
        copy.mkdir()
    return "folder"


def _file_digest(path: str, copy: Path | None) -> str:
    digest = hashlib.sha256()
    with nullcontext() if copy is None else copy.open("xb") as file:
        for chunk in _chunks(path):
            digest.update(chunk)
            if file is not None:
                file.write(chunk)
    if copy is not None:
        shutil.copystat(path, copy, follow_symlinks=False)
    return digest.hexdigest()


def _chunks(path: str) -> Iterator[bytes]:
    """The content of a regular file; raises NotRunError where it grows without end."""
    with opened(Path(path), follow_links=False) as file:
        for _ in range(MOST_COPIED_BYTES // _CHUNK + 1):
            if not (chunk := file.read(_CHUNK)):
                return
            yield chunk
    raise NotRunError(FOLDER_TOO_LARGE)
