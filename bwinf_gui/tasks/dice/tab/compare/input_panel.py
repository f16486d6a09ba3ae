"""The left column of a comparison: the dice, and how long and from which seed they play."""

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.engine.engine import ComputingPlace
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, Plan, UntilCertain
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, rules_in_words
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Ranking
from bwinf_gui.tasks.dice.tab.compare.dice_list import DiceList
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import MOST_GAMES, GamesBox, SeedField, set_enabled
from bwinf_gui.widgets.place_box import PlaceBox
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

DEFAULT_GAMES = 100_000
DEFAULT_LIMIT = 10_000_000


class DiceInput(QWidget):
    """Edits what a comparison depends on.

    Signals:
        workers_changed: Another number of worker processes was chosen.
        distribute_requested: The comparison is to be played by several computers.
        edited: Something that the next comparison depends on was changed.
    """

    workers_changed = Signal(int)
    distribute_requested = Signal()
    edited = Signal()

    def __init__(
        self,
        *,
        document: DiceDocument,
        workers: int,
        computing: ComputingPlace,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._preset: Preset | None = None
        self._locked = False
        self._other_games = DEFAULT_LIMIT
        self._title = QLabel(self)
        self._file = QLabel(self)
        icons = appearance.icons
        self.dice = DiceList(document=document, appearance=appearance, parent=self)
        self._add = QPushButton(icons.icon("plus"), "", self)
        self._remove = QPushButton(icons.icon("trash"), "", self)
        self._selected = QLabel(self)
        self._only_selected = QCheckBox(self)
        self._form = QFormLayout()
        self._games_label, self._games = QLabel(self), GamesBox(self)
        self._seed_label, self._seed = QLabel(self), SeedField(icons=icons, parent=self)
        self._workers_label, self._workers = QLabel(self), QSpinBox(self)
        self._place_label = QLabel(self)
        self._place = PlaceBox(computing=computing, icons=icons, parent=self)
        self._until_certain = QCheckBox(self)
        self._words = QLabel(self)
        self._distribute = QPushButton(appearance.icons.icon("network"), "", self)
        self._prepare_fields(workers)
        for box in (self._games, self._workers):
            tidy_spin_box(box, appearance.theme.metrics)
        self._connect()
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    @property
    def plan(self) -> Plan:
        """How long is played."""
        if self._until_certain.isChecked():
            return UntilCertain(most_games=self._games.value())
        return FixedGames(self._games.value())

    @property
    def seed(self) -> int:
        return self._seed.seed

    @property
    def players(self) -> tuple[int, ...]:
        """The indices of the dice that are to play."""
        selected = self.dice.selected
        if self._only_selected.isChecked() and len(selected) > 1:
            return selected
        return tuple(range(len(self._document.dice)))

    def show_preset(self, preset: Preset) -> None:
        """Say in words by which rules is played."""
        self._preset = preset
        self._describe()

    def show_comparison(self, comparison: Comparison) -> None:
        """Ask for what a comparison asked, of all dice."""
        self._only_selected.setChecked(False)
        self._seed.setText(str(comparison.seed))
        self.ask_for(comparison.plan)

    def ask_for(self, plan: Plan) -> None:
        """Play as long as a plan says."""
        self._until_certain.setChecked(isinstance(plan, UntilCertain))
        games = plan.games if isinstance(plan, FixedGames) else plan.most_games
        # The command line may have played more than the window can ask for.
        self._games.setValue(min(games, MOST_GAMES))

    @Slot(int)
    def show_workers(self, workers: int) -> None:
        """Show how many worker processes there are, after that was changed elsewhere."""
        with QSignalBlocker(self._workers):
            self._workers.setValue(workers)

    def lock(self, *, locked: bool) -> None:
        """Disable what would change a run while it is going; looking stays possible."""
        self.dice.lock(locked=locked)
        self._locked = locked
        self._explain()

    def retranslate(self) -> None:
        self._title.setText(tr("Dice"))
        self._add.setText(tr("Die"))
        self._add.setAccessibleName(tr("Add a die"))
        self._remove.setAccessibleName(tr("Remove the selected dice"))
        self._seed_label.setText(tr("&Seed"))
        self._workers_label.setText(tr("&Workers"))
        self._place_label.setText(tr("Compute o&n"))
        self._distribute.setToolTip(tr("Distribute over several computers …"))
        self._distribute.setAccessibleName(tr("Distribute over several computers …"))
        self._until_certain.setText(tr("until the ranking is certain"))
        self._only_selected.setText(tr("only the selected dice"))
        self._label_games()
        self._on_selection_changed()
        self._on_file_changed()
        self._describe()

    @Slot()
    def take_new_seed(self) -> None:
        self._seed.take_new()

    def _prepare_fields(self, workers: int) -> None:
        self._games.setObjectName("gamesPerPair")
        self._games.setValue(DEFAULT_GAMES)
        self._until_certain.setObjectName("untilCertain")
        self._only_selected.setObjectName("onlySelected")
        self._add.setObjectName("addDieButton")
        self._remove.setObjectName("removeDiceButton")
        self._seed.setObjectName("diceSeed")
        self._workers.setObjectName("workers")
        self._workers.setRange(1, available_cores())
        self._workers.setValue(workers)
        self._remove.setProperty("square", True)
        self._distribute.setObjectName("distributeButton")
        self._distribute.setProperty("square", True)
        self._words.setWordWrap(True)
        for label, role in (
            (self._title, "heading"),
            (self._file, "hint"),
            (self._selected, "hint"),
            (self._words, "hint"),
        ):
            label.setProperty("role", role)
        for label, field in (
            (self._games_label, self._games),
            (self._seed_label, self._seed),
            (self._workers_label, self._workers),
            (self._place_label, self._place.box),
        ):
            label.setBuddy(field)

    def _connect(self) -> None:
        self._add.clicked.connect(self._on_add_clicked)
        self._remove.clicked.connect(self._on_remove_clicked)
        self.dice.removal_requested.connect(self._on_remove_clicked)
        self.dice.selection_changed.connect(self._on_selection_changed)
        self._until_certain.toggled.connect(self._on_until_certain_toggled)
        self._workers.valueChanged.connect(self.workers_changed)
        self._distribute.clicked.connect(self.distribute_requested)
        self._place.offer_changed.connect(
            lambda is_offered: self._form.setRowVisible(self._place, is_offered)
        )
        self._games.valueChanged.connect(self.edited)
        self._seed.textChanged.connect(self.edited)
        self._until_certain.toggled.connect(self.edited)
        self._only_selected.toggled.connect(self.edited)
        self._document.opening.connect(self._forget_games)
        self._document.changed.connect(self._on_file_changed)
        self._document.file_changed.connect(self._on_file_changed)

    def _arrange(self, unit: int) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(unit)
        tools.addWidget(self._add)
        tools.addWidget(self._remove)
        tools.addStretch()
        tools.addWidget(self._selected)
        self._form.setHorizontalSpacing(2 * unit)
        self._form.setVerticalSpacing(unit + unit // 2)
        self._form.addRow(self._games_label, self._games)
        self._form.addRow(self._seed_label, self._seed)
        workers = QHBoxLayout()
        workers.setSpacing(unit)
        workers.addWidget(self._workers, 1)
        workers.addWidget(self._distribute)
        self._form.addRow(self._workers_label, workers)
        self._form.addRow(self._place_label, self._place)
        self._form.setRowVisible(self._place, self._place.is_offered)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addLayout(apart(self._title, self._file))
        layout.addWidget(self.dice, 1)
        layout.addLayout(tools)
        layout.addLayout(self._form)
        layout.addWidget(self._until_certain)
        layout.addWidget(self._only_selected)
        layout.addWidget(self._words)

    def _label_games(self) -> None:
        if self._until_certain.isChecked():
            self._games_label.setText(tr("at &most per pair"))
        else:
            self._games_label.setText(tr("&Games per pair"))
        self._explain()

    def _explain(self) -> None:
        limit = tr("The most games that a pair plays")
        games = limit if self._until_certain.isChecked() else tr("Games that every pair plays")
        running = tr("Not while the comparison is running.") if self._locked else ""
        for control, tip in (
            (self._add, tr("Add a die")),
            (self._only_selected, tr("Select at least two dice in the list")),
            (self._games, games),
            (self._workers, tr("Processes that play at the same time")),
            (self._until_certain, tr("Keep playing until every place is certain")),
        ):
            set_enabled(control, tip, disabled_reason=running)
        self._seed.lock(disabled_reason=running)
        self._place.lock(disabled_reason=running)
        none = "" if self.dice.selected else tr("No die is selected.")
        removal = tr("Remove the selected dice (Del)")
        set_enabled(self._remove, removal, disabled_reason=running or none)

    def _describe(self) -> None:
        """Other rules than the contest's own are said in words."""
        if self._preset is not None:
            told = rules_in_words(self._preset.rules)
            if self._preset.ranking is Ranking.TWO_THIRDS:
                told.append(preset_effect("two-thirds"))
            self._words.setText(" ".join(told))
            self._words.setVisible(self._preset is not BWINF)

    @Slot()
    def _on_add_clicked(self) -> None:
        self._document.add_die(tr("add die"))
        self.dice.edit_last()

    @Slot()
    def _on_remove_clicked(self) -> None:
        self._document.remove_dice(set(self.dice.selected), tr("remove dice"))

    @Slot()
    def _on_selection_changed(self) -> None:
        count = len(self.dice.selected)
        self._selected.setText(tr("{0} selected").format(count) if count else "")
        self._only_selected.setVisible(count > 1 or self._only_selected.isChecked())
        self._explain()

    @Slot(bool)
    def _on_until_certain_toggled(self) -> None:
        """The field for games changes its meaning, and each meaning keeps its number."""
        games = self._games.value()
        with QSignalBlocker(self._games):
            self._games.setValue(self._other_games)
        self._other_games = games
        self._label_games()

    @Slot()
    def _forget_games(self) -> None:
        """A number that was chosen for other dice is not to hold for these unseen."""
        numbers = DEFAULT_GAMES, DEFAULT_LIMIT
        until_certain = self._until_certain.isChecked()
        self._games.setValue(numbers[until_certain])
        self._other_games = numbers[not until_certain]

    @Slot()
    def _on_file_changed(self) -> None:
        count = tr_plural("{n} die", "{n} dice", len(self._document.dice)).format(
            n=len(self._document.dice)
        )
        name = self._document.name
        changed = "*" if self._document.is_modified else ""
        self._file.setText(f"{name}{changed} · {count}" if name else count)
