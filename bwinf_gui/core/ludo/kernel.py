"""Batches of games at full speed: the second implementation of the rules in `game`.

The kernel is bit-sliced: one bit of every word is a game, a row of words holds one binary digit of
one piece's position, and the bitwise operations that make up a turn play it in all games at once
(see `slices`, `rows`, `rolls`, `lanes`, `stuck`). A lane whose game is over takes the next one of
the batch, so that hardly any is ever idle. Importing this module compiles the kernel, or loads it
from numba's cache.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import numba as nb
import numpy as np
from numba import njit

from bwinf_gui.core.ludo import lanes, rolls, stuck
from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.ludo.endings import no_endings, result_of, won_at_once
from bwinf_gui.core.ludo.game import HOME, Pieces, Player
from bwinf_gui.core.ludo.kernel_data import (
    CHECK_ROUNDS,
    POSITION_ROWS,
    Setup,
    Space,
    Trace,
    limit_draws,
    limit_of,
    setup_of,
    space_of,
    starters_of,
    trace_of,
)
from bwinf_gui.core.ludo.rows import (
    ASSIGNED,
    B_ROLLS,
    B_STARTED,
    COUNT_DIGITS,
    ENDING_DIGITS,
    FRESH,
    LAPSE_DIGITS,
    OWN,
    PLAYING,
    ROLLING,
    ROUND_STEPS,
    START_CODE,
    WON,
    WORDS,
)
from bwinf_gui.core.ludo.slices import (
    COMPILING,
    DIGITS,
    NONE,
    Ints,
    Slices,
    choice,
    merged,
)
from bwinf_gui.core.simulation.batch import Batch, Result

_ONE = np.uint64(1)
# The rows that tell how a game ended are one number: the ending, then the lapses, then the rolls.
_END = WON
_END_DIGITS = ENDING_DIGITS + LAPSE_DIGITS + COUNT_DIGITS
_ENDING_MASK, _LAPSE_MASK = 2**ENDING_DIGITS - 1, 2**LAPSE_DIGITS - 1
_IS_DRAWN = 2

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Recording:
    """All of one game: the rolled faces, and the pieces of A and of B after each roll."""

    starter: Player
    rolls: tuple[int, ...]
    pieces: tuple[tuple[Pieces, Pieces], ...]


def play_batch(batch: Batch) -> Result:
    """Play all games of the batch to their ends; equal batches give equal results."""
    return play_measured(batch)[0]


def play_measured(batch: Batch) -> tuple[Result, int]:
    """The result of a batch, and the rolls of its shortest game."""
    endings = _played(batch, trace_of(-1))
    return result_of(endings, limit_of(batch), limit_draws=limit_draws(batch))


def record_game(batch: Batch, game: int) -> Recording:
    """Play the batch again up to the end of one of its games, and tell how that went.

    Raises ValueError where the batch has no game of this number.
    """
    place = game - batch.first_game
    if not 0 <= place < batch.games:
        raise ValueError(f"the batch has games from {batch.first_game} on, but no game {game}")
    trace = trace_of(place)
    _played(batch, trace)
    starter = Player(int(starters_of(batch)[place]))
    length = min(int(trace.place[2]), limit_of(batch))
    return _told(batch.pairing.dice, starter, trace, length)


def _told(dice: tuple[Die, Die], starter: Player, trace: Trace, length: int) -> Recording:
    lane = trace.place[1]
    bits = rolls.bits_for(dice)
    numbers = (trace.random[:length, :bits] & lane != NONE) @ (1 << np.arange(bits))
    digits = (trace.positions[:length] & lane != NONE).reshape(length, 2, 4, DIGITS)
    codes = digits @ (1 << np.arange(DIGITS))
    faces: list[int] = []
    pieces: list[tuple[Pieces, Pieces]] = []
    mover = starter
    for number, (own, theirs) in zip(numbers.tolist(), codes.tolist(), strict=True):
        faces.append(rolls.face_of(number, dice[mover], bits))
        mover = mover if faces[-1] == 6 else mover.opponent
        players = _pieces(own), _pieces(theirs)
        pieces.append(players if mover is Player.A else (players[1], players[0]))
    return Recording(starter, tuple(faces), tuple(pieces))


def _pieces(codes: list[int]) -> Pieces:
    a, b, c, d = sorted(code - START_CODE if code else HOME for code in codes)
    return a, b, c, d


def _played(batch: Batch, trace: Trace) -> Ints:
    """The endings of the batch's games, incomplete where a game is traced."""
    starters = starters_of(batch)
    a, b = batch.pairing.dice
    if batch.pairing.rules.sixless_loses and a.has_six != b.has_six:
        return won_at_once(Player.A if a.has_six else Player.B, starters)
    endings = no_endings()
    _play(setup_of(batch, starters), space_of(batch), endings, trace)
    return endings


def _compiled_ahead(*arguments: object) -> Callable[[F], F]:
    """Compile a function for Python at its definition, or load it from numba's cache.

    Where NUMBA_CACHE_DIR names no folder it is compiled anew each time; numba would else write into
    the package.
    """
    cached = "NUMBA_CACHE_DIR" in os.environ
    options = {"nogil": True, "cache": cached, **COMPILING, "no_cpython_wrapper": False}

    def decorate(function: F) -> F:
        dispatcher = njit(**options)(function)
        dispatcher.compile(arguments)
        dispatcher.disable_compile()
        return cast(F, dispatcher)

    return decorate


_PAIR = nb.types.UniTuple
_ROW, _ROWS, _INTS, _TABLE = nb.uint64[::1], nb.uint64[:, ::1], nb.int64[::1], nb.int64[:, ::1]
_FLAGS = _PAIR(nb.uint64, 2)
_PLAY_ARGUMENTS = (
    nb.types.NamedTuple(
        (
            *(_INTS, _ROW, _PAIR(_TABLE, 2), _TABLE, _FLAGS, _FLAGS),
            *(nb.uint64, nb.uint64, nb.boolean, nb.int64),
        ),
        Setup,
    ),
    nb.types.NamedTuple((_ROW, _ROWS, _ROWS, nb.uint64[:, :, ::1]), Space),
    nb.int64[:, :, ::1],
    nb.types.NamedTuple((nb.int64, _ROW, _ROWS, _ROWS), Trace),
)


@merged
def _assign(rows: Slices, starters: Ints, next_game: int, trace: Trace) -> int:
    """Give the free lanes the next games; the number of the first that is left."""
    for w in range(WORDS):
        free = ~rows[ASSIGNED + w]
        fresh = b_starts = NONE
        while free != NONE and next_game < len(starters):
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


@_compiled_ahead(*_PLAY_ARGUMENTS)
def _play(setup: Setup, space: Space, endings: Ints, trace: Trace) -> None:
    """Play and count all games, or those up to the end of the traced one."""
    rows = space.rows
    left = len(setup.starters)
    next_game = taken = rounds = 0
    while left > 0 and trace.place[3] == NONE:
        next_game = _assign(rows, setup.starters, next_game, trace)
        lanes.open_games(rows, setup.opening)
        rolls.draw_numbers(space.generator, space.random)
        for die in range(len(space.rolls)):
            rolls.roll_die(space.random, setup.tables[die], space.rolls[die])
        for step in range(ROUND_STEPS):
            check = step == 0 and rounds % CHECK_ROUNDS == 0
            looks = setup.at_once or check
            if looks and stuck.find_stuck(rows, setup.faces, setup.has_six):
                stuck.end_stuck(rows, setup.only_sixes, setup.stuck_loses)
            if check:
                lanes.end_long(rows, setup.limit)
            lanes.take_rolls(rows, space.rolls[0], space.rolls[-1], step * WORDS)
            lanes.take_turns(rows, setup.goal_last)
            if trace.game >= 0:
                taken = _record(space, step, taken, trace)
        lanes.carry_counts(rows)
        rounds += 1
        left -= _harvest(rows, setup, endings, trace)
