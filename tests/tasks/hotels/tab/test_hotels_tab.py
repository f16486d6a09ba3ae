"""The tab in the whole window: files, keys, errors, and what needs no mouse."""

import pytest
from driving import child, click, keep_tabs, open_program, press, save_as, shared_program
from hotel_routes import example
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSpinBox

from bwinf_gui.tasks.hotels.parsing import parse_route

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


TABS = ("parking", "hotels")
"""This tab beside another one, for which windows open sooner than for all."""


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests that open what they look at."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, example("gierig"), workers=False, tabs=TABS) as program:
        yield program.window


@pytest.fixture
def opened(qtbot, shared):
    """The window with the trip of a file, and nothing to undo."""
    shared.page.begin()
    shared.open_path(example("gierig"))
    shared.page.show_page(shared.page.pages[0])
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


def answer(window):
    """The headline, once there is one."""
    while not window.page.is_answered:
        QApplication.processEvents()
    return child(window, "hotelsAnswer").text()


def route(window):
    return window.page.document.value


def test_a_file_of_the_task_opens_in_this_tab(qtbot, store, monkeypatch):
    keep_tabs(monkeypatch, *TABS)
    with open_program(qtbot, store, example("gierig"), workers=False) as program:
        window = program.window
        assert window.page.objectName() == "hotelsTab"
        assert window.tabs.pages == [window.page], "no other was made"
        assert answer(window) == "Best possible worst hotel: 3.9"
        assert "hotels-gierig.txt" in window.windowTitle()
        assert window.focusWidget() is child(window, "hotelsTimeline")


FAULTS = {
    "2\n700\n350 4,5\n": ("line 3: “4,5” has a decimal comma; only a decimal point is allowed."),
    "2\n700\n350 4.5\n": "line 1: 2 hotels are announced, but only 1 could be found.",
    "1\n700\n350 5.5\n": "line 3: 5.5 is not between 0.0 and 5.0.",
    "1\n": "line 1: The total driving time in minutes must follow on the next line.",
}


def test_faults_are_named_with_their_line_and_the_old_route_stays(opened, tmp_path):
    bad = tmp_path / "hotels9.txt"
    banner, before = child(opened.page, "messageBanner"), route(opened)
    for content, sentence in FAULTS.items():
        bad.write_text(content)
        opened.open_path(bad)
        assert sentence in banner.message.plain
        assert banner.message.plain.endswith("Still shown: hotels-gierig.txt.")
        assert route(opened) == before
        assert answer(opened) == "Best possible worst hotel: 3.9"
        opened.open_path(example("360"))
        assert banner.message is None
        opened.open_path(example("gierig"))


def test_a_route_is_edited_saved_and_read_again(qtbot, opened, tmp_path, monkeypatch):
    child(opened, "hotelsList").selectRow(3)
    click(qtbot, opened, "hotelsRemove")
    assert opened.isWindowModified()
    target = tmp_path / "hotels8.txt"
    save_as(opened, target, monkeypatch)
    assert not opened.isWindowModified()
    saved = route(opened)
    opened.open_path(example("gierig"))
    assert route(opened) != saved
    opened.open_path(target)
    assert route(opened) == saved == parse_route(target.read_bytes(), "x")


def test_undo_and_redo_work_by_key(qtbot, opened):
    child(opened, "hotelsList").selectRow(3)
    press(qtbot, child(opened, "hotelsList"), Qt.Key.Key_Space)
    assert answer(opened) != "Best possible worst hotel: 3.9"
    press(qtbot, opened, Qt.Key.Key_Z, CTRL)
    assert answer(opened) == "Best possible worst hotel: 3.9"
    press(qtbot, opened, Qt.Key.Key_Z, CTRL | SHIFT)
    assert route(opened).excluded == {4}


def test_keys_step_wherever_the_focus_is(qtbot, opened):
    playback = opened.page.pages[0].playback
    for name in ("hotelsTimeline", "hotelsAnswers", "hotelsList", "hotelsCopy"):
        playback.go_last()
        widget = child(opened, name)
        widget.setFocus()
        press(qtbot, widget, Qt.Key.Key_Left)
        assert playback.index == playback.length - 1, name


def test_on_the_other_page_keys_choose_points(qtbot, opened):
    opened.open_path(example("einfach"))
    opened.page.show_page(opened.page.pages[1])
    chart = child(opened, "hotelsComparedChart")
    chart.setFocus()
    playback = opened.page.pages[0].playback
    before = playback.index
    press(qtbot, chart, Qt.Key.Key_Right)
    assert child(opened, "hotelsDays").value() == 6
    press(qtbot, chart, Qt.Key.Key_Left)
    assert child(opened, "hotelsDays").value() == 5
    assert playback.index == before


def test_everything_is_reached_by_tab(qtbot, opened):
    reached = set()
    child(opened, "hotelsTimeline").setFocus()
    for _ in range(60):
        press(qtbot, QApplication.focusWidget(), Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        reached.add(widget.objectName())
        if isinstance(widget.parent(), QSpinBox):
            reached.add(widget.parent().objectName())
    assert {
        "hotelsDays", "hotelsMinutes", "hotelsTotal", "hotelsObjectiveWorst", "hotelsPlayed",
        "hotelsList", "hotelsAdd", "hotelsThreshold", "hotelsAnswers", "hotelsOneLine",
        "hotelsCopy", "hotelsTimeline", "hotelsRandomTrip",
    } <= reached  # fmt: skip


def test_the_empty_page_offers_a_random_trip(shared):
    shared.page.begin()
    assert len(route(shared).minutes) == 60
    assert shared.page.seen.command() is None
