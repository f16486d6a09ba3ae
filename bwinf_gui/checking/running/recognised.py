"""Programs that are known by their file: scripts, sources that are compiled, and executables."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from glob import escape
from pathlib import Path

from bwinf_gui.checking.running import judge
from bwinf_gui.checking.running.compilers import (
    ToolMissingError,
    beginning_among,
    compiled_program,
    is_source,
)
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.text.reading import beginning

_EXECUTABLE = (
    b"#!",
    b"\x7fELF",
    # Those of macOS for one kind of processor, in either order of bytes, and for several.
    b"\xcf\xfa\xed\xfe",
    b"\xfe\xed\xfa\xcf",
    b"\xca\xfe\xba\xbe",
)
"""How files begin that a system can execute by itself."""


def is_recognised(path: Path) -> bool:
    """Whether a file is a program by its name or, elsewhere than on Windows, its content.

    Permission alone says nothing: all files that come from a drive of Windows may be executed.
    """
    # Unlike its counterpart of `Path`, it says no of what cannot be looked at.
    is_file = os.path.isfile(path)  # noqa: PTH113
    return is_file and (path.suffix.lower() in _COMMANDS or is_source(path) or _is_executable(path))


def programs_among(files: Iterable[Path]) -> list[Path]:
    """The programs among some files: sources count where nothing is there to be run as it is.

    A source in which no program begins belongs to another one.
    """
    found = [path for path in files if is_recognised(path)]
    ready = [path for path in found if not is_source(path)]
    return ready or beginning_among(found)


def recognised_program(path: Path, *, alone: bool = False) -> tuple[Launch, Launch]:
    """A recognised file as a program, in the two ways that its trial begins with.

    The first gets the path of the case, the second the case on standard input. A run copies the
    file's folder or, if it is `alone`, as in a folder of submissions, only the file and the classes
    within its class. Raises ToolMissingError.
    """
    build: tuple[str, ...] = ()
    if is_source(path):
        toolchain = compiled_program(path, alone=alone)
        build, command = toolchain.build, toolchain.run
    else:
        command = _COMMANDS.get(path.suffix.lower(), _executable)(path)
    within = (f"{escape(path.stem)}$*.class",) if path.suffix.lower() == ".class" else ()
    copied = (escape(path.name), *within) if alone else ("*",)
    folder = path.absolute().parent
    typed = Launch(
        name=path.name, command=command, folder=folder, build=build, copied=copied, stdin=None
    )
    by_path = Launch(
        name=path.name, command=(*command, "{file}"), folder=folder, build=build, copied=copied
    )
    return by_path, typed


def _python(path: Path) -> tuple[str, ...]:
    if sys.platform == "win32" and (launcher := judge.tool("py")):
        return (launcher, "-3", path.name)
    # Its store has a program on every path there that is called python3 and only offers Python.
    names = ("python", "python3") if sys.platform == "win32" else ("python3", "python")
    return (_interpreter(names, "Python", path), path.name)


def _jar(path: Path) -> tuple[str, ...]:
    return (_interpreter(("java",), "Java", path), "-jar", path.name)


def _class(path: Path) -> tuple[str, ...]:
    return (_interpreter(("java",), "Java", path), "-cp", ".", path.stem)


def _script(path: Path) -> tuple[str, ...]:
    return (_interpreter(("node", "nodejs"), "Node.js", path), path.name)


def _executable(path: Path) -> tuple[str, ...]:
    return (os.path.join(os.curdir, path.name),)  # noqa: PTH118


def _interpreter(names: Sequence[str], tool: str, path: Path) -> str:
    for name in names:
        if found := judge.tool(name):
            return found
    raise ToolMissingError(path, tool)


def _is_executable(path: Path) -> bool:
    if sys.platform == "win32" or not os.access(path, os.X_OK):
        return False
    try:
        return beginning(path, 4).startswith(_EXECUTABLE)
    except OSError:
        # What may be executed and not read is no text.
        return True


_COMMANDS: dict[str, Callable[[Path], tuple[str, ...]]] = {
    ".py": _python,
    ".jar": _jar,
    ".class": _class,
    ".js": _script,
    ".exe": _executable,
}
