"""Starting a program in its scratch folder, so that it is watched and protected from its start."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import IO, cast

from bwinf_gui.checking.running.judge import outside, search_path
from bwinf_gui.checking.running.processes import Guard
from bwinf_gui.checking.running.program import CasePlaces, Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.scratch import Scratch

_KEPT = (
    *("TZ", "JAVA_HOME", "SDKMAN_DIR", "NVM_DIR", "DOTNET_ROOT"),
    # Windows starts hardly anything without these.
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "NUMBER_OF_PROCESSORS"),
    *("PROCESSOR_ARCHITECTURE", "PROGRAMFILES", "PROGRAMFILES(X86)", "PROGRAMDATA"),
)
_HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TMP", "TEMP")
_HEAP_SHARE = 0.75
"""The share of the allowed memory that Java and Node.js may fill before they collect garbage."""


def environment(
    program: Launch, places: CasePlaces, home: Path, *, memory_mb: float
) -> dict[str, str]:
    """The variables of a run: the necessary ones of the system, ours, and the program's.

    Variables for the libraries of our own bundle, such as `LD_LIBRARY_PATH`, are not among them.
    """
    return {
        **{name: os.environ[name] for name in _KEPT if name in os.environ},
        "PATH": search_path(),
        **dict.fromkeys(_HOMES, str(home)),
        **_languages(),
        **_found_in_home(os.environ, Path.home()),
        "NODE_OPTIONS": f"--max-old-space-size={int(memory_mb * _HEAP_SHARE)}",
        **{name: places.fill(value) for name, value in program.env},
    }


def arguments(program: Launch, places: CasePlaces, work: Path, *, memory_mb: float) -> list[str]:
    """The command with the case in its places.

    Java would fill a quarter of all memory before collecting garbage, so it gets a limit unless the
    command sets one.
    """
    filled = [places.fill(argument) for argument in program.command]
    if (work / filled[0]).is_file():
        filled[0] = outside(str(work / filled[0]))
    is_java = Path(filled[0]).stem.lower() == "java"
    if is_java and not any(argument.startswith("-Xmx") for argument in filled):
        filled.insert(1, f"-Xmx{int(memory_mb * _HEAP_SHARE)}m")
    return filled


def _languages() -> Mapping[str, str]:
    return {
        "LC_ALL": "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONUNBUFFERED": "1",
    }


def _found_in_home(variables: Mapping[str, str], home: Path) -> Mapping[str, str]:
    """Locations that tools would search for in the home, which is replaced in the run."""
    folders = {
        "PYENV_ROOT": home / ".pyenv",
        "ASDF_DATA_DIR": home / ".asdf",
        "PYTHONUSERBASE": home / ".local",
        "RUSTUP_HOME": home / ".rustup",
    }
    if sys.platform == "win32":
        folders["PYTHONUSERBASE"] = Path(variables.get("APPDATA", home)) / "Python"
    return {
        name: variables.get(name, str(folder))
        for name, folder in folders.items()
        if name in variables or folder.is_dir()
    }


if sys.platform == "win32":
    from bwinf_gui.checking.running.windows_job import JobTree as Tree
    from bwinf_gui.checking.running.windows_job import start_tree
else:
    from bwinf_gui.checking.running.posix_tree import PosixTree as Tree
    from bwinf_gui.checking.running.posix_tree import start_tree


def start(
    program: Launch,
    scratch: Scratch,
    limits: Limits,
    guard: Guard,
    *,
    stdin: IO[bytes] | int,
) -> Tree:
    """Start a program in its scratch folder, with pipes for its outputs; raises OSError.

    `stdin` is a file, or `subprocess.PIPE`.
    """
    command = arguments(program, scratch.places, scratch.work, memory_mb=limits.memory_mb)
    variables = environment(program, scratch.places, scratch.home, memory_mb=limits.memory_mb)
    popen = partial(
        subprocess.Popen,
        command,
        cwd=scratch.work,
        env=variables,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    # What the type of `partial` cannot say: without an encoding, it is bytes.
    popen_bytes = cast("Callable[..., subprocess.Popen[bytes]]", popen)
    return start_tree(popen_bytes, command[0], scratch.folder, limits, guard)
