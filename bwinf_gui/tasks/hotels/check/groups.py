"""Which numbers of a printed answer belong together.

The numbers of a trip stand in the same place of each line, or of each part of a line: so numbers
with the same words and signs around them are a group.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterator
from itertools import pairwise

from bwinf_gui.tasks.hotels.check.numbers import Number

_SEPARATOR = re.compile(r"[\s\"']*([,;|/→–]|[-=]*>|-+|und|and|)[\s\"']*")
"""What stands between the parts of a list."""


def columns(minutes: Container[int], numbers: list[Number]) -> Iterator[list[Number]]:
    """The numbers with the same words and signs around, and those of each column of a table."""
    groups: defaultdict[object, list[Number]] = defaultdict(list)
    for number in numbers:
        groups[number.context, number.is_decimal].append(number)
        groups[number.column].append(number)
    for group in groups.values():
        yield [*_first_of(minutes, group, numbers), *group]


def _first_of(minutes: Container[int], group: list[Number], numbers: list[Number]) -> list[Number]:
    """The first number of a line where only the words before it are others than in its group."""
    following = group[0]
    if group[-1].line != following.line or not following.column[0]:
        return []
    number = numbers[following.place - following.column[0]]
    ways = {after.place - before.place for before, after in pairwise([number, *group])}
    fits = number.context.behind == following.context.behind and len(ways) == 1
    is_alike = number.is_decimal == following.is_decimal and not number.is_rated
    return [number] if fits and is_alike and (number.whole or 0) in minutes else []


def lists(numbers: list[Number]) -> Iterator[list[Number]]:
    """Numbers in a line with nothing but the same signs between them; pairs are rather rows."""
    runs: list[list[Number]] = []
    for number in numbers:
        if runs and _continues(runs[-1], number):
            runs[-1].append(number)
        else:
            runs.append([number])
    runs = [run for run in runs if len({number.is_decimal for number in run}) == 1]
    pairs = sum(len(run) == 2 for run in runs)
    for run in runs:
        if len(run) > 2 or (len(run) == 2 and (pairs == 1 or run[0].context.sign in {"[", "{"})):
            yield run


def _continues(run: list[Number], number: Number) -> bool:
    """Whether a number is one more of a list: only the same signs stand between them."""
    sign = _SEPARATOR.fullmatch(number.between)
    if number.line != run[-1].line or sign is None:
        return False
    before = _SEPARATOR.fullmatch(run[-1].between) if len(run) > 1 else sign
    return sign[1].isalpha() or (before is not None and sign[1] == before[1])
