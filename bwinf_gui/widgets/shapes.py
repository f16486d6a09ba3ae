"""Shapes and texts that pictures draw, from values alone."""

import math

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath


def fitting_font(font: QFont, text: str, room: QSizeF, wanted: float) -> QFont:
    """The font in bold, of the wanted height in pixels or as much smaller as the text needs."""
    fitted = QFont(font)
    fitted.setBold(True)
    fitted.setPixelSize(max(1, round(wanted)))
    # One step is enough, since the width of a text is proportional to the size of its font.
    width = QFontMetricsF(fitted).horizontalAdvance(text)
    if width > room.width():
        fitted.setPixelSize(max(1, math.floor(fitted.pixelSize() * room.width() / width)))
    return fitted


def regular_polygon(
    corners: int, radius: float, middle: tuple[float, float], turn: float = -90.0
) -> tuple[tuple[float, float], ...]:
    """The corners of a regular polygon, the first one `turn` degrees from the right."""
    angles = (math.radians(turn + 360.0 * corner / corners) for corner in range(corners))
    return tuple(
        (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        for angle in angles
    )


def rounded_rect(rect: QRectF, corner: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    return path
