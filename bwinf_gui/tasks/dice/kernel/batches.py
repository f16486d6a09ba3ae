"""The batches of a bundle as the kernel reads them, and the table of how their games ended.

Of what the batches differ in, there is a column each. A row of the table is a batch. It begins with
a number of games for each starter and each ending of theirs, a number of three bits (a player won,
it was drawn, B won); games that were stopped have the ending 0.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import BATCH_ROW, LENGTH_CLASSES, Bundle
from bwinf_gui.tasks.dice.dice import Dice, Die, rolloff_chance
from bwinf_gui.tasks.dice.game import Player, Position
from bwinf_gui.tasks.dice.kernel import rolls, seeds
from bwinf_gui.tasks.dice.kernel.rows import ENDING_DIGITS, LANES
from bwinf_gui.tasks.dice.kernel.slices import Ints
from bwinf_gui.tasks.dice.rules import Rules, Start

NOBODY = -1
"""Wins without a roll."""

Flags: TypeAlias = npt.NDArray[np.bool_]
Starters: TypeAlias = npt.NDArray[np.int8]
"""Who begins each of some games."""


class Batches(NamedTuple):
    """Batches by the same rules, from the same seed and position.

    A row of `pairs` is the dice of A and B, as places in `dice`, which are all different.
    """

    dice: Dice
    rules: Rules
    seed: int
    position: Position | None
    pairs: Ints
    streams: npt.NDArray[np.uint64]
    indices: Ints
    first_games: Ints
    games: Ints

    @classmethod
    def of(cls, bundle: Bundle) -> "Batches":
        dice = tuple(dict.fromkeys(bundle.dice))
        number = {die: place for place, die in enumerate(dice)}
        numbers = np.array([number[die] for die in bundle.dice])
        rows = np.frombuffer(bundle.rows, "<u8").reshape(-1, BATCH_ROW.size // 8)
        a, b, _stream, *columns = rows.T.astype(np.int64)
        pairs = numbers[np.column_stack([a, b])]
        constant = bundle.rules, bundle.seed, bundle.position
        return cls(dice, *constant, pairs, rows[:, 2].astype(np.uint64), *columns)

    def at(self, places: Ints) -> "Batches":
        """Some of them, in their order, with the dice that these are played with."""
        if len(places) == len(self.games):
            return self
        used, pairs = np.unique(self.pairs[places], return_inverse=True)
        return self._replace(
            dice=tuple(self.dice[die] for die in used.tolist()),
            pairs=pairs.reshape(-1, 2),
            streams=self.streams[places],
            indices=self.indices[places],
            first_games=self.first_games[places],
            games=self.games[places],
        )


def shapes_of(batches: Batches) -> Ints:
    """A number for each batch, equal for those that can be played at the same time."""
    bits = np.array([rolls.bits_of(die) for die in batches.dice])
    shapes = 2 * bits[batches.pairs].max(axis=1) + decide_at_once(batches)
    return np.where(batches.games > LANES, -1 - np.arange(len(shapes)), shapes)


def decide_at_once(batches: Batches) -> Flags:
    """Whether being stuck decides for the player about to roll, and not only when both are.

    Then every roll must be preceded by a test; otherwise it may be found late, and dated back.
    """
    only_sixes = np.array([die.only_sixes for die in batches.dice])
    return np.logical_or(only_sixes[batches.pairs].any(axis=1), batches.rules.stuck_loses)


def winners_of(batches: Batches) -> Ints:
    """Who wins all games of a batch without a roll, or NOBODY."""
    a, b = np.array([die.has_six for die in batches.dice])[batches.pairs].T
    without_a_roll = (a != b) & batches.rules.sixless_loses
    return np.where(without_a_roll, np.where(a, Player.A, Player.B), NOBODY)


def keys_of(batches: Batches, child: int) -> seeds.Keys:
    """What distinguishes the seeds of batches, and of what is drawn for one of them."""
    columns = [batches.streams, batches.indices.astype(np.uint64)]
    if batches.position is not None:
        columns.append(np.full_like(batches.streams, seeds.number_of(batches.position)))
    return np.column_stack([*columns, np.full_like(batches.streams, child)])


def starters_of(batches: Batches) -> Starters:
    """Who begins each game, batch after batch."""
    games = batches.games
    if batches.position is not None:
        return np.full(games.sum(), batches.position.mover, np.int8)
    ends = games.cumsum()
    starters = np.zeros(ends[-1], np.int8)
    if batches.rules.start is Start.FIRST:
        return starters
    starters[1::2] = Player.B
    starters ^= ((batches.first_games - (ends - games)) % 2).astype(np.int8).repeat(games)
    if batches.rules.start is Start.ROLLOFF:
        keys = keys_of(batches, seeds.STARTERS).tolist()
        for key, (a, b), of_batch in zip(
            keys, batches.pairs.tolist(), np.split(starters, ends[:-1]), strict=True
        ):
            sequence = np.random.SeedSequence(batches.seed, spawn_key=key)
            _roll_for_it(sequence, (batches.dice[a], batches.dice[b]), of_batch)
    return starters


def _roll_for_it(
    sequence: np.random.SeedSequence, dice: tuple[Die, Die], starters: Starters
) -> None:
    """Draw who begins the games of a batch, unless neither die ever rolls higher."""
    chance = rolloff_chance(*dice)
    if chance is not None:
        drawn = np.random.default_rng(sequence).integers(chance.denominator, size=len(starters))
        starters[:] = drawn >= chance.numerator


# Where the other numbers of a row are.
ENDINGS = 2**ENDING_DIGITS
ROLLS = 2 * ENDINGS
SHORTEST, LONGEST, LENGTHS = ROLLS + 1, ROLLS + 2, ROLLS + 3
_COLUMNS = LENGTHS + LENGTH_CLASSES

STOPPED, A_WON, DRAWN, B_WON = 0b000, 0b001, 0b010, 0b101


def no_counts(batches: int, limit: int) -> Ints:
    """A table without any games counted, for games that stop at the limit."""
    counts = np.zeros((batches, _COLUMNS), np.int64)
    counts[:, SHORTEST] = limit
    return counts


def counts_of_won(batches: Batches, winners: Ints) -> Ints:
    """The table of batches whose games are won without a roll, by who would have begun."""
    counts = no_counts(len(winners), limit=0)
    rows = np.arange(len(winners))
    won = np.where(winners == Player.A, A_WON, B_WON)
    begun_by_b = np.bincount(rows.repeat(batches.games), starters_of(batches), len(rows))
    counts[rows, won] = batches.games - begun_by_b
    counts[rows, won + ENDINGS] = begun_by_b
    counts[:, LENGTHS] = batches.games
    return counts


def results_of(counts: Ints, *, limit_draws: bool) -> Ints:
    """The rows of the table as rows with the numbers of a `Result`.

    Games that were stopped are drawn where the limit draws, and unfinished otherwise.
    """
    stopped = counts[:, STOPPED:ROLLS:ENDINGS]
    drawn = counts[:, DRAWN:ROLLS:ENDINGS]
    unfinished = np.zeros(len(counts), np.int64)
    if limit_draws:
        drawn = drawn + stopped
    else:
        unfinished = stopped.sum(axis=1)
    won = counts[:, A_WON:ROLLS:ENDINGS], counts[:, B_WON:ROLLS:ENDINGS]
    scores = np.stack([*won, drawn], axis=2).reshape(-1, 6)
    numbers = counts[:, [ROLLS, LONGEST]]
    return np.column_stack([scores, numbers, unfinished, counts[:, LENGTHS:]])
