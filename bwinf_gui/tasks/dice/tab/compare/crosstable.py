"""The table of all pairs: a cell shows what the die of its row wins against that of its column."""

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
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
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
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

from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import pair_answer, pair_verdict
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, pair_in_words
from bwinf_gui.tasks.dice.tab.compare.looks import QUIET, look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.numbers import percentage, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import heat_colour
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()
_CELL_UNITS, _LOW_CELL_UNITS = 8.75, 5.75
_LEAST_CELL_UNITS, _LEAST_LOW_CELL_UNITS = 8, 6
_HEAD_UNITS = 6.5
_MARKER_UNITS = 2.6
_LEAST_ROWS, _MOST_ROWS = 2, 12
_NAMED_COLUMNS = 6
"""More columns have room for no more than the numbers of their dice."""
_SEEN_DRAWS = 0.005
"""The share of draws from which on they are written."""
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def share_of(s: CompareState, die: int, other: int) -> float | None:
    """What a die wins against another; None where nothing is known."""
    return s.standings.share(die, other) if s.standings and die != other else None


def cell_text(s: CompareState, die: int, other: int) -> str:
    """The share in percent; of many dice, whose rows are one line high, without decimals."""
    share = share_of(s, die, other)
    return "" if share is None else percentage(share, 0 if s.are_many else 1)


def cell_draws(s: CompareState, die: int, other: int) -> str:
    """The draws, where there are any and there is room for them."""
    drawn = s.standings.drawn(die, other) if s.standings else None
    return percentage(drawn, 0) if drawn and drawn >= _SEEN_DRAWS and not s.are_many else ""


def is_open(s: CompareState, die: int, other: int) -> bool:
    """Whether it is not certain which of two dice is better."""
    if s.standings is None or share_of(s, die, other) is None:
        return False
    return s.standings.verdict(die, other) is PairVerdict.OPEN


def cell_in_words(s: CompareState, die: int, other: int) -> str:
    """All that is known of a pair."""
    if die == other:
        return ""
    a, b, pair = s.numbers[die], s.numbers[other], (die, other)
    if s.standings is None or share_of(s, die, other) is None:
        return tr("Die {0} against die {1}: no games yet").format(a, b)
    solution, chances = s.exact.solution(pair), s.exact.outcomes(pair)
    if solution is not None and chances is not None:
        return f"{pair_in_words(chances, solution, a, b)}\n{certainty_in_words(solution)}"
    lines = [pair_answer(s.standings, s.numbers, pair) + "."]
    if (result := s.standings.results.get((min(pair), max(pair)))) is not None:
        score = result.total if die < other else result.total.swapped
        counts = tr("Die {0}: {1} won, {2} drawn, {3} lost")
        lines.append(counts.format(a, *map(whole, (score.wins_a, score.draws, score.wins_b))))
    return "\n".join([*lines, pair_verdict(s.standings, s.numbers, pair)])


class CrosstableModel(QAbstractTableModel):
    """The cells of a state as Qt asks for them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.s = CompareState()

    def show_state(self, s: CompareState) -> None:
        """Show another state."""
        before, self.s = self.s, s
        if (len(before.rows), len(before.columns)) != (len(s.rows), len(s.columns)):
            self.beginResetModel()
            self.endResetModel()
        elif s.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(s.rows) - 1, len(s.columns) - 1))

    def pair_at(self, index: QModelIndex | QPersistentModelIndex) -> Pair:
        """The pair of a cell, the die of the row first."""
        return self.s.rows[index.row()], self.s.columns[index.column()]

    def dice(self, orientation: Qt.Orientation) -> tuple[int, ...]:
        """Those of the columns, or of the rows."""
        return self.s.columns if orientation == Qt.Orientation.Horizontal else self.s.rows

    def is_brief(self, orientation: Qt.Orientation) -> bool:
        """Whether heads have room for no more than the number of a die."""
        is_full = self.s.are_many or len(self.s.columns) > _NAMED_COLUMNS
        return is_full and orientation == Qt.Orientation.Horizontal

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.s.rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.s.columns)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_text(self.s, *self.pair_at(index))
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return cell_in_words(self.s, *self.pair_at(index))
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        dice = self.dice(orientation)
        if section >= len(dice):
            # While the model is reset, a head may still ask for what is gone.
            return None
        number = self.s.numbers[dice[section]]
        if role == Qt.ItemDataRole.DisplayRole:
            return str(number) if self.is_brief(orientation) else tr("D{0}").format(number)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Die {0}").format(number)
        if role == Qt.ItemDataRole.ToolTipRole:
            sorts = self.s.are_many and orientation == Qt.Orientation.Horizontal
            text = tr("Die {0}; a click sorts by the games against it") if sorts else tr("Die {0}")
            return text.format(number)
        return super().headerData(section, orientation, role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        # The arrow keys skip the cells of a die against itself.
        die, other = self.pair_at(index)
        if die == other:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class Crosstable(KeyboardTable):
    """Shows dice against dice.

    Signals:
        pair_chosen: The pair of a cell, the die of the row first.
        game_requested: A game of the chosen pair is to be shown; its cell was clicked twice.
        sort_requested: The number of the die whose games the rows are to be sorted by, or 0.
    """

    pair_chosen = Signal(object)
    game_requested = Signal()
    sort_requested = Signal(int)

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.setObjectName("crosstable")
        self._metrics = appearance.theme.metrics
        self._model = CrosstableModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_Cell(appearance=appearance, model=self._model, parent=self))
        self._columns, self._rows = (
            _Heads(orientation, self._model, appearance, self)
            for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        )
        self.setHorizontalHeader(self._columns)
        self.setVerticalHeader(self._rows)
        self._columns.setSectionsClickable(True)
        self._columns.sectionClicked.connect(self._on_head_clicked)
        self.corner = _Corner(self)
        self.corner.setProperty("role", "hint")
        self.corner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.corner.setBackgroundRole(QPalette.ColorRole.Base)
        self.corner.setAutoFillBackground(True)
        self.corner.clicked.connect(lambda: self.sort_requested.emit(0))
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

    def show_state(self, s: CompareState) -> None:
        """Show another state, without a signal."""
        before = self._model.s
        with QSignalBlocker(self.selectionModel()):
            self._model.show_state(s)
            self._mark_pair()
        if (before.numbers, before.columns, len(before.rows)) != (
            s.numbers,
            s.columns,
            len(s.rows),
        ):
            self.fit()
        for each in (self, self._columns, self._rows):
            each.viewport().update()

    def fit(self) -> None:
        """Fill the width with the columns, and give rows the height of their lines."""
        is_low, mode, policy = self._model.s.are_many, QHeaderView.ResizeMode, QSizePolicy.Policy
        least = self._metrics.across(_LEAST_LOW_CELL_UNITS if is_low else _LEAST_CELL_UNITS)
        # No head may be cut; where that takes more than there is, the table scrolls.
        self._columns.setMinimumSectionSize(max(self._columns.widest(), least))
        self._columns.setSectionResizeMode(mode.Stretch)
        self._rows.setMinimumSectionSize(self._row_height)
        self._rows.setDefaultSectionSize(self._row_height)
        self._rows.setSectionResizeMode(mode.Fixed)
        self._rows.setFixedWidth(self._rows.widest() + 2 * self._metrics.unit)
        self.setSizePolicy(policy.Expanding, policy.Expanding if is_low else policy.Fixed)
        self.updateGeometry()

    @property
    def _row_height(self) -> int:
        small = QFontMetricsF(self._metrics.sized(TextSize.SMALLEST)).height()
        text = QFontMetricsF(self._metrics.sized(TextSize.HEADING)).height()
        if self._model.s.are_many:
            return max(round(_LOW_CELL_UNITS * self._metrics.unit), round(text) + 3)
        return max(round(_CELL_UNITS * self._metrics.unit), round(text + small) + 2)

    def _mark_pair(self) -> None:
        """Make the cell of the chosen pair the current one, if it is shown and has played."""
        s, cell = self._model.s, QModelIndex()
        a, b = s.pair
        if a in s.rows and b in s.columns and share_of(s, a, b) is not None:
            cell = self._model.index(s.rows.index(a), s.columns.index(b))
        if cell != self.currentIndex():
            self.setCurrentIndex(cell)
            if not cell.isValid():
                self.clearSelection()

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and len({*self._model.pair_at(index)}) > 1:
            self.pair_chosen.emit(self._model.pair_at(index))

    @Slot(int)
    def _on_head_clicked(self, section: int) -> None:
        s = self._model.s
        if s.are_many:
            self.sort_requested.emit(s.numbers[s.columns[section]])

    @Slot(QModelIndex)
    def _on_double_clicked(self, index: QModelIndex) -> None:
        if len({*self._model.pair_at(index)}) > 1:
            self.game_requested.emit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        rows, columns = self._rows, self._columns
        self.corner.setGeometry(QRect(rows.x(), columns.y(), rows.width(), columns.height()))

    def whole_size(self) -> QSize:
        """The size at which no cell has to scroll."""
        heads = self._columns.height() + self._row_height * self._model.rowCount()
        frame, width = 2 * self.frameWidth(), self.width()
        # Stretched columns fill the width, unless they are at their least and scroll.
        if self.horizontalScrollBar().maximum():
            columns = (self._columns.sectionSize(0) + 1) * self._model.columnCount()
            width = self._rows.minimumWidth() + columns + frame
        return QSize(width, heads + frame)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height_of(_LEAST_ROWS))

    def sizeHint(self) -> QSize:
        return QSize(90 * self._metrics.unit, self._height_of(_MOST_ROWS))

    def _height_of(self, rows: int) -> int:
        rows = min(rows if self._model.s.are_many else _MOST_ROWS, self._model.rowCount())
        heads = round(_HEAD_UNITS * self._metrics.unit) + 2 * self.frameWidth()
        return heads + max(rows, _LEAST_ROWS) * self._row_height


class _Corner(QLabel):
    """Says what columns are, and sorts by number."""

    clicked = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        del event
        self.clicked.emit()


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
        self._model, self._appearance = model, appearance
        if orientation == Qt.Orientation.Horizontal:
            self.setFixedHeight(round(_HEAD_UNITS * appearance.theme.metrics.unit))
        appearance.changed.connect(self.viewport().update)

    def widest(self) -> int:
        """The room that the marker and the highest number take."""
        metrics = self._appearance.theme.metrics
        name = "{0}" if self._model.is_brief(self.orientation()) else tr("D{0}")
        text = name.format(max(self._model.s.numbers, default=0))
        width = QFontMetricsF(metrics.sized(TextSize.HEADING)).horizontalAdvance(text)
        return round(width + (_MARKER_UNITS + 3) * metrics.unit)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        dice, s = self._model.dice(self.orientation()), self._model.s
        if section >= len(dice):
            return
        theme, number = self._appearance.theme, s.numbers[dice[section]]
        is_coloured, is_chosen = number in s.slots, s.are_many and number in s.chosen
        ground = QColor(theme.colours.selected if is_chosen else theme.colours.base)
        painter.save()
        painter.fillRect(rect, ground)
        radius, gap = _MARKER_UNITS * theme.metrics.unit / 2, theme.metrics.unit
        painter.setFont(theme.metrics.sized(TextSize.HEADING if is_coloured else TextSize.BODY))
        text = str(self._model.headerData(section, self.orientation()))
        width = painter.fontMetrics().horizontalAdvance(text)
        left = rect.left() + (rect.width() - 2 * radius - gap - width) / 2
        centre = QPointF(left + radius, rect.center().y() + 0.5)
        look = look_of(number, s.slots, theme.colours)
        draw_marker(painter, centre, radius if is_coloured else QUIET * radius, look, ground)
        painter.setPen(QColor(theme.colours.text))
        words = QRectF(left + 2 * radius + gap, rect.top(), width + gap, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


class _Cell(QStyledItemDelegate):
    """Draws a cell: the share of wins, and the draws below it where there are any."""

    def __init__(self, *, appearance: Appearance, model: CrosstableModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance, self._model = appearance, model

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        s, colours, pair = self._model.s, self._appearance.theme.colours, self._model.pair_at(index)
        rect = QRectF(option.rect).adjusted(1, 1, 0, 0)
        share, opened = share_of(s, *pair), is_open(s, *pair)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.alternate))
        if share is not None and not opened:
            painter.setBrush(heat_colour(share, share_of(s, *reversed(pair)) or 0.0, colours))
        painter.drawRoundedRect(rect, 2, 2)
        if opened:
            paint_hatch(painter, rect, colours.line)
        self._write(painter, rect, pair, bold=not opened)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _write(self, painter: QPainter, rect: QRectF, pair: Pair, *, bold: bool) -> None:
        s, theme, draws = self._model.s, self._appearance.theme, cell_draws(self._model.s, *pair)
        size = TextSize.HEADING if bold and not s.are_many else TextSize.BODY
        lower = QRectF(rect)
        if draws:
            lower.setTop(rect.top() + 1 + 0.55 * rect.height())
            rect = QRectF(rect.left(), rect.top() + 1, rect.width(), 0.55 * rect.height())
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(tabular(theme.metrics.sized(size)))
        painter.drawText(rect, _CENTRE, cell_text(s, *pair))
        if draws:
            painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
            painter.drawText(lower.adjusted(0, 0, 0, -1), _CENTRE, draws)


def paint_hatch(painter: QPainter, rect: QRectF, colour: str) -> None:
    """What is open is hatched."""
    painter.fillRect(rect, QBrush(QColor(colour), Qt.BrushStyle.FDiagPattern))


class HatchSample(QWidget):
    """A little of the hatching, for a legend."""

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setFixedSize(QSize(4, 3) * appearance.theme.metrics.unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, colours = QPainter(self), self._appearance.theme.colours
        rect = QRectF(self.rect()).adjusted(0, 0, -1, -1)
        paint_hatch(painter, rect, colours.field_edge)
        painter.setPen(QColor(colours.line))
        painter.drawRect(rect)
        painter.end()
