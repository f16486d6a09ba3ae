"""Programs that are known by their file: scripts, sources that are compiled, and executables."""

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from glob import escape
from pathlib import Path

from bwinf_gui.checking.running.compilers import (
    beginning_among,
    is_known,
    is_source,
    toolchain_for,
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
    return is_file and (is_known(path) or _is_executable(path))


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
    toolchain = toolchain_for(path, alone=alone)
    within = (f"{escape(path.stem)}$*.class",) if path.suffix.lower() == ".class" else ()
    typed = Launch(
        name=path.name,
        command=toolchain.run,
        folder=path.absolute().parent,
        build=toolchain.build,
        copied=(escape(path.name), *within) if alone else ("*",),
        stdin=None,
    )
    return replace(typed, command=(*typed.command, "{file}"), stdin=()), typed


def _is_executable(path: Path) -> bool:
    if sys.platform == "win32" or not os.access(path, os.X_OK):
        return False
    try:
        return beginning(path, 4).startswith(_EXECUTABLE)
    except OSError:
        # What may be executed and not read is no text.
        return True
