"""The left column: the numbers that a file holds, and what is wrong with those one asks for."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import digits_in, whole
from bwinf_gui.text.reading import Line
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.simple.recipe import Numbers, Recipe
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, Edit, title_text
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.words_card import WordsCard

_LEAST_ROWS = 2
_MOST_ROWS = 30
_WORDS_UNITS = 155
"""Below this height of the window the words make do with one line."""


class NumberField(QLineEdit):
    """A field for a number, which turns red while the input cannot be what it says."""

    def __init__(self, *, problem_of: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._problem_of = problem_of
        self.textEdited.connect(self.check)

    def problem(self) -> str:
        """Why the number cannot be; empty where it can."""
        return self._problem_of(self.text())

    @Slot()
    def check(self) -> bool:
        """Show whether anything is wrong with the number, and say so."""
        is_wrong = bool(self.problem())
        set_style_property(self, "wrong", "true" if is_wrong else "false")
        return is_wrong


class InputPanel(QWidget):
    """Edits the rows of a document's value."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        word: str,
        document: Document[Any],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._document = document
        metrics, icons = appearance.theme.metrics, appearance.icons
        self._title, self._file = QLabel(self), ElidedLabel(self)
        columns = [self._column(place) for place in range(len(recipe.fields))]
        self._table: ColumnTable[int] = ColumnTable(columns, appearance=appearance, parent=self)
        self._table.setObjectName(f"{word}Input")
        self._add = QPushButton(icons.icon("plus"), "", self)
        self._add.setObjectName(f"{word}AddRow")
        self._remove = QPushButton(icons.icon("trash"), "", self)
        self._remove.setObjectName(f"{word}RemoveRow")
        self._refusal = QLabel(self)
        self._refusal.setObjectName(f"{word}Refusal")
        self._words_title = QLabel(self)
        self._words = WordsCard(
            name=f"{word}Words", least_units=_WORDS_UNITS, metrics=metrics, parent=self
        )
        self._arrange(metrics.unit)
        self._connect()
        self.retranslate()

    @Slot(str)
    def show_words(self, text: str) -> None:
        """Say what the picture shows, nothing where there is none."""
        self._words.say(text)
        for part in (self._words_title, self._words):
            part.setVisible(bool(text))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Input"))
        self._table.setAccessibleName(tr("Input"))
        self._table.setAccessibleDescription(tr("F2 edits a number, Del removes a row"))
        self._add.setText(tr_in("table", "Add a row"))
        self._remove.setAccessibleName(tr("Remove the row"))
        self._remove.setToolTip(tr("Remove the row (Del)"))
        self._words_title.setText(tr("In words"))
        self._words.set_name(tr("In words"))

    def _column(self, place: int) -> Column[int]:
        def value(row: int) -> int:
            return self._rows()[row][place]

        def take(row: int, text: str) -> None:
            self._document.change(self._with_number(row, place, text), tr("Edit the input"))

        def field(row: int, parent: QWidget) -> NumberField:
            problem_of = partial(self._problem_of, row, place)
            field = NumberField(problem_of=problem_of, parent=parent)
            field.setAccessibleName(title_text(self._recipe.fields[place]))
            return field

        return Column(
            self._recipe.fields[place],
            lambda row: whole(value(row)),
            is_number=True,
            tip=lambda _row: tr("Double-click or F2 to edit"),
            edit=Edit(value=lambda row: str(value(row)), take=take, field=field),
        )

    def _rows(self) -> list[Numbers]:
        value = self._document.value
        return [] if value is None else [*self._recipe.rows(value)]

    def _with_number(self, row: int, place: int, text: str) -> Any:
        """The value with another number; raises InputError."""
        rows = self._rows()
        numbers = [*rows[row]]
        numbers[place] = _number(text)
        rows[row] = tuple(numbers)
        return self._recipe.with_rows(rows)

    def _problem_of(self, row: int, place: int, text: str) -> str:
        """Why a number cannot be what is typed, which is shown below the table."""
        reason = ""
        try:
            self._with_number(row, place, text)
        except InputError as error:
            reason = as_sentence(error)
        self._refuse(reason)
        return reason

    def _refuse(self, text: str) -> None:
        """Say why something cannot be, or nothing any more."""
        if text != self._refusal.text():
            self._refusal.setText(text)
            self._refusal.setVisible(bool(text))
            if text:
                announce(self._refusal, text)

    def _try(self, rows: Sequence[Numbers], text: str) -> None:
        """Have other rows; those that cannot be are refused in words, and nothing changes."""
        try:
            value = self._recipe.with_rows(rows)
        except InputError as error:
            self._refuse(as_sentence(error))
        else:
            self._document.change(value, text)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._words_title):
            title.setProperty("role", "heading")
        self._file.setProperty("role", "hint")
        self._refusal.setProperty("role", "error")
        self._refusal.setWordWrap(True)
        self._refusal.hide()
        self._remove.setProperty("square", True)
        self._table.limit_rows(_LEAST_ROWS, _MOST_ROWS)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._file))
        layout.addWidget(self._table, 1)
        layout.addLayout(apart(self._add, self._remove))
        layout.addWidget(self._refusal)
        layout.addStretch()
        layout.addWidget(self._words_title)
        layout.addWidget(self._words)

    def _connect(self) -> None:
        self._add.clicked.connect(self._on_add)
        self._remove.clicked.connect(self._on_remove)
        delete = QShortcut(QKeySequence.StandardKey.Delete, self._table, self._on_remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        self._table.row_chosen.connect(self._offer_removal)
        self._table.itemDelegate().closeEditor.connect(self._on_field_closed)
        self._document.changed.connect(self._show)
        self._document.file_changed.connect(self._show_file)

    @Slot()
    def _show(self) -> None:
        """Show the rows; the chosen place stays."""
        row, rows = self._table.current_row, range(len(self._rows()))
        self._table.show_rows(rows, same=rows == self._table.rows)
        self._table.choose_row(min(row, len(rows) - 1))
        self._offer_removal()
        self._refuse("")

    @Slot()
    def _show_file(self) -> None:
        self._file.setText(self._document.label)

    @Slot()
    def _offer_removal(self) -> None:
        self._remove.setEnabled(self._table.current_row >= 0)

    @Slot()
    def _on_field_closed(self) -> None:
        """What was typed and could not be is gone with its field."""
        self._refuse("")

    @Slot()
    def _on_add(self) -> None:
        rows = self._rows()
        self._try([*rows, self._recipe.new_row], tr_in("table", "Add a row"))
        if len(self._rows()) > len(rows):
            self._table.selectRow(len(rows))
            self._table.setFocus()

    @Slot()
    def _on_remove(self) -> None:
        row, rows = self._table.current_row, self._rows()
        if 0 <= row < len(rows):
            self._try([*rows[:row], *rows[row + 1 :]], tr("Remove the row"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the words to one line in a low window."""
        super().resizeEvent(event)
        self._words.fit()


def _number(text: str) -> int:
    """A typed number, with any group signs or none; raises InputError."""
    return Line("", 0, text).whole_number(digits_in(text) or text)
