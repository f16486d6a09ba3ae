"""All kinds of runs that the tasks know to write."""

from collections.abc import Mapping
from types import MappingProxyType

from bwinf_gui.runs import Kind, Kinds, kinds_by_name
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks

TASK_OF_KIND: Mapping[str, Task] = MappingProxyType(
    {kind.name: task for task in all_tasks() for kind in task.load_all("run_kinds", Kind)}
)
"""Whose runs they are, by the names of the kinds."""
KINDS: Kinds = kinds_by_name(
    kind for task in all_tasks() for kind in task.load_all("run_kinds", Kind)
)
