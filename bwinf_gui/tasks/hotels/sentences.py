"""What there is to say of a trip and its days, of every trip's obstacles, and of the proof."""

from collections.abc import Sequence

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.quantities import mean_words, minutes_words, rating_words
from bwinf_gui.tasks.hotels.reaching import Break, Reach, Stretch, TripObstacle
from bwinf_gui.tasks.hotels.recording import (
    Day,
    DroppingStep,
    GreedyTrip,
    PlayedKind,
    TripRecording,
)
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.trip import Trip, TripLimits
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_in, tr_plural

MOST_STRETCHES = 3
"""The most stretches beyond reach that are named one by one."""
MOST_DAYS = 12
"""The most days that are described one by one."""


def objective_name(objective: Objective) -> str:
    """The name of an objective."""
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
        return tr("Best possible average: {0}").format(mean_words(trip.mean))
    return worst_line(trip.minimum)


def worst_line(rating: int) -> str:
    """How good the worst hotel can be, in one line without a full stop."""
    return tr("Best possible worst hotel: {0}").format(rating_words(rating))


def extent(trip: Trip) -> str:
    """How many nights and days a trip takes."""
    return tr("{0}, {1}").format(quantities.nights(trip.nights), quantities.days(trip.nights + 1))


def obstacle_sentences(obstacle: TripObstacle, limits: TripLimits) -> list[str]:
    """Why there is no trip at all."""
    if obstacle.days is not None:
        text = tr("The trip takes at least {0}; allowed: {1}.")
        return [text.format(quantities.days(obstacle.days), whole(limits.days))]
    named = [_stretch(part, limits) for part in obstacle.stretches[:MOST_STRETCHES]]
    more = obstacle.count - len(named)
    if more:
        text = tr_plural("{n} more stretch is too long.", "{n} more stretches are too long.", more)
        named.append(text.format(n=whole(more)))
    return named


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
    days = recording.days_at(index)
    lines = [day_text(day) for day in days[:MOST_DAYS]]
    if len(days) > MOST_DAYS:
        lines += ["…", day_text(days[-1])]
    return "\n".join([*lines, *_break_line(recording, index)])


def step_text(recording: TripRecording, index: int) -> str:
    """The day that a step brought; nothing where the steps are no days."""
    if recording.kind is PlayedKind.DROPPING:
        return ""
    lines = [day_text(day) for day in recording.days_at(index)[-1:]]
    return "\n".join([*lines, *_break_line(recording, index)])


def break_words(found: Break) -> tuple[str, str]:
    """The place that is too far, and by how many minutes."""
    if found.beyond is None:
        title = tr("Destination at minute {0}:").format(whole(found.target))
    else:
        rating = rating_words(found.beyond.rating)
        title = tr("{0} at minute {1}:").format(rating, whole(found.target))
    amount = quantities.missing if found.is_late else quantities.too_far
    return title, amount(found.excess)


def day_text(day: Day) -> str:
    """How far a day gets, and where the night is spent."""
    if day.arrives:
        return tr("Day {0}: {1} min to the destination.").format(day.number, whole(day.minutes))
    if day.stop is None:
        return tr("Day {0}: no hotel up to minute {1}.").format(day.number, whole(day.end))
    number, minute, rating = day.stop
    return tr("Day {0}: {1} min to hotel {2} at minute {3}, rating {4}.").format(
        day.number, whole(day.minutes), number, whole(minute), rating_words(rating)
    )


def _stretch(stretch: Stretch, limits: TripLimits) -> str:
    text = tr("From minute {0} to minute {1} there is no hotel: {2}, {3} too many for a day.")
    return text.format(
        whole(stretch.start),
        whole(stretch.end),
        minutes_words(stretch.minutes),
        whole(stretch.minutes - limits.minutes),
    )


def _break_line(recording: TripRecording, index: int) -> list[str]:
    """The distance that is too far, if the trip breaks there."""
    found = recording.break_at(index)
    return [] if found is None else [f"{' '.join(break_words(found))}."]


def _not_better(solution: TripSolution) -> str:
    """Why no trip has a better worst hotel: where the next better one would end."""
    if solution.better is None:
        return tr("<b>It cannot be better:</b> no hotel on the way is rated higher.")
    found = solution.better.breaks
    if found is None or found.is_late:
        return tr("<b>It cannot be better:</b> with the next higher threshold the days run out.")
    if found.day == 1:
        return tr("<b>It cannot be better:</b> with any higher threshold the trip ends on day 1.")
    text = tr(
        "<b>It cannot be better:</b> with any higher threshold the trip ends on day {0} "
        "at the latest."
    )
    return text.format(found.day)


def _price_of_mean(trip: Trip, solution: TripSolution) -> str:
    worst, optimum = trip.minimum, solution.optimum
    if worst is None or optimum is None:
        return ""
    if worst == optimum:
        return tr("Its worst hotel, {0}, cannot be better.").format(rating_words(worst))
    return tr("Its worst hotel is rated {0}; the best possible would be {1}.").format(
        rating_words(worst), rating_words(optimum)
    )


def reach_line(found: Reach) -> str:
    """Whether the trip holds with a threshold, in one line."""
    rating = rating_words(found.threshold)
    if found.breaks is None:
        text = tr("With threshold {0} the trip holds: {1}.")
        return text.format(rating, quantities.days(len(found.stops) + 1))
    if found.breaks.is_late:
        return tr("With threshold {0} the days run out.").format(rating)
    return tr("With threshold {0} the trip breaks on day {1}.").format(rating, found.breaks.day)


def verdict(found: Reach) -> str:
    """Whether it holds, for a pill."""
    if found.arrives:
        return tr("holds: {0}").format(quantities.days(len(found.stops) + 1))
    return tr("breaks")


def bar_notes(found: Break) -> tuple[str, str]:
    """The label in the bar of a reach that breaks, in full and in short."""
    if found.is_late:
        return tr("the days run out"), tr("too late")
    return tr("breaks on day {0}").format(found.day), tr("Day {0}").format(found.day)


def proof_text(shown: Reach, following: Reach | None) -> str:
    """Why it breaks with the threshold or with the next one, as rich text."""
    if shown.breaks is not None:
        return _why(shown, shown.breaks)
    if not shown.stops:
        return tr("A single day is enough for the whole drive.")
    if following is None:
        return tr("No hotel on the way is rated higher, so <b>there is nothing better.</b>")
    if following.breaks is None:
        return tr("The trip holds with {0} too.").format(rating_words(following.threshold))
    return _why(following, following.breaks)


def greedy_line(idea: GreedyTrip, index: int, solution: TripSolution) -> str:
    """The state of the greedy idea after `index` days, in one line; after the last, its result."""
    if index < len(idea.days):
        if not index:
            return tr("The best hotel within reach")
        return tr("The best hotel within reach: day {0}").format(index)
    if idea.trip is None or len(idea.days) > solution.limits.days:
        return _greedy_failure(idea, solution)
    if idea.trip.minimum is None:
        return tr("No night is needed")
    worst = rating_words(idea.trip.minimum)
    if idea.mistake is None or solution.optimum is None:
        return tr("The best hotel within reach: {0}, the optimum").format(worst)
    text = tr("The best hotel within reach: {0} instead of {1}")
    return text.format(worst, rating_words(solution.optimum))


def _greedy_failure(idea: GreedyTrip, solution: TripSolution) -> str:
    """The failure of the first idea: too many days, or no arrival."""
    days = quantities.days(len(idea.days))
    if idea.trip is not None:
        text = tr("The best hotel within reach: {0} instead of {1}")
        return text.format(days, whole(solution.limits.days))
    if idea.days[-1].stop is not None:
        return tr("The best hotel within reach: more than {0}").format(days)
    return tr("The best hotel within reach: the trip does not arrive")


def greedy_text(idea: GreedyTrip, index: int) -> str:
    """What the greedy idea does on day `index`, as rich text, and after the last day its mistake.

    The result is not given away before the end.
    """
    rule = tr(
        "<b>Idea:</b> every evening the best hotel within a day's drive, whether or not the "
        "remaining days suffice."
    )
    if index == len(idea.days):
        return _mistake(idea) or rule
    return f"{rule} {_choice(idea, index - 1)}" if index else rule


def _choice(idea: GreedyTrip, place: int) -> str:
    """The hotel of a day that ends in one, and whether that spoils the trip."""
    day = idea.days[place]
    if day.stop is None:
        return ""
    text = tr("On day {0} that is the one rated {1}.")
    if idea.mistake is not None and idea.mistake.place == place:
        text = tr("On day {0} that is the one rated {1}, and the best trip is lost.")
    return text.format(day.number, rating_words(day.stop.rating))


def _mistake(idea: GreedyTrip) -> str:
    mistake = idea.mistake
    if mistake is None:
        return ""
    day = idea.days[mistake.place]
    if day.stop is None:
        return ""
    text = tr("<b>The mistake:</b> {0} at minute {1} on day {2}. Before, {3} was still possible.")
    rating, before = rating_words(day.stop.rating), rating_words(mistake.before)
    return text.format(rating, whole(day.stop.minute), day.number, before)


def dropping_line(step: DroppingStep) -> str:
    """How far the second idea is, in one line."""
    if step.highest is None:
        return tr("Drop the worst hotels: none dropped yet")
    count = tr_plural("{n} hotel dropped", "{n} hotels dropped", step.dropped)
    text = tr("Drop the worst hotels: {0}, up to rating {1}")
    return text.format(count.format(n=whole(step.dropped)), rating_words(step.highest))


def dropping_text(steps: Sequence[DroppingStep], index: int, solution: TripSolution) -> str:
    """The hotels left after a step of the second idea, as rich text."""
    if index:
        return _left(steps, index, solution)
    rule = tr("<b>Idea:</b> drop the worst hotels until no trip is left.")
    return f"{rule} {_left(steps, index, solution)}".rstrip()


def _left(steps: Sequence[DroppingStep], index: int, solution: TripSolution) -> str:
    """The trip that is left after a step, if there is one."""
    step = steps[index]
    if not step.reach.arrives:
        if index == 0 or solution.optimum is None:
            return ""
        return tr("Now no trip is left: {0} was the answer.").format(rating_words(solution.optimum))
    if not step.reach.stops:
        return tr("The rest needs no night.")
    worst = rating_words(min(stop.rating for stop in step.reach.stops))
    text = tr("A trip is left; its worst hotel is rated {0}.")
    if index and step.reach is steps[index - 1].reach:
        text = tr("The trip does not need them; its worst hotel is rated {0}.")
    return text.format(worst)


def _why(found: Reach, broken: Break) -> str:
    if broken.is_late:
        text = tr("Day {0} ends at minute {1}, short of the destination: <b>{2}.</b>")
        return text.format(broken.day, whole(broken.start), quantities.missing(broken.excess))
    return f"{_no_hotel(found, broken)} {_beyond(broken)}"


def _no_hotel(found: Reach, broken: Break) -> str:
    rating = rating_words(found.threshold)
    text = tr("After minute {2}, no hotel up to minute {1} has {0} or more.")
    return text.format(rating, whole(broken.limit), whole(broken.start))


def _beyond(broken: Break) -> str:
    too_far = quantities.too_far(broken.excess)
    if broken.beyond is None:
        text = tr("The destination is at minute {0}: <b>{1}.</b>")
        return text.format(whole(broken.target), too_far)
    text = tr("The next, rated {0}, is at minute {1}: <b>{2}.</b>")
    return text.format(rating_words(broken.beyond.rating), whole(broken.target), too_far)
