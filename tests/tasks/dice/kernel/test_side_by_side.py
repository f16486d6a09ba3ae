"""Small batches that are played at the same time have the games that each has alone."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from plain_games import D6, D20, dice, die, played_together, rule_sets, run_of, tally

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.game import Player, Position
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.kernel.rows import LANES, WORDS
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, Rules, Start

PAIRS = [
    (D6, D6),
    (D20, D6),
    (die(1, 2, 3, 4), D6),
    (die(6), run_of(4, 9)),
    (run_of(5, 10), run_of(6, 11)),
    (die(1, 1, 1, 6, 6, 6), die(44, 6, 0)),
]
RULES = {
    **{name: preset.rules for name, preset in PRESETS.items()},
    "lost": Rules(stuck_loses=True, goal_last=True, roll_limit=150),
    "limit": Rules(start=Start.ROLLOFF, roll_limit=90),
}


def batches_of(pairs, rules, sizes, seed=5):
    """Batches of all pairs, index after index."""
    return [
        Batch(Pairing(pair, rules, seed), index, 100 * index, games)
        for index, games in enumerate(sizes)
        for pair in pairs
    ]


@pytest.mark.slow
@settings(max_examples=6)
@given(st.lists(st.tuples(dice, dice), min_size=1, max_size=5), rule_sets, st.integers(0, 2**40))
@example([(die(6), die(6)), (D6, die(6)), (die(0), die(0))], Rules(roll_limit=33), 0)
@example([(D6, die(6)), (die(5), D6), (die(0), die(6))], Rules(stuck_loses=True), 1)
def test_more_batches_than_words_go_as_the_readable_rules_say(pairs, rules, seed):
    batches = batches_of(pairs, rules, [2] * (2 * WORDS // len(pairs)), seed)

    assert played_together(batches) == [tally(batch) for batch in batches]


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_batches_of_many_pairs_do_not_disturb_each_other(rules):
    batches = batches_of(PAIRS, rules, [100, 1, 64, 65, 170, 0, LANES, LANES + 1, 2500])

    assert played_together(batches) == [play_batch(batch) for batch in batches]


def test_the_order_of_batches_does_not_matter():
    batches = batches_of(PAIRS, BWINF.rules, [100, 20, 40])

    assert played_together(batches[::-1]) == played_together(batches)[::-1]


def test_batches_from_positions_lie_side_by_side_too():
    late = Position(((-1, 10, 41, 43), (0, 25, 42, 43)), Player.B, rolls=80)
    plain = batches_of(PAIRS, Rules(roll_limit=120), [70, 30])
    batches = [replace(batch, position=late) for batch in plain]

    assert played_together(batches) == [play_batch(batch) for batch in batches]
