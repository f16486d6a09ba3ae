"""The location of this program itself, which judged programs must not reach.

Otherwise a program could ask this one for the answer. It gets a search path without our own
folders, and the interpreter below a virtual environment in place of the one in it.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bwinf_gui

_COMMANDS = ("bwinf", "bwinf-gui", "bwinf.exe", "bwinf-gui.exe")
_SYSTEM = ("/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/games")
"""Folders of commands that hold far more than ours."""
_PYTHON = re.compile(r"python[\d.]*(\.exe)?", re.IGNORECASE)


@cache
def own_folders() -> frozenset[Path]:
    """The folders of this program: its package, its environment or bundle, and its commands."""
    return frozenset(_own_folders(os.environ.get("PATH", "")))


def search_path() -> str:
    """The folders of tools that start people's programs: the user's path without ours."""
    return _without_own(os.environ.get("PATH", ""))


@cache
def _without_own(path: str) -> str:
    folders = map(Path, path.split(os.pathsep))
    kept = (folder for folder in folders if folder.is_absolute() and not _is_own(folder))
    return os.pathsep.join(map(str, kept))


def is_there(path: Path) -> bool:
    """Whether there is something at a path, as far as this process may know."""
    return os.path.exists(path)  # noqa: PTH110 - which takes a refusal for a no


def tool(name: str) -> str | None:
    """The path of an installed tool, by its name; None if it is missing.

    The Python below this one is taken where the search path has no other.
    """
    found = shutil.which(name, path=search_path())
    if found is None and _PYTHON.fullmatch(name) and (base := base_python()) is not None:
        return str(base)
    return found


def outside(path: str) -> str:
    """A tool, or the interpreter below this program's own environment in place of one in it."""
    base = base_python()
    is_python = _PYTHON.fullmatch(Path(path).name) is not None
    return str(base) if is_python and base is not None and _is_own(Path(path)) else path


def base_python() -> Path | None:
    """The Python that this one was made from; None in a bundle, which has none to offer."""
    if getattr(sys, "frozen", False):
        return None
    base = getattr(sys, "_base_executable", "") or sys.executable
    return Path(os.path.realpath(base)) if base else None


def _is_own(path: Path) -> bool:
    return path.is_absolute() and any(path.is_relative_to(own) for own in own_folders())


def _own_folders(path: str) -> Iterator[Path]:
    yield Path(bwinf_gui.__file__).resolve().parent
    if getattr(sys, "frozen", False):
        yield Path(sys.executable).resolve().parent
    elif sys.prefix != sys.base_prefix:
        yield from {Path(sys.prefix), Path(sys.prefix).resolve()}
    base = base_python()
    for folder in {Path(name) for name in path.split(os.pathsep)}:
        if not folder.is_absolute() or not any(is_there(folder / name) for name in _COMMANDS):
            continue
        # The commands of the interpreter itself are none of ours, which programs need.
        is_of_python = base is not None and base.parent == folder.resolve()
        if str(folder) not in _SYSTEM and not is_of_python:
            yield folder
        yield from _environments_behind(folder)


def _environments_behind(folder: Path) -> Iterator[Path]:
    """The virtual environments and bundles that a folder of commands only links to."""
    for name in _COMMANDS:
        target = Path(os.path.realpath(folder / name))
        if is_there(target) and target.parent != folder.resolve():
            around = target.parent.parent
            yield around if is_there(around / "pyvenv.cfg") else target.parent
