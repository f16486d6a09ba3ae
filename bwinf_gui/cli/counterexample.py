"""`bwinf check … --find`: the search for a counterexample, within a time."""

import sys
import time
from contextlib import closing
from typing import Any

import click

from bwinf_gui.checking.cases import counterexample_name, made_case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import CounterexampleSearch, SearchProgress, within
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import HandedInProgram
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

SHOWN_EVERY_S = 0.2


def find_counterexample(
    check: Check[Any],
    program: HandedInProgram,
    runner: Runner,
    *,
    pattern: str,
    seed: int,
    seconds: float,
) -> SearchProgress[Any]:
    """Look for so long; what is found is made smaller for as long again.

    Stops with what it has when it is interrupted.
    """
    name = counterexample_name(pattern)

    def attempt(case: object) -> CheckedRow:
        return check.program(program, made_case(check.checker, case, name), runner)

    search = CounterexampleSearch(check.checker, attempt, seed=seed, at_once=runner.size)
    progress: SearchProgress[Any] = SearchProgress(0)
    shown = 0.0
    try:
        with closing(within(seconds, search.run())) as steps:
            for progress in steps:
                if time.monotonic() >= shown:
                    _show(progress)
                    shown = time.monotonic() + SHOWN_EVERY_S
    except KeyboardInterrupt:
        pass
    _clear()
    return progress


def _show(progress: SearchProgress[Any]) -> None:
    """How far the search is, on a terminal."""
    if sys.stderr.isatty():
        text = tr("{0} cases tried").format(whole(progress.tried))
        click.echo(f"\r{text}", err=True, nl=False)


def _clear() -> None:
    if sys.stderr.isatty():
        click.echo("\r\033[K", err=True, nl=False)
