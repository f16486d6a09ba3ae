"""What the curves of a comparison show, and their bounds; on its own since it imports numpy."""

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from operator import attrgetter
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bwinf_gui.engine.statistics import deviation
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import ERROR, Proven
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults, all_pairs

Numbers: TypeAlias = NDArray[np.float64]
Results: TypeAlias = Mapping[Pair, Result]
Measured: TypeAlias = tuple[Numbers, Numbers]
"""A share for each curve, and the number of games that it is the share of."""
COUNTS = attrgetter(
    *(
        f"{half}.{count}"
        for half in ("a_starts", "b_starts")
        for count in ("wins_a", "wins_b", "draws")
    )
)
"""Games won by the first and the second die, and drawn, when either began; far faster than sums."""


def mean_shares(results: PairResults, proven: Mapping[Pair, Proven] | None = None) -> Measured:
    """The mean share of wins of every die over its opponents, as `Standings.score` has it.

    What is `proven` of a pair that has played takes the place of its counts.
    With the number of games of `Standings.score_interval`: each opponent counts with the fewest
    games that the die had against one of those it has played.
    """
    dice = len(results.rows)
    first, second = np.array(all_pairs(dice), dtype=np.intp).reshape(-1, 2).T
    counts = np.array([*map(COUNTS, results.values())], dtype=float).reshape(-1, 2, 3)
    scores = counts.sum(axis=1)
    wins, games = np.zeros((dice, dice)), np.zeros((dice, dice))
    wins[first, second], wins[second, first] = scores[:, 0], scores[:, 1]
    games[first, second] = games[second, first] = scores.sum(axis=1)
    opponents = (games > 0).sum(axis=1)
    fewest = np.where(games > 0, games, np.inf).min(axis=1, initial=np.inf)
    # As there, to the last bit: a half is rounded to the same decimal everywhere.
    won = wins / np.maximum(games, 1)
    for (a, b), proof in (proven or {}).items():
        if games[a, b]:
            won[a, b], won[b, a] = proof.wins, proof.losses
    sums = np.array([fsum(row) for row in won.tolist()])
    shares = sums / np.maximum(opponents, 1)
    return shares, np.where(opponents, opponents, 0) * np.where(opponents, fewest, 0)


def shares_of_wins(
    dice: int, proven: Mapping[Pair, Proven] | None = None
) -> Callable[[Results | Measured], Measured]:
    """Measure the mean share of wins of every die over its opponents, unless that was done.

    As in the ranking, a proven pair counts with its exact share.
    """

    def measure(results: Results | Measured) -> Measured:
        if isinstance(results, tuple):
            return results
        if not isinstance(results, PairResults) or len(results.rows) < dice:
            results = PairResults.of(dice, results)
        return mean_shares(results, proven)

    return measure


def outcomes(pair: Pair) -> Callable[[Results], Measured]:
    """Measure the shares of games won by the first, drawn, and won by the second of two dice."""
    kept = min(pair), max(pair)
    # Counted are wins of A, wins of B and draws; the curve of the draws is the middle one.
    order = [0, 2, 1] if pair == kept else [1, 2, 0]

    def measure(results: Results) -> Measured:
        counts = np.array(COUNTS(results.get(kept, Result())), dtype=float).reshape(2, 3)
        score = counts.sum(axis=0)[order]
        games = score.sum()
        return score / max(games, 1.0), np.full(3, games)

    return measure


def exactly(shares: Sequence[float]) -> Callable[[Results], Measured]:
    """Measure shares that are known, whatever was counted."""
    values = np.array(shares, dtype=float)

    def measure(_results: Results) -> Measured:
        return values, np.full(len(values), np.inf)

    return measure


def certain_bounds(dice: int) -> Callable[[Numbers, Numbers], tuple[Numbers, Numbers]]:
    """Where shares certainly are, all together and at every moment, as `Verdicts` says it.

    The variance is that of games of one kind, which is cautious: p (1 - p) is concave.
    """
    claims = 1 if dice == 2 else dice * (dice - 1) // 2 + dice
    error = ERROR / 2 / claims / 2

    def bounds(shares: Numbers, trials: Numbers) -> tuple[Numbers, Numbers]:
        reach = [
            _reach(*pair, error) for pair in zip(shares.tolist(), trials.tolist(), strict=True)
        ]
        return np.maximum(shares - reach, 0.0), np.minimum(shares + reach, 1.0)

    return bounds


def no_bounds(shares: Numbers, _trials: Numbers) -> tuple[Numbers, Numbers]:
    """The shares themselves."""
    return shares, shares


def _reach(share: float, trials: float, error: float) -> float:
    if not 0 < trials < np.inf:
        return 1.0 if trials == 0 else 0.0
    # The variance p (1 - p) is at most 1/4. Within the reach that this gives, the chance that is
    # nearest to 1/2 has the largest variance.
    widest = deviation(trials / 4, error) / trials
    chance = min(max(0.5, share - widest), share + widest)
    return deviation(trials * chance * (1 - chance), error) / trials
