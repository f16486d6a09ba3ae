"""What BwInf-GUI asks of the task Marktwaage; the entry point of this package."""

from functools import partial
from pathlib import Path

from bwinf_gui.task import Task
from bwinf_gui.text.reading import rows_of_numbers_fit
from marktwaage import tr

_HERE = Path(__file__).parent

TASK = Task(
    word="marktwaage",
    title="Marktwaage",
    icon=_HERE / "balance.svg",
    pattern="gewichtsstuecke*.txt",
    fits=partial(rows_of_numbers_fit, numbers=2),
    question=tr.later("Which loads can be weighed?"),
    sentence=tr.later(
        "The load lies on the left pan, pieces on both: exactly if possible, else as near as "
        "possible, with as few pieces as possible."
    ),
    own=tr.later("Own weights"),
    commands=("marktwaage.command:marktwaage",),
    tab="marktwaage.tab:tab",
    resources=_HERE,
)
