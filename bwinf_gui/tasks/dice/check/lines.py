"""The lines of an answer: the dice they name by faces or number, and the games they speak of."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import numbered_lines, pattern, ranked
from bwinf_gui.tasks.dice.check.claims import FEWEST_GAMES, Games
from bwinf_gui.tasks.dice.check.values import COUNT, GAMES, OF_GAMES, whole_number
from bwinf_gui.tasks.dice.dice import Dice

_MARK = "\x01"
"""What stands in a line in place of the name of a die: neither blank nor number."""
_MOST_SIGNS = 2000
"""Longer lines are noise."""
_FIRST_LINES, _LAST_LINES = 1000, 10_000
"""The claim of a long answer is at its end, the number of games at its beginning."""

_EACH = r"(?:je|pro|per|an?|each|for each|for every|gegen jeden|against each|against every)"
_PAIR = (
    r"\s*(?:w[üu]e?rfel)?[- ]?"
    r"(?:paar\w*|pair\w*|duell\w*|match\w*|gegner\w*|opponents?|andere\w*|other)"
)
_PLAYED = rf"(?:{GAMES}|iterationen|iterations?)\s*"
_STATED = pattern(
    rf"{_PLAYED}{_EACH}{_PAIR}\s*(?:\([^)]*\))?\s*[:=]?\s*({COUNT})"
    rf"|({COUNT})\s*{_PLAYED}(?:{_EACH}{_PAIR}|gegen jeden|each)"
)
_OWN_REPORT = re.compile(rf"{COUNT}\s*(?:dice|W[üu]e?rfel),\s*({COUNT})\s*(?:games|Spiele),")
_LIST = r"[\[({<]\s*\d+(?:(?:\s*[,;|/]\s*|\s+)\d+)*\s*[\])}>]"
_BY_WORD = (
    r"(?:w(?:ü|ue|u|\W{1,2})rfel|\bdie|\bdice|\bcube)s?\s*(?:nr\.?|nummer|number|no\.?)?[\s#:]*"
    r"(\d{1,9})\b(?![.,]\d|\s*(?:%|seit|side|face|spiele|games))"
    r"|\bde[rm]\s+(\d{1,9})\.\s*w(?:ü|ue|u|\W{1,2})rfel\b(?!\W*\d)"
)
_BY_LETTER = r"\b[wd]\s?(\d{1,9})\b(?![.,]\d)"
_PLACE = r"(?:platz|rang|place|rank|nr\.?|#)"
_LEADING = pattern(
    rf"[\s|]*({_PLACE})?\s*(\d{{1,9}})"
    r"(?:,(?=\d+\.\d)|(?!\d|[.,]\d|\s*%)(?:\s*([.)])|\s*[:|;=]|\s*->|\s))"
)
_SEPARATOR = r"(?:\s*[,;|/-]\s*|\s+)"
_MOST_FACES = 64
"""Longer dice are only found in brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedLine:
    """A line of an answer, counted from 1, and the dice it names in their order.

    These are `named` as they are printed, or `by_faces`, where they count from 1. `leading` is the
    number that the line begins with, a place or the die itself, and `place` the same where it can
    only be that. In the `rest`, without the leading number, a mark stands for each name.
    """

    number: int
    text: str
    named: tuple[int, ...]
    by_faces: bool
    leading: int | None
    place: int | None
    rest: str

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but blanks and rules."""
        return not any(map(str.isalnum, self.text))

    @property
    def die(self) -> int | None:
        """The only die that is named, counted from 0, where numbers count from 1."""
        return self.named[0] - 1 if len(self.named) == 1 else None


def named_lines(dice: Dice, answer: PrintedAnswer) -> list[NamedLine]:
    """The lines with the dice they name, without those that are noise because of their length."""
    names = _Names(dice, answer.text)
    lines = numbered_lines(answer, first=_FIRST_LINES, last=_LAST_LINES)
    short = [line for line in lines if len(line[1]) <= _MOST_SIGNS]
    return [names.found_in(*line) for line in ranked(short, r"w[üu]e?rfel|die|dice")]


class _Names:
    """Finds the dice of a case in lines, from the first line to the last."""

    def __init__(self, dice: Dice, text: str) -> None:
        same: dict[tuple[str, ...], list[int]] = {}
        for index, die in enumerate(dice, start=1):
            same.setdefault(tuple(sorted(map(str, die.faces))), []).append(index)
        # Dice with the same faces take turns.
        self._turns = {faces: cycle(indices) for faces, indices in same.items()}
        lists = {die.faces for die in dice} | {tuple(sorted(die.faces)) for die in dice}
        longest = sorted((each for each in lists if 2 <= len(each) <= _MOST_FACES), key=len)[::-1]
        bare = "|".join(_SEPARATOR.join(map(str, faces)) for faces in longest) or r"(?!)"
        self._faces = re.compile(rf"{_LIST}|(?<![\d.,])(?:{bare})(?!\d|[.,]\d)")
        # “W6” may be the die with 6 faces: then such names mean nothing.
        sides = {len(die.faces) for die in dice}
        named = {int(number) for number in re.findall(_BY_LETTER, text, re.IGNORECASE)}
        is_clear = len(sides) == 1 or not {n for n in named if n <= len(dice)} <= sides
        self._numbered = pattern(f"{_BY_WORD}|{_BY_LETTER}" if is_clear else _BY_WORD)

    def found_in(self, number: int, line: str) -> NamedLine:
        named: list[int] = []

        def by_faces(found: re.Match[str]) -> str:
            turns = self._turns.get(tuple(sorted(re.findall(r"\d+", found[0]))))
            named.extend([next(turns)] if turns else [])
            return _MARK if turns else found[0]

        def by_number(found: re.Match[str]) -> str:
            named.append(int(found[found.lastindex or 0]))
            return _MARK

        marked = self._faces.sub(by_faces, line)
        has_faces = bool(named)
        marked = self._numbered.sub(" " if has_faces else by_number, marked)
        leading = _LEADING.match(marked)
        first = int(leading[2]) if leading else None
        return NamedLine(
            number=number,
            text=line,
            named=tuple(named),
            by_faces=has_faces,
            leading=first,
            place=first if leading and (leading[1] or leading[3]) else None,
            rest=marked[leading.end() :] if leading else marked,
        )


def games_said(dice: Dice, lines: Sequence[NamedLine], answer: PrintedAnswer) -> Games:
    """The games that the answer states or mentions; where it does not state them, its author's."""
    pairs = len(dice) * (len(dice) - 1) // 2
    for line in lines:
        if found := _STATED.search(line.text):
            return Games(whole_number(found[1] or found[2]) or None, frozenset({line.number}))
        if found := _OWN_REPORT.search(line.text):
            return Games(whole_number(found[1]) / pairs or None, frozenset({line.number}))
    mentioned = [(line, found[1]) for line in lines if (found := OF_GAMES.search(line.text))]
    if not mentioned:
        return Games(answer.games)
    line, total = mentioned[-1][0], whole_number(mentioned[-1][1])
    if line.named:
        return Games(total / (len(dice) - 1))
    # These may be the games of each pair, of each die or of all: only its author knows.
    is_known = total / pairs <= (answer.games or 0) <= total
    fewest = max(FEWEST_GAMES, total / pairs)
    return Games(answer.games if is_known else None, assumed=total, fewest=fewest)
