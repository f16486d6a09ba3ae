"""A parking page by itself, and the words in which tests look at its picture."""

from pathlib import Path

import pytest
from driving import child, undressed, unpainted
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from qt_fixtures import *  # noqa: F403 - fixtures
from qt_fixtures import still
from row_pictures import geometry_of, scene_of, to_viewport

from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.tab.state import choose_spot
from bwinf_gui.tasks.parking.tab.tab import TAB
from bwinf_gui.tasks.parking.task import TASK
from bwinf_gui.widgets.document import Document, DocumentSource, DocumentState

ROW = b"A N\n4\nO 1\nP 3\nQ 6\nR 9\n"
WIDTH, HEIGHT = 1366, 700


class Desk:
    """A page, its document, and hands to use it."""

    def __init__(self, qtbot, page, document):
        self.qtbot, self.page, self.document = qtbot, page, document
        self.view = child(page, "parkingView")
        self.table = child(page, "parkingAnswers")
        self.playback = page.playback

    def renew(self):
        """Let nothing be known of what the test before has done."""
        self.document.show(DocumentState(None, DocumentSource()))
        self.document.history.clear()
        if self.frame.focusWidget():
            self.frame.focusWidget().clearFocus()
        self.frame.resize(WIDTH, HEIGHT)
        self.frame.activateWindow()
        QApplication.processEvents()

    def open(self):
        """The row that most tests look at, as if it came from a file."""
        self.document.open(ROW, path=Path("reihe.txt"), writable=False)
        self.wait()

    def open_example(self, name):
        """One of the shipped rows."""
        path = resource("examples", f"parkplatz-{name}.txt")
        self.document.open(path.read_bytes(), path=path, writable=False)
        self.wait()

    def show(self, text, name="row.txt"):
        self.document.begin(parse_row(text.encode(), name))
        self.wait()

    def wait(self):
        """Wait until the row is answered."""
        self.qtbot.waitUntil(lambda: self.page.is_answered)

    @property
    def scene(self):
        return scene_of(self.view)

    @property
    def geometry(self):
        return geometry_of(self.view)

    def choose_spot(self, spot):
        self.page.stage.do(choose_spot, spot)

    def target_at(self, point):
        """What is at a point of the viewport."""
        hit = self.view.hit_at(point)
        return hit and hit.target

    def spot_place(self, x):
        """The place along the row, in spots, at a place of the viewport."""
        offset = self.view.horizontalScrollBar().value()
        return (x + offset - self.geometry.left) / self.geometry.spot

    def text(self, name):
        """What a label says, wherever its lines may end."""
        return child(self.page, name).text().replace("\N{NO-BREAK SPACE}", " ")

    def spot_point(self, name):
        """Where the parked car of a spot is in the picture."""
        spot = list(self.scene.row.spot_names).index(name)
        return self.seen(self.geometry.parked_car(spot).center())

    def car_point(self, name):
        """Where a cross car is in the picture."""
        return self.seen(self.geometry.cross_car(self.place(name)).center())

    def place(self, name):
        """Before which spot the picture shows a cross car."""
        names = [car.name for car in self.scene.row.cars]
        return self.scene.index_of(names.index(name))

    def places(self):
        return {car.name: self.place(car.name) for car in self.scene.row.cars}

    def chosen(self):
        """The chosen spot, which picture, table and field agree upon."""
        spot = self.scene.answer.spot
        assert self.table.currentIndex().row() == spot
        name = self.scene.row.spot_name(spot)
        assert child(self.page, "parkingSpot").text() == name
        return name

    def chosen_row(self):
        return self.table.currentIndex().row()

    def click(self, point, button=Qt.MouseButton.LeftButton):
        self.qtbot.mouseClick(self.view.viewport(), button, pos=point)

    def drag(self, name, spots, *, drop=True):
        """Pull a cross car so many spots to the right."""
        start = self.car_point(name)
        target = start + QPoint(round(spots * self.geometry.spot), 0)
        viewport = self.view.viewport()
        self.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        for step in (0.3, 0.7, 1.0):
            between = start + (target - start) * step
            self.qtbot.mouseMove(viewport, between)
        if drop:
            self.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=target)

    def colour_at(self, x, y):
        """What is painted at a place of the whole picture."""
        image = self.view.viewport().grab().toImage()
        offset = self.view.horizontalScrollBar().value()
        return image.pixelColor(round(x - offset), round(y)).name().upper()

    def seen(self, point):
        return to_viewport(self.view, point).toPoint()


def new_desk(qtbot, appearance):
    document = Document(parse=TAB.parse, write=TAB.write)
    frame = QWidget()
    with undressed():
        page = KitPage(
            TAB.page,
            stage=Stage(TAB.page.state(), appearance=appearance, task=TASK),
            document=document,
            solve=TAB.solve,
            parent=frame,
        )
        document.setParent(page)
        layout = QVBoxLayout(frame)
        layout.addWidget(page)
    frame.resize(WIDTH, HEIGHT)
    unpainted(frame).show()
    frame.activateWindow()
    qtbot.waitExposed(frame)
    desk = Desk(qtbot, page, document)
    desk.frame = frame
    yield desk
    desk.playback.pause()
    frame.close()
    frame.deleteLater()


@pytest.fixture(scope="module")
def kept_desk(qapp, request):
    """A page without motion for all tests of a module, each of which begins with an empty one."""
    yield from new_desk(QtBot(request), still(qapp))


@pytest.fixture
def desk(kept_desk):
    """An empty page without motion."""
    kept_desk.renew()
    return kept_desk


@pytest.fixture
def own_desk(qtbot, appearance):
    """A page of one test alone, which may leave it in any state."""
    yield from new_desk(qtbot, appearance)


@pytest.fixture
def lively(qtbot, moving):
    """A page that moves."""
    yield from new_desk(qtbot, moving)
