"""The proof in words: how far the days get with a threshold, and what the published ideas miss."""

from collections.abc import Sequence

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.ideas import DroppingStep, GreedyTrip
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Reach
from bwinf_gui.tasks.hotels.recording import Break, break_of
from bwinf_gui.tasks.hotels.solution import TripSolution
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


def reach_line(found: Reach) -> str:
    """Whether the trip holds with a threshold, in one line."""
    rating = rating_words(found.threshold)
    if found.arrives:
        text = tr("With threshold {0} the trip holds: {1}.")
        return text.format(rating, quantities.days(len(found.stops) + 1))
    if found.block is None:
        text = tr("With threshold {0} the days run out.")
        return text.format(rating)
    text = tr("With threshold {0} the trip breaks on day {1}.")
    return text.format(rating, found.block.day)


def verdict(found: Reach) -> str:
    """Whether it holds, for a pill."""
    if found.arrives:
        text = tr("holds: {0}")
        return text.format(quantities.days(len(found.stops) + 1))
    return tr("breaks")


def bar_notes(found: Reach) -> tuple[str, ...]:
    """The label in the bar of a reach that breaks, in full and in short."""
    if found.block is None:
        return (
            tr("the days run out"),
            tr("too late"),
        )
    return (
        tr("breaks on day {0}").format(found.block.day),
        tr("Day {0}").format(found.block.day),
    )


def proof_text(shown: Reach, following: Reach | None, solution: TripSolution) -> str:
    """Why it breaks with the threshold or with the next one, as rich text."""
    if not shown.arrives:
        return _why(shown, solution)
    if not shown.stops:
        return tr("A single day is enough for the whole drive.")
    if following is None:
        return tr("No hotel on the way is rated higher, so <b>there is nothing better.</b>")
    if following.arrives:
        text = tr("The trip holds with {0} too.")
        return text.format(rating_words(following.threshold))
    return _why(following, solution)


def greedy_line(idea: GreedyTrip, index: int, solution: TripSolution) -> str:
    """The state of the greedy idea after `index` days, in one line; after the last, its result."""
    if index < len(idea.days):
        if not index:
            return tr("The best hotel within reach")
        text = tr("The best hotel within reach: day {0}")
        return text.format(index)
    if idea.trip is None or len(idea.days) > solution.limits.days:
        return _greedy_failure(idea, solution)
    if idea.trip.minimum is None:
        return tr("No night is needed")
    worst = rating_words(idea.trip.minimum)
    if idea.mistake is None or solution.optimum is None:
        text = tr("The best hotel within reach: {0}, the optimum")
        return text.format(worst)
    text = tr("The best hotel within reach: {0} instead of {1}")
    return text.format(worst, rating_words(solution.optimum))


def _greedy_failure(idea: GreedyTrip, solution: TripSolution) -> str:
    """That the first idea takes too many days, or never arrives."""
    days = quantities.days(len(idea.days))
    if idea.trip is not None:
        text = tr("The best hotel within reach: {0} instead of {1}")
        return text.format(days, whole(solution.limits.days))
    if idea.days[-1].stop is not None:
        text = tr("The best hotel within reach: more than {0}")
        return text.format(days)
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
    """Which hotel is taken on a day that ends in one, and whether that spoils the trip."""
    day = idea.days[place]
    if day.stop is None:
        return ""
    text = tr("On day {0} that is the one rated {1}.")
    if idea.mistake is not None and idea.mistake.place == place:
        text = tr("On day {0} that is the one rated {1}, and the best trip is lost.")
    return text.format(day.day, rating_words(day.stop.rating))


def _mistake(idea: GreedyTrip) -> str:
    """Where the first idea went wrong, if it did."""
    mistake = idea.mistake
    if mistake is None:
        return ""
    day = idea.days[mistake.place]
    if day.stop is None:
        return ""
    place = (rating_words(day.stop.rating), whole(day.stop.minute), day.day)
    before = rating_words(mistake.before)
    if mistake.after is None:
        text = tr(
            "<b>The mistake:</b> {0} at minute {1} on day {2}. "
            "From there the remaining days no longer suffice; {3} was possible."
        )
        return text.format(*place, before)
    text = tr(
        "<b>The mistake:</b> {0} at minute {1} on day {2}. From there {4} was the best possible; "
        "before, it was {3}."
    )
    return text.format(*place, before, rating_words(mistake.after))


def dropping_line(step: DroppingStep) -> str:
    """How far the second idea is, in one line."""
    if step.highest is None:
        return tr("Drop the worst hotels: none dropped yet")
    count = quantities.dropped(step.dropped)
    text = tr("Drop the worst hotels: {0}, up to rating {1}")
    return text.format(count, rating_words(step.highest))


def dropping_text(steps: Sequence[DroppingStep], index: int, solution: TripSolution) -> str:
    """The hotels left after a step of the second idea, as rich text."""
    if index:
        return _left(steps, index, solution)
    rule = tr("<b>Idea:</b> drop the worst hotels until no trip is left.")
    return f"{rule} {_left(steps, index, solution)}".rstrip()


def _left(steps: Sequence[DroppingStep], index: int, solution: TripSolution) -> str:
    """Which trip is left after a step, if there is one."""
    step = steps[index]
    if not step.reach.arrives:
        if index == 0 or solution.optimum is None:
            return ""
        text = tr("Now no trip is left: {0} was the answer.")
        return text.format(rating_words(solution.optimum))
    if not step.reach.stops:
        return tr("The rest needs no night.")
    worst = rating_words(min(stop.rating for stop in step.reach.stops))
    text = tr("A trip is left; its worst hotel is rated {0}.")
    if index and step.reach is steps[index - 1].reach:
        text = tr("The trip does not need them; its worst hotel is rated {0}.")
    return text.format(worst)


def _why(found: Reach, solution: TripSolution) -> str:
    """What makes a reach break."""
    broken = break_of(found, solution.hotels.total, solution.limits)
    if broken is None:
        return ""
    if broken.is_late:
        text = tr("Day {0} ends at minute {1}, short of the destination: <b>{2}.</b>")
        return text.format(broken.day, whole(broken.start), quantities.missing(broken.excess))
    return f"{_no_hotel(found, broken)} {_beyond(broken)}"


def _no_hotel(found: Reach, broken: Break) -> str:
    rating = rating_words(found.threshold)
    if not broken.start:
        text = tr("Up to minute {1} no hotel has {0} or more.")
        return text.format(rating, whole(broken.limit))
    text = tr("After minute {2}, no hotel up to minute {1} has {0} or more.")
    return text.format(rating, whole(broken.limit), whole(broken.start))


def _beyond(broken: Break) -> str:
    too_far = quantities.too_far(broken.excess)
    if broken.beyond is None:
        text = tr("The destination is at minute {0}: <b>{1}.</b>")
        return text.format(whole(broken.target), too_far)
    text = tr("The next, rated {0}, is at minute {1}: <b>{2}.</b>")
    return text.format(rating_words(broken.beyond.rating), whole(broken.target), too_far)
