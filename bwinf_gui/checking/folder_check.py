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
from itertools import product
from pathlib import Path
from typing import Any, Generic, NamedTuple

from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.changes import submission_digest
from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import (
    FOLDER_SEED,
    Failing,
    FolderSearch,
    SearchProgress,
    program_search,
    within,
)
from bwinf_gui.checking.kept_folder import FolderRemarks, KeptCheck, KeptResult, KeptRows, key_of
from bwinf_gui.checking.results import Outcome
from bwinf_gui.checking.rows import CheckedRow, not_handed_in
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
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
    def searched(self) -> list[int]:
        """The numbers of the submissions for which a counterexample is searched for."""
        numbers = range(len(self.submissions)) if self.search is not None else ()
        return [number for number in numbers if self._is_program(number)]

    def is_whole(self, matrix: Matrix) -> bool:
        """Whether nothing is left to be done."""
        return len(matrix.rows) == self.size and len(matrix.findings) >= len(self.searched)

    def valid(self, kept: KeptCheck) -> Matrix:
        """What of it would be found again: neither submission nor case has changed since."""
        rows = {place: kept.get(self._key(place), KeptResult(None)).row for place in self._places()}
        findings = {number: kept.get(self._finding_key(number)) for number in self.searched}
        return Matrix(
            rows={
                place: self.check.in_our_language(self.check.cases[place[1]], row)
                for place, row in rows.items()
                if row and not self._is_worth_a_try(place[0], row)
            },
            findings={number: self._finding(each) for number, each in findings.items() if each},
        )

    def same_places(self, kept: KeptCheck) -> dict[Place, CheckedRow]:
        """The rows of submissions and cases of the same names, whatever these held then."""
        cells = [each.row for each in kept.values() if each.row is not None and not each.tried]
        by_name = {(row.submission, row.file): row for row in cells}
        submissions, cases = self.submissions, self.check.cases
        names = {(n, m): (submissions[n].name, cases[m].name) for n, m in self._places()}
        return {place: by_name[each] for place, each in names.items() if each in by_name}

    def keep(self, place: Place, row: CheckedRow) -> None:
        self.kept.keep(self._key(place), row)

    def keep_finding(self, number: int, finding: SearchProgress[Any]) -> None:
        """Keep the result of the search for the submission of that number."""
        self.kept.keep_finding(self._finding_key(number), finding)

    def _finding(self, kept: KeptResult) -> SearchProgress[Any]:
        if kept.row is None:
            return SearchProgress(kept.tried)
        case = case_of_content(self.check.checker, kept.text.encode(), kept.row.file)
        row = self.check.in_our_language(case, kept.row)
        return SearchProgress(kept.tried, (Failing(case, row, kept.tried),))

    def _is_worth_a_try(self, number: int, row: CheckedRow) -> bool:
        """Whether a program was not run for a fault of ours; questions stay until answered."""
        return self._is_program(number) and row.verdict is Verdict.JE and row.question is None

    def _is_program(self, number: int) -> bool:
        return isinstance(self.submissions[number], Program)

    def _places(self) -> Iterator[Place]:
        return product(range(len(self.submissions)), range(len(self.check.cases)))

    def _key(self, place: Place) -> str:
        case = self.check.cases[place[1]]
        return key_of(self.digests[place[0]], case.file_name, case.content, self.check.limits)

    def _finding_key(self, number: int) -> str:
        return key_of(self.digests[number], self.search, self.check.limits)


class _FolderJob(NamedTuple):
    """The work on a submission: a case, all that its files answer, or the search."""

    number: int
    case: int | None = None
    is_search: bool = False


class Filling(Generic[Case]):
    """Fills a matrix, except for what is `known`; with a search also its findings.

    Nothing is lost by a pause or a crash, as each row is kept as soon as it is known: to resume is
    to fill a matrix of which some rows are known. Searches for counterexamples follow when all
    cells are known. While `pausing` is set it starts nothing; parts under way are finished,
    searches stop at once.
    """

    def __init__(
        self, work: FolderCheck[Case], known: Matrix, pausing: threading.Event | None = None
    ) -> None:
        self._work, self._check = work, work.check
        self._rows = dict(known.rows)
        self._findings = dict(known.findings)
        self._running: dict[Future[Any], tuple[_FolderJob, float]] = {}
        self._waiting = deque(self._unknown())
        self._pausing = pausing or threading.Event()

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
            while self._running or self._waiting:
                while len(self._running) < runner.size and self._may_begin():
                    job = self._waiting.popleft()
                    future = threads.submit(self._result, job, runner)
                    self._running[future] = job, time.monotonic()
                if self._running:
                    ended, _ = wait(self._running, TICK_SECONDS, FIRST_COMPLETED)
                    for future in ended:
                        job, _began = self._running.pop(future)
                        self._take(job, future.result())
                yield self._now()
            yield self._now()
        finally:
            # First the runner: it ends the programs for which the threads wait.
            runner.close()
            threads.shutdown(cancel_futures=True)

    def _may_begin(self) -> bool:
        return bool(self._waiting) and not self._pausing.is_set()

    def _unknown(self) -> Iterator[_FolderJob]:
        """The cells still to be filled, then the searches.

        Result files are judged again, which takes no time.
        """
        for number, submission in enumerate(self._work.submissions):
            if isinstance(submission, ResultFiles):
                yield _FolderJob(number)
                continue
            for case in range(len(self._check.cases)):
                if (number, case) not in self._rows:
                    yield _FolderJob(number, case)
        for number in self._work.searched:
            if number not in self._findings:
                yield _FolderJob(number, is_search=True)

    def _result(self, job: _FolderJob, runner: Runner) -> Any:  # noqa: ANN401 - of either kind
        submission = self._work.submissions[job.number]
        if isinstance(submission, Program) and job.is_search:
            return self._searched(submission, runner)
        case = None if job.case is None else self._check.cases[job.case]
        return self._check.part_rows(submission, case, runner)

    def _searched(self, program: Program, runner: Runner) -> SearchProgress[Case] | None:
        """The result of the search for a program; None if it was stopped.

        Of the steps it has only the last one, since a folder has many programs.
        """
        search = self._work.search
        assert search is not None, "there are only searches where they are wanted"  # noqa: S101
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
            return SearchProgress(0, failure=as_clause(unusable(program.name, error).error))
        return replace(so_far, steps=so_far.steps[-1:])

    def _take(self, job: _FolderJob, result: Any) -> None:  # noqa: ANN401 - of either kind
        if not job.is_search:
            self._take_rows(job.number, result)
        elif result is None:
            # A pause has stopped it: what goes on starts again.
            self._waiting.append(job)
        else:
            self._findings[job.number] = result
            self._work.keep_finding(job.number, result)

    def _take_rows(self, number: int, outcomes: Sequence[Outcome]) -> None:
        places = {case.name: place for place, case in enumerate(self._check.cases)}
        # Where files contradict each other, the last row is the worst.
        rows = {places[row.file]: row for row in outcomes if isinstance(row, CheckedRow)}
        submission = self._work.submissions[number]
        for place, case in enumerate(self._check.cases):
            if place not in rows and isinstance(submission, ResultFiles):
                rows[place] = not_handed_in(case, submission=submission.name)
        for place, row in rows.items():
            self._rows[number, place] = row
            self._work.keep((number, place), row)

    def _now(self) -> Matrix:
        now = time.monotonic()
        begun = self._running.values()
        return Matrix(
            rows=dict(self._rows),
            running={(job.number, job.case): now - at for job, at in begun if job.case is not None},
            findings=dict(self._findings),
            searching={job.number: now - at for job, at in begun if job.is_search},
        )


def folder_check(
    check: Check[Case],
    folder: Path,
    *,
    database: Database,
    task: str,
    search: FolderSearch | None = None,
    said: FolderRemarks | None = None,
) -> FolderCheck[Case]:
    """The check of all that a folder holds; raises OSError where it cannot be read."""
    said = said or FolderRemarks()
    found = submissions_in(
        folder,
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
