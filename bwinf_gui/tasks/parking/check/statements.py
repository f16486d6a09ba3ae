"""Reads what a text says about a spot: moves, or that it is free or impossible.

Directions may have no words, as in `H <-- 1` and `('H', -1)`: both become the arrows that are read.
Where an answer has words for directions, these count, and its signs and arrows only separate.
"""

import re
from collections.abc import Iterator, Set
from functools import partial
from itertools import permutations
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
_SHIFTED = by_words((r"\w*(?:verschieb|verschob|beweg|umpark)\w*", r"(?:mov|shift)\w*"))
_BLOCKER = re.compile(
    r"\A\W*(?:[A-Z]{1,8}\s+(?:blockiert|versperrt|blocks)"
    r"|(?:blockiert|versperrt|blocked)\s+(?:von|durch|by)\s+[A-Z]{1,8})"
    r"\s*(?:[-=]+>|[→:;,.])(?=\s*\w)",
    re.IGNORECASE,
)
"""The car that blocks, before the moves."""
_ONLY_IF = re.compile(
    r"\A\W*(?:kann|can)\b(?:(?!\b(?:nicht|not|kein\w*|no)\b)[^.;:\d])*?"
    r"\b(?:wenn|indem|nachdem|if|when|after|once)\b",
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
    for before in (_BLOCKER, _ONLY_IF):
        text = before.sub("", text, 1)
    text = _SURPLUS.sub(" ", _ASIDE.sub(partial(_aside, cars), text))
    if EMPTY.fullmatch(text):
        return Status.FREE if text.strip() else None
    if _NOT_FREE.search(text):
        return _moves(_NOT_FREE.sub(" ", text), cars, spot)
    return _stated(text, cars, spot)


def _stated(text: str, cars: Cars, spot: str) -> Said:
    claim = claim_in(text)
    if claim is not None and claim[0] is Claim.IMPOSSIBLE and _sides(_HEADED.findall(text), cars):
        # One side may be, and the other not.
        return None
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


def _has_alternatives(text: str, cars: Cars) -> bool:
    """Whether it has moves under both directions, or side by side: one of them is meant."""
    if not any(sign in text for sign in ":|/"):
        return False
    if len(_sides(_HEADED.findall(text), cars)) > 1:
        return True
    parts = _OR.split(text)
    beside = [_sides(_TOKEN.findall(part), cars) for part in parts if len(parts) > 1]
    return {-1} in beside and {1} in beside


def _sides(words: list[str], cars: Cars) -> set[int]:
    """The directions that words name, as long as they name no cars."""
    return {direction_in(word) for word in words if word not in cars.names} - {0}


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


def only_explains(text: str, cars: Cars) -> bool:
    """Whether a text says that cars have to move, but nothing of which way, nor denies anything."""
    if claim_in(text) or is_failure(text) or _DOUBT.search(text) or names_a_move(text, cars):
        return False
    is_directed = any(direction_in(word) for word in _TOKEN.findall(text))
    return _SHIFTED.search(text) is not None and not is_directed


def _moves(text: str, cars: Cars, spot: str) -> tuple[Move, ...] | None:
    """The moves in a text; None where it has anything left over, or none."""
    if _has_alternatives(text, cars):
        return None
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
        word = word.removesuffix(".0")
        yield _Token(steps=int(word) if word.isdecimal() and len(word) <= _MOST_DIGITS else None)
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
        # An arrow next to “left” or “right” only separates.
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
