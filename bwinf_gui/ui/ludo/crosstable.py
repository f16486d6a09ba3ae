"""The table of all pairs: a coloured cell for each, with its numbers; a click chooses the pair."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bwinf_gui.core.simulation.batch import Score
from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.standings import Pair
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.colours import die_look, heat_colour
from bwinf_gui.ui.common.shapes import paint_marker
from bwinf_gui.ui.ludo.crosstable_model import CellRole, CrosstableModel
from bwinf_gui.ui.metrics import TextSize, tabular

CELL_UNITS = 11
LEAST_CELL_UNITS = 9
HEAD_UNITS = 7
MARKER_UNITS = 3


class Crosstable(QTableView):
    """Shows every die against every other.

    Signals:
        pair_chosen: The pair of a cell, the die of the row first.
    """

    pair_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("crosstable")
        self._appearance = appearance
        self._model = CrosstableModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_Cell(appearance=appearance, parent=self))
        self.setHorizontalHeader(_Heads(Qt.Orientation.Horizontal, self._model, appearance, self))
        self.setVerticalHeader(_Heads(Qt.Orientation.Vertical, self._model, appearance, self))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.clicked.connect(self._on_current_changed)
        appearance.changed.connect(self.viewport().update)
        self._fit()

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show an empty table for dice of these numbers."""
        self._model.show_dice(numbers)
        self._fit()

    def show_progress(self, progress: Progress) -> None:
        """Show results."""
        grown = progress.comparison.numbers != self._model.numbers
        self._model.show_progress(progress)
        if grown:
            self._fit()

    def choose(self, pair: Pair) -> None:
        """Mark the cell of a pair, without a signal."""
        current = self.currentIndex()
        if {current.row(), current.column()} != set(pair):
            self.selectionModel().blockSignals(True)
            self.setCurrentIndex(self._model.index(*pair))
            self.selectionModel().blockSignals(False)
            self.viewport().update()

    def _fit(self) -> None:
        """Fill the width with few dice, scroll with many."""
        unit = self._appearance.theme.metrics.unit
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setMinimumSectionSize(LEAST_CELL_UNITS * unit)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(CELL_UNITS * unit)

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and index.row() != index.column():
            self.pair_chosen.emit((index.row(), index.column()))

    def sizeHint(self) -> QSize:
        unit = self._appearance.theme.metrics.unit
        rows = min(6, max(2, self._model.rowCount()))
        return QSize(90 * unit, (HEAD_UNITS + CELL_UNITS * rows) * unit)


class _Heads(QHeaderView):
    """Heads with the marker and the number of a die."""

    def __init__(
        self,
        orientation: Qt.Orientation,
        model: CrosstableModel,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(orientation, parent)
        self._model = model
        self._appearance = appearance
        self.setFixedThickness()
        appearance.changed.connect(self.viewport().update)

    def setFixedThickness(self) -> None:  # noqa: N802
        """Keep the head's height or width."""
        unit = self._appearance.theme.metrics.unit
        if self.orientation() == Qt.Orientation.Horizontal:
            self.setFixedHeight(HEAD_UNITS * unit)
        else:
            self.setFixedWidth((HEAD_UNITS + 4) * unit)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:  # noqa: N802
        theme = self._appearance.theme
        painter.save()
        painter.fillRect(rect, QColor(theme.colours.base))
        side = MARKER_UNITS * theme.metrics.unit
        font = theme.metrics.sized(TextSize.HEADING)
        painter.setFont(font)
        text = str(self._model.headerData(section, self.orientation()))
        width = painter.fontMetrics().horizontalAdvance(text)
        gap = theme.metrics.unit
        left = rect.left() + (rect.width() - side - gap - width) / 2
        marker = QRectF(left, rect.center().y() - side / 2, side, side)
        look = die_look(self._model.number(section), theme.colours)
        paint_marker(painter, marker, look, theme.colours.base)
        painter.setPen(QColor(theme.colours.text))
        words = QRectF(marker.right() + gap, rect.top(), width + gap, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


class _Cell(QStyledItemDelegate):
    """Draws a cell: the share of wins, and wins, draws and losses below it where there is room."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours = self._appearance.theme.colours
        rect = QRect(option.rect).adjusted(1, 1, 0, 0)  # type: ignore[attr-defined]
        score = index.data(CellRole.SCORE)
        painter.save()
        if score is None:
            painter.fillRect(rect, QColor(colours.alternate))
            painter.setPen(QColor(colours.secondary))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "–")
        else:
            self._paint_score(painter, rect, score, str(index.data()))
        self._paint_frame(painter, rect, index)
        painter.restore()
