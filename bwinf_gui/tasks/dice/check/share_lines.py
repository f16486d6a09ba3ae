"""Shares of games won: a line for each die, or a table whose head names its columns."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedShare,
    PointTally,
    Shares,
    TooManyWins,
    Wins,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine, dice_by_faces
from bwinf_gui.tasks.dice.check.values import (
    NUMBER,
    WON,
    PointCount,
    Share,
    UnlabelledNumber,
    Value,
    WinCount,
    percents,
    value_of,
)

_PERCENT_WORD = re.compile(r"%|prozent|percent", re.IGNORECASE)
_PAIRS = re.compile(rf"(?<![\d.,])(\d{{1,4}})['\"]?\s*[:=]\s*({NUMBER}\s*%?)")
_NUMBERS = re.compile(rf"{NUMBER}\s*%?")
_WON_WORD = re.compile(WON, re.IGNORECASE)

Counted: TypeAlias = Share | WinCount | PointCount
Said: TypeAlias = tuple[int, Value]
"""The number of a line and its value."""
_BETWEEN = re.compile(r"\s*\|\s*|\t+|\s*;\s*|\s{2,}")
_DIE_HEAD = re.compile(r"w\S{1,3}rfel\w*|die|dice|cube|nr\.?|#", re.IGNORECASE)
_SHARE_HEAD = re.compile(
    r".*(?:anteil|quote|chance|rate|share|wahrscheinlichkeit|prozent|percent|%).*", re.IGNORECASE
)
_WINS_HEAD = re.compile(
    r"(?:anzahl\s+)?(?:siege?|gewonnen\w*|gewinne|wins?|won)\b.*", re.IGNORECASE
)
_NUMBER = re.compile(NUMBER)


def read_shares(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | Wins | PointTally | TooManyWins | None:
    """The shares of `count` dice; None without any, or with only a few lines without names.

    Dice are identified by the column of a table, by faces, or by a word and a number; else by the
    number at the beginning of a line or before a share, or by their order alone, but only where all
    dice are there.
    """
    columns = _counted_from_0(count, by_columns(lines))
    best = max((columns, _by_faces(lines), _by_number(count, lines)), key=len)
    unnamed = (_by_first_number, _on_one_line, _by_order)
    if not best:
        ways = (way(count, lines) for way in unnamed)
        best = next((said for said in ways if len(said) == count), {})
    said = _explained(best, lines)
    return _claim(count, said, stated) if said else None


def _by_faces(lines: Sequence[NamedLine]) -> dict[int, Said]:
    return _said(lines, dice_by_faces(lines))


def _by_number(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    numbers = {
        line.number: line.named.by_number[0]
        for line in lines
        if len(line.named.by_number) == 1 and not line.named.by_faces
    }
    return _counted_from_0(count, _said(lines, numbers))


def _said(lines: Sequence[NamedLine], names: Mapping[int, int]) -> dict[int, Said]:
    """The value of each die, on the line with its name or, with a word, on those below."""
    said: dict[int, Said] = {}
    open_die: int | None = None
    for line in lines:
        if line.number in names:
            value = value_of(line.named.rest)
            open_die = None if value is not None else names[line.number]
            if value is not None:
                said[names[line.number]] = line.number, value
        elif line.named.by_faces or line.named.by_number or line.named.leading is not None:
            open_die = None
        elif open_die is not None:
            value = value_of(line.named.rest)
            if value is not None and not isinstance(value, UnlabelledNumber):
                said[open_die] = line.number, value
                open_die = None
    return said


def _by_first_number(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    said = {
        line.named.leading: (line.number, value)
        for line in lines
        if line.named.leading is not None and not line.named.by_number and not line.named.by_faces
        if (value := value_of(line.named.rest)) is not None
    }
    return _counted_from_0(count, said)


def _counted_from_0(count: int, said: Mapping[int, Said]) -> dict[int, Said]:
    """By dice counted from 0; people count from 1, or from 0 where there is a die 0."""
    first = 0 if 0 in said and count not in said else 1
    return {n - first: value for n, value in said.items() if 0 <= n - first < count}


def _on_one_line(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    """One line with all dice, each with its share behind it, as programs print lists."""
    found: dict[int, Said] = {}
    for line in lines:
        pairs = _PAIRS.findall(line.text)
        if len(pairs) == count:
            said = {int(die): (line.number, value_of(text)) for die, text in pairs}
            shares = {die: (n, share) for die, (n, share) in said.items() if share is not None}
            found = _counted_from_0(count, shares)
        elif len(line.named.by_faces) == count:
            values = [value_of(text) for text in _NUMBERS.findall(line.named.unnamed)]
            dice = [same[0] for same in line.named.by_faces]
            if len(values) == len(set(dice)) == count:
                all_said = zip(dice, values, strict=True)
                found = {die: (line.number, share) for die, share in all_said if share is not None}
    return found


def _by_order(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    """Lines with nothing but a number, or one line with a percentage for each die."""
    block: list[Said] = []
    found: list[Said] = []
    for line in lines:
        shares = percents(line.text)
        if len(shares) == count:
            found = [(line.number, share) for share in shares]
        value = value_of(line.text)
        alone = value is not None and not any(map(str.isalpha, line.text))
        block = [*block, (line.number, value)] if value is not None and alone else []
        if len(block) == count:
            found = block
    return dict(enumerate(found))


def _explained(
    said: Mapping[int, Said], lines: Sequence[NamedLine]
) -> dict[int, tuple[int, Counted]]:
    """The values, with bare numbers explained by the words of other lines, or by their size."""
    bare = [value for _, value in said.values() if isinstance(value, UnlabelledNumber)]
    first = min((number for number, _ in said.values()), default=0)
    head = "\n".join(line.text for line in lines if line.number < first)
    explained: dict[int, tuple[int, Counted]] = {}
    for die, (number, value) in said.items():
        meant = _meaning(value, bare, head) if isinstance(value, UnlabelledNumber) else value
        if meant is not None:
            explained[die] = number, meant
    return explained


def _meaning(
    value: UnlabelledNumber, all_bare: Sequence[UnlabelledNumber], head: str
) -> Counted | None:
    largest = max(bare.number for bare in all_bare)
    has_decimals = any(bare.decimals for bare in all_bare)
    if largest <= 1 and has_decimals:
        return Share(value.number, 10.0**-value.decimals)
    if largest <= 100 and (has_decimals or _PERCENT_WORD.search(head)):
        return Share(value.number / 100, 10.0 ** -(value.decimals + 2))
    if not has_decimals and (largest > 100 or _WON_WORD.search(head)):
        return WinCount(int(value.number), None)
    return None


def _claim(
    count: int, said: Mapping[int, tuple[int, Counted]], stated: float | None
) -> Shares | Wins | PointTally | TooManyWins | None:
    """The claim of the values: points if they are small, games won, or shares."""
    read = frozenset(line for line, _ in said.values())
    points = [_points(said[die][1]) for die in sorted(said)]
    numbers = [number for number in points if number is not None]
    if len(numbers) == count and _is_tally(count, numbers):
        return PointTally(tuple(numbers), read)
    wins = {die: value for die, (_, value) in said.items() if isinstance(value, WinCount)}
    if stated is None and wins and all(value.games is None for value in wins.values()):
        if len(wins) == count:
            return Wins(tuple(wins[die].wins for die in range(count)), read)
        die = next(iter(wins))
        return TooManyWins(said[die][0], wins[die].wins, None)
    totals = {value.games for value in wins.values() if value.games}
    if stated is None and len(totals) == 1:
        stated = totals.pop() / (count - 1)
    shared = {die: value for die, value in said.items() if not isinstance(value[1], PointCount)}
    return _shares(count, shared, stated) if shared else None


def _points(value: Counted) -> float | None:
    if isinstance(value, PointCount):
        return value.number
    return float(value.wins) if isinstance(value, WinCount) and value.games is None else None


def _is_tally(count: int, points: Sequence[float]) -> bool:
    """Whether so few wins are opponents beaten, or points: none has more, and all share them."""
    return (
        max(points) <= count - 1
        and sum(points) <= count * (count - 1) / 2
        and all(2 * number == int(2 * number) for number in points)
    )


def _shares(
    count: int, said: Mapping[int, tuple[int, Counted]], stated: float | None
) -> Shares | TooManyWins:
    shares: list[ClaimedShare | None] = [None] * count
    for die, (line, value) in said.items():
        if isinstance(value, Share):
            shares[die] = ClaimedShare(value.value, value.unit, line)
        elif isinstance(value, WinCount):
            all_games = value.games or (stated or USUAL_GAMES) * (count - 1)
            if value.wins > all_games:
                return TooManyWins(line, value.wins, stated)
            shares[die] = ClaimedShare(value.wins / all_games, 0.0, line)
    return Shares(tuple(shares), stated, frozenset(line for line, _ in said.values()))


@dataclass(frozen=True, slots=True)
class _Head:
    """The columns of a table: the die's, None if it is found by faces, and its result's."""

    cells: int
    die: int | None
    won: int
    is_share: bool


def by_columns(lines: Sequence[NamedLine]) -> dict[int, tuple[int, Value]]:
    """The rows of the last such table: by the printed number of the die, or its place.

    Dice that are named by faces have the number that the file gives them.
    """
    faces = dice_by_faces(lines)
    head: _Head | None = None
    said: dict[int, tuple[int, Value]] = {}
    for line in lines:
        cells = _cells(line)
        found = _head(cells)
        if found is not None:
            head, said = found, {}
        elif head is not None and len(cells) == head.cells:
            die = _die(cells, head, line, faces)
            value = _value(cells[head.won], head)
            if die is not None and value is not None:
                said[die] = line.number, value
    return said


def _cells(line: NamedLine) -> list[str]:
    return _BETWEEN.split(line.text.strip(" \t|"))


def _head(cells: Sequence[str]) -> _Head | None:
    """The columns that a line names, if it is a head: nothing in it is a number."""
    if len(cells) < 2 or any(map(_NUMBER.search, cells)):
        return None
    shares = [place for place, cell in enumerate(cells) if _SHARE_HEAD.fullmatch(cell)]
    wins = [place for place, cell in enumerate(cells) if _WINS_HEAD.fullmatch(cell)]
    dice = [place for place, cell in enumerate(cells) if _DIE_HEAD.fullmatch(cell)]
    if not shares and not wins:
        return None
    won = next(iter(shares or wins))
    return _Head(len(cells), next(iter(dice), None), won, is_share=bool(shares))


def _die(
    cells: Sequence[str], head: _Head, line: NamedLine, faces: Mapping[int, int]
) -> int | None:
    if line.number in faces:
        return faces[line.number] + 1
    text = cells[head.die] if head.die is not None else ""
    numbers = re.findall(r"\d{1,9}", text)
    return int(numbers[0]) if len(numbers) == 1 else None


def _value(cell: str, head: _Head) -> Value | None:
    if not head.is_share:
        return value_of(f"{cell} wins")
    return value_of(cell)
