"""Lines of an answer that may name one more night than the trip that is read.

A night in other words than the rest is left out by what reads trips. What remains would be another
trip, which nobody has claimed.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from bwinf_gui.tasks.hotels.check.candidates import Candidate, Minutes
from bwinf_gui.tasks.hotels.check.numbers import Label, Number, is_noise
from bwinf_gui.tasks.hotels.check.playing import USUAL

_NEAR = 2
_BEGINNING = re.compile(r"\s*\d.*")
_DIGITS = re.compile(r"(?<!\d)\d{1,9}(?!\d)")


def doubtful_line(
    minutes: Minutes, stated: Candidate, numbers: Sequence[Number], lines: list[str]
) -> int | None:
    """The first line in or next to those of the stated trip that may name one more night."""
    around = _Surroundings(minutes, stated, numbers)
    return min(chain(around.doubtful_lines(), around.left_out(lines)), default=None)


class _Surroundings:
    """The numbers in and around the lines of a trip."""

    def __init__(self, minutes: Minutes, stated: Candidate, numbers: Sequence[Number]) -> None:
        self._minutes, self._stated, self._numbers = minutes, stated, numbers
        self._trip = stated.trips[-1]
        self._lines = Counter(night.line for night in self._trip)
        self._first, self._last = min(self._lines), max(self._lines)

    def doubtful_lines(self) -> Iterator[int]:
        stops, is_legal = {night.minute for night in self._trip}, self._stated.is_legal
        if not is_legal:
            # What is next to the nights may complete them, whatever the words around it.
            beside = {number.whole for number in self._numbers if number.line in self._lines}
            whole = sorted(stops | self._minutes.ratings.keys() & beside)
            if self._stated.is_disputed or self._minutes.can_be_driven(whole):
                yield self._first
                return
        # “1.360” without words is a rating to what reads numbers; it may be where a hotel is.
        for number in self._numbers:
            is_read = is_legal and number.line in self._lines
            if number.grouped in self._minutes and not is_read:
                yield number.line
        left = groupby(self._left_over(), key=lambda number: number.line)
        by_line = {line: [*group] for line, group in left}
        yield from self._beside({n: by_line[n] for n in by_line if n not in self._lines})
        for line in by_line.keys() & self._lines.keys():
            # Some parts of the line have a number more, but not all, as in a table. It begins the
            # line, or words say that it is a minute.
            others = [n for n in by_line[line] if n.column[0] == 0 or n.label >= Label.UNIT]
            if others and len(others) % self._lines[line]:
                yield line

    def left_out(self, lines: list[str]) -> Iterator[int]:
        """Lines near the nights whose words leave a hotel out; of a legal trip only its rows."""
        rows = {_BEGINNING.sub("", lines[line - 1]) for line in self._lines}
        above = max(self._first - _NEAR, 1)
        for number, line in enumerate(lines[above - 1 : self._last + _NEAR], start=above):
            is_row = not self._stated.is_legal or _BEGINNING.sub("", line) in rows
            hotels = (int(digits) in self._minutes for digits in _DIGITS.findall(line))
            if is_row and is_noise(line) and any(hotels):
                yield number

    def _left_over(self) -> Iterator[Number]:
        """The numbers that nothing explains and that could be nights between two of the trip."""
        explained, places = self._explained(), self._stated.places
        stops = [number.whole or 0 for number in self._numbers if number.place in places]
        ends, passed = [0, *stops, self._minutes.total], 0
        for number in self._numbers:
            if number.place in places:
                passed += 1
            elif number.whole is not None and number.whole not in explained:
                # Unknown words around a number say little about it within a trip.
                is_within = (
                    self._first < number.line < self._last and number.line not in self._lines
                )
                least = Label.NEVER if is_within or not self._stated.is_legal else Label.PLAIN
                before, after = sorted(ends[passed : passed + 2])
                is_between = before < number.whole < after or number.label is Label.MINUTE
                if is_between and number.label >= least and not number.is_likely_rating:
                    yield number

    def _explained(self) -> set[int]:
        """Numbers explained by the trip even if no nights: ends, legs, counts, hotel numbers."""
        known, *ways_of = self._minutes.known_from(self._trip)
        explained = {*range(USUAL.days + 1), len(self._minutes.ratings)} | known
        beside = {n.whole for n in self._numbers if n.place not in self._stated.places}
        for ways in ways_of:
            # A single number may equal a way by coincidence: a list of ways has them all.
            is_list = self._stated.is_legal or len(ways & beside) > 1
            explained |= ways if is_list and ways <= beside | explained else set()
        return explained

    def _beside(self, left: dict[int, list[Number]]) -> Iterator[int]:
        """Consecutive lines between, just above, and just below the lines of the nights.

        More of them than a trip has nights, or all hotels, are something else, such as the file.
        """
        others = self._minutes.ratings.keys() - {night.minute for night in self._trip}
        for _, numbered in groupby(enumerate(left), lambda each: each[1] - each[0]):
            block = [line for _, line in numbered]
            values = {number.whole for line in block for number in left[line]}
            is_file = len(values) > 1 and values >= others
            is_near = block[0] - 1 in self._lines or block[-1] + 1 == self._first
            if is_near and len(block) <= USUAL.nights and not is_file:
                yield from block
