"""What a comparison says of games that nobody won, and in the right number."""

from dataclasses import replace
from itertools import combinations

import pytest

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.command.comparison_report import report
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.sentences import (
    FEW,
    TOP,
    answer,
    certainty,
    first_move_in_words,
    is_certain,
    pair_answer,
    pair_verdict,
    ranking_name,
    remark,
    top_in_words,
)
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.rules import PRESETS, Ranking
from bwinf_gui.text.translation import speak

DRAWN = Result(a_starts=Score(0, 0, 5), b_starts=Score(0, 0, 5))
EVEN = Result(a_starts=Score(4 * 10**7, 10**7, 0), b_starts=Score(10**7, 4 * 10**7, 0))
LOST = Result(a_starts=Score(0, 5 * 10**7, 0), b_starts=Score(0, 5 * 10**7, 0))
WON = Result(a_starts=Score(5 * 10**7, 0, 0), b_starts=Score(5 * 10**7, 0, 0))
ALL = Result(a_starts=Score(5000, 0, 0), b_starts=Score(5000, 0, 0))
NONE = Result(a_starts=Score(0, 5000, 0), b_starts=Score(0, 5000, 0))
TWO_THIRDS = Result(a_starts=Score(3300, 1700, 0), b_starts=Score(3300, 1700, 0))
NEAR = Result(a_starts=Score(2550, 2450, 0), b_starts=Score(2550, 2450, 0))


def played(*results, dice=2):
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in range(dice)), plan=FixedGames(10), seed=1
    )
    pairs = PairResults.of(dice, dict(zip(comparison.pairs, results, strict=True)))
    return ComparisonProgress(comparison=comparison, results=pairs, curve=())


def said(sentence, progress, *arguments):
    """A sentence about a comparison."""
    return sentence(progress.standings, progress.comparison.numbers, *arguments)


@pytest.mark.parametrize("ranking", Ranking)
def test_where_all_games_are_drawn_no_die_is_the_best(ranking):
    speak("en")
    proven = replace(played(DRAWN), proven={(0, 1): Proven(0.0, 0.0)})
    # A die that wins one game of a million may have won none of ten.
    assert said(answer, played(DRAWN), ranking) == "No game was won: all were drawn"
    assert said(answer, proven, ranking) == "No die wins a game: all are drawn"
    speak("de")
    words = "Kein Würfel gewinnt ein Spiel: Alle enden unentschieden"
    assert said(answer, proven, ranking) == words


def test_no_winner_is_named_that_is_not_certain():
    speak("en")
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    assert said(answer, won) == "Dice 1 and 2 cannot be told apart yet: 10.0% and 0%"
    assert (
        said(answer, won, Ranking.BEATEN)
        == "Which of dice 1 and 2 beats the most opponents is open"
    )
    four = played(*[Result(Score(3, 2, 0), Score(2, 3, 0))] * 6, dice=4)
    assert said(answer, four) == "Which die wins most often is open between 4 dice"
    assert said(certainty, four) == "Ranking still open."


def test_nothing_is_said_before_every_pair_has_played():
    speak("en")
    begun = played(WON, WON, Result(), dice=3)
    for ranking in Ranking:
        assert said(answer, begun, ranking) == "Not every pair has played yet"
        assert said(certainty, begun, ranking) == said(remark, begun, ranking) == ""


def test_opponents_are_counted_in_the_right_number():
    speak("en")
    assert said(answer, played(EVEN), Ranking.BEATEN) == "No die beats another"
    words = "Die 1 beats the most opponents: 1 of 1"
    assert said(answer, played(WON), Ranking.BEATEN) == words
    words = "Die 1 beats the most opponents: 2 of 2"
    assert said(answer, played(WON, WON, EVEN, dice=3), Ranking.BEATEN) == words


def test_points_that_are_not_certain_are_a_least():
    speak("en")
    three = played(ALL, ALL, NEAR, dice=3)
    assert said(answer, three, Ranking.TWO_THIRDS) == "Die 1 has the most points: 2 of 2"
    led = played(ALL, ALL, ALL, NEAR, ALL, ALL, NONE, ALL, ALL, ALL, dice=5)
    assert said(answer, led, Ranking.BEATEN) == "Die 1 beats the most opponents: at least 3 of 4"
    level = played(NEAR, ALL, ALL, ALL, ALL, ALL, dice=4)
    assert said(answer, level, Ranking.BEATEN) == (
        "Which of dice 1 and 2 beats the most opponents is open"
    )


def test_dice_that_certainly_have_the_most_points_are_named_where_others_may_be_level():
    speak("en")
    level = played(NEAR, NEAR, NEAR, ALL, NEAR, NEAR, ALL, NEAR, TWO_THIRDS, NEAR, dice=5)
    assert said(answer, level, Ranking.TWO_THIRDS) == (
        "Dice 1 and 2 have the most points: 2.5 of 4 each"
    )
    assert said(remark, level, Ranking.TWO_THIRDS) == "Die 3 may be level."
    asked = replace(level.comparison, preset=PRESETS["two-thirds"])
    assert "\nDie 3 may be level.\n" in report("dice.txt", replace(level, comparison=asked))
    assert said(certainty, level, Ranking.TWO_THIRDS) == "Ranking still open."


def test_the_first_dice_are_certain_as_a_set():
    speak("en")
    four = played(ALL, ALL, ALL, ALL, ALL, NEAR, dice=4)
    numbers = four.comparison.numbers
    assert top_in_words(four.standings.top(2), numbers) == "The first 2 are certain: 1 and 2."
    assert top_in_words(four.standings.top(4), numbers) == (
        "The first 4 are certain: 1, 2, 3 and 4; only which of 3 and 4 is ahead is open."
    )
    assert top_in_words(four.standings.top(3), numbers) == (
        "Which 3 dice are the first is open: die 4 may be among them."
    )
    level = played(*[NEAR] * 6, dice=4)
    assert top_in_words(level.standings.top(2), numbers) == (
        "Which 2 dice are the first is open: 3 and 4 may be among them."
    )


def test_of_many_dice_the_first_are_named_while_the_rest_is_open():
    speak("en")
    pairs = list(combinations(range(FEW + 1), 2))
    many = played(*[ALL if a < TOP else NEAR for a, _ in pairs], dice=FEW + 1)
    assert said(certainty, many) == "The first 5 are certain: 1, 2, 3, 4 and 5."
    level = played(*[ALL if a < TOP - 1 else NEAR for a, _ in pairs], dice=FEW + 1)
    assert said(certainty, level) == (
        "Ranking certain down to place 4, error at most 5%. "
        "Which 5 dice are the first is open: 5 more dice may be among them."
    )
    assert [is_certain(each.standings) for each in (many, level)] == [True, False]
    assert "The first 5 are certain: 1, 2, 3, 4 and 5.\n" in report("dice.txt", many)


def test_what_is_proven_is_said_everywhere_and_nothing_of_what_was_played():
    speak("en")
    run = played(LOST, LOST, LOST, dice=3)
    pairs = {(0, 1): Proven(0.6, 0.3, 1e-10), (0, 2): Proven(0.6, 0.4), (1, 2): Proven(0.5, 0.5)}
    known = replace(run, proven=pairs)
    assert said(answer, known) == "Die 1 wins most often: 60.00%, exactly"
    assert said(answer, known, Ranking.BEATEN) == "Die 1 beats the most opponents: 2 of 2"
    assert said(certainty, known) == "Calculated, not counted."
    assert said(pair_answer, known, (1, 0)) == "Die 1 beats die 2: 60.00% to 30.00%"
    assert said(pair_verdict, known, (1, 0)) == "Die 1 leads by 30.00 points."
    assert said(pair_answer, known, (1, 2)) == "Dice 2 and 3 win equally often: 50.00%"
    assert [line.score for line in known.standings.ranking()] == pytest.approx([0.6, 0.45, 0.4])
    # Solved before any game was played, it is the same.
    unplayed = replace(ComparisonProgress.before(run.comparison), proven=pairs)
    assert said(answer, unplayed) == said(answer, known)
    assert said(answer, run) == "Die 3 wins most often: 100% of its games"


def test_what_going_first_is_worth_is_an_interval_that_holds_at_any_time():
    speak("en")
    helps = played(Result(Score(60_000, 40_000, 0), Score(58_000, 42_000, 0)))
    assert first_move_in_words(helps.standings, (0, 1)) == "Going first is worth 0.6 to 3.4 points."
    assert first_move_in_words(helps.standings, (1, 0)) == "Going first is worth 0.6 to 3.4 points."
    # Bounds of “0.0 to 2.8” would read as if it were open.
    least = played(Result(Score(57_000, 43_000, 0), Score(55_600, 44_400, 0)))
    words = first_move_in_words(least.standings, (0, 1))
    assert words == "Going first is worth up to 2.8 points."
    few = played(Result(Score(60, 40, 0), Score(58, 42, 0)))
    assert first_move_in_words(few.standings, (0, 1)) == "Whether going first helps is open."
    same = played(Result(Score(10**9, 10**9, 0), Score(10**9, 10**9, 0)))
    assert first_move_in_words(same.standings, (0, 1)) == "Going first makes no difference."
    assert first_move_in_words(played(Result()).standings, (0, 1)) == ""


def test_games_that_were_broken_off_are_counted_in_the_right_number():
    speak("de")
    once, often = (played(Result(a_starts=Score(3, 1, 0), unfinished=n)) for n in (1, 3 * 10**9))
    assert said(remark, once).startswith("1 Spiel wurde nach")
    assert said(remark, often).startswith("3\u202f000\u202f000\u202f000 Spiele wurden nach")


@pytest.mark.parametrize("ranking", Ranking)
def test_where_no_game_ends_the_reason_is_said(ranking):
    never_ending = played(Result(unfinished=10))
    speak("en")
    assert said(answer, never_ending, ranking) == "No games were counted"
    assert said(remark, never_ending).startswith("10 games were stopped after 10,000 rolls")
    speak("de")
    assert said(answer, never_ending, ranking) == "Es wurde kein Spiel gezählt"
    assert said(remark, never_ending).startswith("10 Spiele wurden nach")


def test_equal_dice_are_called_so_once_and_in_order():
    speak("de")
    tie = played(LOST, EVEN, WON, dice=3)
    assert said(answer, tie) == (
        "Würfel 2 gewinnt am häufigsten: 100\N{NO-BREAK SPACE}% seiner Spiele"
    )
    tie = played(EVEN, WON, WON, dice=3)
    assert said(answer, tie) == (
        "Würfel 1 und 2 sind gleich gut bis auf 0,2 Punkte: 75,0\N{NO-BREAK SPACE}%"
    )
    assert said(certainty, tie) == (
        "Rangfolge gesichert bis auf 0,2 Punkte, Irrtum höchstens 5\N{NO-BREAK SPACE}%."
    )
    assert "gleich" not in said(remark, tie)
    last = played(WON, WON, EVEN, dice=3)
    assert said(remark, last) == (
        "Würfel 2 und 3 sind gleich gut bis auf 0,2 Punkte: 25,0\N{NO-BREAK SPACE}%."
    )


def test_a_die_that_beats_the_best_one_is_named_when_it_is_certain():
    speak("en")
    scores = Score(55, 45, 0), Score(55, 45, 0), Score(90, 10, 0)

    def times(factor):
        results = [Result(*[Score(s.wins_a * factor, s.wins_b * factor, 0)] * 2) for s in scores]
        return said(remark, played(*results, dice=3))

    words = "Head to head, die 1 beats every other, even die 2 (55.0% to 45.0%)."
    assert times(1000) == words
    assert times(5).startswith("Closest: die 2 ahead of die 1 by 12.5")


def test_what_is_open_comes_with_the_difference_that_leaves_it_open():
    speak("en")
    near = played(Result(a_starts=Score(51, 49, 0), b_starts=Score(51, 49, 0)))
    assert said(certainty, near) == "Ranking still open."
    assert said(remark, near).startswith("Die 1 ahead of die 2 by 2.0 ± 2")
    assert said(remark, near).endswith(" points: not certain yet.")


def test_the_headline_of_a_pair_answers_the_pair():
    speak("en")
    won = played(Result(a_starts=Score(3000, 1000, 0), b_starts=Score(3000, 1000, 0)))
    for pair in ((0, 1), (1, 0)):
        assert said(pair_answer, won, pair) == "Die 1 beats die 2: 75.0% to 25.0%"


def test_shares_that_are_certainly_apart_do_not_look_equal():
    speak("en")
    close = played(Result(Score(50_030_000, 49_970_000, 0), Score(50_030_000, 49_970_000, 0)))
    assert said(pair_answer, close, (0, 1)) == "Die 1 beats die 2: 50.03% to 49.97%"


def test_a_lead_is_the_difference_of_the_shares_beside_it():
    speak("en")
    half = Score(56_360, 43_640, 0)
    won = played(Result(a_starts=half, b_starts=half))
    assert said(pair_answer, won, (0, 1)).endswith("56.4% to 43.6%")
    assert said(pair_verdict, won, (0, 1)).startswith("Die 1 leads by 12.8 ± ")


@pytest.mark.parametrize(("wins", "lead"), [(0.562835, "12.57"), (0.5625, "12.50")])
def test_a_proven_lead_has_two_true_decimals_like_the_shares_beside_it(wins, lead):
    speak("en")
    known = replace(played(EVEN), proven={(0, 1): Proven(wins, 1 - wins, 0.0)})
    assert said(pair_verdict, known, (0, 1)) == f"Die 1 leads by {lead} points."


def test_what_was_played_is_never_said_to_be_proven():
    speak("en")
    always = played(Result(Score(50_000_000, 0, 0), Score(50_000_000, 0, 0)))
    assert said(pair_verdict, always, (0, 1)) == "Die 1 leads by 100.0 ± 0.1 points."


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_way_of_ranking_that_is_a_reading_has_its_name(language):
    speak(language)
    assert ranking_name(Ranking.TWO_THIRDS) == preset_name("two-thirds")
