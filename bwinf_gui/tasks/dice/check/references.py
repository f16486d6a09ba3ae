"""The dice's results under a reading of the rules: exact if available, else from games.

Games are played in this process, always the same ones, so that an answer has the same verdict today
and tomorrow. Games played for one answer are reused for the next.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import Rules

FIRST_GAMES = {False: 16_000, True: 2000}
"""Games of a pair that reveal gross deviations; those by house rules are slower."""
_BUDGETS = {False: 8_000_000, True: 2_000_000}
"""Games of all pairs at most, by a house rule or not: some seconds."""
_SMALLEST_PART = 1000
_SEED = 7_040_921_365_118_020_457
"""A seed that no user's run has, so that its games are not these."""


@dataclass(frozen=True)
class Reference:
    """The standings of some dice under a reading; at least `games` of each pair, None: exact.

    `decided` are pairs of dice of which the first wins all games against the second, or none.
    """

    standings: Standings
    decided: frozenset[Pair]
    games: int | None

    @property
    def shares(self) -> tuple[float, ...]:
        """The expected share of games that each die wins over all opponents."""
        return tuple(self.standings.score(die) or 0.0 for die in range(self.standings.count))

    def variance(self, die: int) -> float:
        """The variance of a share as it is known here."""
        played = (
            self._variance_of(die, other, self.standings.games(die, other))
            for other in self._others(die)
            if self.standings.proof(die, other) is None
        )
        return sum(played) / (self.standings.count - 1) ** 2

    def variance_of(self, die: int, games: float) -> float:
        """The variance of a share over that many games of each pair."""
        pairs = (self._variance_of(die, other, games) for other in self._others(die))
        return sum(pairs) / (self.standings.count - 1) ** 2

    def _variance_of(self, die: int, other: int, games: float) -> float:
        """The variance of a pair's share; where less than one win is expected, as if it were one.

        Below that the normal distribution does not describe the counts.
        """
        if (die, other) in self.decided:
            return 0.0
        chance = self.standings.share(die, other) or 0.0
        return max(chance * (1 - chance), 1 / games) / games

    def _others(self, die: int) -> Iterable[int]:
        return (other for other in range(self.standings.count) if other != die)


def reference(dice: Dice, rules: Rules, games: int) -> Reference:
    """The results of two dice or more by some rules; from `games` games where they are not known.

    The number of each pair's games is rounded up to a power of two, but limited to some seconds in
    all.
    """
    parts = _parts(min(games, most_games(len(dice), rules)))
    proven = shipped_pairs(dice, rules)
    results = {
        (a, b): sum((_part((dice[a], dice[b]), rules, part) for part in range(parts)), Result())
        for a, b in combinations(range(len(dice)), 2)
        if (a, b) not in proven
    }
    standings = Standings(len(dice), results, smallest_difference=0.0, proven=proven)
    decided = {
        (a, b) for a, b in permutations(range(len(dice)), 2) if _is_decided(dice[a], dice[b], rules)
    }
    games_played = _SMALLEST_PART << (parts - 1) if results else None
    return Reference(standings, frozenset(decided), games_played)


def most_games(dice: int, rules: Rules) -> int:
    """Games of a pair that are played at most."""
    pairs = dice * (dice - 1) // 2
    return max(_SMALLEST_PART, _BUDGETS[rules.house is not None] // pairs)


def _parts(games: int) -> int:
    """How many parts have about as many games, each as many as all before it together."""
    parts = 1
    while _SMALLEST_PART << parts <= games:
        parts += 1
    return parts


@lru_cache(maxsize=100_000)
def _part(pair: tuple[Die, Die], rules: Rules, part: int) -> Result:
    games = _SMALLEST_PART << max(0, part - 1)
    pairing = Pairing(pair, rules, _SEED)
    if rules.house is not None:
        return CountEvents(pair, rules, pairing.stream ^ (_SEED + part), games).run()[0]
    return PlayBatch(Batch(pairing, index=part, first_game=0, games=games)).run()


def _is_decided(a: Die, b: Die, rules: Rules) -> bool:
    """Whether the dice alone decide that the first one wins all games, or none."""
    if rules.sixless_loses and a.has_six != b.has_six:
        return True
    return not a.has_six and not rules.stuck_loses
