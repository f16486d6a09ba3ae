"""A report on one file: the computation that it needs, and its parts and figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPainter, QPalette
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.text.command_lines import command_of, words_of
from bwinf_gui.text.tables import CellTable
from bwinf_gui.widgets.pictures import Scrolling, image_of
from bwinf_gui.widgets.theme import Appearance, Theme, qt_palette, stylesheet

PAGE_WIDTH = 640
"""The width of the text in pixels: A4 without its margins, at 96 dots per inch."""
_SCALE = 3
_POINTS = 9.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture and its subject; `sentence` describes it to people who do not see it."""

    title: str
    sentence: str
    image: QImage
    begins_page: bool = False


def paper_theme() -> Theme:
    """The colours and sizes of figures."""
    font = QFont(QGuiApplication.font())
    font.setPointSizeF(_POINTS)
    return Theme.of(font, dark=False)


def painted(size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    """The image of a size, painted by a function."""
    image = QImage(size * _SCALE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_SCALE)
    image.fill(Qt.GlobalColor.white)
    # A painter that outlives its picture in a traceback crashes Qt.
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
    return image


def render_offscreen(
    size: QSize, build: Callable[[Appearance, QWidget], QWidget], scale: float = _SCALE
) -> QImage:
    """A widget that is built from values for this picture alone: how it is shown, its parent."""
    appearance = Appearance(theme=paper_theme(), animated=False)
    host = QWidget()
    host.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    _apply_theme(host, appearance.theme)
    widget = build(appearance, host)
    host.resize(size)
    widget.resize(size)
    host.show()
    if isinstance(widget, Scrolling):
        widget.resize(widget.whole_size())
    try:
        return image_of(widget, scale)
    finally:
        host.close()
        host.deleteLater()


def _apply_theme(host: QWidget, theme: Theme) -> None:
    """Give a widget, and those in it, the look of paper in place of the window's."""
    palette = qt_palette(theme.colours)
    palette.setColor(QPalette.ColorRole.Window, theme.colours.base)
    host.setPalette(palette)
    host.setFont(theme.metrics.font)
    host.setStyleSheet(stylesheet(theme.colours, theme.metrics, dark=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPart:
    """What one page of a tab says about a file: answer, figures, tables, reasons, in this order.

    `settings` are what the answer depends on besides the file, `command` is the equivalent command.
    """

    title: str
    answer: str
    lead: tuple[str, ...] = ()
    """The text right after the answer."""
    figures: tuple[Figure, ...] = ()
    tables: tuple[CellTable, ...] = ()
    reasons: tuple[str, ...] = ()
    settings: str = ""
    command: str = ""


class ReportRequest(NamedTuple):
    """How to answer for a file: `build_parts` makes parts from the last value of `work`."""

    work: RunSpec[Any]
    build_parts: Callable[[Any], Sequence[ReportPart]]


def without_folder(command: str | None, file: Path | None) -> str:
    """A command line that names a file without the folder it is in here."""
    if command is None or file is None:
        return command or ""
    words = [file.name if word == str(file) else word for word in words_of(command)]
    return command_of(words)
