"""A hotels tab by itself, and the words in which tests look at its picture."""

import pytest
from driving import child, table_texts, undressed, unpainted
from hotel_routes import TENTH, example
from local_engine import thread_engine
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from qt_fixtures import *  # noqa: F403 - fixtures
from qt_fixtures import still

from bwinf_gui.tasks.hotels import RATING_ONE, Objective, TripLimits, parse_route
from bwinf_gui.tasks.hotels.tab.input_panel import TripInput
from bwinf_gui.tasks.hotels.tab.solver import TripSolver
from bwinf_gui.tasks.hotels.tab.tab import HotelsTab
from bwinf_gui.tasks.hotels.tab.tradeoffs_page import TradeoffsPage
from bwinf_gui.tasks.hotels.tab.trip_page import TripPage
from bwinf_gui.tasks.hotels.task import TASK
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.document import Held, Origin
from bwinf_gui.widgets.services import Services

WIDTH, HEIGHT = 1366, 700


class Desk:
    """A tab, its document, and hands to use it."""

    def __init__(self, qtbot, tab):
        self.qtbot, self.tab = qtbot, tab
        self.document = tab.document
        self.trip, self.tradeoffs, self.solver, self.panel = (
            tab.findChild(kind) for kind in (TripPage, TradeoffsPage, TripSolver, TripInput)
        )
        self.timeline = child(tab, "hotelsTimeline")
        self.hotels = child(tab, "hotelsList")
        self.answers = child(tab, "hotelsAnswers")
        self.slider = child(tab, "hotelsThreshold")
        self.playback = self.trip.playback

    def renew(self):
        """Let nothing be known of what the test before has done."""
        self.document.show(Held(None, Origin()))
        self.document.history.clear()
        self.tab.show_page(self.trip)
        self.panel.set_limits(TripLimits())
        self.panel.objective.choose(Objective.WORST)
        if self.frame.focusWidget():
            self.frame.focusWidget().clearFocus()
        self.frame.resize(WIDTH, HEIGHT)
        self.frame.activateWindow()
        QApplication.processEvents()

    def open(self, name="gierig"):
        path = example(name)
        self.tab.open_file(path.read_bytes(), path=path, writable=False)

    def show(self, route):
        self.document.begin(route)

    def read(self, text):
        self.document.begin(parse_route(text.encode(), "hotels.txt"))

    def text(self, name):
        return child(self.tab, name).text()

    def answer(self):
        return self.text("hotelsAnswer")

    def remark(self):
        """The sentence below the answer without its bold type."""
        return self.text("hotelsRemark").replace("<b>", "").replace("</b>", "")

    def threshold(self):
        """The threshold in tenths that the picture, the slider and the card agree upon."""
        shown = self.timeline.scene.threshold
        assert self.text("hotelsReachThreshold") == f"at least {shown / RATING_ONE:.1f}"
        assert self.slider.value() == round(shown / RATING_ONE * 1000)
        return shown // TENTH

    def threshold_in_words(self):
        """What the card calls the threshold."""
        return self.text("hotelsReachThreshold")

    def numbers(self):
        """The hotels of the trip, which picture, tables, the line and the words agree upon."""
        numbers = [stop.number for stop in self.timeline.scene.stops]
        rows = [row for row in table_texts(self.answers) if row[1]]
        assert [int(row[1]) for row in rows] == numbers
        words = self.timeline.accessibleDescription()
        assert words.count("to hotel") == len(numbers)
        for number in numbers:
            assert f"to hotel {number} at" in words
        tints = [
            row + 1
            for row in range(self.hotels.model().rowCount())
            if self.hotels.model().index(row, 0).data(Qt.ItemDataRole.BackgroundRole) is not None
        ]
        assert tints == sorted(numbers)
        line = child(self.tab, "hotelsOneLine").toPlainText()
        assert not line or [int(part.split(":")[0]) for part in line.split("|")[3:-3:2]] == numbers
        return numbers

    def place_of(self, number):
        """Where a hotel is in the picture."""
        shown = self.document.route
        minute, rating = int(shown.minutes[number - 1]), int(shown.ratings[number - 1])
        return self.timeline.geometry_of_trip.point(minute, rating).toPoint()

    def click(self, point, button=Qt.MouseButton.LeftButton):
        self.qtbot.mouseClick(self.timeline, button, pos=point)

    def press(self, name, key, modifier=Qt.KeyboardModifier.NoModifier):
        """Press a key in one of the controls."""
        control = child(self.tab, name)
        control.setFocus()
        self.qtbot.keyClick(control, key, modifier)

    def drag(self, start, way):
        """Pull the picture."""
        self.qtbot.mousePress(self.timeline, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.4, 1.0):
            self.qtbot.mouseMove(self.timeline, start + QPoint(round(share * way), 0))
        self.qtbot.mouseRelease(
            self.timeline, Qt.MouseButton.LeftButton, pos=start + QPoint(way, 0)
        )

    def choose_in_menu(self, number, text):
        """Open the menu of a hotel and take an entry."""
        self.timeline.menu_requested.emit(number, QPoint(10, 10))
        menu = next(menu for menu in self.tab.findChildren(QMenu) if menu.isVisible())
        next(act for act in menu.actions() if act.text().replace("&", "") == text).trigger()
        menu.close()

    def colour_at(self, point):
        """What is painted at a place of the picture."""
        return self.timeline.grab().toImage().pixelColor(point).name().upper()


def new_desk(qtbot, appearance):
    frame = QWidget()
    engine = thread_engine(frame)
    services = Services(
        actions=Actions(icons=appearance.icons, parent=frame),
        appearance=appearance,
        engine=engine,
        computing=None,
        threads=None,
        library=None,
    )
    with undressed():
        tab = HotelsTab(task=TASK, services=services)
        tab.setParent(frame)
    frame.resize(WIDTH, HEIGHT)
    tab.resize(WIDTH, HEIGHT)
    unpainted(frame).show()
    frame.activateWindow()
    qtbot.waitExposed(frame)
    desk = Desk(qtbot, tab)
    desk.frame = frame
    yield desk
    desk.playback.pause()
    engine.shut_down()
    frame.close()
    frame.deleteLater()


@pytest.fixture(scope="module")
def kept_desk(qapp, request):
    """A tab without motion for all tests of a module, each of which begins with an empty one."""
    yield from new_desk(QtBot(request), still(qapp))


@pytest.fixture
def desk(kept_desk):
    """An empty tab without motion."""
    kept_desk.renew()
    return kept_desk


@pytest.fixture
def own_desk(qtbot, appearance):
    """A tab of one test alone, which may leave it in any state."""
    yield from new_desk(qtbot, appearance)


@pytest.fixture
def lively(qtbot, moving):
    """A tab that moves."""
    yield from new_desk(qtbot, moving)
