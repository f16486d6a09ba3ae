"""Tables of all pairs: a row and a column for each die, with percentages, counts or words."""

from collections.abc import Sequence
from typing import NamedTuple

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import Outcomes, Share, Shares
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
_LABEL = pattern(
    r"mittel(?:wert)?|durchschnitt|schnitt|mean|average|avg|zeile|reihe|row|percent|prozent"
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
    if len(line.by_faces) > 1 or len(line.by_number) > 1:
        return None
    if any(map(str.isalpha, _LABEL.sub(" ", _CELL.sub(" ", line.unnamed)))):
        return None  # a sentence with as many numbers
    cells = [next(filter(None, found.groups())).lower() for found in _CELL.finditer(line.unnamed)]
    if cells in ([str(n + 1) for n in range(count)], [str(n) for n in range(count)]):
        return None  # the numbers of the columns
    cells = _without_margins(count, cells, place)
    if len(cells) == count - 1 and line.place is None:
        # The cell of a die against itself is left out.
        cells.insert(min(place, count - 1), "-")
    if len(cells) != count:
        return None
    die = line.die_from(1)
    return _Row(line.number, cells, die if die is not None and 0 <= die < count else None)


def _without_margins(count: int, cells: list[str], place: int) -> list[str]:
    """The cells of the pairs, without a leading row number and an adjacent mean."""
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        if _may_be_mean(cells[0], cells[1:], place):
            return cells[1:]
        if _may_be_mean(cells[-1], cells[:-1], place):
            return cells[:-1]
    return cells


def _may_be_mean(text: str, cells: list[str], place: int) -> bool:
    """Whether a number may be the mean of others, with or without the diagonal."""
    mean = _number(text)
    numbers = (_number(cell) for column, cell in enumerate(cells) if column != place)
    others = [number for number in numbers if number is not None]
    return mean is not None and bool(others) and min(others) <= mean <= max(others)


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


def _shares(block: Sequence[_Row], dice: Sequence[int], stated: float | None) -> Shares | None:
    cells = [
        [_number(cell) if i != j else 0.0 for j, cell in enumerate(row.cells)]
        for i, row in enumerate(block)
    ]
    numbers = [[n for n in row if n is not None] for row in cells]
    if any(len(row) < len(block) for row in numbers):
        return None
    pairs = [numbers[i][j] + numbers[j][i] for i in range(len(block)) for j in range(i)]
    largest = max(map(max, numbers))
    if stated is None and largest > 100:
        stated = max(pairs)  # of counted wins: the games of the pair with the fewest draws
    scale = 1.0 if largest <= 1 else 100.0 if largest <= 100 else stated or 1.0
    if max(pairs) / scale > 1 + _NEARLY:
        return None
    others = len(block) - 1
    printed = (cell for row in block for cell in row.cells if cell[0].isdigit())
    decimals = max((decimal_number(cell)[1] for cell in printed), default=0)
    # The roundings of several cells partly cancel in their mean.
    unit = 10.0**-decimals / scale / max(1.0, others**0.5)
    shares = {
        die: Share(sum(row) / scale / others, unit) for row, die in zip(numbers, dice, strict=True)
    }
    read = frozenset(row.line for row in block)
    return Shares(tuple(shares[die] for die in range(len(block))), stated, read)
