"""The pairs of a tournament: the table of all, and one as the chart draws it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.programs.match import Forfeit, ProgramTournamentProgress
from bwinf_gui.tasks.nim.sentences import (
    careful_percentage,
    chance_text,
    faults_text,
    interval_text,
    level_text,
    pair_text,
    player_names,
    strategy_name,
)
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.tournament_state import AnyProgress
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES
from bwinf_gui.widgets.chart.series import Measure, Numbers
from bwinf_gui.widgets.chart.subject import ChartSubject, CurveStyle
from bwinf_gui.widgets.colours import Colours, Marker, SeriesLook, heat_colour
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()
_ROW_UNITS = 10
_HEAD_UNITS = 7
_LEAST_CELL_UNITS = 11
_NAME_UNITS = 17
_MOST_ROWS = 9
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_BOTTOM = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
_TOP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class PairCell:
    """All that is known of a pair."""

    pair: Pair
    tally: Tally | None
    chance: Chance | None
    forfeits: Sequence[Forfeit]
    """The games that were lost by a fault."""

    @property
    def share(self) -> float | None:
        """The counted share; before the first game the chance."""
        if self.tally is not None:
            return self.tally.share
        return self.chance.share if self.chance is not None else None

    @property
    def counted(self) -> str:
        share = self.tally.share if self.tally is not None else None
        return careful_percentage(share) if share is not None else "–"

    @property
    def known(self) -> str:
        """How many games were lost by a fault; else the chance, which no program has."""
        if self.forfeits:
            return f"✗ {whole(len(self.forfeits))}"
        if not {*self.pair} <= {*STRATEGIES}:
            return ""
        if self.chance is None:
            return "…"
        share = careful_percentage(self.chance.share)
        sign = "=" if self.chance.exact is not None else "≈"
        return share if share.startswith(("<", ">")) else f"{sign} {share}"

    @property
    def words(self) -> str:
        pair, tally, said = self.pair, self.tally, [pair_text(self.pair) + "."]
        if tally is not None and tally.games:
            won, share = tr("{0} of {1} games won: {2}."), tally.wins_first / tally.games
            counts = whole(tally.wins_first), whole(tally.games)
            said.append(won.format(*counts, careful_percent(share)))
            said.append(tr("95% interval {0}").format(interval_text(tally)) + ".")
        if self.forfeits:
            first, sentence = self.forfeits[0], tr("The first one: game {0}, {1}: {2}")
            said.append(faults_text(len(self.forfeits)) + ".")
            loser = player_names(pair)[first.player]
            said.append(sentence.format(whole(first.game + 1), loser, first.fault.sentence))
        if self.chance is not None:
            said.append(chance_text(pair, self.chance))
        return " ".join(said)


class PairsModel(QAbstractTableModel):
    """The player that begins in the rows, the other one in the columns."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.players: tuple[str, ...] = tuple(STRATEGIES)
        self.latest: Mapping[Pair, AnyProgress] = {}
        self.chances: Mapping[Pair, Chance] = {}

    def cell(self, index: QModelIndex | QPersistentModelIndex) -> PairCell:
        pair = self.players[index.row()], self.players[index.column()]
        played = self.latest.get(pair)
        tally = played.results[pair] if played is not None else None
        programs = played if isinstance(played, ProgramTournamentProgress) else None
        match = programs.matches.get(pair) if programs is not None else None
        forfeits = match.forfeits if match is not None else ()
        return PairCell(pair, tally, self.chances.get(pair), forfeits)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.players)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return self.rowCount(parent)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell(index).counted
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.cell(index).words
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if section >= len(self.players):
            # While players leave, a header that was not drawn yet still asks for all it had.
            return None
        name = strategy_name(self.players[section])
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Vertical:
            return tr("{0} begins").format(name)
        return super().headerData(section, orientation, role)


class PairsTable(KeyboardTable):
    """Shows the share that was counted, and below it the chance.

    Signals:
        pair_chosen: The pair of a cell.
    """

    pair_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self._metrics = appearance.theme.metrics
        self._model = PairsModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_PairDelegate(self._model, appearance, self))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(KeyboardTable.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(_StrategyHeads(Qt.Orientation.Horizontal, appearance, self))
        self.setVerticalHeader(_StrategyHeads(Qt.Orientation.Vertical, appearance, self))
        self._fit()
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        appearance.changed.connect(self.viewport().update)

    def show_players(self, players: tuple[str, ...]) -> None:
        """Have a row and a column for each player, without a signal."""
        if players != self._model.players:
            with QSignalBlocker(self.selectionModel()):
                self._model.beginResetModel()
                self._model.players = players
                self._model.endResetModel()
            self._fit_height()

    def show_results(
        self, latest: Mapping[Pair, AnyProgress], chances: Mapping[Pair, Chance]
    ) -> None:
        """Show what each pair has played last, and the chances."""
        model = self._model
        model.latest, model.chances = latest, chances
        last = len(model.players) - 1
        model.dataChanged.emit(model.index(0, 0), model.index(last, last))

    def choose(self, pair: Pair | None) -> None:
        """Choose a pair without a signal."""
        if pair is None or not {*pair} <= {*self._model.players}:
            return
        row, column = map(self._model.players.index, pair)
        index = self._model.index(row, column)
        if index != self.currentIndex():
            with QSignalBlocker(self.selectionModel()):
                self.setCurrentIndex(index)
            self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Say the names in another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            for head in (self.horizontalHeader(), self.verticalHeader()):
                head.viewport().update()

    def _fit(self) -> None:
        metrics, across, down = self._metrics, self.horizontalHeader(), self.verticalHeader()
        # The names of the strategies are seen whole; of programs, as much as there is room for.
        small = QFontMetrics(metrics.sized(TextSize.SMALL))
        names = max(small.horizontalAdvance(strategy_name(name)) for name in STRATEGIES)
        across.setMinimumSectionSize(max(metrics.across(_LEAST_CELL_UNITS), names + metrics.unit))
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setFixedHeight(_HEAD_UNITS * metrics.unit)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(_ROW_UNITS * metrics.unit)
        down.setFixedWidth(metrics.across(_NAME_UNITS))
        self._fit_height()

    def _fit_height(self) -> None:
        """Show as many rows as there is room for on a usual screen, and scroll beyond."""
        unit, players = self._metrics.unit, len(self._model.players)
        shown, policy = min(players, _MOST_ROWS), Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if players > shown else policy.ScrollBarAlwaysOff
        )
        frame, names = 2 * self.frameWidth(), self.verticalHeader().width()
        least = players * self.horizontalHeader().minimumSectionSize()
        is_too_wide = least > self.width() - names - frame
        bar = self.horizontalScrollBar().sizeHint().height() if is_too_wide else 0
        self.setFixedHeight((_HEAD_UNITS + shown * _ROW_UNITS) * unit + bar + frame)

    @Slot(QModelIndex)
    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid():
            self.pair_chosen.emit(self._model.cell(index).pair)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def sizeHint(self) -> QSize:
        return QSize(90 * self._metrics.unit, super().sizeHint().height())


class _StrategyHeads(QHeaderView):
    """Heads whose texts use all the width there is."""

    def __init__(
        self, orientation: Qt.Orientation, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(orientation, parent)
        self._appearance = appearance
        appearance.changed.connect(self.viewport().update)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        colours, unit = self._appearance.theme.colours, self._appearance.theme.metrics.unit
        is_row = self.orientation() == Qt.Orientation.Vertical
        inset = rect.adjusted(2 * unit if is_row else 0, 0, -1, 0)
        name = str(self.model().headerData(section, self.orientation()))
        painter.save()
        painter.fillRect(rect, QColor(colours.base))
        painter.setPen(QColor(colours.secondary))
        painter.setFont(self.font())
        elide = Qt.TextElideMode.ElideMiddle
        shown = painter.fontMetrics().elidedText(name, elide, inset.width())
        painter.drawText(inset, Qt.AlignmentFlag.AlignVCenter if is_row else _CENTRED, shown)
        painter.restore()


class _PairDelegate(QStyledItemDelegate):
    """Draws a cell."""

    def __init__(self, model: PairsModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        cell, theme = self._model.cell(index), self._appearance.theme
        colours, share = theme.colours, cell.share
        rect = QRect(option.rect).adjusted(1, 1, 0, 0)
        ground = QColor(colours.alternate)
        if share is not None:
            ground = heat_colour(share, 1 - share, colours)
        painter.save()
        painter.fillRect(rect, ground)
        painter.setPen(QColor(colours.text))
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
        if cell.tally is None:
            painter.drawText(rect, _CENTRED, cell.known)
        else:
            middle = rect.height() // 2
            painter.drawText(rect.adjusted(0, middle, 0, 0), _TOP, cell.known)
            painter.setFont(tabular(theme.metrics.sized(TextSize.HEADING)))
            painter.drawText(rect.adjusted(0, 0, 0, middle - rect.height()), _BOTTOM, cell.counted)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()


@dataclass(frozen=True, slots=True)
class PairSubject(ChartSubject):
    """One pair of a tournament, or of none that was played yet."""

    pair: Pair
    progress: AnyProgress | None = None
    chance: Chance | None = None

    @property
    def curves_of(self) -> object:
        return self.pair, self.progress and self.progress.tournament.match(self.pair)

    @property
    def run_of(self) -> object:
        """The tournament, and the chance, which must be seen."""
        return self.progress and self.progress.tournament, self.chance

    @property
    def snapshots(self) -> Sequence[Snapshot[Pair, Tally]]:
        return self.progress.curve_of(self.pair) if self.progress else ()

    @property
    def live(self) -> Snapshot[Pair, Tally] | None:
        if self.progress is None or not self.progress.results[self.pair].games:
            return None
        return Snapshot(self.progress.results[self.pair].games, self.progress.results)

    @property
    def bounds_percent(self) -> int:
        """Narrow, as many pairs win nearly always."""
        return 2

    @property
    def is_going_on(self) -> bool:
        """Whether the tournament goes on."""
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        first = player_names(self.pair)[0]
        look = SeriesLook(colours.player_a, (), Marker.DISC, hollow=False)
        return (CurveStyle(first, first, look, important=True, in_percent=careful_percent),)

    def measure(self) -> Measure:
        pair = self.pair

        def share(results: Any) -> tuple[Numbers, Numbers]:
            tally = results[pair]
            return np.array([tally.share or 0.0]), np.array([float(tally.games)])

        return share

    def end(self, games: float) -> float:
        """The planned games."""
        del games
        return self.progress.tournament.games if self.progress else EMPTY_GAMES

    def levels(self) -> Sequence[tuple[float, str]]:
        """The chance, once it is known."""
        return [(self.chance.share, level_text(self.chance))] if self.chance else []

    def share_title(self) -> str:
        return tr("games won by player 1")

    def hint(self) -> str:
        if self.progress is None:
            return tr("The curve starts here as soon as the games are played.")
        return tr("The first games are under way …")
