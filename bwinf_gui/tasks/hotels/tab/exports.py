"""What a trip and its comparisons offer to be taken elsewhere."""

from collections.abc import Sequence

from bwinf_gui.tasks.hotels import RATING_ONE, Trip
from bwinf_gui.tasks.hotels.tab.step_layout import StepPoint
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer


def trip_offer(trip: Trip) -> TableOffer:
    """The nights of a trip."""
    title = tr("Nights")
    return TableOffer(title, lambda: trip_table(title, trip))


def trip_table(title: str, trip: Trip) -> Table:
    """A row for every night, and one for the destination."""
    heads = (
        tr("night"),
        tr("hotel"),
        tr("minute"),
        tr("rating"),
        tr("drive before"),
    )
    rows: list[tuple[Cell, ...]] = [
        (night, stop.number, stop.minute, stop.rating / RATING_ONE, leg)
        for night, (stop, leg) in enumerate(zip(trip.stops, trip.legs, strict=False), start=1)
    ]
    return Table(title, heads, (*rows, (None, None, trip.total, None, trip.legs[-1])))


def steps_offer(title: str, head: str, points: Sequence[StepPoint]) -> TableOffer:
    """The points of a chart."""
    return TableOffer(title, lambda: steps_table(title, head, points))


def steps_table(title: str, head: str, points: Sequence[StepPoint]) -> Table:
    """A row for every point of a chart; an empty rating where no night is needed."""
    worst = tr("worst hotel")
    rows = tuple(
        (point.place, None if point.rating is None else point.rating / RATING_ONE)
        for point in points
    )
    return Table(title, (head, worst), rows)
