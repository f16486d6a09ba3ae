"""Exact answers that outlive the session: kept when they are found, known at the next start."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Slot

from bwinf_gui.tasks.dice.exact.command_line import exact_command
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.tab.exact_run import ExactRun
from bwinf_gui.widgets.run_library import RunLibrary


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
