"""The level of intervals that the user chose holds wherever shares of wins are shown."""

import pytest
from driving import table_texts
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.engine.statistics import wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.standings import Ranking
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.crosstable_model import CrosstableModel
from bwinf_gui.tasks.dice.tab.compare.live_chart import LiveChart
from bwinf_gui.tasks.dice.tab.compare.ranking import RankingView

RESULT = Result(a_starts=Score(130, 70, 0), b_starts=Score(110, 90, 0))


@pytest.fixture
def progress():
    dice = (Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7)))
    comparison = Comparison(dice=dice, plan=FixedGames(400), seed=1)
    results = PairResults.of(2, {(0, 1): RESULT})
    return ComparisonProgress(
        comparison=comparison, results=results, curve=(Snapshot(400, results),)
    )


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    yield parent
    parent.close()


@pytest.mark.parametrize("level", [0.9, 0.95, 0.99])
def test_ranking_and_table_follow_the_level(appearance, parent, progress, level):
    ranking = RankingView(appearance=appearance, parent=parent)
    table = CrosstableModel(appearance=appearance, parent=parent)
    ranking.show_progress(progress, Ranking.SHARE)
    table.show_progress(progress)
    appearance.use_level(level)
    expected = wilson(240, 400, level)
    assert ranking.interval(ranking.rows[0]) == expected
    assert table_texts(ranking)[0][-1] == f"± {100 * expected.half_width:.2f}"
    tip = table.data(table.index(0, 1), 3)
    assert f"{level:.0%} interval [{100 * expected.low:.2f}%" in tip


def test_the_bands_of_the_chart_follow_at_once(appearance, parent, progress):
    chart = LiveChart(theme=appearance.theme, parent=parent)
    chart.show_progress(progress)
    for level in (0.9, 0.99):
        chart.set_level(level)
        expected = wilson(240, 400, level)
        curves = chart.points
        assert curves.low[-1, 0] == pytest.approx(expected.low)
        assert curves.high[-1, 0] == pytest.approx(expected.high)
