"""Editing dice: in the list, by buttons and keys, with undo, and saved in the contest's form."""

import pytest
from driving import child, click, dice_texts, press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from bwinf_gui.engine.engine import ComputingPlace
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.dice import Die, parse_dice
from bwinf_gui.tasks.dice.tab.compare.input_panel import DiceInput
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.background import QtThreads

EXAMPLE = resource("examples", "wuerfel-koerper.txt")


@pytest.fixture
def document(qapp):
    document = DiceDocument(qapp)
    document.open(EXAMPLE.read_bytes(), path=EXAMPLE, writable=False)
    yield document
    document.deleteLater()


@pytest.fixture
def panel(qtbot, document, appearance):
    frame = QWidget()
    qtbot.addWidget(frame)
    panel = DiceInput(
        document=document,
        workers=1,
        computing=ComputingPlace(QtThreads(frame)),
        appearance=appearance,
        parent=frame,
    )
    panel.resize(240, 600)
    frame.resize(240, 600)
    frame.show()
    qtbot.waitExposed(frame)
    yield panel
    frame.close()


def open_editor(qtbot, panel, row):
    dice = child(panel, "diceTable")
    dice.setCurrentIndex(dice.model().index(row))
    dice.setFocus()
    press(qtbot, dice, Qt.Key.Key_F2)
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
    assert dice_texts(panel)[0] == "0 6 6"


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("text", ["1 2 x", "", "-1 6", "1,2,3"])
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
    editor.setText("1 2 x")
    reason = child(editor, "reasonBeneath")
    assert reason.isVisible()
    editor.setText("1 2 3")
    assert not reason.isVisible()
    press(qtbot, editor, Qt.Key.Key_Escape)


def test_dice_are_added_and_removed_and_come_back(qtbot, panel, document):
    count = len(document.dice)
    click(qtbot, panel, "addDieButton")
    assert len(document.dice) == count + 1
    dice = child(panel, "diceTable")
    press(qtbot, dice.findChild(QLineEdit, "facesEditor"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dice.findChild(QLineEdit, "facesEditor") is None)
    dice.select((0, 1))
    press(qtbot, dice, Qt.Key.Key_Delete)
    assert len(document.dice) == count - 1
    document.history.undo()
    document.history.undo()
    assert len(document.dice) == count


def test_dice_without_a_file_have_no_name_to_mark(panel, document):
    document.begin((Die((1, 6)), Die((2, 6))))
    document.add_die("add")
    assert document.is_modified
    assert panel._file.text() == "3 dice"


def test_only_the_selected_dice_play(panel):
    child(panel, "diceTable").select((1, 3))
    child(panel, "onlySelected").setChecked(True)
    assert panel.players == (1, 3)
    child(panel, "onlySelected").setChecked(False)
    assert panel.players == tuple(range(5))


def test_locked_dice_cannot_be_edited_but_looked_at(qtbot, panel):
    panel.lock(locked=True)
    assert open_editor(qtbot, panel, 0) is None
    assert not child(panel, "gamesPerPair").isEnabled()
    child(panel, "diceTable").select((2,))
    assert child(panel, "diceTable").selected == (2,)


def test_each_meaning_of_the_games_field_keeps_its_number(panel):
    games, certain = child(panel, "gamesPerPair"), child(panel, "untilCertain")
    games.setValue(1234)
    certain.setChecked(True)
    assert panel.plan.most_games == 10_000_000
    certain.setChecked(False)
    assert panel.plan.games == 1234


def test_a_new_seed_is_another_one(panel):
    seeds = set()
    for _ in range(5):
        panel.take_new_seed()
        seeds.add(panel.seed)
    assert len(seeds) > 1


def test_saved_dice_read_the_same(document, tmp_path):
    document.add_die("add", Die((0, 50)))
    target = tmp_path / "wuerfel 9 äöü.txt"
    assert document.is_modified
    document.save(target)
    assert not document.is_modified
    assert document.path == target
    assert parse_dice(target.read_bytes(), "x") == document.dice


def test_a_bad_file_keeps_the_old_dice_and_their_history(document, tmp_path):
    document.add_die("add")
    dice = document.dice
    with pytest.raises(InputError):
        document.open(b"1\n1 x\n", path=tmp_path / "bad.txt", writable=True)
    assert document.dice == dice
    assert document.name == "wuerfel-koerper.txt"
    assert document.history.canUndo()
