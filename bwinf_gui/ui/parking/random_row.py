"""The button for a row of chance, with how long and how full it shall be."""

import secrets

from PySide6.QtCore import QEvent, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.core.parking import MAX_SPOTS, Row, random_row
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.icons import Tint
from bwinf_gui.ui.theme import tidy_spin_box

DEFAULT_SPOTS = 14
DEFAULT_PERCENT = 60
_SEEDS = 2**32


class RandomRowButton(QPushButton):
    """Opens a small form and makes rows of chance.

    Signals:
        row_made: A new `Row`.
    """

    row_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance.icons.icon("chance"), "", parent)
        self.setObjectName("parkingRandomRow")
        self._form = _Form(appearance=appearance, parent=self)
        self._form.confirmed.connect(self.make)
        self.clicked.connect(self._on_clicked)
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another row with the same wishes."""
        self._form.hide()
        self.row_made.emit(new_random_row(self._form.spots.value(), self._form.percent.value()))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(self.tr("Random row"))
        self.setToolTip(self.tr("Make up a row (F9 repeats it)"))

    @Slot()
    def _on_clicked(self) -> None:
        self._form.open_below(self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class _Form(QFrame):
    """Asks how many spots there shall be, and how many of them cars shall block."""

    confirmed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("parkingRandomForm")
        self.setProperty("card", "true")
        self.spots, self.percent = QSpinBox(self), QSpinBox(self)
        self.spots.setObjectName("parkingRandomSpots")
        self.spots.setRange(1, MAX_SPOTS)
        self.spots.setValue(DEFAULT_SPOTS)
        self.percent.setObjectName("parkingRandomDensity")
        self.percent.setRange(0, 100)
        self.percent.setSingleStep(5)
        self.percent.setValue(DEFAULT_PERCENT)
        self._spots_label, self._percent_label = QLabel(self), QLabel(self)
        self._make = QPushButton(appearance.icons.icon("chance", Tint.ON_ACCENT), "", self)
        self._make.setObjectName("parkingMakeRandomRow")
        self._make.setProperty("filled", "true")
        self._make.clicked.connect(self.confirmed)
        for label, box in ((self._spots_label, self.spots), (self._percent_label, self.percent)):
            label.setBuddy(box)
            tidy_spin_box(box, appearance.theme.metrics)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def open_below(self, button: QWidget) -> None:
        """Show the form with its right edge below that of a button."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + 2))
        self.move(max(0, corner.x()), corner.y())
        self.show()
        self.spots.setFocus()
        self.spots.selectAll()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(self.tr("Random row"))
        self._spots_label.setText(self.tr("&Spots"))
        self._percent_label.setText(self.tr("&Blocked"))
        self.percent.setSuffix(self.tr("%"))
        self.percent.setToolTip(self.tr("Share of the spots that cross cars stand before"))
        self._make.setText(self.tr("New row"))

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * unit)
        form.setVerticalSpacing(round(1.5 * unit))
        form.addRow(self._spots_label, self.spots)
        form.addRow(self._percent_label, self.percent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.setSpacing(2 * unit)
        layout.addLayout(form)
        layout.addWidget(self._make)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.confirmed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def new_random_row(spots: int = DEFAULT_SPOTS, percent: int = DEFAULT_PERCENT) -> Row:
    """A row of so many spots with cars before so many percent of them, another one every time."""
    return random_row(spots, percent / 100, secrets.randbelow(_SEEDS))
