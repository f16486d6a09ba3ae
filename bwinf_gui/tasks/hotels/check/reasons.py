"""Why a submitted trip is not right, in sentences; hints that do not give the best one away.

Also trips in the form of the task's answers, and remarks on the lines of a route's file.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum

import numpy as np

from bwinf_gui.checking.checker import LineRemark, first_sentence
from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check.candidates import OtherMeaning
from bwinf_gui.tasks.hotels.check.playing import (
    USUAL,
    Fault,
    Night,
    SubmittedDay,
    SubmittedTrip,
    played,
)
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.route import Route, rating_text
from bwinf_gui.tasks.hotels.solving import Objective, SearchTooLargeError, solve
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, Trip, TripLimits, one_line
from bwinf_gui.text.numbers import enumerated, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_NIGHTS = re.compile(r"\|(?:\d+:)?(\d+)(?:\([\d.]+\))?\|")


class OtherRule(StrEnum):
    """Another rule that a trip follows, as kept in the fields of its line.

    The best hotel in reach every day is none: where that takes no more days than are allowed, the
    worst hotel is as good as can be.
    """

    FEWEST_NIGHTS = "fewest-nights"
    BEST_MEAN = "best-mean"


_RULE_REASONS: Mapping[object, str] = {
    OtherRule.FEWEST_NIGHTS: to_translate(
        "This is the best trip with as few nights as possible, but all days may be used."
    ),
    OtherRule.BEST_MEAN: to_translate(
        "This trip has the best average, but the worst hotel is what counts."
    ),
}
NO_TRIP, NO_NIGHT = "no-trip", "no-night"
"""What an answer without a trip claims, as kept in the fields of its line."""
MOST_DAYS = 60
"""The most days of a trip that are written down."""
MEANINGS = {
    OtherMeaning.NUMBER: to_translate("These are the numbers of the hotels in the file."),
    OtherMeaning.NUMBER_FROM_0: to_translate(
        "These are the numbers of the hotels in the file, counted from 0."
    ),
    OtherMeaning.WAY: to_translate("These are the minutes of each day, not those since the start."),
}
EXAMPLE = to_translate("A line such as “347 2.7” for each night is understood.")
MAY_BE_NUMBERS = to_translate("These may be numbers of hotels.")
MAY_BE_WAYS = to_translate("These may be the minutes of each day, not those since the start.")
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
_BY_FAULT: Mapping[object, str] = {
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


def submitted_text(days: Sequence[SubmittedDay]) -> str:
    """A trip in the form of `one_line`; where there is no hotel, it has only the minute."""
    parts = []
    for day in days[:-1][:MOST_DAYS]:
        stop = day.stop
        place = f"{stop.number}:{day.end}({rating_text(stop.rating)})" if stop else f"{day.end}"
        parts.append(f" --{day.minutes}-- |{place}|")
    end = f" --{days[-1].minutes}-- |E|" if len(days) <= MOST_DAYS else " …"
    return f"|S|{''.join(parts)}{end}"


def best_text(trip: Trip | None) -> str:
    """The best trip, or that there is none."""
    return tr("No trip is possible") if trip is None else one_line(trip)


def fault(day: SubmittedDay, days: Sequence[SubmittedDay]) -> str:
    """The first day that is not possible, of all days of a trip."""
    if day.fault is Fault.BEYOND:
        text = tr("The night at minute {0} is not before the destination at minute {1}.")
        return text.format(whole(day.end), whole(days[-1].end))
    if day.fault is Fault.NO_HOTEL:
        return tr("There is no hotel at minute {0}.").format(whole(day.end))
    if day.fault is Fault.TOO_LATE:
        text = tr("The trip takes {0} days, but only {1} are allowed.")
        return text.format(len(days), USUAL.days)
    text = tr("Day {0} lasts {1} minutes, {2} are allowed.")
    return text.format(day.number, whole(day.minutes), USUAL.minutes)


def why_too_late(trip: SubmittedTrip) -> str:
    """Why a trip with too many days has them, as a sum, and which nights to leave out."""
    total, most = trip.days[-1].end, USUAL.days * USUAL.minutes
    if not any(day.fault is Fault.TOO_LATE for day in trip.days) or total > most:
        return ""
    text = tr(
        "{days} days of {minutes} minutes are <b>{most}</b> minutes, and the destination is at "
        "<b>{total}</b>. Only {spare} minutes may be left over."
    )
    said = text.format(
        days=USUAL.days,
        minutes=USUAL.minutes,
        most=whole(most),
        total=whole(total),
        spare=whole(most - total),
    )
    nights, best = trip.days[:-1], trip.best
    if best is None or not {*best.stops} <= {*trip.stops}:
        return said
    surplus = [whole(day.end) for day in nights if day.stop not in best.stops]
    text = tr(
        "Leave out <b>{minutes}</b>: then it takes {days}, and the worst hotel is rated {worst}."
    )
    more = text.format(
        minutes=enumerated(surplus[:MOST_DAYS]),
        days=quantities.days(best.nights + 1),
        worst="–" if best.minimum is None else rating_words(best.minimum),
    )
    return f"{said}\n\n{more}"


def why_worse(trip: SubmittedTrip) -> str:
    """The night for which a possible trip is worse than the best one, and what that one does."""
    if trip.best is None or trip.best.minimum is None:
        return ""
    worst = min(trip.stops, key=lambda stop: stop.rating)
    night = tr("The worst night of this trip is in {hotel}, rated <b>{rating}</b>.").format(
        hotel=_place(worst), rating=rating_words(worst.rating)
    )
    other = tr(
        "The best trip sleeps in {hotels}. It drives no more than {minutes} a day, and its worst "
        "hotel is rated <b>{rating}</b>."
    ).format(
        hotels=enumerated([_place(stop) for stop in trip.best.stops]),
        minutes=quantities.minutes_words(max(trip.best.legs)),
        rating=rating_words(trip.best.minimum),
    )
    return f"{night}\n\n{other}"


def _place(stop: Stop) -> str:
    return tr("hotel {0} at minute {1}").format(stop.number, whole(stop.minute))


def in_brief(text: str) -> str:
    """The minutes of a trip that is written in one line; other texts stay."""
    found = _NIGHTS.findall(text)
    return ", ".join(found) if text.startswith("|") and found else text


def missing(days: Sequence[SubmittedDay]) -> str:
    """At which minutes of a trip there is no hotel; empty where most nights have one."""
    absent = [whole(day.end) for day in days[:-1] if day.stop is None]
    if not absent or 2 * len(absent) < len(days) - 1:
        return ""
    text = tr_plural(
        "There is no hotel at minute {minutes}.",
        "There are no hotels at the minutes {minutes}.",
        len(absent),
    )
    return text.format(minutes=enumerated(absent[:MOST_DAYS]))


def possible(best: Trip | None) -> str:
    """How good a trip can be."""
    if best is None:
        return tr("No trip is possible at all.")
    if best.minimum is None:
        return tr("No night is needed.")
    return tr("The worst hotel can be rated {0}.").format(rating_words(best.minimum))


def worse(worst: int, best: int, rule: OtherRule | None) -> str:
    """The reason for a legal trip with a worse hotel than it must have."""
    text = tr("The worst hotel is rated {0}; {1} is possible.")
    said = text.format(rating_words(worst), rating_words(best))
    return said if rule is None else f"{said} {tr(_RULE_REASONS[rule])}"


def ratings_message(route: Route, nights: Sequence[Night]) -> str:
    """Printed ratings that no hotel at that minute has; the verdict goes by the trip."""
    sentences = []
    for night in nights:
        there = route.ratings[route.minutes == night.minute]
        if night.rating is not None and len(there) and night.rating not in there:
            text = tr("Line {0} says rating {1} for minute {2}; the file has {3}.")
            ratings = " / ".join(map(rating_words, np.unique(there).tolist()[:3]))
            sentences.append(
                text.format(night.line, rating_words(night.rating), whole(night.minute), ratings)
            )
    return " ".join(sentences[:3])


def rule_of(hotels: Hotels, trip: Trip) -> OtherRule | None:
    """The other rule that a legal trip follows, if any is recognised."""
    if solve(hotels, TripLimits(trip.nights, USUAL.minutes)) is None:
        best = solve(hotels, TripLimits(trip.nights + 1, USUAL.minutes))
        if best is not None and best.minimum == trip.minimum:
            return OtherRule.FEWEST_NIGHTS
    with suppress(SearchTooLargeError):
        best = solve(hotels, USUAL, Objective.MEAN)
        if best is not None and best.mean == trip.mean:
            return OtherRule.BEST_MEAN
    return None


def looser_limit(hotels: Hotels, submitted: SubmittedTrip) -> str:
    """Whether a trip would be the best one if a minute or a day more were allowed; else empty."""
    trip = Trip(hotels.total, submitted.stops)
    if not {day.fault for day in submitted.days} <= {None, Fault.TOO_LONG, Fault.TOO_LATE}:
        return ""
    minutes, days = USUAL.minutes + 1, USUAL.days + 1
    with_minute = tr("With {0} minutes a day it would be the best trip.").format(minutes)
    with_day = tr("With {0} days it would be the best trip.").format(days)
    for limits, said in (
        (TripLimits(minutes=minutes), with_minute),
        (TripLimits(days=days), with_day),
    ):
        if trip.nights <= limits.nights and max(trip.legs) <= limits.minutes:
            best = solve(hotels, limits)
            if best is not None and best.minimum == trip.minimum:
                return said
    return ""


def hint(route: Route, judgement: Judgement) -> str:
    """A question or a task for the author, by what the trip shows."""
    line = next((each for each in judgement.lines if each.verdict is judgement.verdict), None)
    minutes = line.fields.get("minutes") if line is not None else None
    if line is None or not isinstance(minutes, list):
        return ""
    is_one_day = route.total <= USUAL.minutes
    if not minutes:
        is_no_way = not is_one_day and line.fields.get("claim") != NO_NIGHT
        return tr(_FARTHEST if is_no_way else _WHOLE_DRIVE)
    if (said := _BY_RULE.get(line.fields.get("rule"))) is not None:
        return tr(said)
    nights = [Night(int(minute)) for minute in minutes]
    failed = SubmittedTrip(played(route, nights), None).failed
    if failed is None:
        return tr(_WHOLE_DRIVE if is_one_day else _WORSE)
    is_barely = failed.fault is Fault.TOO_LONG and failed.minutes == USUAL.minutes + 1
    return tr(_BARELY_TOO_LONG if is_barely else _BY_FAULT[failed.fault])


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
    """A sentence that a trip is not the best one, and the rule that it follows."""
    if line.fields.get("best_minimum_rating") is None:
        return tr("A better trip is possible.")
    better = tr("A trip with a better worst hotel is possible.")
    rule = _RULE_REASONS.get(line.fields.get("rule"))
    return better if rule is None else f"{better} {tr(rule)}"


def remarks(route: Route, judgement: Judgement) -> tuple[LineRemark, ...]:
    """What each line of a route's file means, and which trips spend a night there."""
    said = next((line.said for line in judgement.lines), None)
    trip = said if isinstance(said, SubmittedTrip) else SubmittedTrip((), None)
    own = {stop.number for stop in trip.stops}
    best = {stop.number for stop in trip.best.stops} if trip.best is not None else set()

    said_of = (
        dict.fromkeys(best, LineRemark(tr("the best trip sleeps here"), Verdict.AC))
        | dict.fromkeys(own, LineRemark(tr("your program stays here"), judgement.verdict))
        | dict.fromkeys(own & best, LineRemark(tr("both trips sleep here"), Verdict.AC))
    )
    hotels = (said_of.get(number, LineRemark("")) for number in range(1, len(route.minutes) + 1))
    return LineRemark(tr("hotels")), LineRemark(tr("minutes to the destination")), *hotels
