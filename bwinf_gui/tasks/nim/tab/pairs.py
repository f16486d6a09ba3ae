"""The pairs of a tournament: the table of all, and one as the chart draws it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
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
from bwinf_gui.widgets.colours import Colours, DieLook, Marker, heat_colour
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()
_ROW_UNITS = 10
_HEAD_UNITS = 7
_LEAST_CELL_UNITS = 11
_NAME_UNITS = 17
_MOST_ROWS = 9


class PairRole(IntEnum):
    """The delegate's data besides the text."""

    TALLY = Qt.ItemDataRole.UserRole
    CHANCE = Qt.ItemDataRole.UserRole + 1
    FORFEITS = Qt.ItemDataRole.UserRole + 2
    BUILT_IN = Qt.ItemDataRole.UserRole + 3


class PairsModel(QAbstractTableModel):
    """The player that begins in the rows, the other one in the columns."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._latest: Mapping[Pair, AnyProgress] = {}
        self._chances: Mapping[Pair, Chance] = {}
        self.players: tuple[str, ...] = tuple(STRATEGIES)

    def show_players(self, players: tuple[str, ...]) -> None:
        """Have other players."""
        self.beginResetModel()
        self.players = players
        self.endResetModel()

    def show_results(
        self, latest: Mapping[Pair, AnyProgress], chances: Mapping[Pair, Chance]
    ) -> None:
        """Show what each pair has played last, and the chances."""
        self._latest, self._chances = latest, chances
        last = len(self.players) - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.players)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return self.rowCount(parent)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        pair = self.players[index.row()], self.players[index.column()]
        played, chance = self._latest.get(pair), self._chances.get(pair)
        tally = played.results[pair] if played is not None else None
        known = {
            PairRole.TALLY: tally,
            PairRole.CHANCE: chance,
            PairRole.FORFEITS: len(self._forfeits(pair)),
            PairRole.BUILT_IN: {*pair} <= {*STRATEGIES},
        }
        if role in known:
            return known[PairRole(role)]
        if role == Qt.ItemDataRole.DisplayRole:
            return careful_percentage(tally.share) if tally and tally.share is not None else "–"
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._in_words(pair, tally, chance)
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
        if role == Qt.ItemDataRole.DisplayRole:
            return strategy_name(self.players[section])
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Vertical:
            return tr("{0} begins").format(strategy_name(self.players[section]))
        return super().headerData(section, orientation, role)

    def _forfeits(self, pair: Pair) -> Sequence[Forfeit]:
        """The games of a pair that were lost by a fault."""
        played = self._latest.get(pair)
        return played.forfeits(pair) if isinstance(played, ProgramTournamentProgress) else ()

    def _in_words(self, pair: Pair, tally: Tally | None, chance: Chance | None) -> str:
        said = [pair_text(pair) + "."]
        if tally is not None and tally.games:
            won = tr("{0} of {1} games won: {2}.")
            share = careful_percent(tally.wins_first / tally.games)
            said.append(won.format(whole(tally.wins_first), whole(tally.games), share))
            said.append(tr("95% interval {0}").format(interval_text(tally)) + ".")
        if lost := self._forfeits(pair):
            said.append(faults_text(len(lost)) + ".")
            said.append(_first_fault(pair, lost[0]))
        if chance is not None:
            said.append(chance_text(pair, chance))
        return " ".join(said)


def _first_fault(pair: Pair, forfeit: Forfeit) -> str:
    first = tr("The first one: game {0}, {1}: {2}")
    loser = player_names(pair)[forfeit.player]
    return first.format(whole(forfeit.game + 1), loser, forfeit.fault.sentence)


class PairsTable(KeyboardTable):
    """Shows the share that was counted, and below it the chance.

    Signals:
        pair_chosen: The pair of a cell.
    """

    pair_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self._appearance = appearance
        self._model = PairsModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_PairDelegate(appearance=appearance, parent=self))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(KeyboardTable.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(KeyboardTable.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fit()
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        appearance.changed.connect(self.viewport().update)

    def show_players(self, players: tuple[str, ...]) -> None:
        """Have a row and a column for each player, without a signal."""
        if players != self._model.players:
            with QSignalBlocker(self.selectionModel()):
                self._model.show_players(players)
            self._fit_height()

    def show_results(
        self, latest: Mapping[Pair, AnyProgress], chances: Mapping[Pair, Chance]
    ) -> None:
        """Show what each pair has played last, and the chances."""
        self._model.show_results(latest, chances)

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
        metrics = self._appearance.theme.metrics
        across = _StrategyHeads(Qt.Orientation.Horizontal, self._appearance, self)
        down = _StrategyHeads(Qt.Orientation.Vertical, self._appearance, self)
        self.setHorizontalHeader(across)
        self.setVerticalHeader(down)
        # The names of the strategies are seen whole; of programs, as much as there is room for.
        small = QFontMetrics(metrics.sized(TextSize.SMALL))
        names = max(small.horizontalAdvance(strategy_name(name)) for name in STRATEGIES)
        across.setMinimumSectionSize(max(metrics.across(_LEAST_CELL_UNITS), names + metrics.unit))
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setFixedHeight(_HEAD_UNITS * metrics.unit)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(_ROW_UNITS * metrics.unit)
        for head in (across, down):
            head.setFont(metrics.sized(TextSize.SMALL))
        down.setFixedWidth(metrics.across(_NAME_UNITS))
        self._fit_height()

    def _fit_height(self) -> None:
        """Show as many rows as there is room for on a usual screen, and scroll beyond."""
        unit, players = self._appearance.theme.metrics.unit, len(self._model.players)
        shown = min(players, _MOST_ROWS)
        policy = Qt.ScrollBarPolicy
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
            players = self._model.players
            self.pair_chosen.emit((players[index.row()], players[index.column()]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def sizeHint(self) -> QSize:
        return QSize(90 * self._appearance.theme.metrics.unit, super().sizeHint().height())


class _StrategyHeads(QHeaderView):
    """Heads whose texts use all the width there is."""

    def __init__(
        self, orientation: Qt.Orientation, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(orientation, parent)
        self._appearance = appearance
        appearance.changed.connect(self.viewport().update)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = self._appearance.theme
        painter.save()
        painter.fillRect(rect, QColor(theme.colours.base))
        painter.setPen(QColor(theme.colours.secondary))
        painter.setFont(self.font())
        name = str(self.model().headerData(section, self.orientation()))
        inset = rect.adjusted(0, 0, -1, 0)
        if self.orientation() == Qt.Orientation.Vertical:
            inset.setLeft(2 * theme.metrics.unit)
        elide = Qt.TextElideMode.ElideMiddle
        shown = painter.fontMetrics().elidedText(name, elide, inset.width())
        if self.orientation() == Qt.Orientation.Vertical:
            painter.drawText(inset, Qt.AlignmentFlag.AlignVCenter, shown)
        else:
            painter.drawText(rect, _CENTRED, shown)
        painter.restore()


class _PairDelegate(QStyledItemDelegate):
    """Draws a cell."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme = self._appearance.theme
        rect = QRect(option.rect).adjusted(1, 1, 0, 0)
        tally, chance = index.data(PairRole.TALLY), index.data(PairRole.CHANCE)
        painter.save()
        painter.fillRect(rect, self._ground(tally, chance))
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
        known = _chance_in_short(chance) if index.data(PairRole.BUILT_IN) else ""
        if forfeits := index.data(PairRole.FORFEITS):
            known = f"✗ {whole(forfeits)}"
        if tally is None:
            painter.drawText(rect, _CENTRED, known)
        else:
            painter.drawText(rect.adjusted(0, rect.height() // 2, 0, 0), _TOP, known)
            painter.setFont(tabular(theme.metrics.sized(TextSize.HEADING)))
            upper = rect.adjusted(0, 0, 0, rect.height() // 2 - rect.height())
            painter.drawText(upper, _BOTTOM, str(index.data()))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(theme.colours.text), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _ground(self, tally: Tally | None, chance: Chance | None) -> QColor:
        share = tally.share if tally is not None else chance.share if chance is not None else None
        if share is None:
            return QColor(self._appearance.theme.colours.alternate)
        return heat_colour(share, 1 - share, self._appearance.theme.colours)


_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_BOTTOM = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
_TOP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


def _chance_in_short(chance: Chance | None) -> str:
    if chance is None:
        return "…"
    sign = "=" if chance.exact is not None else "≈"
    share = careful_percentage(chance.share)
    return share if share.startswith(("<", ">")) else f"{sign} {share}"


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
        look = DieLook(colours.player_a, (), Marker.DISC, hollow=False)
        return (CurveStyle(first, first, look, important=True, in_percent=careful_percent),)

    def measure(self) -> Measure:
        pair = self.pair

        def share(results: Any) -> tuple[Numbers, Numbers]:
            tally = results[pair]
            return np.array([tally.share or 0.0]), np.array([float(tally.games)])

        return share

    def end(self, games: float, *, logarithmic: bool) -> float:
        """The planned games."""
        del games, logarithmic
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
