"""What the program asks of a task, and the list of all: those built in, then those from outside.

Window and command line know tasks only through here.
"""

import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import resolve_name
from traceback import walk_tb
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from bwinf_gui.places import tasks_folder
from bwinf_gui.process import Interrupted
from bwinf_gui.resources import resource
from bwinf_gui.text.translation import add_catalogue

if TYPE_CHECKING:
    import click

    from bwinf_gui.checking.checker import Checker
    from bwinf_gui.cli.kept import RunHandler
    from bwinf_gui.engine.pool import Preparation
    from bwinf_gui.runs import Kind
    from bwinf_gui.widgets.page import TaskPage
    from bwinf_gui.widgets.services import Services

BUILT_IN = ("parking", "hotels", "dice", "nim")
"""The folders beside this file, in the order of the tabs; a folder's module `task` has `TASK`."""
GROUP = "bwinf_gui.tasks"
"""The entry points by which a package brings a `Task` of its own."""


@dataclass(frozen=True, slots=True)
class Key:
    """Keys, any of which does the same, and what it does."""

    keys: tuple[str, ...]
    """As Qt names them, such as `PgUp`."""
    does: str
    """Marked with `to_translate`."""


@dataclass(frozen=True, slots=True)
class SelfTest:
    """A part of an installed program that is tried without a window: `bwinf-gui --selftest`.

    `attempt` returns what it found in a few words, or raises SelfTestError.
    """

    name: str
    """Marked with `to_translate`."""
    attempt: Callable[[], str]


class Starter(Protocol):
    """A small program to begin one's own with."""

    @property
    def language(self) -> str:
        """The language it is written in."""

    @property
    def file_name(self) -> str:
        """What it is saved as."""

    @property
    def command(self) -> str:
        """What runs it."""

    @property
    def build(self) -> str:
        """A command that has to come before; empty where none has to."""

    @property
    def text(self) -> str:
        """The program."""


class SelfTestError(Exception):
    """What does not work, in the spoken language."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Task:
    """All that the program asks of a task. Texts are marked with `to_translate`.

    What needs Qt, click or a store is named as in entry points, `MODULE:NAME`, and loaded when it
    is asked for: the command groups of `bwinf`; the `tab`, which is called with `task` and
    `services`; the kinds of its runs; a mapping with what `bwinf runs` does with each kind; what
    workers do first to be ready for its jobs; the `Checker` of its answers; a mapping with programs
    to begin one's own with; and checks that a package holds all that these need.
    """

    word: str
    """What it is called in options, settings and files; never translated."""
    title: str
    """The contest's own name, the same in every language."""
    icon: str | Path
    """A name in `resources/icons`, or an SVG file whose strokes are `currentColor`."""
    pattern: str
    """The names of its files, such as `parkplatz*.txt`."""
    other_patterns: tuple[str, ...] = ()
    """Other names that its files may have."""
    fits: Callable[[Sequence[str]], bool]
    """Whether the first lines of a file, without those that are empty, have its format."""
    question: str
    """What the task asks, as the heading of the empty page."""
    sentence: str
    """The rules, or what counts as the best answer, in a sentence or two."""
    own: str
    """The button that begins without a file."""
    keys: tuple[Key, ...] = ()
    """What keys do on its pictures, beyond those of all recordings."""
    commands: tuple[str, ...] = ()
    tab: str
    run_kinds: tuple[str, ...] = ()
    run_handlers: str = ""
    preparation: str = ""
    checker: str = ""
    starters: str = ""
    checks: str = ""
    resources: Path = field(default_factory=resource)
    """A folder with `examples/` and `help/LANGUAGE/WORD.html`."""
    catalogue: Path | None = None
    """A folder with `LANGUAGE/LC_MESSAGES/bwinf.mo`, where a task brings its own texts."""

    def load_commands(self) -> "list[click.Command]":
        """Its commands."""
        return [resolve_name(name) for name in self.commands]

    @property
    def command(self) -> str:
        """The name of its first command, which `bwinf check` calls it by; else its word."""
        return self.commands[0].rpartition(":")[2] if self.commands else self.word

    def new_tab(self, services: "Services") -> "TaskPage":
        """Its page, made anew."""
        page: TaskPage = resolve_name(self.tab)(task=self, services=services)
        return page

    def load_run_kinds(self) -> "list[Kind[Any]]":
        """How its runs are kept."""
        return [resolve_name(name) for name in self.run_kinds]

    def load_run_handlers(self) -> "Mapping[str, RunHandler]":
        """What `bwinf runs` does with its runs, by the names of their kinds."""
        return resolve_name(self.run_handlers) if self.run_handlers else {}

    def load_preparation(self) -> "Preparation | None":
        """What makes workers ready for its jobs, None where nothing needs to."""
        return resolve_name(self.preparation) if self.preparation else None

    def load_checker(self) -> "Checker[Any] | None":
        """How somebody's own answers to it are judged, None where they cannot be."""
        return resolve_name(self.checker) if self.checker else None

    def load_starters(self) -> "Mapping[str, Starter]":
        """Programs to begin one's own with, by words; none where programs do not take part."""
        return resolve_name(self.starters) if self.starters else {}

    def load_checks(self) -> Sequence[SelfTest]:
        """What shows that an installed program holds all that it needs."""
        return resolve_name(self.checks) if self.checks else ()

    @property
    def examples(self) -> list[Path]:
        """The files that come with it."""
        return sorted((self.resources / "examples").glob(self.pattern))

    def guide(self, language: str) -> str:
        """The help for its tab, as HTML with a place `$keys`; English where there is no other."""
        folders = (self.resources / "help" / each for each in (language, "en"))
        files = (folder / f"{self.word}.html" for folder in folders)
        guide = next((file for file in files if file.is_file()), None)
        return guide.read_text("utf-8") if guide else f"<h1>{escape(self.title)}</h1>$keys"


@dataclass(frozen=True, slots=True)
class TaskFailure:
    """A task from outside that cannot take part, by its name, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class FailingAlone:
    """Runs code of a task from outside: whatever it raises is added to the failures.

    Its modules may even raise what ends a program, such as SystemExit; here only a signal does.
    """

    name: str
    failures: list[TaskFailure]

    def __enter__(self) -> None:
        """Begin to run it."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Whether it failed."""
        if error is None or isinstance(error, Interrupted):
            return False
        self.failures.append(TaskFailure(self.name, _in_words(error)))
        return True


@dataclass(frozen=True, slots=True)
class Loaded:
    """All tasks in the order of the tabs, where those from outside lie, and what failed."""

    tasks: tuple[Task, ...]
    outside: Mapping[Task, Path]
    failures: tuple[TaskFailure, ...]


class TaskError(Exception):
    """A package offers something that is no task, or one that is already there."""


def _in_words(error: BaseException) -> str:
    if isinstance(error, TaskError):
        return str(error)
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        # Its text, too, comes from outside.
        return type(error).__name__


@cache
def load() -> Loaded:
    """Find the tasks, once in a process; whatever a package from outside raises is a failure."""
    built_in = [import_module(f"{__name__}.{name}.task").TASK for name in BUILT_IN]
    words = {task.word for task in built_in}
    outside: dict[Task, Path] = {}
    failures: list[TaskFailure] = []
    for entry in _entries(failures):
        with FailingAlone(entry.name, failures):
            task = _from_outside(entry, words)
            outside[task] = _place_of(entry)
            words.add(task.word)
    return Loaded((*built_in, *outside), outside, tuple(failures))


def all_tasks() -> tuple[Task, ...]:
    """The tasks in the order of the tabs."""
    return load().tasks


def preparations() -> "list[Preparation]":
    """What makes workers ready for the jobs of all tasks."""
    return [*filter(None, (task.load_preparation() for task in all_tasks()))]


def find(word: str) -> Task | None:
    """The task of a word, None where there is none (any more)."""
    return next((task for task in all_tasks() if task.word == word), None)


def culprit(trace: TracebackType | None) -> Task | None:
    """The task from outside in whose code an error arose; None where it is ours."""
    files = [Path(frame.f_code.co_filename) for frame, _ in walk_tb(trace)]
    for task, place in load().outside.items():
        if any(file == place or place in file.parents for file in files):
            return task
    return None


def _entries(failures: list[TaskFailure]) -> list[EntryPoint]:
    """The entry points of what is installed, and of what is in the folder for tasks.

    A program that brings its own Python gets tasks there: unpacked wheels, and projects such as
    `bwinf new-task` writes, whose entry points are in their pyproject.toml.
    """
    folder = tasks_folder()
    projects = sorted(folder.glob("*/pyproject.toml"))
    if folder.is_dir():
        # Last, so that no module in there replaces another one.
        sys.path += [str(each) for each in (folder, *(project.parent for project in projects))]
    found = {(entry.name, entry.value): entry for entry in entry_points(group=GROUP)}
    for project in projects:
        with FailingAlone(project.parent.name, failures):
            for name, value in _named_in(project).items():
                found[name, value] = EntryPoint(name, value, GROUP)
    return sorted(found.values(), key=lambda entry: entry.name)


def _named_in(project: Path) -> Mapping[str, str]:
    """The tasks that a pyproject.toml names."""
    named: Mapping[str, str] = (
        tomllib.loads(project.read_text("utf-8"))
        .get("project", {})
        .get("entry-points", {})
        .get(GROUP, {})
    )
    return named


def _from_outside(entry: EntryPoint, words: set[str]) -> Task:
    task = entry.load()
    if not isinstance(task, Task):
        raise TaskError(f"{entry.value} is not a Task")
    if task.word in words:
        raise TaskError(f"there is already a task “{task.word}”")
    # What stores and workers ask of all tasks at once must not fail for one of them.
    for ask in (task.load_run_kinds, task.load_run_handlers, task.load_preparation):
        ask()
    if task.catalogue is not None:
        add_catalogue(task.catalogue)
    return replace(task, fits=_careful(task.fits))


def _careful(fits: Callable[[Sequence[str]], bool]) -> Callable[[Sequence[str]], bool]:
    """A recogniser that takes nothing for its own where it fails: others want to open files."""

    def fits_or_not(lines: Sequence[str]) -> bool:
        with FailingAlone("", []):
            return fits(lines)
        return False

    return fits_or_not


def _place_of(entry: EntryPoint) -> Path:
    """The folder of its package, or the file of its only module."""
    module = sys.modules[entry.module.partition(".")[0]]
    file = Path(module.__file__ or "")
    return file.parent if hasattr(module, "__path__") else file
