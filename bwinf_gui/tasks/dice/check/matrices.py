"""Tables of all pairs: a row and a column for each die, with shares or with words."""

from collections.abc import Sequence
from itertools import combinations
from math import nan
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import PointTally, Share, Shares
from bwinf_gui.tasks.dice.check.lines import NamedLine

_OUTCOMES = {
    1: ("win", "wins", "won", "gewinnt", "gewonnen", "sieg", "gewinn", "besser", "better"),
    -1: (
        *("lose", "loses", "loose", "lost", "loss", "verliert", "verloren", "niederlage"),
        *("schlechter", "worse"),
    ),
    0: ("equal", "equals", "draw", "tie", "same", "gleich", "unentschieden", "remis"),
}
_MEANING = {word: outcome for outcome, words in _OUTCOMES.items() for word in words}
_WORDS = "|".join(sorted(_MEANING, key=len, reverse=True))
_CELL = pattern(
    rf"(?<![\w.,])(?:(\d{{1,12}}(?:[.,]\d{{1,12}})?)(?![\d]|[.,]\d)|({_WORDS})\b"
    rf"|([–—x-])(?=[\s|;,%]|$))"
)
_NEARLY = 0.02
"""Shares of a pair add up to 1 at most, but for chance and rounding."""


class _Row(NamedTuple):
    """A line with cells; `die` is the one it names, None without one."""

    line: int
    cells: Sequence[str]
    die: int | None


def read_matrix(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | PointTally | None:
    """The last table of all pairs of `count` dice; None if rows and columns are ambiguous."""
    block: list[_Row] = []
    found: Shares | PointTally | None = None
    for line in lines:
        row = _row(count, line, len(block))
        if row is not None:
            block = [*block, row][-count:]
            found = (_claim(block, stated) if len(block) == count else None) or found
        elif not line.is_blank:
            block = []
    return found


def _row(count: int, line: NamedLine, place: int) -> _Row | None:
    """A line as a row, without a leading number of the row and an adjacent mean."""
    is_sentence = any(map(str.isalpha, _CELL.sub(" ", line.marked)))
    if is_sentence or len(line.dice) > 1 or len(line.numbers) > 1:
        return None
    cells = [next(filter(None, found.groups())).lower() for found in _CELL.finditer(line.marked)]
    if cells in _numbers_of(count):
        return None  # the numbers of the columns
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        ways = ((cells[0], cells[1:]), (cells[-1], cells[:-1]))
        cells = next((row for mean, row in ways if _may_be_mean(mean, row, place)), cells)
    die = line.die if line.die in range(count) else None
    return _Row(line.number, cells, die) if len(cells) == count else None


def _numbers_of(count: int) -> Sequence[Sequence[str]]:
    """The dice as they may be numbered at the head of columns or rows."""
    return [[str(n + first) for n in range(count)] for first in (0, 1)]


def _may_be_mean(text: str, cells: Sequence[str], place: int) -> bool:
    """Whether a number may be the mean of others, with or without the diagonal."""
    others = [_number(cell) for column, cell in enumerate(cells) if column != place]
    return bool(others) and min(others) <= _number(text) <= max(others)


def _number(cell: str) -> float:
    """The number in a cell; what is none compares as false."""
    return decimal_number(cell)[0] if cell[0].isdigit() else nan


def _claim(block: Sequence[_Row], stated: float | None) -> Shares | PointTally | None:
    """The claim of a block of rows; the columns have the order of the rows."""
    count = len(block)
    dice = [row.die for row in block if row.die is not None] or [*range(count)]
    numbers = [row.cells[0] for row in block]
    if sorted(dice) != [*range(count)] or numbers in _numbers_of(count):
        return None
    read = frozenset(row.line for row in block)
    if points := _points(block):
        return PointTally(points=tuple(points[dice.index(die)] for die in range(count)), read=read)
    if shares := _shares(block):
        ordered = tuple(shares[dice.index(die)] for die in range(count))
        return Shares(shares=ordered, stated_games=stated, read=read)
    return None


def _points(block: Sequence[_Row]) -> Sequence[float]:
    """How many others each row beats, by words; nothing where these contradict each other."""
    outcomes = [[_MEANING.get(cell, nan) for cell in row.cells] for row in block]
    pairs = combinations(range(len(block)), 2)
    are_clear = all(outcomes[a][b] + outcomes[b][a] == 0 for a, b in pairs)
    wins = ((row[:i] + row[i + 1 :]).count(1) for i, row in enumerate(outcomes))
    return [*map(float, wins)] if are_clear else []


def _shares(block: Sequence[_Row]) -> Sequence[Share]:
    """The mean share of each row; nothing where the shares of a pair add up to more than all."""
    others = len(block) - 1
    numbers = [
        [0.0 if i == j else _number(cell) for j, cell in enumerate(row.cells)]
        for i, row in enumerate(block)
    ]
    scale = 1.0 if max(map(max, numbers)) <= 1 else 100.0
    pairs = combinations(range(len(block)), 2)
    if not all(numbers[a][b] + numbers[b][a] <= scale * (1 + _NEARLY) for a, b in pairs):
        return []
    printed = (cell for row in block for cell in row.cells if cell[0].isdigit())
    decimals = max(decimal_number(cell)[1] for cell in printed)
    # The roundings of several cells partly cancel in their mean.
    unit = 10.0**-decimals / scale / others**0.5
    return [Share(sum(row) / scale / others, unit) for row in numbers]
