"""Why not better? A threshold to move, how far the days get with it, and with the next rating."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QBrush, QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels.proof_sentences import bar_notes, proof_text, reach_line, verdict
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Reach
from bwinf_gui.tasks.hotels.recording import Day, DayEnd, reach_days
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.tasks.hotels.tab.style import CENTRED, LEFT
from bwinf_gui.tasks.hotels.tab.threshold_slider import ThresholdSlider
from bwinf_gui.tasks.hotels.trip import TripLimits
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.labels import ElidedLabel, RichLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.tool_row import SteadyButton


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

    def show_reach(self, found: Reach, total: int, limits: TripLimits) -> None:
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


class ReachRow(QWidget):
    """A threshold, whether it holds, and the bar of its days.

    Signals:
        hovered: Whether the pointer is on the row.
    """

    hovered = Signal(bool)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._detail, self._pill = QLabel(self), ElidedLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._title.setObjectName(f"{name}Threshold")
        self._detail.setProperty("role", "hint")
        self._pill.setProperty("pill", "good")
        self._pill.setObjectName(f"{name}Verdict")
        self._bar = ReachBar(appearance=appearance, parent=self)
        unit = appearance.theme.metrics.unit
        head = QHBoxLayout()
        head.setSpacing(round(1.5 * unit))
        head.addWidget(self._title)
        head.addWidget(self._detail, 1)
        head.addWidget(self._pill)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(head)
        layout.addWidget(self._bar)

    def show_reach(self, found: Reach, solution: TripSolution, detail: str = "") -> None:
        """Show how far the days get."""
        self._title.setText(tr("at least {0}").format(rating_words(found.threshold)))
        self._detail.setText(detail)
        self._pill.setText(("✓ " if found.arrives else "✗ ") + verdict(found))
        set_style_property(self._pill, "pill", "good" if found.arrives else "error")
        self._bar.show_reach(found, solution.hotels.total, solution.limits)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class ThresholdCard(QFrame):
    """The slider with two rows and the proof in words.

    Signals:
        wanted: A threshold that the slider was moved to.
        stepped: So many of the existing ratings up or down.
        demand_changed: Whether the picture shall show where the next rating breaks may be
            otherwise than before.
    """

    wanted = Signal(object)
    stepped = Signal(int)
    demand_changed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._shown: tuple[TripSolution, Reach, Reach | None] | None = None
        self.slider = ThresholdSlider(appearance=appearance, parent=self)
        self.slider.wanted.connect(self.wanted)
        self.slider.stepped.connect(self.stepped)
        self._row = ReachRow(name="hotelsReach", appearance=appearance, parent=self)
        self._next = ReachRow(name="hotelsNext", appearance=appearance, parent=self)
        self._next.hovered.connect(self._on_next_hovered)
        self._is_hovered = False
        self._demand = SteadyButton(parent=self)
        self._demand.setObjectName("hotelsCounterexample")
        self._demand.toggled.connect(self.demand_changed)
        self._words = RichLabel(self)
        self._words.setObjectName("hotelsProof")
        unit = appearance.theme.metrics.unit
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(2.5 * unit), unit, round(2.5 * unit), 2 * unit)
        layout.setSpacing(round(1.5 * unit))
        for widget in (self.slider, self._row, self._next, self._words):
            layout.addWidget(widget)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._demand)
        layout.addLayout(foot)
        layout.addStretch()
        self.retranslate()

    def show_reach(self, solution: TripSolution, found: Reach, following: Reach | None) -> None:
        """Show how far the days get with a threshold, and with the next rating, if there is one."""
        self._shown = (solution, found, following)
        self.slider.setEnabled(len(solution.hotels.levels) > 0)
        self.slider.show_threshold(found.threshold, solution.optimum)
        self._row.show_reach(found, solution)
        self._next.setVisible(following is not None)
        if following is not None:
            self._next.show_reach(following, solution, tr("next rating"))
        self._words.setText(proof_text(found, following, solution))

    @property
    def wants_counterexample(self) -> bool:
        """Whether the picture shall show where the next rating breaks."""
        return self._demand.isEnabled() and (self._is_hovered or self._demand.isChecked())

    def offer_counterexample(self, *, offered: bool) -> None:
        """Let it be asked for, or not where there is none."""
        self._demand.setEnabled(offered)

    def forget(self) -> None:
        """Ask for no counterexample until somebody does so again."""
        self._demand.setChecked(False)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._demand.setText(tr("Show in the picture"))
        self._demand.setToolTip(tr("Where the trip would break with the next rating"))
        self.slider.setAccessibleName(tr("Threshold: the lowest rating that a hotel may have"))
        self.slider.setToolTip(tr("Drag, or go from rating to rating with ↑ and ↓"))
        if self._shown is not None:
            self.show_reach(*self._shown)

    @Slot(bool)
    def _on_next_hovered(self, hovered: bool) -> None:  # noqa: FBT001 - a slot
        self._is_hovered = hovered
        self.demand_changed.emit()
