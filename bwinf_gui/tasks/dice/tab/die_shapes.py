"""Draws dice from values alone; nothing is looked up while painting."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from bwinf_gui.widgets.shapes import fitting_font, regular_polygon, rounded_rect
from bwinf_gui.widgets.theme import Theme

DIE_FACE, DIE_PIP = ("#FFFFFF", "#F4F5F6"), ("#1B2026", "#1B2026")
_DIE_EDGE = "#AEB6BF", "#868E96"
MOST_PIPS = 6
_PIP_RADIUS, _CORNER, _NUMERAL = 0.085, 0.18, 0.52
"""In sides of the die, as are the places of pips, from its middle."""
_L, _M, _R = -0.24, 0.0, 0.24
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((_M, _M),),
    ((_L, _L), (_R, _R)),
    ((_L, _L), (_M, _M), (_R, _R)),
    ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    ((_L, _L), (_R, _L), (_M, _M), (_L, _R), (_R, _R)),
    tuple((x, y) for y in (_L, _M, _R) for x in (_L, _R)),
)


def draw_face(painter: QPainter, rect: QRectF, number: int, theme: Theme) -> None:
    """Paint one face of a die: pips up to six, a bold numeral from seven on."""
    _draw(painter, rect, None, number, theme, QPen(QColor(theme.colours.own(_DIE_EDGE)), 1.0))


def draw_die(
    painter: QPainter, rect: QRectF, sides: int, number: int | None, theme: Theme, edge: QColor
) -> None:
    """Paint a whole die in the outline of its number of sides; it is blank without a roll."""
    _draw(painter, rect, sides, number, theme, QPen(edge, 2.0))


def _draw(
    painter: QPainter, rect: QRectF, sides: int | None, number: int | None, theme: Theme, edge: QPen
) -> None:
    """Paint a die, or a face without `sides`."""
    side, pip = min(rect.width(), rect.height()), QColor(theme.colours.own(DIE_PIP))
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    # A pen paints half of its width outside the path.
    inner = _inset(square, edge.widthF() / 2)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(edge)
    painter.setBrush(QColor(theme.colours.own(DIE_FACE)))
    painter.drawPath(_face_path(inner) if sides is None else die_outline(sides, inner))
    is_face = sides in {None, 6}
    if number is not None and sides == 8:
        pale = edge.color()
        pale.setAlphaF(0.4)
        painter.setPen(QPen(pale, 1.0))
        middle = inner.center().y()
        painter.drawLine(QPointF(inner.left(), middle), QPointF(inner.right(), middle))
    if number is not None and is_face and number <= MOST_PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pip)
        for x, y in _PIPS[number]:
            centre = square.center() + QPointF(x, y) * side
            painter.drawEllipse(centre, _PIP_RADIUS * side, _PIP_RADIUS * side)
    elif number is not None:
        # In a triangle there is room below the middle.
        x, y, wide, high = (0.27, 0.42, 0.46, 0.42) if sides == 4 else (0.2, 0.25, 0.6, 0.52)
        box = QRectF(square.x() + x * side, square.y() + y * side, wide * side, high * side)
        box, height = (_inset(square, 0.06 * side), _NUMERAL) if is_face else (box, 0.36)
        font, text = theme.metrics.font, str(number)
        painter.setFont(fitting_font(font, text, box.size(), height * side))
        painter.setPen(pip)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
    painter.restore()


def die_outline(sides: int, rect: QRectF) -> QPainterPath:
    """The outline, in a square, of a die with that many sides; a circle for unusual numbers."""
    if sides == 6:
        return _face_path(_inset(rect, 0.07 * rect.width()))
    path = QPainterPath()
    if sides in _OUTLINES:
        left, top, side = rect.x(), rect.y(), rect.width()
        path.addPolygon([QPointF(left + x * side, top + y * side) for x, y in _OUTLINES[sides]])
        path.closeSubpath()
    else:
        path.addEllipse(_inset(rect, 0.04 * rect.width()))
    return path


def _face_path(square: QRectF) -> QPainterPath:
    return rounded_rect(square, _CORNER * square.width())


def _inset(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(by, by, -by, -by)


# Corners of outlines in a square of side 1, y downwards.
_OUTLINES = {
    4: ((0.5, 0.08), (0.96, 0.88), (0.04, 0.88)),
    8: ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    10: ((0.5, 0.0), (0.98, 0.56), (0.5, 1.0), (0.02, 0.56)),
    # One of its faces, moved down: a pentagon reaches less far below its middle than above.
    12: regular_polygon(5, 0.5, (0.5, 0.52)),
    20: regular_polygon(6, 0.5, (0.5, 0.5)),
}
