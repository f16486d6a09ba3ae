"""Asks for the answer whenever the route or the wishes change; what was asked last wins."""

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.tasks.hotels import Limits, Objective
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.tasks.hotels.tab.solution import Question, Solution, answers
from bwinf_gui.widgets.jobs import LatestJob, begin_in


class Solver(QObject):
    """Keeps the answer up to date.

    Signals:
        solved: A new `Solution`.
        failed: The exception that kept one from being found.
        busy_changed: Whether a thread looks for one.
    """

    solved = Signal(object)
    failed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, *, document: HotelsDocument, pool: QThreadPool, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._limits = Limits()
        self._objective = Objective.WORST
        self._job = LatestJob(begin_in(pool, failed=self.failed, parent=self), parent=self)
        self._job.progressed.connect(self._on_found)
        self._job.busy_changed.connect(self.busy_changed)
        self.solution: Solution | None = None
        document.changed.connect(self.ask)

    @property
    def is_busy(self) -> bool:
        """Whether a thread looks for an answer."""
        return self._job.is_busy

    @Slot(object)
    def set_limits(self, limits: Limits) -> None:
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
        question = Question(self._document.route, self._limits, self._objective)
        answer = self._job.compute if question.is_small else self._job.start
        answer(lambda: answers(question))

    @Slot(object)
    def _on_found(self, solution: Solution) -> None:
        self.solution = solution
        self.solved.emit(solution)
