"""Rolls of two dice for many games at once, exactly uniform whatever the number of faces.

Each lane draws a number of a few random bits, the same for either die. A die of n faces gives each
face an equal run of these numbers, in ascending order of the faces; a number beyond the last run
is rejected, and the lane waits for the next step. Runs that make no difference on the board are
one: equal faces, and faces of 0 or too large for any move.

All arrays are rows of words (see `rows`) for all steps of a round: row d of `random` holds digit d
of the number drawn in each lane, row d of a die in `rolls` digit d of the roll, 0 where it moves
nothing.
"""

import numpy as np

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL
from bwinf_gui.tasks.dice.kernel.compiling import inlined, merged
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS
from bwinf_gui.tasks.dice.kernel.slices import (
    ALL,
    DIGITS,
    NONE,
    Ints,
    Slices,
    choice,
    everywhere,
)

ACCEPTED = DIGITS
"""The row of `rolls` that tells where the number was not rejected."""
ROLL_ROWS = DIGITS + 1

MAX_BITS = 18
"""Enough for dice of up to 10,000 faces: 2**18 is more than 16 times that."""

_MOST_REJECTED = 1 / 16
"""A rejected number costs its lane a step, but another bit costs all lanes in every comparison."""

_BITS = np.uint64(64)
# The constants of xoshiro256++.
_NEAR, _SHIFT, _FAR = np.uint64(23), np.uint64(17), np.uint64(45)


def bits_for(dice: tuple[Die, Die]) -> int:
    """How many random bits a number needs so that either die rejects few of them."""
    bits = 1
    while any(
        1 - run_length(die, bits) * len(die.faces) / 2**bits >= _MOST_REJECTED for die in dice
    ):
        bits += 1
    return bits


def run_length(die: Die, bits: int) -> int:
    """How many of the numbers of so many bits mean the same face."""
    return int(2**bits // len(die.faces))


def face_of(number: int, die: Die, bits: int) -> int:
    """The face that an accepted number means."""
    return sorted(die.faces)[number // run_length(die, bits)]


def moving_faces(dice: tuple[Die, Die]) -> Ints:
    """The distinct faces that can move a piece, ascending: a column for each die.

    The shorter column repeats its last face; that of a die that moves nothing is 0.
    """
    columns = [[face for face in sorted(set(die.faces)) if 0 < face <= LAST_GOAL] for die in dice]
    rows = max(1, *map(len, columns))
    return np.array(
        [
            [column[min(row, len(column) - 1)] if column else 0 for column in columns]
            for row in range(rows)
        ],
        dtype=np.int64,
    )


def table_of(die: Die, bits: int) -> Ints:
    """A row for each run: its last number, and the digits in which its roll and the next differ.

    The roll that follows the last run counts as 0.
    """
    run = run_length(die, bits)
    rolls = [face if face <= LAST_GOAL else 0 for face in sorted(die.faces)]
    return np.array(
        [
            (run * (place + 1) - 1, roll ^ following)
            for place, (roll, following) in enumerate(zip(rolls, [*rolls[1:], 0], strict=True))
            if roll != following or place == len(rolls) - 1
        ],
        dtype=np.int64,
    )


@merged
def draw_numbers(generator: Slices, random: Slices) -> None:
    """Fill `random` from xoshiro256++, a generator of four rows for each column.

    Source: Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators, 2021.
    """
    for bit in range(len(random)):
        for w in range(COLUMNS):
            a, b, c, d = generator[0, w], generator[1, w], generator[2, w], generator[3, w]
            random[bit, w] = _rotated(a + d, _NEAR) + a
            c ^= a
            d ^= b
            generator[0, w] = a ^ d
            generator[1, w] = b ^ c
            generator[2, w] = c ^ (b << _SHIFT)
            generator[3, w] = _rotated(d, _FAR)


@merged
def roll_die(random: Slices, table: Ints, rolls: Slices) -> None:
    """Fill `rolls` with what the numbers mean for the die of the table.

    A number of run i is at most the last number of the runs i, i + 1, ...; all digits that change
    from one of these to the next, together, make the roll of run i. The last comparison stays in
    the row ACCEPTED: at most the last number of the last run.
    """
    for digit in range(DIGITS):
        for w in range(COLUMNS):
            rolls[digit, w] = NONE
    for run in range(len(table)):
        bound, changed = table[run, 0], table[run, 1]
        equal = ALL
        for bit in range(len(random)):
            # The highest digit in which a number and the bound differ decides; equal is at most.
            # For the lowest digit `equal` is ALL, whatever the row still holds from the run before.
            digit_of_bound = everywhere(bound >> bit & 1)
            for w in range(COLUMNS):
                differs = digit_of_bound ^ random[bit, w]
                at_most = rolls[ACCEPTED, w] | equal
                rolls[ACCEPTED, w] = choice(differs, digit_of_bound, at_most)
            equal = NONE
        for digit in range(DIGITS):
            if changed >> digit & 1:
                for w in range(COLUMNS):
                    rolls[digit, w] ^= rolls[ACCEPTED, w]


@inlined
def _rotated(word: np.uint64, places: np.uint64) -> np.uint64:
    return (word << places) | (word >> (_BITS - places))
