"""Shares of games won: a line for each die, or a table whose head names its columns."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    PointTally,
    Share,
    Shares,
    TooManyWins,
    Wins,
    first_number,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine
from bwinf_gui.tasks.dice.check.values import (
    NEARLY,
    NUMBER,
    WON,
    Value,
    ValueKind,
    shares_in,
    value_of,
)
from bwinf_gui.tasks.dice.rules import Ranking

_WORD_BETWEEN = re.compile(r"\d\W*[^\W\d]")
_PERCENT_WORD = pattern(r"%|prozent|percent")
_WON_WORD = pattern(WON)
_PAIRS = re.compile(rf"(?<![\d.,])(\d{{1,4}})['\"]?\s*[:=]\s*({NUMBER}\s*%?)")
_NUMBERS = re.compile(rf"{NUMBER}\s*%?")
_BETWEEN_CELLS = re.compile(r"\s*\|\s*|\t+|\s*;\s*|\s{2,}")
_HEADS = {
    "die": pattern(r"w\S{1,3}rfel\w*|die|dice|cube|nr\.?|#"),
    "share": pattern(
        r".*(?:anteil|quote|chance|rate|share|wahrscheinlichkeit|prozent|percent|%).*"
    ),
    "wins": pattern(r"(?:anzahl\s+)?(?:siege?|gewonnen\w*|gewinne|wins?|won)\b.*"),
}
"""The columns of a table, by their heads."""
_TALLIES = {ValueKind.POINTS: Ranking.TWO_THIRDS, ValueKind.BEATEN: Ranking.BEATEN}

Said: TypeAlias = tuple[int, Value]
"""The number of a line and its value."""


def read_shares(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | Wins | PointTally | TooManyWins | None:
    """The shares of `count` dice; None without any, or with only a few lines without names.

    Dice are identified by the column of a table, by faces, or by a word and a number; else by the
    number at the beginning of a line or before a share, or by their order alone, but only where all
    dice are there.
    """
    by_number = _said(lines, lambda line: None if line.by_faces else line.only_number)
    named = (
        _as_dice(count, _by_columns(lines)),
        _said(lines, lambda line: line.die),
        _as_dice(count, by_number),
    )
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    best = max(named, key=len)
    if not best:
        by_first = _said(lines, lambda line: None if line.by_number else line.leading)
        ways = _as_dice(count, by_first), _on_one_line(count, lines), _by_order(count, lines)
        best = next((said for said in ways if len(said) == count), {})
    said = _explained(best, lines)
    claim = _claim(count, said, stated) if said else None
    return replace(claim, perhaps=_bare_tally(count, best)) if isinstance(claim, Shares) else claim


def _as_dice(count: int, said: Mapping[int, Said]) -> dict[int, Said]:
    """The printed values of dice, by dice counted from 0."""
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


def _on_one_line(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    """One line with all dice, each with its share behind it, as programs print lists."""
    found: dict[int, Said] = {}
    for line in lines:
        pairs = _PAIRS.findall(line.text)
        if len(pairs) == count:
            values = {int(die): value_of(text) for die, text in pairs}
            found = _as_dice(count, {n: (line.number, v) for n, v in values.items() if v})
        elif len(line.by_faces) == count:
            numbers = [value_of(text) for text in _NUMBERS.findall(line.unnamed)]
            dice = [same[0] for same in line.by_faces]
            if len(numbers) == len(set(dice)) == count:
                pairs_said = zip(dice, numbers, strict=True)
                found = {die: (line.number, value) for die, value in pairs_said if value}
    return found


def _by_order(count: int, lines: Sequence[NamedLine]) -> dict[int, Said]:
    """Lines with nothing but a number, or one line with a share for each die.

    As many such lines as dice are a table of all pairs.
    """
    block: list[Said] = []
    found: list[Said] = []
    lists = 0
    for line in lines:
        shares, named = shares_in(line.text), line.by_number or line.by_faces
        is_list = _PERCENT_WORD.search(line.text) or not _WORD_BETWEEN.search(line.text)
        if len(shares) == count and is_list and sorted(named) == [*named]:
            # What is won, drawn and lost, or rolled, adds up to 1.
            is_whole = count > 2 and abs(sum(share.number for share in shares) - 1) < NEARLY
            found = [] if is_whole else [(line.number, share) for share in shares]
            lists += 1
        value = value_of(line.text)
        is_alone = not any(map(str.isalpha, line.text))
        block = [*block, (line.number, value)] if value and is_alone else []
        if len(block) == count:
            found = block
    return dict(enumerate(found if lists < count else ()))


def _explained(said: Mapping[int, Said], lines: Sequence[NamedLine]) -> dict[int, Said]:
    """The values, with bare numbers explained by the words of other lines, or by their size.

    Where these are no points, “0.00 wins” and “7123 points” are bare numbers beside other values.
    """
    kinds = {value.kind for _, value in said.values()}
    if len(kinds) > 1 and not _is_tally([value.number for _, value in said.values()]):
        as_bare = {ValueKind.POINTS: ValueKind.BARE}
        said = {
            die: (number, value._replace(kind=as_bare.get(value.kind, value.kind)))
            for die, (number, value) in said.items()
        }
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
) -> Shares | Wins | PointTally | TooManyWins | None:
    """The claim of the values: points if they are small, games won, or shares."""
    read = frozenset(line for line, _ in said.values())
    values = [said[die][1] for die in sorted(said)]
    # “2 Siege” may be games won or opponents beaten: the latter if nobody could have beaten more.
    points = [float(each.number) for each in values if each.kind is not ValueKind.SHARE]
    of_all = {each.games for each in values if each.games}
    if any(each.kind in _TALLIES for each in values) or of_all == {count - 1}:
        # Nobody plays a single game against each opponent.
        of_all -= {count - 1}
    if len(points) == count and not of_all and _is_tally(points):
        named = {_TALLIES.get(each.kind) for each in values}
        return PointTally(tuple(points), read, named.pop() if len(named) == 1 else None)
    wins = {die: said[die] for die in said if said[die][1].kind is ValueKind.WINS}
    games = {value.games for _, value in wins.values() if value.games}
    if stated is None and wins and not games:
        if len(wins) == count:
            return Wins(tuple(int(wins[die][1].number) for die in range(count)), read)
        line, value = next(iter(wins.values()))
        return TooManyWins(line, int(value.number), None)
    if stated is None and len(games) == 1:
        stated = games.pop() / (count - 1)
    shared = {die: each for die, each in said.items() if each[1].kind not in _TALLIES}
    return _shares(count, shared, stated) if shared else None


def _bare_tally(count: int, said: Mapping[int, Said]) -> PointTally | None:
    """Numbers without a word that are not all shares, or shares of opponents beaten, as points."""
    values = [said[die][1] for die in sorted(said)]
    points = tuple(value.number for value in values)
    kinds = {value.kind for value in values}
    is_bare = ValueKind.BARE in kinds <= {ValueKind.BARE, ValueKind.SHARE}
    if kinds == {ValueKind.SHARE} and count > 3:  # Of fewer, shares of games may be as round.
        is_bare, points = True, tuple(round(number * (count - 1), 9) for number in points)
    if not is_bare or len(points) < count or not _is_tally(points):
        return None
    return PointTally(points, frozenset(line for line, _ in said.values()))


def _is_tally(points: Sequence[float]) -> bool:
    """Whether so few wins are opponents beaten, or points: none has more, and all share them."""
    count = len(points)
    return (
        max(points) <= count - 1
        and sum(points) <= count * (count - 1) / 2
        and all(2 * number == int(2 * number) for number in points)
    )


def _shares(count: int, said: Mapping[int, Said], stated: float | None) -> Shares | TooManyWins:
    shares: list[Share | None] = [None] * count
    for die, (line, value) in said.items():
        if value.kind is ValueKind.SHARE:
            shares[die] = Share(value.number, value.unit)
        else:
            games = value.games or (stated or USUAL_GAMES) * (count - 1)
            if value.number > games:
                return TooManyWins(line, int(value.number), stated)
            shares[die] = Share(value.number / games, 0.0)
    return Shares(tuple(shares), stated, frozenset(line for line, _ in said.values()))


def _by_columns(lines: Sequence[NamedLine]) -> dict[int, Said]:
    """The rows of the last such table: by the printed number of the die, or its place.

    Dice that are named by faces have the number that the file gives them.
    """
    head: Mapping[str, int] = {}
    width = 0
    said: dict[int, Said] = {}
    for line in lines:
        cells = _BETWEEN_CELLS.split(line.text.strip(" \t|"))
        has_commas = len(cells) == 1
        cells = line.text.split(",") if has_commas else cells
        if (found := _head(cells)) and ("die" in found or not has_commas):
            head, width, said = found, len(cells), {}
        elif head and len(cells) == width:
            is_share = "share" in head
            value = value_of(cells[head["share"]] if is_share else f"{cells[head['wins']]} wins")
            numbers = re.findall(r"\d{1,9}", cells[head["die"]]) if "die" in head else []
            numbers = [line.die + 1] if line.die is not None else numbers
            if value is not None and len(numbers) == 1:
                said[int(numbers[0])] = line.number, value
    return said


def _head(cells: Sequence[str]) -> Mapping[str, int]:
    """The columns that a line names, if it is a head: nothing in it is a number."""
    if len(cells) < 2 or any(map(_NUMBERS.search, cells)):
        return {}
    found = {
        name: place
        for name, named in _HEADS.items()
        for place, cell in reversed([*enumerate(cells)])  # of several, the first counts
        if named.fullmatch(cell)
    }
    return found if found.keys() & {"share", "wins"} else {}
