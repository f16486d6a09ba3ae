"""The tab in the whole window: files, keys, errors, small screens, and what needs no mouse."""

import pytest
from driving import child, click, press, save_as, shared_program
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyleOptionViewItem
from row_pictures import geometry_of

from bwinf_gui.kit.page import KitPage
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking.parsing import parse_row
from bwinf_gui.tasks.parking.sentences import unbroken
from bwinf_gui.tasks.parking.tab.state import choose_spot
from bwinf_gui.widgets.columns import PageColumn
from bwinf_gui.widgets.document import DocumentSource, DocumentState

pytestmark = pytest.mark.slow

EXAMPLE = resource("examples", "parkplatz-gleichstand.txt")
CTRL = Qt.KeyboardModifier.ControlModifier


TABS = ("parking", "nim")
"""This tab beside another one, for which windows open sooner than for all."""


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, workers=False, tabs=TABS) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared):
    """The window with an empty tab."""
    shared.resize(1366, 768)
    shared.show_task("parking")
    tab = shared.page
    tab.document.show(DocumentState(None, DocumentSource()))
    tab.document.history.clear()
    tab.show_page(tab.pages[0])
    child(tab, "messageBanner").hide()
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


@pytest.fixture
def opened(window):
    window.open_path(EXAMPLE)
    return window


def row(window):
    return window.page.document.value


def answer(window):
    return child(window, "parkingAnswer").text().replace("\N{NO-BREAK SPACE}", " ")


def test_a_file_of_the_task_opens_in_this_tab(window):
    window.show_task("nim")
    window.open_path(EXAMPLE)
    assert window.page.objectName() == "parkingTab"
    assert answer(window) == "Car F: S 1 right, then R 1 right"
    assert "parkplatz-gleichstand.txt" in window.windowTitle()


def test_a_file_can_be_dropped(window):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(EXAMPLE))])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(
        QDropEvent(QPointF(20, 20), Qt.DropAction.CopyAction, data, buttons, modifiers)
    )
    assert answer(window).startswith("Car F")


@pytest.mark.usefixtures("dressed")
def test_an_overlap_is_reported_in_the_banner_and_the_old_row_stays(opened, tmp_path):
    bad = tmp_path / "eigene.txt"
    bad.write_text("A N\n4\nO 1\nP 3\nQ 4\nR 10\n")
    before = row(opened)
    opened.open_path(bad)
    assert child(opened.page, "messageBanner").message.plain == (
        "eigene.txt, line 5: Car Q blocks E and F, but car P already blocks E "
        "(line 4). Still shown: parkplatz-gleichstand.txt."
    )
    assert row(opened) == before
    assert answer(opened).startswith("Car F")
    opened.open_path(EXAMPLE)
    assert child(opened.page, "messageBanner").message is None


FAULTS = {
    "A G\n1\nI 6\n": "line 3: Car I with index 6 sticks out: it needs two spots, and the ",
    "A G\n2\nI 1\nI 4\n": "line 4: There is already a car I in line 3.",
    "A G\n3\nI 1\n": "line 2: 3 cross cars are announced, but only 1 could be found.",
    "a g\n0\n": "line 1: “a” has lower-case letters; only capital ones are allowed.",
}


def test_other_faults_are_named_with_their_line(opened, tmp_path):
    bad = tmp_path / "parkplatz9.txt"
    for content, sentence in FAULTS.items():
        bad.write_text(content)
        opened.open_path(bad)
        assert sentence in child(opened.page, "messageBanner").message.plain


def test_a_row_is_edited_saved_and_read_again(qtbot, opened, tmp_path, monkeypatch):
    click(qtbot, opened, "parkingAddCar")
    assert opened.isWindowModified()
    target = tmp_path / "parkplatz8.txt"
    save_as(opened, target, monkeypatch)
    assert not opened.isWindowModified()
    assert "parkplatz8.txt" in opened.windowTitle()
    saved = row(opened)
    opened.open_path(EXAMPLE)
    assert row(opened) != saved
    opened.open_path(target)
    assert row(opened) == saved == parse_row(target.read_bytes(), "x")


def test_undo_and_redo_work_by_key(qtbot, opened):
    click(qtbot, opened, "parkingAddCar")
    assert len(row(opened).cars) == 5
    press(qtbot, opened, Qt.Key.Key_Z, CTRL)
    assert len(row(opened).cars) == 4
    press(qtbot, opened, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert len(row(opened).cars) == 5


def test_keys_step_wherever_the_focus_is_in_the_tab(qtbot, opened):
    playback = opened.page.findChild(KitPage).playback
    opened.page.findChild(KitPage).stage.do(choose_spot, 6)
    playback.go_first()
    for name in ("parkingView", "parkingAnswers", "parkingCars", "parkingRandomRow"):
        widget = child(opened, name)
        widget.setFocus()
        press(qtbot, widget, Qt.Key.Key_Right)
        assert playback.index == 1, name
        press(qtbot, widget, Qt.Key.Key_Left)
        press(qtbot, widget, Qt.Key.Key_End)
        assert playback.index == 4, name
        press(qtbot, widget, Qt.Key.Key_Home)
        press(qtbot, widget, Qt.Key.Key_Space)
        assert playback.is_playing, name
        press(qtbot, widget, Qt.Key.Key_Space)
        playback.go_first()
    spots = child(opened, "parkingSpots")
    spots.setFocus()
    press(qtbot, spots, Qt.Key.Key_Right)
    assert playback.index == 0, "a text field keeps its keys"


def test_everything_can_be_done_without_a_mouse(qtbot, opened):
    view = child(opened, "parkingView")
    view.setFocus()
    press(qtbot, view, Qt.Key.Key_G)
    press(qtbot, view, Qt.Key.Key_Home)
    press(qtbot, view, Qt.Key.Key_Right)
    assert child(opened, "parkingWords").text() == "G is blocked by R. Q has shifted 1 to the left."
    reached = set()
    for _ in range(60):
        press(qtbot, QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget().objectName())
    assert {
        "parkingView",
        "parkingAnswers",
        "parkingCars",
        "parkingSpots",
        "parkingAddCar",
        "parkingSpot",
        "parkingRandomRow",
        "parkingFit",
        "parkingPlayLeft",
        "parkingPlayRight",
        "parkingStepForward",
        "parkingPlayPause",
        "parkingSpeed",
        "parkingScrub",
    } <= reached
    cars = child(opened, "parkingCars")
    cars.setFocus()
    press(qtbot, cars, Qt.Key.Key_Down)
    cars.setCurrentIndex(cars.model().index(2, 1))
    press(qtbot, cars, Qt.Key.Key_F2)
    box = cars.viewport().findChild(QLineEdit)
    press(qtbot, box, Qt.Key.Key_Up)
    press(qtbot, box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: row(opened).cars[2].index == 8)
    qtbot.waitUntil(lambda: cars.viewport().findChild(QLineEdit) is None)
    press(qtbot, cars, Qt.Key.Key_Delete)
    assert [car.name for car in row(opened).cars] == ["Q", "R", "T"]


def test_the_command_for_the_row_is_copied_while_it_is_the_files(qtbot, opened):
    action = child(opened, "copyCommandAction")
    action.trigger()
    assert QGuiApplication.clipboard().text() == f"bwinf parking {EXAMPLE}"
    click(qtbot, opened, "parkingAddCar")
    assert not action.isEnabled()


def test_a_random_row_can_be_the_beginning(qtbot, window):
    button = child(window.page, "thirdButton")
    assert button.text() == "Random row"
    button.setFocus()
    press(qtbot, button, Qt.Key.Key_Space)
    assert row(window).spots == 14
    assert child(window, "parkingView").isVisible()
    first = row(window)
    press(qtbot, window, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: row(window) != first or press(qtbot, window, Qt.Key.Key_F9))
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    window.page.document.history.setIndex(0)
    assert button.isVisible(), "undone to the empty page"


def test_the_language_changes_while_the_row_is_shown(qtbot, opened):
    opened.page.findChild(KitPage).stage.do(choose_spot, 6)
    texts = {action.text(): action for action in child(opened, "languageMenu").actions()}
    texts["Deutsch"].trigger()
    qtbot.waitUntil(lambda: answer(opened) == "Wagen G: Q 1 links, dann R 1 links")
    qtbot.waitUntil(lambda: child(opened, "parkingFit").text() == "Anpassen")
    texts["English"].trigger()
    qtbot.waitUntil(lambda: answer(opened) == "Car G: Q 1 left, then R 1 left")


@pytest.mark.usefixtures("dressed")
def test_the_tab_fits_a_small_screen(opened):
    opened.resize(683, 384)
    QApplication.processEvents()
    assert opened.minimumSizeHint().width() <= 683
    assert opened.minimumSizeHint().height() <= 384
    view = child(opened, "parkingView")
    assert view.isVisible()
    assert geometry_of(view).spot >= 28
    assert not child(opened, "parkingAnswers").isVisible()
    assert not child(opened, "parkingLeft").isVisible(), "it is among the proof"
    assert child(opened, "parkingPlayPause").mapTo(opened, QPoint(0, 0)).y() < 384
    opened.resize(1000, 700)
    QApplication.processEvents()
    assert child(opened, "parkingLeft").isVisible()
    assert child(opened, "parkingLeft").mapTo(opened, QPoint(0, 0)).x() > view.width()
    width = view.width()
    opened.page.page.columns.show_column(PageColumn.INPUT)
    QApplication.processEvents()
    assert child(opened, "parkingSpots").isVisible()
    assert view.width() == width, "the input lies over the answer"
    opened.resize(1366, 768)
    QApplication.processEvents()
    left = child(opened, "parkingLeft").mapTo(opened, QPoint(0, 0))
    assert left.y() > view.mapTo(opened, QPoint(0, 0)).y() + view.height() / 2


@pytest.fixture
def table(opened):
    """The table of answers, which gets its width back."""
    table = child(opened, "parkingAnswers")
    least, most = table.minimumWidth(), table.maximumWidth()
    yield table
    table.setMinimumWidth(least)
    table.setMaximumWidth(most)


@pytest.mark.usefixtures("dressed")
def test_no_answer_is_cut_however_wide_the_table_is(opened, table):
    opened.open_path(resource("examples", "parkplatz-kette.txt"))
    margin = text_margin(table)
    for width in range(150, 300, 10):
        table.setFixedWidth(width + 150)
        QApplication.processEvents()
        for row in range(table.model().rowCount()):
            index = table.model().index(row, 1)
            table.scrollTo(index)
            room = QRect(0, 0, table.columnWidth(index.column()) - margin, 1000)
            text = unbroken(index.data())
            lines = table.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text)
            assert lines.height() <= table.rowHeight(row), (width, text)


def text_margin(table):
    """What the style keeps free beside the text of a cell."""
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 300, 24)
    option.widget = table
    place = QStyle.SubElement.SE_ItemViewItemText
    return 300 - table.style().subElementRect(place, option, table).width()
