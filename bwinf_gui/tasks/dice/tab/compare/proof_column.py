"""The right column of a comparison: ranking, table of all pairs, and the chosen pair."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import ranking_name
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.compare.crosstable import Crosstable
from bwinf_gui.tasks.dice.tab.compare.dice_finder import DiceFinder, OrderButton
from bwinf_gui.tasks.dice.tab.compare.pair_card import PairCard
from bwinf_gui.tasks.dice.tab.compare.ranking import RankingView
from bwinf_gui.tasks.dice.tab.compare.shown_dice import (
    FEW,
    DiceChoice,
    ShownDice,
    coloured_dice,
    part_shown,
    shown_dice,
)
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.pictures import Picture
from bwinf_gui.widgets.theme import Appearance


class ComparisonProofColumn(QWidget):
    """The right column.

    Signals:
        pair_chosen: A pair was chosen in the table.
        ranking_chosen: The dice are to be ranked by another method.
    """

    pair_chosen = Signal(object)
    ranking_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._ranking_title, self._table_title = QLabel(self), QLabel(self)
        # Were it never cut, it would widen the column, which gives its cells the room it tells of.
        self._legend = ElidedLabel(self)
        self._split_is_shown = True
        self._shown = ShownDice((), (), 0)
        self._progress: ComparisonProgress | None = None
        self._exact = ExactTable()
        self._choice = DiceChoice()
        self._pair: Pair = (0, 1)
        self.finder = DiceFinder(appearance=appearance, parent=self)
        self.order = OrderButton(self)
        self._method = QToolButton(self)
        self._methods: dict[Ranking, QAction] = {}
        self.ranking = RankingView(appearance=appearance, parent=self)
        self.table = Crosstable(appearance=appearance, parent=self)
        self.table.pair_chosen.connect(self.pair_chosen)
        self.table.split_shown.connect(self._on_split_shown)
        self.pair = PairCard(appearance=appearance, parent=self)
        self.table.game_requested.connect(lambda: self.pair.game_requested.emit(Highlight.TYPICAL))
        self._fill_methods()
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def pictures(self) -> tuple[Picture, ...]:
        return (
            Picture(self._titled(tr("Ranking")), self.ranking),
            Picture(self._titled(tr("Head to head")), self.table),
        )

    def show_progress(
        self, progress: ComparisonProgress | None, ranking: Ranking, pair: Pair
    ) -> None:
        """Show results, None where there are none yet."""
        self._methods[ranking].setChecked(True)
        self._progress, self._pair = progress, pair
        self._name_ranking(ranking)
        self.ranking.show_progress(progress, ranking)
        if progress is not None:
            self.table.show_progress(progress)
            self.finder.show_dice(progress.comparison.dice, progress.comparison.numbers)
        self.pair.show_pair(progress if progress and progress.games else None, pair)
        self._arrange_dice()

    def show_dice(self, dice: Dice, numbers: tuple[int, ...]) -> None:
        """Show a table without games for dice with these numbers."""
        self.table.show_dice(numbers)
        self.finder.show_dice(dice, numbers)
        self._arrange_dice()

    def show_choice(self, choice: DiceChoice) -> None:
        self._choice = choice
        self._arrange_dice()

    @property
    def shown(self) -> tuple[int, ...]:
        """The dice that the table shows, counted from 0, in its order."""
        return self._shown.table

    def show_die(self, number: int) -> None:
        """Scroll to the die of a number, if it is shown."""
        if number in self.table.numbers:
            die = self.table.numbers.index(number)
            self.ranking.show_die(die)
            self.table.show_die(die)

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...], pair: Pair) -> None:
        """Show exact chances of the dice with these numbers, and of the chosen pair."""
        self._exact, self._pair = exact, pair
        self.table.show_exact(exact)
        self.ranking.show_exact(exact, numbers)
        self.pair.show_exact(exact, numbers, pair)
        self._arrange_dice()

    def retranslate(self) -> None:
        self._say_titles()
        self._show_legend()
        for ranking, action in self._methods.items():
            action.setText(ranking_name(ranking))
            if action.isChecked():
                self._name_ranking(ranking)

    def _arrange_dice(self) -> None:
        """Show the dice that are wanted, in the order that is wanted."""
        numbers, choice = self.table.numbers, self._choice
        self._shown = shown_dice(choice, numbers, self.ranking.ranked, self._share)
        are_many = len(numbers) > FEW
        selected = choice.selected if are_many else frozenset()
        coloured = coloured_dice(choice.only, selected, numbers)
        in_order = self._shown.ranking if are_many else None
        self.ranking.arrange(in_order, selected=selected, coloured=coloured)
        self.table.arrange(self._shown.table, selected=selected, coloured=coloured)
        self.finder.setVisible(are_many)
        self.finder.show_choice(choice, is_all=self._shown.is_all)
        self.order.setVisible(are_many)
        if are_many:
            self.order.show_choice(choice, numbers[min(self._pair[1], len(numbers) - 1)])
        self._say_titles()

    def _share(self, die: int, other: int) -> float | None:
        """The share of its games that a die wins against another, exact where that is known."""
        chances = self._exact.outcomes((die, other))
        if chances is not None:
            return chances.wins_a
        return self._progress.standings.share(die, other) if self._progress else None

    def _say_titles(self) -> None:
        ranking, table = tr("Ranking"), tr("Head to head")
        # How many of all dice are shown is below the chart: here it would widen the column.
        self._ranking_title.setText(ranking)
        self._table_title.setText(table)
        self.ranking.setAccessibleName(self._titled(ranking))
        self.table.setAccessibleName(self._titled(table))

    def _titled(self, title: str) -> str:
        return part_shown(title, len(self._shown.table), self._shown.of)

    @Slot(bool)
    def _on_split_shown(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        self._split_is_shown = shown
        self._show_legend()

    def _name_ranking(self, ranking: Ranking) -> None:
        """Say what dice are ranked by, and what ± means; it is the same for every comparison."""
        level = percent(self._appearance.level, 0)
        text = tr("{0} · ± {1}").format(ranking_name(ranking), level)
        plain = ranking is not Ranking.SHARE or self._progress is None
        self._method.setText(ranking_name(ranking) if plain else text)
        self._method.setToolTip(
            tr(
                "The measure that orders the ranking. The value after ± is its {0} interval for "
                "this number of games. Whether one die is certainly ahead of another is told by "
                "their difference, at any time: choose a cell of the table."
            ).format(level)
        )

    def _show_legend(self) -> None:
        split = tr("% won · wins–draws–losses")
        self._legend.setText(split if self._split_is_shown else tr("% won"))

    def _fill_methods(self) -> None:
        menu = QMenu(self._method)
        group = QActionGroup(menu)
        for ranking in Ranking:
            action = menu.addAction("")
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, key=ranking: self.ranking_chosen.emit(key))
            group.addAction(action)
            self._methods[ranking] = action
        self._methods[Ranking.SHARE].setChecked(True)
        self._method.setMenu(menu)
        self._method.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._method.setObjectName("rankingMethod")

    def _arrange(self, unit: int) -> None:
        for title in (self._ranking_title, self._table_title):
            title.setProperty("role", "heading")
        self._legend.setProperty("role", "hint")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        below = QWidget(self)
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(unit)
        row.addWidget(self._legend)
        row.addWidget(self.order)
        layout.addWidget(self.finder)
        for title, detail, content in (
            (self._ranking_title, self._method, self.ranking),
            (self._table_title, below, self.table),
        ):
            layout.addLayout(apart(title, detail))
            layout.addWidget(content)
            layout.addSpacing(unit)
        self.ranking.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout.setStretchFactor(self.table, 1)
        layout.addWidget(self.pair)
        layout.addStretch()
