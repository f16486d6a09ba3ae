"""The lines of an answer: the dice they name, by faces, number or place, and their content."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from bwinf_gui.checking.answers import PrintedAnswer
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
_TOLD = [
    re.compile(text, re.IGNORECASE)
    for text in (
        rf"(?:{GAMES}|iterationen|iterations?)\s*{_EACH}{_PAIR}\s*(?:\([^)]*\))?\s*[:=]?\s*({COUNT})",
        rf"({COUNT})\s*(?:{GAMES}|iterationen|iterations?)\s*(?:{_EACH}{_PAIR}|gegen jeden|each)",
    )
]
_OWN_REPORT = re.compile(rf"({COUNT})\s*(?:dice|W[üu]e?rfel),\s*({COUNT})\s*(?:games|Spiele),")
_BRACKETS = re.compile(r"[\[({<]([^\[\](){}<>]*)[\])}>]")
_LIST = re.compile(r"\s*\d+(?:(?:\s*[,;|/]\s*|\s+)\d+)*\s*")
_DOTS = re.compile(r"[,;]?\s*(?:…|\.\.\.?)\s*[,;]?")
_NUMBERED = re.compile(
    r"(?:w(?:ü|ue|u|\W{1,2})rfel|\bdie|\bdice|\bcube)s?\s*(?:nr\.?|nummer|number|no\.?)?\s*[#:]?\s*"
    r"(\d+)\b(?![.,]\d|\s*(?:%|seit|side|face|spiele|games))|\b[wd]\s?(\d+)\b(?![.,]\d)",
    re.IGNORECASE,
)
_PLACE = r"(?:platz|rang|place|rank|nr\.?|#)"
_LEADING = re.compile(
    rf"[\s|]*{_PLACE}?\s*(\d{{1,9}})"
    r"(?:,(?=\d+\.\d)|(?!\d|[.,]\d|\s*%)(?:\s*[.):|;=]|\s*->|\s))",
    re.IGNORECASE,
)
_RANKED = re.compile(rf"\s*(?:{_PLACE}\s*(\d{{1,9}})|(\d{{1,9}})\s*(?:\.(?!\d)|\)))", re.IGNORECASE)
_SIDES = re.compile(r"\b\d+[- ]*(?:seiten|seitig\w*|sides?|sided|faces)\b", re.IGNORECASE)
_SEPARATOR = r"(?:\s*[,;|/-]\s*|\s+)"
_MOST_FACES = 64
"""Longer dice are only found in brackets."""


@dataclass(frozen=True, slots=True)
class NamedDice:
    """The dice that a line names in their order, and the rest of the line.

    Each of `by_faces` is a tuple of the dice, counted from 0, that have these faces. `by_number`
    are the numbers behind a word for a die, as they are printed. `leading` is the number that the
    line begins with, a place or the die itself, and `place` the same where it can only be that.
    `unnamed` is the line without the names, `rest` also without the leading number.
    """

    by_faces: tuple[tuple[int, ...], ...]
    by_number: tuple[int, ...]
    leading: int | None
    place: int | None
    unnamed: str
    rest: str


class DiceByFaces:
    """Finds the dice of a case in lines."""

    def __init__(self, dice: Dice) -> None:
        self._dice: dict[tuple[int, ...], list[int]] = {}
        for index, die in enumerate(dice):
            self._dice.setdefault(tuple(sorted(die.faces)), []).append(index)
        self._bare = _bare_pattern(dice)

    def find(self, line: str) -> NamedDice:
        found: list[tuple[int, ...]] = []
        rest = _BRACKETS.sub(lambda match: self._taken(match, match[1], found), line)
        if self._bare is not None:
            rest = self._bare.sub(lambda match: self._taken(match, match[0], found), rest)
        numbers: list[int] = []
        rest = _NUMBERED.sub(lambda match: _noted(match, numbers), _SIDES.sub(" ", rest))
        first, leading, place = _LEADING.match(line), _LEADING.match(rest), _RANKED.match(rest)
        if leading and (first is None or first[1] != leading[1]):
            leading = None  # what stands behind the name of a die
        return NamedDice(
            by_faces=tuple(found),
            by_number=tuple(numbers),
            leading=int(leading[1]) if leading else None,
            place=int(place[1] or place[2]) if place else None,
            unnamed=rest,
            rest=rest[leading.end() :] if leading else rest,
        )

    def _taken(self, match: re.Match[str], text: str, found: list[tuple[int, ...]]) -> str:
        """The replacement of a list of faces: a blank if it is a die's."""
        dice = self._dice.get(tuple(sorted(_listed(text))))
        if dice is None:
            return match[0]
        found.append(tuple(dice))
        return " "


def _noted(match: re.Match[str], numbers: list[int]) -> str:
    numbers.append(int((match[1] or match[2])[:9]))
    return " " * len(match[0])


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


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A line of an answer, counted from 1, and the dice it names; none by faces if it is long."""

    number: int
    text: str
    named: NamedDice

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but blanks and rules."""
        return not any(map(str.isalnum, self.text))


def named_lines(dice: Dice, answer: PrintedAnswer) -> list[NamedLine]:
    """The lines with the dice they name, without those that are noise because of their length."""
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


def stated_games(dice: Dice, lines: Sequence[NamedLine], answer: PrintedAnswer) -> float | None:
    """The games of each pair that the answer speaks of, or else its author."""
    for line in lines:
        for pattern in _TOLD:
            if found := pattern.search(line.text):
                return float(whole_number(found[1])) or None
        if found := _OWN_REPORT.search(line.text):
            return 2 * whole_number(found[2]) / (len(dice) * (len(dice) - 1)) or None
    return _games_in_passing(dice, lines) or (float(answer.games) if answer.games else None)


def _games_in_passing(dice: Dice, lines: Sequence[NamedLine]) -> float | None:
    """Games mentioned in other lines: next to a die all of its games, otherwise those of each pair.

    The last mention counts.
    """
    stated: float | None = None
    for line in lines:
        total = total_games(line.text)
        if total:
            is_die = bool(line.named.by_faces or line.named.by_number)
            stated = total / (len(dice) - 1) if is_die else float(total)
    return stated


def _index(line: NamedLine) -> int:
    return line.named.by_number[0] - 1 if line.named.by_number else -1
