"""The picture of the live chart: pyqtgraph's curves between our own ground and labels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEngine, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from bwinf_gui.widgets.chart.axes import Axes, Backdrop
from bwinf_gui.widgets.chart.curve import CurveItem
from bwinf_gui.widgets.chart.labels import LABEL_GAP, LiveEnd, Overlay
from bwinf_gui.widgets.chart.legend import CurveStyle
from bwinf_gui.widgets.chart.series import Curves, Numbers, Range, thinned
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.numbers import percent
from bwinf_gui.widgets.theme import Theme

PEN = 2.0
PROJECTOR_PEN = 3.0
"""Widths of curves in device-independent pixels."""
_POINTS_APART = 4
"""Pixels; points that are closer than this cost time and show nothing."""
_OVERHANG = 2
"""Pixels above and below the plot, so that a line at 0 % is not cut in half."""
_EVERYTHING = 1.0
_NEARLY_EVERYTHING = 0.999999
"""The share that takes the most figures."""
_LEAST_PLOT = QSizeF(20, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """All that is to be seen.

    `ends` are the games at the ends of the axis; `shaded` whether the part not yet played is
    marked; `marks` are texts at numbers of games, `levels` at shares.
    """

    curves: Curves
    styles: tuple[CurveStyle, ...]
    ends: Range
    shares: Range
    logarithmic: bool
    compact: bool
    title: str
    hint: str = ""
    shaded: bool = False
    marks: Sequence[tuple[int, str]] = ()
    levels: Sequence[tuple[float, str]] = ()


class ChartCanvas:
    """Keeps the items of the picture and gives them new data.

    What stays from one snapshot to the next (the ground and most of the curves) is in a scene of
    its own and is seen as pixels: a wide dashed line costs many times what copying pixels does.
    """

    def __init__(self, *, theme: Theme, parent: QWidget) -> None:
        self._theme = theme
        self._pen_width = PEN
        self._printed_ratio: float | None = None
        self._placed: object = None
        self._styled: object = None
        self._drawn: object = None
        self.axes = Axes(QRectF(0, 0, 1, 1), (1, 2), (0, 1), logarithmic=False)
        self.curves: list[CurveItem] = []
        self.view = pyqtgraph.GraphicsView(parent, useOpenGL=False)
        for part in (self.view, self.view.viewport()):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.view.setAntialiasing(True)
        self.view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        # no zooming by accident, no menu: the mouse belongs to the widget around
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.backdrop = Backdrop(theme)
        self.overlay = Overlay(theme)
        self._still_box, self._live_box = _box(), _box()
        self._still_scene = pyqtgraph.GraphicsScene(parent=self.view)
        self._still = _Still(self._still_scene)
        self._shade = QGraphicsRectItem()
        self._shade.setPen(QPen(Qt.PenStyle.NoPen))
        _stack(self._still_scene, self.backdrop, self._still_box)
        _stack(self.view.scene(), self._still, self._shade, self._live_box, self.overlay)

    def set_theme(self, theme: Theme) -> None:
        """Draw with the colours and sizes of a theme from the next picture on."""
        self._theme = theme
        self.view.setBackground(theme.colours.base)
        self.overlay.set_theme(theme)
        self.renew()

    def set_pen_width(self, width: float) -> None:
        """Draw curves so many device-independent pixels wide from the next picture on."""
        self._pen_width = width
        self.renew()

    def set_printed_ratio(self, ratio: float | None) -> None:
        """Draw from the next picture on for paper with so many dots for a pixel; None: screen."""
        self._printed_ratio = ratio
        self.renew()

    def renew(self) -> None:
        """Write all texts and make all pens anew with the next picture."""
        self._placed = self._styled = self._drawn = None

    def show(self, picture: Picture) -> None:
        """Draw a picture."""
        self._place(picture)
        self._style(picture.styles)
        curves = picture.curves
        along = self.axes.along(curves.games)
        drawn = (curves.state, self._placed, self._styled)
        if drawn != self._drawn:
            self._drawn = drawn
            seen = thinned(along[: curves.settled], self.axes.pixel[0] * _POINTS_APART)
            for item, points in self._points(picture, along, seen):
                item.show(*points, pixel=self.axes.pixel)
            self._take_still()
        live_end = np.arange(max(0, curves.settled - 1), len(curves))
        for item, points in self._points(picture, along, live_end):
            item.show_end(*points)
        self._show_shade(picture)
        self.overlay.hint = picture.hint
        self.overlay.show_flags([(self.axes.x(games), text) for games, text in picture.marks])
        self.overlay.show_levels([(self.axes.y(share), text) for share, text in picture.levels])
        self.overlay.show_ends(self._live_ends(picture))

    def _points(
        self, picture: Picture, along: Numbers, which: NDArray[np.intp]
    ) -> Iterator[tuple[CurveItem, tuple[Numbers, Numbers, Numbers, Numbers]]]:
        """Every curve's item with some of its points: along the axis, shares, low and high."""
        curves = picture.curves
        columns = (curves.shares[which].T, curves.low[which].T, curves.high[which].T)
        for item, *points in zip(self.curves, *columns, strict=False):
            yield item, (along[which], *points)

    def _place(self, picture: Picture) -> None:
        """Fit the axes into the view, if they or the view changed."""
        area = QRectF(self.view.rect())
        one_line, plot = self._plot(picture, area)
        axes = Axes(plot, picture.ends, picture.shares, picture.logarithmic)
        placed = (axes, area, one_line, picture.title)
        if placed == self._placed:
            return
        self.axes, self._placed = axes, placed
        low, high = axes.shares
        overhang = _OVERHANG * (high - low) / max(plot.height(), 1.0)
        for box in (self._still_box, self._live_box):
            box.setGeometry(plot.adjusted(0, -_OVERHANG, 0, _OVERHANG))
            box.setRange(xRange=axes.span, yRange=(low - overhang, high + overhang), padding=0)
        title = "" if picture.compact else picture.title
        self.backdrop.show_axes(axes, theme=self._theme, title=title, area=area)
        self.overlay.show_axes(axes, area=area, one_line=one_line)

    def _plot(self, picture: Picture, area: QRectF) -> tuple[bool, QRectF]:
        """Whether labels have one line, and what the texts around leave for the plot."""
        unit = self._theme.metrics.unit
        small = QFontMetricsF(tabular(self._theme.metrics.sized(TextSize.SMALL)))
        left = 4 * unit + small.horizontalAdvance(percent(_EVERYTHING, 0))
        bottom = 2 * unit + small.height() * (1 if picture.compact else 2.1)
        top = unit + small.height() / 2
        one_line = picture.compact or not self.overlay.fits_two_lines(
            len(picture.styles), area.height() - top - bottom
        )
        names = [style.short if one_line else style.name for style in picture.styles]
        values = [style.in_percent(_NEARLY_EVERYTHING) for style in picture.styles]
        labels = self.overlay.label_width(names, values, one_line=one_line)
        right = (LABEL_GAP + 2) * unit + labels
        plot = area.adjusted(round(left), round(top), -round(right), -round(bottom))
        return one_line, QRectF(plot.topLeft(), plot.size().expandedTo(_LEAST_PLOT))

    def _style(self, styles: tuple[CurveStyle, ...]) -> None:
        """Give every curve its pens, if the styles or the screen changed."""
        ratio = self._ratio
        if self._styled == (styles, ratio):
            return
        self._styled = (styles, ratio)
        while len(self.curves) < len(styles):
            self.curves.append(CurveItem(still=self._still_box, live=self._live_box))
        for item in self.curves[len(styles) :]:
            item.hide()
        for item, style in zip(self.curves, styles, strict=False):
            item.set_look(style.look, width=self._pen_width, ratio=ratio, banded=style.banded)
        self._shade.setBrush(QColor(self._theme.colours.alternate))

    def _take_still(self) -> None:
        """Turn what stays into pixels."""
        area, ratio = QRectF(self.view.rect()), self._ratio
        pixels = QPixmap((area.size() * ratio).toSize())
        pixels.setDevicePixelRatio(ratio)
        pixels.fill(QColor(self._theme.colours.base))
        painter = QPainter(pixels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._still_scene.prepareForPaint()
        self._still_scene.render(painter, area, area)
        painter.end()
        self._still.setPixmap(pixels)

    @property
    def _ratio(self) -> float:
        """The dots for a pixel of what is drawn on."""
        return self._printed_ratio or self.view.devicePixelRatioF()

    def _show_shade(self, picture: Picture) -> None:
        plot = QRectF(self.axes.plot)
        if picture.shaded and len(picture.curves):
            plot.setLeft(max(plot.left() + 1, self.axes.x(picture.curves.games[-1])))
        self._shade.setVisible(picture.shaded and len(picture.curves) > 0)
        self._shade.setRect(plot)

    def _live_ends(self, picture: Picture) -> list[LiveEnd]:
        curves = picture.curves
        if not len(curves) or curves.games[-1] < picture.ends[0]:
            return []
        x = self.axes.x(curves.games[-1])
        return [
            LiveEnd(QPointF(x, self.axes.y(share)), style, style.in_percent(share))
            for share, style in zip(curves.shares[-1].tolist(), picture.styles, strict=True)
        ]


class _Still(QGraphicsPixmapItem):
    """What stays, as pixels; a painter that writes curves, as into an SVG, gets them."""

    def __init__(self, scene: pyqtgraph.GraphicsScene) -> None:
        super().__init__()
        self._drawn = scene

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if painter.paintEngine().type() is QPaintEngine.Type.Raster:
            super().paint(painter, option, widget)  # type: ignore[arg-type]  # wrong in the stubs
        else:
            self._drawn.prepareForPaint()
            self._drawn.render(painter, self.boundingRect(), self.boundingRect())


def _box() -> pyqtgraph.ViewBox:
    return pyqtgraph.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0)


def _stack(scene: QGraphicsScene, *items: QGraphicsItem) -> None:
    """Add items, each above the one before; pyqtgraph's boxes would be below all others."""
    for height, item in enumerate(items):
        item.setZValue(height)
        scene.addItem(item)
