"""Starting a program in its scratch folder, so that it is watched and protected from its start."""

import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import IO, cast

from bwinf_gui.checking.running.environment import arguments, environment
from bwinf_gui.checking.running.processes import Guard, ProcessTree
from bwinf_gui.checking.running.program import ProgramCommand
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.scratch import Scratch

if sys.platform == "win32":
    from bwinf_gui.checking.running.windows_job import start_tree
else:
    from bwinf_gui.checking.running.posix_tree import start_tree

_CHUNK = 65_536
_JOIN_SECONDS = 2.0


class Captured:
    """What comes out of a pipe, read by a thread of its own until there is too much of it."""

    def __init__(self, pipe: IO[bytes], limit: int) -> None:
        self.is_too_much = False
        self._pipe = pipe
        self._limit = limit
        self._content = bytearray()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def content(self) -> bytes:
        """What was read, at most as much as the limit; to be asked when the writers have ended."""
        self._thread.join(_JOIN_SECONDS)
        if not self._thread.is_alive():
            self._pipe.close()
        return bytes(self._content[: self._limit])

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while len(self._content) <= self._limit:
                if not (chunk := self._pipe.read(_CHUNK)):
                    return
                self._content += chunk
            self.is_too_much = True


@dataclass(frozen=True, slots=True)
class Started:
    """A program that was started."""

    tree: ProcessTree
    output: Captured
    errors: Captured

    def prints_too_much(self) -> bool:
        """Whether one of its outputs is beyond the limit."""
        return self.output.is_too_much or self.errors.is_too_much


def start(program: ProgramCommand, scratch: Scratch, limits: Limits, guard: Guard) -> Started:
    """Start a program in its scratch folder; raises OSError where that is not possible."""
    with scratch.stdin.open("rb") as stdin:
        tree = start_with_pipes(program, scratch, limits, guard, stdin=stdin)
    output, errors = tree.process.stdout, tree.process.stderr
    assert output is not None  # noqa: S101
    assert errors is not None  # noqa: S101
    limit = limits.output_bytes
    return Started(tree, Captured(output, limit), Captured(errors, limit))


def start_with_pipes(
    program: ProgramCommand,
    scratch: Scratch,
    limits: Limits,
    guard: Guard,
    *,
    stdin: IO[bytes] | int,
) -> ProcessTree:
    """The same, while nobody reads its outputs yet; `stdin` is a file, or `subprocess.PIPE`."""
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
