"""Submissions held against cases: files of results are judged, programs are run and judged."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Generic

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.cases import NamedCase, trap_cases
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.matching import matching
from bwinf_gui.checking.rows import CheckedRow, answered, not_run, ran
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Execution, Limits
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
from bwinf_gui.checking.submissions import (
    LARGEST_RESULT,
    Program,
    ResultFiles,
    Submission,
    UnreadFile,
    Unusable,
    unusable,
)
from bwinf_gui.checking.trial import Attempt, Need, Trial, TrialWays, found_way, trial_cases
from bwinf_gui.checking.trial_words import question_in_words
from bwinf_gui.engine.pipeline import awaited
from bwinf_gui.text.errors import as_clause, as_sentence
from bwinf_gui.text.reading import beginning


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A file of results that fits no case, or the several cases that it fits; or is not read."""

    file: str
    cases: tuple[str, ...] = ()
    reason: str = ""
    """Why it is not read, as a clause."""


@dataclass(frozen=True, slots=True)
class CheckPart(Generic[Case]):
    """What of a submission is done in one go: a case, or without one all that its files answer."""

    submission: Submission
    case: NamedCase[Case] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Generic[Case]):
    """How answers to some cases are judged, and what programs may use."""

    checker: Checker[Case]
    cases: Sequence[NamedCase[Case]]
    limits: Limits = field(default_factory=Limits)
    games: int | None = None
    """Those a pair that the author of an answer says, None where nobody says so."""
    ways: TrialWays = field(default_factory=TrialWays, compare=False, repr=False)
    """How programs get their cases, as their trials have shown."""

    def rows(
        self, submissions: Iterable[Submission], runner: Runner | None = None
    ) -> Generator[CheckedRow | Unmatched, None, None]:
        """A row for each submission and each case that it answers, in their order.

        Programs are run as many at once as the runner has room for. While nobody asks for rows,
        hardly more are begun.
        """
        parts = (part for submission in submissions for part in self.parts(submission))
        waiting: deque[Future[list[CheckedRow | Unmatched]]] = deque()
        with _threads(runner) as threads:
            for part in parts:
                waiting.append(threads.submit(self.part_rows, part, runner))
                if runner is None or len(waiting) > 2 * runner.size:
                    yield from awaited(waiting.popleft())
            for future in waiting:
                yield from awaited(future)

    def parts(self, submission: Submission) -> list[CheckPart[Case]]:
        """The parts of a submission, in the order of the cases."""
        if isinstance(submission, ResultFiles):
            return [CheckPart(submission, None)]
        return [CheckPart(submission, case) for case in self.cases]

    def part_rows(
        self, part: CheckPart[Case], runner: Runner | None
    ) -> list[CheckedRow | Unmatched]:
        """The rows of a part; blocks while its program runs. Raises RunnerClosedError."""
        try:
            return self._part_rows(part, runner)
        except RunnerClosedError:
            raise
        # A submission that nobody has thought of must not end the check of the others.
        except Exception as error:
            refused = unusable(part.submission.name, error)
            cases = self.cases if part.case is None else [part.case]
            return [_refused(case, refused) for case in cases]

    def answered(
        self, answer: PrintedAnswer, case: NamedCase[Case], *, submission: str
    ) -> CheckedRow:
        return answered(self.checker, case, answer, submission=submission)

    def program(self, submission: Program, case: NamedCase[Case], runner: Runner) -> CheckedRow:
        """The row of a program, which is started in the way that its trial has shown."""
        launch, known = submission.ways[0], None
        if len(submission.ways) > 1:
            trial = self.ways.found(submission.ways, partial(self._trial, submission, case, runner))
            if trial.question is not None and trial.question.need is not Need.UNKNOWN:
                said = question_in_words(trial.question)
                return not_run(case, said, submission=submission.name)
            launch, known = trial.launch, trial.on(case)
            if trial.not_built is not None:
                return self._row(submission.name, launch, case, trial.not_built)
        return (known or self.attempt(submission.name, launch, case, runner)).row

    def results(self, results: ResultFiles) -> Iterator[CheckedRow | Unmatched]:
        """The rows of files of results, and those that fit no case or several or are not read."""
        for each in results.unread:
            yield self._unread(results.name, each)
        for file in results.files:
            yield self._result(results.name, file)

    def _part_rows(
        self, part: CheckPart[Case], runner: Runner | None
    ) -> list[CheckedRow | Unmatched]:
        submission, case = part.submission, part.case
        if isinstance(submission, ResultFiles):
            return [*self.results(submission)]
        assert case is not None, "only results have no case of their own"  # noqa: S101
        if isinstance(submission, Unusable):
            return [_refused(case, submission)]
        assert runner is not None, "programs are only run by a runner"  # noqa: S101
        return [self.program(submission, case, runner)]

    def _result(self, name: str, file: Path) -> CheckedRow | Unmatched:
        try:
            content = beginning(file, LARGEST_RESULT, follow_links=False)
        except OSError as error:
            return self._unread(name, UnreadFile(file, error))
        answer = PrintedAnswer(decoded_answer(content), self.games)
        cases = self._cases_of(file, answer.text)
        if len(cases) == 1:
            return self.answered(answer, cases[0], submission=name)
        return Unmatched(str(file), tuple(case.name for case in cases))

    def _unread(self, name: str, unread: UnreadFile) -> CheckedRow | Unmatched:
        cases = self._cases_of(unread.path, "")
        if len(cases) == 1:
            return not_run(cases[0], as_sentence(unread.error), submission=name)
        names = tuple(case.name for case in cases)
        return Unmatched(str(unread.path), names, as_clause(unread.error))

    def _cases_of(self, file: Path, text: str) -> list[NamedCase[Case]]:
        places = matching(file.name, text, [case.file_name for case in self.cases])
        return [self.cases[place] for place in places]

    def attempt(self, name: str, program: Launch, case: NamedCase[Case], runner: Runner) -> Attempt:
        """What comes of a program on a case, started in one way; blocks."""
        run = runner.run(program, case.file_name, case.content)
        return Attempt(program, case, run, self._row(name, program, case, run))

    def _row(self, name: str, program: Launch, case: NamedCase[Case], run: Execution) -> CheckedRow:
        row = ran(
            self.checker,
            case,
            run,
            submission=name,
            limits=program.limits(self.limits),
            encoding=program.encoding,
            games=self.games,
        )
        return replace(row, how=program.how)

    def _trial(self, submission: Program, case: NamedCase[Case], runner: Runner) -> Trial:
        """How a program gets its case; tried on `case` where the check has none of its own."""
        traps = trap_cases(self.checker, case.file_name)
        return found_way(
            submission.ways,
            trial_cases(self.checker, self.cases or [case]),
            [*self.cases, *islice(traps, 1)],
            self.checker,
            lambda launch, each: self.attempt(submission.name, launch, each, runner),
        )


@contextmanager
def _threads(runner: Runner | None) -> Iterator[ThreadPoolExecutor]:
    """Threads that wait for runs; those that have not begun are dropped in the end."""
    threads = ThreadPoolExecutor(runner.size if runner is not None else 1)
    try:
        yield threads
    except BaseException:
        # First the programs, for which the threads wait.
        if runner is not None:
            runner.stop()
        raise
    finally:
        threads.shutdown(cancel_futures=True)


def _refused(case: NamedCase[Case], submission: Unusable) -> CheckedRow:
    return not_run(case, submission.reason, submission=submission.name)
