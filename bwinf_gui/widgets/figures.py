"""Pictures for paper: light whatever the window's colours are, and as wide as a page of A4."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPainter, QPalette
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.palette import qt_palette
from bwinf_gui.widgets.pictures import image_of
from bwinf_gui.widgets.stylesheet import stylesheet
from bwinf_gui.widgets.theme import Theme

PAGE_WIDTH = 640
"""The width of the text in pixels: that of A4 less its margins, at 96 dots an inch."""
_SCALE = 3
_POINTS = 9.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture and what it shows; `sentence` tells it to those who do not see it."""

    title: str
    sentence: str
    image: QImage


def paper_theme() -> Theme:
    """The colours and sizes of figures."""
    font = QFont(QGuiApplication.font())
    font.setPointSizeF(_POINTS)
    return Theme.of(font, dark=False)


def painted(size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    """What a function paints into so many pixels."""
    image = QImage(size * _SCALE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_SCALE)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def portrait(size: QSize, build: Callable[[Appearance, QWidget], QWidget]) -> QImage:
    """A widget that is built from values for this picture alone: how it is shown, its parent."""
    appearance = Appearance(theme=paper_theme(), animated=False)
    easel = QWidget()
    easel.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    _dress(easel, appearance.theme)
    widget = build(appearance, easel)
    easel.resize(size)
    widget.resize(size)
    easel.show()
    try:
        return image_of(widget, _SCALE)
    finally:
        easel.close()
        easel.deleteLater()


def _dress(easel: QWidget, theme: Theme) -> None:
    """Give a widget, and those in it, the look of paper in place of the window's."""
    palette = qt_palette(theme.colours)
    palette.setColor(QPalette.ColorRole.Window, theme.colours.base)
    easel.setPalette(palette)
    easel.setFont(theme.metrics.font)
    easel.setStyleSheet(stylesheet(theme.colours, theme.metrics, dark=False))
