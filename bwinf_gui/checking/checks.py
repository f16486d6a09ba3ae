"""Checks submissions against cases: result files are judged, programs are run and judged."""

from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice
from threading import Lock
from typing import Generic

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.cases import NamedCase, trap_cases
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.open_questions import Need
from bwinf_gui.checking.results import AnswerReader, Outcome
from bwinf_gui.checking.rows import (
    CheckedRow,
    answered,
    asked_about,
    judgement_on,
    not_run,
    ran,
    said_again,
)
from bwinf_gui.checking.running.program import Launch, echoed
from bwinf_gui.checking.running.run import Execution, Limits
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
from bwinf_gui.checking.submissions import Program, ResultFiles, Submission, unusable
from bwinf_gui.checking.trial import Attempt, Trial, found_way, trial_cases
from bwinf_gui.engine.pipeline import results_in_order
from bwinf_gui.text.translation import spoken_language


class TrialWays:
    """How programs are started, each found out once; may be asked by any thread, which waits."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._one_by_one: dict[tuple[Launch, ...], Lock] = {}
        self._found: dict[tuple[Launch, ...], Trial] = {}

    def found(self, ways: tuple[Launch, ...], find: Callable[[], Trial]) -> Trial:
        """What `find` finds out of a program with these ways, or has found out before."""
        with self._lock:
            alone = self._one_by_one.setdefault(ways, Lock())
        with alone:
            if ways not in self._found:
                self._found[ways] = find()
            return self._found[ways]

    def trial(self, ways: tuple[Launch, ...]) -> Trial | None:
        """The result of a program's trial; None before it."""
        return self._found.get(ways)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Generic[Case]):
    """How answers to some cases are judged, and what programs may use."""

    checker: Checker[Case]
    cases: Sequence[NamedCase[Case]]
    limits: Limits = field(default_factory=Limits)
    games: int | None = None
    """The games per pair according to the author of an answer, None if not stated."""
    beside: Callable[[], Sequence[NamedCase[Case]]] = tuple
    """Gives other cases, for which a wrong answer may have been meant."""
    ways: TrialWays = field(default_factory=TrialWays, compare=False, repr=False)
    """How programs get their cases, as their trials have shown."""

    def rows(
        self, submissions: Iterable[Submission], runner: Runner | None = None
    ) -> Generator[Outcome, None, None]:
        """A row for each submission and each case that it answers, in their order.

        Programs are run as many at once as the runner has room for. While nobody asks for rows,
        hardly more are begun.
        """
        size = 0 if runner is None else runner.size
        threads = ThreadPoolExecutor(size or 1)
        parts = (
            (submission, case)
            for submission in submissions
            for case in ([None] if isinstance(submission, ResultFiles) else self.cases)
        )
        found = results_in_order(
            enumerate(parts),
            lambda part: threads.submit(self.part_rows, *part, runner),
            at_once=2 * size or 1,
        )
        try:
            yield from chain.from_iterable(rows for _, rows in found)
        except BaseException:
            # First the programs, for which the threads wait.
            if runner is not None:
                runner.stop()
            raise
        finally:
            # Runs that have not begun are dropped.
            threads.shutdown(cancel_futures=True)

    @property
    def reader(self) -> AnswerReader[Case]:
        """What judges printed answers and files of them."""
        return self._reader_of(*self.cases)

    def part_rows(
        self, submission: Submission, case: NamedCase[Case] | None, runner: Runner | None
    ) -> list[Outcome]:
        """The rows of a submission for a case; for all that it answers where there is none.

        Blocks while its program runs. Raises RunnerClosedError.
        """
        cases = self.cases if case is None else [case]
        try:
            match submission:
                case ResultFiles():
                    return [*self.reader.of_files(submission)]
                case Program():
                    assert runner is not None, "programs are only run by a runner"  # noqa: S101
                    return [self.program(submission, each, runner) for each in cases]
        except RunnerClosedError:
            raise
        # A submission that nobody has thought of must not end the check of the others.
        except Exception as error:
            submission = unusable(submission.name, error)
        said, name = submission.reason, submission.name
        return [not_run(each, said, submission=name) for each in cases]

    def in_our_language(self, case: NamedCase[Case], kept: CheckedRow) -> CheckedRow:
        """The row as it would be said now."""
        if kept.language == spoken_language():
            return kept
        if kept.question is not None:
            return asked_about(case, kept.question, submission=kept.submission)
        row = answered(self.checker, case, kept.answer, submission=kept.submission)
        if row.judgement.verdict is not kept.judgement.verdict:
            # It was doubtful whose answer it is, which takes the whole file to know.
            return kept
        message = said_again(kept, row.judgement)
        return replace(kept, judgement=row.judgement, message=message, language=row.language)

    def program(self, submission: Program, case: NamedCase[Case], runner: Runner) -> CheckedRow:
        """The row of a program, which is started in the way that its trial has shown."""
        launch, known = submission.ways[0], None
        if len(submission.ways) > 1:
            trial = self.ways.found(submission.ways, partial(self._trial, submission, case, runner))
            if trial.question is not None and trial.question.need is not Need.UNKNOWN:
                return asked_about(case, trial.question, submission=submission.name)
            launch, known = trial.launch, trial.on(case)
            if trial.not_built is not None:
                return self._row(submission.name, launch, case, trial.not_built)
        if known is not None:
            # Equal programs of several submissions are tried once.
            return replace(known.row, submission=submission.name)
        return self.attempt(submission.name, launch, case, runner).row

    def attempt(self, name: str, program: Launch, case: NamedCase[Case], runner: Runner) -> Attempt:
        """The row of a program on a case, started in one way; blocks."""
        run = runner.run(program, case.file_name, case.content)
        return Attempt(program, case, run, self._row(name, program, case, run))

    def _row(self, name: str, program: Launch, case: NamedCase[Case], run: Execution) -> CheckedRow:
        # A search also tries cases that the check does not have.
        reader = self.reader if case in self.cases else self._reader_of(case)
        printed = echoed(decoded_answer(run.output, program.encoding), program.prompts)
        # What a program has printed on a case is for that one, named or not.
        part = replace(reader.of_case(printed, case), is_named=True)
        answer = PrintedAnswer(part.text, self.games)
        judgement = reader.judgement_of(judgement_on(self.checker, case, answer), part)
        limits = program.limits(self.limits)
        row = ran(case, run, answer, judgement, submission=name, limits=limits)
        if run.printed != run.output:
            row = replace(row, printed=decoded_answer(run.printed, program.encoding))
        return replace(row, judged=program.name, how=program.how)

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

    def _reader_of(self, *cases: NamedCase[Case]) -> AnswerReader[Case]:
        return AnswerReader(self.checker, cases, self.games, self.beside)
