"""The points of a chart of steps as a table; a row chooses its point."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.numbers import whole
from bwinf_gui.ui.hotels.step_chart import StepPoint
from bwinf_gui.ui.metrics import tabular
from bwinf_gui.ui.theme import tidy_table

_NO_INDEX = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEAST_ROWS = 3


class StepsModel(QAbstractTableModel):
    """One row for each point: its place and the best worst hotel there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._points: Sequence[StepPoint] = ()
        self._title = ""

    @property
    def points(self) -> Sequence[StepPoint]:
        """The points."""
        return self._points

    def show_points(self, points: Sequence[StepPoint]) -> None:
        """Show other points; equal ones keep the selection."""
        if tuple(points) != tuple(self._points):
            self.beginResetModel()
            self._points = points
            self.endResetModel()

    def set_title(self, title: str) -> None:
        """Say what the places are."""
        self._title = title
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._points)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else 2

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        point = self._points[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return point.words if index.column() else whole(point.place)
        return _RIGHT if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return super().headerData(section, orientation, role)
        return (self._title, self.tr("Worst hotel"))[section]


class StepsTable(QTableView):
    """Lists points.

    Signals:
        chosen: The place of the point whose row was clicked, or entered with Return.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._model = StepsModel(self)
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        metrics = appearance.theme.metrics
        tidy_table(self, metrics)
        self.setFont(tabular(metrics.font))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumHeight((_LEAST_ROWS + 1) * metrics.table_row + 2)
        self.clicked.connect(self._on_chosen)
        self.activated.connect(self._on_chosen)

    def show_points(self, points: Sequence[StepPoint], current: StepPoint | None) -> None:
        """Show points, and which one is asked for now."""
        self._model.show_points(points)
        if current is None:
            self.clearSelection()
        else:
            self.selectRow(list(points).index(current))

    def set_title(self, title: str, name: str) -> None:
        """Say what the places are, and what the table is called."""
        self._model.set_title(title)
        self.setAccessibleName(name)

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        self.chosen.emit(self._model.points[index.row()].place)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Do nothing; letters mean nothing here."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()
