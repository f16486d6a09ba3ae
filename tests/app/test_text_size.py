"""The size of text: chosen in the menu, held at once and kept."""

import pytest
from driving import child, choose_text_size, press, settings_in, shared_program
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from row_pictures import geometry_of

from bwinf_gui.app.settings import TEXT_SIZES
from bwinf_gui.resources import resource

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]
EXAMPLES = [
    resource("examples", name) for name in ("hotels-gierig.txt", "parkplatz-gleichstand.txt")
]
ROUNDING = 2
"""Pixels that a length may be off after it was scaled up and down again."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("shared")


@pytest.fixture(scope="module")
def shared(qapp, folder):
    """One program for all: the size of text is that of the whole application."""
    with shared_program(qapp, folder, *EXAMPLES, workers=False) as program:
        yield program.window


@pytest.fixture
def window(shared):
    """Each test begins with the same sizes and the same tab."""
    shared.resize(1366, 768)
    shared.show_task("parking")
    choose_text_size(shared, 100)
    return shared


def kept_size(folder):
    return settings_in(folder).load().text_size


def heights(window):
    """How high the letters of some widgets are, whose fonts come from different hands."""
    names = ("parkingAnswer", "parkingAnswers", "parkingReasons", "parkingAddCar")
    parts = [window.tabs.tabBar(), *(child(window, name) for name in names)]
    return [part.fontMetrics().height() for part in parts]


def row_height(window):
    return child(window, "parkingAnswers").rowHeight(0)


def lengths(window):
    """The lengths that were set in a window; those of Qt's scroll areas depend on what is seen."""
    found = {}
    for part in window.findChildren(QWidget):
        if not part.objectName().startswith("qt_"):
            layout = part.layout()
            spaces = (layout.spacing(), layout.contentsMargins()) if layout else ()
            found[part] = part.minimumSize(), part.maximumSize(), *spaces
    return found


@pytest.mark.slow
def test_all_grows_by_keys_is_kept_and_becomes_as_it_was(qtbot, window, folder):
    # The height that a sentence keeps is not set for good: once kept, another size gives it up.
    keeping = window.page.page._keeping  # nobody hears when it has come to that
    qtbot.waitUntil(lambda: not keeping.isActive())
    letters, row = heights(window), row_height(window)
    widgets = [part for part in window.findChildren(QWidget) if part.isVisible()]
    sizes = [part.size() for part in widgets]

    def has_grown(size):
        """All at once, and the size is kept."""
        assert kept_size(folder) == size
        assert heights(window) == [pytest.approx(size / 100 * each, abs=1.5) for each in letters]

    choose_text_size(window, TEXT_SIZES[0])
    has_grown(TEXT_SIZES[0])
    choose_text_size(window, 100)
    before = lengths(window)
    larger, smaller = child(window, "largerTextAction"), child(window, "smallerTextAction")
    for size in TEXT_SIZES[2:]:
        larger.trigger()
        has_grown(size)
    assert not larger.isEnabled()
    assert row_height(window) == pytest.approx(1.5 * row, abs=2)
    for size in reversed(TEXT_SIZES[:-1]):
        smaller.trigger()
        has_grown(size)
    assert not smaller.isEnabled()
    press(qtbot, window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    has_grown(100)
    QApplication.processEvents()
    after = lengths(window)
    assert {part: after[part] for part in before} == before, "lengths drift"
    assert heights(window) == letters
    for part, size in zip(widgets, sizes, strict=True):
        assert abs(part.width() - size.width()) <= 10 * ROUNDING, part
        assert abs(part.height() - size.height()) <= 10 * ROUNDING, part


def test_the_keys_zoom_a_picture_that_has_the_focus(qtbot, window, folder):
    view, table = (child(window, name) for name in ("parkingView", "parkingAnswers"))
    with qtbot.waitActive(window):
        window.activateWindow()
    spot = geometry_of(view).spot
    view.setFocus()
    press(qtbot, view, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert geometry_of(view).spot > spot
    assert kept_size(folder) == 100
    table.setFocus()
    press(qtbot, table, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert kept_size(folder) == 115
