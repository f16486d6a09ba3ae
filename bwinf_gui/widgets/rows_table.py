"""What tables have in common from which one row is chosen, and whose cells may be edited."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from bwinf_gui.widgets.fields import CheckingDelegate
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.table import Table
from bwinf_gui.widgets.theme import Appearance, tidy_table


class RowsTable(Table):
    """Shows the rows of a model."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._metrics = appearance.theme.metrics
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tidy_table(self, self._metrics)
        self.setFont(tabular(self._metrics.font))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        appearance.changed.connect(self.viewport().update)

    def allow_edits(self) -> None:
        """Let cells be edited by F2 and by a double click."""
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )

    def choose_row(self, row: int) -> None:
        """Make a row the current one, or none with -1, without a signal; it is scrolled to."""
        if row != self.currentIndex().row():
            with QSignalBlocker(self.selectionModel()):
                if row < 0:
                    self.setCurrentIndex(QModelIndex())
                    self.clearSelection()
                else:
                    self.selectRow(row)
            self.viewport().update()
        self.scrollTo(self.model().index(row, 0))

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Leave letters to the tab; Qt would ask for every row of a long table."""


class RowsDelegate(CheckingDelegate):
    """Paints the tints of rows."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the tint, which the style sheet would leave out."""
        tint = index.data(Qt.ItemDataRole.BackgroundRole)
        if tint is not None:
            painter.fillRect(option.rect, tint)
        super().paint(painter, option, index)


def colour_text(option: QStyleOptionViewItem, colour: str) -> None:
    """Have a cell written in a colour, whether or not its row is chosen."""
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
        option.palette.setColor(role, QColor(colour))
