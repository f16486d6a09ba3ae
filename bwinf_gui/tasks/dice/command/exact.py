"""`bwinf dice exact`: chances that are solved, not counted."""

import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path

import click

from bwinf_gui.cli.kept import SolutionShelf, store_for, with_keeping
from bwinf_gui.cli.numbers import Scientific, Whole
from bwinf_gui.cli.output import (
    CUT_SHORT,
    Outcome,
    as_json_document,
    complain,
    deliver,
    each_file,
    fail_for_bad_files,
    with_output,
)
from bwinf_gui.engine.worker import (
    Crew,
    WorkerClosedError,
    WorkerError,
    available_cores,
)
from bwinf_gui.places import solver_folder
from bwinf_gui.tasks.dice.command.dice_input import DiceInput, title_of, with_dice
from bwinf_gui.tasks.dice.command.exact_report import (
    Answers,
    announcement,
    document,
    report,
)
from bwinf_gui.tasks.dice.command.running import crew_of
from bwinf_gui.tasks.dice.compare.command import EXACT_RULE_SETS
from bwinf_gui.tasks.dice.exact.answering import Progress, Workshop, answers, estimates_of
from bwinf_gui.tasks.dice.exact.estimate import Estimate
from bwinf_gui.tasks.dice.exact.job import Calibration
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
    type=click.Choice(EXACT_RULE_SETS),
    default=EXACT_RULE_SETS[0],
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
    with crew_of(1) as crew, store_for(keep=keep) as store:

        def solved(source: str) -> Answers:
            dice = dice_input.dice_of(source)
            pairs = tuple(combinations(range(len(dice)), 2))
            questions = [
                Question(dice=(dice[a], dice[b]), rules=PRESETS[rules].rules, tolerance=tolerance)
                for a, b in pairs
            ]
            shelf = SolutionShelf(store, title_of(source))
            found = _found(questions, crew, min(threads, available_cores()), shelf)
            for (a, b), answer in zip(pairs, found, strict=False):
                if isinstance(answer, Refusal):
                    complain(f"{source}: {a + 1} – {b + 1}: {refusal_clause(answer)}")
            return Answers(dice=dice, rules=rules, tolerance=tolerance, pairs=pairs, found=found)

        outcomes = each_file(dice_input.sources, solved)
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif reports := [report(o.shown_name, o.answer) for o in outcomes if o.answer is not None]:
        deliver("\n\n".join(reports), output)
    _exit_as(outcomes)


def _found(
    questions: Sequence[Question], crew: Crew, threads: int, shelf: SolutionShelf
) -> tuple[Solution | Refusal, ...]:
    """The answers, or the first of them if it was cut short; a bar shows the way on a terminal."""
    estimates = tuple(estimates_of(questions, threads))
    progress = Progress.before(estimates)
    workshop = Workshop(stream=crew.stream, threads=threads, folder=solver_folder())
    try:
        _announce(estimates, crew)
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
                shelf.keep(progress.answers)
    except KeyboardInterrupt:
        complain(tr("Stopped; the result covers the pairs solved so far."))
        crew.close()
    except WorkerClosedError:
        pass  # An earlier file was stopped.
    except WorkerError as error:
        complain(as_sentence(error))
    return progress.answers


def _announce(estimates: Sequence[Estimate | Refusal], crew: Crew) -> None:
    """Tell on a terminal what a long solution will take."""
    possible = [estimate for estimate in estimates if isinstance(estimate, Estimate)]
    if not sys.stderr.isatty():
        return
    if sum(estimate.seconds for estimate in possible) < WORTH_ANNOUNCING_SECONDS:
        return
    complain(announcement(possible, crew.run(Calibration()).speed))


def _exit_as(outcomes: list[Outcome[Answers]]) -> None:
    if any(outcome.answer is not None and not outcome.answer.is_complete for outcome in outcomes):
        sys.exit(CUT_SHORT)
    fail_for_bad_files(outcomes)
