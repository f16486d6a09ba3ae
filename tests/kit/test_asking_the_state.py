"""Parts whose options, keys and edits depend on the state."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QWidget

from bwinf_gui.kit.build import built
from bwinf_gui.kit.parts import Button, Card, Choice, Column, Option, Table
from bwinf_gui.kit.pictures import Hit, Mouse, Picture, Small
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State, edit, name_of
from bwinf_gui.tasks.parking.task import TASK


@dataclass(frozen=True, kw_only=True)
class Asking(State[int, int]):
    most: int = 3
    chosen: int = 1
    pointed: object = None


def hit(_frame, x, _y):
    return Hit("left" if x < 50 else "right")


CHOICE = Choice(
    "a number",
    lambda s: [Option(n, f"no. {n}", more="a number") for n in range(s.most)],
    lambda s: s.chosen,
    lambda s, chosen: s.but(chosen=chosen),
    enabled=lambda s: s.most > 1,
    name="Choice",
)
PICTURE = Picture(
    title="a picture",
    shown=lambda _s: (1, 2),
    paint=lambda _painter, _frame: None,
    mouse=Mouse(hit=hit, hover=lambda s, hit: s.but(pointed=hit and hit.target)),
    keys={"Left": lambda s, _frame: s.but(chosen=9) if s.most else None},
    name="Picture",
)
LINES = Table(
    "lines", lambda s: list(range(s.most)), [Column("", str)], most=4, follows=True, name="Lines"
)
NEXT = Button("next", lambda s: s, filled=lambda s: s.most > 1, icon="redo", name="Next")
RUN = Button("run", lambda s: s, icon=lambda s: "pause" if s.most else "play", name="Run")
SMALL = Small(
    lambda s: s.most,
    lambda _painter, _frame: None,
    lambda most: 10.0 * most,
    title="in small",
    name="Small",
)


@pytest.fixture
def stage(qtbot, appearance):
    stage = Stage(Asking(), appearance=appearance, task=TASK)
    frame = QWidget()
    stage.ui.column(*built([CHOICE, Card(PICTURE), LINES, NEXT, RUN, SMALL], stage), into=frame)
    stage.setParent(frame)
    qtbot.addWidget(frame)
    stage.frame = frame
    stage.show(Asking(value=1, answer=1), fresh=True)
    frame.resize(400, 700)
    frame.show()
    return stage


def child(stage, name, kind=QWidget):
    return stage.frame.findChild(kind, f"parking{name}")


def test_a_list_offers_what_the_state_has(stage):
    box = child(stage, "Choice", QComboBox)
    assert [box.itemText(n) for n in range(box.count())] == ["no. 0", "no. 1", "no. 2"]
    assert box.currentText() == "no. 1"
    stage.show(stage.state.but(most=2, chosen=0))
    assert (box.count(), box.currentText()) == (2, "no. 0")
    stage.show(stage.state.but(most=1))
    assert not box.isEnabled()


def test_what_the_mouse_comes_to_is_an_event(stage, qtbot):
    view = child(stage, "Picture").viewport()
    QTest.mouseMove(view, QPoint(80, 5))
    QTest.mouseMove(view, QPoint(10, 5))
    qtbot.waitUntil(lambda: stage.state.pointed == "left")
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert stage.state.pointed is None


def test_a_key_that_does_nothing_here_is_left_to_others(stage):
    def is_taken():
        event = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier
        )
        event.ignore()
        QApplication.sendEvent(child(stage, "Picture"), event)
        return event.isAccepted()

    assert is_taken()
    stage.show(stage.state.but(most=0))
    assert not is_taken()


def test_a_table_that_follows_shows_its_last_row_until_one_looks_elsewhere(stage):
    table = child(stage, "Lines")
    bar = table.verticalScrollBar()
    stage.show(stage.state.but(most=30))
    assert bar.value() == bar.maximum() > 0
    bar.setValue(2)
    stage.show(stage.state.but(most=40))
    assert bar.value() == 2


def test_the_next_sensible_button_is_filled(stage):
    assert child(stage, "Next").property("filled") == "true"
    stage.show(stage.state.but(most=1))
    assert child(stage, "Next").property("filled") == "false"


def test_an_icon_follows_the_state(stage, appearance):
    def is_shown(name):
        wanted = appearance.icons.icon(name).pixmap(16).toImage()
        return child(stage, "Run", QPushButton).icon().pixmap(16).toImage() == wanted

    assert is_shown("pause")
    stage.show(stage.state.but(most=0))
    assert is_shown("play")


def test_a_small_picture_is_as_high_as_it_says_and_exported_with_a_title(stage):
    small = child(stage, "SmallPicture")
    assert small.height() == stage.ui.px(30)
    stage.show(stage.state.but(most=2))
    assert small.minimumHeight() == stage.ui.px(20)
    assert small.accessibleName() == "in small"
    assert [part.name for part, _ in stage.exported] == ["Picture", "Small"]


def test_an_edit_may_amend_the_one_before():
    assert name_of(edit(amends=True)(lambda s: s.but(value=2))(Asking())).amends
