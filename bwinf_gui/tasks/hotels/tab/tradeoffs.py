"""How nights and minutes a day change the worst hotel: points and sentences, as values."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from bwinf_gui.tasks.hotels import Limits
from bwinf_gui.tasks.hotels.tab.counts import Counts
from bwinf_gui.tasks.hotels.tab.solution import MOST_STEPS, Comparisons
from bwinf_gui.tasks.hotels.tab.step_point import StepPoint


def nights_title() -> str:
    """What the chart of nights shows."""
    return QCoreApplication.translate("TradeoffsPage", "Nights and the worst hotel")


def minutes_title() -> str:
    """What the chart of minutes a day shows."""
    return QCoreApplication.translate("TradeoffsPage", "Minutes a day and the worst hotel")


def nights_points(found: Comparisons) -> list[StepPoint]:
    """The points of the chart of nights."""
    return [StepPoint(point.nights, point.rating) for point in found.front]


def minutes_points(found: Comparisons) -> list[StepPoint]:
    """The points of the chart of minutes a day."""
    return [StepPoint(step.minutes, step.rating) for step in found.steps]


def better_in_words(found: Comparisons, limits: Limits) -> str:
    """What the next better point of each costs."""
    translate = QCoreApplication.translate
    told = []
    nights, minutes = nights_points(found), minutes_points(found)
    more = next((point for point in nights if point.place > limits.nights), None)
    if more is not None:
        told.append(Counts().nights_bring(more.place).format(more.words))
    further = next((point for point in minutes if point.place > limits.minutes), None)
    if further is not None and further.rating is None:
        told.append(Counts().minutes_need_no_night(further.place))
    elif further is not None:
        told.append(Counts().minutes_bring(further.place).format(further.words))
    if len(minutes) == MOST_STEPS:
        text = translate("TradeoffsPage", "Only the first {0} steps are shown.")
        told.append(text.format(MOST_STEPS))
    nothing = translate("TradeoffsPage", "Neither more nights nor more minutes a day help.")
    return " ".join(told) or nothing


def nights_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the numbers of nights where a chart would have one point or none."""
    if len(points) > 1:
        return ""
    if not points:
        return QCoreApplication.translate(
            "Hotels", "There is no trip, however many nights are allowed."
        )
    if points[0].rating is None:
        return QCoreApplication.translate("Hotels", "A single day is enough for the whole drive.")
    return Counts().only_nights(points[0].place)


def minutes_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the minutes a day where a chart would have one point or none.

    The last point is always the one without a night.
    """
    if len(points) > 1:
        return ""
    return Counts().only_minutes(points[0].place if points else 0)
