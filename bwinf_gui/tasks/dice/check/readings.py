"""What an answer claims, held against every reading of the rules, one reading after the other."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, ClaimedShare, Outcomes, Shares
from bwinf_gui.tasks.dice.check.references import (
    FIRST_GAMES,
    Reference,
    most_games,
    reference,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, rolloff_chance
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, READINGS, Preset, Start

LIMIT = 4.0
"""Standard errors within which a claim fits."""

_HOPELESS = 2 * LIMIT
"""From this deviation on, more games would not make it fit."""
_ENOUGH = 64
"""So many times the claimed games leave an error of our own that hardly counts."""
_LEAST_ERROR = 1e-6
"""Where nothing is left to chance, one in a million is an error all the same."""


@dataclass(frozen=True, slots=True)
class ReadBy:
    """What a worker is asked to do with a claim, where games must not be played in the process."""

    rules: Preset
    dice: Dice
    claim: Shares | ClaimedOrder | Outcomes

    def run(self) -> "Reading":
        return read_by(self.rules, self.dice, self.claim)


Play: TypeAlias = Callable[[Sequence[ReadBy]], Iterable["Reading"]]
"""Has jobs done; their results come in the same order."""


def play_here(jobs: Sequence[ReadBy]) -> Iterator["Reading"]:
    """Do the jobs in this process, one after the other."""
    return (job.run() for job in jobs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a claim fits a reading of the rules.

    `deviations` are, in standard errors, how much more is claimed of a die than the `reference`
    says, None where nothing is claimed. Of an order, they tell by how many standard errors a die
    stands before another one that is better, or, below 0, behind one that is worse.
    """

    rules: Preset
    reference: Reference
    deviations: tuple[float | None, ...]

    @property
    def expected(self) -> tuple[float, ...]:
        """The share of games that each die wins by the reading."""
        return tuple(map(self.reference.share, range(self.reference.dice)))

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


@dataclass(frozen=True, slots=True)
class Compared:
    """A claim with the readings that it was held against by now, the contest's own first."""

    claim: Shares | ClaimedOrder | Outcomes
    found: tuple[Reading, ...]


def readings(
    dice: Dice, claim: Shares | ClaimedOrder | Outcomes, play: Play = play_here
) -> Iterator[Reading]:
    """How a claim about two dice or more fits, reading by reading as they are known.

    The contest's own comes first.
    """
    (contest,) = play([ReadBy(BWINF, dice, claim)])
    yield contest
    yield from play([ReadBy(rules, dice, claim) for rules in _others(dice, claim)])


def _others(dice: Dice, claim: Shares | ClaimedOrder | Outcomes) -> Iterator[Preset]:
    """The readings with other games than the contest's, as far as they tell something of a claim.

    An order says too little to tell house rules apart. Who begins by a roll matters only where one
    of the dice rolls higher.
    """
    chances = {rolloff_chance(a, b) for a, b in combinations(dice, 2)}
    known = READINGS if isinstance(claim, Shares) else PRESETS
    for reading in known.values():
        rolls_matter = reading.name in PRESETS or chances - {None, Fraction(1, 2)}
        if reading.rules != BWINF.rules and (
            reading.rules.start is not Start.ROLLOFF or rolls_matter
        ):
            yield reading


def read_by(rules: Preset, dice: Dice, claim: Shares | ClaimedOrder | Outcomes) -> Reading:
    """How a claim fits one reading, by as many games as it takes to tell.

    Our own standard error is part of the deviations; games are played until it is small against
    the claimed one, or nothing can fit any more, or it would take too long.
    """
    most = most_games(len(dice), rules.rules)
    played = min(FIRST_GAMES[rules.rules.house is not None], most)
    while True:
        reading = _reading(rules, dice, claim, played)
        if played >= most or _is_settled(reading, claim):
            break
        played = min(2 * played, most)
    if rules == BWINF and isinstance(claim, ClaimedOrder) and not reading.fits:
        # Whether another ranking is meant takes every single pair.
        return _reading(rules, dice, claim, most)
    return reading


def best_fit(found: Iterable[Reading]) -> Reading | None:
    """The reading that fits best; what only programs do, only where no preset fits."""
    fitting = [each for each in found if each.fits]
    return min(
        fitting, key=lambda each: (each.rules.name not in PRESETS, each.deviation), default=None
    )


def lead(found: Reference, a: int, b: int) -> float:
    """By how many standard errors die a wins more of its games than die b."""
    ab, ba = found.chances[a, b], found.chances[b, a]
    # In their games against each other, one wins less where the other wins more.
    shared = 2 * math.sqrt(ab.variance * ba.variance) / (found.dice - 1) ** 2
    error = math.sqrt(found.variance(a) + found.variance(b) + shared)
    return (found.share(a) - found.share(b)) / max(error, _LEAST_ERROR)


def margin(found: Reference, a: int, b: int) -> float:
    """By how many standard errors die a wins more games against die b than it loses."""
    ab, ba = found.chances[a, b], found.chances[b, a]
    error = math.sqrt(ab.variance) + math.sqrt(ba.variance)
    return (ab.value - ba.value) / max(error, _LEAST_ERROR)


def claimed_leads(claim: ClaimedOrder | Outcomes, found: Reference) -> dict[Pair, float]:
    """The pairs of which the first die is claimed to be better, and by how much it is."""
    if isinstance(claim, Outcomes):
        better = [pair for pair, outcome in claim.outcomes.items() if outcome > 0]
        return {(a, b): margin(found, a, b) for a, b in better}
    return {(a, b): lead(found, a, b) for a, b in pairs_in_order(claim, found.dice)}


def pairs_in_order(order: ClaimedOrder, count: int) -> list[Pair]:
    """All pairs of so many dice of which an order puts the first one before the second."""
    if len(order.dice) == 1:
        (best,) = order.dice
        return [(best, other) for other in range(count) if other != best]
    return list(combinations(order.dice, 2))


def _reading(
    rules: Preset, dice: Dice, claim: Shares | ClaimedOrder | Outcomes, games: int
) -> Reading:
    found = reference(dice, rules.rules, games)
    return Reading(rules=rules, reference=found, deviations=_deviations(claim, found))


def _is_settled(reading: Reading, claim: Shares | ClaimedOrder | Outcomes) -> bool:
    """Whether more games would hardly change what is said of the reading."""
    games = reading.reference.games
    if games is None or reading.deviation > _HOPELESS:
        return True
    if isinstance(claim, Shares):
        return games >= _ENOUGH * claim.games
    # A pair the other way round that is not certain may become so.
    return reading.deviation == 0 or reading.deviation > LIMIT


def _deviations(
    claim: Shares | ClaimedOrder | Outcomes, found: Reference
) -> tuple[float | None, ...]:
    if isinstance(claim, Shares):
        return tuple(
            None if share is None else _deviation(share, die, found, claim.games)
            for die, share in enumerate(claim.shares)
        )
    return _swaps(claimed_leads(claim, found), found.dice)


def _deviation(claimed: ClaimedShare, die: int, found: Reference, games: float) -> float:
    """How many standard errors more is claimed than expected; the rounding counts as chance."""
    variance = found.variance_of(die, games) + found.variance(die)
    error = math.sqrt(variance + claimed.unit**2 / 12)
    return (claimed.value - found.share(die)) / max(error, _LEAST_ERROR)


def _swaps(leads: dict[Pair, float], count: int) -> tuple[float, ...]:
    """For each die the worst pair that is the wrong way round, by the leads of the first dice."""
    deviations = [0.0] * count
    for (a, b), led in leads.items():
        if -led > abs(deviations[a]):
            deviations[a] = -led
        if -led > abs(deviations[b]):
            deviations[b] = led
    return tuple(deviations)
