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
from bwinf_gui.tasks.parking.check.statements import EMPTY, Said, Speech, with_arrows
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
_CLOSED = r"[\"'\])*`_]*"
_BEFORE_COLON = (
    r"(?:\s+(?:will|möchte|soll|muss|wants\s+to)\s+(?:\w{1,12}\s?){1,2}(?=:)"
    r"|\s*\((?:index|idx|nr\.?|platz|spot)\s*\d{1,6}\)(?=:))?"
)
_STRONG = rf"{_BEFORE_COLON}\s*(?::(?![\\/])|[-=]+>|[→⇒➜➔=])"
_MEDIUM = r"(?=\s*(?:[|;,\t]|[-–—]{1,9}(?:\s|$))|\s{2}|\s*$)"
# Words for the kind, the name, and then what makes it a head: a colon or an arrow, a sign or a gap,
# or only a blank, where what follows has to be an answer. The name may be such a word itself.
_HEAD = re.compile(
    rf"(?:(?=(?-i:[A-Z]){{1,8}}{_CLOSED}{_STRONG})|((?:(?:{_KIND})\b\W*)*))"
    rf"([A-Za-z]{{1,8}})(?![A-Za-z]){_CLOSED}(?:({_STRONG})|({_MEDIUM})|(?=\s))",
    re.IGNORECASE,
)
# `{"spot": "A", …}`
_KEYED = re.compile(
    r"""["'](?:spot|car|auto|wagen|platz|stellplatz|parkplatz|letter|name|id)["']\s*:\s*"""
    r"""["']([A-Z]{1,8})["'](?: ?,)?""",
    re.IGNORECASE,
)
# `{"A": …}` of JSON and Python, `{A=[], …}` of Java.
_QUOTED = re.compile(r"""["']([A-Z]{1,8})["']?\s*:|(?<=[{,])\s*([A-Z]{1,8})=""")
# `A: frei, B: H 1 links`
_SEVERAL = re.compile(rf"(?<![\w\"'])([A-Z]{{1,8}}){_STRONG}")
_FORMS = ((_KEYED, 1, "{"), (_QUOTED, 1, ""), (_SEVERAL, 2, ""))
"""Forms that name spots within a line, how many they have to find, and the sign before the text."""
_BRACES = re.compile(rf"[{{}}]|{_KEYED.pattern}", re.IGNORECASE)
# `Welche Datei? A: frei`, `INFO main: A: frei`, `Welches Auto? A`
_PROMPT = re.compile(r"[:?>]\s*([A-Z]{1,8})\s*:(?![\\/])|\?\s*([A-Z]{1,8})$")
# A line that ends so goes on in the next one.
_OPEN = re.compile(r"(?:[,;:(\[{>&+]|\b(?:und|dann|and|then))\s*$")
_INDENTED = re.compile(r"\s+\S|\W*(?:[-*•]|\d+[.):]|(?:schritt|step|zug|move)\b)", re.IGNORECASE)

_NUMBERED = re.compile(r"^\W*\d+[.)]\s+")
_RULE = re.compile(r"[-=*_#~]{2,}")
"""What is drawn behind a heading."""
_WORD = re.compile(r"\w")
_COPULA = re.compile(r"\W*(?:(?:ist|steht|wird|hat|is|has)\W+)?", re.IGNORECASE)
_EMPTY_LISTS = ("[]", "()", "{}")


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


class _Block:
    """All that is said of a spot in one place."""

    def __init__(self, name: str, text: str, line: int) -> None:
        self.name, self.first, self.text, self.brackets = name, line, "", 0
        self.doubt: tuple[int, str] | None = None
        self.extend(line, "" if _RULE.fullmatch(text.strip()) else text)
        self.is_list = not self.text.strip(" \t*_")

    @property
    def is_bare(self) -> bool:
        """Whether it has only a name so far."""
        return self.is_list and self.first == self.last

    def extend(self, line: int, text: str) -> None:
        self.last = line
        self.text = f"{self.text} {text}"
        self.is_open = _OPEN.search(text) is not None
        # Those of JSON and the like that are open.
        self.brackets += sum((sign in "[{") - (sign in "]}") for sign in text)


class RowReader:
    """Reads answers to one row."""

    def __init__(self, row: Row) -> None:
        self.cars = frozenset(car.name for car in row.cars)
        self.spots = {name: spot for spot, name in enumerate(row.spot_names)}
        """The index of each spot by its name, from left to right."""
        self._named = self.spots.keys() - self.cars
        self._speech = Speech(self.cars)

    def parsed(
        self, answer: PrintedAnswer, *, minus: Direction | None = Direction.LEFT
    ) -> dict[int, SpotReading]:
        """What an answer says about each spot it mentions, by the spot's index from 0.

        If several places are about the same spot, the last one counts, and knows if an earlier one
        says something else. `minus` is the direction of negative numbers where signs give
        directions; None if that is not known.
        """
        lines = with_arrows(answer, self.cars, minus)
        if "{" in answer.text:
            lines = self._names_first(lines)
        readings = [*self._readings(lines)]
        last = {reading.spot: reading for reading in readings}
        if len(last) < len(readings):
            readings = [*_joined(readings)]
            last = {reading.spot: reading for reading in readings}
            for each in readings:
                final = last[each.spot]
                if None not in (each.said, final.said) and each.said != final.said:
                    last[each.spot] = final._replace(is_changed=not final.joined)
        if len(last) < len(self.spots):
            last = {each.spot: each for each in self._not_understood(answer.lines)} | last
        return last

    def _not_understood(self, lines: list[str]) -> Iterator[SpotReading]:
        """The lines that may name a spot in words that are not read."""
        for number, line in enumerate(lines, start=1):
            found = _head_of(line)
            if found is None or found[2] not in self.spots:
                continue
            text = line[found.end() :].strip()
            if found[1] or self._speech.names_a_move(text):
                yield SpotReading(self.spots[found[2]], range(number, number + 1), None, text)

    def _readings(self, lines: list[str]) -> Iterator[SpotReading]:
        """What is said about spots, in the order of the text."""
        block: _Block | None = None
        # One ahead of the lines; a hundred thousand matches at once slow Python's memory down.
        following = chain(map(_PLAIN.fullmatch, islice(lines, 1, None)), [None])
        plain = _PLAIN.fullmatch(lines[0])
        for number, line in enumerate(lines, start=1):
            found, plain = plain, next(following)
            heads = [(found[1], found[2] or "")] if found else self._heads(line)
            if not heads or heads[0][0] not in self.spots:
                if block:
                    self._take(block, number, line)
                continue
            if block:
                yield self._read(block)
                block = None
            # A plain line that more lines may belong to is read as any other.
            if found and (plain or number == len(lines)):
                (name, text), moves = heads[0], _plain_moves(heads[0][1])
                yield SpotReading(self.spots[name], range(number, number + 1), moves, text)
                continue
            *before, block = (_Block(name, text, number) for name, text in heads)
            yield from map(self._read, before)
        if block:
            yield self._read(block)

    def _read(self, block: _Block) -> SpotReading:
        said = self._speech.said(block.text, block.name)
        lines = range(block.first, block.last + 1)
        doubt = block.doubt if block.is_bare else None
        return SpotReading(self.spots[block.name], lines, said, block.text.strip(), doubt)

    def _heads(self, line: str) -> list[tuple[str, str]]:
        """The spots that a line names, each with what follows."""
        # The most certain form first: each later one would find only the first name of it.
        forms = _FORMS if any(sign in line for sign in "'\"=") else _FORMS[2:]
        for form, least, before in forms:
            # `"auto": "H"` and `"H": 1` may as well name the car of a move.
            found = [each for each in form.finditer(line) if _name(each) in self._named]
            if len(found) >= least:
                ends = [*(each.start() for each in found[1:]), len(line)]
                return [
                    (_name(each), before + line[each.end() : end].rstrip(" \t,;|/"))
                    for each, end in zip(found, ends, strict=True)
                ]
        if head := self._head(line):
            return [head]
        prompt = _PROMPT.search(line)
        is_spot = prompt is not None and _name(prompt) in self.spots
        return [(_name(prompt), line[prompt.end() :])] if prompt and is_spot else []

    def _head(self, line: str) -> tuple[str, str] | None:
        """The spot whose name a line begins with, perhaps among other words or without a colon."""
        found = _head_of(line)
        if found is None or found[2].upper() not in self.spots:
            return None
        kind, name, strong, medium = found.groups()
        text, is_upper = line[found.end() :], name.isupper()
        if strong and is_upper:
            return name, text
        said = self._speech.said(text, name)
        if said is None or not (strong or is_upper):
            return None
        if not strong and isinstance(said, Status):
            # It has to be an answer, and not just more words.
            claim = claim_in(text)
            is_empty = claim is None and (medium is not None or text.strip() in _EMPTY_LISTS)
            if not (is_empty or (claim and (kind or _COPULA.fullmatch(text[: claim[1]])))):
                return None
        return name.upper(), text

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
                moved += [(opened[-1], opened[-1], f"{name} "), (*found.span(), "")]
        pieces, last = [], 0
        for start, end, name in sorted(moved):
            pieces += [text[last:start], name]
            last = end
        return "".join([*pieces, text[last:]]).split("\n")

    def _take(self, block: _Block, number: int, line: str) -> None:
        """Add a line without a name to the block above it where it belongs there."""
        if self._goes_on(block, number, line):
            block.extend(number, _NUMBERED.sub("", line))
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
        is_listed = block.is_list or block.is_open or (gap == 1 and bool(_INDENTED.match(line)))
        alone = self._speech.said(line, block.name)
        if isinstance(alone, tuple) or (block.is_bare and alone is not None):
            return is_listed
        # Half a move is not to be left out.
        is_part = is_listed and self._speech.names_a_move(line)
        whole = f"{block.text} {line}" if block.is_open else ""
        is_completed = whole and self._speech.said(whole, block.name) is not None
        return gap == 1 and bool(is_part or is_completed)


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


def _name(found: re.Match[str]) -> str:
    """The name in whichever group of a pattern has matched."""
    name: str = next(filter(None, found.groups()))
    return name


def _plain_moves(text: str) -> tuple[Move, ...] | Status:
    """The text after the name of a spot in a line of the task sheet's form."""
    moves = (each.split(" ") for each in text.split(", ")) if text else ()
    said = (
        Move(car, int(steps), Direction.LEFT if side[0] == "l" else Direction.RIGHT)
        for car, steps, side in moves
    )
    return tuple(said) or Status.FREE


def _head_of(line: str) -> re.Match[str] | None:
    """The beginning of a line that may name a spot, behind its decoration."""
    decoration = _DECORATION.match(line)
    return _HEAD.match(line, decoration.end() if decoration else 0)
