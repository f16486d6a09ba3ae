"""The ranking and the table of all pairs.

The ranking has a bar for each die, and places that several dice share where the order is open. A
cell of the table shows what the die of its row wins against that of its column.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QRectF, QSignalBlocker, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.sentences import FEW, TOP, pair_answer, pair_verdict
from bwinf_gui.tasks.dice.compare.tables import PlaceRow, places
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, pair_in_words
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.live_chart import QUIET, look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.numbers import percent, percentage, whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.heat_table import HeatCell, HeatHead, Heats
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_table import RowsTable
from bwinf_gui.widgets.table_column import STRETCH, ColumnWidth, Look, TableColumn
from bwinf_gui.widgets.theme import Appearance

_NAMED_COLUMNS = 6
"""More columns have room for no more than the numbers of their dice."""
_SEEN_DRAWS = 0.005
"""The share of draws from which on they are written."""


class RankingView(RowsTable):
    """Shows the ranking of a state with bars."""

    def __init__(self, *, appearance: Appearance) -> None:
        self._appearance, self._s = appearance, CompareState()
        self._longest_bar = 1.0
        super().__init__(self._columns(), appearance=appearance, has_head=False)
        self.setObjectName("ranking")
        self.horizontalHeader().setMinimumSectionSize(4 * self._metrics.unit)

    @property
    def selected(self) -> frozenset[int]:
        """The numbers of the dice in the selected rows."""
        return frozenset(self.rows[index.row()].number for index in self.selectedIndexes())

    def show_state(self, s: CompareState) -> None:
        """Show the ranking of another state."""
        before, self._s = self._s, s
        self._longest_bar = max((row.amount for row in s.places), default=0.0) or 1.0
        mode, policy = self.SelectionMode, QSizePolicy.Policy
        # A few dice are all seen, and leave the rest of the column to others.
        self.setSizePolicy(policy.Expanding, policy.Expanding if s.are_many else policy.Fixed)
        self.setSelectionMode(mode.ExtendedSelection if s.are_many else mode.SingleSelection)
        self.show_all(s.places)
        # What may be shown during a run has room, so that nothing moves.
        last, name = len(s.numbers), tr("Die {0}").format(max([*s.numbers, 10]))
        by_share = s.ranking is Ranking.SHARE
        values = [f"= {percent(1.0)}"] if by_share else [row.value for row in s.places]
        value = max(values, key=len, default="")
        texts = f"{last}.–{last}.", "", name, "", value
        longest = [(text, TextSize.HEADING) for text in texts]
        if longest != self._longest:
            self.fit_longest(longest)
        if (len(before.numbers), len(before.places)) != (last, len(s.places)):
            self.updateGeometry()
        if s.are_many:
            self._select_rows(scrolls=before.chosen != s.chosen and not self.hasFocus())

    def _select_rows(self, *, scrolls: bool) -> None:
        """Select the rows of the chosen dice, wherever these are now, without a signal."""
        # The order may have changed, while the selection of Qt belongs to rows.
        indexes = [
            self.model().index(place, 0)
            for place, row in enumerate(self.rows)
            if row.number in self._s.chosen
        ]
        flags, model = QItemSelectionModel.SelectionFlag, self.selectionModel()
        with QSignalBlocker(model):
            model.clearSelection()
            for index in indexes:
                model.select(index, flags.Select | flags.Rows)
        if indexes and scrolls:
            self.scrollTo(indexes[0])
        self.viewport().update()

    def _columns(self) -> Sequence[TableColumn[PlaceRow]]:
        column = partial(TableColumn, "", width=ColumnWidth(), tip=lambda row: row.in_words)
        return (
            column(
                lambda row: places(row.line),
                is_number=True,
                look=self._place_look,
                spoken_title=to_translate("Place"),
            ),
            # An icon would be of pixels, which an exported picture must not have.
            column(
                lambda _row: "",
                spoken=lambda row: tr("Die {0}").format(row.number),
                spoken_title=to_translate("Marker"),
                paint=self._paint_marker,
            ),
            column(
                lambda row: tr("Die {0}").format(row.number),
                look=self._die_look,
                spoken_title=to_translate("Die"),
            ),
            # The bar says in a sentence what the whole line shows.
            column(
                lambda _row: "",
                width=STRETCH,
                spoken=lambda row: row.in_words,
                spoken_title=to_translate("Bar"),
                paint=self._paint_bar,
            ),
            column(
                lambda row: row.value,
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
        bold = self._appearance.theme.metrics.sized(TextSize.HEADING)
        return Look(font=bold if row.line.last == 1 or is_coloured else None)

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
        painter.fillRect(bar, mixed(theme.colours.base, look.colour, 0.85))

    def whole_size(self) -> QSize:
        """The size at which no row has to scroll."""
        height = len(self.rows) * self._metrics.table_row + 2 * self.frameWidth()
        return QSize(self.width(), height)

    def sizeHint(self) -> QSize:
        rows = min(max(2, len(self._s.numbers)), FEW)
        return QSize(80 * self._metrics.unit, rows * self._metrics.table_row + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line where the first of many dice end."""
        super().paintEvent(event)
        if self._s.are_many and len(self.rows) > TOP:
            painter, colour = QPainter(self.viewport()), self._appearance.theme.colours.field_edge
            edge, width = self.rowViewportPosition(TOP), self.viewport().width()
            painter.fillRect(0, edge - 1, width, 2, QColor(colour))
            painter.end()


def cell_of(s: CompareState, die: int, other: int) -> HeatCell | None:
    """The share in percent, of many dice without decimals, and the draws where there are any."""
    if die == other:
        return None
    share = s.share(die, other)
    if s.standings is None or share is None:
        return HeatCell()
    drawn = s.standings.drawn(die, other) or 0.0
    is_open = s.standings.verdict(die, other) is PairVerdict.OPEN
    return HeatCell(
        percentage(share, 0 if s.are_many else 1),
        percentage(drawn, 0) if drawn >= _SEEN_DRAWS and not s.are_many else "",
        wins=share,
        losses=s.share(other, die) or 0.0,
        is_open=is_open,
        size=TextSize.BODY if is_open or s.are_many else TextSize.HEADING,
    )


def cell_in_words(s: CompareState, die: int, other: int) -> str:
    """All that is known of a pair."""
    if die == other:
        return ""
    a, b, pair = s.numbers[die], s.numbers[other], (die, other)
    if s.standings is None or s.share(die, other) is None:
        return tr("Die {0} against die {1}: no result yet").format(a, b)
    solution, chances = s.exact.solution(pair), s.exact.outcomes(pair)
    if solution is not None and chances is not None:
        return f"{pair_in_words(chances, solution, a, b)}\n{certainty_in_words(solution)}"
    lines = [pair_answer(s.standings, s.numbers, pair) + "."]
    if (result := s.standings.results.get((min(pair), max(pair)))) is not None:
        score = result.total if die < other else result.total.swapped
        counts = tr("Die {0}: {1} won, {2} drawn, {3} lost")
        lines.append(counts.format(a, *map(whole, (score.wins_a, score.draws, score.wins_b))))
    return "\n".join([*lines, pair_verdict(s.standings, s.numbers, pair)])


def head_of(s: CompareState, die: int, is_row: bool) -> HeatHead:  # noqa: FBT001 - what a table gives
    """The marker and the number of a die."""
    number = s.numbers[die]
    is_coloured = number in s.slots
    is_brief = not is_row and (s.are_many or len(s.columns) > _NAMED_COLUMNS)
    name, tip = tr("Die {0}").format(number), tr("Die {0}")
    if s.are_many and not is_row:
        tip = tr("Die {0}; a click sorts by the games against it")
    return HeatHead(
        str(number) if is_brief else tr("D{0}").format(number),
        spoken=name,
        tip=tip.format(number),
        look=lambda colours: look_of(number, s.slots, colours),
        marker=1.0 if is_coloured else QUIET,
        size=TextSize.HEADING if is_coloured else TextSize.BODY,
        is_chosen=s.are_many and number in s.chosen,
    )


def heats_of(s: CompareState) -> Heats:
    """The table of a state."""
    # The largest number has the most digits.
    longest = [s.numbers.index(max(s.numbers))] if s.numbers else []
    return Heats(
        s.rows,
        s.columns,
        cell=partial(cell_of, s),
        words=partial(cell_in_words, s),
        head=partial(head_of, s),
        uncut=lambda is_row: [head_of(s, die, is_row) for die in longest],
        chosen=s.pair if s.share(*s.pair) is not None else None,
        row_units=5.75 if s.are_many else 8.75,
        cell_units=6 if s.are_many else 8,
        grows=s.are_many,
    )
