"""Compares the claim of an answer with every reading of the rules, one after the other.

The results of the dice under a reading are exact if available, else from games. These are always
the same ones, so that an answer has the same verdict today and tomorrow, and games played for one
answer are reused for the next.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, permutations

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedOrder,
    Comparable,
    Outcomes,
    PointTally,
    Share,
    Shares,
    Wins,
)
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Dice, Die, rolloff_chance
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, READINGS, Preset, Ranking, Rules, Start

LIMIT = 4.0
"""Standard errors within which a claim fits."""

_HOPELESS = 2 * LIMIT
"""The deviation beyond which more games would not make a reading fit."""
_ENOUGH = {False: 64, True: 16}
"""How many times the claimed games to play so that our own error is negligible.

House rules are slow, and only need to show whether they fit as well: 3 % more error will do.
"""
_MOST_GAMES = 10**9
"""More than anyone plays: shares that fit this many always fit."""
_LEAST_ERROR = 1e-6
"""Where results are exact, one in a million is an error all the same."""


_FIRST_GAMES = {False: 16_000, True: 2000}
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

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The expected share of games that each die wins over all opponents."""
        return tuple(self.standings.score(die) or 0.0 for die in range(self.standings.count))

    def variance_of(self, die: int, games: float | None = None) -> float:
        """The variance of a share over that many games of each pair, or as it is known here.

        Where less than one win of a pair is expected, it counts as one: below that the normal
        distribution does not describe the counts.
        """
        total, standings = 0.0, self.standings
        for other in range(standings.count):
            is_exact = games is None and standings.proof(die, other) is not None
            if other != die and (die, other) not in self.decided and not is_exact:
                played = games or standings.games(die, other)
                chance = standings.share(die, other) or 0.0
                total += max(chance * (1 - chance), 1 / played) / played
        return total / (standings.count - 1) ** 2


@dataclass(frozen=True, slots=True)
class ReadBy:
    """The job of comparing a claim with one reading: games may have to be played in a worker."""

    rules: Preset
    dice: Dice
    claim: Comparable

    def run(self) -> "Reading":
        """How the claim fits, by as many games as the decision needs.

        Our own standard error is part of the deviations; games are played until it is small
        compared with the claimed one, or nothing can fit any more, or it would take too long.
        """
        rules = self.rules.rules
        most = most_games(len(self.dice), rules)
        played = min(_FIRST_GAMES[rules.house is not None], most)
        while True:
            reading = _reading(self.rules, self.dice, self.claim, played)
            if played >= most or _is_settled(reading, self.claim):
                return reading
            played = min(2 * played, most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a claim fits a reading of the rules, for `games` games of each pair.

    `deviations` are, in standard errors, by how much a die's claim exceeds the `reference`, None
    without a claim. For claims other than shares they are 0 for a possible claim, and else beyond
    the limit, above 0 if the claim is too good for the die.
    """

    rules: Preset
    reference: Reference
    deviations: tuple[float | None, ...]
    games: float = USUAL_GAMES

    @property
    def expected(self) -> tuple[float, ...]:
        """The share of games that each die wins by the reading."""
        return self.reference.shares

    @property
    def reaches(self) -> tuple[float, ...]:
        """How far each share may be off and still fit."""
        dice = range(self.reference.standings.count)
        return tuple(LIMIT * math.sqrt(self.reference.variance_of(d, self.games)) for d in dice)

    @property
    def deviation(self) -> float:
        """The largest deviation of a die, without its sign."""
        return max((abs(each) for each in self.deviations if each is not None), default=0.0)

    @property
    def worst_die(self) -> int:
        """The die that deviates most, counted from 0."""
        sizes = [-1.0 if each is None else abs(each) for each in self.deviations]
        return sizes.index(max(sizes))

    @property
    def fits(self) -> bool:
        """Whether all dice are within the limit."""
        return self.deviation <= LIMIT

    def by(self, claim: Shares) -> "Reading":
        """How shares fit the same results."""
        off = _deviations_of_shares(claim, self.reference, claim.games)
        return replace(self, deviations=off, games=claim.games)

    def fits_shares(self, claim: Shares, games: float) -> bool:
        """Whether shares would fit as results of that many games, the chances being exact."""
        off = _deviations_of_shares(claim, self.reference, games, own=False)
        return all(each is None or abs(each) <= LIMIT for each in off)


@dataclass(frozen=True)
class Compared:
    """A claim with the readings that it was compared with, the contest's own first.

    `is_whole` where no more readings are to come. It `is_asked` how many games there were where
    nobody says so, and shares fit the contest's reading only if fewer were played than assumed.
    """

    claim: Comparable
    found: tuple[Reading, ...]
    is_whole: bool = True
    is_asked: bool = False

    @cached_property
    def fitting(self) -> list[Reading]:
        """The fitting readings, the best first, except those that fit only by our own error."""
        claim, found = self.claim, [each for each in self.found if each.fits]
        if isinstance(claim, Shares):
            found = [each for each in found if each.fits_shares(claim, claim.games)]
        return sorted(found, key=lambda each: each.deviation)

    @cached_property
    def fits_also(self) -> list[Reading]:
        """The readings that fit in addition to the contest's own, if that fits."""
        contest = self.found[0]
        return [each for each in self.fitting if each is not contest] if contest.fits else []

    @cached_property
    def games_needed(self) -> int | None:
        """The games of each pair from which these shares would single out the contest's reading.

        There it drops out itself, or all others have. None if they never do.
        """
        claim = self.claim
        if not isinstance(claim, Shares) or not self.fits_also:
            return None
        contest, *others = (drops_out(each, claim) for each in (self.found[0], *self.fits_also))
        needed = min(contest, max(others))
        return needed if claim.games < needed < _MOST_GAMES else None


def compared_with(claim: Comparable, found: Sequence[Reading], *, is_whole: bool) -> Compared:
    """A claim with readings, by the number of games that its verdict rests on."""
    contest, is_asked = found[0], False
    if isinstance(claim, Wins):
        claim = shares_of(claim, contest.reference)
    elif isinstance(claim, Shares) and claim.stated_games is None and not contest.fits:
        # Nobody is called wrong for a number of games that nobody says.
        fewest = claim.by_fewest_games()
        is_asked = contest.by(fewest).fits
        if not is_asked:
            # More games explain even less.
            claim, found = fewest, [reading.by(fewest) for reading in found]
    return Compared(claim, tuple(found), is_whole, is_asked)


def drops_out(reading: Reading, claim: Shares) -> int:
    """The games of each pair from which a reading no longer fits these shares, within 1 %."""
    fits, too_many = 0, _MOST_GAMES
    while too_many - fits > max(1, fits // 100):
        # The more games, the less may be left to chance: bisect, by magnitudes.
        middle = max(fits + 1, math.isqrt((fits + 1) * too_many))
        if reading.fits_shares(claim, middle):
            fits = middle
        else:
            too_many = middle
    return too_many


def jobs_of(dice: Dice, claim: Comparable) -> list[ReadBy]:
    """Compares a claim about two dice or more with the contest's own reading, then others."""
    return [ReadBy(rules, dice, claim) for rules in (BWINF, *_others(dice))]


def readings(dice: Dice, claim: Comparable) -> Iterator[Reading]:
    """How a claim fits, reading by reading as they are known, in this process."""
    return (job.run() for job in jobs_of(dice, claim))


def _others(dice: Dice) -> Iterator[Preset]:
    """The readings with other games than the contest's, as far as these dice depend on them.

    Who begins by a roll matters only where one of the dice rolls higher.
    """
    chances = {rolloff_chance(a, b) for a, b in combinations(dice, 2)}
    for reading in READINGS.values():
        rolls_matter = reading.name in PRESETS or chances - {None, Fraction(1, 2)}
        is_other = reading.rules != BWINF.rules
        if is_other and (reading.rules.start is not Start.ROLLOFF or rolls_matter):
            yield reading


def best_fit(found: Iterable[Reading]) -> Reading | None:
    """The reading that fits best; what only programs do, only where no preset fits."""
    fitting = [each for each in found if each.fits]
    return min(
        fitting, key=lambda each: (each.rules.name not in PRESETS, each.deviation), default=None
    )


def right_by(claim: Comparable, contest: Reading) -> Ranking | None:
    """The ranking by which an order is right under the contest's rules: shares or beaten opponents.

    The latter must be known in full. None if it is right by neither.
    """
    if not isinstance(claim, ClaimedOrder):
        return Ranking.SHARE if contest.fits else None
    if not _swapped(claim, contest.reference.standings, Ranking.SHARE):
        return Ranking.SHARE
    return Ranking.BEATEN if contest.fits else None


def _swapped(order: ClaimedOrder, standings: Standings, method: Ranking) -> set[Pair]:
    """The pairs that an order has certainly the wrong way round."""
    pairs = pairs_in_order(order, standings.count)
    return {pair for pair in pairs if standings.order(*pair, method) is PairVerdict.SECOND_BETTER}


def pairs_in_order(order: ClaimedOrder, count: int) -> list[Pair]:
    """All pairs of `count` dice of which an order puts the first one before the second."""
    if len(order.dice) == 1:
        (best,) = order.dice
        return [(best, other) for other in range(count) if other != best]
    return list(combinations(order.dice, 2))


def _reading(rules: Preset, dice: Dice, claim: Comparable, games: int) -> Reading:
    found = reference(dice, rules.rules, games)
    if isinstance(claim, Wins):
        claim = shares_of(claim, found)
    if isinstance(claim, Shares):
        return Reading(rules=rules, reference=found, deviations=()).by(claim)
    return Reading(rules=rules, reference=found, deviations=_wrong(claim, found))


def shares_of(claim: Wins, found: Reference) -> Shares:
    """Counted wins as shares, of as many games as these dice win together so often.

    Of the numbers that chance allows, the roundest counts: people play 1,000 games and not 1,013.
    """
    opponents = len(claim.wins) - 1
    # In a round the dice together win every game that is not drawn.
    decisive = max(math.fsum(found.shares) * opponents, _LEAST_ERROR)
    games = max(1.0, sum(claim.wins) / decisive)
    # n (n − 1) / 2 pairs play, and a game adds at most 1/4 to the variance of all wins.
    strayed = LIMIT * math.sqrt(games * len(claim.wins) * opponents / 8) / decisive
    played = max(_roundest(games - strayed, games + strayed), max(claim.wins) / opponents)
    shares = (Share(wins / played / opponents, 0.0) for wins in claim.wins)
    return Shares(tuple(shares), played, claim.read)


def _roundest(low: float, high: float) -> float:
    """The number from low to high with the fewest digits before its zeros, 1 at least."""
    power = 10.0 ** math.floor(math.log10(max(high, 1)))
    while power > 1 and high // power * power < low:
        power /= 10
    nearest = round((low + high) / 2 / power) * power
    return max(1.0, nearest if low <= nearest <= high else high // power * power)


def _is_settled(reading: Reading, claim: Comparable) -> bool:
    """Whether more games would hardly change the verdict on the reading."""
    games, standings = reading.reference.games, reading.reference.standings
    is_house = reading.rules.rules.house is not None
    if games is None or reading.deviation > _HOPELESS:
        return True
    if is_house or isinstance(claim, Shares | Wins):
        return games >= _ENOUGH[is_house] * reading.games
    if isinstance(claim, ClaimedOrder):
        # An order that is wrong by share may be right by another ranking, which takes all pairs.
        pairs = pairs_in_order(claim, standings.count)
        return reading.fits and all(
            standings.order(*pair) is not PairVerdict.OPEN for pair in pairs
        )
    return standings.pairs_certain


def _deviations_of_shares(
    claim: Shares, found: Reference, games: float, *, own: bool = True
) -> tuple[float | None, ...]:
    """How many standard errors more is claimed than expected; the rounding counts as chance.

    Our `own` error is part of them, unless more games could take it away.
    """
    deviations: list[float | None] = []
    for die, (claimed, expected) in enumerate(zip(claim.shares, found.shares, strict=True)):
        if claimed is None:
            deviations.append(None)
            continue
        variance = found.variance_of(die, games) + (found.variance_of(die) if own else 0.0)
        # unit² / 12 is the variance of a rounding, which is even over one unit.
        error = math.sqrt(variance + claimed.unit**2 / 12)
        deviations.append((claimed.value - expected) / max(error, _LEAST_ERROR))
    return tuple(deviations)


def _wrong(claim: PointTally | ClaimedOrder | Outcomes, found: Reference) -> tuple[float, ...]:
    """The deviation of each die: 0, or beyond the limit if it certainly is placed wrong."""
    standings = found.standings
    if isinstance(claim, PointTally):
        return _off(claim, standings, tallied_by(claim, standings))
    if isinstance(claim, ClaimedOrder):
        # By points for two thirds many dice are equal, and so nearly every order would be right.
        is_known = standings.ranking_certain(Ranking.BEATEN)
        is_right = is_known and not _swapped(claim, standings, Ranking.BEATEN)
        swapped = set() if is_right else _swapped(claim, standings, Ranking.SHARE)
    else:
        better = (pair for pair, outcome in claim.outcomes.items() if outcome > 0)
        swapped = {p for p in better if standings.verdict(*p) is PairVerdict.SECOND_BETTER}
    said_better, said_worse = {a for a, _ in swapped}, {b for _, b in swapped}
    beyond = 2 * _HOPELESS
    return tuple(
        beyond if die in said_better else -beyond if die in said_worse else 0.0
        for die in range(standings.count)
    )


def tallied_by(claim: PointTally, standings: Standings) -> Ranking:
    """The ranking by which points are counted: one that they fit, that they name, or fit best."""

    def misfit(way: Ranking) -> tuple[bool, float]:
        off = sum(map(abs, _off(claim, standings, way)))
        return off > 0 and way is not claim.meant, off

    return min((Ranking.BEATEN, Ranking.TWO_THIRDS), key=misfit)


def _off(claim: PointTally, standings: Standings, method: Ranking) -> tuple[float, ...]:
    certain = {line.die: line.interval for line in standings.ranking(method)}
    return tuple(
        0.0 if points in certain[die] else math.copysign(2 * _HOPELESS, points - certain[die].high)
        for die, points in enumerate(claim.points)
    )


def reference(dice: Dice, rules: Rules, games: int) -> Reference:
    """The results of two dice or more by some rules; from `games` games where they are not known.

    The number of each pair's games is rounded up to a power of two, but limited to some seconds in
    all.
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
    decided = {
        (a, b)
        for a, b in permutations(range(len(dice)), 2)
        if (rules.sixless_loses and dice[a].has_six != dice[b].has_six)
        or not (dice[a].has_six or rules.stuck_loses)
    }
    games_played = _SMALLEST_PART << (parts - 1) if results else None
    return Reference(standings, frozenset(decided), games_played)


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
