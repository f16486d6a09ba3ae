"""Joined buttons: one is chosen, and none changes its width by it."""

import pytest

from bwinf_gui.ui.common.segments import SegmentSwitch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def switch(qtbot):
    switch = SegmentSwitch()
    qtbot.addWidget(switch)
    for text in ("Answer", "Input", "Proof"):
        switch.add(text)
    switch.show()
    return switch


def test_first_one_is_chosen(switch):
    assert switch.current == 0
    assert [button.isChecked() for button in switch.buttons] == [True, False, False]


def test_click_chooses_and_tells(switch, qtbot):
    with qtbot.waitSignal(switch.chosen) as chosen:
        switch.buttons[2].click()
    assert chosen.args == [2]
    with qtbot.assertNotEmitted(switch.chosen):
        switch.choose(1)
    assert switch.current == 1


def test_ends_are_round(switch, qtbot):
    assert [b.property("segment") for b in switch.buttons] == ["first", "middle", "last"]
    alone = SegmentSwitch()
    qtbot.addWidget(alone)
    assert alone.current == -1
    assert alone.add("Alone").property("segment") == "only"


def test_width_stays(switch):
    before = [button.sizeHint().width() for button in switch.buttons]
    switch.choose(2)
    assert [button.sizeHint().width() for button in switch.buttons] == before
    bold = switch.buttons[0].font()
    bold.setBold(True)
    assert before[0] > switch.buttons[0].fontMetrics().horizontalAdvance("Answer")
