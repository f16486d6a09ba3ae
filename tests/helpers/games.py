"""Games and workers for tests of the window, without processes and without compiled code."""

import random
from concurrent.futures import Future

from PySide6.QtCore import QObject, Signal

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


class StandInJob(QObject):
    """A run of a generator, done in one go when the engine works."""

    progressed = Signal(object)
    _failed = Signal(object)
    ended = Signal()

    def __init__(self, values, failed, parent):
        super().__init__(parent)
        self._values = values
        self._failed.connect(failed)
        self.is_over = False

    def work(self):
        try:
            for value in self._values:
                if self.is_over:
                    return
                self.progressed.emit(value)
        except RuntimeError as error:
            self._failed.emit(error)
        self.stop()

    def stop(self):
        if not self.is_over:
            self.is_over = True
            self.ended.emit()


class StandInEngine(QObject):
    """Answers jobs from the tables above; `work` runs all that was started.

    `broken` lets every job fail; `solved` is the exact source that a pair has.
    """

    preparing = Signal()
    prepared = Signal()
    preparation_failed = Signal(object)
    workers_changed = Signal(int)

    def __init__(self, parent, *, is_ready=True):
        super().__init__(parent)
        self.workers = 2
        self.is_ready = is_ready
        self.broken = False
        self.solved = None
        self.asked = []
        self._jobs = []

    def prepare(self):
        self.is_ready = True
        self.prepared.emit()

    def set_workers(self, workers):
        self.workers = workers

    def start(self, work, *, failed):
        job = StandInJob(work(self._submit, 2), failed, self)
        self._jobs.append(job)
        return job

    def work(self):
        while self._jobs:
            job = self._jobs.pop(0)
            if not job.is_over:
                job.work()

    def _submit(self, job):
        future = Future()
        self.asked.append(job)
        if self.broken:
            future.set_exception(RuntimeError("the worker is gone"))
        else:
            future.set_result(self.solved if isinstance(job, TableSearch) else _answer(job))
        return future


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
