"""What the documents for contributors name is there."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import pytest

from bwinf_gui.engine.pool import Preparation
from bwinf_gui.runs import Kind
from bwinf_gui.tasks import all_tasks

ROOT = Path(__file__).parents[1]
MODULE = re.compile(r"`((?:[a-z_]+/)+[a-z_]+\.py)`")

EXAMPLES = [f"docs/example-tasks/{name}" for name in ("marktwaage", "wandertag")]


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/new-task.md", "docs/kernel.md"])
def test_modules_that_are_named_exist(name):
    named = set(MODULE.findall((ROOT / name).read_text("utf-8")))
    room = "tasks/dice/"
    missing = [
        module
        for module in sorted(named)
        if not any(
            (ROOT / folder / module).exists()
            for folder in (
                "",
                "bwinf_gui",
                f"bwinf_gui/{room}",
                "docs/example-tasks/marktwaage",
                "docs/example-tasks/wandertag",
            )
        )
    ]
    assert named
    assert missing == []


@pytest.mark.parametrize("task", all_tasks(), ids=lambda task: task.word)
def test_all_that_a_task_names_is_there(task):
    assert task.load_all("commands", click.Command)
    handlers = task.load("run_handlers", Mapping) or {}
    assert {*handlers} == {kind.name for kind in task.load_all("run_kinds", Kind)}
    assert all(each.job for each in task.load_all("preparation", Preparation))
    assert all(check.name for check in task.load("checks", Sequence) or ())
    assert task.examples
    assert task.guide("de") != task.guide("en")
