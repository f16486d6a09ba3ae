"""The chance of A to win over the whole game, with its uncertainty; a click goes to a turn."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QToolTip, QWidget

from bwinf_gui.tasks.dice.chances import Curve
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab.game_sentences import chance_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance

_HEIGHT_UNITS = 28
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_MOST_TICKS = 9
_BAND = 0.28
_TINT = 0.10


class ChanceCurve(QFrame):
    """Shows a curve with one state marked.

    Signals:
        index_chosen: A state was clicked, or dragged to.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("chanceCurve")
        speak_as_picture(self)
        self.setProperty("card", "true")
        self._appearance = appearance
        self._curve: Curve | None = None
        self._length = 0
        self._index = 0
        self._kept = KeptPicture(self._draw_still)
        self.setFixedHeight(_HEIGHT_UNITS * appearance.theme.metrics.unit)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        appearance.changed.connect(self._draw_anew)
        self._describe()

    @property
    def index(self) -> int:
        """The state that is marked."""
        return self._index

    @property
    def curve(self) -> Curve | None:
        """What is shown."""
        return self._curve

    def load(self, length: int) -> None:
        """Make room for a game of so many turns, whose chances are not known yet."""
        self._curve, self._length, self._index = None, length, 0
        self._describe()
        self._draw_anew()

    def show_curve(self, curve: Curve) -> None:
        """Show what is known of the chances."""
        self._curve = curve
        self._describe()
        self._draw_anew()

    def show_index(self, index: int) -> None:
        """Mark a state."""
        self._index = index
        self._describe()
        self.update()

    def x_of(self, index: int) -> float:
        """Where a state is, in pixels from the left."""
        plot = self._plot()
        return plot.left() + plot.width() * index / max(1, self._length)

    def minimumSizeHint(self) -> QSize:
        return QSize(30 * self._appearance.theme.metrics.unit, self.height())

    @Slot()
    def _draw_anew(self) -> None:
        self._kept.forget()
        self.update()

    def _index_at(self, x: float) -> int:
        plot = self._plot()
        share = (x - plot.left()) / max(1.0, plot.width())
        return min(max(round(share * self._length), 0), self._length)

    def _y_of(self, share: float) -> float:
        plot = self._plot()
        return plot.bottom() - plot.height() * share

    def _plot(self) -> QRectF:
        unit = self._appearance.theme.metrics.unit
        return QRectF(self.rect()).adjusted(7.5 * unit, 2 * unit, -3.5 * unit, -5.5 * unit)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._describe()

    def _describe(self) -> None:
        self.setAccessibleName(tr("A's chance of winning over the course of the game"))
        self.setAccessibleDescription(self._text_of(self._index))

    def _text_of(self, index: int) -> str:
        chance = self._curve.chances[index] if self._curve else None
        level = self._appearance.level
        words = chance_in_words(chance, level) if chance else tr("not known yet")
        return tr("After turn {0}: {1}").format(index, words)

    def _pieces(self) -> Iterator[Sequence[int]]:
        """The stretches of states whose chances are known."""
        if self._curve is None:
            return
        chances = self._curve.chances
        for known, states in groupby(range(len(chances)), lambda i: chances[i] is not None):
            if known:
                yield list(states)

    def _draw_grid(self, painter: QPainter) -> None:
        theme, plot = self._appearance.theme, self._plot()
        unit = theme.metrics.unit
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        for share in (0.0, 0.5, 1.0):
            y = self._y_of(share)
            painter.setPen(QColor(theme.colours.line if share == 0.5 else theme.colours.grid))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(QColor(theme.colours.secondary))
            box = QRectF(0, y - 3 * unit, plot.left() - unit, 6 * unit)
            painter.drawText(
                box,
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(round(100 * share)),
            )
        step = next((s for s in _STEPS if self._length / s <= _MOST_TICKS), _STEPS[-1])
        for index in range(0, self._length + 1, step):
            box = QRectF(self.x_of(index) - 10 * unit, plot.bottom() + unit, 20 * unit, 6 * unit)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, str(index)
            )

    def _draw_curve(self, painter: QPainter, states: Sequence[int]) -> None:
        colour = QColor(self._appearance.theme.colours.player_a)
        line, low, high = [], [], []
        for index in states:
            chance = self._curve.chances[index] if self._curve else None
            if chance is None:
                continue
            interval, x = chance.interval(Player.A, self._appearance.level), self.x_of(index)
            line.append(QPointF(x, self._y_of(chance.wins[0])))
            low.append(QPointF(x, self._y_of(interval.low)))
            high.append(QPointF(x, self._y_of(interval.high)))
        half = self._y_of(0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        self._fill(painter, [QPointF(line[0].x(), half), *line, QPointF(line[-1].x(), half)], _TINT)
        self._fill(painter, [*low, *reversed(high)], _BAND)
        painter.setPen(QPen(colour, 1.6))
        painter.drawPolyline(QPolygonF(line))

    def _fill(self, painter: QPainter, points: list[QPointF], opacity: float) -> None:
        colour = QColor(self._appearance.theme.colours.player_a)
        colour.setAlphaF(opacity)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(points))

    def _draw_index(self, painter: QPainter) -> None:
        theme, plot = self._appearance.theme, self._plot()
        x, unit = self.x_of(self._index), theme.metrics.unit
        painter.setPen(QPen(QColor(theme.colours.secondary), 1.5))
        painter.drawLine(QLineF(x, plot.top() - unit, x, plot.bottom() + unit))
        chance = self._curve.chances[self._index] if self._curve else None
        y = self._y_of(chance.wins[0] if chance else 0.5)
        if chance is not None:
            painter.setPen(QPen(QColor(theme.colours.text), 1))
            painter.setBrush(QColor(theme.colours.last_move))
            painter.drawEllipse(QPointF(x, y), 1.15 * unit, 1.15 * unit)
        self._draw_number(painter, QPointF(x, y))

    def _draw_number(self, painter: QPainter, point: QPointF) -> None:
        """Write the number of the state beside its point, where there is room, on a pale ground."""
        theme, plot, text = self._appearance.theme, self._plot(), str(self._index)
        unit, font = theme.metrics.unit, theme.metrics.sized(TextSize.HEADING)
        painter.setFont(font)
        size = painter.fontMetrics().size(0, text)
        right = point.x() + 3 * unit + size.width() < plot.right()
        up = point.y() > plot.center().y()
        x = point.x() + 2 * unit if right else point.x() - 2 * unit - size.width()
        y = plot.top() if up else plot.bottom() - size.height()
        box = QRectF(x, y, size.width(), size.height())
        ground = QColor(theme.colours.base)
        ground.setAlphaF(0.8)
        painter.fillRect(box, ground)
        painter.setPen(QColor(theme.colours.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._kept.paint(painter, QRectF(self.rect()))
        if self._length:
            self._draw_index(painter)

    def _draw_still(self, painter: QPainter) -> None:
        """Everything but the mark, which alone moves with every step."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_grid(painter)
        for states in self._pieces():
            self._draw_curve(painter, states)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.index_chosen.emit(self._index_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.index_chosen.emit(index)
        elif self._length:
            QToolTip.showText(event.globalPosition().toPoint(), self._text_of(index), self)
