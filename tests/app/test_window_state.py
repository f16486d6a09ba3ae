"""The window comes back as it was left: its place, its columns, its files."""

from contextlib import ExitStack, closing
from dataclasses import replace

import pytest
from driving import child, open_program
from PySide6.QtCore import QByteArray, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QSplitter, QWidget

from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.files import Files
from bwinf_gui.app.window import MainWindow
from bwinf_gui.kit.check.document_tab import DocumentTab
from bwinf_gui.kit.offscreen import lone_services
from bwinf_gui.resources import resource
from bwinf_gui.runs.opening import Database
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.page import ContentPage

ROW, DICE = (resource("examples", name) for name in ("parkplatz-kurz.txt", "wuerfel-hoch.txt"))


class PlainTab(DocumentTab):
    """A tab that knows what was opened in it, and has three columns."""

    def __init__(self, task, services):
        document = Document(parse=lambda content, _name: content, write=bytes.decode)
        super().__init__(task=task, document=document, picture=lambda *_: None, services=services)
        page = ContentPage()
        page.fill(
            left=QLabel("input"),
            centre=QLabel("answer"),
            right=QLabel("proof"),
            metrics=services.appearance.theme.metrics,
        )
        self.set_pages([page], None)
        document.begin(b"anything")


@pytest.fixture
def opened(qtbot, qapp, store, appearance):
    """Opens the window as the next start of the program does."""
    stack, nobody = ExitStack(), QWidget()
    qtbot.addWidget(nobody)
    services = replace(lone_services(qapp, nobody), appearance=appearance)
    stack.enter_context(closing(services.database))

    def open_window(*paths):
        window = MainWindow(
            new_page=lambda task, actions: PlainTab(task, replace(services, actions=actions)),
            engine=None,
            store=store,
            appearance=appearance,
        )
        qtbot.addWidget(window)
        window.restore()
        window.show()
        database = stack.enter_context(closing(Database(None)))
        drafts = Drafts(tabs=window.tabs, database=database, parent=window)
        stack.enter_context(closing(drafts))
        files = Files(window=window, drafts=drafts, store=store, database=database)
        files.reopen()
        for path in paths:
            window.open_path(path)
        QApplication.processEvents()
        return window

    with stack:
        yield open_window


def left_at(place):
    """The state of a window that stood at a place which may be on no screen any more."""
    window = QMainWindow()
    window.setGeometry(place)
    state = window.saveGeometry()
    window.deleteLater()
    return state


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize(
    "place",
    [QRect(5000, 3000, 700, 500), QRect(-4000, 10, 700, 500), QRect(0, 0, 9000, 7000)],
    ids=["right of all", "left of all", "too large"],
)
def test_it_stands_on_a_screen_that_exists(opened, store, place):
    store.remember_window_state("geometry", left_at(place))
    window = opened()
    available = QGuiApplication.primaryScreen().availableGeometry()
    assert available.contains(window.geometry().center())
    assert window.geometry().top() >= available.top()


@pytest.mark.usefixtures("dressed")
def test_a_window_as_large_as_its_screen_comes_back_no_larger_with_its_frame(opened, store):
    available = QGuiApplication.primaryScreen().availableGeometry()
    store.remember_window_state("geometry", left_at(available))
    frames = []
    for _ in range(2):
        window = opened()
        frames.append(window.frameGeometry())
        assert available.contains(frames[-1]), frames
        assert window.frameGeometry() != window.geometry(), "this platform has frames"
        window.close()
    assert frames[0] == frames[1]


@pytest.mark.usefixtures("dressed")
def test_at_the_first_start_the_window_fits_the_screen_with_its_frame(opened):
    window, available = opened(), QGuiApplication.primaryScreen().availableGeometry()
    assert window.isMaximized(), "the usual size is larger than this screen"
    frame = window.normalGeometry().size() + QSize(10, 30)
    assert frame.boundedTo(available.size()) == frame


def test_it_has_the_size_that_it_had(opened):
    window = opened()
    window.resize(640, 480)
    window.close()
    assert opened().size().toTuple() == (640, 480)


def test_a_state_that_makes_no_sense_does_no_harm(opened, store):
    store.remember_window_state("geometry", QByteArray(b"nonsense"))
    store.remember_window_state("columns/ludo/0", QByteArray(b"nonsense"))
    store.remember_tab("chess")
    assert opened().isVisible()


def test_full_screen_comes_back_with_its_mark_in_the_menu(opened):
    window = opened()
    child(window, "fullScreenAction").trigger()
    window.close()
    window = opened()
    assert window.isFullScreen()
    assert child(window, "fullScreenAction").isChecked()
    child(window, "fullScreenAction").trigger()
    assert not window.isFullScreen()


def test_files_and_the_tab_on_top_come_back(opened, tmp_path):
    own = tmp_path / "wuerfel 7 ä.txt"
    own.write_bytes(DICE.read_bytes())
    window = opened(own, ROW)
    window.show_task("nim")
    window.close()
    window = opened()
    assert window.page.task.word == "nim"
    names = {page.task.word: page.document.name for page in window.tabs.pages}
    assert names == {"parking": "parkplatz-kurz.txt", "dice": "wuerfel 7 ä.txt", "nim": ""}


def test_a_crash_takes_neither_the_files_nor_the_tab(qtbot, opened, store, tmp_path):
    own = tmp_path / "wuerfel7.txt"
    own.write_bytes(DICE.read_bytes())
    window = opened(own)
    window.show_task("hotels")
    qtbot.waitUntil(lambda: not store.files_waiting())
    again = opened()
    assert again.page.task.word == "hotels"
    assert {page.document.name for page in again.findChildren(PlainTab)} == {"", own.name}
    again.close()


def test_a_file_that_is_gone_is_skipped(opened, tmp_path):
    own = tmp_path / "wuerfel7.txt"
    own.write_bytes(DICE.read_bytes())
    opened(own).close()
    own.unlink()
    window = opened()
    assert window.page.task.word == "dice"
    assert window.page.document.name == ""


def test_a_new_document_does_not_bring_the_file_back(opened):
    window = opened(DICE)
    window.page.document.begin(b"")
    window.close()
    window = opened()
    assert window.page.document.name == ""


def input_width(window, window_width=1300):
    """The width of the left column in a window of such a width."""
    window.resize(window_width, 700)
    QApplication.processEvents()
    return window.page.findChild(QSplitter).sizes()[0]


def drag_input(window):
    """Drag the edge of the left column; returns how wide it is then."""
    before = input_width(window)
    window.page.findChild(QSplitter).moveSplitter(before + 90, 1)
    assert input_width(window) > before
    return input_width(window)


def test_columns_keep_their_widths(opened):
    window = opened()
    left = drag_input(window)
    window.close()
    assert input_width(opened()) == pytest.approx(left, abs=2)


def test_columns_keep_their_widths_while_the_window_is_small(opened):
    window = opened()
    left = drag_input(window)
    for width in (1000, 683):
        input_width(window, width)
    assert input_width(window) == pytest.approx(left, abs=2)


@pytest.mark.slow
def test_a_start_with_a_file_or_a_tab_opens_just_that(qtbot, store):
    store.remember_open_files([DICE])
    store.remember_tab("ludo")
    with open_program(qtbot, store, ROW, workers=False) as program:
        assert program.window.page.document.name == "parkplatz-kurz.txt"
        program.window.show_task("dice")
        assert program.window.page.document.name == ""
        program.open([], "nim")
        assert program.window.page.task.word == "nim"
