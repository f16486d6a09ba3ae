"""What a comparison says of games that nobody won, and in the right number."""

import pytest

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.sentences import answer, certainty, pair_answer, remark
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.translation import speak

DRAWN = Result(a_starts=Score(0, 0, 5), b_starts=Score(0, 0, 5))
EVEN = Result(a_starts=Score(4 * 10**7, 10**7, 0), b_starts=Score(10**7, 4 * 10**7, 0))
LOST = Result(a_starts=Score(0, 5 * 10**7, 0), b_starts=Score(0, 5 * 10**7, 0))
WON = Result(a_starts=Score(5 * 10**7, 0, 0), b_starts=Score(5 * 10**7, 0, 0))


def played(*results, dice=2):
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in range(dice)), plan=FixedGames(10), seed=1
    )
    pairs = PairResults.of(dice, dict(zip(comparison.pairs, results, strict=True)))
    return ComparisonProgress(comparison=comparison, results=pairs, curve=())


@pytest.mark.parametrize("ranking", Ranking)
def test_where_all_games_are_drawn_no_die_is_the_best(ranking):
    speak("en")
    assert answer(played(DRAWN), ranking) == "No die wins a game: all are drawn"
    speak("de")
    words = "Kein Würfel gewinnt ein Spiel: Alle enden unentschieden"
    assert answer(played(DRAWN), ranking) == words


def test_a_die_that_wins_one_game_wins_most_often():
    speak("en")
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    assert answer(won, Ranking.SHARE) == "Die 1 wins most often: 10.00% of its games"


def test_opponents_are_counted_in_the_right_number():
    speak("en")
    even = played(Result(a_starts=Score(2, 3, 0), b_starts=Score(3, 2, 0)))
    assert answer(even, Ranking.BEATEN) == "No die beats another"
    won = Result(a_starts=Score(5, 0, 0), b_starts=Score(5, 0, 0))
    assert answer(played(won), Ranking.BEATEN) == "Die 1 beats the most opponents: 1"
    assert (
        answer(played(won, won, DRAWN, dice=3), Ranking.BEATEN)
        == "Die 1 beats the most opponents: 2"
    )


def test_games_that_were_broken_off_are_counted_in_the_right_number():
    speak("de")
    once, often = (played(Result(a_starts=Score(3, 1, 0), unfinished=n)) for n in (1, 3 * 10**9))
    assert remark(once).startswith("1 Spiel wurde nach")
    assert remark(often).startswith("3\u202f000\u202f000\u202f000 Spiele wurden nach")


@pytest.mark.parametrize("ranking", Ranking)
def test_where_no_game_ends_the_reason_is_said(ranking):
    never_ending = played(Result(unfinished=10))
    speak("en")
    assert answer(never_ending, ranking) == "No games were counted"
    assert remark(never_ending).startswith("10 games were stopped after 10,000 rolls")
    speak("de")
    assert answer(never_ending, ranking) == "Es wurde kein Spiel gezählt"
    assert remark(never_ending).startswith("10 Spiele wurden nach")


def test_equal_dice_are_told_so_once_and_in_order():
    speak("de")
    tie = played(LOST, EVEN, WON, dice=3)
    assert answer(tie, Ranking.SHARE) == (
        "Würfel 2 gewinnt am häufigsten: 100,00\N{NO-BREAK SPACE}% seiner Spiele"
    )
    tie = played(EVEN, WON, WON, dice=3)
    assert answer(tie, Ranking.SHARE) == (
        "Die Würfel 1 und 2 gewinnen gleich oft: 75,00\N{NO-BREAK SPACE}% ihrer Spiele"
    )
    assert certainty(tie) == "Rangfolge gesichert bis auf 0,2 Prozentpunkte."
    assert "gleich" not in remark(tie)
    last = played(WON, WON, EVEN, dice=3)
    assert remark(last) == (
        "Die Würfel 2 und 3 gewinnen gleich oft: 25,00\N{NO-BREAK SPACE}% ihrer Spiele."
    )


def test_a_die_that_beats_the_best_one_is_told_when_it_is_certain():
    speak("en")
    scores = Score(55, 45, 0), Score(55, 45, 0), Score(90, 10, 0)

    def times(factor):
        results = [Result(*[Score(s.wins_a * factor, s.wins_b * factor, 0)] * 2) for s in scores]
        return remark(played(*results, dice=3))

    words = "Head to head, die 1 beats every other, even die 2 (55.0% to 45.0%)."
    assert times(1000) == words
    assert times(5).startswith("Closest: die 2 ahead of die 1 by 12.5")


def test_what_is_open_is_told_with_the_difference_that_leaves_it_open():
    speak("en")
    near = played(Result(a_starts=Score(51, 49, 0), b_starts=Score(51, 49, 0)))
    assert certainty(near) == "Ranking still open."
    assert remark(near).startswith("Die 1 ahead of die 2 by 2.00 ± 2")
    assert remark(near).endswith("percentage points: not certain yet.")


def test_the_headline_of_a_pair_answers_the_pair():
    speak("en")
    won = played(Result(a_starts=Score(3000, 1000, 0), b_starts=Score(3000, 1000, 0)))
    for pair in ((0, 1), (1, 0)):
        verdict = won.standings.verdict(*pair)
        numbers = pair[0] + 1, pair[1] + 1
        assert pair_answer(won.score(pair), verdict, numbers) == (
            "Die 1 beats die 2: 75.00% to 25.00%"
        )
