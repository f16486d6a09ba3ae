"""Whole numbers are grouped in their fields, and may be typed with groups or without."""

import pytest
from PySide6.QtCore import Qt

from bwinf_gui.widgets.fields import WholeBox


@pytest.fixture
def box(qtbot):
    box = WholeBox()
    qtbot.addWidget(box)
    box.setRange(5, 1_000_000)
    box.setPrefix("minute ")
    box.setSuffix(" (A–B)")
    return box


def test_a_number_is_grouped_as_elsewhere(box):
    box.setValue(1737)
    assert box.text() == "minute 1\N{NARROW NO-BREAK SPACE}737 (A–B)"
    assert box.value() == 1737


@pytest.mark.parametrize("typed", ["12345", "12 345", "12.345", "12,345"])
def test_a_number_may_be_typed_with_any_group_signs(box, qtbot, typed):
    box.selectAll()
    qtbot.keyClicks(box, typed)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert box.value() == 12_345
    assert box.cleanText() == "12\N{NARROW NO-BREAK SPACE}345"


@pytest.mark.parametrize("typed", ["3", "x", "-7", "2000000"])
def test_what_is_no_number_in_the_range_is_not_taken(box, qtbot, typed):
    box.setValue(9)
    box.selectAll()
    qtbot.keyClicks(box, typed)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert 5 <= box.value() <= 1_000_000
    assert box.value() in {5, 7, 9, 200_000}
