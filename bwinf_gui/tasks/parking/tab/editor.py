"""Edits a row by its places: what picture, table and menu ask for, as changes of the document."""

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.parking import Answers, Row, unused_name
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.tasks.parking.tab.row_menu import RowMenu
from bwinf_gui.tasks.parking.tab.scene import Target
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons


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
        """Show a row of chance."""
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
