"""Batches of games at full speed: the second implementation of the rules in `game`.

The kernel is bit-sliced: one bit of every word is a game, a row of words holds one binary digit of
one piece's position, and the bitwise operations that make up a turn play it in all games at once
(see `slices`, `rows`, `turns`, `stuck`, `rounds`). Importing this module compiles all of its parts,
or loads them.
"""

from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.dice.batch import Batch, Bundle, Result
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, Pieces, Player
from bwinf_gui.tasks.dice.kernel import rolls
from bwinf_gui.tasks.dice.kernel.data import (
    NOBODY,
    SHORTEST,
    Batches,
    Trace,
    counts_of_won,
    limit_draws,
    limit_of,
    no_counts,
    results_of,
    setup_of,
    shapes_of,
    space_of,
    starters_of,
    trace_of,
    winners_of,
    work_of,
)
from bwinf_gui.tasks.dice.kernel.rounds import play_rounds
from bwinf_gui.tasks.dice.kernel.rows import START_CODE
from bwinf_gui.tasks.dice.kernel.slices import DIGITS, NONE, Ints
from bwinf_gui.tasks.dice.kernel.turns import end_stuck, take_turns


@dataclass(frozen=True, slots=True)
class Recording:
    """All of one game: the rolled faces, and the pieces of A and of B after each roll."""

    starter: Player
    rolls: tuple[int, ...]
    pieces: tuple[tuple[Pieces, Pieces], ...]


def play_bundle(bundle: Bundle) -> Ints:
    """Play batches, many small ones at the same time; the result of each is as if it were alone.

    A row has the numbers of a `Result`; equal batches give equal results.
    """
    return results_of(_counts_of(bundle), limit_draws=limit_draws(bundle.rules))


def play_measured(batch: Batch) -> tuple[Result, int]:
    """The result of a batch, and the rolls of its shortest game."""
    counts = _counts_of(batch.bundle)
    (row,) = results_of(counts, limit_draws=limit_draws(batch.pairing.rules)).tolist()
    return Result().with_row(tuple(row)), int(counts[0, SHORTEST])


def play_batch(batch: Batch) -> Result:
    """Play all games of the batch to their ends."""
    return play_measured(batch)[0]


def _counts_of(bundle: Bundle) -> Ints:
    """How the games of batches ended, a row for each."""
    batches = Batches.of(bundle)
    counts = no_counts(len(batches.games), limit=0)
    winners = winners_of(batches)
    if (won := np.flatnonzero(winners != NOBODY)).size:
        counts[won] = counts_of_won(batches.at(won), winners[won])
    if batches.rules.house is not None:
        # Compiled only when a game uses one.
        from bwinf_gui.tasks.dice.kernel.house import counts_of_house  # noqa: PLC0415

        return counts_of_house(batches)
    shapes, are_played = shapes_of(batches), (winners == NOBODY) & (batches.games > 0)
    for shape in {*shapes[are_played].tolist()}:
        places = np.flatnonzero(are_played & (shapes == shape))
        counts[places] = _played(batches.at(places), trace_of(-1))
    return counts


def record_game(batch: Batch, game: int) -> Recording:
    """Play the batch again up to the end of one of its games, and return its course.

    Raises ValueError if the batch has no game of this number.
    """
    place = game - batch.first_game
    if not 0 <= place < batch.games:
        raise ValueError(f"the batch has games from {batch.first_game} on, but no game {game}")
    batches, trace = Batches.of(batch.bundle), trace_of(place)
    if winners_of(batches)[0] == NOBODY:
        _played(batches, trace)
    starter = Player(int(starters_of(batches)[place]))
    # A game stopped by the limit went on until the next check.
    length = min(int(trace.place[2]), limit_of(batches))
    return _recording(batch.pairing.dice, starter, trace, length)


def _recording(dice: tuple[Die, Die], starter: Player, trace: Trace, length: int) -> Recording:
    lane = trace.place[1]
    bits = max(map(rolls.bits_of, dice))
    # Whole words were copied; of each, the bit of the game's lane is a digit.
    numbers = (trace.random[:length, :bits] & lane != NONE) @ (1 << np.arange(bits))
    digits = (trace.positions[:length] & lane != NONE).reshape(length, 2, 4, DIGITS)
    codes = digits @ (1 << np.arange(DIGITS))
    faces: list[int] = []
    pieces: list[tuple[Pieces, Pieces]] = []
    mover = starter
    for number, (own, theirs) in zip(numbers.tolist(), codes.tolist(), strict=True):
        faces.append(rolls.face_of(number, dice[mover], bits))
        # After a 6 the same player rolls again.
        mover = mover if faces[-1] == 6 else mover.opponent
        players = _pieces(own), _pieces(theirs)
        pieces.append(players if mover is Player.A else (players[1], players[0]))
    return Recording(starter, tuple(faces), tuple(pieces))


def _pieces(codes: list[int]) -> Pieces:
    a, b, c, d = sorted(code - START_CODE if code else HOME for code in codes)
    return a, b, c, d


def _played(batches: Batches, trace: Trace) -> Ints:
    """How the games of batches of one shape ended, incomplete where a game is traced."""
    setup, work = setup_of(batches), work_of(batches)
    counts = no_counts(len(batches.games), setup.limit)
    play_rounds(take_turns, end_stuck, setup, work, space_of(setup, work), counts, trace)
    return counts
