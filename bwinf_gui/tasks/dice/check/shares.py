"""What a printed answer says of each die: shares, games won, opponents beaten, or points."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bwinf_gui.checking.reading import pattern
from bwinf_gui.tasks.dice.check.claims import (
    FEWEST_GAMES,
    PointTally,
    Share,
    Shares,
    Wins,
    first_number,
    is_tally,
)
from bwinf_gui.tasks.dice.check.lines import FACES_MARK, NUMBER_MARK, NamedLine
from bwinf_gui.tasks.dice.check.values import Value, ValueKind, is_one_number, value_of

_WON_WORD = pattern(r"\b(?:siege?|gewonnen\w*|wins|won)\b")

Said: TypeAlias = Mapping[int, tuple[int, Value]]
"""The number of a line and its value, by the printed number of a die, or by dice from 0."""


def read_shares(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | Wins | PointTally | None:
    """The values of `count` dice; None without any, or where they are of several kinds.

    Dice are identified by faces, or by a word and a number; else by the number at the beginning of
    a line, but only where all dice are there.
    """
    named = [_named(count, lines, mark) for mark in (FACES_MARK, NUMBER_MARK)]
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    said, from_0 = max((_as_dice(count, each) for each in named), key=lambda each: len(each[0]))
    if not said:
        said, from_0 = _as_dice(count, _numbered(lines))
        said = said if len(said) == count else {}
    read = frozenset(line for line, _ in said.values())
    are_won = any(_WON_WORD.search(line.text) for line in lines)
    values = _explained({die: value for die, (_, value) in said.items()}, are_won=are_won)
    kinds = {value.kind for value in values.values()}
    if kinds == {ValueKind.SHARE}:
        shares = {die: Share(value.number, value.unit) for die, value in values.items()}
        all_shares = tuple(map(shares.get, range(count)))
        return Shares(shares=all_shares, stated_games=stated, read=read, from_0=from_0)
    if kinds == {ValueKind.COUNT}:
        claim = _counted(count, values, stated, read)
        return claim and replace(claim, from_0=from_0)
    return None


def _as_dice(count: int, said: Said) -> tuple[Said, bool]:
    """The printed values of dice, by dice counted from 0, and whether they are printed so."""
    first = first_number(count, said)
    return {n - first: value for n, value in said.items() if 0 <= n - first < count}, first == 0


def _named(count: int, lines: Sequence[NamedLine], mark: str) -> Said:
    """The values of named dice, on the line with the name or, with a word, on those below."""
    said: dict[int, tuple[int, Value]] = {}
    open_die: int | None = None
    for line in lines:
        named = [(number, value_of(text)) for number, text in line.named(mark)]
        found = {number: (line.number, value) for number, value in named if value is not None}
        # Of two names, one may be the opponent.
        if len(named) == 1 or len(found) == len(named) == count:
            said |= found
        if line.dice or line.numbers or line.leading is not None:
            open_die = named[0][0] if len(named) == 1 and not found else None
        elif open_die is not None:
            value = value_of(line.rest)
            if value is not None and value.kind is not ValueKind.BARE:
                said[open_die] = line.number, value
                open_die = None
    return said


def _numbered(lines: Sequence[NamedLine]) -> Said:
    """The values behind numbers, of lines that begin with one, name no die, and hold no others."""
    return {
        line.leading: (line.number, value)
        for line in lines
        if line.leading is not None and not (line.dice or line.numbers)
        if is_one_number(line.rest) and (value := value_of(line.rest))
    }


def _explained(values: Mapping[int, Value], *, are_won: bool) -> Mapping[int, Value]:
    """The values; numbers without a word are shares, points or, where words say so, games won."""
    if {value.kind for value in values.values()} != {ValueKind.BARE}:
        return values
    largest = max(value.number for value in values.values())
    has_decimals = any(value.unit < 1 for value in values.values())
    if has_decimals and largest > 1 and is_tally([value.number for value in values.values()]):
        kind, scale = ValueKind.COUNT, 1.0
    elif has_decimals and largest <= 100:
        kind, scale = ValueKind.SHARE, 1.0 if largest <= 1 else 0.01
    elif not has_decimals and largest > 100 and are_won:
        kind, scale = ValueKind.COUNT, 1.0
    else:
        return {}
    return {
        die: Value(kind, value.number * scale, value.unit * scale) for die, value in values.items()
    }


def _counted(
    count: int, values: Mapping[int, Value], stated: float | None, read: frozenset[int]
) -> Shares | Wins | PointTally | None:
    """The claim of counts: opponents beaten or points if they are small, else games won."""
    counts = {die: value.number for die, value in values.items()}
    totals = {value.games for value in values.values() if value.games}
    # Nobody plays a single game against each opponent.
    if len(counts) == count and totals <= {count - 1} and is_tally(counts.values()):
        return PointTally(points=tuple(counts[die] for die in range(count)), read=read)
    games = max(totals) if totals else (stated or 0) * (count - 1)
    if len(totals) > 1 or 0 < games < FEWEST_GAMES or any(each % 1 for each in counts.values()):
        return None
    if games and max(counts.values()) <= games:
        shares = {die: Share(number / games) for die, number in counts.items()}
        all_shares = tuple(map(shares.get, range(count)))
        return Shares(shares=all_shares, stated_games=stated or games / (count - 1), read=read)
    if len(counts) < count or totals:
        return None
    return Wins(wins=tuple(int(counts[die]) for die in range(count)), read=read)
