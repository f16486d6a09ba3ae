"""Numbers beside a trip that may be nights of it too, so that it cannot be said what was told.

A night in other words than the rest is left out by what reads trips. What remains would be another
trip, which nobody has told.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from bwinf_gui.tasks.hotels.check.candidates import Candidate, Minutes
from bwinf_gui.tasks.hotels.check.numbers import Label, Number
from bwinf_gui.tasks.hotels.check.playing import USUAL, Night


def doubtful_line(minutes: Minutes, told: Candidate, numbers: Sequence[Number]) -> int | None:
    """The first line that may tell of one more night, in or beside the lines of a trip."""
    trip = told.trips[-1]
    explained = _explained(minutes, trip, told, numbers)
    lines = {night.line for night in trip}
    left = []
    for number, before, after in _between(minutes, told, numbers):
        is_within = min(lines) < number.line < max(lines) and number.line not in lines
        least = Label.NEVER if is_within or not told.is_legal else Label.PLAIN
        if number.whole not in explained and _may_be_night(number, before, after, least):
            left.append(number)
    by_line = {line: [*group] for line, group in groupby(left, key=lambda number: number.line)}
    beside = {line for block in _blocks_beside(minutes, trip, by_line) for line in block}
    return min(beside | {*_parts(trip, by_line)}, default=None)


def _between(
    minutes: Minutes, told: Candidate, numbers: Sequence[Number]
) -> Iterator[tuple[Number, int, int]]:
    """The numbers that are no nights, with the minutes of the nights before and behind them."""
    stops = [number for number in numbers if number.place in told.places]
    ends = [0, *(stop.whole or 0 for stop in stops), minutes.total]
    passed = 0
    for number in numbers:
        if passed < len(stops) and number.place == stops[passed].place:
            passed += 1
        else:
            yield number, ends[passed], ends[passed + 1]


def _may_be_night(number: Number, before: int, after: int, least: Label) -> bool:
    """Whether a number could be a night that comes between two others.

    Words that are not known say little, so `least` tells how much those before it must.
    """
    if number.whole is None or number.has_another_meaning or number.label < least:
        return False
    if number.is_decimal and number.rating is not None:
        return False
    is_between = min(before, after) < number.whole < max(before, after)
    return number.label is Label.MINUTE or is_between


def _explained(
    minutes: Minutes, trip: Sequence[Night], told: Candidate, numbers: Sequence[Number]
) -> set[int]:
    """Numbers that stand beside a trip as well: its ends, ways, counts and numbers of hotels."""
    stops = [0, *(night.minute for night in trip), minutes.total]
    counts = {*range(USUAL.days + 1), len(minutes.ratings)}
    hotels = {number for night in trip for number in minutes.numbers.get(night.minute, ())}
    explained = {*stops, *counts, *hotels}
    legs = {after - before for before, after in pairwise(stops)}
    ways_left = {minutes.total - minute for minute in stops[1:-1]}
    beside = {number.whole for number in numbers if number.place not in told.places}
    for ways in (legs, ways_left):
        # One number that happens to be as long as a way is no way: whoever tells them tells all.
        if (told.is_legal or len(ways & beside) > 1) and ways <= beside | explained:
            explained |= ways
    return explained


def _blocks_beside(
    minutes: Minutes, trip: Sequence[Night], left: dict[int, list[Number]]
) -> Iterator[list[int]]:
    """Lines that follow each other between, just above, and just below those of the nights.

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
        told = {number.whole for line in block for number in left[line]}
        is_file = len(told) > 1 and told >= set(minutes.ratings) - {n.minute for n in trip}
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
