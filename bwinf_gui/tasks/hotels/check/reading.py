"""Reads printed answers to a route: the claimed trip, other claims, and ambiguities."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, islice, pairwise
from typing import TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import Claim, by_words, claim_in, is_failure
from bwinf_gui.tasks.hotels.check.candidates import (
    Candidate,
    Minutes,
    best_stated,
    by_number,
    by_ways,
    can_be_driven,
    lines_with_more,
)
from bwinf_gui.tasks.hotels.check.numbers import Label, Number, numbers_in
from bwinf_gui.tasks.hotels.check.playing import USUAL, Night
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
_DIRECT = re.compile(
    r"\W{0,9}(?:(?:route|reise|weg|trip|path)\W{1,9})?s(?:tart)?\b\W{1,9}"
    r"(?:(\d{1,9})(?:\.0)?(?:\s?min\w{0,5})?\W{1,9})?(?:e|ende?|ziel|destination|goal)\W{0,9}",
    re.IGNORECASE,
)
"""Nothing between the start and the destination but the way."""
_EMPTY_LIST = re.compile(r"[^\[\](){}\d]{0,40}(?:\[\s*\]|\(\s*\)|\{\s*\})\W*")
_ASKED = re.compile(r"\?(?=\s*\d{0,2}$)|:$")
_WORD = re.compile(r"[^\W\d_]{3}")
_INPUT = by_words(
    (
        r"welche\w*", r"which", r"beispiel\w*", r"example", r"\w*datei\w*", r"file\w*", r"input",
        r"eing[ae]be\w*", r"enter", r"bitte", r"please", r"wähl\w*", r"choose", r"select",
    )
)  # fmt: skip
"""Words of a prompt that ends with a colon."""
_WORST = by_words(
    (
        r"\w*schlecht\w*", r"niedrig\w*", r"\w*gering\w*", r"\w*minim\w*", r"min", r"worst",
        r"lowest", r"\w*best\w*", r"höchst\w*", r"ergebnis", r"result", r"antwort", r"answer",
        r"lösung", r"solution",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trips:
    """The distinct trips in an answer, the last one last.

    `by_number` are the trips if its numbers are hotel numbers, `from_0` if these are counted from
    0, `by_ways` if they are the minutes of each day instead of those since the start; `doubted` are
    the lines of these with one more way.
    """

    trips: tuple[tuple[Night, ...], ...]
    by_number: tuple[tuple[Night, ...], ...] = ()
    from_0: tuple[tuple[Night, ...], ...] = ()
    by_ways: tuple[tuple[Night, ...], ...] = ()
    doubted: frozenset[int] = frozenset()

    @property
    def others(self) -> tuple[tuple[Night, ...], ...]:
        """The trips by other meanings than minutes since the start."""
        return (*self.by_number, *self.from_0, *self.by_ways)


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A trip that may have one more night, in a line that cannot be read as the others."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class RatingOnly:
    """No trip, but how good its worst hotel would be; in units of 1/RATING_ONE."""

    rating: int
    line: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """The claim that no trip is possible, or that no night is needed.

    One that is not `certain` may have another meaning where it is not true.
    """

    is_possible: bool
    line: int
    is_certain: bool = True


@dataclass(frozen=True, slots=True)
class NoTripFound:
    """Nothing that says anything of a trip; or something that cannot be understood."""

    is_silent: bool


Read: TypeAlias = Trips | Ambiguous | RatingOnly | Claimed | NoTripFound

_minutes_of = lru_cache(maxsize=16)(Minutes)
"""A folder has many answers to the same route."""


def parsed(route: Route, answer: PrintedAnswer) -> Read:
    """What an answer to a route says."""
    lines = ["" if _asks(line) else line for line in answer.lines]
    minutes = _minutes_of(route)
    found = [each for each in numbers_in(lines) if not _counts_hotels(minutes, each)]
    found = found[_length_of_file(minutes.file, found) :]
    numbers = [replace(each, place=place) for place, each in enumerate(found)]
    if len(numbers) == 1 and numbers[0].is_negative:
        # As programs print “-1” for nothing.
        numbers = []
    read = _read(route, minutes, numbers, lines)
    if isinstance(read, Ambiguous) and (grouped := _with_thousands(minutes, numbers)):
        best = best_stated(minutes, grouped)
        again = _read(route, minutes, grouped, lines)
        if best is not None and best.is_legal and isinstance(again, Trips):
            return again
    return read


def _length_of_file(file: list[int], numbers: Sequence[Number]) -> int:
    """How many numbers repeat the whole file, with or without its head, before an answer."""
    for expected in (file, file[2:]):
        pairs = zip(numbers, expected, strict=False)
        # A rating in its unit is no minute that any file has.
        if 2 < len(expected) < len(numbers) and all(
            value in {number.whole, number.rating} for number, value in pairs
        ):
            return len(expected)
    return 0


def _asks(line: str) -> bool:
    """Whether a line asks for an input."""
    asked = _ASKED.search(line.rstrip())
    return asked is not None and (_INPUT() if asked[0] == ":" else _WORD).search(line) is not None


def without_head(
    route: Route, answer: PrintedAnswer
) -> tuple[PrintedAnswer, Ambiguous | None] | None:
    """An answer without the file's head that it repeats, else without a line that can be no night.

    Such a first line is doubted, as nothing else explains it. None where there is neither.
    """
    minutes = _minutes_of(route)
    head = minutes.file[:2]
    end, doubted = 0, None
    for line, group in groupby(numbers_in(answer.lines), key=lambda number: number.line):
        # A line may have thousands of numbers, which take long to be read.
        beginning = [*islice(group, len(head) + 1)]
        values = [number.whole for number in beginning]
        # What words call a minute is not how many hotels there are.
        is_minute = not end and beginning[0].label is Label.MINUTE
        if is_minute or values != head[: len(values)]:
            if not end and values[0] not in minutes:
                end, doubted = line, Ambiguous(line, answer.lines[line - 1].strip())
            break
        head, end = head[len(values) :], line
    lines = [*[""] * end, *answer.lines[end:]]
    return (PrintedAnswer("\n".join(lines), answer.games), doubted) if end else None


def _with_thousands(minutes: Minutes, numbers: list[Number]) -> list[Number]:
    """The numbers with all those like “1.360” as thousands; none if one is no hotel's minute."""
    grouped = [number.grouped for number in numbers if number.grouped is not None]
    if not all(minute in minutes for minute in grouped):
        return []
    return [
        replace(each, whole=each.grouped, rating=None, is_decimal=False, grouped=None)
        if each.grouped is not None
        else each
        for each in numbers
    ]


def _read(route: Route, minutes: Minutes, numbers: list[Number], lines: list[str]) -> Read:
    best = best_stated(minutes, numbers)
    claim = _claim(lines, route.total)
    if claim and not claim.is_possible and best and best.is_legal and not best.is_certain:
        # “With three nights: impossible” may stand above a trip with four.
        if claim.line >= min(night.line for night in best.trips[-1]):
            return Ambiguous(claim.line, lines[claim.line - 1].strip())
        claim = None
    # Programs print what they try before they give up, so words beat bare numbers.
    if best is not None and (claim is None or best.is_certain):
        doubtful = doubtful_line(minutes, best, numbers)
        if doubtful is not None:
            return Ambiguous(doubtful, lines[doubtful - 1].strip())
        return _trips(minutes, numbers, best)
    return claim or _without_minutes(minutes, numbers, lines)


def _without_minutes(minutes: Minutes, numbers: list[Number], lines: list[str]) -> Read:
    """The reading of an answer that states no trip by its minutes."""
    trips = _trips(minutes, numbers, None)
    if trips.others:
        return trips
    whole = {number.whole for number in numbers}
    in_one_go = next((n for n, line in enumerate(lines, 1) if _IN_ONE_GO().search(line)), None)
    if in_one_go is not None and whole <= {0, minutes.total}:
        return Claimed(is_possible=True, line=in_one_go)
    if whole == {0, minutes.total}:
        return Claimed(is_possible=True, line=numbers[0].line, is_certain=False)
    if (value := _value(lines, numbers)) is not None:
        return value
    meaningful = [line for line in lines if not is_failure(line)]
    says = any(
        any(map(str.isdigit, line)) or _NO_HOTEL().search(line) or _A_DAY().search(line)
        for line in meaningful
    )
    return NoTripFound(is_silent=not says)


def _trips(minutes: Minutes, numbers: Sequence[Number], best: Candidate | None) -> Trips:
    """The trips by all that the numbers may mean."""
    firsts = (1, 0) if best is None or best.may_be_numbers else ()
    numbered = {first: tuple(by_number(minutes, numbers, first=first)) for first in firsts}
    ways = by_ways(minutes, numbers) if best is None or best.may_be_ways else []
    doubted = frozenset(line for trip in ways for line in lines_with_more(minutes, trip, numbers))
    return Trips(
        () if best is None else best.trips,
        by_number=numbered.get(1, ()),
        from_0=numbered.get(0, ()),
        by_ways=tuple(ways),
        doubted=doubted,
    )


def understands(route: Route, answer: PrintedAnswer) -> bool:
    """Whether an answer states a trip, or that there is none."""
    return isinstance(parsed(route, answer), Trips | Claimed | Ambiguous)


def _counts_hotels(minutes: Minutes, number: Number) -> bool:
    """Whether a number is the count of hotels in the file."""
    is_count = number.whole == len(minutes.places) and not number.is_decimal
    return is_count and number.context.word in {"hotels", "anzahl", "hotelanzahl"}


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


def _value(lines: list[str], numbers: list[Number]) -> RatingOnly | None:
    """The rating that an answer gives instead of a trip; None where it gives none or several."""
    ratings = [
        number
        for number in numbers
        if number.rating is not None and not (number.is_counted or number.counts_days)
    ]
    # A line may have thousands of them.
    worst = {line for line in {each.line for each in ratings} if _WORST().search(lines[line - 1])}
    named = [number for number in ratings if number.line in worst]
    decimals = [number for number in ratings if number.is_decimal]
    for group in (named, decimals, ratings if len(numbers) == 1 else []):
        values = {number.rating for number in group}
        if len(values) == 1:
            rating, line = group[-1].rating, group[-1].line
            return None if rating is None else RatingOnly(rating, line)
    return None


def doubtful_line(minutes: Minutes, stated: Candidate, numbers: Sequence[Number]) -> int | None:
    """The first line that may name one more night, in or next to the lines of a trip.

    A night in other words than the rest is left out by what reads trips. What remains would be
    another trip, which nobody has claimed.
    """
    trip = stated.trips[-1]
    explained = _explained(minutes, trip, stated, numbers)
    lines = {night.line for night in trip}
    if not stated.is_legal:
        # What stands beside the nights may complete them, whatever the words around it.
        beside = (each.whole for each in numbers if each.line in lines)
        there = {minute for minute in beside if minute is not None and minute in minutes}
        every = sorted(there.union(night.minute for night in trip))
        if can_be_driven(minutes, [*map(Night, every)]):
            return min(lines)
    left = []
    for number, before, after in _between(minutes, stated, numbers):
        is_within = min(lines) < number.line < max(lines) and number.line not in lines
        least = Label.NEVER if is_within or not stated.is_legal else Label.PLAIN
        if number.whole not in explained and _may_be_night(number, before, after, least):
            left.append(number)
    by_line = {line: [*group] for line, group in groupby(left, key=lambda number: number.line)}
    around = {line for block in _blocks_beside(minutes, trip, by_line) for line in block}
    # “1.360” without words is a rating to what reads numbers; it may be where a hotel is.
    grouped = {
        number.line
        for number in numbers
        if number.grouped in minutes and not (stated.is_legal and number.line in lines)
    }
    return min(around | grouped | {*_parts(trip, by_line)}, default=None)


def _between(
    minutes: Minutes, stated: Candidate, numbers: Sequence[Number]
) -> Iterator[tuple[Number, int, int]]:
    """The numbers that are no nights, with the minutes of the nights before and behind them."""
    stops = [number for number in numbers if number.place in stated.places]
    ends = [0, *(stop.whole or 0 for stop in stops), minutes.total]
    passed = 0
    for number in numbers:
        if passed < len(stops) and number.place == stops[passed].place:
            passed += 1
        else:
            yield number, ends[passed], ends[passed + 1]


def _may_be_night(number: Number, before: int, after: int, least: Label) -> bool:
    """Whether a number could be a night between two others.

    Unknown words around a number say little about it; `least` is the label it must have at least.
    """
    if number.whole is None or number.has_another_meaning or number.label < least:
        return False
    if number.is_likely_rating:
        return False
    is_between = min(before, after) < number.whole < max(before, after)
    return number.label is Label.MINUTE or is_between


def _explained(
    minutes: Minutes, trip: Sequence[Night], stated: Candidate, numbers: Sequence[Number]
) -> set[int]:
    """Numbers explained by a trip even if not part of it: ends, legs, counts, hotel numbers."""
    stops = [0, *(night.minute for night in trip), minutes.total]
    counts = {*range(USUAL.days + 1), len(minutes.ratings)}
    hotels = {number for night in trip for number in minutes.numbers_at(night.minute)}
    explained = {*stops, *counts, *hotels}
    legs = {after - before for before, after in pairwise(stops)}
    ways_left = {minutes.total - minute for minute in stops[1:-1]}
    beside = {number.whole for number in numbers if number.place not in stated.places}
    for ways in (legs, ways_left):
        # A single number may equal a way by coincidence: a list of ways has them all.
        if (stated.is_legal or len(ways & beside) > 1) and ways <= beside | explained:
            explained |= ways
    return explained


def _blocks_beside(
    minutes: Minutes, trip: Sequence[Night], left: dict[int, list[Number]]
) -> Iterator[list[int]]:
    """Consecutive lines between, just above, and just below the lines of the nights.

    More of them than a trip has nights, or all hotels, are something else, such as the file.
    """
    lines = sorted({night.line for night in trip})
    for line in (lines[0] - 1, *lines[:-1], lines[-1]):
        way = -1 if line < lines[0] else 1
        begin = line if way < 0 else line + 1
        block = []
        while begin in left and begin not in lines:
            block.append(begin)
            begin += way
        values = {number.whole for line in block for number in left[line]}
        is_file = len(values) > 1 and values >= set(minutes.ratings) - {n.minute for n in trip}
        if len(block) <= USUAL.nights and not is_file:
            yield block


def _parts(trip: Sequence[Night], left: dict[int, list[Number]]) -> Iterator[int]:
    """Lines with nights in which some parts have a number more, but not all as in a table."""
    lines = [night.line for night in trip]
    for line in set(lines) & set(left):
        others = [number for number in left[line] if _is_alone(number)]
        if others and len(others) % lines.count(line):
            yield line


def _is_alone(number: Number) -> bool:
    """Whether it begins a line, or words say that it is a minute."""
    return number.column[0] == 0 or number.label >= Label.UNIT
