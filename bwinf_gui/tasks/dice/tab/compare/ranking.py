"""The ranking: a bar for each die with its interval, places shared where the order is open."""

from collections.abc import Sequence
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
    Slot,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.sentences import lead_in_words
from bwinf_gui.tasks.dice.compare.standings import RankingLine
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import careful_percent, decimal, percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import Colours, DieLook, die_look
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, ColumnWidth
from bwinf_gui.widgets.theme import Appearance

SHOWN_ROWS = 6
_EXACT_DIGITS = 6
_PLACE, _DIE, _BAR, _SHARE, _ERROR = range(5)
_FIXED = QHeaderView.ResizeMode.Fixed


class RankingView(ColumnTable[RankingLine]):
    """Shows the ranking with bars.

    Signals:
        dice_selected: The numbers of the dice of the rows that the user selected.
    """

    dice_selected = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._progress: ComparisonProgress | None = None
        self._ranking = Ranking.SHARE
        self._exact = ExactTable()
        self._numbers: tuple[int, ...] = ()
        self._places: tuple[RankingLine, ...] = ()
        self._dice: tuple[int, ...] | None = None
        self._selected: frozenset[int] = frozenset()
        self._coloured: frozenset[int] = frozenset()
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("ranking")
        self.horizontalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setItemDelegate(_RankingDelegate(appearance=appearance, view=self))
        self._fit_figures()
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)

    @property
    def ranked(self) -> tuple[int, ...]:
        """All dice from the best to the worst, counted from 0; none where nothing is known."""
        return tuple(place.die for place in self._places)

    def show_progress(self, progress: ComparisonProgress | None, ranking: Ranking) -> None:
        """Show the ranking of some results; None leaves what is exactly known, if anything is."""
        if progress is not None:
            self._places = progress.standings.ranking(ranking)
        else:
            complete = self._exact.is_complete
            self._places = self._exact.standings.ranking(ranking) if complete else ()
        self._progress, self._ranking = progress, ranking
        self._show_places()

    def arrange(
        self,
        dice: tuple[int, ...] | None,
        *,
        selected: frozenset[int],
        coloured: frozenset[int],
    ) -> None:
        """Show some of many dice, counted from 0, in this order, of which several can be selected.

        None shows all in the order of the ranking, as is best for a few. What is selected, and
        drawn in colour, is told by numbers.
        """
        if (dice, selected, coloured) == (self._dice, self._selected, self._coloured):
            return
        is_as_long = self._dice is None or dice is None or len(dice) == len(self._dice)
        self._dice, self._selected, self._coloured = dice, selected, coloured
        mode = self.SelectionMode
        self.setSelectionMode(mode.ExtendedSelection if dice is not None else mode.SingleSelection)
        self._fit_places()
        self._show_places()
        if not is_as_long:
            self.scrollToTop()

    def show_die(self, die: int) -> None:
        """Scroll to a die, counted from 0, if it is shown."""
        rows = [row for row, place in enumerate(self.rows) if place.die == die]
        for row in rows:
            self.scrollTo(self.model().index(row, _DIE))

    def _show_places(self) -> None:
        places: Sequence[RankingLine] = self._places
        if self._dice is not None:
            of_die = {place.die: place for place in places}
            places = [of_die[die] for die in self._dice if die in of_die]
        self.show_rows(places, same=len(places) == len(self.rows))
        self.updateGeometry()
        if self._dice is not None:
            self._select_rows()

    def _select_rows(self) -> None:
        """Select the rows of the selected dice, wherever these are now, without a signal."""
        selection = QItemSelection()
        for row, place in enumerate(self.rows):
            if self.number(place) in self._selected:
                index = self.model().index(row, 0)
                selection.select(index, index)
        model = self.selectionModel()
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(model):
            model.select(selection, flags.ClearAndSelect | flags.Rows)
        self.viewport().update()

    @Slot()
    def _on_selection_changed(self) -> None:
        if self._dice is not None:
            chosen = {index.row() for index in self.selectedIndexes()}
            self.dice_selected.emit(frozenset(self.number(self.rows[row]) for row in chosen))

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...]) -> None:
        """Tell the exact shares of dice with these numbers too; without games they are ranked."""
        self._exact, self._numbers = exact, numbers
        if self._progress is None:
            self.show_progress(None, self._ranking)

    def number(self, place: RankingLine) -> int:
        return self._numbers_of_all[place.die]

    def interval(self, place: RankingLine) -> Interval:
        """Where a share is, at the level that the user chose, for so many games."""
        if self._progress is None:
            return place.interval
        return self._progress.standings.score_interval(place.die, self._appearance.level)

    def look(self, place: RankingLine, colours: Colours) -> DieLook:
        """How the die at a place is drawn."""
        number = self.number(place)
        return die_look(number, colours, chosen=number in self._coloured)

    @property
    def best_score(self) -> float:
        """The highest share of all dice, also of those that are not shown."""
        return max((place.score or 0.0 for place in self._places), default=0.0)

    def leads(self, place: RankingLine) -> bool:
        """Whether the die at a place is certainly the best, alone or with others."""
        return place.score is not None and place.last == 1

    def _columns(self) -> tuple[Column[RankingLine], ...]:
        column = partial(Column, "", tip=self._in_words)
        return (
            column(
                lambda place: "" if place.score is None else _places(place),
                width=AS_WIDE_AS_TEXTS,
                is_number=True,
                spoken_title=to_translate("Place"),
            ),
            column(
                lambda place: tr("Die {0}").format(self.number(place)),
                width=ColumnWidth(26, with_text=True),
                spoken_title=to_translate("Die"),
            ),
            # The bar says in a sentence what the whole line shows.
            column(lambda _place: "", spoken=self._in_words, spoken_title=to_translate("Bar")),
            column(
                lambda place: "" if place.score is None else percent(place.score),
                width=_FIXED,
                is_number=True,
                spoken_title=to_translate("Share of wins"),
            ),
            column(
                self._error,
                width=_FIXED,
                is_number=True,
                spoken_title=to_translate("Interval"),
            ),
        )

    def _error(self, place: RankingLine) -> str:
        if place.score is None:
            return ""
        half_width = self.interval(place).half_width
        return f"± {decimal(100 * half_width, 2)}" if self._progress else "="

    def _in_words(self, place: RankingLine) -> str:
        if place.score is None:
            return tr("Die {0}: no games yet").format(self.number(place))
        if self._progress is None:
            return tr("Place {0}: die {1} wins exactly {2} of its games").format(
                _places(place), self.number(place), percent(place.score, _EXACT_DIGITS)
            )
        interval = self.interval(place)
        words = tr("Place {0}: die {1} wins {2} of its games, {3} interval [{4}; {5}]").format(
            _places(place),
            self.number(place),
            percent(place.score),
            percent(self._appearance.level, 0),
            careful_percent(interval.low),
            careful_percent(interval.high),
        )
        lines = [words, self._lead_in_words(place)]
        if (exact := self._exact.score(place.die)) is not None:
            lines.append(tr("Exactly: {0}").format(percent(exact, _EXACT_DIGITS)))
        return "\n".join(filter(None, lines))

    def _lead_in_words(self, place: RankingLine) -> str:
        """How far a die is before the next one in the ranking by share."""
        row = self._places.index(place)
        if (
            self._progress is None
            or self._ranking is not Ranking.SHARE
            or row + 1 == len(self._places)
        ):
            return ""
        pair = place.die, self._places[row + 1].die
        return lead_in_words(self._progress.standings, self._progress.comparison.numbers, pair)

    def _fit_places(self) -> None:
        """Of a few places take the room they need; to measure many takes time at each redraw."""
        header = self.horizontalHeader()
        if self._dice is None:
            header.setSectionResizeMode(_PLACE, AS_WIDE_AS_TEXTS)
            return
        highest = len(self._numbers_of_all)
        widest = QFontMetrics(tabular(self._metrics.font)).horizontalAdvance(
            f"{highest}.–{highest}."
        )
        header.setSectionResizeMode(_PLACE, _FIXED)
        self.setColumnWidth(_PLACE, widest + 5 * self._metrics.unit)

    @property
    def _numbers_of_all(self) -> tuple[int, ...]:
        return self._progress.comparison.numbers if self._progress else self._numbers

    def _fit_figures(self) -> None:
        """Leave room for the widest figures."""
        metrics = self._metrics
        self.horizontalHeader().setMinimumSectionSize(4 * metrics.unit)
        figures = QFontMetrics(tabular(metrics.font))
        share, error = figures.horizontalAdvance("100,00 %"), figures.horizontalAdvance("± 88,88")
        self.setColumnWidth(_SHARE, share + 3 * metrics.unit)
        self.setColumnWidth(_ERROR, error + 4 * metrics.unit)

    def sizeHint(self) -> QSize:
        rows = max(2, min(SHOWN_ROWS, len(self.rows)))
        return QSize(80 * self._metrics.unit, rows * self._metrics.table_row + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class _RankingDelegate(ColumnDelegate):
    """Draws the marker before the name, and the bar with its interval."""

    def __init__(self, *, appearance: Appearance, view: RankingView) -> None:
        super().__init__(view)
        self._appearance = appearance
        self._view = view

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        place = self._view.rows[index.row()]
        option.font.setBold(index.column() == _DIE and self._view.leads(place))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        place = self._view.rows[index.row()]
        if index.column() == _DIE:
            self._paint_marker(painter, option, place)
        super().paint(painter, option, index)
        if index.column() == _BAR:
            self._paint_bar(painter, QRectF(option.rect), place)

    def _paint_marker(
        self, painter: QPainter, option: QStyleOptionViewItem, place: RankingLine
    ) -> None:
        theme = self._appearance.theme
        radius = 1.5 * theme.metrics.unit
        rect = QRectF(option.rect)
        look = self._view.look(place, theme.colours)
        centre = QPointF(rect.left() + radius + 1, rect.center().y())
        draw_marker(painter, centre, radius, look, QColor(theme.colours.base))
        option.rect.setLeft(round(centre.x() + radius + theme.metrics.unit / 2))

    def _paint_bar(self, painter: QPainter, rect: QRectF, place: RankingLine) -> None:
        if place.score is None:
            return
        theme = self._appearance.theme
        best = max(self._view.best_score, 1e-9)
        full = (rect.width() - 2 * theme.metrics.unit) / best
        bar = rect.adjusted(0, 1.5 * theme.metrics.unit, 0, -1.5 * theme.metrics.unit)
        bar.setWidth(full * place.score)
        fill = QColor(self._view.look(place, theme.colours).colour)
        fill.setAlphaF(0.85)
        painter.save()
        painter.fillRect(bar, fill)
        self._paint_interval(painter, bar, full, self._view.interval(place))
        painter.restore()

    def _paint_interval(
        self, painter: QPainter, bar: QRectF, full: float, interval: Interval
    ) -> None:
        painter.setPen(QPen(QColor(self._appearance.theme.colours.text), 1))
        for end in (interval.low, interval.high):
            x = bar.left() + min(full * end, bar.width() + 6)
            painter.drawLine(round(x), round(bar.top() - 2), round(x), round(bar.bottom() + 2))


def _places(place: RankingLine) -> str:
    return f"{place.first}." if place.first == place.last else f"{place.first}.–{place.last}."
