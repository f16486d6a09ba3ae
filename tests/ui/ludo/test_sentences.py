"""What a comparison says of games that nobody won, and in the right number."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.ludo.rules import Ranking
from bwinf_gui.core.simulation.batch import Result, Score
from bwinf_gui.core.simulation.comparison import Comparison, FixedGames, Progress
from bwinf_gui.ui.ludo.pair_card import PairCard
from bwinf_gui.ui.ludo.sentences import answer, remark

DRAWN = Result(a_starts=Score(0, 0, 5), b_starts=Score(0, 0, 5))


def played(*results, dice=2):
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in range(dice)), plan=FixedGames(10), seed=1
    )
    pairs = dict(zip(comparison.pairs, results, strict=True))
    return Progress(comparison=comparison, results=pairs, curve=())


@pytest.mark.parametrize("ranking", Ranking)
def test_where_all_games_are_drawn_no_die_is_the_best(spoken, ranking):
    spoken("en")
    assert answer(played(DRAWN), ranking) == "No die wins a game: all are drawn"
    spoken("de")
    words = "Kein Würfel gewinnt ein Spiel: Alle enden unentschieden"
    assert answer(played(DRAWN), ranking) == words


def test_a_die_that_wins_one_game_wins_most_often(spoken):
    spoken("en")
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    assert answer(won, Ranking.SHARE) == "Die 1 wins most often: 10.00% of its games"


def test_opponents_are_counted_in_the_right_number(spoken):
    spoken("en")
    even = played(Result(a_starts=Score(2, 3, 0), b_starts=Score(3, 2, 0)))
    assert answer(even, Ranking.BEATEN) == "No die beats another"
    won = Result(a_starts=Score(5, 0, 0), b_starts=Score(5, 0, 0))
    assert answer(played(won), Ranking.BEATEN) == "Die 1 beats the most: 1 die"
    assert answer(played(won, won, DRAWN, dice=3), Ranking.BEATEN) == "Die 1 beats the most: 2 dice"


def test_games_that_were_broken_off_are_counted_in_the_right_number(spoken):
    spoken("de")
    once, often = (played(Result(a_starts=Score(3, 1, 0), unfinished=n)) for n in (1, 3 * 10**9))
    assert remark(once).startswith("1 Spiel wurde nach")
    assert remark(often).startswith("3\u202f000\u202f000\u202f000 Spiele wurden nach")


@pytest.mark.parametrize("ranking", Ranking)
def test_where_no_game_ends_the_reason_is_said(spoken, ranking):
    never_ending = played(Result(unfinished=10))
    spoken("en")
    assert answer(never_ending, ranking) == "No game was counted"
    assert remark(never_ending).startswith("10 games were broken off after 10,000 rolls")
    spoken("de")
    assert answer(never_ending, ranking) == "Kein Spiel wurde gezählt"
    assert remark(never_ending).startswith("10 Spiele wurden nach")


def test_the_card_of_a_pair_counts_in_the_right_number(qtbot, appearance, spoken):
    spoken("de")
    parent = QWidget()
    qtbot.addWidget(parent)
    card = PairCard(appearance=appearance, parent=parent)

    def texts():
        return {label.text() for label in card.findChildren(QLabel)}

    card.show_pair(played(Result(a_starts=Score(1, 1, 0))), (0, 1))
    assert {"1 Sieg", "1 Niederlage"} <= texts()
    card.show_pair(played(Result(a_starts=Score(3 * 10**9, 2, 0))), (0, 1))
    assert {"3\u202f000\u202f000\u202f000 Siege", "2 Niederlagen"} <= texts()
