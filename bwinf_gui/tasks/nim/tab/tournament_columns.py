"""The answer of a tournament with its chart and run bar, and the proof: all pairs, and one."""

from collections.abc import Mapping

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.nim import Chance, Pair, Progress, Tally
from bwinf_gui.tasks.nim.sentences import (
    answer,
    chance_text,
    interval_text,
    moves_text,
    pair_text,
    question,
    remark,
)
from bwinf_gui.tasks.nim.tab.pairs_table import PairsTable
from bwinf_gui.tasks.nim.tab.share_chart import PairSubject
from bwinf_gui.tasks.nim.tab.tournament_input import FIRST_PAIR
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.run_bar import RunBar, RunNames
from bwinf_gui.widgets.theme import Appearance


class ShareColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._subject = PairSubject(FIRST_PAIR)
        self._answer, self._remark = ElidedLabel(self), QLabel(self)
        self._answer.setObjectName("nimTournamentAnswer")
        self._answer.setProperty("role", "answer")
        self._remark.setObjectName("nimTournamentRemark")
        self._remark.setProperty("role", "secondary")
        self._remark.setWordWrap(True)
        self.chart = GamesChart(subject=self._subject, theme=appearance.theme, parent=self)
        self.chart.setObjectName("nimChart")
        self.run_bar = RunBar(
            names=RunNames(
                offer=self._offer, start="nimStart", stop="nimStop", progress="nimProgress"
            ),
            appearance=appearance,
            parent=self,
        )
        self._appearance = appearance
        self.chart.set_level(appearance.level)
        appearance.changed.connect(self._dress_chart)
        card = on_card(self.chart, margin=appearance.theme.metrics.unit, parent=self)
        self.arrange(self._answer, self._remark, card, bar=self.run_bar)

    def show_pair(self, pair: Pair, progress: Progress | None, chance: Chance | None) -> None:
        """Show what is known of a pair."""
        self._subject = PairSubject(pair, progress, chance)
        self.chart.show_subject(self._subject)
        self.retranslate()

    def set_compact(self, *, compact: bool) -> None:
        """Make do with little room."""
        self.chart.set_compact(compact)
        self.run_bar.set_compact(compact=compact)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        pair, progress = self._subject.pair, self._subject.progress
        tally = progress.results[pair] if progress is not None else None
        played = tally is not None and tally.games > 0
        self._answer.setText(answer(pair, tally) if tally and played else question(pair))
        self._remark.setText(remark(pair, tally, self._subject.chance))

    def _offer(self) -> tuple[str, str]:
        return tr("Start"), tr("Let the strategies play (Ctrl+Return)")

    @Slot()
    def _dress_chart(self) -> None:
        self.chart.set_theme(self._appearance.theme)
        self.chart.set_level(self._appearance.level)


class PairsColumn(QWidget):
    """The right column.

    Signals:
        won_requested: A game that the first of the pair won is to be shown.
        lost_requested: A game that it lost.
    """

    won_requested = Signal()
    lost_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[Pair, Tally | None, Chance | None] = (FIRST_PAIR, None, None)
        self._title, self._legend = QLabel(self), QLabel(self)
        self.table = PairsTable(appearance=appearance, parent=self)
        self._card = QFrame(self)
        self._pair_title, self._counts, self._details, self._chance = (
            QLabel(self._card) for _ in range(4)
        )
        self._won, self._lost = QPushButton(self._card), QPushButton(self._card)
        for button, name, signal in (
            (self._won, "nimWonGame", self.won_requested),
            (self._lost, "nimLostGame", self.lost_requested),
        ):
            button.setObjectName(name)
            button.setIcon(appearance.icons.icon("nim"))
            button.clicked.connect(signal)
        self._counts.setObjectName("nimCounts")
        self._chance.setObjectName("nimChance")
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_results(
        self, tallies: Mapping[Pair, Tally], chances: Mapping[Pair, Chance], pair: Pair
    ) -> None:
        """Show all pairs, and what is known of one."""
        self.table.show_results(tallies, chances)
        self.table.choose(pair)
        self._shown = pair, tallies.get(pair), chances.get(pair)
        self._show_pair()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Head to head"))
        self._legend.setText(tr("% won by whoever begins · = exact"))
        self._won.setText(tr("Won game"))
        self._lost.setText(tr("Lost game"))
        self._show_pair()

    def _show_pair(self) -> None:
        pair, tally, chance = self._shown
        self._pair_title.setText(pair_text(pair))
        self._chance.setText(chance_text(pair, chance) if chance is not None else "")
        self._chance.setVisible(chance is not None)
        played = tally is not None and tally.games > 0
        for label in (self._counts, self._details):
            label.setVisible(played)
        if tally is not None and played:
            counts = tr("{0} won, {1} lost").format(
                whole(tally.wins_first), whole(tally.wins_second)
            )
            self._counts.setText(counts)
            interval = tr("95% interval {0}").format(interval_text(tally))
            self._details.setText(f"{interval} · {moves_text(tally)}")
        self._offer(self._won, tally.last_won if tally else None, played=played)
        self._offer(self._lost, tally.last_lost if tally else None, played=played)

    def _offer(self, button: QPushButton, game: int | None, *, played: bool) -> None:
        button.setEnabled(game is not None)
        if game is not None:
            button.setToolTip(tr("Step through this game under “Play”"))
        elif played:
            button.setToolTip(tr("There is none"))
        else:
            button.setToolTip(tr("No games have been played yet"))

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._pair_title):
            title.setProperty("role", "heading")
        for hint in (self._legend, self._details):
            hint.setProperty("role", "hint")
        for label in (self._details, self._chance):
            label.setWordWrap(True)
        self._card.setProperty("card", "true")
        buttons = QHBoxLayout()
        buttons.addWidget(self._won)
        buttons.addWidget(self._lost)
        buttons.addStretch()
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(2 * unit, round(1.5 * unit), 2 * unit, round(1.5 * unit))
        inside.setSpacing(unit)
        for label in (self._pair_title, self._counts, self._details, self._chance):
            inside.addWidget(label)
        inside.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._legend))
        layout.addWidget(self.table)
        layout.addSpacing(unit)
        layout.addWidget(self._card)
        layout.addStretch()
