"""The luck of games: fair, and adding up to the result."""

import random
from dataclasses import dataclass, replace
from math import fsum, sqrt

import numpy as np
import pytest
from games import D6, curve_of, record_of
from hypothesis import given
from hypothesis import strategies as st
from tiny_games import TinyGame

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import ROLL_CAP, Ending, Game, Outcome, Player, Position
from bwinf_gui.tasks.dice.game_sentences import (
    gain_in_words,
    luck_lines,
    move_in_short,
    rolls_unit,
    rounded_sum,
    sum_in_words,
)
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck, luck_of
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rules import PRESETS, Rules
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability

EXACT = 1e-9
DICE = Die((3, 5, 6)), Die((2, 3, 6))
LATE = (0, 41, 42, 43), (0, 41, 42, 43)
"""So few positions follow that all can be solved; games are won, lost and drawn."""


@dataclass(frozen=True)
class LateGame:
    """The last turns of a game, as far as luck asks for a record."""

    states: tuple
    turns: tuple

    @property
    def outcome(self):
        return self.turns[-1].outcome


def late_game(seed):
    generator, game = random.Random(seed), Game(DICE, Rules())
    states, turns = [Position(LATE, Player(seed % 2))], []
    while game.outcome(states[-1]) is None:
        face = generator.choice(DICE[states[-1].mover].faces)
        turns.append(game.turn(states[-1], face))
        states.append(turns[-1].after)
    return LateGame(tuple(states), tuple(turns))


@pytest.fixture(scope="module")
def oracle():
    """The chances in every position of a late game, from rules written anew."""
    tiny = TinyGame(40, 4, 6, tuple(die.faces for die in DICE))
    return tiny.answers_from([(*LATE, 0), (*LATE, 1)])


def exact_curve(record, oracle):
    found = [oracle[(*state.pieces, int(state.mover))] for state in record.states]
    chances = [WinProbability((true.wins_a, true.wins_b), true.draws) for true in found]
    return ProbabilityCurve(tuple(chances), is_complete=True)


def known_luck(*gains, start=0.5, end=1.0, **more):
    """Luck of rolls that A and B made in turn."""
    rolls = (
        RollLuck(turn, Player((turn - 1) % 2), 0.5, gain) for turn, gain in enumerate(gains, 1)
    )
    return GameLuck(tuple(rolls), start, end, **more)


def gap(luck):
    a, b = luck.net
    return luck.start + a - b - luck.end


def test_exact_chances_and_luck_add_up_to_the_result(oracle):
    ends = set()
    for seed in range(60):
        record = late_game(seed)
        luck = luck_of(record, exact_curve(record, oracle))
        assert abs(gap(luck)) < EXACT
        assert luck.is_exact
        assert luck.variances == (0, 0)
        winner = record.outcome.winner
        assert luck.end == {Player.A: 1, Player.B: 0, None: 0.5}[winner]
        true = oracle[(*LATE, seed % 2)]
        assert luck.start == pytest.approx(true.wins_a + true.draws / 2)
        ends.add(winner)
    assert ends == {Player.A, Player.B, None}


def test_the_luck_of_all_faces_is_zero_on_average(oracle):
    """Also after a 6, when the same player rolls again."""
    game, compared = Game(DICE, Rules()), 0
    for record in map(late_game, range(8)):
        for place, state in enumerate(record.states[:-1]):
            gains = []
            for face in DICE[state.mover].faces:
                turn = game.turn(state, face)
                other = LateGame(
                    (*record.states[: place + 1], turn.after), (*record.turns[:place], turn)
                )
                gains.append(luck_of(other, exact_curve(other, oracle)).rolls[-1].gain)
            assert abs(fsum(gains)) < EXACT
            compared += any(gains)
    assert compared > 100


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_the_law_holds_for_estimates_by_any_rules(preset):
    record = record_of(4, dice=(D6, Die((1, 1, 1, 6, 6, 6))), preset=preset)
    luck = luck_of(record, curve_of(record))
    assert abs(gap(luck)) < EXACT
    assert not luck.is_exact
    assert len(luck.rolls) == len(record.turns)
    assert [roll.player for roll in luck.rolls] == [turn.before.mover for turn in record.turns]


def test_a_game_that_is_over_before_the_first_roll_has_no_luck():
    record = record_of(1, dice=(D6, Die((1, 2, 3))), preset=PRESETS["rolloff"])
    luck = luck_of(record, ProbabilityCurve((WinProbability.decided(record.outcome),), True))
    assert (luck.rolls, luck.start, luck.end, luck.net) == ((), 1, 1, (0, 0))
    assert luck.swings == ()
    assert luck_lines(record, luck)[0] == "Start 100% + luck A 0 − luck B 0 = end 100%"


def test_a_game_that_was_broken_off_counts_half():
    whole = record_of(2)
    broken = replace(whole.turns[29], outcome=Outcome(None, Ending.ROLL_CAP))
    record = Record(whole.address, whole.starter, (*whole.turns[:29], broken))
    # Close to the cap no roll-out comes to an end.
    known = [*curve_of(whole).probabilities[:20], *[None] * 10]
    end = WinProbability.decided(record.outcome)
    luck = luck_of(record, ProbabilityCurve((*known, end), is_complete=True))
    assert luck.end == 0.5
    assert abs(gap(luck)) < EXACT
    assert [roll.gain for roll in luck.rolls[20:]] == [0] * 10
    assert not luck.is_exact
    assert len(record.turns) < ROLL_CAP


def test_nothing_is_lucky_before_all_chances_are_known():
    record = record_of(3)
    curve = curve_of(record)
    assert luck_of(record, replace(curve, is_complete=False)) is None


def test_the_uncertainty_of_luck_is_that_of_repeated_estimates():
    record = record_of(5)
    truth = [(p.chance(Player.A), p.games) for p in curve_of(record).probabilities[:-1]]
    key = [(state.pieces, state.mover) for state in record.states[:-1]]
    assert len(set(key)) < len(key), "some positions come again, with the same roll-outs"
    generator = np.random.default_rng(1)
    end = WinProbability.decided(record.outcome)
    nets = []
    for _ in range(300):
        shares = {k: generator.binomial(g, p) / g for k, (p, g) in zip(key, truth, strict=True)}
        chances = tuple(WinProbability((shares[k], 1 - shares[k]), 0.0, 1000) for k in key)
        luck = luck_of(record, ProbabilityCurve((*chances, end), is_complete=True))
        nets.append(luck.net)
    for player, values in zip(Player, np.array(nets).T, strict=True):
        assert luck.margin(player, 0.6827) == pytest.approx(values.std(), rel=0.25)


def test_the_largest_swing_leads_the_list_good_or_bad():
    luck = known_luck(0.1, -0.3, 0.02, 0.0, -0.01, 0.2)
    assert [roll.turn for roll in luck.swings] == [2, 6, 1, 3, 5]
    many = known_luck(*(n / 1000 for n in range(20)))
    assert [roll.turn for roll in many.swings] == [20, 19, 18, 17, 16, 15, 14, 13]


parts = st.floats(-2, 2, allow_subnormal=False)


@given(parts, parts, st.sampled_from([0.0, 0.5, 1.0]))
def test_rounded_numbers_still_add_up_and_are_near_the_true_ones(a, b, end):
    luck = known_luck(a, b, start=end - a + b, end=end)
    start, (of_a, of_b), shown_end = rounded_sum(luck)
    assert start + of_a - of_b == shown_end == round(100 * end)
    # As the headline and the bar round it.
    assert start == round(100 * luck.start)
    near = zip((start, of_a, of_b), (luck.start, a, b), strict=True)
    assert all(abs(shown - 100 * true) < 1 + EXACT for shown, true in near)


def test_the_sum_calls_negative_luck_bad_luck():
    text = sum_in_words(known_luck(-0.004, 0.44, start=0.444, end=0.0))
    assert text == "Start 44% + luck A 0 − luck B 44 = end 0%"
    text = sum_in_words(known_luck(0.2, -0.3, start=0.5, end=1.0))
    assert text == "Start 50% + luck A 20 + bad luck B 30 = end 100%"


def test_luck_is_rounded_to_what_is_known():
    roll = RollLuck(3, Player.A, 0.4, 0.1123)
    assert gain_in_words(roll) == "+11.2"
    assert gain_in_words(replace(roll, gain=-0.1123, variance=0.005**2)) == "−11"
    assert sqrt(0.005**2) == 0.005


def test_the_unit_of_rolls_is_as_fine_as_they_are():
    rolls = [RollLuck(3, Player.A, 0.01, 0.003, variance) for variance in (0.0, 1e-6, 1e-4)]
    assert rolls_unit(rolls[:1]) == "points, exact"
    assert rolls_unit(rolls[:2]) == "points, each ± 0.2"
    assert rolls_unit(rolls) == "points, each ± 2"


def test_a_report_tells_sum_rolls_and_uncertainty():
    record = record_of(3)
    lines = luck_lines(record, luck_of(record, curve_of(record)))
    assert lines[0].startswith("Start ")
    assert "95% intervals" in lines[1]
    assert lines[2].startswith("Largest swings: Turn ")
    exact = luck_lines(record, known_luck(0.123, -0.2, start=0.677))
    assert exact[0] == "Start 68% + luck A 12 + bad luck B 20 = end 100%"
    assert "±" not in exact[1]
    assert exact[2].startswith("Largest swings: Turn 2, ")
    assert exact[2].endswith(": +12.3")


def test_every_turn_has_a_short_text():
    texts = {move_in_short(turn) for seed in range(3) for turn in record_of(seed).turns}
    assert {"enters", "nothing moves"} <= texts
    assert any(kind.startswith("captures on ") for kind in texts)
    assert any(" → goal " in kind for kind in texts)
