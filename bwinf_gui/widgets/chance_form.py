"""The button for something made by chance, and the small form that asks what it shall be like."""

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import tidy_spin_box
from bwinf_gui.widgets.whole_box import WholeBox


class ChanceForm(QFrame):
    """Asks for numbers; it opens below a button, and Return confirms.

    Signals:
        confirmed: Something is to be made.
    """

    confirmed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", "true")
        self._metrics = appearance.theme.metrics
        self._labels: list[QLabel] = []
        self._boxes: list[WholeBox] = []
        self._form = QFormLayout()
        self.make_button = QPushButton(appearance.icons.icon("chance", Tint.ON_ACCENT), "", self)
        self.make_button.setProperty("filled", "true")
        self.make_button.clicked.connect(self.confirmed)
        self._arrange()

    def add_number(
        self, name: str, *, least: int, most: int, value: int, step: int = 1
    ) -> WholeBox:
        """Ask for one more number."""
        label, box = QLabel(self), WholeBox(self)
        box.setObjectName(name)
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setValue(value)
        label.setBuddy(box)
        tidy_spin_box(box, self._metrics)
        self._form.addRow(label, box)
        self._labels.append(label)
        self._boxes.append(box)
        return box

    def set_texts(self, make: str, *labels: str) -> None:
        """Say what the button does, and what the numbers are."""
        self.make_button.setText(make)
        for label, text in zip(self._labels, labels, strict=True):
            label.setText(text)

    def open_below(self, button: QWidget) -> None:
        """Show the form with its right edge below that of a button."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + 2))
        self.move(max(0, corner.x()), corner.y())
        self.show()
        self._boxes[0].setFocus()
        self._boxes[0].selectAll()

    def _arrange(self) -> None:
        unit = self._metrics.unit
        self._form.setHorizontalSpacing(2 * unit)
        self._form.setVerticalSpacing(round(1.5 * unit))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.setSpacing(2 * unit)
        layout.addLayout(self._form)
        layout.addWidget(self.make_button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.confirmed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class ChanceButton(QPushButton):
    """Opens its form, and makes something when that is confirmed; `make` does so again."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance.icons.icon("chance"), "", parent)
        self.form = ChanceForm(appearance=appearance, parent=self)
        self.form.confirmed.connect(self._on_confirmed)
        self.clicked.connect(self._on_clicked)

    def make(self) -> None:
        """Make another one with the same wishes."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        raise NotImplementedError

    @Slot()
    def _on_clicked(self) -> None:
        self.form.open_below(self)

    @Slot()
    def _on_confirmed(self) -> None:
        self.form.hide()
        self.make()
