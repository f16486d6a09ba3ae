"""Batches of games at full speed: the second implementation of the rules in `game`.

The kernel is bit-sliced: one bit of every word is a game, a row of words holds one binary digit of
one piece's position, and the bitwise operations that make up a turn play it in all games at once
(see `slices`, `rows`, `turns`, `stuck`, `rounds`). Importing this module compiles all of its parts,
or loads them.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
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
    shape_of,
    space_of,
    starters_of,
    trace_of,
    work_of,
)
from bwinf_gui.tasks.dice.kernel.endings import SHORTEST, count_won, no_counts, results_of
from bwinf_gui.tasks.dice.kernel.rounds import play_rounds
from bwinf_gui.tasks.dice.kernel.rows import LANES, START_CODE
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
    return play_batches([batch])[0]


def play_batches(batches: Sequence[Batch]) -> list[Result]:
    """Play batches, many small ones at the same time; the result of each is as if it were alone."""
    return results_of(_counts_of(batches), [limit_draws(batch) for batch in batches])


def play_measured(batch: Batch) -> tuple[Result, int]:
    """The result of a batch, and the rolls of its shortest game."""
    counts = _counts_of([batch])
    (result,) = results_of(counts, [limit_draws(batch)])
    return result, int(counts[0, SHORTEST])


def _counts_of(batches: Sequence[Batch]) -> Ints:
    """How the games of batches ended, a row for each."""
    counts = no_counts(len(batches), limit=0)
    together: defaultdict[Hashable, list[int]] = defaultdict(list)
    for place, batch in enumerate(batches):
        if (winner := _unplayed_winner(batch)) is not None:
            count_won(counts[place], winner, starters_of(batch))
        elif batch.games > LANES:
            together[place].append(place)
        elif batch.games:
            together[shape_of(batch)].append(place)
    for places in together.values():
        counts[places] = _played([batches[place] for place in places], trace_of(-1))
    return counts


def record_game(batch: Batch, game: int) -> Recording:
    """Play the batch again up to the end of one of its games, and tell how that went.

    Raises ValueError where the batch has no game of this number.
    """
    place = game - batch.first_game
    if not 0 <= place < batch.games:
        raise ValueError(f"the batch has games from {batch.first_game} on, but no game {game}")
    trace = trace_of(place)
    if _unplayed_winner(batch) is None:
        _played([batch], trace)
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


def _unplayed_winner(batch: Batch) -> Player | None:
    """Who wins all games of a batch without a roll, if anybody does."""
    a, b = batch.pairing.dice
    if not batch.pairing.rules.sixless_loses or a.has_six == b.has_six:
        return None
    return Player.A if a.has_six else Player.B


def _played(batches: Sequence[Batch], trace: Trace) -> Ints:
    """How the games of batches of one shape ended, incomplete where a game is traced."""
    dice = list(dict.fromkeys(die for batch in batches for die in batch.pairing.dice))
    setup, work = setup_of(batches[0], dice), work_of(batches, dice)
    counts = no_counts(len(batches), setup.limit)
    play_rounds(take_turns, end_stuck, setup, work, space_of(setup, work), counts, trace)
    return counts
