"""The table of all pairs: a cell shows what the die of its row wins against that of its column."""

from collections.abc import Mapping
from dataclasses import dataclass, field
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
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, pair_in_words
from bwinf_gui.tasks.dice.tab.compare.looks import look_of
from bwinf_gui.tasks.dice.tab.compare.state import FEW, CompareState
from bwinf_gui.text.numbers import percentage, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import heat_colour
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()
_CELL_UNITS, _LOW_CELL_UNITS = 8.75, 5.75
_LEAST_CELL_UNITS = 8
_HEAD_UNITS = 6.5
_MARKER_UNITS = 2.6
_LEAST_ROWS, _MOST_ROWS = 2, 12
_NAMED_COLUMNS = 6
_SEEN_DRAWS = 0.005
"""The share of draws from which on they are written."""
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True)
class TableShown:
    """Which dice have rows and columns, counted from 0, and what is known of their pairs."""

    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    standings: Standings | None = None
    exact: ExactTable = field(default_factory=ExactTable)
    slots: Mapping[int, int] = field(default_factory=dict)
    chosen: frozenset[int] = frozenset()
    pair: Pair | None = None

    @classmethod
    def of(cls, s: CompareState) -> "TableShown":
        """What the page shows."""
        chosen = s.chosen if s.are_many else frozenset[int]()
        pair = s.pair if s.standings and s.standings.share(*s.pair) is not None else None
        return cls(s.rows, s.columns, s.numbers, s.standings, s.exact, s.slots, chosen, pair)

    @property
    def is_low(self) -> bool:
        """Whether there are so many rows that each is one line high."""
        return len(self.numbers) > FEW

    @property
    def is_brief(self) -> bool:
        """Whether columns have room for no more than the number of a die."""
        return self.is_low or len(self.columns) > _NAMED_COLUMNS

    def share(self, die: int, other: int) -> float | None:
        """What a die wins against another; None where nothing is known."""
        return self.standings.share(die, other) if self.standings and die != other else None

    def text(self, die: int, other: int) -> str:
        share = self.share(die, other)
        return "" if share is None else percentage(share, 0 if self.is_low else 1)

    def draws(self, die: int, other: int) -> str:
        """The draws, where there are any and there is room for them."""
        drawn = self.standings.drawn(die, other) if self.standings else None
        return percentage(drawn, 0) if drawn and drawn >= _SEEN_DRAWS and not self.is_low else ""

    def is_open(self, die: int, other: int) -> bool:
        """Whether it is not certain which of two dice is better."""
        if self.standings is None or self.share(die, other) is None:
            return False
        return self.standings.verdict(die, other) is PairVerdict.OPEN

    def in_words(self, die: int, other: int) -> str:
        """All that is known of a pair."""
        if die == other:
            return ""
        a, b = self.numbers[die], self.numbers[other]
        if self.standings is None or self.share(die, other) is None:
            return tr("Die {0} against die {1}: no games yet").format(a, b)
        solution, chances = self.exact.solution((die, other)), self.exact.outcomes((die, other))
        if solution is not None and chances is not None:
            return f"{pair_in_words(chances, solution, a, b)}\n{certainty_in_words(solution)}"
        lines = [pair_answer(self.standings, self.numbers, (die, other)) + "."]
        if (result := self.standings.results.get((min(die, other), max(die, other)))) is not None:
            score = result.total if die < other else result.total.swapped
            counts = tr("Die {0}: {1} won, {2} drawn, {3} lost")
            lines.append(counts.format(a, *map(whole, (score.wins_a, score.draws, score.wins_b))))
        return "\n".join([*lines, pair_verdict(self.standings, self.numbers, (die, other))])


class CrosstableModel(QAbstractTableModel):
    """The cells as Qt asks for them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.shown = TableShown()

    def show_all(self, shown: TableShown) -> None:
        """Show something else."""
        before, self.shown = self.shown, shown
        if (len(before.rows), len(before.columns)) != (len(shown.rows), len(shown.columns)):
            self.beginResetModel()
            self.endResetModel()
        elif shown.rows:
            last = self.index(len(shown.rows) - 1, len(shown.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def pair_at(self, index: QModelIndex | QPersistentModelIndex) -> Pair:
        """The pair of a cell, the die of the row first."""
        return self.shown.rows[index.row()], self.shown.columns[index.column()]

    def dice(self, orientation: Qt.Orientation) -> tuple[int, ...]:
        """Those of the columns, or of the rows."""
        across = orientation == Qt.Orientation.Horizontal
        return self.shown.columns if across else self.shown.rows

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.shown.rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.shown.columns)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        pair = self.pair_at(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.shown.text(*pair)
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.shown.in_words(*pair)
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
        number = self.shown.numbers[dice[section]]
        if role == Qt.ItemDataRole.DisplayRole:
            is_brief = self.shown.is_brief and orientation == Qt.Orientation.Horizontal
            return str(number) if is_brief else tr("D{0}").format(number)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Die {0}").format(number)
        if role == Qt.ItemDataRole.ToolTipRole:
            sorts = self.shown.is_low and orientation == Qt.Orientation.Horizontal
            text = tr("Die {0}; a click sorts by the games against it") if sorts else tr("Die {0}")
            return text.format(number)
        return super().headerData(section, orientation, role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
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
        self.setItemDelegate(_Cell(appearance=appearance, view=self))
        self._heads = [
            _Heads(orientation, self._model, appearance, self)
            for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        ]
        self.setHorizontalHeader(self._heads[0])
        self.setVerticalHeader(self._heads[1])
        self._heads[0].setSectionsClickable(True)
        self._heads[0].sectionClicked.connect(self._on_head_clicked)
        self.corner = _Corner(self)
        self.corner.clicked.connect(lambda: self.sort_requested.emit(0))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(KeyboardTable.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.clicked.connect(self._on_current_changed)
        self.doubleClicked.connect(self._on_double_clicked)
        appearance.changed.connect(self.viewport().update)

    @property
    def shown(self) -> TableShown:
        return self._model.shown

    def show_all(self, shown: TableShown) -> None:
        """Show something else, without a signal."""
        before = self.shown
        with QSignalBlocker(self.selectionModel()):
            self._model.show_all(shown)
            self._mark_pair()
        if (before.numbers, before.columns, len(before.rows)) != (
            shown.numbers,
            shown.columns,
            len(shown.rows),
        ):
            self.fit()
        self.viewport().update()
        for heads in self._heads:
            heads.viewport().update()

    def fit(self) -> None:
        """Fill the width with the columns, and give rows the height of their lines."""
        widest, across = self._heads[0].widest(), self._metrics.across
        least = (widest, across(_LEAST_CELL_UNITS) if not self.shown.is_low else across(6))
        self._heads[0].setMinimumSectionSize(max(least))
        self._heads[0].setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        rows, height = self._heads[1], self._row_height
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setFixedWidth(rows.widest() + 2 * self._metrics.unit)
        self.corner.show_text(visible=self.shown.is_low)
        policy = QSizePolicy.Policy
        self.setSizePolicy(
            policy.Expanding, policy.Expanding if self.shown.is_low else policy.Fixed
        )
        self.updateGeometry()

    @property
    def _row_height(self) -> int:
        small = QFontMetricsF(self._metrics.sized(TextSize.SMALLEST)).height()
        text = QFontMetricsF(self._metrics.sized(TextSize.HEADING)).height()
        if self.shown.is_low:
            return max(round(_LOW_CELL_UNITS * self._metrics.unit), round(text) + 3)
        return max(round(_CELL_UNITS * self._metrics.unit), round(text + small) + 2)

    def _mark_pair(self) -> None:
        """Make the cell of the chosen pair the current one, if it is shown."""
        shown, cell = self.shown, QModelIndex()
        pair = shown.pair
        if pair is not None and pair[0] in shown.rows and pair[1] in shown.columns:
            row, column = shown.rows.index(pair[0]), shown.columns.index(pair[1])
            cell = self._model.index(row, column)
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
        if self.shown.is_low:
            self.sort_requested.emit(self.shown.numbers[self.shown.columns[section]])

    @Slot(QModelIndex)
    def _on_double_clicked(self, index: QModelIndex) -> None:
        if len({*self._model.pair_at(index)}) > 1:
            self.game_requested.emit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        self.corner.setGeometry(QRect(rows.x(), columns.y(), rows.width(), columns.height()))

    def whole_size(self) -> QSize:
        """The size at which no cell has to scroll."""
        heads = self._heads[0].height() + self._row_height * self._model.rowCount()
        frame, width = 2 * self.frameWidth(), self.width()
        if self.horizontalScrollBar().maximum():
            columns = (self._heads[0].sectionSize(0) + 1) * self._model.columnCount()
            width = self._heads[1].minimumWidth() + columns + frame
        return QSize(width, heads + frame)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height_of(_LEAST_ROWS))

    def sizeHint(self) -> QSize:
        return QSize(90 * self._metrics.unit, self._height_of(_MOST_ROWS))

    def _height_of(self, rows: int) -> int:
        rows = min(max(rows if self.shown.is_low else _MOST_ROWS, 1), self._model.rowCount())
        heads = round(_HEAD_UNITS * self._metrics.unit) + 2 * self.frameWidth()
        return heads + max(rows, _LEAST_ROWS) * self._row_height


class _Corner(QLabel):
    """Says what columns are, and sorts by number."""

    clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "hint")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._words, self._is_seen = "", False

    def show_text(self, *, visible: bool) -> None:
        """Say it only where rows and columns differ."""
        self._is_seen = visible
        self.say(self._words)

    def say(self, words: str) -> None:
        """Say something else."""
        self._words = words
        self.setText(words if self._is_seen else "")

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
        self._model = model
        self._appearance = appearance
        if orientation == Qt.Orientation.Horizontal:
            self.setFixedHeight(round(_HEAD_UNITS * appearance.theme.metrics.unit))
        appearance.changed.connect(self.viewport().update)

    @property
    def _is_brief(self) -> bool:
        """Whether its columns are too narrow for more than numbers."""
        return self._model.shown.is_brief and self.orientation() == Qt.Orientation.Horizontal

    def widest(self) -> int:
        """The room that the marker and the highest number take."""
        unit, numbers = self._appearance.theme.metrics.unit, self._model.shown.numbers
        heading = QFontMetricsF(self._appearance.theme.metrics.sized(TextSize.HEADING))
        name = str(max(numbers, default=0))
        if not self._is_brief:
            name = tr("D{0}").format(name)
        text = heading.horizontalAdvance(name)
        return round(text + (_MARKER_UNITS + 3) * unit)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        dice, shown = self._model.dice(self.orientation()), self._model.shown
        if section >= len(dice):
            return
        theme, number = self._appearance.theme, shown.numbers[dice[section]]
        is_bold = number in shown.slots
        ground = QColor(theme.colours.selected if number in shown.chosen else theme.colours.base)
        painter.save()
        painter.fillRect(rect, ground)
        radius, gap = _MARKER_UNITS * theme.metrics.unit / 2, theme.metrics.unit
        painter.setFont(theme.metrics.sized(TextSize.HEADING if is_bold else TextSize.BODY))
        text = str(self._model.headerData(section, self.orientation()))
        width = painter.fontMetrics().horizontalAdvance(text)
        left = rect.left() + (rect.width() - 2 * radius - gap - width) / 2
        centre = QPointF(left + radius, rect.center().y() + 0.5)
        look = look_of(number, shown.slots, theme.colours)
        draw_marker(painter, centre, radius if is_bold else 0.6 * radius, look, ground)
        painter.setPen(QColor(theme.colours.text))
        words = QRectF(left + 2 * radius + gap, rect.top(), width + gap, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


class _Cell(QStyledItemDelegate):
    """Draws a cell: the share of wins, and the draws below it where there are any."""

    def __init__(self, *, appearance: Appearance, view: Crosstable) -> None:
        super().__init__(view)
        self._appearance = appearance
        self._view = view

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        shown, theme = self._view.shown, self._appearance.theme
        die, other = shown.rows[index.row()], shown.columns[index.column()]
        rect = QRectF(option.rect).adjusted(1, 1, 0, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_open = shown.is_open(die, other)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours.alternate))
        if (share := shown.share(die, other)) is not None and not is_open:
            lost = shown.share(other, die) or 0.0
            painter.setBrush(heat_colour(share, lost, theme.colours))
        painter.drawRoundedRect(rect, 2, 2)
        if is_open:
            paint_hatch(painter, rect, theme.colours.line)
        self._write(
            painter, rect, shown.text(die, other), shown.draws(die, other), bold=not is_open
        )
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(theme.colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _write(
        self, painter: QPainter, rect: QRectF, share: str, draws: str, *, bold: bool
    ) -> None:
        theme = self._appearance.theme
        is_heading = bold and not self._view.shown.is_low
        size = TextSize.HEADING if is_heading else TextSize.BODY
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(tabular(theme.metrics.sized(size)))
        if not draws:
            painter.drawText(rect, _CENTRE, share)
            return
        upper = QRectF(rect.left(), rect.top() + 1, rect.width(), 0.55 * rect.height())
        painter.drawText(upper, _CENTRE, share)
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
        lower = QRectF(
            rect.left(), upper.bottom(), rect.width(), rect.bottom() - upper.bottom() - 1
        )
        painter.drawText(lower, _CENTRE, draws)


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
