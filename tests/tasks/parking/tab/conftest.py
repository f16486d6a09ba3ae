"""A parking page by itself, and the words in which tests look at its picture."""

import pytest
from driving import child, undressed
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from qt_fixtures import *  # noqa: F403 - fixtures

from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking import parse_row
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.tasks.parking.tab.page import ParkingPage


def example(number):
    """One of the shipped rows."""
    return resource("examples", f"parkplatz{number}.txt")


class Desk:
    """A page, its document, and hands to use it."""

    def __init__(self, qtbot, page, document):
        self.qtbot, self.page, self.document = qtbot, page, document
        self.view = child(page, "parkingView")
        self.table = child(page, "parkingAnswers")
        self.playback = page.playback

    def open(self, number=1):
        path = example(number)
        self.document.open(path.read_bytes(), path=path, writable=False)

    def show(self, text, name="row.txt"):
        self.document.begin(parse_row(text.encode(), name))

    def text(self, name):
        """What a label says, wherever its lines may end."""
        return child(self.page, name).text().replace("\N{NO-BREAK SPACE}", " ")

    def spot_point(self, name):
        """Where the parked car of a spot is in the picture."""
        spot = list(self.view.scene.row.spot_names).index(name)
        return self.seen(self.view.geometry_of_row.parked_car(spot).center())

    def car_point(self, name):
        """Where a cross car is in the picture."""
        return self.seen(self.view.geometry_of_row.cross_car(self.place(name)).center())

    def place(self, name):
        """Before which spot the picture shows a cross car."""
        names = [car.name for car in self.view.scene.row.cars]
        return self.view.scene.index_of(names.index(name))

    def places(self):
        return {car.name: self.place(car.name) for car in self.view.scene.row.cars}

    def chosen(self):
        """The chosen spot, which picture, table and field agree upon."""
        spot = self.view.scene.answer.spot
        assert self.table.currentIndex().row() == spot
        name = self.view.scene.row.spot_name(spot)
        assert child(self.page, "parkingSpot").text() == name
        return name

    def chosen_row(self):
        return self.table.currentIndex().row()

    def click(self, point, button=Qt.MouseButton.LeftButton):
        self.qtbot.mouseClick(self.view.viewport(), button, pos=point)

    def drag(self, name, spots, *, drop=True):
        """Pull a cross car so many spots to the right."""
        start = self.car_point(name)
        target = start + QPoint(round(spots * self.view.geometry_of_row.spot), 0)
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
        return self.view.to_viewport(point).toPoint()


def new_desk(qtbot, appearance):
    document = ParkingDocument()
    frame = QWidget()
    qtbot.addWidget(frame)
    with undressed():
        page = ParkingPage(document=document, appearance=appearance, parent=frame)
        document.setParent(page)
        layout = QVBoxLayout(frame)
        layout.addWidget(page)
    frame.resize(1366, 700)
    frame.show()
    frame.activateWindow()
    qtbot.waitExposed(frame)
    desk = Desk(qtbot, page, document)
    desk.frame = frame
    return desk


@pytest.fixture
def desk(qtbot, spoken, appearance):
    """A page without motion."""
    spoken("en")
    desk = new_desk(qtbot, appearance)
    yield desk
    desk.frame.close()


@pytest.fixture
def lively(qtbot, spoken, moving):
    """A page that moves."""
    spoken("en")
    desk = new_desk(qtbot, moving)
    yield desk
    desk.playback.pause()
    desk.frame.close()
