"""How much of a lead is the die: the formula against played games, and its sentences."""

from math import sqrt

import numpy as np
import pytest

from bwinf_gui.engine.statistics import Gap, Interval
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.luck_share import LuckShare, played_luck_share
from bwinf_gui.tasks.dice.compare.sentences import die_or_luck
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.sentences import die_or_luck_in_words
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import Start

PAIR = Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7))


def solution(a_starts, b_starts, bound=1e-11):
    return Solution(
        question=Question(dice=PAIR),
        a_starts=OutcomeProbabilities(*a_starts, 80.0),
        b_starts=OutcomeProbabilities(*b_starts, 80.0),
        error_bound=bound,
        rolls_error_bound=1e-9,
        seconds=1.0,
    )


def sure(difference):
    return Interval(difference, difference)


def test_the_parts_are_those_of_many_series_of_games():
    """Begun in turn, with draws: the mean square of the lead, and of its deviations."""
    games, series = 400, 4000
    chances = ((0.5, 0.4, 0.1), (0.45, 0.5, 0.05))
    generator = np.random.default_rng(3)
    counts = [generator.multinomial(games // 2, chance, series) for chance in chances]
    leads = sum(count[:, 0] - count[:, 1] for count in counts)
    found = solution(*chances)
    share = LuckShare(games, sure(found.mean.lead), found.lead_variance(Start.ALTERNATE))
    assert leads.var() == pytest.approx(games * share.variance, rel=0.1)
    assert 1 - leads.var() / (leads.astype(float) ** 2).mean() == pytest.approx(
        share.die.low, abs=0.05
    )


def test_who_begins_is_luck_where_that_is_rolled_for():
    found = solution((0.9, 0.1, 0.0), (0.1, 0.9, 0.0))
    assert found.lead_variance(Start.ALTERNATE) == pytest.approx(1 - 0.8**2)
    lead = found.rolled_off.lead
    assert found.lead_variance(Start.ROLLOFF) == pytest.approx(1 - lead**2)


def test_played_games_give_their_interval():
    result = Result(a_starts=Score(60, 40, 0), b_starts=Score(50, 45, 5))
    gap = Gap(0.125, Interval(0.05, 0.2))
    share = played_luck_share(result, gap, Start.ALTERNATE)
    variance = (1 - 0.2**2 + 0.95 - 0.05**2) / 2
    assert (share.games, share.variance) == (200, pytest.approx(variance))
    assert share.die.low == pytest.approx(200 * 0.05**2 / (200 * 0.05**2 + variance))
    assert share.die.high == pytest.approx(200 * 0.2**2 / (200 * 0.2**2 + variance))
    assert share.even_games == pytest.approx(variance / 0.125**2)
    assert played_luck_share(Result(), gap, Start.ALTERNATE) is None


def test_the_side_that_leads_does_not_matter():
    one, other = LuckShare(100, Interval(0.1, 0.3), 0.9), LuckShare(100, Interval(-0.3, -0.1), 0.9)
    assert one.die == other.die


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (
            LuckShare(1000, sure(0.1), 0.99),
            (
                "After 1 000 games, 91% of the lead is the die, the rest luck "
                "(half and half after 99)."
            ),
        ),
        (
            LuckShare(1000, Interval(0.05, -0.1 + 0.2), 0.99),
            (
                "After 1 000 games, 72% to 91% of the lead is the die, the rest luck "
                "(half and half after 176)."
            ),
        ),
        (
            LuckShare(100, Interval(-0.1, 0.2), 1.0),
            "After 100 games, the lead may be luck alone; the die is at most 80% of it.",
        ),
        (LuckShare(1, sure(0.0), 1.0), "After 1 game, all of a lead is luck."),
        (
            LuckShare(50, sure(1.0), 0.0),
            "After 50 games, all of the lead is the die: there is no luck in it.",
        ),
    ],
)
def test_the_sentence_is_as_certain_as_the_interval(share, text):
    assert die_or_luck(share).replace("\N{NARROW NO-BREAK SPACE}", " ") == text


def test_exact_chances_that_are_equal_leave_luck_alone():
    found = solution((0.5, 0.5, 0.0), (0.5, 0.5 - 1e-13, 0.0))
    assert (
        die_or_luck_in_words(found, Start.ALTERNATE, 10) == "After 10 games, all of a lead is luck."
    )
    uneven = solution((0.56, 0.44, 0.0), (0.5, 0.5, 0.0))
    games = round((1 - (0.12**2) / 2) / 0.06**2)
    assert f"half and half after {games})" in die_or_luck_in_words(uneven, Start.ALTERNATE, 10)
    assert sqrt(games) > 10
