"""Draws dice from values alone; nothing is looked up while painting."""

from dataclasses import dataclass, replace
from typing import Self

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.shapes import fitting_font, regular_polygon, rounded_rect

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


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How a die is painted; `font` gives the family of its numerals, its size does not matter."""

    face: QColor
    edge: QColor
    pip: QColor
    font: QFont
    edge_width: float = 1.0

    @classmethod
    def plain(cls, colours: Colours, font: QFont) -> Self:
        face, edge, pip = (QColor(colours.own(of)) for of in (DIE_FACE, _DIE_EDGE, DIE_PIP))
        return cls(face, edge, pip, font)

    @classmethod
    def of_player(cls, colours: Colours, font: QFont, player: str) -> Self:
        """The style of a whole die edged in a player's colour."""
        return replace(cls.plain(colours, font), edge=QColor(player), edge_width=2.0)


def draw_face(painter: QPainter, rect: QRectF, number: int, style: FaceStyle) -> None:
    """Paint one face of a die: pips up to six, a bold numeral from seven on."""
    _draw(painter, rect, None, number, style)


def draw_die(
    painter: QPainter, rect: QRectF, sides: int, number: int | None, style: FaceStyle
) -> None:
    """Paint a whole die in the outline of its number of sides; it is blank without a roll."""
    _draw(painter, rect, sides, number, style)


def _draw(
    painter: QPainter, rect: QRectF, sides: int | None, number: int | None, style: FaceStyle
) -> None:
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    # A pen paints half of its width outside the path.
    inner = _inset(square, style.edge_width / 2)
    pen = QPen(style.edge, style.edge_width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(style.face)
    painter.drawPath(_face_path(inner) if sides is None else die_outline(sides, inner))
    if number is not None and sides not in {None, 6}:
        if sides == 8:
            _draw_middle_line(painter, inner, style)
        # In a triangle there is room below the middle.
        x, y, width, height = (0.27, 0.42, 0.46, 0.42) if sides == 4 else (0.2, 0.25, 0.6, 0.52)
        box = QRectF(square.x() + x * side, square.y() + y * side, width * side, height * side)
        _draw_text(painter, box, number, 0.36 * side, style)
    elif number is not None and number > MOST_PIPS:
        _draw_text(painter, _inset(square, 0.06 * side), number, _NUMERAL * side, style)
    elif number is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.pip)
        for across, down in _PIPS[number]:
            centre = square.center() + QPointF(across, down) * side
            painter.drawEllipse(centre, _PIP_RADIUS * side, _PIP_RADIUS * side)
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


def _draw_text(
    painter: QPainter, box: QRectF, number: int, height: float, style: FaceStyle
) -> None:
    painter.setFont(fitting_font(style.font, str(number), box.size(), height))
    painter.setPen(style.pip)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, str(number))


def _draw_middle_line(painter: QPainter, square: QRectF, style: FaceStyle) -> None:
    pale = QColor(style.edge)
    pale.setAlphaF(0.4)
    painter.setPen(QPen(pale, 1.0))
    middle = square.center().y()
    painter.drawLine(QPointF(square.left(), middle), QPointF(square.right(), middle))


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
