"""Dice files: every line that breaks the format is named, everything else survives a round trip."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.dice import (
    COUNT_EXPECTED,
    DICE_MISSING,
    DICE_SURPLUS,
    FACES_MISSING,
    FACES_SURPLUS,
    MAX_SIDES,
    NO_DICE,
    NO_FACES,
    Die,
    format_dice,
    parse_dice,
    parse_die,
    require_pair,
    rolloff_chance,
)
from bwinf_gui.text.errors import (
    NOT_A_NUMBER,
    NUMBER_TOO_LONG,
    OUT_OF_RANGE,
    InputError,
)

FACES = st.integers(0, 50) | st.integers(0, 10**30)
DICE = st.lists(
    st.builds(Die, st.lists(FACES, min_size=1, max_size=20).map(tuple)), min_size=1, max_size=8
)


@given(DICE)
def test_written_dice_read_the_same(dice):
    assert parse_dice(format_dice(tuple(dice)).encode(), "w.txt") == tuple(dice)


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        ("0\n", 1, NO_DICE),
        ("two\n6 1 2 3 4 5 6\n", 1, NOT_A_NUMBER),
        ("2 3\n6 1 2 3 4 5 6\n", 1, COUNT_EXPECTED),
        ("2\n6 1 2 3 4 5 6\n", 1, DICE_MISSING),
        ("1\n1 6\n1 6\n", 3, DICE_SURPLUS),
        ("2\n1 6\n6 1 2 3 4 5\n", 3, FACES_MISSING),
        ("2\n1 6\n6 1 2 3 4 5 6 7\n", 3, FACES_SURPLUS),
        ("2\n1 6\n0\n", 3, NO_FACES),
        ("2\n1 6\n2 1 -6\n", 3, NOT_A_NUMBER),
        ("2\n1 6\n2 1 6.0\n", 3, NOT_A_NUMBER),
        ("99999999999\n1 6\n", 1, OUT_OF_RANGE),
        ("1\n99999999999 6\n", 2, OUT_OF_RANGE),
        (f"1\n2 1 {'9' * 2000}\n", 2, NUMBER_TOO_LONG),
    ],
)
def test_a_broken_line_is_named(content, line, reason):
    with pytest.raises(InputError) as caught:
        parse_dice(content.encode(), "w.txt")
    assert (caught.value.line, caught.value.reason) == (line, reason)


def test_a_die_is_read_from_its_faces():
    assert parse_die(" 1 2  99 ", "--die") == Die((1, 2, 99))
    with pytest.raises(InputError, match="at least one face"):
        parse_die("  ", "--die")
    with pytest.raises(InputError, match="is not between"):
        parse_die("1 " * (MAX_SIDES + 1), "--die")


def test_one_die_can_be_read_but_not_compared():
    dice = parse_dice(b"1\n1 6\n", "w.txt")
    with pytest.raises(InputError, match="at least two dice"):
        require_pair(dice, "w.txt")


def test_the_rolloff_is_repeated_until_one_is_higher():
    assert rolloff_chance(Die((1, 2, 3)), Die((2,))) == Fraction(1, 2)
    assert rolloff_chance(Die((6,)), Die((1, 6))) == 1
    assert rolloff_chance(Die((6, 6)), Die((6,))) is None
