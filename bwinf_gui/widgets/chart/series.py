"""Turns the snapshots of a run into the points of curves, each snapshot once; no Qt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bwinf_gui.engine.statistics import LEVEL, wilson_of_share

Numbers: TypeAlias = NDArray[np.float64]
Measure: TypeAlias = Callable[[Any], tuple[Numbers, Numbers]]
"""Gives from results, for every curve, a share, and the number of games that it is the share of."""

Bounds: TypeAlias = Callable[[Numbers, Numbers], tuple[Numbers, Numbers]]
"""Gives for shares of numbers of games the ends of their intervals."""
Range: TypeAlias = tuple[float, float]

BOUNDS_PERCENT = 10
"""The shares reach from one multiple of this to another, if nobody asks for a smaller one."""
_STARTS_AT_ZERO_BELOW = 30
_FIRST_CAPACITY = 64


class SeriesPoint(Protocol):
    """The results after a number of games: one point of every curve."""

    @property
    def games(self) -> int:
        """The place of the point along the axis."""
        ...

    @property
    def results(self) -> Any:
        """The results, read by a `Measure`."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Curves:
    """Points of several curves over the same numbers of games, in ascending order.

    `games` has one entry for every point; `shares` (from 0 to 1) and the ends of their intervals
    `low` and `high` have one row for every point and one column for every curve. The first
    `settled` points come from snapshots, and do not change while `state` is the same.
    """

    games: Numbers
    shares: Numbers
    low: Numbers
    high: Numbers
    settled: int = 0
    state: object = None

    def __len__(self) -> int:
        return len(self.games)

    @classmethod
    def none(cls, count: int = 0) -> "Curves":
        """A number of curves without a point."""
        nothing = np.empty((0, count))
        return cls(np.empty(0), nothing, nothing, nothing)

    def of(self, wanted: list[bool]) -> "Curves":
        """Some of the curves only."""
        if all(wanted):
            return self
        return replace(
            self,
            shares=self.shares[:, wanted],
            low=self.low[:, wanted],
            high=self.high[:, wanted],
        )

    def nearest(self, games: float) -> int:
        """The point whose ratio to a number of games > 0 is closest to 1; there must be points."""
        return int(np.abs(np.log(np.maximum(self.games, 1.0) / games)).argmin())


class CurveStore:
    """Keeps the points of one set of curves during a run.

    Converted points stay as long as new snapshots continue the earlier ones.
    """

    def __init__(self, measure: Measure, *, count: int, bounds: Bounds | None = None) -> None:
        self._measure = measure
        self._bounds = bounds or wilson_bounds
        self._count = count
        self._size = 0
        self._last: SeriesPoint | None = None
        self._live: tuple[int, object] | None = None
        self._state = object()
        self._games = np.empty(_FIRST_CAPACITY)
        # Shares, and the lower and upper ends of their intervals.
        self._rows = np.empty((3, _FIRST_CAPACITY, count))

    def curves(self, snapshots: Sequence[SeriesPoint], live: SeriesPoint | None) -> Curves:
        """All points; `live` is one of this moment, which the next call replaces.

        The arrays are views of the store, valid until the next call.
        """
        if not self._goes_on(snapshots):
            self._size, self._state = 0, object()
        if self._size < len(snapshots):
            self._state = object()
        for snapshot in snapshots[self._size :]:
            # This overwrites the live point, which is in the row after the last snapshot.
            self._put(self._size, snapshot.games, snapshot.results)
            self._size += 1
            self._live = None
        self._last = snapshots[-1] if snapshots else None
        return self._view(self._size + self._put_live_end(live))

    def _goes_on(self, snapshots: Sequence[SeriesPoint]) -> bool:
        # Runs only append snapshots: where the last one is the same, so are those before it.
        return 0 < self._size <= len(snapshots) and snapshots[self._size - 1] is self._last

    def _put_live_end(self, live: SeriesPoint | None) -> bool:
        if live is None or (self._last is not None and live.games <= self._last.games):
            return False
        if self._live is None or self._live[0] != self._size or self._live[1] is not live.results:
            self._put(self._size, live.games, live.results)
            self._live = self._size, live.results
        return True

    def _put(self, row: int, games: int, results: Any) -> None:
        if row == len(self._games):
            # Twice the room each time, so that all copies together take linear time.
            self._games = np.concatenate([self._games, self._games])
            self._rows = np.concatenate([self._rows, self._rows], axis=1)
        shares, trials = self._measure(results)
        self._games[row] = games
        self._rows[:, row] = shares, *self._bounds(shares, trials)

    def _view(self, size: int) -> Curves:
        shares, low, high = self._rows[:, :size]
        return Curves(self._games[:size], shares, low, high, self._size, self._state)


def shares_range(
    curves: Curves,
    first_games: float,
    kept: Range | None,
    levels: Sequence[float] = (),
    step: int = BOUNDS_PERCENT,
) -> Range | None:
    """Round bounds around the bands that are seen and some levels; those `kept` stay within.

    They are multiples of a step in percent.
    """
    seen = curves.games >= first_games
    if not seen.any():
        return kept
    # the small numbers keep 70.00000001 from being more than 70
    least = floor(100 * min(float(curves.low[seen].min()), *levels, 1.0) / step + 1e-6) * step
    most = ceil(100 * max(float(curves.high[seen].max()), *levels, 0.0) / step - 1e-6) * step
    low = least if least >= _STARTS_AT_ZERO_BELOW else 0
    # Two steps at least, or a curve of little change would fill the plot with noise.
    high = min(100, max(most, low + 2 * step))
    bounds = min(low, high - 2 * step) / 100, high / 100
    return bounds if kept is None else (min(bounds[0], kept[0]), max(bounds[1], kept[1]))


def thinned(along: Numbers, distance: float) -> NDArray[np.intp]:
    """The points to draw: the first, the last, and the last in every stretch of an axis.

    As the stretches stay where they are, points do not come and go while a curve grows.
    """
    stretches = np.floor(along / distance)
    is_last = np.ones(len(along), dtype=bool)
    # The first and the last point stay True.
    is_last[1:-1] = stretches[1:-1] != stretches[2:]
    return np.flatnonzero(is_last)


def wilson_bounds(
    shares: Numbers, trials: Numbers, level: float = LEVEL
) -> tuple[Numbers, Numbers]:
    """The ends of the intervals of `statistics.wilson_of_share` for many shares at once."""
    pairs = zip(shares.tolist(), trials.tolist(), strict=True)
    intervals = [wilson_of_share(share, count, level) for share, count in pairs]
    low = np.array([interval.low for interval in intervals], dtype=float)
    high = np.array([interval.high for interval in intervals], dtype=float)
    return low, high
