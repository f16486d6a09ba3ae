"""What the program knows of the task Schiebeparkplatz."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bwinf_gui.tasks import Key, Task
from bwinf_gui.text.translation import to_translate

if TYPE_CHECKING:
    import click

    from bwinf_gui.widgets.page import TaskPage
    from bwinf_gui.widgets.services import Services

_FIRST_AND_LAST_SPOT = re.compile(r"[A-Za-z]+[ \t]+[A-Za-z]+")


def _fits(lines: Sequence[str]) -> bool:
    return _FIRST_AND_LAST_SPOT.fullmatch(lines[0]) is not None


def _commands() -> "Sequence[click.Command]":
    from bwinf_gui.tasks.parking.command import parking  # noqa: PLC0415

    return [parking]


def _tab(task: Task, services: "Services") -> "TaskPage":
    from bwinf_gui.tasks.parking.tab.tab import ParkingTab  # noqa: PLC0415

    return ParkingTab(task=task, services=services)


TASK = Task(
    word="parking",
    title="Schiebeparkplatz",
    icon="parking",
    pattern="parkplatz*.txt",
    fits=_fits,
    question=to_translate("Which cars have to shift?"),
    sentence=to_translate(
        "For every parked car: as few cross cars as possible, then the shortest distance."
    ),
    own=to_translate("Random row"),
    keys=(
        Key(("Up", "Down"), to_translate("Choose the spot before or after")),
        Key(("PgUp", "PgDown"), to_translate("Choose a spot further away")),
        Key(("A", "B"), to_translate("Choose the spot with this letter, and so on")),
        Key(("Del",), to_translate("Remove the chosen car")),
        Key(("F2",), to_translate("Rename the chosen car")),
    ),
    commands=_commands,
    tab=_tab,
)
