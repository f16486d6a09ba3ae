"""Where rows and sticks are: inside the picture, apart, and found again."""

from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry, Stick

starts = st.lists(st.integers(1, 9), min_size=1, max_size=9).map(tuple)
pictures = st.tuples(st.integers(400, 1600), st.integers(150, 1200))


@given(starts, pictures)
def test_everything_is_inside_and_rows_are_apart(rows, picture):
    geometry = RowsGeometry(rows, *picture, unit=4)
    boxes = [geometry.row(row) for row in range(len(rows))]
    for box in boxes:
        assert box.left() >= 0
        assert box.right() <= picture[0] + 1e-6
        assert box.bottom() <= picture[1] + 1e-6
    for place, one in enumerate(boxes):
        assert not any(one.intersects(other) for other in boxes[:place])


@given(starts, pictures)
def test_every_stick_is_found_where_it_is_drawn(rows, picture):
    geometry = RowsGeometry(rows, *picture, unit=4)
    for row, sticks in enumerate(rows):
        for stick in range(sticks):
            place = Stick(row, stick)
            rect = geometry.stick(place)
            assert geometry.row(row).contains(rect.center())
            assert geometry.place_at(rect.center()) == place


def test_a_click_target_is_never_too_small():
    geometry = RowsGeometry((9,) * 9, 667, 150, unit=4)
    assert geometry.columns == 2
    assert min(geometry.pitch, geometry.row_height) >= 22


@given(starts, pictures)
def test_the_button_is_in_its_row_and_right_of_all_sticks(rows, picture):
    geometry = RowsGeometry(rows, *picture, unit=4)
    for row, sticks in enumerate(rows):
        button = geometry.button(row)
        assert geometry.row(row).contains(button)
        if geometry.has_notes:
            assert button.left() >= geometry.stick(Stick(row, sticks - 1)).right()


def test_rows_and_sticks_grow_with_the_window():
    usual = RowsGeometry((3, 5, 7, 6), 700, 418, unit=4)
    large = RowsGeometry((3, 5, 7, 6), 820, 586, unit=4)
    assert (usual.row_height, usual.stick_height, usual.stick_width) == (90, 68, 12)
    assert large.row_height == 132
    assert (large.stick_height, large.stick_width, large.pitch) == (92, 20, 50)
    button = large.button(1)
    assert (button.width(), button.height()) == (164, 48)
