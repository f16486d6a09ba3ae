"""Draws dice from values alone; nothing is looked up while painting."""

from dataclasses import dataclass, replace
from typing import Self

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.shapes import fitting_font, regular_polygon, rounded_rect

DIE_FACE, DIE_PIP = ("#FFFFFF", "#F4F5F6"), ("#1B2026", "#1B2026")
_DIE_EDGE = "#AEB6BF", "#868E96"

MOST_PIPS = 6
_PIP_RADIUS = 0.085
_PIP_OFFSET = 0.24
_CORNER = 0.18
_NUMERAL = 0.52
"""In sides of the die; the offset is from its middle."""

_LEFT, _MIDDLE, _RIGHT = -_PIP_OFFSET, 0.0, _PIP_OFFSET
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((_MIDDLE, _MIDDLE),),
    ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_MIDDLE, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    tuple((x, y) for y in (_LEFT, _MIDDLE, _RIGHT) for x in (_LEFT, _RIGHT)),
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
    square = _square_in(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # A pen paints half of its width outside the path.
    _fill(painter, _face_path(_inset(square, style.edge_width / 2)), style)
    _draw_number(painter, square, number, style)
    painter.restore()


def draw_die(
    painter: QPainter, rect: QRectF, sides: int, number: int | None, style: FaceStyle
) -> None:
    """Paint a whole die in the outline of its number of sides; it is blank without a roll."""
    square = _square_in(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner = _inset(square, style.edge_width / 2)
    _fill(painter, die_outline(sides, inner), style)
    if number is not None and sides == 6:
        _draw_number(painter, square, number, style)
    elif number is not None:
        if sides == 8:
            _draw_middle_line(painter, inner, style)
        _draw_text(painter, _text_box(square, sides), number, square.width() * 0.36, style)
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


def _draw_number(painter: QPainter, square: QRectF, number: int, style: FaceStyle) -> None:
    side = square.width()
    if number > MOST_PIPS:
        _draw_text(painter, _inset(square, 0.06 * side), number, _NUMERAL * side, style)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.pip)
    for x, y in _PIPS[number]:
        centre = square.center() + QPointF(x, y) * side
        painter.drawEllipse(centre, _PIP_RADIUS * side, _PIP_RADIUS * side)


def _draw_text(
    painter: QPainter, box: QRectF, number: int, height: float, style: FaceStyle
) -> None:
    text = str(number)
    painter.setFont(fitting_font(style.font, text, box.size(), height))
    painter.setPen(style.pip)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)


def _fill(painter: QPainter, path: QPainterPath, style: FaceStyle) -> None:
    pen = QPen(style.edge, style.edge_width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QBrush(style.face))
    painter.drawPath(path)


def _draw_middle_line(painter: QPainter, square: QRectF, style: FaceStyle) -> None:
    pale = QColor(style.edge)
    pale.setAlphaF(0.4)
    painter.setPen(QPen(pale, 1.0))
    middle = square.center().y()
    painter.drawLine(QPointF(square.left(), middle), QPointF(square.right(), middle))


def _face_path(square: QRectF) -> QPainterPath:
    return rounded_rect(square, _CORNER * square.width())


def _text_box(square: QRectF, sides: int) -> QRectF:
    """Where there is room for a number: below the middle of a triangle."""
    x, y, width, height = (0.27, 0.42, 0.46, 0.42) if sides == 4 else (0.2, 0.25, 0.6, 0.52)
    side = square.width()
    return QRectF(square.x() + x * side, square.y() + y * side, width * side, height * side)


def _square_in(rect: QRectF) -> QRectF:
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    return square


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
