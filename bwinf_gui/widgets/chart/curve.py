"""One curve of the live chart: a line and the band of its intervals."""

import numpy as np
import pyqtgraph
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsLineItem,
    QGraphicsPathItem,
    QGraphicsPolygonItem,
)

from bwinf_gui.widgets.chart.series import Numbers
from bwinf_gui.widgets.colours import DieLook
from bwinf_gui.widgets.markers import line_pen

_BAND_OPACITY = 0.2


class CurveItem:
    """The points of the snapshots, and a piece from the last of them to the live end.

    The two are in different boxes, as the points stay while the end moves.
    """

    def __init__(self, *, still: pyqtgraph.ViewBox, live: pyqtgraph.ViewBox) -> None:
        self._pen = QPen()
        self._width = 1.0
        self._banded = True
        self._dashed = False
        self._length = 0.0
        self.line = pyqtgraph.PlotCurveItem(antialias=True, segmentedLineMode="off")
        self.band = QGraphicsPathItem()
        self.end = QGraphicsLineItem()
        self.band_end = QGraphicsPolygonItem()
        for band in (self.band, self.band_end):
            band.setPen(QPen(Qt.PenStyle.NoPen))
            band.setZValue(-1)
        for box, items in ((still, (self.band, self.line)), (live, (self.band_end, self.end))):
            for item in items:
                box.addItem(item, ignoreBounds=True)

    def set_look(self, look: DieLook, *, width: float, ratio: float, banded: bool) -> None:
        """Draw like a die, with a line of a width in pixels, `ratio` times as many on the screen.

        Cosmetic pens take their width in pixels of the screen.
        """
        self._width, self._banded, self._dashed = width, banded, bool(look.dashes)
        self._pen = line_pen(look, width * ratio)
        self._pen.setCosmetic(True)
        self.line.setPen(self._pen)
        tint = QColor(look.colour)
        tint.setAlphaF(_BAND_OPACITY)
        self.band.setBrush(tint)
        self.band_end.setBrush(tint)

    def show(
        self,
        along: Numbers,
        shares: Numbers,
        low: Numbers,
        high: Numbers,
        *,
        pixel: tuple[float, float],
    ) -> None:
        """Draw the points of snapshots; `pixel` is the size of a pixel in their coordinates."""
        self.line.setData(along, shares)
        steps = np.hypot(np.diff(along) / pixel[0], np.diff(shares) / pixel[1])
        self._length = float(steps.sum())
        self.line.setVisible(len(along) > 0)
        self.band.setVisible(self._banded and len(along) > 0)
        if self._banded:
            outline = np.concatenate([along, along[::-1]]), np.concatenate([low, high[::-1]])
            self.band.setPath(pyqtgraph.functions.arrayToQPath(*outline))

    def show_end(self, along: Numbers, shares: Numbers, low: Numbers, high: Numbers) -> None:
        """Draw the piece between two points, if there are two; its dashes go on from the line."""
        there = len(along) == 2
        self.end.setVisible(there)
        self.band_end.setVisible(there and self._banded)
        if not there:
            return
        if self._dashed:  # an offset would make a solid line one of no dashes
            self._pen.setDashOffset(self._length / self._width)
        self.end.setPen(self._pen)
        one, other = along.tolist()
        self.end.setLine(QLineF(one, shares[0], other, shares[1]))
        corners = ((one, low[0]), (other, low[1]), (other, high[1]), (one, high[0]))
        self.band_end.setPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))

    def hide(self) -> None:
        """Draw nothing."""
        for item in (self.band, self.band_end, self.line, self.end):
            item.hide()
