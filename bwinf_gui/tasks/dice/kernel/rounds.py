"""Batches of games at full speed, round by round: the part of the kernel that Python calls.

A lane whose game is over takes the next one of the batch, so that hardly any is ever idle.
"""

from collections.abc import Callable

import numba as nb
import numpy as np

from bwinf_gui.tasks.dice.kernel import rolls
from bwinf_gui.tasks.dice.kernel.compiling import (
    END_STUCK,
    ROW,
    ROWS,
    TABLE,
    TAKE_TURNS,
    WORDS_OF_BOTH,
    main_part,
    merged,
)
from bwinf_gui.tasks.dice.kernel.data import CHECK_ROUNDS, POSITION_ROWS, Setup, Space, Trace
from bwinf_gui.tasks.dice.kernel.rows import (
    ASSIGNED,
    B_ROLLS,
    B_STARTED,
    COUNT,
    COUNT_DIGITS,
    ENDING_DIGITS,
    FRESH,
    GAME_END,
    LAPSE_DIGITS,
    LOW_DIGITS,
    OVERFLOW,
    OWN,
    PLAYING,
    ROLLING,
    ROUND_STEPS,
    WON,
    WORDS,
)
from bwinf_gui.tasks.dice.kernel.slices import ALL, NONE, Ints, Slices, choice, everywhere

_ONE = np.uint64(1)
# The rows that tell how a game ended are one number: the ending, then the lapses, then the rolls.
_END = WON
_END_DIGITS = ENDING_DIGITS + LAPSE_DIGITS + COUNT_DIGITS
_ENDING_MASK, _LAPSE_MASK = 2**ENDING_DIGITS - 1, 2**LAPSE_DIGITS - 1
_IS_DRAWN = 2

_SETUP = nb.types.NamedTuple(
    (
        *(nb.int64[::1], ROW, nb.types.UniTuple(TABLE, 2), TABLE, WORDS_OF_BOTH, WORDS_OF_BOTH),
        *(nb.uint64, nb.uint64, nb.boolean, nb.int64),
    ),
    Setup,
)
_SPACE = nb.types.NamedTuple((ROW, ROWS, ROWS, nb.uint64[:, :, ::1]), Space)
_TRACE = nb.types.NamedTuple((nb.int64, ROW, ROWS, ROWS), Trace)


@merged
def _assign(rows: Slices, starters: Ints, next_game: int, trace: Trace) -> int:
    """Give the free lanes the next games; the number of the first that is left."""
    for w in range(WORDS):
        free = ~rows[ASSIGNED + w]
        fresh = b_starts = NONE
        while free != NONE and next_game < len(starters):
            # x & -x is the lowest bit that is set.
            lane = free & (~free + _ONE)
            free ^= lane
            fresh |= lane
            if starters[next_game] != 0:
                b_starts |= lane
            if next_game == trace.game:
                trace.place[0], trace.place[1] = w, lane
            next_game += 1
        rows[FRESH + w] = fresh
        rows[ASSIGNED + w] |= fresh
        rows[PLAYING + w] |= fresh
        rows[B_STARTED + w] = choice(fresh, b_starts, rows[B_STARTED + w])
        rows[B_ROLLS + w] = choice(fresh, b_starts, rows[B_ROLLS + w])
    return next_game


@merged
def _open_games(rows: Slices, opening: Slices) -> None:
    """Set up the games that lanes have been given; `opening` has a word for each of their rows."""
    for row in range(0, GAME_END, WORDS):
        digit = opening[row // WORDS]
        for w in range(WORDS):
            rows[row + w] = choice(rows[FRESH + w], digit, rows[row + w])


@merged
def _end_long(rows: Slices, limit: int) -> None:
    """Stop the games of at least `limit` rolls."""
    for w in range(WORDS):
        # From the lowest digit up, the highest in which count and limit differ decides.
        reached = ALL
        for digit in range(COUNT_DIGITS):
            count = rows[COUNT + digit * WORDS + w]
            bound = everywhere(limit >> digit & 1)
            reached = choice(count ^ bound, count, reached)
        rows[PLAYING + w] &= ~reached


@merged
def _record(space: Space, step: int, taken: int, trace: Trace) -> int:
    """Copy the column of the traced game if it took the step; how many steps it took."""
    w = np.int64(trace.place[0])
    if space.rows[ROLLING + w] & trace.place[1] == NONE:
        return taken
    for bit in range(len(space.random)):
        trace.random[taken, bit] = space.random[bit, step * WORDS + w]
    for row in range(POSITION_ROWS):
        trace.positions[taken, row] = space.rows[OWN + row * WORDS + w]
    return taken + 1


@merged
def _carry_counts(rows: Slices) -> None:
    """Add what the low digits of the counts have lost; due before they can overflow again."""
    for digit in range(LOW_DIGITS, COUNT_DIGITS):
        for w in range(WORDS):
            before = rows[COUNT + digit * WORDS + w]
            carry = rows[OVERFLOW + w]
            rows[COUNT + digit * WORDS + w] = before ^ carry
            rows[OVERFLOW + w] = before & carry


@merged
def _harvest(rows: Slices, setup: Setup, endings: Ints, trace: Trace) -> int:
    """Count the games that are over, and free their lanes; how many there were."""
    games = 0
    for w in range(WORDS):
        over = rows[ASSIGNED + w] & ~rows[PLAYING + w]
        rows[ASSIGNED + w] ^= over
        # The highest digits are seldom needed.
        digits = _END_DIGITS
        while digits > 0 and rows[_END + (digits - 1) * WORDS + w] & over == NONE:
            digits -= 1
        while over != NONE:
            lane = over & (~over + _ONE)
            over ^= lane
            games += 1
            end = 0
            for digit in range(digits):
                end |= (rows[_END + digit * WORDS + w] & lane != NONE) << digit
            ending, lapses = end & _ENDING_MASK, end >> ENDING_DIGITS & _LAPSE_MASK
            played = end >> (ENDING_DIGITS + LAPSE_DIGITS)
            if ending & _IS_DRAWN != 0 and not setup.at_once:
                played -= lapses
            starter = 0 if rows[B_STARTED + w] & lane == NONE else 1
            endings[starter, ending, played] += 1
            if trace.game >= 0 and trace.place[0] == w and trace.place[1] == lane:
                trace.place[2], trace.place[3] = played, 1
    return games


@main_part(
    nb.types.FunctionType(TAKE_TURNS),
    nb.types.FunctionType(END_STUCK),
    *(_SETUP, _SPACE, nb.int64[:, :, ::1], _TRACE),
)
def play_rounds(
    take_turns: Callable[..., None],
    end_stuck: Callable[..., None],
    setup: Setup,
    space: Space,
    endings: Ints,
    trace: Trace,
) -> None:
    """Play and count all games, or those up to the end of the traced one."""
    rows = space.rows
    left = len(setup.starters)
    next_game = taken = rounds = 0
    # Steps between which nothing has to be looked at are taken together.
    steps = 1 if setup.at_once or trace.game >= 0 else ROUND_STEPS
    while left > 0 and trace.place[3] == NONE:
        next_game = _assign(rows, setup.starters, next_game, trace)
        _open_games(rows, setup.opening)
        rolls.draw_numbers(space.generator, space.random)
        for die in range(len(space.rolls)):
            rolls.roll_die(space.random, setup.tables[die], space.rolls[die])
        for step in range(0, ROUND_STEPS, steps):
            check = step == 0 and rounds % CHECK_ROUNDS == 0
            # Before the turns, since nobody may be able to move even in a new game.
            if setup.at_once or check:
                end_stuck(rows, setup.faces, setup.has_six, setup.only_sixes, setup.stuck_loses)
            if check:
                _end_long(rows, setup.limit)
            first, count = np.uint32(step), np.uint32(steps)
            take_turns(rows, space.rolls[0], space.rolls[-1], first, count, setup.goal_last)
            if trace.game >= 0:
                taken = _record(space, step, taken, trace)
        _carry_counts(rows)
        rounds += 1
        left -= _harvest(rows, setup, endings, trace)
