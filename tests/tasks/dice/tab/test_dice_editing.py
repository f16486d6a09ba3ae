"""Editing dice: in the list, by buttons and keys, with undo, and saved in the contest's form."""

import pytest
from dice_parts import DiceParts, dice_state
from driving import child, click, press
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLineEdit

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.engine import ComputingPlace
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.dice import Die, parse_dice
from bwinf_gui.tasks.dice.tab.compare.input import input_parts
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.background import QtThreads

EXAMPLE = resource("examples", "wuerfel-koerper.txt")


@pytest.fixture
def document():
    document = DiceDocument()
    document.open(EXAMPLE.read_bytes(), path=EXAMPLE, writable=False)
    yield document
    document.deleteLater()


@pytest.fixture
def panel(qtbot, document, appearance):
    """The column, whose dice are those of the document."""
    computing = ComputingPlace(QtThreads(document))
    state = dice_state(document.dice, seed=5)
    panel = DiceParts(input_parts(lambda: None, computing), state, appearance=appearance)
    qtbot.addWidget(panel)
    panel.stage.edited.connect(lambda value, name: document.change(value, name.text))
    document.changed.connect(lambda: panel.change(value=document.dice, answer=document.dice))
    panel.resize(240, 700)
    panel.show()
    qtbot.waitExposed(panel)
    yield panel
    panel.close()


def select(dice, places):
    for place in range(dice.count()):
        dice.item(place).setSelected(place in places)


def dice_list(panel):
    return child(panel, "diceTable")


def open_editor(qtbot, panel, row):
    dice = dice_list(panel)
    dice.setCurrentIndex(dice.model().index(row))
    dice.setFocus()
    press(qtbot, dice, Qt.Key.Key_F2)
    return dice.findChild(QLineEdit, "facesEditor")


def place_of_face(panel, row, face):
    dice = dice_list(panel)
    boxes = dice.itemDelegate().boxes(dice.visualRect(dice.model().index(row)), row)
    return boxes[face].center().toPoint()


def click_face(qtbot, panel, row, face):
    dice, place = dice_list(panel), place_of_face(panel, row, face)
    qtbot.mouseClick(dice.viewport(), Qt.MouseButton.LeftButton, pos=place)
    return dice.findChild(QLineEdit, "facesEditor")


def test_faces_are_edited_as_text(qtbot, panel, document):
    editor = open_editor(qtbot, panel, 0)
    assert editor.text() == "1 2 3 4"
    editor.clear()
    qtbot.keyClicks(editor, "0 6 6")
    press(qtbot, editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.dice[0] == Die((0, 6, 6)))
    document.history.undo()
    assert document.dice[0] == Die((1, 2, 3, 4))
    document.history.redo()
    assert dice_list(panel).model().index(0).data(Qt.ItemDataRole.EditRole) == "0 6 6"


@pytest.mark.parametrize("text", ["2,2,6,6", "2, 2, 6, 6", "2;2 6,6"])
def test_faces_may_have_commas_between_them(qtbot, panel, document, text):
    editor = open_editor(qtbot, panel, 0)
    editor.clear()
    qtbot.keyClicks(editor, text)
    press(qtbot, editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.dice[0] == Die((2, 2, 6, 6)))


def test_a_click_on_a_face_changes_it(qtbot, panel, document):
    field = click_face(qtbot, panel, 0, 2)
    assert (field.text(), field.selectedText()) == ("1 2 3 4", "3")
    qtbot.keyClicks(field, "8")
    press(qtbot, field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.dice[0] == Die((1, 2, 8, 4)))
    assert dice_list(panel).selected == (0,), "and chooses its die"


@pytest.mark.parametrize(
    ("typed", "faces"), [("5 5", (1, 2, 5, 5, 4)), ("7,8", (1, 2, 7, 8, 4)), ("", (1, 2, 4))]
)
def test_a_face_may_become_several_or_none(qtbot, panel, document, typed, faces):
    field = click_face(qtbot, panel, 0, 2)
    field.insert(typed)
    press(qtbot, field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.dice[0] == Die(faces))


def test_a_click_on_another_face_takes_what_was_typed_and_edits_that_one(qtbot, panel, document):
    qtbot.keyClicks(click_face(qtbot, panel, 0, 2), "8")
    click_face(qtbot, panel, 1, 0)
    qtbot.waitUntil(lambda: document.dice[0] == Die((1, 2, 8, 4)))
    faces = " ".join(map(str, document.dice[1].faces))
    fields = dice_list(panel).findChildren(QLineEdit, "facesEditor")
    assert [field.text() for field in fields if field.isVisible()] == [faces]


def test_a_die_of_ten_thousand_large_faces_can_be_edited(qtbot, panel, document):
    large = Die((*range(10_000, 20_000),))
    panel.change(value=(large, large), answer=(large, large))
    field = click_face(qtbot, panel, 1, 0)
    qtbot.keyClicks(field, "7")
    press(qtbot, field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.dice[1] == Die((7, *large.faces[1:])))


def test_escape_leaves_a_face_as_it_was(qtbot, panel, document):
    before = document.dice
    field = click_face(qtbot, panel, 0, 2)
    qtbot.keyClicks(field, "8")
    press(qtbot, field, Qt.Key.Key_Escape)
    assert document.dice == before


def test_what_is_no_face_stays_in_its_field_with_the_reason(qtbot, panel, document):
    before = document.dice
    field = click_face(qtbot, panel, 0, 2)
    field.insert("x")
    press(qtbot, field, Qt.Key.Key_Return)
    assert field.isVisible()
    assert field.accessibleDescription()
    assert document.dice == before
    press(qtbot, field, Qt.Key.Key_Escape)


def test_a_click_beside_the_faces_only_chooses(qtbot, panel):
    dice = dice_list(panel)
    place = dice.visualRect(dice.model().index(1)).topLeft() + QPoint(20, 12)
    qtbot.mouseClick(dice.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert dice.selected == (1,)
    assert dice.findChild(QLineEdit, "facesEditor") is None


def test_dice_are_dragged_into_order(panel, document):
    dice, before = dice_list(panel), document.dice
    select(dice, (3,))
    place = dice.visualRect(dice.model().index(0)).topLeft() + QPoint(20, 2)
    drop = QDropEvent(
        QPointF(place),
        Qt.DropAction.MoveAction,
        QMimeData(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    dice.dropEvent(drop)
    assert document.dice == (before[3], *before[:3], before[4])
    assert dice.selected == (0,), "what was dragged stays chosen"
    document.history.undo()
    assert document.dice == before


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("text", ["1 2 x", "", "-1 6", "1.2 3"])
def test_text_that_is_no_die_stays_in_the_editor_and_changes_nothing(qtbot, panel, document, text):
    editor = open_editor(qtbot, panel, 0)
    editor.setText(text)
    press(qtbot, editor, Qt.Key.Key_Return)
    assert editor.isVisible()
    assert editor.text() == text
    reason = child(editor, "reasonBeneath")
    assert reason.isVisible()
    assert reason.text() == editor.accessibleDescription() != ""
    assert reason.pos().y() >= editor.mapToGlobal(editor.rect().bottomLeft()).y()
    assert document.dice[0] == Die((1, 2, 3, 4))
    press(qtbot, editor, Qt.Key.Key_Escape)


def test_the_reason_goes_when_the_text_is_right(qtbot, panel):
    editor = open_editor(qtbot, panel, 0)
    qtbot.keyClicks(editor, "1 2 x")
    reason = child(editor, "reasonBeneath")
    assert reason.isVisible()
    editor.selectAll()
    qtbot.keyClicks(editor, "1 2 3")
    assert not reason.isVisible()
    press(qtbot, editor, Qt.Key.Key_Escape)


def test_dice_are_added_and_removed_and_come_back(qtbot, panel, document):
    count = len(document.dice)
    click(qtbot, panel, "addDieButton")
    assert len(document.dice) == count + 1
    dice = dice_list(panel)
    press(qtbot, dice.findChild(QLineEdit, "facesEditor"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dice.findChild(QLineEdit, "facesEditor") is None)
    select(dice, (0, 1))
    press(qtbot, dice, Qt.Key.Key_Delete)
    assert len(document.dice) == count - 1
    document.history.undo()
    document.history.undo()
    assert len(document.dice) == count


def test_choosing_dice_moves_no_field(qtbot, panel):
    panel.change(shows_details=True)
    qtbot.waitUntil(child(panel, "diceSeed").isVisible)
    fields = [child(panel, name) for name in ("gamesPerPair", "diceSeed", "untilCertain")]
    before = [field.mapTo(panel, QPoint()) for field in fields]
    select(dice_list(panel), (0, 2))
    child(panel, "untilCertain").setChecked(True)
    panel.layout().activate()
    assert [field.mapTo(panel, QPoint()) for field in fields] == before


def test_a_double_click_selects_all_of_a_number(qtbot, panel):
    games = child(panel, "gamesPerPair")
    games.setValue(10_000_000)
    qtbot.mouseDClick(games.lineEdit(), Qt.MouseButton.LeftButton, pos=QPoint(10, 8))
    qtbot.keyClicks(games.lineEdit(), "20000")
    assert games.value() == panel.state.games == 20_000


def test_only_the_selected_dice_play(panel):
    select(dice_list(panel), (1, 3))
    child(panel, "onlySelected").setChecked(True)
    assert panel.state.players == (1, 3)
    child(panel, "onlySelected").setChecked(False)
    assert panel.state.players == tuple(range(5))


def test_dice_cannot_be_edited_while_they_play_but_looked_at(qtbot, panel):
    panel.change(run=RunView(RunState.RUNNING))
    assert open_editor(qtbot, panel, 0) is None
    assert click_face(qtbot, panel, 0, 2) is None
    assert not child(panel, "gamesPerPair").isEnabled()
    assert "Not while" in child(panel, "gamesPerPair").toolTip()
    select(dice_list(panel), (2,))
    assert panel.state.chosen == {3}


def test_saved_dice_read_the_same(document, tmp_path):
    document.change((*document.dice, Die((0, 50))), "add")
    target = tmp_path / "wuerfel 9 äöü.txt"
    assert document.is_modified
    document.save(target)
    assert not document.is_modified
    assert document.path == target
    assert parse_dice(target.read_bytes(), "x") == document.dice


def test_a_bad_file_keeps_the_old_dice_and_their_history(document, tmp_path):
    document.change(document.dice[:1], "remove")
    dice = document.dice
    with pytest.raises(InputError):
        document.open(b"1\n1 x\n", path=tmp_path / "bad.txt", writable=True)
    assert document.dice == dice
    assert document.name == "wuerfel-koerper.txt"
    assert document.history.canUndo()


def test_the_number_of_games_stays_in_its_place(panel):
    """Whatever it means: somebody may be about to type into it."""
    games = child(panel, "gamesPerPair")
    before = games.geometry()
    panel.change(until_certain=True, shows_details=True)
    games.parentWidget().layout().activate()
    assert (games.x(), games.width()) == (before.x(), before.width())
