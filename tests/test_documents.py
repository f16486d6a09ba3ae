"""What the documents for contributors name is there."""

import re
from pathlib import Path

import pytest

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
    assert task.load_commands()
    assert {*task.load_run_handlers()} == {kind.name for kind in task.load_run_kinds()}
    assert task.load_preparation() is None or task.load_preparation().job
    assert all(check.name for check in task.load_checks())
    assert task.examples
    assert task.guide("de") != task.guide("en")
