"""The kernel's input and output: plain arrays, made from batches.

Compiled code takes neither dice nor rules; here they become tables, masks and digits.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, OPENING_PIECES, ROLL_CAP, Position
from bwinf_gui.tasks.dice.kernel import rolls, seeds
from bwinf_gui.tasks.dice.kernel.batches import (
    Batches,
    Starters,
    decide_at_once,
    keys_of,
    starters_of,
)
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
from bwinf_gui.tasks.dice.rules import Rules

CHECK_ROUNDS = 4
"""Deadlocks and overlong games are searched for after this many rounds, and dated back."""
POSITION_ROWS = 8 * DIGITS

NEXT, END, DICE, BATCH = 0, 1, 2, 4
"""Columns of `Work.sources`; there are two dice."""


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

    A word of the lanes works on a portion of a batch, and takes its games from the source of the
    portion until that has none left. A row of `sources` is the next game, the end of the games, the
    dice of A and B, and the batch. The last source has no games. The generators of a portion follow
    from the pool of its batch and from which `words` of it these are.
    """

    starters: Starters
    sources: Ints
    portions: Ints
    pools: Slices
    words: Ints


class Space(NamedTuple):
    """Memory to play in: the state of the games, and the memory of `rolls` for a round's steps.

    For each word of the lanes, there is also the source of its games, and the part of `Setup` for
    its dice; if all play with the same dice, that is there for one vector only. If all dice are
    equal to their opponents, they share their rolls.
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


def setup_of(batches: Batches) -> Setup:
    """What batches of one shape are played with."""
    rules, dice = batches.rules, batches.dice
    return Setup(
        opening=_opening(batches.position),
        tables=_tables(dice, max(map(rolls.bits_of, dice))),
        faces=_faces(dice),
        sixes=np.array([[_everywhere(die.has_six), _everywhere(die.only_sixes)] for die in dice]),
        goal_last=rules.goal_last,
        stuck_loses=_everywhere(rules.stuck_loses),
        at_once=bool(decide_at_once(batches)[0]),
        limit=limit_of(batches),
    )


def limit_of(batches: Batches) -> int:
    """After how many rolls, from where they begin, games are stopped."""
    played = batches.position.rolls if batches.position else 0
    return limit_of_rules(batches.rules) - played


def limit_of_rules(rules: Rules) -> int:
    """After how many rolls a game is stopped."""
    return ROLL_CAP if rules.roll_limit is None else min(rules.roll_limit, ROLL_CAP)


def limit_draws(rules: Rules) -> bool:
    """Whether games at the roll limit are drawn by the rules; otherwise they are unfinished."""
    return rules.roll_limit is not None and rules.roll_limit <= ROLL_CAP


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


def work_of(batches: Batches) -> Work:
    """The games of batches.

    A batch of more games than there are lanes has one source, and its lanes take the next game as
    soon as they are free. In a smaller one every word has its own games.
    """
    games = batches.games
    ends = games.cumsum()
    words = np.minimum(-(-games // WORD_LANES), WORDS)
    of_batch = np.arange(len(games)).repeat(words)
    portions = np.arange(len(of_batch))
    word = portions - (words.cumsum() - words)[of_batch]
    shared = (games > LANES)[of_batch]
    start = (ends - games)[of_batch] + np.where(shared, 0, WORD_LANES * word)
    end = np.where(shared, ends[of_batch], np.minimum(start + WORD_LANES, ends[of_batch]))
    sources = np.column_stack([start, end, batches.pairs[of_batch], of_batch])
    pools = seeds.pools_of(batches.seed, keys_of(batches, seeds.ROLLS))
    return Work(
        starters=starters_of(batches),
        sources=np.vstack([sources, np.zeros_like(sources[:1])]),
        portions=np.where(shared, portions - word, portions),
        pools=pools[of_batch].astype(np.uint64),
        words=word,
    )


def space_of(setup: Setup, work: Work) -> Space:
    """Memory to play in; no word has any games yet."""
    a, b = work.sources[:-1, DICE : DICE + 2].T
    vectors = 1 if (a == a[0]).all() and (b == b[0]).all() else WORDS // VECTOR
    digits = setup.tables.shape[2]
    return Space(
        rows=_aligned(STATE_WORDS),
        sources=np.full(WORDS, len(work.sources) - 1),
        faces=_aligned(2, *setup.faces.shape[1:], vectors * VECTOR),
        tables=(
            _aligned(vectors, _runs(setup, a) * digits * VECTOR),
            _aligned(vectors, _runs(setup, b) * digits * VECTOR),
        ),
        generator=_aligned(4, COLUMNS),
        random=_aligned(digits - DIGITS, COLUMNS),
        rolls=_aligned(1 if (a == b).all() else 2, rolls.ROLL_ROWS, COLUMNS),
    )


def _runs(setup: Setup, dice: Ints) -> int:
    """How many rows the tables of these dice need: an even number.

    Zeros before them are there to make the tables of all dice equally long.
    """
    runs = int(setup.tables.any(axis=2).sum(axis=1)[dice].max())
    return runs + runs % 2


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
