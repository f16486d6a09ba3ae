"""What one player's pieces can look like: against the readable rules, one move at a time."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.configurations import NOWHERE, configurations_of, moved
from bwinf_gui.tasks.dice.exact.values import OPENING_MASK, USUAL, Dimensions, odds_of
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, START, chosen
from bwinf_gui.tasks.dice.rules import Rules

masks = st.lists(st.integers(0, LAST_GOAL), max_size=4, unique=True).map(
    lambda fields: sum(1 << field for field in fields)
)


def of(*faces, goal_last=False):
    return configurations_of(odds_of(Die(faces)), goal_last=goal_last)


def pieces_of(mask):
    fields = [field for field in range(LAST_GOAL + 1) if mask >> field & 1]
    return (*[HOME] * (4 - len(fields)), *fields)


@given(masks, st.integers(1, LAST_GOAL), st.booleans())
def test_every_move_is_that_of_the_readable_rules(mask, roll, goal_last):
    after, field = moved(np.array([mask]), roll, goal_last=goal_last, dimensions=USUAL)
    _, source = chosen(pieces_of(mask), roll, Rules(goal_last=goal_last))
    if source is None:
        assert (after[0], field[0]) == (NOWHERE, NOWHERE)
        return
    target = START if source == HOME else source + roll
    pieces = list(pieces_of(mask))
    pieces[pieces.index(source)] = target
    assert pieces_of(int(after[0])) == tuple(sorted(pieces))
    assert field[0] == target


@pytest.mark.parametrize(
    ("faces", "count"),
    [
        ((1, 1, 1, 6, 6, 6), 5001),
        ((1, 2, 3, 4, 5, 6), 14_798),
        ((2, 3, 4, 5, 6, 7), 17_089),
        ((1, 2, 3, 4), 45),
        ((0,), 2),
    ],
)
def test_how_many_configurations_a_die_reaches(faces, count):
    assert len(of(*faces)) == count


@pytest.mark.parametrize("goal_last", [False, True])
@pytest.mark.parametrize("faces", [(1, 2, 3), (1, 6), (2, 6, 6), (5, 6, 7), (0, 6)])
def test_moves_lead_back_to_earlier_configurations_and_captures_to_known_ones(faces, goal_last):
    own = of(*faces, goal_last=goal_last)
    assert sorted(own.masks.tolist()) == np.unique(own.masks).tolist()
    numbers = np.arange(len(own))[:, None]
    assert (own.targets < numbers).all()
    held = own.captured != NOWHERE
    assert (held.sum(1) == np.bitwise_count(own.masks & USUAL.track_mask) * ~own.won).all()
    row, square = np.nonzero(held)
    assert (own.masks[own.captured[row, square]] == own.masks[row] ^ 1 << square).all()


def test_classes_have_the_same_goal_fields_and_the_foremost_pieces_come_first():
    own = of(1, 2, 6)
    goals = [np.unique(own.masks[list(members)] >> USUAL.track) for members in own.classes]
    assert all(len(goal) == 1 for goal in goals)
    assert len({int(goal[0]) for goal in goals}) == len(own.classes)
    for members in own.classes:
        assert (np.diff(own.masks[list(members)]) < 0).all()
    assert own.won.tolist() == [True] + [False] * (len(own) - 1)
    assert own.place(OPENING_MASK) in own.classes[-1]
    assert own.place(0b111111) == NOWHERE


def test_chances_of_moving_and_lapsing_leave_the_sixes_that_move_nothing():
    own = of(0, 1, 6, 6, 50)
    blocked = own.place(1 << 43 | 1 << 42 | 1 << 37 | 1 << 36)
    assert own.moving[blocked] == pytest.approx(1 / 5)
    assert own.lapsing[blocked] == pytest.approx(2 / 5)
    opening = own.place(OPENING_MASK)
    assert own.moving[opening] == pytest.approx(3 / 5)
    assert own.lapsing[opening] == pytest.approx(2 / 5)


def test_what_a_die_can_do_at_all():
    assert not of(1, 2, 3, 4).can_win
    assert of(1, 2, 3, 4).can_be_stuck
    assert of(1, 6).can_win
    assert not of(1, 6).can_be_stuck
    assert not of(6).can_win
    assert not of(1, 6).can_win_at_once
    assert of(6, 6).only_sixes
    assert not of(5, 6).only_sixes
    assert of(2, 6).can_be_stuck


def test_dice_that_play_alike_have_the_same_odds():
    assert (
        odds_of(Die((1, 6)))
        == odds_of(Die((6, 6, 1, 1)))
        == ((1, Fraction(1, 2)), (6, Fraction(1, 2)))
    )
    assert odds_of(Die((0, 6))) == odds_of(Die((44, 6))) == odds_of(Die((10**30, 6)))


@pytest.mark.parametrize(("track", "pieces", "six"), [(7, 2, 3), (6, 2, 8), (60, 4, 6)])
def test_boards_that_cannot_be_are_refused(track, pieces, six):
    with pytest.raises(ValueError, match="no such board"):
        Dimensions(track, pieces, six)
