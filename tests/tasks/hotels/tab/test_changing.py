"""Changing a route: hotels left out, edited, added and removed; undone, and asked again."""

import pytest
from driving import child, click, table_texts
from hotel_routes import TENTH, route
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit

from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.route import MOST_SHOWN
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.trip import TripLimits

TWO_WAYS = route(700, (350, 45), (355, 40), (100, 20), (450, 20))


def edit(desk, row, column, text):
    """Type into a cell and confirm."""
    table = desk.hotels
    table.setCurrentIndex(table.model().index(row, column))
    table.edit(table.currentIndex())
    editor = next(found for found in table.findChildren(QLineEdit) if found.isVisible())
    editor.setFocus()
    editor.selectAll()
    desk.qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    desk.qtbot.keyClicks(editor, text)
    desk.qtbot.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    return editor


def test_a_hotel_that_is_left_out_is_not_slept_in(desk):
    desk.show(TWO_WAYS)
    assert desk.numbers() == [1]
    index = desk.hotels.model().index(0, 3)
    desk.hotels.model().setData(index, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert desk.numbers() == [2]
    assert desk.answer() == "Best possible worst hotel: 4.0"
    desk.document.history.undo()
    assert desk.numbers() == [1]
    desk.document.history.redo()
    assert desk.numbers() == [2]
    assert desk.document.history.undoText() == "leave out or allow hotel"


def test_the_box_in_the_table_leaves_out(desk):
    desk.show(TWO_WAYS)
    table = desk.hotels
    place = table.visualRect(table.model().index(0, 3)).center()
    for mark in range(-8, 9, 2):
        point = place + type(place)(mark, 0)
        desk.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
        if desk.document.value.excluded:
            break
    assert desk.document.value.excluded == {1}


def test_a_double_click_and_the_menu_of_the_picture_leave_out(desk):
    desk.show(TWO_WAYS)
    place = desk.place_of(3)
    desk.qtbot.mouseDClick(desk.view, Qt.MouseButton.LeftButton, pos=place)
    assert desk.document.value.excluded == {3}
    desk.choose_in_menu(3, "Allow it again")
    assert desk.document.value.excluded == frozenset()
    desk.choose_in_menu(1, "Leave it out")
    assert desk.numbers() == [2]
    desk.choose_in_menu(2, "Threshold 4.0")
    assert desk.threshold() == 40
    desk.choose_in_menu(4, "Remove it")
    assert len(desk.document.value.minutes) == 3


def test_space_leaves_out_and_does_not_play(desk):
    desk.show(TWO_WAYS)
    desk.hotels.selectRow(0)
    desk.press("hotelsList", Qt.Key.Key_Space)
    assert desk.document.value.excluded == {1}
    assert not desk.playback.is_playing


def test_a_click_chooses_a_hotel_everywhere(desk):
    desk.show(TWO_WAYS)
    desk.click(desk.place_of(1))
    assert desk.scene.chosen == 1
    assert desk.hotel == 1
    assert desk.answers.currentIndex().row() == 0
    desk.hotels.selectRow(3)
    assert desk.scene.chosen == 4
    assert not desk.answers.currentIndex().isValid()
    desk.answers.selectRow(0)
    assert desk.scene.chosen == 1 == desk.hotel


def test_minutes_and_ratings_are_edited(desk):
    desk.show(TWO_WAYS)
    edit(desk, 0, 2, "1.5")
    assert int(desk.document.value.ratings[0]) == 15 * TENTH
    assert desk.numbers() == [2]
    edit(desk, 2, 1, "352")
    edit(desk, 2, 2, "5")
    assert desk.numbers() == [3]
    assert table_texts(desk.hotels)[2] == ["3", "352", "5.0", ""]
    for _ in range(3):
        desk.document.history.undo()
    assert desk.document.value == TWO_WAYS


@pytest.mark.parametrize("text", ["", "6.0", "good", "-1.0", "1.0000000001", "4.8.1"])
def test_a_wrong_rating_is_marked_and_not_taken(desk, text):
    desk.show(TWO_WAYS)
    editor = edit(desk, 0, 2, text)
    assert editor.property("wrong") == "true"
    assert editor.accessibleDescription()
    assert desk.hotels.state() == QAbstractItemView.State.EditingState
    desk.qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert desk.document.value == TWO_WAYS


def test_hotels_are_added_and_removed(desk):
    desk.show(TWO_WAYS)
    desk.hotels.selectRow(0)
    click(desk.qtbot, desk.tab, "hotelsAdd")
    assert len(desk.document.value.minutes) == 5
    assert desk.hotel == 5
    desk.press("hotelsList", Qt.Key.Key_Delete)
    assert desk.document.value == TWO_WAYS
    desk.hotels.selectRow(0)
    click(desk.qtbot, desk.tab, "hotelsRemove")
    assert desk.numbers() == [1]
    assert len(desk.document.value.minutes) == 3


def test_the_destination_moves_and_comes_back(desk):
    desk.show(TWO_WAYS)
    child(desk.tab, "hotelsTotal").setValue(800)
    assert desk.answer() == "Best possible worst hotel: 2.0"
    assert desk.geometry.window.end == 800
    desk.document.history.undo()
    assert desk.answer() == "Best possible worst hotel: 4.5"
    assert child(desk.tab, "hotelsTotal").value() == 700


def test_another_objective_keeps_what_is_played(desk):
    desk.open("gierig")
    desk.play(PlayedKind.GREEDY)
    child(desk.tab, "hotelsObjectiveMean").click()
    assert desk.scene.recording.kind is PlayedKind.GREEDY
    desk.play(PlayedKind.TRIP)
    assert desk.answer().startswith("Best possible average")


def test_a_random_trip_can_be_undone(own_desk):
    own_desk.show(TWO_WAYS)
    own_desk.tab.seen.take_new_seed()
    assert len(own_desk.document.value.minutes) == 60
    assert own_desk.document.value.total == 1600
    own_desk.document.history.undo()
    assert own_desk.document.value == TWO_WAYS


def test_a_random_trip_is_made_to_wish(desk):
    desk.tab.begin()
    click(desk.qtbot, desk.tab, "hotelsRandomTrip")
    child(desk.tab, "hotelsRandomHotels").setValue(12)
    child(desk.tab, "hotelsRandomTotal").setValue(900)
    click(desk.qtbot, desk.tab, "hotelsMakeRandomTrip")
    assert len(desk.document.value.minutes) == 12
    assert desk.document.value.total == 900


def test_what_is_left_out_is_not_lost_by_saving(desk, tmp_path):
    desk.show(TWO_WAYS)
    desk.toggle(1)
    desk.tab.document.save(tmp_path / "hotels9.txt")
    assert parse_route((tmp_path / "hotels9.txt").read_bytes(), "x") == TWO_WAYS
    assert desk.document.value.excluded == {1}


def test_a_file_saved_without_edits_is_written_as_it_was(desk, tmp_path):
    content = b"3\r\n1680 \r\n400 3\r\n800 4.0\r\n1200 4.50\r\n"
    desk.tab.document.open(content, path=tmp_path / "hotels8.txt", writable=True)
    desk.tab.document.save(tmp_path / "hotels9.txt")
    assert (tmp_path / "hotels9.txt").read_bytes() == content
    desk.do(state.remove, 2)
    desk.tab.document.save(tmp_path / "hotels9.txt")
    assert (tmp_path / "hotels9.txt").read_bytes() == b"2\n1680\n400 3.0\n800 4.0\n"
    desk.document.history.undo()
    desk.tab.document.save(tmp_path / "hotels9.txt")
    assert parse_route((tmp_path / "hotels9.txt").read_bytes(), "x").ratings.tolist() == [
        3_000_000_000,
        4_000_000_000,
        4_500_000_000,
    ]


@pytest.mark.parametrize("objective", ["Leximin", "Mean"])
def test_no_search_that_the_window_can_ask_for_is_too_large(desk, objective):
    hotels = [(minute, 10 + minute % 40) for minute in range(1, MOST_SHOWN + 1)]
    desk.show(route(MOST_SHOWN + 1, *hotels))
    days = child(desk.tab, "hotelsDays")
    desk.set_limits(TripLimits(days.maximum(), MOST_SHOWN // 2))
    child(desk.tab, f"hotelsObjective{objective}").click()
    assert desk.solution.limits.days == days.maximum()
    assert desk.solution.trip.mean > 4


def test_the_last_question_wins(desk):
    hotels = [(minute % 1700, minute % 51) for minute in range(60_000)]
    desk.show(route(1700, *hotels))
    box = child(desk.tab, "hotelsDays")
    for days in (6, 7, 8, 9):
        box.setValue(days)
    assert desk.solution.limits == TripLimits(9, 360)
    assert desk.scene.route is desk.solution.route
    QApplication.processEvents()
    assert format_route(desk.document.value).startswith("60000\n1700\n")
