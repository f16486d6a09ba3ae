"""The left column: the numbers that a file holds, and what is wrong with them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.simple.recipe import Numbers, Recipe
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, Edit
from bwinf_gui.widgets.theme import Appearance


class InputPanel(QWidget):
    """Edits the rows of a document's value."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        document: Document[Any],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._document = document
        self._title, self._refusal = QLabel(self), QLabel(self)
        columns = [self._column(place) for place in range(len(recipe.fields))]
        self._table: ColumnTable[int] = ColumnTable(columns, appearance=appearance, parent=self)
        self._add = QPushButton(appearance.icons.icon("plus"), "", self)
        self._remove = QPushButton(appearance.icons.icon("trash"), "", self)
        self._arrange(appearance.theme.metrics.unit)
        self._add.clicked.connect(self._on_add)
        self._remove.clicked.connect(self._on_remove)
        QShortcut(QKeySequence.StandardKey.Delete, self._table, self._on_remove)
        document.changed.connect(self._show)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Input"))
        self._table.setAccessibleName(tr("Input"))
        self._add.setText(tr("Add a row"))
        self._remove.setAccessibleName(tr("Remove the row"))
        self._remove.setToolTip(tr("Remove the row (Del)"))

    def _column(self, place: int) -> Column[int]:
        def value(row: int) -> int:
            return self._rows()[row][place]

        def take(row: int, number: object) -> None:
            rows = self._rows()
            numbers = [*rows[row]]
            numbers[place] = int(str(number))
            self._change([*rows[:row], tuple(numbers), *rows[row + 1 :]], tr("Edit the input"))

        title = self._recipe.fields[place]
        return Column(
            title, lambda row: whole(value(row)), is_number=True, edit=Edit(value=value, take=take)
        )

    def _rows(self) -> list[Numbers]:
        value = self._document.value
        return [] if value is None else [*self._recipe.rows(value)]

    def _change(self, rows: Sequence[Numbers], text: str) -> None:
        """Change the document; a value that cannot be is refused in words, and nothing changes."""
        try:
            value = self._recipe.with_rows(rows)
        except InputError as error:
            self._refusal.setText(as_sentence(error))
            announce(self._refusal, as_sentence(error))
            raise ValueError(str(error)) from error
        self._refusal.setText("")
        self._document.change(value, text)

    @Slot()
    def _show(self) -> None:
        rows = range(len(self._rows()))
        self._table.show_rows(rows, same=len(rows) == len(self._table.rows))
        self._refusal.setText("")

    @Slot()
    def _on_add(self) -> None:
        self._try([*self._rows(), self._recipe.new_row], tr("Add a row"))

    @Slot()
    def _on_remove(self) -> None:
        row, rows = self._table.current_row, self._rows()
        if 0 <= row < len(rows):
            self._try([*rows[:row], *rows[row + 1 :]], tr("Remove the row"))

    def _try(self, rows: Sequence[Numbers], text: str) -> None:
        try:
            self._change(rows, text)
        except ValueError:
            return

    def _arrange(self, unit: int) -> None:
        self._title.setProperty("role", "heading")
        self._refusal.setProperty("role", "hint")
        self._refusal.setWordWrap(True)
        self._remove.setProperty("square", True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._add, 1)
        buttons.addWidget(self._remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._title)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._refusal)
        layout.addLayout(buttons)
