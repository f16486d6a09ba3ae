"""Reads printed answers to a row: which lines are about which spot.

An entry begins with the name of a spot, whatever punctuation surrounds it, and continues over the
lines below as far as they belong to it. Everything else is noise.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import claim_in, is_failure
from bwinf_gui.tasks.parking.check.playing import Move
from bwinf_gui.tasks.parking.check.statements import (
    EMPTY,
    Cars,
    Said,
    is_signed,
    names_a_move,
    only_explains,
    understood,
    with_arrows,
)
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction, Status

MOST_LINES = 200
"""An answer for one spot goes over no more lines than that."""

_MOVE = r"([A-Z]{1,8}) (\d{1,6}) (links|rechts|left|right)"
_PLAIN = re.compile(rf"([A-Z]{{1,8}})(?::| [-=]>)(?: ({_MOVE}(?:, {_MOVE})*))?")
"""Lines as the task sheet has them, or with an arrow: there may be a hundred thousand of them."""

_DECORATION = re.compile(
    r"(?:\[[A-Za-z]{2,}\]|\W|\d+[.)\]](?=\W)|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?=[^\w:]))*"
)
"""Signs, levels and times of a log, and numbers of a list before the name of a spot."""
_KIND = (
    r"(?:quer)?(?:autos?|cars?|wagen|fahrzeuge?)|(?:stell|park)?(?:pl[^\w\s]?\S{1,2}tze?|platz(?:\W{1,3}\d{1,6})?)|"
    r"spots?|slot|parked|f\S{1,2}r|for|um|damit|das|der|den|the|to|ausfahrt|ausparken|"
    r"l\S{1,2}sung|solution|ergebnis|result|antwort|answer|case|nr|von|of|auf|exit|free|freeing"
)
_NAME = r"([A-Za-z]{1,8})(?![A-Za-z])"
_CLOSED = r"[\"'\])*`_]*"
_BEFORE_COLON = (
    r"(?:\s+(?:will|möchte|soll|muss|wants\s+to)\s+(?:\w{1,12}\s?){1,2}(?=:)"
    r"|\s*\((?:index|idx|nr\.?|platz|spot)\s*\d{1,6}\)(?=:))?"
)
_STRONG = rf"{_BEFORE_COLON}\s*(?::(?![\\/])|[-=]+>|[→⇒➜➔=])"
_MEDIUM = r"(?=\s*(?:[|;,\t]|[-–—]{1,9}(?:\s|$))|\s{2}|\s*$)"
# Words for the kind, the name, and then what makes it a head: a colon or an arrow, a sign or a gap,
# or only a blank, where what follows has to be an answer.
_HEAD = re.compile(
    rf"((?:(?:{_KIND})\b\W*)*){_NAME}{_CLOSED}(?:({_STRONG})|({_MEDIUM})|(?=\s))",
    re.IGNORECASE,
)
_COLON = re.compile(rf"([A-Z]{{1,8}}){_CLOSED}{_STRONG}")
# `{"spot": "A", …}`
_KEYED = re.compile(
    r"""["'](?:spot|car|auto|wagen|platz|stellplatz|parkplatz|letter|name|id)["']\s*:\s*"""
    r"""["']([A-Z]{1,8})["']""",
    re.IGNORECASE,
)
# `{"A": …}` of JSON and Python, `{A=[], …}` of Java.
_QUOTED = re.compile(r"""["']([A-Z]{1,8})["']?\s*:|(?<=[{,])\s*([A-Z]{1,8})=""")
# `A: frei, B: H 1 links`
_SEVERAL = re.compile(rf"(?<![\w\"'])([A-Z]{{1,8}}){_STRONG}")
_BRACES = re.compile(rf"[{{}}]|{_KEYED.pattern}", re.IGNORECASE)
_BEFORE_NEXT = re.compile(rf"(?:[\s,;|/]|\b(?:{_KIND})\b)*$", re.IGNORECASE)
# `Welche Datei? A: frei`, `INFO main: A: frei`, `Welches Auto? A`
_PROMPT = re.compile(r"[:?>]\s*([A-Z]{1,8})\s*:(?![\\/])|\?\s*([A-Z]{1,8})$")
# A line that ends so goes on in the next one.
_OPEN = re.compile(r"(?:[,;:(\[{>&+]|\b(?:und|dann|and|then))\s*$")
_INDENTED = re.compile(r"\s+\S|\W*(?:[-*•]|\d+[.):]|(?:schritt|step|zug|move)\b)", re.IGNORECASE)

_NUMBERED = re.compile(r"^\W*\d+[.)]\s+")
_RULE = re.compile(r"[-=*_#~]{2,}")
"""What is drawn behind a heading."""
_WORD = re.compile(r"\w")


class SpotReading(NamedTuple):
    """What an answer says of a spot, and the numbers of the lines that say it, from 1."""

    spot: int
    lines: range
    said: Said
    text: str
    """The text after the name of the spot."""
    doubt: tuple[int, str] | None = None
    """A line that may say more, below a name with nothing behind."""
    is_changed: bool = False
    """Whether something else was said of the spot before."""
    joined: tuple[Move, ...] = ()
    """Its moves and those of the lines right above, where these have one for each move."""


class _Head(NamedTuple):
    """A spot that a line names, and what follows the name."""

    spot: int
    name: str
    rest: str
    depth: int = 0
    """How many brackets are open around it."""


class _Block:
    """All that is said of a spot in one place."""

    def __init__(self, head: _Head, line: int) -> None:
        self.head = head
        self.first = self.last = line
        self.text = "" if _RULE.fullmatch(head.rest.strip()) else head.rest
        self.is_list = not self.text.strip(" \t*_")
        self.is_open = _is_open(head.rest)
        self.brackets = head.depth + _open_brackets(head.rest)
        self.doubt: tuple[int, str] | None = None

    @property
    def is_bare(self) -> bool:
        """Whether it has only a name so far."""
        return self.is_list and self.first == self.last

    def extend(self, line: int, text: str) -> None:
        self.last = line
        self.text = f"{self.text} {_NUMBERED.sub('', text)}"
        self.is_open = _is_open(text)
        self.brackets += _open_brackets(text)


class RowReader:
    """Reads answers to one row."""

    def __init__(self, row: Row) -> None:
        names = frozenset(car.name for car in row.cars)
        self._cars = Cars(names, max(map(len, names), default=1))
        self.spots = {name: spot for spot, name in enumerate(row.spot_names)}
        """The index of each spot by its name, from left to right."""

    def parsed(
        self, answer: PrintedAnswer, *, minus: Direction | None = Direction.LEFT
    ) -> dict[int, SpotReading]:
        """What an answer says about each spot it mentions, by the spot's index from 0.

        If several places are about the same spot, the last one counts, and knows if an earlier one
        says something else. `minus` is the direction of negative numbers where signs give
        directions; None if that is not known.
        """
        lines = with_arrows(answer, self._cars.names, minus)
        if "{" in answer.text:
            lines = self._names_first(lines)
        readings = [*self._readings(lines)]
        last = {reading.spot: reading for reading in readings}
        if len(last) < len(readings):
            readings = [*_joined(self._without_prose(readings))]
            last = {reading.spot: reading for reading in readings}
            changed = {each.spot for each in readings if _differ(each, last[each.spot])}
            last |= {spot: last[spot]._replace(is_changed=True) for spot in changed}
        if len(last) < len(self.spots):
            last = {each.spot: each for each in self._not_understood(answer.lines)} | last
        return last

    def _not_understood(self, lines: list[str]) -> Iterator[SpotReading]:
        """The lines that may name a spot in words that are not read."""
        for number, line in enumerate(lines, start=1):
            decoration = _DECORATION.match(line)
            found = _HEAD.match(line, decoration.end() if decoration else 0)
            if found is None or found[2] not in self.spots:
                continue
            rest = line[found.end() :]
            if found[1] or names_a_move(rest, self._cars):
                yield SpotReading(
                    self.spots[found[2]], range(number, number + 1), None, rest.strip()
                )

    def _without_prose(self, readings: list[SpotReading]) -> Iterator[SpotReading]:
        """The readings without those that only say that cars move, below the moves of a spot."""
        answered: dict[int, Said] = {}
        for each in readings:
            has_moves = isinstance(answered.get(each.spot), tuple)
            if each.said is None and has_moves and only_explains(each.text, self._cars):
                continue
            answered[each.spot] = each.said
            yield each

    def is_signed(self, answer: PrintedAnswer) -> bool:
        """Whether the signs of numbers give the directions of an answer."""
        return is_signed(answer.text, self._cars.names)

    def _readings(self, lines: list[str]) -> Iterator[SpotReading]:
        """What is said about spots, in the order of the text."""
        block: _Block | None = None
        # One ahead of the lines; a hundred thousand matches at once slow Python's memory down.
        following = chain(map(_PLAIN.fullmatch, islice(lines, 1, None)), [None])
        plain = _PLAIN.fullmatch(lines[0])
        for number, line in enumerate(lines, start=1):
            found, plain = plain, next(following)
            # A plain line that more lines may belong to is read as any other.
            if found and (plain or number == len(lines)):
                spot = self.spots.get(found[1])
                if spot is not None:
                    if block:
                        yield self._read(block)
                        block = None
                    text = found[2] or ""
                    yield SpotReading(spot, range(number, number + 1), _plain_moves(text), text)
                    continue
            heads = self._heads(line, found)
            if not heads:
                if block:
                    self._take(block, number, line)
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
        lines = range(block.first, block.last + 1)
        doubt = block.doubt if block.is_bare else None
        return SpotReading(block.head.spot, lines, said, block.text.strip(), doubt)

    def _understood(self, text: str, name: str) -> Said:
        return understood(text, self._cars, name)

    def _heads(self, line: str, plain: re.Match[str] | None) -> list[_Head]:
        """The spots that a line names."""
        if plain is not None:
            return self._within_row([(plain[1], plain[2] or "")])
        # The most certain form first: each later one would find only the first name of it.
        heads = self._quoted_heads(line) or self._several_heads(line)
        return heads or self._head(line) or self._after_prompt(line)

    def _within_row(self, named: list[tuple[str, str]]) -> list[_Head]:
        return [_Head(self.spots[name], name, rest) for name, rest in named if name in self.spots]

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
        """Whether the text after a name without a colon is an answer, and not just more words."""
        said = self._understood(text, name)
        if said is None or isinstance(said, tuple):
            return said is not None
        claim = claim_in(text)
        if claim is None:
            return may_be_empty or text.strip() in {"[]", "()", "{}"}
        return after_kind or not re.search(r"\w", text[: claim[1]])

    def _quoted_heads(self, line: str) -> list[_Head]:
        """The spots within JSON, lists of texts and the like."""
        if not any(sign in line for sign in "'\"="):
            return []
        # `"auto": "H"` and `"H": 1` may as well name the car of a move.
        keyed = self._without_cars(_KEYED, line)
        found = keyed or self._without_cars(_QUOTED, line)
        if not found:
            return []
        heads = self._within_row([pair for pair in _cut(line, found) if pair[0].isupper()])
        # The object that has the key goes on.
        return [head._replace(depth=1) for head in heads] if keyed else heads

    def _names_first(self, lines: list[str]) -> list[str]:
        """The lines with the name of a spot in front of the rest of its object of JSON."""
        text = "\n".join(lines)
        opened: list[int] = []
        moved: list[tuple[int, int, str]] = []
        for found in _BRACES.finditer(text):
            if found[0] == "{":
                opened.append(found.end())
            elif opened and found[0] == "}":
                opened.pop()
            elif opened and found[1] in self.spots and text[opened[-1] : found.start()].strip():
                name = " ".join(found[0].split())
                moved += [(opened[-1], opened[-1], f"{name}, "), (*found.span(), "")]
        pieces, last = [], 0
        for start, end, name in sorted(moved):
            pieces += [text[last:start], name]
            last = end
        text = "".join([*pieces, text[last:]])
        return text.split("\n")

    def _without_cars(self, form: re.Pattern[str], line: str) -> list[re.Match[str]]:
        return [found for found in form.finditer(line) if _name(found) not in self._cars.names]

    def _several_heads(self, line: str) -> list[_Head]:
        """The spots of a line that is about more than one."""
        found = [match for match in _SEVERAL.finditer(line) if match[1] in self.spots]
        if len(found) < 2:
            return []
        return self._within_row([(n, _BEFORE_NEXT.sub("", r)) for n, r in _cut(line, found)])

    def _after_prompt(self, line: str) -> list[_Head]:
        """The spot after a prompt that the program printed before its answer."""
        found = _PROMPT.search(line)
        return self._within_row([(_name(found), line[found.end() :])]) if found else []

    def _take(self, block: _Block, number: int, line: str) -> None:
        """Add a line without a name to the block above it where it belongs there."""
        if self._goes_on(block, number, line):
            block.extend(number, line)
        # What it says below a bare name is not known, but may be about the spot.
        elif block.is_bare and not block.doubt and number - block.last <= 2 and _WORD.search(line):
            block.doubt = number, line

    def _goes_on(self, block: _Block, number: int, line: str) -> bool:
        """Whether a line that names no spot belongs to the block above."""
        gap = number - block.last
        # A blank line may be within an answer, as in Markdown; two end it.
        if not line or gap > 2 or number - block.first >= MOST_LINES or is_failure(line):
            return False
        if block.brackets > 0 and gap == 1:
            return True
        if EMPTY.fullmatch(line):
            return block.is_open
        is_indented = gap == 1 and _INDENTED.match(line) is not None
        is_listed = block.is_list or block.is_open or is_indented
        alone = self._understood(line, block.head.name)
        if isinstance(alone, tuple):
            return is_listed
        if block.is_bare and alone is not None:
            return True
        return gap == 1 and self._completes(block, line, is_listed=is_listed)

    def _completes(self, block: _Block, line: str, *, is_listed: bool) -> bool:
        """Whether a line without moves of its own belongs to the block."""
        name = block.head.name
        so_far = self._understood(block.text, name)
        if so_far is None:
            return block.is_open
        if block.is_open and self._understood(f"{block.text} {line}", name) is not None:
            return True
        return is_listed and names_a_move(line, self._cars)


def _joined(readings: Iterable[SpotReading]) -> Iterator[SpotReading]:
    """The readings; those in lines below each other for one spot have a move each, as in tables."""
    before = None
    for each in readings:
        reading = each
        if (
            before is not None
            and (before.spot, before.lines.stop) == (each.spot, each.lines.start)
            and isinstance(before.said, tuple)
            and isinstance(each.said, tuple)
            # A list that grows from line to line is whole in the last one.
            and (len(each.said) == 1 or each.said[: len(before.said)] != before.said)
        ):
            reading = each._replace(joined=(*(before.joined or before.said), *each.said))
        yield reading
        before = reading


def _differ(earlier: SpotReading, later: SpotReading) -> bool:
    """Whether two places about a spot, both understood, give it different answers."""
    is_understood = None not in (earlier.said, later.said)
    return is_understood and earlier.said != later.said and not later.joined


def _cut(line: str, found: list[re.Match[str]]) -> Iterator[tuple[str, str]]:
    """The names found in a line, each with the text after it."""
    for match, end in zip(found, [*(m.start() for m in found[1:]), len(line)], strict=True):
        yield _name(match), line[match.end() : end]


def _name(found: re.Match[str]) -> str:
    """The name in whichever group of a pattern has matched."""
    name: str = next(filter(None, found.groups()))
    return name


def _is_open(text: str) -> bool:
    return _OPEN.search(text) is not None


def _open_brackets(text: str) -> int:
    """How many brackets of JSON and the like a text opens and does not close."""
    return sum((sign in "[{") - (sign in "]}") for sign in text)


def _plain_moves(text: str) -> tuple[Move, ...] | Status:
    """The text after the name of a spot in a line of the task sheet's form."""
    moves = (each.split(" ") for each in text.split(", ")) if text else ()
    said = tuple(Move(car, int(steps), _DIRECTIONS[side]) for car, steps, side in moves)
    return said or Status.FREE


_DIRECTIONS = {
    "links": Direction.LEFT,
    "left": Direction.LEFT,
    "rechts": Direction.RIGHT,
    "right": Direction.RIGHT,
}
