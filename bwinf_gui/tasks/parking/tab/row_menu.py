"""What can be done with a spot or a cross car of the picture."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from bwinf_gui.tasks.parking import Answers, room
from bwinf_gui.tasks.parking.tab.scene import Target
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons


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
