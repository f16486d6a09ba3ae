"""How the best worst hotel changes with nights, or with minutes a day: a line of steps."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from bwinf_gui.core.hotels import MAX_RATING, RATING_ONE
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.numbers import decimal, whole
from bwinf_gui.ui.hotels.ratings import rating_words
from bwinf_gui.ui.hotels.style import CENTRED, RIGHT, TimelineStyle

_LEAST_UNITS = 44, 30
_GRASP_UNITS = 3
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}


@dataclass(frozen=True, slots=True)
class StepPoint:
    """From `place` on the best lowest rating is `rating`; None where no night is needed."""

    place: int
    rating: int | None

    @property
    def height(self) -> int:
        """Where it is drawn: no night is better than any hotel."""
        return MAX_RATING if self.rating is None else self.rating

    @property
    def words(self) -> str:
        """The rating, or that there is no night."""
        if self.rating is None:
            return QCoreApplication.translate("Hotels", "no night")
        return rating_words(self.rating)


class StepChart(QWidget):
    """Points joined by steps; a click chooses one.

    Signals:
        chosen: The place of a point.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._appearance = appearance
        self._points: Sequence[StepPoint] = ()
        self._current = 0
        self._title = ""
        self._hovered: StepPoint | None = None
        appearance.changed.connect(self.update)

    def show_points(self, points: Sequence[StepPoint], current: int) -> None:
        """Show points in ascending order, and mark a place."""
        self._points, self._current = points, current
        self._hovered = None
        self.setAccessibleDescription("; ".join(f"{p.place}: {p.words}" for p in points))
        self.update()

    def set_title(self, title: str) -> None:
        """Say what the places are."""
        self._title = title
        self.setAccessibleName(title)
        self.update()

    def point_of(self, point: StepPoint) -> QPointF:
        """Where a point is."""
        plot, (first, last) = self._plot, self._ends
        x = plot.left() + (point.place - first) / (last - first) * plot.width()
        return QPointF(x, plot.bottom() - point.height / MAX_RATING * plot.height())

    @property
    def _style(self) -> TimelineStyle:
        return TimelineStyle.of(self._appearance.theme)

    @property
    def _plot(self) -> QRectF:
        style = self._style
        left = style.width(decimal(5, 1), style.small) + 5 * style.unit
        return QRectF(self.rect()).adjusted(
            left, 1.5 * style.line + 3 * style.unit, -6 * style.unit, -2.6 * style.line - style.unit
        )

    @property
    def _ends(self) -> tuple[float, float]:
        places = [point.place for point in self._points] + [self._current]
        margin = max(0.6, 0.04 * (max(places) - min(places)))
        return min(places) - margin, max(places) + margin

    def _at(self, at: QPointF) -> StepPoint | None:
        """The point below the pointer."""
        near = [
            (QLineF(self.point_of(point), at).length(), place)
            for place, point in enumerate(self._points)
        ]
        distance, place = min(near, default=(0.0, -1))
        if place < 0 or distance > _GRASP_UNITS * self._style.unit:
            return None
        return self._points[place]

    def sizeHint(self) -> QSize:
        return QSize(150, 60) * self._style.unit

    def minimumSizeHint(self) -> QSize:
        width, height = _LEAST_UNITS
        return QSize(width, height) * self._style.unit

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(found.place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position())
        if found != self._hovered:
            self._hovered = found
            text = f"{whole(found.place)}: {found.words}" if found else ""
            QToolTip.showText(self.mapToGlobal(event.position().toPoint()), text, self)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the point before or behind the one that holds now."""
        places = [point.place for point in self._points]
        now = bisect_right(places, self._current) - 1
        wanted = now + _KEYS.get(Qt.Key(event.key()), 0)
        if wanted == now:
            super().keyPressEvent(event)
        elif 0 <= wanted < len(places):
            self.chosen.emit(places[wanted])

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, colours = QPainter(self), self._style.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        self._paint_axes(painter)
        self._paint_current(painter)
        self._paint_steps(painter)
        painter.end()

    def _paint_axes(self, painter: QPainter) -> None:
        style, plot = self._style, self._plot
        painter.setFont(style.small)
        step = 1 if plot.height() > 6 * style.line else 5
        for rating in range(0, MAX_RATING // RATING_ONE + 1, step):
            y = plot.bottom() - rating * RATING_ONE / MAX_RATING * plot.height()
            painter.setPen(QPen(QColor(style.colours.grid), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(style.colours.secondary))
            place = QPointF(plot.left() - 2 * style.unit, y)
            painter.drawText(QRectF(place, place), RIGHT, decimal(rating, 1))
        y = plot.bottom() + 1.9 * style.line
        painter.drawText(QRectF(plot.center().x(), y, 0, 0), CENTRED, self._title)

    def _paint_current(self, painter: QPainter) -> None:
        """Mark what is asked for now."""
        plot, colours = self._plot, self._style.colours
        x = self.point_of(StepPoint(self._current, 0)).x()
        painter.setPen(QPen(QColor(colours.player_b), 2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, plot.top() - self._style.unit), QPointF(x, plot.bottom()))

    def _paint_steps(self, painter: QPainter) -> None:
        style, places = self._style, [self.point_of(point) for point in self._points]
        painter.setPen(QPen(QColor(style.colours.player_a), 1.6))
        for before, after in pairwise(places):
            corner = QPointF(after.x(), before.y())
            painter.drawLines([QLineF(before, corner), QLineF(corner, after)])
        if places:
            painter.drawLine(places[-1], QPointF(self._plot.right(), places[-1].y()))
        taken_above = taken_below = 0.0
        for point, at in zip(self._points, places, strict=True):
            self._paint_square(painter, point, at)
            taken_above = self._write(painter, point.words, at, -4.4 * style.unit, taken_above)
            y = self._plot.bottom() + 0.7 * style.line - at.y()
            taken_below = self._write(painter, whole(point.place), at, y, taken_below)

    def _paint_square(self, painter: QPainter, point: StepPoint, at: QPointF) -> None:
        style = self._style
        half = (2.0 if len(self._points) < 30 else 1.0) * style.unit
        edge = style.colours.accent if point == self._hovered else style.colours.base
        painter.setPen(QPen(QColor(edge), 1.4))
        hollow = point.rating is None
        painter.setBrush(QColor(style.colours.base if hollow else style.colours.player_a))
        if hollow:
            painter.setPen(QPen(QColor(style.colours.player_a), 1.6))
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), 2, 2)

    def _write(self, painter: QPainter, text: str, at: QPointF, down: float, taken: float) -> float:
        """Write where nothing is written yet; returns up to where something is now."""
        style = self._style
        half = style.width(text) / 2
        x = min(at.x(), self.width() - half - 2 * style.unit)
        if x - half - style.unit < taken:
            return taken
        painter.save()
        painter.setFont(style.bold if down < 0 else style.small)
        painter.setPen(QColor(style.colours.text))
        painter.drawText(QRectF(x, at.y() + down, 0, 0), CENTRED, text)
        painter.restore()
        return x + half + style.unit
