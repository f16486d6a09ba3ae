"""One run of a program on a case, from the copy of its folder to its end, and how it is watched."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import IO, Any

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running.copying import content_digest
from bwinf_gui.checking.running.crash import first_error
from bwinf_gui.checking.running.descendants import start_of
from bwinf_gui.checking.running.judge import outside, search_path
from bwinf_gui.checking.running.processes import HelperPlace, Usage
from bwinf_gui.checking.running.program import CasePlaces, Launch
from bwinf_gui.checking.running.replies import Begun, Request
from bwinf_gui.checking.running.run import (
    BUILD_LIMITS,
    CHANGED,
    NOT_BUILT,
    NOT_STARTED,
    SYSTEM_REFUSED,
    Breach,
    Execution,
    Limits,
    NotRunError,
    StoppedError,
    verdict_of,
)
from bwinf_gui.checking.running.scratch import Scratch, empty, made_scratch
from bwinf_gui.text.errors import system_error_in_words

if sys.platform == "win32":
    from bwinf_gui.checking.running.windows_job import start_tree
else:
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
MOST_ERRORS = 256 * 1024
"""Bytes of an error output that are kept, from its end."""
_IDLE_SHARE = 0.05
"""A program that uses less of the processor than this is waiting."""
_OUT_OF_MEMORY = (
    *("java.lang.OutOfMemoryError", "JavaScript heap out of memory"),
    *(("MemoryError", "std::bad_alloc") if sys.platform == "win32" else ()),
)
"""What runtimes print that were given a limit of memory; on Windows, the job refuses more."""
_FORK_REFUSED = re.compile(r"fork\b.{0,200}?Resource temporarily unavailable", re.DOTALL)


class WatchedProgram:
    """A program that was started, and the threads that read it.

    Raises NotRunError where it cannot be started. `end` has to follow.
    """

    def __init__(
        self,
        program: Launch,
        scratch: Scratch,
        limits: Limits,
        place: HelperPlace,
        *,
        stdin: IO[bytes] | int,
        hear: Hear,
        log: Hear,
    ) -> None:
        """`stdin` is a file, or `subprocess.PIPE`; `hear` gets the output, `log` the errors."""
        self.usage = Usage()
        self.encoding = program.encoding
        self.next_look = time.monotonic() + _SHORTEST_PAUSE
        self._scratch, self._limits, self._protection = scratch, limits, place.protection.names
        try:
            how = _how(program, scratch, stdin, memory_mb=limits.memory_mb)
            self.tree = start_tree(how, scratch.folder, limits, place.namespaces)
        except OSError as error:
            raise NotRunError(NOT_STARTED, system_error_in_words(error)) from error
        process = self.tree.process
        self.begun = Begun(process.pid, start_of(process.pid))
        """The message to the owner, who ends what we leave behind."""
        assert process.stdout and process.stderr  # noqa: S101, PT018
        ears = ((process.stdout, hear), (process.stderr, log))
        try:
            self._readers = {pipe: _reader(pipe, ear) for pipe, ear in ears}
        except RuntimeError:
            # The system has no room for one more thread.
            self.tree.end()
            self.tree.close()
            raise

    @property
    def is_silent(self) -> bool:
        """Whether all its output has been read."""
        output, _ = self._readers.values()
        return not output.is_alive()

    def breach(self, pause: float = _SHORTEST_PAUSE) -> Breach | None:
        """The limit exceeded by present usage; the next look is due after a `pause` or more.

        Looking more often would take too much time from the program.
        """
        before = time.monotonic()
        self.usage = self.tree.usage(self._limits)
        breach = self._breach(self.usage)
        now = time.monotonic()
        self.next_look = now + min(max(pause, (now - before) / _WATCH_SHARE), _LONGEST_PAUSE)
        return breach

    def breach_after_end(self) -> Breach | None:
        """The limit exceeded by usage that only shows after the end."""
        return self._breach(Usage(memory_mb=self.tree.peak_mb))

    def end(self) -> None:
        """End the program with everything it has started, after reading its earlier output."""
        # Processes first: a pipe ends with its last writer.
        self.tree.end()
        for pipe, reader in self._readers.items():
            # A process that has escaped could hold the pipe open for ever.
            reader.join(_JOIN_SECONDS)
            if not reader.is_alive():
                pipe.close()
        if self.tree.process.stdin is not None:
            self.tree.process.stdin.close()
        self.tree.close()

    def ended(self, run: Execution, errors: bytes) -> Execution:
        """The run with what its exit code and its error output say of its end."""
        # Its author knows nothing of the copy, and the files in it by their names alone.
        copy = os.fsencode(f"{self._scratch.work}{os.sep}")
        message = decoded_answer(errors[-MOST_ERRORS:].replace(copy, b""), self.encoding)
        run = replace(run, errors=message, protection=self._protection)
        # Where we have ended it, some of its threads may still be at it.
        code = _KILLED if self.tree.process.returncode is None else self.tree.process.returncode
        if code and run.breach in {None, Breach.OUTPUT} and _FORK_REFUSED.search(message):
            # All its processes may have complained, and gone, between two looks.
            return replace(run, breach=Breach.PROCESSES)
        if run.breach is not None:
            return run
        if code and any(words in message for words in _OUT_OF_MEMORY):
            return replace(run, breach=Breach.MEMORY)
        return _with_exit(run, code)

    def _breach(self, usage: Usage) -> Breach | None:
        limits = self._limits
        if usage.processes > limits.processes:
            return Breach.PROCESSES
        if usage.memory_mb > limits.memory_mb:
            return Breach.MEMORY
        written = self._scratch.written()
        is_full = written.bytes + usage.unseen_bytes >= limits.file_bytes
        return Breach.FILES if is_full or written.files > limits.files else None


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


def _reader(pipe: IO[bytes], hear: Hear) -> threading.Thread:
    """A thread that reads a pipe until it ends, or nothing more is wanted."""

    def read() -> None:
        with suppress(OSError, ValueError):
            while (chunk := os.read(pipe.fileno(), _CHUNK)) and hear(chunk):
                pass

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    return thread


def _how(
    program: Launch, scratch: Scratch, stdin: IO[bytes] | int, *, memory_mb: float
) -> dict[str, Any]:
    """The arguments of `subprocess.Popen` for a program in its scratch folder."""
    return {
        "args": arguments(program, scratch.places, scratch.work, memory_mb=memory_mb),
        "cwd": scratch.work,
        "env": environment(program, scratch.places, scratch.home, memory_mb=memory_mb),
        "stdin": stdin,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        # Unbuffered, as the readers read the descriptors themselves.
        "bufsize": 0,
    }


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
        # macOS has no C.UTF-8.
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


def run_once(request: Request, place: HelperPlace) -> Execution:
    """The result of a request, which leaves nothing in the place; raises StoppedError."""
    try:
        program = built(request.program, place)
        scratch = made_scratch(place.folder, program, request.case_name, request.case)
        return _run_in(scratch, program, program.limits(request.limits), place)
    except Exception as error:
        return failed_run(error)
    finally:
        empty(place.folder)


def built(program: Launch, place: HelperPlace) -> Launch:
    """The compiled program, in a folder next to the place; compiled at most once.

    The compiler is run like any program: on a copy of the folder, behind the fence, with limits.
    Raises NotRunError and OSError.
    """
    if not program.build:
        return program
    digest = content_digest(program)
    if program.digest not in {"", digest}:
        raise NotRunError(CHANGED)
    product = place.folder.parent / f"built-{digest}"
    if not product.exists():
        compiler = replace(program, command=program.build, build=(), stdin=(), env=())
        try:
            scratch = made_scratch(place.folder, compiler, "case.txt", b"")
            run = _run_in(scratch, compiler, BUILD_LIMITS, place)
            if verdict_of(run) is not None:
                raise _not_built(run)
            # Another helper may have been faster.
            with suppress(OSError):
                scratch.work.rename(product)
        finally:
            empty(place.folder)
    return replace(program, folder=product, copied=("*",), build=(), digest="")


def failed_run(error: Exception) -> Execution:
    """A run that could not be prepared, through our fault or the input's."""
    if isinstance(error, NotRunError):
        return error.run
    if isinstance(error, OSError):
        return Execution(failure=SYSTEM_REFUSED, detail=system_error_in_words(error))
    return Execution(failure=SYSTEM_REFUSED, detail=f"{type(error).__name__}: {error}")


def _run_in(scratch: Scratch, program: Launch, limits: Limits, place: HelperPlace) -> Execution:
    output, errors = Kept(limits.output_bytes), Kept(limits.output_bytes)
    before = time.monotonic()
    try:
        with scratch.stdin.open("rb") as stdin:
            outputs = {"hear": output.hear, "log": errors.hear}
            running = WatchedProgram(program, scratch, limits, place, stdin=stdin, **outputs)
    except NotRunError as error:
        return error.run
    try:
        place.owner.send(running.begun)
        breach, is_waiting = _watched(running, limits, place.owner, (output, errors))
        seconds = time.monotonic() - before
    finally:
        running.end()
    answer = scratch.answer(program, output.content, limits.output_bytes + 1)
    is_too_much = output.is_too_much or errors.is_too_much or len(answer) > limits.output_bytes
    if breach is None and is_too_much:
        breach = Breach.OUTPUT
    run = Execution(
        output=answer[: limits.output_bytes],
        printed=output.content,
        written=scratch.written_names(),
        seconds=seconds,
        cpu_seconds=running.tree.cpu_seconds,
        memory_mb=running.tree.peak_mb,
        breach=breach or running.breach_after_end(),
        waiting=is_waiting,
    )
    return running.ended(run, errors.content)


def _watched(
    running: WatchedProgram, limits: Limits, owner: Connection, outputs: Sequence[Kept]
) -> tuple[Breach | None, bool]:
    """The limit that a run broke, None when it has ended, and whether it only waited at the end.

    Raises StoppedError as soon as the owner says anything.
    """
    began, half = time.monotonic(), None
    while True:
        pause = max(0.0, running.next_look - time.monotonic())
        if owner in wait([owner, *running.tree.waitable], timeout=pause):
            raise StoppedError
        has_ended = running.tree.has_ended()
        if has_ended and not running.tree.process.returncode:
            return None, False
        # Also if it failed: a bomb may end since it gets no more of what it has taken already.
        breach = running.breach()
        elapsed = time.monotonic() - began
        if half is None and elapsed >= limits.seconds / 2:
            half = elapsed, running.usage.cpu_seconds
        if breach is None and any(output.is_too_much for output in outputs):
            breach = Breach.OUTPUT
        if breach is None and elapsed >= limits.seconds and half is not None:
            used = running.usage.cpu_seconds - half[1]
            return Breach.TIME, used < _IDLE_SHARE * (elapsed - half[0])
        if has_ended or breach is not None:
            return breach, False


def _with_exit(run: Execution, code: int) -> Execution:
    if code >= 0 or sys.platform == "win32":
        return replace(run, exit_code=code)
    if sys.platform != "win32" and -code == signal.SIGXFSZ:
        return replace(run, breach=Breach.FILES)
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return replace(run, signal=name)


def _not_built(run: Execution) -> NotRunError:
    """The error for a program that the compiler has refused, from the compiler's own run."""
    messages = run.errors if run.errors.strip() else run.printed.decode(errors="replace")
    error = first_error(messages)
    run = replace(run, output=b"")
    if run.failure is not None or run.breach is not None or error is None:
        return NotRunError(NOT_BUILT, run.detail, run)
    place = f"{error.file}:{error.line}: " if error.line else ""
    return NotRunError(NOT_BUILT, f"{place}{error.reason}", replace(run, errors=messages))
