"""A bar as long as the way, with how far each day gets."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.tasks.hotels import Limits, Reach
from bwinf_gui.tasks.hotels.tab.proof_sentences import bar_notes, reach_line
from bwinf_gui.tasks.hotels.tab.recording import Day, DayEnd, reach_days
from bwinf_gui.tasks.hotels.tab.style import CENTRED, LEFT
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance


class ReachBar(QWidget):
    """Shows the days of a reach; the text beside it says the same."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        speak_as_picture(self)
        self._appearance = appearance
        self._reach: Reach | None = None
        self._days: tuple[Day, ...] = ()
        self._total = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_reach(self, found: Reach, total: int, limits: Limits) -> None:
        """Show how far the days get on a way of so many minutes."""
        self._reach, self._total = found, max(total, 1)
        self._days = reach_days(found, total, limits)
        self.setAccessibleName(tr("How far the days get"))
        self.setAccessibleDescription(reach_line(found))
        self.update()

    def sizeHint(self) -> QSize:
        unit = self._appearance.theme.metrics.unit
        return QSize(40 * unit, 5 * unit)

    def minimumSizeHint(self) -> QSize:
        return QSize(20, 5) * self._appearance.theme.metrics.unit

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self._appearance.theme.metrics.unit
        bar = QRectF(0.5 * unit, 0.5 * unit, self.width() - unit, self.height() - unit)
        painter.fillRect(bar, QColor(self._appearance.theme.colours.neutral_ground))
        least = self._total / max(1.0, bar.width())
        for day in self._days:
            if day.minutes >= least:
                self._paint_day(painter, bar, day)
        self._paint_note(painter, bar)
        painter.end()

    def _x(self, bar: QRectF, minute: int) -> float:
        return bar.left() + min(1.0, minute / self._total) * bar.width()

    def _paint_day(self, painter: QPainter, bar: QRectF, day: Day) -> None:
        theme = self._appearance.theme
        colours, unit = theme.colours, theme.metrics.unit
        left, right = self._x(bar, day.start), self._x(bar, day.end)
        part = QRectF(left, bar.top(), right - left, bar.height())
        if day.outcome is DayEnd.BREAKS:
            painter.fillRect(part, QColor(colours.error_ground))
            painter.fillRect(part, QBrush(QColor(colours.error), Qt.BrushStyle.BDiagPattern))
            painter.setPen(QPen(QColor(colours.error), 2))
            up, down = QPointF(right, part.top() - 1), QPointF(right, part.bottom() + 1)
            painter.drawLine(up, down)
            return
        share = 0.0 if day.number % 2 else 0.14
        painter.fillRect(
            part.adjusted(0, 0, -0.5 * unit, 0), mixed(colours.good, colours.base, share)
        )
        font = theme.metrics.sized(TextSize.SMALL)
        font.setBold(True)
        painter.setFont(font)
        text, longest = str(day.number), str(len(self._days))
        typical = bar.width() * self._days[-1].end / self._total / len(self._days)
        room = min(part.width(), typical)
        if painter.fontMetrics().horizontalAdvance(longest) + unit <= room:
            painter.setPen(QColor(colours.on_accent))
            painter.drawText(part, CENTRED, text)

    def _paint_note(self, painter: QPainter, bar: QRectF) -> None:
        """Say where it breaks, behind the last day or, without room there, before its end."""
        if self._reach is None or self._reach.arrives:
            return
        theme = self._appearance.theme
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(theme.colours.error))
        metrics, unit = painter.fontMetrics(), theme.metrics.unit
        place = QRectF(bar)
        end = self._x(bar, self._days[-1].end) if self._days else bar.left()
        place.setLeft(end + 2 * unit)
        texts = bar_notes(self._reach)
        for text in texts:
            if metrics.horizontalAdvance(text) <= place.width():
                painter.drawText(place, LEFT, text)
                return
        width = metrics.horizontalAdvance(texts[-1])
        ground = QRectF(end - width - 3 * unit, bar.top(), width + 2 * unit, bar.height())
        painter.fillRect(ground, QColor(theme.colours.error_ground))
        painter.drawText(ground, CENTRED, texts[-1])
