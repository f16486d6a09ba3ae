"""A teacher's entries about the submissions of a folder, kept for the next time."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bwinf_gui.checking.running.program import given
from bwinf_gui.checking.submissions import HandedFile, Program, ResultFiles, Submission
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionNote:
    """What is said of one submission.

    `program` is the path of the program that counts; `way` is how it gets the case, as `Launch.how`
    has it: lines to be typed follow "typed:", separated by line feeds. `answer` is a text that is
    checked in place of what was handed in. `points` are empty without any.
    """

    program: str = ""
    way: str = ""
    answer: str = ""
    points: str = ""
    remark: str = ""

    def applied_to(self, submission: Submission) -> Submission:
        """The submission as it is checked: a program is started as is said, without a trial."""
        if self.answer:
            name = submission.name
            file = HandedFile(Path(name), (name,), text=self.answer)
            return ResultFiles(name, Path(), (file,), is_lone=True)
        if isinstance(submission, Program) and self.way:
            how, _, detail = self.way.partition(":")
            details = detail.split("\n" if how == "typed" else ", ")
            return replace(submission, ways=(given(submission.ways[0], how, details),))
        return submission


@dataclass(frozen=True, slots=True)
class FolderRemarks:
    """The entries by the names of submissions, and the most points."""

    submissions: dict[str, SubmissionNote] = field(default_factory=dict)
    most: int = 20

    def of(self, name: str) -> SubmissionNote:
        """The entries about a submission."""
        return self.submissions.get(name, SubmissionNote())

    def but(self, name: str, **changes: str) -> "FolderRemarks":
        """The same, except for a submission."""
        said = replace(self.of(name), **changes)
        return replace(self, submissions={**self.submissions, name: said})

    @property
    def to_check(self) -> object:
        """The entries that change what is checked."""
        said = self.submissions.items()
        kept = {name: (each.program, each.way, each.answer) for name, each in said}
        return {name: each for name, each in kept.items() if any(each)}

    @property
    def programs(self) -> Mapping[str, str]:
        """The programs that count, by submissions."""
        return {name: said.program for name, said in self.submissions.items() if said.program}


def said_of(database: Database, task: str, folder: Path) -> Remembered[FolderRemarks]:
    """The kept entries about a folder for a task."""
    subject = json.dumps({"task": task, "folder": str(folder)})
    return Remembered(database, f"said/{subject}", FolderRemarks)
