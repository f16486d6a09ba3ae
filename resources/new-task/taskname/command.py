"""`bwinf taskname FILE…`."""

from bwinf_gui.cli.simple import file_command
from taskname import tr
from taskname.parsing import parse
from taskname.sentences import proof, summary
from taskname.solving import solve

taskname = file_command(
    "taskname",
    description=tr("Find the largest of some numbers."),
    answer=lambda content, source: solve(parse(content, source)),
    lines=lambda answer: [summary(answer), proof(answer)],
    document=lambda answer: {"largest": answer.largest, "place": answer.place},
)
