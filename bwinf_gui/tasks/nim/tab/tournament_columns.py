"""The three columns of the page for tournaments: what is asked, the answer, and the chances."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim import (
    MOST_GAMES,
    STRATEGIES,
    Chance,
    Pair,
    Position,
    Tally,
    Tournament,
    TournamentProgress,
    all_pairs,
)
from bwinf_gui.tasks.nim.sentences import (
    answer,
    chance_text,
    interval_text,
    moves_text,
    pair_text,
    question,
    remark,
    rows_text,
    strategy_name,
    strategy_remark,
)
from bwinf_gui.tasks.nim.tab.results import PairsTable, PairSubject
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.fields import GamesBox, SeedField, allow
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.run_bar import RunBar, RunNames
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

LEAST_GAMES = 10
USUAL_GAMES = 100_000
FIRST_PAIR: Pair = ("spieler1", "spieler2")
_NAMES = tuple(STRATEGIES)


class TournamentInput(QWidget):
    """Edits what a tournament depends on, but for the start.

    Signals:
        pair_chosen: Another pair is of interest.
        edited: Something else that the next tournament depends on was changed.
    """

    pair_chosen = Signal(object)
    edited = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._locked = False
        self._rows: Position = ()
        self._title, self._start_title, self._start = (QLabel(self) for _ in range(3))
        self._labels = [QLabel(self) for _ in range(4)]
        self._remarks = QLabel(self), QLabel(self)
        self._boxes = QComboBox(self), QComboBox(self)
        self._swap = QPushButton(self)
        self._games = GamesBox(self)
        self._seed = SeedField(icons=appearance.icons, parent=self)
        self._all_pairs = QCheckBox(self)
        self._name_fields(appearance)
        self._arrange(appearance.theme.metrics.unit)
        self._connect()
        self.show_pair(FIRST_PAIR)
        self.retranslate()

    @property
    def pair(self) -> Pair:
        """The pair of interest; the first one begins."""
        first, second = (_NAMES[box.currentIndex()] for box in self._boxes)
        return first, second

    @property
    def games(self) -> int:
        """Games of every pair."""
        return self._games.games()

    @property
    def seed(self) -> int:
        """Where the chance starts."""
        return self._seed.seed

    def tournament(self, start: Position) -> Tournament:
        """What is to be played from a start."""
        pairs = all_pairs() if self._all_pairs.isChecked() else (self.pair,)
        return Tournament(start=start, pairs=pairs, games=self.games, seed=self.seed)

    def show_pair(self, pair: Pair) -> None:
        """Show another pair, without a signal."""
        for box, name, hint in zip(self._boxes, pair, self._remarks, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(_NAMES.index(name))
            hint.setText(strategy_remark(name))

    def show_rows(self, rows: Position) -> None:
        """Show the start that is played from."""
        self._rows = rows
        self._start.setText(rows_text(rows))

    def forget_games(self) -> None:
        """Ask for the usual number again, as another one was chosen for another start."""
        self.set_games(USUAL_GAMES)

    def set_games(self, games: int) -> None:
        """Play so many games."""
        self._games.setValue(games)

    def show_tournament(self, tournament: Tournament) -> None:
        """Ask for what a tournament asks, but for its start and the pair of interest."""
        self._games.setValue(tournament.games)
        self._seed.setText(str(tournament.seed))
        self._all_pairs.setChecked(len(tournament.pairs) > 1)

    def lock(self, *, locked: bool) -> None:
        """Disable what would change a run while it is going."""
        self._locked = locked
        self._explain()

    def _explain(self) -> None:
        """Say what the controls are for, or else why they cannot be used now."""
        running = tr("Not while the tournament is running.") if self._locked else ""
        allow(self._games, tr("Games per pair, 10 to 10 million"), unless=running)
        allow(self._all_pairs, "", unless=running)
        self._seed.lock(unless=running)
        # Looking at another pair is possible where all are played.
        fixed = "" if self._all_pairs.isChecked() else running
        allow(self._swap, tr("Let the other strategy begin"), unless=fixed)
        for box in self._boxes:
            allow(box, "", unless=fixed)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Strategies"))
        texts = tr("begins"), tr("then"), tr("&Games"), tr_in("tournament", "&Seed")
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        names = tr("The strategy that begins"), tr("The other strategy")
        for box, accessible in zip(self._boxes, names, strict=True):
            box.setAccessibleName(accessible)
            for row, name in enumerate(_NAMES):
                box.setItemText(row, strategy_name(name))
                box.setItemData(row, strategy_remark(name), Qt.ItemDataRole.ToolTipRole)
        self._swap.setText(tr("Swap"))
        self._explain()
        self._all_pairs.setText(tr("all pairs of strategies"))
        self._start_title.setText(tr("Start position"))
        self.show_pair(self.pair)
        if self._rows:
            self.show_rows(self._rows)

    @Slot()
    def take_new_seed(self) -> None:
        """Begin with another chance."""
        self._seed.take_new()

    def _name_fields(self, appearance: Appearance) -> None:
        names = ("nimTournamentFirst", "nimTournamentSecond")
        for box, name in zip(self._boxes, names, strict=True):
            box.setObjectName(name)
            box.addItems([""] * len(_NAMES))
        self._swap.setObjectName("nimTournamentSwap")
        self._games.setObjectName("nimGames")
        self._games.setRange(LEAST_GAMES, MOST_GAMES)
        self._games.setValue(USUAL_GAMES)
        tidy_spin_box(self._games, appearance.theme.metrics)
        self._seed.setObjectName("nimSeed")
        self._all_pairs.setObjectName("nimAllPairs")
        for title in (self._title, self._start_title):
            title.setProperty("role", "heading")
        fields = (*self._boxes, self._games, self._seed)
        for label, field in zip(self._labels, fields, strict=True):
            label.setBuddy(field)
        for hint in self._remarks:
            hint.setProperty("role", "hint")
            hint.setWordWrap(True)
        self._start.setWordWrap(True)

    def _connect(self) -> None:
        for box in self._boxes:
            box.currentIndexChanged.connect(self._on_box_changed)
        self._swap.clicked.connect(self._on_swap_clicked)
        self._games.valueChanged.connect(self.edited)
        self._seed.textChanged.connect(self.edited)
        self._all_pairs.toggled.connect(self.edited)

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * unit)
        form.setVerticalSpacing(unit + unit // 2)
        for label, box, hint in zip(self._labels[:2], self._boxes, self._remarks, strict=True):
            form.addRow(label, box)
            form.addRow(hint)
        form.addRow(self._labels[2], self._games)
        form.addRow(self._labels[3], self._seed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addLayout(apart(self._title, self._swap))
        layout.addLayout(form)
        layout.addWidget(self._all_pairs)
        layout.addSpacing(unit)
        layout.addWidget(self._start_title)
        layout.addWidget(self._start)
        layout.addStretch()

    @Slot()
    def _on_box_changed(self) -> None:
        self.show_pair(self.pair)
        self.pair_chosen.emit(self.pair)

    @Slot()
    def _on_swap_clicked(self) -> None:
        self.show_pair((self.pair[1], self.pair[0]))
        self.pair_chosen.emit(self.pair)


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

    def show_pair(
        self, pair: Pair, progress: TournamentProgress | None, chance: Chance | None
    ) -> None:
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
