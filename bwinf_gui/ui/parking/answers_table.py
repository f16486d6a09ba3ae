"""The table of answers: the row of a spot is chosen by a click or with the arrow keys."""

from PySide6.QtCore import QEvent, QModelIndex, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from bwinf_gui.core.parking import Answers
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.metrics import TextSize, tabular
from bwinf_gui.ui.parking.answers_model import AnswerColumn, AnswersModel
from bwinf_gui.ui.theme import tidy_table

_WIDTHS = {AnswerColumn.SPOT: 13, AnswerColumn.CARS: 15, AnswerColumn.WAY: 13}
"""Widths of columns in units."""


class AnswersTable(QTableView):
    """All answers.

    Signals:
        spot_chosen: The spot of the row that became the current one.
    """

    spot_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("parkingAnswers")
        self._model = AnswersModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        metrics = self._metrics = appearance.theme.metrics
        tidy_table(self, metrics)
        self.setFont(tabular(metrics.font))
        self.setIconSize(QSize(3, 3) * metrics.unit)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(AnswerColumn.SHIFTS, QHeaderView.ResizeMode.Stretch)
        for column, units in _WIDTHS.items():
            self.setColumnWidth(column, units * metrics.unit)
        self.setMinimumHeight(24 * metrics.unit)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        appearance.changed.connect(self.viewport().update)
        self.retranslate()

    def show_answers(self, answers: Answers) -> None:
        """Show the answers for a row."""
        with QSignalBlocker(self.selectionModel()):
            self._model.show_answers(answers)
        longest = answers.row.spot_name(answers.row.spots - 1)
        self.setColumnWidth(AnswerColumn.SPOT, self._width_for(longest))

    def choose(self, spot: int) -> None:
        """Make the row of a spot the current one, without a signal."""
        index = self._model.index(spot, 0)
        if index.row() != self.currentIndex().row():
            with QSignalBlocker(self.selectionModel()):
                self.selectRow(spot)
            self.viewport().update()
        self.scrollTo(index)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(self.tr("Answers for all spots"))

    def _width_for(self, name: str) -> int:
        """How wide the column of spots is when the longest one is called like that."""
        metrics = self._metrics
        letters = QFontMetrics(metrics.sized(TextSize.HEADING)).horizontalAdvance("N" * len(name))
        return max(_WIDTHS[AnswerColumn.SPOT] * metrics.unit, letters + 5 * metrics.unit)

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self.spot_chosen.emit(current.row())

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Leave letters to the tab; Qt would ask for every row of a long table."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.viewport().update()
            self.horizontalHeader().viewport().update()
