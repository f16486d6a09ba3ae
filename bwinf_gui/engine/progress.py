"""How far a run of games is and how fast, and the curve that it draws; the same for every task."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Generic, Protocol, TypeVar

WINDOW_SECONDS = 3.0
LEAST_SECONDS = 0.2
MOST_READINGS = 200
POINT_AFTER_GROWTH = 1.04
"""A curve gets a point whenever the games have grown by this factor."""


class Finish(StrEnum):
    """Why a run came to its end."""

    COMPLETE = auto()
    CERTAIN = auto()
    LIMIT = auto()


class Progress(Protocol):
    """How far a run is."""

    @property
    def games(self) -> int: ...

    @property
    def planned_games(self) -> int:
        """Games in all at the end, as far as that is known."""

    @property
    def finish(self) -> Finish | None:
        """Why the run came to its end; None while it has not, or was stopped."""


class Counts(Protocol):
    """What came out of the games of one pair."""

    @property
    def games(self) -> int: ...


Key = TypeVar("Key")
CountsT_co = TypeVar("CountsT_co", bound=Counts, covariant=True)


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[Key, CountsT_co]):
    """The results after about `games` games of every pair: one point of every curve."""

    games: int
    results: Mapping[Key, CountsT_co]


def is_point_due(results: Mapping[Key, Counts], last: int) -> bool:
    """Whether all pairs have equally many games, and enough more than the `last` point."""
    games = {counts.games for counts in results.values()}
    return len(games) == 1 and is_enough_more(games.pop(), last)


def is_enough_more(games: int, last: int) -> bool:
    """Whether a curve whose last point is at `last` games gets one at `games`."""
    return games >= POINT_AFTER_GROWTH * last


class Pace:
    """The speed over the last seconds, by readings of a clock; pauses do not count."""

    def __init__(self, window: float = WINDOW_SECONDS) -> None:
        self._window = window
        self._readings: deque[tuple[float, float]] = deque()
        self._before: float | None = None
        self.seconds = 0.0
        """How long it went, without pauses."""

    @property
    def speed(self) -> float | None:
        """The amount per second; None before it can be measured."""
        if not self._readings:
            return None
        # Over a shorter time, one value that is late would be most of the speed.
        (start, first), (end, last) = self._readings[0], self._readings[-1]
        return (last - first) / (end - start) if end - start >= LEAST_SECONDS else None

    def read(self, now: float, amount: float) -> None:
        """Take down that an amount was done at a time in seconds."""
        if self._before is not None:
            self.seconds += now - self._before
        self._before = now
        self._readings.append((self.seconds, amount))
        while self.seconds - self._readings[0][0] > self._window:
            self._readings.popleft()
        if len(self._readings) > MOST_READINGS:
            # The first one says where the window begins.
            del self._readings[1]

    def pause(self) -> None:
        """Let the time until the next reading not count."""
        self._before = None
