"""The columns of a page: what is put above one of them, and goes to another."""

import gc

from PySide6.QtWidgets import QLabel, QWidget, QWidgetItem

from bwinf_gui.widgets.columns import scrolling


def test_what_moves_above_another_input_leaves_no_item_of_its_old_place(qtbot):
    """Qt deletes such items, and Python would take a new object for one of them."""
    first, other = scrolling(QWidget()), scrolling(QWidget())
    for area in (first, other):
        qtbot.addWidget(area)
    before, moved = items(), QLabel("files")
    for area in (first, other, first):
        area.widget().put_above(moved, 8)
        assert moved.parent() is area.widget()
        holder, left = area.widget(), (other if area is first else first).widget()
        assert holder.heightForWidth(100) > left.heightForWidth(100)
    assert items() == before


def items():
    return {id(each) for each in gc.get_objects() if isinstance(each, QWidgetItem)}
