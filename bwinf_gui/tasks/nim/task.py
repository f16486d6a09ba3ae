"""What the program knows of the task Nim."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bwinf_gui.tasks import Key, Task
from bwinf_gui.text.translation import to_translate

if TYPE_CHECKING:
    import click

    from bwinf_gui.cli.kept import RunHandler
    from bwinf_gui.runs import Kind
    from bwinf_gui.widgets.page import TaskPage
    from bwinf_gui.widgets.services import Services


def _fits(lines: Sequence[str]) -> bool:
    return lines[0].startswith("#")


def _commands() -> "Sequence[click.Command]":
    from bwinf_gui.tasks.nim.command import nim  # noqa: PLC0415

    return [nim]


def _tab(task: Task, services: "Services") -> "TaskPage":
    from bwinf_gui.tasks.nim.tab.tab import NimTab  # noqa: PLC0415

    return NimTab(task=task, services=services)


def _run_kinds() -> "Sequence[Kind[Any]]":
    from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS  # noqa: PLC0415

    return [TOURNAMENTS]


def _run_handlers() -> "Mapping[str, RunHandler]":
    from bwinf_gui.tasks.nim.command import RUN_HANDLERS  # noqa: PLC0415

    return RUN_HANDLERS


TASK = Task(
    word="nim",
    title="Nim",
    icon="nim",
    pattern="*.in",
    fits=_fits,
    question=to_translate("Who takes the last stick?"),
    sentence=to_translate(
        "Take as many sticks as you like from one row. Whoever takes the last one wins."
    ),
    own=to_translate("New game"),
    keys=(
        Key(
            ("1", "2"),
            to_translate("Choose the row with this number, and so on; then that many sticks"),
        ),
        Key(("Return",), to_translate("Take the sticks that are marked")),
    ),
    commands=_commands,
    tab=_tab,
    run_kinds=_run_kinds,
    run_handlers=_run_handlers,
)
