"""`bwinf check …`: compares the user's own answers and programs with the best ones."""

import logging
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

import click

from bwinf_gui.checking.cases import (
    NamedCase,
    case_of_content,
    counterexample_name,
    saved,
    trap_cases,
)
from bwinf_gui.checking.checker import Checker, JudgeAnswer, checker_of
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.contents import answer_text
from bwinf_gui.checking.counterexamples import SearchProgress, within
from bwinf_gui.checking.page import page_of, table_of
from bwinf_gui.checking.program_search import Finding, program_search
from bwinf_gui.checking.results import Ignored, Outcome, Unmatched
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.sentences import (
    counted,
    faults_in_words,
    finding_in_words,
    headline,
    right_in_words,
)
from bwinf_gui.checking.submissions import (
    Program,
    SeveralProgramsError,
    Submission,
    Unusable,
    answers_in,
    program_of,
    submissions_in,
)
from bwinf_gui.checking.trial import OpenQuestion, Trial
from bwinf_gui.checking.trial_words import question_in_words, remedy_in_words, way_in_words
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.cli.check_options import (
    PROGRAM_FILE,
    CheckSubject,
    Forms,
    Hunt,
    with_forms,
    with_hunt,
    with_limits,
    with_subject,
)
from bwinf_gui.cli.check_watch import check_and_watch, with_watch
from bwinf_gui.cli.options import TaskWord, Whole, with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    complain,
    deliver,
    each_file,
    ending_where_unwritable,
    error_line,
    json_line,
    parsed_file,
    with_output,
    write,
)
from bwinf_gui.cli.trust import trusted_programs, with_trust
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import worker_pool
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.errors import ExplainedError, InputError, as_clause
from bwinf_gui.text.numbers import enumerated, whole
from bwinf_gui.text.reading import MAX_BYTES, encoded, read_argument
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import spoken_language, tr, tr_plural

MOST_IGNORED = 20
"""Files that are no answers and are named one by one."""
FAULTS_OF_ONE = 200
"""How many faults of a single answer are printed."""
SHOWN_EVERY_S = 0.2
NOTHING_JUDGED = 3
STANDARD_INPUT = "-"

# The window keeps a log; on the command line, the sentence of a row is enough.
logging.getLogger("bwinf_gui").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check, and its exit code; it `is_cut` if Ctrl+C has ended it.

    `several` are submissions in which the program to run is ambiguous; `trials` are the trial runs
    of programs without further instructions, by the names of the submissions.
    """

    outcomes: Sequence[Outcome]
    code: int
    several: Mapping[str, SeveralProgramsError] = field(default_factory=dict)
    trials: Mapping[str, Trial] = field(default_factory=dict)
    is_cut: bool = False

    @property
    def rows(self) -> list[CheckedRow]:
        return [each for each in self.outcomes if isinstance(each, CheckedRow)]

    @property
    def unmatched(self) -> list[Unmatched]:
        return [each for each in self.outcomes if isinstance(each, Unmatched)]

    @property
    def ignored(self) -> list[Ignored]:
        return [each for each in self.outcomes if isinstance(each, Ignored)]

    @property
    def questions(self) -> dict[str, OpenQuestion]:
        """What only a person can say of a program."""
        asked = {name: trial.question for name, trial in self.trials.items()}
        return {name: question for name, question in asked.items() if question is not None}

    def document(self) -> dict[str, object]:
        """The part of the JSON document that is not rows."""
        which = tr("Which of these is the program?")
        return {
            "unmatched": [
                {"file": each.file, "cases": list(each.cases), "reason": each.reason}
                for each in self.unmatched
            ],
            "ignored": [{"path": each.path, "reason": each.reason} for each in self.ignored],
            "questions": [
                *(_question(name, which, error.choices) for name, error in self.several.items()),
                *(
                    _question(name, question_in_words(open_))
                    for name, open_ in self.questions.items()
                ),
            ],
        }

    def complain(self) -> None:
        """Report on standard error what was not judged, and what the trial runs found."""
        for each in self.unmatched:
            complain(unmatched_in_words(each))
        for ignored in self.ignored[:MOST_IGNORED]:
            complain(tr("{0}: left out, {1}").format(ignored.path, ignored.reason))
        more = len(self.ignored) - MOST_IGNORED
        if more > 0:
            text = tr_plural("{n} more file was left out", "{n} more files were left out", more)
            complain(text.format(n=whole(more)))
        for name, trial in self.trials.items():
            if trial.question is not None:
                said = (question_in_words(trial.question), remedy_in_words(trial.question))
                complain(f"{one_line(name)}: {' '.join(filter(None, said))}")
            elif trial.is_found and trial.launch.how not in {"argument", "stdin"}:
                complain(f"{one_line(name)}: {way_in_words(trial.launch)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport:
    """Prints verdicts, in the requested forms."""

    task: Task
    as_json: bool
    output: Path | None
    csv: Path | None
    html: Path | None

    def deliver(self, checked: Checked, shown: Sequence[CheckedRow]) -> None:
        """Print some of the rows, and write all of them into the files that are asked for."""
        checked.complain()
        rows = checked.rows
        if self.output is not None:
            shown = rows
        if self.csv is not None:
            write(self.csv, encoded(write_table(table_of(rows), TableForm.CSV)))
        if self.html is not None:
            write(self.html, encoded(page_of(self.task.title, rows)))
        if self.as_json:
            self._deliver_json(shown, **checked.document())
        elif shown:
            deliver("\n".join(_lines(shown)), self.output)

    def deliver_counterexample(self, found: SearchProgress[Any], *, folder: Path | None) -> None:
        """Print the result of a search, and save it as a file of the contest."""
        if found.smallest is None:
            if self.as_json:
                self._deliver_json([], found=None)
            else:
                finding: Finding[Any] = Finding(
                    found.tried, unread=found.unread, trouble=found.trouble
                )
                deliver(finding_in_words(finding), self.output)
            return
        checker = checker_of(self.task)
        assert checker is not None and found.first is not None  # noqa: S101, PT018
        text = checker.write(found.smallest.case)
        place = counterexample_name(self.task.pattern)
        if folder is not None:
            with ending_where_unwritable(folder):
                place = str(saved(folder, place, text))
        if self.as_json:
            sizes: dict[str, object] = {"size": checker.size(found.smallest.case)}
            sizes["shrunk_from"] = checker.size(found.first.case)
            sizes["right"] = [*found.right]
            document = {"file": place, "text": text, "tried": found.tried, **sizes}
            self._deliver_json([found.smallest.row], found=document)
        else:
            tried = tr_plural(
                "Found after {n} case: {place}", "Found after {n} cases: {place}", found.found_after
            ).format(n=whole(found.found_after), place=one_line(place))
            smaller = [size for size in found.right if size < checker.size(found.smallest.case)]
            right = right_in_words(checker, smaller)
            lines = [tried, *([right] if right else []), "", text.rstrip("\n"), ""]
            deliver("\n".join([*lines, *_lines([found.smallest.row])]), self.output)

    def _deliver_json(self, rows: Sequence[CheckedRow], **more: object) -> None:
        protection = next((row.protection for row in rows if row.protection), ())
        document = {
            "task": self.task.word,
            "protection": list(protection),
            "rows": [row.document() for row in rows],
            "unmatched": [],
            **more,
        }
        deliver(json_line(document), self.output)


def _question(name: str, text: str, choices: Sequence[str] = ()) -> dict[str, object]:
    return {"submission": name, "question": text, "choices": list(choices)}


def unmatched_in_words(unmatched: Unmatched) -> str:
    """Why a file of results was not judged."""
    if unmatched.reason:
        return f"{unmatched.file}: {unmatched.reason}"
    if not unmatched.cases:
        return tr("{0}: fits none of the cases").format(unmatched.file)
    return tr("{0}: may belong to {1}").format(unmatched.file, enumerated(unmatched.cases))


def _lines(rows: Sequence[CheckedRow]) -> Iterator[str]:
    """A line for each row, followed by its faults, and finally the totals."""
    several = len({row.submission for row in rows}) > 1
    for row in rows:
        name = one_line(_name(row, several=several))
        yield f"{row.verdict.value:<4} {name}: {one_line(headline(row))}"
        if row.message:
            yield f"     {one_line(row.message)}"
        faults = faults_in_words(row)
        shown = 1 if several else FAULTS_OF_ONE
        yield from (f"     {one_line(fault)}" for fault in faults[:shown])
        if len(faults) > shown and not several:
            yield "     …"
    if len(rows) > 1:
        yield counted(row.verdict for row in rows)


def _name(row: CheckedRow, *, several: bool) -> str:
    """Whose row it is, for which case, and from where the answer is."""
    name = f"{row.submission}, {row.file}" if several else row.file
    return name if row.judged in {"", row.submission, row.file} else f"{name} ({row.judged})"


def find_counterexample(
    check: Check[Any],
    program: Program,
    runner: Runner,
    *,
    pattern: str,
    seed: int,
    seconds: float,
) -> SearchProgress[Any]:
    """Search for `seconds`, then shrink the counterexample for at most as long again.

    An interrupt ends it with what was found so far.
    """
    search = program_search(
        check, program, lambda: runner, pattern=pattern, seed=seed, at_once=runner.size
    )
    progress: SearchProgress[Any] = SearchProgress(0)
    shown = 0.0
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
        text = tr_plural("{n} case tried", "{n} cases tried", progress.tried)
        click.echo(f"\r{text.format(n=whole(progress.tried))}", err=True, nl=False)


def _clear() -> None:
    if sys.stderr.isatty():
        click.echo("\r\033[K", err=True, nl=False)


@click.command(
    help=tr(
        "Compares your answers and programs with the best ones, case by case. Verdicts: "
        "AC right, SUB not optimal, WA wrong, PE not understood, NO no answer, TLE, MLE, OLE too "
        "much time, memory, output, RTE crashed, JE not checked."
    ),
    epilog=tr("How a program gets its case is found out by a trial run. A .toml file may say it:")
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
@with_watch
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
    report = CheckReport(task=task, as_json=as_json, output=output, csv=forms.csv, html=forms.html)
    if hunt.is_wanted:
        if watch:
            raise click.UsageError(tr("--watch checks again, and --find does not."))
        with _judging(task, checker) as judging:
            found = _hunted(task, judging, files, subject, limits, hunt, seed, trusted=trust)
        report.deliver_counterexample(found, folder=hunt.folder)
        if found.smallest is not None:
            sys.exit(CUT_SHORT)
        is_judged = not found.trouble and found.unread < max(found.tried, 1)
        sys.exit(0 if is_judged else NOTHING_JUDGED)
    is_trusted = trust

    def once() -> Checked:
        nonlocal is_trusted
        cases, all_good = _cases(task, checker, files, with_traps=traps)
        with _judging(task, checker) as judging:
            check = Check(checker=judging, cases=cases, limits=limits, games=games_told)
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
    return Checked(found, exit_code(found), several, known, is_cut)


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
    try:
        if subject.answers is not None:
            answers = answers_in(subject.answers)
            if not answers:
                complain(
                    tr("{0}: there are no result files in this folder").format(subject.answers)
                )
            return answers
        if subject.submissions is not None:
            assert check is not None, "without cases, only programs are looked for"  # noqa: S101
            submissions = submissions_in(
                subject.submissions,
                holds_answer=check.reader.holds_answer,
                words=check.checker.file_words,
            )
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
    submission = next(each for each in _submissions(subject) if isinstance(each, Program))
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
