"""The kernel's input and output: plain arrays, made from batches.

Compiled code takes neither dice nor rules; here they become tables, masks and digits. Of what the
batches of a bundle differ in, there is a column each.

How their games ended is a table with a row for each batch. It begins with a number of games for
each starter and each ending of theirs, a number of three bits (a player won, it was drawn, B won);
games that were stopped have the ending 0.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import BATCH_ROW, LENGTH_CLASSES, Bundle
from bwinf_gui.tasks.dice.dice import Dice, Die, rolloff_chance
from bwinf_gui.tasks.dice.game import HOME, OPENING_PIECES, ROLL_CAP, Player, Position
from bwinf_gui.tasks.dice.kernel import rolls, seeds
from bwinf_gui.tasks.dice.kernel.rows import (
    COLUMNS,
    ENDING_DIGITS,
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
from bwinf_gui.tasks.dice.rules import Rules, Start

NOBODY = -1
"""Wins without a roll."""

Flags: TypeAlias = npt.NDArray[np.bool_]
Starters: TypeAlias = npt.NDArray[np.int8]
"""The player who begins each of some games."""


# The table of endings: where the other numbers of a row are, and which endings there are.
ENDINGS = 2**ENDING_DIGITS
ROLLS = 2 * ENDINGS
SHORTEST, LONGEST, LENGTHS = ROLLS + 1, ROLLS + 2, ROLLS + 3
_COLUMNS = LENGTHS + LENGTH_CLASSES
STOPPED, A_WON, DRAWN, B_WON = 0b000, 0b001, 0b010, 0b101
CHECK_ROUNDS = 4
"""Deadlocks and overlong games are searched for after this many rounds, and dated back."""
POSITION_ROWS = 8 * DIGITS
NEXT, END, DICE, BATCH = 0, 1, 2, 4
"""Columns of `Work.sources`; there are two dice."""


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
        # Equal dice of a comparison share their tables.
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
    # A vector of lanes takes as many random bits for all dice, and looks for stuck players for all
    # or none. A batch that fills the lanes alone has a shape of its own, a negative number.
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
    """The player who wins all games of each batch without a roll, or NOBODY."""
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
    """The player who begins each game, batch after batch."""
    games = batches.games
    if batches.position is not None:
        return np.full(games.sum(), batches.position.mover, np.int8)
    ends = games.cumsum()
    starters = np.zeros(ends[-1], np.int8)
    if batches.rules.start is Start.FIRST:
        return starters
    # In turn over all batches in a row; where the numbers of a batch's own games begin with the
    # other parity, they are exchanged.
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


def no_counts(batches: int, limit: int) -> Ints:
    """A table without any games counted, for games that stop at the limit."""
    counts = np.zeros((batches, _COLUMNS), np.int64)
    # No game is longer, so that the first one counts as the shortest so far.
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
    # Games without a roll are in the lowest class of lengths.
    counts[:, LENGTHS] = batches.games
    return counts


def results_of(counts: Ints, *, limit_draws: bool) -> Ints:
    """The rows of the table as rows with the numbers of a `Result`.

    Games that were stopped are drawn where the limit draws, and unfinished otherwise.
    """
    # A step of ENDINGS: the games begun by A, then those begun by B.
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
    # Rounded up, as -(-a // b) does; a large batch fills all words.
    words = np.minimum(-(-games // WORD_LANES), WORDS)
    of_batch = np.arange(len(games)).repeat(words)
    portions = np.arange(len(of_batch))
    word = portions - (words.cumsum() - words)[of_batch]
    shared = (games > LANES)[of_batch]
    # The words of a large batch share all its games, those of a small one have 64 games each.
    start = (ends - games)[of_batch] + np.where(shared, 0, WORD_LANES * word)
    end = np.where(shared, ends[of_batch], np.minimum(start + WORD_LANES, ends[of_batch]))
    sources = np.column_stack([start, end, batches.pairs[of_batch], of_batch])
    pools = seeds.pools_of(batches.seed, keys_of(batches, seeds.ROLLS))
    return Work(
        starters=starters_of(batches),
        # The last source has no games: it is for words that have not begun.
        sources=np.vstack([sources, np.zeros_like(sources[:1])]),
        # All words of a large batch take their games from its first source.
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
    # A game over the cap goes on until the next check for such games.
    steps = 0 if game < 0 else ROLL_CAP + CHECK_ROUNDS * ROUND_STEPS
    return Trace(
        game,
        np.zeros(4, np.uint64),
        # Only what was written is read, and to clear all takes longer than most games.
        np.empty((steps, rolls.MAX_BITS), np.uint64),
        np.empty((steps, POSITION_ROWS), np.uint64),
    )


def _aligned(*shape: int) -> Slices:
    """Zeros that begin with a cache line: a vector across two of them takes twice the time."""
    spare = np.zeros(prod(shape) + 7, np.uint64)
    # Words from here to the next multiple of 64 bytes.
    skipped = -spare.ctypes.data // 8 % 8
    return spare[skipped : skipped + prod(shape)].reshape(shape)
