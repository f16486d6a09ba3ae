"""Paints the days of the timeline: their bands, their names, and bars of their minutes."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen

from bwinf_gui.tasks.hotels.quantities import minutes_words
from bwinf_gui.tasks.hotels.tab.painting import Painting
from bwinf_gui.tasks.hotels.tab.recording import Day, DayEnd
from bwinf_gui.text.translation import tr

_LEAST_BAND = 3.0
"""Bands of days that are narrower than so many pixels are not told apart."""
_HATCH = Qt.BrushStyle.BDiagPattern


class DayPainter(Painting):
    """Paints what lies below the hotels."""

    def draw(self) -> None:
        """Paint what lies below the hotels: the bands of the days."""
        bands = self._geometry.bands
        self._painter.fillRect(bands, QColor(self._colours.alternate))
        for day in self._seen_days():
            self._draw_band(day)
        below = QRectF(bands)
        below.setTop(self._geometry.y(self._scene.threshold))
        hatch = QColor(self._colours.line)
        hatch.setAlphaF(0.4)
        self._painter.fillRect(below, QBrush(hatch, _HATCH))

    def _seen_days(self) -> list[Day]:
        window = self._geometry.window
        least = _LEAST_BAND * self._geometry.minutes_a_pixel
        return [
            day
            for day in self._scene.days
            if day.end >= window.start and day.start <= window.end and day.minutes >= least
        ]

    @property
    def _is_crowded(self) -> bool:
        """Whether there is no room for the numbers of most days."""
        days = self._scene.days
        minutes = sum(day.minutes for day in days) / max(1, len(days))
        width = minutes / self._geometry.minutes_a_pixel
        return bool(days) and width < self._style.width(str(len(days))) + 2 * self._unit

    def _draw_band(self, day: Day) -> None:
        geometry, painter = self._geometry, self._painter
        left = max(geometry.x(day.start), geometry.left)
        right = min(geometry.x(self._scene.end_of(day)), geometry.right)
        band = QRectF(geometry.bands)
        band.setLeft(left)
        band.setRight(max(left, right))
        colours = self._colours
        broken = day.outcome is DayEnd.BREAKS
        if broken:
            painter.fillRect(band, QColor(colours.error_ground))
        elif day.number % 2:
            painter.fillRect(band, QColor(colours.day_band))
        if day.choice is not None:
            self._draw_choice(day.choice)
        if right < geometry.right:
            painter.setPen(QPen(QColor(colours.button_edge), 1, Qt.PenStyle.DotLine))
            painter.drawLine(band.topRight(), band.bottomRight())
        self._draw_head(day, band)

    def _draw_choice(self, choice: tuple[int, int]) -> None:
        """Paint where the idea looks for the best hotel."""
        geometry = self._geometry
        area = QRectF(geometry.plot)
        area.setLeft(max(geometry.x(choice[0]), geometry.left))
        area.setRight(min(geometry.x(choice[1]), geometry.right))
        if area.width() > 0:
            ground = QColor(self._colours.last_move)
            ground.setAlphaF(0.13)
            self._painter.fillRect(area, ground)

    def _draw_head(self, day: Day, band: QRectF) -> None:
        geometry, painter, style = self._geometry, self._painter, self._style
        head = QRectF(band.left(), geometry.head.top(), band.width(), geometry.head.height())
        name = tr("Day {0}").format(day.number)
        minutes = minutes_words(round(self._scene.end_of(day) - day.start))
        line = QRectF(head.left(), head.top() + self._unit, head.width(), style.line)
        painter.setPen(QColor(self._colours.text))
        painter.setFont(style.bold)
        room = head.width() - 2 * self._unit
        if self._is_crowded:
            room = 0.0
        if geometry.is_full:
            self._draw_fitting(line, room, name, str(day.number))
            painter.setFont(style.small)
            painter.setPen(QColor(self._colours.secondary))
            line.translate(0, style.line)
            self._draw_fitting(line, room, minutes, str(round(self._scene.end_of(day) - day.start)))
        elif head.height() > style.line:
            self._draw_fitting(line, room, f"{name} · {minutes}", name, str(day.number))
        self._draw_bar(day, head)

    def _draw_bar(self, day: Day, head: QRectF) -> None:
        """Paint the minutes of a day against what it may drive."""
        margin = min(2.5 * self._unit, head.width() / 5)
        track = QRectF(
            head.left() + margin, head.bottom() - 1.25 * self._unit, 0, 1.25 * self._unit
        )
        track.setWidth(max(head.width() - 2 * margin, 1))
        corner = track.height() / 2
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.line))
        painter.drawRoundedRect(track, corner, corner)
        driven = self._scene.end_of(day) - day.start
        share = min(1.0, driven / self._scene.solution.limits.minutes)
        track.setWidth(track.width() * share)
        broken = day.outcome is DayEnd.BREAKS
        painter.setBrush(QColor(self._colours.error if broken else self._colours.player_a))
        painter.drawRoundedRect(track, corner, corner)
