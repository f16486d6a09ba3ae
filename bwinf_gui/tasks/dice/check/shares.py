"""Shares of games won: a line for each die, or a table whose head names its columns."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.claims import (
    PointTally,
    Share,
    Shares,
    TooManyWins,
    first_number,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine
from bwinf_gui.tasks.dice.check.values import (
    NUMBER,
    WON,
    Value,
    ValueKind,
    percents,
    value_of,
)

_PERCENT_WORD = pattern(r"%|prozent|percent")
_WON_WORD = pattern(WON)
_LIST = re.compile(r"[\[(]([^\[\](){}]*)[\])]\W*$")
_NUMBERS = re.compile(rf"{NUMBER}\s*%?")
Said: TypeAlias = tuple[int, Value]
"""The number of a line and its value."""


def read_shares(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | PointTally | TooManyWins | None:
    """The shares of `count` dice; None without any, or with only a few lines without names.

    Dice are identified by the column of a table, by faces, or by a word and a number; else by the
    number at the beginning of a line or before a share, or by their order alone, but only where all
    dice are there.
    """
    by_number = _said(lines, lambda line: None if line.by_faces else line.only_number)
    named = (
        _said(lines, lambda line: line.die),
        _as_dice(count, by_number),
    )
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    best = max(named, key=len)
    if not best:
        ways = (way(count, lines) for way in (_by_first_number, _by_order))
        best = next((said for said in ways if len(said) == count), {})
    said = _explained(best, lines)
    return _claim(count, said, stated) if said else None


def _as_dice(count: int, said: Mapping[int, Said]) -> dict[int, Said]:
    """What is said of dice as they are printed, by dice counted from 0."""
    first = first_number(count, said)
    return {n - first: value for n, value in said.items() if 0 <= n - first < count}


def _said(lines: Sequence[NamedLine], named: Callable[[NamedLine], int | None]) -> dict[int, Said]:
    """The value of each die, on the line with its name or, with a word, on those below."""
    said: dict[int, Said] = {}
    open_die: int | None = None
    for line in lines:
        if (die := named(line)) is not None:
            value = value_of(line.rest)
            open_die = die if value is None else None
            if value is not None:
                said[die] = line.number, value
        elif line.by_faces or line.by_number or line.leading is not None:
            open_die = None
        elif open_die is not None:
            value = value_of(line.rest)
            if value is not None and value.kind is not ValueKind.BARE:
                said[open_die] = line.number, value
                open_die = None
    return said


def _by_first_number(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    said = {
        line.leading: (line.number, value)
        for line in lines
        if line.leading is not None and not line.by_number and not line.by_faces
        if _is_single(line.rest) or any(map(str.isalpha, line.rest))
        if (value := value_of(line.rest)) is not None
    }
    return _as_dice(count, said)


def _is_single(text: str) -> bool:
    """Whether it says one number, but for percentages: “1 2 0.672” may be a place and a die."""
    return len(_NUMBERS.findall(text)) == 1 or "%" in text


def _by_order(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    """Lines with nothing but a number, or one line with a list, or percentages, for all dice."""
    block: list[Said] = []
    found: list[Said] = []
    for line in lines:
        for said in (percents(line.text), _listed(line)):
            if len(said) == count:
                found = [(line.number, value) for value in said]
        value = value_of(line.text)
        is_alone = _is_single(line.text) and not any(map(str.isalpha, line.text))
        block = [*block, (line.number, value)] if value and is_alone else []
        if len(block) == count:
            found = block
    return dict(enumerate(found))


def _listed(line: NamedLine) -> list[Value]:
    """The numbers of a list in brackets that ends a line."""
    found = _LIST.search(line.unnamed)
    values = map(value_of, _NUMBERS.findall(found[1]) if found else ())
    return [value for value in values if value]


def _explained(said: Mapping[int, Said], lines: Sequence[NamedLine]) -> dict[int, Said]:
    """The values, with bare numbers explained by the words of other lines, or by their size."""
    bare = [value for _, value in said.values() if value.kind is ValueKind.BARE]
    first = min((number for number, _ in said.values()), default=0)
    head = "\n".join(line.text for line in lines if line.number < first)
    meant = {
        die: (number, _meaning(value, bare, head) if value.kind is ValueKind.BARE else value)
        for die, (number, value) in said.items()
    }
    return {die: (number, value) for die, (number, value) in meant.items() if value is not None}


def _meaning(value: Value, all_bare: Sequence[Value], head: str) -> Value | None:
    largest = max(each.number for each in all_bare)
    has_decimals = any(each.unit < 1 for each in all_bare)
    if largest <= 1 and has_decimals:
        return value._replace(kind=ValueKind.SHARE)
    if largest <= 100 and (has_decimals or _PERCENT_WORD.search(head)):
        return Value(ValueKind.SHARE, value.number / 100, value.unit / 100)
    if not has_decimals and (largest > 100 or _WON_WORD.search(head)):
        return Value(ValueKind.WINS, int(value.number))
    return None


def _claim(
    count: int, said: Mapping[int, Said], stated: float | None
) -> Shares | PointTally | TooManyWins | None:
    """The claim of the values: points if they are small, games won, or shares."""
    read = frozenset(line for line, _ in said.values())
    values = [said[die][1] for die in sorted(said)]
    # “2 Siege” may be games won or opponents beaten: the latter if nobody could have beaten more.
    points = [float(each.number) for each in values if each.kind is not ValueKind.SHARE]
    if len(points) == count and not any(each.games for each in values) and _is_tally(points):
        return PointTally(tuple(points), read)
    claimed = [share for die, (_, value) in said.items() if (share := _share(die, value))]
    games = {value.games for value in (each[1] for each in said.values()) if value.games}
    if stated is None and len(games) == 1:
        stated = games.pop() / (count - 1)
    counted = [share for share in claimed if share.unit is None]
    most = max((share.value for share in counted), default=0.0)
    # With the games against itself a die plays `count` opponents.
    if counted and (most > stated * count if stated else len(counted) < count):
        worst = next(share for share in counted if share.value == most or not stated)
        return TooManyWins(said[worst.die][0], int(worst.value), stated)
    return Shares(count, tuple(claimed), stated, read) if claimed else None


def _share(die: int, value: Value) -> Share | None:
    if value.kind is ValueKind.POINTS:
        return None
    if value.kind is ValueKind.SHARE:
        return Share(die, None, value.number, value.unit)
    of = value.games
    return Share(die, None, value.number / (of or 1), 0.0 if of else None)


def _is_tally(points: Sequence[float]) -> bool:
    """Whether so few wins are opponents beaten, or points: none has more, and all share them."""
    count = len(points)
    return (
        max(points) <= count - 1
        and sum(points) <= count * (count - 1) / 2
        and all(2 * number == int(2 * number) for number in points)
    )
