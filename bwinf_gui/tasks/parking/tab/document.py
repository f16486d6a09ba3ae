"""The row of the tab: what changes it, and the menu that offers so."""

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from bwinf_gui.tasks.parking.editing import (
    add_car,
    move_car,
    remove_car,
    rename_car,
    resize_row,
    room,
    unused_name,
)
from bwinf_gui.tasks.parking.parsing import format_row, parse_row_to_show
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Answers
from bwinf_gui.tasks.parking.tab.scene import Target
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.icons import Icons

NEW_ROW = Row(7)


class ParkingDocument(Document[Row]):
    """A row, its file and the history of its changes; `text` names a change in the menu."""

    def __init__(self) -> None:
        super().__init__(parse=parse_row_to_show, write=format_row)

    @property
    def row(self) -> Row:
        """The row; one without cars before anything is opened."""
        return self.value or NEW_ROW

    def move_car(self, name: str, index: int, text: str) -> None:
        """Put a car before another spot; raises ValueError where it has no room."""
        self.change(move_car(self.row, name, index), text)

    def add_car(self, name: str, index: int, text: str) -> None:
        """Put one more car before the row; raises ValueError where it has no room."""
        self.change(add_car(self.row, name, index), text)

    def remove_car(self, name: str, text: str) -> None:
        """Take a car away."""
        self.change(remove_car(self.row, name), text)

    def rename_car(self, name: str, new: str, text: str) -> None:
        """Give a car another name; raises ValueError where it is no name or another car's."""
        self.change(rename_car(self.row, name, new), text)

    def set_spots(self, spots: int, text: str) -> None:
        """Lengthen or shorten the row; raises ValueError where a car would stick out."""
        self.change(resize_row(self.row, spots), text)


class RowEditor(QObject):
    """Changes the row of a document; every change can be undone.

    Signals:
        car_named: The name of a car that is new, or has become another one; the change follows.
        rename_requested: The place of the car whose name shall be typed.
        fit_requested: The whole row shall be seen.
    """

    car_named = Signal(str)
    rename_requested = Signal(int)
    fit_requested = Signal()

    def __init__(self, *, document: ParkingDocument, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._icons = icons
        self._window = parent
        self._answers: Answers | None = None

    def show_answers(self, answers: Answers) -> None:
        """Edit the row that the answers are for."""
        self._answers = answers

    def name_of(self, place: int) -> str:
        """The name of the car at a place, an empty text for -1."""
        return self._document.row.cars[place].name if place >= 0 else ""

    @Slot(int)
    def add_car(self, spot: int) -> None:
        """Put one more car into the gap that is nearest to a spot, if there is one."""
        gap = self._answers.gap_near(spot) if self._answers is not None else None
        if gap is not None:
            name = unused_name(self._document.row)
            self.car_named.emit(name)
            self._document.add_car(name, gap, tr("add car"))

    @Slot(int, int)
    def move_car(self, place: int, index: int) -> None:
        """Put a car before another spot."""
        self._document.move_car(self.name_of(place), index, tr("move car"))

    @Slot(int, str)
    def rename_car(self, place: int, name: str) -> None:
        """Give a car another name."""
        old = self.name_of(place)
        self.car_named.emit(name)
        self._document.rename_car(old, name, tr("rename car"))

    @Slot(int)
    def remove_car(self, place: int) -> None:
        """Take a car away."""
        self._document.remove_car(self.name_of(place), tr("remove car"))

    def replace_row(self, row: Row) -> None:
        """Show a random row."""
        self._document.make(row, tr("random row"))

    @Slot(object, QPoint)
    def open_menu(self, target: Target, point: QPoint) -> None:
        """Offer what can be done with a spot or a car."""
        if self._answers is None:
            return
        place = target.car
        menu = RowMenu(target=target, answers=self._answers, icons=self._icons, parent=self._window)
        menu.addition_requested.connect(lambda: self.add_car(target.spot))
        menu.rename_requested.connect(lambda: self.rename_requested.emit(place))
        menu.shift_requested.connect(
            lambda way: self.move_car(place, self._document.row.cars[place].index + way)
        )
        menu.removal_requested.connect(lambda: self.remove_car(place))
        menu.fit_requested.connect(self.fit_requested)
        menu.popup(point)


class RowMenu(QMenu):
    """The menu of a spot, of a cross car, or of both where it is opened by keyboard.

    Signals:
        addition_requested: A cross car is wanted at the spot.
        rename_requested: The letters of the car shall be edited.
        shift_requested: The car shall stand so many spots further to the right.
        removal_requested: The car shall be taken away.
        fit_requested: The whole row shall be seen.
    """

    addition_requested = Signal()
    rename_requested = Signal()
    shift_requested = Signal(int)
    removal_requested = Signal()
    fit_requested = Signal()

    def __init__(self, *, target: Target, answers: Answers, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("parkingMenu")
        self._icons = icons
        if target.spot >= 0:
            self._add_spot(target.spot, answers)
        if target.car >= 0:
            self._add_car(target.car, answers)
        self.addSeparator()
        fit = self.addAction(icons.icon("fit"), tr("&Fit the row to the window\tCtrl+0"))
        fit.triggered.connect(self.fit_requested)
        self.aboutToHide.connect(self.deleteLater)

    def _add_spot(self, spot: int, answers: Answers) -> None:
        gap = answers.gap_near(spot)
        text = tr("&Add a cross car before {0}").format(answers.row.spot_name(spot))
        add = self.addAction(self._icons.icon("plus"), text)
        add.setEnabled(gap is not None and spot - 1 <= gap <= spot)
        add.triggered.connect(self.addition_requested)

    def _add_car(self, place: int, answers: Answers) -> None:
        car = answers.row.cars[place]
        free = room(answers.row, car.name)
        rename = self.addAction(tr("Change the &letter of {0} …\tF2").format(car.name))
        rename.triggered.connect(self.rename_requested)
        for way, text in (
            (-1, tr("Move {0} 1 spot to the l&eft")),
            (1, tr("Move {0} 1 spot to the &right")),
        ):
            shift = self.addAction(text.format(car.name))
            shift.setEnabled(car.index + way in free)
            shift.triggered.connect(lambda _=False, way=way: self.shift_requested.emit(way))
        remove = self.addAction(self._icons.icon("trash"), tr("Re&move {0}\tDel").format(car.name))
        remove.triggered.connect(self.removal_requested)
