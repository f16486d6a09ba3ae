"""A table of all against all, with cells in the colours of the winners.

Cells and heads are values; the functions that return them are called only for what is painted.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.widgets.colours import Colours, SeriesLook, heat_colour
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import Index, KeyboardTable
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()
_HEAD_UNITS = 6.5
_MARKER_UNITS = 2.6
_BESIDE_UNITS = 3
_LEAST_ROWS = 2
_WIDTH_UNITS = 90
_UPPER = 0.55
"""The part of a cell's height that its text has above a smaller one."""
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class HeatCell:
    """A cell: a text, a smaller one `below` it, and how often its row wins and loses.

    Without `wins` it has no colour; what `is_open` is hatched instead.
    """

    text: str = ""
    below: str = ""
    wins: float | None = None
    losses: float = 0.0
    is_open: bool = False
    size: TextSize = TextSize.HEADING


@dataclass(frozen=True, slots=True)
class HeatHead:
    """The head of a row or a column; `look` gives it a marker, whose size is a factor."""

    text: str
    spoken: str = ""
    tip: str = ""
    look: Callable[[Colours], SeriesLook] | None = None
    marker: float = 1.0
    size: TextSize = TextSize.SMALL
    is_chosen: bool = False


@dataclass(frozen=True, eq=False)
class Heats:
    """What a table shows. A `cell` that is None cannot be chosen; `words` say all that is known.

    `head` gets whether it is for a row; `uncut` returns the heads that are never cut. A row is as
    high as `row_units` and its texts. A table that `grows` has no text below another, takes the
    room there is, and scrolls; another one is as high as its rows, up to `most_rows`.
    """

    rows: Sequence[Any] = ()
    columns: Sequence[Any] = ()
    cell: Callable[[Any, Any], HeatCell | None] = lambda _row, _column: None
    words: Callable[[Any, Any], str] = lambda _row, _column: ""
    head: Callable[[Any, bool], HeatHead] = lambda _key, _is_row: HeatHead("")
    uncut: Callable[[bool], Sequence[HeatHead]] = lambda _is_row: ()
    chosen: tuple[Any, Any] | None = None
    row_units: float = 8.75
    cell_units: float = 8.0
    most_rows: int = 12
    grows: bool = False


class HeatModel(QAbstractTableModel):
    """Heats as Qt asks for them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.heats = Heats()

    def show_heats(self, heats: Heats) -> None:
        """Show other heats; where the numbers of rows and columns stay, so does the selection."""
        before = self.heats
        if (len(before.rows), len(before.columns)) != (len(heats.rows), len(heats.columns)):
            self.beginResetModel()
            self.heats = heats
            self.endResetModel()
            return
        self.heats = heats
        if heats.rows:
            last = self.index(len(heats.rows) - 1, len(heats.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def pair_at(self, index: Index) -> tuple[Any, Any]:
        """The row and the column of a cell."""
        return self.heats.rows[index.row()], self.heats.columns[index.column()]

    def cell(self, index: Index) -> HeatCell | None:
        return self.heats.cell(*self.pair_at(index))

    def head(self, section: int, orientation: Qt.Orientation) -> HeatHead | None:
        """A head; None for what is gone, which is asked for while the model is reset."""
        is_row = orientation == Qt.Orientation.Vertical
        keys = self.heats.rows if is_row else self.heats.columns
        return self.heats.head(keys[section], is_row) if section < len(keys) else None

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.heats.rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.heats.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            cell = self.cell(index)
            return cell.text if cell else ""
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.heats.words(*self.pair_at(index))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        head = self.head(section, orientation)
        if head is None:
            return None
        texts = {
            Qt.ItemDataRole.DisplayRole: head.text,
            Qt.ItemDataRole.AccessibleTextRole: head.spoken or head.text,
            Qt.ItemDataRole.ToolTipRole: head.tip or head.text,
        }
        return texts.get(Qt.ItemDataRole(role))

    def flags(self, index: Index) -> Qt.ItemFlag:
        # The arrow keys skip what cannot be chosen.
        if not index.isValid() or self.cell(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class HeatTable(KeyboardTable):
    """Shows heats.

    Signals:
        pair_chosen: The row and the column of a cell.
        pair_opened: The same, of a cell that was clicked twice.
    """

    pair_chosen = Signal(object)
    pair_opened = Signal(object)

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__()
        self._metrics = appearance.theme.metrics
        self._model = HeatModel(self)
        self.setModel(self._model)
        self._cell = _Cell(self._model, appearance, self)
        self.setItemDelegate(self._cell)
        # In place of Qt's corner button, which has no text.
        self.corner = _Corner(appearance, self)
        self.corner.setProperty("role", "hint")
        self.corner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.columns, self.rows = (
            _Heads(orientation, self._model, appearance, self)
            for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        )
        self.setHorizontalHeader(self.columns)
        self.setVerticalHeader(self.rows)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(KeyboardTable.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        # A click on the current cell is a choice too.
        self.clicked.connect(self._on_current_changed)
        self.doubleClicked.connect(self._on_double_clicked)
        appearance.changed.connect(self.viewport().update)
        self._fitted: object = None
        """What the sizes were made for."""

    @property
    def heats(self) -> Heats:
        """What is shown."""
        return self._model.heats

    def show_heats(self, heats: Heats) -> None:
        """Show others, without a signal."""
        # The view itself does not hear of another current cell either, hence the updates below.
        with QSignalBlocker(self.selectionModel()):
            self._model.show_heats(heats)
            self._choose(heats.chosen)
        # Not those before: their heads are in another language too by now.
        if (measures := self._measures) != self._fitted:
            self._fitted = measures
            self._fit()
        for each in (self, self.columns, self.rows):
            each.viewport().update()

    @property
    def _measures(self) -> object:
        """What the sizes depend on."""
        heats = self.heats
        uncut = [[head.text for head in heats.uncut(is_row)] for is_row in (False, True)]
        return uncut, len(heats.rows), len(heats.columns), heats.row_units

    def _choose(self, pair: tuple[Any, Any] | None) -> None:
        """Make the cell of a pair the current one."""
        cell, heats = QModelIndex(), self.heats
        if pair is not None and pair[0] in heats.rows and pair[1] in heats.columns:
            cell = self._model.index(heats.rows.index(pair[0]), heats.columns.index(pair[1]))
        if cell != self.currentIndex():
            self.setCurrentIndex(cell)
            if not cell.isValid():
                self.clearSelection()

    def _fit(self) -> None:
        """Fill the width with the columns, and give rows the height of their lines."""
        heats, mode, policy = self.heats, QHeaderView.ResizeMode, QSizePolicy.Policy
        # No head may be cut; where that takes more than there is, the table scrolls.
        least = self._metrics.across(heats.cell_units)
        self.columns.setMinimumSectionSize(max(self.columns.widest(), least))
        self.columns.setSectionResizeMode(mode.Stretch)
        self.rows.setMinimumSectionSize(self._row_height)
        self.rows.setDefaultSectionSize(self._row_height)
        self.rows.setSectionResizeMode(mode.Fixed)
        self.rows.setFixedWidth(self.rows.widest() + 2 * self._metrics.unit)
        self.setSizePolicy(policy.Expanding, policy.Expanding if heats.grows else policy.Fixed)
        self.updateGeometry()

    @property
    def _row_height(self) -> int:
        small = QFontMetricsF(self._metrics.sized(TextSize.SMALLEST)).height()
        text = QFontMetricsF(self._metrics.sized(TextSize.HEADING)).height() + 2
        lines = text + 1 if self.heats.grows else text + small
        return max(round(self.heats.row_units * self._metrics.unit), round(lines))

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and self._model.cell(index) is not None:
            self.pair_chosen.emit(self._model.pair_at(index))

    @Slot(QModelIndex)
    def _on_double_clicked(self, index: QModelIndex) -> None:
        if self._model.cell(index) is not None:
            self.pair_opened.emit(self._model.pair_at(index))

    def updateGeometries(self) -> None:
        super().updateGeometries()
        # Setting the first head calls this as well.
        if hasattr(self, "columns"):
            rows, columns = self.rows, self.columns
            self.corner.setGeometry(QRect(rows.x(), columns.y(), rows.width(), columns.height()))

    def whole_size(self) -> QSize:
        """The size at which no cell has to scroll."""
        heads = self.columns.height() + self._row_height * self._model.rowCount()
        frame, width = 2 * self.frameWidth(), self.width()
        # Stretched columns fill the width, unless they are at their least and scroll.
        if self.horizontalScrollBar().maximum():
            columns = (self.columns.sectionSize(0) + 1) * self._model.columnCount()
            width = self.rows.minimumWidth() + columns + frame
        return QSize(width, heads + frame)

    def draw_for(self, paper: float | None) -> None:
        """Leave out the frame of the chosen cell, for paper; None: for the screen again."""
        self._cell.is_on_paper = paper is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # A narrower table may need the height of a scroll bar.
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        rows = _LEAST_ROWS if self.heats.grows else self.heats.most_rows
        return QSize(super().minimumSizeHint().width(), self._height_of(rows))

    def sizeHint(self) -> QSize:
        width = _WIDTH_UNITS * self._metrics.unit
        return QSize(width, self._height_of(self.heats.most_rows))

    def _height_of(self, rows: int) -> int:
        rows = max(_LEAST_ROWS, min(rows, self._model.rowCount()))
        frame = 2 * self.frameWidth()
        columns = self.columns.minimumSectionSize() * self._model.columnCount()
        is_too_wide = self.rows.minimumWidth() + columns + frame > self.width()
        # Not by whether the bar is visible: that depends on the size that is asked for here.
        bar = self.horizontalScrollBar().sizeHint().height() if is_too_wide else 0
        heads = round(_HEAD_UNITS * self._metrics.unit)
        return heads + rows * self._row_height + bar + frame


class _Corner(QLabel):
    """Says what the columns are."""

    clicked = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def mousePressEvent(self, event: QMouseEvent) -> None:
        del event
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        # Its palette is the window's on paper, too.
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._appearance.theme.colours.base))
        painter.end()
        super().paintEvent(event)


class _Heads(QHeaderView):
    """Heads with their markers."""

    def __init__(
        self, orientation: Qt.Orientation, model: HeatModel, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(orientation, parent)
        self._model, self._appearance = model, appearance
        self._is_row = orientation == Qt.Orientation.Vertical
        if not self._is_row:
            self.setFixedHeight(round(_HEAD_UNITS * appearance.theme.metrics.unit))
        appearance.changed.connect(self.viewport().update)

    def widest(self) -> int:
        """The room that the longest head takes that is not cut."""
        return round(max(map(self._width, self._model.heats.uncut(self._is_row)), default=0))

    def _width(self, head: HeatHead) -> float:
        metrics = self._appearance.theme.metrics
        width = QFontMetricsF(metrics.sized(head.size)).horizontalAdvance(head.text)
        beside = _MARKER_UNITS + _BESIDE_UNITS if head.look else 1
        return width + beside * metrics.unit

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        head = self._model.head(section, self.orientation())
        if head is None:
            return
        theme = self._appearance.theme
        colours, ground = theme.colours, QColor(theme.colours.base)
        if head.is_chosen:
            ground = QColor(colours.selected)
        painter.save()
        painter.fillRect(rect, ground)
        painter.setFont(theme.metrics.sized(head.size))
        if head.look is None:
            self._paint_name(painter, rect, head)
        else:
            self._paint_marked(painter, QRectF(rect), head, head.look(colours), ground)
        painter.restore()

    def _paint_name(self, painter: QPainter, rect: QRect, head: HeatHead) -> None:
        theme = self._appearance.theme
        inset = rect.adjusted(2 * theme.metrics.unit if self._is_row else 0, 0, -1, 0)
        painter.setPen(QColor(theme.colours.secondary))
        middle = Qt.TextElideMode.ElideMiddle
        text = painter.fontMetrics().elidedText(head.text, middle, inset.width())
        painter.drawText(inset, Qt.AlignmentFlag.AlignVCenter if self._is_row else _CENTRE, text)

    def _paint_marked(
        self, painter: QPainter, rect: QRectF, head: HeatHead, look: SeriesLook, ground: QColor
    ) -> None:
        theme = self._appearance.theme
        radius, gap = _MARKER_UNITS * theme.metrics.unit / 2, theme.metrics.unit
        width = painter.fontMetrics().horizontalAdvance(head.text)
        # Marker and text are centred together.
        left = rect.left() + (rect.width() - 2 * radius - gap - width) / 2
        centre = QPointF(left + radius, rect.center().y())
        draw_marker(painter, centre, head.marker * radius, look, ground)
        painter.setPen(QColor(theme.colours.text))
        words = QRectF(left + 2 * radius + gap, rect.top(), width + gap, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, head.text)


class _Cell(QStyledItemDelegate):
    """Draws a cell."""

    def __init__(self, model: HeatModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.is_on_paper = False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell, colours = self._model.cell(index) or HeatCell(), self._appearance.theme.colours
        # The pixel left free at the left and at the top is all there is of a grid.
        rect = QRectF(option.rect).adjusted(1, 1, 0, 0)
        painter.save()
        # Over the style's own mark of the chosen cell.
        painter.fillRect(option.rect, QColor(colours.base))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.alternate))
        if cell.wins is not None and not cell.is_open:
            painter.setBrush(heat_colour(cell.wins, cell.losses, colours))
        painter.drawRoundedRect(rect, 2, 2)
        if cell.is_open:
            paint_hatch(painter, rect, colours.line)
        self._write(painter, rect, cell)
        if option.state & QStyle.StateFlag.State_Selected and not self.is_on_paper:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _write(self, painter: QPainter, rect: QRectF, cell: HeatCell) -> None:
        theme, lower = self._appearance.theme, QRectF(rect)
        if cell.below:
            upper = _UPPER * rect.height()
            lower.setTop(rect.top() + 1 + upper)
            rect = QRectF(rect.left(), rect.top() + 1, rect.width(), upper)
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(tabular(theme.metrics.sized(cell.size)))
        painter.drawText(rect, _CENTRE, cell.text)
        if cell.below:
            painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
            painter.drawText(lower.adjusted(0, 0, 0, -1), _CENTRE, cell.below)


def paint_hatch(painter: QPainter, rect: QRectF, colour: str) -> None:
    """Open cells are hatched, on paper and on a screen of many points as well."""
    painter.setRenderHint(QPainter.RenderHint.NonCosmeticBrushPatterns)
    painter.fillRect(rect, QBrush(QColor(colour), Qt.BrushStyle.FDiagPattern))
