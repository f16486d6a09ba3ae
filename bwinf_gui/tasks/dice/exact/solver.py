"""Solves a problem pass by pass; loads numba, so it belongs to workers."""

import time
from collections.abc import Generator, Mapping
from pathlib import Path

from bwinf_gui.tasks.dice.exact.bounds import (
    Bound,
    Certificate,
    Limit,
    TailBound,
    limit_for_chances,
    limit_for_rolls,
)
from bwinf_gui.tasks.dice.exact.passes import Passes, ValueWriter
from bwinf_gui.tasks.dice.exact.problem import Problem, Quantity
from bwinf_gui.tasks.dice.exact.storage import Storage
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Solution


def solve(
    problem: Problem,
    *,
    storage: Storage,
    scratch: Path | None = None,
    threads: int = 1,
    writer: ValueWriter | None = None,
) -> Generator[float, None, Solution]:
    """Solve a problem; yields how many positions are done in all passes, returns the answer.

    `scratch` is a folder for values on disk. Raises NotSolvableError where games do not end.
    """
    started = time.monotonic()
    passes = Passes(problem, storage=storage, scratch=scratch, threads=threads, writer=writer)
    # A chance that is what two others leave has the errors of both.
    errors_added = 2 if problem.endings.draws_are_left else 1
    tolerance = problem.question.tolerance / errors_added
    # The opening takes hardly longer than the blocks before it; a piece's share is allowed for.
    growth = 1 + 1 / problem.question.dimensions.pieces

    def limit(quantity: Quantity, rolls: TailBound) -> Limit:
        if quantity is Quantity.ROLLS:
            return limit_for_rolls(problem, storage, tolerance)
        return limit_for_chances(problem, storage, tolerance, growth * rolls.hindmost)

    wins = yield from passes.run(problem.passes, limit)
    rolls = wins.pop(Quantity.ROLLS)
    certificate = Certificate(problem, storage, rolls)
    if certificate.most_rolls > growth * rolls.before.hindmost:
        # It takes longer than that, so the chances are not close enough to rest.
        needed = limit_for_chances(problem, storage, tolerance, certificate.most_rolls)
        wins = yield from passes.run(problem.endings.quantities, lambda *_: needed)
    a_rolls, b_rolls = (_outcomes(problem, rolls, wins, roller) for roller in (0, 1))
    errors = [certificate.error(found.rest) for found in wins.values()]
    return Solution(
        question=problem.question,
        a_starts=b_rolls.swapped if problem.swapped else a_rolls,
        b_starts=a_rolls.swapped if problem.swapped else b_rolls,
        error_bound=errors_added * max(errors, default=0.0),
        rolls_error_bound=certificate.rolls_error,
        seconds=time.monotonic() - started,
    )


def _outcomes(
    problem: Problem, rolls: Bound, wins: Mapping[Quantity, Bound], roller: int
) -> OutcomeProbabilities:
    """The opening where A (0) or B (1) rolls."""
    known, mirrored = (
        {quantity: found.values[player] for quantity, found in wins.items()}
        for player in (roller, 1 - roller)
    )
    return OutcomeProbabilities(*problem.endings.chances(known, mirrored), rolls.values[roller])
