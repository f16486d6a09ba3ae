"""`bwinf dice exact`: chances that are solved, not counted."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import combinations
from math import floor, log10
from pathlib import Path
from typing import Any

import click

from bwinf_gui import __version__
from bwinf_gui.cli.kept import complain_of, store_for, with_keeping
from bwinf_gui.cli.options import Scientific, Whole
from bwinf_gui.cli.output import (
    CUT_SHORT,
    aligned,
    complain,
    each_file,
    ending_where_unwritable,
    with_output,
    write,
)
from bwinf_gui.engine.pool import LocalPool, PoolError, WorkerClosedError
from bwinf_gui.engine.worker import available_cores, local_pool
from bwinf_gui.places import require_writable, solver_folder
from bwinf_gui.runs import Keeper, MalformedError, Store, StoreError
from bwinf_gui.tasks.dice.command.options import DiceArguments, present, title_of, with_dice
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, format_die, rolloff_chance
from bwinf_gui.tasks.dice.exact.answering import ExactProgress, SolverSession, answers
from bwinf_gui.tasks.dice.exact.answers import badge_of, swapped
from bwinf_gui.tasks.dice.exact.estimate import estimates_of
from bwinf_gui.tasks.dice.exact.known import shipped
from bwinf_gui.tasks.dice.exact.model_checkers import (
    MOST_STATES,
    ChainTooLargeError,
    chain_of,
    drn_lines,
    prism_model,
)
from bwinf_gui.tasks.dice.exact.run_kinds import RULE_SETS, SOLUTIONS, exact_command, plain_question
from bwinf_gui.tasks.dice.exact.sentences import (
    MOST_DIGITS,
    badge_name,
    chance_text,
    refusal_clause,
    scientific,
)
from bwinf_gui.tasks.dice.exact.values import (
    DEFAULT_TOLERANCE,
    AnswerSource,
    OutcomeProbabilities,
    Question,
    Refusal,
    Solution,
)
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import tr, tr_plural

MOST_ROLL_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactReport:
    """The results for `pairs` of dice; some are missing after an interruption."""

    dice: Dice
    rules: str
    tolerance: float
    pairs: tuple[Pair, ...]
    found: Mapping[Pair, Solution | Refusal]

    @classmethod
    def of(cls, solution: Solution) -> "ExactReport":
        """The answer for one pair as those for a set of two dice."""
        question = solution.question
        return cls(
            dice=question.dice,
            rules="goal-last" if question.rules.goal_last else "bwinf",
            tolerance=question.tolerance,
            pairs=((0, 1),),
            found={(0, 1): solution},
        )

    @property
    def solved(self) -> dict[Pair, Solution]:
        return {
            pair: answer
            for pair in self.pairs
            if isinstance(answer := self.found.get(pair), Solution)
        }

    @property
    def is_complete(self) -> bool:
        return len(self.solved) == len(self.pairs)


def document(file: str, answers: ExactReport) -> dict[str, Any]:
    """The JSON object of a set of dice; the fields are promised in the documentation."""
    return {
        "file": file,
        "rules": answers.rules,
        "tolerance": answers.tolerance,
        "dice": [
            {"die": number, "faces": list(die.faces)}
            for number, die in enumerate(answers.dice, start=1)
        ],
        "pairs": [
            {"a": a + 1, "b": b + 1, **_answer_document(answers.found[a, b])}
            for a, b in answers.pairs
            if (a, b) in answers.found
        ],
    }


def report(file: str, answers: ExactReport) -> str:
    """The text for people: the dice, all pairs, and these by who starts."""
    pairs = tr_plural("{count} pair", "{count} pairs", len(answers.pairs))
    parts = [
        pairs.format(count=len(answers.pairs)),
        tr("rules {rules}").format(rules=answers.rules),
    ]
    solved = [(f"{a + 1} – {b + 1}", answer) for (a, b), answer in answers.solved.items()]
    blocks = [f"{file}: " + ", ".join(parts), _dice_table(answers.dice)]
    if solved:
        blocks += [_pair_table(solved), _start_table(solved), *_solved_before(solved)]
    return "\n\n".join(blocks)


def _answer_document(answer: Solution | Refusal) -> dict[str, Any]:
    if isinstance(answer, Refusal):
        return {"refused": answer.obstacle.value, "reason": refusal_clause(answer)}
    rolled_off = rolloff_chance(*answer.question.dice)
    return {
        **_outcomes_document(answer.mean),
        "a_starts": _outcomes_document(answer.a_starts),
        "b_starts": _outcomes_document(answer.b_starts),
        "rolloff": {
            "a_starts": float(rolled_off) if rolled_off is not None else None,
            **_outcomes_document(answer.rolled_off),
        },
        "starting_advantage": answer.starting_advantage,
        "error_bound": answer.error_bound,
        "rolls_error_bound": answer.rolls_error_bound,
        "badge": "proven" if answer.is_proven else "exact",
        "source": answer.source.value,
        "seconds": answer.seconds,
    }


def _outcomes_document(outcomes: OutcomeProbabilities) -> dict[str, float]:
    return {
        "wins_a": outcomes.wins_a,
        "wins_b": outcomes.wins_b,
        "draws": outcomes.draws,
        "expected_rolls": outcomes.rolls,
    }


def _dice_table(dice: Dice) -> str:
    rows = [(str(number), format_die(die)) for number, die in enumerate(dice, start=1)]
    return aligned([(tr("die"), tr("faces")), *rows], left=(1,))


def _pair_table(solved: Sequence[tuple[str, Solution]]) -> str:
    rows = [[tr("pair"), *_outcomes_heads(), tr("gain from going first"), tr("certainty")]]
    for pair, solution in solved:
        points = decimal(100 * solution.starting_advantage, 4, signed=True)
        rows.append([pair, *_outcomes_cells(solution, solution.mean), points, _certainty(solution)])
    title = tr("Who wins when each die begins half of the games")
    return f"{title}\n{aligned(rows, left=(6,))}"


def _start_table(solved: Sequence[tuple[str, Solution]]) -> str:
    rows = [[tr("pair"), tr("who begins"), *_outcomes_heads()]]
    for pair, solution in solved:
        for start, outcomes in (
            (tr("first die"), solution.a_starts),
            (tr("second die"), solution.b_starts),
            (tr("roll-off"), solution.rolled_off),
        ):
            rows.append([pair, start, *_outcomes_cells(solution, outcomes)])
    title = tr("Who wins, by who begins")
    return f"{title}\n{aligned(rows, left=(1,))}"


def _solved_before(solved: Sequence[tuple[str, Solution]]) -> list[str]:
    """A sentence about the pairs that were not solved now."""
    before = [pair for pair, solution in solved if solution.source is not AnswerSource.SOLVED]
    if not before:
        return []
    text = tr_plural(
        "Solved before: {pairs}; --again solves it again.",
        "Solved before: {pairs}; --again solves them again.",
        len(before),
    )
    return [text.format(pairs=", ".join(before))]


def _outcomes_heads() -> list[str]:
    return [tr("first wins"), tr("second wins"), tr("draws"), tr("rolls")]


def _outcomes_cells(solution: Solution, outcomes: OutcomeProbabilities) -> list[str]:
    """As many digits as are certain, within reason; none for a certain result."""
    shares = (outcomes.wins_a, outcomes.wins_b, outcomes.draws)
    roll_digits = max(0, min(_certain_digits(solution.rolls_error_bound), MOST_ROLL_DIGITS))
    return [
        *(chance_text(share, solution, MOST_DIGITS) for share in shares),
        decimal(outcomes.rolls, roll_digits),
    ]


def _certainty(solution: Solution) -> str:
    badge = badge_name(badge_of(solution))
    return badge if solution.is_proven else f"{badge}, ±{scientific(solution.error_bound)}"


def _certain_digits(error: float) -> int:
    """Digits after the decimal point; all that anybody asks for where there is no error."""
    return floor(-log10(error)) if error else 0


def _writable(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """End the command before anything is computed where the file could not be written."""
    if path is not None:
        with ending_where_unwritable(path):
            require_writable(path)
    return path


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
@click.option(
    "--prism",
    type=click.Path(dir_okay=False, readable=False, path_type=Path),
    callback=_writable,
    metavar=tr("FILE"),
    help=tr("Write the rules for two dice as a model for PRISM, to check the chances."),
)
@click.option(
    "--drn",
    type=click.Path(dir_okay=False, readable=False, path_type=Path),
    callback=_writable,
    metavar=tr("FILE"),
    help=tr("Write all positions of two dice, if there are few, as a Markov chain for Storm."),
)
@with_keeping
@with_output
def exact(  # noqa: PLR0913 - one for each group of options
    *,
    dice_input: DiceArguments,
    tolerance: float,
    rules: str,
    threads: int,
    again: bool,
    prism: Path | None,
    drn: Path | None,
    keep: bool,
    as_json: bool,
    output: Path | None,
) -> None:
    """Solve all pairs of the dice; print tables or JSON."""
    with closing(local_pool(1)) as pool, store_for(SOLUTIONS, keep=keep) as store:

        def solved(source: str) -> ExactReport:
            dice = dice_input.dice_of(source)
            pairs = tuple(combinations(range(len(dice)), 2))
            questions = {
                (a, b): Question(
                    dice=(dice[a], dice[b]), rules=PRESETS[rules].rules, tolerance=tolerance
                )
                for a, b in pairs
            }
            if (prism or drn) and len(dice) != 2:
                raise click.UsageError(tr("--prism and --drn write the games of two dice."))
            if prism:
                write(prism, prism_model(questions[0, 1]).encode())
            if drn:
                _write_chain(drn, questions[0, 1])
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
    present(
        outcomes,
        document,
        report,
        lambda answers: answers.is_complete,
        as_json=as_json,
        output=output,
    )


def _write_chain(path: Path, question: Question) -> None:
    """Write the chain of a pair; one that is too large ends the command."""
    chain = chain_of(question)
    try:
        text = "".join(f"{line}\n" for line in drn_lines(chain))
    except ChainTooLargeError:
        reason = tr("{file}: this pair has more than {most} positions; --prism has no limit.")
        complain(reason.format(file=path, most=whole(MOST_STATES)))
        sys.exit(CUT_SHORT)
    write(path, text.encode())


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
                    title, command = self._title, exact_command(answer.question)
                    Keeper(store=self._store, kind=SOLUTIONS, title=title, command=command).keep(
                        answer
                    )
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
            # What cannot be read is solved again; keeping that reports what is wrong.
            return None


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
    questions: Sequence[Question], pool: LocalPool, threads: int, keeper: SolutionKeeper
) -> dict[Question, Solution | Refusal]:
    """The answers, or the first of them if it was cut short; a bar shows the way on a terminal."""
    estimates = tuple(estimates_of(questions, threads))
    progress = ExactProgress(estimates=estimates)
    session = SolverSession(stream=pool.stream, threads=threads, folder=solver_folder())
    try:
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
