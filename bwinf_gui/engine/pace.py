"""How fast a run is, and how long it will take; fed with readings of a clock."""

from collections import deque

WINDOW_SECONDS = 3.0
LEAST_SECONDS = 0.2


class Pace:
    """The speed over the last seconds of playing; pauses do not count."""

    def __init__(self) -> None:
        self._readings: deque[tuple[float, int]] = deque()
        self._seconds = 0.0
        self._before: float | None = None

    @property
    def seconds(self) -> float:
        """How long was played."""
        return self._seconds

    @property
    def games_per_second(self) -> float | None:
        """The speed, None before there is enough to tell."""
        if not self._readings:
            return None
        (start, first), (end, last) = self._readings[0], self._readings[-1]
        return (last - first) / (end - start) if end - start >= LEAST_SECONDS else None

    def read(self, now: float, games: int) -> None:
        """Take down that `games` games were played at a time in seconds."""
        if self._before is not None:
            self._seconds += now - self._before
        self._before = now
        self._readings.append((self._seconds, games))
        while self._seconds - self._readings[0][0] > WINDOW_SECONDS:
            self._readings.popleft()

    def pause(self) -> None:
        """Let the time until the next reading not count."""
        self._before = None

    def seconds_left(self, games: int) -> float | None:
        """How long so many more games will take, None before there is enough to tell."""
        speed = self.games_per_second
        return games / speed if speed else None
