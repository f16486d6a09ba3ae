"""Rolls of two dice for many games at once, exactly uniform whatever the number of faces.

Each lane draws a number of a few random bits, the same for either die. A die of n faces gives each
face an equal run of these numbers, in ascending order of the faces; a number beyond the last run
is rejected, and the lane waits for the next step. Runs that make no difference on the board are
one: equal faces, and faces of 0 or too large for any move.

All arrays are rows of words (see `rows`) for all steps of a round: row d of `random` holds digit d
of the number drawn in each lane, row d of a die in `rolls` digit d of the roll, 0 where it moves
nothing.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL
from bwinf_gui.tasks.dice.kernel.compiling import inlined, merged
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS
from bwinf_gui.tasks.dice.kernel.slices import ALL, DIGITS, NONE, Ints, Number, decide
from bwinf_gui.tasks.dice.kernel.vectors import (
    VECTOR,
    Slices,
    Word,
    everywhere,
    load,
    of_three,
    store,
)

ACCEPTED = DIGITS
"""The row of `rolls` that marks numbers that were not rejected."""
ROLL_ROWS = DIGITS + 1

MAX_BITS = 18
"""Enough for dice of up to 10,000 faces: 2**18 is more than 16 times that."""

_MOST_REJECTED = 1 / 16
"""A rejected number costs its lane a step, but another bit costs all lanes in every comparison."""

_KEPT = 2000
"""Dice whose tables are kept: small batches of many pairs come by turns."""

_BITS = np.uint64(64)
# The constants of xoshiro256++.
_NEAR, _SHIFT, _FAR = np.uint64(23), np.uint64(17), np.uint64(45)


@lru_cache(maxsize=_KEPT)
def bits_of(die: Die) -> int:
    """How many random bits a number needs so that the die rejects few of them.

    With more of them it rejects no more.
    """
    bits = 1
    # Rejected is what 2^bits leaves over after equally long runs for all faces.
    while 1 - run_length(die, bits) * len(die.faces) / 2**bits >= _MOST_REJECTED:
        bits += 1
    return bits


def run_length(die: Die, bits: int) -> int:
    """How many of the numbers with `bits` bits mean the same face."""
    return int(2**bits // len(die.faces))


def face_of(number: int, die: Die, bits: int) -> int:
    """The face that an accepted number means."""
    return sorted(die.faces)[number // run_length(die, bits)]


@lru_cache(maxsize=_KEPT)
def moving_faces(die: Die) -> Slices:
    """The digits of the distinct faces that can move a piece, ascending; of 0 where none does."""
    faces = [face for face in sorted(set(die.faces)) if 0 < face <= LAST_GOAL]
    return digits_of(faces or [0], DIGITS)


@lru_cache(maxsize=_KEPT)
def roll_table(die: Die, bits: int) -> Slices:
    """What `roll_die` needs of a die."""
    return words_of(table_of(die, bits), bits)


def table_of(die: Die, bits: int) -> Ints:
    """A row for each run: its last number, and the digits in which its roll and the next differ.

    The roll that follows the last run counts as 0.
    """
    run = run_length(die, bits)
    rolls = [face if face <= LAST_GOAL else 0 for face in sorted(die.faces)]
    return np.array(
        [
            # Beyond its bound, just the digits flip in which a roll and the next one differ.
            (run * (place + 1) - 1, roll ^ following)
            for place, (roll, following) in enumerate(zip(rolls, [*rolls[1:], 0], strict=True))
            if roll != following or place == len(rolls) - 1
        ],
        dtype=np.int64,
    )


def words_of(table: Ints, bits: int) -> Slices:
    """A row for each run of a die's table: the digits of its last number, then what changes.

    Every digit is a word of its own, all 1 or all 0.
    """
    return np.hstack([digits_of(table[:, 0], bits), digits_of(table[:, 1], DIGITS)])


def digits_of(numbers: Sequence[int] | Ints, digits: int) -> Slices:
    """A row for each number: its digits, the lowest first, the same in every game."""
    return np.where(np.array(numbers)[:, np.newaxis] >> np.arange(digits) & 1, ALL, NONE)


@merged
def draw_numbers(generator: Slices, random: Slices) -> None:
    """Fill `random` from xoshiro256++, a generator of four rows for each column.

    Source: Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators, 2021.
    """
    for w in range(0, COLUMNS, VECTOR):
        a, b = load(generator, 0, w), load(generator, 1, w)
        c, d = load(generator, 2, w), load(generator, 3, w)
        for bit in range(len(random)):
            store(random, _rotated(a + d, _NEAR) + a, bit, w)
            c, d, shifted = c ^ a, d ^ b, b << everywhere(_SHIFT)
            a, b, c, d = a ^ d, b ^ c, c ^ shifted, _rotated(d, _FAR)
        store(generator, a, 0, w)
        store(generator, b, 1, w)
        store(generator, c, 2, w)
        store(generator, d, 3, w)


@merged
def roll_die(random: Slices, table: Slices, rolls: Slices) -> None:
    """Fill `rolls` with what the numbers mean for a die.

    The table has a row for each vector of a row of lanes, or one for all: what `words_of` makes of
    the die, each word as often as there are in a vector. The number of runs is even; one of zeros
    before the first changes nothing.

    A number of run i is at most the last number of the runs i, i + 1, ...; all digits that change
    from one of these to the next, together, make the roll of run i. The last comparison stays in
    the row ACCEPTED: at most the last number of the last run.
    """
    bits = len(random)
    run_words = (bits + DIGITS) * VECTOR
    none = everywhere(NONE)
    for w in range(0, COLUMNS, VECTOR):
        # The remainder, since the number of rows is a power of two.
        row = (w // VECTOR) & (len(table) - 1)
        roll = none, none, none, none, none, none
        second = none
        # Two runs at a time: the digits of the numbers are loaded once for both.
        for run in range(0, table.shape[1], 2 * run_words):
            first = second = everywhere(ALL)
            for bit in range(bits):
                # The highest digit in which bound and number differ decides; equal is at most.
                digit = load(random, bit, w)
                first = decide(load(table, row, run + bit * VECTOR), digit, first)
                second = decide(load(table, row, run + run_words + bit * VECTOR), digit, second)
            changes = run + bits * VECTOR
            roll = _flipped(roll, first, table, row, changes)
            roll = _flipped(roll, second, table, row, changes + run_words)
        _store_roll(rolls, w, roll)
        store(rolls, second, ACCEPTED, w)


@inlined
def _flipped(roll: Number, condition: Word, table: Slices, row: int, changes: int) -> Number:
    """The roll with all digits flipped, where the condition holds, that change after the run."""
    return (
        _flip(roll[0], condition, load(table, row, changes)),
        _flip(roll[1], condition, load(table, row, changes + VECTOR)),
        _flip(roll[2], condition, load(table, row, changes + 2 * VECTOR)),
        _flip(roll[3], condition, load(table, row, changes + 3 * VECTOR)),
        _flip(roll[4], condition, load(table, row, changes + 4 * VECTOR)),
        _flip(roll[5], condition, load(table, row, changes + 5 * VECTOR)),
    )


@of_three
def _flip(digit: Word, condition: Word, changes: Word) -> Word:
    return digit ^ (condition & changes)


@inlined
def _store_roll(rolls: Slices, w: int, roll: Number) -> None:
    store(rolls, roll[0], 0, w)
    store(rolls, roll[1], 1, w)
    store(rolls, roll[2], 2, w)
    store(rolls, roll[3], 3, w)
    store(rolls, roll[4], 4, w)
    store(rolls, roll[5], 5, w)


@inlined
def _rotated(word: Word, places: np.uint64) -> Word:
    return (word << everywhere(places)) | (word >> everywhere(_BITS - places))
