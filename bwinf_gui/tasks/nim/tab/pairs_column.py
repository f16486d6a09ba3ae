"""The right column of the page for tournaments: every pair, and what is known of one."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.sentences import chance_text, interval_text, moves_text, pair_text
from bwinf_gui.tasks.nim.tab.pairs_table import PairsTable
from bwinf_gui.tasks.nim.tab.program_match import PairReport, ProgramMatchCard
from bwinf_gui.tasks.nim.tab.tournament_columns import FIRST_PAIR
from bwinf_gui.tasks.nim.tally import Tally
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.theme import Appearance


class PairsColumn(QWidget):
    """The right column.

    Signals:
        won_requested: A game that the first of the pair won is to be shown.
        lost_requested: A game that it lost.
        forfeit_requested: A `Forfeit` that is to be shown.
        twice_requested: The match is to be played twice, to see whether the games are the same.
    """

    won_requested = Signal()
    lost_requested = Signal()
    forfeit_requested = Signal(object)
    twice_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = PairReport(FIRST_PAIR)
        self._title, self._legend = QLabel(self), QLabel(self)
        self.table = PairsTable(appearance=appearance, parent=self)
        self._card = QFrame(self)
        self._pair_title, self._counts, self._details, self._chance = (
            QLabel(self._card) for _ in range(4)
        )
        self._won, self._lost = QPushButton(self._card), QPushButton(self._card)
        self._program = ProgramMatchCard(appearance=appearance, parent=self._card)
        self._program.forfeit_requested.connect(self.forfeit_requested)
        self._program.twice_requested.connect(self.twice_requested)
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

    def show_players(self, players: tuple[str, ...]) -> None:
        self.table.show_players(players)

    def show_results(
        self,
        tallies: Mapping[Pair, Tally],
        chances: Mapping[Pair, Chance],
        forfeits: Mapping[Pair, int],
        known: PairReport,
    ) -> None:
        self.table.show_results(tallies, chances, forfeits)
        self.table.choose(known.pair)
        self._shown = known
        self._show_pair()

    def retranslate(self) -> None:
        self._title.setText(tr("Head to head"))
        self._legend.setText(tr("% won by whoever begins · = exact"))
        self._won.setText(tr("Won game"))
        self._lost.setText(tr("Lost game"))
        self._show_pair()

    def _show_pair(self) -> None:
        known = self._shown
        tally, chance = known.tally, known.chance
        self._pair_title.setText(pair_text(known.pair))
        self._chance.setText(chance_text(known.pair, chance) if chance is not None else "")
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
        self._program.show_match(known)
        self._offer(self._won, has_one=known.has_won, played=played)
        self._offer(self._lost, has_one=known.has_lost, played=played)

    def _offer(self, button: QPushButton, *, has_one: bool, played: bool) -> None:
        button.setEnabled(has_one)
        if has_one:
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
        inside.addWidget(self._program)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._legend))
        layout.addWidget(self.table)
        layout.addSpacing(unit)
        layout.addWidget(self._card)
        layout.addStretch()
