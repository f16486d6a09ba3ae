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
from bwinf_gui.core.ludo.game import HOME, Pieces, Player
from bwinf_gui.core.ludo.kernel_data import (
    CHECK_ROUNDS,
    LENGTH_CLASSES,
    POSITION_ROWS,
    ROUND_STEPS,
    Setup,
    Space,
    Tally,
    Trace,
    empty_tally,
    setup_of,
    space_of,
    starters_of,
    trace_of,
)
from bwinf_gui.core.ludo.rows import (
    ASSIGNED,
    B_STARTED,
    B_WINS,
    COUNT,
    COUNT_DIGITS,
    DRAWN,
    FRESH,
    LAPSE_DIGITS,
    LAPSES,
    OWN,
    PLAYING,
    ROLLING,
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
    Word,
    inlined,
    merged,
)
from bwinf_gui.core.simulation.batch import LENGTH_CLASS_ROLLS, Batch, Result, Score

_A_WINS, _B_WINS, _DRAW, _UNFINISHED = range(4)
_ONE = np.uint64(1)

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
    tally = _played(batch, trace_of(-1))
    a_starts, b_starts = (Score(*row[:_UNFINISHED]) for row in tally.scores.tolist())
    result = Result(
        a_starts=a_starts,
        b_starts=b_starts,
        rolls=int(tally.rolls[0]),
        longest=int(tally.rolls[1]),
        unfinished=int(tally.scores[:, _UNFINISHED].sum()),
        lengths=tuple(tally.lengths.tolist()),
    )
    return result, int(tally.rolls[2])


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
    return _told(batch.pairing.dice, starter, trace)


def _told(dice: tuple[Die, Die], starter: Player, trace: Trace) -> Recording:
    length, lane = int(trace.place[2]), trace.place[1]
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


def _played(batch: Batch, trace: Trace) -> Tally:
    """The tally of the batch, incomplete where a game is traced."""
    tally = empty_tally()
    starters = starters_of(batch)
    a, b = batch.pairing.dice
    if batch.pairing.rules.sixless_loses and a.has_six != b.has_six:
        np.add.at(tally.scores[:, _A_WINS if a.has_six else _B_WINS], starters, 1)
        tally.lengths[0] = batch.games
    else:
        setup = setup_of(batch, starters)
        tally.rolls[2] = setup.limit
        _play(setup, space_of(batch), tally, trace)
    return tally


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
_FLAG, _FLAGS = nb.boolean, _PAIR(nb.boolean, 2)
_PLAY_ARGUMENTS = (
    nb.types.NamedTuple(
        (
            *(_INTS, _ROW, _PAIR(_TABLE, 2), _TABLE, _FLAGS, _FLAGS),
            *(nb.uint64, _FLAG, _FLAG, nb.int64, _FLAG),
        ),
        Setup,
    ),
    nb.types.NamedTuple((_ROW, _ROWS, _ROWS, nb.uint64[:, :, ::1]), Space),
    nb.types.NamedTuple((_TABLE, _INTS, _INTS), Tally),
    nb.types.NamedTuple((nb.int64, _ROW, _ROWS, _ROWS), Trace),
)


@inlined
def _gathered(rows: Slices, place: int, digits: int, lane: Word) -> int:
    """The number of one lane whose lowest digit is at the place."""
    value = 0
    for digit in range(digits):
        value |= (rows[place + digit * WORDS] & lane != NONE) << digit
    return value


@merged
def _assign(rows: Slices, starters: Ints, next_game: int, trace: Trace) -> int:
    """Give the free lanes the next games; the number of the first that is left."""
    for w in range(WORDS):
        free = ~rows[ASSIGNED + w]
        while free != NONE and next_game < len(starters):
            lane = free & (~free + _ONE)
            free ^= lane
            rows[FRESH + w] |= lane
            if starters[next_game] == 0:
                rows[B_STARTED + w] &= ~lane
            else:
                rows[B_STARTED + w] |= lane
            if next_game == trace.game:
                trace.place[0], trace.place[1] = w, lane
            next_game += 1
    return next_game


@merged
def _settle_stuck(rows: Slices, setup: Setup) -> None:
    """End the games in which somebody's being stuck decides."""
    if stuck.find_stuck(rows, setup.faces, setup.has_six):
        if setup.stuck_loses:
            stuck.end_adjudicated(rows)
        else:
            stuck.end_stuck(rows, setup.only_sixes)


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
def _outcome(rows: Slices, w: int, lane: Word, setup: Setup, played: int) -> int:
    """How a game counts; what happened after the limit does not."""
    outcome = _DRAW if setup.limit_draws else _UNFINISHED
    if played <= setup.limit:
        if rows[DRAWN + w] & lane != NONE:
            outcome = _DRAW
        elif rows[WON + w] & lane != NONE:
            outcome = _A_WINS if rows[B_WINS + w] & lane == NONE else _B_WINS
    return outcome


@merged
def _harvest(rows: Slices, setup: Setup, tally: Tally, trace: Trace) -> int:
    """Count the games that are over, and free their lanes; how many there were."""
    games = 0
    for w in range(WORDS):
        over = rows[ASSIGNED + w] & ~rows[PLAYING + w]
        rows[ASSIGNED + w] ^= over
        digits = COUNT_DIGITS
        while digits > 0 and rows[COUNT + (digits - 1) * WORDS + w] & over == NONE:
            digits -= 1
        while over != NONE:
            lane = over & (~over + _ONE)
            over ^= lane
            games += 1
            played = _gathered(rows, COUNT + w, digits, lane)
            if rows[DRAWN + w] & lane != NONE and not setup.at_once:
                played -= _gathered(rows, LAPSES + w, LAPSE_DIGITS, lane)
            outcome = _outcome(rows, w, lane, setup, played)
            played = min(played, setup.limit)
            starter = 0 if rows[B_STARTED + w] & lane == NONE else 1
            tally.scores[starter, outcome] += 1
            tally.lengths[min(played // LENGTH_CLASS_ROLLS, LENGTH_CLASSES - 1)] += 1
            tally.rolls[0] += played
            tally.rolls[1] = max(tally.rolls[1], played)
            tally.rolls[2] = min(tally.rolls[2], played)
            if trace.game >= 0 and trace.place[0] == w and trace.place[1] == lane:
                trace.place[2], trace.place[3] = played, 1
    return games


@_compiled_ahead(*_PLAY_ARGUMENTS)
def _play(setup: Setup, space: Space, tally: Tally, trace: Trace) -> None:
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
            if setup.at_once or check:
                _settle_stuck(rows, setup)
            if check:
                lanes.end_long(rows, setup.limit)
            lanes.take_rolls(rows, space.rolls[0], space.rolls[-1], step * WORDS)
            lanes.take_turns(rows, setup.goal_last)
            if trace.game >= 0:
                taken = _record(space, step, taken, trace)
        lanes.carry_counts(rows)
        rounds += 1
        left -= _harvest(rows, setup, tally, trace)
