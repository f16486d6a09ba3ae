"""The left column: how many spots there are, which cars stand before them, a random row."""

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.tasks.parking.editing import random_row
from bwinf_gui.tasks.parking.row import MOST_SHOWN
from bwinf_gui.tasks.parking.sentences import spots_of
from bwinf_gui.tasks.parking.solving import Answers
from bwinf_gui.tasks.parking.tab.cars_table import CarsTable
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.tasks.parking.tab.fields import NumberBox
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import ChanceButton
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box
from bwinf_gui.widgets.words_card import WordsCard

LEAST_HEIGHT_UNITS = 155
"""Below this height of the window the words make do with one line."""


class RowInput(QWidget):
    """Edits the row of a document.

    Signals:
        addition_requested: One more car is wanted near the chosen spot.
    """

    addition_requested = Signal()

    def __init__(
        self, *, document: ParkingDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        icons = appearance.icons
        self._title, self._file = QLabel(self), QLabel(self)
        self._spots_label = QLabel(self)
        self._spots = NumberBox(explain=self._why_not, parent=self)
        self._spots.setObjectName("parkingSpots")
        self._spots_label.setBuddy(self._spots)
        tidy_spin_box(self._spots, appearance.theme.metrics)
        self._cars_title, self._count = QLabel(self), QLabel(self)
        self.cars = CarsTable(document=document, appearance=appearance, parent=self)
        self._add = QPushButton(icons.icon("plus"), "", self)
        self._add.setObjectName("parkingAddCar")
        self._remove = QPushButton(icons.icon("trash"), "", self)
        self._remove.setObjectName("parkingRemoveCar")
        self._remove.setProperty("square", True)
        self._hint, self._words_title = QLabel(self), QLabel(self)
        self._words = WordsCard(
            name="parkingWords",
            least_units=LEAST_HEIGHT_UNITS,
            metrics=appearance.theme.metrics,
            parent=self,
        )
        self._arrange(appearance.theme.metrics.unit)
        self._connect()
        self.retranslate()

    def show_answers(self, answers: Answers) -> None:
        """Show the row that the answers are for."""
        row = answers.row
        self.cars.show_row(row)
        self._count.setText(whole(len(row.cars)))
        least = row.cars[-1].index + 2 if row.cars else 1
        with QSignalBlocker(self._spots):
            self._spots.setRange(least, MOST_SHOWN - row.first)
            self._spots.setValue(row.spots)
        self._spots.setSuffix(f" ({row.spot_name(0)}–{row.spot_name(row.spots - 1)})")
        self._add.setEnabled(answers.gap_near(0) is not None)
        self._explain_add()
        self._show_file()

    def show_words(self, text: str) -> None:
        """Say what the picture shows."""
        self._words.say(text)

    def choose_car(self, place: int) -> None:
        """Make a cross car the chosen one, -1 for none."""
        self.cars.choose_row(place)
        self._remove.setEnabled(place >= 0)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Parking row"))
        self._spots_label.setText(tr("S&pots"))
        self._spots.setToolTip(tr("The row grows and shrinks at its right end"))
        self._cars_title.setText(tr("Cross cars"))
        self._add.setText(tr("Car"))
        self._add.setAccessibleName(tr("Add a cross car"))
        self._remove.setToolTip(tr("Remove the chosen cross car (Del)"))
        self._remove.setAccessibleName(tr("Remove the chosen cross car"))
        self._hint.setText(
            tr("In the picture: drag a car to move it, double-click to change its letter.")
        )
        self._words_title.setText(tr("In words"))
        self._words.set_name(tr("In words"))
        self._explain_add()
        self._show_file()

    def _why_not(self, spots: int) -> str:
        """Why the row cannot have so many spots."""
        row = self._document.row
        if spots > self._spots.maximum():
            return tr("There can be at most {0} spots").format(whole(self._spots.maximum()))
        if not row.cars:
            return tr("There must be at least one spot")
        last = row.cars[-1]
        text = tr("Car {0} stands before {1}: there must be at least {2} spots")
        return text.format(last.name, spots_of(row, last.index), whole(self._spots.minimum()))

    def _explain_add(self) -> None:
        self._add.setToolTip(
            tr("Add a cross car near the chosen spot")
            if self._add.isEnabled()
            else tr("No two free spots are side by side")
        )

    def _show_file(self) -> None:
        self._file.setText(self._document.label)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._cars_title, self._words_title):
            title.setProperty("role", "heading")
        for detail in (self._file, self._count, self._hint):
            detail.setProperty("role", "hint")
        self._hint.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._add)
        buttons.addWidget(self._remove)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._file))
        layout.addLayout(apart(self._spots_label, self._spots))
        layout.addSpacing(unit)
        layout.addLayout(apart(self._cars_title, self._count))
        layout.addWidget(self.cars, 1)
        layout.addLayout(buttons)
        layout.addWidget(self._hint)
        layout.addStretch()
        layout.addWidget(self._words_title)
        layout.addWidget(self._words)

    def _connect(self) -> None:
        self._spots.valueChanged.connect(self._on_spots_changed)
        self._add.clicked.connect(self.addition_requested)
        self._remove.clicked.connect(
            lambda: self.cars.removal_requested.emit(self.cars.current_row)
        )
        self._document.file_changed.connect(self._show_file)

    @Slot(int)
    def _on_spots_changed(self, spots: int) -> None:
        self._document.set_spots(spots, tr("number of spots"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the words to one line in a low window."""
        super().resizeEvent(event)
        self._words.fit()


DEFAULT_SPOTS = 14
DEFAULT_PERCENT = 60


class RandomRowButton(ChanceButton):
    """Makes random rows.

    Signals:
        row_made: A new `Row`.
    """

    row_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("parkingRandomRow")
        self._spots = self.form.add_number(
            "parkingRandomSpots", least=1, most=MOST_SHOWN, value=DEFAULT_SPOTS
        )
        self._percent = self.form.add_number(
            "parkingRandomDensity", least=0, most=100, value=DEFAULT_PERCENT, step=5
        )
        self.form.setObjectName("parkingRandomForm")
        self.form.make_button.setObjectName("parkingMakeRandomRow")
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another row with the same wishes."""
        spots, density = self._spots.value(), self._percent.value() / 100
        self.row_made.emit(random_row(spots, density, new_seed()))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(tr("Random row"))
        self.setToolTip(tr("Make up a random row (F9: again)"))
        self.form.setAccessibleName(tr("Random row"))
        self.form.set_texts(tr("New row"), tr("&Spots"), tr("&Blocked"))
        self._percent.setSuffix(tr("%"))
        self._percent.setToolTip(tr("Share of the spots that have a cross car before them"))
