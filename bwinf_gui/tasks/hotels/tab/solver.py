"""Finds in threads the answer to a question and what is played for it; what was asked last wins."""

from collections import deque
from collections.abc import Generator
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.hotels import DroppingStep, Objective, TripLimits, dropping_steps
from bwinf_gui.tasks.hotels.recording import (
    DroppingRecording,
    PlayedKind,
    greedy_recording,
)
from bwinf_gui.tasks.hotels.scene import Play, home_play
from bwinf_gui.tasks.hotels.solution import Reaches, TripQuestion, TripSolution, answers
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.widgets.background import BackgroundRun, Receiver

Steps: TypeAlias = tuple[DroppingStep, ...]


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

    def __init__(self, *, document: HotelsDocument, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._limits = TripLimits()
        self._objective = Objective.WORST
        self._run = BackgroundRun[TripSolution](engine, failed=self.failed, parent=self)
        self._run.changed.connect(self._on_changed)
        self.solution: TripSolution | None = None
        document.changed.connect(self.ask)

    @property
    def is_busy(self) -> bool:
        """Whether a thread looks for an answer."""
        return self._run.is_active

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
        if question.is_small:
            for solution in deque(answers(question), maxlen=1):
                self._run.show(solution)
        else:
            self._run.start(RunSpec(lambda _: answers(question)))

    @Slot(object)
    def _on_changed(self, view: RunView[TripSolution]) -> None:
        if view.news is not None:
            self.solution = view.news
            self.solved.emit(view.news)
        self.busy_changed.emit(self.is_busy)


class TripPlayer(QObject):
    """Finds the recording that is wanted; the one of the second idea may take a while.

    `failed` gets the exception that keeps one from being found.

    Signals:
        found: A `Play`.
    """

    found = Signal(object)

    def __init__(self, *, engine: Engine, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._reaches: Reaches | None = None
        self._run = BackgroundRun[Steps](engine, failed=failed, parent=self)
        self._run.changed.connect(self._on_changed)

    def play(self, kind: PlayedKind, reaches: Reaches) -> None:
        """Find a recording for a solution; TRIP means how far days get where there is no trip."""
        self._run.stop()
        self._reaches = reaches
        solution = reaches.solution
        if kind is PlayedKind.DROPPING:
            if solution.question.is_small:
                self._run.show(*_dropping(solution))
            else:
                self._run.start(RunSpec(lambda _: _dropping(solution)))
        elif kind is PlayedKind.GREEDY:
            recording, idea = greedy_recording(solution.hotels, solution.limits)
            self.found.emit(Play(solution, recording, reaches, idea))
        else:
            self.found.emit(home_play(reaches))

    @Slot(object)
    def _on_changed(self, view: RunView[Steps]) -> None:
        if view.news is not None and self._reaches is not None:
            solution = self._reaches.solution
            recording = DroppingRecording(view.news, solution.hotels.total, solution.limits)
            self.found.emit(Play(solution, recording, self._reaches))


def _dropping(solution: TripSolution) -> Generator[Steps, None, None]:
    """Yield all steps at the end; looking at each lets the thread be stopped."""
    yield tuple(dropping_steps(solution.route, solution.limits))
