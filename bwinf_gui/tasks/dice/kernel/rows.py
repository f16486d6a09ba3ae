"""The state of many games at once: rows of words in one flat array, and the pieces in it.

A bit of a row is a lane, in which a game is played. In one array all rows are at fixed places, so
that a single address leads to them.

A piece is a Number (see `slices`): its position + 20, or 0 at home. In this code a piece has left
the board when a sum exceeds 63, and a home piece enters by moving 20 squares. A player's pieces are
kept in order, the front-most first and those at home last.
"""

from typing import TypeAlias

from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.slices import DIGITS, Number, add, equal
from bwinf_gui.tasks.dice.kernel.vectors import Slices, Word, load, store

Four: TypeAlias = tuple[Word, Word, Word, Word]
"""A truth value for each piece of a player."""
Pieces: TypeAlias = tuple[Number, Number, Number, Number]
"""The front-most first."""

START_CODE = 20
"""A piece's number is its position and this."""
WORD_LANES = 64
WORDS = 16
"""Words in a row: as many as let the state and a round of rolls stay in a first-level cache."""
LANES = WORD_LANES * WORDS
ROUND_STEPS = 8
"""A round draws the rolls of this many steps, and counts them with four digits.

A lane whose game is over stays idle to its end.
"""
COLUMNS = ROUND_STEPS * WORDS
"""Words in a row of rolls: the words of a step begin at step * WORDS."""
COUNT_DIGITS = 14
"""Enough for the ROLL_CAP and the steps played before an overlong game is found."""
LAPSE_DIGITS = 6
"""Enough to date a deadlock back: it begins with a move and is found within CHECK_ROUNDS."""
ENDING_DIGITS = 3  # won, drawn, B wins

PIECE = DIGITS * WORDS
PIECES = 4 * PIECE

# Where a row begins, or the first of several; a new game sets these, ...
OWN = 0
THEIRS = OWN + PIECES
# The next three rows are one number, how a game ended.
WON = THEIRS + PIECES
DRAWN = WON + WORDS
B_WINS = DRAWN + WORDS
LAPSES = B_WINS + WORDS  # rolls since the last move
COUNT = LAPSES + LAPSE_DIGITS * WORDS  # rolls of the game
GAME_END = COUNT + COUNT_DIGITS * WORDS
# ... and these say what a lane does.
PLAYING = GAME_END
ASSIGNED = PLAYING + WORDS  # has a game, be it over or not
FRESH = ASSIGNED + WORDS  # has been given its game just now
B_STARTED = FRESH + WORDS
B_ROLLS = B_STARTED + WORDS
ROLLED = B_ROLLS + WORDS  # took part in the step, a row for each step of the round
MOVED = ROLLED + COLUMNS  # moved a piece in it
STUCK = MOVED + COLUMNS  # the mover, then the other player
# What is known of A's die, then of B's: there is a six, there is nothing else.
HAS_SIX = STUCK + 2 * WORDS
ONLY_SIXES = HAS_SIX + 2 * WORDS
STATE_WORDS = ONLY_SIXES + 2 * WORDS


@inlined
def load_pieces(rows: Slices, place: int) -> Pieces:
    """The four pieces of a player whose lowest digit of the first piece is at the place."""
    return (
        load_number(rows, place),
        load_number(rows, place + PIECE),
        load_number(rows, place + 2 * PIECE),
        load_number(rows, place + 3 * PIECE),
    )


@inlined
def load_number(rows: Slices, place: int) -> Number:
    """The number whose lowest digit is at the place."""
    return (
        load(rows, place),
        load(rows, place + WORDS),
        load(rows, place + 2 * WORDS),
        load(rows, place + 3 * WORDS),
        load(rows, place + 4 * WORDS),
        load(rows, place + 5 * WORDS),
    )


@inlined
def store_number(rows: Slices, place: int, number: Number) -> None:
    """Put a number to where `load_number` finds it."""
    store(rows, number[0], place)
    store(rows, number[1], place + WORDS)
    store(rows, number[2], place + 2 * WORDS)
    store(rows, number[3], place + 3 * WORDS)
    store(rows, number[4], place + 4 * WORDS)
    store(rows, number[5], place + 5 * WORDS)


@inlined
def reach(rows: Slices, pieces: int, place: int, distance: Number) -> tuple[Number, Word]:
    """The target of the piece at a place in the order, and where something is in its way.

    That is the end of the board, or an own piece.
    """
    target, blocked = add(load_number(rows, pieces + place * PIECE), distance)
    # Pieces move forward only, so none but those ahead, earlier in order, can be in the way.
    for ahead in range(place):
        blocked = blocked | equal(target, load_number(rows, pieces + ahead * PIECE))
    return target, blocked


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
    """The lanes where the flag is set for any piece."""
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
    # 20 is 010100. Digit 2 distinguishes it from 16, which no piece is.
    return piece[4] & ~(piece[0] | piece[1] | piece[3] | piece[5])


@inlined
def on_goal(own: Pieces) -> Four:
    """Which pieces are on a goal field."""
    return in_goal(own[0]), in_goal(own[1]), in_goal(own[2]), in_goal(own[3])


@inlined
def in_goal(piece: Number) -> Word:
    """Where a piece is one of 60 to 63, the numbers in which these four digits are 1."""
    return piece[2] & piece[3] & piece[4] & piece[5]
