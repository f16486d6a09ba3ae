"""Solves pairs of dice, and keeps the table of them that the program ships.

    python packaging/solve_known.py                    the pairs of the examples that it lacks
    python packaging/solve_known.py FILE…              the pairs of these files, the smallest first
    python packaging/solve_known.py --list             say what is missing, and what it takes
    python packaging/solve_known.py --take TABLE       take over the pairs of another table
    python packaging/solve_known.py --check N          solve N of the pairs again and compare

Every pair is written as soon as it is solved, so that this may be stopped and begun again at any
time; with `--table FILE` it is written there, and what the shipped table has is not solved again.
The table also has the contest's pairs. These took ten hours of a core, and the largest ones 15 GB
of memory and 44 GB of disk: those that do not fit into `--memory` are left out and named.
"""

import argparse
import random
import sys
from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from bwinf_gui import __version__
from bwinf_gui.places import solver_folder, write_atomically
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.dice import format_die, parse_dice
from bwinf_gui.tasks.dice.exact.answering import SolverSession, answers
from bwinf_gui.tasks.dice.exact.estimate import Estimate, Machine, estimates_of
from bwinf_gui.tasks.dice.exact.job import SolverJob, Step
from bwinf_gui.tasks.dice.exact.known import (
    SHIPPED,
    Key,
    KnownPair,
    KnownPairs,
    format_known,
    key_of,
    read_known,
)
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Question, Solution
from bwinf_gui.tasks.dice.rules import PRESETS

RULES = ("bwinf", "goal-last")
GIGABYTE = 10**9


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    wanted = _wanted()
    table = _table(SHIPPED).joined(_table(wanted.table).pairs)
    if wanted.take:
        _write(wanted.table, table.joined(read_known(wanted.take).pairs))
        return 0
    machine = Machine(int(wanted.memory * GIGABYTE), Machine.here(solver_folder()).disk)
    session = SolverSession(
        stream=_steps, threads=wanted.threads, folder=solver_folder(), machine=machine
    )
    if wanted.check:
        return check(table, wanted.check, session)
    missing = list(estimates(questions(wanted.files, wanted.rules), table, session))
    for estimate in missing:
        if wanted.list:
            say(f"{name(estimate.question)}: {cost(estimate)}")
        elif pair := solved(estimate, session):
            table = table.joined([pair])
            _write(wanted.table, table)
    return 0


def questions(files: Sequence[Path], rules: Sequence[str]) -> Iterator[Question]:
    """The pairs of some files by some rule sets."""
    for rule_set in rules:
        for file in files:
            dice = parse_dice(file.read_bytes(), str(file))
            for pair in combinations(dice, 2):
                yield Question(dice=pair, rules=PRESETS[rule_set].rules)


def estimates(
    asked: Iterator[Question], table: KnownPairs, session: SolverSession
) -> Iterator[Estimate]:
    """What the pairs take that a table lacks, each of them once, the smallest first."""
    missing: dict[Key, Estimate] = {}
    for question in asked:
        if table.find(question) is None:
            estimate = next(estimates_of([question], session.threads))
            if isinstance(estimate, Estimate):
                missing.setdefault(key_of(question), estimate)
    yield from sorted(missing.values(), key=lambda estimate: estimate.seconds)


def solved(estimate: Estimate, session: SolverSession) -> KnownPair | None:
    """The answer; None, and why, where there is none that is as certain as the others."""
    question = estimate.question
    if not fits(estimate, session):
        say(f"{name(question)}: left out, {cost(estimate)}")
        return None
    say(f"{name(question)} …")
    *_, last = answers([estimate], session)
    (answer,) = last.answers
    if not isinstance(answer, Solution) or answer.error_bound > question.tolerance:
        say(f"{name(question)}: no answer, {answer}")
        return None
    problem = problem_of(question)
    say(f"{name(question)}: {answer.seconds:.0f} s, within {answer.error_bound:.1e}")
    return KnownPair(answer, problem.a.can_be_stuck or problem.b.can_be_stuck, __version__)


def fits(estimate: Estimate, session: SolverSession) -> bool:
    """Whether there is room for a pair in double precision; single is not certain enough."""
    try:
        storage = estimate.storage_on(session.machine or Machine.here(session.folder))
    except NotSolvableError:
        return False
    return storage.precision == "float64"


def check(table: KnownPairs, count: int, session: SolverSession) -> int:
    """Solve N random pairs again and compare; 1 if one differs."""
    known = [pair.solution for pair in table.pairs]
    possible = [
        estimate
        for estimate in estimates_of([solution.question for solution in known], session.threads)
        if isinstance(estimate, Estimate) and fits(estimate, session)
    ]
    wrong = 0
    for estimate in random.sample(possible, min(count, len(possible))):
        again, kept = solved(estimate, session), table.find(estimate.question)
        if again is None or kept is None or not agree(again.solution, kept.solution):
            say(f"{name(estimate.question)}: the table says something else")
            wrong += 1
    say(f"{min(count, len(possible)) - wrong} pairs as in the table, {wrong} not")
    return int(bool(wrong))


def agree(one: Solution, other: Solution) -> bool:
    """Whether two answers differ by no more than their bounds allow."""
    chances, rolls = (
        one.error_bound + other.error_bound,
        one.rolls_error_bound + other.rolls_error_bound,
    )
    starts = (one.a_starts, other.a_starts), (one.b_starts, other.b_starts)
    return all(
        max(abs(a.wins_a - b.wins_a), abs(a.wins_b - b.wins_b), abs(a.draws - b.draws)) <= chances
        and abs(a.rolls - b.rolls) <= rolls
        for a, b in starts
    )


def name(question: Question) -> str:
    """A pair and its rules."""
    dice = " – ".join(format_die(die) for die in question.dice)
    return f"{dice}{', goal last' if question.rules.goal_last else ''}"


def cost(estimate: Estimate) -> str:
    """What a pair takes."""
    needed = min(footprint.memory for footprint in estimate.footprints[:2]) / GIGABYTE
    return f"about {estimate.seconds:.0f} s on a fast core, {needed:.1f} GB of memory at least"


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _steps(job: SolverJob) -> Generator[Step, None, None]:
    """The job in this process."""
    yield from job.steps()


def _table(path: Path) -> KnownPairs:
    return read_known(path) if path.exists() else KnownPairs()


def _write(path: Path, table: KnownPairs) -> None:
    write_atomically(path, format_known(table).encode())


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Solve pairs of dice.")
    examples = sorted(resource("examples").glob("wuerfel*.txt"))
    parser.add_argument("files", type=Path, nargs="*", default=examples, metavar="FILE")
    parser.add_argument("--rules", choices=RULES, action="append", help="by default all")
    parser.add_argument("--table", type=Path, default=SHIPPED, metavar="FILE")
    parser.add_argument("--memory", type=float, default=4, metavar="GB")
    parser.add_argument("--threads", type=int, default=1, metavar="T")
    parser.add_argument("--list", action="store_true", help="say what is missing, solve nothing")
    parser.add_argument("--take", type=Path, metavar="TABLE", help="take over another table")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="solve N pairs again")
    wanted = parser.parse_args()
    wanted.rules = wanted.rules or RULES
    return wanted


if __name__ == "__main__":
    sys.exit(main())
