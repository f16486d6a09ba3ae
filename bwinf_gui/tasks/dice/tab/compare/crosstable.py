"""The table of all pairs: a coloured cell for each, with its numbers; a click chooses the pair."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.exact.answers import Badge, ExactTable
from bwinf_gui.tasks.dice.tab.compare.crosstable_model import CellRole, CrosstableModel, PairOutcome
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import die_look, heat_colour
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

CELL_UNITS = 11
LEAST_CELL_UNITS = 8
MOST_CELL_UNITS = 18
HEAD_UNITS = 7
MARKER_UNITS = 3
WIDEST_SPLIT = "88–88–88"


class Crosstable(KeyboardTable):
    """Shows every die against every other.

    Signals:
        pair_chosen: The pair of a cell, the die of the row first.
        game_requested: A game of the chosen pair is to be shown; its cell was clicked twice.
        split_shown: Whether the cells have room for wins, draws and losses.
    """

    pair_chosen = Signal(object)
    game_requested = Signal()
    split_shown = Signal(bool)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("crosstable")
        self._appearance = appearance
        self._cells = _Cell(appearance=appearance, parent=self)
        self._corner = QLabel(self)
        self._corner.setProperty("role", "hint")
        self._corner.setBackgroundRole(QPalette.ColorRole.Base)
        self._corner.setAutoFillBackground(True)
        self._corner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._model = CrosstableModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        self.setItemDelegate(self._cells)
        self.setHorizontalHeader(_Heads(Qt.Orientation.Horizontal, self._model, appearance, self))
        self.setVerticalHeader(_Heads(Qt.Orientation.Vertical, self._model, appearance, self))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(KeyboardTable.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.clicked.connect(self._on_current_changed)
        self.doubleClicked.connect(self._on_double_clicked)
        appearance.changed.connect(self.viewport().update)
        self._fit()
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Head to head"))
        self._corner.setText(tr("against"))

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show an empty table for dice of these numbers."""
        self._model.show_dice(numbers)
        self._fit()

    def show_progress(self, progress: ComparisonProgress) -> None:
        """Show results."""
        grown = progress.comparison.numbers != self._model.numbers
        self._model.show_progress(progress)
        if grown:
            self._fit()

    def show_exact(self, exact: ExactTable) -> None:
        """Show exact chances of the dice that are shown."""
        self._model.show_exact(exact)

    def choose(self, pair: Pair) -> None:
        """Mark the cell of a pair, without a signal."""
        current = self.currentIndex()
        if (current.row(), current.column()) != pair:
            self.selectionModel().blockSignals(True)
            self.setCurrentIndex(self._model.index(*pair))
            self.selectionModel().blockSignals(False)
            self.viewport().update()

    def _fit(self) -> None:
        """Fill the width with few dice, scroll with many."""
        metrics = self._appearance.theme.metrics
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setMinimumSectionSize(metrics.across(LEAST_CELL_UNITS))
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(CELL_UNITS * metrics.unit)
        most = HEAD_UNITS + MOST_CELL_UNITS * max(2, self._model.rowCount())
        self.setMaximumHeight(most * metrics.unit + 2 * self.frameWidth())

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and index.row() != index.column():
            self.pair_chosen.emit((index.row(), index.column()))

    @Slot(QModelIndex)
    def _on_double_clicked(self, index: QModelIndex) -> None:
        if index.row() != index.column():
            self.game_requested.emit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        self._corner.setGeometry(
            QRect(rows.x(), columns.y(), rows.width(), columns.height()).adjusted(1, 1, 0, 0)
        )
        fits = self._cells.set_size(QSize(columns.sectionSize(0), rows.sectionSize(0)))
        self.split_shown.emit(fits)

    def minimumSizeHint(self) -> QSize:
        unit = self._appearance.theme.metrics.unit
        height = (HEAD_UNITS + LEAST_CELL_UNITS * self._shown_rows) * unit
        return QSize(super().minimumSizeHint().width(), height + 2 * self.frameWidth())

    @property
    def _shown_rows(self) -> int:
        """Of how many rows the table has the height at least; others scroll."""
        return min(6, max(2, self._model.rowCount()))

    def sizeHint(self) -> QSize:
        unit = self._appearance.theme.metrics.unit
        return QSize(90 * unit, (HEAD_UNITS + CELL_UNITS * self._shown_rows) * unit)


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
        metrics = appearance.theme.metrics
        if orientation == Qt.Orientation.Horizontal:
            self.setFixedHeight(HEAD_UNITS * metrics.unit)
        else:
            self.setFixedWidth(metrics.across(HEAD_UNITS + 4))
        appearance.changed.connect(self.viewport().update)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self._model.numbers):
            return
        theme = self._appearance.theme
        painter.save()
        painter.fillRect(rect, QColor(theme.colours.base))
        radius = MARKER_UNITS * theme.metrics.unit / 2
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        text = str(self._model.headerData(section, self.orientation()))
        width = painter.fontMetrics().horizontalAdvance(text)
        gap = theme.metrics.unit
        left = rect.left() + (rect.width() - 2 * radius - gap - width) / 2
        look = die_look(self._model.numbers[section], theme.colours)
        centre = QPointF(left + radius, rect.center().y() + 0.5)
        draw_marker(painter, centre, radius, look, QColor(theme.colours.base))
        painter.setPen(QColor(theme.colours.text))
        words = QRectF(left + 2 * radius + gap, rect.top(), width + gap, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


class _Cell(QStyledItemDelegate):
    """Draws a cell: the share of wins, and wins, draws and losses below it where there is room."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._split_fits = False

    def set_size(self, size: QSize) -> bool:
        """Adapt to the size of the cells; whether wins, draws and losses fit."""
        metrics = self._appearance.theme.metrics
        widest = QFontMetricsF(tabular(metrics.sized(TextSize.SMALLEST))).horizontalAdvance(
            WIDEST_SPLIT
        )
        highest = 2 * QFontMetricsF(tabular(metrics.sized(TextSize.HEADING))).height() + 2
        self._split_fits = size.height() >= highest and size.width() >= widest + 3
        return self._split_fits

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect = QRect(option.rect).adjusted(1, 1, 0, 0)
        outcome = index.data(CellRole.OUTCOME)
        painter.save()
        if outcome is None:
            self._paint_nothing(painter, rect)
        else:
            self._paint_outcome(painter, rect, outcome, str(index.data()))
            if outcome.badge is not None:
                self._paint_badge(painter, rect, outcome.badge)
            if index.data(CellRole.OPEN):
                self._paint_open(painter, rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(self._appearance.theme.colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _paint_nothing(self, painter: QPainter, rect: QRect) -> None:
        colours = self._appearance.theme.colours
        painter.fillRect(rect, QColor(colours.alternate))
        painter.setPen(QColor(colours.disabled))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "–")

    def _paint_outcome(
        self, painter: QPainter, rect: QRect, outcome: PairOutcome, share: str
    ) -> None:
        theme = self._appearance.theme
        losses = outcome.wins if outcome.is_equal else outcome.losses
        painter.fillRect(rect, heat_colour(outcome.wins, losses, theme.colours))
        painter.setPen(QColor(theme.colours.text))
        small = tabular(theme.metrics.sized(TextSize.SMALLEST))
        split = "–".join(
            f"{100 * part:.0f}" for part in (outcome.wins, outcome.draws, outcome.losses)
        )
        upper = QRect(rect.left(), rect.top(), rect.width(), rect.height() // 2)
        painter.setFont(tabular(theme.metrics.sized(TextSize.HEADING)))
        if not self._split_fits:
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, share)
            return
        painter.drawText(upper, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, share)
        painter.setFont(small)
        painter.drawText(
            upper.translated(0, rect.height() - upper.height()),
            Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop,
            split,
        )

    def _paint_badge(self, painter: QPainter, rect: QRect, badge: Badge) -> None:
        """How the numbers were found; the tool tip says so in words."""
        theme = self._appearance.theme
        painter.setPen(QColor(theme.colours.text))
        corner = rect.adjusted(theme.metrics.unit // 2 + 1, 0, 0, 0)
        if badge is Badge.PROVEN:
            # Not every font has the sign, which is a filled box.
            side = 1.75 * theme.metrics.unit
            box = QRectF(corner.left() + 1, corner.top() + theme.metrics.unit, side, 1.2 * side)
            painter.fillRect(box, QColor(theme.colours.text))
            return
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        place = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(corner, place, badge.value)

    def _paint_open(self, painter: QPainter, rect: QRect) -> None:
        """A pair that is not decided is marked in a corner; its tool tip says so in words."""
        colours, side = self._appearance.theme.colours, 2 * self._appearance.theme.metrics.unit
        corner = QPolygonF(
            [
                QPointF(rect.right() + 1 - side, rect.top()),
                QPointF(rect.right() + 1, rect.top()),
                QPointF(rect.right() + 1, rect.top() + side),
            ]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.last_move))
        painter.drawPolygon(corner)
