"""Small Python programs that are run in the process of a test: to start one takes far longer.

For tests that are about what is made of an answer. How a program is started, kept in, watched and
ended is shown by those of `Runner`.
"""

import builtins
import io
import sys
import traceback
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from bwinf_gui.checking.running import runner
from bwinf_gui.checking.running.program import CasePlaces
from bwinf_gui.checking.running.run import Execution
from bwinf_gui.checking.running.runner import RunnerClosedError


class HelperHere:
    """Stands in for `HelperProcess`: programs may import `sys`, and read nothing but their case."""

    def __init__(self, _root, _target):
        self._is_stopped = False

    def ask(self, request, _seconds):
        if self._is_stopped:
            raise RunnerClosedError
        return _executed(request)

    def stop(self):
        self._is_stopped = True

    def join(self, _seconds=0):
        """Nothing is left."""


@pytest.fixture
def programs_here(monkeypatch):
    """Programs need no process: how they run is not what the test is about."""
    run_here(monkeypatch)


def run_here(monkeypatch):
    """Run programs in this process from now on."""
    monkeypatch.setattr(runner, "HelperProcess", HelperHere)


def _executed(request):
    """What comes of a program that is a file of Python."""
    program, case = request.program, request.case.decode()
    places = CasePlaces(file=Path("case", request.case_name), out=Path("out", "answer.txt"))
    words = [places.fill(word) for word in program.command]
    place = next(place for place, word in enumerate(words) if word.endswith(".py"))
    typed = case if program.stdin is None else "".join(f"{places.fill(t)}\n" for t in program.stdin)
    files = {str(places.file), *map(places.fill, program.stage_as)}
    system = SimpleNamespace(
        argv=words[place:], stdin=io.StringIO(typed), stdout=io.StringIO(), stderr=io.StringIO()
    )
    system.exit = sys.exit
    code = _execute(_compiled(program.folder / words[place]), system, case, files)
    printed = system.stdout.getvalue().encode()
    errors = system.stderr.getvalue()
    return Execution(
        output=printed, printed=printed, errors=errors, exit_code=code, seconds=0.01, memory_mb=1.0
    )


def _execute(code, system, case, files):
    """Execute a program with what it sees of the world; returns its exit code."""

    def opened(name):
        if name not in files:
            raise FileNotFoundError(name)
        return io.StringIO(case)

    def asked(prompt=""):
        system.stdout.write(prompt)
        if not (line := system.stdin.readline()):
            raise EOFError("EOF when reading a line")
        return line.removesuffix("\n")

    known = {
        "__import__": lambda name, *_: {"sys": system}[name],
        "open": opened,
        "input": asked,
        "print": lambda *values: print(*values, file=system.stdout),
    }
    try:
        exec(code, {"__builtins__": vars(builtins) | known})  # noqa: S102 - of a test
    except SystemExit as end:
        return end.code or 0
    except Exception:
        system.stderr.write(traceback.format_exc())
        return 1
    return 0


def _compiled(path):
    return _compiled_source(path.read_text(encoding="utf-8"), str(path))


@cache
def _compiled_source(source, name):
    return compile(source, name, "exec")
