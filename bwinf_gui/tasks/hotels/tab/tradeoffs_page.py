"""The page that compares: nights against the worst hotel, and minutes a day against it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QThreadPool, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels import Limits
from bwinf_gui.tasks.hotels.sentences import extent_asked, objective_name, optimum_line, size_text
from bwinf_gui.tasks.hotels.solution import Solution
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument, command_line
from bwinf_gui.tasks.hotels.tab.input_panel import InputHolder, InputPanel
from bwinf_gui.tasks.hotels.tab.report import steps_offer
from bwinf_gui.tasks.hotels.tab.solver import Solver
from bwinf_gui.tasks.hotels.tab.step_chart import StepChart
from bwinf_gui.tasks.hotels.tab.tables import StepsTable
from bwinf_gui.tasks.hotels.tradeoffs import (
    Comparisons,
    StepPoint,
    better_in_words,
    comparisons,
    minutes_alone,
    minutes_points,
    minutes_title,
    nights_alone,
    nights_points,
    nights_title,
)
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.jobs import LatestJob, begin_in
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.theme import Appearance

LEAST_HEIGHT_UNITS = 140
"""Below this height of the window the charts stand side by side."""
_MOST_LEVELS_AT_ONCE = 60
_MOST_HOTELS_AT_ONCE = 2000


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


class TradeoffsPage(ContentPage):
    """Shows what more nights or more minutes a day would bring.

    Signals:
        limits_wanted: The `Limits` of a point that was chosen.
    """

    limits_wanted = Signal(object)
    symbol = "chart"

    def __init__(
        self,
        *,
        document: HotelsDocument,
        solver: Solver,
        panel: InputPanel,
        pool: QThreadPool,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._input = panel
        self._solver = solver
        self._compared: Solution | None = None
        self._found = Comparisons()
        self._job = LatestJob(begin_in(pool, failed=self._on_failed, parent=self), parent=self)
        holder = InputHolder(panel, self)
        self._answer, self._remark = ElidedLabel(self), QLabel(self)
        self._answer.setObjectName("hotelsTradeoffs")
        self._answer.setProperty("role", "answer")
        self._remark.setObjectName("hotelsTradeoffsRemark")
        self._remark.setProperty("role", "secondary")
        self._remark.setWordWrap(True)
        self._nights = StepView(name="hotelsNightsChart", appearance=appearance, parent=self)
        self._minutes = StepView(name="hotelsMinutesChart", appearance=appearance, parent=self)
        self._nights_title, self._minutes_title = QLabel(self), QLabel(self)
        self._nights_table = StepsTable(
            name="hotelsFront", title=to_translate("Nights"), appearance=appearance, parent=self
        )
        self._minutes_table = StepsTable(
            name="hotelsSteps",
            title=to_translate("Minutes a day"),
            appearance=appearance,
            parent=self,
        )
        self._charts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        unit = appearance.theme.metrics.unit
        self._metrics = appearance.theme.metrics
        self.fill(
            left=holder,
            centre=self._centre(unit),
            right=self._right(unit),
            metrics=appearance.theme.metrics,
        )
        self._connect()
        self.retranslate()

    def title(self) -> str:
        return tr("Nights and rating")

    def take_focus(self) -> None:
        """Give the first chart the focus."""
        first = self._nights if self._nights.is_chart else self._minutes
        first.chart.setFocus()

    def command(self) -> str | None:
        """The command line that prints the trip."""
        return command_line(self._document, self._input.limits, self._input.objective.objective)

    def exports(self) -> Exports:
        """Both charts as pictures and as tables."""
        title, other = nights_title(), minutes_title()
        front, steps = self._points
        views = ((title, self._nights), (other, self._minutes))
        return Exports(
            tuple(Picture(name, view.chart) for name, view in views if view.is_chart),
            (
                steps_offer(title, tr("Nights"), front),
                steps_offer(other, tr("Minutes a day"), steps),
            ),
        )

    @property
    def is_answered(self) -> bool:
        """Whether all points are there."""
        return self._found.is_complete

    def status(self) -> tuple[str, str]:
        """How large the route is; what was asked for."""
        solution = self._solver.solution
        if solution is None:
            return "", ""
        limits = solution.limits
        asked = extent_asked(limits)
        news = " · " + tr("comparing …") if self._job.is_busy else ""
        return size_text(
            solution.route
        ) + news, f"{asked}   │   {objective_name(solution.objective)}"

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        nights, minutes = (
            tr("What do more nights gain?"),
            tr("What do more minutes a day gain?"),
        )
        self._nights.chart.set_title(tr("nights at most"))
        self._minutes.chart.set_title(tr("minutes a day at least"))
        self._nights_title.setText(nights)
        self._minutes_title.setText(minutes)
        self._nights_table.setAccessibleName(nights)
        self._minutes_table.setAccessibleName(minutes)
        self._show()

    def _connect(self) -> None:
        self._solver.solved.connect(self._compare)
        self._job.progressed.connect(self._on_found)
        self._job.busy_changed.connect(self.changed)
        for nights in (self._nights.chart, self._nights_table):
            nights.chosen.connect(self._on_nights_chosen)
        for minutes in (self._minutes.chart, self._minutes_table):
            minutes.chosen.connect(self._on_minutes_chosen)

    def _centre(self, unit: int) -> QWidget:
        centre = QWidget(self)
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addWidget(self._answer)
        layout.addWidget(self._remark)
        layout.addLayout(self._charts, 1)
        self._charts.setSpacing(2 * unit)
        self._charts.addWidget(self._nights)
        self._charts.addWidget(self._minutes)
        return centre

    def _right(self, unit: int) -> QWidget:
        right = QWidget(self)
        layout = QVBoxLayout(right)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        for title, table in (
            (self._nights_title, self._nights_table),
            (self._minutes_title, self._minutes_table),
        ):
            title.setProperty("role", "heading")
            layout.addWidget(title)
            layout.addWidget(table, 1)
        return right

    @Slot()
    def _compare(self) -> None:
        """Compare, if that is seen; what is compared already stays."""
        solution = self._solver.solution
        if not self.isVisible() or solution is None or solution is self._compared:
            return
        self._compared = solution
        self._found = Comparisons()
        small = len(solution.hotels.levels) <= _MOST_LEVELS_AT_ONCE
        at_once = small and len(solution.hotels.minutes) <= _MOST_HOTELS_AT_ONCE
        compare = self._job.compute if at_once else self._job.start
        compare(lambda: comparisons(solution))

    @Slot(object)
    def _on_found(self, found: Comparisons) -> None:
        self._found = found
        self._show()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        """What was found stays; the next question is compared anew."""
        self.broke_off.emit(tr("Nights and minutes could not be compared"), error)

    def _show(self) -> None:
        solution = self._compared
        if solution is None:
            return
        front, steps = self._points
        limits = solution.limits
        has_front = bool(steps) or self._found.is_complete
        self._nights.show_points(front, limits.nights, nights_alone(front) if has_front else "")
        alone = minutes_alone(steps) if self._found.is_complete else ""
        self._minutes.show_points(steps, limits.minutes, alone)
        for place, view in enumerate((self._nights, self._minutes)):
            self._charts.setStretch(place, int(view.is_chart))
        self._nights_table.show_points(front, _up_to(front, limits.nights))
        self._minutes_table.show_points(steps, _up_to(steps, limits.minutes))
        self._answer.setText(optimum_line(solution))
        self._remark.setText(better_in_words(self._found, limits))

    @property
    def _points(self) -> tuple[list[StepPoint], list[StepPoint]]:
        """What is found so far, for both charts."""
        return nights_points(self._found), minutes_points(self._found)

    @Slot(int)
    def _on_nights_chosen(self, nights: int) -> None:
        if self._compared is not None:
            self.limits_wanted.emit(Limits(nights + 1, self._compared.limits.minutes))

    @Slot(int)
    def _on_minutes_chosen(self, minutes: int) -> None:
        if self._compared is not None:
            self.limits_wanted.emit(Limits(self._compared.limits.days, minutes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the charts side by side in a low window."""
        super().resizeEvent(event)
        is_low = self.window().height() < LEAST_HEIGHT_UNITS * self._metrics.unit
        side_by_side, stacked = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._charts.setDirection(side_by_side if is_low else stacked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._compare()


def _up_to(points: list[StepPoint], place: int) -> StepPoint | None:
    """The last point that is not beyond a place."""
    return next((point for point in reversed(points) if point.place <= place), None)
