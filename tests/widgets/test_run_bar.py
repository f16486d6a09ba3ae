"""The bar of a run: its percentages, and what it says where there is little room."""

import pytest
from cut_texts import cut_texts
from PySide6.QtWidgets import QLabel

from bwinf_gui.engine.controller import RunState
from bwinf_gui.widgets.run_bar import RunBar, RunStatus


@pytest.mark.parametrize(("language", "text"), [("en", "99%"), ("de", "99\N{NO-BREAK SPACE}%")])
def test_a_share_is_a_percentage_that_is_never_rounded_up(
    qtbot, appearance, spoken, language, text
):
    spoken(language)
    bar = new_bar(qtbot, appearance)
    bar.show_status(RunStatus(state=RunState.RUNNING, share=0.998))
    assert text in {label.text() for label in bar.findChildren(QLabel)}


def test_the_speed_gives_way_to_how_far_a_run_is(qtbot, appearance):
    bar = new_bar(qtbot, appearance)
    done, speed, left = "127 M of 250 M games", "12.3 M games/s", "about 12 s left"
    bar.show_status(RunStatus(RunState.RUNNING, 0.5, done, speed, left))
    bar.show()
    room = bar.sizeHint().width()
    captions = {label.text(): label for label in bar.findChildren(QLabel)}
    for width in (room, room - captions[speed].sizeHint().width() // 2):
        bar.resize(width, 60)
        bar.grab()
        for text in (done, left):
            assert captions[text].width() >= captions[text].sizeHint().width()
    assert captions[speed].toolTip() == speed


def test_a_sentence_after_a_run_needs_no_room_of_its_own(qtbot, appearance):
    bar = new_bar(qtbot, appearance)
    bar.show_status(RunStatus(RunState.FINISHED, done="6 million games"))
    least = bar.minimumSizeHint().width()
    bar.show_status(RunStatus(RunState.FINISHED, done="6 million games " * 20))
    assert bar.minimumSizeHint().width() == least


def test_a_sentence_after_a_run_is_read_whole(qtbot, appearance):
    bar = new_bar(qtbot, appearance)
    bar.show_status(RunStatus(RunState.FINISHED, done="6 million games " * 8))
    bar.resize(400, bar.heightForWidth(400))
    bar.show()
    assert cut_texts(bar) == []


def new_bar(qtbot, appearance):
    names = ("start", "stop", "progress")
    bar = RunBar(offer=lambda: ("", ""), names=names, appearance=appearance)
    qtbot.addWidget(bar)
    return bar
