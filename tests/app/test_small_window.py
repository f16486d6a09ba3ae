"""A window of half the usual size: no control is lost, no text cut off, however large it is."""

import pytest
from cut_texts import cut_texts
from driving import child, choose_text_size, shared_program
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollArea,
    QSplitter,
    QStyle,
    QStyleOptionButton,
)

from bwinf_gui.resources import resource
from bwinf_gui.widgets.columns import PageColumn
from bwinf_gui.widgets.tool_row import SteadyButton

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]
EXAMPLES = [
    resource("examples", name)
    for name in (
        "nim-drei.in",
        "wuerfel-koerper.txt",
        "hotels-gierig.txt",
        "parkplatz-gleichstand.txt",
    )
]
NAMES = {PageColumn.ANSWER: "centre", PageColumn.INPUT: "left", PageColumn.PROOF: "right"}
MODES = ("answer", "program", "folder")
CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox)


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, *EXAMPLES, workers=False) as program:
        program.window.resize(683, 384)
        yield program.window


def test_the_projector_view_cuts_no_texts(shared, spoken):
    spoken("de")
    shared.actions_.projector.setChecked(True)
    for width in (760, 900):
        shared.resize(width, 500)
        assert_all_switches_show_all(shared)
    shared.actions_.projector.setChecked(False)
    shared.resize(683, 384)


@pytest.fixture(scope="module", params=[100, 150], ids="{}%".format)
def window(shared, request):
    """The window with one size of text after the other."""
    choose_text_size(shared, request.param)
    return shared


def test_no_control_is_lost(window):
    for task in window.tabs.tasks:
        window.show_task(task.word)
        for column in PageColumn:
            window.page.page.columns.show_column(column)
            QApplication.processEvents()
            for control in controls_beside_columns(window):
                assert lies_within(control, window), control.objectName()


def test_no_switch_cuts_its_texts(window):
    for width in (640, 900):
        window.resize(width, 384)
        assert_all_switches_show_all(window)
    window.resize(683, 384)


def test_german_has_room_too(window, spoken):
    """Longer words: all that is made for them is looked at before another language is chosen."""
    spoken("de")
    nothing_is_wider_than_a_narrow_window(window)
    window.resize(900, 384)
    assert_all_switches_show_all(window)
    no_text_of_a_page_is_cut(window)
    no_text_of_the_settings_is_cut(window)
    window.resize(683, 384)


def assert_all_switches_show_all(window):
    for task in window.tabs.tasks:
        window.show_task(task.word)
        for page in window.page.pages:
            window.page.show_page(page)
            assert_switches_show_all(window.page)


def assert_switches_show_all(tab):
    # What gets narrower gives its room to the others in a second turn.
    for _ in range(2):
        QApplication.processEvents()
    shown = [button for button in tab.findChildren(SteadyButton) if button.isVisible()]
    assert len(shown) >= min(len(PageColumn), len(tab.pages))
    for button in shown:
        assert room_in(button) >= room_of_texts(button), button.text()
        assert is_scrolled(button) or lies_within(button, button.window()), button.text()


def room_in(button):
    """The width within the frame and the padding of a button."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return (
        button.style()
        .subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
        .width()
    )


def room_of_texts(button):
    """The width that a button needs for its icon and its text, which is bold when it is chosen."""
    bold = button.font()
    bold.setBold(True)
    text = QFontMetrics(bold).size(Qt.TextFlag.TextShowMnemonic, button.text()).width()
    return text if button.icon().isNull() else text + button.iconSize().width()


def controls_beside_columns(window):
    """Controls that are seen and that no column scrolls to."""
    return [
        control
        for kind in CONTROLS
        for control in window.page.findChildren(kind)
        if control.isVisible() and not is_scrolled(control)
    ]


def is_scrolled(widget):
    parent = widget.parentWidget()
    while parent is not None:
        if parent.objectName() == "qt_scrollarea_viewport":
            return True
        parent = parent.parentWidget()
    return False


def lies_within(control, window):
    place = control.mapTo(window, control.rect().topLeft())
    end = control.mapTo(window, control.rect().bottomRight())
    inside = window.rect().adjusted(-1, -1, 1, 1)
    return inside.contains(place) and inside.contains(end)


def every_column(window):
    """Each page of each task with the columns that are shown there, one after the other."""
    for task in window.tabs.tasks:
        window.show_task(task.word)
        for page in window.page.pages:
            window.page.show_page(page)
            for column in PageColumn:
                page.columns.show_column(column)
                QApplication.processEvents()
                yield page, task, column


def nothing_is_wider_than_a_narrow_window(window):
    window.resize(640, 384)
    for page, *where in every_column(window):
        assert_switches_show_all(window.page)
        [area] = columns_seen(page)
        assert_fits(area, *where)
    for task in window.tabs.tasks:
        window.show_task(task.word)
        window.page.show_page(window.page.check_page)
        for mode in MODES:
            assert_mode_fits(window.page.check_page, mode, task)
    window.resize(640, 400)
    assert_picture_is_scrolled_to_rather_than_squeezed(window)


def assert_fits(area, *where):
    assert area.widget().width() <= area.viewport().width(), where


def assert_mode_fits(check, mode, task):
    part = getattr(check, mode)
    check.show_mode(part)
    for column in PageColumn:
        check.columns.show_column(column)
        QApplication.processEvents()
        assert_fits(check.columns.column_of(getattr(part, NAMES[column])), task, mode, column)


def no_text_of_a_page_is_cut(window):
    window.resize(1024, 560)
    for page, *where in every_column(window):
        assert cut_texts(page) == [], (page, where)


def no_text_of_the_settings_is_cut(window):
    child(window, "settingsAction").trigger()
    dialog = child(window, "settingsDialog")
    dialog.show_computing()
    dialog.resize(800, 560)
    QApplication.processEvents()
    assert cut_texts(dialog) == []
    dialog.close()


def assert_picture_is_scrolled_to_rather_than_squeezed(window):
    window.show_task("nim")
    page = window.page.pages[0]
    window.page.show_page(page)
    page.columns.show_column(PageColumn.ANSWER)
    QApplication.processEvents()
    [area] = columns_seen(page)
    content = area.widget()
    assert content.height() >= content.heightForWidth(content.width())
    board = child(page, "nimBoard")
    assert board.height() >= board.minimumSizeHint().height()


def columns_seen(page):
    """The columns that are seen, which scroll."""
    areas = page.columns.findChildren(QScrollArea)
    return [
        area for area in areas if isinstance(area.parentWidget(), QSplitter) and area.isVisible()
    ]
