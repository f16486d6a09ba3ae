"""Puts the program into the desktop's menu for one user, and takes it out again; no Qt.

Files go where the XDG base directory specification has them, so that every desktop finds them:
the entry, the icons of the theme hicolor, and the types of the files that the program opens.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from bwinf_gui.places import APPLICATION_ID, write_atomically
from bwinf_gui.resources import resource

ENTRY = f"{APPLICATION_ID}.desktop"
TYPES = f"{APPLICATION_ID}.xml"
REFRESHING = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""The tools that index a folder, as far as a system has them."""
GATHERED_S = 60
_SOURCES = {"applications": "*.desktop", "mime": "packages/*.xml"}
_GATHERED = {
    "applications": ("mimeinfo.cache",),
    "mime": (
        *("XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic"),
        *("mime.cache", "subclasses", "treemagic", "types", "version"),
    ),
}
"""The output of the tools; without sources it is orphaned."""


def data_home(environment: Mapping[str, str], home: Path) -> Path:
    """The folder for a user's own data; a relative XDG_DATA_HOME does not count."""
    given = Path(environment.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else home / ".local" / "share"


def running_program() -> Path | None:
    """The absolute path by which this program was started, None if unknown."""
    started = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    beside = Path(sys.executable).with_name(APPLICATION_ID)
    return next((path for path in (started, beside) if _is_program(path)), None)


def install(data: Path, executable: Path) -> list[Path]:
    """Write all files below a data folder; returns their paths; raises OSError.

    `executable` is the absolute path that the menu starts. Existing files are replaced.
    """
    written = []
    for place, content in _files(executable):
        path = data / place
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content)
        written.append(path)
    _refresh(data)
    return written


def remove(data: Path) -> list[Path]:
    """Delete all files, and the folders that are empty then; returns the paths; raises OSError."""
    paths = [data / place for place, _ in _files(Path())]
    removed = [path for path in paths if path.is_file()]
    for path in removed:
        path.unlink()
    _refresh(data)
    for path in paths:
        _prune(path.parent, data)
    return removed


def entry(executable: Path) -> str:
    """The desktop entry for a program that need not be on the PATH."""
    text = resource("desktop", ENTRY).read_text("utf-8")
    program = _quoted(str(executable))
    text = re.sub(rf"(?m)^Exec={APPLICATION_ID}", lambda _: f"Exec={program}", text)
    tried = _escaped(str(executable))
    return text.replace("\nExec=", f"\nTryExec={tried}\nExec=", 1)


def _is_program(path: Path) -> bool:
    return path.name == APPLICATION_ID and path.is_file()


def _files(executable: Path) -> Iterator[tuple[Path, bytes]]:
    """The installed files: their paths below the data folder, and their contents."""
    yield Path("applications", ENTRY), entry(executable).encode()
    yield Path("mime", "packages", TYPES), resource("desktop", TYPES).read_bytes()
    icons, theme = resource("icons"), Path("icons", "hicolor")
    drawing = icons / f"{APPLICATION_ID}.svg"
    yield theme / "scalable" / "apps" / drawing.name, drawing.read_bytes()
    for file in sorted((icons / "hicolor").rglob("*.*")):
        yield theme / file.relative_to(icons / "hicolor"), file.read_bytes()


def _quoted(program: str) -> str:
    """A path as the key Exec takes it: quoted, and then escaped like every value."""
    inner = re.sub(r'(["`$\\])', r"\\\1", program).replace("%", "%%")
    return _escaped(f'"{inner}"')


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def _refresh(data: Path) -> None:
    """Have the system rebuild its indexes, and remove the indexes of folders that are empty now."""
    for tool, name in REFRESHING.items():
        folder = data / name
        program = shutil.which(tool)
        if program is not None and folder.is_dir():
            subprocess.run(  # noqa: S603 - a tool of the system, our own folder
                [program, str(folder)], capture_output=True, timeout=GATHERED_S, check=False
            )
        if not any(folder.glob(_SOURCES[name])):
            for output in _GATHERED[name]:
                (folder / output).unlink(missing_ok=True)
            for emptied in (*filter(Path.is_dir, folder.glob("*")), folder):
                _prune(emptied, data)
    theme = data / "icons" / "hicolor"
    if theme.is_dir():
        # Desktops search for new icons only if the folder of the theme has changed.
        theme.touch()


def _prune(folder: Path, end: Path) -> None:
    """Remove a folder and those above it, up to `end`, as far as they are empty."""
    while folder != end and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
