"""Programs that are told by their file: Python, Java, JavaScript and executables."""

import os
import sys
from collections.abc import Callable, Sequence
from glob import escape
from pathlib import Path

from bwinf_gui.checking.running import judge
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.text.errors import ExplainedError, Reason
from bwinf_gui.text.reading import beginning

NO_PYTHON = Reason("“{file}” needs Python, which is not found on this computer")
NO_JAVA = Reason("“{file}” needs Java, which is not found on this computer")
NO_NODE = Reason("“{file}” needs Node.js, which is not found on this computer")

_EXECUTABLE = (
    b"#!",
    b"\x7fELF",
    # Those of macOS for one kind of processor, in either order of bytes, and for several.
    b"\xcf\xfa\xed\xfe",
    b"\xfe\xed\xfa\xcf",
    b"\xca\xfe\xba\xbe",
)
"""How files begin that a system can execute by itself."""


class InterpreterMissingError(ExplainedError, RuntimeError):
    """A program that cannot be run since what runs such programs is not installed."""

    def __init__(self, reason: Reason, path: Path) -> None:
        super().__init__(f"{path}: {reason.text}", reason, file=path.name)


def is_recognised(path: Path) -> bool:
    """Whether a file is a program by its name or, elsewhere than on Windows, its content.

    Permission alone says nothing: all files that come from a drive of Windows may be executed.
    """
    # Unlike its counterpart of `Path`, it says no of what cannot be looked at.
    is_file = os.path.isfile(path)  # noqa: PTH113
    return is_file and (path.suffix.lower() in _COMMANDS or _is_executable(path))


def recognised_program(path: Path, *, alone: bool = False) -> tuple[Launch, Launch]:
    """A recognised file as a program, twice.

    The first is told the path of the case, the second gets it on standard input: it is for cases to
    which the first gives no answer. A run copies the file's folder or, where it is `alone`, as in a
    folder of submissions, only the file and the classes within its class. Raises
    InterpreterMissingError.
    """
    command = _COMMANDS.get(path.suffix.lower(), _executable)(path)
    within = (f"{escape(path.stem)}$*.class",) if path.suffix.lower() == ".class" else ()
    copied = (escape(path.name), *within) if alone else ("*",)
    told = Launch(
        name=path.name, command=(*command, "{file}"), folder=path.absolute().parent, copied=copied
    )
    typed = Launch(name=told.name, command=command, folder=told.folder, copied=copied, stdin=None)
    return told, typed


def _python(path: Path) -> tuple[str, ...]:
    if sys.platform == "win32" and (launcher := judge.tool("py")):
        return (launcher, "-3", path.name)
    # Its store has a program on every path there that is called python3 and only offers Python.
    names = ("python", "python3") if sys.platform == "win32" else ("python3", "python")
    return (_interpreter(names, NO_PYTHON, path), path.name)


def _jar(path: Path) -> tuple[str, ...]:
    return (_interpreter(("java",), NO_JAVA, path), "-jar", path.name)


def _class(path: Path) -> tuple[str, ...]:
    return (_interpreter(("java",), NO_JAVA, path), "-cp", ".", path.stem)


def _script(path: Path) -> tuple[str, ...]:
    return (_interpreter(("node", "nodejs"), NO_NODE, path), path.name)


def _executable(path: Path) -> tuple[str, ...]:
    return (os.path.join(os.curdir, path.name),)  # noqa: PTH118


def _interpreter(names: Sequence[str], missing: Reason, path: Path) -> str:
    for name in names:
        if found := judge.tool(name):
            return found
    raise InterpreterMissingError(missing, path)


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
