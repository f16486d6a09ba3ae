"""Printed answers to a route: the trip that they tell, or what else they say."""

from dataclasses import dataclass
from typing import TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.words import Claim, by_words, claim_in, is_failure
from bwinf_gui.tasks.hotels.check.candidates import Minutes, best_told
from bwinf_gui.tasks.hotels.check.doubts import doubtful_line
from bwinf_gui.tasks.hotels.check.numbers import Number, numbers_in
from bwinf_gui.tasks.hotels.check.playing import Night
from bwinf_gui.tasks.hotels.route import Route

_NO_NIGHT = by_words(
    (
        r"kein\w* (?:\w+ )?(?:übernachtung\w*|hotel\w*|nacht|halte?|\w*stopps?)",
        r"ohne (?:\w+ )?(?:übernachtung\w*|hotel\w*|halt|\w*stopps?)",
        r"no (?:\w+ )?(?:nights?|hotels?|stops?|stays?|overnight\w*)",
        r"without (?:\w+ )?(?:nights?|hotels?|stops?|stays?|overnight\w*)",
        r"0 (?:übernachtungen|nächte|nights|hotels|stopps|stops)",
    )
)
_WORST = by_words(
    (
        r"\w*schlecht\w*", r"niedrig\w*", r"\w*gering\w*", r"\w*minim\w*", r"min", r"worst",
        r"lowest", r"\w*best\w*", r"höchst\w*", r"ergebnis", r"result", r"antwort", r"answer",
        r"lösung", r"solution",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trips:
    """The trips that an answer tells, without repetition, the last one last."""

    trips: tuple[tuple[Night, ...], ...]


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A trip that may have one more night, in a line that cannot be read as the others."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Value:
    """No trip, but how good its worst hotel would be; in units of 1/RATING_ONE."""

    rating: int
    line: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """That no trip is possible, or that no night is needed."""

    is_possible: bool
    line: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing that says anything of a trip; or something that cannot be understood."""

    is_silent: bool


Read: TypeAlias = Trips | Doubtful | Value | Claimed | Nothing


def parsed(route: Route, answer: PrintedAnswer) -> Read:
    """What an answer to a route says."""
    lines = answer.lines
    numbers = numbers_in(lines)
    minutes = Minutes(route)
    best = best_told(minutes, numbers)
    claim = _claim(lines)
    if best is not None and (claim is None or best.is_sure):
        doubtful = doubtful_line(minutes, best, numbers)
        if doubtful is not None:
            return Doubtful(doubtful, lines[doubtful - 1].strip())
        return Trips(best.trips)
    if claim is not None:
        return claim
    value = _value(lines, numbers)
    if value is not None:
        return value
    told = (line for line in lines if not is_failure(line))
    return Nothing(is_silent=not any(any(map(str.isdigit, line)) for line in told))


def _claim(lines: list[str]) -> Claimed | None:
    """That there is no trip, or no night; the last line that says so."""
    claim = None
    for number, line in enumerate(lines, start=1):
        found = claim_in(line)
        if found is not None and found[0] is Claim.IMPOSSIBLE:
            claim = Claimed(is_possible=False, line=number)
        elif _NO_NIGHT.search(line) and (claim is None or claim.is_possible):
            claim = Claimed(is_possible=True, line=number)
    return claim


def _value(lines: list[str], numbers: list[Number]) -> Value | None:
    """The rating that an answer gives instead of a trip; None where it gives none or several."""
    ratings = [number for number in numbers if number.rating is not None and not number.is_counted]
    # A line may have thousands of them.
    worst = {line for line in {each.line for each in ratings} if _WORST.search(lines[line - 1])}
    named = [number for number in ratings if number.line in worst]
    decimals = [number for number in ratings if number.is_decimal]
    for group in (named, decimals, ratings if len(numbers) == 1 else []):
        values = {number.rating for number in group}
        if len(values) == 1:
            rating, line = group[-1].rating, group[-1].line
            return None if rating is None else Value(rating, line)
    return None
