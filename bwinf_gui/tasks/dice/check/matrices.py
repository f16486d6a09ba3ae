"""Tables of all pairs: a row and a column for each die, with percentages, counts or words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.dice.check.claims import ClaimedShare, Outcomes, Shares
from bwinf_gui.tasks.dice.check.lines import NamedLine
from bwinf_gui.tasks.dice.check.values import decimal_number

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
_NONE = ("–", "—", "-", "x")
_CELL = re.compile(
    rf"(?<![\w.,])(?:(\d{{1,12}}(?:[.,]\d{{1,12}})?)(?![\d]|[.,]\d)|({_WORDS})\b"
    rf"|([–—x-])(?=[\s|;,%]|$))",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"mittel(?:wert)?|durchschnitt|schnitt|mean|average|avg|zeile|reihe|row|percent|prozent",
    re.IGNORECASE,
)
_NEARLY = 0.02
"""Shares of a pair add up to 1 at most, but for chance and rounding."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line with cells; `die` is its name, None without one."""

    line: int
    cells: tuple[str, ...]
    die: int | None


def read_matrix(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | Outcomes | None:
    """The last table of all pairs of `count` dice; None if rows and columns are ambiguous."""
    block: list[_Row] = []
    found: Shares | Outcomes | None = None
    for line in lines:
        row = _row(count, line, len(block))
        if row is not None:
            block = [*block, row][-count:]
            if len(block) == count:
                found = _claim(block, stated) or found
        elif not line.is_blank:
            block = []
    return found


def _row(count: int, line: NamedLine, place: int) -> _Row | None:
    if len(line.named.by_faces) > 1 or len(line.named.by_number) > 1:
        return None
    if any(map(str.isalpha, _LABEL.sub(" ", _CELL.sub(" ", line.named.unnamed)))):
        return None  # a sentence with as many numbers
    cells = [
        next(filter(None, match.groups())).lower() for match in _CELL.finditer(line.named.unnamed)
    ]
    if cells in ([str(n + 1) for n in range(count)], [str(n) for n in range(count)]):
        return None
    cells = _without_margins(count, cells, place)
    if len(cells) == count - 1 and line.named.place is None:
        cells.insert(min(place, count - 1), "-")
    if len(cells) != count:
        return None
    return _Row(line.number, tuple(cells), _die(count, line))


def _without_margins(count: int, cells: list[str], place: int) -> list[str]:
    """The cells of the pairs, without a leading row number and an adjacent mean."""
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        if _is_mean(cells[0], cells[1:], place):
            return cells[1:]
        if _is_mean(cells[-1], cells[:-1], place):
            return cells[:-1]
    return cells


def _is_mean(text: str, cells: list[str], place: int) -> bool:
    """Whether a number is the mean of others, with or without the diagonal, or might be."""
    numbers = [_number(cell) for cell in cells]
    mean = _number(text)
    others = [n for i, n in enumerate(numbers) if n is not None and i != place]
    return mean is not None and bool(others) and min(others) <= mean <= max(others)


def _die(count: int, line: NamedLine) -> int | None:
    if line.named.by_faces and len(line.named.by_faces[0]) == 1:
        return line.named.by_faces[0][0]
    if line.named.by_number and 1 <= line.named.by_number[0] <= count:
        return line.named.by_number[0] - 1
    return None


def _number(cell: str) -> float | None:
    return decimal_number(cell)[0] if cell[0].isdigit() else None


def _claim(block: Sequence[_Row], stated: float | None) -> Shares | Outcomes | None:
    """The claim of a block of rows; the columns have the order of the rows."""
    named = [row.die for row in block if row.die is not None]
    dice = named or list(range(len(block)))
    if sorted(dice) != list(range(len(block))):
        return None
    if any(cell in _MEANING for row in block for cell in row.cells):
        return _outcomes(block, dice)
    return _shares(block, dice, stated)


def _outcomes(block: Sequence[_Row], dice: Sequence[int]) -> Outcomes | None:
    outcomes = {}
    for row, die in zip(block, dice, strict=True):
        for cell, other in zip(row.cells, dice, strict=True):
            if other != die:
                if cell not in _MEANING:
                    return None
                outcomes[die, other] = _MEANING[cell]
    if any(outcomes[a, b] != -outcomes[b, a] for a, b in outcomes):
        return None
    return Outcomes(outcomes, frozenset(row.line for row in block))


def _shares(block: Sequence[_Row], dice: Sequence[int], stated: float | None) -> Shares | None:
    cells = [
        [_number(cell) if i != j else 0.0 for j, cell in enumerate(row.cells)]
        for i, row in enumerate(block)
    ]
    numbers = [[n for n in row if n is not None] for row in cells]
    if any(len(row) < len(block) for row in numbers):
        return None
    largest = max(map(max, numbers))
    if stated is None and largest > 100:
        stated = _most_of_a_pair(numbers)
    scale = 1.0 if largest <= 1 else 100.0 if largest <= 100 else stated or 1.0
    if not _is_clear([[n / scale for n in row] for row in numbers]):
        return None
    others = len(block) - 1
    unit = _unit(block) / scale / max(1.0, others**0.5)
    shares: list[ClaimedShare | None] = [None] * len(block)
    for row, row_numbers, die in zip(block, numbers, dice, strict=True):
        shares[die] = ClaimedShare(sum(row_numbers) / scale / others, unit, row.line)
    return Shares(tuple(shares), stated, frozenset(row.line for row in block))


def _most_of_a_pair(counts: Sequence[Sequence[float]]) -> float:
    """The games of a pair, derived from counted wins: the sum of a pair with the fewest draws."""
    count = len(counts)
    return max(counts[i][j] + counts[j][i] for i in range(count) for j in range(i))


def _unit(block: Sequence[_Row]) -> float:
    """The step of the numbers."""
    decimals = [decimal_number(c)[1] for row in block for c in row.cells if c[0].isdigit()]
    return 10.0 ** -max(decimals, default=0)


def _is_clear(shares: Sequence[Sequence[float]]) -> bool:
    """Whether what both dice of each pair win is no more than all."""
    count = len(shares)
    return all(shares[i][j] + shares[j][i] <= 1 + _NEARLY for i in range(count) for j in range(i))
