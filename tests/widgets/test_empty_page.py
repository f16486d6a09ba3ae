"""The empty page asks its question and offers every way to begin."""

from dataclasses import replace
from pathlib import Path

import pytest
from driving import child
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.tasks import all_tasks
from bwinf_gui.tasks.dice.tab.tab import draw_dice
from bwinf_gui.tasks.hotels.tab.tab import draw_hotels
from bwinf_gui.tasks.nim.tab.tab import draw_nim
from bwinf_gui.tasks.parking.tab.tab import draw_parking
from bwinf_gui.text.translation import speak, tr
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.empty_page import EmptyPage, PictureView, paint_lines
from bwinf_gui.widgets.theme import Appearance, Theme

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]

HOTELS = next(task for task in all_tasks() if task.word == "hotels")
FILES = (
    ListChoice(
        Path("/data/hotels2.txt"), "hotels2.txt", "25 hotels · yesterday", "/data/hotels2.txt"
    ),
    ListChoice(Path("/data/hotels5.txt"), "hotels5.txt", "1500 hotels · 12 November", ""),
)
RUNS = (ListChoice(7, "wuerfel1.txt", "stopped at 27%", ""),)
PICTURES = (draw_parking, draw_hotels, draw_dice, draw_nim)


@pytest.fixture
def appearance(qapp):
    return Appearance(theme=Theme.of(qapp.font(), dark=False))


@pytest.fixture
def actions(appearance):
    window = QWidget()
    yield Actions(icons=appearance.icons, parent=window)
    window.deleteLater()


@pytest.fixture
def page_of(qtbot, appearance, actions):
    def new_page(task):
        page = EmptyPage(task=task, appearance=appearance, picture=draw_hotels, actions=actions)
        qtbot.addWidget(page)
        return page

    return new_page


@pytest.fixture
def page(page_of):
    page = page_of(HOTELS)
    page.resize(1000, 700)
    page.show()
    return page


def button(page, name):
    return page.findChild(QPushButton, name)


def files(*paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def enter(page, data):
    event = QDragEnterEvent(
        QPoint(9, 9),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(page, event)
    return event.isAccepted()


def drop(page, data):
    event = QDropEvent(
        QPointF(9, 9),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(page, event)


def test_texts_are_shown(page):
    assert page.accessibleName() == HOTELS.question
    assert child(page, "emptyQuestion").text() == HOTELS.question
    assert child(page, "emptySentence").text() == HOTELS.sentence
    assert button(page, "openFileButton").text() == "Open file …"
    assert button(page, "thirdButton").text() == HOTELS.own
    assert ">hotels*.txt</b>" in child(page, "emptyDropHint").text()


def test_texts_may_change(page):
    speak("de")
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert child(page, "emptyQuestion").text() == tr(HOTELS.question) != HOTELS.question
    assert button(page, "openFileButton").text() == "Datei öffnen …"


def test_a_task_may_have_strange_files_and_nothing_of_its_own(page_of):
    page = page_of(replace(HOTELS, pattern="a<b", own=""))
    assert button(page, "thirdButton").isHidden()
    assert "a&lt;b</b>" in child(page, "emptyDropHint").text()


def test_buttons_ask(page, actions, qtbot):
    with qtbot.waitSignal(actions.open.triggered):
        qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.third_requested):
        qtbot.mouseClick(button(page, "thirdButton"), Qt.MouseButton.LeftButton)


def test_examples_are_those_of_the_window(page, actions):
    assert button(page, "loadExampleButton").menu() is actions.examples_menu


def test_recent_files_are_offered(page, qtbot):
    assert child(page, "recentFiles").parentWidget().isHidden()
    page.set_recent(FILES)
    recent = child(page, "recentFiles")
    assert child(page, "recentFiles").parentWidget().isVisible()
    assert recent.accessibleName() == "Recent"
    item = recent.topLevelItem(1)
    assert (item.text(0), item.text(1)) == ("hotels5.txt", "1500 hotels · 12 November")
    with qtbot.waitSignal(page.recent_chosen) as chosen:
        place = recent.visualItemRect(item).center()
        qtbot.mouseClick(recent.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [FILES[1].key]


def test_all_recent_files_are_seen_in_whatever_style(page, qtbot):
    page.set_recent(FILES)
    recent = child(page, "recentFiles")

    def is_seen():
        last = recent.topLevelItem(recent.topLevelItemCount() - 1)
        return recent.viewport().rect().contains(recent.visualItemRect(last))

    qtbot.waitUntil(is_seen)
    low = recent.height()
    page.setStyleSheet("QTreeView::item { min-height: 60px; }")
    qtbot.waitUntil(lambda: recent.height() >= len(FILES) * 60)
    assert is_seen()
    page.setStyleSheet("")
    qtbot.waitUntil(lambda: recent.height() == low)
    page.set_recent(FILES[:1])
    qtbot.waitUntil(lambda: recent.height() < low)
    assert is_seen()


def test_recent_files_are_chosen_with_the_keyboard(page, qtbot):
    page.set_recent(FILES)
    child(page, "recentFiles").setCurrentItem(child(page, "recentFiles").topLevelItem(0))
    with qtbot.waitSignal(page.recent_chosen) as chosen:
        qtbot.keyClick(child(page, "recentFiles"), Qt.Key.Key_Return)
    assert chosen.args == [FILES[0].key]


def test_unfinished_runs_are_offered_beside_the_files(page, qtbot):
    page.resize(1366, 700)
    page.set_recent(FILES)
    assert child(page, "unfinishedRuns").parentWidget().isHidden()
    page.set_unfinished(RUNS)
    runs, recent = child(page, "unfinishedRuns"), child(page, "recentFiles")
    assert (runs.topLevelItem(0).text(0), runs.topLevelItem(0).text(1)) == (
        "wuerfel1.txt",
        "stopped at 27%",
    )
    QApplication.processEvents()
    assert runs.mapTo(page, QPoint()).y() == recent.mapTo(page, QPoint()).y()
    with qtbot.waitSignal(page.unfinished_chosen) as chosen:
        place = runs.visualItemRect(runs.topLevelItem(0)).center()
        qtbot.mouseClick(runs.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [7]
    page.resize(700, 700)
    QApplication.processEvents()
    assert runs.mapTo(page, QPoint()).y() < recent.mapTo(page, QPoint()).y()


def test_dropped_files_are_handed_on(page, qtbot):
    data = files("/data/hotels3.txt", "/data/other.txt")
    assert enter(page, data)
    assert page.hovered
    with qtbot.waitSignal(page.files_dropped) as dropped:
        drop(page, data)
    assert dropped.args == [[Path("/data/hotels3.txt"), Path("/data/other.txt")]]
    assert not page.hovered


def test_frame_calms_down_when_the_file_leaves(page):
    enter(page, files("/data/hotels3.txt"))
    hovering = page.grab().toImage()
    QApplication.sendEvent(page, QDragLeaveEvent())
    assert not page.hovered
    assert page.grab().toImage() != hovering


def test_text_and_web_addresses_are_not_files(page, qtbot):
    text, web = QMimeData(), QMimeData()
    text.setText("hotels")
    web.setUrls([QUrl("https://example.org/hotels1.txt")])
    for data in (text, web):
        assert not enter(page, data)
        with qtbot.assertNotEmitted(page.files_dropped):
            drop(page, data)


def test_picture_gives_way_on_a_low_page(page):
    assert page.findChild(PictureView).isVisible()
    page.resize(680, 250)
    assert page.findChild(PictureView).isHidden()
    assert page.open_button.isVisible()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.__name__)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pictures_fill_their_box(qapp, picture, dark):
    image = QImage(520, 100, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    picture(painter, Theme.of(qapp.font(), dark=dark))
    painter.end()
    columns = [x for x in range(520) if any(image.pixel(x, y) for y in range(100))]
    assert min(columns) <= 60
    assert max(columns) >= 440


def test_theme_may_change(page, appearance, qapp):
    page.set_recent(FILES)
    before = page.grab().toImage()
    appearance.use(Theme.of(qapp.font(), dark=True))
    assert page.grab().toImage() != before
    assert child(page, "recentFiles").topLevelItem(0).foreground(1).color().name() == "#b4bbc3"


def test_the_paste_key_pastes_an_answer_in_both_languages(qtbot, appearance, actions):
    page = EmptyPage(
        task=HOTELS,
        appearance=appearance,
        picture=lambda *_: None,
        actions=actions,
        checking_picture=lambda *_: None,
    )
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    page.setFocus()
    for language in ("en", "de"):
        speak(language)
        QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        with qtbot.waitSignal(page.check_requested) as asked:
            qtbot.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert asked.args == [CheckKind.ANSWER]


def test_entries_can_have_signs(page):
    page.set_recent([ListChoice("check", "a.md", "Answer, 4 of 6 right", "a.md", "clipboard")])
    item = child(page, "recentFiles").topLevelItem(0)
    assert not item.icon(0).isNull()
    assert item.data(0, Qt.ItemDataRole.AccessibleTextRole) == "a.md, Answer, 4 of 6 right"


def test_of_many_lines_the_first_are_painted(appearance):
    def picture(lines):
        image = QImage(300, 100, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_lines(painter, appearance.theme, lines)
        painter.end()
        return image

    lines = ["one", "two", "three", "four", "five", "six"]
    assert picture(lines) == picture(lines[:3])
