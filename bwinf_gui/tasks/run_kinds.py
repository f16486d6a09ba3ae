"""All kinds of runs that the tasks know to write."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from bwinf_gui.runs import Kind, Kinds, kinds_by_name
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks

Value = TypeVar("Value")


class _Later(Mapping[str, Value], Generic[Value]):
    """A mapping that is made when it is first used.

    The kinds import what their runs compute with, numpy among it, which takes half as long as all
    else that a window needs; one without runs does without.
    """

    def __init__(self, make: Callable[[], Mapping[str, Value]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Mapping[str, Value]:
        return self._make()

    def __getitem__(self, name: str) -> Value:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


def _kinds() -> Iterator[tuple[Task, Kind[Any]]]:
    return ((task, kind) for task in all_tasks() for kind in task.load_all("run_kinds", Kind))


TASK_OF_KIND: Mapping[str, Task] = _Later(lambda: {kind.name: task for task, kind in _kinds()})
"""Whose runs they are, by the names of the kinds."""
KINDS: Kinds = _Later(lambda: kinds_by_name(kind for _, kind in _kinds()))
