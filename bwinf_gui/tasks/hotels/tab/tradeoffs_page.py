"""The page that compares: nights against the worst hotel, and minutes a day against it."""

from collections import deque

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.tasks.hotels import TripLimits
from bwinf_gui.tasks.hotels.sentences import optimum_line, size_text
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.tasks.hotels.tab.page import HotelsPage, TripInputHolder, Workspace, asked_text
from bwinf_gui.tasks.hotels.tab.report import steps_offer
from bwinf_gui.tasks.hotels.tab.step_chart import StepChart
from bwinf_gui.tasks.hotels.tab.tables import StepsTable
from bwinf_gui.tasks.hotels.tradeoffs import (
    StepPoint,
    StepSeries,
    Tradeoffs,
    better_in_words,
    step_series,
    tradeoffs,
)
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.theme import Appearance

LEAST_HEIGHT_UNITS = 140
"""Below this height of the window the charts stand side by side."""
_MOST_LEVELS_AT_ONCE = 60
_MOST_HOTELS_AT_ONCE = 2000


class StepView(QWidget):
    """Shows a chart, or a sentence in its place; the sentence is no higher than its words."""

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

    def show_series(self, series: StepSeries, *, is_complete: bool) -> None:
        """Show a chart; or a sentence, if there is one and all points are known."""
        sentence = series.alone if is_complete else ""
        self.chart.show_points(series.points, series.current)
        self._sentence.setText(sentence)
        self.chart.setVisible(not sentence)
        self._card.setVisible(bool(sentence))


class TradeoffsPage(HotelsPage):
    """Shows what more nights or more minutes a day would bring.

    Signals:
        limits_wanted: The `TripLimits` of a point that was chosen.
    """

    limits_wanted = Signal(object)
    symbol = "chart"

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(workspace, parent)
        appearance = workspace.appearance
        self._compared: TripSolution | None = None
        self._found = Tradeoffs()
        self._run = BackgroundRun[Tradeoffs](workspace.engine, failed=self._on_failed, parent=self)
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
        self._metrics = appearance.theme.metrics
        self.fill(
            left=TripInputHolder(workspace.panel, self),
            centre=self._centre(self._metrics.unit),
            right=self._right(self._metrics.unit),
            metrics=self._metrics,
        )
        self._connect()
        self.retranslate()

    def title(self) -> str:
        return tr("Nights and rating")

    def take_focus(self) -> None:
        """Give the first chart the focus."""
        first = self._nights if self._nights.is_chart else self._minutes
        first.chart.setFocus()

    def exports(self) -> Exports:
        """Both charts as pictures and as tables."""
        charts = step_series(self._found, self._input.limits)
        views = zip(charts, (self._nights, self._minutes), strict=True)
        return Exports(
            tuple(Picture(series.title, view.chart) for series, view in views if view.is_chart),
            tuple(steps_offer(series) for series in charts),
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
        news = " · " + tr("comparing …") if self._run.is_active else ""
        return size_text(solution.route) + news, asked_text(solution)

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
        self._run.changed.connect(self._on_run_changed)
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
        self._found = Tradeoffs()
        small = len(solution.hotels.levels) <= _MOST_LEVELS_AT_ONCE
        at_once = small and len(solution.hotels.minutes) <= _MOST_HOTELS_AT_ONCE
        if at_once:
            for found in deque(tradeoffs(solution), maxlen=1):
                self._run.show(found)
        else:
            self._run.start(RunSpec(lambda _: tradeoffs(solution)))

    @Slot(object)
    def _on_run_changed(self, view: RunView[Tradeoffs]) -> None:
        if view.news is not None:
            self._found = view.news
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
        nights, minutes = step_series(self._found, solution.limits)
        is_complete = self._found.is_complete
        has_front = bool(minutes.points) or is_complete
        self._nights.show_series(nights, is_complete=has_front)
        self._minutes.show_series(minutes, is_complete=is_complete)
        for place, view in enumerate((self._nights, self._minutes)):
            self._charts.setStretch(place, int(view.is_chart))
        for table, series in ((self._nights_table, nights), (self._minutes_table, minutes)):
            table.show_points(series.points, _current(series))
        self._answer.setText(optimum_line(solution))
        self._remark.setText(better_in_words(self._found, solution.limits))

    @Slot(int)
    def _on_nights_chosen(self, nights: int) -> None:
        if self._compared is not None:
            self.limits_wanted.emit(TripLimits(nights + 1, self._compared.limits.minutes))

    @Slot(int)
    def _on_minutes_chosen(self, minutes: int) -> None:
        if self._compared is not None:
            self.limits_wanted.emit(TripLimits(self._compared.limits.days, minutes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the charts side by side in a low window."""
        super().resizeEvent(event)
        is_low = self.window().height() < LEAST_HEIGHT_UNITS * self._metrics.unit
        side_by_side, stacked = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._charts.setDirection(side_by_side if is_low else stacked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._compare()


def _current(series: StepSeries) -> StepPoint | None:
    """The last point that is not beyond what is asked for."""
    return next((point for point in reversed(series.points) if point.place <= series.current), None)
