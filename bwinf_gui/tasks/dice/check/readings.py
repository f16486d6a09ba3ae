"""Compares the claim of an answer with every reading of the rules, one after the other."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from statistics import NormalDist
from typing import TypeAlias

from bwinf_gui.tasks.dice.check.chances import Reference, most_games, reference, variance
from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedOrder,
    Comparable,
    Counting,
    Outcomes,
    PointTally,
    Share,
    Shares,
)
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Dice, rolloff_chance
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, READINGS, Preset, Ranking, Start

LIMIT = 4.0
"""Standard errors within which a claim fits."""

_HOPELESS = 2 * LIMIT
"""The deviation beyond which more games would not make a reading fit."""
_ENOUGH = {False: 64, True: 16}
"""How many times the claimed games to play so that our own error is negligible.

House rules are slow, and only need to show whether they fit as well: 3 % more error will do.
"""
_MOST_GAMES = 10**12
"""Shares that fit this many games always fit: they are rounded too much."""
_LEAST_ERROR = 1e-6
"""Where nothing is left to chance, one in a million is an error all the same."""
_FIRST_GAMES = {False: 16_000, True: 2000}
"""Games of a pair that reveal gross deviations; those by house rules are slower."""


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
            reading = self._reading(played)
            if played >= most or _is_settled(reading, self.claim):
                return reading
            played = min(2 * played, most)

    def _reading(self, games: int) -> "Reading":
        claim = self.claim
        if not isinstance(claim, Shares):
            found = reference(self.dice, self.rules.rules, games)
            return Reading(rules=self.rules, reference=found, deviations=_wrong(claim, found))
        found = reference(self.dice, self.rules.rules, games, claim.counting)
        claim = as_shares(claim, found)
        off = _deviations_of_shares(claim, found)
        return Reading(rules=self.rules, reference=found, deviations=off, games=claim.games)


Run: TypeAlias = Callable[[Iterable[ReadBy]], Iterator["Reading"]]
"""Runs jobs, here or in workers, and has their results in the order of the jobs."""


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

    def reach(self, die: int, opponent: int | None = None) -> float:
        """How far a share may be off and still fit."""
        return LIMIT * math.sqrt(self.reference.variance_of(die, self.games, opponent))

    @property
    def deviation(self) -> float:
        """The largest deviation of a die, without its sign."""
        return max((abs(each) for each in self.deviations if each is not None), default=0.0)

    @property
    def worst_die(self) -> int:
        """The die that deviates most, counted from 0."""
        sizes = [-1.0 if each is None else abs(each) for each in self.deviations]
        return sizes.index(max(sizes))

    def worst_share(self, claim: Shares) -> Share:
        """The share that deviates most."""
        return max(
            claim.claimed, key=lambda each: abs(_off(claim, each, self.reference, self.games))
        )

    @property
    def fits(self) -> bool:
        """Whether all dice are within the limit."""
        return self.deviation <= LIMIT

    def fits_shares(self, claim: Shares, games: float) -> bool:
        """Whether shares would fit as results of that many games, the chances being exact."""
        found = self.reference
        return all(
            abs(_off(claim, each, found, games, own=False)) <= LIMIT for each in claim.claimed
        )


@dataclass(frozen=True)
class Compared:
    """A claim with the readings that it was compared with so far, the contest's own first.

    It is `printed` with counted wins where the `claim` has the shares that they are in the contest.
    """

    printed: Comparable
    claim: Comparable
    found: tuple[Reading, ...]

    @property
    def derived_games(self) -> float | None:
        """The games of each pair that follow from counted wins, by the reading that fits best."""
        printed = self.printed
        if not isinstance(printed, Shares) or printed == self.claim or printed.stated_games:
            return None
        return (best_fit(self.found) or self.found[0]).games

    @property
    def counting(self) -> Counting:
        """The way of counting by which the claim was compared."""
        return self.found[0].reference.counting

    @cached_property
    def fitting(self) -> list[Reading]:
        """The fitting readings, the best first, except those that fit only by our own error."""
        printed, found = self.printed, [each for each in self.found if each.fits]
        if isinstance(printed, Shares):
            found = [
                each
                for each in found
                if each.fits_shares(as_shares(printed, each.reference), each.games)
            ]
        return sorted(found, key=lambda each: each.deviation)

    @cached_property
    def fits_also(self) -> list[Reading]:
        """The readings that fit in addition to the contest's own, if that fits."""
        contest = self.found[0]
        return [each for each in self.fitting if each is not contest] if contest.fits else []

    def fitting_at(self, games: float) -> int:
        """How many of these readings would fit if the shares came from that many games."""
        claim = self.claim
        if not isinstance(claim, Shares):
            return len(self.fitting)
        return sum(reading.fits_shares(claim, games) for reading in self.found)

    @cached_property
    def games_needed(self) -> int | None:
        """The games of each pair from which these shares would single out the contest's reading.

        There it drops out itself, or all others have. None if they never do.
        """
        claim = self.claim
        if not isinstance(claim, Shares) or not self.fits_also:
            return None
        contest, *others = self._ends
        needed = min(contest, max(others))
        return needed if claim.games < needed < _MOST_GAMES else None

    @cached_property
    def last_to_fit(self) -> tuple[Reading, int] | None:
        """The reading that alone fits these shares from a number of games on; None for several."""
        readings = [self.found[0], *self.fits_also]
        if not isinstance(self.claim, Shares) or len(readings) < 2:
            return None
        *_, second, last = sorted(self._ends)
        return (readings[self._ends.index(last)], second) if second < last else None

    @cached_property
    def _ends(self) -> list[int]:
        """From how many games on the contest's reading, and those that fit too, do not fit."""
        claim, readings = self.claim, (self.found[0], *self.fits_also)
        return [drops_out(each, claim) for each in readings] if isinstance(claim, Shares) else []


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


def here(jobs: Iterable[ReadBy]) -> Iterator[Reading]:
    """Run jobs in this process, one after the other."""
    return (job.run() for job in jobs)


def compare(dice: Dice, claim: Comparable, run: Run = here) -> Iterator[Compared]:
    """A claim about two dice or more with the readings that are known so far, after each of them.

    Numbers are compared by the first way of counting by which they fit the contest's own rules.
    """
    claim, contest = _by_contest(dice, claim, run)
    found, compared = [contest], claim
    if isinstance(claim, Shares):
        compared = as_shares(claim, contest.reference)
    yield Compared(claim, compared, tuple(found))
    for reading in run(ReadBy(rules, dice, claim) for rules in _others(dice, claim)):
        found.append(reading)
        yield Compared(claim, compared, tuple(found))


def _by_contest(dice: Dice, claim: Comparable, run: Run) -> tuple[Comparable, Reading]:
    """The claim by the way of counting that fits the contest's reading, else the plain one."""
    tried: list[tuple[Comparable, Reading]] = []
    for way in claim.ways() if isinstance(claim, Shares) else (claim,):
        (reading,) = run([ReadBy(BWINF, dice, way)])
        if reading.fits:
            return way, reading
        tried.append((way, reading))
    return tried[0]


def _others(dice: Dice, claim: Comparable) -> Iterator[Preset]:
    """The readings with other games than the contest's, as far as a claim can depend on them.

    Only shares depend on house rules. Who begins by a roll matters only where one of the dice rolls
    higher.
    """
    chances = {rolloff_chance(a, b) for a, b in combinations(dice, 2)}
    known = READINGS if isinstance(claim, Shares) else PRESETS
    for reading in known.values():
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
    standings = contest.reference.standings
    if not _swapped(claim, standings, Ranking.SHARE):
        return Ranking.SHARE
    # By points for two thirds many dice are equal, and so nearly every order would be right.
    is_known = standings.ranking_certain(Ranking.BEATEN)
    is_right = is_known and not _swapped(claim, standings, Ranking.BEATEN)
    return Ranking.BEATEN if is_right else None


def _swapped(order: ClaimedOrder, standings: Standings, method: Ranking) -> set[Pair]:
    """The pairs that an order has certainly the wrong way round."""
    pairs = _pairs_in_order(order, standings.count)
    return {pair for pair in pairs if standings.order(*pair, method) is PairVerdict.SECOND_BETTER}


def _pairs_in_order(order: ClaimedOrder, count: int) -> list[Pair]:
    """All pairs of `count` dice of which an order puts the first one before the second."""
    if len(order.dice) == 1:
        (best,) = order.dice
        return [(best, other) for other in range(count) if other != best]
    return list(combinations(order.dice, 2))


def as_shares(claim: Shares, found: Reference) -> Shares:
    """The claim with counted wins as shares of the games, as many as the claim or its wins say."""
    counted = [each for each in claim.claimed if each.unit is None]
    if not counted:
        return claim
    played = claim.stated_games or _games_of(counted, found)
    claimed = (
        each
        if each.unit is not None
        else each._replace(
            value=each.value / played / len(found.others(each.die, each.opponent)), unit=0.0
        )
        for each in claim.claimed
    )
    return replace(claim, claimed=tuple(claimed), stated_games=played)


def _games_of(counted: Sequence[Share], found: Reference) -> float:
    """The number of games of each pair that gives the counted wins.

    Of the numbers that chance allows, the roundest counts: people play 1,000 games and not 1,013.
    """
    # The wins of a die are those of its pairs once more.
    counted = [each for each in counted if each.opponent is not None] or counted
    least = 1.0
    wins: defaultdict[frozenset[int], float] = defaultdict(float)
    a_game: defaultdict[frozenset[int], float] = defaultdict(float)
    """What is counted of a game of each pair, on average."""
    for die, opponent, value, _ in counted:
        others = found.others(die, opponent)
        for other in others:
            pair = frozenset((die, other))
            wins[pair] += value / len(others)
            a_game[pair] += found.chance(die, other)
            least = max(least, value / len(others) if opponent is None else wins[pair])
    expected = max(math.fsum(a_game.values()), _LEAST_ERROR)
    games = max(least, math.fsum(wins.values()) / expected)
    spread = math.fsum(games * max(0.0, each * (1 - each)) for each in a_game.values())
    strayed = (LIMIT * math.sqrt(spread) + 0.5) / expected
    return max(_roundest(games - strayed, games + strayed), least)


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
    if games is None or reading.deviation > _HOPELESS:
        return True
    if isinstance(claim, Shares):
        return games >= _ENOUGH[reading.rules.rules.house is not None] * reading.games
    if isinstance(claim, ClaimedOrder):
        # An order that is wrong by share may be right by another ranking, which takes all pairs.
        pairs = _pairs_in_order(claim, standings.count)
        return reading.fits and all(
            standings.order(*pair) is not PairVerdict.OPEN for pair in pairs
        )
    return standings.pairs_certain


def _deviations_of_shares(claim: Shares, found: Reference) -> tuple[float | None, ...]:
    """The largest deviation of each die, in standard errors; None without a share."""
    off: list[list[float]] = [[] for _ in range(claim.count)]
    for share in claim.claimed:
        off[share.die].append(_off(claim, share, found, claim.games))
    return tuple(max(each, key=abs, default=None) for each in off)


def _off(claim: Shares, share: Share, found: Reference, games: float, *, own: bool = True) -> float:
    """How many standard errors more is claimed than expected; the rounding counts as chance.

    Our `own` error is part of them, unless more games could take it away.
    """
    die, opponent, value, unit = share
    expected = found.expected(die, opponent)
    chance = found.variance_of(die, games, opponent)
    if opponent is not None and chance:
        # Few wins stray unevenly, further above than below: there the mean with what the claim
        # itself would have is nearer to that.
        claimed = variance(min(max(value, 0.0), 1.0), games)
        chance = max(chance, (chance + claimed) / 2)
    if own:
        chance += found.variance_of(die, opponent=opponent)
    # unit² / 12 is the variance of a rounding, which is even over one unit.
    error = max(math.sqrt(chance + (unit or 0.0) ** 2 / 12), _LEAST_ERROR)
    deviation = (value - expected) / error
    return (
        deviation if opponent is None else deviation * LIMIT / _limit(len(claim.duels), claim.count)
    )


@lru_cache
def _limit(duels: int, count: int) -> float:
    """How far one duel may be off, so that all of them err as rarely as `count` shares together."""
    if duels <= count:
        return LIMIT
    return -NormalDist().inv_cdf(NormalDist().cdf(-LIMIT) * count / duels)


def _wrong(claim: PointTally | ClaimedOrder | Outcomes, found: Reference) -> tuple[float, ...]:
    """The deviation of each die: 0, or beyond the limit if it certainly is placed wrong."""
    standings = found.standings
    if isinstance(claim, PointTally):
        ways = [_points_off(claim, standings, way) for way in (Ranking.BEATEN, Ranking.TWO_THIRDS)]
        return min(ways, key=lambda off: sum(map(abs, off)))
    if isinstance(claim, ClaimedOrder):
        swapped = _swapped(claim, standings, Ranking.SHARE)
    else:
        better = (pair for pair, outcome in claim.outcomes.items() if outcome > 0)
        swapped = {p for p in better if standings.verdict(*p) is PairVerdict.SECOND_BETTER}
    said_better, said_worse = {a for a, _ in swapped}, {b for _, b in swapped}
    beyond = 2 * _HOPELESS
    return tuple(
        beyond if die in said_better else -beyond if die in said_worse else 0.0
        for die in range(standings.count)
    )


def _points_off(claim: PointTally, standings: Standings, method: Ranking) -> tuple[float, ...]:
    certain = {line.die: line.interval for line in standings.ranking(method)}
    return tuple(
        0.0 if points in certain[die] else math.copysign(2 * _HOPELESS, points - certain[die].high)
        for die, points in enumerate(claim.points)
    )
