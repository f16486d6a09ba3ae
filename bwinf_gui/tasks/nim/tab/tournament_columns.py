"""The three columns of the page for tournaments: what is asked, the answer, and the chances."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.tournament import ProgramTournament, program_pairs
from bwinf_gui.tasks.nim.sentences import (
    answer,
    question,
    remark,
    rows_text,
    strategy_name,
    strategy_remark,
)
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.pair_subject import PairSubject
from bwinf_gui.tasks.nim.tab.program_list import ProgramList
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress
from bwinf_gui.tasks.nim.tournament import MOST_GAMES, Tournament, all_pairs
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.fields import GamesBox, SeedField, set_enabled
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.run_bar import RunBar, RunNames
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

LEAST_GAMES = 10
USUAL_GAMES = 100_000
FIRST_PAIR: Pair = ("spieler1", "spieler2")


class TournamentInput(QWidget):
    """Edits what a tournament depends on, but for the start.

    Signals:
        pair_chosen: Another pair is of interest.
        edited: Something else that the next tournament depends on was changed.
    """

    pair_chosen = Signal(object)
    edited = Signal()

    def __init__(self, *, programs: OwnPrograms, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._programs = programs
        self.programs = ProgramList(programs=programs, appearance=appearance, parent=self)
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
        self.retranslate()

    @property
    def pair(self) -> Pair:
        """The pair of interest; the first one begins."""
        first, second = (box.currentData() for box in self._boxes)
        return first, second

    @property
    def players(self) -> tuple[str, ...]:
        return (*STRATEGIES, *self._programs.players)

    @property
    def has_all_pairs(self) -> bool:
        """Whether all are to play each other."""
        return self._all_pairs.isChecked()

    @property
    def games(self) -> int:
        return self._games.value()

    @property
    def seed(self) -> int:
        return self._seed.seed

    def tournament(self, start: Position) -> Tournament:
        """What strategies are to play from a start; there must be some."""
        pairs = all_pairs() if self._all_pairs.isChecked() else (self.pair,)
        return Tournament(start=start, pairs=pairs, games=self.games, seed=self.seed)

    def program_pairs(self) -> tuple[Pair, ...]:
        """The pairs that are to be played in which there is a program."""
        own = self._programs.players
        if self._all_pairs.isChecked():
            return program_pairs(own, tuple(STRATEGIES))
        return (self.pair,) if {*self.pair} & {*own} else ()

    def show_pair(self, pair: Pair) -> None:
        """Show another pair, without a signal."""
        for box, name, hint in zip(self._boxes, pair, self._remarks, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(name))
            hint.setText(strategy_remark(name))

    def show_rows(self, rows: Position) -> None:
        """Show the start that is played from."""
        self._rows = rows
        self._start.setText(rows_text(rows))

    def forget_games(self) -> None:
        """Ask for the usual number again, as another one was chosen for another start."""
        self.set_games(USUAL_GAMES)

    def set_games(self, games: int) -> None:
        self._games.setValue(games)

    def show_tournament(self, tournament: Tournament | ProgramTournament) -> None:
        """Ask for what a tournament asks, but for its start and the pair of interest."""
        if isinstance(tournament, ProgramTournament):
            self.programs.set_games(tournament.games)
        else:
            self._games.setValue(tournament.games)
        self._seed.setText(str(tournament.seed))
        self._all_pairs.setChecked(len(tournament.pairs) > 1)

    def lock(self, *, locked: bool) -> None:
        """Disable what would change a run while it is going."""
        self._locked = locked
        self._explain()

    def _explain(self) -> None:
        running = tr("Not while the tournament is running.") if self._locked else ""
        set_enabled(self._games, tr("Games per pair, 10 to 10 million"), disabled_reason=running)
        set_enabled(self._all_pairs, "", disabled_reason=running)
        self._seed.lock(disabled_reason=running)
        self.programs.lock(disabled_reason=running)
        # Looking at another pair is possible where all are played.
        fixed = "" if self._all_pairs.isChecked() else running
        set_enabled(self._swap, tr("Let the other strategy begin"), disabled_reason=fixed)
        for box in self._boxes:
            set_enabled(box, "", disabled_reason=fixed)

    def retranslate(self) -> None:
        self._title.setText(tr("Strategies"))
        texts = tr("begins"), tr("then"), tr("&Games"), tr_in("tournament", "&Seed")
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        names = tr("The strategy that begins"), tr("The other strategy")
        for box, accessible in zip(self._boxes, names, strict=True):
            box.setAccessibleName(accessible)
        self._swap.setText(tr("Swap"))
        self._explain()
        self._start_title.setText(tr("Start position"))
        self._fill()
        if self._rows:
            self.show_rows(self._rows)

    @Slot()
    def _fill(self) -> None:
        """List all players, and say what all pairs are."""
        pair = self.pair if self._boxes[0].count() else FIRST_PAIR
        for box in self._boxes:
            with QSignalBlocker(box):
                box.clear()
                for name in self.players:
                    box.addItem(strategy_name(name), name)
                    remark, row = strategy_remark(name), box.count() - 1
                    box.setItemData(row, remark, Qt.ItemDataRole.ToolTipRole)
        is_there = {*pair} <= {*self.players}
        self.show_pair(pair if is_there else FIRST_PAIR)
        has_programs = bool(self._programs.players)
        text = tr("all pairs, programs too") if has_programs else tr("all pairs of strategies")
        self._all_pairs.setText(text)
        if not is_there:
            self.pair_chosen.emit(FIRST_PAIR)
        self.edited.emit()

    @Slot()
    def take_new_seed(self) -> None:
        self._seed.take_new()

    def _name_fields(self, appearance: Appearance) -> None:
        names = ("nimTournamentFirst", "nimTournamentSecond")
        for box, name in zip(self._boxes, names, strict=True):
            box.setObjectName(name)
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
        self._programs.changed.connect(self._fill)
        self.programs.edited.connect(self.edited)

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
        layout.addWidget(self.programs)
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

    def show_pair(self, pair: Pair, progress: AnyProgress | None, chance: Chance | None) -> None:
        """Show what is known of a pair."""
        self._subject = PairSubject(pair, progress, chance)
        self.chart.show_subject(self._subject)
        self.retranslate()

    def set_compact(self, *, compact: bool) -> None:
        self.chart.set_compact(compact)
        self.run_bar.set_compact(compact=compact)

    def retranslate(self) -> None:
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
