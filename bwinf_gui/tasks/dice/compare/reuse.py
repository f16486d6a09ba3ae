"""Games that were counted for other dice, where a comparison has the same pairs.

The games of a pair depend on its dice, the rules and the seed, not on who else is compared. So a
die that is added to a comparison plays only its own pairs, and a smaller comparison need not be
played at all. The others' counts are known after every round at which a comparison is judged, so
that the run is judged, ends and draws its curve as if everything had been played anew.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bwinf_gui.engine import schedule
from bwinf_gui.engine.progress import is_enough_more
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults


@dataclass(frozen=True, slots=True)
class CountedPairs:
    """What is known of some pairs: their results after so many games, at all points of the curve.

    `to_play` says how many pairs are not among them.
    """

    points: Mapping[int, Mapping[Pair, Result]]
    to_play: int

    @property
    def pairs(self) -> Iterator[Pair]:
        return iter(next(iter(self.points.values())))

    @property
    def games(self) -> int:
        return max(self.points)

    def completed(self, results: PairResults) -> PairResults:
        """The results, with those that are known where all other pairs have reached a point."""
        games = max(results.pairs_by_games)
        if games not in self.points or results.pairs_by_games[games] != self.to_play:
            return results
        return results.with_results(self.points[games].items())


def counted_pairs(comparison: Comparison, earlier: ComparisonProgress) -> CountedPairs | None:
    """What an earlier run of other dice tells of the pairs of a comparison; None if nothing."""
    there = pairs_in_common(comparison, earlier)
    counted = {point.games: point.results for point in earlier.curve}
    points = {
        games: {pair: counted[games][old] for pair, old in there.items()}
        for games in _usable(counted, comparison.most_games)
    }
    if not there or not points:
        return None
    return CountedPairs(points, len(comparison.pairs) - len(there))


def pairs_in_common(comparison: Comparison, earlier: ComparisonProgress) -> dict[Pair, Pair]:
    """For pairs of a comparison those of an earlier run that play the same games.

    That takes the same faces in the same order, the same rules and the same seed.
    """
    there = earlier.comparison
    alike = (there.seed, there.preset.rules) == (comparison.seed, comparison.preset.rules)
    if earlier.seeds or not alike:
        return {}
    old = {pairing: pair for pair, pairing in there.pairings().items()}
    return {pair: old[pairing] for pair, pairing in comparison.pairings().items() if pairing in old}


def _usable(counted: Mapping[int, Mapping[Pair, Result]], most_games: int) -> Iterator[int]:
    """After how many games a run is judged, as far as all of that is known without a gap."""
    last = index = 0
    while last < most_games:
        games = schedule.games_of(index, most_games=most_games).stop
        index += 1
        if games == most_games or is_enough_more(games, last):
            if games not in counted:
                return
            yield games
            last = games
