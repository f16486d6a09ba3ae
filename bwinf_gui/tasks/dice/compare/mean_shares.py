"""The shares of wins of all dice at once, as curves need them; apart, as it takes numpy."""

from collections.abc import Mapping
from math import fsum
from operator import attrgetter
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults, all_pairs

Numbers: TypeAlias = NDArray[np.float64]
COUNTS = attrgetter(
    *(
        f"{half}.{count}"
        for half in ("a_starts", "b_starts")
        for count in ("wins_a", "wins_b", "draws")
    )
)
"""Games won by the first and the second die, and drawn, when either began; far faster than sums."""


def mean_shares(
    results: PairResults, proven: Mapping[Pair, Proven] | None = None
) -> tuple[Numbers, Numbers]:
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
