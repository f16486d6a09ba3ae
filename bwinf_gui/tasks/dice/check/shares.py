"""What a printed answer says of each die: shares, games won, opponents beaten, or points."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bwinf_gui.tasks.dice.check.claims import (
    FEWEST_GAMES,
    DiceClaim,
    PointTally,
    Share,
    Shares,
    Wins,
    first_number,
    is_tally,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine
from bwinf_gui.tasks.dice.check.values import Value, ValueKind, is_one_number, value_of


def read_shares(count: int, lines: Sequence[NamedLine], stated: float | None) -> DiceClaim | None:
    """The values of `count` dice; None without any, or where they are of several kinds.

    Dice are identified by faces, or by a word and a number; else by the number at the beginning of
    a line, but only where all dice are there.
    """
    by_faces, by_number, numbered = _values(count, lines)
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    said = max(by_faces, by_number, key=len) or numbered
    first = first_number(count, said)
    values = {n - first: value for n, value in said.items() if 0 <= n - first < count}
    kinds = {value.kind for value in values.values()}
    if len(kinds) != 1 or (said is numbered and len(values) < count):
        return None
    if kinds == {ValueKind.SHARE}:
        claim: DiceClaim | None = _shares(count, values, stated, 1.0)
    elif kinds == {ValueKind.COUNT}:
        claim = _counted(count, values, stated)
    else:
        claim = _explained(count, values, stated)
    read = frozenset(value.line for value in values.values())
    return claim and replace(claim, read=read, from_0=first == 0)


def _values(count: int, lines: Sequence[NamedLine]) -> Sequence[Mapping[int, Value]]:
    """The values of dice that are named by faces, by a word and a number, or by a number alone.

    A line that begins with the number of a die holds no other than its value.
    """
    by_faces: dict[int, Value] = {}
    by_number: dict[int, Value] = {}
    numbered: dict[int, Value] = {}
    for line in lines:
        said = line.said
        if line.leading is not None and not said and is_one_number(line.rest):
            said = [(line.leading, line.rest)]
        values = {number: value_of(text, line.number) for number, text in said}
        found = {number: value for number, value in values.items() if value}
        # Of two names, one may be the opponent.
        if len(said) == 1 or len(found) == len(said) == count:
            (by_faces if line.by_faces else by_number if line.named else numbered).update(found)
    return by_faces, by_number, numbered


def _shares(count: int, values: Mapping[int, Value], stated: float | None, whole: float) -> Shares:
    """Shares of the `whole`."""
    shares = {die: Share(each.number / whole, each.unit / whole) for die, each in values.items()}
    return Shares(shares=tuple(map(shares.get, range(count))), stated_games=stated)


def _explained(
    count: int, values: Mapping[int, Value], stated: float | None
) -> Shares | PointTally | None:
    """The claim of numbers without a word: points, fractions or percentages with decimals."""
    numbers = [values[die].number for die in sorted(values)]
    if max(numbers) > 100 or all(value.unit >= 1 for value in values.values()):
        return None
    if len(numbers) == count and max(numbers) > 1 and is_tally(numbers):
        return PointTally(points=tuple(numbers))
    return _shares(count, values, stated, 1.0 if max(numbers) <= 1 else 100.0)


def _counted(
    count: int, values: Mapping[int, Value], stated: float | None
) -> Shares | Wins | PointTally | None:
    """The claim of counts: opponents beaten or points if they are small, else games won."""
    counts = [values[die].number for die in sorted(values)]
    totals = {value.games for value in values.values() if value.games}
    # Nobody plays a single game against each opponent.
    if len(counts) == count and totals <= {count - 1} and is_tally(counts):
        return PointTally(points=tuple(counts))
    games = max(totals) if totals else (stated or 0) * (count - 1)
    if len(totals) > 1 or 0 < games < FEWEST_GAMES or any(each % 1 for each in counts):
        return None
    if games and max(counts) <= games:
        return _shares(count, values, stated or games / (count - 1), games)
    return Wins(wins=tuple(map(int, counts))) if len(counts) == count and not totals else None
