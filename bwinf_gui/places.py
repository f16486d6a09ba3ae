"""Where the program keeps its files; no Qt, since workers and commands ask too."""

import ctypes
import hashlib
import os
import re
import secrets
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from errno import EACCES, EBUSY, EEXIST, EISDIR
from pathlib import Path
from typing import BinaryIO

from platformdirs import (
    user_cache_path,
    user_config_path,
    user_data_path,
    user_log_path,
    user_state_path,
)

from bwinf_gui import __version__

APPLICATION_ID = "bwinf-gui"
PORTABLE_MARK = "portable.txt"
"""A file of this name next to the program makes it keep everything there."""
_OWN_FOLDER, _OWN_CACHE = "BWINF_HOME", "BWINF_CACHE"
_NEW_FILE, _PRIVATE = 0o666, 0o600
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]')
_AS_LONG_AS_CACHED_FILES = 110
"""Below a folder whose path is long already, Windows refuses what numba would call its files."""
_REMOTE_DRIVE = 4
_NETWORK_SYSTEMS = {
    *("nfs", "nfs4", "cifs", "smb3", "smbfs", "afpfs", "webdav", "9p", "afs", "ceph", "lustre"),
    *("fuse.sshfs", "fuse.rclone", "fuse.davfs"),
}
_MOUNTED = Path("/proc/self/mounts")
_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between attempts; their sum is how long a window may freeze."""


def keep_all_in(folder: Path, *, cache: Path | None = None) -> None:
    """Keep everything in one folder from now on, in all processes that are started from here too.

    `cache` is where compiled code and tables are, if not there.
    """
    os.environ[_OWN_FOLDER] = str(folder)
    os.environ[_OWN_CACHE] = str(cache or folder / "cache")


def folder_beside_program() -> Path:
    """The folder that holds everything where the program is portable; it need not exist."""
    return Path(sys.executable).parent / f"{APPLICATION_ID}-data"


def settings_file() -> Path | None:
    """The file of the window's settings; None where it is the system's business."""
    folder = _own_folder()
    return None if folder is None else folder / "settings.ini"


def settings_file_of_linux() -> Path:
    """Where Qt has the settings on Linux, if they are the system's business."""
    return config_folder() / f"{APPLICATION_ID}.conf"


def cache_folder() -> Path:
    """The folder for files that may be deleted at any time; it need not exist."""
    if given := os.environ.get(_OWN_CACHE):
        return Path(given)
    folder = _own_folder()
    return user_cache_path(APPLICATION_ID, appauthor=False) if folder is None else folder / "cache"


def kernel_cache() -> Path | None:
    """The folder for compiled code, None where nothing can be written.

    Numba notices neither changed constants nor changed callees, so every state of the kernel's
    sources has a folder of its own.
    """
    name = f"{__version__}-{_kernel_digest()}"
    folder = cache_folder() / "kernel" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=_AS_LONG_AS_CACHED_FILES * "x"):
            return folder
    except OSError:
        return None


def solver_folder() -> Path:
    """The folder for values that an exact solution puts on disk; it need not exist."""
    return cache_folder() / "solver"


def tables_folder() -> Path:
    """The folder for solved tables; it need not exist."""
    return cache_folder() / "tables"


def run_store() -> Path:
    """The store of runs, checks, drafts and choices; neither it nor its folder need be there."""
    return _usual(user_data_path) / "runs.sqlite3"


def state_folder() -> Path:
    """The folder for files whose loss does little harm; it need not exist."""
    return _usual(user_state_path)


def config_folder() -> Path:
    """The folder for the user's settings; it need not exist."""
    return _usual(user_config_path)


def drafts_folder() -> Path:
    """The folder for the remains of damaged drafts; version 0.2 had all drafts there."""
    return state_folder() / "drafts"


def own_cases_folder() -> Path:
    """The folder for cases that a search has found and the user keeps; it need not exist."""
    return _usual(user_data_path) / "cases"


def tasks_folder() -> Path:
    """The folder for unpacked packages that bring tasks; it need not exist."""
    return _usual(user_data_path) / "tasks"


def certificates_folder() -> Path:
    """The usual folder for the certificates of clusters; it need not exist."""
    return config_folder() / "cluster"


def log_file() -> Path:
    """The file for reports of mistakes; neither it nor its folder need to be there."""
    return _usual(user_log_path) / "bwinf-gui.log"


def folder_of(text: str) -> Path:
    """A folder as people write it, at their home where it begins with `~`.

    What names the home of an unknown user is a folder that does not exist.
    """
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def file_name_of(text: str) -> str:
    """A text as a name that every system allows: files go from one to the other."""
    return _NOT_IN_NAMES.sub("-", text).strip().rstrip(".") or "-"


def with_ending(path: Path, ending: str) -> Path:
    """A path with an ending such as `.out`, unless the name has one already.

    Only letters and digits are an ending: `.2` is part of a name such as `row.2`.
    """
    has_one = re.fullmatch(r"\.[A-Za-z]\w{0,9}", path.suffix)
    return path if has_one else path.with_name(path.name + ending)


def free_with_ending(path: Path, ending: str) -> Path:
    """The same for a path that a dialog has asked for; raises FileExistsError.

    Whether a file may be replaced was asked about the name that was typed, not about a longer one.
    """
    named = with_ending(path, ending)
    if named != path and named.exists():
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(named))
    return named


def make_private_file(path: Path) -> None:
    """Make a file that only its owner can read, and its folder, where they are missing.

    Raises OSError.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE))


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file completely, or on an error leave it as it was; raises OSError.

    Anything that is no regular file, such as a pipe or a device, is written to and never replaced.
    """
    write_parts_atomically(path, [content])


def write_parts_atomically(path: Path, parts: Iterable[bytes]) -> None:
    """The same for a content in parts, which may be made while they are written."""
    if is_special(path):
        with _opened_special(path) as special:
            special.writelines(parts)
        return
    target = path.resolve()
    _require_replaceable(target)
    # A new file gets the rights that the system gives to new files.
    mode = target.stat().st_mode & 0o777 if target.exists() else None
    handle, aside = _made_beside(target, _NEW_FILE if mode is None else _PRIVATE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            aside.chmod(mode)
        move(aside, target)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def require_writable(path: Path) -> None:
    """Raise the OSError that writing the file would end with, as far as that is foreseeable.

    Nothing is changed: an existing file stays as it is, and a missing one is not created.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if is_special(path):
        if not os.access(path, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        return
    _require_replaceable(path)
    handle, aside = _made_beside(path.resolve(), _PRIVATE)
    os.close(handle)
    aside.unlink()


def move(file: Path, target: Path) -> None:
    """Move a file to the place of another one, which may exist; raises OSError.

    Windows refuses this while any process has one of them open, as virus scanners and indexers do
    for a moment with new files. Other systems succeed at the first attempt.
    """
    if sys.platform == "win32":
        _move_patiently(file, target)
    else:
        file.replace(target)


def is_on_network(path: Path) -> bool:
    """Whether a file is on another computer, as people's folders in a school often are."""
    place = path.resolve()
    if sys.platform == "win32":
        is_share = place.drive.startswith("\\\\")
        return is_share or ctypes.windll.kernel32.GetDriveTypeW(place.anchor) == _REMOTE_DRIVE
    systems = _file_systems()
    nearest = next((folder for folder in (place, *place.parents) if folder in systems), None)
    return nearest is not None and systems[nearest].lower() in _NETWORK_SYSTEMS


def _file_systems() -> dict[Path, str]:
    """The kind of file system at each folder where one is mounted."""
    if sys.platform != "linux":
        import psutil  # noqa: PLC0415 - only here

        return {Path(each.mountpoint): each.fstype for each in psutil.disk_partitions(all=True)}
    # The table that psutil would read, without the 40 ms of its import at each start.
    table = [line.split() for line in _MOUNTED.read_text("utf-8", "replace").splitlines()]
    return {Path(_unescaped(at)): kind for _, at, kind, *_ in table}


def _unescaped(name: str) -> str:
    """A name as the kernel writes it, with blanks as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda digits: chr(int(digits[1], 8)), name)


def _move_patiently(file: Path, target: Path) -> None:
    for pause in _PAUSES:
        try:
            file.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    # Windows says that access is denied, but the folder is written to all the time.
    raise OSError(EBUSY, os.strerror(EBUSY), str(target))


def _require_replaceable(target: Path) -> None:
    """Refuse what Windows would only refuse when all is written: to replace a read-only file."""
    if sys.platform == "win32" and target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(target))


def _usual(kind: Callable[..., Path]) -> Path:
    """The folder that the system has for files of a kind, unless all are in one folder."""
    return _own_folder() or kind(APPLICATION_ID, appauthor=False)


def _own_folder() -> Path | None:
    """The one folder for everything; None where each kind of file has the place of the system."""
    if given := os.environ.get(_OWN_FOLDER):
        return Path(given)
    beside = folder_beside_program()
    return beside if beside.with_name(PORTABLE_MARK).exists() else None


def _opened_special(path: Path) -> BinaryIO:
    """A device or a pipe to write to; raises OSError for a pipe without a reader.

    An ordinary open would wait for a reader.
    """
    file = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if sys.platform != "win32":
        os.set_blocking(file, True)
    return os.fdopen(file, "wb")


def is_special(path: Path) -> bool:
    """Whether there is something that is no file, such as a folder, a device or a pipe."""
    try:
        # One look: between two, another program may take the file away.
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def _made_beside(target: Path, mode: int) -> tuple[int, Path]:
    """A new file in the folder of another one, open for writing, and its path.

    Its rights are `mode`, within those that the process gives to new files.
    """
    path = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, mode), path


def _kernel_digest() -> str:
    """Identifies the state of the kernel; a frozen program has no sources, but only one state."""
    dice = Path(__file__).parent / "tasks" / "dice"
    parts = (dice, dice / "kernel", dice / "exact")
    sources = [source for part in parts for source in sorted(part.glob("*.py"))]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]
