"""What happens to a die in its games, counted: being stuck, capturing, getting out of home."""

from dataclasses import dataclass

from bwinf_gui.engine.statistics import LEVEL, Interval, normal_interval, wilson

EVENTS = 7
"""Numbers of `Events`, in the order of the fields."""


@dataclass(frozen=True, slots=True)
class Events:
    """Of some games: in how many a piece was `stuck` at the end, all captures, and entering.

    A piece is stuck if it is outside the goal and no roll of its die can ever move it again; only
    being captured would help. In `entered` games a piece came out of home, the first one after
    `rolls` of the die's own rolls in all.
    """

    games: int = 0
    stuck: int = 0
    captures: int = 0
    captures_squared: int = 0
    entered: int = 0
    rolls: int = 0
    rolls_squared: int = 0

    def __add__(self, other: "Events") -> "Events":
        return Events(
            self.games + other.games,
            self.stuck + other.stuck,
            self.captures + other.captures,
            self.captures_squared + other.captures_squared,
            self.entered + other.entered,
            self.rolls + other.rolls,
            self.rolls_squared + other.rolls_squared,
        )

    @property
    def stuck_share(self) -> float:
        return self.stuck / self.games if self.games else 0.0

    @property
    def mean_captures(self) -> float:
        """A game."""
        return self.captures / self.games if self.games else 0.0

    @property
    def mean_rolls(self) -> float:
        """Until the first piece enters, where one does."""
        return self.rolls / self.entered if self.entered else 0.0

    def stuck_interval(self, level: float = LEVEL) -> Interval:
        return wilson(self.stuck, self.games, level)

    def captures_interval(self, level: float = LEVEL) -> Interval:
        return _interval(self.captures, self.captures_squared, self.games, level)

    def rolls_interval(self, level: float = LEVEL) -> Interval:
        return _interval(self.rolls, self.rolls_squared, self.entered, level)


def _interval(total: int, squares: int, count: int, level: float) -> Interval:
    """Where the mean behind some numbers is; of no numbers, it is anywhere above 0."""
    if count < 2:
        return Interval(0.0, float("inf"))
    mean = total / count
    variance = (squares - count * mean * mean) / (count - 1)
    return normal_interval(mean, max(0.0, variance) / count, level)
