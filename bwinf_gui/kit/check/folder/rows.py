"""The rows of the matrix, worked out from what is known of a folder; knows no window."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.folder_check import FolderCheck, Matrix, Place, changed_cells
from bwinf_gui.checking.kept_folder import FolderRemarks, SubmissionNote
from bwinf_gui.checking.matching import number_in
from bwinf_gui.checking.open_questions import question_in_words
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.sentences import is_right, is_weak
from bwinf_gui.checking.submissions import (
    Program,
    ResultFiles,
    SeveralProgramsError,
    Submission,
    Unusable,
)
from bwinf_gui.checking.verdicts import Verdict, worst
from bwinf_gui.kit.state import remembered
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr

_LONGEST_SUFFIX = 4


class SubmissionFilter(Enum):
    """Which submissions are shown."""

    ALL = auto()
    RIGHT = auto()
    WEAK = auto()
    WRONG = auto()
    ASKED = auto()
    SILENT = auto()


class HeadKind(Enum):
    """The kind of a column of the matrix; what is typed has the name of its field in a note."""

    CASE = "case"
    TRAPS = "traps"
    SEARCH = "search"
    POINTS = "points"
    REMARK = "remark"

    @property
    def is_said(self) -> bool:
        """Whether its cells are typed."""
        return self in {HeadKind.POINTS, HeadKind.REMARK}


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its short title, its group's title, and its whole name; `cases` are its cases."""

    kind: HeadKind
    title: str
    group: str
    name: str
    cases: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows: nothing is known without a verdict; `running` are the seconds so far."""

    head: Head
    verdict: Verdict | None = None
    text: str = ""
    running: float | None = None
    answer: AnswerSection[Any] | None = None
    """The answer to look at: of several the first that is not right, or a counterexample."""
    finding: SearchProgress[Any] | None = None
    is_changed: bool = False
    is_void: bool = False
    """Whether nothing was handed in for it."""
    is_weak: bool = False
    """Whether it is right, but not only under the rules of the task."""
    is_asked: bool = False
    """Whether a person has to answer a question about it."""


@dataclass(frozen=True, slots=True)
class SubmissionQuestion:
    """Why a submission is not checked; the answer is kept as a field of its note."""

    text: str
    asks: str = ""
    """That field: a program, a way, or an answer that is pasted; empty where nobody answers."""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PupilRow:
    """A row of the matrix."""

    number: int
    name: str
    found: str
    icon: str
    cells: tuple[Cell, ...]
    said: SubmissionNote
    kind: SubmissionFilter
    question: SubmissionQuestion | None = None

    @property
    def points(self) -> float | None:
        """The points that were given; None without any."""
        return float(self.said.points.replace(",", ".")) if self.said.points else None


@dataclass(frozen=True)
class ClassRows:
    """Columns and rows of the matrix; `seconds` is the limit of time."""

    check: FolderCheck[Any] | None
    matrix: Matrix
    before: Mapping[Place, CheckedRow]
    said: FolderRemarks
    seconds: int
    is_anonymous: bool

    @property
    def submissions(self) -> Sequence[Submission]:
        return self.check.submissions if self.check is not None else ()

    @property
    def cases(self) -> Sequence[NamedCase[Any]]:
        return self.check.check.cases if self.check is not None else ()

    @cached_property
    def contest(self) -> Sequence[int]:
        """The cases that make a submission right: all but traps, unless there are only traps."""
        places = range(len(self.cases))
        return [n for n in places if not self.cases[n].is_trap] or places

    @cached_property
    def heads(self) -> tuple[Head, ...]:
        """The columns behind the names."""
        traps = tuple(n for n, case in enumerate(self.cases) if case.is_trap)
        heads = [_head(n, case) for n, case in enumerate(self.cases) if not case.is_trap]
        if traps:
            said = tr("of {0}").format(len(traps))
            heads.append(Head(HeadKind.TRAPS, said, tr("Traps"), tr("Traps"), traps))
        if self.check is not None and self.check.searched:
            name = tr("Counterexample")
            heads.append(Head(HeadKind.SEARCH, tr("smallest"), name, name))
        if not self.is_anonymous:
            points, most = tr("Points"), tr("of {0}").format(self.said.most)
            heads.append(Head(HeadKind.POINTS, most, points, points))
            heads.append(Head(HeadKind.REMARK, tr("Remark"), "", tr("Remark")))
        return tuple(heads)

    @cached_property
    def changed(self) -> frozenset[Place]:
        """The cells that were judged differently last time."""
        return changed_cells(self.before, self.matrix.rows)

    @cached_property
    def rows(self) -> tuple[PupilRow, ...]:
        """All submissions, in their order."""
        return tuple(self._row(n, each) for n, each in enumerate(self.submissions))

    def name_of(self, number: int) -> str:
        """The name of a submission here."""
        if self.is_anonymous:
            return tr("Submission {0}").format(number + 1)
        name = self.submissions[number].name
        stem, dot, suffix = name.rpartition(".")
        is_file = bool(dot) and suffix.isalnum() and len(suffix) <= _LONGEST_SUFFIX
        others = [each.name.rpartition(".")[0] for each in self.submissions]
        return legible(stem if is_file and others.count(stem) == 1 else name)

    def answers(self, number: int, cases: Iterable[int]) -> list[AnswerSection[Any]]:
        """What is known of a submission on some cases."""
        rows = self.matrix.rows
        return [
            AnswerSection(self.cases[case], rows[number, case])
            for case in cases
            if (number, case) in rows
        ]

    def known(self, number: int) -> list[CheckedRow]:
        """What is known of a submission, in the order of the cases."""
        rows = (self.matrix.rows.get((number, case)) for case in range(len(self.cases)))
        return [row for row in rows if row is not None]

    def _row(self, number: int, submission: Submission) -> PupilRow:
        question = self._question(number, submission)
        kind = self._kind(number, question)
        if question is not None and self.is_anonymous:
            # Names of files may be those of authors.
            question = SubmissionQuestion(question.text)
        icon = "open"
        if isinstance(submission, Program):
            icon = "drop" if submission.unpacked else "output"
        return PupilRow(
            number=number,
            name=self.name_of(number),
            found=self._found(number, submission),
            icon=icon,
            cells=tuple(self._cell(number, head) for head in self.heads),
            said=self.said.of(submission.name),
            kind=kind,
            question=question,
        )

    def _cell(self, number: int, head: Head) -> Cell:
        if head.kind is HeadKind.SEARCH:
            return self._search_cell(number, head)
        places, found = [(number, case) for case in head.cases], self.answers(number, head.cases)
        running = next((self.matrix.running[p] for p in places if p in self.matrix.running), None)
        if not found:
            return Cell(head, running=running)
        first = next((each for each in found if each.row.verdict is not Verdict.AC), found[0])
        handed = [each.row for each in found if was_handed_in(each.row)]
        verdict = worst(row.verdict for row in handed)
        of_worst = [row for row in handed if row.verdict is verdict]
        return Cell(
            head,
            verdict,
            text=self._text(head, handed),
            running=running,
            answer=first,
            is_changed=any(place in self.changed for place in places),
            is_void=not handed,
            is_weak=any(map(is_weak, of_worst)),
            is_asked=any(row.judgement.is_asked for row in of_worst),
        )

    def _text(self, head: Head, rows: Sequence[CheckedRow]) -> str:
        """What is next to or below the sign."""
        if not rows or head.kind is HeadKind.TRAPS:
            return str(sum(map(is_right, rows))) if rows else ""
        verdict, lines = rows[0].verdict, rows[0].judgement.lines
        if verdict in {Verdict.WA, Verdict.SUB} and len(lines) > 1:
            return f"{rows[0].judgement.right}/{len(lines)}"
        return f"{self.seconds} s" if verdict is Verdict.TLE else ""

    def _search_cell(self, number: int, head: Head) -> Cell:
        """Right is a program on which nothing was found."""
        if not isinstance(self.submissions[number], Program):
            return Cell(head, is_void=True)
        finding = self.matrix.findings.get(number)
        cell = Cell(head, running=self.matrix.searching.get(number), finding=finding)
        if finding is None or finding.smallest is None:
            return cell if finding is None else replace(cell, verdict=Verdict.AC)
        answer = AnswerSection(finding.smallest.case, finding.smallest.row)
        return replace(cell, verdict=answer.row.verdict, answer=answer)

    def _found(self, number: int, submission: Submission) -> str:
        """What a submission is."""
        match submission:
            case Program():
                name = tr("Program") if self.is_anonymous else legible(submission.ways[0].name)
                return " · ".join(filter(None, (name, self.way_word(number))))
            case Unusable(error=SeveralProgramsError() as error):
                return tr("{0} programs").format(len(error.choices))
            case Unusable():
                return tr("nothing to check")
            case _:
                count, files = sum(map(was_handed_in, self.known(number))), len(submission.files)
                if files == 1 and count > 1:
                    return tr("{0} answers in a file").format(count)
                return tr("1 file") if files == 1 else tr("{0} files").format(files)

    def _question(self, number: int, submission: Submission) -> SubmissionQuestion | None:
        known = self.known(number)
        match submission:
            case Program() if known and known[0].question is not None:
                return SubmissionQuestion(question_in_words(known[0].question), "way")
            case Unusable(error=SeveralProgramsError(choices=choices)):
                return SubmissionQuestion(tr("Which one is the program?"), "program", choices)
            case Unusable():
                return SubmissionQuestion(submission.reason, "answer")
            case ResultFiles() if known and len(known) == len(self.cases):
                if not any(map(was_handed_in, known)):
                    return SubmissionQuestion(tr("Nothing to check was found."), "answer")
        return None

    def _kind(self, number: int, question: SubmissionQuestion | None) -> SubmissionFilter:
        """The filter under which a submission is found."""
        if question is not None:
            is_open = question.asks != "answer"
            return SubmissionFilter.ASKED if is_open else SubmissionFilter.SILENT
        known = [each.row for each in self.answers(number, self.contest)]
        if len(known) < len(self.contest):
            return SubmissionFilter.ALL
        if all(row.verdict is Verdict.AC for row in known):
            return SubmissionFilter.RIGHT if all(map(is_right, known)) else SubmissionFilter.WEAK
        return SubmissionFilter.WRONG if any(map(was_handed_in, known)) else SubmissionFilter.SILENT

    def way_word(self, number: int) -> str:
        """How a program gets its case, in a word or two; empty where that is not known."""
        submission = self.submissions[number]
        if not isinstance(submission, Program):
            return ""
        how = next((row.how for row in self.known(number) if row.how), "")
        if not how and len(submission.ways) == 1:
            how = submission.ways[0].how
        words = {
            "argument": tr("argument"),
            "stdin": tr("standard input"),
            "file": tr("fixed file"),
            "typed": tr("it asks"),
        }
        return words.get(how.partition(":")[0], "")


class_rows = remembered(ClassRows)
"""The rows, which choices that they do not depend on leave as they are."""


def _head(place: int, case: NamedCase[Any]) -> Head:
    """A file goes by its number, below the word that such files have in common."""
    stem = legible(Path(case.file_name).stem)
    number = number_in(case.file_name)
    is_numbered = bool(number) and stem.endswith(number)
    group = stem.removesuffix(number) if is_numbered else ""
    return Head(HeadKind.CASE, number if is_numbered else stem, group, stem, (place,))
