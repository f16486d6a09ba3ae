"""The luck of a game: what each roll did to its player's chance, and how that adds up.

A chance here counts a draw as half a win, so the end of a game is worth 1, 0.5 or 0 to A. The luck
of a roll is the mover's chance in the position after it less that in the position before it; after
a 6 both are positions in which the same player rolls. Nobody chooses anything, so nothing but the
rolls changes a chance, and between the start and the end they add up:

    A's chance at the start + luck of A - luck of B = the end.

That holds for whatever the chances are, exact or counted in roll-outs. The luck of a roll is fair,
with a mean of 0 over all faces, as far as the chances are exact.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from bwinf_gui.engine.statistics import LEVEL, normal_interval
from bwinf_gui.tasks.dice.game import Player, Position
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability

LISTED_ROLLS = 8
"""How many rolls are listed, of those that changed the chances the most."""

BROKEN_OFF = WinProbability((0.0, 0.0), 1.0)
"""A position from which no roll-out came to an end counts as the broken-off game itself: half."""


@dataclass(frozen=True, slots=True)
class RollLuck:
    """The effect of a turn's roll, counted from 1, for the player who rolled.

    `chance_a` is A's chance before the roll, `gain` the change of the roller's chance. `variance`
    is the estimate's, 0 if the chances before and after are exact.
    """

    turn: int
    player: Player
    chance_a: float
    gain: float
    variance: float = 0.0

    def margin(self, level: float = LEVEL) -> float:
        """The number after ±."""
        return normal_interval(self.gain, self.variance, level).half_width


@dataclass(frozen=True)
class GameLuck:
    """The luck of all rolls, and A's chance at the start and at the end.

    `variances` belong to the estimates of the players' luck, 0 if exact.
    """

    rolls: tuple[RollLuck, ...]
    start: float
    end: float
    variances: tuple[float, float] = (0.0, 0.0)
    is_exact: bool = True
    has_draws: bool = False
    """Whether a draw was possible somewhere, and so counts half."""

    @property
    def net(self) -> tuple[float, float]:
        a, b = (fsum(roll.gain for roll in self.rolls if roll.player is p) for p in Player)
        return a, b

    def margin(self, player: Player, level: float = LEVEL) -> float:
        """The number after ± for a player's luck."""
        return normal_interval(0.0, self.variances[player], level).half_width

    @cached_property
    def swings(self) -> tuple[RollLuck, ...]:
        """The rolls that changed the chances the most, the largest change first."""
        changes = [roll for roll in self.rolls if roll.gain]
        return tuple(sorted(changes, key=lambda roll: -abs(roll.gain))[:LISTED_ROLLS])


def luck_of(record: Record, curve: ProbabilityCurve) -> GameLuck | None:
    """The luck of a game; None before its curve is complete."""
    if not curve.is_complete:
        return None
    known = [probability or BROKEN_OFF for probability in curve.probabilities]
    rolls = tuple(
        _roll_luck(number, turn.before.mover, known[number - 1], known[number])
        for number, turn in enumerate(record.turns, start=1)
    )
    a, b = (_net_variance(record.states, known, rolls, player) for player in Player)
    return GameLuck(
        rolls=rolls,
        start=known[0].chance(Player.A),
        end=known[-1].chance(Player.A),
        variances=(a, b),
        is_exact=all(p is not None and p.is_exact for p in curve.probabilities),
        has_draws=any(probability.draws > 0 for probability in known),
    )


def _roll_luck(
    number: int, player: Player, before: WinProbability, after: WinProbability
) -> RollLuck:
    gain = after.chance(player) - before.chance(player)
    chance_a = before.chance(Player.A)
    return RollLuck(number, player, chance_a, gain, before.variance + after.variance)


def _net_variance(
    states: Sequence[Position],
    known: Sequence[WinProbability],
    rolls: Iterable[RollLuck],
    player: Player,
) -> float:
    """How inexact the luck of a player is.

    It is a sum of chances with the weights 1, 0 and -1: the chance between two rolls of the same
    player cancels. Equal positions have the same roll-outs, so their weights add up.
    """
    weights: defaultdict[tuple[object, Player], int] = defaultdict(int)
    variances: dict[tuple[object, Player], float] = {}
    for roll in rolls:
        if roll.player is player:
            for index, weight in ((roll.turn - 1, -1), (roll.turn, 1)):
                key = states[index].pieces, states[index].mover
                weights[key] += weight
                variances[key] = known[index].variance
    return fsum(weight**2 * variances[key] for key, weight in weights.items())
