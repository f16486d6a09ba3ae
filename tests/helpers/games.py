"""Games and workers for tests of the window, without processes and without compiled code."""

import random
from concurrent.futures import Future

from stand_in_threads import StandInThreads

from bwinf_gui.engine.engine import Engine
from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.tables import TableSearch
from bwinf_gui.tasks.dice.game import Game, Player
from bwinf_gui.tasks.dice.kernel.jobs import (
    FindGame,
    FollowGames,
    MeasureBatch,
    RecordGame,
    RollOuts,
)
from bwinf_gui.tasks.dice.record import Rolled, replayed
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.tasks.dice.showcase import FoundGame, Watched
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, ProbabilityJob, WinProbability

D6 = Die((1, 2, 3, 4, 5, 6))
SEVENS = Die((2, 3, 4, 5, 6, 7))


def rolled(address):
    """The rolls of a game that the address alone decides."""
    generator = random.Random(address.command())
    game = Game(address.dice, address.preset.rules)
    starter = Player(address.game % 2)
    position, rolls = game.opening(starter), []
    while game.outcome(position) is None:
        rolls.append(generator.choice(address.dice[position.mover].faces))
        position = game.turn(position, rolls[-1]).after
    return Rolled(starter, tuple(rolls))


def record_of(seed, *, dice=(D6, SEVENS), preset=BWINF, game=0):
    """A whole game."""
    address = Address(dice=dice, preset=preset, seed=seed, game=game)
    return replayed(address, rolled(address))


def curve_of(record):
    """Chances for every state: a share of the fields walked, not to be believed."""
    probabilities = [chance_at(position) for position in record.states]
    return ProbabilityCurve(
        (*probabilities[:-1], WinProbability.decided(record.outcome)), is_complete=True
    )


def chance_at(position, games=1000):
    """The chance that the tests make of a position."""
    a, b = (sum(pieces) + 5 for pieces in position.pieces)
    return WinProbability((a / (a + b), b / (a + b)), 0.0, games)


class Solved:
    """An exact source that knows all positions but those where a piece of A stands on square 20."""

    positions_a_job = 1000

    def probability(self, position):
        return None if 20 in position.pieces[0] else chance_at(position, None)


class StandInPool(InProcessPool):
    """Answers jobs from the tables above.

    `broken` lets every job fail; `solved` is the exact source that a pair has.
    """

    def __init__(self):
        self.broken = False
        self.solved = None
        self.asked = []

    def submit(self, job):
        future = Future()
        self.asked.append(job)
        if self.broken:
            future.set_exception(RuntimeError("the worker is gone"))
        else:
            future.set_result(self.solved if isinstance(job, TableSearch) else _answer(job))
        return future


class StandInEngine(Engine):
    """An engine whose work is done when `work` is called, by a pool that needs no compiled code."""

    def __init__(self, *, is_ready=True):
        self.pool = StandInPool()
        threads = StandInThreads()
        super().__init__(workers=1, new_pool=lambda _: self.pool, preparations=[], threads=threads)
        self.work, self.work_one = threads.work, threads.work_one
        if is_ready:
            self.prepare()
            self.work()


def _answer(job):
    if isinstance(job, RecordGame):
        return rolled(job.address)
    if isinstance(job, ProbabilityJob):
        if not isinstance(job.source, RollOuts):
            return job.run()
        return tuple(chance_at(position, job.source.games) for position in job.positions)
    if isinstance(job, FollowGames):
        return tuple(Watched(FoundGame(game, 80 + game), Player.A, game) for game in range(5))
    if isinstance(job, MeasureBatch):
        games = job.batch.games
        score = Score(games, 0, 0)
        return Result(score, Score(), games * 100, 300, 0, ()), 40
    if isinstance(job, FindGame):
        return FoundGame(job.batch.first_game + 3, job.rolls)
    raise AssertionError(job)
