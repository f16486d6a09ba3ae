"""The chance to win in every position of a recorded game.

Chances come from sources. The kernel's `RollOuts` play many games on from a position; a solved
table answers exactly. A curve is filled by one source after the other, a coarse and quick one
first.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.statistics import LEVEL, Interval, wilson
from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.game import Outcome, Player, Position
from bwinf_gui.tasks.dice.record import Record


@dataclass(frozen=True, slots=True)
class WinProbability:
    """How a game will end: shares that add up to 1.

    `games` counts the roll-outs that the shares come from; None where they are exact.
    """

    wins: tuple[float, float]
    draws: float
    games: int | None = None

    @classmethod
    def counted(cls, score: Score) -> "WinProbability | None":
        """The shares of some games; None without any."""
        if not score.games:
            return None
        wins = score.wins_a / score.games, score.wins_b / score.games
        return cls(wins, score.draws / score.games, score.games)

    @classmethod
    def decided(cls, outcome: Outcome) -> "WinProbability":
        """The certainty at the end of a game."""
        wins = float(outcome.winner is Player.A), float(outcome.winner is Player.B)
        return cls(wins, 1.0 - sum(wins))

    @property
    def is_exact(self) -> bool:
        """Whether no chance is left in the numbers."""
        return self.games is None

    def chance(self, player: Player) -> float:
        """The player's chance if a draw counts as half a win: the mean result."""
        return self.wins[player] + self.draws / 2

    @property
    def shares(self) -> tuple[float, float]:
        """The chances of both players; they add up to 1."""
        return self.chance(Player.A), self.chance(Player.B)

    @property
    def variance(self) -> float:
        """The variance of `chance` as an estimate of the truth, the same for both players."""
        if self.games is None:
            return 0.0
        mean = self.chance(Player.A)
        return max(0.0, self.wins[Player.A] + self.draws / 4 - mean**2) / self.games

    def interval(self, player: Player, level: float = LEVEL) -> Interval:
        return self._around(self.wins[player], level)

    def chance_interval(self, level: float = LEVEL) -> Interval:
        """The interval of A's `chance`; a bit too wide with draws, as halves vary less."""
        return self._around(self.chance(Player.A), level)

    def _around(self, share: float, level: float) -> Interval:
        if self.games is None:
            return Interval(share, share)
        return wilson(share * self.games, self.games, level)

    def joined(self, other: "WinProbability") -> "WinProbability":
        """Both taken together: more roll-outs, or the exact one alone."""
        if self.games is None or other.games is None:
            return self if self.games is None else other
        games = self.games + other.games
        weight = self.games / games
        return WinProbability(
            (
                weight * self.wins[0] + (1 - weight) * other.wins[0],
                weight * self.wins[1] + (1 - weight) * other.wins[1],
            ),
            weight * self.draws + (1 - weight) * other.draws,
            games,
        )


class ProbabilitySource(Protocol):
    """Knows the chances in positions of one game: a picklable value that works in a worker."""

    @property
    def positions_a_job(self) -> int:
        """How many positions to ask a worker for at a time."""

    def probability(self, position: Position) -> WinProbability | None:
        """The chance in a position that is not decided yet; None where it has no answer."""


@dataclass(frozen=True, slots=True)
class ProbabilityJob:
    """A worker's job: ask a source for some positions."""

    source: ProbabilitySource
    positions: tuple[Position, ...]

    def run(self) -> tuple[WinProbability | None, ...]:
        return tuple(map(self.source.probability, self.positions))


@dataclass(frozen=True, slots=True)
class ProbabilityCurve:
    """The chances in all states of a record, as far as they are known."""

    probabilities: tuple[WinProbability | None, ...]
    is_complete: bool = False

    @property
    def games(self) -> int | None:
        """The roll-outs of every position, at least; None where all that is known is exact."""
        counted = [
            probability.games
            for probability in self.probabilities
            if probability and probability.games
        ]
        return min(counted, default=None)


def probability_curves(
    record: Record, sources: Sequence[ProbabilitySource], submit: Submit[Any, Any], *, at_once: int
) -> Generator[ProbabilityCurve, None, None]:
    """Fill the curve of a record, source by source; the last value is complete.

    A source is not asked about positions that an earlier one has answered exactly. `submit` hands a
    job to the workers, `at_once` of which are kept under way. Raises what a worker raises. Closing
    the generator drops what is under way.
    """
    states = record.states
    probabilities: list[WinProbability | None] = [None] * len(states)
    if record.outcome is not None:
        # The end of the game is known without a source.
        probabilities[-1] = WinProbability.decided(record.outcome)
    for source in sources:
        jobs = (
            (indices, ProbabilityJob(source, tuple(states[index] for index in indices)))
            for indices in _shares(probabilities, source.positions_a_job)
        )
        for indices, answers in results_in_order(jobs, submit, at_once=at_once):
            for index, probability in zip(indices, answers, strict=True):
                known = probabilities[index]
                probabilities[index] = (
                    known.joined(probability) if known and probability else known or probability
                )
            yield ProbabilityCurve(tuple(probabilities))
    yield ProbabilityCurve(tuple(probabilities), is_complete=True)


def _shares(probabilities: Sequence[WinProbability | None], size: int) -> list[list[int]]:
    """The states that are open, dealt out so that each share is spread over the whole game."""
    unknown = [
        i
        for i, probability in enumerate(probabilities)
        if probability is None or not probability.is_exact
    ]
    # As many jobs as are needed, rounded up; job i has every count-th state from i on, so that the
    # whole curve is there early.
    count = -(-len(unknown) // size)
    return [unknown[first::count] for first in range(count)]
