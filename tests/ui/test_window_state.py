"""The window comes back as it was left: its place, its columns, its files."""

import pytest
from driving import child, dice_texts, open_program
from PySide6.QtCore import QByteArray, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter

from bwinf_gui.core.errors import Task
from bwinf_gui.resources import resource

EXAMPLE = resource("examples", "wuerfel1.txt")


@pytest.fixture
def own(tmp_path):
    """A dice file of the user's."""
    path = tmp_path / "wuerfel 7 ä.txt"
    path.write_bytes(EXAMPLE.read_bytes())
    return path


def left_at(place):
    """The state of a window that stood at a place which may be on no screen any more."""
    window = QMainWindow()
    window.setGeometry(place)
    state = window.saveGeometry()
    window.deleteLater()
    return state


@pytest.mark.parametrize(
    "place",
    [QRect(5000, 3000, 700, 500), QRect(-4000, 10, 700, 500), QRect(0, 0, 9000, 7000)],
    ids=["right of all", "left of all", "too large"],
)
def test_it_stands_on_a_screen_that_exists(qtbot, store, place):
    store.remember_window_state("geometry", left_at(place))
    with open_program(qtbot, store) as program:
        available = QGuiApplication.primaryScreen().availableGeometry()
        assert available.contains(program.window.geometry().center())
        assert program.window.geometry().top() >= available.top()


def test_a_state_that_makes_no_sense_does_no_harm(qtbot, store):
    store.remember_window_state("geometry", QByteArray(b"nonsense"))
    store.remember_window_state("columns/ludo/0", QByteArray(b"nonsense"))
    store.remember_tab("chess")
    with open_program(qtbot, store) as program:
        assert program.window.isVisible()


def test_files_and_the_tab_on_top_come_back(qtbot, store, own):
    row = resource("examples", "parkplatz0.txt")
    with open_program(qtbot, store, row, own) as program:
        program.window.show_task(Task.PARKING)
    with open_program(qtbot, store) as program:
        assert program.window.page.document_name == "parkplatz0.txt"
        assert len(dice_texts(program.window)) == 6
        program.window.show_task(Task.LUDO)
        assert program.window.page.document_path == own


def test_a_file_that_is_gone_is_skipped_silently(qtbot, store, own):
    with open_program(qtbot, store, own):
        pass
    own.unlink()
    with open_program(qtbot, store) as program:
        assert program.window.page.task is Task.LUDO
        assert program.window.page.document_name == ""
        assert child(program.window.page, "messageBanner").message is None


def test_a_file_that_is_named_comes_alone(qtbot, store, own):
    with open_program(qtbot, store, own):
        pass
    row = resource("examples", "parkplatz0.txt")
    with open_program(qtbot, store, row) as program:
        assert program.window.page.document_name == "parkplatz0.txt"
        program.window.show_task(Task.LUDO)
        assert program.window.page.document_name == ""


def test_a_tab_that_is_named_is_on_top(qtbot, store, own):
    with open_program(qtbot, store, own) as program:
        program.window.close()
        program.open([], Task.NIM)
        assert program.window.page.task is Task.NIM


def splitter_of(window):
    (splitter,) = (s for s in window.page.findChildren(QSplitter) if s.isVisible())
    return splitter


def test_columns_keep_their_widths(qtbot, store):
    with open_program(qtbot, store, EXAMPLE) as program:
        QApplication.processEvents()
        splitter = splitter_of(program.window)
        splitter.moveSplitter(320, 1)
        left = splitter.sizes()[0]
        assert left > 300
    with open_program(qtbot, store, EXAMPLE) as program:
        QApplication.processEvents()
        assert splitter_of(program.window).sizes()[0] == pytest.approx(left, abs=2)


def test_columns_keep_their_widths_while_the_window_is_small(qtbot, store):
    with open_program(qtbot, store, EXAMPLE) as program:
        QApplication.processEvents()
        splitter = splitter_of(program.window)
        splitter.moveSplitter(320, 1)
        left = splitter.sizes()[0]
        for width in (1000, 683, 1366):
            program.window.resize(width, 700)
            QApplication.processEvents()
        assert splitter.sizes()[0] == pytest.approx(left, abs=2)
