"""Claimed shares held against every reading of the rules, one reading after the other."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bwinf_gui.tasks.dice.check.claims import ClaimedShare, Shares
from bwinf_gui.tasks.dice.check.references import (
    FIRST_GAMES,
    Reference,
    most_games,
    reference,
)
from bwinf_gui.tasks.dice.check.rule_readings import CONTEST, KNOWN, RuleReading, further
from bwinf_gui.tasks.dice.dice import Dice

LIMIT = 4.0
"""Standard errors within which shares fit."""
_HOPELESS = 2 * LIMIT
"""From this deviation on, more games would not make it fit."""
_ENOUGH = 20
"""So many times the claimed games leave an error of our own that hardly counts."""
_LEAST_ERROR = 1e-6
"""Where nothing is left to chance, one in a million is an error all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How claimed shares fit a reading of the rules.

    `expected` are the shares of all dice by the reading, `deviations` what is claimed beyond them
    in standard errors, None for a die without a claim. `games` of each pair were played to know,
    None where everything is exact.
    """

    rules: RuleReading
    expected: tuple[float, ...]
    deviations: tuple[float | None, ...]
    games: int | None

    @property
    def deviation(self) -> float:
        """The largest deviation of a die, without its sign."""
        return max((abs(each) for each in self.deviations if each is not None), default=0.0)

    @property
    def worst_die(self) -> int:
        """The die that deviates most, counted from 0."""
        sizes = [abs(each) if each is not None else -1.0 for each in self.deviations]
        return sizes.index(max(sizes))

    @property
    def fits(self) -> bool:
        """Whether all dice are within the limit."""
        return self.deviation <= LIMIT


def readings(dice: Dice, claim: Shares, games: float) -> Iterator[Reading]:
    """How the shares of so many games of each pair fit, reading by reading as they are known.

    First those by which comparisons can be played, the contest's own at the head; further ones
    only where that does not fit.
    """
    contest_fits = False
    for rules in KNOWN:
        judged = read_by(rules, dice, claim, games)
        contest_fits = contest_fits or (rules == CONTEST and judged.fits)
        yield judged
    if not contest_fits:
        for rules in further(dice):
            yield read_by(rules, dice, claim, games)


def read_by(rules: RuleReading, dice: Dice, claim: Shares, games: float) -> Reading:
    """How the shares fit one reading, by as many games as it takes to tell.

    Our own standard error is part of the deviations; games are played until it is small against
    the claimed one, or nothing can fit any more, or it would take too long.
    """
    most = most_games(len(dice), rules)
    played = min(FIRST_GAMES, most)
    while True:
        judged = _held_against(reference(dice, rules, played), rules, claim, games)
        enough = judged.games is None or judged.games >= _ENOUGH * games
        if enough or played >= most or judged.deviation > _HOPELESS:
            return judged
        played = min(2 * played, most)


def best_fit(judged: Iterable[Reading]) -> Reading | None:
    """The reading that fits best; a house rule only where no known one fits. None if none does."""
    fitting = [each for each in judged if each.fits]
    return min(fitting, key=lambda each: (not each.rules.is_known, each.deviation), default=None)


def _held_against(
    reference: Reference, rules: RuleReading, claim: Shares, games: float
) -> Reading:
    return Reading(
        rules=rules,
        expected=tuple(map(reference.share, range(reference.dice))),
        deviations=tuple(
            None if share is None else _deviation(share, die, reference, games)
            for die, share in enumerate(claim.shares)
        ),
        games=reference.games,
    )


def _deviation(claimed: ClaimedShare, die: int, reference: Reference, games: float) -> float:
    """How many standard errors more is claimed than expected; the rounding counts as chance."""
    variance = reference.variance_of(die, games) + reference.variance(die)
    error = math.sqrt(variance + claimed.unit**2 / 12)
    return (claimed.value - reference.share(die)) / max(error, _LEAST_ERROR)
