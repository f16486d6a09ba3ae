"""What came out of some games of a match: counts that add up, and games worth a look."""

from dataclasses import dataclass

from bwinf_gui.engine.statistics import Interval, wilson


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won by the first and by the second player, and all their moves.

    `last_won` and `last_lost` are the numbers of the last games that the first player won and
    lost, None where there is none; results of different games add up.
    """

    wins_first: int = 0
    wins_second: int = 0
    moves: int = 0
    last_won: int | None = None
    last_lost: int | None = None

    @property
    def games(self) -> int:
        """All games that were played; nobody draws."""
        return self.wins_first + self.wins_second

    @property
    def share(self) -> float | None:
        """The share of games that the first player won; None before the first."""
        return self.wins_first / self.games if self.games else None

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the first player's chance, for a number of games that was fixed."""
        return wilson(self.wins_first, self.games)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.wins_first + other.wins_first,
            self.wins_second + other.wins_second,
            self.moves + other.moves,
            _later(self.last_won, other.last_won),
            _later(self.last_lost, other.last_lost),
        )


def _later(*games: int | None) -> int | None:
    return max((game for game in games if game is not None), default=None)
