"""A program running in its scratch folder: how it starts, what it prints and what it uses."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, cast

from bwinf_gui.checking.running.judge import outside, search_path
from bwinf_gui.checking.running.processes import Guard, Usage
from bwinf_gui.checking.running.program import CasePlaces, Launch
from bwinf_gui.checking.running.run import Breach, Limits
from bwinf_gui.checking.running.scratch import Scratch

if sys.platform == "win32":
    from bwinf_gui.checking.running.windows_job import JobTree as Tree
    from bwinf_gui.checking.running.windows_job import start_tree
else:
    from bwinf_gui.checking.running.posix_tree import PosixTree as Tree
    from bwinf_gui.checking.running.posix_tree import start_tree

_KEPT = (
    *("TZ", "JAVA_HOME", "SDKMAN_DIR", "NVM_DIR", "DOTNET_ROOT"),
    # Windows starts hardly anything without these.
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "NUMBER_OF_PROCESSORS"),
    *("PROCESSOR_ARCHITECTURE", "PROGRAMFILES", "PROGRAMFILES(X86)", "PROGRAMDATA"),
)
_HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TMP", "TEMP")
_HEAP_SHARE = 0.75
"""The share of the allowed memory that Java and Node.js may fill before they collect garbage."""
_CHUNK = 65_536
_JOIN_SECONDS = 2.0
_WATCH_SHARE = 0.1
"""How much of its time the watch may use."""
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.01, 0.25
_KILLED = -9

Hear = Callable[[bytes], bool]
"""Takes in output; returns whether more is wanted."""


class WatchedProgram:
    """A program that was started, and the threads that read it.

    Raises OSError where it cannot be started. `end` has to follow.
    """

    def __init__(
        self,
        program: Launch,
        scratch: Scratch,
        limits: Limits,
        guard: Guard,
        *,
        stdin: IO[bytes] | int,
        hear: Hear,
        log: Hear,
    ) -> None:
        """`stdin` is a file, or `subprocess.PIPE`; `hear` gets the output, `log` the errors."""
        self.usage = Usage()
        self.work, self.encoding = scratch.work, program.encoding
        self.next_look = time.monotonic() + _SHORTEST_PAUSE
        self._scratch, self._limits = scratch, limits
        self.tree = _start(program, scratch, limits, guard, stdin)
        output, errors = self.tree.process.stdout, self.tree.process.stderr
        assert output and errors  # noqa: S101, PT018
        self._ear, self._log = _PipeReader(output, hear), _PipeReader(errors, log)

    @property
    def is_silent(self) -> bool:
        """Whether nothing more will be heard of it."""
        return not self._ear.is_reading

    def breach(self, pause: float = _SHORTEST_PAUSE) -> Breach | None:
        """The limit exceeded by present usage; the next look is due after a `pause` or more.

        Looking more often would take too much time from the program.
        """
        before = time.monotonic()
        self.usage = self.tree.usage(self._limits)
        breach = self._breach()
        now = time.monotonic()
        self.next_look = now + min(max(pause, (now - before) / _WATCH_SHARE), _LONGEST_PAUSE)
        return breach

    def breach_after_end(self) -> Breach | None:
        """The same of what only shows when all is over."""
        if self.tree.peak_mb > self._limits.memory_mb:
            return Breach.MEMORY
        return Breach.FILES if self._fills_disk(0) else None

    def end(self) -> int:
        """End the program with everything it has started, after reading its earlier output.

        Returns its exit code.
        """
        self.tree.end()
        self._ear.close()
        self._log.close()
        if self.tree.process.stdin is not None:
            self.tree.process.stdin.close()
        self.tree.close()
        # Where we have ended it, some of its threads may still be at it.
        return _KILLED if self.tree.process.returncode is None else self.tree.process.returncode

    def _breach(self) -> Breach | None:
        if self.usage.processes > self._limits.processes:
            return Breach.PROCESSES
        if self.usage.memory_mb > self._limits.memory_mb:
            return Breach.MEMORY
        return Breach.FILES if self._fills_disk(self.usage.unseen_bytes) else None

    def _fills_disk(self, unseen_bytes: int) -> bool:
        written, limits = self._scratch.written(), self._limits
        return written.bytes + unseen_bytes >= limits.file_bytes or written.files > limits.files


class Kept:
    """The beginning of an output; anything beyond the limit is not read."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._content = bytearray()

    @property
    def is_too_much(self) -> bool:
        return len(self._content) > self._limit

    @property
    def content(self) -> bytes:
        return bytes(self._content[: self._limit])

    def hear(self, chunk: bytes) -> bool:
        self._content += chunk
        return not self.is_too_much


class _PipeReader:
    """Reads a pipe in a thread of its own until nothing more is wanted."""

    def __init__(self, pipe: IO[bytes], hear: Hear) -> None:
        self._pipe = pipe
        self._hear = hear
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    @property
    def is_reading(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        """Read to the end; call it when all writers have ended."""
        self._thread.join(_JOIN_SECONDS)
        if not self.is_reading:
            self._pipe.close()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while chunk := os.read(self._pipe.fileno(), _CHUNK):
                if not self._hear(chunk):
                    return


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
        "LC_ALL": "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONUNBUFFERED": "1",
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


def _start(
    program: Launch, scratch: Scratch, limits: Limits, guard: Guard, stdin: IO[bytes] | int
) -> Tree:
    """Start a program in its scratch folder, with pipes for its outputs; raises OSError."""
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
