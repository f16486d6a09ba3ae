"""Recognises the task of a file by its content; the name decides only where two tasks fit."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fnmatch import translate
from pathlib import Path, PurePath

from bwinf_gui.border import Surviving, call
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks, find
from bwinf_gui.text.errors import InputError, WrongTaskError
from bwinf_gui.text.reading import beginning

_LOOKED_AT_BYTES = 4096


def recognised_task(content: bytes, source: str) -> Task | None:
    """The task whose format the first lines have, or None where no single one fits."""
    candidates = tasks_that_fit(content)
    if len(candidates) == 1:
        return candidates[0]
    name = PurePath(source).name
    named = [task for task in all_tasks() if _is_named_like(task, name)]
    return named[0] if named and (named[0] in candidates or not candidates) else None


def may_be_misnamed(task: Task, content: bytes, name: str) -> bool:
    """Whether nothing but its name, with more than a number in it, makes a file one of a task.

    `parkplatz1-mine.txt` may be an answer to `parkplatz1.txt`, which is always a case.
    """
    bare = re.sub(r"\d", "", name).lower()
    names = {pattern.replace("*", "") for pattern in (task.pattern, *task.other_patterns)}
    return bare not in names and not tasks_that_fit(content)


def task_of(path: Path) -> Task | None:
    """The task of a file, by its first lines; None also if it cannot be read."""
    try:
        head = beginning(path, _LOOKED_AT_BYTES + 1)
    except OSError:
        return None
    return recognised_task(head, path.name)


def tasks_that_fit(content: bytes) -> list[Task]:
    """The tasks whose format the first lines of the content have."""
    lines = _first_lines(content)
    return [task for task in all_tasks() if lines and _fits(task, lines)]


def beginning_fits(task: Task, content: bytes) -> bool:
    """Whether the first lines of a content have the format of a task; raises TaskMistake."""
    lines = _first_lines(content)
    return bool(lines) and call(task, "fits", task.fits, lines, expected=bool)


def where_program_belongs(text: str) -> str:
    """Where a program belongs that does not answer cases, by its source text; else empty."""
    for task in all_tasks():
        with Surviving():
            if said := task.belongs_elsewhere(text):
                return said
    return ""


@contextmanager
def belonging_to(word: str, content: bytes, source: str) -> Iterator[None]:
    """Blame a refused file on the choice of task, if it looks like another task's."""
    try:
        yield
    except InputError:
        fitting = tasks_that_fit(content)
        expected = find(word)
        if expected is None or not fitting or expected in fitting:
            raise
        raise WrongTaskError(source, expected=expected.title, found=fitting[0].title) from None


def _fits(task: Task, lines: Sequence[str]) -> bool:
    """Whether lines are in the format of a task; not where its recogniser fails."""
    with Surviving():
        return task.fits(lines)
    return False


def _first_lines(content: bytes) -> list[str]:
    """The lines that are examined, without empty ones."""
    text = _whole_lines(content).decode("utf-8-sig", errors="replace")
    return [line for line in (line.rstrip() for line in text.split("\n")) if line]


def _whole_lines(content: bytes) -> bytes:
    head = content[:_LOOKED_AT_BYTES]
    return head if len(head) == len(content) else head[: head.rfind(b"\n") + 1]


def _is_named_like(task: Task, name: str) -> bool:
    patterns = (task.pattern, *task.other_patterns)
    return any(re.fullmatch(translate(each), name, re.IGNORECASE) for each in patterns)
