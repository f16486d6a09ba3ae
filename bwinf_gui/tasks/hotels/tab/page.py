"""What both pages of the tab are made from, and what they have in common."""

from dataclasses import dataclass

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.hotels.sentences import extent_asked, objective_name
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument, command_line
from bwinf_gui.tasks.hotels.tab.input_panel import TripInput
from bwinf_gui.tasks.hotels.tab.solver import TripSolver
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.theme import Appearance


@dataclass(frozen=True, slots=True)
class Workspace:
    """The route, what finds its trip, what edits both, threads for long work, and the look."""

    document: HotelsDocument
    solver: TripSolver
    panel: TripInput
    engine: Engine
    appearance: Appearance


class HotelsPage(ContentPage):
    """A page about the route of a document."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = workspace.document
        self._solver = workspace.solver
        self._input = workspace.panel
        self._appearance = workspace.appearance

    def command(self) -> str | None:
        """The command line that prints the trip; hotels that are left out have none."""
        return command_line(self._document, self._input.limits, self._input.objective.objective)


class TripInputHolder(QWidget):
    """The left column of a page; when it is shown it takes the panel that all pages share."""

    def __init__(self, panel: TripInput, parent: QWidget) -> None:
        super().__init__(parent)
        self._panel = panel
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel.parentWidget() is not self:
            self._layout.addWidget(self._panel)
            self._panel.show()


def asked_text(solution: TripSolution) -> str:
    """What was asked for, in the status line."""
    return f"{extent_asked(solution.limits)}   │   {objective_name(solution.objective)}"
