"""Searches for the smallest case on which a program is not right.

Small cases come first, one after the other, so that a counterexample is small already; then the
traps, then random cases of growing size. A counterexample is shrunk for as long as the program
still fails; no case is judged twice. Cases that ask nothing come after those that ask something.
"""

import re
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, count, filterfalse, groupby
from random import Random
from typing import Any, Generic

from bwinf_gui.checking.cases import NamedCase, counterexample_name, made_case
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.pipeline import results_in_order
from bwinf_gui.text.numbers import enumerated, tr_count, whole
from bwinf_gui.text.translation import tr

CASES_A_SIZE = 6
"""Random cases of one size, before they grow."""
FOLDER_SEED = 1
"""All submissions of a folder are tried on the same cases, also the next time."""
_SPECIAL = re.compile(r"\b[A-Z]{1,2}\b|\d+(?:[.,]\d+)?|“[^”]*”|„[^“]*“")
"""The parts of a sentence that are specific to a case: numbers, letters of spots and cars,
output."""


@dataclass(frozen=True, slots=True)
class Failing(Generic[Case]):
    """A case on which the program is not right, its answer, and when it was found.

    `tried` counts the cases up to this one.
    """

    case: NamedCase[Case]
    row: CheckedRow
    tried: int


@dataclass(frozen=True, slots=True)
class SearchProgress(Generic[Case]):
    """The progress of a search: the cases tried, and those on which the program fails.

    The first of `steps` is the case found, each of the others is smaller than the one before.
    `right` are the sizes of cases on which the program was always right, ascending. `unread`
    answers were not understood, which is no mistake of the program. `failure` is our own failure at
    the case tried last.
    """

    tried: int
    steps: tuple[Failing[Case], ...] = ()
    right: tuple[int, ...] = ()
    unread: int = 0
    failure: str = ""

    @property
    def first(self) -> Failing[Case] | None:
        """The case found, before it was shrunk."""
        return self.steps[0] if self.steps else None

    @property
    def smallest(self) -> Failing[Case] | None:
        return self.steps[-1] if self.steps else None

    @property
    def found_after(self) -> int:
        """How many cases were tried until one was found."""
        return self.steps[0].tried if self.steps else 0

    @property
    def is_answered(self) -> bool:
        """Whether any answer of the program could be judged."""
        answers = {Verdict.SUB, Verdict.WA}
        return bool(self.right) or any(step.row.verdict in answers for step in self.steps)


@dataclass(frozen=True, slots=True)
class FolderSearch:
    """How counterexamples to the programs of a folder are looked for."""

    seconds: float
    """The time for each program; shrinking a counterexample may take as long again."""
    pattern: str
    """The names of the task's files."""


class CounterexampleSearch(Generic[Case]):
    """A search for the smallest case on which a program is not right.

    `attempt` runs the program on a case and judges its answer; it is called by several threads, for
    `at_once` cases at a time. The cases are named by the `pattern` of the task's files. The result
    is the same for the same seed, whatever `at_once` is.
    """

    def __init__(
        self,
        checker: Checker[Case],
        attempt: Callable[[NamedCase[Case]], CheckedRow],
        *,
        pattern: str,
        seed: int,
        at_once: int = 1,
    ) -> None:
        self._checker = checker
        self._attempt = attempt
        self._name = counterexample_name(pattern)
        self._at_once = at_once
        self._cases = cases_to_try(checker, seed)
        self._tried: set[bytes] = set()
        self._known: set[object] = set()
        self._right: dict[int, bool] = {}
        self._unread = 0

    def run(self) -> Generator[SearchProgress[Case], None, None]:
        """Search until a case fails, then shrink it; yields after every case.

        Ends when nothing smaller fails; without a failing case it never ends. Another call
        continues with the next cases, and searches for mistakes other than those found before.
        """
        threads = ThreadPoolExecutor(self._at_once)
        steps: tuple[Failing[Case], ...] = ()
        cases = self._cases
        try:
            while (found := (yield from self._first_failing(cases, threads, steps))) is not None:
                steps = (*steps, found)
                yield self._progress(steps)
                # From the smallest on, so that the first that fails is a large step.
                cases = iter(sorted(self._checker.shrink(found.case.case), key=self._checker.size))
        finally:
            # What still runs ends with the runner.
            threads.shutdown(wait=False, cancel_futures=True)
            self._known |= {mistake_of(each.row) for each in steps}

    def _first_failing(
        self,
        cases: Iterator[Case],
        threads: ThreadPoolExecutor,
        steps: tuple[Failing[Case], ...],
    ) -> Generator[SearchProgress[Case], None, Failing[Case] | None]:
        """Try cases until one fails, and return that one; None where all are right."""
        begun: deque[NamedCase[Case]] = deque()

        def submit(case: NamedCase[Case]) -> Future[CheckedRow]:
            begun.append(case)
            return threads.submit(self._attempt, case)

        # They are judged in order, whichever ends first: the result must not depend on `at_once`.
        plan = ((case, case) for case in self._new(cases))
        rows = results_in_order(plan, submit, at_once=self._at_once)
        try:
            for case, row in rows:
                begun.popleft()
                self._tried.add(case.content)
                if self._fails(case.case, row):
                    return Failing(case, row, len(self._tried))
                yield self._progress(steps, row.message if row.verdict is Verdict.JE else "")
            return None
        finally:
            rows.close()
            # What was begun meanwhile does not count, so it comes again.
            if cases is self._cases:
                self._cases = chain([case.case for case in begun], cases)

    def _fails(self, case: Case, row: CheckedRow) -> bool:
        """Whether a program fails on a case, in a way that is not known yet."""
        # Where we failed ourselves, or did not understand, that says nothing of the program.
        self._unread += row.verdict is Verdict.PE
        is_silent = row.verdict is Verdict.NO and not self._checker.asks(case)
        fails = row.verdict not in {Verdict.AC, Verdict.JE, Verdict.PE} and not is_silent
        size = self._checker.size(case)
        # A size counts as right as long as no case of it was anything else.
        self._right[size] = self._right.get(size, True) and row.verdict is Verdict.AC
        return fails and mistake_of(row) not in self._known

    def _progress(
        self, steps: tuple[Failing[Case], ...], failure: str = ""
    ) -> SearchProgress[Case]:
        right = tuple(sorted(size for size, is_right in self._right.items() if is_right))
        return SearchProgress(len(self._tried), steps, right, self._unread, failure)

    def _new(self, cases: Iterable[Case]) -> Iterator[NamedCase[Case]]:
        """The cases not tried before, each once."""
        seen = set(self._tried)
        for each in cases:
            case = made_case(self._checker, each, self._name)
            if case.content not in seen:
                seen.add(case.content)
                yield case


def mistake_of(row: CheckedRow) -> object:
    """Identifies a mistake, so that it is recognised on another case."""
    if row.crash is not None:
        return row.verdict, row.crash.file, row.crash.line, row.crash.reason.partition(":")[0]
    line = next((line for line in row.judgement.lines if line.verdict is row.verdict), None)
    return row.verdict, _SPECIAL.sub("#", row.message if line is None else line.reason)


def within(
    seconds: float, steps: Generator[SearchProgress[Case], None, None]
) -> Generator[SearchProgress[Case], None, None]:
    """The steps of a search within a time limit; shrinking may take as long again.

    Only time spent in the search counts, so a pause costs none.
    """
    left, is_found = seconds, False
    with closing(steps):
        while left > 0:
            before = time.monotonic()
            progress = next(steps, None)
            left -= time.monotonic() - before
            if progress is None:
                return
            if progress.first is not None and not is_found:
                left, is_found = seconds, True
            yield progress


def cases_to_try(checker: Checker[Case], seed: int) -> Iterator[Case]:
    """All small cases, the traps from small to large, then random ones without end.

    Of the small ones, those that ask something come first.
    """
    traps = sorted((trap.case for trap in checker.traps()), key=checker.size)
    random = Random(seed)  # noqa: S311 - no secret
    grown = (checker.generate(random, size) for size in count(1) for _ in range(CASES_A_SIZE))
    # Two passes over the small cases, since a list of them may not fit into memory.
    asking = filter(checker.asks, checker.every_small())
    return chain(asking, filterfalse(checker.asks, checker.every_small()), traps, grown)


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
    return CounterexampleSearch(
        check.checker,
        lambda case: check.program(program, case, lend()),
        pattern=pattern,
        seed=seed,
        at_once=at_once,
    )


def right_in_words(checker: Checker[Any], sizes: Sequence[int]) -> str:
    """A sentence on the sizes of cases without a mistake; empty if there are none."""
    names = {size: checker.size_name(size) for size in sizes}
    if not any(names.values()):
        return ""
    # What is counted is only said behind the last number: “1, 2 and 4 to 7 hotels”.
    short = {
        size: whole(size) if size != sizes[-1] and name.startswith(f"{whole(size)} ") else name
        for size, name in names.items()
    }
    said: list[str] = []
    for _, numbered in groupby(enumerate(sizes), lambda each: each[1] - each[0]):
        run = [short[size] for _, size in numbered]
        said += run if len(run) < 3 else [tr("{0} to {1}").format(run[0], run[-1])]
    return tr("{0}: no mistake found").format(enumerated(said))


def finding_in_words(finding: SearchProgress[Any]) -> str:
    """The result of a search for a counterexample."""
    if finding.smallest is None:
        said = tr_count(
            "nothing found after {n} case", "nothing found after {n} cases", finding.tried
        )
    else:
        said = tr_count(
            "found a case on which it fails, after {n} case",
            "found a case on which it fails, after {n} cases",
            finding.tried,
        )
    unjudged = unjudged_in_words(finding)
    if not unjudged:
        return said
    return f"{said}, {unjudged}" if finding.unread else f"{said}: {unjudged}"


def unjudged_in_words(progress: SearchProgress[Any]) -> str:
    """What a search could not judge: answers that were not understood, and our own failure."""
    unread = tr_count("{n} answer not understood", "{n} answers not understood", progress.unread)
    return ": ".join(filter(None, (unread if progress.unread else "", progress.failure)))
