"""What is played for a spot: cars never meet, and at the end the parked car gets out."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.recording import StepKind, spot_recording
from bwinf_gui.tasks.parking.row import Car, Row, random_row, spot_names
from bwinf_gui.tasks.parking.solving import Status, solve

ROWS = st.builds(
    random_row, spots=st.integers(1, 14), density=st.floats(0, 1), seed=st.integers(0, 99)
)


def recordings(row):
    """What can be shown for all spots of a row, on both sides."""
    answers = solve(row)
    for spot in range(row.spots):
        answer = answers.answer(spot)
        for chain in (answer.left, answer.right):
            yield answers, chain, spot_recording(row, spot, chain)


@given(ROWS, st.floats(0, 1))
def test_cars_stay_before_the_row_and_apart_at_every_moment(row, share):
    for _answers, _chain, recording in recordings(row):
        time = share * recording.length
        places = [recording.index_at(place, time) for place in range(len(row.cars))]
        assert all(right - left >= 2 for left, right in pairwise(places))
        assert not places or 0 <= places[0] <= places[-1] <= row.spots - 2


@given(ROWS)
def test_after_the_shifts_nothing_stands_before_the_spot(row):
    for _answers, _chain, recording in recordings(row):
        if recording.is_possible:
            end = [recording.index_at(n, recording.shifts) for n in range(len(row.cars))]
            assert not any(index <= recording.spot <= index + 1 for index in end)


@given(ROWS)
def test_the_steps_are_those_of_the_answer(row):
    for answers, chain, recording in recordings(row):
        if chain == answers.answer(recording.spot).best:
            moved = [
                (
                    row.cars[recording.cars[step]],
                    abs(recording.way_in(step)),
                )
                for step in range(recording.shifts)
            ]
            assert moved == [(car, steps) for car, steps, _ in answers.shifts(chain)]


def test_first_the_cars_shift_then_the_parked_car_drives_out_and_back():
    row = parse_row(b"A N\n4\nO 1\nP 3\nQ 6\nR 10\n", "row.txt")
    recording = spot_recording(row, 4, solve(row).answer(4).left)
    kinds = [recording.kind(step) for step in range(recording.length)]
    assert kinds == [StepKind.SHIFT, StepKind.SHIFT, StepKind.OUT, StepKind.BACK]
    assert [recording.out_at(time) for time in (0, 2, 2.5, 3, 3.25, 4)] == [0, 0, 0.5, 1, 0.75, 0]
    assert [recording.index_at(0, time) for time in (0, 0.5, 1, 4)] == [1, 0.5, 0, 0]
    assert [recording.index_at(1, time) for time in (1, 1.5, 2, 4)] == [3, 2.5, 2, 2]


def test_nothing_is_played_where_the_wall_is_in_the_way():
    row = parse_row(b"A B\n1\nC 0\n", "row.txt")
    answer = solve(row).answer(0)
    assert answer.status is Status.IMPOSSIBLE
    assert spot_recording(row, 0, answer.left).length == 0


def test_a_chain_as_long_as_the_row_is_played():
    cars = tuple(map(Car, spot_names(0, 100_000), range(1, 200_000, 2)))
    row = Row(200_001, cars)
    recording = spot_recording(row, 200_000, solve(row).answer(200_000).left)
    assert recording.length == 100_002
    assert recording.index_at(99_999, 0) == 199_999
    assert recording.index_at(99_999, 100_002) == 199_998
    assert recording.index_at(0, 1) == 0
