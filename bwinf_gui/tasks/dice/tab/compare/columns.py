"""The answer with its chart and run bar, and the proof: ranking, table and chosen pair."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.judgement import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import (
    answer,
    certainty,
    lead_in_words,
    pair_answer,
    points,
    ranking_name,
    remark,
)
from bwinf_gui.tasks.dice.exact.answers import Badge, ExactTable
from bwinf_gui.tasks.dice.exact.sentences import (
    answer_in_words,
    badge_name,
    champion_in_words,
    pair_answer_in_words,
)
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.compare.crosstable import Crosstable
from bwinf_gui.tasks.dice.tab.compare.live_chart import LiveChart
from bwinf_gui.tasks.dice.tab.compare.pair_card import PairCard
from bwinf_gui.tasks.dice.tab.compare.ranking import RankingView
from bwinf_gui.tasks.dice.tab.exact.panel import ExactBar
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.pictures import Picture
from bwinf_gui.widgets.run_bar import RunBar, RunNames
from bwinf_gui.widgets.theme import Appearance, set_style_property


class ComparisonAnswerColumn(PictureColumn):
    """The middle column.

    Signals:
        all_dice_chosen: The chart is to show all dice again.
    """

    all_dice_chosen = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._progress: ComparisonProgress | None = None
        self._ranking = Ranking.SHARE
        self._pair: Pair | None = None
        self._exact: tuple[ExactTable, tuple[int, ...]] = ExactTable(), ()
        self._answer = ElidedLabel(self)
        self._answer.setProperty("role", "answer")
        self._answer.setObjectName("answer")
        self._certainty = QLabel(self)
        self._certainty.setObjectName("certainty")
        self._remark = ElidedLabel(self)
        self._remark.setProperty("role", "secondary")
        self._remark.setObjectName("remark")
        self._all_dice = QPushButton(appearance.icons.icon("back"), "", self)
        self._all_dice.setObjectName("allDiceButton")
        self._all_dice.clicked.connect(self.all_dice_chosen)
        self.chart = LiveChart(theme=appearance.theme, parent=self)
        self.run_bar = RunBar(
            names=RunNames(
                offer=self._offer, start="compareButton", stop="stopButton", progress="progress"
            ),
            appearance=appearance,
            parent=self,
        )
        self.exact_bar = ExactBar(appearance=appearance, parent=self)
        self._appearance = appearance
        self.chart.set_level(appearance.level)
        appearance.changed.connect(self._dress_chart)
        self._arrange(appearance.theme.metrics.unit)
        self.show_progress(None, Ranking.SHARE)
        self.show_pair(None)
        self.retranslate()

    def show_progress(self, progress: ComparisonProgress | None, ranking: Ranking) -> None:
        """Show results, None where there are none yet."""
        self._progress, self._ranking = progress, ranking
        self.chart.show_progress(progress)
        self._say()

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...]) -> None:
        """Show exact shares of dice with these numbers; without games they are the answer."""
        if (exact, numbers) != self._exact:
            self._exact = exact, numbers
            self.chart.show_exact(exact, numbers)
            self._say()

    def show_pair(self, pair: Pair | None) -> None:
        """Show a pair instead of all dice, None for all dice again."""
        self._pair = pair
        self._all_dice.setVisible(pair is not None)
        self.chart.show_pair(pair)
        self._say()

    def pictures(self) -> tuple[Picture, ...]:
        """The chart."""
        return (Picture(tr("Shares of wins"), self.chart),)

    def set_compact(self, *, compact: bool) -> None:
        """Make do with little room."""
        self.chart.set_compact(compact)
        self.run_bar.set_compact(compact=compact)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._all_dice.setText(tr("All dice"))
        self._all_dice.setToolTip(tr("Show all dice in the chart again (Esc)"))
        self._say()

    def _say(self) -> None:
        progress = self._progress
        if progress is None or progress.games == 0:
            self._say_exact()
            return
        certain = progress.standings.ranking_certain
        self._answer.setText(answer(progress, self._ranking))
        self._certainty.setText(("✓ " if certain else "") + certainty(progress))
        set_style_property(self._certainty, "role", "good" if certain else "notice")
        self._certainty.show()
        self._remark.setText(remark(progress))
        if self._pair is not None:
            self._say_pair(progress, self._pair)

    def _offer(self) -> tuple[str, str]:
        return tr("Compare"), tr("Play every die against every other (Ctrl+Return)")

    def _say_exact(self) -> None:
        """Where nothing was counted, say what is solved, or what is asked."""
        exact, numbers = self._exact
        solved = self._solved_answer()
        self._answer.setText(solved or tr("Which die wins most often?"))
        self._certainty.setVisible(bool(solved))
        if not solved:
            self._remark.setText(
                tr("“Compare” plays every die against every other and counts the wins.")
            )
            return
        badge = Badge.EXACT if exact.error_bound else Badge.PROVEN
        set_style_property(self._certainty, "role", "good")
        self._certainty.setText(f"{badge.value} {badge_name(badge)}")
        champion = champion_in_words(exact, numbers) if self._pair is None else ""
        self._remark.setText(champion or tr("Worked out exactly, without chance."))

    def _solved_answer(self) -> str:
        """The exact answer for what the chart shows; empty while there is none."""
        exact, numbers = self._exact
        if self._pair is None:
            return answer_in_words(exact, numbers)
        solution, chances = exact.solution(self._pair), exact.prospects(self._pair)
        if solution is None or chances is None:
            return ""
        first, second = (numbers[die] for die in self._pair)
        return pair_answer_in_words(chances, solution, first, second)

    def _say_pair(self, progress: ComparisonProgress, pair: Pair) -> None:
        """In place of the ranking, say what is known about the pair in the chart."""
        standings, numbers = progress.standings, progress.comparison.numbers
        verdict, score = standings.verdict(*pair), progress.score(pair)
        if score.games:
            chosen = numbers[pair[0]], numbers[pair[1]]
            self._answer.setText(pair_answer(score, verdict, chosen))
        decided = verdict is not PairVerdict.OPEN
        set_style_property(self._certainty, "role", "good" if decided else "notice")
        sure = tr("✓ Certain: a lead of {0}.") if decided else tr("Still open: a lead of {0}.")
        gap = standings.difference_gap(*pair)
        self._certainty.setText(sure.format(points(gap.reversed if gap.value < 0 else gap)))
        self._remark.setText(lead_in_words(standings, numbers, pair))

    @Slot()
    def _dress_chart(self) -> None:
        self.chart.set_theme(self._appearance.theme)
        self.chart.set_level(self._appearance.level)

    def _arrange(self, unit: int) -> None:
        sentence = QWidget(self)
        below = QHBoxLayout(sentence)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self._certainty)
        below.addWidget(self._remark, 1)
        below.addWidget(self._all_dice)
        card = on_card(self.chart, margin=unit, parent=self)
        self.arrange(self._answer, sentence, card, self.exact_bar, bar=self.run_bar)


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
        self._legend = QLabel(self)
        self._split_is_shown = True
        self._has_games = False
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
        """The ranking and the table of all pairs."""
        return (
            Picture(self._ranking_title.text(), self.ranking),
            Picture(self._table_title.text(), self.table),
        )

    def show_progress(
        self, progress: ComparisonProgress | None, ranking: Ranking, pair: Pair
    ) -> None:
        """Show results, None where there are none yet."""
        self._methods[ranking].setChecked(True)
        self._has_games = progress is not None
        self._name_ranking(ranking)
        self.ranking.show_progress(progress, ranking)
        if progress is not None:
            self.table.show_progress(progress)
        self.pair.show_pair(progress if progress and progress.games else None, pair)

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...], pair: Pair) -> None:
        """Show exact chances of the dice with these numbers, and of the chosen pair."""
        self.table.show_exact(exact)
        self.ranking.show_exact(exact, numbers)
        self.pair.show_exact(exact, numbers, pair)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._ranking_title.setText(tr("Ranking"))
        self._table_title.setText(tr("Head to head"))
        self.ranking.setAccessibleName(tr("Ranking"))
        self._show_legend()
        for ranking, action in self._methods.items():
            action.setText(ranking_name(ranking))
            if action.isChecked():
                self._name_ranking(ranking)

    @Slot(bool)
    def _on_split_shown(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        self._split_is_shown = shown
        self._show_legend()

    def _name_ranking(self, ranking: Ranking) -> None:
        """Say what dice are ranked by, and what ± means; it is the same for every comparison."""
        level = percent(self._appearance.level, 0)
        text = tr("{0} · ± {1}").format(ranking_name(ranking), level)
        plain = ranking is not Ranking.SHARE or not self._has_games
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
        for title, detail, content in (
            (self._ranking_title, self._method, self.ranking),
            (self._table_title, self._legend, self.table),
        ):
            layout.addLayout(apart(title, detail))
            layout.addWidget(content)
            layout.addSpacing(unit)
        self.ranking.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout.setStretchFactor(self.table, 1)
        layout.addWidget(self.pair)
        layout.addStretch()
