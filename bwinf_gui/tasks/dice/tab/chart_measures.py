"""What the curves of a comparison are made of; no Qt."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.standings import Pair
from bwinf_gui.widgets.chart.series import Measure, Numbers

Results: TypeAlias = Mapping[Pair, Result]


def live_end(progress: Progress) -> Snapshot[Pair, Result] | None:
    """The results of this moment, None before every pair has games."""
    games = [result.games for result in progress.results.values()]
    if not games or len(games) < len(progress.comparison.pairs) or min(games) == 0:
        return None
    return Snapshot(round(sum(games) / len(games)), progress.results)


def shares_of_wins(dice: int) -> Measure:
    """Measure the mean share of wins of every die over its opponents, as `Standings.score` does.

    The number of games is that of `Standings.score_interval`: each opponent counts with the fewest
    games that the die had against one of those it has played.
    """
    pairs = list(combinations(range(dice), 2))
    first, second = np.array(pairs, dtype=np.intp).reshape(-1, 2).T
    no_result = Result()

    def measure(results: Results) -> tuple[Numbers, Numbers]:
        scores = np.array([_score(results.get(pair, no_result)) for pair in pairs], dtype=float)
        scores = scores.reshape(-1, 3)
        wins, games = np.zeros((dice, dice)), np.zeros((dice, dice))
        wins[first, second], wins[second, first] = scores[:, 0], scores[:, 1]
        games[first, second] = games[second, first] = scores.sum(axis=1)
        opponents = (games > 0).sum(axis=1)
        fewest = np.where(games > 0, games, np.inf).min(axis=1)
        shares = (wins / np.maximum(games, 1)).sum(axis=1) / np.maximum(opponents, 1)
        return shares, np.where(opponents, opponents, 0) * np.where(opponents, fewest, 0)

    return measure


def outcomes(pair: Pair) -> Measure:
    """Measure the shares of games won by the first, drawn, and won by the second of two dice."""
    kept = min(pair), max(pair)
    order = [0, 2, 1] if pair == kept else [1, 2, 0]

    def measure(results: Results) -> tuple[Numbers, Numbers]:
        score = np.array(_score(results.get(kept, Result())), dtype=float)[order]
        games = score.sum()
        return score / max(games, 1.0), np.full(3, games)

    return measure


def exactly(shares: Sequence[float]) -> Measure:
    """Measure shares that are known, whatever was counted."""
    values = np.array(shares, dtype=float)

    def measure(_results: Results) -> tuple[Numbers, Numbers]:
        return values, np.full(len(values), np.inf)

    return measure


def _score(result: Result) -> tuple[int, int, int]:
    """Games won by the first and the second die, and drawn.

    The same as `result.total`, which is too slow for 190 pairs 25 times a second.
    """
    one, other = result.a_starts, result.b_starts
    return one.wins_a + other.wins_a, one.wins_b + other.wins_b, one.draws + other.draws
