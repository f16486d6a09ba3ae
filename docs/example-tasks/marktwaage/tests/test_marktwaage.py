"""Weighings against trying everything, and the tab and the command with a file."""

from itertools import product

import pytest
from click.testing import CliRunner
from marktwaage.command import marktwaage
from marktwaage.picture import states
from marktwaage.sentences import explain, pans
from marktwaage.solving import Weighing, solve
from marktwaage.task import TASK
from marktwaage.weights import parse

from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import format_counted_rows


def known_ways(kinds):
    """The fewest pieces, then grams, for every difference that all choices of pieces make."""
    ways = {}
    for counts in product(*(range(-pieces, pieces + 1) for _, pieces in kinds)):
        weighing = Weighing(0, tuple(zip((grams for grams, _ in kinds), counts, strict=True)))
        ways.setdefault(weighing.reached, []).append(cost(weighing))
    return {difference: min(costs) for difference, costs in ways.items()}


def cost(weighing):
    counts = [(abs(n), grams) for grams, n in weighing.pieces]
    return sum(n for n, _ in counts), sum(n * grams for n, grams in counts)


@pytest.mark.parametrize("kinds", [(), ((10, 2), (70, 1)), ((3, 3), (500, 2), (9990, 1))])
def test_a_weighing_is_the_nearest_with_the_fewest_pieces(kinds):
    ways = known_ways(kinds)
    for weighing in solve(kinds):
        best = min((abs(way - weighing.load), ways[way]) for way in ways)
        assert (abs(weighing.off), cost(weighing)) == best
        assert states(weighing)[-1].tilt == pytest.approx(0) or weighing.off


def test_sentences_say_what_is_heavier_and_what_cannot_be_weighed():
    weighing, nothing = solve(((10, 1), (30, 1)))[1], solve(())[0]
    said = [pans(state.load, state.pieces) for state in states(weighing)]
    assert said == ["[20] > 0", "[20] < 30", "[20] + 10 = 30"]
    assert explain(nothing).endswith("[0] = 0")


@pytest.mark.parametrize("file", TASK.examples, ids=lambda file: file.name)
def test_examples_are_read_and_answered(file):
    weights = parse(file.read_bytes(), file.name)
    assert parse(format_counted_rows(weights).encode(), "again") == weights
    assert "[10] " in CliRunner().invoke(marktwaage, [str(file)]).output


def test_a_click_plays_another_load(open_tab):
    tab = open_tab(TASK, ((10, 1), (20, 2)))
    tab.click_row("Loads", 3)
    assert tab.text("Remark") == "40 g: [40] = 2 × 20"
    assert tab.text("Words") == "[40] = 2 × 20"
    assert tab.rows("Loads")[3] == ["40", "2 × 20", "", ""]


@pytest.mark.parametrize("text", ["2\n10 1\n", "1\n10\n", "1\n0 3\n", "1\nten 3\n", ""])
def test_a_broken_file_is_refused(text):
    with pytest.raises(InputError):
        parse(text.encode(), "weights.txt")
