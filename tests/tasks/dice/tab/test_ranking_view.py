"""The ranking: the number it goes by, places that are open, and the picture of all of it."""

from dataclasses import replace
from functools import cache

import pytest
from coins import Coins, last
from dice_parts import dice_state, state_of_run
from driving import table_texts
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.tables import RankingView


@cache
def run(strengths, games=4000):
    dice = tuple(Die((number, 6)) for number in range(1, 1 + len(strengths)))
    comparison = Comparison(dice=dice, plan=FixedGames(games), seed=1)
    return last(play(comparison, Coins(*strengths).submit, at_once=2))


@pytest.fixture
def view(qtbot, appearance):
    view = RankingView(appearance=appearance)
    qtbot.addWidget(view)
    return view


def show(view, s):
    view.show_state(s)
    return table_texts(view)


def test_before_the_first_game_nothing_is_ranked(view):
    assert show(view, dice_state((Die((1, 6)), Die((2, 6))))) == []


def test_by_share_it_says_the_share_once(view):
    rows = show(view, state_of_run(run((1, 8, 3))))
    assert [row[::2][:2] for row in rows] == [["1.", "Die 2"], ["2.", "Die 3"], ["3.", "Die 1"]]
    shares = [float(row[4].rstrip("%")) for row in rows]
    assert shares == sorted(shares, reverse=True)


def test_by_points_it_says_the_points(view):
    s = state_of_run(run((1, 8, 3))).but(ranking=Ranking.BEATEN)
    assert [row[2:] for row in show(view, s)] == [
        ["Die 2", "", "2 of 2"],
        ["Die 3", "", "1 of 2"],
        ["Die 1", "", "0 of 2"],
    ]


def test_dice_whose_order_is_open_share_places(view):
    rows = show(view, state_of_run(run((5, 5, 1), games=200)))
    assert [row[0] for row in rows] == ["1.–2.", "1.–2.", "3."]


@pytest.mark.usefixtures("dressed")
def test_its_picture_has_all_rows(view):
    show(view, state_of_run(run(tuple(range(1, 31)), games=100)))
    view.resize(300, 200)
    view.show()
    assert view.verticalScrollBar().maximum() > 0
    view.resize(view.whole_size())
    assert view.verticalScrollBar().maximum() == 0
    assert view.columnWidth(0) >= view.sizeHintForColumn(0)


@pytest.mark.usefixtures("dressed")
def test_points_are_never_cut(view):
    """Those that are certain and those that are a least are of different lengths."""
    for strengths in ((1, 8, 3), (5, 5, 1)):
        s = state_of_run(run(strengths, games=200)).but(ranking=Ranking.BEATEN)
        assert any("2 of 2" in row[4] or "at least" in row[4] for row in show(view, s))
        assert view.columnWidth(4) >= view.sizeHintForColumn(4)


def test_a_few_of_many_dice_have_their_whole_names(view):
    s = state_of_run(run((1, 8, 3)))
    numbered = replace(s.played, comparison=replace(s.played.comparison, numbers=(104, 111, 118)))
    show(view, s.but(run=replace(s.run, progress=numbered)))
    font = view.model().index(0, 2).data(Qt.ItemDataRole.FontRole)
    assert view.columnWidth(2) > QFontMetrics(font).horizontalAdvance("Die 111") + 10
