"""How the best worst hotel changes with nights, or with minutes a day: a line of steps.

Its axis can be broken and its words avoid each other, so it is no plot of `widgets.chart`.
"""

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QToolTip, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels import MAX_RATING, RATING_ONE
from bwinf_gui.tasks.hotels.tab.step_layout import StepLayout, StepPoint
from bwinf_gui.tasks.hotels.tab.style import CENTRED, RIGHT, TimelineStyle
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.theme import Appearance

_LEAST_UNITS = 44, 30
_GRASP_UNITS = 3
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}


class StepChart(QWidget):
    """Points joined by steps; a click chooses one.

    Signals:
        chosen: The place of a point.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        speak_as_picture(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._appearance = appearance
        self._points: Sequence[StepPoint] = ()
        self._current = 0
        self._title = ""
        self._hovered: StepPoint | None = None
        self._layout = StepLayout((), 0, QRectF(), QRectF(), self._style)
        appearance.changed.connect(self.update)

    def show_points(self, points: Sequence[StepPoint], current: int) -> None:
        """Show points in ascending order, and mark a place."""
        self._points, self._current = points, current
        # The same points may have other words, in another language.
        self._layout = StepLayout((), 0, QRectF(), QRectF(), self._style)
        self._hovered = None
        self.setAccessibleDescription("; ".join(f"{p.place}: {p.words}" for p in points))
        self.update()

    def set_title(self, title: str) -> None:
        """Say what the places are."""
        self._title = title
        self.setAccessibleName(title)
        self.update()

    @property
    def layout_of_steps(self) -> StepLayout:
        """Where everything is; the same object until something is elsewhere."""
        style, bounds = self._style, QRectF(self.rect())
        left = style.width(decimal(5, 1), style.small) + 5 * style.unit
        top, bottom = 1.5 * style.line + 3 * style.unit, 2.6 * style.line + style.unit
        plot = bounds.adjusted(left, top, -6 * style.unit, -bottom)
        bounds.adjust(left, style.unit, -2 * style.unit, 0)
        bounds.setBottom(plot.bottom() + style.unit)
        layout = StepLayout(self._points, self._current, plot, bounds, style)
        if layout != self._layout:
            self._layout = layout
        return self._layout

    @property
    def _style(self) -> TimelineStyle:
        return TimelineStyle.of(self._appearance.theme)

    def _at(self, at: QPointF) -> StepPoint | None:
        """The point below the pointer."""
        layout = self.layout_of_steps
        near = [
            (QLineF(layout.at(point), at).length(), place)
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
        layout = self.layout_of_steps
        self._paint_axes(painter, layout.plot)
        if self._points:
            self._paint_steps(painter, layout)
            self._paint_words(painter, layout)
        painter.end()

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        style = self._style
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

    def _paint_steps(self, painter: QPainter, layout: StepLayout) -> None:
        """Paint what is asked for now, the steps, and their points."""
        colours = self._style.colours
        painter.setPen(QPen(QColor(colours.player_b), 2, Qt.PenStyle.DashLine))
        painter.drawLine(layout.mark)
        painter.setPen(QPen(QColor(colours.player_a), 1.6))
        painter.drawLines(layout.steps)
        if layout.is_broken:
            for y in (layout.plot.top(), layout.plot.bottom()):
                self._paint_break(painter, QPointF(layout.break_x, y))
        for point, square in zip(self._points, layout.squares, strict=True):
            self._paint_square(painter, point, square)

    def _paint_break(self, painter: QPainter, at: QPointF) -> None:
        """Interrupt a line by two strokes."""
        style = self._style
        across, up = 0.8 * style.unit, 1.6 * style.unit
        painter.fillRect(QRectF(at.x() - across, at.y() - 2, 2 * across, 4), style.colours.base)
        painter.setPen(QPen(QColor(style.colours.secondary), 1.4))
        for side in (-across, across):
            middle = at + QPointF(side, 0)
            painter.drawLine(middle - QPointF(across, -up), middle + QPointF(across, -up))

    def _paint_square(self, painter: QPainter, point: StepPoint, square: QRectF) -> None:
        colours = self._style.colours
        edge = colours.accent if point == self._hovered else colours.base
        painter.setPen(QPen(QColor(edge), 1.4))
        hollow = point.rating is None
        painter.setBrush(QColor(colours.base if hollow else colours.player_a))
        if hollow:
            painter.setPen(QPen(QColor(colours.player_a), 1.6))
        painter.drawRoundedRect(square, 2, 2)

    def _paint_words(self, painter: QPainter, layout: StepLayout) -> None:
        """Write the ratings beside the points, and their places below the plot."""
        painter.setPen(QColor(self._style.colours.text))
        for font, texts in (
            (self._style.bold, layout.ratings),
            (self._style.small, layout.numbers),
        ):
            painter.setFont(font)
            for written in texts:
                painter.drawText(written.box, CENTRED, written.text)


class StepView(QWidget):
    """Shows the one or the other; the sentence is no higher than its words."""

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.chart = StepChart(name=name, appearance=appearance, parent=self)
        self._sentence, self._card = QLabel(self), QFrame(self)
        self._sentence.setObjectName(f"{name}Sentence")
        self._sentence.setWordWrap(True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._card.setProperty("card", "true")
        self._card.hide()
        unit = appearance.theme.metrics.unit
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit)
        inside.addWidget(self._sentence)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.chart, 1)
        layout.addWidget(self._card)

    @property
    def is_chart(self) -> bool:
        """Whether the chart is shown."""
        return not self.chart.isHidden()

    def show_points(self, points: Sequence[StepPoint], current: int, sentence: str) -> None:
        """Show points in ascending order and mark a place; or a sentence, if there is one."""
        self.chart.show_points(points, current)
        self._sentence.setText(sentence)
        self.chart.setVisible(not sentence)
        self._card.setVisible(bool(sentence))
