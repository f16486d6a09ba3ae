"""What there is to say of a trip, and of what stands against every trip."""

from bwinf_gui.tasks.hotels.quantities import (
    days,
    mean_words,
    minutes_words,
    more_stretches,
    nights,
    rating_words,
)
from bwinf_gui.tasks.hotels.reaching import Obstacle, Stretch
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.trip import Limits, Stop, Trip
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

MOST_STRETCHES = 3
"""Stretches that are too long, as many as are told one by one."""


def objective_name(objective: Objective) -> str:
    """What an objective is called."""
    return {
        Objective.WORST: tr("worst hotel first"),
        Objective.LEXIMIN: tr("refined order"),
        Objective.MEAN: tr("best average"),
    }[objective]


def trip_line(trip: Trip | None, objective: Objective) -> str:
    """How good the best trip is, in one line without a full stop."""
    if trip is None:
        return tr("No trip is possible")
    if trip.minimum is None or trip.mean is None:
        return tr("No night is needed")
    if objective is Objective.MEAN:
        text = tr("Best possible average: {0}")
        return text.format(mean_words(trip.mean))
    return worst_line(trip.minimum)


def worst_line(rating: int) -> str:
    """How good the worst hotel can be, in one line without a full stop."""
    text = tr("Best possible worst hotel: {0}")
    return text.format(rating_words(rating))


def extent(trip: Trip) -> str:
    """How many nights and days a trip takes."""
    return tr("{0}, {1}").format(nights(trip.nights), days(trip.nights + 1))


def leg_text(day: int, minutes: int, stop: Stop | None) -> str:
    """How far a day gets, and at which hotel it ends; None for the destination."""
    if stop is None:
        text = tr("Day {0}: {1} min to the destination.")
        return text.format(day, whole(minutes))
    return tr("Day {0}: {1} min to hotel {2} at minute {3}, rating {4}.").format(
        day, whole(minutes), stop.number, whole(stop.minute), rating_words(stop.rating)
    )


def obstacle_sentences(obstacle: Obstacle, limits: Limits) -> list[str]:
    """Why there is no trip at all."""
    if obstacle.days is not None:
        text = tr("The trip takes at least {0}; allowed: {1}.")
        return [text.format(days(obstacle.days), whole(limits.days))]
    told = [_stretch(part, limits) for part in obstacle.stretches[:MOST_STRETCHES]]
    more = obstacle.count - len(told)
    return [*told, more_stretches(more)] if more else told


def _stretch(stretch: Stretch, limits: Limits) -> str:
    text = tr("From minute {0} to minute {1} there is no hotel: {2}, {3} too many for a day.")
    return text.format(
        whole(stretch.start),
        whole(stretch.end),
        minutes_words(stretch.minutes),
        whole(stretch.minutes - limits.minutes),
    )
