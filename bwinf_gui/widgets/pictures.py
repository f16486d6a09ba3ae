"""Pictures of widgets for use elsewhere: as pixels, as vectors, as a page."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QMarginsF,
    QPoint,
    QRect,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from bwinf_gui.text.tables import CellTable

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PNG_SCALE = 3
"""Pixels of the image for each pixel of the screen: enough for printing."""
_MOST_POINTS = 16_000
"""The most points of a side: of a longer one there are fewer for each of the screen."""
_DOTS_AN_INCH = 96
_POINTS_AN_INCH = 72
_METRES_AN_INCH = 0.0254


@dataclass(frozen=True, slots=True)
class PictureOffer:
    """A part of the window that makes sense on its own."""

    title: str
    widget: QWidget


@runtime_checkable
class Drawn(Protocol):
    """A part that is drawn otherwise for paper: its strokes, or what is chosen in it.

    Checking for that class would import pyqtgraph, which takes as long as Qt.
    """

    def draw_for(self, paper: float | None) -> None:
        """Draw for paper with that many dots to a pixel; None: for the screen again."""


@runtime_checkable
class Scrolling(Protocol):
    """A part that is only partly visible, but whole in its picture."""

    def whole_size(self) -> QSize:
        """The size at which nothing of it has to scroll."""


class PictureForm(Enum):
    """How a picture is written; the value ends the name of its file."""

    PNG = ".png"
    SVG = ".svg"
    PDF = ".pdf"

    @property
    def suffix(self) -> str:
        return self.value


def write_picture(picture: PictureOffer, form: PictureForm) -> bytes:
    """The bytes of a file with the picture as it is seen now."""
    writers: dict[PictureForm, Callable[[QWidget], bytes]] = {
        PictureForm.PNG: lambda widget: png_of(_image(widget, PNG_SCALE)),
        PictureForm.SVG: lambda widget: _svg(widget, picture.title),
        PictureForm.PDF: lambda widget: _pdf(widget, picture.title),
    }
    with _whole(picture.widget):
        return writers[form](picture.widget)


def image_of(widget: QWidget, scale: float = PNG_SCALE) -> QImage:
    """The picture in points, `scale` of them for each of the screen."""
    with _whole(widget):
        return _image(widget, scale)


def png_of(image: QImage) -> bytes:
    """The bytes of a PNG file."""
    buffer = Buffer()
    QImageWriter(buffer, b"PNG").write(image)
    return buffer.content


def _image(widget: QWidget, scale: float) -> QImage:
    size = widget.size()
    scale = min(scale, _MOST_POINTS / max(size.width(), size.height()))
    # Opaque pictures are written sooner, and take a tenth to a fifth less room.
    image = QImage(size * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    dots = round(scale * _DOTS_AN_INCH / _METRES_AN_INCH)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    with QPainter(image) as painter:
        _render(widget, painter, scale)
    return image


def _svg(widget: QWidget, title: str) -> bytes:
    buffer, generator = Buffer(), QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setTitle(title)
    generator.setResolution(_DOTS_AN_INCH)
    generator.setSize(widget.size())
    generator.setViewBox(QRect(QPoint(0, 0), widget.size()))
    with QPainter(generator) as painter:
        _render(widget, painter, 1)
    return with_plain_strokes(buffer.content)


def _pdf(widget: QWidget, title: str) -> bytes:
    buffer = Buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(_DOTS_AN_INCH)
    points = QSizeF(widget.size()) * (_POINTS_AN_INCH / _DOTS_AN_INCH)
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(), QPageLayout.Unit.Point)
    with QPainter(writer) as painter:
        _render(widget, painter, 1)
    return buffer.content


def _render(widget: QWidget, painter: QPainter, scale: float) -> None:
    # What has no ground of its own gets that of the fields, not that of the window.
    painter.fillRect(widget.rect(), widget.palette().base())
    with _charts_drawn_for(widget, scale):
        # A view has a `render` of its own.
        QWidget.render(widget, painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)


@contextmanager
def _whole(widget: QWidget) -> Iterator[None]:
    """Make a widget as large as its whole content while it is not on the screen."""
    if not isinstance(widget, QAbstractScrollArea) or not isinstance(widget, Scrolling):
        yield
        return
    across, down = widget.horizontalScrollBarPolicy(), widget.verticalScrollBarPolicy()
    # A bar would be hidden only some time after the widget has grown.
    widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    widget.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    # A hidden widget gets its place in the layout whenever it is drawn: now, to be as wide as when
    # it is seen, but not below, where it would lose its new size.
    widget.grab(QRect(0, 0, 1, 1))
    before, parent = widget.geometry(), widget.parentWidget()
    layout = parent.layout() if parent is not None else None
    if layout is not None:
        layout.setEnabled(False)
    try:
        widget.resize(widget.whole_size().expandedTo(widget.size()))
        yield
    finally:
        widget.setGeometry(before)
        if layout is not None:
            layout.setEnabled(True)
        widget.setHorizontalScrollBarPolicy(across)
        widget.setVerticalScrollBarPolicy(down)


@contextmanager
def _charts_drawn_for(widget: QWidget, ratio: float) -> Iterator[None]:
    """The charts in a widget draw for paper, as their pens are so wide in points of the screen."""
    parts = [widget, *widget.findChildren(QWidget)]
    charts = [part for part in parts if isinstance(part, Drawn)]
    for chart in charts:
        chart.draw_for(ratio)
    try:
        yield
    finally:
        for chart in charts:
            chart.draw_for(None)


class Buffer(QBuffer):
    """A buffer that is open for writing."""

    def __init__(self) -> None:
        super().__init__()
        self.open(QIODevice.OpenModeFlag.WriteOnly)

    @property
    def content(self) -> bytes:
        return bytes(self.data().data())


_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_EFFECT = "vector-effect"
_POINTS = {f"{{{_SVG}}}path": "d", f"{{{_SVG}}}polyline": "points", f"{{{_SVG}}}polygon": "points"}
"""The coordinates of a shape; all are absolute in what Qt writes."""
_NUMBER = r"[-+]?[\d.]+(?:e[-+]?\d+)?"
_POINT = re.compile(f"({_NUMBER}),({_NUMBER})")
_MATRIX = re.compile(rf"matrix\(({_NUMBER}(?:,{_NUMBER}){{5}})\)")


def with_plain_strokes(svg: bytes) -> bytes:
    """The same picture without strokes that do not scale."""
    from xml.etree import ElementTree as ET  # noqa: PLC0415 - most windows export no picture

    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _XLINK)
    root = ET.fromstring(svg)  # noqa: S314 - Qt has just written it
    for group in root.iter(f"{{{_SVG}}}g"):
        if any(shape.get(_EFFECT) == "non-scaling-stroke" for shape in group):
            _map_shapes(group)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _map_shapes(group: "Element") -> None:
    """Apply the matrix of a group to the points in it; elements without points keep the matrix."""
    matrix = group.attrib.pop("transform", "")
    mapped = _mapping(matrix)
    for shape in group:
        name = _POINTS.get(shape.tag)
        if name is None:
            shape.set("transform", f"{matrix} {shape.get('transform', '')}".strip())
        else:
            shape.set(name, _POINT.sub(mapped, shape.get(name, "")))
            shape.attrib.pop(_EFFECT, None)


def _mapping(matrix: str) -> Callable[[re.Match[str]], str]:
    found = _MATRIX.fullmatch(matrix)
    numbers = map(float, found[1].split(",")) if found else (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    xx, xy, yx, yy, dx, dy = numbers

    def mapped(point: re.Match[str]) -> str:
        x, y = float(point[1]), float(point[2])
        return f"{xx * x + yx * y + dx:.6g},{xy * x + yy * y + dy:.6g}"

    return mapped


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A table that is put together when it is wanted."""

    title: str
    table: Callable[[], CellTable]


@dataclass(frozen=True, slots=True)
class Exports:
    """Pictures and tables of a page, the most important ones first."""

    pictures: tuple[PictureOffer, ...] = ()
    tables: tuple[TableOffer, ...] = ()
