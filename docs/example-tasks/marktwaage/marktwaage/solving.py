"""Which loads a set of weights can weigh, with pieces on both pans.

A load is balanced when the pieces on the right outweigh those on the left by just as much. So the
least cost of every difference tells all; a piece costs one piece and, to break ties, its grams.
Kind after kind, that is the least over how many of the kind go right or left. No choice of pieces
is missed, since each is one count for each kind; a kind on both pans only costs more. The heaviest
kinds come first: what the others cannot bring back to the loads is dropped at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

import numpy as np
from numpy.typing import NDArray

from bwinf_gui.text.errors import InputError, Reason
from marktwaage import tr
from marktwaage.weights import Weights

LOADS = range(10, 10_001, 10)
FURTHEST = 2 * LOADS[-1]
"""No pan at all is nearer to any load than what lies beyond."""
MOST_DIFFERENCES = 50_000_000
TOO_HEAVY = Reason(tr.later("these weights are too heavy to try every difference of the pans"))
_PIECE = 1 << 40
_NEVER = np.iinfo(np.int64).max // 4
Costs = NDArray[np.int64]
"""Of the differences from -n to n units."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What comes nearest to a load: how many pieces of each kind lie right, or as -n left."""

    load: int
    pieces: tuple[tuple[int, int], ...]

    @property
    def reached(self) -> int:
        """The grams that the pieces balance."""
        return sum(grams * count for grams, count in self.pieces)

    @property
    def off(self) -> int:
        """By how many grams that is too much; 0 where the load is weighed exactly."""
        return self.reached - self.load


def solve(weights: Weights, source: str = "") -> list[Weighing]:
    """The best weighing of every load: exact or nearest, then with the fewest and lightest pieces.

    Raises InputError where the weights are too heavy altogether.
    """
    unit = gcd(*(grams for grams, _ in weights)) or 1
    kinds = [(grams // unit, count) for grams, count in sorted(weights, reverse=True)]
    widths = [*_widths(kinds, FURTHEST // unit)]
    if 2 * sum(widths) > MOST_DIFFERENCES:
        raise InputError(source, 0, TOO_HEAVY)
    stages: list[Costs] = [np.zeros(1, np.int64)]
    for (step, count), width in zip(kinds, widths, strict=True):
        before = _cut(stages[-1], max(width, len(stages[-1]) // 2))
        right = _with_pieces(before, count, step)
        left = _with_pieces(before[::-1], count, step)[::-1]
        stages.append(_cut(np.minimum(right, left), width))
    reached = np.flatnonzero(stages[-1] < _NEVER) - len(stages[-1]) // 2
    ways = ((load, _nearest(load / unit, reached, stages[-1])) for load in LOADS)
    return [Weighing(load, tuple(_pieces(kinds, stages, way, unit))) for load, way in ways]


def _widths(kinds: list[tuple[int, int]], furthest: int) -> Iterator[int]:
    """How far from 0, in units, a difference may be after each kind."""
    placed, waiting = 0, sum(step * count for step, count in kinds)
    for step, count in kinds:
        placed, waiting = placed + step * count, waiting - step * count
        yield min(placed, furthest + waiting)


def _cut(costs: Costs, width: int) -> Costs:
    """The costs of the differences from -width to width."""
    missing = width - len(costs) // 2
    if missing > 0:
        return np.pad(costs, missing, constant_values=_NEVER)
    return costs[-missing : len(costs) + missing]


def _with_pieces(costs: Costs, most: int, step: int) -> Costs:
    """The least costs with up to `most` pieces more on the right.

    How many may be added doubles each time; the last time overlaps.
    """
    added, best = 0, costs
    while added < most:
        more = min(added + 1, most - added)
        shifted = np.full_like(best, _NEVER)
        shifted[more * step :] = best[: max(0, len(best) - more * step)] + more * (_PIECE + step)
        best = np.minimum(best, shifted)
        added += more
    return best


def _nearest(load: float, reached: NDArray[np.int64], costs: Costs) -> int:
    """The reachable difference nearest to a load, in units; of two, the cheaper one."""
    place = int(np.searchsorted(reached, load))
    near = map(int, reached[max(0, place - 1) : place + 1])
    return min(near, key=lambda way: (abs(way - load), int(costs[way + len(costs) // 2])))


def _pieces(
    kinds: list[tuple[int, int]], stages: list[Costs], way: int, unit: int
) -> Iterator[tuple[int, int]]:
    """The grams and pieces of each kind that lead to a difference, the lightest kind first."""
    for (step, most), (before, after) in reversed([*zip(kinds, pairwise(stages), strict=True)]):
        cost, middle = after[way + len(after) // 2], len(before) // 2
        for count in sorted(range(-most, most + 1), key=abs):
            source = way - count * step + middle
            paid = abs(count) * (_PIECE + step)
            if 0 <= source < len(before) and before[source] + paid == cost:
                yield step * unit, count
                way -= count * step
                break
