"""A folder of submissions checked against a set of cases, as often as wanted."""

import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic

from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check, CheckPart
from bwinf_gui.checking.counterexamples import (
    FOLDER_SEED,
    Failing,
    FolderSearch,
    SearchProgress,
    program_search,
    within,
)
from bwinf_gui.checking.digests import submission_digest
from bwinf_gui.checking.kept_rows import KeptCheck, KeptFinding, KeptRows, key_of
from bwinf_gui.checking.results import Ignored, Outcome, Unmatched
from bwinf_gui.checking.rows import CheckedRow, not_handed_in
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
from bwinf_gui.checking.said import FolderRemarks
from bwinf_gui.checking.submissions import (
    Program,
    ResultFiles,
    Submission,
    submissions_in,
    unusable,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.errors import as_clause

TICK_SECONDS = 0.1
"""The interval between reports on cells that still run; also the delay of a stop."""

Place = tuple[int, int]
"""The number of a submission, and the number of a case."""

_logger = logging.getLogger("bwinf_gui")


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """The results of submissions on cases so far.

    `running` are the cells under way, with their seconds; `findings` are the results of searches,
    and `searching` the seconds of those under way, by submissions.
    """

    rows: Mapping[Place, CheckedRow] = field(default_factory=dict)
    running: Mapping[Place, float] = field(default_factory=dict)
    findings: Mapping[int, SearchProgress[Any]] = field(default_factory=dict)
    searching: Mapping[int, float] = field(default_factory=dict)
    unmatched: tuple[Unmatched, ...] = ()
    ignored: tuple[Ignored, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderCheck(Generic[Case]):
    """What to check, how, and where the results are kept; `digests` are the submissions'.

    Without `search` no counterexamples are searched for.
    """

    check: Check[Case]
    submissions: Sequence[Submission]
    digests: Sequence[str]
    kept: KeptRows
    search: FolderSearch | None = None

    @property
    def programs(self) -> list[Program]:
        return [each for each in self.submissions if isinstance(each, Program)]

    def with_programs(self, programs: Sequence[Program]) -> "FolderCheck[Case]":
        """The same check of these programs, as they were when the user trusted them."""
        trusted = {program.name: program for program in programs}
        return replace(
            self, submissions=[trusted.get(each.name, each) for each in self.submissions]
        )

    @property
    def size(self) -> int:
        return len(self.submissions) * len(self.check.cases)

    @property
    def searches(self) -> int:
        return len(self.programs) if self.search is not None else 0

    def is_whole(self, matrix: Matrix) -> bool:
        """Whether nothing is left to be done."""
        return len(matrix.rows) == self.size and len(matrix.findings) >= self.searches

    def valid(self, kept: KeptCheck) -> Matrix:
        """What of it would be found again."""
        return Matrix(rows=self.valid_rows(kept), findings=self.valid_findings(kept))

    def valid_findings(self, kept: KeptCheck) -> dict[int, SearchProgress[Any]]:
        """The findings of equal searches, by the numbers of the submissions."""
        found = (
            (number, kept.findings.get(self._finding_key(number)))
            for number in range(len(self.submissions))
            if self.search is not None
        )
        return {number: self._finding(each) for number, each in found if each is not None}

    def valid_rows(self, kept: KeptCheck) -> dict[Place, CheckedRow]:
        """Rows that would be found again, as neither submission nor case has changed since."""
        found = ((place, kept.rows.get(self._key(place))) for place in self._places())
        return {
            place: self.check.in_our_language(self.check.cases[place[1]], each)
            for place, each in found
            if each is not None and not self._has_failed_us(place, each)
        }

    def same_places(self, kept: KeptCheck) -> dict[Place, CheckedRow]:
        """The rows of submissions and cases of the same names, whatever these held then."""
        by_name = {(each.submission, each.file): each for each in kept.rows.values()}
        cases = self.check.cases
        found = (
            (place, by_name.get((self.submissions[place[0]].name, cases[place[1]].name)))
            for place in self._places()
        )
        return {place: each for place, each in found if each is not None}

    def filling(self, known: Matrix, pausing: threading.Event | None = None) -> "Filling[Case]":
        """The generator that fills the matrix, and keeps new results."""
        return Filling(self, known, pausing or threading.Event())

    def keep(self, place: Place, row: CheckedRow) -> None:
        self.kept.keep(self._key(place), row)

    def keep_finding(self, number: int, finding: SearchProgress[Any]) -> None:
        """Keep the result of the search for the submission of that number."""
        self.kept.keep_finding(self._finding_key(number), finding)

    def _finding(self, kept: KeptFinding) -> SearchProgress[Any]:
        if kept.row is None:
            return SearchProgress(kept.tried)
        case = case_of_content(self.check.checker, kept.text.encode(), kept.row.file)
        row = self.check.in_our_language(case, kept.row)
        return SearchProgress(kept.tried, (Failing(case, row, kept.tried),))

    def _has_failed_us(self, place: Place, row: CheckedRow) -> bool:
        """Whether the fault was ours, so that another try may be worth it."""
        is_program = isinstance(self.submissions[place[0]], Program)
        return is_program and row.verdict is Verdict.JE

    def _places(self) -> list[Place]:
        cases = range(len(self.check.cases))
        return [(number, case) for number in range(len(self.submissions)) for case in cases]

    def _key(self, place: Place) -> str:
        case = self.check.cases[place[1]]
        return key_of(self.digests[place[0]], case.file_name, case.content, self.check.limits)

    def _finding_key(self, number: int) -> str:
        return key_of(self.digests[number], self.search, self.check.limits)


@dataclass(frozen=True, slots=True)
class _Begun(Generic[Case]):
    """The work on a submission: a part of it, or its search if there is none."""

    number: int
    part: CheckPart[Case] | None
    began: float


class Filling(Generic[Case]):
    """Fills a matrix, except for what is `known`; with a search also its findings.

    Nothing is lost by a pause or a crash, as each row is kept as soon as it is known: to resume is
    to fill a matrix of which some rows are known. Searches for counterexamples follow when all
    cells are known. While `pausing` is set it starts nothing; parts under way are finished,
    searches stop at once.
    """

    def __init__(self, work: FolderCheck[Case], known: Matrix, pausing: threading.Event) -> None:
        self._work, self._check = work, work.check
        self._rows = dict(known.rows)
        self._findings = dict(known.findings)
        self._unmatched: list[Unmatched] = []
        self._ignored: list[Ignored] = []
        self._running: dict[Future[Any], _Begun[Case]] = {}
        self._waiting: deque[tuple[int, CheckPart[Case] | None]] = deque()
        self._pausing = pausing
        self._numbers = {case.name: number for number, case in enumerate(self._check.cases)}

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
        self._waiting = deque(self._unknown())
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

    def _unknown(self) -> Iterator[tuple[int, CheckPart[Case] | None]]:
        """The parts still to be done, then the searches, which are no parts.

        Result files are judged again, which takes no time.
        """
        submissions = [*enumerate(self._work.submissions)]
        for number, submission in submissions:
            for part in self._check.parts(submission):
                if part.case is None or (number, self._numbers[part.case.name]) not in self._rows:
                    yield number, part
        if self._work.search is None:
            return
        for number, submission in submissions:
            if isinstance(submission, Program) and number not in self._findings:
                yield number, None

    def _searched(self, number: int, runner: Runner) -> SearchProgress[Case] | None:
        """The result of the search for a program; None if it was stopped.

        Of the steps it has only the last one, since a folder has many programs.
        """
        program, search = self._work.submissions[number], self._work.search
        assert search is not None and isinstance(program, Program)  # noqa: S101, PT018
        so_far: SearchProgress[Case] = SearchProgress(0)
        try:
            found = program_search(
                self._check,
                program,
                lambda: runner,
                pattern=search.pattern,
                seed=FOLDER_SEED,
                at_once=1,
            )
            with closing(within(search.seconds, found.run())) as steps:
                for so_far in steps:  # noqa: B007 - the last one counts
                    if self._pausing.is_set():
                        return None
        except RunnerClosedError:
            raise
        except Exception as error:
            return SearchProgress(0, trouble=as_clause(unusable(program.name, error).error))
        return replace(so_far, steps=so_far.steps[-1:])

    def _take(self, begun: _Begun[Case], result: Any) -> None:  # noqa: ANN401 - of either kind
        if begun.part is not None:
            self._take_rows(begun.number, begun.part, result)
        elif result is None:
            # A pause has stopped it: what goes on starts again.
            self._waiting.append((begun.number, None))
        else:
            self._findings[begun.number] = result
            self._work.keep_finding(begun.number, result)

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
        self._work.keep(place, row)

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


def folder_check(
    check: Check[Case],
    folder: Path,
    *,
    command: str = "",
    database: Database,
    task: str,
    search: FolderSearch | None = None,
    said: FolderRemarks | None = None,
) -> FolderCheck[Case]:
    """The check of all that a folder holds; raises OSError where it cannot be read."""
    said = said or FolderRemarks()
    found = submissions_in(
        folder,
        command,
        holds_answer=check.reader.holds_answer,
        words=check.checker.file_words,
        chosen=said.programs,
    )
    submissions = [said.of(each.name).applied_to(each) for each in found]
    return FolderCheck(
        check=check,
        submissions=submissions,
        digests=[_digest_of(each) for each in submissions],
        kept=KeptRows(database, task, folder),
        search=search,
    )


def _digest_of(submission: Submission) -> str:
    """The digest of a submission; one that cannot be made is equal to none."""
    try:
        return submission_digest(submission)
    # A submission that nobody has thought of must not end the check of the others.
    except Exception:
        _logger.exception("%r has no digest", submission.name)
        return secrets.token_hex()


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
