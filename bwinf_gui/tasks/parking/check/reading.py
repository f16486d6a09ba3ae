"""Printed answers to a row: which lines tell of which spot.

A line opens with the name of a spot, whatever stands around it, and goes on over the lines below
where those carry it on. Everything else is noise.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.words import claim_in, is_failure
from bwinf_gui.tasks.parking.check.playing import Move
from bwinf_gui.tasks.parking.check.saying import EMPTY, Said, cars_of, names_a_move, understood
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction, Status

MOST_LINES = 200
"""An answer for one spot goes over no more lines than that."""

_MOVE = r"([A-Z]{1,8}) (\d{1,6}) (links|rechts|left|right)"
_PLAIN = re.compile(rf"([A-Z]{{1,8}}):(?: ({_MOVE}(?:, {_MOVE})*))?")
"""Lines as the task sheet has them: there may be a hundred thousand of them."""

_DECORATION = re.compile(r"(?:\[[A-Za-z]{2,}\]|\W|\d+[.)](?=\W))*")
_KIND = (
    r"(?:quer)?(?:autos?|cars?|wagen|fahrzeuge?)|(?:stell|park)?(?:pl[^\w\s]?\S{1,2}tze?|platz)|"
    r"spots?|slot|parked|f\S{1,2}r|for|um|damit|das|der|den|the|to|ausfahrt|ausparken|"
    r"l\S{1,2}sung|solution|ergebnis|result|case|nr|von|of|exit|free|freeing"
)
_NAME = r"([A-Za-z]{1,8})(?![A-Za-z])"
_CLOSED = r"[\"'\])*`_]*"
_STRONG = r"\s*(?::(?![\\/])|[-=]+>|[→⇒➜➔=])"
_MEDIUM = r"(?=\s*(?:[|;,\t]|[-–—](?:\s|$))|\s{2}|\s*$)"
_HEAD = re.compile(
    rf"((?:(?:{_KIND})\b\W*)*){_NAME}{_CLOSED}(?:({_STRONG})|({_MEDIUM})|(?=\s))",
    re.IGNORECASE,
)
_COLON = re.compile(rf"([A-Z]{{1,8}}){_CLOSED}{_STRONG}")
_KEYED = re.compile(
    r"""["'](?:spot|car|auto|wagen|platz|stellplatz|parkplatz|letter|name|id)["']\s*:\s*"""
    r"""["']([A-Z]{1,8})["']""",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"""["']([A-Z]{1,8})["']?\s*:|(?<=[{,])\s*([A-Z]{1,8})=""")
_PROMPT = re.compile(r"[:?>]\s*([A-Z]{1,8})\s*:(?![\\/])")
_OPEN = re.compile(r"(?:[,;:(\[{>&+]|\b(?:und|dann|and|then))\s*$")
_INDENTED = re.compile(r"\s+\S|\W*(?:[-*•]|\d+[.):]|(?:schritt|step|zug|move)\b)", re.IGNORECASE)

_NUMBERED = re.compile(r"^\W*\d+[.)]\s+")


class SpotReading(NamedTuple):
    """What an answer says of a spot, and the numbers of the lines that say it, from 1."""

    spot: int
    lines: range
    said: Said
    text: str = ""
    """As it stands there, where it was not understood."""


def parsed(row: Row, answer: PrintedAnswer) -> dict[int, SpotReading]:
    """What an answer says of each spot that it tells of, by the spot's index from 0.

    Of several places that tell of a spot the last one counts.
    """
    return {reading.spot: reading for reading in _Reader(row).readings(answer.lines)}


class _Head(NamedTuple):
    """A spot that a line names, and what stands behind the name."""

    spot: int
    name: str
    rest: str


class _Block:
    """All that is said of a spot in one place."""

    def __init__(self, head: _Head, line: int) -> None:
        self.head = head
        self.first = self.last = line
        self.text = head.rest
        self.is_list = not head.rest.strip(" \t*_")
        self.is_open = _is_open(head.rest)

    def extend(self, line: int, text: str) -> None:
        self.last = line
        self.text = f"{self.text} {_NUMBERED.sub('', text)}"
        self.is_open = _is_open(text)


class _Reader:
    """Reads answers to one row."""

    def __init__(self, row: Row) -> None:
        self._row = row
        self._cars = cars_of(row)
        self._spots = {name: spot for spot, name in enumerate(row.spot_names)}

    def readings(self, lines: list[str]) -> Iterator[SpotReading]:
        """What is said of spots, in the order in which it is said."""
        block: _Block | None = None
        plain = [*map(_PLAIN.fullmatch, lines), None]
        for number, line in enumerate(lines, start=1):
            found = plain[number - 1]
            if found and (plain[number] or number == len(lines)) and found[1] in self._spots:
                if block:
                    yield self._read(block)
                    block = None
                said = _plain_moves(found[2])
                yield SpotReading(self._spots[found[1]], range(number, number + 1), said)
                continue
            heads = self._heads(line, found)
            if not heads:
                if block and self._goes_on(block, number, line):
                    block.extend(number, line)
                continue
            if block:
                yield self._read(block)
            for head in heads[:-1]:
                yield self._read(_Block(head, number))
            block = _Block(heads[-1], number)
        if block:
            yield self._read(block)

    def _read(self, block: _Block) -> SpotReading:
        said = self._understood(block.text, block.head.name)
        text = "" if said is not None else block.text.strip()
        return SpotReading(block.head.spot, range(block.first, block.last + 1), said, text)

    def _understood(self, text: str, name: str) -> Said:
        return understood(text, self._cars, name)

    def _heads(self, line: str, plain: re.Match[str] | None) -> list[_Head]:
        """The spots that a line names."""
        if plain is not None:
            return self._within_row([(plain[1], plain[2] or "")])
        return self._quoted_heads(line) or self._head(line) or self._after_prompt(line)

    def _within_row(self, named: list[tuple[str, str]]) -> list[_Head]:
        return [_Head(self._spots[name], name, rest) for name, rest in named if name in self._spots]

    def _head(self, line: str) -> list[_Head]:
        """The spot whose name a line begins with."""
        decoration = _DECORATION.match(line)
        begin = decoration.end() if decoration else 0
        plain = _COLON.match(line, begin)
        heads = self._within_row([(plain[1], line[plain.end() :])]) if plain else []
        return heads or self._loose_head(line, begin)

    def _loose_head(self, line: str, begin: int) -> list[_Head]:
        """The spot that a line names, also among other words or without a colon behind it."""
        found = _HEAD.match(line, begin)
        if found is None:
            return []
        kind, name, strong, medium = found.groups()
        rest = line[found.end() :]
        if strong is not None:
            is_clear = name.isupper() or self._understood(rest, name) is not None
        else:
            is_clear = name.isupper() and self._answers(
                rest, name, after_kind=bool(kind), may_be_empty=medium is not None
            )
        return self._within_row([(name.upper(), rest)]) if is_clear else []

    def _answers(self, text: str, name: str, *, after_kind: bool, may_be_empty: bool) -> bool:
        """Whether what stands behind a name without a colon is an answer, not only more words."""
        said = self._understood(text, name)
        if said is None or isinstance(said, tuple):
            return said is not None
        claim = claim_in(text)
        if claim is None:
            return may_be_empty
        return after_kind or not re.search(r"\w", text[: claim[1]])

    def _quoted_heads(self, line: str) -> list[_Head]:
        """The spots within JSON, lists of texts and the like."""
        if not any(sign in line for sign in "'\"="):
            return []
        found = [match for match in _KEYED.finditer(line) if match[1] not in self._cars.names]
        found = found or [*_QUOTED.finditer(line)]
        if not found:
            return []
        names = [next(filter(None, match.groups())) for match in found]
        ends = [match.start() for match in found[1:]] + [len(line)]
        rests = [line[match.end() : end] for match, end in zip(found, ends, strict=True)]
        return self._within_row(
            [pair for pair in zip(names, rests, strict=True) if pair[0].isupper()]
        )

    def _after_prompt(self, line: str) -> list[_Head]:
        """The spot behind what a program asked before it printed its answer."""
        found = _PROMPT.search(line)
        return self._within_row([(found[1], line[found.end() :])]) if found else []

    def _goes_on(self, block: _Block, number: int, line: str) -> bool:
        """Whether a line that names no spot belongs to the block above."""
        gap = number - block.last
        if not line or gap > 2 or number - block.first >= MOST_LINES or is_failure(line):
            return False
        if EMPTY.fullmatch(line):
            return block.is_open
        is_indented = gap == 1 and _INDENTED.match(line) is not None
        is_listed = block.is_list or block.is_open or is_indented
        alone = self._understood(line, block.head.name)
        if isinstance(alone, tuple):
            return is_listed
        return gap == 1 and self._completes(block, line, alone, is_listed=is_listed)

    def _completes(self, block: _Block, line: str, alone: Said, *, is_listed: bool) -> bool:
        """Whether a line that says no moves itself is a part of what the block says."""
        name = block.head.name
        so_far = self._understood(block.text, name)
        if so_far is None:
            return block.is_open
        if block.is_list and so_far is Status.FREE and alone is not None:
            return True
        if block.is_open and self._understood(f"{block.text} {line}", name) is not None:
            return True
        return is_listed and names_a_move(line, self._cars)


def _is_open(text: str) -> bool:
    return _OPEN.search(text) is not None


def _plain_moves(text: str | None) -> tuple[Move, ...] | Status:
    """What stands behind the name of a spot in a line of the task sheet's form."""
    if text is None:
        return Status.FREE
    moves = (each.split(" ") for each in text.split(", "))
    return tuple(Move(car, int(steps), _DIRECTIONS[side]) for car, steps, side in moves)


_DIRECTIONS = {
    "links": Direction.LEFT,
    "left": Direction.LEFT,
    "rechts": Direction.RIGHT,
    "right": Direction.RIGHT,
}
