"""Submissions × cases: a matrix that fills while programs run, a cell at a time.

Nothing is lost by a pause or a crash, as each row is handed over as soon as it is known: going on
is filling a matrix of which some rows are known already.
"""

import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic

from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check, CheckPart, Unmatched
from bwinf_gui.checking.rows import CheckedRow, not_handed_in
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import ResultFiles, Submission

TICK_SECONDS = 0.1
"""So often something is told of cells that still run; also how soon a stop is heard."""

Place = tuple[int, int]
"""The number of a submission, and that of a case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """What is known so far; `running` are the cells that are under way, with their seconds."""

    rows: Mapping[Place, CheckedRow] = field(default_factory=lambda: MappingProxyType({}))
    running: Mapping[Place, float] = field(default_factory=lambda: MappingProxyType({}))
    unmatched: tuple[Unmatched, ...] = ()


class Filling(Generic[Case]):
    """Fills a matrix, apart from the rows that are `known`.

    `keep` is given each new row with its place, in the thread that pulls from `run`.
    """

    def __init__(
        self,
        check: Check[Case],
        submissions: Sequence[Submission],
        *,
        known: Mapping[Place, CheckedRow],
        keep: Callable[[Place, CheckedRow], None],
    ) -> None:
        self._check = check
        self._keep = keep
        self._submissions = submissions
        self._rows = dict(known)
        self._unmatched: list[Unmatched] = []
        self._running: dict[
            Future[list[CheckedRow | Unmatched]], tuple[int, CheckPart[Case], float]
        ] = {}
        self._paused = threading.Event()
        self._numbers = {case.name: number for number, case in enumerate(check.cases)}

    def pause(self) -> None:
        """Begin nothing more: `run` ends when what is under way has ended."""
        self._paused.set()

    def go_on(self) -> None:
        """Go on after a pause, as long as `run` has not ended."""
        self._paused.clear()

    def run(self, new_runner: Callable[[], Runner]) -> Generator[Matrix, None, None]:
        """Fill the matrix; its values are what is known at a time, the last one all."""
        runner = new_runner()
        threads = ThreadPoolExecutor(runner.size)
        try:
            yield from self._run(runner, threads)
        finally:
            # First the runner: it ends the programs for which the threads wait.
            runner.close()
            threads.shutdown(cancel_futures=True)

    def _run(self, runner: Runner, threads: ThreadPoolExecutor) -> Generator[Matrix, None, None]:
        waiting = iter(self._unknown_parts())
        while True:
            while len(self._running) < runner.size and not self._paused.is_set():
                if (begun := next(waiting, None)) is None:
                    break
                number, part = begun
                future = threads.submit(self._check.part_rows, part, runner)
                self._running[future] = (number, part, time.monotonic())
            if not self._running:
                break
            ended, _ = wait(self._running, TICK_SECONDS, FIRST_COMPLETED)
            for future in ended:
                self._take(future)
            yield self._now()
        yield self._now()

    def _unknown_parts(self) -> list[tuple[int, CheckPart[Case]]]:
        """What is still to be done; files of results are judged anew, which takes no time."""
        return [
            (number, part)
            for number, submission in enumerate(self._submissions)
            for part in self._check.parts(submission)
            if part.case is None or (number, self._numbers[part.case.name]) not in self._rows
        ]

    def _take(self, future: Future[list[CheckedRow | Unmatched]]) -> None:
        number, part, _ = self._running.pop(future)
        for row in future.result():
            if isinstance(row, Unmatched):
                self._unmatched.append(row)
            else:
                self._know((number, self._numbers[row.file]), row)
        if isinstance(part.submission, ResultFiles):
            for place, case in enumerate(self._check.cases):
                if (number, place) not in self._rows:
                    name = part.submission.name
                    self._know((number, place), not_handed_in(case, submission=name))

    def _know(self, place: Place, row: CheckedRow) -> None:
        self._rows[place] = row
        self._keep(place, row)

    def _now(self) -> Matrix:
        now = time.monotonic()
        running = {
            (number, self._numbers[part.case.name]): now - begun
            for number, part, begun in self._running.values()
            if part.case is not None
        }
        return Matrix(rows=dict(self._rows), running=running, unmatched=tuple(self._unmatched))


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
