"""The tab Vollgeladen: a document that is a route, the page of its trip, and one that compares."""

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.tasks import Task
from bwinf_gui.tasks.hotels import MAX_MINUTES, Route, parse_route, random_route
from bwinf_gui.tasks.hotels.solution import TripQuestion, TripSolution
from bwinf_gui.tasks.hotels.tab import report
from bwinf_gui.tasks.hotels.tab.answer_picture import TripAnswerPicture
from bwinf_gui.tasks.hotels.tab.document import NEW_ROUTE, HotelsDocument
from bwinf_gui.tasks.hotels.tab.empty_picture import draw_hotels
from bwinf_gui.tasks.hotels.tab.input_panel import TripInput
from bwinf_gui.tasks.hotels.tab.page import Workspace
from bwinf_gui.tasks.hotels.tab.solver import TripSolver
from bwinf_gui.tasks.hotels.tab.tradeoffs_page import TradeoffsPage
from bwinf_gui.tasks.hotels.tab.trip_page import TripPage
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.fields import ChanceButton
from bwinf_gui.widgets.inquiry import Inquiry
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Appearance, set_style_property

DEFAULT_HOTELS = 60
DEFAULT_TOTAL = 1600
MOST_HOTELS = 1_000_000


class RandomTripButton(ChanceButton):
    """Makes random routes.

    Signals:
        route_made: A new `Route`.
    """

    route_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("hotelsRandomTrip")
        self._has_text = True
        self._hotels = self.form.add_number(
            "hotelsRandomHotels", least=0, most=MOST_HOTELS, value=DEFAULT_HOTELS
        )
        self._total = self.form.add_number(
            "hotelsRandomTotal", least=1, most=MAX_MINUTES, value=DEFAULT_TOTAL, step=100
        )
        self.form.setObjectName("hotelsRandomForm")
        self.form.make_button.setObjectName("hotelsMakeRandomTrip")
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another route with the same wishes."""
        hotels, total = self._hotels.value(), self._total.value()
        self.route_made.emit(random_route(hotels, total, new_seed()))

    @Slot(object)
    def adapt(self, width: Width) -> None:
        """Do without the text where there is less room."""
        self._has_text = width is Width.WIDE
        set_style_property(self, "square", not self._has_text)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(tr("Random trip") if self._has_text else "")
        self.setAccessibleName(tr("Random trip"))
        self.setToolTip(tr("Make up random hotels (F9: again)"))
        self.form.setAccessibleName(tr("Random trip"))
        self.form.set_texts(tr("New trip"), tr("&Hotels"), tr("&Length"))
        self._total.setSuffix(tr(" min"))


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
        self._solver = TripSolver(document=document, engine=services.engine, parent=self)
        self._panel = TripInput(document=document, appearance=appearance, parent=self)
        # It is seen only in the column of a page, which a small window does not show at first.
        self._panel.hide()
        workspace = Workspace(
            document=document,
            solver=self._solver,
            panel=self._panel,
            engine=services.engine,
            appearance=appearance,
        )
        self._trip = TripPage(workspace, self)
        self._tradeoffs = TradeoffsPage(workspace, self)
        self._random = RandomTripButton(appearance=appearance, parent=self)
        self._wire()
        self.set_pages([self._trip, self._tradeoffs], options=[self._random])

    def new_answer_picture(self, playback: Playback, parent: QWidget) -> TripAnswerPicture:
        """The timeline on which somebody's trip is driven."""
        return TripAnswerPicture(playback=playback, appearance=playback.appearance, parent=parent)

    def new(self) -> None:
        """Begin with a way without hotels."""
        self._document.begin(NEW_ROUTE)

    def begin(self) -> None:
        """Begin with a random route."""
        self._random.make()

    def take_new_chance(self) -> None:
        """Make up another route, on whichever page."""
        self._random.make()

    def inquiry(self) -> Inquiry:
        """Ask what the input asks; the trip is known if it was found."""
        document, panel, solution = self._document, self._panel, self._solver.solution
        question = TripQuestion(document.route, panel.limits, panel.objective.objective)
        is_file = not document.is_modified and not document.route.excluded
        return report.inquiry(
            question,
            known=solution if solution is not None and solution.answers(question) else None,
            file=document.file if is_file else None,
        )

    def inquiry_of(self, content: bytes, path: Path) -> Inquiry:
        """Ask about the route of a file what the input asks."""
        panel = self._panel
        route = parse_route(content, path.name)
        question = TripQuestion(route, panel.limits, panel.objective.objective)
        return report.inquiry(question, file=path)

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
    def _on_solved(self, solution: TripSolution) -> None:
        """A refusal of the last question does not concern this one."""
        if self._was_refused and not solution.is_too_large:
            self.dismiss_message()
        self._was_refused = solution.is_too_large

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.show_failure(tr("The search for the trip failed"), error)
