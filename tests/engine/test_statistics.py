"""Intervals: against independent formulas, by their properties, and by what they cover."""

import math
from decimal import Decimal, localcontext
from statistics import NormalDist

import numpy as np
import pytest
import scipy  # its parts are read when they are used
from hypothesis import assume, given
from hypothesis import strategies as st

from bwinf_gui.engine.statistics import (
    Gap,
    Interval,
    always_valid,
    deviation,
    difference,
    pair_bounds,
    wilson,
)

ERRORS = st.floats(1e-9, 0.5)


@st.composite
def counts(draw, most=10**12):
    trials = draw(st.integers(1, most))
    return draw(st.integers(0, trials)), trials


@st.composite
def scores(draw, most=10**6):
    """Games won, lost and in all."""
    wins, losses, draws = (draw(st.integers(0, most)) for _ in range(3))
    return wins, losses, wins + losses + draws


def excess_evidence(p, successes, trials, error):
    """log of Robbins' ratio times the error: 0 where an interval ends."""
    ratio = scipy.special.betaln(successes + 1, trials - successes + 1)
    return (
        ratio
        - scipy.special.xlogy(successes, p)
        - scipy.special.xlog1py(trials - successes, -p)
        + (math.log(error))
    )


def log_factorial(n):
    """Stirling's series in the precision of the decimal context; for n >= 1000 to 30 digits."""
    n = Decimal(n)
    tau = Decimal("6.283185307179586476925286766559005768394338798750")
    series = 1 / (12 * n) - 1 / (360 * n**3) + 1 / (1260 * n**5) - 1 / (1680 * n**7)
    return n * n.ln() - n + (tau * n).ln() / 2 + series


class TestInterval:
    def test_has_a_width_and_both_ends(self):
        interval = Interval(0.25, 0.75)
        assert (interval.width, interval.half_width) == (0.5, 0.25)
        assert [x in interval for x in (0.2, 0.25, 0.5, 0.75, 0.8)] == [False, *[True] * 3, False]

    @pytest.mark.parametrize(
        ("a", "b", "product"),
        [
            (Interval(2, 3), Interval(4, 5), Interval(8, 15)),
            (Interval(-2, 3), Interval(4, 5), Interval(-10, 15)),
            (Interval(-3, -2), Interval(0, 5), Interval(-15, 0)),
        ],
    )
    def test_product_holds_all_products(self, a, b, product):
        assert a * b == b * a == product

    def test_sum_and_negative_hold_all_sums_and_negatives(self):
        assert Interval(1, 2) + Interval(-3, 5) == Interval(-2, 7)
        assert -Interval(-1, 2) == Interval(-2, 1)


class TestGap:
    def test_is_given_in_percentage_points(self):
        points, reach, digits = Gap(0.0088, Interval(0.0041, 0.0136)).points
        assert (points, reach, digits) == (pytest.approx(0.88), pytest.approx(0.47), 1)

    @pytest.mark.parametrize("low", [1e-6, -1e-6, 2e-7, -2e-7])
    def test_shows_whether_zero_is_left_out(self, low):
        interval = Interval(low, 0.0203)
        for gap in (Gap(0.01, interval), Gap(-0.01, -interval)):
            points, reach, digits = gap.points
            assert (round(abs(points), digits) > round(reach, digits)) == (low > 0)


class TestWilson:
    @pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
    @pytest.mark.parametrize(
        ("successes", "trials"), [(0, 5), (5, 5), (1, 7), (500, 1000), (999, 1000), (3, 10**6)]
    )
    def test_ends_where_the_share_seen_is_as_improbable_as_the_level_allows(
        self, successes, trials, level
    ):
        normal = NormalDist().inv_cdf((1 + level) / 2)
        # (share - p)² = normal² p (1 - p) / trials
        equation = [trials + normal**2, -2 * successes - normal**2, successes**2 / trials]
        found = wilson(successes, trials, level)
        assert (found.low, found.high) == pytest.approx(sorted(np.roots(equation)), abs=1e-12)

    def test_says_nothing_without_trials(self):
        assert wilson(0, 0) == Interval(0, 1)

    @given(counts())
    def test_holds_the_observed_share_and_stays_a_probability(self, count):
        successes, trials = count
        interval = wilson(successes, trials)
        assert 0 <= interval.low <= successes / trials <= interval.high <= 1

    @pytest.mark.parametrize("chance", [0.05, 0.3, 0.5, 0.98])
    def test_covers_the_truth_95_percent_of_the_time_for_a_fixed_number(self, chance):
        samples = np.random.default_rng(1).binomial(1000, chance, 20_000)
        found, times = np.unique(samples, return_counts=True)
        covered = [chance in wilson(int(k), 1000) for k in found]
        assert times[covered].sum() / times.sum() == pytest.approx(0.95, abs=0.012)


class TestAlwaysValid:
    @pytest.mark.parametrize("error", [0.5, 0.05, 1e-4])
    @pytest.mark.parametrize(
        ("successes", "trials"),
        [(1, 2), (3, 7), (15, 40), (16, 17), (500, 1000), (40, 10**5), (123_456, 10**6)],
    )
    def test_ends_where_the_evidence_reaches_the_error(self, successes, trials, error):
        found = always_valid(successes, trials, error)
        assert found.low < successes / trials < found.high
        for end, outwards in ((found.low, -2e-12), (found.high, 2e-12)):
            inside, outside = (
                excess_evidence(p, successes, trials, error)
                for p in (end - outwards, end + outwards)
            )
            assert inside < 0 < outside

    @pytest.mark.parametrize(
        ("successes", "trials", "low", "high"),
        [(0, 0, 0, 1), (0, 1, 0, 0.975), (1, 1, 0.025, 1), (0, 9, 0, 1 - 0.005 ** (1 / 9))],
    )
    def test_is_known_in_closed_form_for_one_sided_counts(self, successes, trials, low, high):
        found = always_valid(successes, trials, 0.05)
        assert (found.low, found.high) == pytest.approx((low, high), abs=1e-15)

    @pytest.mark.parametrize("successes", [5 * 10**11, 123_456_789_012, 10**6])
    def test_loses_no_digits_for_a_million_million_trials(self, successes):
        trials, error = 10**12, 0.001
        interval = always_valid(successes, trials, error)
        with localcontext(prec=50):
            failures = trials - successes
            beta = log_factorial(successes) + log_factorial(failures) - log_factorial(trials + 1)
            for p in (Decimal(interval.low), Decimal(interval.high)):
                evidence = beta - successes * p.ln() - failures * (1 - p).ln()
                # An end has 53 binary digits, which alone moves the evidence by about 1e-3 here.
                assert float(evidence) == pytest.approx(math.log(1 / error), abs=2e-3)

    @given(counts(), ERRORS)
    def test_holds_the_observed_share_and_stays_a_probability(self, count, error):
        successes, trials = count
        interval = always_valid(successes, trials, error)
        assert 0 <= interval.low <= successes / trials <= interval.high <= 1

    @given(counts(), st.floats(1e-300, 1e-9))
    def test_ends_are_found_for_any_error_however_small(self, count, error):
        successes, trials = count
        assert successes / trials in always_valid(successes, trials, error)

    @given(counts(), ERRORS, ERRORS)
    def test_is_wider_for_a_smaller_error(self, count, one, other):
        smaller, larger = sorted((one, other))
        assume(smaller < larger * 0.999)
        wide, narrow = (always_valid(*count, error) for error in (smaller, larger))
        assert wide.low <= narrow.low
        assert narrow.high <= wide.high

    @given(counts(), ERRORS)
    def test_is_the_mirror_image_for_failures(self, count, error):
        successes, trials = count
        found = always_valid(successes, trials, error)
        mirrored = always_valid(trials - successes, trials, error)
        assert (1 - mirrored.high, 1 - mirrored.low) == pytest.approx(
            (found.low, found.high), abs=1e-15
        )

    @given(counts(most=10**9), ERRORS)
    def test_is_narrower_after_merging_with_an_equal_result(self, count, error):
        successes, trials = count
        once, twice = (always_valid(k * successes, k * trials, error) for k in (1, 2))
        assert once.low <= twice.low
        assert twice.high <= once.high

    @given(counts(most=10**5))
    def test_is_wider_than_an_interval_for_a_fixed_number(self, count):
        assert always_valid(*count, 0.05).width > wilson(*count).width


class TestDifference:
    @given(scores(), ERRORS)
    def test_excludes_a_tie_exactly_if_the_decisive_games_decide(self, score, error):
        wins, losses, _ = score
        interval = difference(*score, error)
        assert (0 not in interval) == (0.5 not in always_valid(wins, wins + losses, error / 2))

    @given(scores(), ERRORS)
    def test_holds_the_observed_difference(self, score, error):
        wins, losses, games = score
        assume(games)
        interval = difference(*score, error)
        observed = (wins - losses) / games
        assert interval.low - 1e-12 <= observed <= interval.high + 1e-12

    def test_is_much_narrower_than_two_shares_apart_when_most_games_are_drawn(self):
        bounds = pair_bounds(100_000, 100_000, 1_000_000, 0.05)
        apart = bounds.first + -bounds.second
        assert bounds.difference.width < 0.8 * apart.width

    @given(scores(), ERRORS)
    def test_bounds_of_a_pair_mirror_those_from_the_other_seat(self, score, error):
        wins, losses, games = score
        here = pair_bounds(wins, losses, games, error)
        there = pair_bounds(losses, wins, games, error).swapped
        assert (here.first, here.second) == (there.first, there.second)
        assert (here.difference.low, here.difference.high) == pytest.approx(
            (there.difference.low, there.difference.high), abs=1e-14
        )

    def test_bounds_of_a_pair_together_use_up_its_error(self):
        bounds = pair_bounds(50, 30, 100, 0.04)
        assert bounds.first == always_valid(50, 100, 0.01)
        assert bounds.second == always_valid(30, 100, 0.01)
        assert bounds.difference == difference(50, 30, 100, 0.02)

    @pytest.mark.parametrize(("wins", "losses"), [(5, 5), (8, 2), (60, 40), (0, 5)])
    def test_few_games_decide_nothing(self, wins, losses):
        assert 0 in difference(wins, losses, wins + losses, 0.1)

    @pytest.mark.parametrize(("wins", "losses"), [(9, 0), (80, 20), (51_000, 49_000)])
    def test_many_one_sided_games_decide(self, wins, losses):
        assert 0 not in difference(wins, losses, wins + losses, 0.1)
        assert 0 not in difference(losses, wins, wins + losses, 0.1)


COUPLES = 1_000
RUNS = 400


def acceptable(interval, chance, trials):
    """The fewest and most successes with the chance in their interval, for each of the trials."""
    fewest, most, found = 0, 0, []
    for n in trials:
        while interval(fewest, n).high < chance:
            fewest += 1
        while most < n and interval(most + 1, n).low <= chance:
            most += 1
        found.append((fewest, most))
    return np.array(found, dtype=np.int32).T


def watched_wins(chances, seed):
    """How many games were won after each couple, a row a run; chances to win by who begins."""
    games = np.random.default_rng(seed).random((RUNS, COUPLES, 2), dtype=np.float32) < chances
    return games.sum(axis=2, dtype=np.int32).cumsum(axis=1, dtype=np.int32)


def share_that_ever_leave(counts_, bounds):
    return ((counts_ < bounds[0]) | (counts_ > bounds[1])).any(axis=1).mean()


class TestWatchingAllTheTime:
    """2,000 games, the interval looked at after every couple."""

    @pytest.mark.parametrize(
        "chances", [(0.5, 0.5), (0.6, 0.4), (0.9, 0.5), (0.05, 0.05), (0.02, 0.0)]
    )
    @pytest.mark.parametrize("error", [0.05, 0.3])
    def test_always_valid_intervals_ever_lose_the_truth_no_more_often_than_promised(
        self, chances, error
    ):
        chance, trials = sum(chances) / 2, range(2, 2 * COUPLES + 1, 2)
        bounds = acceptable(lambda k, n: always_valid(k, n, error), chance, trials)
        assert share_that_ever_leave(watched_wins(chances, seed=2), bounds) <= error

    def test_intervals_for_a_fixed_number_do_lose_it(self):
        bounds = acceptable(wilson, 0.5, range(2, 2 * COUPLES + 1, 2))
        assert share_that_ever_leave(watched_wins((0.5, 0.5), seed=2), bounds) > 0.3

    @pytest.mark.parametrize("advantage", [0.0, 0.3])
    def test_equal_dice_are_no_more_often_declared_different_than_promised(self, advantage):
        decided = 0.2
        bounds = acceptable(lambda k, n: always_valid(k, n, decided), 0.5, range(2 * COUPLES + 1))
        first, second = np.random.default_rng(3).random((2, RUNS, COUPLES), dtype=np.float32)
        wins_first, wins_second = 0.35 + advantage / 2, 0.35 - advantage / 2
        wins = (first < wins_first).astype(np.int32) + (second < wins_second)
        losses = (first > 1 - wins_second).astype(np.int32) + (second > 1 - wins_first)
        wins, games = wins.cumsum(axis=1), (wins + losses).cumsum(axis=1)
        assert share_that_ever_leave(wins, bounds[:, games]) <= decided


class TestDeviation:
    """By how much the sum of many games ever strays from its mean."""

    # Chances of two steps of 1, -1 and 0, one game begun by each die.
    @pytest.mark.parametrize("chances", [(0.5, 0.5), (0.1, 0.1), (0.9, 0.02), (0.3, 0.6)], ids=str)
    @pytest.mark.parametrize("error", [0.05, 0.3])
    def test_is_exceeded_no_more_often_than_promised(self, chances, error):
        win, lose = chances
        gain = min(win, lose, 0.1)
        draws = np.random.default_rng(4).random((RUNS, COUPLES, 2))
        won = draws < (win + gain, win - gain)
        lost = draws > (1 - lose + gain, 1 - lose - gain)
        sums = (won.sum(axis=2) - lost.sum(axis=2)).cumsum(axis=1)
        games = 2 * np.arange(1, COUPLES + 1)
        variance = win + lose - (win - lose) ** 2
        bounds = np.array([deviation(n * variance, error) for n in games])
        assert (sums - games * (win - lose) > bounds).any(axis=1).mean() <= error

    @given(st.floats(0, 1e13), st.floats(0, 1e13), ERRORS)
    def test_grows_with_the_variance(self, one, other, error):
        low, high = sorted((one, other))
        assert 0 < deviation(low, error) <= deviation(high, error)

    @pytest.mark.parametrize("variance", [10.0**power for power in range(2, 14)])
    def test_grows_about_as_the_root_of_the_variance(self, variance):
        normal = math.sqrt(2 * variance * math.log(21 / 0.001))
        assert normal < deviation(variance, 0.001) < 1.3 * normal
