"""Reads printed answers to a row: which lines are about which spot.

An entry begins with the name of a spot, whatever punctuation surrounds it, and continues over the
lines below as far as they belong to it. Everything else is noise.
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice, permutations
from typing import NamedTuple, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import (
    NUMBER_WORDS,
    Claim,
    by_words,
    claim_in,
    direction_in,
    is_failure,
)
from bwinf_gui.tasks.parking.check.playing import Move
from bwinf_gui.tasks.parking.check.signs import drawn, has_typed_arrows, is_signed, pointed
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction, Status

MOST_LINES = 200
"""An answer for one spot goes over no more lines than that."""

_MOVE = r"([A-Z]{1,8}) (\d{1,6}) (links|rechts|left|right)"
_PLAIN = re.compile(rf"([A-Z]{{1,8}})(?::| [-=]>)(?: ({_MOVE}(?:, {_MOVE})*))?")
"""Lines as the task sheet has them, or with an arrow: there may be a hundred thousand of them."""

_DECORATION = re.compile(
    r"(?:\[[A-Za-z]{2,}\]|\W|\d+[.)](?=\W)|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?=[^\w:]))*"
)
"""Signs, levels and times of a log, and numbers of a list before the name of a spot."""
_KIND = (
    r"(?:quer)?(?:autos?|cars?|wagen|fahrzeuge?)|(?:stell|park)?(?:pl[^\w\s]?\S{1,2}tze?|platz)|"
    r"spots?|slot|parked|f\S{1,2}r|for|um|damit|das|der|den|the|to|ausfahrt|ausparken|"
    r"l\S{1,2}sung|solution|ergebnis|result|case|nr|von|of|auf|exit|free|freeing"
)
_NAME = r"([A-Za-z]{1,8})(?![A-Za-z])"
_CLOSED = r"[\"'\])*`_]*"
_STRONG = r"\s*(?::(?![\\/])|[-=]+>|[→⇒➜➔=])"
_MEDIUM = r"(?=\s*(?:[|;,\t]|[-–—](?:\s|$))|\s{2}|\s*$)"
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
_BEFORE_NEXT = re.compile(rf"(?:[\s,;|/]|\b(?:{_KIND})\b)*$", re.IGNORECASE)
# `Welche Datei? A: frei`, `INFO main: A: frei`
_PROMPT = re.compile(r"[:?>]\s*([A-Z]{1,8})\s*:(?![\\/])")
# A line that ends so goes on in the next one.
_OPEN = re.compile(r"(?:[,;:(\[{>&+]|\b(?:und|dann|and|then))\s*$")
_INDENTED = re.compile(r"\s+\S|\W*(?:[-*•]|\d+[.):]|(?:schritt|step|zug|move)\b)", re.IGNORECASE)

_NUMBERED = re.compile(r"^\W*\d+[.)]\s+")
Said: TypeAlias = tuple[Move, ...] | Status | None
"""A statement about a spot: moves, that it is free or impossible; None if not understood."""
MOST_DIGITS = 6

_SIDES = {-1: Direction.LEFT, 1: Direction.RIGHT}
_STATUS = {Claim.FREE: Status.FREE, Claim.IMPOSSIBLE: Status.IMPOSSIBLE}
_WORD = re.compile(r"\w")
_ASIDE = re.compile(r"\([^()]*[^\W\d]{3}[^()]*\)")
# A number is only looked at from its first digit on: else a long one takes hours.
_SURPLUS = re.compile(
    r"(?<!\d)\d+(?:[.,]\d+)?\s*(?:(?:ms|µs|s|sec\w*|sek\w*)\b|%)"
    r"|[\"'](?:moves|steps|shifts|züge|zuege|schritte|verschiebungen)[\"']\s*:"
    r"|(?:summe|total|gesamt|insgesamt|kosten|costs?)\W*\d+"
    r"|(?<=\|)\s*\d+\s*(?=\||$)"
    r"|\b(?:schritt|step|zug|move)\W*\d+\s*[.:)]"
    r"|(?:^|[,;:])\s*\d+[.)]\s"
    r"|(?<!\d)0*[1-9]\d*\s*(?:autos?|cars?|wagen|fahrzeuge?|züge|verschiebungen)\b(?!\s+(?:nach|to|l|r))",
    re.IGNORECASE,
)
"""Sums, times, counts, step numbers and JSON keys in between the moves."""
_TOKEN = re.compile(
    r"(?<![\w)\]}\"'])[-+]\d+|\d+(?:[.,]\d+)*|[A-ZÄÖÜ]?[a-zäöüß]+|[A-ZÄÖÜ]+|[←⬅⟵→➡⟶]"
)
_DOUBT = by_words(
    (r"nicht", r"kein\w*", r"no", r"not", r"oder", r"or", r"bzw", r"alternativ\w*", r"statt", r"je")
)
"""Words that make moves something other than instructions."""
_FIRST = re.compile(r"\s*1[.)]\s")
_STEP_NUMBER = re.compile(r"(?<!\S)\d+[.)]\s")
EMPTY = re.compile(r"[-–—_/\\\[\](){}'\"`.,;:|*·\s]*")


class SpotReading(NamedTuple):
    """What an answer says of a spot, and the numbers of the lines that say it, from 1."""

    spot: int
    lines: range
    said: Said
    text: str
    """What stands behind the name of the spot."""
    doubt: tuple[int, str] | None = None
    """A line that may say more, below a name with nothing behind."""


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
        self.brackets = _open_brackets(head.rest)
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

    def doubted_by(self, line: int, text: str) -> None:
        """Notice a line below a bare name: what it says is not known, but may be about the spot."""
        if self.is_bare and self.doubt is None and line - self.last <= 2 and _WORD.search(text):
            self.doubt = line, text


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

        If several places are about the same spot, the last one counts. `minus` is the direction of
        negative numbers where signs give directions; None if that is not known.
        """
        lines = answer.lines
        if has_typed_arrows(answer.text):
            lines = drawn(lines)
        elif minus is not None and self.is_signed(answer):
            lines = pointed(lines, self._cars.names, minus=minus)
        return {reading.spot: reading for reading in self._readings(lines)}

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
        """Whether what stands behind a name without a colon is an answer, not only more words."""
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
        found = self._without_cars(_KEYED, line) or self._without_cars(_QUOTED, line)
        if not found:
            return []
        return self._within_row([pair for pair in _cut(line, found) if pair[0].isupper()])

    def _without_cars(self, form: re.Pattern[str], line: str) -> list[re.Match[str]]:
        names = self._cars.names
        return [found for found in form.finditer(line) if found[found.lastindex or 1] not in names]

    def _several_heads(self, line: str) -> list[_Head]:
        """The spots of a line that is about more than one."""
        found = [match for match in _SEVERAL.finditer(line) if match[1] in self.spots]
        if len(found) < 2:
            return []
        return self._within_row([(n, _BEFORE_NEXT.sub("", r)) for n, r in _cut(line, found)])

    def _after_prompt(self, line: str) -> list[_Head]:
        """The spot after a prompt that the program printed before its answer."""
        found = _PROMPT.search(line)
        return self._within_row([(found[1], line[found.end() :])]) if found else []

    def _take(self, block: _Block, number: int, line: str) -> None:
        """Add a line without a name to the block above it where it belongs there."""
        if self._goes_on(block, number, line):
            block.extend(number, line)
        else:
            block.doubted_by(number, line)

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


def _cut(line: str, found: list[re.Match[str]]) -> Iterator[tuple[str, str]]:
    """The names that were found in a line, each with what stands behind it."""
    for match, end in zip(found, [*(m.start() for m in found[1:]), len(line)], strict=True):
        yield next(filter(None, match.groups())), line[match.end() : end]


def _is_open(text: str) -> bool:
    return _OPEN.search(text) is not None


def _open_brackets(text: str) -> int:
    """How many brackets of JSON and the like a text opens and does not close."""
    return sum((sign in "[{") - (sign in "]}") for sign in text)


def _plain_moves(text: str) -> tuple[Move, ...] | Status:
    """What stands behind the name of a spot in a line of the task sheet's form."""
    moves = (each.split(" ") for each in text.split(", ")) if text else ()
    said = tuple(Move(car, int(steps), _DIRECTIONS[side]) for car, steps, side in moves)
    return said or Status.FREE


_DIRECTIONS = {
    "links": Direction.LEFT,
    "left": Direction.LEFT,
    "rechts": Direction.RIGHT,
    "right": Direction.RIGHT,
}


class Cars(NamedTuple):
    """The names of a row's cross cars, and how long they get."""

    names: frozenset[str]
    longest: int


def understood(text: str, cars: Cars, spot: str) -> Said:
    """What a text says about a spot: moves, or that it is free or impossible.

    Only unambiguous text is read: car, number and direction in any order, exactly one of each for a
    move.
    """
    if _FIRST.match(text):
        text = _STEP_NUMBER.sub(" ", text)
    if EMPTY.fullmatch(text):
        return Status.FREE
    text = _SURPLUS.sub(" ", _ASIDE.sub(partial(_aside, cars), text))
    if EMPTY.fullmatch(text):
        return Status.FREE if text.strip() else None
    claim = claim_in(text)
    # With the claim in front, what follows gives reasons.
    if claim is not None and not _WORD.search(text[: claim[1]]):
        return _claimed(claim[0], text, cars, spot)
    moves = _moves(text, cars, spot)
    if claim is None:
        return moves if moves is not None and not _DOUBT.search(text) else None
    if moves is None:
        # Parts of moves next to a claim: one of both was misread.
        return None if _moves_something(text, cars) else _STATUS[claim[0]]
    return moves if claim[0] is Claim.FREE and not _DOUBT.search(text) else None


def _aside(cars: Cars, found: re.Match[str]) -> str:
    """The text in brackets if it may be part of a move, otherwise a space."""
    words = _TOKEN.findall(found[0])
    is_move = any(word in cars.names or direction_in(word) for word in words)
    return found[0] if is_move else " "


def _claimed(claim: Claim, text: str, cars: Cars, spot: str) -> Said:
    """What begins with “impossible” may go on with reasons, but nothing is free by moves."""
    moves = _moves(text, cars, spot)
    if claim is Claim.FREE and moves is not None:
        # A car may be called FREE.
        return moves if text.split(maxsplit=1)[0] in cars.names else None
    # “Hilft nichts, H 1 rechts” may only sigh before its moves.
    return None if moves is not None and "hilft" in text.casefold() else _STATUS[claim]


def _moves_something(text: str, cars: Cars) -> bool:
    words = _TOKEN.findall(text)
    return (
        any(word in cars.names for word in words)
        and any(word[-1].isdigit() for word in words)
        and any(direction_in(word) for word in words)
    )


def names_a_move(text: str, cars: Cars) -> bool:
    """Whether a text has at least a part of a move in it."""
    words = _TOKEN.findall(text)
    return any(word in cars.names for word in words) and any(
        word.isdigit() or direction_in(word) for word in words
    )


def _moves(text: str, cars: Cars, spot: str) -> tuple[Move, ...] | None:
    """The moves in a text; None where it has anything left over, or none."""
    # As printed first. “a” and “ein” are names and numbers only where the text makes no sense
    # without.
    words = _TOKEN.findall(text)
    for lower_case in (False, True):
        for numerals in (False, True):
            tokens = [
                token
                for word in words
                for token in _token(word, cars, spot, lower_case=lower_case, numerals=numerals)
            ]
            moves = _triples(tokens) or _under_one_direction(tokens)
            if moves:
                return moves
    return None


class _Token(NamedTuple):
    """The possible meanings of a word: a car, a number of steps, a direction."""

    car: str | None = None
    steps: int | None = None
    side: int = 0
    is_arrow: bool = False


def _token(
    word: str, cars: Cars, spot: str, *, lower_case: bool, numerals: bool
) -> Iterator[_Token]:
    """The meanings of a word in a move; none for a word around it."""
    if word[-1].isdigit():
        yield _Token(steps=int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None)
        return
    side, car = direction_in(word), word.upper() if lower_case else word
    if car in cars.names:
        yield _Token(car=car, side=side)
    elif side:
        yield _Token(side=side, is_arrow=not word.isalpha())
    # A car that the row does not have is a mistake to report, not a word to skip.
    elif word.isascii() and word.isupper() and len(word) <= cars.longest and word != spot:
        yield _Token(car=word)
    elif numerals and word.lower() in NUMBER_WORDS:
        yield _Token(steps=NUMBER_WORDS[word.lower()])


def _triples(tokens: list[_Token]) -> tuple[Move, ...] | None:
    """Moves that have a car, a number and a direction each, in whatever order."""
    if any(token.side and not token.is_arrow and not token.car for token in tokens):
        # An arrow beside “left” or “right” only separates.
        tokens = [token for token in tokens if not token.is_arrow]
    if not tokens or len(tokens) % 3:
        return None
    moves = [_move(tokens[start : start + 3]) for start in range(0, len(tokens), 3)]
    return _complete(moves)


def _move(tokens: list[_Token]) -> Move | None:
    """The move of three tokens; if two may be a car or a direction, the first is the car."""
    for car, steps, side in permutations(tokens):
        if car.car is not None and steps.steps is not None and side.side:
            return Move(car.car, steps.steps, _SIDES[side.side])
    return None


def _under_one_direction(tokens: list[_Token]) -> tuple[Move, ...] | None:
    """Moves that share a direction which is named before or after all of them."""
    sides = [token for token in tokens if token.side and token.car is None]
    if len(sides) != 1 or sides[0] not in {tokens[0], tokens[-1]}:
        return None
    rest = [token for token in tokens if token is not sides[0]]
    if not rest or len(rest) % 2:
        return None
    moves = [_move([*rest[start : start + 2], sides[0]]) for start in range(0, len(rest), 2)]
    return _complete(moves)


def _complete(moves: list[Move | None]) -> tuple[Move, ...] | None:
    read = tuple(move for move in moves if move is not None)
    return read if len(read) == len(moves) else None
