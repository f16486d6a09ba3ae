"""What the lines of a route's file mean, and which trips spend a night there."""

from bwinf_gui.checking.checker import LineRemark
from bwinf_gui.checking.verdicts import Judgement, Verdict
from bwinf_gui.tasks.hotels.check.playing import SubmittedTrip
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.text.translation import tr


def remarks(route: Route, judgement: Judgement) -> tuple[LineRemark, ...]:
    """A remark for each line of the file."""
    said = next((line.said for line in judgement.lines), None)
    trip = said if isinstance(said, SubmittedTrip) else SubmittedTrip((), None)
    own = {day.stop.number for day in trip.days if day.stop is not None}
    best = {stop.number for stop in trip.best.stops} if trip.best is not None else set()

    def of_hotel(number: int) -> LineRemark:
        if number in own and number in best:
            return LineRemark(tr("both trips sleep here"), Verdict.AC)
        if number in own:
            return LineRemark(tr("your program stays here"), judgement.verdict)
        if number in best:
            return LineRemark(tr("the best trip sleeps here"), Verdict.AC)
        return LineRemark("")

    hotels = map(of_hotel, range(1, len(route.minutes) + 1))
    return LineRemark(tr("hotels")), LineRemark(tr("minutes to the destination")), *hotels
