"""What the proof says: how far the days get with a threshold, and what the published ideas miss."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.core.hotels import Dropping, Greedy, Reach
from bwinf_gui.ui.common.numbers import whole
from bwinf_gui.ui.hotels.counts import Counts
from bwinf_gui.ui.hotels.ratings import rating_words
from bwinf_gui.ui.hotels.recording import Break, break_of
from bwinf_gui.ui.hotels.solution import Solution


def reach_line(found: Reach) -> str:
    """Whether the trip holds with a threshold, in one line."""
    rating = rating_words(found.threshold)
    if found.arrives:
        text = QCoreApplication.translate("Hotels", "With threshold {0} the trip holds: {1}.")
        return text.format(rating, Counts().days(len(found.stops) + 1))
    if found.block is None:
        text = QCoreApplication.translate("Hotels", "With threshold {0} the days run out.")
        return text.format(rating)
    text = QCoreApplication.translate("Hotels", "With threshold {0} the trip breaks on day {1}.")
    return text.format(rating, found.block.day)


def verdict(found: Reach) -> str:
    """Whether it holds, for a pill."""
    if found.arrives:
        text = QCoreApplication.translate("Hotels", "holds: {0}")
        return text.format(Counts().days(len(found.stops) + 1))
    return QCoreApplication.translate("Hotels", "breaks")


def bar_notes(found: Reach) -> tuple[str, ...]:
    """What stands in the bar of a reach that breaks, in full and in short."""
    if found.block is None:
        return (
            QCoreApplication.translate("Hotels", "the days run out"),
            QCoreApplication.translate("Hotels", "too late"),
        )
    return (
        QCoreApplication.translate("Hotels", "breaks on day {0}").format(found.block.day),
        QCoreApplication.translate("Hotels", "Day {0}").format(found.block.day),
    )


def proof_text(shown: Reach, following: Reach | None, solution: Solution) -> str:
    """Why it breaks with the threshold or with the next one, as rich text."""
    if not shown.arrives:
        return _why(shown, solution)
    if not shown.stops:
        return QCoreApplication.translate("Hotels", "A single day is enough for the whole way.")
    if following is None:
        return QCoreApplication.translate(
            "Hotels", "No hotel on the way is rated higher, so <b>nothing better exists.</b>"
        )
    if following.arrives:
        text = QCoreApplication.translate("Hotels", "The trip holds with {0} too.")
        return text.format(rating_words(following.threshold))
    return _why(following, solution)


def greedy_line(idea: Greedy, solution: Solution) -> str:
    """What comes out of the first idea, in one line."""
    if idea.trip is None:
        return QCoreApplication.translate("Hotels", "The best hotel in reach: no trip comes out")
    if idea.trip.minimum is None:
        return QCoreApplication.translate("Hotels", "No night is needed")
    worst = rating_words(idea.trip.minimum)
    if idea.mistake is None or solution.optimum is None:
        text = QCoreApplication.translate("Hotels", "The best hotel in reach: {0}, the optimum")
        return text.format(worst)
    text = QCoreApplication.translate("Hotels", "The best hotel in reach: {0} instead of {1}")
    return text.format(worst, rating_words(solution.optimum))


def greedy_text(idea: Greedy) -> str:
    """Where the first idea goes wrong, as rich text."""
    rule = QCoreApplication.translate(
        "Hotels", "<b>Idea:</b> every evening the best hotel that is in reach."
    )
    mistake = idea.mistake
    if mistake is None:
        return rule
    day = idea.days[mistake.place]
    if day.stop is None:
        return rule
    if mistake.after is None:
        text = QCoreApplication.translate(
            "Hotels",
            "On day {0} it takes {1} at minute {2}, and no trip is left; {3} was possible.",
        )
        after = ""
    else:
        text = QCoreApplication.translate(
            "Hotels",
            "On day {0} it takes {1} at minute {2}: now {4} is the best, before {3}.",
        )
        after = rating_words(mistake.after)
    told = text.format(
        day.day,
        rating_words(day.stop.rating),
        whole(day.stop.minute),
        rating_words(mistake.before),
        after,
    )
    return f"{rule} {told}"


def dropping_line(step: Dropping) -> str:
    """How far the second idea is, in one line."""
    if step.highest is None:
        return QCoreApplication.translate("Hotels", "Drop the worst hotels: none dropped yet")
    count = Counts().dropped(step.dropped)
    text = QCoreApplication.translate("Hotels", "Drop the worst hotels: {0}, up to rating {1}")
    return text.format(count, rating_words(step.highest))


def dropping_text(step: Dropping, solution: Solution) -> str:
    """What is left after a step of the second idea, as rich text."""
    rule = QCoreApplication.translate(
        "Hotels", "<b>Idea:</b> drop the worst hotels until there is no trip any more."
    )
    if not step.reach.arrives:
        text = QCoreApplication.translate("Hotels", "Now no trip is left: {0} was the answer.")
        if step.highest is None or solution.optimum is None:
            return rule
        return f"{rule} {text.format(rating_words(step.highest))}"
    if not step.reach.stops:
        return f"{rule} " + QCoreApplication.translate("Hotels", "The rest needs no night.")
    worst = min(stop.rating for stop in step.reach.stops)
    text = QCoreApplication.translate("Hotels", "A trip is left, its worst hotel is rated {0}.")
    return f"{rule} {text.format(rating_words(worst))}"


def _why(found: Reach, solution: Solution) -> str:
    """What makes a reach break."""
    broken = break_of(found, solution.hotels.total, solution.limits)
    if broken is None:
        return ""
    if broken.is_late:
        text = QCoreApplication.translate(
            "Hotels", "Day {0} ends at minute {1}, and to the destination <b>{2}.</b>"
        )
        return text.format(broken.day, whole(broken.start), Counts().missing(broken.excess))
    return f"{_no_hotel(found, broken)} {_beyond(broken)}"


def _no_hotel(found: Reach, broken: Break) -> str:
    rating = rating_words(found.threshold)
    if not broken.start:
        text = QCoreApplication.translate("Hotels", "Up to minute {1} no hotel has {0} or more.")
        return text.format(rating, whole(broken.limit))
    text = QCoreApplication.translate(
        "Hotels", "After minute {2}, no hotel up to minute {1} has {0} or more."
    )
    return text.format(rating, whole(broken.limit), whole(broken.start))


def _beyond(broken: Break) -> str:
    too_far = Counts().too_far(broken.excess)
    if broken.beyond is None:
        text = QCoreApplication.translate("Hotels", "The destination is at minute {0}: <b>{1}.</b>")
        return text.format(whole(broken.target), too_far)
    text = QCoreApplication.translate(
        "Hotels", "The next, rated {0}, is at minute {1}: <b>{2}.</b>"
    )
    return text.format(rating_words(broken.beyond.rating), whole(broken.target), too_far)
