"""Which of many dice a choice shows and in which order, and which ones a text means."""

import pytest

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.shown_dice import (
    DiceChoice,
    DiceOrder,
    coloured_dice,
    dice_meant,
    kept_dice,
    part_shown,
    shown_dice,
)

NUMBERS = tuple(range(1, 21))
RANKED = (*range(19, 9, -1), *range(10))
"""The twentieth die is the best, the tenth the worst."""


def share(die, other):
    """Every die wins the more, the higher its number is, and has not played against the fifth."""
    return None if 4 in {die, other} else (20 + die - other) / 40


def arranged(numbers=NUMBERS, ranked=RANKED, **choice):
    return shown_dice(DiceChoice(**choice), numbers, ranked, share)


def test_many_dice_are_in_the_order_of_their_places():
    shown = arranged()
    assert (shown.ranking, shown.table) == (RANKED, RANKED)
    assert shown.is_all


def test_before_the_first_game_the_order_is_that_of_the_file():
    assert arranged(ranked=()).table == tuple(range(20))


def test_the_order_of_the_file_is_that_of_the_numbers():
    assert arranged(order=DiceOrder.NUMBER).ranking == tuple(range(20))


def test_against_a_die_the_one_that_wins_most_comes_first_behind_it():
    order = arranged(order=DiceOrder.AGAINST, against=3).table
    assert order[0] == 2
    played = [die for die in order[1:] if die != 4]
    assert played == sorted(played, reverse=True)
    assert order[-1] == 4, "whoever has not played comes last"


def test_against_a_die_that_is_not_there_the_places_count():
    assert arranged(order=DiceOrder.AGAINST, against=21).table == RANKED


def test_only_some_dice_keep_the_order_of_all():
    shown = arranged(only=frozenset({20, 3, 12}))
    assert shown.table == (19, 11, 2)
    assert not shown.is_all


@pytest.mark.parametrize("only", [frozenset({7}), frozenset({98, 99}), frozenset()])
def test_one_die_alone_is_not_shown(only):
    assert arranged(only=only).is_all


def test_a_few_dice_have_no_choice():
    shown = arranged(
        numbers=(1, 2, 3), ranked=(2, 0, 1), order=DiceOrder.NUMBER, only=frozenset({1, 2})
    )
    assert (shown.ranking, shown.table) == ((2, 0, 1), (0, 1, 2))


def test_numbers_are_those_of_the_file_also_where_some_dice_did_not_play():
    numbers = tuple(range(31, 51))
    assert kept_dice({33, 50, 1}, numbers) == (2, 19)


def test_of_many_dice_the_first_and_the_selected_are_in_colour_and_of_a_few_all():
    assert coloured_dice((), {15}, NUMBERS) == {*range(1, 13), 15}
    assert coloured_dice({14, 15, 16}, {15}, NUMBERS) == {14, 15, 16}


DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)), Die((6, 1)), Die((12, 1, 6)))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("3", set()),
        ("33", {33}),
        ("31, 34", {31, 34}),
        ("32-34", {32, 33, 34}),
        ("32 – 33;31", {31, 32, 33}),
        ("Die 32", {32}),
        ("d32, D33", {32, 33}),
        ("1 1 6", {32}),
        ("6 1", {31, 32, 33, 34}),
        ("12 1", {34}),
        ("1 7", set()),
        ("", set()),
        (" , ", set()),
        ("dice", set()),
        ("9-1", set()),
        ("²", set()),
    ],
)
def test_a_text_means_dice(text, numbers):
    assert dice_meant(text, DICE, (31, 32, 33, 34)) == numbers


def test_a_part_says_so():
    assert part_shown("Ranking", 20, 20) == "Ranking"
    assert part_shown("Ranking", 7, 100) == "Ranking: 7 of 100 dice"
