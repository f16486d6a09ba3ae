"""How nights and minutes a day change the worst hotel: points and sentences, as values."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.core.hotels import Limits
from bwinf_gui.ui.hotels.counts import Counts
from bwinf_gui.ui.hotels.solution import MOST_STEPS, Comparisons
from bwinf_gui.ui.hotels.step_point import StepPoint


def nights_title() -> str:
    """What the chart of nights shows."""
    return QCoreApplication.translate("TradeoffsPage", "Nights against the worst hotel")


def minutes_title() -> str:
    """What the chart of minutes a day shows."""
    return QCoreApplication.translate("TradeoffsPage", "Minutes a day against the worst hotel")


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
        text = translate("TradeoffsPage", "{0} would make {1} possible.")
        told.append(text.format(Counts().nights(more.place), more.words))
    further = next((point for point in minutes if point.place > limits.minutes), None)
    if further is not None:
        text = translate("TradeoffsPage", "{0} a day would make {1} possible.")
        if further.rating is None:
            text = translate("TradeoffsPage", "With {0} a day no night would be needed.")
        told.append(text.format(Counts().minutes(further.place), further.words))
    if len(minutes) == MOST_STEPS:
        text = translate("TradeoffsPage", "Only the first {0} steps are shown.")
        told.append(text.format(MOST_STEPS))
    nothing = translate("TradeoffsPage", "Neither more nights nor more minutes a day help.")
    return " ".join(told) or nothing
