"""Blocks are begun after those they depend on; the course and room of that are foreseen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.agenda import Agenda, Gaps, block_schedule
from bwinf_gui.tasks.dice.exact.problem import Block, problem_of
from bwinf_gui.tasks.dice.exact.values import Question

DICE = Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6))


def chain(*positions):
    """Blocks each of which needs the one before."""
    return [
        Block((0, number), (1, size), size, (), ((0, number - 1),) if number else ())
        for number, size in enumerate(positions)
    ]


def fan(*positions):
    """Blocks that need none, and a last one that needs all of them."""
    *free, last = positions
    blocks = [Block((0, number), (1, size), size, (), ()) for number, size in enumerate(free)]
    return [*blocks, Block((1, 0), (1, last), last, tuple(block.key for block in blocks), ())]


@st.composite
def webs(draw):
    """Blocks in an order in which each may need any before it; the last needs all."""
    count = draw(st.integers(1, 8))
    blocks = []
    for number in range(count):
        needed = [block.key for block in blocks]
        if needed and number < count - 1:
            needed = draw(st.lists(st.sampled_from(needed), unique=True))
        cut = draw(st.integers(0, len(needed)))
        size = draw(st.integers(1, 9))
        blocks.append(Block((number, 0), (1, size), size, tuple(needed[:cut]), tuple(needed[cut:])))
    return blocks


def order_of(blocks, threads):
    """The order in which an agenda hands out blocks that are finished one after the other."""
    agenda, order = Agenda(blocks, threads), []
    while taken := agenda.take():
        order.append(taken[1])
        agenda.finish(*taken)
    return order


@given(webs(), st.integers(1, 4))
def test_every_block_comes_once_and_after_those_it_needs(blocks, threads):
    order = order_of(blocks, threads)
    assert sorted(block.key for block in order) == sorted(block.key for block in blocks)
    place = {block.key: number for number, block in enumerate(order)}
    for block in blocks:
        assert all(place[key] < place[block.key] for key in (*block.after_a, *block.after_b))


@given(webs(), st.integers(2, 4), st.integers(2, 3))
def test_threads_and_passes_take_no_longer_together_and_no_less_than_their_share(
    blocks, threads, passes
):
    alone, together = block_schedule(blocks, 1), block_schedule(blocks, threads)
    assert alone.length == sum(block.positions for block in blocks)
    for schedule, workers in (alone, 1), (together, threads):
        all_passes = block_schedule(blocks, workers, passes)
        assert passes * alone.length / workers <= all_passes.length <= passes * schedule.length
    assert alone.length / threads <= together.length <= alone.length
    assert together.in_work >= max(block.values for block in blocks)
    assert together.kept >= blocks[-1].values
    assert max(together.in_work, together.kept) <= together.values


def test_nothing_is_handed_out_before_what_it_needs_is_finished():
    blocks = chain(5, 5)
    agenda = Agenda(blocks, 2)
    assert agenda.take() == (0, blocks[0])
    assert agenda.take() is None
    agenda.finish(0, blocks[0])
    assert agenda.take() == (0, blocks[1])


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_no_more_blocks_are_handed_out_than_there_are_threads(threads):
    blocks = fan(1, 1, 1, 1, 1)
    agenda = Agenda(blocks, threads)
    taken = [agenda.take() for _ in range(threads)]
    assert None not in taken
    assert agenda.take() is None
    agenda.finish(*taken[0])
    assert agenda.take() is not None


def test_the_longest_way_is_begun_first():
    blocks = fan(1, 2, 30, 4)
    assert Agenda(blocks, 1).take() == (0, blocks[2])


def test_a_pass_begins_when_the_last_block_of_the_one_before_is_begun():
    blocks = chain(5, 5)
    agenda = Agenda(blocks, 2, passes=2)
    agenda.finish(*agenda.take())
    assert agenda.take() == (0, blocks[1])
    assert agenda.take() == (1, blocks[0])
    agenda.finish(0, blocks[1])
    assert agenda.take() is None
    agenda.finish(1, blocks[0])
    assert agenda.take() == (1, blocks[1])
    assert agenda.take() is None


@pytest.mark.parametrize(
    ("threads", "length", "in_work", "constants"),
    [(1, 34, 22, 10), (2, 24, 44, 20), (4, 14, 66, 30)],
)
def test_the_course_of_a_fan(threads, length, in_work, constants):
    schedule = block_schedule(fan(10, 10, 10, 4), threads)
    assert (schedule.length, schedule.in_work, schedule.constants) == (length, in_work, constants)


def test_values_stay_in_memory_until_their_last_use():
    # Before a block takes room for its values, it has gone through those that it depends on.
    assert block_schedule(chain(1, 1, 10), 1).values == 22
    assert block_schedule(chain(1, 1, 10), 1).kept == 22
    assert block_schedule(fan(3, 3, 3, 1), 1).values == 8 + 8 + 8


@pytest.mark.parametrize("threads", [2, 4])
def test_two_dice_are_worth_several_threads(threads):
    blocks = problem_of(Question(dice=DICE)).blocks
    alone, together = (block_schedule(blocks, number, passes=2) for number in (1, threads))
    assert alone.length > 1.8 * together.length
    assert together.values < 1.5 * alone.values


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 20))))
def test_places_that_are_taken_never_overlap(steps):
    gaps, taken = Gaps(), []
    for is_given_back, number in steps:
        if is_given_back and taken:
            gaps.give_back(taken.pop(number % len(taken)))
        else:
            taken.append(gaps.take(number))
        numbers = [number for place in taken for number in place]
        assert len(numbers) == len(set(numbers))
        assert max(numbers, default=-1) < gaps.end


@given(st.lists(st.integers(1, 20), min_size=1), st.randoms())
def test_what_was_given_back_is_one_gap_again(lengths, rng):
    gaps = Gaps()
    taken = [gaps.take(length) for length in lengths]
    assert gaps.end == sum(lengths)
    rng.shuffle(taken)
    for place in taken:
        gaps.give_back(place)
    assert gaps.take(gaps.end + 1) == range(sum(lengths) + 1)


def test_the_first_gap_that_is_long_enough_is_taken():
    gaps = Gaps()
    first, _, third, _ = (gaps.take(length) for length in (2, 1, 5, 1))
    gaps.give_back(third)
    gaps.give_back(first)
    assert [gaps.take(length) for length in (3, 2, 2, 1)] == [
        range(3, 6),
        range(2),
        range(6, 8),
        range(9, 10),
    ]
