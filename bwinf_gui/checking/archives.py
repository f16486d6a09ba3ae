"""ZIP files as people hand them in, unpacked into a folder of their own and within limits.

Nothing is written outside of it whatever names an archive holds, links are no files, and what an
archive says of its sizes is not believed. The folder is removed with the last value that names it.
"""

import hashlib
import re
import shutil
import stat
import tempfile
import weakref
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from bwinf_gui.text.errors import TOO_LARGE, InputError, Reason
from bwinf_gui.text.reading import beginning

MOST_BYTES = 256 * 2**20
"""The limit for all files of an archive together."""
LARGEST_ARCHIVE = 64 * 2**20
MOST_FILES = 5_000
DEEPEST = 32
"""Folders within each other."""
DEEPEST_ARCHIVE = 3
"""Archives within each other."""
LONGEST_NAME = 255
BROKEN = Reason("the ZIP file cannot be unpacked: {detail}")
DAMAGED = Reason("this is not a ZIP file, or it is damaged")
OUTSIDE = Reason("its path leads out of the ZIP file")
LINKED = Reason("this is a link, not the file or folder itself")
TOO_MUCH = Reason("unpacked, the ZIP file is larger than {megabytes} MB")
TOO_MANY = Reason("the ZIP file holds more than {most} files")
TOO_DEEP = Reason("the ZIP file holds folders more than {most} deep")
NESTED = Reason("ZIP files are nested more than {most} deep")

_CHUNK = 2**20
_DRIVE = re.compile(r"[A-Za-z]:")


class Unpacked:
    """The folder of an archive's files; it is there for as long as this is.

    `refused` are the names in the archive that are no files within it, and why.
    """

    def __init__(self) -> None:
        self.refused: dict[str, Reason] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="bwinf-zip-")).resolve()
        self._remove = weakref.finalize(self, shutil.rmtree, self.folder, ignore_errors=True)


_unpacked: weakref.WeakValueDictionary[str, Unpacked] = weakref.WeakValueDictionary()
"""Unpacked archives by content: looked at again, one and its programs keep their place."""


def unpacked(archive: Path) -> Unpacked:
    """The files of an archive; raises InputError and OSError."""
    content = beginning(archive, LARGEST_ARCHIVE + 1, follow_links=False)
    if len(content) > LARGEST_ARCHIVE:
        raise InputError(str(archive), 0, TOO_LARGE, megabytes=LARGEST_ARCHIVE // 2**20)
    key = hashlib.sha256(content).hexdigest()
    # Looking again must not unpack again: programs that run keep their paths.
    if (known := _unpacked.get(key)) is not None:
        return known
    made = Unpacked()
    try:
        with ZipFile(BytesIO(content)) as file:
            _unpack(archive, file, made)
    except (InputError, OSError):
        raise
    except BadZipFile as error:
        raise InputError(str(archive), 0, DAMAGED) from error
    # What unpacks may be given anything, and raises more than it says.
    except Exception as error:
        raise InputError(str(archive), 0, BROKEN, detail=error) from error
    _unpacked[key] = made
    return made


def _unpack(archive: Path, file: ZipFile, made: Unpacked) -> None:
    left = MOST_BYTES
    entries = file.infolist()
    if len(entries) > MOST_FILES:
        raise InputError(str(archive), 0, TOO_MANY, most=MOST_FILES)
    for entry in entries:
        # Some programs for Windows write backslashes into archives.
        path = PurePosixPath(_name(entry).replace("\\", "/"))
        if (reason := _refusal(entry, path)) is not None:
            made.refused[str(path)] = reason
            continue
        if len(path.parts) > DEEPEST:
            raise InputError(str(archive), 0, TOO_DEEP, most=DEEPEST)
        target = made.folder / path
        if entry.is_dir():
            target.mkdir(parents=True, exist_ok=True)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        with file.open(entry) as source, target.open("wb") as copy:
            # The sizes in an archive may be lies, so the bytes are counted as they come.
            for chunk in iter(partial(source.read, _CHUNK), b""):
                left -= len(chunk)
                if left < 0:
                    raise InputError(str(archive), 0, TOO_MUCH, megabytes=MOST_BYTES // 2**20)
                copy.write(chunk)
        # Only that a program may be started is kept of its permissions.
        if entry.external_attr >> 16 & stat.S_IXUSR:
            target.chmod(0o755)


def _name(entry: ZipInfo) -> str:
    """The name of an entry, also where nothing says that it is in UTF-8."""
    try:
        return entry.filename.encode("cp437").decode()
    except UnicodeError:
        return entry.filename


def _refusal(entry: ZipInfo, path: PurePosixPath) -> Reason | None:
    """Why an entry is not unpacked; None if it is unpacked."""
    if stat.S_IFMT(entry.external_attr >> 16) not in {0, stat.S_IFREG, stat.S_IFDIR}:
        return LINKED
    name = str(path)
    leaves = path.is_absolute() or ".." in path.parts or _DRIVE.match(name) is not None
    too_long = any(len(part.encode(errors="replace")) > LONGEST_NAME for part in path.parts)
    return OUTSIDE if leaves or too_long or "\0" in name or not path.parts else None
