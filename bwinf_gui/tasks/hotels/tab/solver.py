"""Finds in threads the answer to a question and what is played for it; what was asked last wins."""

from collections.abc import Generator

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.tasks.hotels.ideas import DroppingStep, dropping_steps
from bwinf_gui.tasks.hotels.recording import (
    DroppingRecording,
    PlayedKind,
    greedy_recording,
)
from bwinf_gui.tasks.hotels.scene import Play, home_play
from bwinf_gui.tasks.hotels.solution import Reaches, TripQuestion, TripSolution, answers
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.tasks.hotels.trip import TripLimits
from bwinf_gui.widgets.jobs import LatestJob, Receiver, begin_in


class TripSolver(QObject):
    """Keeps the answer up to date.

    Signals:
        solved: A new `TripSolution`.
        failed: The exception that kept one from being found.
        busy_changed: Whether a thread looks for one.
    """

    solved = Signal(object)
    failed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, *, document: HotelsDocument, pool: QThreadPool, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._limits = TripLimits()
        self._objective = Objective.WORST
        self._job = LatestJob(begin_in(pool, failed=self.failed, parent=self), parent=self)
        self._job.progressed.connect(self._on_found)
        self._job.busy_changed.connect(self.busy_changed)
        self.solution: TripSolution | None = None
        document.changed.connect(self.ask)

    @property
    def is_busy(self) -> bool:
        """Whether a thread looks for an answer."""
        return self._job.is_busy

    @Slot(object)
    def set_limits(self, limits: TripLimits) -> None:
        """Ask with other days and minutes a day."""
        self._limits = limits
        self.ask()

    @Slot(object)
    def set_objective(self, objective: Objective) -> None:
        """Ask with another objective."""
        self._objective = objective
        self.ask()

    @Slot()
    def ask(self) -> None:
        """Ask for the answer to what the document and the wishes are now."""
        if self._document.is_empty:
            return
        question = TripQuestion(self._document.route, self._limits, self._objective)
        answer = self._job.compute if question.is_small else self._job.start
        answer(lambda: answers(question))

    @Slot(object)
    def _on_found(self, solution: TripSolution) -> None:
        self.solution = solution
        self.solved.emit(solution)


class TripPlayer(QObject):
    """Finds the recording that is wanted; the one of the second idea may take a while.

    `failed` gets the exception that keeps one from being found.

    Signals:
        found: A `Play`.
    """

    found = Signal(object)

    def __init__(self, *, pool: QThreadPool, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._reaches: Reaches | None = None
        self._job = LatestJob(begin_in(pool, failed=failed, parent=self), parent=self)
        self._job.progressed.connect(self._on_steps_found)

    def play(self, kind: PlayedKind, reaches: Reaches) -> None:
        """Find a recording for a solution; TRIP means how far days get where there is no trip."""
        self._job.stop()
        self._reaches = reaches
        solution = reaches.solution
        if kind is PlayedKind.DROPPING:
            drop = self._job.compute if solution.question.is_small else self._job.start
            drop(lambda: _dropping(solution))
        elif kind is PlayedKind.GREEDY:
            recording, idea = greedy_recording(solution.hotels, solution.limits)
            self.found.emit(Play(solution, recording, reaches, idea))
        else:
            self.found.emit(home_play(reaches))

    @Slot(object)
    def _on_steps_found(self, steps: tuple[DroppingStep, ...]) -> None:
        if self._reaches is not None:
            solution = self._reaches.solution
            recording = DroppingRecording(steps, solution.hotels.total, solution.limits)
            self.found.emit(Play(solution, recording, self._reaches))


def _dropping(solution: TripSolution) -> Generator[tuple[DroppingStep, ...], None, None]:
    """Yield all steps at the end; looking at each lets the thread be stopped."""
    yield tuple(dropping_steps(solution.route, solution.limits))
