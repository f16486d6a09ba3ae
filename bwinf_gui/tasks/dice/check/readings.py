"""Compares the claim of an answer with every reading of the rules, one after the other.

The results of the dice under a reading are exact if available, else from games. These are always
the same ones, so that an answer has the same verdict today and tomorrow, and games played for one
answer are reused for the next.
"""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedOrder,
    DiceClaim,
    Games,
    PointTally,
    Share,
    Shares,
    Wins,
)
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import BWINF, READINGS, Preset, Ranking, Rules

LIMIT = 4.0
"""Standard errors within which a claim fits."""
_HOPELESS = 2 * LIMIT
"""The deviation beyond which more games would not make a reading fit."""
_ENOUGH = {False: 64, True: 16}
"""How many times the claimed games to play, by a house rule or not: our own error is small then."""
_MOST_GAMES = 10**9
"""More than anyone plays: shares that fit this many always fit."""
_TRIED_GAMES: list[int] = [*range(1, 10), *(n * 10**k for k in range(8) for n in range(10, 100, 5))]
_LEAST_ERROR = 1e-6
"""Where results are exact, one in a million is an error all the same."""
_FIRST_GAMES = {False: 16_000, True: 2000}
"""Games of a pair that reveal gross deviations."""
_BUDGETS = {False: 8_000_000, True: 2_000_000}
"""Games of all pairs at most: some seconds; those by house rules are slower."""
_SMALLEST_PART = 1000
_SEED = 7_040_921_365_118_020_457
"""A seed that no user's run has, so that its games are not these."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """How a claim fits the standings by a reading of the rules; counted wins are shares.

    `deviations` are, in standard errors, by how much a die's claim exceeds what is `expected`, None
    without a claim. For claims other than shares they are 0 for a possible claim, and else beyond
    the limit, above 0 if the claim is too good for the die.
    """

    rules: Preset
    standings: Standings
    claim: DiceClaim

    @cached_property
    def expected(self) -> tuple[float, ...]:
        return tuple(self.standings.score(die) or 0.0 for die in range(self.standings.count))

    @property
    def games(self) -> float:
        return self.claim.games if isinstance(self.claim, Shares) else USUAL_GAMES

    @property
    def reaches(self) -> tuple[float, ...]:
        """How far each share may be off and still fit."""
        dice = range(self.standings.count)
        return tuple(LIMIT * math.sqrt(self._variance(die, self.games)) for die in dice)

    @cached_property
    def deviations(self) -> tuple[float | None, ...]:
        if isinstance(self.claim, Shares):
            return self._deviations(self.claim, self.claim.games, own=True)
        faults = _faults(self.claim, self.standings)
        return tuple(2 * _HOPELESS * faults.get(die, 0) for die in range(self.standings.count))

    @property
    def deviation(self) -> float:
        return max(abs(each or 0.0) for each in self.deviations)

    @property
    def worst_die(self) -> int:
        """The die that deviates most, counted from 0."""
        return max(range(self.standings.count), key=lambda die: abs(self.deviations[die] or 0.0))

    @property
    def fits(self) -> bool:
        return self.deviation <= LIMIT

    def fits_shares(self, claim: Shares, games: float) -> bool:
        """Whether shares would fit as results of that many games, the chances being exact."""
        return all(abs(each or 0.0) <= LIMIT for each in self._deviations(claim, games, own=False))

    def drops_out(self, claim: Shares) -> int:
        """The games of each pair, a round number, from which shares no longer fit."""
        # The more games, the less may be left to chance.
        tried = bisect_left(_TRIED_GAMES, True, key=lambda n: not self.fits_shares(claim, n))
        return [*_TRIED_GAMES, _MOST_GAMES][tried]

    def _deviations(self, claim: Shares, games: float, *, own: bool) -> tuple[float | None, ...]:
        """How many standard errors more is claimed than expected; the rounding counts as chance.

        Our `own` error is part of them, unless more games could take it away.
        """
        deviations: list[float | None] = [None] * len(claim.shares)
        for die, claimed in enumerate(claim.shares):
            if claimed is not None:
                # unit² / 12 is the variance of a rounding, which is even over one unit.
                variance = self._variance(die, games) + claimed.unit**2 / 12
                error = math.sqrt(variance + (self._variance(die) if own else 0.0))
                deviations[die] = (claimed.value - self.expected[die]) / max(error, _LEAST_ERROR)
        return tuple(deviations)

    def _variance(self, die: int, games: float | None = None) -> float:
        """The variance of a share over that many games of each pair, or as it is known here.

        Where less than one win of a pair is expected, it counts as one: below that the normal
        distribution does not describe the counts.
        """
        total, standings = 0.0, self.standings
        for other in {*range(standings.count)} - {die}:
            proof = standings.proof(die, other)
            # Nothing is left to chance in a pair whose games all end alike: its error is 0.
            if proof is None or (games is not None and proof.error):
                played = games or standings.games(die, other)
                chance = standings.share(die, other) or 0.0
                total += max(chance * (1 - chance), 1 / played) / played
        return total / (standings.count - 1) ** 2


@dataclass(frozen=True, slots=True)
class ReadBy:
    """The job of comparing a claim with one reading: games may have to be played in a worker."""

    rules: Preset
    dice: Dice
    claim: DiceClaim

    def run(self) -> Reading:
        """How the claim fits, by as many games as the decision needs, or as there is time for."""
        rules = self.rules.rules
        is_house, most = rules.house is not None, most_games(len(self.dice), rules)
        games = min(_FIRST_GAMES[is_house], most)
        while True:
            standings, played = reference(self.dice, rules, games)
            claim = _as_compared(self.claim, standings)
            reading = Reading(rules=self.rules, standings=standings, claim=claim)
            if is_house or isinstance(claim, Shares):
                is_enough = (played or math.inf) >= _ENOUGH[is_house] * reading.games
            elif isinstance(claim, ClaimedOrder):
                is_enough = standings.ranking_certain()
            else:
                is_enough = standings.pairs_certain
            if is_enough or games >= most or reading.deviation > _HOPELESS:
                return reading
            games = min(2 * games, most)


@dataclass(frozen=True)
class Compared:
    """A claim as it was `read`, with the readings that it was compared with, the contest's first.

    `is_whole` where no more readings are to come. It `is_asked` how many games there were where
    nobody says so, and shares fit the contest's reading only if fewer were played than assumed.
    """

    read: DiceClaim
    found: tuple[Reading, ...]
    is_whole: bool = True
    is_asked: bool = False

    @property
    def claim(self) -> DiceClaim:
        """The claim by the games that its verdict rests on."""
        return self.found[0].claim

    @cached_property
    def others(self) -> list[Reading]:
        """The fitting readings but the contest's, the best first, none only by our own error."""
        claim, found = self.claim, [each for each in self.found[1:] if each.fits]
        if isinstance(claim, Shares):
            found = [each for each in found if each.fits_shares(claim, claim.games)]
        return sorted(found, key=lambda each: each.deviation)

    @property
    def fits_also(self) -> list[Reading]:
        """The readings that fit in addition to the contest's own, if that fits."""
        return self.others if self.found[0].fits else []

    @property
    def best(self) -> Reading | None:
        """The reading that fits best, of equals the first."""
        fitting = [*([self.found[0]] if self.found[0].fits else ()), *self.others]
        return min(fitting, key=lambda each: each.deviation, default=None)

    @cached_property
    def games_needed(self) -> int | None:
        """The games of each pair from which the contest's reading or all others would drop out."""
        claim = self.claim
        if not isinstance(claim, Shares) or not self.fits_also:
            return None
        contest, *others = (each.drops_out(claim) for each in (self.found[0], *self.fits_also))
        needed = min(contest, max(others))
        return needed if claim.games < needed < _MOST_GAMES else None


def compared_with(claim: DiceClaim, found: Sequence[Reading], *, is_whole: bool) -> Compared:
    """A claim with readings, by the number of games that its verdict rests on."""
    contest, is_asked = found[0], False
    if isinstance(claim, Shares) and claim.said.stated is None and not contest.fits:
        # Nobody is called wrong for a number of games that nobody says.
        fewest = replace(claim, said=claim.said._replace(assumed=claim.said.fewest))
        by_fewest = [replace(reading, claim=fewest) for reading in found]
        is_asked = by_fewest[0].fits
        # More games explain even less.
        found = found if is_asked else by_fewest
    return Compared(claim, tuple(found), is_whole, is_asked)


def jobs_of(dice: Dice, claim: DiceClaim) -> list[ReadBy]:
    """Compares a claim about two dice or more with the contest's own reading, then others."""
    others = (reading for reading in READINGS.values() if reading.rules != BWINF.rules)
    return [ReadBy(rules, dice, claim) for rules in (BWINF, *others)]


def miscounted(claim: PointTally, standings: Standings) -> tuple[Ranking, list[RankingLine]]:
    """The ranking by which points are counted, as they fit best, and those that are wrong by it.

    There is no half of an opponent.
    """
    has_halves = any(each % 1 for each in claim.points)
    ways = (Ranking.TWO_THIRDS,) if has_halves else (Ranking.BEATEN, Ranking.TWO_THIRDS)
    wrong: dict[Ranking, list[RankingLine]] = {}
    for way in ways:
        ranking = sorted(standings.ranking(way), key=lambda line: line.die)
        wrong[way] = [line for line in ranking if claim.points[line.die] not in line.interval]
    return min(wrong.items(), key=lambda each: len(each[1]))


def _faults(claim: DiceClaim, standings: Standings) -> Mapping[int, int]:
    """The dice for which a claim certainly is too good, 1, or too bad, −1."""
    if isinstance(claim, PointTally):
        _, wrong = miscounted(claim, standings)
        return {line.die: 1 if claim.points[line.die] > line.points else -1 for line in wrong}
    if not isinstance(claim, ClaimedOrder):
        return {}
    # By points for two thirds many dice are equal, and so nearly every order would be right.
    is_known = standings.ranking_certain(Ranking.BEATEN)
    is_right = is_known and not swapped(claim, standings, Ranking.BEATEN)
    pairs = [] if is_right else swapped(claim, standings, Ranking.SHARE)
    return dict.fromkeys((b for _, b in pairs), -1) | dict.fromkeys((a for a, _ in pairs), 1)


def swapped(order: ClaimedOrder, standings: Standings, method: Ranking) -> Sequence[Pair]:
    """The pairs that an order has certainly the wrong way round; one best die is before all."""
    others = [die for die in range(standings.count) if die not in order.dice]
    pairs = [*combinations(order.dice, 2), *((order.dice[0], other) for other in others)]
    return [pair for pair in pairs if standings.order(*pair, method) is PairVerdict.SECOND_BETTER]


def _as_compared(claim: DiceClaim, standings: Standings) -> DiceClaim:
    """A claim, counted wins as shares of as many games as these dice win together so often."""
    if not isinstance(claim, Wins):
        return claim
    opponents = standings.count - 1
    # In a round the dice together win every game that is not drawn.
    decisive = math.fsum(standings.score(die) or 0.0 for die in range(standings.count)) * opponents
    games = max(1.0, sum(claim.wins) / max(decisive, _LEAST_ERROR), max(claim.wins) / opponents)
    shares = tuple(Share(wins / games / opponents) for wins in claim.wins)
    return Shares(shares=shares, said=Games(games), read=claim.read, from_0=claim.from_0)


def reference(dice: Dice, rules: Rules, games: int) -> tuple[Standings, int | None]:
    """The results of two dice or more, and how many games of each pair they took, None: exact.

    That number is `games` rounded up to a power of two, but limited to some seconds in all.
    """
    # Each part has as many games as all before it together.
    parts = max(1, (min(games, most_games(len(dice), rules)) // _SMALLEST_PART).bit_length())
    proven = shipped_pairs(dice, rules)
    results = {
        (a, b): sum((_part((dice[a], dice[b]), rules, part) for part in range(parts)), Result())
        for a, b in combinations(range(len(dice)), 2)
        if (a, b) not in proven
    }
    standings = Standings(len(dice), results, smallest_difference=0.0, proven=proven)
    return standings, _SMALLEST_PART << (parts - 1) if results else None


def most_games(dice: int, rules: Rules) -> int:
    """Games of a pair that are played at most."""
    pairs = dice * (dice - 1) // 2
    return max(_SMALLEST_PART, _BUDGETS[rules.house is not None] // pairs)


@lru_cache(maxsize=100_000)
def _part(pair: tuple[Die, Die], rules: Rules, part: int) -> Result:
    # More games reuse all that were played before.
    games = _SMALLEST_PART << max(0, part - 1)
    pairing = Pairing(pair, rules, _SEED)
    if rules.house is not None:
        return CountEvents(pair, rules, pairing.stream ^ (_SEED + part), games).run()[0]
    return PlayBatch(Batch(pairing, index=part, first_game=0, games=games)).run()
