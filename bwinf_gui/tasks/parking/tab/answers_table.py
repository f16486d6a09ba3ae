"""The table of answers: the row of a spot is chosen by a click or with the arrow keys."""

from PySide6.QtCore import (
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Signal,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.tasks.parking import Answers
from bwinf_gui.tasks.parking.tab.answers_model import AnswerColumn, AnswersModel
from bwinf_gui.tasks.parking.tab.sentences import unbroken
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_table import RowsTable

_TEXT = QStyle.SubElement.SE_ItemViewItemText
_WIDTHS = {AnswerColumn.SPOT: 13, AnswerColumn.CARS: 15, AnswerColumn.WAY: 13}
"""Least widths of columns in units."""


class _AnswerDelegate(QStyledItemDelegate):
    """Breaks a line between two cars, and never within what one of them does."""

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: N802
        return unbroken(super().displayText(value, locale))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height that the text needs; Qt forgets what the style keeps free beside it."""
        view = option.widget
        inner = QStyleOptionViewItem(option)
        self.initStyleOption(inner, index)
        text = view.style().subElementRect(_TEXT, inner, view)
        narrower = QStyleOptionViewItem(option)
        narrower.rect.setWidth(text.width())
        return super().sizeHint(narrower, index)


class AnswersTable(RowsTable):
    """All answers.

    Signals:
        spot_chosen: The spot of the row that became the current one.
    """

    spot_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("parkingAnswers")
        self._model = AnswersModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        metrics = self._metrics
        self.setIconSize(QSize(3, 3) * metrics.unit)
        self.setWordWrap(True)
        self.setItemDelegate(_AnswerDelegate(self))
        self.verticalScrollBar().valueChanged.connect(self._fit_rows)
        appearance.changed.connect(self._fit_rows)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(AnswerColumn.SHIFTS, QHeaderView.ResizeMode.Stretch)
        for column, units in _WIDTHS.items():
            self.setColumnWidth(column, units * metrics.unit)
        self.setMinimumHeight(24 * metrics.unit)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.retranslate()

    def show_answers(self, answers: Answers) -> None:
        """Show the answers for a row."""
        with QSignalBlocker(self.selectionModel()):
            self._model.show_answers(answers)
        longest = answers.row.spot_name(answers.row.spots - 1)
        self.setColumnWidth(AnswerColumn.SPOT, self._width_for(longest))
        self._fit_rows()

    def choose(self, spot: int) -> None:
        """Make the row of a spot the current one, without a signal."""
        self.choose_row(spot)
        self._scroll_to(spot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in sight; words below the table may leave it less room."""
        super().resizeEvent(event)
        self._scroll_to(self.currentIndex().row())

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Answers for all spots"))
        metrics = self._metrics
        head = QFontMetrics(metrics.sized(TextSize.SMALL))
        for column in (AnswerColumn.CARS, AnswerColumn.WAY):
            text = head.horizontalAdvance(self._model.title(column)) + 6 * metrics.unit
            self.setColumnWidth(column, max(_WIDTHS[column] * metrics.unit, text))

    def _width_for(self, name: str) -> int:
        """How wide the column of spots is when the longest one is called like that."""
        metrics = self._metrics
        letters = QFontMetrics(metrics.sized(TextSize.HEADING)).horizontalAdvance("N" * len(name))
        return max(_WIDTHS[AnswerColumn.SPOT] * metrics.unit, letters + 5 * metrics.unit)

    def _scroll_to(self, row: int) -> None:
        """Bring a row into sight, below others that are as high as their answers."""
        seen = self.height() // self._metrics.table_row
        for above in range(max(0, row - seen), row + 1):
            self._fit_row(above)
        self.scrollTo(self._model.index(row, 0))

    @Slot()
    def _fit_rows(self) -> None:
        """Make the rows that are seen as high as their answers; there may be a million others."""
        row = max(self.rowAt(0), 0)
        while row < self._model.rowCount() and self.rowViewportPosition(row) < self.height():
            self._fit_row(row)
            row += 1

    def _fit_row(self, row: int) -> None:
        height = self._height_for(row)
        if height != self.rowHeight(row):
            self.setRowHeight(row, height)

    def _height_for(self, row: int) -> int:
        """The usual height, or what several lines need, and below them the edge of a chosen row."""
        height, usual = self.sizeHintForRow(row), self._metrics.table_row
        return height + 2 if height > usual else usual

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self.spot_chosen.emit(current.row())
