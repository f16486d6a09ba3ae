"""Exact chances: against linear systems on tiny boards, known values, and games that are played."""

import json
import math
import threading
from functools import cache
from pathlib import Path

import pytest
from exact_solving import result_of, solution_of, solution_of_problem
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_games import EndlessGameError, TinyGame

from bwinf_gui.tasks.dice.batch import LENGTH_CLASS_ROLLS, Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact import solver
from bwinf_gui.tasks.dice.exact.known import shipped
from bwinf_gui.tasks.dice.exact.problem import Problem, Quantity, problem_of
from bwinf_gui.tasks.dice.exact.solver import solve
from bwinf_gui.tasks.dice.exact.storage import STORAGES
from bwinf_gui.tasks.dice.exact.values import Dimensions, NotSolvableError, Obstacle, Question
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.rules import PRESETS, Rules, Start

SIGMAS = 4.5
GAMES = 20_000
KNOWN = json.loads((Path(__file__).parents[3] / "data" / "exact_chances.json").read_text())[
    "starts"
]
QUICK = [row for row in KNOWN if row[1] == [1, 2, 3, 4]]
"""Others are held against the shipped table, and that against the solver: test_known_pairs.py."""


def die(*faces):
    return Die(faces)


def question(a, b, **options):
    return Question(dice=(die(*a), die(*b)), **options)


def on_tiny_board(game, tolerance=1e-14):
    """The exact answer to a tiny game."""
    return solution_of(
        Question(
            dice=tuple(map(Die, game.dice)),
            rules=Rules(goal_last=game.goal_last),
            tolerance=tolerance,
            dimensions=Dimensions(game.track, game.pieces, game.six),
        )
    )


def is_refused_as_endless(game):
    with pytest.raises(NotSolvableError) as refused:
        on_tiny_board(game)
    return refused.value.refusal.obstacle is Obstacle.ENDLESS


def differences(solution, answers):
    """How far chances, and how far numbers of rolls, are from those of the linear system."""
    chances, rolls = [], []
    for found, true in zip((solution.a_starts, solution.b_starts), answers, strict=True):
        chances += [
            abs(getattr(found, k) - getattr(true, k)) for k in ("wins_a", "wins_b", "draws")
        ]
        rolls.append(abs(found.rolls - true.rolls))
    return max(chances), max(rolls)


tiny_games = st.builds(
    TinyGame,
    track=st.sampled_from([4, 6]),
    pieces=st.integers(1, 2),
    six=st.integers(1, 4),
    dice=st.tuples(*[st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple)] * 2),
    goal_last=st.booleans(),
)
"""Small enough for a linear system each; many end in deadlocks, some never."""

CHOSEN = [
    TinyGame(6, 2, 3, ((1, 2, 3), (1, 2, 3))),
    TinyGame(6, 2, 3, ((2, 3), (1, 3, 3))),
    TinyGame(8, 2, 4, ((1, 2, 3, 4), (0, 3, 4, 5))),
    TinyGame(8, 2, 4, ((3, 4), (3, 4))),
    TinyGame(8, 3, 3, ((5, 3), (5, 3))),
    TinyGame(6, 3, 3, ((3, 3, 4), (3, 4)), goal_last=True),
    TinyGame(8, 3, 4, ((2, 4, 3), (3, 1)), goal_last=True),
    TinyGame(6, 3, 2, ((2, 5), (4, 2, 2))),
    TinyGame(6, 2, 2, ((2,), (2, 2, 4))),
    TinyGame(6, 2, 2, ((2,), (0, 2, 5))),
    TinyGame(6, 2, 1, ((1,), (1,))),
    TinyGame(6, 2, 6, ((1, 2), (1, 6))),
    TinyGame(6, 2, 6, ((6,), (1, 6))),
]


@pytest.fixture(scope="module")
def linear():
    """The answers of the linear system; each is computed once."""
    return cache(TinyGame.answers)


@pytest.mark.parametrize("game", CHOSEN, ids=str)
def test_tiny_boards_agree_with_a_linear_system(game, linear):
    chances, rolls = differences(on_tiny_board(game), linear(game))
    assert chances < 1e-12
    assert rolls < 1e-11


def test_chosen_tiny_boards_have_all_endings(linear):
    endings = {
        tuple(bool(1e-9 < share < 1 - 1e-9) for share in (true.wins_a, true.wins_b, true.draws))
        for game in CHOSEN
        for true in linear(game)
    }
    assert {(True, True, True), (True, True, False), (True, False, True)} <= endings
    assert (False, False, False) in endings


@settings(max_examples=60, derandomize=True)
@given(tiny_games)
def test_any_tiny_board_agrees_with_a_linear_system(game):
    try:
        answers = game.answers()
    except EndlessGameError:
        assert is_refused_as_endless(game)
        return
    chances, rolls = differences(on_tiny_board(game), answers)
    assert chances < 1e-12
    assert rolls < 1e-11 * max(1, *(answer.rolls for answer in answers))


def test_games_without_end_are_refused():
    game = TinyGame(4, 2, 2, ((4, 2, 2), (4, 2, 2)))
    with pytest.raises(EndlessGameError):
        game.answers()
    assert is_refused_as_endless(game)


@pytest.mark.parametrize("tolerance", [1e-2, 1e-4, 1e-8])
@pytest.mark.parametrize("game", CHOSEN[:8], ids=str)
def test_errors_stay_within_the_proven_bound_whatever_the_tolerance(game, tolerance, linear):
    solution = on_tiny_board(game, tolerance)
    chances, rolls = differences(solution, linear(game))
    assert chances <= solution.error_bound <= tolerance
    assert rolls <= solution.rolls_error_bound


@pytest.mark.parametrize("tolerance", [1e-2, 1e-8])
def test_where_the_opening_takes_longer_than_foreseen_the_chances_are_solved_again(tolerance):
    # With a single piece there is nothing but the block of the opening to foresee it from.
    game = TinyGame(8, 1, 2, ((1, 2), (1, 1, 2)))
    problem = problem_of(question(*game.dice, dimensions=Dimensions(8, 1, 2), tolerance=tolerance))
    solution, done = result_of(solve(problem, storage=STORAGES[0]))
    assert differences(solution, game.answers())[0] <= solution.error_bound <= tolerance
    assert max(done) <= problem.positions


@pytest.fixture(scope="module")
def solved():
    """The exact answer to a pair of dice; each is computed once."""
    return cache(
        lambda a, b, goal_last: solution_of(question(a, b, rules=Rules(goal_last=goal_last)))
    )


@pytest.mark.parametrize(
    ("a", "b", "starter", "wins_a", "wins_b", "draws", "rolls"),
    QUICK,
    ids=[f"{a}-{b}-{starter}" for a, b, starter, *_ in QUICK],
)
def test_known_values(a, b, starter, wins_a, wins_b, draws, rolls, solved):
    solution = solved(tuple(a), tuple(b), False)
    found = solution.a_starts if starter == "a" else solution.b_starts
    assert found.wins_a == pytest.approx(wins_a, abs=1e-9)
    assert found.wins_b == pytest.approx(wins_b, abs=1e-9)
    assert found.draws == pytest.approx(draws, abs=1e-9)
    assert found.rolls == pytest.approx(rolls, abs=1e-9)
    assert solution.error_bound <= 1e-10


QUICK_PAIR = ((6, 40, 41, 42, 43), (6, 6, 40, 41, 42, 43))
"""Both can win, and few positions are on the way."""


@pytest.fixture(scope="module")
def quick(solved):
    return solved(*QUICK_PAIR, False)


def both_starts(solution):
    return [
        (start.wins_a, start.wins_b, start.draws, start.rolls)
        for start in (solution.a_starts, solution.b_starts)
    ]


SMALL_PAIR, SMALL_BOARD = ((5, 3), (5, 3, 3)), Dimensions(8, 3, 3)
"""Both can win here too."""


@pytest.fixture(scope="module")
def small():
    return solution_of(question(*SMALL_PAIR, dimensions=SMALL_BOARD))


def test_swapped_seats_agree(small):
    assert min(small.a_starts.wins_a, small.a_starts.wins_b, small.a_starts.draws) > 0.01
    swapped = solution_of(question(*SMALL_PAIR[::-1], dimensions=SMALL_BOARD))
    assert small.a_starts == swapped.b_starts.swapped
    assert small.b_starts == swapped.a_starts.swapped
    assert small.error_bound == swapped.error_bound


@pytest.mark.parametrize("goal_last", [False, True])
def test_it_does_not_matter_which_die_owns_the_rows(goal_last):
    board = {"rules": Rules(goal_last=goal_last), "dimensions": SMALL_BOARD}
    problem = problem_of(question(*SMALL_PAIR, **board))
    turned = Problem(problem.question, problem.b, problem.a, swapped=not problem.swapped)
    solution, other = solution_of_problem(problem), solution_of_problem(turned)
    for start, same in zip(both_starts(solution), both_starts(other), strict=True):
        assert start == pytest.approx(same, abs=solution.error_bound + other.error_bound, rel=1e-9)


def test_equal_dice_have_equal_chances():
    solution = solution_of(question((2, 6, 6), (2, 2, 6, 6, 6, 6)))
    assert solution.a_starts.wins_a == pytest.approx(solution.b_starts.wins_b, abs=1e-10)
    assert solution.a_starts.rolls == pytest.approx(solution.b_starts.rolls, abs=1e-8)
    assert solution.mean.wins_a == pytest.approx(solution.mean.wins_b, abs=1e-10)


def test_threads_and_short_steps_find_the_same_numbers(small, monkeypatch):
    asked = question(*SMALL_PAIR, dimensions=SMALL_BOARD)
    assert both_starts(solution_of(asked, threads=2)) == both_starts(small)
    # A step is a part of a sweep, which large blocks have several of.
    monkeypatch.setattr(solver, "STEP_SECONDS", 1e-7)
    assert both_starts(solution_of(asked)) == both_starts(small)


def test_leaving_a_solution_ends_its_threads():
    before = threading.active_count()
    running = solve(problem_of(question(*QUICK_PAIR)), storage=STORAGES[0], threads=2)
    while next(running) == 0:
        pass
    assert threading.active_count() > before
    running.close()
    assert threading.active_count() == before


@pytest.mark.parametrize("storage", STORAGES[1:], ids=str)
def test_every_storage_stays_within_its_bound(storage, tmp_path, quick):
    solution = solution_of(question(*QUICK_PAIR), storage=storage, scratch=tmp_path)
    allowed = quick.error_bound + solution.error_bound
    assert solution.error_bound < (1e-10 if storage.precision == "float64" else 1e-3)
    for start, found in zip(both_starts(quick), both_starts(solution), strict=True):
        assert found[:3] == pytest.approx(start[:3], abs=allowed)
        assert found[3] == pytest.approx(start[3], abs=solution.rolls_error_bound + 1e-8)


@pytest.mark.parametrize(
    ("a", "b", "wins_a", "wins_b", "draws"),
    [
        ((1, 2, 3), (1, 6), 0, 1, 0),
        ((1, 6), (0,), 1, 0, 0),
        ((1, 2, 3, 4), (3, 5), 0, 0, 1),
        ((0,), (0, 50), 0, 0, 1),
        ((6,), (1, 6), 0, 0, 1),
        ((1, 2, 5, 6), (6, 6), 0, 0, 1),
        ((6, 6), (6,), 0, 0, 1),
    ],
)
def test_what_is_sure_is_proven(a, b, wins_a, wins_b, draws):
    solution = solution_of(question(a, b))
    for start in both_starts(solution):
        assert start[:3] == (wins_a, wins_b, draws)
    assert solution.is_proven


def test_what_is_not_sure_is_not_called_proven():
    solution = solution_of(question((5, 6), (1, 2)))
    assert 0 < solution.mean.draws < 1
    assert solution.mean.wins_b == 0
    assert 0 < solution.error_bound <= 1e-10


def test_nobody_rolls_where_nobody_can_ever_move():
    assert solution_of(question((0,), (44,))).mean.rolls == 0


def test_a_game_against_nobody_is_as_long_as_its_moves():
    """A walks its only piece to the end, one step a turn; B's first and only piece never moves."""
    solution = solution_of(question((1,), (0,)))
    assert solution.a_starts.rolls == pytest.approx(43 + 42, abs=1e-9)
    assert solution.b_starts.rolls == pytest.approx(43 + 43, abs=1e-9)


def test_the_roll_off_mixes_both_starts():
    solution = solution_of(question((1, 6), (2, 6, 6), dimensions=Dimensions(8, 2, 6)))
    chance = (1 / 2 * 1 / 3) / (1 / 2 * 1 / 3 + 1 / 2)
    expected = chance * solution.a_starts.wins_a + (1 - chance) * solution.b_starts.wins_a
    assert solution.outcomes(Start.ROLLOFF).wins_a == pytest.approx(expected, abs=1e-15)
    assert solution.outcomes(Start.ALTERNATE) == solution.mean


def test_equal_single_faces_start_half_of_the_games_each():
    solution = solution_of(question((6,), (6,)))
    assert solution.rolled_off == solution.mean


def test_the_advantage_of_starting_is_the_mean_of_both_dice():
    solution = shipped().find(question((1, 1, 1, 1, 6, 6), (1, 1, 1, 6, 6, 6))).solution
    assert solution.starting_advantage == pytest.approx(0.041947900 - 0.035623162, abs=1e-8)


@pytest.mark.parametrize(
    ("rules", "a", "b"),
    [
        (PRESETS["rolloff"].rules, (1, 6), (1, 6)),
        (PRESETS["adjudicated"].rules, (1, 6), (2, 6)),
        (PRESETS["adjudicated"].rules, (1, 6), (1, 2)),
        (Rules(sixless_loses=True), (1, 6), (1, 2)),
        (Rules(roll_limit=10_000), (1, 6), (1, 6)),
    ],
)
def test_rules_that_need_more_than_the_position_are_refused(rules, a, b):
    with pytest.raises(NotSolvableError) as refused:
        problem_of(question(a, b, rules=rules))
    assert refused.value.refusal.obstacle is Obstacle.RULES


@pytest.mark.parametrize("name", ["two-thirds", "adjudicated"])
def test_rules_that_make_no_difference_to_the_dice_are_solved(name):
    problem = problem_of(question((1, 6), (1, 6), rules=PRESETS[name].rules))
    assert problem.passes == (Quantity.ROLLS, Quantity.WINS_A)


PLAYED_PAIRS = [
    (*QUICK_PAIR, False),
    ((5, 6, 4, 6, 6), (3, 3, 6, 6), False),
    ((6, 3), (5, 6, 6), True),
]
"""The latter two were drawn by lot from dice of two or three different faces, one of them a 6."""


@pytest.mark.parametrize(("a", "b", "goal_last"), PLAYED_PAIRS, ids=str)
def test_games_that_are_played_agree(a, b, goal_last, solved):
    rules = Rules(goal_last=goal_last)
    solution = solved(a, b, goal_last)
    result = play_batch(Batch(Pairing((Die(a), Die(b)), rules, seed=1), 0, 0, GAMES))
    assert result.unfinished == 0
    for score, start in zip((result.a_starts, result.b_starts), both_starts(solution), strict=True):
        for count, chance in zip((score.wins_a, score.wins_b, score.draws), start, strict=False):
            spread = math.sqrt(chance * (1 - chance) * score.games)
            assert abs(count - chance * score.games) <= SIGMAS * spread
    assert abs(result.rolls / GAMES - solution.mean.rolls) < SIGMAS * spread_of_rolls(result)


def spread_of_rolls(result):
    """The standard error of the mean number of rolls, a little more than the classes tell."""
    mean = result.rolls / result.games
    squares = sum(
        count * (LENGTH_CLASS_ROLLS * (place + 0.5) - mean) ** 2
        for place, count in enumerate(result.lengths)
    )
    return math.sqrt((squares / result.games + LENGTH_CLASS_ROLLS**2) / result.games)
