"""A pasted answer to a row in its picture: what is played, where it stops, what is said of it."""

from dataclasses import replace

import pytest
from checking_answers import Checking, checking, shared_checking
from driving import child, click, press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.parking.tab.car_painter import COLLISION, Paint
from bwinf_gui.widgets.pictures import Exports, PictureForm, write_picture

ROW = "A N\n5\nO 2\nP 5\nQ 7\nR 9\nS 12\n"
"""Q stands before H and I, R right beside it."""


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_checking(qapp, folder, "parkplatz.txt", ROW, tab="parking") as program:
        yield program


@pytest.fixture
def desk(qtbot, program):
    return Checking(qtbot, program).renewed()


@pytest.fixture
def view(desk):
    return child(desk.page, "checkRow")


def place_of(view, name):
    """Before which spot the picture shows a cross car."""
    return view.scene.index_of([car.name for car in view.scene.row.cars].index(name))


def colour_at(view, point):
    return view.viewport().grab().toImage().pixelColor(point.toPoint()).name().upper()


def body_of(view, name):
    """A point on a cross car beside its letter and its windows."""
    rect = view.geometry_of_row.cross_car(place_of(view, name))
    return rect.topLeft() + QPoint(round(0.6 * rect.width()), 4)


def test_the_moves_are_played_up_to_the_step_that_collides(desk, view):
    desk.paste("H: R 1 right, Q 2 right")
    assert (desk.playback.index, desk.playback.length) == (2, 4)
    assert not child(desk.page, "checkStepForward").isEnabled()
    assert place_of(view, "R") == 10
    assert place_of(view, "Q") == 8, "as far as it gets"
    assert colour_at(view, body_of(view, "R")) == Paint.SHIFTING.value
    words = view.accessibleDescription()
    assert "R has shifted 1 to the right." in words
    assert "Step 2: Q hits R. 1 spot driven, 1 spot is missing." in words


def test_the_picture_shows_where_it_collides(desk, view):
    desk.paste("H: R 1 right, Q 2 right")
    geometry = view.geometry_of_row
    wanted = geometry.cross_car(9).adjusted(-geometry.em, -geometry.em, geometry.em, geometry.em)
    image = view.viewport().grab().toImage()
    y = round(wanted.top())
    edge = {
        image.pixelColor(x, y).name() for x in range(round(wanted.left()), round(wanted.right()))
    }
    assert COLLISION.name() in edge
    assert colour_at(view, body_of(view, "Q")) == Paint.STUCK.value
    click(desk.qtbot, desk.page, "checkStepBack")
    assert colour_at(view, body_of(view, "Q")) == Paint.SHIFTING.value, "nothing has failed yet"


def test_moves_to_the_left_run_into_the_wall(desk, view):
    desk.paste("C: O 3 left")
    assert desk.playback.failing == 1
    assert place_of(view, "O") == 0
    assert "Step 1: O hits the wall. 2 spots driven, 1 spot is missing." in (
        view.accessibleDescription()
    )


def test_a_car_that_the_row_does_not_have_moves_nothing(desk, view):
    desk.paste("H: X 1 right, Q 1 right")
    assert desk.playback.failing == 1
    assert {name: place_of(view, name) for name in "OQR"} == {"O": 2, "Q": 7, "R": 9}
    assert "Step 1: there is no cross car X" in view.accessibleDescription()


def test_moves_that_are_not_enough_end_where_the_parked_car_is_blocked(desk, view):
    desk.paste("I: R 1 right, Q 1 right")
    assert desk.playback.failing == 3, "the parked car's own step"
    assert "Step 3: I cannot get out. Q stands before it." in view.accessibleDescription()


def test_a_blocked_spot_called_free_stays_blocked(desk, view):
    desk.paste("H: free")
    assert desk.playback.failing == 1
    assert "Step 1: H cannot get out. Q stands before it." in view.accessibleDescription()
    assert colour_at(view, body_of(view, "Q")) == Paint.STUCK.value


@pytest.mark.parametrize("said", ["impossible", "first P, then somehow Q", ""])
def test_where_nothing_can_be_played_the_best_answer_is_shown_in_grey(desk, view, said):
    desk.paste(f"A: free\nH: {said}" if said else "A: free")
    desk.choose("H")
    assert not child(desk.page, "checkPlaySubmitted").isEnabled()
    assert desk.playback.failing is None
    desk.playback.seek(2)
    assert (place_of(view, "R"), place_of(view, "Q")) == (10, 8)
    assert colour_at(view, body_of(view, "Q")) == Paint.RESTING.value


def test_the_best_answer_can_be_played_instead_and_the_submitted_one_again(desk, view):
    desk.paste("H: R 1 right, Q 2 right")
    assert desk.text("checkSubmittedShifts") == "R 1 right, Q 2 right"
    assert desk.text("checkBestShifts") == "R 1 right, Q 1 right"
    click(desk.qtbot, desk.page, "checkPlayBest")
    assert desk.playback.failing is None
    assert place_of(view, "Q") == 8
    assert colour_at(view, body_of(view, "Q")) == Paint.SHIFTING.value
    click(desk.qtbot, desk.page, "checkPlaySubmitted")
    assert desk.playback.failing == 2


def test_a_click_on_a_spot_and_the_arrow_keys_choose_its_line(desk, view):
    desk.paste("A: free\nC: O 2 left\nH: R 1 right, Q 2 right")
    point = view.geometry_of_row.parked_car(2).center().toPoint()
    desk.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert view.scene.answer.spot == 2
    assert child(desk.page, "checkLines").currentIndex().row() == 2
    assert child(desk.page, "checkInput").textCursor().blockNumber() == 1
    press(desk.qtbot, view, Qt.Key.Key_Down)
    assert view.scene.answer.spot == 3


def test_the_button_leads_from_fault_to_fault(desk, view):
    button = child(desk.tab, "checkNextFault")
    assert not button.isEnabled()
    desk.paste("A: free\nB: free\nH: R 1 right, Q 2 right")
    assert view.scene.answer.spot == 7
    button.click()
    assert view.scene.answer.spot == 8, "nobody said anything of I"


def test_editing_the_answer_keeps_what_is_played_where_that_stays(desk):
    moves = "H: O 2 left, P 2 left, Q 2 left"
    desk.paste(moves)
    desk.playback.seek(1)
    desk.paste(f"noise\n{moves}")
    assert desk.playback.index == 1
    desk.paste("noise\nH: R 1 right, Q 2 right")
    assert desk.playback.index == 2


def test_an_empty_field_shows_the_row_and_no_cards(desk, view):
    desk.paste("H: free")
    child(desk.page, "checkClear").click()
    desk.qtbot.waitUntil(lambda: not child(desk.page, "checkSubmitted").isVisible())
    assert view.isVisible()
    assert desk.playback.length == 0
    assert view.scene.verdicts == ()


def test_every_verdict_has_its_sign_above_its_spot(desk, view, appearance):
    desk.paste("A: free\nC: O 2 left\nH: free")
    colours = appearance.theme.colours
    image = view.viewport().grab().toImage()

    def has(spot, colour):
        box = view.geometry_of_row.column(spot).toRect()
        tops = range(box.top(), round(view.geometry_of_row.marks.bottom()))
        across = range(box.left(), box.right())
        wanted = QColor(colour)
        return any(image.pixelColor(x, y) == wanted for y in tops for x in across)

    assert has(0, colours.good)
    assert has(2, colours.notice)
    assert has(7, colours.error)


def test_with_motion_the_answer_is_played_by_itself(qtbot, store, tmp_path):
    store.save(replace(store.load(), motion=True))
    path = tmp_path / "parkplatz.txt"
    path.write_text(ROW)
    with checking(qtbot, store, path, workers=False) as desk:
        desk.paste("H: R 1 right, Q 2 right")
        assert desk.playback.is_playing
        desk.playback.set_speed(4.0)
        desk.qtbot.waitUntil(lambda: not desk.playback.is_playing, timeout=10_000)
        assert desk.playback.index == 2, "it stops inside the step that fails"


def test_an_answer_is_exported_as_a_picture_and_as_a_table(desk):
    assert desk.page.exports() == Exports()
    desk.paste("A: free\nH: R 1 right, Q 2 right")
    (picture,), (offer,) = desk.page.exports().pictures, desk.page.exports().tables
    assert b"<image" not in write_picture(picture, PictureForm.SVG), "it is drawn as curves"
    table = offer.table()
    assert len(table.rows) == 14
    assert table.rows[7][:4] == ("H", "R 1 right, Q 2 right", "wrong", "R 1 right, Q 1 right")
