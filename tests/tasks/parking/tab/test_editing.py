"""Editing a row: by dragging, in the table, by menu and keys; undone, saved and read again."""

import pytest
from driving import child, click, press, table_texts
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.solving import solve
from bwinf_gui.text.errors import InputError


def cars(desk):
    return {car.name: car.index for car in desk.document.value.cars}


def menu_for(desk, point, reason=QContextMenuEvent.Reason.Mouse):
    event = QContextMenuEvent(reason, point, desk.view.viewport().mapToGlobal(point))
    QApplication.sendEvent(desk.view.viewport(), event)
    (menu,) = (m for m in desk.page.findChildren(QMenu, "parkingMenu") if m.isVisible())
    return menu


def pick(menu, text):
    """Choose an entry by its beginning, without mnemonics."""
    action = next(a for a in menu.actions() if a.text().replace("&", "").startswith(text))
    assert action.isEnabled()
    action.trigger()
    menu.close()


def test_a_car_is_dragged_and_the_answers_follow_at_once(desk):
    desk.open()
    desk.drag("Q", 1.3)
    assert cars(desk)["Q"] == 7
    assert table_texts(desk.table)[8] == ["I", "Q 1 left", "1", "1"]
    desk.document.history.undo()
    assert cars(desk)["Q"] == 6
    desk.document.history.redo()
    assert cars(desk)["Q"] == 7


def test_a_dragged_car_stops_at_its_neighbours_and_the_wall(desk):
    desk.open()
    desk.drag("Q", 9)
    assert cars(desk) == {"O": 1, "P": 3, "Q": 7, "R": 9}
    desk.drag("R", 9)
    assert cars(desk)["R"] == 12
    desk.drag("O", -9)
    assert cars(desk)["O"] == 0


def test_while_it_is_dragged_a_car_follows_the_pointer(desk):
    desk.open()
    desk.drag("R", 1.4, drop=False)
    assert 10 < desk.place("R") < 11
    assert cars(desk)["R"] == 9
    assert not desk.document.is_modified
    desk.page.stop()
    assert desk.place("R") == 9
    desk.qtbot.mouseRelease(
        desk.view.viewport(), Qt.MouseButton.LeftButton, pos=desk.car_point("R")
    )
    assert not desk.document.is_modified


def test_esc_brings_back_the_car_that_was_chosen_before_the_press(desk):
    desk.open()
    desk.click(desk.car_point("P"))
    desk.drag("R", 1.4, drop=False)
    assert desk.page.state.car == "R"
    desk.page.stop()
    assert desk.page.state.car == "P"
    assert desk.place("R") == 9


def test_a_click_on_a_car_moves_nothing(desk):
    desk.open()
    desk.click(desk.car_point("Q"))
    desk.drag("Q", 0.3)
    assert not desk.document.is_modified


def test_a_pressed_car_stays_where_it_was_played_to(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    assert (desk.place("O"), desk.place("P")) == (0, 2), "they have shifted for E"
    desk.click(desk.car_point("P"))
    assert (desk.place("O"), desk.place("P")) == (0, 2)


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_another_button_takes_no_car_out_of_the_hand(desk, button):
    desk.open()
    desk.drag("Q", 1.3, drop=False)
    viewport, held = desk.view.viewport(), desk.car_point("Q")
    desk.qtbot.mousePress(viewport, button, pos=held)
    desk.qtbot.mouseRelease(viewport, button, pos=held)
    desk.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=held)
    assert cars(desk)["Q"] == 7


def test_a_car_is_dragged_from_where_it_was_played_to(desk):
    """The others go back to where they belong, as it is their row that is changed."""
    desk.open()
    desk.click(desk.spot_point("E"))
    desk.drag("P", 0.5, drop=False)
    assert desk.place("P") == pytest.approx(2.5, abs=0.05)
    assert desk.place("O") == 1
    desk.page.stop()
    desk.click(desk.spot_point("E"))
    desk.drag("P", 2)
    assert cars(desk) == {"O": 1, "P": 4, "Q": 6, "R": 9}


def test_a_car_that_is_let_go_where_it_has_no_room_stands_beside(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    desk.drag("P", 0.5)
    assert cars(desk)["P"] == 3
    assert desk.places() == {"O": 1, "P": 3, "Q": 6, "R": 9}


def test_the_answers_follow_a_car_while_it_is_dragged(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    answer = desk.text("parkingAnswer")
    desk.drag("P", 1.8, drop=False)
    assert desk.text("parkingAnswer") != answer
    assert table_texts(desk.table)[3] == ["D", "free", "–", "–"]
    assert table_texts(child(desk.page, "parkingCars"))[1][1] == "4"
    assert not desk.document.is_modified
    desk.page.stop()
    assert desk.text("parkingAnswer") == answer
    assert table_texts(desk.table)[3] == ["D", "P 1 right", "1", "1"]


def test_an_undo_ends_a_drag(desk):
    desk.open()
    desk.drag("Q", 1)
    desk.drag("R", 1, drop=False)
    desk.document.history.undo()
    assert desk.places() == {"O": 1, "P": 3, "Q": 6, "R": 9}


@pytest.fixture
def editor(desk):
    desk.open()
    point = desk.car_point("Q")
    desk.qtbot.mouseDClick(desk.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    return desk.view.findChild(QLineEdit)


def test_a_double_click_edits_the_letter(desk, editor):
    desk.qtbot.keyClicks(editor, "xy")
    press(desk.qtbot, editor, Qt.Key.Key_Return)
    assert cars(desk) == {"O": 1, "P": 3, "XY": 6, "R": 9}
    assert desk.view.findChild(QLineEdit) is None or not editor.isVisible()
    desk.document.history.undo()
    assert "Q" in cars(desk)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("p", "Another car is already called P"),
        ("7", "A car's name has one to eight letters, A to Z"),
        ("a b", "A car's name has one to eight letters, A to Z"),
    ],
)
def test_a_letter_that_cannot_be_stays_in_the_field_and_changes_nothing(
    desk, editor, typed, reason
):
    desk.qtbot.keyClicks(editor, typed)
    press(desk.qtbot, editor, Qt.Key.Key_Return)
    assert editor.isVisible()
    assert editor.accessibleDescription() == reason
    press(desk.qtbot, editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert not desk.document.is_modified


def test_another_row_ends_what_is_done_to_a_car(desk, editor):
    desk.page.take_new_seed()
    desk.qtbot.waitUntil(lambda: not editor.isVisible())
    desk.open()
    desk.drag("R", 1, drop=False)
    desk.open_example("kette")
    desk.qtbot.mouseRelease(
        desk.view.viewport(), Qt.MouseButton.LeftButton, pos=desk.car_point("AB")
    )
    assert not desk.document.is_modified


@pytest.mark.usefixtures("dressed")
def test_letters_and_indices_are_edited_in_the_table(desk):
    desk.open()
    table = child(desk.page, "parkingCars")
    assert table_texts(table)[2] == ["Q", "6", "G and H"]
    table.setFocus()
    table.setCurrentIndex(table.model().index(2, 1))
    press(desk.qtbot, table, Qt.Key.Key_F2)
    box = table.viewport().findChild(QLineEdit)
    for _ in range(5):
        press(desk.qtbot, box, Qt.Key.Key_Up)
    assert box.text() == "7", "as far as there is room"
    press(desk.qtbot, box, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: cars(desk)["Q"] == 7)
    desk.qtbot.waitUntil(lambda: table.viewport().findChild(QLineEdit) is None)
    table.setCurrentIndex(table.model().index(2, 0))
    press(desk.qtbot, table, Qt.Key.Key_F2)
    field = table.viewport().findChild(QLineEdit)
    desk.qtbot.keyClicks(field, "P")
    press(desk.qtbot, field, Qt.Key.Key_Return)
    assert field.isVisible(), "another car is called P"
    press(desk.qtbot, field, Qt.Key.Key_Backspace)
    desk.qtbot.keyClicks(field, "z")
    press(desk.qtbot, field, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: cars(desk) == {"O": 1, "P": 3, "Z": 7, "R": 9})


@pytest.mark.parametrize(
    ("row", "typed", "reason"),
    [
        (2, "4", "Car P is in the way: the index must be at least 5"),
        (2, "8", "Car R is in the way: the index can be at most 7"),
        (3, "13", "The row ends there: the index can be at most 12"),
    ],
)
def test_an_index_without_room_stays_in_the_field_and_says_why(desk, row, typed, reason):
    desk.open()
    table = child(desk.page, "parkingCars")
    table.setFocus()
    table.setCurrentIndex(table.model().index(row, 1))
    press(desk.qtbot, table, Qt.Key.Key_F2)
    box = table.viewport().findChild(QLineEdit)
    desk.qtbot.keyClicks(box, typed)
    press(desk.qtbot, box, Qt.Key.Key_Return)
    assert box.isVisible()
    assert (box.text(), box.accessibleDescription()) == (typed, reason)
    assert not desk.document.is_modified
    box.selectAll()
    desk.qtbot.keyClicks(box, "7" if row == 2 else "11")
    assert box.accessibleDescription() == ""
    press(desk.qtbot, box, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: desk.document.is_modified)


def test_a_row_too_short_for_its_cars_stays_in_the_field_and_says_why(desk):
    desk.open()
    box = child(desk.page, "parkingSpots")
    box.setFocus()
    box.selectAll()
    desk.qtbot.keyClicks(box, "5")
    press(desk.qtbot, box, Qt.Key.Key_Return)
    reason = "Car R blocks J and K: there must be at least 11 spots"
    assert (box.cleanText(), box.accessibleDescription()) == ("5", reason)
    assert desk.document.value.spots == 14
    desk.view.setFocus()
    assert (box.cleanText(), box.accessibleDescription()) == ("14", "")
    box.setFocus()
    box.selectAll()
    desk.qtbot.keyClicks(box, "13")
    press(desk.qtbot, box, Qt.Key.Key_Return)
    assert desk.document.value.spots == 13


def test_cars_are_added_where_there_is_room_and_removed(desk):
    desk.open()
    desk.click(desk.spot_point("M"))
    click(desk.qtbot, desk.page, "parkingAddCar")
    assert cars(desk) == {"O": 1, "P": 3, "Q": 6, "R": 9, "S": 12}
    click(desk.qtbot, desk.page, "parkingRemoveCar")
    assert cars(desk) == {"O": 1, "P": 3, "Q": 6, "R": 9}


def test_a_full_row_takes_no_more_cars(desk):
    desk.show("A C\n1\nP 1\n")
    button = child(desk.page, "parkingAddCar")
    assert not button.isEnabled()
    assert button.toolTip() == "No two free spots are side by side"


def test_the_chosen_car_is_removed_by_key_in_picture_and_table(desk):
    desk.open()
    desk.click(desk.car_point("O"))
    desk.view.setFocus()
    press(desk.qtbot, desk.view, Qt.Key.Key_Delete)
    assert "O" not in cars(desk)
    table = child(desk.page, "parkingCars")
    table.setCurrentIndex(table.model().index(0, 0))
    press(desk.qtbot, table, Qt.Key.Key_Delete)
    assert cars(desk) == {"Q": 6, "R": 9}


def test_the_row_grows_and_shrinks_as_far_as_its_last_car(desk):
    desk.open()
    box = child(desk.page, "parkingSpots")
    assert box.text() == "14 (A–N)"
    box.setValue(30)
    assert desk.document.value.spots == 30
    assert desk.table.model().rowCount() == 30
    assert box.text() == "30 (A–AD)"
    assert box.minimum() == 11
    box.setValue(11)
    assert desk.table.model().rowCount() == 11


def test_the_chosen_spot_stays_where_it_still_exists(desk):
    desk.open()
    desk.click(desk.spot_point("G"))
    desk.drag("R", 1)
    assert desk.chosen() == "G"
    desk.click(desk.spot_point("N"))
    child(desk.page, "parkingSpots").setValue(13)
    assert desk.chosen() == "M"


@pytest.mark.usefixtures("dressed")
def test_the_menu_of_a_car(desk):
    desk.open()
    menu = menu_for(desk, desk.car_point("Q"))
    pick(menu, "Move Q 1 spot to the right")
    assert cars(desk)["Q"] == 7
    menu = menu_for(desk, desk.car_point("Q"))
    assert [a.isEnabled() for a in menu.actions() if "spot to the" in a.text()] == [True, False]
    pick(menu, "Remove Q")
    assert "Q" not in cars(desk)


@pytest.mark.usefixtures("dressed")
def test_the_menu_of_a_spot_adds_a_car_where_there_is_room(desk):
    desk.open()
    menu = menu_for(desk, desk.spot_point("N"))
    pick(menu, "Add a cross car before N")
    assert cars(desk)["S"] == 12
    menu = menu_for(desk, desk.spot_point("N"))
    add = next(a for a in menu.actions() if "Add" in a.text())
    assert not add.isEnabled()
    menu.close()


@pytest.mark.usefixtures("dressed")
def test_the_menu_opens_by_keyboard_for_spot_and_car(desk):
    desk.open()
    desk.click(desk.car_point("Q"))
    menu = menu_for(desk, QPoint(0, 0), QContextMenuEvent.Reason.Keyboard)
    texts = " ".join(action.text() for action in menu.actions())
    assert "Add a cross car before" in texts
    assert "Re&move Q" in texts.replace("&Add", "Add")
    menu.close()


def test_a_random_row_is_made_as_wished_and_can_be_undone(desk):
    desk.open()
    before = desk.document.value
    click(desk.qtbot, desk.page, "parkingRandomRow")
    form = child(desk.page, "parkingRandomRowForm")
    child(form, "parkingRandomSpots").setValue(20)
    child(form, "parkingRandomDensity").setValue(50)
    click(desk.qtbot, form, "parkingMakeRandomRow")
    assert not form.isVisible()
    assert (desk.document.value.spots, len(desk.document.value.cars)) == (20, 5)
    hardest = solve(desk.document.value).summary().hardest
    assert desk.scene.answer.spot == (hardest[0] if hardest else 0)
    desk.document.history.undo()
    assert desk.document.value == before


def test_everything_can_be_undone_and_done_again(desk):
    desk.open()
    before = desk.document.value
    desk.drag("Q", 1)
    click(desk.qtbot, desk.page, "parkingAddCar")
    child(desk.page, "parkingSpots").setValue(16)
    click(desk.qtbot, desk.page, "parkingRemoveCar")
    desk.page.take_new_seed()
    after, steps = desk.document.value, desk.document.history.count()
    assert steps == 5
    for _ in range(steps):
        desk.document.history.undo()
    assert desk.document.value == before
    assert not desk.document.is_modified
    for _ in range(steps):
        desk.document.history.redo()
    assert desk.document.value == after


def test_a_saved_row_reads_the_same(desk, tmp_path):
    desk.open()
    desk.drag("Q", 1)
    target = tmp_path / "parkplatz 9 äöü.txt"
    desk.document.save(target)
    assert not desk.document.is_modified
    assert parse_row(target.read_bytes(), "x") == desk.document.value
    row = desk.document.value
    desk.open_example("kette")
    desk.document.open(target.read_bytes(), path=target, writable=True)
    assert desk.document.value == row
    assert desk.places()["Q"] == 7


def test_a_bad_file_keeps_the_row_and_its_history(desk, tmp_path):
    desk.open()
    desk.drag("Q", 1)
    row = desk.document.value
    with pytest.raises(InputError):
        desk.document.open(b"A G\n2\nH 2\nI 3\n", path=tmp_path / "bad.txt", writable=True)
    assert desk.document.value == row
    assert desk.document.history.canUndo()
    assert desk.scene.row == row
