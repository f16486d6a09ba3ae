"""Edits the start: how many rows there are, and the sticks of each."""

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim import MAX_ROWS, MAX_STICKS, Position
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import allow
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

_MANY_ROWS = 8


class RowsEditor(QWidget):
    """A field for every row of a document's start."""

    def __init__(self, *, document: NimDocument, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._unit = appearance.theme.metrics.unit
        self._title, self._detail = QLabel(self), QLabel(self)
        self._labels = [QLabel(self) for _ in range(MAX_ROWS)]
        self._boxes = [QSpinBox(self) for _ in range(MAX_ROWS)]
        self._form = QFormLayout()
        for number, (label, box) in enumerate(zip(self._labels, self._boxes, strict=True), start=1):
            box.setObjectName(f"nimRow{number}")
            box.setRange(1, MAX_STICKS)
            box.setKeyboardTracking(False)
            box.valueChanged.connect(self._on_box_changed)
            tidy_spin_box(box, appearance.theme.metrics)
            label.setProperty("role", "secondary")
            label.setBuddy(box)
            self._form.addRow(label, box)
        self._add = QPushButton(appearance.icons.icon("plus"), "", self)
        self._add.setObjectName("nimAddRow")
        self._remove = QPushButton(appearance.icons.icon("minus"), "", self)
        self._remove.setObjectName("nimRemoveRow")
        self._remove.setProperty("square", True)
        self._add.clicked.connect(lambda: document.add_row(tr("add row")))
        self._remove.clicked.connect(lambda: document.remove_row(tr("remove row")))
        self._document.file_changed.connect(self._show_file)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_rows(self, rows: Position) -> None:
        """Show the rows of a start."""
        for row, box in enumerate(self._boxes):
            self._form.setRowVisible(row, row < len(rows))
            if row < len(rows):
                with QSignalBlocker(box):
                    box.setValue(rows[row])
        # Nine rows, too, are to stand on a usual screen.
        self._form.setVerticalSpacing(self._unit if len(rows) < _MANY_ROWS else 1)
        self._explain(len(rows))
        self._show_file()

    def _explain(self, rows: int) -> None:
        full = tr("There are already nine.") if rows == MAX_ROWS else ""
        allow(self._add, tr("Add a row, nine at most"), unless=full)
        last = tr("One row has to stay.") if rows == 1 else ""
        allow(self._remove, tr("Remove the last row"), unless=last)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Start position"))
        for number, label in enumerate(self._labels, start=1):
            label.setText(tr("Row {0}").format(number))
        for number, box in enumerate(self._boxes, start=1):
            box.setAccessibleName(tr("Sticks in row {0} at the start").format(number))
            box.setToolTip(tr("Another start position begins a new game"))
        self._add.setText(tr("Add row"))
        self._add.setAccessibleName(tr("Add a row"))
        self._remove.setAccessibleName(tr("Remove the last row"))
        self._explain(len(self._document.game.start.rows))
        self._show_file()

    @Slot()
    def _show_file(self) -> None:
        name = self._document.name + ("*" if self._document.is_modified else "")
        rows = tr_plural("{n} row", "{n} rows", len(self._document.game.start.rows)).format(
            n=len(self._document.game.start.rows)
        )
        self._detail.setText(name if self._document.name else rows)
        self._detail.setToolTip(self._document.game.start.title)

    def _arrange(self, unit: int) -> None:
        self._title.setProperty("role", "heading")
        self._detail.setProperty("role", "hint")
        self._form.setHorizontalSpacing(2 * unit)
        buttons = QHBoxLayout()
        buttons.setSpacing(unit)
        buttons.addWidget(self._add)
        buttons.addWidget(self._remove)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._detail))
        layout.addLayout(self._form)
        layout.addLayout(buttons)

    @Slot()
    def _on_box_changed(self) -> None:
        count = len(self._document.game.start.rows)
        rows = tuple(box.value() for box in self._boxes[:count])
        self._document.set_rows(rows, tr("rows"))
