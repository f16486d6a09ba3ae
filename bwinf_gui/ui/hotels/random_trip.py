"""The button for a route of chance, with how many hotels and how long it shall be."""

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

from bwinf_gui.core.hotels import MAX_MINUTES, random_route
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.columns import Width
from bwinf_gui.ui.common.icons import Tint
from bwinf_gui.ui.theme import set_style_property, tidy_spin_box

DEFAULT_HOTELS = 60
DEFAULT_TOTAL = 1600
MOST_HOTELS = 1_000_000
_SEEDS = 2**32


class RandomTripButton(QPushButton):
    """Opens a small form and makes routes of chance.

    Signals:
        route_made: A new `Route`.
    """

    route_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance.icons.icon("chance"), "", parent)
        self.setObjectName("hotelsRandomTrip")
        self._has_text = True
        self._form = _Form(appearance=appearance, parent=self)
        self._form.confirmed.connect(self.make)
        self.clicked.connect(self._on_clicked)
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another route with the same wishes."""
        self._form.hide()
        hotels, total = self._form.hotels.value(), self._form.total.value()
        self.route_made.emit(random_route(hotels, total, secrets.randbelow(_SEEDS)))

    @Slot(object)
    def adapt(self, width: Width) -> None:
        """Do without the text where there is less room."""
        self._has_text = width is Width.WIDE
        set_style_property(self, "square", not self._has_text)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(self.tr("Random trip") if self._has_text else "")
        self.setAccessibleName(self.tr("Random trip"))
        self.setToolTip(self.tr("Make up hotels (F9 repeats it)"))

    @Slot()
    def _on_clicked(self) -> None:
        self._form.open_below(self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class _Form(QFrame):
    """Asks how many hotels there shall be, and how far the destination is."""

    confirmed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("hotelsRandomForm")
        self.setProperty("card", "true")
        self.hotels, self.total = QSpinBox(self), QSpinBox(self)
        self.hotels.setObjectName("hotelsRandomHotels")
        self.hotels.setRange(0, MOST_HOTELS)
        self.hotels.setValue(DEFAULT_HOTELS)
        self.total.setObjectName("hotelsRandomTotal")
        self.total.setRange(1, MAX_MINUTES)
        self.total.setSingleStep(100)
        self.total.setValue(DEFAULT_TOTAL)
        self._hotels_label, self._total_label = QLabel(self), QLabel(self)
        self._make = QPushButton(appearance.icons.icon("chance", Tint.ON_ACCENT), "", self)
        self._make.setObjectName("hotelsMakeRandomTrip")
        self._make.setProperty("filled", "true")
        self._make.clicked.connect(self.confirmed)
        for label, box in ((self._hotels_label, self.hotels), (self._total_label, self.total)):
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
        self.hotels.setFocus()
        self.hotels.selectAll()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(self.tr("Random trip"))
        self._hotels_label.setText(self.tr("&Hotels"))
        self._total_label.setText(self.tr("&Length"))
        self.total.setSuffix(self.tr(" min"))
        self._make.setText(self.tr("New trip"))

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * unit)
        form.setVerticalSpacing(round(1.5 * unit))
        form.addRow(self._hotels_label, self.hotels)
        form.addRow(self._total_label, self.total)
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
