"""What a run of a program does in its thread, and what is said of it meanwhile and afterwards."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import SearchProgress, within
from bwinf_gui.checking.program_search import Finding, program_search
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.sentences import counted, finding_in_words
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import Workplace
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import tr, tr_plural

WithRunner: TypeAlias = Callable[[Runner], Generator[object, None, None]]
"""What is done with a runner. It yields something before it runs a program for the first time, so
that it can be stopped from then on."""


def with_runner(
    work: WithRunner, limits: Limits, at_once: int, place: Workplace
) -> Generator[object, None, None]:
    """Do something with a runner of its own, whose programs end at once when it is stopped."""
    with Runner(limits, at_once) as runner:
        place.on_stop(runner.stop)
        yield from work(runner)


def checked(check: Check[Any], program: Program, runner: Runner) -> Generator[object, None, None]:
    """The rows so far, in the order of the cases."""
    rows: tuple[CheckedRow, ...] = ()
    yield rows
    for row in check.rows([program], runner):
        if isinstance(row, CheckedRow):
            rows = (*rows, row)
            yield rows


def searched(
    check: Check[Any],
    program: Program,
    pattern: str,
    seed: int,
    seconds: float,
    runner: Runner,
) -> Generator[object, None, None]:
    """Look for a case on which it fails; tells how far that is."""
    yield SearchProgress(0)

    search = program_search(check, program, runner, pattern=pattern, seed=seed, at_once=runner.size)
    yield from within(seconds, search.run())


def search_in_words(progress: SearchProgress[Any], checker: Checker[Any], seconds: float) -> str:
    """How far a search is: cases until one was found, cases since, and how small it is by now."""
    first, smallest = progress.first, progress.smallest
    number = progress.found_after or progress.tried
    parts = [tr_plural("{n} case tried", "{n} cases tried", number).format(n=whole(number))]
    if first is not None and smallest is not None:
        parts.append(tr("{0} to make it smaller").format(whole(progress.tried_since)))
        sizes = dict.fromkeys(checker.size_in_words(each.case) for each in (first, smallest))
        parts.append(" → ".join(sizes))
    return " · ".join([*parts, f"{decimal(seconds, 1)} s"])


def outcome(progress: SearchProgress[Any], checker: Checker[Any]) -> str:
    """What came of a search."""
    if progress.smallest is None:
        return finding_in_words(Finding(progress.tried, trouble=progress.trouble))
    size = checker.size_in_words(progress.smallest.case)
    return tr("Wrong already for {0}.").format(size)


def words_of(
    rows: Sequence[CheckedRow], searched: SearchProgress[Any] | None, checker: Checker[Any]
) -> str:
    """How cases and a search came out, in a sentence or two."""
    if not rows and searched is None:
        return tr("Nothing was run yet. Each program is asked for once before it is run.")
    parts = []
    if rows:
        parts.append(f"{cases_in_words(len(rows))}: {counted(row.verdict for row in rows)}.")
    if searched is not None:
        parts.append(outcome(searched, checker))
    return " ".join(parts)


def cases_in_words(number: int) -> str:
    """So many cases."""
    return tr_plural("{n} case", "{n} cases", number).format(n=whole(number))
