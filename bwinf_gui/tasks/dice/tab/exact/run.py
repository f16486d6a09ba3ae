"""Exact answers on their way: solved one after the other, and kept beyond the session."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.estimate import (
    Assessment,
    Cost,
    Estimate,
    Machine,
    assessed,
    cost_of,
)
from bwinf_gui.tasks.dice.exact.known import shipped, shipped_pairs
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS, exact_command
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Question, Solution
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.exact.offers import SolverState
from bwinf_gui.widgets.background import BackgroundRun


class ExactRun(QObject):
    """Solves pairs, one run at a time, with a worker of its own.

    `folder` is for files that are gone afterwards; `tables` keep the chances of all positions.

    Signals:
        assessed: More is known about what answers take.
        changed: A run began, went on, or ended.
        solved: There are new answers.
        found: The new `Solution`s of a run, as a list, and what their dice are called together.
        failed: The exception that ended a run or kept the machine from being measured.
    """

    assessed = Signal()
    changed = Signal()
    solved = Signal()
    found = Signal(object, str)
    failed = Signal(object)

    def __init__(
        self, *, engine: Engine, folder: Path, tables: Tables | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.answers = ExactAnswers()
        """All that was solved in this session."""
        self.latest: SolverState | None = None
        """What is being solved, or was solved last."""
        self._engine = engine
        self._folder = folder
        self._tables = tables
        self._assessment = Assessment()
        self._threads = 0
        self._proven: tuple[object, Mapping[Pair, Proven]] | None = None
        self._assessing = BackgroundRun[Assessment](
            engine, take=self._on_assessed, failed=self.failed, parent=self
        )
        self._run = BackgroundRun[ExactProgress](engine, failed=self.failed, parent=self)
        self._run.changed.connect(self._on_changed)

    @property
    def solving(self) -> SolverState | None:
        """What is being solved, if anything is."""
        return self.latest if self.is_active else None

    @property
    def is_active(self) -> bool:
        """Whether something is being solved."""
        return self._run.is_active

    def assess(self, questions: Sequence[Question]) -> None:
        """Estimate how long questions take, in their order; emits `assessed` for each estimate."""
        threads = self._engine.workers
        if threads != self._threads:
            self._threads, self._assessment = (
                threads,
                Assessment(machine_speed=self._assessment.machine_speed),
            )
        known = self._assessment
        self._assessing.start(
            RunSpec(lambda place: assessed(questions, known, place.pool, threads), Workers.OWN)
        )

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

    def proven_of(self, dice: Dice, rules: Rules) -> Mapping[Pair, Proven]:
        """What is known of the pairs of some dice; may be asked in any thread."""
        asked = self.answers, dice, rules
        if self._proven is None or self._proven[0] != asked:
            self._proven = (
                asked,
                {**shipped_pairs(dice, rules), **asked[0].table(dice, rules).proven},
            )
        return self._proven[1]

    def stop_assessing(self) -> None:
        """Find out no more for now."""
        self._assessing.stop()

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
        self.stop_assessing()
        estimates = tuple(estimates)
        before = ExactProgress.before(estimates)
        state = self.latest = SolverState(estimates, title, tuple(names), before)
        threads, folder, tables = self._threads, self._folder, self._tables
        self._run.start(
            RunSpec(
                lambda place: answers(
                    estimates,
                    SolverSession(
                        stream=place.pool.stream, threads=threads, folder=folder, tables=tables
                    ),
                ),
                Workers.OWN,
                before=before,
                # The time before the first step, to load the solver, is none.
                amount=lambda now: replace(state, progress=now).share if now.positions else None,
                window=inf,
            )
        )

    @Slot()
    def stop(self) -> None:
        """End the run at once; pairs that are solved stay."""
        self._run.stop()

    def _is_answered(self, question: Question) -> bool:
        found = self.answers.find(question.dice, question.rules)
        return found is not None and found.error_bound <= question.tolerance

    @Slot(object)
    def _on_assessed(self, news: Assessment) -> None:
        self._assessment = self._assessment.joined(news)
        self.assessed.emit()

    @Slot(object)
    def _on_changed(self, view: RunView[ExactProgress]) -> None:
        before, progress = self.latest, view.progress
        if before is None or progress is None:
            return
        self.latest = replace(before, progress=progress, seconds_left=view.seconds_left(1.0))
        new = progress.answers[len(before.progress.answers) :]
        solutions = [one for one in new if isinstance(one, Solution)]
        if solutions:
            self.answers = self.answers.joined(solutions)
            self.found.emit(solutions, before.title)
            self.solved.emit()
        self.changed.emit()


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
