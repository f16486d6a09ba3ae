"""Draws the line and the marker that stand for a die in charts, lists and tables."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from bwinf_gui.widgets.colours import Marker, SeriesLook
from bwinf_gui.widgets.shapes import regular_polygon


def draw_marker(
    painter: QPainter, centre: QPointF, radius: float, look: SeriesLook, ground: QColor
) -> None:
    """Paint a die's marker, as large as a disc of this radius looks; hollow ones show `ground`."""
    colour = QColor(look.colour)
    width = max(1.5, 0.28 * radius) if look.hollow else 0.0
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(ground if look.hollow else colour)
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen if look.hollow else Qt.PenStyle.NoPen)
    # Half of the pen is outside the path: hollow markers are made smaller by about that.
    painter.drawPath(marker_path(look.marker, centre, radius - 0.4 * width))
    painter.restore()


def draw_line_sample(painter: QPainter, rect: QRectF, look: SeriesLook, ground: QColor) -> None:
    """Paint a piece of a die's line across the rectangle, with its marker in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(line_pen(look, 2.0))
    middle = rect.center()
    painter.drawLine(QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y()))
    painter.restore()
    draw_marker(painter, middle, 0.46 * min(rect.height(), rect.width()), look, ground)


def line_pen(look: SeriesLook, width: float) -> QPen:
    """The pen of a die's line: its colour and its dashes."""
    pen = QPen(QColor(look.colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if look.dashes:
        pen.setDashPattern(list(look.dashes))
    return pen


def marker_path(marker: Marker, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of a marker that covers about as much as a disc of this radius."""
    path = QPainterPath()
    if marker is Marker.DISC:
        path.addEllipse(centre, radius, radius)
        return path
    points = [centre + QPointF(x, y) * radius for x, y in _MARKERS[marker]]
    path.addPolygon(points)
    path.closeSubpath()
    return path


def _star() -> tuple[tuple[float, float], ...]:
    outer = regular_polygon(5, 1.36, (0.0, 0.06))
    inner = regular_polygon(5, 0.62, (0.0, 0.06), turn=-54.0)
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


# In radii, y downwards. Corners reach beyond 1, as a polygon covers less than the disc around it.
_MARKERS = {
    Marker.DIAMOND: ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
    Marker.SQUARE: ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    Marker.TRIANGLE_UP: ((0.0, -1.25), (1.2, 0.95), (-1.2, 0.95)),
    Marker.TRIANGLE_DOWN: ((0.0, 1.25), (1.2, -0.95), (-1.2, -0.95)),
    Marker.STAR: _star(),
}
