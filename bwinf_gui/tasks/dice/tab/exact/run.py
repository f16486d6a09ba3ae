"""Exact answers on their way: solved one after the other, and kept beyond the session."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.assessment import Assessment, Cost, assessed, cost_of
from bwinf_gui.tasks.dice.exact.command_line import exact_command
from bwinf_gui.tasks.dice.exact.estimate import Estimate, Machine
from bwinf_gui.tasks.dice.exact.known import shipped
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Question, Refusal, Solution
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.jobs import BackgroundJob
from bwinf_gui.widgets.run_library import RunLibrary


@dataclass(frozen=True, slots=True)
class SolverState:
    """What is being solved: the questions, what they are called, and how far that is.

    `title` is what their dice are called together, `names` are the numbers of the two dice of each
    question; `seconds_left` is None before there is enough to tell.
    """

    estimates: tuple[Estimate, ...]
    title: str
    names: tuple[tuple[int, int], ...]
    progress: ExactProgress
    seconds_left: float | None = None

    @property
    def share(self) -> float:
        """The part of the work that is done, from 0 to 1, by the time that it should take."""
        finished = self.estimates[: len(self.progress.answers)]
        seconds = sum(one.seconds for one in finished)
        if len(finished) < len(self.estimates):
            current = self.estimates[len(finished)]
            positions = self.progress.positions - sum(one.positions for one in finished)
            seconds += current.seconds * positions / max(1, current.positions)
        return min(1.0, seconds / sum(one.seconds for one in self.estimates))

    @property
    def current(self) -> int:
        """The place of the question in work."""
        return min(len(self.progress.answers), len(self.estimates) - 1)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why some questions were not answered after all."""
        return tuple(one for one in self.progress.answers if isinstance(one, Refusal))


class ExactRun(QObject):
    """Solves pairs, one run at a time, with a worker of its own.

    `folder` is for files that are gone afterwards; `tables` keep the chances of all positions.

    Signals:
        assessed: More is known about what answers take.
        progressed: The work went on; at most 50 times a second.
        solved: There are new answers.
        found: The new `Solution`s of a run, as a list, and what their dice are called together.
        started: A run began.
        ended: The run is over; its `SolverState`.
        failed: The exception that ended a run or kept the machine from being measured.
    """

    assessed = Signal()
    progressed = Signal()
    solved = Signal()
    found = Signal(object, str)
    started = Signal()
    ended = Signal(object)
    failed = Signal(object)

    def __init__(
        self, *, engine: Engine, folder: Path, tables: Tables | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.answers = ExactAnswers()
        """All that was solved in this session."""
        self._engine = engine
        self._folder = folder
        self._tables = tables
        self._assessment = Assessment()
        self._threads = 0
        self._assessing: BackgroundJob | None = None
        self._job: BackgroundJob | None = None
        self._solving: SolverState | None = None
        self._began: tuple[float, float] | None = None

    @property
    def solving(self) -> SolverState | None:
        """What is being solved, if anything is."""
        return self._solving

    @property
    def is_active(self) -> bool:
        """Whether something is being solved."""
        return self._job is not None

    def assess(self, questions: Sequence[Question]) -> None:
        """Find out what questions take, the first ones first; `assessed` tells of news."""
        self.stop_assessing()
        threads = self._engine.workers
        if threads != self._threads:
            self._threads, self._assessment = (
                threads,
                Assessment(machine_speed=self._assessment.machine_speed),
            )
        known = self._assessment
        job = self._engine.start_alone(
            lambda pool: assessed(questions, known, pool, threads), failed=self.failed
        )
        job.progressed.connect(self._on_assessed)
        self._assessing = job

    def take_over(self, solutions: Sequence[Solution]) -> None:
        """Know answers that were kept; those of this session come first."""
        if solutions:
            self.answers = ExactAnswers.of([*solutions, *self.answers.solutions])
            self.solved.emit()

    def recall(self, questions: Iterable[Question]) -> None:
        """Know the answers that came with the program, where there are none as certain."""
        known = [
            pair.solution
            for question in questions
            if not self._is_answered(question) and (pair := shipped().find(question))
        ]
        if known:
            self.answers = self.answers.joined(known)
            self.solved.emit()

    def stop_assessing(self) -> None:
        """Find out no more for now."""
        if self._assessing is not None and not self._assessing.is_over:
            self._assessing.stop()
        self._assessing = None

    def cost(self, questions: Sequence[Question]) -> Cost | None:
        """What questions take on this machine as it is now; None before that is known."""
        return cost_of(questions, self._assessment, Machine.here(self._folder))

    @property
    def table_limit(self) -> int:
        """The bytes that all kept tables may take; 0 where none are kept."""
        return self._tables.limit if self._tables is not None else 0

    def keeps(self, cost: Cost) -> bool:
        """Whether the table of a question that costs so much would be kept."""
        return self._tables is not None and cost.table <= self._tables.limit

    def has_table(self, question: Question) -> bool:
        """Whether the chances of all positions of a question are kept."""
        return self._tables is not None and self._tables.holds(question.dice, question.rules)

    def start(
        self, estimates: Sequence[Estimate], *, title: str, names: Sequence[tuple[int, int]]
    ) -> None:
        """Solve what was looked at before; other dice may be shown meanwhile."""
        self.stop()
        self.stop_assessing()
        estimates = tuple(estimates)
        self._solving = SolverState(estimates, title, tuple(names), ExactProgress.before(estimates))
        self._began = None
        threads, folder, tables = self._threads, self._folder, self._tables
        job = self._engine.start_alone(
            lambda pool: answers(
                estimates,
                SolverSession(stream=pool.stream, threads=threads, folder=folder, tables=tables),
            ),
            failed=self.failed,
        )
        job.progressed.connect(self._on_progressed)
        job.ended.connect(self._on_ended)
        self._job = job
        self.started.emit()

    @Slot()
    def stop(self) -> None:
        """End the run at once; pairs that are solved stay."""
        if self._job is not None:
            self._job.stop()

    def _is_answered(self, question: Question) -> bool:
        found = self.answers.find(question.dice, question.rules)
        return found is not None and found.error_bound <= question.tolerance

    @Slot(object)
    def _on_assessed(self, assessment: Assessment) -> None:
        self._assessment = self._assessment.joined(assessment)
        self.assessed.emit()

    @Slot(object)
    def _on_progressed(self, progress: ExactProgress) -> None:
        if self._solving is None:
            return
        old = len(self._solving.progress.answers)
        solving = replace(self._solving, progress=progress)
        self._solving = replace(solving, seconds_left=self._seconds_left(solving))
        new = [one for one in progress.answers[old:] if isinstance(one, Solution)]
        if new:
            self.answers = self.answers.joined(new)
            self.found.emit(new, solving.title)
            self.solved.emit()
        self.progressed.emit()

    def _seconds_left(self, solving: SolverState) -> float | None:
        """From the speed so far; the time before the first step, to load the solver, is none."""
        if not solving.progress.positions:
            return None
        now = time.monotonic()
        if self._began is None:
            self._began = now, solving.share
        since, first = self._began
        done = solving.share - first
        return (now - since) / done * (1 - solving.share) if done > 0 else None

    @Slot()
    def _on_ended(self) -> None:
        solving, self._solving, self._job = self._solving, None, None
        self.ended.emit(solving)


class KeptSolutions(QObject):
    """Brings the library and the solver together."""

    def __init__(self, *, library: RunLibrary, run: ExactRun, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._run = run
        library.opened.connect(self._recall)
        run.found.connect(self._on_found)
        self._recall()

    @Slot()
    def _recall(self) -> None:
        self._run.take_over(self._library.values_of(SOLUTIONS))

    @Slot(object, str)
    def _on_found(self, found: Sequence[Solution], title: str) -> None:
        for solution in found:
            command = exact_command(solution.question)
            self._library.keep(SOLUTIONS, solution, title=title, command=command)
