"""The search for the smallest case on which a program is not right, and its result."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Generic

from bwinf_gui.checking.cases import NamedCase, counterexample_name, made_case
from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import CounterexampleSearch, SearchProgress, within
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program

FOLDER_SEED = 1
"""All submissions of a folder are tried on the same cases, also the next time."""


@dataclass(frozen=True, slots=True)
class Counterexample(Generic[Case]):
    """A case on which a program is not right, and what became of it there."""

    case: NamedCase[Case]
    row: CheckedRow


@dataclass(frozen=True, slots=True)
class Finding(Generic[Case]):
    """The result of a search: the smallest failing case, None if the program was right.

    `unread` answers were not understood. `trouble` is our own failure at the case tried last.
    """

    tried: int
    smallest: Counterexample[Case] | None = None
    unread: int = 0
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class FolderSearch:
    """How counterexamples to the programs of a folder are looked for."""

    seconds: float
    """The time for each program; shrinking a counterexample may take as long again."""
    pattern: str
    """The names of the task's files."""


def program_search(
    check: Check[Case],
    program: Program,
    lend: Callable[[], Runner],
    *,
    pattern: str,
    seed: int,
    at_once: int,
) -> CounterexampleSearch[Case]:
    """The search for a case on which a program fails, with `at_once` runs at a time.

    `lend` gives the runner, which may be another one when the search continues later.
    """
    name = counterexample_name(pattern)

    def attempt(case: Case) -> CheckedRow:
        return check.program(program, made_case(check.checker, case, name), lend())

    return CounterexampleSearch(check.checker, attempt, seed=seed, at_once=at_once)


def finding_of(
    check: Check[Case],
    program: Program,
    runner: Runner,
    search: FolderSearch,
    *,
    is_stopped: Callable[[], bool],
) -> Finding[Case] | None:
    """The result of the search for a program of a folder; None if it was stopped."""
    found = program_search(
        check, program, lambda: runner, pattern=search.pattern, seed=FOLDER_SEED, at_once=1
    )
    so_far: SearchProgress[Case] = SearchProgress(0)
    with closing(within(search.seconds, found.run())) as steps:
        for so_far in steps:  # noqa: B007 - the last one counts
            if is_stopped():
                return None
    if so_far.smallest is None:
        return Finding(so_far.tried, unread=so_far.unread, trouble=so_far.trouble)
    case = made_case(check.checker, so_far.smallest.case, counterexample_name(search.pattern))
    return Finding(so_far.tried, Counterexample(case, so_far.smallest.row))
