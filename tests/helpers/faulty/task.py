from pathlib import Path

from bwinf_gui.task import Task
from faulty import faulty, value

value("import", None)


@faulty
def fits(lines):
    return lines[0] == "stairs"


TASK = Task(
    word=value("word", "faulty"),
    title="Faulty",
    icon=value("icon", "dice"),
    pattern=value("pattern", "stairs*.txt"),
    fits=fits,
    question="How high is it?",
    sentence="Step by step.",
    own="Own stairs",
    commands=value("commands", (value("command", "faulty.command:faulty"),)),
    tab=value("tab", "faulty.tab:tab"),
    run_kinds=value("run_kinds", ()),
    checker="faulty.checking:CHECKER",
    resources=value("resources", Path(__file__).parent),
)
TASK = value("TASK", TASK)
