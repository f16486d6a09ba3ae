"""`bwinf check …`: somebody's own answers and programs held against the best ones."""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import click

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.cases import NamedCase, case_of_content, trap_cases
from bwinf_gui.checking.checker import Checker, checker_of
from bwinf_gui.checking.checks import Check, Unmatched
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.jobs import JudgeAnswer
from bwinf_gui.checking.matching import matching
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import (
    HandedInProgram,
    Submission,
    answers_in,
    program_of,
    submissions_in,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.cli.check_options import (
    CheckSubject,
    Forms,
    Hunt,
    with_forms,
    with_hunt,
    with_limits,
    with_subject,
)
from bwinf_gui.cli.check_report import CheckReport, unmatched_in_words
from bwinf_gui.cli.counterexample import find_counterexample
from bwinf_gui.cli.numbers import Whole
from bwinf_gui.cli.options import TaskWord, with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    complain,
    each_file,
    error_line,
    parsed_file,
    with_output,
)
from bwinf_gui.cli.trust import trusted_programs, with_trust
from bwinf_gui.cli.workers import worker_pool
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.errors import ExplainedError, InputError, as_clause
from bwinf_gui.text.reading import MAX_BYTES, read_argument
from bwinf_gui.text.translation import spoken_language, tr

# The window keeps a log; on the command line, the sentence of a row is enough.
logging.getLogger("bwinf_gui").addHandler(logging.NullHandler())

NOTHING_JUDGED = 3
STANDARD_INPUT = "-"


@click.command(
    help=tr(
        "Holds answers and programs of your own against the best answers, case by case. Verdicts: "
        "AC right, SUB not optimal, WA wrong, PE not understood, NO no answer, TLE, MLE, OLE too "
        "much time, memory, output, RTE crashed, JE not checked."
    )
)
@click.argument(
    "word",
    type=TaskWord([task for task in all_tasks() if task.checker]),
    metavar=tr("TASK"),
)
@click.argument("files", nargs=-1, metavar=tr("CASE…"))
@with_subject
@click.option("--traps", is_flag=True, help=tr("Add cases on which programs often fail."))
@with_limits
@click.option(
    "--games-told",
    type=Whole(1, MOST_GAMES),
    metavar="N",
    help=tr("Games of each pair behind the shares, where the answer does not tell."),
)
@with_hunt
@with_seed
@with_trust
@with_forms
@with_output
def check(  # noqa: PLR0913 - one for each group of options
    *,
    word: str,
    files: tuple[str, ...],
    subject: CheckSubject,
    traps: bool,
    limits: Limits,
    games_told: int | None,
    hunt: Hunt,
    seed: int,
    trust: bool,
    forms: Forms,
    as_json: bool,
    output: Path | None,
) -> None:
    """Judge what somebody made; print lines or JSON."""
    task = next(task for task in all_tasks() if task.word == word)
    checker = checker_of(task)
    assert checker is not None, "only words of tasks with a checker are taken"  # noqa: S101
    report = CheckReport(task=task, as_json=as_json, output=output, csv=forms.csv, html=forms.html)
    if hunt.is_wanted:
        with _judging(task, checker) as judging:
            found = _hunted(task, judging, files, subject, limits, hunt, seed, trusted=trust)
        report.deliver_counterexample(found, folder=hunt.folder)
        if found.smallest is not None:
            sys.exit(CUT_SHORT)
        sys.exit(NOTHING_JUDGED if found.trouble else 0)
    cases, all_good = _cases(task, checker, files, with_traps=traps)
    with _judging(task, checker) as judging:
        check = Check(checker=judging, cases=cases, limits=limits, games=games_told)
        checked = _checked(check, subject, trusted=trust)
    rows = [each for each in checked if isinstance(each, CheckedRow)]
    unmatched = [each for each in checked if isinstance(each, Unmatched)]
    for each in unmatched:
        complain(unmatched_in_words(each))
    report.deliver(rows, unmatched=unmatched)
    sys.exit(BAD_INPUT if not all_good else exit_code(rows))


def exit_code(rows: Sequence[CheckedRow]) -> int:
    """What the verdicts make of the command."""
    if not any(row.verdict.is_judged for row in rows):
        return NOTHING_JUDGED
    return 0 if all(row.verdict is Verdict.AC for row in rows) else CUT_SHORT


def _checked(
    check: Check[Any], subject: CheckSubject, *, trusted: bool
) -> list[CheckedRow | Unmatched]:
    """The rows of what is checked, in its order; those so far where the command is cut short."""
    if subject.answer is not None:
        return [_of_answer(check, subject.answer)]
    submissions = _submissions(subject)
    programs = [each for each in submissions if isinstance(each, HandedInProgram)]
    as_trusted = iter(trusted_programs(programs, trusted=trusted))
    submissions = [
        next(as_trusted) if isinstance(each, HandedInProgram) else each for each in submissions
    ]
    found: list[CheckedRow | Unmatched] = []
    with Runner(check.limits) if programs else nullcontext() as runner:
        try:
            with closing(check.rows(submissions, runner)) as rows:
                found.extend(_shown(rows, len(submissions) * len(check.cases)))
        except KeyboardInterrupt:
            complain(tr("Stopped; the result covers what was checked so far."))
    return found


def _shown(rows: Iterator[CheckedRow | Unmatched], length: int) -> Iterator[CheckedRow | Unmatched]:
    """The rows, while a bar shows the way on a terminal."""
    with click.progressbar(
        rows, length=length, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        yield from bar


def _of_answer(check: Check[Any], name: str) -> CheckedRow | Unmatched:
    """The row of one printed answer."""
    answer = PrintedAnswer(decoded_answer(_read(name)), check.games)
    places = matching(name, answer.text, [case.file_name for case in check.cases])
    if len(check.cases) == 1:
        places = [0]
    if len(places) != 1:
        return Unmatched(name, tuple(check.cases[place].name for place in places))
    return check.answered(answer, check.cases[places[0]], submission=name)


def _submissions(subject: CheckSubject) -> list[Submission]:
    try:
        if subject.answers is not None:
            answers = answers_in(subject.answers)
            if not answers:
                complain(
                    tr("{0}: there are no result files in this folder").format(subject.answers)
                )
            return answers
        if subject.submissions is not None:
            submissions = submissions_in(subject.submissions)
            if not submissions:
                complain(
                    tr(
                        "{0}: the folder is empty; put a file, a folder or a program into it for "
                        "each submission"
                    ).format(subject.submissions)
                )
            return submissions
        assert subject.program is not None, "exactly one is given"  # noqa: S101
        return [program_of(subject.program, Path.cwd())]
    except InputError as error:
        _end(error_line(error))
    except (ExplainedError, OSError) as error:
        _end(as_clause(error))


def _cases(
    task: Task, checker: Checker[Any], files: Sequence[str], *, with_traps: bool
) -> tuple[list[NamedCase[Any]], bool]:
    """The cases, and whether all files were good; the command ends where no case is left."""
    if not files and not with_traps:
        example = task.pattern.replace("*", "1")
        raise click.UsageError(
            tr("Name a file of the contest, such as {0}, or add --traps.").format(example)
        )
    for folder in filter(os.path.isdir, files):
        raise click.UsageError(
            tr("{0} is a folder; name the files in it that are cases, such as {1}.").format(
                folder,
                os.path.join(folder, task.pattern),  # noqa: PTH118
            )
        )
    outcomes = each_file(files, lambda file: _case(task, checker, file))
    cases = [outcome.answer for outcome in outcomes if outcome.answer is not None]
    if with_traps:
        cases += trap_cases(checker, task.pattern)
    if not cases:
        sys.exit(BAD_INPUT)
    return cases, all(outcome.error is None for outcome in outcomes)


def _case(task: Task, checker: Checker[Any], file: str) -> NamedCase[Any]:
    return parsed_file(
        task.word, lambda content, name: case_of_content(checker, content, name), file
    )


def _hunted(
    task: Task,
    checker: Checker[Any],
    files: Sequence[str],
    subject: CheckSubject,
    limits: Limits,
    hunt: Hunt,
    seed: int,
    *,
    trusted: bool,
) -> SearchProgress[Any]:
    """How far a search for a counterexample came."""
    if subject.program is None:
        raise click.UsageError(tr("--find looks for a case on which a --program fails."))
    if files:
        raise click.UsageError(tr("--find makes its cases itself, so name none."))
    submission = next(each for each in _submissions(subject) if isinstance(each, HandedInProgram))
    (submission,) = trusted_programs([submission], trusted=trusted)
    check = Check(checker=checker, cases=(), limits=limits)
    with Runner(limits) as runner:
        return find_counterexample(
            check, submission, runner, pattern=task.pattern, seed=seed, seconds=hunt.seconds
        )


@contextmanager
def _judging(task: Task, checker: Checker[Any]) -> Iterator[Checker[Any]]:
    """The checker, which judges in a worker process where it is slow."""
    if not checker.plays_games:
        yield checker
        return
    with worker_pool(1) as pool:
        language = spoken_language()
        yield replace(
            checker,
            judge=lambda case, answer: pool.run(JudgeAnswer(task.checker, case, answer, language)),
        )


def _read(name: str) -> bytes:
    """An answer that somebody gave; the command ends where it cannot be read."""
    if name == STANDARD_INPUT:
        # Python's name for a descriptor that was closed.
        if sys.stdin is None:
            _end(tr("Standard input is closed; name a file."))
        return sys.stdin.buffer.read(MAX_BYTES)
    try:
        return read_argument(name)
    except InputError as error:
        _end(error_line(error))


def _end(complaint: str) -> NoReturn:
    """End the command for bad input."""
    complain(complaint)
    sys.exit(BAD_INPUT)
