"""What BwInf-GUI asks of the task Marktwaage; the entry point of this package."""

from collections.abc import Sequence
from pathlib import Path

from bwinf_gui.tasks import Task
from bwinf_gui.text.translation import to_translate

_HERE = Path(__file__).parent


def _fits(lines: Sequence[str]) -> bool:
    """A number, and then lines of two; Würfelglück's dice have as many faces as they announce."""
    rows = [line.split() for line in lines[1:]]
    numbers = lines[0].isdecimal() and all(len(row) == 2 for row in rows)
    return numbers and bool(rows) and len(rows) == int(lines[0])


TASK = Task(
    word="marktwaage",
    title="Marktwaage",
    icon=_HERE / "balance.svg",
    pattern="gewichtsstuecke*.txt",
    fits=_fits,
    question=to_translate("Which loads can be weighed?"),
    sentence=to_translate(
        "The load lies on the left pan, pieces on both: exactly if possible, else as near as "
        "possible, with as few pieces as possible."
    ),
    own=to_translate("Own weights"),
    commands=("marktwaage.command:marktwaage",),
    tab="marktwaage.tab:tab",
    resources=_HERE,
    catalogue=_HERE / "i18n",
)
