"""What BwInf-GUI asks about the task TaskTitle; the entry point of this package."""

from functools import partial
from pathlib import Path

from bwinf_gui.tasks import Task
from bwinf_gui.tasks.recognition import rows_of_numbers_fit
from bwinf_gui.text.translation import to_translate

_HERE = Path(__file__).parent

TASK = Task(
    word="taskname",
    title="TaskTitle",
    icon=_HERE / "taskname.svg",
    pattern="taskname*.txt",
    fits=partial(rows_of_numbers_fit, numbers=1),
    question=to_translate("Which number is the largest?"),
    sentence=to_translate("Of several equal numbers, the first one counts."),
    own=to_translate("Your own numbers"),
    commands=("taskname.command:taskname",),
    tab="taskname.tab:tab",
    checker="taskname.checking:CHECKER",
    resources=_HERE,
    catalogue=_HERE / "i18n",
)
