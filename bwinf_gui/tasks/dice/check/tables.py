"""Tables of all pairs: a row and a column for each die, with percentages, counts or words."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import Outcomes, Pairs, Share
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
    rf"|([–—x-])(?=[\s|;,%\]]|$))"
)
_PERCENT = pattern("%|prozent|percent")
_LABEL = pattern(
    r"mittel(?:wert)?|durchschnitt|schnitt|mean|average|avg|zeile|reihe|row|percent|prozent|array"
)
_MARGINS = {0: slice(1, None), -1: slice(None, -1)}
"""A column that may be none of the table, and those beside it."""
_NEARLY = 0.02
"""Shares of a pair add up to 1 at most, but for chance and rounding."""


class _Row(NamedTuple):
    """A line with cells; `die` is the one it names, None without one."""

    line: int
    cells: Sequence[str]
    die: int | None


def read_table(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Pairs | Outcomes | None:
    """The last table of all pairs of `count` dice; None if rows and columns are ambiguous."""
    is_percent = any(_PERCENT.search(line.text) for line in lines) or (stated or 0) > 100
    block: list[_Row] = []
    found: Pairs | Outcomes | None = None
    for line in lines:
        row = _row(count, line, len(block))
        if row is not None:
            block = [*block, row][-count:]
            if len(block) == count and (rows := _without_means(block)):
                found = _claim(rows, stated, is_percent=is_percent) or found
        elif not line.is_blank:
            block = []
    return found


def _row(count: int, line: NamedLine, place: int) -> _Row | None:
    if len(line.by_faces) > 1 or len(line.by_number) > 1:
        return None
    if "/" in line.unnamed or any(map(str.isalpha, _LABEL.sub(" ", _CELL.sub(" ", line.unnamed)))):
        return None  # a sentence with as many numbers
    cells = [next(filter(None, found.groups())).lower() for found in _CELL.finditer(line.unnamed)]
    if cells in ([str(n + 1) for n in range(count)], [str(n) for n in range(count)]):
        return None  # the numbers of the columns
    numbered = cells[:1] in ([str(place)], [str(place + 1)])
    if numbered and len(cells) > count:
        cells = cells[1:]
    elif len(cells) == count - 1 and line.place is None and not numbered:
        # The cell of a die against itself is left out.
        cells.insert(min(place, count - 1), "-")
    if len(cells) not in (count, count + 1):
        return None
    die = line.die_from(1)
    return _Row(line.number, cells, die if die is not None and 0 <= die < count else None)


def _without_means(block: Sequence[_Row]) -> list[_Row] | None:
    """The rows without a column of their means, or sums, at either side; None for another one."""
    if all(len(row.cells) == len(block) for row in block):
        return [*block]
    if any(len(row.cells) == len(block) for row in block):
        return None
    off: dict[int, float] = {}
    """By how much the first column, and the last one, miss them."""
    for mean, rest in _MARGINS.items():
        off[mean] = max(_off(row.cells[mean], row.cells[rest], n) for n, row in enumerate(block))
    mean = min(off, key=off.__getitem__)
    rest = _MARGINS[mean]
    return [row._replace(cells=row.cells[rest]) for row in block] if off[mean] <= _NEARLY else None


def _off(text: str, cells: Sequence[str], place: int) -> float:
    """By how much a number misses the mean or sum of others, with or without the diagonal."""
    every = [_number(cell) or 0.0 for cell in cells]
    others = [number for column, number in enumerate(every) if column != place]
    sums = [math.fsum(numbers) / n for numbers in (every, others) for n in (1, len(numbers))]
    mean = _number(text)
    if mean is None:
        return math.inf
    return min(abs(mean - each) for each in sums) / max(*every, mean, 1e-9)


def _number(cell: str) -> float | None:
    return decimal_number(cell)[0] if _is_number(cell) else None


def _is_number(cell: str) -> bool:
    return cell[0].isdigit()


def _claim(
    block: Sequence[_Row], stated: float | None, *, is_percent: bool
) -> Pairs | Outcomes | None:
    """The claim of a block of rows; the columns have the order of the rows."""
    named = [row.die for row in block if row.die is not None]
    dice = named or list(range(len(block)))
    if sorted(dice) != list(range(len(block))):
        return None
    if any(cell in _MEANING for row in block for cell in row.cells):
        return _outcomes(block, dice)
    return _shares(block, dice, stated, is_percent=is_percent)


def _outcomes(block: Sequence[_Row], dice: Sequence[int]) -> Outcomes | None:
    cells = {
        (die, other): cell
        for row, die in zip(block, dice, strict=True)
        for cell, other in zip(row.cells, dice, strict=True)
        if other != die
    }
    if not all(cell in _MEANING for cell in cells.values()):
        return None
    outcomes = {pair: _MEANING[cell] for pair, cell in cells.items()}
    if any(outcomes[a, b] != -outcomes[b, a] for a, b in outcomes):
        return None
    return Outcomes(outcomes, frozenset(row.line for row in block))


def _shares(
    block: Sequence[_Row], dice: Sequence[int], stated: float | None, *, is_percent: bool
) -> Pairs | None:
    rows = [[_number(cell) for cell in row.cells] for row in block]
    if [row[0] for row in rows] in ([*range(len(rows))], [*range(1, len(rows) + 1)]):
        return None  # a list with numbers of dice or places, and of other things
    places = range(len(block))
    found = {(i, j): n for i in places for j in places if i != j and (n := rows[i][j]) is not None}
    if len(found) < len(block) * (len(block) - 1):
        return None
    # Wins, draws and losses of three dice are no table, though they look like one.
    sums = {round(math.fsum(n or 0.0 for n in row), 6) for row in rows if None not in row}
    if len(block) == 3 and len(sums) == 1:
        return None
    most = max(found[i, j] + found[j, i] for i, j in found)
    largest = max(found.values())
    decimals = max(
        decimal_number(cell)[1] for row in block for cell in row.cells if _is_number(cell)
    )
    scale = 1.0 if largest <= 1 else 100.0 if largest <= 100 else None
    if most > (scale or stated or most) * (1 + _NEARLY):
        return None
    if not decimals and not is_percent:
        scale = None  # whole numbers up to 100 are games, too, where nothing says otherwise
    unit = None if scale is None else 10.0**-decimals / scale
    cells = {
        (dice[i], dice[j]): Share(dice[i], dice[j], number / (scale or 1.0), unit)
        for (i, j), number in found.items()
    }
    return Pairs(cells, frozenset(row.line for row in block), stated)
