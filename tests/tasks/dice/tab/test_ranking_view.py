"""The ranking while there is something to rank, and while there is not."""

import pytest
from driving import table_texts

from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.ranking import RankingView


@pytest.fixture
def view(qtbot, appearance):
    view = RankingView(appearance=appearance, parent=None)
    qtbot.addWidget(view)
    return view


def test_before_the_first_game_the_dice_have_names_and_no_numbers(view):
    comparison = Comparison(dice=(Die((1, 6)), Die((2, 6))), plan=FixedGames(100), seed=1)
    view.show_progress(ComparisonProgress.before(comparison), Ranking.SHARE)
    assert table_texts(view) == [["", "Die 1", "", "", ""], ["", "Die 2", "", "", ""]]
