"""Submissions × cases: a matrix that fills while programs run, a cell at a time.

Nothing is lost by a pause or a crash, as each row is passed on as soon as it is known: to resume is
to fill a matrix of which some rows are known. Searches for counterexamples follow when all cells
are known.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Protocol

from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check, CheckPart
from bwinf_gui.checking.program_search import Finding, FolderSearch, finding_of
from bwinf_gui.checking.results import Ignored, Outcome, Unmatched
from bwinf_gui.checking.rows import CheckedRow, not_handed_in
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
from bwinf_gui.checking.submissions import Program, ResultFiles, Submission, unusable
from bwinf_gui.text.errors import as_clause

TICK_SECONDS = 0.1
"""The interval between reports on cells that still run; also the delay of a stop."""

Place = tuple[int, int]
"""The number of a submission, and the number of a case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """The results so far.

    `running` are the cells under way, with their seconds; `findings` are the results of searches,
    and `searching` the seconds of those under way, by submissions.
    """

    rows: Mapping[Place, CheckedRow] = field(default_factory=lambda: MappingProxyType({}))
    running: Mapping[Place, float] = field(default_factory=lambda: MappingProxyType({}))
    findings: Mapping[int, Finding[Any]] = field(default_factory=lambda: MappingProxyType({}))
    searching: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    unmatched: tuple[Unmatched, ...] = ()
    ignored: tuple[Ignored, ...] = ()


class MatrixKeeper(Protocol):
    """Receives new results, in the thread that pulls from `Filling.run`."""

    def keep(self, place: Place, row: CheckedRow) -> None:
        """Keep a row."""

    def keep_finding(self, number: int, finding: Finding[Any]) -> None:
        """Keep the result of the search for the submission of that number."""


@dataclass(frozen=True, slots=True)
class _Begun(Generic[Case]):
    """The work on a submission: a part of it, or its search if there is none."""

    number: int
    part: CheckPart[Case] | None
    began: float


class Filling(Generic[Case]):
    """Fills a matrix, except for what is `known`; with a `search` also its findings.

    While `pausing` is set it starts nothing; parts under way are finished, searches stop at once.
    """

    def __init__(
        self,
        check: Check[Case],
        submissions: Sequence[Submission],
        *,
        known: Matrix,
        keeper: MatrixKeeper,
        pausing: threading.Event,
        search: FolderSearch | None = None,
    ) -> None:
        self._check = check
        self._keeper = keeper
        self._submissions = submissions
        self._search = search
        self._rows = dict(known.rows)
        self._findings = dict(known.findings)
        self._unmatched: list[Unmatched] = []
        self._ignored: list[Ignored] = []
        self._running: dict[Future[Any], _Begun[Case]] = {}
        self._waiting: deque[tuple[int, CheckPart[Case] | None]] = deque()
        self._pausing = pausing
        self._numbers = {case.name: number for number, case in enumerate(check.cases)}

    def is_idle(self) -> bool:
        """Whether nothing is under way; for the thread that pulls from `run`."""
        return not self._running

    def run(self, new_runner: Callable[[], Runner]) -> Generator[Matrix, None, None]:
        """Fill the matrix; yields the results so far, the last value has all.

        In a pause, no more values come once it is idle.
        """
        runner = new_runner()
        threads = ThreadPoolExecutor(runner.size)
        try:
            yield from self._run(runner, threads)
        finally:
            # First the runner: it ends the programs for which the threads wait.
            runner.close()
            threads.shutdown(cancel_futures=True)

    def _run(self, runner: Runner, threads: ThreadPoolExecutor) -> Generator[Matrix, None, None]:
        self._waiting = deque([*self._unknown_parts(), *self._unknown_searches()])
        while True:
            while self._waiting and len(self._running) < runner.size and not self._pausing.is_set():
                self._begin(*self._waiting.popleft(), runner, threads)
            if not self._running and not self._waiting:
                break
            if self._running:
                ended, _ = wait(self._running, TICK_SECONDS, FIRST_COMPLETED)
                for future in ended:
                    self._take(self._running.pop(future), future.result())
            yield self._now()
        yield self._now()

    def _begin(
        self, number: int, part: CheckPart[Case] | None, runner: Runner, threads: ThreadPoolExecutor
    ) -> None:
        if part is not None:
            future: Future[Any] = threads.submit(self._check.part_rows, part, runner)
        else:
            future = threads.submit(self._searched, number, runner)
        self._running[future] = _Begun(number, part, time.monotonic())

    def _unknown_parts(self) -> list[tuple[int, CheckPart[Case]]]:
        """The parts still to be done; result files are judged again, which takes no time."""
        return [
            (number, part)
            for number, submission in enumerate(self._submissions)
            for part in self._check.parts(submission)
            if part.case is None or (number, self._numbers[part.case.name]) not in self._rows
        ]

    def _unknown_searches(self) -> list[tuple[int, None]]:
        """The programs that counterexamples are still to be looked for."""
        if self._search is None:
            return []
        return [
            (number, None)
            for number, submission in enumerate(self._submissions)
            if isinstance(submission, Program) and number not in self._findings
        ]

    def _searched(self, number: int, runner: Runner) -> Finding[Case] | None:
        program = self._submissions[number]
        assert self._search is not None and isinstance(program, Program)  # noqa: S101, PT018
        try:
            return finding_of(
                self._check, program, runner, self._search, is_stopped=self._pausing.is_set
            )
        except RunnerClosedError:
            raise
        except Exception as error:
            return Finding(0, trouble=as_clause(unusable(program.name, error).error))

    def _take(self, begun: _Begun[Case], result: Any) -> None:  # noqa: ANN401 - of either kind
        if begun.part is not None:
            self._take_rows(begun.number, begun.part, result)
        elif result is None:
            # A pause has stopped it: what goes on begins anew.
            self._waiting.append((begun.number, None))
        else:
            self._findings[begun.number] = result
            self._keeper.keep_finding(begun.number, result)

    def _take_rows(self, number: int, part: CheckPart[Case], rows: Sequence[Outcome]) -> None:
        for row in rows:
            if isinstance(row, Unmatched):
                self._unmatched.append(row)
            elif isinstance(row, Ignored):
                self._ignored.append(row)
            else:
                # Where files contradict each other, the last row is the worst.
                self._know((number, self._numbers[row.file]), row)
        if isinstance(part.submission, ResultFiles):
            for place, case in enumerate(self._check.cases):
                if (number, place) not in self._rows:
                    name = part.submission.name
                    self._know((number, place), not_handed_in(case, submission=name))

    def _know(self, place: Place, row: CheckedRow) -> None:
        self._rows[place] = row
        self._keeper.keep(place, row)

    def _now(self) -> Matrix:
        now = time.monotonic()
        begun = self._running.values()
        running = {
            (each.number, self._numbers[each.part.case.name]): now - each.began
            for each in begun
            if each.part is not None and each.part.case is not None
        }
        searching = {each.number: now - each.began for each in begun if each.part is None}
        return Matrix(
            rows=dict(self._rows),
            running=running,
            findings=dict(self._findings),
            searching=searching,
            unmatched=tuple(self._unmatched),
            ignored=tuple(self._ignored),
        )


def changed_cells(
    before: Mapping[Place, CheckedRow], now: Mapping[Place, CheckedRow]
) -> frozenset[Place]:
    """The cells of both that were judged differently."""
    return frozenset(
        place
        for place, row in now.items()
        if place in before and _judged_as(before[place]) != _judged_as(row)
    )


def _judged_as(row: CheckedRow) -> object:
    return row.verdict, [line.verdict for line in row.judgement.lines]
