"""What BwInf-GUI asks about the task TaskTitle; the entry point of this package."""

from functools import partial
from pathlib import Path

from bwinf_gui.task import Task
from bwinf_gui.text.reading import rows_of_numbers_fit
from taskname import tr

_HERE = Path(__file__).parent

TASK = Task(
    word="taskname",
    title="TaskTitle",
    icon=_HERE / "taskname.svg",
    pattern="taskname*.txt",
    fits=partial(rows_of_numbers_fit, numbers=1),
    question=tr.later("Which number is the largest?"),
    sentence=tr.later("Of several equal numbers, the first one counts."),
    own=tr.later("Your own numbers"),
    commands=("taskname.command:taskname",),
    tab="taskname.tab:tab",
    checker="taskname.checking:CHECKER",
    resources=_HERE,
)
