"""The ranking: a bar for each die, and places that several dice share where the order is open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QStyleOptionViewItem

from bwinf_gui.tasks.dice.compare.sentences import lead_in_words, points_text, share_text
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings
from bwinf_gui.tasks.dice.compare.tables import places
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.looks import look_of
from bwinf_gui.tasks.dice.tab.compare.state import FEW, TOP, CompareState
from bwinf_gui.text.numbers import careful_percent, percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import Column
from bwinf_gui.widgets.theme import Appearance

_PLACE, _DIE, _BAR, _VALUE = range(4)
_FIXED = QHeaderView.ResizeMode.Fixed
_QUIET_MARKER = 0.6
"""Of the size of others."""


@dataclass(frozen=True)
class RankedDice:
    """The lines that are shown, how dice are called and look, and which of them are chosen."""

    lines: tuple[RankingLine, ...] = ()
    standings: Standings | None = None
    method: Ranking = Ranking.SHARE
    numbers: tuple[int, ...] = ()
    slots: Mapping[int, int] = field(default_factory=dict)
    chosen: frozenset[int] = frozenset()
    of: int = 0
    """The number of dice there are."""

    @classmethod
    def of_state(cls, s: CompareState) -> "RankedDice":
        """What the page shows."""
        kept = {*s.kept}
        lines = tuple(line for line in s.lines if line.die in kept)
        chosen = s.chosen if s.are_many else frozenset[int]()
        numbers = s.numbers
        return cls(lines, s.known, s.ranking, numbers, s.slots, chosen, len(numbers))

    @property
    def are_many(self) -> bool:
        return self.of > FEW

    @property
    def best(self) -> float:
        """What the longest bar stands for."""
        return max((line.points for line in self.lines), default=0.0) or 1.0

    @property
    def values(self) -> list[str]:
        """What is said of the dice, or the longest that may be said."""
        if self.method is Ranking.SHARE:
            return [f"= {percent(1.0)}"]
        return [self.value(line) for line in self.lines]

    @property
    def room(self) -> tuple[object, ...]:
        """What columns and height depend on."""
        return self.of, len(self.lines), max(map(len, self.values), default=0)

    def value(self, line: RankingLine) -> str:
        """What the die is ranked by."""
        if self.standings is None:
            return ""
        if self.method is not Ranking.SHARE:
            return points_text(line)
        sign = "= " if self.standings.is_proven else ""
        return sign + share_text(self.standings, line.die)

    def in_words(self, line: RankingLine) -> str:
        """All that is known of a die."""
        if self.standings is None:
            return ""
        number, value = self.numbers[line.die], self.value(line).removeprefix("= ")
        if self.method is not Ranking.SHARE:
            return tr("Place {0}: die {1}, points: {2}").format(places(line), number, value)
        if self.standings.is_proven:
            text = tr("Place {0}: die {1} wins exactly {2} of its games")
            return text.format(places(line), number, percent(line.score or 0.0, 6))
        text = tr("Place {0}: die {1} wins {2} of its games, certainly {3} to {4}")
        low, high = line.interval.low, line.interval.high
        bounds = careful_percent(low), careful_percent(high)
        words = text.format(places(line), number, value, *bounds)
        return "\n".join(filter(None, (words, self._lead_in_words(line))))

    def _lead_in_words(self, line: RankingLine) -> str:
        """How far a die is before the next one."""
        row = self.lines.index(line)
        if self.standings is None or row + 1 == len(self.lines):
            return ""
        return lead_in_words(self.standings, self.numbers, (line.die, self.lines[row + 1].die))


class RankingView(ColumnTable[RankingLine]):
    """Shows the ranking with bars.

    Signals:
        chosen: The numbers of the dice in the rows that are selected now.
    """

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance) -> None:
        self._appearance = appearance
        self.ranked = RankedDice()
        super().__init__(self._columns(), appearance=appearance, parent=None)  # type: ignore[arg-type]
        self.setObjectName("ranking")
        self.horizontalHeader().hide()
        self.setItemDelegate(_RankingDelegate(appearance=appearance, view=self))
        self.horizontalHeader().setMinimumSectionSize(4 * self._metrics.unit)
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)

    def show_ranked(self, ranked: RankedDice) -> None:
        """Show other lines."""
        before, self.ranked = self.ranked, ranked
        mode, policy = self.SelectionMode, QSizePolicy.Policy
        # A few dice are all seen, and leave the rest of the column to others.
        self.setSizePolicy(policy.Expanding, policy.Expanding if ranked.are_many else policy.Fixed)
        self.setSelectionMode(mode.ExtendedSelection if ranked.are_many else mode.SingleSelection)
        self.show_rows(ranked.lines, same=len(before.lines) == len(ranked.lines))
        if before.room != ranked.room:
            self.fit_columns()
            self.updateGeometry()
        if ranked.are_many:
            self._select_rows(scrolls=before.chosen != ranked.chosen and not self.hasFocus())

    def fit_columns(self) -> None:
        """Give places and values the room that they may need."""
        unit, of = self._metrics.unit, self.ranked.of
        figures = QFontMetrics(tabular(self._metrics.font))
        place = figures.horizontalAdvance(f"{of}.–{of}." if of > 1 else "1.–2.")
        value = max(map(figures.horizontalAdvance, self.ranked.values), default=0)
        heading = self.font()
        heading.setBold(True)
        name = QFontMetrics(heading).horizontalAdvance(tr("Die {0}").format(max(of, 10)))
        for column, width in (
            (_PLACE, place + 6 * unit),
            (_DIE, name + 10 * unit),
            (_VALUE, value + 6 * unit),
        ):
            self.setColumnWidth(column, width)

    def retranslate(self) -> None:
        super().retranslate()
        self.fit_columns()
        self.viewport().update()

    def _select_rows(self, *, scrolls: bool) -> None:
        """Select the rows of the chosen dice, wherever these are now, without a signal."""
        selection = QItemSelection()
        rows = [
            row
            for row, line in enumerate(self.rows)
            if self.ranked.numbers[line.die] in self.ranked.chosen
        ]
        for row in rows:
            index = self.model().index(row, 0)
            selection.select(index, index)
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        with QSignalBlocker(model):
            model.select(selection, flags.ClearAndSelect | flags.Rows)
        if rows and scrolls:
            self.scrollTo(self.model().index(rows[0], _DIE))
        self.viewport().update()

    def _on_selection_changed(self) -> None:
        if self.ranked.are_many:
            rows = {index.row() for index in self.selectedIndexes()}
            self.chosen.emit(frozenset(self.ranked.numbers[self.rows[row].die] for row in rows))

    def _in_words(self, line: RankingLine) -> str:
        return self.ranked.in_words(line)

    def _value(self, line: RankingLine) -> str:
        return self.ranked.value(line)

    def _columns(self) -> Sequence[Column[RankingLine]]:
        column = partial(Column, "", tip=self._in_words)
        return (
            column(places, width=_FIXED, is_number=True, spoken_title=to_translate("Place")),
            column(
                lambda line: tr("Die {0}").format(self.ranked.numbers[line.die]),
                width=_FIXED,
                spoken_title=to_translate("Die"),
            ),
            # The bar says in a sentence what the whole line shows.
            column(
                lambda _line: "",
                spoken=self._in_words,
                spoken_title=to_translate("Bar"),
            ),
            column(
                self._value,
                width=_FIXED,
                is_number=True,
                spoken_title=to_translate("Share of wins"),
            ),
        )

    def whole_size(self) -> QSize:
        """The size at which no row has to scroll."""
        height = len(self.rows) * self._metrics.table_row + 2 * self.frameWidth()
        return QSize(self.width(), height)

    def sizeHint(self) -> QSize:
        rows = min(max(2, self.ranked.of), FEW)
        return QSize(80 * self._metrics.unit, rows * self._metrics.table_row + 2)

    def minimumSizeHint(self) -> QSize:
        if self.ranked.are_many:
            return QSize(60 * self._metrics.unit, 5 * self._metrics.table_row)
        return self.sizeHint()


class _RankingDelegate(ColumnDelegate):
    """Draws the marker before the name, the bar, and a line where the first dice end."""

    def __init__(self, *, appearance: Appearance, view: RankingView) -> None:
        super().__init__(view)
        self._appearance = appearance
        self._view = view

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        line = self._view.rows[index.row()]
        is_first = line.last == 1 or self._is_coloured(line)
        option.font.setBold(index.column() == _DIE and is_first)
        if index.column() == _PLACE and line.first != line.last:
            option.palette.setColor(
                option.palette.ColorRole.Text, QColor(self._appearance.theme.colours.secondary)
            )

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        line = self._view.rows[index.row()]
        if index.column() == _DIE:
            self._paint_marker(painter, option, line)
        super().paint(painter, option, index)
        if index.column() == _BAR:
            self._paint_bar(painter, QRectF(option.rect), line)
        ranked = self._view.ranked
        if ranked.are_many and len(ranked.lines) > TOP and index.row() == TOP - 1:
            painter.fillRect(
                QRectF(option.rect.bottomLeft(), option.rect.bottomRight()).adjusted(0, 0, 1, 2),
                QColor(self._appearance.theme.colours.field_edge),
            )

    def _is_coloured(self, line: RankingLine) -> bool:
        """Whether it is one of many dice that has a colour."""
        ranked = self._view.ranked
        return ranked.are_many and ranked.numbers[line.die] in ranked.slots

    def _paint_marker(
        self, painter: QPainter, option: QStyleOptionViewItem, line: RankingLine
    ) -> None:
        theme, ranked = self._appearance.theme, self._view.ranked
        number, unit = ranked.numbers[line.die], theme.metrics.unit
        radius, rect = 1.5 * unit, QRectF(option.rect)
        look = look_of(number, ranked.slots, theme.colours)
        centre = QPointF(rect.left() + radius + 1, rect.center().y())
        shown = radius if number in ranked.slots else _QUIET_MARKER * radius
        draw_marker(painter, centre, shown, look, QColor(theme.colours.base))
        option.rect.setLeft(round(centre.x() + radius + unit))

    def _paint_bar(self, painter: QPainter, rect: QRectF, line: RankingLine) -> None:
        theme, ranked = self._appearance.theme, self._view.ranked
        unit = theme.metrics.unit
        bar = rect.adjusted(0, 1.5 * unit, 0, -1.5 * unit)
        bar.setWidth((rect.width() - 2 * unit) * line.points / ranked.best)
        look = look_of(ranked.numbers[line.die], ranked.slots, theme.colours)
        fill = QColor(look.colour)
        fill.setAlphaF(0.85)
        painter.save()
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.fillRect(bar, fill)
        painter.restore()
