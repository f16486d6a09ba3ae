"""The lines of an answer: the dice they name, by faces, number or place, and their content."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import NamedTuple

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import numbered_lines, pattern
from bwinf_gui.tasks.dice.check.values import COUNT, GAMES, total_games, whole_number
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.text.reading import MAX_DIGITS

_MOST_SIGNS = 2000
"""Lines that are longer even without lists of faces are noise."""
_LONGEST_LIST = 200_000
_FIRST_LINES, _LAST_LINES = 1000, 10_000
"""The claim of a long answer is at its end, the number of games at its beginning."""

_EACH = r"(?:je|pro|per|an?|each|for each|for every|gegen jeden|against each|against every)"
_PAIR = (
    r"\s*(?:w[üu]e?rfel)?[- ]?"
    r"(?:paar\w*|pair\w*|duell\w*|match\w*|gegner\w*|opponents?|andere\w*|other)"
)
_STATED = (
    pattern(
        rf"(?:{GAMES}|iterationen|iterations?)\s*{_EACH}{_PAIR}\s*(?:\([^)]*\))?\s*[:=]?\s*({COUNT})"
    ),
    pattern(
        rf"({COUNT})\s*(?:{GAMES}|iterationen|iterations?)\s*(?:{_EACH}{_PAIR}|gegen jeden|each)"
    ),
)
_OWN_REPORT = re.compile(rf"({COUNT})\s*(?:dice|W[üu]e?rfel),\s*({COUNT})\s*(?:games|Spiele),")
_BRACKETS = re.compile(r"[\[({<]([^\[\](){}<>]*)[\])}>]")
_LIST = re.compile(r"\s*\d+(?:(?:\s*[,;|/]\s*|\s+)\d+)*\s*")
_DOTS = re.compile(r"[,;]?\s*(?:…|\.\.\.?)\s*[,;]?")
_NUMBERED = pattern(
    r"(?:w(?:ü|ue|u|\W{1,2})rfel|\bdie|\bdice|\bcube)s?\s*(?:nr\.?|nummer|number|no\.?)?[\s#:]*"
    r"(\d+)\b(?![.,]\d|\s*(?:%|seit|side|face|spiele|games))|\b[wd]\s?(\d+)\b(?![.,]\d)"
    r"|\bde[rm]\s+(\d+)\.\s*w(?:ü|ue|u|\W{1,2})rfel\b(?!\W*\d)"
)
_BY_LETTER = pattern(r"\b[wd]\s?(\d{1,9})\b(?![.,]\d)")
_NO_DIE = 10**9
"""The number of a die that may be this one or that."""
_PLACE = r"(?:platz|rang|place|rank|nr\.?|#)"
_LEADING = pattern(
    rf"[\s|]*{_PLACE}?\s*(\d{{1,9}})"
    r"(?:,(?=\d+\.\d)|(?!\d|[.,]\d|\s*%)(?:\s*[.):|;=]|\s*->|\s))"
)
_RANKED = pattern(rf"\s*(?:{_PLACE}\s*(\d{{1,9}})|(\d{{1,9}})\s*(?:\.(?!\d)|\)))")
_SIDES = pattern(r"\b\d+[- ]*(?:seiten|seitig\w*|sides?|sided|faces)\b")
_SEPARATOR = r"(?:\s*[,;|/-]\s*|\s+)"
_MOST_FACES = 64
"""Longer dice are only found in brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedLine:
    """A line of an answer, counted from 1, and the dice it names in their order.

    Each of `by_faces` is a tuple of the dice, counted from 0, that have these faces; `die` is the
    only one, where dice with the same faces take turns. `by_number` are the numbers behind a word
    for a die, as they are printed. `leading` is the number that the line begins with, a place or
    the die itself, and `place` the same where it can only be that. `unnamed` is the line without
    the names, `rest` also without the leading number.
    """

    number: int
    text: str
    by_faces: tuple[tuple[int, ...], ...]
    die: int | None
    by_number: tuple[int, ...]
    leading: int | None
    place: int | None
    unnamed: str
    rest: str

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but blanks and rules."""
        return not any(map(str.isalnum, self.text))

    @property
    def only_number(self) -> int | None:
        """The number of the only die that is named by a word."""
        return self.by_number[0] if len(self.by_number) == 1 else None

    def die_from(self, first: int) -> int | None:
        """The only die that is named, where numbers count from `first`."""
        number = self.only_number
        return number - first if self.die is None and number is not None else self.die


def named_lines(dice: Dice, answer: PrintedAnswer) -> list[NamedLine]:
    """The lines with the dice they name, without those that are noise because of their length."""
    names = _DiceNames(dice, _by_sides(dice, answer.text))
    numbered = numbered_lines(answer, first=_FIRST_LINES, last=_LAST_LINES)
    lines = (names.found_in(*line) for line in numbered if len(line[1]) <= _LONGEST_LIST)
    return [line for line in lines if len(line.text) <= _MOST_SIGNS]


class _DiceNames:
    """Finds the dice of a case in lines, from the first line to the last."""

    def __init__(self, dice: Dice, by_sides: Mapping[int, int] | None) -> None:
        self._by_sides = by_sides
        self._dice: dict[tuple[int, ...], list[int]] = {}
        for index, die in enumerate(dice):
            self._dice.setdefault(tuple(sorted(die.faces)), []).append(index)
        self._turns: dict[tuple[int, ...], Iterator[int]] = {}
        self._bare = _bare_pattern(dice)

    def found_in(self, number: int, line: str) -> NamedLine:
        found: list[tuple[int, ...]] = []
        unnamed = _BRACKETS.sub(lambda match: self._taken(match, match[1], found), line)
        if self._bare is not None:
            unnamed = self._bare.sub(lambda match: self._taken(match, match[0], found), unnamed)
        numbers: list[int] = []
        unnamed = _NUMBERED.sub(
            lambda match: self._noted(match, found, numbers), _SIDES.sub(" ", unnamed)
        )
        first, leading, place = (
            _LEADING.match(line),
            _LEADING.match(unnamed),
            _RANKED.match(unnamed),
        )
        if leading and (first is None or first[1] != leading[1]):
            leading = None  # what follows the name of a die
        return NamedLine(
            number=number,
            text=line if len(line) <= _MOST_SIGNS else unnamed,
            by_faces=tuple(found),
            die=self._in_turn(found[0], numbers) if len(found) == 1 else None,
            by_number=tuple(numbers),
            leading=int(leading[1]) if leading else None,
            place=int(place[1] or place[2]) if place else None,
            unnamed=unnamed,
            rest=unnamed[leading.end() :] if leading else unnamed,
        )

    def _taken(self, match: re.Match[str], text: str, found: list[tuple[int, ...]]) -> str:
        """The replacement of a list of faces: a blank if it is a die's."""
        dice = self._dice.get(tuple(sorted(_listed(text))))
        if dice is None:
            return match[0]
        found.append(tuple(dice))
        return " "

    def _noted(self, match: re.Match[str], found: list[tuple[int, ...]], numbers: list[int]) -> str:
        """The replacement of a name with a number, which is noted."""
        number = int((match[1] or match[2] or match[3])[:9])
        if self._by_sides is None or not match[2]:
            numbers.append(number)
        elif number in self._by_sides and not found:
            found.append((self._by_sides[number],))
        elif not (found or numbers):
            numbers.append(_NO_DIE)
        return " " * len(match[0])

    def _in_turn(self, same: tuple[int, ...], numbers: Sequence[int]) -> int:
        """The die meant among those with the same faces: by a number next to it, else the next."""
        if len(same) > 1 and numbers and numbers[0] - 1 in same:
            return numbers[0] - 1
        return next(self._turns.setdefault(same, cycle(same)))


def _by_sides(dice: Dice, text: str) -> Mapping[int, int] | None:
    """The dice that names such as “W20” mean by their number of sides; None if by their place.

    Where a name may mean either, or several dice, it means none.
    """
    sides = Counter(len(die.faces) for die in dice)
    named = {int(found[1]) for found in _BY_LETTER.finditer(text)}
    of_places = {number for number in named if number <= len(dice)}
    if len(sides) == 1 or not named or not of_places <= sides.keys():
        return None
    if of_places == named:
        return {}
    places = {len(die.faces): place for place, die in enumerate(dice)}
    return {number: place for number, place in places.items() if sides[number] == 1}


def _listed(text: str) -> list[int]:
    """The numbers of a list, also of one that is shortened by dots; none if it is no list."""
    if _LIST.fullmatch(text):
        return _numbers(text)
    ends = _DOTS.split(text)
    if len(ends) != 2 or not all(map(_LIST.fullmatch, ends)):
        return []
    head, (last, *_) = _numbers(ends[0]), _numbers(ends[1])
    step = head[-1] - head[-2] if len(head) > 1 else 1
    if step < 1 or not 0 <= last - head[-1] <= step * _MOST_FACES:
        return []
    return [*head[:-1], *range(head[-1], last + 1, step)]


def _numbers(text: str) -> list[int]:
    # Longer ones are no faces, and Python does not read them.
    return [int(number) for number in re.findall(r"\d+", text) if len(number) <= MAX_DIGITS]


def _bare_pattern(dice: Dice) -> re.Pattern[str] | None:
    """Finds the faces of any die without brackets, the longest list first."""
    lists = {die.faces for die in dice} | {tuple(sorted(die.faces)) for die in dice}
    lists = {faces for faces in lists if 2 <= len(faces) <= _MOST_FACES}
    if not lists:
        return None
    ordered = sorted(lists, key=lambda faces: (-len(faces), faces))
    alternatives = "|".join(_SEPARATOR.join(map(str, faces)) for faces in ordered)
    return re.compile(rf"(?<![\d.,])(?:{alternatives})(?!\d|[.,]\d)")


class Games(NamedTuple):
    """The games of each pair that are stated, on which lines, or else mentioned in passing."""

    stated: float | None
    stated_in: frozenset[int] = frozenset()
    mentioned: float | None = None


def games_said(dice: Dice, lines: Sequence[NamedLine], answer: PrintedAnswer) -> Games:
    """The games that the answer states or mentions; where it does not state them, its author's."""
    pairs = len(dice) * (len(dice) - 1) // 2
    for line in lines:
        said = frozenset({line.number})
        for each in _STATED:
            if found := each.search(line.text):
                return Games(float(whole_number(found[1])) or None, said)
        if found := _OWN_REPORT.search(line.text):
            return Games(whole_number(found[2]) / pairs or None, said)
    mentioned = [(line, total) for line in lines if (total := total_games(line.text))]
    given = float(answer.games) if answer.games else None
    if not mentioned:
        return Games(given)
    line, total = mentioned[-1]
    if line.by_faces or line.by_number:
        return Games(total / (len(dice) - 1))
    # These may be the games of each pair, of each die or of all: only its author knows.
    if given is not None and total / pairs <= given <= total:
        return Games(given)
    return Games(None, mentioned=float(total))
