"""Which case a file of results answers: told by the case's name or number, never guessed."""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

HEAD_LINES = 5
"""Lines of a result in which it may say what it answers."""
_DIGITS = re.compile(r"\d+")
_MOST_DIGITS = 255
_ANNOUNCED = re.compile(
    r"\b(?:test|testfall|beispiel|bsp|example|datei|file|case|fall|nr|nummer|number)"
    r"[ \t._:#-]*(\d+)",
    re.IGNORECASE,
)
"""A number of a case in running text; a number alone may be anything."""


def matching(file: str, text: str, cases: Sequence[str]) -> list[int]:
    """The places of the cases, given by their file names, that a file of results may answer.

    Its own name counts most, the case's name more than its number, then its first lines. Nothing
    fits where the list is empty, and what fits several is not decided here.
    """
    head = "\n".join(text.splitlines()[:HEAD_LINES])
    stem = PurePath(file).stem
    ways: Iterable[Callable[[], list[int]]] = (
        lambda: _named(stem, cases),
        lambda: _numbered(_DIGITS.findall(stem), cases),
        lambda: _named(head, cases),
        lambda: _numbered(_ANNOUNCED.findall(head), cases),
    )
    for way in ways:
        if found := way():
            return found
    # A single case has no other that it could be taken for, unless a number speaks of another.
    speaks_of_another = _DIGITS.search(stem) or _ANNOUNCED.search(head)
    return [0] if len(cases) == 1 and not speaks_of_another else []


def number_in(name: str) -> str:
    """The last digits in the name of a file, without leading zeros; empty where there are none."""
    digits = _DIGITS.findall(PurePath(name).stem)
    return str(int(digits[-1])) if digits else ""


def _named(text: str, cases: Sequence[str]) -> list[int]:
    """The cases whose names stand in a text, not as the beginning of a longer number."""
    return [
        place
        for place, case in enumerate(cases)
        if re.search(rf"(?<![^\W\d_]){re.escape(PurePath(case).stem)}(?!\d)", text, re.IGNORECASE)
    ]


def _numbered(digits: Iterable[str], cases: Sequence[str]) -> list[int]:
    """The cases whose numbers are among these."""
    # Python refuses to make numbers of thousands of digits, which no case has.
    numbers = {str(int(each)) for each in digits if len(each) <= _MOST_DIGITS}
    return [place for place, case in enumerate(cases) if number_in(case) in numbers - {""}]
