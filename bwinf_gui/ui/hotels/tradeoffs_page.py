"""The page that compares: nights against the worst hotel, and minutes a day against it."""

from PySide6.QtCore import QEvent, QThreadPool, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.core.hotels import Limits
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.content_page import ContentPage
from bwinf_gui.ui.common.elided_label import ElidedLabel
from bwinf_gui.ui.common.exports import Exports
from bwinf_gui.ui.common.numbers import whole
from bwinf_gui.ui.common.pictures import Picture
from bwinf_gui.ui.hotels.calculator import Calculator
from bwinf_gui.ui.hotels.command import command_line
from bwinf_gui.ui.hotels.counts import Counts
from bwinf_gui.ui.hotels.document import HotelsDocument
from bwinf_gui.ui.hotels.exports import steps_offer
from bwinf_gui.ui.hotels.input_panel import InputHolder, InputPanel
from bwinf_gui.ui.hotels.ratings import minutes_words
from bwinf_gui.ui.hotels.sentences import answer_line, objective_name, size_text
from bwinf_gui.ui.hotels.solution import MOST_STEPS, Comparisons, Solution, comparisons
from bwinf_gui.ui.hotels.solver import Solver
from bwinf_gui.ui.hotels.step_chart import StepChart
from bwinf_gui.ui.hotels.step_point import StepPoint
from bwinf_gui.ui.hotels.steps_table import StepsTable

LEAST_HEIGHT_UNITS = 140
"""Below this height of the window the charts stand side by side."""
_MOST_LEVELS_AT_ONCE = 60
_MOST_HOTELS_AT_ONCE = 2000


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
        self._calculator = Calculator(pool=pool, parent=self)
        holder = InputHolder(panel, self)
        self._answer, self._remark = ElidedLabel(self), QLabel(self)
        self._answer.setObjectName("hotelsTradeoffs")
        self._answer.setProperty("role", "answer")
        self._remark.setObjectName("hotelsTradeoffsRemark")
        self._remark.setProperty("role", "secondary")
        self._remark.setWordWrap(True)
        self.nights = StepChart(name="hotelsNightsChart", appearance=appearance, parent=self)
        self.minutes = StepChart(name="hotelsMinutesChart", appearance=appearance, parent=self)
        self._nights_title, self._minutes_title = QLabel(self), QLabel(self)
        self._nights_table = StepsTable(name="hotelsFront", appearance=appearance, parent=self)
        self._minutes_table = StepsTable(name="hotelsSteps", appearance=appearance, parent=self)
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
        return self.tr("Nights and rating")

    def take_focus(self) -> None:
        """Give the chart of nights the focus."""
        self.nights.setFocus()

    def command(self) -> str | None:
        """The command line that prints the trip."""
        return command_line(self._document, self._input.limits, self._input.objective.objective)

    def exports(self) -> Exports:
        """Both charts as pictures and as tables."""
        title = self.tr("Nights against the worst hotel")
        other = self.tr("Minutes a day against the worst hotel")
        front, steps = self._points
        return Exports(
            (Picture(title, self.nights), Picture(other, self.minutes)),
            (
                steps_offer(title, self.tr("Nights"), front),
                steps_offer(other, self.tr("Minutes from"), steps),
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
        asked = self.tr("{0} days of {1}").format(whole(limits.days), minutes_words(limits.minutes))
        news = "" if self._found.is_complete else " · " + self.tr("comparing …")
        return size_text(
            solution.route
        ) + news, f"{asked}   │   {objective_name(solution.objective)}"

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.nights.set_title(self.tr("nights at most"))
        self.minutes.set_title(self.tr("minutes a day at least"))
        self._nights_title.setText(self.tr("Nights against the worst hotel"))
        self._minutes_title.setText(self.tr("Minutes a day against the worst hotel"))
        self._nights_table.set_title(self.tr("Nights"), self.tr("Nights against the worst hotel"))
        self._minutes_table.set_title(
            self.tr("Minutes from"), self.tr("Minutes a day against the worst hotel")
        )
        self._show()

    def _connect(self) -> None:
        self._solver.solved.connect(self._compare)
        self._calculator.found.connect(self._on_found)
        for nights in (self.nights, self._nights_table):
            nights.chosen.connect(self._on_nights_chosen)
        for minutes in (self.minutes, self._minutes_table):
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
        self._charts.addWidget(self.nights, 1)
        self._charts.addWidget(self.minutes, 1)
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
        self._calculator.run(lambda: comparisons(solution), at_once=at_once)

    @Slot(object)
    def _on_found(self, found: Comparisons) -> None:
        self._found = found
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        solution = self._compared
        if solution is None:
            return
        front, steps = self._points
        limits = solution.limits
        self.nights.show_points(front, limits.nights)
        self.minutes.show_points(steps, limits.minutes)
        self._nights_table.show_points(front, _up_to(front, limits.nights))
        self._minutes_table.show_points(steps, _up_to(steps, limits.minutes))
        self._answer.setText(answer_line(solution))
        self._remark.setText(self._better(front, steps, limits))

    @property
    def _points(self) -> tuple[list[StepPoint], list[StepPoint]]:
        """What is found so far, for both charts."""
        front = [StepPoint(point.nights, point.rating) for point in self._found.front]
        return front, [StepPoint(step.minutes, step.rating) for step in self._found.steps]

    def _better(self, front: list[StepPoint], steps: list[StepPoint], limits: Limits) -> str:
        """What the next better point of each costs."""
        told = []
        more = next((point for point in front if point.place > limits.nights), None)
        if more is not None:
            nights = Counts().nights(more.place)
            told.append(self.tr("{0} would make {1} possible.").format(nights, more.words))
        further = next((point for point in steps if point.place > limits.minutes), None)
        if further is not None:
            text = self.tr("{0} a day would make {1} possible.")
            if further.rating is None:
                text = self.tr("With {0} a day no night would be needed.")
            told.append(text.format(Counts().minutes(further.place), further.words))
        if len(steps) == MOST_STEPS:
            told.append(self.tr("Only the first {0} steps are shown.").format(MOST_STEPS))
        return " ".join(told) or self.tr("Neither more nights nor more minutes a day help.")

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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _up_to(points: list[StepPoint], place: int) -> StepPoint | None:
    """The last point that is not beyond a place."""
    return next((point for point in reversed(points) if point.place <= place), None)
