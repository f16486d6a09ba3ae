"""Where the program keeps its files; no Qt, since workers and commands ask too."""

import hashlib
import os
import secrets
import tempfile
from collections.abc import Iterable
from errno import EACCES, EISDIR
from pathlib import Path

from platformdirs import (
    user_cache_path,
    user_config_path,
    user_data_path,
    user_log_path,
    user_state_path,
)

from bwinf_gui import __version__

APPLICATION_ID = "bwinf-gui"
_NEW_FILE, _PRIVATE = 0o666, 0o600


def kernel_cache() -> Path | None:
    """The folder for compiled code, None where nothing can be written.

    Numba notices neither changed constants nor changed callees, so every state of the kernel's
    sources has a folder of its own.
    """
    name = f"{__version__}-{_kernel_digest()}"
    folder = user_cache_path(APPLICATION_ID, appauthor=False) / "kernel" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def solver_folder() -> Path:
    """The folder for values that an exact solution puts on disk; it need not exist."""
    return user_cache_path(APPLICATION_ID, appauthor=False) / "solver"


def tables_folder() -> Path:
    """The folder for solved tables; it need not exist."""
    return user_cache_path(APPLICATION_ID, appauthor=False) / "tables"


def run_store() -> Path:
    """The file that keeps runs; neither it nor its folder need to be there."""
    return user_data_path(APPLICATION_ID, appauthor=False) / "runs.sqlite3"


def drafts_folder() -> Path:
    """The folder for changes that were not saved; it need not exist."""
    return user_state_path(APPLICATION_ID, appauthor=False) / "drafts"


def checks_folder() -> Path:
    """The folder for what became of folders of submissions; it need not exist."""
    return user_data_path(APPLICATION_ID, appauthor=False) / "checks"


def programs_to_check() -> Path:
    """The file with the programs that were checked last; it need not be there."""
    return user_state_path(APPLICATION_ID, appauthor=False) / "programs.json"


def programs_that_play() -> Path:
    """The file with the programs that play Nim; it need not be there."""
    return user_state_path(APPLICATION_ID, appauthor=False) / "players.json"


def folders_to_check() -> Path:
    """The file with the folders that were checked last; it need not be there."""
    return user_state_path(APPLICATION_ID, appauthor=False) / "folders.json"


def answers_to_check() -> Path:
    """The file with the answers that were checked last; it need not be there."""
    return user_state_path(APPLICATION_ID, appauthor=False) / "answers.json"


def own_cases_folder() -> Path:
    """The folder for cases that a search has found and the user keeps; it need not exist."""
    return user_data_path(APPLICATION_ID, appauthor=False) / "cases"


def trusted_programs() -> Path:
    """The file that says which programs of others may be run; it need not be there."""
    return user_config_path(APPLICATION_ID, appauthor=False) / "trusted.json"


def certificates_folder() -> Path:
    """The usual folder for the certificates of clusters; it need not exist."""
    return user_config_path(APPLICATION_ID, appauthor=False) / "cluster"


def log_file() -> Path:
    """The file for reports of mistakes; neither it nor its folder need to be there."""
    return user_log_path(APPLICATION_ID, appauthor=False) / "bwinf-gui.log"


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or, on an error, as it was before; raises OSError.

    What is no file, such as a pipe or a device, is written to and never replaced.
    """
    write_parts_atomically(path, [content])


def write_parts_atomically(path: Path, parts: Iterable[bytes]) -> None:
    """The same for a content in parts, which may be made while they are written."""
    if _is_special(path):
        with path.open("wb") as special:
            special.writelines(parts)
        return
    target = path.resolve()
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
        aside.replace(target)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def require_writable(path: Path) -> None:
    """Raise the OSError that writing the file would end with, as far as it is to be foreseen.

    Nothing is changed: a file that is there stays as it is, and one that is not is not made.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if _is_special(path):
        if not os.access(path, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        return
    handle, aside = _made_beside(path.resolve(), _PRIVATE)
    os.close(handle)
    aside.unlink()


def _is_special(path: Path) -> bool:
    """Whether there is something that is no file."""
    return path.exists() and not path.is_file()


def _made_beside(target: Path, mode: int) -> tuple[int, Path]:
    """A new file in the folder of another one, open for writing, and its path.

    Its rights are those of `mode` that the process gives to new files.
    """
    path = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, mode), path


def _kernel_digest() -> str:
    """What tells states of the kernel apart; a frozen program has no sources, but one state."""
    dice = Path(__file__).parent / "tasks" / "dice"
    parts = (dice, dice / "kernel", dice / "exact")
    sources = [source for part in parts for source in sorted(part.glob("*.py"))]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]
