"""The tab Vollgeladen: a document that is a route, the page of its trip, and one that compares."""

from pathlib import Path

from PySide6.QtCore import Slot

from bwinf_gui.tasks import Task
from bwinf_gui.tasks.hotels import Route, parse_route
from bwinf_gui.tasks.hotels.tab import report
from bwinf_gui.tasks.hotels.tab.document import NEW_ROUTE, HotelsDocument
from bwinf_gui.tasks.hotels.tab.empty_picture import draw_hotels
from bwinf_gui.tasks.hotels.tab.input_panel import InputPanel
from bwinf_gui.tasks.hotels.tab.random_trip import RandomTripButton
from bwinf_gui.tasks.hotels.tab.solution import Question, Solution
from bwinf_gui.tasks.hotels.tab.solver import Solver
from bwinf_gui.tasks.hotels.tab.tradeoffs_page import TradeoffsPage
from bwinf_gui.tasks.hotels.tab.trip_page import TripPage
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.inquiry import Inquiry
from bwinf_gui.widgets.playback import PlaybackKeys
from bwinf_gui.widgets.services import Services


class HotelsTab(DocumentTab):
    """Opens, edits and saves routes, and shows the best trip."""

    def __init__(self, *, task: Task, services: Services) -> None:
        appearance = services.appearance
        document = HotelsDocument()
        super().__init__(
            task=task,
            document=document,
            picture=draw_hotels,
            services=services,
            third_icon="chance",
        )
        self.setObjectName("hotelsTab")
        self._document = document
        self._was_refused = False
        self._solver = Solver(document=document, pool=services.threads, parent=self)
        self._panel = InputPanel(document=document, appearance=appearance, parent=self)
        # It is seen only in the column of a page, which a small window does not show at first.
        self._panel.hide()
        self._trip = TripPage(
            document=document,
            solver=self._solver,
            panel=self._panel,
            pool=services.threads,
            appearance=appearance,
            parent=self,
        )
        self._tradeoffs = TradeoffsPage(
            document=document,
            solver=self._solver,
            panel=self._panel,
            pool=services.threads,
            appearance=appearance,
            parent=self,
        )
        self._random = RandomTripButton(appearance=appearance, parent=self)
        self._wire()
        self.set_pages([self._trip, self._tradeoffs], options=[self._random])
        self._keys = PlaybackKeys(playback=self._trip.playback, parent=self)
        self._content.currentChanged.connect(self._on_page_shown)
        self._on_page_shown()

    def new(self) -> None:
        """Begin with a way without hotels."""
        self._document.begin(NEW_ROUTE)

    def begin(self) -> None:
        """Begin with a route of chance."""
        self._random.make()

    def take_new_chance(self) -> None:
        """Make up another route, on whichever page."""
        self._random.make()

    def inquiry(self, engine: Engine) -> Inquiry:
        """Ask what the input asks; the trip is known if it was found."""
        document, panel, solution = self._document, self._panel, self._solver.solution
        question = Question(document.route, panel.limits, panel.objective.objective)
        is_file = not document.is_modified and not document.route.excluded
        return report.inquiry(
            question,
            known=solution if solution is not None and solution.answers(question) else None,
            file=document.file if is_file else None,
            begin=engine.start_at_once,
        )

    def inquiry_of(self, content: bytes, path: Path, engine: Engine) -> Inquiry:
        """Ask about the route of a file what the input asks."""
        panel = self._panel
        route = parse_route(content, path.name)
        question = Question(route, panel.limits, panel.objective.objective)
        return report.inquiry(question, file=path, begin=engine.start_at_once)

    def untitled(self) -> str:
        """What a route without a file is called in a sentence."""
        return tr("your own route")

    def _wire(self) -> None:
        self._panel.limits_changed.connect(self._solver.set_limits)
        self._panel.objective.chosen.connect(self._solver.set_objective)
        self._tradeoffs.limits_wanted.connect(self._panel.set_limits)
        for page in (self._trip, self._tradeoffs):
            page.columns.width_changed.connect(self._random.adapt)
        self._random.route_made.connect(self._on_route_made)
        self._document.changed.connect(self._on_changed)
        self._solver.solved.connect(self._on_solved)
        self._solver.failed.connect(self._on_failed)

    @Slot(object)
    def _on_route_made(self, route: Route) -> None:
        self._document.make(route, tr("random trip"))

    @Slot()
    def _on_changed(self) -> None:
        self._panel.show_route(self._document.route)

    @Slot(object)
    def _on_solved(self, solution: Solution) -> None:
        """A refusal of the last question does not concern this one."""
        if self._was_refused and not solution.is_too_large:
            self.dismiss_message()
        self._was_refused = solution.is_too_large

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.show_failure(tr("The search for the trip failed"), error)

    @Slot()
    def _on_page_shown(self) -> None:
        """Only the timeline plays; elsewhere buttons need the space bar."""
        self._keys.set_enabled(enabled=self._content.currentWidget() is self._trip)
