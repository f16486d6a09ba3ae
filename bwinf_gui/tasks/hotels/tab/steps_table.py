"""The points of a chart of steps as a table; a row chooses its point."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.hotels.tab.step_layout import StepPoint
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.table import Column, ColumnTable
from bwinf_gui.widgets.theme import Appearance

_LEAST_ROWS = 3


class StepsTable(ColumnTable[StepPoint]):
    """Lists points: a place, called `title`, and the worst hotel of the best trip there.

    Signals:
        chosen: The place of the point whose row was clicked, or entered with Return.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, title: str, appearance: Appearance, parent: QWidget) -> None:
        columns: tuple[Column[StepPoint], ...] = (
            Column(title, lambda point: whole(point.place), is_number=True),
            Column(to_translate("Worst hotel"), lambda point: point.words, is_number=True),
        )
        super().__init__(columns, appearance=appearance, parent=parent)
        self.setObjectName(name)
        self.setMinimumHeight((_LEAST_ROWS + 1) * self._metrics.table_row + 2)
        self.clicked.connect(self._on_chosen)
        self.activated.connect(self._on_chosen)

    def show_points(self, points: Sequence[StepPoint], current: StepPoint | None) -> None:
        """Show points, and which one is asked for now; equal ones keep the selection."""
        if tuple(points) != tuple(self.rows):
            self.show_rows(points)
        if current is None:
            self.clearSelection()
        else:
            self.selectRow(list(points).index(current))

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        self.chosen.emit(self.rows[index.row()].place)
