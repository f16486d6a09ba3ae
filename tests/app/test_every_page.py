"""What holds on every page of every tab: names, keys, and all that is taken elsewhere."""

import csv
import io
import shutil
from itertools import product
from xml.etree import ElementTree as ET

import pytest
from driving import RUN_MS, child, painted, shared_program, unpainted
from nim_board import BoardHands
from PySide6.QtCore import QByteArray, QLocale, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollBar,
    QSplitter,
    QTextEdit,
    QWidget,
)
from svg_elsewhere import share_that_differs

from bwinf_gui.kit.check.page import CheckPage
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.widgets.pictures import Exports, PictureForm, write_picture
from bwinf_gui.widgets.tool_row import ToolRow

pytestmark = [
    pytest.mark.usefixtures("dressed", "few_games"),
    pytest.mark.slow,
    pytest.mark.qt_log_ignore("This plugin does not support"),
]

NAMES = ("parkplatz-gleichstand.txt", "hotels-gierig.txt", "nim-drei.in")
EXAMPLES = [resource("examples", name) for name in NAMES]
TWO_DICE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n"
CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QTextEdit,
)
CHECK_PAGES = 4
PAGES = 7 + CHECK_PAGES
MOST_DIFFERENT = 0.05
"""Which share of a picture may look unlike ours elsewhere: letters of another font."""
STEPS = 100
"""More than any page has controls."""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    """One program for all tests, which only look."""
    folder = tmp_path_factory.mktemp("shared")
    dice = folder / "wuerfel-zwei.txt"
    dice.write_text(TWO_DICE)
    with shared_program(qapp, folder, *EXAMPLES, dice) as program:
        yield program


@pytest.fixture
def window(qtbot, program):
    window = program.window
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


@pytest.fixture
def painted_window(window):
    """Some pictures are laid out when they are painted."""
    yield painted(window)
    unpainted(window)


def every_page(qtbot, window):
    """Each page of each tab, on top and with what can be seen at once."""
    tabs = child(window, "taskTabs")
    for number in range(tabs.count()):
        tabs.setCurrentIndex(number)
        for page in window.page.pages:
            window.page.show_page(page)
            qtbot.waitUntil(lambda page=page: is_shown(page), timeout=3 * RUN_MS)
            QApplication.processEvents()
            yield page


def is_shown(page):
    """Whether there is something to see; the chances of a game take their time."""
    return page.record is not None if isinstance(page, GamePage) else page.is_answered


def controls_of(window):
    """What can be seen and used; not what a control is made of."""
    found = []
    for widget in window.findChildren(QWidget):
        used = widget.isVisible() and widget.isEnabled()
        takes_keys = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if used and (takes_keys or isinstance(widget, CONTROLS)) and not is_part(widget):
            found.append(widget)
    return found


def is_part(widget):
    parent = widget.parentWidget()
    return (
        isinstance(widget, QScrollBar | QHeaderView)
        or isinstance(parent, QAbstractSpinBox | QComboBox | QLineEdit)
        or (isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget)
        or widget.focusProxy() is not None
    )


def nameless(controls, window):
    """The controls that a screen reader has no name for."""
    labels = {label.buddy(): label.text() for label in window.findChildren(QLabel)}
    return [control for control in controls if not (name_of(control) or labels.get(control))]


def name_of(widget):
    own = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return widget.accessibleName() or own


def reached_by_tab(window):
    """The controls that the Tab key comes by, in one round."""
    found = []
    for _ in range(STEPS):
        window.focusNextPrevChild(True)
        reached = QApplication.focusWidget()
        if reached in found:
            return found
        found.append(reached)
    raise AssertionError(f"Tab never comes round from {described(found[0])}")


def is_reached(widget, reached):
    """Whether Tab comes by, or arrow keys go on from a button of the same group."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    others = group.buttons() if group is not None else [widget]
    if group is None and isinstance(widget, QAbstractButton) and widget.autoExclusive():
        others = widget.parentWidget().findChildren(QAbstractButton)
    return any(other in reached for other in others)


def places_seen(page, reached):
    """Where what is reached from the row of tools on is seen: in it, or in which column."""
    row = page.parentWidget().parentWidget().findChild(ToolRow)
    columns = page.columns.findChild(QSplitter)
    first = next(place for place, widget in enumerate(reached) if row.isAncestorOf(widget))
    places = []
    for widget in (*reached[first:], *reached[:first]):
        if row.isAncestorOf(widget):
            places.append((0, widget.mapTo(row, QPoint()).x()))
        elif columns.isAncestorOf(widget):
            beside = [columns.widget(place) for place in range(columns.count())]
            column = next(one for one in beside if one.isAncestorOf(widget))
            places.append((1, beside.index(column)))
    return places


def described(widget):
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {widget.objectName()} in {type(parent).__name__}"


def test_every_control_is_named_and_reached_by_keys(qtbot, window):
    pages = 0
    for page in every_page(qtbot, window):
        pages += 1
        page.take_focus()
        controls, reached = controls_of(window), reached_by_tab(window)
        assert len(controls) > 10
        assert [described(control) for control in nameless(controls, window)] == []
        missed = [described(each) for each in controls if not is_reached(each, reached)]
        assert missed == [], type(page).__name__
        places = places_seen(page, reached)
        assert len(places) > 10
        assert places == sorted(places), type(page).__name__
    assert pages == PAGES


def drawn_shapes(svg):
    return [element for element in ET.fromstring(svg).iter() if element.tag.startswith(SVG)]  # noqa: S314 - our own


def has_colours(image, number):
    """Whether more colours than these are seen here and there."""
    seen = set()
    for x, y in product(range(0, image.width(), 5), range(3, image.height(), 7)):
        seen.add(image.pixel(x, y))
        if len(seen) > number:
            return True
    return False


def check_picture(picture):
    size = picture.widget.size()
    image = QImage.fromData(write_picture(picture, PictureForm.PNG))
    assert image.size() == 3 * size
    assert has_colours(image, 10), picture.title
    svg = write_picture(picture, PictureForm.SVG)
    assert len(drawn_shapes(svg)) > 20, picture.title
    assert b"<image" not in svg, f"{picture.title} is not drawn as curves"
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    assert renderer.viewBox().size() == size
    if shutil.which("rsvg-convert"):
        assert share_that_differs(picture) < MOST_DIFFERENT, picture.title
    pdf = write_picture(picture, PictureForm.PDF)
    assert pdf.startswith(b"%PDF-")
    assert pdf.count(b"/Type /Page\n") == 1
    assert b"/Subtype /Image" not in pdf, f"{picture.title} is not drawn as curves"


def read_number(text):
    """A number as a German Excel reads it."""
    number, good = QLocale("de_DE").toDouble(text)
    assert good, text
    return number


def check_table(table):
    plain = list(csv.reader(io.StringIO(write_table(table, TableForm.CSV), newline="")))
    german = write_table(table, TableForm.GERMAN_CSV).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    excel = list(csv.reader(io.StringIO(german, newline=""), delimiter=";"))
    assert tuple(plain[0]) == tuple(excel[0]) == table.heads
    for row, one, other in zip(table.rows, plain[1:], excel[1:], strict=True):
        for cell, text, with_comma in zip(row, one, other, strict=True):
            if isinstance(cell, int | float):
                assert float(text) == cell == pytest.approx(read_number(with_comma), rel=1e-12)
            else:
                assert text == with_comma == (cell or "")
    for form in TableForm:
        assert write_table(table, form)


def test_every_picture_and_table_of_every_page_is_written(qtbot, painted_window):
    window = painted_window
    child(window, "gamesPerPair").setValue(1000)
    titles = []
    for page in every_page(qtbot, window):
        if isinstance(page, ComparisonPage):
            page.toggle()
        qtbot.waitUntil(lambda page=page: is_shown(page), timeout=3 * RUN_MS)
        if isinstance(page, PlayPage):
            BoardHands(page).mark(2, 1)
            child(window, "nimMove").click()
        exports = page.exports()
        if isinstance(page, CheckPage):
            assert exports == Exports(), "nothing is answered yet"
            continue
        assert exports.pictures, type(page).__name__
        assert exports.tables, type(page).__name__
        for picture in exports.pictures:
            check_picture(picture)
        for offer in exports.tables:
            for language in ("de_DE", "C"):
                QLocale.setDefault(QLocale(language))
                check_table(offer.table())
            QLocale.setDefault(QLocale("en"))
            titles.append(offer.title)
        if isinstance(page, PlayPage):
            child(window, "undoAction").trigger()
    assert len(titles) >= PAGES - CHECK_PAGES
