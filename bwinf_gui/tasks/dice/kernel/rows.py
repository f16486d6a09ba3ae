"""The state of many games at once: rows of words in one flat array, and how pieces lie in it.

A bit of a row is a lane, in which a game is played. Rows at fixed places of one array
let the compiler see that they never overlap, and so work on many words at a time; with an array
each it would have to give up.

A piece is a Number (see `slices`): its position + 20, or 0 at home. In this code a piece has left
the board when a sum exceeds 63, and a home piece enters by moving 20 squares. A player's pieces are
kept in order, the front-most first and those at home last.
"""

from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.pieces import Pieces
from bwinf_gui.tasks.dice.kernel.slices import DIGITS, Number, Slices

START_CODE = 20
"""A piece's number is its position and this."""
WORDS = 16
"""Words in a row: as many as let the state and a round of rolls stay in a first-level cache."""
ROUND_STEPS = 8
"""A round draws the rolls of so many steps; a lane whose game is over stays idle to its end."""
COLUMNS = ROUND_STEPS * WORDS
"""Words in a row of rolls: those of a step begin at the step * WORDS."""
COUNT_DIGITS = 14
"""Enough for the ROLL_CAP and what is played before a game over it is looked for."""
LAPSE_DIGITS = 6
"""Enough to date a deadlock back: it begins with a move and is found within CHECK_ROUNDS."""
ENDING_DIGITS = 3  # won, drawn, B wins
LOW_DIGITS = 3
"""Digits of a count that every step adds to; in ROUND_STEPS they overflow once at most."""

_PIECE = DIGITS * WORDS
PIECES = 4 * _PIECE

# Where a row begins, or the first of several; a new game sets these, ...
OWN = 0
THEIRS = OWN + PIECES
# From here to the count, the rows that `rounds` reads as one number lie side by side.
WON = THEIRS + PIECES
DRAWN = WON + WORDS
B_WINS = DRAWN + WORDS
LAPSES = B_WINS + WORDS  # rolls since the last move
COUNT = LAPSES + LAPSE_DIGITS * WORDS  # rolls of the game
OVERFLOW = COUNT + COUNT_DIGITS * WORDS  # of the low digits of the count
GAME_END = OVERFLOW + WORDS
# ... and these tell what a lane does.
PLAYING = GAME_END
ASSIGNED = PLAYING + WORDS  # has a game, be it over or not
FRESH = ASSIGNED + WORDS  # has been given its game just now
B_STARTED = FRESH + WORDS
B_ROLLS = B_STARTED + WORDS
ROLL = B_ROLLS + WORDS
ROLLING = ROLL + DIGITS * WORDS  # plays in this step
STUCK = ROLLING + WORDS  # the mover, then the other player
STATE_WORDS = STUCK + 2 * WORDS


@inlined
def load_pieces(rows: Slices, place: int) -> Pieces:
    """The four pieces of a player whose lowest digit of the first piece is at the place."""
    return (
        load(rows, place),
        load(rows, place + _PIECE),
        load(rows, place + 2 * _PIECE),
        load(rows, place + 3 * _PIECE),
    )


@inlined
def load(rows: Slices, place: int) -> Number:
    """The number whose lowest digit is at the place."""
    return (
        rows[place],
        rows[place + WORDS],
        rows[place + 2 * WORDS],
        rows[place + 3 * WORDS],
        rows[place + 4 * WORDS],
        rows[place + 5 * WORDS],
    )


@inlined
def store_pieces(rows: Slices, place: int, pieces: Pieces) -> None:
    """Put pieces to where `load_pieces` finds them."""
    _store(rows, place, pieces[0])
    _store(rows, place + _PIECE, pieces[1])
    _store(rows, place + 2 * _PIECE, pieces[2])
    _store(rows, place + 3 * _PIECE, pieces[3])


@inlined
def _store(rows: Slices, place: int, number: Number) -> None:
    rows[place] = number[0]
    rows[place + WORDS] = number[1]
    rows[place + 2 * WORDS] = number[2]
    rows[place + 3 * WORDS] = number[3]
    rows[place + 4 * WORDS] = number[4]
    rows[place + 5 * WORDS] = number[5]
