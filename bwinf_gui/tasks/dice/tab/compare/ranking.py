"""The ranking: a bar for each die, and places that several dice share where the order is open."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QRectF,
    QSignalBlocker,
    QSize,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy

from bwinf_gui.tasks.dice.compare.sentences import FEW, TOP
from bwinf_gui.tasks.dice.compare.tables import PlaceRow, places
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.looks import QUIET, look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Look, TableColumn
from bwinf_gui.widgets.theme import Appearance

_PLACE, _MARKER, _DIE, _BAR, _VALUE = range(5)


class RankingView(ColumnTable[PlaceRow]):
    """Shows the ranking of a state with bars.

    Signals:
        chosen: The numbers of the dice in the rows that are selected now.
    """

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance) -> None:
        self._appearance, self._s = appearance, CompareState()
        self._longest_bar = 1.0
        super().__init__(self._columns(), appearance=appearance)
        self.setObjectName("ranking")
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(4 * self._metrics.unit)
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)

    def show_state(self, s: CompareState) -> None:
        """Show the ranking of another state."""
        before, rows = self._s, self.rows
        self._s = s
        self._longest_bar = max((row.amount for row in s.places), default=0.0) or 1.0
        mode, policy = self.SelectionMode, QSizePolicy.Policy
        # A few dice are all seen, and leave the rest of the column to others.
        self.setSizePolicy(policy.Expanding, policy.Expanding if s.are_many else policy.Fixed)
        self.setSelectionMode(mode.ExtendedSelection if s.are_many else mode.SingleSelection)
        self.show_rows(s.places, same=len(rows) == len(s.places))
        self.fit_columns()
        if (len(before.numbers), len(rows)) != (len(s.numbers), len(self.rows)):
            self.updateGeometry()
        if s.are_many:
            self._select_rows(scrolls=before.chosen != s.chosen and not self.hasFocus())

    def fit_columns(self) -> None:
        """Give places and values the room that they may need."""
        unit, of = self._metrics.unit, len(self._s.numbers)
        figures = QFontMetrics(tabular(self._metrics.font))
        heading = QFontMetrics(self._metrics.sized(TextSize.HEADING))
        by_share = self._s.ranking is Ranking.SHARE
        values = [f"= {percent(1.0)}"] if by_share else [row.value for row in self.rows]
        place = figures.horizontalAdvance(f"{of}.–{of}." if of > 1 else "1.–2.")
        name = heading.horizontalAdvance(tr("Die {0}").format(max([*self._s.numbers, 10])))
        value = max(map(figures.horizontalAdvance, values), default=0)
        self.setColumnWidth(_PLACE, place + 6 * unit)
        self.setColumnWidth(_MARKER, 4 * unit)
        self.setColumnWidth(_DIE, name + 6 * unit)
        self.setColumnWidth(_VALUE, value + 6 * unit)

    def _fit_texts(self) -> None:
        super()._fit_texts()
        self.fit_columns()
        self.viewport().update()

    def _select_rows(self, *, scrolls: bool) -> None:
        """Select the rows of the chosen dice, wherever these are now, without a signal."""
        # The order may have changed, while the selection of Qt belongs to rows.
        selection, model = QItemSelection(), self.model()
        rows = [place for place, row in enumerate(self.rows) if row.number in self._s.chosen]
        for row in rows:
            selection.select(model.index(row, 0), model.index(row, 0))
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self.selectionModel()):
            self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        if rows and scrolls:
            self.scrollTo(model.index(rows[0], _DIE))
        self.viewport().update()

    def _on_selection_changed(self) -> None:
        if self._s.are_many:
            rows = {index.row() for index in self.selectedIndexes()}
            self.chosen.emit(frozenset(self.rows[row].number for row in rows))

    def _columns(self) -> Sequence[TableColumn[PlaceRow]]:
        fixed = QHeaderView.ResizeMode.Fixed
        column = partial(TableColumn, "", tip=lambda row: row.in_words)
        return (
            column(
                lambda row: places(row.line),
                width=fixed,
                is_number=True,
                look=self._place_look,
                spoken_title=to_translate("Place"),
            ),
            # An icon would be of pixels, which an exported picture must not have.
            column(
                lambda _row: "",
                width=fixed,
                spoken=lambda row: tr("Die {0}").format(row.number),
                spoken_title=to_translate("Marker"),
                paint=self._paint_marker,
            ),
            column(
                lambda row: tr("Die {0}").format(row.number),
                width=fixed,
                look=self._die_look,
                spoken_title=to_translate("Die"),
            ),
            # The bar says in a sentence what the whole line shows.
            column(
                lambda _row: "",
                spoken=lambda row: row.in_words,
                spoken_title=to_translate("Bar"),
                paint=self._paint_bar,
            ),
            column(
                lambda row: row.value,
                width=fixed,
                is_number=True,
                spoken_title=to_translate("Share of wins"),
            ),
        )

    def _place_look(self, row: PlaceRow) -> Look:
        is_open = row.line.first != row.line.last
        return Look(colour=self._appearance.theme.colours.secondary if is_open else "")

    def _die_look(self, row: PlaceRow) -> Look:
        """The best are bold, and of many dice all that have a colour."""
        is_coloured = self._s.are_many and row.number in self._s.slots
        metrics = self._appearance.theme.metrics
        is_bold = row.line.last == 1 or is_coloured
        return Look(font=metrics.sized(TextSize.HEADING) if is_bold else None)

    def _paint_marker(self, painter: QPainter, rect: QRectF, row: PlaceRow) -> None:
        theme, slots = self._appearance.theme, self._s.slots
        radius = 1.5 * theme.metrics.unit * (1.0 if row.number in slots else QUIET)
        look, ground = look_of(row.number, slots, theme.colours), QColor(theme.colours.base)
        draw_marker(painter, rect.center(), radius, look, ground)

    def _paint_bar(self, painter: QPainter, rect: QRectF, row: PlaceRow) -> None:
        theme = self._appearance.theme
        unit, look = theme.metrics.unit, look_of(row.number, self._s.slots, theme.colours)
        bar = rect.adjusted(0, 1.5 * unit, 0, -1.5 * unit)
        bar.setWidth((rect.width() - 2 * unit) * row.amount / self._longest_bar)
        fill = QColor(look.colour)
        fill.setAlphaF(0.85)
        painter.fillRect(bar, fill)

    def whole_size(self) -> QSize:
        """The size at which no row has to scroll."""
        height = len(self.rows) * self._metrics.table_row + 2 * self.frameWidth()
        return QSize(self.width(), height)

    def sizeHint(self) -> QSize:
        rows = min(max(2, len(self._s.numbers)), FEW)
        return QSize(80 * self._metrics.unit, rows * self._metrics.table_row + 2)

    def minimumSizeHint(self) -> QSize:
        if self._s.are_many:
            return QSize(60 * self._metrics.unit, 5 * self._metrics.table_row)
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line where the first of many dice end."""
        super().paintEvent(event)
        if self._s.are_many and len(self.rows) > TOP:
            painter = QPainter(self.viewport())
            edge, width = self.rowViewportPosition(TOP), self.viewport().width()
            painter.fillRect(
                0, edge - 1, width, 2, QColor(self._appearance.theme.colours.field_edge)
            )
            painter.end()
