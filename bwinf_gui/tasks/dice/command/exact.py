"""`bwinf dice exact`: chances that are solved, not counted."""

import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path

import click

from bwinf_gui.cli.kept import complain_of, store_for, with_keeping
from bwinf_gui.cli.numbers import Scientific, Whole
from bwinf_gui.cli.output import (
    CUT_SHORT,
    FileOutcome,
    as_json_document,
    complain,
    deliver,
    each_file,
    fail_for_bad_files,
    with_output,
)
from bwinf_gui.cli.workers import worker_pool
from bwinf_gui.engine.pool import Pool, WorkerClosedError, WorkerError
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import solver_folder
from bwinf_gui.runs import Keeper, Store, StoreError
from bwinf_gui.tasks.dice.command.exact_report import (
    ExactReport,
    announcement,
    document,
    report,
)
from bwinf_gui.tasks.dice.command.options import DiceInput, title_of, with_dice
from bwinf_gui.tasks.dice.exact.answering import Progress, Workshop, answers, estimates_of
from bwinf_gui.tasks.dice.exact.command_line import RULE_SETS, exact_command
from bwinf_gui.tasks.dice.exact.estimate import Estimate
from bwinf_gui.tasks.dice.exact.job import Calibration
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.tasks.dice.exact.sentences import refusal_clause
from bwinf_gui.tasks.dice.exact.values import (
    DEFAULT_TOLERANCE,
    Question,
    Refusal,
    Solution,
)
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr

WORTH_ANNOUNCING_SECONDS = 5


@click.command(help=tr("Solve all pairs of dice: exact chances with a proven error bound."))
@with_dice
@click.option(
    "--tolerance",
    type=Scientific(0, 0.01, min_open=True),
    default=DEFAULT_TOLERANCE,
    show_default=True,
    metavar="E",
    help=tr("The largest error that a chance may have."),
)
@click.option(
    "--rules",
    type=click.Choice(RULE_SETS),
    default=RULE_SETS[0],
    show_default=True,
    help=tr("The rule set: the contest's own, or that of a published solution."),
)
@click.option(
    "--threads",
    type=Whole(1, 256),
    default=available_cores(),
    show_default=True,
    metavar="T",
    help=tr("Cores that work on a pair."),
)
@with_keeping
@with_output
def exact(
    *,
    dice_input: DiceInput,
    tolerance: float,
    rules: str,
    threads: int,
    keep: bool,
    as_json: bool,
    output: Path | None,
) -> None:
    """Solve all pairs of the dice; print tables or JSON."""
    with worker_pool(1) as pool, store_for(SOLUTIONS, keep=keep) as store:

        def solved(source: str) -> ExactReport:
            dice = dice_input.dice_of(source)
            pairs = tuple(combinations(range(len(dice)), 2))
            questions = [
                Question(dice=(dice[a], dice[b]), rules=PRESETS[rules].rules, tolerance=tolerance)
                for a, b in pairs
            ]
            keeper = SolutionKeeper(store, title_of(source))
            found = _found(questions, pool, min(threads, available_cores()), keeper)
            for (a, b), answer in zip(pairs, found, strict=False):
                if isinstance(answer, Refusal):
                    complain(f"{source}: {a + 1} – {b + 1}: {refusal_clause(answer)}")
            return ExactReport(
                dice=dice, rules=rules, tolerance=tolerance, pairs=pairs, found=found
            )

        outcomes = each_file(dice_input.sources, solved)
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif reports := [report(o.shown_name, o.answer) for o in outcomes if o.answer is not None]:
        deliver("\n\n".join(reports), output)
    _exit_as(outcomes)


class SolutionKeeper:
    """Keeps exact answers as they are found."""

    def __init__(self, store: Store | None, title: str) -> None:
        self._store = store
        self._title = title
        self._count = 0

    def keep(self, answers: Sequence[Solution | Refusal]) -> None:
        """Keep those that are new among the answers so far; a store that fails is told once."""
        new, self._count = answers[self._count :], len(answers)
        if self._store is None:
            return
        try:
            for answer in new:
                if isinstance(answer, Solution):
                    self._keep(self._store, answer)
        except StoreError as error:
            self._store = None
            complain_of(error)

    def _keep(self, store: Store, solution: Solution) -> None:
        command = exact_command(solution.question)
        Keeper(store=store, kind=SOLUTIONS, title=self._title, command=command).keep(solution)


def _found(
    questions: Sequence[Question], pool: Pool, threads: int, keeper: SolutionKeeper
) -> tuple[Solution | Refusal, ...]:
    """The answers, or the first of them if it was cut short; a bar shows the way on a terminal."""
    estimates = tuple(estimates_of(questions, threads))
    progress = Progress.before(estimates)
    workshop = Workshop(stream=pool.stream, threads=threads, folder=solver_folder())
    try:
        _announce(estimates, pool)
        with (
            click.progressbar(
                length=round(progress.all_positions),
                file=sys.stderr,
                hidden=not sys.stderr.isatty(),
            ) as bar,
            closing(answers(estimates, workshop)) as running,
        ):
            for progress in running:
                bar.update(round(progress.positions) - bar.pos)
                keeper.keep(progress.answers)
    except KeyboardInterrupt:
        complain(tr("Stopped; the result covers the pairs solved so far."))
        pool.close()
    except WorkerClosedError:
        pass  # An earlier file was stopped.
    except WorkerError as error:
        complain(as_sentence(error))
    return progress.answers


def _announce(estimates: Sequence[Estimate | Refusal], pool: Pool) -> None:
    """Tell on a terminal what a long solution will take."""
    possible = [estimate for estimate in estimates if isinstance(estimate, Estimate)]
    if not sys.stderr.isatty():
        return
    if sum(estimate.seconds for estimate in possible) < WORTH_ANNOUNCING_SECONDS:
        return
    complain(announcement(possible, pool.run(Calibration()).speed))


def _exit_as(outcomes: list[FileOutcome[ExactReport]]) -> None:
    if any(outcome.answer is not None and not outcome.answer.is_complete for outcome in outcomes):
        sys.exit(CUT_SHORT)
    fail_for_bad_files(outcomes)
