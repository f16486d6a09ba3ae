"""The table of all pairs: a coloured cell for each, with its numbers; a click chooses the pair."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
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
        column_clicked: The number of the die of a column, whose head was clicked.
    """

    pair_chosen = Signal(object)
    column_clicked = Signal(int)
    game_requested = Signal()
    split_shown = Signal(bool)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("crosstable")
        self._appearance = appearance
        self._pair: Pair | None = None
        self._cells = _Cell(appearance=appearance, parent=self)
        self._corner = QLabel(self)
        self._corner.setProperty("role", "hint")
        self._corner.setBackgroundRole(QPalette.ColorRole.Base)
        self._corner.setAutoFillBackground(True)
        self._corner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._model = CrosstableModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        self.setItemDelegate(self._cells)
        self._heads = [
            _Heads(orientation, self._model, appearance, self)
            for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        ]
        self.setHorizontalHeader(self._heads[0])
        self.setVerticalHeader(self._heads[1])
        self._heads[0].setSectionsClickable(True)
        self._heads[0].sectionClicked.connect(self._on_head_clicked)
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
        self._corner.setText(tr("against"))

    @property
    def numbers(self) -> tuple[int, ...]:
        """How all dice are called, also those that are not shown."""
        return self._model.numbers

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show an empty table for dice of these numbers."""
        self._model.show_dice(numbers)
        self._fit()

    def show_progress(self, progress: ComparisonProgress) -> None:
        grown = progress.comparison.numbers != self._model.numbers
        self._model.show_progress(progress)
        if grown:
            self._fit()

    def show_exact(self, exact: ExactTable) -> None:
        self._model.show_exact(exact)

    def choose(self, pair: Pair) -> None:
        self._pair = pair
        self._mark()

    def arrange(
        self, dice: tuple[int, ...], *, selected: frozenset[int], coloured: frozenset[int]
    ) -> None:
        """Show these dice, counted from 0, in this order.

        The heads show which numbers are selected, and which have colours.
        """
        if dice != self._model.dice:
            is_as_large = len(dice) == len(self._model.dice)
            self._model.arrange(dice)
            self._mark()
            for heads in self._heads:
                heads.viewport().update()
            if not is_as_large:
                self._fit()
                self.updateGeometry()
                self.scrollToTop()
        for heads in self._heads:
            heads.mark(selected, coloured)

    def show_die(self, die: int) -> None:
        """Scroll to the row of a die, counted from 0, if it is shown."""
        if die in self._model.dice:
            row = self._model.index(self._model.dice.index(die), self.columnAt(0))
            self.scrollTo(row, KeyboardTable.ScrollHint.PositionAtTop)

    def _mark(self) -> None:
        """Make the cell of the chosen pair the current one, if it is shown."""
        dice, pair = self._model.dice, self._pair
        cell = QModelIndex()
        if pair is not None and {*pair} <= {*dice}:
            cell = self._model.index(dice.index(pair[0]), dice.index(pair[1]))
        if cell != self.currentIndex():
            with QSignalBlocker(self.selectionModel()):
                self.setCurrentIndex(cell)
                if not cell.isValid():
                    self.clearSelection()
            self.viewport().update()

    def _fit(self) -> None:
        """Fill the width with few dice, scroll with many."""
        metrics = self._appearance.theme.metrics
        widest = self._heads[0].widest()
        for heads, least in zip(self._heads, (widest, 0), strict=True):
            heads.setMinimumSectionSize(max(least, metrics.across(LEAST_CELL_UNITS)))
            heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._heads[1].setFixedWidth(max(widest, metrics.across(HEAD_UNITS + 4)))
        self.verticalHeader().setDefaultSectionSize(CELL_UNITS * metrics.unit)
        most = HEAD_UNITS + MOST_CELL_UNITS * max(2, self._model.rowCount())
        self.setMaximumHeight(most * metrics.unit + 2 * self.frameWidth())

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and index.row() != index.column():
            self._pair = self._model.dice[index.row()], self._model.dice[index.column()]
            self.pair_chosen.emit(self._pair)

    @Slot(int)
    def _on_head_clicked(self, section: int) -> None:
        self.column_clicked.emit(self._model.number(section))

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
        self._marked: tuple[frozenset[int], frozenset[int]] = frozenset(), frozenset()
        metrics = appearance.theme.metrics
        if orientation == Qt.Orientation.Horizontal:
            self.setFixedHeight(HEAD_UNITS * metrics.unit)
        appearance.changed.connect(self.viewport().update)

    def widest(self) -> int:
        """The room that the marker and the highest number take."""
        unit, numbers = self._appearance.theme.metrics.unit, self._model.numbers
        heading = QFontMetricsF(self._appearance.theme.metrics.sized(TextSize.HEADING))
        text = heading.horizontalAdvance(tr("D{0}").format(max(numbers, default=0)))
        return round(text + (MARKER_UNITS + 2) * unit)

    def mark(self, selected: frozenset[int], coloured: frozenset[int]) -> None:
        """Show dice with these numbers as selected, and in colour."""
        if self._marked != (selected, coloured):
            self._marked = selected, coloured
            self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self._model.dice):
            return
        theme = self._appearance.theme
        number = self._model.number(section)
        selected, coloured = self._marked
        ground = QColor(theme.colours.selected if number in selected else theme.colours.base)
        painter.save()
        painter.fillRect(rect, ground)
        radius = MARKER_UNITS * theme.metrics.unit / 2
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        text = str(self._model.headerData(section, self.orientation()))
        width = painter.fontMetrics().horizontalAdvance(text)
        gap = theme.metrics.unit
        left = rect.left() + (rect.width() - 2 * radius - gap - width) / 2
        look = die_look(number, theme.colours, chosen=number in coloured)
        centre = QPointF(left + radius, rect.center().y() + 0.5)
        draw_marker(painter, centre, radius, look, ground)
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
