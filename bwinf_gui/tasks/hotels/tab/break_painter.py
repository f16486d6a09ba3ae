"""Paints where a trip breaks: how far the day gets, and what is too far."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPen

from bwinf_gui.tasks.hotels.tab.painting import Painting
from bwinf_gui.tasks.hotels.tab.places import Places
from bwinf_gui.tasks.hotels.tab.recording import Break
from bwinf_gui.tasks.hotels.tab.style import LEFT, RIGHT

_RING = 2.3
"""Radius of the ring around a hotel in units."""
_LINES_AWAY = (0.0, -1.5, 1.5, -3.0, 3.0, -4.5, 4.5, 6.0, -6.0)
"""How far words may stand from the height that they belong to, in lines."""
_NEAR = 6
"""So many of those places, on either side of a line, are better than any of the others."""
_PALE = 0.6


class BreakPainter(Painting):
    """Paints the break of a scene; one that is only supposed is dashed and pale."""

    def draw(self, places: Places) -> None:
        """Paint the line where the day ends, and a ring around what is too far."""
        found = self._seen()
        if found is None:
            return
        geometry, painter = self._geometry, self._painter
        x = geometry.x(found.limit)
        top = geometry.head.bottom() + 2 * self._unit
        foot = geometry.plot.bottom() if self._scene.is_supposed else geometry.road.top()
        painter.setPen(self._pen())
        painter.drawLine(QPointF(x, top), QPointF(x, foot))
        places.draw_line(QRectF(x - 1, top, 2, foot - top))
        if found.beyond is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            at = geometry.point(found.beyond.minute, found.beyond.rating)
            side = _RING * self._unit
            painter.drawEllipse(at, side, side)
            places.take(QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side))

    def draw_text(self, places: Places) -> None:
        """Say what is too far, beside the line where the day ends."""
        found = self._seen()
        if found is None:
            return
        told, line, x = self._told(), self._style.line, self._geometry.x(found.limit)
        width = max(self._style.width(text, font) for text, font in told)
        rating = found.beyond.rating if found.beyond is not None else self._scene.threshold
        size = QSizeF(width, len(told) * line)
        boxes = self._beside(x, self._geometry.y(rating), size)
        box = places.best(boxes[:_NEAR]) or places.best(boxes)
        if box is None:
            return
        self._write(told, box, x, places)
        self._draw_limit(x, box, places)

    def _seen(self) -> Break | None:
        """The break, if the place where the day ends is in the picture."""
        found, geometry = self._scene.break_, self._geometry
        if found is None or not geometry.left <= geometry.x(found.limit) <= geometry.right:
            return None
        return found

    def _pen(self) -> QPen:
        red = QColor(self._colours.error)
        if not self._scene.is_supposed:
            return QPen(red, 2)
        red.setAlphaF(_PALE)
        return QPen(red, 1.5, Qt.PenStyle.DashLine)

    def _told(self) -> list[tuple[str, QFont]]:
        """The lines that are written; where there is little room, one."""
        labels, style = self._scene.labels, self._style
        if self._scene.is_supposed:
            told = [(labels.break_title, style.small), (labels.break_text, style.small)]
        else:
            told = [(labels.break_title, style.bold), (labels.break_text, style.small)]
        if self._geometry.is_full:
            return told
        if self._scene.is_supposed:
            return [(f"{labels.break_title} {labels.break_text}", style.small)]
        return told[1:]

    def _write(self, told: list[tuple[str, QFont]], box: QRectF, x: float, places: Places) -> None:
        """Write lines into a box beside the line at x."""
        if places.cost(box):
            self._draw_ground(box)
        colours = self._colours
        ink = colours.secondary if self._scene.is_supposed else colours.error
        self._painter.setPen(QColor(ink))
        side = RIGHT if box.left() < x else LEFT
        height = box.height() / len(told)
        for number, (text, font) in enumerate(told):
            self._painter.setFont(font)
            place = QRectF(box.left(), box.top() + number * height, box.width(), height)
            self._painter.drawText(place, side, text)
        places.take(box)

    def _draw_limit(self, x: float, text: QRectF, places: Places) -> None:
        """Write how long the day is that ends there."""
        style, limit = self._style, self._scene.labels.limit
        if not limit or not self._geometry.is_full:
            return
        size = QSizeF(style.width(limit, style.small), style.line)
        place = places.best(self._beside(x, text.bottom() + 1.5 * style.line, size))
        if place is not None:
            self._write([(limit, style.small)], place, x, places)

    def _beside(self, x: float, y: float, size: QSizeF) -> list[QRectF]:
        """Where a text could stand beside a line at x, those nearest to a height first."""
        gap = 2.5 * self._unit
        boxes = []
        for down in _LINES_AWAY:
            top = y + down * self._style.line - size.height() / 2
            boxes += [QRectF(QPointF(x - gap - size.width(), top), size)]
            boxes += [QRectF(QPointF(x + gap, top), size)]
        return boxes
