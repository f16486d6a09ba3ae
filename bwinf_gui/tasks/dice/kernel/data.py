"""What the kernel plays with and writes to: plain arrays, made from batches.

Compiled code takes neither dice nor rules; here they become tables, masks and digits.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import Batch
from bwinf_gui.tasks.dice.dice import Die, rolloff_chance
from bwinf_gui.tasks.dice.game import HOME, OPENING_PIECES, ROLL_CAP, Player, Position
from bwinf_gui.tasks.dice.kernel import rolls, seeds
from bwinf_gui.tasks.dice.kernel.rows import (
    COLUMNS,
    GAME_END,
    LANES,
    ROUND_STEPS,
    START_CODE,
    STATE_WORDS,
    WORD_LANES,
    WORDS,
)
from bwinf_gui.tasks.dice.kernel.slices import ALL, DIGITS, NONE, Ints
from bwinf_gui.tasks.dice.kernel.vectors import VECTOR, Slices, Word
from bwinf_gui.tasks.dice.rules import Start

CHECK_ROUNDS = 4
"""Deadlocks and overlong games are looked for after so many rounds, and dated back."""
POSITION_ROWS = 8 * DIGITS

NEXT, END, DICE, BATCH = 0, 1, 2, 4
"""Columns of `Work.sources`; there are two dice."""

Starters: TypeAlias = npt.NDArray[np.int8]
"""Who begins each of some games."""


class Setup(NamedTuple):
    """What games are played with that are played at the same time.

    `tables`, `faces` and `sixes` have a row for each die that any of them is played with: what
    `rolls` needs of it, the digits of its faces that can move a piece, and whether it has a six and
    whether nothing else.
    """

    opening: Slices
    tables: Slices
    faces: Slices
    sixes: Slices
    goal_last: bool
    stuck_loses: Word
    at_once: bool
    limit: int


class Work(NamedTuple):
    """Which games are played, batch after batch.

    A word of the lanes works on a portion of a batch, with generators of its own, and takes its
    games from the source of the portion until that has none left. A row of `sources` is the next
    game, the end of the games, the dice of A and B, and the batch. The last source has no games.
    """

    starters: Starters
    sources: Ints
    portions: Ints
    generators: Slices


class Space(NamedTuple):
    """Memory to play in: the state of the games, and what `rolls` needs for the steps of a round.

    For each word of the lanes, there is also the source that it takes its games from, and what
    `Setup` has of the dice that it plays with; where all play with the same dice, that is there for
    one vector only. Where all dice are equal to those that they play against, they share their
    rolls.
    """

    rows: Slices
    sources: Ints
    faces: Slices
    tables: tuple[Slices, Slices]
    generator: Slices
    random: Slices
    rolls: Slices


class Trace(NamedTuple):
    """One of the games, or -1: a row of `random` and of `positions` for each step it took.

    They hold the words of its whole column. `place` is the column, the lane's bit and, once the
    game is over, the number of its rolls and 1.
    """

    game: int
    place: Slices
    random: Slices
    positions: Slices


def shape_of(batch: Batch) -> Hashable:
    """What is equal for batches that can be played at the same time."""
    bits = rolls.bits_for(batch.pairing.dice)
    return batch.pairing.rules, batch.position, bits, _decides_at_once(batch)


def setup_of(batch: Batch, dice: Sequence[Die]) -> Setup:
    """What the batches of the shape of this one are played with, which have these dice."""
    rules, bits = batch.pairing.rules, rolls.bits_for(batch.pairing.dice)
    return Setup(
        opening=_opening(batch.position),
        tables=_tables(dice, bits),
        faces=_faces(dice),
        sixes=np.array([[_everywhere(die.has_six), _everywhere(die.only_sixes)] for die in dice]),
        goal_last=rules.goal_last,
        stuck_loses=_everywhere(rules.stuck_loses),
        at_once=_decides_at_once(batch),
        limit=limit_of(batch),
    )


def _decides_at_once(batch: Batch) -> bool:
    """Whether being stuck decides for whoever is to roll, and not only when both are.

    Then it has to be looked for before every roll; otherwise it may be found late, and is dated
    back.
    """
    a, b = batch.pairing.dice
    return batch.pairing.rules.stuck_loses or a.only_sixes or b.only_sixes


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


def _tables(dice: Sequence[Die], bits: int) -> Slices:
    """The tables of dice, with as many rows for each: some of zeros before the others."""
    tables = [rolls.roll_table(die, bits) for die in dice]
    runs = max(map(len, tables))
    stacked = np.zeros((len(dice), runs + runs % 2, bits + DIGITS), np.uint64)
    for place, table in enumerate(tables):
        stacked[place, -len(table) :] = table
    return stacked


def _faces(dice: Sequence[Die]) -> Slices:
    """The digits of the faces that can move a piece, as many for each die: 0 after the others."""
    digits = [rolls.moving_faces(die) for die in dice]
    stacked = np.zeros((len(dice), max(map(len, digits)), DIGITS), np.uint64)
    for place, faces in enumerate(digits):
        stacked[place, : len(faces)] = faces
    return stacked


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
    opening = np.zeros(GAME_END // WORDS, np.uint64)
    opening[:POSITION_ROWS] = rolls.digits_of(codes, DIGITS).ravel()
    return opening


def work_of(batches: Sequence[Batch], dice: Sequence[Die]) -> Work:
    """The games of batches, which are played with these dice.

    A batch of more games than there are lanes has one source, and its lanes take the next game as
    soon as they are free. In a smaller one every word has its own games.
    """
    number = {die: place for place, die in enumerate(dice)}
    pairs = np.array([[number[die] for die in batch.pairing.dice] for batch in batches])
    games = np.array([batch.games for batch in batches])
    ends = games.cumsum()
    words = np.minimum(-(-games // WORD_LANES), WORDS)
    of_batch = np.arange(len(batches)).repeat(words)
    portions = np.arange(len(of_batch))
    word = portions - (words.cumsum() - words)[of_batch]
    shared = (games > LANES)[of_batch]
    start = (ends - games)[of_batch] + np.where(shared, 0, WORD_LANES * word)
    end = np.where(shared, ends[of_batch], np.minimum(start + WORD_LANES, ends[of_batch]))
    sources = np.column_stack([start, end, pairs[of_batch], of_batch])
    pools = seeds.pools_of(batches, seeds.ROLLS)
    return Work(
        starters=np.concatenate([starters_of(batch) for batch in batches]),
        sources=np.vstack([sources, np.zeros_like(sources[:1])]),
        portions=np.where(shared, portions - word, portions),
        generators=seeds.generators_of(pools[of_batch], word),
    )


def starters_of(batch: Batch) -> Starters:
    """Who begins each game of the batch."""
    if batch.position is not None:
        return np.full(batch.games, batch.position.mover, dtype=np.int8)
    if batch.pairing.rules.start is Start.ROLLOFF:
        chance = rolloff_chance(*batch.pairing.dice)
        if chance is not None:
            generator = np.random.default_rng(seeds.sequence_of(batch, seeds.STARTERS))
            drawn = generator.integers(chance.denominator, size=batch.games)
            return (drawn >= chance.numerator).astype(np.int8)
    starters = np.zeros(batch.games, np.int8)
    starters[1 - batch.first_game % 2 :: 2] = Player.B
    return starters


def space_of(setup: Setup, work: Work) -> Space:
    """Memory to play in; no word has any games yet."""
    pairs = set(map(tuple, work.sources[:-1, DICE : DICE + 2].tolist()))
    vectors = 1 if len(pairs) == 1 else WORDS // VECTOR
    digits = setup.tables.shape[2]
    a, b = (_aligned(vectors, runs * digits * VECTOR) for runs in _runs(setup, pairs))
    return Space(
        rows=_aligned(STATE_WORDS),
        sources=np.full(WORDS, len(work.sources) - 1),
        faces=_aligned(2, *setup.faces.shape[1:], vectors * VECTOR),
        tables=(a, b),
        generator=_aligned(4, COLUMNS),
        random=_aligned(digits - DIGITS, COLUMNS),
        rolls=_aligned(1 if all(a == b for a, b in pairs) else 2, rolls.ROLL_ROWS, COLUMNS),
    )


def _runs(setup: Setup, pairs: Iterable[tuple[int, int]]) -> Iterator[int]:
    """How many rows the tables of A's dice need, and those of B's: an even number.

    Zeros before them are there to make the tables of all dice equally long.
    """
    for dice in zip(*pairs, strict=True):
        runs = int(setup.tables[[*dice]].any(axis=(0, 2)).sum())
        yield runs + runs % 2


def trace_of(game: int) -> Trace:
    """Memory for the trace of a game, by its place among all, or of none for -1."""
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
