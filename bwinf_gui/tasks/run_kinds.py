"""All kinds of runs that the tasks know to write."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

from bwinf_gui.runs import Kind, Kinds, kinds_by_name
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks

Value = TypeVar("Value")


class _Later(Mapping[str, Value], Generic[Value]):
    """A mapping made of the tasks when it is first used.

    The kinds import what their runs compute with, numpy among it, which takes half as long as all
    else that a window needs; one without runs does without.
    """

    def __init__(self, make: Callable[[tuple[Task, ...]], Mapping[str, Value]]) -> None:
        self._make = lru_cache(maxsize=1)(make)

    @property
    def _made(self) -> Mapping[str, Value]:
        return self._make(all_tasks())

    def __getitem__(self, name: str) -> Value:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


def _kinds(tasks: tuple[Task, ...]) -> Iterator[tuple[Task, Kind[Any]]]:
    return ((task, kind) for task in tasks for kind in task.load_all("run_kinds", Kind))


TASK_OF_KIND: Mapping[str, Task] = _Later(
    lambda tasks: {kind.name: task for task, kind in _kinds(tasks)}
)
"""The tasks that runs belong to, by the names of their kinds."""
KINDS: Kinds = _Later(lambda tasks: kinds_by_name(kind for _, kind in _kinds(tasks)))
