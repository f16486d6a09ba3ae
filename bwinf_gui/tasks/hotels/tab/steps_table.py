"""The points of a chart of steps as a table; a row chooses its point."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QHeaderView, QWidget

from bwinf_gui.tasks.hotels.tab.step_layout import StepPoint
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.rows_model import RowsModel
from bwinf_gui.widgets.rows_table import RowsTable

_LEAST_ROWS = 3


class StepColumn(IntEnum):
    """The columns."""

    PLACE = 0
    WORST = 1


class StepsModel(RowsModel):
    """One row for each point: its place and the best worst hotel there."""

    columns = StepColumn
    numbers = frozenset(StepColumn)

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

    def length(self) -> int:
        """How many points there are."""
        return len(self._points)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        point = self._points[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            is_place = index.column() == StepColumn.PLACE
            return whole(point.place) if is_place else point.words
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        return (self._title, tr("Worst hotel"))[column]


class StepsTable(RowsTable):
    """Lists points.

    Signals:
        chosen: The place of the point whose row was clicked, or entered with Return.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName(name)
        self._model = StepsModel(self)
        self.setModel(self._model)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumHeight((_LEAST_ROWS + 1) * self._metrics.table_row + 2)
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
