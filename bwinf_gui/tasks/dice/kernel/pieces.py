"""The four pieces of a player in many games at once, and questions about them.

Pieces are Numbers in order (see `rows`), the front-most first.
"""

from typing import TypeAlias

from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.slices import Number
from bwinf_gui.tasks.dice.kernel.vectors import Word

Four: TypeAlias = tuple[Word, Word, Word, Word]
"""A truth value for each piece of a player."""
Pieces: TypeAlias = tuple[Number, Number, Number, Number]


@inlined
def first(flags: Four) -> Four:
    """The front-most of the pieces with a flag."""
    return (
        flags[0],
        flags[1] & ~flags[0],
        flags[2] & ~(flags[0] | flags[1]),
        flags[3] & ~(flags[0] | flags[1] | flags[2]),
    )


@inlined
def any_of(flags: Four) -> Word:
    """Where it is true of any piece."""
    return flags[0] | flags[1] | flags[2] | flags[3]


@inlined
def both(a: Four, b: Four) -> Four:
    """The pieces with both flags."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@inlined
def without(a: Four, b: Four) -> Four:
    """The pieces with only the first flag."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@inlined
def where(condition: Word, flags: Four) -> Four:
    """The pieces with the flag, in the games of the condition."""
    return flags[0] & condition, flags[1] & condition, flags[2] & condition, flags[3] & condition


@inlined
def at_home(own: Pieces) -> Four:
    """Which pieces are at home."""
    return is_home(own[0]), is_home(own[1]), is_home(own[2]), is_home(own[3])


@inlined
def is_home(piece: Number) -> Word:
    """Where a piece is at home."""
    # Pieces on the board are 20 to 63: each has a 16 or a 32 among its digits.
    return ~(piece[4] | piece[5])


@inlined
def on_start(own: Pieces) -> Four:
    """Where a piece is 20, the least number of a piece on the board."""
    return _is_start(own[0]), _is_start(own[1]), _is_start(own[2]), _is_start(own[3])


@inlined
def _is_start(piece: Number) -> Word:
    # 20 is 010100. Digit 2 tells it from 16, which no piece is.
    return piece[4] & ~(piece[0] | piece[1] | piece[3] | piece[5])


@inlined
def on_goal(own: Pieces) -> Four:
    """Which pieces are on a goal field."""
    return in_goal(own[0]), in_goal(own[1]), in_goal(own[2]), in_goal(own[3])


@inlined
def in_goal(piece: Number) -> Word:
    """Where a piece is one of 60 to 63, the numbers in which these four digits are 1."""
    return piece[2] & piece[3] & piece[4] & piece[5]
