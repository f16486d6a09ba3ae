"""What the program knows of the task Würfelglück."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bwinf_gui.tasks import Check, Key, Task
from bwinf_gui.text.translation import to_translate

if TYPE_CHECKING:
    import click

    from bwinf_gui.cli.kept import RunHandler
    from bwinf_gui.engine.pool import Preparation
    from bwinf_gui.runs import Kind
    from bwinf_gui.widgets.page import TaskPage
    from bwinf_gui.widgets.services import Services

_NUMBER = re.compile(r"\d+")
_DIE = re.compile(r"\d+([ \t]+\d+)+")


def _fits(lines: Sequence[str]) -> bool:
    return len(lines) > 1 and bool(_NUMBER.fullmatch(lines[0])) and bool(_DIE.match(lines[1]))


def _commands() -> "Sequence[click.Command]":
    from bwinf_gui.tasks.dice.command.dice import dice  # noqa: PLC0415
    from bwinf_gui.tasks.dice.command.exact import exact  # noqa: PLC0415
    from bwinf_gui.tasks.dice.command.ludo import ludo  # noqa: PLC0415

    dice.add_command(exact)
    return [dice, ludo]


def _tab(task: Task, services: "Services") -> "TaskPage":
    from bwinf_gui.tasks.dice.tab.tab import DiceTab  # noqa: PLC0415

    return DiceTab(task=task, services=services)


def _run_kinds() -> "Sequence[Kind[Any]]":
    from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS  # noqa: PLC0415
    from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS  # noqa: PLC0415

    return [COMPARISONS, MERGERS, SOLUTIONS]


def _preparation() -> "Preparation":
    from bwinf_gui.tasks.dice.kernel.jobs import PREPARATION  # noqa: PLC0415

    return PREPARATION


def _run_handlers() -> "Mapping[str, RunHandler]":
    from bwinf_gui.tasks.dice.command.runs import RUN_HANDLERS  # noqa: PLC0415

    return RUN_HANDLERS


def _checks() -> Sequence[Check]:
    from bwinf_gui.tasks.dice.checks import CHECKS  # noqa: PLC0415

    return CHECKS


TASK = Task(
    word="ludo",
    title="Würfelglück",
    icon="dice",
    pattern="wuerfel*.txt",
    other_patterns=("würfel*.txt",),
    fits=_fits,
    question=to_translate("Which die wins most often?"),
    sentence=to_translate(
        "Every die plays “Mensch ärgere Dich nicht” against every other, "
        "until the answer is certain."
    ),
    own=to_translate("Own dice"),
    keys=(Key(("Del",), to_translate("Remove the chosen dice")),),
    commands=_commands,
    tab=_tab,
    run_kinds=_run_kinds,
    run_handlers=_run_handlers,
    preparation=_preparation,
    checks=_checks,
)
