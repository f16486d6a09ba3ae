"""A plot of shares: axes, curves with bands, and what moves in front of them."""

from abc import abstractmethod

import numpy as np
import pyqtgraph
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QEvent, QMarginsF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QResizeEvent, QShowEvent, QTransform
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem, QGraphicsView, QWidget

from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.chart.axes import GamesAxis, ShareAxis
from bwinf_gui.widgets.chart.series import Numbers, Range
from bwinf_gui.widgets.colours import SeriesLook
from bwinf_gui.widgets.markers import line_pen
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

_OVERHANG = 2
"""Pixels above and below the plot, so that a line at 0 % is not cut in half."""
_LEAST_PLOT = QSizeF(20, 20)
_BAND_OPACITY = 0.2


# What pyqtgraph keeps for the whole process, set before its first widget.
pyqtgraph.setConfigOptions(antialias=True, useNumba=False, useOpenGL=False)


class Box(pyqtgraph.ViewBox):  # type: ignore[misc]  # pyqtgraph has no types
    """The room of curves, which nobody moves by accident."""

    def __init__(self) -> None:
        super().__init__(enableMouse=False, enableMenu=False, defaultPadding=0)

    def shape(self) -> QPainterPath:
        """The area of the curves."""
        path = QPainterPath()
        path.addRect(self.boundingRect().adjusted(0, -_OVERHANG, 0, _OVERHANG))
        return path


class Plot(pyqtgraph.GraphicsView):  # type: ignore[misc]  # pyqtgraph has no types
    """Axes around curves.

    Everything `still` (the axes and most of the curves) is in a scene of its own and cached as
    pixels: a wide dashed line costs many times what copying pixels does.
    """

    def __init__(self, *, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, useOpenGL=False)
        self.theme = theme
        self.games: Range = (0.0, 1.0)
        """The numbers of games at the sides of the plot."""
        self.shares: Range = (0.0, 1.0)
        self.plot = QRectF(0, 0, 1, 1)
        """Where it is, in pixels."""
        self.span: Range = (0.0, 1.0)
        """The ends of the axis of games, as lengths along it."""
        self.pixel = (1.0, 1.0)
        """The length of a pixel along the axis of games, and the share that is its height."""
        self._paper: float | None = None
        self._fitted: object = None
        # an axis must be in some view, or it does not draw itself
        self._still_view = pyqtgraph.GraphicsView(self, useOpenGL=False)
        self._still_view.hide()
        # The live scene paints it below the live curves, see `drawBackground`.
        self._kept = KeptPicture(self._draw_still)
        self.still, self.live = Box(), Box()
        self.games_axis, self.share_axis = GamesAxis("bottom"), ShareAxis("left")
        self._games_lines, self._share_lines = (
            GamesAxis("top", lines=True),
            ShareAxis("right", lines=True),
        )
        self._heading = QGraphicsSimpleTextItem()
        self._lay_out()
        for item in (self.live, self._heading):
            self.scene().addItem(item)
        self._configure()

    def set_theme(self, theme: Theme) -> None:
        """Draw with the colours and sizes of a theme, once everything is drawn again."""
        self.theme = theme
        self.setBackground(theme.colours.base)
        font = tabular(theme.metrics.sized(TextSize.SMALL))
        for axis in (self.games_axis, self._games_lines):
            axis.set_look(theme.colours, font, gap=theme.metrics.unit)
        for axis in (self.share_axis, self._share_lines):
            axis.set_look(theme.colours, font, gap=2 * theme.metrics.unit)
        self._fitted = None

    def draw_for(self, paper: float | None) -> None:
        """Draw for paper with that many dots to a pixel; None: for the screen again."""
        self._paper = paper
        self.redraw()

    def redraw(self) -> None:
        """Draw everything, if it is seen; showing the widget makes up for it."""
        if self.isVisible():
            self.draw()

    @abstractmethod
    def draw(self) -> None:
        """Fit the axes and show what is between them."""

    @property
    def ratio(self) -> float:
        """Dots to a pixel of the surface drawn on, the factor for the width of cosmetic pens."""
        return self._paper or self.devicePixelRatioF()

    def cosmetic(self, pen: QPen) -> QPen:
        """A pen whose width is in pixels, for items with other coordinates."""
        pen.setWidthF(pen.widthF() * self.ratio)
        pen.setCosmetic(True)
        return pen

    def fit(
        self,
        games: Range,
        shares: Range,
        *,
        margins: QMarginsF,
        title: str = "",
        heading: str = "",
    ) -> bool:
        """Set the ranges along the sides of the plot; returns whether anything has moved."""
        fitted = (self.size(), games, shares, title, heading, margins)
        if fitted == self._fitted:
            return False
        self._fitted = fitted
        self.games, self.shares = games, shares
        area = QRectF(self.rect())
        plot = area.marginsRemoved(margins)
        self.plot = QRectF(plot.topLeft(), plot.size().expandedTo(_LEAST_PLOT))
        self.games_axis.setLabel(title)
        self._show_heading(heading)
        self._fit_axes(area, margins)
        self.span = float(self.along(games[0])), float(self.along(games[1]))
        across, up = self.span[1] - self.span[0], shares[1] - shares[0]
        self.pixel = across / self.plot.width(), up / self.plot.height()
        for box in (self.still, self.live):
            box.setGeometry(self.plot)
            box.setRange(xRange=self.span, yRange=shares, padding=0)
        self.forget()
        return True

    def _show_heading(self, heading: str) -> None:
        metrics = self.theme.metrics
        self._heading.setFont(metrics.sized(TextSize.SMALL))
        self._heading.setBrush(QColor(self.theme.colours.secondary))
        self._heading.setText(heading)
        self._heading.setPos(self.plot.left(), metrics.unit)

    def along(self, games: Numbers | float) -> Numbers:
        """Numbers of games as lengths along their axis."""
        # No game at all would be at minus infinity.
        return np.log10(np.maximum(games, 1.0))

    def x(self, games: float) -> float:
        return self.plot.left() + (float(self.along(games)) - self.span[0]) / self.pixel[0]

    def y(self, share: float) -> float:
        return self.plot.bottom() - (share - self.shares[0]) / self.pixel[1]

    def games_at(self, x: float) -> float:
        """The number of games of a pixel."""
        return float(10 ** (self.span[0] + (x - self.plot.left()) * self.pixel[0]))

    def forget(self) -> None:
        """Draw the still items again the next time."""
        self._kept.forget()
        self.viewport().update()

    def _lay_out(self) -> None:
        grid = self._axes = pyqtgraph.GraphicsLayout()
        grid.setSpacing(0)
        self._still_view.setCentralItem(grid)
        grid.addItem(self._games_lines, 0, 1)
        grid.addItem(self.share_axis, 1, 0)
        grid.addItem(self.still, 1, 1)
        grid.addItem(self._share_lines, 1, 2)
        grid.addItem(self.games_axis, 2, 1)
        # At the top and at the right, axes only draw their lines through the plot.
        self._games_lines.setHeight(0)
        self._share_lines.setWidth(0)
        for axis in (self.games_axis, self._games_lines, self.share_axis, self._share_lines):
            axis.linkToView(self.still)
        # Curves are above the lines of the axes.
        self.still.setZValue(1)

    def _configure(self) -> None:
        # The chart follows the mouse itself: no item gets its events.
        self.setInteractive(False)
        for part in (self, self.viewport()):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            part.setMouseTracking(True)
        # pyqtgraph has Qt cache the background, which would then miss each new picture in it.
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setAntialiasing(True)

    def _fit_axes(self, area: QRectF, margins: QMarginsF) -> None:
        self.share_axis.setWidth(self.plot.left())
        unit = self.theme.metrics.unit
        self.games_axis.setHeight(margins.bottom() - unit)
        self._axes.setContentsMargins(0, margins.top(), margins.right(), unit)
        self._still_view.resize(self.size())
        self._still_view.setRange(area, padding=0, disableAutoPixel=False)
        # Otherwise a later event would activate it, after the axes have been painted.
        self._axes.layout.activate()

    def _draw_still(self, painter: QPainter) -> None:
        scene, area = self._still_view.scene(), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, area, area)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.redraw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.redraw()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.redraw()
        return bool(super().event(event))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawBackground(painter, rect)
        self._kept.paint(painter, QRectF(self.rect()))


class Curve:
    """A line, and the band of its intervals.

    Both are Qt's paths, as the live ends of 20 curves move 25 times a second: with `PlotCurveItem`
    such a frame took twice as long, and a `FillBetweenItem`, which wants two more curves, takes 14
    to 47 times as long as the path of a band.
    """

    def __init__(self, plot: Plot, box: Box) -> None:
        self._plot = plot
        self._banded = True
        self._line, self._band = QGraphicsPathItem(), QGraphicsPathItem()
        self._band.setPen(QPen(Qt.PenStyle.NoPen))
        self._band.setZValue(-1)
        for item in (self._band, self._line):
            box.addItem(item, ignoreBounds=True)

    @property
    def pen(self) -> QPen:
        return self._line.pen()

    @property
    def points(self) -> list[tuple[float, float]]:
        """The numbers of games, as lengths along their axis, and shares; none while hidden."""
        if not self._line.isVisible():
            return []
        path = self._line.path()
        at = (path.elementAt(i) for i in range(path.elementCount()))
        return [(point.x, point.y) for point in at]

    @property
    def band(self) -> QRectF | None:
        """The area of the band, in the coordinates of the points; None without one."""
        return self._band.path().boundingRect() if self._band.isVisible() else None

    def set_look(self, look: SeriesLook, *, width: float, banded: bool) -> None:
        """Draw in the look of a die, with a line of `width` pixels."""
        self._banded = banded
        self._line.setPen(self._plot.cosmetic(line_pen(look, width)))
        tint = QColor(look.colour)
        tint.setAlphaF(_BAND_OPACITY)
        self._band.setBrush(tint)

    def show(self, along: Numbers, shares: Numbers, low: Numbers, high: Numbers) -> None:
        """Draw the line through some points, and the band; nothing if there are too few."""
        self._line.setVisible(len(along) > 1)
        self._band.setVisible(self._banded and len(along) > 1)
        if self._line.isVisible():
            self._line.setPath(arrayToQPath(along, shares))
        if self._band.isVisible():
            # Along the lower edge, and back along the upper one.
            outline = np.concatenate([along, along[::-1]]), np.concatenate([low, high[::-1]])
            self._band.setPath(arrayToQPath(*outline))

    def hide(self) -> None:
        self._line.hide()
        self._band.hide()

    @property
    def length(self) -> float:
        """The length of the line, in pixels of its target."""
        across, up = self._plot.pixel
        pixels = QTransform.fromScale(self._plot.ratio / across, self._plot.ratio / up)
        return pixels.map(self._line.path()).length()

    def go_on_from(self, before: "Curve") -> None:
        """Begin the dashes where another line's end."""
        pen = self._line.pen()
        if pen.dashPattern():  # an offset would make a solid line one of no dashes
            # Qt counts dashes, and so their offset, in widths of the pen.
            pen.setDashOffset(before.length / pen.widthF())
            self._line.setPen(pen)
