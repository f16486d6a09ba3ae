"""What a printed answer says of each die, or of all pairs in a table: shares, wins or points."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import nan

from bwinf_gui.checking.reading import decimal_number, pattern
from bwinf_gui.tasks.dice.check.claims import (
    FEWEST_GAMES,
    DiceClaim,
    Games,
    PointTally,
    Share,
    Shares,
    Wins,
    first_number,
    is_tally,
)
from bwinf_gui.tasks.dice.check.lines import NamedLine
from bwinf_gui.tasks.dice.check.values import Value, is_one_number, value_of

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


def read_shares(count: int, lines: Sequence[NamedLine], stated: float | None) -> DiceClaim | None:
    """The values of `count` dice; None without any, or where they are of several kinds.

    Dice are identified by faces, or by a word and a number; else by the number at the beginning of
    lines that hold no other than a value, but only where all dice are there.
    """
    ways: tuple[dict[int, Value], ...] = ({}, {}, {})
    for line in lines:
        # Of several dice, one may be the opponent.
        number = line.named[0] if len(line.named) == 1 else None
        if not line.named and is_one_number(line.rest):
            number = line.leading
        if number is not None and (value := value_of(line.rest)):
            way = 0 if line.by_faces else 1 if line.named else 2
            ways[way][number] = value._replace(line=line.number)
    by_faces, by_number, numbered = ways
    # Whatever names most dice is how this answer names them; of equals the surest way counts.
    said = max(by_faces, by_number, key=len) or numbered
    first = first_number(count, said)
    values = {n - first: value for n, value in said.items() if 0 <= n - first < count}
    kinds = {value.kind for value in values.values()}
    if len(kinds) != 1 or (said is numbered and len(values) < count):
        return None
    if kinds == {"count"}:
        claim = _counted(count, values, stated)
    else:
        claim = _explained(count, values) if kinds == {"bare"} else _shares(count, values)
    read = frozenset(value.line for value in values.values())
    return claim and replace(claim, read=read, from_0=first == 0)


def _shares(count: int, values: Mapping[int, Value], whole: float = 1.0) -> Shares:
    shares = {die: Share(each.number / whole, each.unit / whole) for die, each in values.items()}
    return Shares(shares=tuple(map(shares.get, range(count))))


def _explained(count: int, values: Mapping[int, Value]) -> DiceClaim | None:
    """The claim of numbers without a word: points, fractions or percentages with decimals."""
    numbers = [values[die].number for die in sorted(values)]
    if max(numbers) > 100 or all(value.unit >= 1 for value in values.values()):
        return None
    if len(numbers) == count and max(numbers) > 1 and is_tally(numbers):
        return PointTally(points=tuple(numbers))
    return _shares(count, values, 1.0 if max(numbers) <= 1 else 100.0)


def _counted(count: int, values: Mapping[int, Value], stated: float | None) -> DiceClaim | None:
    """The claim of counts: opponents beaten or points if they are small, else games won."""
    counts = [values[die].number for die in sorted(values)]
    totals = {value.games for value in values.values()}
    # Nobody plays a single game against each opponent.
    if len(counts) == count and totals <= {None, count - 1} and is_tally(counts):
        return PointTally(points=tuple(counts))
    total, *others = totals
    games = total or (stated or 0) * (count - 1)
    if others or 0 < games < FEWEST_GAMES or any(each % 1 for each in counts):
        return None
    if games and max(counts) <= games:
        said = Games(stated or games / (count - 1))
        return replace(_shares(count, values, games), said=said)
    return Wins(wins=tuple(map(int, counts))) if len(counts) == count and not total else None


def read_matrix(count: int, lines: Sequence[NamedLine]) -> DiceClaim | None:
    """The last table of all pairs of `count` dice, in the order of the file."""
    found: DiceClaim | None = None
    block: list[tuple[NamedLine, Sequence[str]]] = []
    for line in lines:
        if cells := _cells(count, line, len(block)):
            block.append((line, cells))
        elif not line.is_blank:
            block = []
        if len(block) == count:
            rows = [cells for _, cells in block]
            read = frozenset(line.number for line, _ in block)
            if points := _points_of_rows(rows):
                found = PointTally(points=points, read=read)
            elif shares := _shares_of_rows(rows):
                found = Shares(shares=shares, read=read)
            block = []
    return found


def _cells(count: int, line: NamedLine, place: int) -> Sequence[str]:
    """The cells of a row, without a leading number of the row and an adjacent mean."""
    is_sentence = any(map(str.isalpha, _CELL.sub(" ", line.rest)))
    leading = [] if line.leading is None else [str(line.leading)]
    cells = [*leading, *map(str.lower, _CELL.findall(line.rest))]
    if is_sentence or (line.named and line.die != place) or cells in _heads(count):
        return ()
    if len(cells) > count and cells[0] in {str(place + 1), str(place)}:
        cells = cells[1:]
    if len(cells) == count + 1:
        ways = ((cells[0], cells[1:]), (cells[-1], cells[:-1]))
        cells = next((row for mean, row in ways if _may_be_mean(mean, row, place)), cells)
    return cells if len(cells) == count else ()


def _heads(count: int) -> Sequence[Sequence[str]]:
    """The dice as they may be numbered at the head of columns or rows."""
    return [[str(n + first) for n in range(count)] for first in (0, 1)]


def _may_be_mean(text: str, cells: Sequence[str], place: int) -> bool:
    """Whether a number may be the mean of others, with or without the diagonal."""
    others = [_number(cell) for column, cell in enumerate(cells) if column != place]
    return bool(others) and min(others) <= _number(text) <= max(others)


def _number(cell: str) -> float:
    """The number in a cell; what is none compares as false."""
    return decimal_number(cell)[0] if cell[0].isdigit() else nan


def _points_of_rows(rows: Sequence[Sequence[str]]) -> tuple[float, ...]:
    """How many others each row beats, by words; nothing where these contradict each other."""
    outcomes = [[_MEANING.get(cell, nan) for cell in row] for row in rows]
    if any(outcomes[a][b] + outcomes[b][a] != 0 for a, b in combinations(range(len(rows)), 2)):
        return ()
    return tuple(float((row[:i] + row[i + 1 :]).count(1)) for i, row in enumerate(outcomes))


def _shares_of_rows(rows: Sequence[Sequence[str]]) -> tuple[Share, ...]:
    """The mean share of each row; nothing where the shares of a pair add up to more than all."""
    if any(sorted(column) in _heads(len(rows)) for column in zip(*rows, strict=True)):
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
