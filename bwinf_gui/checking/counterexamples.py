"""Looks for the smallest case on which a program is not right.

Small cases come first, one after the other, so that what is found is small already; then the
traps, then cases made by chance that grow. What is found is made smaller for as long as the program
still fails on it; no case is tried twice.
"""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain, count, islice
from random import Random
from typing import Generic

from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.pipeline import awaited

CASES_A_SIZE = 6
"""Random cases of one size, before they grow."""


@dataclass(frozen=True, slots=True)
class Failing(Generic[Case]):
    """A case on which the program is not right, what it answered there, and when that was found.

    `tried` counts the cases up to this one.
    """

    case: Case
    row: CheckedRow
    tried: int


@dataclass(frozen=True, slots=True)
class SearchProgress(Generic[Case]):
    """How far a search is: the cases tried, and those on which the program fails.

    The first of `steps` is the one that was found, each of the others is smaller than the one
    before it. `trouble` is why we failed ourselves at the case that was tried last.
    """

    tried: int
    steps: tuple[Failing[Case], ...] = ()
    trouble: str = ""

    @property
    def first(self) -> Failing[Case] | None:
        """The one that was found before any was made smaller."""
        return self.steps[0] if self.steps else None

    @property
    def smallest(self) -> Failing[Case] | None:
        return self.steps[-1] if self.steps else None

    @property
    def found_after(self) -> int:
        """How many cases were tried until one was found."""
        return self.steps[0].tried if self.steps else 0

    @property
    def tried_since(self) -> int:
        """How many cases were tried to make it smaller."""
        return self.tried - self.found_after if self.steps else 0


class CounterexampleSearch(Generic[Case]):
    """A search for the smallest case on which a program is not right.

    `attempt` runs the program on a case and judges its answer; it is called by several threads,
    for as many cases `at_once`. What is found does not depend on how many these are.
    """

    def __init__(
        self,
        checker: Checker[Case],
        attempt: Callable[[Case], CheckedRow],
        *,
        seed: int,
        at_once: int = 1,
    ) -> None:
        self._checker = checker
        self._attempt = attempt
        self._seed = seed
        self._at_once = at_once
        self._tried: set[str] = set()
        self._begun: dict[str, Future[CheckedRow]] = {}

    def run(self) -> Generator[SearchProgress[Case], None, None]:
        """Look until a case fails, then make it smaller; yields after every case.

        Ends when nothing smaller fails, and without a failing case never.
        """
        threads = ThreadPoolExecutor(self._at_once)
        try:
            yield from self._run(threads)
        finally:
            # What still runs ends with the runner.
            threads.shutdown(wait=False, cancel_futures=True)

    def _run(self, threads: ThreadPoolExecutor) -> Iterator[SearchProgress[Case]]:
        cases = cases_to_try(self._checker, self._seed)
        so_far: SearchProgress[Case] = SearchProgress(0)
        while True:
            found = yield from self._first_failing(cases, threads, so_far)
            if found is None:
                return
            so_far = SearchProgress(found.tried, (*so_far.steps, found))
            yield so_far
            cases = iter(sorted(self._checker.shrink(found.case), key=self._checker.size))

    def _first_failing(
        self, cases: Iterator[Case], threads: ThreadPoolExecutor, so_far: SearchProgress[Case]
    ) -> Generator[SearchProgress[Case], None, Failing[Case] | None]:
        """Try cases until one fails, and return that one; None where all are right."""
        waiting: deque[tuple[str, Case, Future[CheckedRow]]] = deque()
        new = self._new(cases)
        while True:
            for written, case in islice(new, self._at_once - len(waiting)):
                waiting.append((written, case, self._attempted(written, case, threads)))
            if not waiting:
                return None
            written, case, future = waiting.popleft()
            row = awaited(future)
            self._tried.add(written)
            # Where we failed ourselves, that says nothing of the program.
            if row.verdict not in {Verdict.AC, Verdict.JE}:
                # What was begun meanwhile does not count, but is not run again if it comes again.
                self._begun |= {text: begun for text, _, begun in waiting}
                return Failing(case, row, len(self._tried))
            trouble = row.message if row.verdict is Verdict.JE else ""
            so_far = replace(so_far, tried=len(self._tried), trouble=trouble)
            yield so_far

    def _attempted(
        self, written: str, case: Case, threads: ThreadPoolExecutor
    ) -> Future[CheckedRow]:
        """The run of the program on a case, which may have begun before."""
        return self._begun.pop(written, None) or threads.submit(self._attempt, case)

    def _new(self, cases: Iterable[Case]) -> Iterator[tuple[str, Case]]:
        """Those that were not tried before, each once, as they are written."""
        seen = set(self._tried)
        for case in cases:
            written = self._checker.write(case)
            if written not in seen:
                seen.add(written)
                yield written, case


def within(
    seconds: float, steps: Generator[SearchProgress[Case], None, None]
) -> Generator[SearchProgress[Case], None, None]:
    """The steps of a search that are done in so long; what is found is shrunk for as long again.

    Only the time counts in which steps are asked for, so a pause costs none.
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
    """All small cases, the traps from small to large, then random ones without end."""
    traps = sorted((trap.case for trap in checker.traps()), key=checker.size)
    random = Random(seed)  # noqa: S311 - no secret
    grown = (checker.generate(random, size) for size in count(1) for _ in range(CASES_A_SIZE))
    return chain(checker.every_small(), traps, grown)
