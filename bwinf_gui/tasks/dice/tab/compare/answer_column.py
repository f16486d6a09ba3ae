"""The middle column of a comparison: the answer with its chart and run bar."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.judgement import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import (
    answer,
    certainty,
    champion,
    lead_in_words,
    pair_answer,
    points,
    remark,
)
from bwinf_gui.tasks.dice.exact.answers import Badge, ExactTable
from bwinf_gui.tasks.dice.exact.sentences import badge_name
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.live_chart import LiveChart
from bwinf_gui.tasks.dice.tab.compare.shown_dice import DiceChoice
from bwinf_gui.tasks.dice.tab.exact.panel import ExactBar
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, on_card
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

    def show_choice(self, choice: DiceChoice) -> None:
        self.chart.show_choice(only=choice.only, selected=choice.selected)

    def pictures(self) -> tuple[Picture, ...]:
        return (Picture(tr("Shares of wins"), self.chart),)

    def set_compact(self, *, compact: bool) -> None:
        self.chart.set_compact(compact)
        self.run_bar.set_compact(compact=compact)

    def retranslate(self) -> None:
        self._all_dice.setText(tr("All dice"))
        self._all_dice.setToolTip(tr("Show all dice in the chart again (Esc)"))
        self._say()

    def _say(self) -> None:
        progress = self._progress
        if progress is None or progress.games == 0:
            self._say_exact()
            return
        standings, numbers = progress.standings, progress.comparison.numbers
        certain = standings.is_complete and standings.ranking_certain(self._ranking)
        self._answer.setText(answer(standings, numbers, self._ranking))
        words = certainty(standings, self._ranking)
        self._certainty.setText(("✓ " if certain else "") + words)
        set_style_property(self._certainty, "role", "good" if certain else "notice")
        self._certainty.show()
        self._remark.setText(remark(standings, numbers, self._ranking))
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
        further = champion(exact.standings, numbers) if self._pair is None else ""
        self._remark.setText(further or tr("Worked out exactly, without chance."))

    def _solved_answer(self) -> str:
        """The exact answer for what the chart shows; empty while there is none."""
        exact, numbers = self._exact
        if self._pair is None:
            return answer(exact.standings, numbers) if exact.is_complete else ""
        if exact.solution(self._pair) is None:
            return ""
        return pair_answer(exact.standings, numbers, self._pair)

    def _say_pair(self, progress: ComparisonProgress, pair: Pair) -> None:
        """In place of the ranking, say what is known about the pair in the chart."""
        standings, numbers = progress.standings, progress.comparison.numbers
        verdict = standings.verdict(*pair)
        if told := pair_answer(standings, numbers, pair):
            self._answer.setText(told)
        decided = verdict is not PairVerdict.OPEN
        set_style_property(self._certainty, "role", "good" if decided else "notice")
        certain = tr("✓ Certain: a lead of {0}.") if decided else tr("Still open: a lead of {0}.")
        gap = standings.difference_gap(*pair)
        self._certainty.setText(certain.format(points(gap.reversed if gap.value < 0 else gap)))
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
