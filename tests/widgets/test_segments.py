"""Joined buttons: one is chosen, and none changes its width by it."""

import pytest

from bwinf_gui.widgets.tool_row import SegmentSwitch, SteadyButton

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


def test_what_assistive_tools_check_is_chosen_without_a_click(switch, qtbot):
    with qtbot.waitSignal(switch.chosen) as chosen:
        switch.buttons[2].toggle()
    assert chosen.args == [2]


def test_ends_are_round(switch, qtbot):
    assert [b.property("segment") for b in switch.buttons] == ["first", "middle", "last"]
    alone = SegmentSwitch()
    qtbot.addWidget(alone)
    assert alone.current == -1
    assert alone.add("Alone").property("segment") == "only"


def ink(image):
    """How many points of a picture of a button are dark, without its edge."""
    return sum(
        image.pixelColor(x, y).lightness() < 120
        for x in range(4, image.width() - 4)
        for y in range(5, image.height() - 5)
    )


@pytest.mark.usefixtures("dressed")
def test_a_chosen_button_with_an_icon_shows_all_of_its_text(qtbot, appearance):
    button = SteadyButton("Nächte und Bewertung")
    qtbot.addWidget(button)
    button.setIcon(appearance.icons.icon("chart"))
    button.setChecked(True)
    button.resize(button.sizeHint())
    shown = ink(button.grab().toImage())
    button.resize(button.sizeHint().width() + 60, button.height())
    assert ink(button.grab().toImage()) == shown


@pytest.mark.usefixtures("dressed")
def test_width_stays(switch):
    before = [button.sizeHint().width() for button in switch.buttons]
    switch.choose(2)
    assert [button.sizeHint().width() for button in switch.buttons] == before
    bold = switch.buttons[0].font()
    bold.setBold(True)
    assert before[0] > switch.buttons[0].fontMetrics().horizontalAdvance("Answer")
