"""The table of all pairs: shares, places, certainty, circles, and how often it is wrong."""

from dataclasses import replace
from itertools import combinations, permutations, product
from math import inf, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.engine import statistics
from bwinf_gui.engine.statistics import Interval, wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare import certainty as certainty_module
from bwinf_gui.tasks.dice.compare.certainty import MOST_CIRCLES, PairVerdict, Proven
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.rules import Ranking


def result(wins, losses, draws=0):
    """A result of whole couples; who began does not matter here."""
    return Result(Score(wins, losses, draws), Score(wins, losses, draws))


def table(count, games_won, **options):
    """Standings by {(a, b): (wins, losses[, draws])}, each for both starters."""
    return Standings(count, {pair: result(*score) for pair, score in games_won.items()}, **options)


def beating(count, edges, games=10_000):
    """Standings where for every edge (a, b) a certainly beats b; other pairs were not played."""
    won = {edge if edge[0] < edge[1] else edge[::-1]: edge[0] < edge[1] for edge in edges}
    strong, weak = games * 7 // 10, games * 3 // 10
    return table(count, {p: (strong, weak) if up else (weak, strong) for p, up in won.items()})


@st.composite
def standings(draw, count=4):
    scores = {}
    for pair in combinations(range(count), 2):
        if draw(st.integers(0, 5)):
            games = draw(st.sampled_from([2, 50, 2_000, 100_000, 10_000_000]))
            wins = draw(st.integers(0, games))
            scores[pair] = (wins, draw(st.integers(0, games - wins)), games)
    difference = draw(st.sampled_from([0.0, 0.002, 0.2]))
    return table(count, scores, smallest_difference=difference)


def renumbered(standings_, order):
    """The same standings with die i called order[i]."""
    results = {}
    for (a, b), found in standings_.results.items():
        pair = order[a], order[b]
        swapped = Result(found.b_starts.swapped, found.a_starts.swapped)
        results[tuple(sorted(pair))] = found if pair[0] < pair[1] else swapped
    return Standings(standings_.count, results, smallest_difference=standings_.smallest_difference)


FOUR = table(
    4,
    {
        (0, 1): (60_000, 40_000),
        (0, 2): (66_000, 34_000),
        (0, 3): (65_000, 35_000),
        (1, 2): (30_000, 20_000, 50_000),
        (1, 3): (50_000, 50_000),
        (2, 3): (1, 99_999),
    },
)
MAYBE_LEVEL = table(
    5,
    dict.fromkeys(combinations(range(4), 2), (50_000, 50_000))
    | {(0, 4): (90_000, 10_000), (1, 4): (90_000, 10_000)}
    | {(2, 4): (66_000, 34_000), (3, 4): (50_000, 50_000)},
)
"""By two thirds, dice 0 and 1 have 2.5 points, die 2 has 2 or 2.5, and die 3 has 2."""


def possible_points(standings_, method):
    """The points of all dice, for all that open pairs may give."""
    pairs = list(combinations(range(standings_.count), 2))
    possible = (standings_.judgement.possible_points(*pair, method) for pair in pairs)
    for given_points in product(*possible):
        points = [0.0] * standings_.count
        for (a, b), (of_a, of_b) in zip(pairs, given_points, strict=True):
            points[a] += of_a
            points[b] += of_b
        yield points


class TestShares:
    def test_share_counts_draws_as_games(self):
        assert FOUR.share(1, 2) == 0.3
        assert FOUR.share(2, 1) == 0.2

    def test_score_is_the_mean_over_the_opponents(self):
        assert FOUR.score(0) == pytest.approx((0.6 + 0.66 + 0.65) / 3)

    def test_score_is_the_mean_over_the_opponents_played_so_far(self):
        standings_ = table(3, {(0, 1): (10, 30), (0, 2): (0, 0)})
        assert standings_.score(0) == 0.25
        assert standings_.share(0, 2) is None
        assert standings_.score(2) is None

    def test_interval_of_a_score_is_wilsons_over_all_games_of_the_die(self):
        standings_ = table(3, {(0, 1): (60, 40), (0, 2): (20, 80)})
        assert standings_.score_interval(0) == wilson(160.0, 400)

    def test_interval_of_a_score_trusts_only_as_many_games_as_the_least_played_opponent(self):
        standings_ = table(3, {(0, 1): (60, 40), (0, 2): (60_000, 40_000)})
        assert standings_.score_interval(0) == wilson(240.0, 400)

    def test_interval_of_a_score_knows_nothing_without_games(self):
        assert table(3, {}).score_interval(1) == Interval(0, 1)

    def test_certain_interval_allows_everything_for_opponents_not_played(self):
        interval = table(3, {(0, 1): (10**8, 0)}).certain_interval(0)
        assert (interval.low, interval.high) == pytest.approx((0.5, 1.0), abs=1e-5)

    @given(standings())
    def test_certain_interval_holds_the_score_when_all_were_played(self, standings_):
        for die in range(4):
            if all(standings_.share(die, b) is not None for b in range(4) if b != die):
                assert standings_.score(die) in standings_.certain_interval(die)


class TestVerdicts:
    @pytest.mark.parametrize(
        ("score", "verdict"),
        [
            ((6_000, 4_000), PairVerdict.FIRST_BETTER),
            ((4_000, 6_000), PairVerdict.SECOND_BETTER),
            ((5_010, 4_990), PairVerdict.OPEN),
            ((0, 0), PairVerdict.OPEN),
            ((50_000_000, 50_000_100), PairVerdict.EQUIVALENT),
            ((0, 0, 100_000), PairVerdict.EQUIVALENT),
            ((60, 0, 10**7), PairVerdict.FIRST_BETTER),
        ],
    )
    def test_verdict_of_a_pair(self, score, verdict):
        standings_ = table(2, {(0, 1): score})
        assert standings_.verdict(0, 1) is verdict
        assert standings_.pairs_certain is (verdict is not PairVerdict.OPEN)

    def test_order_follows_the_mean_shares_not_the_pair_itself(self):
        standings_ = table(
            3,
            {(0, 1): (45_000, 55_000), (0, 2): (90_000, 10_000), (1, 2): (60_000, 40_000)},
        )
        assert standings_.verdict(0, 1) is PairVerdict.SECOND_BETTER
        assert standings_.order(0, 1) is PairVerdict.FIRST_BETTER

    def test_order_is_equivalent_within_the_smallest_difference_only(self):
        scores = dict.fromkeys(combinations(range(3), 2), (500_000, 500_000))
        assert table(3, scores, smallest_difference=0.003).order(0, 1) is PairVerdict.EQUIVALENT
        assert table(3, scores, smallest_difference=0.001).order(0, 1) is PairVerdict.OPEN

    def test_equal_counts_are_never_equivalent_without_a_smallest_difference(self):
        scores = {(0, 1): (10**9, 10**9)}
        assert table(2, scores, smallest_difference=0.0).order(0, 1) is PairVerdict.OPEN

    @given(standings(), st.permutations(range(4)))
    def test_nothing_depends_on_the_seats(self, standings_, order):
        other = renumbered(standings_, order)
        for a, b in permutations(range(4), 2):
            assert standings_.verdict(a, b) is other.verdict(order[a], order[b])
            assert standings_.order(a, b) is other.order(order[a], order[b])
            assert standings_.share(a, b) == other.share(order[a], order[b])
            assert standings_.score(a) == other.score(order[a])
        places, renamed = standings_.ranking(), other.ranking()
        assert {(order[p.die], p.first, p.last, p.settled) for p in places} == {
            (p.die, p.first, p.last, p.settled) for p in renamed
        }

    @given(standings())
    def test_orders_of_scores_are_transitive(self, standings_):
        for a, b, c in permutations(range(4), 3):
            if standings_.order(a, b) is standings_.order(b, c) is PairVerdict.FIRST_BETTER:
                assert standings_.score(a) > standings_.score(c)
                assert standings_.order(a, c) is not PairVerdict.SECOND_BETTER


class TestRanking:
    def test_by_share_names_the_places_a_die_can_still_have(self):
        standings_ = table(
            3, {(0, 1): (20_000, 80_000), (0, 2): (50, 50), (1, 2): (80_000, 20_000)}
        )
        places = standings_.ranking()
        assert [(p.die, p.first, p.last, p.settled) for p in places] == [
            (1, 1, 1, True),
            (0, 2, 3, False),
            (2, 2, 3, False),
        ]
        assert standings_.certain_places() == 1
        assert not standings_.ranking_certain()
        assert standings_.best() == places[0]

    def test_equivalent_dice_share_settled_places(self):
        pairs = {(0, 1): (10**8, 10**8), (0, 2): (10**8, 0), (1, 2): (10**8, 0)}
        standings_ = table(3, pairs)
        assert [(p.die, p.first, p.last, p.settled) for p in standings_.ranking()] == [
            (0, 1, 1, True),
            (1, 1, 1, True),
            (2, 3, 3, True),
        ]
        assert standings_.certain_places() == 3
        assert standings_.ranking_certain()

    @pytest.mark.parametrize(
        ("method", "points", "places"),
        [
            (
                Ranking.BEATEN,
                {0: 3, 1: 1, 2: 0, 3: 1},
                {0: (1, 1), 1: (2, 3), 2: (4, 4), 3: (2, 3)},
            ),
            (
                Ranking.TWO_THIRDS,
                {0: 0.5 + 1 + 0.5, 1: 0.5 + 0.5 + 0.5, 2: 0.5, 3: 0.5 + 0.5 + 1},
                # 66 % of some hundred thousand games are not certainly 66 %.
                {0: (1, 2), 1: (2, 3), 2: (4, 4), 3: (1, 1)},
            ),
        ],
    )
    def test_by_points_lets_equal_dice_share_places(self, method, points, places):
        ranking = FOUR.ranking(method)
        assert {p.die: p.points for p in ranking} == points
        assert {p.die: (p.first, p.last) for p in ranking} == places
        assert [p.score for p in ranking] == [FOUR.score(p.die) for p in ranking]

    @given(standings(), st.sampled_from([Ranking.BEATEN, Ranking.TWO_THIRDS]))
    def test_points_are_certain_when_no_pair_that_matters_to_them_is_open(self, standings_, method):
        for line in standings_.ranking(method):
            pairs = [(line.die, other) for other in range(4) if other != line.die]
            possible = [standings_.judgement.possible_points(*pair, method) for pair in pairs]
            ends = [sum(f(own for own, _ in p) for p in possible) for f in (min, max)]
            assert [line.interval.low, line.interval.high] == ends
            if all(standings_.share(*pair) is not None for pair in pairs):
                assert line.points in line.interval

    @given(standings(count=3), st.sampled_from([Ranking.BEATEN, Ranking.TWO_THIRDS]))
    def test_an_order_by_points_is_certain_if_it_is_the_same_whatever_open_pairs_give(
        self, standings_, method
    ):
        leads = {pair: set() for pair in combinations(range(3), 2)}
        for points in possible_points(standings_, method):
            for (a, b), found in leads.items():
                found.add(points[a] - points[b])
        for pair, found in leads.items():
            order = standings_.order(*pair, method)
            assert (order is PairVerdict.FIRST_BETTER) == (min(found) > 0)
            assert (order is PairVerdict.SECOND_BETTER) == (max(found) < 0)
            assert (order is PairVerdict.EQUIVALENT) == (found == {0.0})

    @given(standings(), st.sampled_from([Ranking.BEATEN, Ranking.TWO_THIRDS]))
    def test_a_place_by_points_is_behind_all_that_must_have_more_and_at_most_all_that_can(
        self, standings_, method
    ):
        possible = list(possible_points(standings_, method))
        ranking = standings_.ranking(method)
        for line in ranking:
            die, others = line.die, [other for other in range(4) if other != line.die]
            always = [all(p[other] > p[die] for p in possible) for other in others]
            ever = [any(p[other] > p[die] for p in possible) for other in others]
            assert (line.first, line.last) == (1 + sum(always), 1 + sum(ever))
        certain, leaders = standings_.certain_places(method), standings_.certain_leaders(method)
        for points in possible:
            above = [die for die, own in enumerate(points) if own == max(points)]
            assert {*leaders} <= {*above} <= {*standings_.leaders(method)}
            places = {line.die: 1 + sum(p > points[line.die] for p in points) for line in ranking}
            assert all(places[line.die] == line.first <= certain for line in ranking[:certain])
            assert all(places[line.die] > certain for line in ranking[certain:])

    def test_dice_that_can_only_become_level_take_no_place_away(self):
        ranking = MAYBE_LEVEL.ranking(Ranking.TWO_THIRDS)
        places = [(p.die, p.first, p.last) for p in ranking]
        assert places == [(0, 1, 1), (1, 1, 1), (2, 1, 3), (3, 3, 4), (4, 5, 5)]
        assert MAYBE_LEVEL.certain_leaders(Ranking.TWO_THIRDS) == (0, 1)
        assert MAYBE_LEVEL.leaders(Ranking.TWO_THIRDS) == (0, 1, 2)
        assert MAYBE_LEVEL.certain_places(Ranking.TWO_THIRDS) == 0, "the third may be first too"

    def test_a_ranking_by_points_is_certain_only_where_its_pairs_are(self):
        pairs = {(0, 1): (90_000, 10_000), (0, 2): (90_000, 10_000), (1, 2): (501, 499)}
        standings_ = table(3, pairs)
        assert standings_.certain_places() == 1
        near = table(3, pairs | {(1, 2): (50_100, 49_900), (0, 2): (95_000, 5_000)})
        assert near.ranking_certain()
        assert not near.ranking_certain(Ranking.BEATEN)
        assert near.ranking_certain(Ranking.TWO_THIRDS)

    @given(standings(), st.sampled_from([Ranking.BEATEN, Ranking.TWO_THIRDS]))
    def test_dice_by_points_stand_in_the_order_of_what_is_shown(self, standings_, method):
        lines = standings_.ranking(method)
        shown = [(-line.interval.low, line.first, line.last) for line in lines]
        assert shown == sorted(shown)
        # Nobody stands before a die that is certainly before it.
        assert all(place >= line.first for place, line in enumerate(lines, start=1))

    def test_dice_with_equal_points_stand_in_the_order_of_their_scores(self):
        assert [p.die for p in FOUR.ranking(Ranking.BEATEN)] == [0, 3, 1, 2]

    @pytest.mark.parametrize(("wins", "points"), [(65, 0.5), (66, 1), (100, 1), (35, 0.5), (34, 0)])
    def test_two_thirds_are_66_percent_of_all_games(self, wins, points):
        standings_ = table(2, {(0, 1): (wins, 100 - wins)})
        found = {p.die: p.points for p in standings_.ranking(Ranking.TWO_THIRDS)}
        assert found == {0: points, 1: 1 - points}

    def test_a_pair_not_played_gives_no_points(self):
        assert {p.points for p in table(3, {}).ranking(Ranking.TWO_THIRDS)} == {0}

    @given(standings())
    def test_dice_stand_within_their_places_and_certain_ones_reach_down_to_the_last(
        self, standings_
    ):
        for rank, place in enumerate(standings_.ranking(), start=1):
            assert 1 <= place.first <= min(rank, place.last) <= 4
        assert standings_.ranking_certain() == (standings_.certain_places() == 4)

    def test_a_single_die_is_first(self):
        (place,) = table(1, {}).ranking()
        assert (place.first, place.last, place.score, place.settled) == (1, 1, None, True)


class TestCircles:
    def test_a_circle_of_three_starts_with_its_smallest_die(self):
        assert beating(3, [(2, 1), (1, 0), (0, 2)]).circles() == ((0, 2, 1),)

    def test_a_circle_needs_certain_pairs(self):
        assert beating(3, [(0, 1), (1, 2), (2, 0)], games=20).circles() == ()

    def test_a_longer_circle_shows_where_no_three_dice_make_one(self):
        assert beating(5, [(0, 3), (3, 1), (1, 4), (4, 0), (0, 2)]).circles() == ((0, 3, 1, 4),)

    def test_no_more_circles_than_anyone_reads(self):
        edges = [(a, (a + step) % 7) for a in range(7) for step in (1, 2, 3)]
        circles = beating(7, edges).circles()
        assert len(circles) == MOST_CIRCLES
        assert len({frozenset(circle) for circle in circles}) == MOST_CIRCLES

    @given(st.lists(st.sampled_from([(0, 1), (1, 0), None]), min_size=15, max_size=15))
    def test_circles_are_the_shortest_that_exist(self, directions):
        pairs = zip(combinations(range(6), 2), directions, strict=True)
        edges = {(pair[way[0]], pair[way[1]]) for pair, way in pairs if way}
        circles = beating(6, edges).circles()
        by_length = [
            {
                order
                for order in permutations(range(6), length)
                if order[0] == min(order)
                and edges.issuperset(zip(order, (*order[1:], order[0]), strict=True))
            }
            for length in range(3, 7)
        ]
        shortest = next((found for found in by_length if found), set())
        assert shortest.issuperset(circles)
        assert len(set(circles)) == len(circles)
        assert bool(circles) == bool(shortest)
        if shortest and shortest == by_length[0]:
            assert len(circles) == min(len(shortest), MOST_CIRCLES)


class TestJudging:
    """What is certain comes from the games up to a round that all pairs have played."""

    def test_shares_are_those_of_all_games_and_certain_is_what_was_judged(self):
        judged = {pair: result(6_000, 4_000) for pair in combinations(range(3), 2)}
        further = judged | {(0, 1): result(6_000, 9_000)}
        standings_ = Standings(3, further, known=Standings(3, judged).judgement)
        assert standings_.share(0, 1) == 0.4
        assert standings_.verdict(0, 1) is PairVerdict.FIRST_BETTER
        assert standings_.certain_interval(0) == Standings(3, judged).certain_interval(0)

    def test_nothing_is_certain_before_anything_was_judged(self):
        results = {pair: result(10**6, 0) for pair in combinations(range(3), 2)}
        standings_ = Standings(3, results, known=Standings(3, {}).judgement)
        assert not standings_.pairs_certain
        assert standings_.certain_places() == 0


class TestGoingFirst:
    """What beginning is worth, for a die that begins and for the other."""

    def standings(self, a_starts, b_starts):
        return Standings(2, {(0, 1): Result(a_starts, b_starts)})

    def test_it_does_not_depend_on_the_seats(self):
        found = self.standings(Score(320, 150, 30), Score(200, 260, 40))
        assert found.first_move(0, 1) == found.first_move(1, 0)
        assert (0.34 + 0.12) / 2 in found.first_move(0, 1)

    def test_the_better_die_is_not_taken_for_the_one_that_begins(self):
        assert 0 in self.standings(Score(600, 300), Score(66, 34)).first_move(0, 1)

    def test_it_is_unknown_before_both_have_begun(self):
        assert self.standings(Score(3, 4, 5), Score()).first_move(0, 1) is None


class TestProven:
    """Chances that are known replace what was played."""

    def test_they_are_the_shares_and_what_is_certain_follows_from_them(self):
        played = table(3, dict.fromkeys(combinations(range(3), 2), (600, 400)))
        known = replace(played, proven={(0, 1): Proven(0.2, 0.7, 1e-10)})
        assert (known.share(0, 1), known.share(1, 0), known.drawn(1, 0)) == pytest.approx(
            (0.2, 0.7, 0.1)
        )
        assert known.score(0) == pytest.approx((0.2 + 0.6) / 2)
        assert known.verdict(0, 1) is PairVerdict.SECOND_BETTER
        assert known.difference(0, 1).width < 1e-8
        assert known.certain_interval(0).width < played.certain_interval(0).width
        assert not known.is_proven

    @pytest.mark.slow
    @pytest.mark.parametrize("proven", [1, 3, 6])
    def test_what_is_certain_of_played_and_proven_pairs_is_true(self, proven):
        for seed in range(20):
            rng = np.random.default_rng(seed)
            results = {pair: play(rng, CIRCLE[pair], 500) for pair in CIRCLE}
            known = {pair: Proven(*CIRCLE[pair]) for pair in list(CIRCLE)[:proven]}
            found = Standings(4, results, smallest_difference=0.03, proven=known)
            pair_gaps, score_gaps = true_gaps(CIRCLE)
            for pair, gap in pair_gaps.items():
                assert gap in found.difference(*pair)
            for pair, gap in score_gaps.items():
                lead = found.lead(*pair)
                assert lead.low - 1e-12 <= gap <= lead.high + 1e-12
                assert is_true(found.order(*pair), gap)

    def test_a_proven_table_needs_no_game(self):
        pairs = {pair: Proven(*chances, 1e-10) for pair, chances in CIRCLE.items()}
        found = Standings(4, {}, proven=pairs)
        assert found.is_complete
        assert found.is_proven
        assert found.ranking_certain()
        assert [(p.die, p.first, p.last) for p in found.ranking()] == [
            (1, 1, 1),
            (0, 2, 2),
            (2, 3, 3),
            (3, 3, 3),
        ]
        assert found.circles() == ((0, 1, 2), (0, 1, 3))


class TestChampion:
    """A die that beats every other one against one need not win most games."""

    def scaled(self, factor, *changes):
        """Die 1 wins most games, die 0 beats every other."""
        scores = {(0, 1): (55, 45), (0, 2): (55, 45), (1, 2): (90, 10)}
        scores |= dict(zip(((0, 2), (1, 2)), changes, strict=False))
        return table(3, {pair: (a * factor, b * factor) for pair, (a, b) in scores.items()})

    def test_is_certain_when_all_its_pairs_are(self):
        standings_ = self.scaled(1_000)
        assert standings_.best().die == 1
        assert standings_.champion == 0
        assert standings_.is_settled

    def test_is_worth_more_games_while_one_of_its_pairs_is_open(self):
        standings_ = self.scaled(5)
        assert standings_.ranking_certain()
        assert (standings_.champion, standings_.open_champion()) == (None, 0)
        assert not standings_.is_settled

    def test_is_nobody_where_a_pair_is_equivalent(self):
        standings_ = self.scaled(10**6, (50, 50))
        assert standings_.verdict(0, 2) is PairVerdict.EQUIVALENT
        assert (standings_.champion, standings_.open_champion()) == (None, None)

    def test_is_no_question_where_the_best_die_beats_every_other(self):
        standings_ = self.scaled(30, (90, 10), (55, 45))
        assert standings_.open_champion() is None


class TestRoundsNeeded:
    """How many games are still to come, by the gap that is left."""

    def test_nothing_is_known_without_a_game(self):
        assert table(3, {}).rounds_needed() == inf

    def test_a_settled_table_needs_no_more(self):
        standings_ = beating(3, [(0, 1), (0, 2), (1, 2)])
        assert standings_.rounds_needed() == standings_.results[0, 1].games

    @pytest.mark.parametrize("share", [0.51, 0.5, 0.505])
    def test_so_many_rounds_do_settle_it(self, share):
        def at(rounds):
            wins = round(share * rounds / 2)
            scores = dict.fromkeys([(0, 2), (1, 2)], (rounds // 2, 0))
            return table(3, scores | {(0, 1): (wins, rounds // 2 - wins)})

        needed = at(2_000).rounds_needed()
        assert not at(round(needed / 2)).ranking_certain()
        assert at(round(2 * needed)).ranking_certain()


CIRCLE = {
    # to win and to lose: 0 > 1 > 2 > 0, and 3 exactly as good as 2
    (0, 1): (0.55, 0.35),
    (0, 2): (0.40, 0.50),
    (0, 3): (0.40, 0.50),
    (1, 2): (0.60, 0.30),
    (1, 3): (0.60, 0.30),
    (2, 3): (0.45, 0.45),
}
EQUAL = dict.fromkeys(CIRCLE, (0.45, 0.45))
ADVANTAGE = 0.1
"""What a chance to win is above its mean for the die that begins, and below it for the other."""
SMALLEST_DIFFERENCE = 0.03


def play(rng, chances, couples):
    win, lose = chances
    begun_by = [
        rng.multinomial(couples, (win + gain, lose - gain, 1 - win - lose))
        for gain in (ADVANTAGE, -ADVANTAGE)
    ]
    return Result(*(Score(*map(int, counts)) for counts in begun_by))


def true_gaps(chances):
    """The true differences of the chances of every pair, and of the scores."""
    share = {pair: win for pair, (win, _) in chances.items()}
    share |= {(b, a): lose for (a, b), (_, lose) in chances.items()}
    score = [sum(share[a, b] for b in range(4) if b != a) / 3 for a in range(4)]
    return (
        {(a, b): share[a, b] - share[b, a] for a, b in chances},
        {(a, b): score[a] - score[b] for a, b in chances},
    )


def is_true(claim, gap):
    """Whether a verdict or an order is right about a difference."""
    match claim:
        case PairVerdict.FIRST_BETTER:
            return gap > 1e-12
        case PairVerdict.SECOND_BETTER:
            return gap < -1e-12
        case PairVerdict.EQUIVALENT:
            return abs(gap) <= SMALLEST_DIFFERENCE
        case _:
            return True


def all_pairs(_rng, chances):
    """The same games for every pair."""
    return list(chances)


def some_pairs(rng, chances):
    """More games for some pairs than for others, as merged runs may have."""
    return [list(chances)[place] for place in rng.integers(len(chances), size=4)]


def play_until_certain(chances, seed, chosen=all_pairs):
    """Whether nothing wrong was ever said, and the standings at the end of a run."""
    rng = np.random.default_rng(seed)
    results = {pair: play(rng, chances[pair], 50) for pair in chances}
    pair_gaps, score_gaps = true_gaps(chances)
    right, couples = True, 50
    for _ in range(200):
        found = Standings(4, results, smallest_difference=SMALLEST_DIFFERENCE)
        right &= all(is_true(found.verdict(*pair), gap) for pair, gap in pair_gaps.items())
        right &= all(is_true(found.order(*pair), gap) for pair, gap in score_gaps.items())
        if found.is_settled:
            break
        for pair in chosen(rng, chances):
            results[pair] += play(rng, chances[pair], couples)
        couples += couples // 16
    return right, found


class TestPlayingUntilCertain:
    """Whole tables, watched all the time."""

    RUNS = 20

    @pytest.mark.slow
    @pytest.mark.parametrize("chosen", [all_pairs, some_pairs])
    @pytest.mark.parametrize("chances", [CIRCLE, EQUAL], ids=["circle", "equal"])
    def test_no_table_ever_says_anything_wrong(self, chances, chosen):
        runs = [play_until_certain(chances, seed, chosen) for seed in range(self.RUNS)]
        # One of twenty could; as the bounds add up, far fewer are ever wrong.
        assert all(right for right, _ in runs)
        assert all(found.ranking_certain() for _, found in runs)

    def test_ends_with_the_true_ranking_and_the_equal_dice_on_shared_places(self):
        _, found = play_until_certain(CIRCLE, seed=1)
        assert {p.die: (p.first, p.last) for p in found.ranking()} == {
            1: (1, 1),
            0: (2, 2),
            2: (3, 3),
            3: (3, 3),
        }

    def test_rounds_decide_by_fewer_games_than_the_bounds_of_the_pairs(self):
        _, found = play_until_certain(CIRCLE, seed=1)
        by_bounds = found.results | {(0, 1): found.results[0, 1] + result(1, 0)}
        assert found.ranking_certain()
        assert not Standings(
            4, by_bounds, smallest_difference=SMALLEST_DIFFERENCE
        ).ranking_certain()

    def test_intervals_for_a_fixed_number_would_say_wrong_things_more_often(self, monkeypatch):
        monkeypatch.setattr(statistics, "always_valid", lambda k, n, _error: wilson(k, n))
        monkeypatch.setattr(certainty_module, "deviation", lambda v, _error: 1.96 * sqrt(v))
        runs = [play_until_certain(CIRCLE, seed) for seed in range(self.RUNS)]
        assert sum(not right for right, _ in runs) > 0.1 * self.RUNS
