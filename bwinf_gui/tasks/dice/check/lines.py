"""The lines of an answer, with the dice that they name and what they say of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.dice.check.die_names import DiceByFaces, NamedDice
from bwinf_gui.tasks.dice.check.values import COUNT, GAMES, total_games, whole_number
from bwinf_gui.tasks.dice.dice import Dice

_MOST_SIGNS = 2000
"""Lines that are longer even without lists of faces are noise."""
_LONGEST_LIST = 200_000
_FIRST_LINES, _LAST_LINES = 1000, 10_000
"""What a long answer claims is at its end, and how many games at its head."""

_EACH = r"(?:je|pro|per|an?|each|for each|for every|gegen jeden|against each|against every)"
_PAIR = (
    r"\s*(?:w[üu]e?rfel)?[- ]?"
    r"(?:paar\w*|pair\w*|duell\w*|match\w*|gegner\w*|opponents?|andere\w*|other)"
)
_TOLD = [
    re.compile(text, re.IGNORECASE)
    for text in (
        rf"(?:{GAMES}|iterationen|iterations?)\s*{_EACH}{_PAIR}\s*(?:\([^)]*\))?\s*[:=]?\s*({COUNT})",
        rf"({COUNT})\s*(?:{GAMES}|iterationen|iterations?)\s*(?:{_EACH}{_PAIR}|gegen jeden|each)",
    )
]
_OWN_REPORT = re.compile(rf"({COUNT})\s*(?:dice|W[üu]e?rfel),\s*({COUNT})\s*(?:games|Spiele),")


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A line of an answer, counted from 1, and what it names; a long one lacks lists of faces."""

    number: int
    text: str
    named: NamedDice

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but blanks and rules."""
        return not any(map(str.isalnum, self.text))


def named_lines(dice: Dice, answer: PrintedAnswer) -> list[NamedLine]:
    """The lines with what they name, without those that are noise for their mere length."""
    names = DiceByFaces(dice)
    numbered = list(enumerate(answer.lines, start=1))
    if len(numbered) > _FIRST_LINES + _LAST_LINES:
        numbered = numbered[:_FIRST_LINES] + numbered[-_LAST_LINES:]
    lines = []
    for number, text in numbered:
        if len(text) <= _LONGEST_LIST:
            named = names.find(text)
            shown = text if len(text) <= _MOST_SIGNS else named.unnamed
            if len(shown) <= _MOST_SIGNS:
                lines.append(NamedLine(number, shown, named))
    return lines


def dice_by_faces(lines: Sequence[NamedLine]) -> dict[int, int]:
    """The die of each line that names one by its faces, by the line's number.

    Dice with the same faces take turns.
    """
    turns: dict[tuple[int, ...], cycle[int]] = {}
    found = {}
    for line in lines:
        if len(line.named.by_faces) == 1:
            same = line.named.by_faces[0]
            if len(same) > 1 and (number := _index(line)) in same:
                found[line.number] = number
            else:
                found[line.number] = next(turns.setdefault(same, cycle(same)))
    return found


def told_games(dice: Dice, lines: Sequence[NamedLine], answer: PrintedAnswer) -> float | None:
    """The games of each pair that the answer's author, or else the answer, tells of."""
    if answer.games is not None:
        return float(answer.games)
    for line in lines:
        for pattern in _TOLD:
            if found := pattern.search(line.text):
                return float(whole_number(found[1])) or None
        if found := _OWN_REPORT.search(line.text):
            return 2 * whole_number(found[2]) / (len(dice) * (len(dice) - 1)) or None
    return _games_in_passing(dice, lines)


def _games_in_passing(dice: Dice, lines: Sequence[NamedLine]) -> float | None:
    """What lines say in passing: that of a die is all of its games, that of none is of each pair.

    The last that is told counts.
    """
    told: float | None = None
    for line in lines:
        total = total_games(line.text)
        if total:
            is_die = bool(line.named.by_faces or line.named.by_number)
            told = total / (len(dice) - 1) if is_die else float(total)
    return told


def _index(line: NamedLine) -> int:
    return line.named.by_number[0] - 1 if line.named.by_number else -1
