"""Addresses: one line for a game, written and read back."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.engine.seeds import LARGEST_SEED
from bwinf_gui.tasks.dice.address import LARGEST_GAME, NOT_AN_ADDRESS, Address, parse_address
from bwinf_gui.tasks.dice.dice import NO_FACES, Die
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, Preset, Rules, Start
from bwinf_gui.text.errors import NOT_A_NUMBER, OUT_OF_RANGE, InputError

D6 = Die((1, 2, 3, 4, 5, 6))
LINE = 'bwinf ludo play --die "1 2 3 4 5 6" --die "2 3" --seed 7 --game 12 --rules bwinf'

dice = st.lists(st.integers(0, 10**6), min_size=1, max_size=9).map(lambda f: Die(tuple(f)))
presets = st.builds(
    lambda preset, rules: Preset(name=preset.name, rules=rules, ranking=preset.ranking),
    st.sampled_from(list(PRESETS.values())),
    st.builds(
        Rules,
        start=st.sampled_from(Start),
        goal_last=st.booleans(),
        stuck_loses=st.booleans(),
        sixless_loses=st.booleans(),
        roll_limit=st.one_of(st.none(), st.integers(1, 10_000)),
    ),
)
addresses = st.builds(
    Address,
    dice=st.tuples(dice, dice),
    preset=st.one_of(presets, st.sampled_from(list(PRESETS.values()))),
    seed=st.integers(0, LARGEST_SEED),
    game=st.integers(0, LARGEST_GAME),
    copy=st.integers(0, 20),
)


def test_an_address_is_the_command_that_shows_the_game():
    address = Address(dice=(D6, Die((2, 3))), seed=7, game=12)
    assert address.command() == LINE


@given(addresses)
def test_every_address_is_read_back_as_it_was(address):
    assert parse_address(address.command(), "") == address


@given(addresses)
def test_an_address_survives_a_shell(address):
    words = shlex.split(address.command())
    assert parse_address(shlex.join(words), "") == address


@pytest.mark.parametrize(
    "text",
    [
        LINE.removeprefix("bwinf ludo play "),
        f"  {LINE}\n",
        LINE.replace("--seed 7", "--seed=7"),
        "--rules bwinf --game 12 --seed 7 --die '1 2 3 4 5 6' --die='2 3'",
    ],
)
def test_other_ways_to_write_it_are_understood(text):
    assert parse_address(text, "") == Address(dice=(D6, Die((2, 3))), seed=7, game=12)


def test_what_is_left_out_is_as_usual():
    address = parse_address('--die "1 2 3 4 5 6" --die "2 3" --seed 7', "")
    assert (address.game, address.copy, address.preset) == (0, 0, BWINF)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", NOT_AN_ADDRESS),
        ("hello", NOT_AN_ADDRESS),
        ("bwinf dice compare x.txt", NOT_AN_ADDRESS),
        ('--die "1 2 3" --seed 7', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3"', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --die "1" --seed 7', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --seed 7 --seed 8', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --seed', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --seed 7 --rules chess', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --seed 7 --goal side', NOT_AN_ADDRESS),
        ('--die "1 2 3" --die "1 2 3" --seed 7 --colour red', NOT_AN_ADDRESS),
        ('--die "1 2 3 --die "1 2 3" --seed 7', NOT_AN_ADDRESS),
        ('--die "1 two" --die "1 2 3" --seed 7', NOT_A_NUMBER),
        ('--die "" --die "1 2 3" --seed 7', NO_FACES),
        ('--die "1 2 3" --die "1 2 3" --seed -7', NOT_A_NUMBER),
        ('--die "1 2 3" --die "1 2 3" --seed 7e3', NOT_A_NUMBER),
        (f'--die "1" --die "1" --seed {LARGEST_SEED + 1}', OUT_OF_RANGE),
        (f'--die "1" --die "1" --seed 1 --game {LARGEST_GAME + 1}', OUT_OF_RANGE),
        ('--die "1" --die "1" --seed 1 --roll-limit 10001', OUT_OF_RANGE),
    ],
)
def test_anything_else_is_refused_with_its_reason(text, reason):
    with pytest.raises(InputError) as caught:
        parse_address(text, "address")
    assert caught.value.reason is reason
    assert caught.value.source == "address"


@pytest.mark.slow
@given(st.text(max_size=60))
def test_no_text_crashes_the_reader(text):
    try:
        parse_address(text, "")
    except InputError:
        pass
    else:
        raise AssertionError(text)
