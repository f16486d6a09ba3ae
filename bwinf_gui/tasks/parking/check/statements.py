"""Reads what a text says about a spot: moves, or that it is free or impossible.

Directions may have no words, as in `H <-- 1` and `('H', -1)`: both become the arrows that are read.
Where an answer has words for directions, these count, and its signs and arrows only separate.
"""

import re
from collections.abc import Iterator, Set
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import (
    NUMBER_WORDS,
    Claim,
    by_words,
    claim_in,
    direction_in,
)
from bwinf_gui.tasks.parking.check.playing import Move
from bwinf_gui.tasks.parking.solving import Direction, Status

Said: TypeAlias = tuple[Move, ...] | Status | None
"""A statement about a spot: moves, that it is free or impossible; None if not understood."""
_MOST_DIGITS = 6

_SIDES = {-1: Direction.LEFT, 1: Direction.RIGHT}
_STATUS = {Claim.FREE: Status.FREE, Claim.IMPOSSIBLE: Status.IMPOSSIBLE}
_WORD = re.compile(r"\w")
_ASIDE = re.compile(r"\([^()]*[^\W\d]{3}[^()]*\)")
# A number is only looked at from its first digit on: else a long one takes hours.
_SURPLUS = re.compile(
    r"(?<!\d)\d+(?:[.,]\d+)?\s*(?:(?:ms|µs|s|sec\w*|sek\w*)\b|%)"
    r"|[\"'](?:moves|steps|shifts|züge|zuege|schritte|verschiebungen)[\"']\s*:"
    r"|[\"'](?:possible|solvable|m(?:ö|oe)glich|l(?:ö|oe)sbar)[\"']\s*:\s*true"
    r"|(?:summe|total|gesamt|insgesamt|kosten|costs?)\W*\d+"
    r"|\[(?:[\s,;]*\d+\s+(?:autos?|cars?|wagen|schritte?|steps?|züge?|moves?))+\s*\]"
    r"|\b(?:schritt|step|zug|move)\W*\d+\s*[.:)]"
    r"|(?:^|[,;:])\s*\d+[.)]\s"
    r"|(?<!\d)0*[1-9]\d*\s*(?:autos?|cars?|wagen|fahrzeuge?|züge|verschiebungen)\b(?!\s+(?:nach|to|l|r))",
    re.IGNORECASE,
)
"""Sums, times, counts, step numbers and JSON keys in between the moves."""
_CELL = re.compile(r"(?<=\|)\s*\d+\s*(?=\||$)")
"""A cell of a table that has the steps of a move if it makes one complete, and else counts."""
_TOKEN = re.compile(
    r"(?<![\w)\]}\"'])[-+]\d+|\d+(?:[.,]\d+)*|[A-ZÄÖÜ]?[a-zäöüß]+|[A-ZÄÖÜ]+|[←⬅⟵→➡⟶]"
)
_DOUBT = by_words(
    (r"nicht", r"kein\w*", r"no", r"not", r"oder", r"or", r"bzw", r"alternativ\w*", r"statt", r"je")
)
"""Words that make moves something other than instructions."""
_BLOCKER = re.compile(
    r"\A\W*(?:[A-Z]{1,8}\s+(?:blockiert|versperrt|blocks)"
    r"|(?:blockiert|versperrt|blocked)\s+(?:von|durch|by)\s+[A-Z]{1,8})"
    r"\s*(?:[-=]+>|[→:;,.])(?=\s*\w)",
    re.IGNORECASE,
)
"""The car that blocks, before the moves."""
_ONLY_IF = re.compile(
    r"\A\W*(?:kann|can)\b(?:(?!\b(?:nicht|not|kein\w*|no)\b)[^.;:\d])*?"
    r"\b(?:wenn|indem|nachdem|mit|durch|if|when|after|once|with|by)\b",
    re.IGNORECASE,
)
"""A possibility, stated before the moves that it takes."""
_NOT_FREE = re.compile(
    r"[\"']?\b(?:(?:free|frei)[\"']?\s*:\s*(?:false|no|nein)"
    r"|(?:blocked|blockiert)[\"']?\s*:\s*(?:true|yes|ja))\b",
    re.IGNORECASE,
)
_HEADED = re.compile(r"(?<![^\W\d_])([^\W\d_]{1,16}|[←→])\s*:")
_OR = re.compile(r"[|/]")
_FIRST = re.compile(r"\s*1[.)]\s")
_STEP_NUMBER = re.compile(r"(?<!\S)\d+[.)]\s")
_SIGNS = r"[-–—_/\\\[\](){}'\"`.,;:|*·\s]*"
EMPTY = re.compile(rf"{_SIGNS}(?:(?:[Kk]ein(?:e[nrs]?|s)?|none)\b{_SIGNS})*")
"""Words for “nothing is moved” or “nothing helps”; `None` may be a result that is missing."""
_TO_THE_LEFT = re.compile(r"(?<![<\-=])<[-=]{1,9}(?![\-=>])")
_TO_THE_RIGHT = re.compile(r"(?<![<\-=])[-=]{1,9}>(?!>)")
_MINUS = re.compile(r"[-−]\d")
_NUMBERED = re.compile(
    r"""(?<![A-Za-z])([A-Z]{1,8})(["']?\s?[,:=]?\s?)([-−+]?)(\d{1,6})(?![\d.])"""
)
_WORDS = re.compile(r"[^\W\d_]+|[←→]")


class _Token(NamedTuple):
    """The possible meanings of a word: a car, a number of steps, a direction."""

    car: str | None = None
    steps: int | None = None
    side: int = 0
    is_arrow: bool = False


class Speech:
    """What texts say about the spots of a row with such cross cars."""

    def __init__(self, cars: Set[str]) -> None:
        self._cars = cars
        self._longest = max(map(len, cars), default=1)

    def said(self, text: str, spot: str) -> Said:
        """What a text says about a spot: moves, or that it is free or impossible.

        Only unambiguous text is read: car, number and direction in any order, exactly one of each
        for a move.
        """
        if _FIRST.match(text):
            text = _STEP_NUMBER.sub(" ", text)
        if EMPTY.fullmatch(text):
            return Status.FREE
        for before in (_BLOCKER, _ONLY_IF):
            text = before.sub("", text, 1)
        text = _SURPLUS.sub(" ", _ASIDE.sub(self._aside, text))
        if EMPTY.fullmatch(_CELL.sub(" ", text)):
            return Status.FREE if text.strip() else None
        if _NOT_FREE.search(text):
            return self._moves(_NOT_FREE.sub(" ", text), spot)
        claim, begin = claim_in(text) or (None, 0)
        moves, is_doubted = self._moves(text, spot), _DOUBT().search(text) is not None
        if claim is None:
            return None if is_doubted else moves
        # With the claim in front, what follows gives reasons; but nothing is free by moves.
        is_first = not _WORD.search(text[:begin])
        if moves:
            return moves if claim is Claim.FREE and not (is_first or is_doubted) else None
        # One side may be impossible, and the other not.
        is_of_side = claim is Claim.IMPOSSIBLE and self._sides(_HEADED.findall(text))
        # Parts of moves next to a claim: one of both was misread.
        is_unclear = is_of_side or not (is_first or not self.names_a_move(text))
        return None if is_unclear else _STATUS[claim]

    def names_a_move(self, text: str) -> bool:
        """Whether a text has at least a part of a move in it."""
        words = _TOKEN.findall(text)
        return any(word in self._cars for word in words) and any(
            word.isdigit() or direction_in(word) for word in words
        )

    def _aside(self, found: re.Match[str]) -> str:
        """The text in brackets if it may be part of a move, otherwise a space."""
        words = _TOKEN.findall(found[0])
        is_move = any(word in self._cars or direction_in(word) for word in words)
        return found[0] if is_move else " "

    def _sides(self, words: list[str]) -> set[int]:
        """The directions that words name, as long as they name no cars."""
        return {direction_in(word) for word in words if word not in self._cars} - {0}

    def _has_alternatives(self, text: str) -> bool:
        """Whether it has moves under both directions, or side by side: one of them is meant."""
        if len(self._sides(_HEADED.findall(text))) > 1:
            return True
        beside = [self._sides(_TOKEN.findall(part)) for part in _OR.split(text)]
        return {-1} in beside and {1} in beside

    def _moves(self, text: str, spot: str) -> tuple[Move, ...] | None:
        """The moves in a text; None where it has anything left over, or none."""
        if any(sign in text for sign in ":|/") and self._has_alternatives(text):
            return None
        return self._as_written(text, spot) or self._as_written(_CELL.sub(" ", text), spot)

    def _as_written(self, text: str, spot: str) -> tuple[Move, ...] | None:
        # As printed first. “a” and “ein” are names and numbers only where the text makes no sense
        # without.
        words = _TOKEN.findall(text)
        for lower_case, numerals in product((False, True), repeat=2):
            tokens = [
                token
                for word in words
                for token in self._token(word, spot, lower_case=lower_case, numerals=numerals)
            ]
            if moves := _moves_of(tokens):
                return moves
        return None

    def _token(self, word: str, spot: str, *, lower_case: bool, numerals: bool) -> Iterator[_Token]:
        """The meanings of a word in a move; none for a word around it."""
        if word[-1].isdigit():
            word = word.removesuffix(".0")
            is_whole = word.isdecimal() and len(word) <= _MOST_DIGITS
            yield _Token(steps=int(word) if is_whole else None)
            return
        side, car = direction_in(word), word.upper() if lower_case else word
        if car in self._cars:
            yield _Token(car=car, side=side)
        elif side:
            yield _Token(side=side, is_arrow=not word.isalpha())
        # A car that the row does not have is a mistake to report, not a word to skip.
        elif word.isascii() and word.isupper() and len(word) <= self._longest and word != spot:
            yield _Token(car=word)
        elif numerals and word.lower() in NUMBER_WORDS:
            yield _Token(steps=NUMBER_WORDS[word.lower()])


def _moves_of(tokens: list[_Token]) -> tuple[Move, ...] | None:
    """Moves of a car, a number and a direction each, which they may share at one of the ends."""
    shared = [token for token in tokens if token.side and token.car is None]
    if len(shared) == 1 and shared[0] in {tokens[0], tokens[-1]}:
        tokens = [token for token in tokens if token is not shared[0]]
    else:
        # An arrow next to “left” or “right” only separates.
        if any(not token.is_arrow for token in shared):
            tokens = [token for token in tokens if not token.is_arrow]
        shared = []
    size = 3 - len(shared)
    if len(tokens) % size:
        return None
    parts = ([*tokens[at : at + size], *shared] for at in range(0, len(tokens), size))
    moves = tuple(move for part in parts if (move := _move(part)))
    return moves if len(moves) * size == len(tokens) else None


def _move(tokens: list[_Token]) -> Move | None:
    """The move of three tokens; if two may be a car or a direction, the first is the car."""
    for car, steps, side in permutations(tokens):
        if car.car is not None and steps.steps is not None and side.side:
            return Move(car.car, steps.steps, _SIDES[side.side])
    return None


def with_arrows(
    answer: PrintedAnswer, cars: Set[str], minus: Direction | None = Direction.LEFT
) -> list[str]:
    """The lines of an answer to a row with these cars, directions without words as arrows.

    `minus` is the direction of negative numbers; None leaves signs as they are.
    """
    # An arrow that points to the right may only separate.
    if "<" in answer.text and _TO_THE_LEFT.search(answer.text) and not _has_words(answer.text):
        return [_TO_THE_RIGHT.sub("→", _TO_THE_LEFT.sub("←", line)) for line in answer.lines]
    if minus is None or not is_signed(answer.text, cars):
        return answer.lines
    arrows = ("←", "→") if minus is Direction.LEFT else ("→", "←")

    def arrow(found: re.Match[str]) -> str:
        car, between, sign, steps = found.groups()
        return f"{car}{between}{arrows[sign != '-']} {steps}" if car in cars else found[0]

    return [_NUMBERED.sub(arrow, line) for line in answer.lines]


def is_signed(text: str, cars: Set[str]) -> bool:
    """Whether signs give the directions of an answer: cars have negative and other numbers.

    Where all are negative, as in `H-1, I-2`, the sign may only separate.
    """
    # Most answers have no such sign at all, and some are long.
    if _MINUS.search(text) is None or _has_words(text):
        return False
    numbers = (found for found in _NUMBERED.finditer(text) if found[1] in cars)
    return {found[3] in {"-", "−"} for found in numbers} == {False, True}


def _has_words(text: str) -> bool:
    """Whether directions have words; a single letter may name a car."""
    words = (found[0] for found in _WORDS.finditer(text))
    return any(direction_in(word) and not (len(word) == 1 and word.isalpha()) for word in words)
