from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from dice_parts import state_of_run

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.engine.statistics import wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.mean_shares import outcomes, shares_of_wins
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.widgets.chart.series import (
    Curves,
    CurveStore,
    shares_range,
    thinned,
    wilson_bounds,
)


def results_of(dice, games, seed=1):
    """Random results after so many games of every pair."""
    random = np.random.default_rng(seed)
    halves = [games - games // 2, games // 2]
    return {
        pair: Result(
            *(Score(*map(int, random.multinomial(half, [0.5, 0.3, 0.2]))) for half in halves)
        )
        for pair in combinations(range(dice), 2)
    }


def progress_of(snapshots=(), results=None, dice=3):
    comparison = Comparison(dice=(Die((1, 6)),) * dice, plan=FixedGames(10_000), seed=1)
    counts = PairResults.of(dice, results or {})
    return ComparisonProgress(comparison=comparison, results=counts, curve=tuple(snapshots))


def curves_of(store, progress):
    """The points of a progress, as the live chart asks for them."""
    return store.curves(progress.curve, DiceSubject(state_of_run(progress)).live)


def snapshots_of(*games):
    return [Snapshot(number, results_of(3, number, seed=number)) for number in games]


def points(games, shares, width=0.0):
    """The points of one curve whose interval reaches so far to both sides."""
    column = np.array(shares, dtype=float)[:, None]
    return Curves(np.array(games, dtype=float), column, column - width, column + width)


class TestMeasures:
    @pytest.mark.parametrize("dice", [2, 3, 6, 20])
    def test_shares_of_wins_are_those_of_the_standings(self, dice):
        results = results_of(dice, 1001)
        shares, trials = shares_of_wins(dice)(results)
        low, high = wilson_bounds(shares, trials)
        standings = Standings(dice, results)
        for die in range(dice):
            interval = standings.score_interval(die)
            assert shares[die] == standings.score(die)
            assert (low[die], high[die]) == pytest.approx((interval.low, interval.high))

    def test_proven_pairs_count_as_in_the_ranking(self):
        results, proven = results_of(3, 1001), {(0, 2): Proven(0.75, 0.125)}
        shares, _trials = shares_of_wins(3, proven)(results)
        standings = Standings(3, results, proven=proven)
        assert shares.tolist() == [standings.score(die) for die in range(3)]
        assert shares.tolist() != shares_of_wins(3)(results)[0].tolist()
        progress = replace(progress_of(results=results), proven=proven)
        assert progress.mean_shares[0].tolist() == shares.tolist()

    def test_opponents_played_more_often_count_with_the_fewest_games(self):
        results = results_of(3, 100) | {(0, 1): results_of(3, 900)[0, 1]}
        _, trials = shares_of_wins(3)(results)
        assert trials.tolist() == [200, 200, 200]

    def test_opponents_that_were_not_played_do_not_count(self):
        results = {(0, 1): Result(Score(3, 1, 0))}
        shares, trials = shares_of_wins(3)(results)
        assert shares.tolist() == [0.75, 0.25, 0.0]
        assert trials.tolist() == [4, 4, 0]

    def test_a_single_die_has_no_share(self):
        shares, trials = shares_of_wins(1)({})
        assert (shares.tolist(), trials.tolist()) == ([0.0], [0.0])

    def test_outcomes_are_wins_draws_and_losses_from_the_first_die(self):
        results = {(0, 1): Result(Score(5, 2, 1), Score(1, 0, 1))}
        shares, trials = outcomes((0, 1))(results)
        assert shares.tolist() == [0.6, 0.2, 0.2]
        assert trials.tolist() == [10, 10, 10]

    def test_outcomes_of_the_swapped_pair_are_swapped(self):
        results = results_of(3, 100)
        assert outcomes((2, 0))(results)[0].tolist() == outcomes((0, 2))(results)[0].tolist()[::-1]

    @pytest.mark.parametrize(("won", "games"), [(0, 0), (0, 10), (10, 10), (3, 10), (1, 10**9)])
    def test_bounds_are_those_of_the_statistics(self, won, games):
        share = won / games if games else 0.0
        low, high = wilson_bounds(np.array([share]), np.array([float(games)]))
        interval = wilson(won, games)
        assert (low[0], high[0]) == (interval.low, interval.high)

    def test_what_is_exactly_known_has_no_width(self):
        low, high = wilson_bounds(np.array([0.3]), np.array([np.inf]))
        assert (low[0], high[0]) == (0.3, 0.3)


class TestStore:
    def test_every_snapshot_is_a_point(self):
        snapshots = snapshots_of(100, 120, 160)
        curves = curves_of(CurveStore(shares_of_wins(3), count=3), progress_of(snapshots))
        assert curves.games.tolist() == [100, 120, 160]
        assert curves.settled == 3
        for point, snapshot in enumerate(snapshots):
            standings = Standings(3, snapshot.results)
            assert curves.shares[point] == pytest.approx([standings.score(die) for die in range(3)])

    def test_each_snapshot_is_converted_once(self):
        seen = []

        def measure(results):
            seen.append(results)
            return shares_of_wins(3)(results)

        store, snapshots = CurveStore(measure, count=3), snapshots_of(*range(100, 300))
        for number in range(1, len(snapshots) + 1):
            assert len(curves_of(store, progress_of(snapshots[:number]))) == number
        assert len(seen) == len(snapshots)

    def test_the_results_of_this_moment_are_the_last_point(self):
        store, snapshots = CurveStore(shares_of_wins(3), count=3), snapshots_of(100, 200)
        for games in (210, 230):
            curves = curves_of(store, progress_of(snapshots, results_of(3, games)))
            assert curves.games.tolist() == [100, 200, games]
            assert curves.settled == 2
        curves = curves_of(store, progress_of([*snapshots, *snapshots_of(300)], results_of(3, 300)))
        assert curves.games.tolist() == [100, 200, 300]

    def test_there_is_no_point_before_every_pair_has_games(self):
        store, results = CurveStore(shares_of_wins(3), count=3), results_of(3, 100)
        assert len(curves_of(store, progress_of())) == 0
        assert len(curves_of(store, progress_of(results=results | {(1, 2): Result()}))) == 0
        assert len(curves_of(store, progress_of(results=results))) == 1

    def test_another_run_starts_again(self):
        store = CurveStore(shares_of_wins(3), count=3)
        curves_of(store, progress_of(snapshots_of(100, 200)))
        assert curves_of(store, progress_of(snapshots_of(150))).games.tolist() == [150]
        assert curves_of(store, progress_of(snapshots_of(110, 120))).games.tolist() == [110, 120]

    def test_the_state_changes_with_the_snapshots_only(self):
        store, snapshots = CurveStore(shares_of_wins(3), count=3), snapshots_of(100, 200, 300)
        state = curves_of(store, progress_of(snapshots[:2])).state
        assert curves_of(store, progress_of(snapshots[:2], results_of(3, 210))).state is state
        assert curves_of(store, progress_of(snapshots)).state is not state


class TestPoints:
    def test_the_nearest_point_is_that_by_ratio(self):
        curves = points([100, 1000, 10_000], [0.5] * 3)
        assert [curves.nearest(games) for games in (1, 310, 320, 5000, 10**9)] == [0, 0, 1, 2, 2]

    def test_thinning_keeps_the_ends_and_one_point_in_a_stretch(self):
        along = np.arange(0.0, 10.0, 0.1)
        kept = thinned(along, 1.0)
        assert (kept[0], kept[-1]) == (0, len(along) - 1)
        assert len(kept) == 11

    def test_thinning_does_not_move_points_while_a_curve_grows(self):
        along = np.sort(np.random.default_rng(1).uniform(0, 10, 200))
        before = thinned(along[:150], 0.5)[:-1]
        assert thinned(along, 0.5)[: len(before)].tolist() == before.tolist()

    @pytest.mark.parametrize("count", [0, 1, 2])
    def test_few_points_are_all_kept(self, count):
        assert len(thinned(np.zeros(count), 1.0)) == count


class TestRange:
    @pytest.mark.parametrize(
        ("shares", "width", "expected"),
        [
            ([0.14, 0.60], 0.03, (0.0, 0.7)),
            ([0.14, 0.68], 0.02, (0.0, 0.7)),
            ([0.0, 1.0], 0.0, (0.0, 1.0)),
            ([0.48, 0.52], 0.01, (0.4, 0.6)),
            ([0.45, 0.45], 0.01, (0.4, 0.6)),
            ([0.99, 0.99], 0.01, (0.8, 1.0)),
        ],
    )
    def test_bounds_are_round_and_around_the_bands(self, shares, width, expected):
        found = shares_range(points([100, 200], shares, width), 100, None)
        assert found == pytest.approx(expected)

    def test_bounds_only_grow(self):
        kept = shares_range(points([100], [0.6], 0.15), 100, None)
        assert shares_range(points([200], [0.6], 0.01), 100, kept) == kept
        assert shares_range(points([200], [0.9], 0.05), 100, kept) == pytest.approx((0.4, 1.0))

    def test_points_before_the_axis_do_not_count(self):
        curves = points([10, 100], [0.0, 0.5], 0.01)
        assert shares_range(curves, 100, None) == pytest.approx((0.4, 0.6))
        assert shares_range(points([10], [0.5]), 100, None) is None
