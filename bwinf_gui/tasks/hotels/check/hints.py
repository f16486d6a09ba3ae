"""Hints for the author of a wrong trip, without the best one, and remarks on a file's lines."""

from collections.abc import Mapping
from dataclasses import replace

from bwinf_gui.checking.checker import LineRemark, first_sentence
from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.tasks.hotels.check.playing import (
    USUAL,
    Fault,
    Night,
    SubmittedDay,
    SubmittedTrip,
    played,
)
from bwinf_gui.tasks.hotels.check.reasons import NO_NIGHT, RULE_REASONS, OtherRule
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.text.translation import to_translate, tr

_BY_RULE: Mapping[object, str] = {
    OtherRule.FEWEST_NIGHTS: to_translate(
        "Does a shorter trip have to be a better one? Read in the task sheet again what makes a "
        "trip good."
    ),
    OtherRule.BEST_MEAN: to_translate(
        "Which hotels decide how good a trip is: all of them together, or a single one? Read that "
        "in the task sheet again."
    ),
}
_BY_FAULT = {
    Fault.NO_HOTEL: to_translate(
        "Look for this minute in the file. What does your program print: the minutes from the "
        "start, the drive of one day, or the number of a hotel?"
    ),
    Fault.BEYOND: to_translate(
        "After which night can your trip reach the destination? Look at what makes your program "
        "stop there."
    ),
    Fault.TOO_LONG: to_translate(
        "Write next to each night how long the drive of that day is, and do not forget the one "
        "after the last night. Where does your program compare it with the limit?"
    ),
    Fault.TOO_LATE: to_translate(
        "Count the days of your trip, and do not forget the one after the last night. How many "
        "nights can a trip have?"
    ),
}
_BARELY_TOO_LONG = to_translate(
    "May a day last exactly 360 minutes? And 361? Look for the comparison in your program."
)
_WHOLE_DRIVE = to_translate(
    "Compare the whole drive with what a day allows. What does your program do before it looks for "
    "a first hotel?"
)
_FARTHEST = to_translate(
    "Take the farthest hotel in reach every day. How far do you get? Compare that with what your "
    "program does."
)
_WORSE = to_translate(
    "Cross out the worst hotel of your trip, and all that are no better. The destination can still "
    "be reached: look for a way, and for where your program misses it."
)


def hint(route: Route, judgement: Judgement) -> str:
    """A question or a task for the author, by what the trip shows."""
    line = next((each for each in judgement.lines if each.verdict is judgement.verdict), None)
    minutes = line.fields.get("minutes") if line is not None else None
    if line is None or not isinstance(minutes, list):
        return ""
    if not minutes:
        return tr(_on_claim(route, line))
    if (said := _BY_RULE.get(line.fields.get("rule"))) is not None:
        return tr(said)
    days = played(route, [Night(int(minute)) for minute in minutes])
    failed = next((day for day in days if day.fault is not None), None)
    if failed is not None:
        return tr(_on_fault(failed))
    return tr(_WHOLE_DRIVE if route.total <= USUAL.minutes else _WORSE)


def _on_claim(route: Route, line: JudgedLine) -> str:
    return (
        _FARTHEST
        if line.fields.get("claim") != NO_NIGHT and route.total > USUAL.minutes
        else _WHOLE_DRIVE
    )


def _on_fault(day: SubmittedDay) -> str:
    assert day.fault is not None, "only a day with a fault has failed"  # noqa: S101
    is_barely = day.fault is Fault.TOO_LONG and day.minutes == USUAL.minutes + 1
    return _BARELY_TOO_LONG if is_barely else _BY_FAULT[day.fault]


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the best trip and its rating: what fails, or that there is a better one."""
    said = line.said
    if isinstance(said, SubmittedTrip):
        said = replace(said, best=None)
    spared = replace(usual_without_best(line), said=said)
    if line.verdict is Verdict.WA:
        # The others say how good a trip can be.
        return replace(spared, reason=first_sentence(line.reason))
    return replace(spared, reason=_worse(line)) if line.verdict is Verdict.SUB else spared


def _worse(line: JudgedLine) -> str:
    """That a trip is not the best one, and the rule that it follows."""
    if line.fields.get("best_minimum_rating") is None:
        return tr("A better trip is possible.")
    better = tr("A trip with a better worst hotel is possible.")
    rule = RULE_REASONS.get(line.fields.get("rule"))
    return better if rule is None else f"{better} {tr(rule)}"


def remarks(route: Route, judgement: Judgement) -> tuple[LineRemark, ...]:
    """What each line of a route's file means, and which trips spend a night there."""
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
