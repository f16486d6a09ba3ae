"""What the kernel plays with and writes to: plain arrays, made from a batch.

Compiled code takes neither dice nor rules; here they become tables, masks and digits.
"""

from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import Batch
from bwinf_gui.tasks.dice.dice import rolloff_chance
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, OPENING_PIECES, ROLL_CAP, Player, Position
from bwinf_gui.tasks.dice.kernel import rolls
from bwinf_gui.tasks.dice.kernel.rows import (
    COLUMNS,
    GAME_END,
    ROUND_STEPS,
    START_CODE,
    STATE_WORDS,
    WORDS,
)
from bwinf_gui.tasks.dice.kernel.slices import ALL, DIGITS, NONE, Ints
from bwinf_gui.tasks.dice.kernel.vectors import Slices, Word
from bwinf_gui.tasks.dice.rules import Start

CHECK_ROUNDS = 4
"""Deadlocks and overlong games are looked for after so many rounds, and dated back."""
POSITION_ROWS = 8 * DIGITS

_ROLLS, _STARTERS = 0, 1
"""Which child of a batch's seeds is for what."""

Starters: TypeAlias = npt.NDArray[np.int8]
"""Who begins each game of a batch."""


class Setup(NamedTuple):
    """What a batch is played with; of a pair, the first is A's."""

    starters: Starters
    opening: Slices
    tables: tuple[Slices, Slices]
    faces: Ints
    has_six: tuple[Word, Word]
    only_sixes: tuple[Word, Word]
    goal_last: bool
    stuck_loses: Word
    at_once: bool
    limit: int


class Space(NamedTuple):
    """Memory to play in: the state of the games, and what `rolls` needs for the steps of a round.

    Equal dice share their rolls.
    """

    rows: Slices
    generator: Slices
    random: Slices
    rolls: Slices


class Trace(NamedTuple):
    """One game of the batch, or -1: a row of `random` and of `positions` for each step it took.

    They hold the words of its whole column. `place` is the column, the lane's bit and, once the
    game is over, the number of its rolls and 1.
    """

    game: int
    place: Slices
    random: Slices
    positions: Slices


def setup_of(batch: Batch, starters: Starters) -> Setup:
    """What the games of a batch are played with."""
    rules = batch.pairing.rules
    a, b = batch.pairing.dice
    bits = rolls.bits_for((a, b))
    tables = rolls.roll_table(a, bits), rolls.roll_table(b, bits)
    return Setup(
        starters=starters,
        opening=_opening(batch.position),
        tables=tables,
        faces=rolls.moving_faces((a, b)),
        has_six=(_everywhere(a.has_six), _everywhere(b.has_six)),
        only_sixes=(_everywhere(a.only_sixes), _everywhere(b.only_sixes)),
        goal_last=rules.goal_last,
        stuck_loses=_everywhere(rules.stuck_loses),
        # Being stuck decides for whoever is to roll, and not only when both are. Then it has to be
        # looked for before every roll; otherwise it may be found late, and is dated back.
        at_once=rules.stuck_loses or a.only_sixes or b.only_sixes,
        limit=limit_of(batch),
    )


def limit_of(batch: Batch) -> int:
    """After how many rolls, from where its games begin, a batch stops them."""
    limit = batch.pairing.rules.roll_limit
    played = batch.position.rolls if batch.position else 0
    return (ROLL_CAP if limit is None else min(limit, ROLL_CAP)) - played


def limit_draws(batch: Batch) -> bool:
    """Whether games of so many rolls are drawn by the rules; otherwise they are unfinished."""
    limit = batch.pairing.rules.roll_limit
    return limit is not None and limit <= ROLL_CAP


def _everywhere(truth: bool) -> Word:  # noqa: FBT001
    return ALL if truth else NONE


@lru_cache
def _opening(position: Position | None) -> Slices:
    """The words of the rows that a new game sets: the mover's pieces, the other's, and zeros."""
    own, theirs = OPENING_PIECES, OPENING_PIECES
    if position is not None:
        own = position.pieces[position.mover]
        theirs = position.pieces[position.mover.opponent]
    # `game` has the pieces in ascending order, the kernel the front-most first.
    codes = [
        0 if piece == HOME else piece + START_CODE
        for pieces in (own, theirs)
        for piece in reversed(pieces)
    ]
    digits = [ALL if code >> digit & 1 else NONE for code in codes for digit in range(DIGITS)]
    opening = np.zeros(GAME_END // WORDS, np.uint64)
    opening[: len(digits)] = digits
    return opening


def space_of(batch: Batch) -> Space:
    """Memory for a batch, its generator seeded."""
    a, b = batch.pairing.dice
    generator = _aligned(4, COLUMNS)
    generator[:] = generated_state(_seeds(batch, _ROLLS).pool).reshape(4, COLUMNS)
    return Space(
        rows=_aligned(STATE_WORDS),
        generator=generator,
        random=_aligned(rolls.bits_for((a, b)), COLUMNS),
        rolls=_aligned(1 if a == b else 2, rolls.ROLL_ROWS, COLUMNS),
    )


def trace_of(game: int) -> Trace:
    """Memory for the trace of a game, by its place in the batch, or of none for -1."""
    # A game over the cap goes on until such games are looked for.
    steps = 0 if game < 0 else ROLL_CAP + CHECK_ROUNDS * ROUND_STEPS
    return Trace(
        game,
        np.zeros(4, np.uint64),
        np.zeros((steps, rolls.MAX_BITS), np.uint64),
        np.zeros((steps, POSITION_ROWS), np.uint64),
    )


def _aligned(*shape: int) -> Slices:
    """Zeros that begin with a cache line: a vector across two of them takes twice the time."""
    spare = np.zeros(prod(shape) + 7, np.uint64)
    # Words from here to the next multiple of 64 bytes.
    skipped = -spare.ctypes.data // 8 % 8
    return spare[skipped : skipped + prod(shape)].reshape(shape)


def starters_of(batch: Batch) -> Starters:
    """Who begins each game of the batch."""
    if batch.position is not None:
        return np.full(batch.games, batch.position.mover, dtype=np.int8)
    if batch.pairing.rules.start is Start.ROLLOFF:
        chance = rolloff_chance(*batch.pairing.dice)
        if chance is not None:
            generator = np.random.default_rng(_seeds(batch, _STARTERS))
            drawn = generator.integers(chance.denominator, size=batch.games)
            return (drawn >= chance.numerator).astype(np.int8)
    starters = np.zeros(batch.games, np.int8)
    starters[1 - batch.first_game % 2 :: 2] = Player.B
    return starters


def _seeds(batch: Batch, child: int) -> np.random.SeedSequence:
    """The seeds of the rolls or of the starters: children of those of the batch."""
    key: tuple[int, ...] = batch.pairing.stream, batch.index
    if batch.position is not None:
        key = *key, _number_of(batch.position)
    return np.random.SeedSequence(batch.pairing.seed, spawn_key=(*key, child))


def generated_state(pool: npt.NDArray[np.uint32]) -> Slices:
    """What SeedSequence.generate_state makes of its pool, 4 * COLUMNS words.

    NumPy computes one word after the other, which took a third of the time of a small batch.
    """
    state = np.tile(pool, len(_HASHES) // len(pool)) ^ _HASHES[:-1]
    state *= _HASHES[1:]
    state ^= state >> np.uint32(16)
    return state.astype("<u4").view("<u8").astype(np.uint64)


def _hashes(count: int) -> npt.NDArray[np.uint32]:
    """The constants that SeedSequence hashes so many words with, and the next one."""
    hashes = [0x8B51F9DD]
    for _ in range(count):
        hashes.append(hashes[-1] * 0x58F38DED % 2**32)
    return np.array(hashes, np.uint32)


_HASHES = _hashes(8 * COLUMNS)


def _number_of(position: Position) -> int:
    """A number that no other position has, for the seeds of roll-outs.

    Its digits, in a system with one for each place of a piece, are the places.
    """
    number = int(position.mover)
    for piece in (*position.pieces[0], *position.pieces[1]):
        number = number * (LAST_GOAL + 2) + piece - HOME
    return number
