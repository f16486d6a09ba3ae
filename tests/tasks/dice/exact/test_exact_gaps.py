"""Places that are taken never overlap, and what is given back is used again."""

from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.exact.gaps import Gaps


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
def test_what_was_given_back_is_one_gap_again(lengths, chance):
    gaps = Gaps()
    taken = [gaps.take(length) for length in lengths]
    assert gaps.end == sum(lengths)
    chance.shuffle(taken)
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
