"""What a run of a program does in its thread, and what is said of it meanwhile and afterwards."""

from collections.abc import Generator
from typing import Any

from bwinf_gui.checking.cases import made_case
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import CounterexampleSearch, SearchProgress, within
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import HandedInProgram
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural


def checked(
    check: Check[Any], program: HandedInProgram, runner: Runner
) -> Generator[object, None, None]:
    """The rows so far, in the order of the cases."""
    rows: tuple[CheckedRow, ...] = ()
    yield rows
    for row in check.rows([program], runner):
        if isinstance(row, CheckedRow):
            rows = (*rows, row)
            yield rows


def searched(
    check: Check[Any],
    program: HandedInProgram,
    name: str,
    seed: int,
    seconds: float,
    runner: Runner,
) -> Generator[object, None, None]:
    """Look for a case on which it fails; tells how far that is."""
    yield SearchProgress(0)

    def attempt(case: object) -> CheckedRow:
        return check.program(program, made_case(check.checker, case, name), runner)

    search = CounterexampleSearch(check.checker, attempt, seed=seed, at_once=runner.size)
    yield from within(seconds, search.run())


def search_in_words(progress: SearchProgress[Any], checker: Checker[Any]) -> str:
    """How far a search is."""
    tried = tr_plural("{n} case tried", "{n} cases tried", progress.tried)
    told = tried.format(n=whole(progress.tried))
    if progress.smallest is None:
        return told
    smallest = tr("smallest so far: {0}").format(checker.size_in_words(progress.smallest.case))
    return f"{told} · {smallest}"


def outcome(progress: SearchProgress[Any], checker: Checker[Any]) -> str:
    """What came of a search."""
    if progress.smallest is None:
        return tr("nothing found after {0} cases").format(whole(progress.tried))
    size = checker.size_in_words(progress.smallest.case)
    return tr("Wrong already for {0}.").format(size)


def cases_in_words(number: int) -> str:
    """So many cases."""
    return tr_plural("{n} case", "{n} cases", number).format(n=whole(number))
