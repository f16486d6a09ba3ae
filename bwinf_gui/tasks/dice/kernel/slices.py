"""Arithmetic on many small numbers at once, one bit of a word for each of 64 games.

A Number holds the binary digits of 64 numbers: digit d of all of them is one word, and bit i of
every word belongs to game i. A truth value of 64 games is a single word. Sums and comparisons are
then the circuits of a calculator, built from bitwise operations. When compiled, a word is a vector
of as many words as a register of the machine holds (see `vectors`).
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.vectors import Word, of_three

Number: TypeAlias = tuple[Word, Word, Word, Word, Word, Word]
"""Six binary digits, the lowest first."""

Ints: TypeAlias = npt.NDArray[np.int64]

DIGITS = 6
NONE = np.uint64(0)
ALL = np.uint64(2**64 - 1)


@inlined
def add(a: Number, b: Number) -> tuple[Number, Word]:
    """The sum modulo 64 and where it exceeded 63."""
    # Written out, as all loops over digits here: a tuple is in registers only while each index is
    # a constant.
    s0, carry = a[0] ^ b[0], a[0] & b[0]
    s1, carry = full_add(a[1], b[1], carry)
    s2, carry = full_add(a[2], b[2], carry)
    s3, carry = full_add(a[3], b[3], carry)
    s4, carry = full_add(a[4], b[4], carry)
    s5, carry = full_add(a[5], b[5], carry)
    return (s0, s1, s2, s3, s4, s5), carry


@inlined
def equal(a: Number, b: Number) -> Word:
    """Where a == b."""
    # A digit that differs is 1 in the exclusive or.
    return ~(
        (a[0] ^ b[0])
        | (a[1] ^ b[1])
        | (a[2] ^ b[2])
        | (a[3] ^ b[3])
        | (a[4] ^ b[4])
        | (a[5] ^ b[5])
    )


@inlined
def greater(a: Number, b: Number) -> Word:
    """Where a > b: the highest digit in which they differ decides."""
    # From the lowest digit up: where a and b differ, this digit overrules all below it.
    result = a[0] & ~b[0]
    result = decide(a[1], b[1], result)
    result = decide(a[2], b[2], result)
    result = decide(a[3], b[3], result)
    result = decide(a[4], b[4], result)
    return decide(a[5], b[5], result)


@of_three
def decide(a: Word, b: Word, below: Word) -> Word:
    """The digit of a where it differs from b's, else what the digits below have decided."""
    # Where a and b differ, `below` is flipped if it is not a; elsewhere it stays.
    return below ^ ((a ^ below) & (a ^ b))


@of_three
def choice(condition: Word, yes: Word, no: Word) -> Word:
    """A digit of either word, by the condition."""
    # What differs, flipped where the condition holds: that makes `yes` of `no`.
    return no ^ ((yes ^ no) & condition)


@inlined
def select(condition: Word, yes: Number, no: Number) -> Number:
    """A number of either kind, by the condition."""
    return (
        choice(condition, yes[0], no[0]),
        choice(condition, yes[1], no[1]),
        choice(condition, yes[2], no[2]),
        choice(condition, yes[3], no[3]),
        choice(condition, yes[4], no[4]),
        choice(condition, yes[5], no[5]),
    )


@inlined
def masked(condition: Word, a: Number) -> Number:
    """The number where the condition holds, 0 elsewhere."""
    return (
        condition & a[0],
        condition & a[1],
        condition & a[2],
        condition & a[3],
        condition & a[4],
        condition & a[5],
    )


@inlined
def either(a: Number, b: Number) -> Number:
    """The digits of both numbers, one of which is 0 in every game."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5]


@inlined
def nonzero(a: Number) -> Word:
    """Where a != 0."""
    return a[0] | a[1] | a[2] | a[3] | a[4] | a[5]


@inlined
def full_add(a: Word, b: Word, carry: Word) -> tuple[Word, Word]:
    """A digit of a sum, and the carry."""
    return _odd(a, b, carry), _most(a, b, carry)


@of_three
def _odd(a: Word, b: Word, c: Word) -> Word:
    """Where one or three of the bits are 1."""
    return a ^ b ^ c


@of_three
def _most(a: Word, b: Word, c: Word) -> Word:
    """Where two or three of the bits are 1."""
    # Either a and b agree on 1, or they differ and c decides.
    return (a & b) | ((a ^ b) & c)
