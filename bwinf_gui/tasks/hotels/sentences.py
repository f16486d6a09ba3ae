"""What there is to say of a trip, of what stands against every trip, and of its days."""

from collections.abc import Callable

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.quantities import mean_words, minutes_words, rating_words
from bwinf_gui.tasks.hotels.reaching import Stretch, TripObstacle
from bwinf_gui.tasks.hotels.recording import Break, Day, DayEnd, PlayedKind, TripRecording
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.trip import Stop, Trip, TripLimits
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_in

MOST_STRETCHES = 3
"""How many of the stretches that are too long are named one by one."""
MOST_DAYS = 12
"""How many days are described one by one."""


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
    return tr("{0}, {1}").format(quantities.nights(trip.nights), quantities.days(trip.nights + 1))


def leg_text(day: int, minutes: int, stop: Stop | None) -> str:
    """How far a day gets, and at which hotel it ends; None for the destination."""
    if stop is None:
        text = tr("Day {0}: {1} min to the destination.")
        return text.format(day, whole(minutes))
    return tr("Day {0}: {1} min to hotel {2} at minute {3}, rating {4}.").format(
        day, whole(minutes), stop.number, whole(stop.minute), rating_words(stop.rating)
    )


def obstacle_sentences(obstacle: TripObstacle, limits: TripLimits) -> list[str]:
    """Why there is no trip at all."""
    if obstacle.days is not None:
        text = tr("The trip takes at least {0}; allowed: {1}.")
        return [text.format(quantities.days(obstacle.days), whole(limits.days))]
    named = [_stretch(part, limits) for part in obstacle.stretches[:MOST_STRETCHES]]
    more = obstacle.count - len(named)
    return [*named, quantities.more_stretches(more)] if more else named


def answer_line(solution: TripSolution) -> str:
    """The answer in one line."""
    return trip_line(solution.trip, solution.objective)


def optimum_line(solution: TripSolution) -> str:
    """How good the worst hotel can be, whatever the objective, in one line."""
    optimum = solution.optimum
    return answer_line(solution) if optimum is None else worst_line(optimum)


def extent_asked(limits: TripLimits) -> str:
    """How many days are asked for, and how long each may be."""
    text = tr_in("hotels", "{0} of {1}")
    return text.format(quantities.days(limits.days), minutes_words(limits.minutes))


def remark(solution: TripSolution) -> str:
    """The sentence below the answer, as rich text."""
    trip = solution.trip
    if trip is None:
        hindrance = solution.obstacle
        return " ".join(obstacle_sentences(hindrance, solution.limits)) if hindrance else ""
    if trip.minimum is None:
        text = tr("The drive takes {0}, which fits into one day.")
        return text.format(quantities.minutes(trip.total))
    if solution.objective is Objective.MEAN:
        return f"{extent(trip)}. {_price_of_mean(trip, solution)}"
    return f"{extent(trip)}. {_not_better(solution)}"


def hotel_text(route: Route, number: int) -> str:
    """A hotel's number, minute and rating, and whether a trip can use it."""
    minute, rating = int(route.minutes[number - 1]), int(route.ratings[number - 1])
    text = tr("Hotel {0}: minute {1}, rating {2}").format(
        number, whole(minute), rating_words(rating)
    )
    if number in route.excluded:
        return tr("{0}, left out").format(text)
    if not 0 < minute < route.total:
        return tr("{0}, not on the way").format(text)
    return text


def size_text(route: Route) -> str:
    """How large a route is."""
    hotels, minutes = quantities.hotels(len(route.minutes)), quantities.minutes(route.total)
    return f"{hotels}, {minutes}"


def situation(recording: TripRecording, index: int) -> str:
    """The days that the picture shows in whole sentences, a line for each."""
    return _in_lines(recording, index, day_text)


def in_short(recording: TripRecording, index: int) -> str:
    """The days that the picture shows, one short line each, to fit next to it."""
    return _in_lines(recording, index, _short_day_text)


def step_text(recording: TripRecording, index: int) -> str:
    """The day that a step brought; nothing where the steps are no days."""
    if recording.kind is PlayedKind.DROPPING:
        return ""
    lines = [day_text(day) for day in recording.days_at(index)[-1:]]
    return "\n".join([*lines, *_break_line(recording, index)])


def supposed_title(threshold: int) -> str:
    """The heading above a counterexample, with its threshold."""
    text = tr("With threshold {0}:")
    return text.format(rating_words(threshold))


def supposed_text(found: Break) -> str:
    """What would be too far, and by how much."""
    if found.beyond is None:
        return break_text(found)
    text = tr("{0} at minute {1}, {2}")
    return text.format(
        rating_words(found.beyond.rating), whole(found.beyond.minute), break_text(found)
    )


def break_title(found: Break) -> str:
    """The distance that is too far."""
    if found.beyond is None:
        text = tr("Destination at minute {0}:")
        return text.format(whole(found.target))
    return tr("{0} at minute {1}:").format(
        rating_words(found.beyond.rating), whole(found.beyond.minute)
    )


def break_text(found: Break) -> str:
    """By how much it is too far."""
    if found.is_late:
        return quantities.missing(found.excess)
    return quantities.too_far(found.excess)


def day_text(day: Day) -> str:
    """How far a day gets, and where the night is spent."""
    if day.stop is not None or day.outcome is DayEnd.ARRIVES:
        return leg_text(day.number, day.minutes, day.stop)
    return tr("Day {0}: no hotel up to minute {1}.").format(day.number, whole(day.end))


def _stretch(stretch: Stretch, limits: TripLimits) -> str:
    text = tr("From minute {0} to minute {1} there is no hotel: {2}, {3} too many for a day.")
    return text.format(
        whole(stretch.start),
        whole(stretch.end),
        minutes_words(stretch.minutes),
        whole(stretch.minutes - limits.minutes),
    )


def _in_lines(recording: TripRecording, index: int, text: Callable[[Day], str]) -> str:
    days = recording.days_at(index)
    lines = [text(day) for day in days[:MOST_DAYS]]
    if len(days) > MOST_DAYS:
        lines += ["…", text(days[-1])]
    return "\n".join([*lines, *_break_line(recording, index)])


def _break_line(recording: TripRecording, index: int) -> list[str]:
    """The distance that is too far, if the trip breaks there."""
    found = recording.break_at(index)
    return [] if found is None else [f"{break_title(found)} {break_text(found)}."]


def _not_better(solution: TripSolution) -> str:
    """That no trip has a better worst hotel, and where the next better one would end."""
    breaks = solution.proof.breaks if solution.proof else None
    if breaks is None:
        return tr("<b>It cannot be better:</b> no hotel on the way is rated higher.")
    found = breaks.block
    if found is None:
        return tr("<b>It cannot be better:</b> with any higher threshold the days run out.")
    if found.day == 1:
        return tr("<b>It cannot be better:</b> with any higher threshold the trip ends on day 1.")
    text = tr(
        "<b>It cannot be better:</b> with any higher threshold the trip ends on day {0} "
        "at the latest."
    )
    return text.format(found.day)


def _price_of_mean(trip: Trip, solution: TripSolution) -> str:
    """The price of the best mean, in terms of the worst hotel."""
    worst, optimum = trip.minimum, solution.optimum
    if worst is None or optimum is None:
        return ""
    if worst == optimum:
        text = tr("Its worst hotel, {0}, cannot be better.")
        return text.format(rating_words(worst))
    return tr("Its worst hotel is rated {0}; the best possible would be {1}.").format(
        rating_words(worst), rating_words(optimum)
    )


def _short_day_text(day: Day) -> str:
    minutes = minutes_words(day.minutes)
    if day.stop is not None:
        return tr("Day {0}: {1} to hotel {2} ({3})").format(
            day.number, minutes, day.stop.number, rating_words(day.stop.rating)
        )
    if day.outcome is DayEnd.ARRIVES:
        text = tr("Day {0}: {1} to the destination")
        return text.format(day.number, minutes)
    text = tr("Day {0}: no hotel up to minute {1}")
    return text.format(day.number, whole(day.end))
