"""Directions without words: typed arrows as in `H <-- 1`, and signs as in `('H', -1)`.

Both become the arrows that the reader knows. Where an answer has words for directions, these count,
and its signs and arrows only separate.
"""

import re
from collections.abc import Set

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import direction_in
from bwinf_gui.tasks.parking.solving import Direction

_TO_THE_LEFT = re.compile(r"(?<![<\-=])<[-=]{1,9}(?![\-=>])")
_TO_THE_RIGHT = re.compile(r"(?<![<\-=])[-=]{1,9}>(?!>)")
_MINUS = re.compile(r"-\d")
_NUMBERED = re.compile(r"""(?<![A-Za-z])([A-Z]{1,8})(["']?\s?[,:=]?\s?)([-+]?)(\d{1,6})(?![\d.])""")
_WORDS = re.compile(r"[^\W\d_]+|[←→]")


def with_arrows(
    answer: PrintedAnswer, cars: Set[str], minus: Direction | None = Direction.LEFT
) -> list[str]:
    """The lines of an answer to a row with these cars, directions without words as arrows.

    `minus` is the direction of negative numbers; None leaves signs as they are.
    """
    if _has_typed_arrows(answer.text):
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
    return {found[3] == "-" for found in numbers} == {False, True}


def _has_typed_arrows(text: str) -> bool:
    """Whether typed arrows give directions: one that points to the right may only separate."""
    return "<" in text and _TO_THE_LEFT.search(text) is not None and not _has_words(text)


def _has_words(text: str) -> bool:
    """Whether directions have words; a single letter may name a car."""
    words = (found[0] for found in _WORDS.finditer(text))
    return any(direction_in(word) and not (len(word) == 1 and word.isalpha()) for word in words)
