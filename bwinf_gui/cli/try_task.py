"""`bwinf try-task MODULE`: a task's interface, tried without a window."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from string import Template
from typing import Any, TypeAlias
from xml.etree import ElementTree as ET

import click
from click.testing import CliRunner, Result

from bwinf_gui.border import Surviving, call, crossing, require
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker, checker_of
from bwinf_gui.cli.output import CUT_SHORT, complain, with_language
from bwinf_gui.cli.visible import one_line
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.resources import resource
from bwinf_gui.task import Task
from bwinf_gui.tasks import Guest, all_tasks, missing_files, require_what_all_ask_for
from bwinf_gui.tasks.recognition import beginning_fits
from bwinf_gui.text.errors import InputError, as_clause
from bwinf_gui.text.translation import spoken, tr

Findings: TypeAlias = Iterator[str]
"""Faults, in sentences."""

GARBAGE = (b"", b"\n", b"\0\n", b"garbage\n", "1\n2\n".encode("utf-16"), b"-1\n" * 3)
"""What any file might hold."""
MOST_SMALL = 20
MOST_CHARACTERS = 1000
"""Of a case that is given back as an answer."""
SIZES = range(1, 6)
SEED = 1


@click.command(
    "try-task",
    help=tr(
        "Try a task without a window: recogniser, command, checker and tab on all of its examples, "
        "help, icon and texts. MODULE is its package, or names it as an entry point does. One "
        "line is printed for each mistake."
    ),
)
@click.argument("module", metavar=tr("MODULE"))
@with_language
def try_task(module: str) -> None:
    """Print the faults of a task."""
    # As with `python -m`: the package under development may be in this folder.
    sys.path.insert(0, str(Path.cwd()))
    findings = findings_on(module)
    for finding in findings:
        click.echo(one_line(finding))
    if findings:
        sys.exit(CUT_SHORT)
    click.echo(tr("Nothing is wrong, as far as can be seen without a window."))


def findings_on(module: str) -> list[str]:
    """The faults found in the task of a module, each once; a module without a task is not tried."""
    found: list[str] = []
    with Surviving(lambda mistake: found.append(mistake.sentence)):
        task = _task_of(module)
        # A command that is not installed does not know its task, so its mistakes do not either.
        add = Surviving(lambda mistake: found.append(f"{task.title}: {as_clause(mistake)}"))
        for trial in TRIALS:
            with add:
                found += (f"{task.title}: {finding}" for finding in trial(task))
    return list(dict.fromkeys(found))


def _task_of(module: str) -> Task:
    """The task of a package or an entry point; raises TaskMistake."""
    place = module if ":" in module else f"{module.removesuffix('.task')}.task:TASK"
    guest = Guest(module)
    with crossing(guest, place):
        task = resolve_name(place)
    return require(guest, place, task, Task)


def _names(task: Task) -> Findings:
    """Load what the start of a program loads."""
    require_what_all_ask_for(task)
    yield from ()


def _files(task: Task) -> Findings:
    yield from (f"`TASK` {as_clause(missing)}" for missing in missing_files(task))
    icon = resource("icons", f"{task.icon}.svg") if isinstance(task.icon, str) else task.icon
    if icon.is_file():
        with crossing(task, icon.name):
            ET.fromstring(icon.read_bytes())  # noqa: S314 - the author's own
    if not task.examples:
        yield tr("No file in {0} has a name like {1}.").format(
            task.resources / "examples", task.pattern
        )


def _recogniser(task: Task) -> Findings:
    for example in task.examples:
        if not beginning_fits(task, example.read_bytes()):
            yield tr("`fits` does not take the example {0}.").format(example.name)
    for other in all_tasks():
        for example in other.examples if other.word != task.word else ():
            if beginning_fits(task, example.read_bytes()):
                text = tr("`fits` takes {0}, which is an example of {1}.")
                yield text.format(example.name, other.title)
    for content in GARBAGE:
        beginning_fits(task, content)


def _command(task: Task) -> Findings:
    """Answer all examples in both languages, and as JSON."""
    for place, command in zip(task.commands, task.load_all("commands", click.Command), strict=True):
        if isinstance(command, click.Group):
            continue
        for example in task.examples:
            for options in ([], ["--json"]):
                arguments = [str(example), *options]
                for language in LANGUAGES:
                    with spoken(language), crossing(task, place):
                        done = CliRunner().invoke(command, arguments, catch_exceptions=False)
                    line = " ".join(["bwinf", str(command.name), example.name, *options])
                    yield from _wrong_in(line, done, is_json=bool(options))


def _wrong_in(line: str, done: Result, *, is_json: bool) -> Findings:
    if done.exit_code:
        # click writes how the command is used before what is wrong.
        *_, reason = (done.stderr or done.stdout).strip().split("\n")
        yield tr("“{0}” ends with exit code {1}: {2}").format(line, done.exit_code, reason)
    elif not done.stdout.strip():
        yield tr("“{0}” prints nothing.").format(line)
    elif is_json:
        try:
            is_object = isinstance(json.loads(done.stdout), dict)
        except ValueError:
            is_object = False
        if not is_object:
            yield tr("“{0}” prints something other than a JSON object.").format(line)


def _checker(task: Task) -> Findings:
    checker = checker_of(task)
    if checker is None:
        return
    cases = [*_example_cases(task, checker), *(trap.case for trap in checker.traps())]
    random = Random(SEED)  # noqa: S311 - no secret
    cases += (checker.generate(random, size) for size in SIZES)
    cases += islice(checker.every_small(), MOST_SMALL)
    for case in cases:
        yield from _read_again(checker, case)
        for smaller in islice(checker.shrink(case), 1):
            yield from _read_again(checker, smaller)
        checker.size_in_words(case)
    # Where judging plays games, a case may take minutes.
    for case in cases[:1] if checker.plays_games else cases:
        for text in ("", "garbage", checker.write(case)[:MOST_CHARACTERS]):
            for line in checker.judge(case, PrintedAnswer(text)).lines:
                checker.score(line)
    for content in GARBAGE:
        with suppress(InputError):
            checker.parse(content, "garbage")


def _example_cases(task: Task, checker: Checker[Any]) -> Iterator[Any]:
    for example in task.examples:
        with crossing(task, f"parse {example.name}"):
            case = checker.parse(example.read_bytes(), example.name)
        yield case


def _read_again(checker: Checker[Any], case: Any) -> Findings:  # noqa: ANN401 - of any task
    """A case comes back as it was from the file that is written of it, and has a size."""
    text = checker.write(case)
    checker.size(case)
    try:
        again = checker.parse(text.encode(errors="surrogateescape"), "case")
    except InputError as error:
        reason = as_clause(error)
        yield tr("`parse` refuses what `write` has written, {0!r}: {1}").format(text, reason)
    else:
        if again != case:
            yield tr("`parse` reads another case than `write` has written: {0!r}").format(text)


def _tab(task: Task) -> Findings:
    """Open all examples in the tab; its modules need Qt, which no other command imports."""
    try:
        mistakes_in_tab = resolve_name("bwinf_gui.kit.offscreen:mistakes_in_tab")
    except ImportError as error:
        complain(tr("The tab was not tried, as Qt cannot be loaded: {0}").format(error))
        return
    yield from mistakes_in_tab(task)


def _help(task: Task) -> Findings:
    for language in LANGUAGES:
        file = task.resources / "help" / language / f"{task.word}.html"
        if not file.is_file():
            yield tr("There is no help in {0}.").format(file)
            continue
        guide = call(task, file.name, task.guide, language)
        with crossing(task, f"help/{language}/{file.name}"):
            Template(guide).substitute(keys="")
        if "$keys" not in guide:
            yield tr("{0} has no place for $keys.").format(file)


def _texts(task: Task) -> Findings:
    """If a task has German, it has German for all that the program says of it."""
    checker = checker_of(task)
    texts = [task.question, task.sentence, task.own, *(key.does for key in task.keys)]
    texts += (trap.name for trap in checker.traps()) if checker else ()
    with spoken("de"), crossing(task, "i18n"):
        missing = [text for text in texts if tr(text) == text]
    has_german = len(missing) < len(texts) or (task.resources / "i18n" / "de").is_dir()
    for text in missing if has_german else ():
        yield tr("There is no German for “{0}”.").format(text)


TRIALS: tuple[Callable[[Task], Findings], ...] = (
    _names,
    _files,
    _recogniser,
    _command,
    _checker,
    _tab,
    _help,
    _texts,
)
"""The trials, each independent."""
