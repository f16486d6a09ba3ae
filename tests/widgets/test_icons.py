"""Every icon is there, is ours to tint, and is tinted."""

import gc
import re
import weakref

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QToolButton

from bwinf_gui.resources import resource
from bwinf_gui.widgets.colours import DARK, LIGHT
from bwinf_gui.widgets.icons import Icons, Tint, application_icon

NAMES = """open example save export copy undo redo play pause stop first back next last speed chance
plus minus trash fit zoom exact bulb check warn error info close help settings table chart board
drop parking hotels dice nim flag chevron-down merge half question dash clock memory output crash
clipboard lock computer eye network grip more chevron-right chevron-left program folder
empty fits""".split()  # noqa: SIM905

pytestmark = pytest.mark.usefixtures("qapp")


def strongest(pixmap):
    """The colour of the most opaque pixel."""
    image = pixmap.toImage().convertToFormat(pixmap.toImage().Format.Format_ARGB32)
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return max(pixels, key=QColor.alpha)


def close(one, other):
    return all(abs(a - b) <= 3 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


def test_folder_holds_nothing_else():
    found = {path.stem for path in resource("icons").glob("*.svg")}
    assert found == {*NAMES, "bwinf-gui"}


def test_every_icon_takes_any_colour():
    for name in NAMES:
        content = resource("icons", f"{name}.svg").read_text("utf-8")
        assert "currentColor" in content, name
        drawn = set(re.findall(r'(?:stroke|fill)="([^"]*)"', content))
        assert drawn <= {"currentColor", "none"}, name
        assert not re.search(r"#[0-9a-fA-F]{3,8}|rgb|style=", content), name
        assert 'viewBox="0 0 24 24"' in content, name
        assert 'stroke-width="1.75"' in content, name


def test_every_icon_is_drawn_within_its_box():
    rim = [(x, y) for x in range(26) for y in range(26) if x in (0, 25) or y in (0, 25)]
    for name in NAMES:
        renderer = QSvgRenderer(str(resource("icons", f"{name}.svg")))
        assert renderer.isValid(), name
        picture = QPixmap(26, 26)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter, QRectF(1, 1, 24, 24))
        painter.end()
        image = picture.toImage()
        assert strongest(picture).alpha() > 200, name
        assert all(image.pixelColor(x, y).alpha() == 0 for x, y in rim), name


def test_tint_changes_with_state_and_theme():
    icons = Icons(LIGHT)
    icon = icons.icon("stop")
    size = QSize(16, 16)
    assert close(strongest(icon.pixmap(size)), QColor(LIGHT.text))
    assert close(strongest(icon.pixmap(size, QIcon.Mode.Disabled)), QColor(LIGHT.disabled))
    icons.use(DARK)
    assert close(strongest(icon.pixmap(size)), QColor(DARK.text))
    white = icons.icon("stop", Tint.ON_ACCENT)
    assert close(strongest(white.pixmap(size)), QColor(DARK.on_accent))


def test_icon_of_a_tab_is_pale_until_it_is_chosen():
    icon = Icons(LIGHT).icon("stop", Tint.TAB)
    size = QSize(16, 16)
    pale = icon.pixmap(size, QIcon.Mode.Normal, QIcon.State.Off)
    assert close(strongest(pale), QColor(LIGHT.secondary))
    assert close(
        strongest(icon.pixmap(size, QIcon.Mode.Normal, QIcon.State.On)), QColor(LIGHT.text)
    )


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_icon_has_the_pixels_of_the_screen(ratio):
    for picture in (
        Icons(LIGHT).icon("open").pixmap(QSize(16, 16), ratio),
        Icons(LIGHT).pixmap("open", 16, ratio),
    ):
        assert picture.size() == QSize(round(16 * ratio), round(16 * ratio))
        assert picture.devicePixelRatio() == ratio


def test_icon_without_any_room_is_not_painted():
    """Qt asks for one where a button is squeezed to nothing; its painter would complain."""
    assert Icons(LIGHT).icon("stop").pixmap(QSize(16, 0)).isNull()


def test_wide_icon_leaves_a_gap_before_the_text():
    image = Icons(LIGHT).icon("stop").pixmap(QSize(24, 16), 1.0).toImage()
    assert image.pixelColor(8, 8).alpha() == 255
    assert all(image.pixelColor(x, 8).alpha() == 0 for x in range(16, 24))


def test_icon_outlives_the_python_object_that_made_it(qtbot):
    buttons = [QToolButton() for _ in range(20)]
    for button in buttons:
        qtbot.addWidget(button)
        button.setIcon(Icons(LIGHT).icon("stop"))
        copy = QIcon(button.icon())
        copy.addPixmap(QPixmap(4, 4))
    gc.collect()
    for button in buttons:
        assert not button.icon().pixmap(QSize(16, 16)).isNull()


def test_unknown_icon_is_refused():
    with pytest.raises(FileNotFoundError):
        Icons(LIGHT).icon("no such icon")


def test_application_icon_can_be_read_when_small():
    picture = application_icon().pixmap(QSize(16, 16), 1.0)
    colours = {picture.toImage().pixelColor(x, y).name() for x in range(16) for y in range(16)}
    assert picture.size() == QSize(16, 16)
    assert {"#d55e00", "#ffffff"} <= colours


def test_an_icon_is_made_once_and_follows_the_colours():
    icons = Icons(LIGHT)
    assert icons.icon("check", Tint.GOOD) is icons.icon("check", Tint.GOOD)
    icons.use(DARK)
    seen = strongest(icons.icon("check", Tint.GOOD).pixmap(QSize(32, 32)))
    assert close(seen, QColor(DARK.good))


def test_an_icon_is_never_taken_apart():
    """Python's collector of garbage would delete its engine a second time, and crash."""
    icons = Icons(LIGHT)
    icon = weakref.ref(icons.icon("open"))
    del icons
    gc.collect()
    assert icon() is not None
