"""Checks that the workers of an installed program work: they play games, and solve a pair."""

from collections.abc import Iterator
from contextlib import contextmanager

from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.places import kernel_cache
from bwinf_gui.task import SelfTest, SelfTestError
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.job import SolverJob
from bwinf_gui.tasks.dice.exact.values import Question, Solution
from bwinf_gui.text.translation import to_translate, tr

GAMES = 20_000
DICE = (Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7)))
EXACT_DIE = Die((1, 6, 6, 6, 6, 6))
"""Against itself it is solved within seconds, and wins half of its games."""


def _two_workers() -> str:
    """Two worker processes count the same as one."""
    counts = [_compared(workers).results for workers in (1, 2)]
    if counts[0] != counts[1]:
        raise SelfTestError(tr("two workers count differently from one"))
    score = counts[0][0, 1].total
    return tr("{a} : {b} of {games} games").format(
        a=score.wins_a, b=score.wins_b, games=score.games
    )


def _exact() -> str:
    """A pair of equal dice is solved, in a worker."""
    question = Question(dice=(EXACT_DIE, EXACT_DIE))
    with _pool(1) as pool:
        *_steps, last = pool.stream(SolverJob(question=question))
    if not isinstance(last.answer, Solution):
        raise SelfTestError(repr(last.answer))
    difference = abs(last.answer.mean.wins_a - last.answer.mean.wins_b)
    if difference > 2 * last.answer.error_bound:
        raise SelfTestError(tr("equal dice have unequal chances"))
    return tr("error at most {error}").format(error=f"{last.answer.error_bound:.0e}")


def _compared(workers: int) -> ComparisonProgress:
    """The dice compared by a number of workers."""
    comparison = Comparison(dice=DICE, plan=FixedGames(GAMES), seed=1)
    with _pool(workers) as pool:
        *_, last = play(comparison, pool.submit, at_once=pool.at_once)
    return last


@contextmanager
def _pool(workers: int) -> Iterator[WorkerPool]:
    pool = WorkerPool(workers, WorkerEnvironment(kernel_cache()))
    try:
        yield pool
    finally:
        pool.close()


CHECKS = (
    SelfTest(to_translate("two workers"), _two_workers),
    SelfTest(to_translate("exact solution"), _exact),
)
