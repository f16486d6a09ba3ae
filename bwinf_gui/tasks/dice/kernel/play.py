"""Batches of games at full speed: the second implementation of the rules in `game`.

The kernel is bit-sliced: one bit of every word is a game, a row of words holds one binary digit of
one piece's position, and the bitwise operations that make up a turn play it in all games at once
(see `slices`, `rows`, `turns`, `stuck`, `rounds`). Importing this module compiles all of its parts,
or loads them.
"""

from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.dice.batch import Batch, Result
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, Pieces, Player
from bwinf_gui.tasks.dice.kernel import rolls
from bwinf_gui.tasks.dice.kernel.data import (
    Trace,
    limit_draws,
    limit_of,
    setup_of,
    space_of,
    starters_of,
    trace_of,
)
from bwinf_gui.tasks.dice.kernel.endings import no_endings, result_of, won_at_once
from bwinf_gui.tasks.dice.kernel.rounds import play_rounds
from bwinf_gui.tasks.dice.kernel.rows import START_CODE
from bwinf_gui.tasks.dice.kernel.slices import DIGITS, NONE, Ints
from bwinf_gui.tasks.dice.kernel.stuck import end_stuck
from bwinf_gui.tasks.dice.kernel.turns import take_turns


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
    setup, space = setup_of(batch, starters), space_of(batch)
    longest = play_rounds(take_turns, end_stuck, setup, space, endings, trace)
    # What no game has reached is memory that nobody has touched yet.
    return endings[:, :, :longest]
