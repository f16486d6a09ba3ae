"""Events are functions from a state to the next one."""

from dataclasses import dataclass
from functools import partial

import pytest

from bwinf_gui.kit.state import EditName, LazyRows, State, edit, name_of, remembered


@dataclass(frozen=True, kw_only=True)
class Walk(State[int, int]):
    place: int = 0


def test_another_document_starts_with_the_first_choices():
    walked = Walk(value=3, answer=4, place=2, step=5, playing=True, name="a.txt")
    assert walked.opened() == Walk(value=3, answer=4, name="a.txt")


def test_the_state_behind_an_edit_has_its_name():
    @edit("move", new=True)
    def move(s, way):
        return s.but(place=s.place + way)

    assert move(Walk(), 2).place == 2
    after = partial(move, way=1)(Walk())
    assert name_of(after) == EditName("move", new=True)
    assert name_of(Walk()) == name_of(after.but(step=1)) == EditName()


def test_what_is_remembered_is_asked_again_for_other_values_and_languages(spoken):
    asked = []

    @remembered
    def doubled(number):
        asked.append(number)
        return 2 * number

    spoken("en")
    assert [doubled(1), doubled(1), doubled(2), doubled(1)] == [2, 2, 4, 2]
    assert asked == [1, 2, 1]
    spoken("de")
    doubled(1)
    assert asked == [1, 2, 1, 1]


def test_lazy_rows_are_a_sequence_that_ends():
    made = []
    rows = LazyRows(3, lambda number: made.append(number) or 10 * number)
    assert (len(rows), rows[1], rows[-1]) == (3, 10, 20)
    assert made == [1, 2]
    assert list(rows) == [0, 10, 20]
    with pytest.raises(IndexError):
        rows[3]
