"""Chances in the positions of a game: roll-outs against the readable rules and exact values."""

import json
import random
from concurrent.futures import Future
from itertools import pairwise
from math import sqrt

import pytest

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Batch, Pairing, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Game, Outcome, Player, Position
from bwinf_gui.tasks.dice.kernel.jobs import (
    FIRST_ROLL_OUTS,
    ROLL_OUTS,
    RecordGame,
    RollOuts,
    roll_outs,
)
from bwinf_gui.tasks.dice.kernel.play import play_batch, record_game
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, Rules
from bwinf_gui.tasks.dice.win_probabilities import WinProbability, probability_curves

D6 = Die((1, 2, 3, 4, 5, 6))
SEVENS = Die((2, 3, 4, 5, 6, 7))
SIGMAS = 4.5


def recorded(address):
    return replayed(address, RecordGame(address).run())


def at_once(job):
    future = Future()
    future.set_result(job.run())
    return future


@pytest.fixture(scope="module")
def record():
    return recorded(Address(dice=(D6, SEVENS), seed=5))


@pytest.mark.parametrize("rules", [preset.rules for preset in PRESETS.values()], ids=PRESETS)
@pytest.mark.parametrize("dice", [(D6, SEVENS), (Die(tuple(range(10))), Die((5, 6, 7, 8, 9, 10)))])
def test_games_go_on_from_a_position_as_the_readable_rules_say(dice, rules):
    game = Game(dice, rules)
    states = recorded(Address(dice=dice, preset=BWINF, seed=8)).states
    for state in states[1:-1:15]:
        if game.outcome(state):
            continue
        batch = Batch(Pairing(dice, rules, seed=4), 0, 0, 18, state)
        for number in (0, 17):
            recording = record_game(batch, number)
            position = state
            for roll, pieces in zip(recording.rolls, recording.pieces, strict=True):
                assert game.outcome(position) is None
                position = game.turn(position, roll).after
                assert position.pieces == pieces
            assert game.outcome(position) is not None


def played_by_hand(game, position, games, generator):
    wins = 0
    for _ in range(games):
        state = position
        while (outcome := game.outcome(state)) is None:
            state = game.turn(state, generator.choice(game.dice[state.mover].faces)).after
        wins += outcome.winner is Player.A
    return wins / games


@pytest.mark.slow
@pytest.mark.parametrize(
    "position",
    [
        Position(((39, 41, 42, 43), (37, 38, 42, 43)), Player.B),
        Position(((-1, 20, 42, 43), (10, 41, 42, 43)), Player.A),
        Position(((12, 41, 42, 43), (-1, -1, 31, 43)), Player.A),
    ],
)
def test_shares_agree_with_games_played_by_the_readable_rules(position):
    games, dice = 600, (D6, SEVENS)
    expected = played_by_hand(Game(dice, Rules()), position, games, random.Random(1))
    found = RollOuts(Pairing(dice, Rules(), seed=9), 100_000).probability(position)
    error = sqrt(max(expected * (1 - expected), 0.01) / games)
    assert abs(found.wins[0] - expected) < SIGMAS * error
    assert sum(found.wins) + found.draws == pytest.approx(1)


@pytest.mark.slow
def test_shares_from_the_opening_agree_with_the_exact_solution(official):
    known = json.loads((official.parent / "expected" / "dice.json").read_text())["exact"]
    for pair in known:
        dice = Die(tuple(pair["a"])), Die(tuple(pair["b"]))
        exact = pair["wins_a"]["A_starts"]
        opening = Game(dice, Rules()).opening(Player.A)
        found = RollOuts(Pairing(dice, Rules(), seed=2), 200_000).probability(opening)
        assert abs(found.wins[0] - exact) < SIGMAS * sqrt(max(exact * (1 - exact), 1e-5) / 200_000)


def test_rolls_that_were_made_count_against_the_limit():
    pairing = Pairing((D6, SEVENS), Rules(roll_limit=100), seed=1)
    early = Position(((-1, -1, -1, 0), (-1, -1, -1, 0)), Player.A, rolls=0)
    late = Position(early.pieces, Player.A, rolls=95)
    assert RollOuts(pairing, 2000).probability(early).draws < 1
    assert RollOuts(pairing, 2000).probability(late).draws == 1
    assert play_batch(Batch(pairing, 0, 0, 500, late)).longest == 5


def test_roll_outs_are_the_same_every_time_and_others_in_another_part(record):
    source = RollOuts(record.address.pairing, 500)
    state = record.states[30]
    assert source.probability(state) == source.probability(state)
    other = RollOuts(record.address.pairing, 500, part=1)
    assert source.probability(state) != other.probability(state)


def test_roll_outs_leave_the_games_of_a_comparison_alone(record):
    opening = record.game.opening(Player.A)
    pairing = record.address.pairing
    assert play_batch(Batch(pairing, 0, 0, 100, opening)) != play_batch(Batch(pairing, 0, 0, 100))


def test_the_curve_is_coarse_at_first_and_fine_at_the_end(record):
    sources = roll_outs(record.address.pairing)
    seen = list(probability_curves(record, sources, at_once, at_once=2))
    last = len(record.turns)
    whole = next(curve for curve in seen if None not in curve.probabilities)
    assert whole.games == FIRST_ROLL_OUTS
    assert not whole.is_complete
    assert [curve.is_complete for curve in seen] == [False] * (len(seen) - 1) + [True]
    assert seen[-1].games == ROLL_OUTS
    assert seen[-1].probabilities[last] == WinProbability.decided(record.outcome)
    assert seen[0].probabilities[last].is_exact


def test_the_first_values_are_spread_over_the_whole_game(record):
    source = RollOuts(record.address.pairing, ROLL_OUTS)
    first = next(probability_curves(record, [source], at_once, at_once=1))
    known = [index for index, probability in enumerate(first.probabilities) if probability]
    assert 5 <= len(known) <= 15
    assert max(after - before for before, after in pairwise(known)) <= 12


def test_the_chance_before_a_roll_is_the_mean_of_those_after_it(record):
    state = record.states[40]
    source = RollOuts(record.address.pairing, 50_000)
    faces = record.game.dice[state.mover].faces
    after = [record.game.turn(state, face).after for face in faces]
    mean = sum(source.probability(position).wins[0] for position in after) / len(faces)
    assert abs(source.probability(state).wins[0] - mean) < 0.015


class Known:
    """An exact source: A wins wherever it has walked further."""

    positions_a_job = 50

    def probability(self, position):
        a, b = (sum(pieces) for pieces in position.pieces)
        return WinProbability((float(a > b), float(a <= b)), 0.0)


def test_an_exact_source_takes_the_place_of_estimates(record):
    coarse = RollOuts(record.address.pairing, 100)
    *_, curve = probability_curves(record, [coarse, Known()], at_once, at_once=2)
    assert curve.games is None
    assert all(probability.is_exact for probability in curve.probabilities)
    asked = []

    def counting(job):
        asked.extend(job.positions)
        return at_once(job)

    list(probability_curves(record, [Known()], counting, at_once=2))
    assert len(asked) == len(record.turns), "the end of the game is known without asking"


def test_more_roll_outs_join_by_their_numbers():
    joined = WinProbability.counted(Score(3, 1, 0)).joined(WinProbability.counted(Score(0, 4, 8)))
    assert joined.wins == (pytest.approx(3 / 16), pytest.approx(5 / 16))
    assert (joined.draws, joined.games) == (pytest.approx(0.5), 16)


def test_no_finished_game_gives_no_chance():
    assert WinProbability.counted(Score()) is None


def test_intervals_hold_the_share_and_shrink():
    few, many = (
        WinProbability.counted(Score(n * 6, n * 4, 0)).interval(Player.A) for n in (10, 1000)
    )
    assert 0.6 in few
    assert 0.6 in many
    assert many.width < few.width / 5
    assert WinProbability.decided(Outcome(Player.B, None)).interval(Player.B).width == 0


def test_closing_the_curve_drops_what_is_under_way(record):
    futures = []

    def submit(job):
        futures.append(Future())
        if len(futures) == 1:
            futures[0].set_result((None,) * len(job.positions))
        return futures[-1]

    running = probability_curves(
        record, [RollOuts(record.address.pairing, 20_000)], submit, at_once=3
    )
    next(running)
    running.close()
    assert len(futures) > 1
    assert all(future.cancelled() for future in futures[1:])
