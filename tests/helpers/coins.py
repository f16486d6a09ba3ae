"""Workers that decide games by coins: quick, addressed like real ones, and with known chances."""

import random
from concurrent.futures import Future

from bwinf_gui.tasks.dice.batch import Result, Score


def coin_result(batch, strengths):
    """Games decided by coins whose bias depends on the dice; addressed like real ones."""
    pairing = batch.pairing
    a, b = (strengths[die.faces[0]] for die in pairing.dice)
    chance = random.Random(f"{pairing.seed} {pairing.stream} {batch.index}")
    wins = sum(chance.random() < a / (a + b) for _ in range(min(batch.games, 400)))
    wins = round(wins * batch.games / min(batch.games, 400))
    half = Score(wins // 2, batch.games // 2 - wins // 2, 0)
    rest = Score(wins - wins // 2, batch.games - batch.games // 2 - (wins - wins // 2), 0)
    return Result(half, rest, rolls=100 * batch.games, longest=150)


def coin_results(job, strengths):
    """What a job of batches is answered."""
    return tuple(coin_result(batch, strengths) for batch in job.batches)


class Coins:
    """Answers jobs at once."""

    def __init__(self, *strengths):
        self.strengths = dict(enumerate(strengths, start=1))
        self.batches = []

    def submit(self, job):
        self.batches += job.batches
        future = Future()
        future.set_result(coin_results(job, self.strengths))
        return future


def last(generator):
    *_, value = generator
    return value
