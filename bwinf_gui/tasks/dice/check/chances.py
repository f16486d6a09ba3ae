"""The chances of dice under a reading of the rules, by the way of counting of a claim.

They are exact if available, else from games. These are always the same ones, so that an answer has
the same verdict today and tomorrow, and games played for one answer are reused for the next.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, permutations

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.check.claims import PLAIN, Counting
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import Rules

_BUDGETS = {False: 8_000_000, True: 2_000_000}
"""Games of all pairs at most, by a house rule or not: some seconds."""
_SMALLEST_PART = 1000
_SEED = 7_040_921_365_118_020_457
"""A seed that no user's run has, so that its games are not these."""


@dataclass(frozen=True)
class Reference:
    """The standings of some dice under a reading; at least `games` of each pair, None: exact.

    `decided` are pairs of dice of which the first wins all games against the second, or none;
    `own` are games of each die against itself, if they are counted.
    """

    standings: Standings
    decided: frozenset[Pair]
    games: int | None
    counting: Counting = PLAIN
    own: tuple[Result, ...] = ()

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The expected share of games that each die wins over all opponents."""
        return tuple(map(self.expected, range(self.standings.count)))

    def expected(self, die: int, opponent: int | None = None) -> float:
        """The expected share of a die against one opponent, or all."""
        others = self.others(die, opponent)
        return math.fsum(self.chance(die, other) for other in others) / len(others)

    def others(self, die: int, opponent: int | None) -> Sequence[int]:
        """The dice of whose games such a share is: itself too, if that is counted."""
        if opponent is not None:
            return (opponent,)
        dice = range(self.standings.count)
        return [other for other in dice if other != die or self.counting.with_itself]

    def chance(self, die: int, other: int) -> float:
        """The chance of a die to win a game against another one, or itself."""
        if die == other:
            score = self.own[die].total
            won, drawn = (score.wins_a + score.wins_b) / 2 / score.games, score.draws / score.games
        else:
            won = self.standings.share(die, other) or 0.0
            drawn = self.standings.drawn(die, other) or 0.0
        return won + drawn / 2 if self.counting.halves else won

    def variance_of(
        self, die: int, games: float | None = None, opponent: int | None = None
    ) -> float:
        """The variance of a share over that many games of each pair, or as it is known here."""
        others = self.others(die, opponent)
        return math.fsum(self._variance(die, other, games) for other in others) / len(others) ** 2

    def _variance(self, die: int, other: int, games: float | None) -> float:
        is_exact = games is None and self.standings.proof(die, other) is not None
        is_drawn = self.counting.halves and self.standings.drawn(die, other)
        if is_exact or ((die, other) in self.decided and not is_drawn):
            return 0.0
        result = self.own[die].games if die == other else self.standings.games(die, other)
        return variance(self.chance(die, other), games or result)


def variance(chance: float, games: float) -> float:
    """The variance of the share that is won with a chance.

    Where less than one win is expected, it counts as one: below that the normal distribution does
    not describe the counts.
    """
    return max(chance * (1 - chance), 1 / games) / games


def reference(dice: Dice, rules: Rules, games: int, counting: Counting = PLAIN) -> Reference:
    """The results of two dice or more by some rules; from `games` games where they are not known.

    The number of each pair's games is rounded up to a power of two, but limited to some seconds in
    all.
    """
    parts = _parts(min(games, most_games(len(dice), rules)))
    proven = shipped_pairs(dice, rules)
    results = {
        (a, b): _results(dice[a], dice[b], rules, parts)
        for a, b in combinations(range(len(dice)), 2)
        if (a, b) not in proven
    }
    standings = Standings(len(dice), results, smallest_difference=0.0, proven=proven)
    decided = {
        (a, b) for a, b in permutations(range(len(dice)), 2) if _is_decided(dice[a], dice[b], rules)
    }
    own = [_results(die, die, rules, parts) for die in dice if counting.with_itself]
    games_played = _SMALLEST_PART << (parts - 1) if results or own else None
    return Reference(standings, frozenset(decided), games_played, counting, tuple(own))


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


def _results(a: Die, b: Die, rules: Rules, parts: int) -> Result:
    return sum((_part((a, b), rules, part) for part in range(parts)), Result())


@lru_cache(maxsize=100_000)
def _part(pair: tuple[Die, Die], rules: Rules, part: int) -> Result:
    # Each part doubles the games, so that more of them reuse all that were played before.
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
