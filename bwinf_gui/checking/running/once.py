"""One run of a program on a case, from the copy of its folder to its end."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from pathlib import Path

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running.copying import NotCopiedError, content_digest
from bwinf_gui.checking.running.crash import first_error
from bwinf_gui.checking.running.descendants import start_of
from bwinf_gui.checking.running.processes import Guard, Protection
from bwinf_gui.checking.running.program import Launch
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
    StoppedError,
    verdict_of,
)
from bwinf_gui.checking.running.scratch import Scratch, empty, made_scratch
from bwinf_gui.checking.running.watched import Kept, WatchedProgram
from bwinf_gui.text.errors import system_error_in_words

MOST_ERRORS = 256 * 1024
"""Bytes of an error output that are kept, from its end."""
_IDLE_SHARE = 0.05
"""A program that uses less of the processor than this is waiting."""
_OUT_OF_MEMORY = (
    *("java.lang.OutOfMemoryError", "JavaScript heap out of memory"),
    *(("MemoryError", "std::bad_alloc") if sys.platform == "win32" else ()),
)
"""What runtimes print that were given a limit of memory; on Windows, the job refuses more."""


class NotBuiltError(Exception):
    """A program that cannot be compiled, and the run of the compiler."""

    def __init__(self, run: Execution) -> None:
        super().__init__(run.detail)
        self.run = run


def run_once(request: Request, folder: Path, guard: Guard, owner: Connection) -> Execution:
    """What comes of a request; raises StoppedError.

    All that is made in `folder` is removed again, but not the folder.
    """
    try:
        program = built(request.program, folder, guard, owner)
        scratch = made_scratch(folder, program, request.case_name, request.case)
        return _run_in(scratch, program, program.limits(request.limits), guard, owner)
    except Exception as error:
        return failed_run(error)
    finally:
        empty(folder)


def build_once(program: Launch, folder: Path, guard: Guard, owner: Connection) -> Execution:
    """The result of compiling a program, for its later runs; raises StoppedError."""
    try:
        built(program, folder, guard, owner)
    except Exception as error:
        return failed_run(error)
    return Execution(exit_code=0)


def built(program: Launch, folder: Path, guard: Guard, owner: Connection) -> Launch:
    """The compiled program, in a folder next to `folder`; compiled at most once.

    The compiler is run like any program: on a copy of the folder, behind the fence, with limits.
    Raises NotBuiltError, NotCopiedError and OSError.
    """
    if not program.build:
        return program
    digest = content_digest(program)
    if program.digest not in {"", digest}:
        raise NotCopiedError(CHANGED)
    place = folder.parent / f"built-{digest}"
    if not place.exists():
        compiler = replace(program, command=program.build, build=(), stdin=(), env=())
        try:
            scratch = made_scratch(folder, compiler, "case.txt", b"")
            run = _run_in(scratch, compiler, BUILD_LIMITS, guard, owner)
            if verdict_of(run) is not None:
                raise NotBuiltError(_not_built(run))
            # Another helper may have been faster.
            with suppress(OSError):
                scratch.work.rename(place)
        finally:
            empty(folder)
    return replace(program, folder=place, copied=("*",), build=(), digest="")


def failed_run(error: Exception) -> Execution:
    """A run that could not be prepared, by our own fault or that of the input."""
    if isinstance(error, NotBuiltError):
        return error.run
    if isinstance(error, NotCopiedError):
        return Execution(failure=error.reason)
    if isinstance(error, OSError):
        return Execution(failure=SYSTEM_REFUSED, detail=system_error_in_words(error))
    return Execution(failure=SYSTEM_REFUSED, detail=f"{type(error).__name__}: {error}")


def not_started(error: OSError) -> Execution:
    """The run of a program that the system refuses to start."""
    return Execution(failure=NOT_STARTED, detail=system_error_in_words(error))


def begun(process_id: int) -> Begun:
    """The message that a program has begun, whose first process this is."""
    return Begun(process_id, start_of(process_id))


def ended_run(
    run: Execution, code: int, errors: bytes, running: WatchedProgram, protection: Protection
) -> Execution:
    """The run with what its exit code and its error output say of its end."""
    # Its author knows nothing of the copy, and the files in it by their names alone.
    copy = os.fsencode(f"{running.work}{os.sep}")
    message = decoded_answer(errors[-MOST_ERRORS:].replace(copy, b""), running.encoding)
    run = replace(run, errors=message, protection=protection.names)
    if run.breach is not None:
        return run
    if code and any(words in message for words in _OUT_OF_MEMORY):
        return replace(run, breach=Breach.MEMORY)
    return _with_exit(run, code)


def _run_in(
    scratch: Scratch, program: Launch, limits: Limits, guard: Guard, owner: Connection
) -> Execution:
    output, errors = Kept(limits.output_bytes), Kept(limits.output_bytes)
    before = time.monotonic()
    try:
        with scratch.stdin.open("rb") as stdin:
            outputs = {"hear": output.hear, "log": errors.hear}
            running = WatchedProgram(program, scratch, limits, guard, stdin=stdin, **outputs)
    except OSError as error:
        return not_started(error)
    code = 0
    try:
        owner.send(begun(running.tree.process.pid))
        breach, is_waiting = _watched(running, limits, owner, (output, errors))
        seconds = time.monotonic() - before
    finally:
        code = running.end()
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
    return ended_run(run, code, errors.content, running, guard.protection)


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


def _not_built(run: Execution) -> Execution:
    """The run of a compiler, as a failed run of the program."""
    messages = run.errors if run.errors.strip() else run.printed.decode(errors="replace")
    error = first_error(messages)
    if run.failure is not None or run.breach is not None or error is None:
        return replace(run, failure=NOT_BUILT, output=b"", detail=run.detail)
    place = f"{error.file}:{error.line}: " if error.line else ""
    return replace(
        run, failure=NOT_BUILT, output=b"", errors=messages, detail=f"{place}{error.reason}"
    )
