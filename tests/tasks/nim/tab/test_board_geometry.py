"""Where rows and sticks are: inside the picture, apart, and found again."""

from hypothesis import assume, given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry, Stick

starts = st.lists(st.integers(1, 9), min_size=1, max_size=9).map(tuple)
pictures = st.tuples(st.integers(400, 1600), st.integers(150, 1200))


@given(starts, pictures)
def test_rows_are_apart_and_everything_in_them_is_inside_and_found(rows, picture):
    geometry = RowsGeometry(rows, *picture, unit=4)
    boxes = [geometry.row(row) for row in range(len(rows))]
    for place, (box, sticks) in enumerate(zip(boxes, rows, strict=True)):
        assert box.left() >= 0
        assert box.right() <= picture[0] + 1e-6
        assert box.bottom() <= picture[1] + 1e-6
        assert not any(box.intersects(other) for other in boxes[:place])
        for stick in range(sticks):
            middle = geometry.stick(Stick(place, stick)).center()
            assert box.contains(middle)
            assert geometry.place_at(middle) == Stick(place, stick)
        button = geometry.button(place)
        assert box.contains(button)
        if geometry.has_notes:
            assert button.left() >= geometry.stick(Stick(place, sticks - 1)).right()


def test_a_click_target_is_never_too_small():
    geometry = RowsGeometry((9,) * 9, 667, 150, unit=4)
    assert geometry.columns == 2
    assert min(geometry.pitch, geometry.row_height) >= 22


def test_rows_and_sticks_grow_with_the_window():
    usual = RowsGeometry((3, 5, 7, 6), 684, 402, unit=4)
    large = RowsGeometry((3, 5, 7, 6), 804, 570, unit=4)
    assert (usual.row_height, usual.stick_height, usual.stick_width) == (90, 68, 12)
    assert large.row_height == 132
    assert (large.stick_height, large.stick_width, large.pitch) == (92, 20, 50)
    button = large.button(1)
    assert (button.width(), button.height()) == (164, 48)


@given(starts, pictures)
def test_the_button_is_within_its_row_and_clear_of_the_sticks(rows, picture):
    geometry = RowsGeometry(rows, *picture, unit=4)
    assume(geometry.has_notes)
    for row in range(len(rows)):
        button = geometry.button(row)
        assert geometry.row(row).adjusted(0, 1, 0, -1).contains(button)
        assert geometry.stick(Stick(row, 8)).right() < button.left()
