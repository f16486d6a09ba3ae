"""Paints the road below the timeline, with the houses and minutes of the stops."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPen

from bwinf_gui.tasks.hotels import Stop
from bwinf_gui.tasks.hotels.tab.geometry import minute_ticks
from bwinf_gui.tasks.hotels.tab.painting import Painting
from bwinf_gui.tasks.hotels.tab.recording import Kind
from bwinf_gui.tasks.hotels.tab.style import CENTRED
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


class RoadPainter(Painting):
    """Paints the road."""

    def draw(self) -> None:
        geometry, painter = self._geometry, self._painter
        road = geometry.road
        # In the dark the asphalt itself is hardly seen.
        painter.setPen(QPen(QColor(self._colours.field_edge), 1.2))
        painter.setBrush(QColor(self._colours.asphalt))
        painter.drawRoundedRect(road, road.height() / 2, road.height() / 2)
        middle = road.center().y()
        pen = QPen(QColor(255, 255, 255, 220), 2)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.drawLine(QPointF(geometry.left, middle), QPointF(geometry.right, middle))
        for minute in (0, self._scene.solution.route.total):
            x = geometry.x(minute)
            if geometry.left - 1 <= x <= geometry.right + 1:
                self._draw_end(QPointF(x, middle))

    def draw_house(self, foot: QPointF, side: float) -> None:
        """Paint a house that stands on a point."""
        painter, half = self._painter, side / 2
        corners = (
            (-0.42, 0),
            (-0.42, -0.48),
            (-0.5, -0.48),
            (0, -1.04),
            (0.5, -0.48),
            (0.42, -0.48),
        )
        path = QPainterPath(foot + QPointF(0.42 * side, 0))
        for across, up in corners:
            path.lineTo(foot + QPointF(across * side, up * side))
        path.closeSubpath()
        painter.setPen(QPen(QColor(self._colours.base), 1.4))
        painter.setBrush(QColor(self._colours.player_a))
        painter.drawPath(path)
        light = QColor(self._colours.base)
        for across in (-0.27, 0.13):
            painter.fillRect(
                QRectF(foot.x() + across * side, foot.y() - 0.52 * side, 0.14 * side, 0.13 * side),
                light,
            )
        painter.fillRect(
            QRectF(foot.x() - 0.1 * side, foot.y() - 0.3 * side, 0.2 * side, 0.6 * half), light
        )

    def draw_minutes(self, stops: list[Stop]) -> None:
        """Write the minutes below the road: of stops, of both ends, else round ones."""
        geometry, style, painter = self._geometry, self._style, self._painter
        total = self._scene.solution.route.total
        y = geometry.road.bottom() + 0.6 * style.line
        taken: list[tuple[float, float]] = []
        for minute, x in (
            (0, geometry.x(0)),
            (total, geometry.x(total)),
            *((stop.minute, geometry.x(stop.minute)) for stop in stops),
        ):
            self._write_minute(minute, QPointF(x, y), taken, bold=True)
        widest = style.width(whole(round(geometry.window.end))) + 4 * self._unit
        for minute in minute_ticks(geometry.window, widest * geometry.minutes_a_pixel):
            self._write_minute(minute, QPointF(geometry.x(minute), y), taken, bold=False)
        if geometry.is_full:
            self._draw_axis_words(y + 1.05 * style.line, total)
        painter.setFont(style.bold)

    def _draw_end(self, at: QPointF) -> None:
        """Paint the start or the destination."""
        painter, unit = self._painter, self._unit
        painter.setPen(QPen(QColor(self._colours.text), 1.8))
        painter.setBrush(QColor(self._colours.base))
        painter.drawEllipse(at, 2.1 * unit, 2.1 * unit)
        painter.setBrush(QColor(self._colours.text))
        painter.drawEllipse(at, 0.7 * unit, 0.7 * unit)

    def _write_minute(
        self, minute: int, at: QPointF, taken: list[tuple[float, float]], *, bold: bool
    ) -> None:
        """Write a minute where nothing is written yet."""
        style, painter, geometry = self._style, self._painter, self._geometry
        font = style.small_bold if bold else style.small
        text = whole(minute)
        half = style.width(text, font) / 2
        x = min(max(at.x(), half + self._unit), geometry.width - half - self._unit)
        gap = 1.5 * self._unit
        clear = all(x + half + gap <= left or x - half - gap >= right for left, right in taken)
        if not clear or not geometry.left - 1 <= at.x() <= geometry.right + 1:
            return
        taken.append((x - half, x + half))
        painter.setFont(font)
        painter.setPen(QColor(self._colours.text if bold else self._colours.secondary))
        painter.drawText(QRectF(x, at.y(), 0, 0), CENTRED, text)

    def _draw_axis_words(self, y: float, total: int) -> None:
        geometry, painter, style = self._geometry, self._painter, self._style
        painter.setFont(style.small)
        painter.setPen(QColor(self._colours.secondary))
        words = (
            (0, tr("Start")),
            (total, tr("Destination")),
        )
        room = geometry.width
        for minute, text in words:
            x, half = geometry.x(minute), style.width(text, style.small) / 2
            room -= 2 * half + 6 * self._unit
            if geometry.left - 1 <= x <= geometry.right + 1:
                x = min(max(x, half + 2 * self._unit), geometry.width - half - 2 * self._unit)
                painter.drawText(QRectF(x, y, 0, 0), CENTRED, text)
        title = tr("minutes of driving from the start · empty circles: below the threshold")
        if self._scene.recording.kind is Kind.GREEDY:
            title = tr("minutes of driving from the start · tinted: where the best is searched for")
        short = tr("minutes of driving from the start")
        centre = QRectF(geometry.width / 2, y, 0, 0)
        self._draw_fitting(centre, room - 4 * self._unit, title, short)
