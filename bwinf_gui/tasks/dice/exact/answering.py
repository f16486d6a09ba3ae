"""Answers questions one after the other with a worker; yields progress, as all long work does."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from bwinf_gui.tasks.dice.exact.estimate import Estimate, Machine
from bwinf_gui.tasks.dice.exact.job import SolverJob, Step
from bwinf_gui.tasks.dice.exact.storage import Storage
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Refusal, Solution

Stream: TypeAlias = Callable[[SolverJob], Generator[Step, None, None]]
"""Hands a job to a worker and lets its steps through, such as `LocalPool.stream`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactProgress:
    """How far the answers to the questions of some estimates are.

    `answers` belong to the first questions; `positions` of `all_positions` are done.
    """

    estimates: tuple[Estimate | Refusal, ...]
    answers: tuple[Solution | Refusal, ...] = ()
    positions: float = 0.0

    @property
    def all_positions(self) -> int:
        return sum(one.positions for one in self._possible)

    @property
    def share(self) -> float:
        """The part of the work that is done, from 0 to 1, by the time that it should take."""
        # By time instead of positions: each position of a small pair takes less.
        left, seconds = self.positions, 0.0
        for one in self._possible:
            seconds += one.seconds * min(left, one.positions) / max(1, one.positions)
            left = max(0.0, left - one.positions)
        return seconds / (sum(one.seconds for one in self._possible) or 1.0)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why some questions were not answered after all."""
        return tuple(one for one in self.answers if isinstance(one, Refusal))

    @property
    def _possible(self) -> Sequence[Estimate]:
        return [one for one in self.estimates if isinstance(one, Estimate)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SolverSession:
    """Where questions are answered.

    `folder` is for files that are gone afterwards; `tables` keep the chances of all positions.
    """

    stream: Stream
    threads: int
    folder: Path
    tables: Tables | None = None
    machine: Machine | None = None
    """The resources to use; by default all that is free when a question's turn comes."""


def answers(
    estimates: Sequence[Estimate | Refusal], session: SolverSession
) -> Generator[ExactProgress, None, None]:
    """Answer the questions of the estimates; the last value has all answers.

    Raises what the worker raises. Closing the generator ends the worker's job at once and leaves
    nothing behind.
    """
    done, finished = 0, ExactProgress(estimates=tuple(estimates))
    yield finished
    for estimate in estimates:
        answer: Solution | Refusal | None = None
        if isinstance(estimate, Refusal):
            answer = estimate
        else:
            for step in _steps(estimate, session):
                answer = step.answer
                yield replace(finished, positions=done + step.positions)
            done += estimate.positions
        if answer is None:
            raise RuntimeError(f"no answer to {estimate!r}")
        finished = replace(finished, answers=(*finished.answers, answer), positions=done)
        yield finished


def _steps(estimate: Estimate, session: SolverSession) -> Generator[Step, None, None]:
    """The worker's steps, or at once the reason why it is not asked."""
    question, tables = estimate.question, session.tables
    machine = session.machine or Machine.here(session.folder)
    try:
        storage = estimate.storage_on(machine)
    except NotSolvableError as error:
        yield Step(estimate.positions, error.refusal)
        return
    # For a while the values and the table are on disk together.
    disk = estimate.table_bytes + estimate.footprint_of(storage).disk
    keeping = tables if disk <= machine.disk else None
    with _scratch(storage, session.folder) as scratch, _draft(estimate, keeping) as draft:
        job = SolverJob(
            question=question,
            storage=storage,
            threads=session.threads,
            scratch=scratch,
            draft=draft,
        )
        with closing(session.stream(job)) as steps:
            for step in steps:
                if tables and draft and isinstance(step.answer, Solution):
                    tables.adopt(draft, question.dice, question.rules)
                yield step


@contextmanager
def _scratch(storage: Storage, folder: Path) -> Iterator[Path | None]:
    """A folder for the blocks on disk, if there are any."""
    if not storage.on_disk:
        yield None
        return
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="blocks-", dir=folder, ignore_cleanup_errors=True) as scratch:
        yield Path(scratch)


@contextmanager
def _draft(estimate: Estimate, tables: Tables | None) -> Iterator[Path | None]:
    """A file for the table, if it will be kept; removed afterwards unless it was adopted."""
    draft = tables.new_draft(estimate.table_bytes) if tables else None
    try:
        yield draft
    finally:
        if draft:
            draft.unlink(missing_ok=True)
