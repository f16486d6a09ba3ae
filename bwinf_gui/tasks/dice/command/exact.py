"""`bwinf dice exact`: chances that are solved, not counted."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import click

from bwinf_gui import __version__
from bwinf_gui.cli.kept import complain_of, store_for, with_keeping
from bwinf_gui.cli.options import Command, Scientific, Whole, collected
from bwinf_gui.cli.output import (
    CUT_SHORT,
    FileOutcome,
    as_json_document,
    complain,
    deliver,
    each_file,
    ending_where_unwritable,
    fail_for_bad_files,
    with_output,
)
from bwinf_gui.cli.workers import with_cluster, worker_pool
from bwinf_gui.cluster.address import Cluster, LocalCluster
from bwinf_gui.engine.pool import Pool, PoolError, WorkerClosedError
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import require_writable, solver_folder, write_parts_atomically
from bwinf_gui.runs import Keeper, MalformedError, Store, StoreError
from bwinf_gui.tasks.dice.command.exact_report import (
    ExactReport,
    announcement,
    document,
    report,
)
from bwinf_gui.tasks.dice.command.options import DiceArguments, title_of, with_dice
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers, estimates_of
from bwinf_gui.tasks.dice.exact.answers import swapped
from bwinf_gui.tasks.dice.exact.chain import MOST_STATES, ChainTooLargeError, chain_of, drn_lines
from bwinf_gui.tasks.dice.exact.command_line import RULE_SETS, exact_command
from bwinf_gui.tasks.dice.exact.estimate import USABLE, Estimate, Machine
from bwinf_gui.tasks.dice.exact.job import Calibration
from bwinf_gui.tasks.dice.exact.known import shipped
from bwinf_gui.tasks.dice.exact.prism import prism_model
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS, plain_question
from bwinf_gui.tasks.dice.exact.sentences import refusal_clause
from bwinf_gui.tasks.dice.exact.values import (
    DEFAULT_TOLERANCE,
    Question,
    Refusal,
    Solution,
)
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

WORTH_ANNOUNCING_SECONDS = 5


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Where the games of a pair go: as rules for PRISM, and as a chain for Storm; None: nowhere."""

    prism: Path | None
    drn: Path | None

    def require_pair(self, dice: Dice) -> None:
        """End the command where files are asked for, but there are more dice than two."""
        if (self.prism or self.drn) and len(dice) != 2:
            raise click.UsageError(tr("--prism and --drn write the games of two dice."))

    def write(self, question: Question) -> None:
        """Write the requested model or chain; a failure ends the command."""
        if self.prism:
            _write(self.prism, [prism_model(question)])
        if self.drn:
            chain = chain_of(question)
            try:
                _write(self.drn, (f"{line}\n" for line in drn_lines(chain)))
            except ChainTooLargeError:
                text = tr("{file}: this pair has more than {most} positions; --prism has no limit.")
                complain(text.format(file=self.drn, most=whole(MOST_STATES)))
                sys.exit(CUT_SHORT)


def with_model_files(command: Command) -> Command:
    """Give a command `model_files`."""
    file = click.Path(dir_okay=False, readable=False, path_type=Path)
    return collected(
        command,
        "model_files",
        ModelFiles,
        click.option(
            "--prism",
            type=file,
            callback=_writable,
            metavar=tr("FILE"),
            help=tr("Write the rules for two dice as a model of PRISM, to check the chances by."),
        ),
        click.option(
            "--drn",
            type=file,
            callback=_writable,
            metavar=tr("FILE"),
            help=tr("Write all positions of two dice with few of them as a chain of Storm."),
        ),
    )


def _writable(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """End the command before anything is computed where the file could not be written."""
    if path is not None:
        with ending_where_unwritable(path):
            require_writable(path)
    return path


def _write(path: Path, parts: Iterable[str]) -> None:
    with ending_where_unwritable(path):
        write_parts_atomically(path, (part.encode() for part in parts))


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
@click.option("--again", is_flag=True, help=tr("Solve again what was solved before."))
@with_cluster
@with_model_files
@with_keeping
@with_output
def exact(  # noqa: PLR0913 - one for each group of options
    *,
    dice_input: DiceArguments,
    tolerance: float,
    rules: str,
    threads: int,
    again: bool,
    cluster: Cluster | LocalCluster | None,
    model_files: ModelFiles,
    keep: bool,
    as_json: bool,
    output: Path | None,
) -> None:
    """Solve all pairs of the dice; print tables or JSON."""
    with worker_pool(1, cluster) as pool, store_for(SOLUTIONS, keep=keep) as store:

        def solved(source: str) -> ExactReport:
            dice = dice_input.dice_of(source)
            pairs = tuple(combinations(range(len(dice)), 2))
            questions = {
                (a, b): Question(
                    dice=(dice[a], dice[b]), rules=PRESETS[rules].rules, tolerance=tolerance
                )
                for a, b in pairs
            }
            model_files.require_pair(dice)
            model_files.write(questions[0, 1])
            keeper = SolutionKeeper(store, title_of(source))
            known = {} if again else _at_hand(questions.values(), keeper)
            missing = [asked for asked in dict.fromkeys(questions.values()) if asked not in known]
            if missing:
                known |= _solved(missing, pool, min(threads, available_cores()), keeper)
            found = {pair: known[asked] for pair, asked in questions.items() if asked in known}
            for (a, b), answer in found.items():
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
    """Keeps exact answers as they are found, and finds kept ones."""

    def __init__(self, store: Store | None, title: str) -> None:
        self._store = store
        self._title = title
        self._count = 0

    def keep(self, answers: Sequence[Solution | Refusal]) -> None:
        """Keep the new ones among the answers so far; a failing store is reported once."""
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

    def find(self, question: Question) -> Solution | None:
        """The kept answer of this version of the program, for either order of the dice."""
        if self._store is None:
            return None
        changed = replace(question, dice=(question.dice[1], question.dice[0]))
        try:
            runs = [
                (asked, run)
                for asked in (question, changed)
                for run in self._store.runs_asking(SOLUTIONS.name, plain_question(asked))
                if run.entry.program == __version__
            ]
            solutions = ((asked, run.restored(SOLUTIONS)) for asked, run in runs)
            return next((s if asked == question else swapped(s) for asked, s in solutions), None)
        except (StoreError, MalformedError):
            # What cannot be read is solved again, and keeping that tells what is wrong.
            return None

    def _keep(self, store: Store, solution: Solution) -> None:
        command = exact_command(solution.question)
        Keeper(store=store, kind=SOLUTIONS, title=self._title, command=command).keep(solution)


def _at_hand(
    questions: Iterable[Question], keeper: SolutionKeeper
) -> dict[Question, Solution | Refusal]:
    """The answers found before, on this computer or shipped with the program."""
    found: dict[Question, Solution | Refusal] = {}
    for question in questions:
        known = shipped().find(question)
        if solution := known.solution if known else keeper.find(question):
            found[question] = solution
    return found


def _solved(
    questions: Sequence[Question], pool: Pool, threads: int, keeper: SolutionKeeper
) -> dict[Question, Solution | Refusal]:
    """The answers, or the first of them if it was cut short; a bar shows the way on a terminal."""
    estimates = tuple(estimates_of(questions, threads))
    progress = ExactProgress.before(estimates)
    session = SolverSession(
        stream=pool.stream, threads=threads, folder=solver_folder(), machine=_machine_of(pool)
    )
    try:
        _announce(estimates, pool)
        with (
            click.progressbar(
                length=round(progress.all_positions),
                file=sys.stderr,
                hidden=not sys.stderr.isatty(),
            ) as bar,
            closing(answers(estimates, session)) as running,
        ):
            for progress in running:
                bar.update(round(progress.positions) - bar.pos)
                keeper.keep(progress.answers)
    except KeyboardInterrupt:
        complain(tr("Stopped; the result covers the pairs solved so far."))
        pool.close()
    except WorkerClosedError:
        pass  # An earlier file was stopped.
    except PoolError as error:
        complain(as_sentence(error))
    return dict(zip(questions, progress.answers, strict=False))


def _machine_of(pool: Pool) -> Machine | None:
    """What other computers have to offer; they write nothing on disk. None for this computer."""
    return None if pool.memory is None else Machine(int(USABLE * pool.memory), disk=0)


def _announce(estimates: Sequence[Estimate | Refusal], pool: Pool) -> None:
    """Announce on a terminal what a long solution will take."""
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
