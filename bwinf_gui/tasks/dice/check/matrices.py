"""Tables of all pairs: a row and a column for each die, with shares or with words."""

from collections.abc import Sequence
from itertools import combinations
from math import nan

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import PointTally, Share, Shares
from bwinf_gui.tasks.dice.check.lines import NamedLine

_OUTCOMES = {
    1: "win wins won gewinnt gewonnen sieg gewinn besser better",
    -1: "lose loses loose lost loss verliert verloren niederlage schlechter worse",
    0: "equal equals draw tie same gleich unentschieden remis",
}
_MEANING = {word: outcome for outcome, words in _OUTCOMES.items() for word in words.split()}
_WORDS = "|".join(sorted(_MEANING, key=len, reverse=True))
_CELL = pattern(
    rf"(?<![\w.,])(?:\d{{1,12}}(?:[.,]\d{{1,12}})?(?![\d]|[.,]\d)|(?:{_WORDS})\b"
    rf"|[–—x-](?=[\s|;,%]|$))"
)
_NEARLY = 0.02
"""Shares of a pair add up to 1 at most, but for chance and rounding."""


def read_matrix(
    count: int, lines: Sequence[NamedLine], stated: float | None
) -> Shares | PointTally | None:
    """The last table of all pairs of `count` dice, in the order of the file."""
    found: Shares | PointTally | None = None
    block: list[tuple[NamedLine, Sequence[str]]] = []
    for line in lines:
        if cells := _cells(count, line, len(block)):
            block.append((line, cells))
        elif not line.is_blank:
            block = []
        if len(block) == count:
            rows = [cells for _, cells in block]
            read = frozenset(line.number for line, _ in block)
            if points := _points(rows):
                found = PointTally(points=points, read=read)
            elif shares := _shares(rows):
                found = Shares(shares=shares, stated_games=stated, read=read)
            block = []
    return found


def _cells(count: int, line: NamedLine, place: int) -> Sequence[str]:
    """The cells of a row, without a leading number of the row and an adjacent mean."""
    is_sentence = any(map(str.isalpha, _CELL.sub(" ", line.rest)))
    leading = [] if line.leading is None else [str(line.leading)]
    cells = [*leading, *map(str.lower, _CELL.findall(line.rest))]
    if is_sentence or (line.named and line.die != place) or cells in _numbered(count):
        return ()
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        ways = ((cells[0], cells[1:]), (cells[-1], cells[:-1]))
        cells = next((row for mean, row in ways if _may_be_mean(mean, row, place)), cells)
    return cells if len(cells) == count else ()


def _numbered(count: int) -> Sequence[Sequence[str]]:
    """The dice as they may be numbered at the head of columns or rows."""
    return [[str(n + first) for n in range(count)] for first in (0, 1)]


def _may_be_mean(text: str, cells: Sequence[str], place: int) -> bool:
    """Whether a number may be the mean of others, with or without the diagonal."""
    others = [_number(cell) for column, cell in enumerate(cells) if column != place]
    return bool(others) and min(others) <= _number(text) <= max(others)


def _number(cell: str) -> float:
    """The number in a cell; what is none compares as false."""
    return decimal_number(cell)[0] if cell[0].isdigit() else nan


def _points(rows: Sequence[Sequence[str]]) -> tuple[float, ...]:
    """How many others each row beats, by words; nothing where these contradict each other."""
    outcomes = [[_MEANING.get(cell, nan) for cell in row] for row in rows]
    if any(outcomes[a][b] + outcomes[b][a] != 0 for a, b in combinations(range(len(rows)), 2)):
        return ()
    return tuple(float((row[:i] + row[i + 1 :]).count(1)) for i, row in enumerate(outcomes))


def _shares(rows: Sequence[Sequence[str]]) -> tuple[Share, ...]:
    """The mean share of each row; nothing where the shares of a pair add up to more than all."""
    if any(sorted(column) in _numbered(len(rows)) for column in zip(*rows, strict=True)):
        return ()  # a list with several numbers for each die
    numbers = [
        [0.0 if i == j else _number(cell) for j, cell in enumerate(row)]
        for i, row in enumerate(rows)
    ]
    scale = 1.0 if max(map(max, numbers)) <= 1 else 100.0
    sums = (numbers[a][b] + numbers[b][a] for a, b in combinations(range(len(rows)), 2))
    if not all(each <= scale * (1 + _NEARLY) for each in sums):
        return ()
    others = len(rows) - 1
    decimals = max(decimal_number(cell)[1] for row in rows for cell in row if cell[0].isdigit())
    # The roundings of several cells partly cancel in their mean.
    unit = 10.0**-decimals / scale / others**0.5
    return tuple(Share(sum(row) / scale / others, unit) for row in numbers)
