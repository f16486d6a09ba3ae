"""The ranking: a bar for each die with its interval, places shared where the order is open."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.sentences import lead_in_words
from bwinf_gui.tasks.dice.compare.standings import Place
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import careful_percent, decimal, percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import die_look
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.rows_model import RowsModel
from bwinf_gui.widgets.table import Table
from bwinf_gui.widgets.theme import Appearance, tidy_table

_ENTRY_ROLE = Qt.ItemDataRole.UserRole
SHOWN_ROWS = 6
_EXACT_DIGITS = 6


class Column(IntEnum):
    """What stands where."""

    PLACE = 0
    DIE = 1
    BAR = 2
    SHARE = 3
    ERROR = 4


class RankingModel(RowsModel):
    """The lines of a ranking."""

    columns = Column
    numbers = frozenset({Column.PLACE, Column.SHARE, Column.ERROR})

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._progress: Progress | None = None
        self._places: tuple[Place, ...] = ()
        self._ranking = Ranking.SHARE
        self._exact = ExactTable()
        self._numbers: tuple[int, ...] = ()

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...]) -> None:
        """Tell the exact shares of dice with these numbers too; without games they are ranked."""
        self._exact, self._numbers = exact, numbers
        if self._progress is None:
            self.show_progress(None, self._ranking)

    def show_progress(self, progress: Progress | None, ranking: Ranking) -> None:
        """Show the ranking of some results; None leaves what is exactly known, if anything is."""
        if progress is not None:
            places = progress.standings.ranking(ranking)
        else:
            places = self._exact.places if ranking is Ranking.SHARE else ()
        self._ranking = ranking
        with self.replacing(same=len(places) == self.length()):
            self._progress, self._places = progress, places

    def number(self, row: int) -> int:
        """How the die of a row is called."""
        numbers = self._progress.comparison.numbers if self._progress else self._numbers
        return numbers[self._places[row].die]

    def interval(self, row: int) -> Interval:
        """Where a share is, at the level that the user chose, for so many games."""
        place, progress = self._places[row], self._progress
        if progress is None:
            return place.interval
        return progress.standings.score_interval(place.die, self._appearance.level)

    def leads(self, row: int) -> bool:
        """Whether the die of a row is the best, alone or with others."""
        place = self._places[row]
        if place.score is None:
            return False
        if self._progress is None:
            return place.first == 1
        return place.die in self._progress.standings.leaders(self._ranking)

    def length(self) -> int:
        """How many dice are ranked."""
        return len(self._places)

    def title(self, column: int) -> str:
        """Nothing; the heads are hidden."""
        del column
        return ""

    def spoken_title(self, column: int) -> str:
        """What a column is called that has no head."""
        titles = {
            Column.PLACE: tr("Place"),
            Column.DIE: tr("Die"),
            Column.BAR: tr("Bar"),
            Column.SHARE: tr("Share of wins"),
            Column.ERROR: tr("Interval"),
        }
        return titles[Column(column)]

    def spoken_cell(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """The bar says in a sentence what the whole line shows."""
        if index.column() == Column.BAR:
            return self._in_words(self._places[index.row()], index.row())
        return super().spoken_cell(index)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        place = self._places[index.row()]
        if role == _ENTRY_ROLE:
            return place
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(Column(index.column()), place, index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._in_words(place, index.row())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        return None

    def _text(self, column: Column, place: Place, row: int) -> str:
        if place.score is None and column is not Column.DIE:
            return ""
        interval = self.interval(row)
        texts = {
            Column.PLACE: _places(place),
            Column.DIE: tr("Die {0}").format(self.number(row)),
            Column.BAR: "",
            Column.SHARE: percent(place.score or 0.0),
            Column.ERROR: f"± {decimal(100 * interval.half_width, 2)}" if self._progress else "=",
        }
        return texts[column]

    def _in_words(self, place: Place, row: int) -> str:
        if place.score is None:
            return tr("Die {0}: no games yet").format(self.number(row))
        if self._progress is None:
            return tr("Place {0}: die {1} wins exactly {2} of its games").format(
                _places(place), self.number(row), percent(place.score, _EXACT_DIGITS)
            )
        interval = self.interval(row)
        words = tr("Place {0}: die {1} wins {2} of its games, {3} interval [{4}; {5}]").format(
            _places(place),
            self.number(row),
            percent(place.score),
            percent(self._appearance.level, 0),
            careful_percent(interval.low),
            careful_percent(interval.high),
        )
        lines = [words, self._lead_in_words(row)]
        if (exact := self._exact.score(place.die)) is not None:
            lines.append(tr("Exactly: {0}").format(percent(exact, _EXACT_DIGITS)))
        return "\n".join(filter(None, lines))

    def _lead_in_words(self, row: int) -> str:
        """How far a die is before the next one in the ranking by share."""
        if self._progress is None or self._ranking is not Ranking.SHARE:
            return ""
        if row + 1 == self.length():
            return ""
        pair = self._places[row].die, self._places[row + 1].die
        return lead_in_words(self._progress.standings, self._progress.comparison.numbers, pair)


class RankingView(Table):
    """Shows the ranking with bars."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ranking")
        self._appearance = appearance
        self._model = RankingModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        tidy_table(self, appearance.theme.metrics)
        self.horizontalHeader().hide()
        self.setItemDelegate(_Line(appearance=appearance, model=self._model, parent=self))
        self.setSelectionMode(Table.SelectionMode.SingleSelection)
        self.setFont(tabular(appearance.theme.metrics.font))
        self._size_columns()
        appearance.changed.connect(self.viewport().update)

    def show_progress(self, progress: Progress | None, ranking: Ranking) -> None:
        """Show the ranking of some results; None empties the list."""
        self._model.show_progress(progress, ranking)
        self.updateGeometry()

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...]) -> None:
        """Tell the exact shares of dice with these numbers too, where all pairs were solved."""
        self._model.show_exact(exact, numbers)
        self.updateGeometry()

    def _size_columns(self) -> None:
        metrics = self._appearance.theme.metrics
        header = self.horizontalHeader()
        header.setMinimumSectionSize(4 * metrics.unit)
        figures = QFontMetrics(tabular(metrics.font))
        widths = {
            Column.DIE: metrics.across(26),
            Column.SHARE: figures.horizontalAdvance("100,00 %") + 3 * metrics.unit,
            Column.ERROR: figures.horizontalAdvance("± 88,88") + 4 * metrics.unit,
        }
        for column, width in widths.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)
        header.setSectionResizeMode(Column.PLACE, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(Column.BAR, QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        rows = max(2, min(SHOWN_ROWS, self._model.rowCount()))
        return QSize(
            80 * self._appearance.theme.metrics.unit,
            rows * self._appearance.theme.metrics.table_row + 2,
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class _Line(QStyledItemDelegate):
    """Draws the marker before the name, and the bar with its interval."""

    def __init__(self, *, appearance: Appearance, model: RankingModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._model = model

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        leads = index.column() == Column.DIE and self._model.leads(index.row())
        option.font.setBold(leads)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        if index.column() == Column.DIE:
            self._paint_marker(painter, option, index)
        super().paint(painter, option, index)
        if index.column() == Column.BAR:
            self._paint_bar(painter, QRectF(option.rect), index)

    def _paint_marker(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme = self._appearance.theme
        radius = 1.5 * theme.metrics.unit
        rect = QRectF(option.rect)
        look = die_look(self._model.number(index.row()), theme.colours)
        centre = QPointF(rect.left() + radius + 1, rect.center().y())
        draw_marker(painter, centre, radius, look, QColor(theme.colours.base))
        option.rect.setLeft(round(centre.x() + radius + theme.metrics.unit / 2))

    def _paint_bar(
        self, painter: QPainter, rect: QRectF, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        place: Place = index.data(_ENTRY_ROLE)
        if place.score is None:
            return
        theme, row = self._appearance.theme, index.row()
        best = max(self._model.index(0, 0).data(_ENTRY_ROLE).score or 0.0, place.score, 1e-9)
        full = (rect.width() - 2 * theme.metrics.unit) / best
        bar = rect.adjusted(0, 1.5 * theme.metrics.unit, 0, -1.5 * theme.metrics.unit)
        bar.setWidth(full * place.score)
        fill = QColor(die_look(self._model.number(row), theme.colours).colour)
        fill.setAlphaF(0.85)
        painter.save()
        painter.fillRect(bar, fill)
        self._paint_interval(painter, bar, full, self._model.interval(row))
        painter.restore()

    def _paint_interval(
        self, painter: QPainter, bar: QRectF, full: float, interval: Interval
    ) -> None:
        painter.setPen(QPen(QColor(self._appearance.theme.colours.text), 1))
        for end in (interval.low, interval.high):
            x = bar.left() + min(full * end, bar.width() + 6)
            painter.drawLine(round(x), round(bar.top() - 2), round(x), round(bar.bottom() + 2))


def _places(place: Place) -> str:
    return f"{place.first}." if place.first == place.last else f"{place.first}.–{place.last}."
