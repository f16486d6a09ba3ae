"""Whether several computers played the same game: a chi-square test for each of them."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.pair_results import Pair

ERROR = 0.001
"""The chance that any of the computers is suspected although all compute alike."""
LEAST_EXPECTED = 5
"""Kinds of results that are rarer than this are left out: their counts are not nearly normal."""
MOST_TERMS = 100_000

Results = Mapping[Pair, Result]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well the counts of one source agree with all others.

    `probability` is the chance of a difference this large or larger if all compute alike; it is
    small if a computer computes differently.
    """

    statistic: float
    degrees: int
    probability: float
    suspicious: bool


def agreements(sources: Sequence[Results]) -> list[Agreement]:
    """Compare every source with all others together; they must have the same pairs."""
    return [
        _agreement(list(_cells(source, [*sources[:place], *sources[place + 1 :]])), len(sources))
        for place, source in enumerate(sources)
    ]


def chi_square_tail(statistic: float, degrees: int) -> float:
    """The chance that a chi-square variable is at least as large as the statistic.

    It is the regularised incomplete gamma function Q(degrees / 2, statistic / 2), by its series
    where that converges quickly and by its continued fraction elsewhere: Abramowitz and Stegun
    1964, 6.5.29 and 6.5.31.
    """
    a, x = degrees / 2, statistic / 2
    # Half of the least number that there is, is 0.
    if degrees == 0 or x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return max(0.0, 1 - scale * _series(a, x))
    return min(1.0, scale * _fraction(a, x))


def _agreement(tables: list[tuple[float, int]], sources: int) -> Agreement:
    statistic = math.fsum(part for part, _ in tables)
    degrees = sum(of_part for _, of_part in tables)
    probability = chi_square_tail(statistic, degrees)
    return Agreement(statistic, degrees, probability, probability < ERROR / sources)


def _cells(source: Results, others: Sequence[Results]) -> Iterator[tuple[float, int]]:
    """Statistic and degrees of freedom for every pair and starter."""
    for pair, result in source.items():
        rest = sum((other[pair] for other in others), Result())
        yield _compared(result.a_starts, rest.a_starts)
        yield _compared(result.b_starts, rest.b_starts)


def _compared(one: Score, other: Score) -> tuple[float, int]:
    """Pearson's statistic of a table with two rows: wins, losses and draws of either."""
    columns = [
        column
        for column in zip(_counts(one), _counts(other), strict=True)
        if sum(column) * min(one.games, other.games) >= LEAST_EXPECTED * (one.games + other.games)
    ]
    if len(columns) < 2:
        return 0.0, 0
    first, second = (sum(column[row] for column in columns) for row in (0, 1))
    if not first or not second:
        return 0.0, 0
    share = first / (first + second)
    statistic = math.fsum(
        (a - share * (a + b)) ** 2 / (share * (1 - share) * (a + b)) for a, b in columns
    )
    return statistic, len(columns) - 1


def _counts(score: Score) -> tuple[int, int, int]:
    return score.wins_a, score.wins_b, score.draws


def _series(a: float, x: float) -> float:
    """The sum of x^n / (a (a+1) … (a+n))."""
    term = total = 1 / a
    for n in range(1, MOST_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * 1e-16:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction 1/(x+1-a- 1(1-a)/(x+3-a- 2(2-a)/(x+5-a- …))), by Lentz' method."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for n in range(1, MOST_TERMS):
        factor = n * (a - n)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
