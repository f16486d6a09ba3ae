"""Workers that decide games by coins: quick, addressed like real ones, and with known chances."""

from concurrent.futures import Future
from typing import NamedTuple

import numpy as np

from bwinf_gui.tasks.dice.batch import BATCH_ROW, LENGTH_CLASSES, RESULT_ROW
from bwinf_gui.tasks.dice.dice import Die


class Flips(NamedTuple):
    """A batch that travelled."""

    dice: tuple[Die, Die]
    seed: int
    stream: int
    index: int
    first_game: int
    games: int


def batches_in(job):
    """The batches of a job."""
    bundle = job.bundle
    return [
        Flips((bundle.dice[a], bundle.dice[b]), bundle.seed, *numbers)
        for a, b, *numbers in BATCH_ROW.iter_unpack(bundle.rows)
    ]


def coin_result(batch, strengths):
    """Games decided by coins whose bias depends on the dice; addressed like real ones."""
    a, b = (strengths[die.faces[0]] for die in batch.dice)
    rng = np.random.default_rng([batch.seed, batch.stream, batch.index])
    wins = int(rng.binomial(batch.games, a / (a + b)))
    half = wins // 2, batch.games // 2 - wins // 2, 0
    rest = wins - wins // 2, batch.games - batch.games // 2 - (wins - wins // 2), 0
    lengths = [0] * LENGTH_CLASSES
    return RESULT_ROW.pack(*half, *rest, 100 * batch.games, 150, 0, *lengths)


def coin_results(job, strengths):
    """What a job of batches is answered."""
    return b"".join(coin_result(batch, strengths) for batch in batches_in(job))


class Coins:
    """Answers jobs at once."""

    def __init__(self, *strengths):
        self.strengths = dict(enumerate(strengths, start=1))
        self.batches = []

    def submit(self, job):
        self.batches += batches_in(job)
        future = Future()
        future.set_result(coin_results(job, self.strengths))
        return future


def last(generator):
    *_, value = generator
    return value
