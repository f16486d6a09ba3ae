"""Solving to the end in this process."""

from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.solver import solve
from bwinf_gui.tasks.dice.exact.storage import STORAGES


def result_of(generator):
    """What a generator returns, and all it yields before."""
    values = []
    while True:
        try:
            values.append(next(generator))
        except StopIteration as end:
            return end.value, values


def solution_of(question, **options):
    """The exact answer to a question."""
    return solution_of_problem(problem_of(question), **options)


def solution_of_problem(problem, *, storage=STORAGES[0], **options):
    """The exact answer to a problem."""
    return result_of(solve(problem, storage=storage, **options))[0]
