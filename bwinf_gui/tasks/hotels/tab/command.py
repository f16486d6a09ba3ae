"""The command line that prints what the window shows."""

import shlex
from pathlib import Path

from bwinf_gui.tasks.hotels import Limits, Objective
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.tasks.hotels.tab.solution import Question

_USUAL = Limits()


def command_line(document: HotelsDocument, limits: Limits, objective: Objective) -> str | None:
    """The command for the trip; None for what is not saved, or leaves out hotels."""
    if document.file is None or document.is_modified or document.route.excluded:
        return None
    return question_command(Question(document.route, limits, objective), document.file)


def question_command(question: Question, file: Path) -> str:
    """The command for a question about the route of a file."""
    limits, objective = question.limits, question.objective
    options = [
        *(["--days", str(limits.days)] if limits.days != _USUAL.days else []),
        *(["--minutes", str(limits.minutes)] if limits.minutes != _USUAL.minutes else []),
        *(["--objective", objective.value] if objective is not Objective.WORST else []),
    ]
    return shlex.join(["bwinf", "hotels", str(file), *options])
