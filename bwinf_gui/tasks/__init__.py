"""Finds the tasks: built-in ones, then those that packages provide by an entry point."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import Thread
from traceback import walk_tb
from types import TracebackType

from bwinf_gui.border import (
    Owner,
    Surviving,
    TaskMistake,
    UnexpectedError,
    call,
    crossing,
    guarded,
    require,
)
from bwinf_gui.engine.pool import Preparation
from bwinf_gui.places import tasks_folder
from bwinf_gui.resources import resource
from bwinf_gui.task import Task
from bwinf_gui.text.errors import Reason

BUILT_IN = ("parking", "hotels", "dice", "nim")
"""The folders next to this file, in the order of the tabs; a folder's module `task` has `TASK`."""
GROUP = "bwinf_gui.tasks"
"""The entry points by which a package provides a `Task`."""
LONGEST_IMPORT_S = 10.0
"""The window and every command wait so long for a package, which may also have to be compiled."""
NEUTRAL_ICON = "example"

TOO_SLOW = Reason("is still being imported after {seconds} s, so the program starts without it")
WORD_TAKEN = Reason("is called {word}, as another task is")
NO_FILE = Reason("names the {field} {path}, which is not there")


@dataclass(frozen=True, slots=True)
class Guest:
    """A package that brings a task, by the name of its entry point, before the task is known."""

    word: str

    @property
    def title(self) -> str:
        """The same."""
        return self.word


@dataclass(frozen=True, slots=True)
class TaskList:
    """All tasks in the order of the tabs, the packages of those from outside, and what failed."""

    tasks: tuple[Task, ...]
    outside: Mapping[Task, str]
    mistakes: tuple[TaskMistake, ...]


@cache
def load() -> TaskList:
    """Find the tasks, once in a process; a mistake in one from outside costs at most this one."""
    built_in = _built_in()
    taken = {word for task in built_in for word in (task.word, task.stored_word)}
    outside: dict[Task, str] = {}
    mistakes: list[TaskMistake] = []
    for entry in _entries(mistakes):
        with Surviving(mistakes.append):
            task = _from_outside(entry, taken, mistakes)
            outside[task] = entry.module.partition(".")[0]
            taken |= {task.word, task.stored_word}
    return TaskList((*built_in, *outside), outside, tuple(mistakes))


@cache
def _built_in() -> tuple[Task, ...]:
    return tuple(import_module(f"{__name__}.{name}.task").TASK for name in BUILT_IN)


def all_tasks() -> tuple[Task, ...]:
    """The tasks in the order of the tabs."""
    return load().tasks


def preparations() -> list[Preparation]:
    """What makes workers ready for the jobs of all tasks."""
    return [each for task in all_tasks() for each in task.load_all("preparation", Preparation)]


def find(word: str) -> Task | None:
    """The task with this name, or with this former name; None if there is none."""
    return next((task for task in all_tasks() if word in (task.word, task.stored_word)), None)


def is_from_outside(owner: Owner) -> bool:
    """Whether a task, or an object meant to become one, did not come with the program."""
    return all(owner is not task for task in _built_in())


def culprit(trace: TracebackType | None) -> Task | None:
    """The task from outside whose code raised what no border has caught; None where it is ours.

    Its widgets are called by Qt, so nothing of ours is in between.
    """
    packages = {
        str(frame.f_globals.get("__name__", "")).partition(".")[0] for frame, _ in walk_tb(trace)
    }
    outside = load().outside.items()
    return next((task for task, package in outside if package in packages), None)


def _entries(mistakes: list[TaskMistake]) -> list[EntryPoint]:
    """The entry points of installed packages, and of the folder for tasks.

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
        guest = Guest(project.parent.name)
        with Surviving(mistakes.append), crossing(guest, project.name):
            for name, value in _named_in(project).items():
                found[name, value] = EntryPoint(name, value, GROUP)
    return sorted(found.values(), key=lambda entry: entry.name)


def _named_in(project: Path) -> Mapping[str, str]:
    """The tasks that a pyproject.toml names."""
    import tomllib  # noqa: PLC0415 - there is mostly none

    named: Mapping[str, str] = (
        tomllib.loads(project.read_text("utf-8"))
        .get("project", {})
        .get("entry-points", {})
        .get(GROUP, {})
    )
    return named


def _from_outside(entry: EntryPoint, taken: set[str], mistakes: list[TaskMistake]) -> Task:
    guest = Guest(entry.name)
    task = require(guest, entry.value, _imported(guest, entry), Task)
    if task.word in taken:
        raise TaskMistake(guest, entry.value, UnexpectedError(WORD_TAKEN, word=task.word))
    require_what_all_ask_for(task)
    for missing in missing_files(task):
        mistakes.append(TaskMistake(task, entry.value, missing))
        if missing.parameters["field"] == "icon":
            task = replace(task, icon=NEUTRAL_ICON)
    return replace(
        task,
        fits=guarded(task, "fits", task.fits, expected=bool),
        belongs_elsewhere=guarded(task, "belongs_elsewhere", task.belongs_elsewhere, expected=str),
    )


def _imported(guest: Guest, entry: EntryPoint) -> object:
    """What an entry point leads to; raises TaskMistake, also where that takes too long."""
    outcomes: list[object] = []
    mistakes: list[TaskMistake] = []

    def load_it() -> None:
        with Surviving(mistakes.append):
            outcomes.append(call(guest, entry.value, entry.load))

    thread = Thread(target=load_it, daemon=True)
    with _surroundings_kept():
        thread.start()
        thread.join(LONGEST_IMPORT_S)
    for mistake in mistakes:
        raise mistake
    if not outcomes:
        too_slow = UnexpectedError(TOO_SLOW, seconds=round(LONGEST_IMPORT_S))
        raise TaskMistake(guest, entry.value, too_slow)
    return outcomes[0]


@contextmanager
def _surroundings_kept() -> Iterator[None]:
    """Keep what a package changes for all others: paths, and what JSON on standard output is."""
    path, folder = sys.path.copy(), None
    with suppress(OSError):
        folder = Path.cwd()
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        if folder is not None:
            os.chdir(folder)
        sys.path[:] = [*path, *(each for each in sys.path if each not in path)]


def require_what_all_ask_for(task: Task) -> None:
    """Load what stores and workers ask of all tasks at once: it must not fail for one of them."""
    if task.run_kinds:
        # Most commands need no store.
        from bwinf_gui.runs.kinds import Kind  # noqa: PLC0415

        task.load_all("run_kinds", Kind)
    task.load("run_handlers", Mapping)
    task.load("preparation", Preparation)


def missing_files(task: Task) -> Iterator[UnexpectedError]:
    """Files that a task names but that are missing; it can do without."""
    icon = resource("icons", f"{task.icon}.svg") if isinstance(task.icon, str) else task.icon
    if not icon.is_file():
        yield UnexpectedError(NO_FILE, field="icon", path=icon)
    if not task.resources.is_dir():
        yield UnexpectedError(NO_FILE, field="resources", path=task.resources)
