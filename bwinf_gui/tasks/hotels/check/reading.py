"""Reads printed answers to a route: the claimed trip, other claims, and ambiguities."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, islice
from typing import NamedTuple, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import Claim, by_words, claim_in, is_failure, pattern
from bwinf_gui.tasks.hotels.check.ambiguities import doubtful_line
from bwinf_gui.tasks.hotels.check.candidates import Minutes, OtherTrip, best_stated, other_trips
from bwinf_gui.tasks.hotels.check.numbers import MOST_NUMBERS, Label, Number, numbers_in
from bwinf_gui.tasks.hotels.check.playing import Night
from bwinf_gui.tasks.hotels.route import Route

_NO = r"(?:kein\w*|no)"
_HOTEL = r"(?:hotel\w*|unterkunft|unterkünfte|übernachtung\w*|accommodation|herberge\w*)"
_REACHED = r"(?:\w*reichweite|erreichbar\w*|erreich\w+|innerhalb|reach|range|reachable|within)"
_NEEDED = r"(?:nötig|notwendig|erforderlich|benötigt|gebraucht|braucht|needed|necessary|required)"
_NO_HOTEL_IN_REACH = by_words(
    (
        rf"{_NO} (?:\w+ ){{0,3}}{_HOTEL}(?: \w+){{0,4}} {_REACHED}",
        rf"{_NO} (?:erreichbar\w*|reachable) (?:\w+ )?{_HOTEL}",
    )
)
_NO_NIGHT = by_words(
    (
        r"kein\w* (?:\w+ )?(?:übernachtung\w*|nacht|halte?|\w*stopps?)",
        r"ohne (?:\w+ )?(?:übernachtung\w*|hotel\w*|halt|\w*stopps?)",
        r"no (?:\w+ )?(?:nights?|stops?|stays?|overnight\w*)",
        r"without (?:\w+ )?(?:nights?|hotels?|stops?|stays?|overnight\w*)",
        r"0 (?:übernachtungen|nächte|nights|hotels|stopps|stops)",
        rf"{_NO} (?:\w+ )?hotels?(?: \w+){{0,3}} {_NEEDED}",
        rf"(?:brauch\w*|benötig\w*|need\w*|requires?) (?:\w+ )?{_NO} (?:\w+ )?hotels?",
    )
)
_NO_HOTEL = by_words((rf"{_NO} (?:\w+ )?{_HOTEL}", r"hotels?\W{1,3}kein\w*"))
"""Matches both "none is needed" and "there is none", so what is meant stays open."""
_YES = r"(?:(?!nicht |kaum |nie |not |never )\w+ ){0,4}"
_IN_ONE_GO = by_words(
    (
        rf"(?:kann|kannst|können|könnt) {_YES}durch(?:fahren|gefahren werden)",
        rf"(?:ist|kann|lässt) {_YES}(?:in|an) einem (?:einzigen )?tag {_YES}(?:schaff|mach)\w*",
        r"(?:muss|müssen|brauch\w*) (?:(?:man|du|ihr|wir|unterwegs) )*nicht (?:zu )?übernachte\w*",
        rf"can {_YES}drive (?:straight|directly) (?:through|to the destination)",
        rf"can {_YES}(?:done|driven|made) in (?:one|a single) day",
        r"(?:do|does|need)(?: not|n['’]t)(?: need| have)?(?: to)? (?:stay|sleep) overnight",
    )
)
_A_DAY = by_words(
    (r"(?:in|an) einem (?:einzigen )?tag", r"in (?:one|a single) day", r"durchfahren", "overnight")
)
"""May deny that one day is enough, which does not say that there is no trip."""
_DIRECT = pattern(
    r"\W{0,9}(?:(?:route|reise|weg|trip|path)\W{1,9})?s(?:tart)?\b\W{1,9}"
    r"(?:(\d{1,9})(?:\.0)?(?:\s?min\w{0,5})?\W{1,9})?(?:e|ende?|ziel|destination|goal)\W{0,9}"
)
"""Nothing between the start and the destination but the way."""
_EMPTY_LIST = re.compile(r"[^\[\](){}\d]{0,40}(?:\[\s*\]|\(\s*\)|\{\s*\})\W*")
_ASKED = re.compile(r"\?(?=\s*\d{0,2}$)|:$")
_WORD = re.compile(r"[^\W\d_]{3}")
_MINUS = re.compile(r"(?<![\w-])-$")
"""What is right before a negative number, and before nothing else."""
_INPUT = by_words(
    (
        r"welche\w*", r"which", r"beispiel\w*", r"example", r"\w*datei\w*", r"file\w*", r"input",
        r"eing[ae]be\w*", r"enter", r"bitte", r"please", r"wähl\w*", r"choose", r"select",
    )
)  # fmt: skip
"""Words of a prompt that ends with a colon."""
_COUNTING = frozenset(("hotels", "anzahl", "hotelanzahl"))
"""Words before the count of hotels."""
_WORST = by_words(
    (
        r"\w*schlecht\w*", r"niedrig\w*", r"\w*gering\w*", r"\w*minim\w*", r"min", r"worst",
        r"lowest", r"\w*best\w*", r"höchst\w*", r"ergebnis", r"result", r"antwort", r"answer",
        r"lösung", r"solution",
    )
)  # fmt: skip


class Trips(NamedTuple):
    """The distinct trips in an answer, the last one last, and those by other meanings."""

    trips: tuple[tuple[Night, ...], ...]
    others: tuple[OtherTrip, ...]


class Ambiguous(NamedTuple):
    """A trip that may have one more night, in a line that cannot be read as the others."""

    line: int


class RatingOnly(NamedTuple):
    """No trip, but how good its worst hotel would be; in units of 1/RATING_ONE."""

    rating: int
    line: int


class Claimed(NamedTuple):
    """The claim that no trip is possible, or that no night is needed.

    One that is not `certain` may have another meaning where it is not true.
    """

    is_possible: bool
    line: int
    is_certain: bool = True


class NoTripFound(NamedTuple):
    """Nothing that says anything of a trip; or something that cannot be understood."""

    is_silent: bool


Read: TypeAlias = Trips | Ambiguous | RatingOnly | Claimed | NoTripFound


@dataclass(frozen=True, slots=True)
class AnswerText:
    """The lines of an answer, and the numbers in those that ask for nothing."""

    lines: list[str]
    numbers: list[Number]

    def behind(self, line: int) -> "AnswerText":
        """The rest of the answer behind a line; its lines keep their numbers."""
        numbers = [number for number in self.numbers if number.line > line]
        return AnswerText([*[""] * line, *self.lines[line:]], numbers)


def answer_text(answer: PrintedAnswer) -> AnswerText:
    """An answer as it is read."""
    lines = ["" if _asks(line) else line for line in answer.lines]
    return AnswerText(lines, [*islice(numbers_in(lines), MOST_NUMBERS)])


def _asks(line: str) -> bool:
    """Whether a line asks for an input."""
    asked = _ASKED.search(line.rstrip())
    return asked is not None and (_INPUT() if asked[0] == ":" else _WORD).search(line) is not None


def understands(route: Route, answer: PrintedAnswer) -> bool:
    """Whether an answer states a trip, or that there is none."""
    return isinstance(parsed(route, answer_text(answer)), Trips | Claimed | Ambiguous)


def parsed(route: Route, text: AnswerText) -> Read:
    """What an answer to a route says."""
    minutes = _minutes_of(route)
    count = len(minutes.places)
    numbers = [n for n in text.numbers if n.whole != count or n.context.word not in _COUNTING]
    for file in (minutes.file, minutes.file[2:]):
        # Many programs print the file that they have read before they answer.
        if _begins_with(numbers, file):
            read = _read(minutes, text.lines, numbers[len(file) :])
            # The worst rating is what follows a trip to all hotels, rather than their copy.
            if file is minutes.file or not isinstance(read, RatingOnly):
                return read
    return _read(minutes, text.lines, numbers)


_minutes_of = lru_cache(maxsize=16)(Minutes)
"""A folder has many answers to the same route."""


def _begins_with(numbers: Sequence[Number], file: Sequence[int]) -> bool:
    """Whether numbers, before others, are those of a file."""
    pairs = zip(numbers, file, strict=False)
    # A rating in its unit is no minute that any file has.
    return 2 < len(file) < len(numbers) and all(
        value in {number.whole, number.rating} for number, value in pairs
    )


def head_of(route: Route, text: AnswerText) -> tuple[int, bool]:
    """The last line in which an answer repeats the file's head, 0 if it does not.

    Else its first line if that can be no night: it is doubted, as nothing else explains it.
    """
    minutes = _minutes_of(route)
    if _begins_with(text.numbers, minutes.file):
        return 0, False
    head, end = minutes.file[:2], 0
    for line, group in groupby(text.numbers, key=lambda number: number.line):
        # A line may have thousands of numbers.
        beginning = [*islice(group, len(head) + 1)]
        values = [number.whole for number in beginning]
        # What words call a minute is not how many hotels there are.
        is_minute = not end and beginning[0].label is Label.MINUTE
        if is_minute or values != head[: len(values)]:
            return (end, False) if end or values[0] in minutes else (line, True)
        head, end = head[len(values) :], line
    return end, False


def _read(minutes: Minutes, lines: list[str], numbers: Sequence[Number]) -> Read:
    """The reading of an answer with these numbers; “1.360” is one thousand if nothing else is."""
    numbers = [replace(number, place=place) for place, number in enumerate(numbers)]
    if len(numbers) == 1 and _MINUS.search(numbers[0].between):
        # As programs print “-1” for nothing.
        numbers = []
    text = AnswerText(lines, numbers)
    read = _as_printed(minutes, text)
    grouped = [number for number in numbers if number.grouped is not None]
    if not grouped or not isinstance(read, Ambiguous):
        return read
    for number in grouped:
        thousands = replace(number, whole=number.grouped, rating=None, is_decimal=False)
        numbers[number.place] = replace(thousands, grouped=None)
    again = _as_printed(minutes, text)
    are_hotels = all(number.grouped in minutes for number in grouped)
    is_legal = isinstance(again, Trips) and any(map(minutes.is_legal, again.trips))
    return again if are_hotels and is_legal else read


def _as_printed(minutes: Minutes, text: AnswerText) -> Read:
    numbers = text.numbers
    best, claim = best_stated(minutes, numbers), _claim(text.lines, minutes.total)
    if claim and not claim.is_possible and best and best.is_legal and not best.is_certain:
        # “With three nights: impossible” may stand above a trip with four.
        if claim.line >= min(night.line for night in best.trips[-1]):
            return Ambiguous(claim.line)
        claim = None
    # Programs print what they try before they give up, so words beat bare numbers.
    if best is not None and (claim is None or best.is_certain):
        doubtful = doubtful_line(minutes, best, numbers, text.lines)
        if doubtful is not None:
            return Ambiguous(doubtful)
        return Trips(best.trips, tuple(other_trips(minutes, numbers, best)))
    return claim or _without_minutes(minutes, text)


def _without_minutes(minutes: Minutes, text: AnswerText) -> Read:
    """The reading of an answer that states no trip by its minutes."""
    if others := tuple(other_trips(minutes, text.numbers, None)):
        return Trips((), others)
    whole = {number.whole for number in text.numbers}
    in_one_go = next((n for n, line in enumerate(text.lines, 1) if _IN_ONE_GO().search(line)), None)
    if in_one_go is not None and whole <= {0, minutes.total}:
        return Claimed(is_possible=True, line=in_one_go)
    if whole == {0, minutes.total}:
        return Claimed(is_possible=True, line=text.numbers[0].line, is_certain=False)
    if (value := _value(text)) is not None:
        return value
    says = any(
        any(map(str.isdigit, line)) or _NO_HOTEL().search(line) or _A_DAY().search(line)
        for line in text.lines
        if not is_failure(line)
    )
    return NoTripFound(is_silent=not says)


def _claim(lines: list[str], total: int) -> Claimed | None:
    """The claim that there is no trip, or no night, from the last line that makes it."""
    claim = None
    for number, line in enumerate(lines, start=1):
        found = claim_in(line)
        says_impossible = found is not None and found[0] is Claim.IMPOSSIBLE
        is_impossible = says_impossible and not _A_DAY().search(line)
        if is_impossible or _NO_HOTEL_IN_REACH().search(line):
            is_certain = is_impossible and not _NO_HOTEL().search(line)
            claim = Claimed(is_possible=False, line=number, is_certain=is_certain)
        # Nothing said later takes back that there is no trip.
        elif claim is not None and not claim.is_possible:
            continue
        elif _NO_NIGHT().search(line):
            claim = Claimed(is_possible=True, line=number)
        elif (direct := _DIRECT.fullmatch(line)) and (direct[1] is None or int(direct[1]) == total):
            claim = Claimed(is_possible=True, line=number, is_certain=direct[1] is not None)
        elif _EMPTY_LIST.fullmatch(line) and len(lines) < 5:
            claim = Claimed(is_possible=True, line=number, is_certain=False)
    return claim


def _value(text: AnswerText) -> RatingOnly | None:
    """The rating that an answer gives instead of a trip; None where it gives none or several."""
    ratings = [
        number for number in text.numbers if number.rating is not None and not number.context.counts
    ]
    # A line may have thousands of them.
    lines = {number.line for number in ratings}
    worst = {line for line in lines if _WORST().search(text.lines[line - 1])}
    named = [number for number in ratings if number.line in worst]
    decimals = [number for number in ratings if number.is_decimal]
    for group in (named, decimals, ratings if len(text.numbers) == 1 else []):
        values = {number.rating or 0 for number in group}
        if len(values) == 1:
            return RatingOnly(values.pop(), group[-1].line)
    return None
