"""A hotels tab by itself, and the words in which tests look at its picture."""

import pytest
from driving import child, table_texts, undressed, unpainted
from hotel_pictures import geometry_of, hotel_at, scene_of
from hotel_routes import TENTH, example
from PySide6.QtCore import QPoint, Qt, QThreadPool
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from qt_fixtures import *  # noqa: F403 - fixtures
from qt_fixtures import still

from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.route import RATING_ONE
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tab.tab import hotels_tab
from bwinf_gui.tasks.hotels.task import TASK
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.document import DocumentSource, DocumentState
from bwinf_gui.widgets.services import Services

WIDTH, HEIGHT = 1366, 700


class Desk:
    """A tab, its document, and hands to use it; to read it waits for the answer."""

    def __init__(self, qtbot, tab):
        self.qtbot, self.tab = qtbot, tab
        self.document = tab.document
        self.trip, self.tradeoffs, *_ = tab.pages
        self.stage = self.trip.stage
        self.timeline = child(tab, "hotelsTimeline")
        self.view = self.timeline.viewport()
        self.hotels = child(tab, "hotelsList")
        self.answers = child(tab, "hotelsAnswers")
        self.slider = child(tab, "hotelsThreshold")
        self.playback = self.trip.playback

    def renew(self):
        """Let nothing be known of what the test before has done."""
        self.document.show(DocumentState(None, DocumentSource()))
        self.document.history.clear()
        self.tab.show_page(self.trip)
        self.stage.show(TripState(), silently=True)
        if self.frame.focusWidget():
            self.frame.focusWidget().clearFocus()
        self.frame.resize(WIDTH, HEIGHT)
        self.tab.resize(WIDTH, HEIGHT)
        self.frame.activateWindow()
        QApplication.processEvents()

    def wait(self):
        """Wait until what is asked is answered."""
        self.qtbot.waitUntil(lambda: self.trip.is_answered)

    def do(self, event, *about):
        """Let an event happen, and wait until it is answered."""
        self.stage.do(event, *about)
        self.wait()

    @property
    def scene(self):
        self.wait()
        return scene_of(self.timeline)

    @property
    def geometry(self):
        self.wait()
        return geometry_of(self.timeline)

    @property
    def solution(self):
        self.wait()
        return self.stage.state.solution

    @property
    def hotel(self):
        """The hotel that is chosen in the list, 0 for none."""
        return self.hotels.current_row + 1

    def hotel_at(self, point):
        return hotel_at(self.timeline, point)

    def play(self, kind):
        self.wait()
        self.do(state.play, kind)

    def set_threshold(self, wanted):
        self.wait()
        self.do(state.set_threshold, wanted)

    def choose_hotel(self, number):
        self.do(state.choose_hotel, number)

    def toggle(self, number):
        self.do(state.toggle, number - 1)

    def set_limits(self, limits):
        self.do(lambda s: s.but(limits=limits))

    def open(self, name="gierig"):
        path = example(name)
        self.tab.document.open(path.read_bytes(), path=path, writable=False)
        self.wait()

    def show(self, route):
        self.document.begin(route)
        self.wait()

    def read(self, text):
        self.show(parse_route(text.encode(), "hotels.txt"))

    def text(self, name):
        self.wait()
        return child(self.tab, name).text()

    def answer(self):
        return self.text("hotelsAnswer")

    def remark(self):
        """The sentence below the answer without its bold type."""
        return self.text("hotelsRemark").replace("<b>", "").replace("</b>", "")

    def threshold(self):
        """The threshold in tenths that the picture, the slider and the card agree upon."""
        shown = self.scene.threshold
        assert self.text("hotelsReachThreshold") == f"at least {shown / RATING_ONE:.1f}"
        assert self.slider.value() == round(shown / RATING_ONE * 1000)
        return shown // TENTH

    def threshold_in_words(self):
        """What the card calls the threshold."""
        return self.text("hotelsReachThreshold")

    def numbers(self):
        """The hotels of the trip, which picture, tables, the line and the words agree upon."""
        numbers = [stop.number for stop in self.scene.stops]
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
        shown = self.document.value
        minute, rating = int(shown.minutes[number - 1]), int(shown.ratings[number - 1])
        return self.geometry.point(minute, rating).toPoint()

    def click(self, point, button=Qt.MouseButton.LeftButton):
        self.qtbot.mouseClick(self.view, button, pos=point)

    def press(self, name, key, modifier=Qt.KeyboardModifier.NoModifier):
        """Press a key in one of the controls."""
        control = child(self.tab, name)
        control.setFocus()
        self.qtbot.keyClick(control, key, modifier)

    def drag(self, start, way):
        """Pull the picture."""
        self.qtbot.mousePress(self.view, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.4, 1.0):
            self.qtbot.mouseMove(self.view, start + QPoint(round(share * way), 0))
        self.qtbot.mouseRelease(self.view, Qt.MouseButton.LeftButton, pos=start + QPoint(way, 0))

    def choose_in_menu(self, number, text):
        """Open the menu of a hotel and take an entry."""
        point = self.place_of(number)
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, point, self.view.mapToGlobal(point)
        )
        QApplication.sendEvent(self.view, event)
        menu = next(menu for menu in self.tab.findChildren(QMenu) if menu.isVisible())
        next(act for act in menu.actions() if act.text().replace("&", "") == text).trigger()
        menu.close()
        self.wait()

    def colour_at(self, point):
        """What is painted at a place of the picture."""
        return self.view.grab().toImage().pixelColor(point).name().upper()


def new_desk(qtbot, appearance):
    pool = QThreadPool()
    frame = QWidget()
    services = Services(
        actions=Actions(icons=appearance.icons, parent=frame),
        appearance=appearance,
        engine=None,
        computing=None,
        threads=pool,
        library=None,
        database=Database(None),
    )
    with undressed():
        tab = hotels_tab(task=TASK, services=services)
        tab.setParent(frame)
    frame.resize(WIDTH, HEIGHT)
    tab.resize(WIDTH, HEIGHT)
    unpainted(frame).show()
    frame.activateWindow()
    qtbot.waitExposed(frame)
    desk = Desk(qtbot, tab)
    desk.frame, desk.pool = frame, pool
    yield desk
    desk.playback.pause()
    pool.waitForDone()
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
