"""Where a row is drawn: it fills the picture, or can be scrolled with spots that can be hit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.parking import Row
from bwinf_gui.tasks.parking.tab.geometry import Geometry

UNIT = 4.0


def fitting(spots, width=700.0, height=350.0):
    return Geometry.fitting(Row(spots), width=width, height=height, unit=UNIT)


@given(st.integers(1, 1_000_000), st.floats(170, 4000), st.floats(180, 2000))
def test_every_spot_can_be_hit_and_everything_is_in_order(spots, width, height):
    geometry = fitting(spots, width, height)
    assert geometry.spot >= 7 * UNIT
    assert 0 <= geometry.top <= geometry.stall_top < geometry.stall_bottom
    assert geometry.stall_bottom < geometry.lane.top() < geometry.lane.bottom() < geometry.bottom
    assert geometry.parked_car(0).bottom() < geometry.lane.top()
    car = geometry.cross_car(0)
    assert geometry.lane.top() <= car.top() < car.bottom() <= geometry.lane.bottom()
    assert geometry.bottom <= height, "nothing is cut off"
    left, right = geometry.walls()
    assert left.right() <= geometry.x_of(0)
    assert right.left() >= geometry.x_of(spots)


@pytest.mark.parametrize("spots", [1, 7, 14, 20])
def test_a_short_row_is_seen_as_a_whole_in_the_middle(spots):
    geometry = fitting(spots)
    assert geometry.ground.left() >= 0
    assert geometry.ground.right() <= 700
    assert geometry.ground.center().x() == pytest.approx(350)
    assert geometry.bottom <= 350


@pytest.mark.parametrize(("spots", "width", "height"), [(14, 1340, 560), (7, 1340, 700)])
def test_letters_and_posts_grow_with_the_cars_of_a_large_picture(spots, width, height):
    usual, large = fitting(14), fitting(spots, width, height)
    assert usual.em == UNIT
    growth = large.em / usual.em
    assert growth > 1.5
    assert growth == pytest.approx(large.spot / (12 * UNIT))
    assert large.walls()[0].width() == pytest.approx(growth * usual.walls()[0].width())
    assert large.marks.height() == pytest.approx(growth * usual.marks.height())
    assert large.ground.right() <= width
    assert large.bottom <= height


def test_spots_have_room_for_long_names():
    assert fitting(1_000_000).spot > fitting(26).spot * 1.5


@given(st.integers(1, 1000), st.floats(0, 0.999))
def test_a_place_belongs_to_the_spot_that_is_drawn_there(spots, within):
    geometry = fitting(spots)
    for spot in {0, spots // 2, spots - 1}:
        assert geometry.spot_at(geometry.x_of(spot + within)) == spot
    assert geometry.spot_at(-100) == 0
    assert geometry.spot_at(geometry.x_of(spots) + 100) == spots - 1


@given(st.integers(1, 1_000_000), st.floats(0, 1))
def test_what_is_seen_is_drawn_and_little_more(spots, share):
    geometry = fitting(spots)
    left = share * max(0.0, geometry.content_width - geometry.width)
    seen = geometry.visible(left, left + geometry.width)
    inside = {
        spot
        for spot in range(seen.start, seen.stop)
        if geometry.x_of(spot + 1) > left and geometry.x_of(spot) < left + geometry.width
    }
    assert len(seen) <= len(inside) + 4
    assert seen.start == 0 or geometry.x_of(seen.start) < left
    assert seen.stop == spots or geometry.x_of(seen.stop) > left + geometry.width


def test_a_car_on_its_way_out_comes_to_stand_behind_the_lane():
    geometry = fitting(7)
    inside, outside = geometry.parked_car(3), geometry.parked_car(3, 1.0)
    assert outside.left() == inside.left()
    assert outside.top() > geometry.lane.bottom()
