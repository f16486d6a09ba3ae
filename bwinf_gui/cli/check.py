"""`bwinf check …`: compares the user's own answers and programs with the best ones."""

import logging
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, NoReturn

import click

from bwinf_gui.checking.cases import NamedCase, case_of_content, cases_beside, trap_cases
from bwinf_gui.checking.changes import Watch, changed_rows, files_below
from bwinf_gui.checking.checker import Checker, JudgeAnswer, checker_of
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.contents import answer_text
from bwinf_gui.checking.counterexamples import SearchProgress, program_search, within
from bwinf_gui.checking.results import Ignored, Outcome
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.copying import copied_files
from bwinf_gui.checking.running.recognised import source_text
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import (
    Program,
    SeveralProgramsError,
    Submission,
    Unusable,
    answers_in,
    program_of,
    submissions_in,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.cli.check_options import (
    PROGRAM_FILE,
    CheckSubject,
    CounterexampleOptions,
    Forms,
    with_forms,
    with_hunt,
    with_limits,
    with_subject,
)
from bwinf_gui.cli.check_report import Checked, CheckReport
from bwinf_gui.cli.options import TaskWord, Whole, with_seed
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
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import worker_pool
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.tasks.recognition import where_program_belongs
from bwinf_gui.text.errors import ExplainedError, InputError, as_clause
from bwinf_gui.text.numbers import tr_count
from bwinf_gui.text.reading import MAX_BYTES, read_argument
from bwinf_gui.text.translation import spoken_language, tr

SHOWN_EVERY_S = 0.2
NOTHING_JUDGED = 3
STANDARD_INPUT = "-"

Show = Callable[[Checked, Sequence[CheckedRow]], None]

# The window keeps a log; on the command line, the sentence of a row is enough.
logging.getLogger("bwinf_gui").addHandler(logging.NullHandler())


def find_counterexample(
    check: Check[Any], program: Program, *, pattern: str, seed: int, seconds: float
) -> SearchProgress[Any]:
    """Search for `seconds`, then shrink the counterexample for at most as long again.

    An interrupt ends it with what was found so far.
    """
    progress: SearchProgress[Any] = SearchProgress(0)
    shown = 0.0
    with Runner(check.limits) as runner:
        search = program_search(
            check, program, lambda: runner, pattern=pattern, seed=seed, at_once=runner.size
        )
        try:
            with closing(within(seconds, search.run())) as steps:
                for progress in steps:
                    if time.monotonic() >= shown:
                        _show(progress)
                        shown = time.monotonic() + SHOWN_EVERY_S
        except KeyboardInterrupt:
            pass
    _clear()
    return progress


def _show(progress: SearchProgress[Any]) -> None:
    """How far the search is, on a terminal."""
    if sys.stderr.isatty():
        said = tr_count("{n} case tried", "{n} cases tried", progress.tried)
        click.echo(f"\r{said}", err=True, nl=False)


def _clear() -> None:
    if sys.stderr.isatty():
        click.echo("\r\033[K", err=True, nl=False)


@click.command(
    help=tr(
        "Compare your answers and programs with the best ones, case by case. Verdicts: "
        "AC right, SUB not optimal, WA wrong, PE not understood, NO no answer, TLE, MLE, OLE too "
        "much time, memory, output, RTE crashed, JE not checked."
    ),
    epilog=tr("A trial run finds out how a program gets its case. A .toml file may state it:")
    + PROGRAM_FILE,
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
    help=tr("Games of each pair behind the shares, if the answer does not say."),
)
@with_hunt
@click.option(
    "--watch",
    is_flag=True,
    help=tr("Check again whenever a file is saved; print what changes, until Ctrl+C."),
)
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
    hunt: CounterexampleOptions,
    watch: bool,
    seed: int,
    trust: bool,
    forms: Forms,
    as_json: bool,
    output: Path | None,
) -> None:
    """Judge answers and programs; print lines or JSON."""
    task = next(task for task in all_tasks() if task.word == word)
    checker = checker_of(task)
    assert checker is not None, "only words of tasks with a checker are taken"  # noqa: S101
    report = CheckReport(
        task=task,
        as_json=as_json,
        output=output,
        forms=forms,
        is_class=subject.submissions is not None,
    )
    if hunt.find:
        if watch:
            raise click.UsageError(tr("--watch checks again, and --find does not."))
        program = _hunted(subject, files, trusted=trust)
        with _judging(task, checker) as judging:
            search = Check(checker=judging, cases=(), limits=limits)
            found = find_counterexample(
                search, program, pattern=task.pattern, seed=seed, seconds=hunt.seconds
            )
        if said := _elsewhere(program, task.belongs_elsewhere):
            complain(f"{one_line(program.name)}: {said}")
            if not (found.is_answered or found.failure):
                # It was not written for cases, so it is not accused of failing on them.
                if as_json:
                    report.deliver_counterexample(replace(found, steps=()), folder=None)
                sys.exit(NOTHING_JUDGED)
        report.deliver_counterexample(found, folder=hunt.save)
        if found.smallest is not None:
            sys.exit(CUT_SHORT)
        is_judged = not found.failure and found.unread < max(found.tried, 1)
        sys.exit(0 if is_judged else NOTHING_JUDGED)
    is_trusted = trust

    def once() -> Checked:
        nonlocal is_trusted
        cases, all_good = _cases(task, checker, files, with_traps=traps)
        with _judging(task, checker) as judging:
            check = Check(
                checker=judging,
                cases=cases,
                limits=limits,
                games=games_told,
                beside=cache(lambda: [*cases_beside(checker, cases, task.pattern)]),
            )
            found = _checked(check, subject, trusted=is_trusted)
        # The question of trust comes once, however often the program is saved.
        is_trusted = True
        return found if all_good else replace(found, code=BAD_INPUT)

    if not watch:
        checked = once()
        report.deliver(checked, checked.rows)
        sys.exit(checked.code)
    if subject.answer == STANDARD_INPUT:
        raise click.UsageError(tr("--watch needs a file that can be saved."))
    sys.exit(check_and_watch(once, report.deliver, subject, files))


def check_and_watch(
    check: Callable[[], Checked], show: Show, subject: CheckSubject, cases: Sequence[str]
) -> int:
    """Check once, and again after every change until Ctrl+C; the exit code of the last check.

    `show` gets each check with the rows that it changed, at first all.
    """
    watch = Watch(lambda: _files(subject, cases))
    latest = check()
    show(latest, latest.rows)
    code = latest.code
    with suppress(KeyboardInterrupt):
        for _ in () if latest.is_cut else watch.changes():
            complain(tr("Saved at {0}; checking again.").format(time.strftime("%H:%M:%S")))
            try:
                before, latest = latest, check()
            except SystemExit as end:
                # Where bad input would end the command, the next change may mend it.
                code = end.code if isinstance(end.code, int) else BAD_INPUT
                continue
            code = latest.code
            if changed := changed_rows(before.rows, latest.rows):
                show(latest, changed)
                sys.stdout.flush()
            else:
                complain(tr("Nothing has changed."))
            if latest.is_cut:
                break
    return code


def _files(subject: CheckSubject, cases: Sequence[str]) -> Iterator[Path]:
    """The files that a check depends on."""
    yield from map(Path, cases)
    if subject.program is not None:
        try:
            yield from copied_files(program_of(subject.program, Path.cwd()).ways[0])
        except (ExplainedError, OSError):
            return
    for place in (subject.answer, subject.answers, subject.submissions):
        if place is not None:
            yield from files_below(Path(place))


def exit_code(outcomes: Sequence[Outcome]) -> int:
    """The exit code for these verdicts."""
    rows = [each for each in outcomes if isinstance(each, CheckedRow)]
    if not any(row.verdict.is_judged for row in rows):
        return NOTHING_JUDGED
    return 0 if all(row.verdict is Verdict.AC for row in rows) else CUT_SHORT


def _checked(check: Check[Any], subject: CheckSubject, *, trusted: bool) -> Checked:
    """The outcomes in order; what is known so far if the command is interrupted."""
    if subject.answer is not None:
        outcomes = [*_of_answer(check, subject.answer)]
        return Checked(outcomes, exit_code(outcomes))
    submissions = _submissions(subject, check)
    programs = [each for each in submissions if isinstance(each, Program)]
    as_trusted = iter(trusted_programs(programs, trusted=trusted))
    submissions = [next(as_trusted) if isinstance(each, Program) else each for each in submissions]
    found: list[Outcome] = []
    is_cut = False
    with Runner(check.limits) if programs else nullcontext() as runner:
        try:
            with closing(check.rows(submissions, runner)) as rows:
                found.extend(_shown(rows, len(submissions) * len(check.cases)))
        except KeyboardInterrupt:
            is_cut = True
            complain(tr("Stopped; the result covers what was checked so far."))
    several = {
        each.name: each.error
        for each in submissions
        if isinstance(each, Unusable) and isinstance(each.error, SeveralProgramsError)
    }
    trials = ((program.name, check.ways.trial(program.ways)) for program in programs)
    known = {name: trial for name, trial in trials if trial is not None}
    elsewhere = {program.name: said for program in programs if (said := _elsewhere(program))}
    return Checked(found, exit_code(found), several, known, elsewhere, is_cut)


def _elsewhere(program: Program, where: Callable[[str], str] = where_program_belongs) -> str:
    """The place where a program belongs instead, if its text shows that."""
    launch = program.ways[0]
    names = (launch.name, *launch.command[1:])
    files = filter(os.path.isfile, (launch.folder / name for name in names))
    return next(filter(None, (where(source_text(each)) for each in files)), "")


def _shown(rows: Iterator[Outcome], length: int) -> Iterator[Outcome]:
    """The rows, while a bar shows the way on a terminal."""
    with click.progressbar(
        rows, length=length, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        yield from bar


def _of_answer(check: Check[Any], name: str) -> Iterator[Outcome]:
    """The rows of one printed answer, which may answer several cases."""
    content = _read(name)
    try:
        text = answer_text(content, name)
    except InputError as error:
        return iter([Ignored(name, as_clause(error))])
    return check.reader.of_text(text, name)


def _submissions(subject: CheckSubject, check: Check[Any] | None = None) -> list[Submission]:
    """What is checked; the command ends where that is nothing that can be read."""
    try:
        if subject.program is not None:
            return [program_of(subject.program, Path.cwd())]
        if subject.answers is not None:
            folder, found = subject.answers, answers_in(subject.answers)
            empty = tr("{0}: there are no result files in this folder")
        else:
            assert check is not None and subject.submissions is not None  # noqa: S101, PT018
            folder = subject.submissions
            found = submissions_in(
                folder, holds_answer=check.reader.holds_answer, words=check.checker.file_words
            )
            empty = tr(
                "{0}: the folder is empty; put a file, a folder or a program into it for each "
                "submission"
            )
    except InputError as error:
        _end(error_line(error))
    except (ExplainedError, OSError) as error:
        _end(as_clause(error))
    if not found:
        complain(empty.format(folder))
    return found


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
    parse = partial(case_of_content, checker)
    outcomes = each_file(files, lambda file: parsed_file(task.word, parse, file))
    cases = [outcome.answer for outcome in outcomes if outcome.answer is not None]
    if with_traps:
        cases += trap_cases(checker, task.pattern)
    if not cases:
        sys.exit(BAD_INPUT)
    return cases, all(outcome.error is None for outcome in outcomes)


def _hunted(subject: CheckSubject, files: Sequence[str], *, trusted: bool) -> Program:
    """The program to which a counterexample is searched for."""
    if subject.program is None:
        raise click.UsageError(tr("--find looks for a case on which a --program fails."))
    if files:
        raise click.UsageError(tr("--find makes its cases itself, so name none."))
    found = next(each for each in _submissions(subject) if isinstance(each, Program))
    (program,) = trusted_programs([found], trusted=trusted)
    return program


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
    """The answer from a file or from standard input; ends the command if it cannot be read."""
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
