"""The state of many games at once: rows of words in one flat array, and how pieces lie in it.

A bit of a row is a lane, in which a game is played. In one array all rows are at fixed places, so
that a single address leads to them.

A piece is a Number (see `slices`): its position + 20, or 0 at home. In this code a piece has left
the board when a sum exceeds 63, and a home piece enters by moving 20 squares. A player's pieces are
kept in order, the front-most first and those at home last.
"""

from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.pieces import Pieces
from bwinf_gui.tasks.dice.kernel.slices import DIGITS, Number, add, equal
from bwinf_gui.tasks.dice.kernel.vectors import Slices, Word, load, store

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
"""Words in a row of rolls: those of a step begin at the step * WORDS."""
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
# ... and these tell what a lane does.
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
