"""What there is to say of nights and of minutes a day where a chart would have nothing to show."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from bwinf_gui.ui.hotels.counts import Counts
from bwinf_gui.ui.hotels.step_point import StepPoint


def nights_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the numbers of nights where a chart would have one point or none."""
    if len(points) > 1:
        return ""
    if not points:
        return QCoreApplication.translate("Hotels", "There is no trip, however many the nights.")
    if points[0].rating is None:
        return QCoreApplication.translate("Hotels", "A single day is enough for the whole way.")
    return Counts().only_nights(points[0].place)


def minutes_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the minutes a day where a chart would have one point or none.

    The last point is always the one without a night.
    """
    if len(points) > 1:
        return ""
    return Counts().only_minutes(points[0].place if points else 0)
