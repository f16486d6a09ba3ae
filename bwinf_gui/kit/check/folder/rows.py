"""The rows of the matrix, worked out from what is known of a folder; knows no window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.folder_check import FolderCheck, Matrix, Place, changed_cells
from bwinf_gui.checking.kept_folder import FolderRemarks, SubmissionNote
from bwinf_gui.checking.matching import number_in
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import CheckedRow, judgement_on, was_handed_in
from bwinf_gui.checking.sentences import is_right, is_weak
from bwinf_gui.checking.submissions import (
    Program,
    SeveralProgramsError,
    Submission,
    Unusable,
)
from bwinf_gui.checking.trial import question_in_words
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


SAID = {HeadKind.POINTS, HeadKind.REMARK}
"""The columns whose cells are typed."""


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

    verdict: Verdict | None = None
    text: str = ""
    running: float | None = None
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


@dataclass(frozen=True, kw_only=True)
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
    def contest(self) -> tuple[int, ...]:
        """The cases that make a submission right: all but traps, unless there are only traps."""
        places = tuple(n for n, case in enumerate(self.cases) if not case.is_trap)
        return places or tuple(range(len(self.cases)))

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

    def known(self, number: int) -> list[CheckedRow]:
        """What is known of a submission, in the order of the cases."""
        places = ((number, case) for case in range(len(self.cases)))
        return [self.matrix.rows[place] for place in places if place in self.matrix.rows]

    def _row(self, number: int, submission: Submission) -> PupilRow:
        found, question = self._found(number, submission)
        kind = self._kind(number, question)
        if question is not None and self.is_anonymous:
            # Names of files may be those of authors.
            question = SubmissionQuestion(question.text)
        is_packed = isinstance(submission, Program) and submission.unpacked
        return PupilRow(
            number=number,
            name=self.name_of(number),
            found=found,
            icon="drop" if is_packed else "output" if isinstance(submission, Program) else "open",
            cells=tuple(self._cell(number, head) for head in self.heads),
            said=self.said.of(submission.name),
            kind=kind,
            question=question,
        )

    def _cell(self, number: int, head: Head) -> Cell:
        if head.kind is HeadKind.SEARCH:
            return self._search_cell(number)
        places = [(number, case) for case in head.cases]
        running = next((self.matrix.running[p] for p in places if p in self.matrix.running), None)
        rows = [self.matrix.rows[place] for place in places if place in self.matrix.rows]
        if not rows or (running is not None and len(places) == 1):
            return Cell(running=running)
        handed = [row for row in rows if was_handed_in(row)]
        is_changed = any(place in self.changed for place in places)
        if not handed:
            return Cell(Verdict.NO, running=running, is_changed=is_changed, is_void=True)
        verdict = worst(row.verdict for row in handed)
        is_traps = head.kind is HeadKind.TRAPS
        of_worst = [row for row in handed if row.verdict is verdict]
        return Cell(
            verdict,
            str(sum(map(is_right, handed))) if is_traps else self._below(handed[0]),
            running,
            is_changed,
            is_weak=any(map(is_weak, of_worst)),
            is_asked=any(row.judgement.is_asked for row in of_worst),
        )

    def _below(self, row: CheckedRow) -> str:
        lines = row.judgement.lines
        if row.verdict in {Verdict.WA, Verdict.SUB} and len(lines) > 1:
            return f"{row.judgement.right}/{len(lines)}"
        return f"{self.seconds} s" if row.verdict is Verdict.TLE else ""

    def _search_cell(self, number: int) -> Cell:
        """Right is a program on which nothing was found."""
        if not isinstance(self.submissions[number], Program):
            return Cell(is_void=True)
        finding, verdict = self.matrix.findings.get(number), None
        if finding is not None:
            verdict = finding.smallest.row.verdict if finding.smallest is not None else Verdict.AC
        return Cell(verdict, running=self.matrix.searching.get(number))

    def _found(self, number: int, submission: Submission) -> tuple[str, SubmissionQuestion | None]:
        """What a submission is, and the question about it."""
        known = self.known(number)
        if isinstance(submission, Program):
            name = tr("Program") if self.is_anonymous else legible(submission.ways[0].name)
            found = " · ".join(filter(None, (name, self.way_word(number))))
            trial = self.check.check.ways.trial(submission.ways) if self.check is not None else None
            asked = trial.question if trial is not None else None
            if asked is None or not known or known[0].verdict is not Verdict.JE:
                return found, None
            return found, SubmissionQuestion(question_in_words(asked), "way")
        if isinstance(submission, Unusable):
            if isinstance(submission.error, SeveralProgramsError):
                choices = submission.error.choices
                question = SubmissionQuestion(tr("Which one is the program?"), "program", choices)
                return tr("{0} programs").format(len(choices)), question
            return tr("nothing to check"), SubmissionQuestion(submission.reason, "answer")
        count, files = sum(map(was_handed_in, known)), len(submission.files)
        is_empty = known and not count and len(known) == len(self.cases)
        nothing = SubmissionQuestion(tr("Nothing to check was found."), "answer")
        found = tr("1 file") if files == 1 else tr("{0} files").format(files)
        if files == 1 and count > 1:
            found = tr("{0} answers in a file").format(count)
        return found, nothing if is_empty else None

    def _kind(self, number: int, question: SubmissionQuestion | None) -> SubmissionFilter:
        """The filter under which a submission is found."""
        if question is not None:
            is_open = question.asks != "answer"
            return SubmissionFilter.ASKED if is_open else SubmissionFilter.SILENT
        places = [(number, case) for case in self.contest]
        known = [self.matrix.rows[place] for place in places if place in self.matrix.rows]
        if len(known) < len(places):
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


def points_of(said: SubmissionNote) -> float | None:
    """The points that were given; None without any."""
    return float(said.points.replace(",", ".")) if said.points else None


def judged_again(check: FolderCheck[Any] | None, answer: AnswerSection[Any]) -> AnswerSection[Any]:
    """The answer with what only pictures need, which is not kept; to be called in a thread."""
    row = answer.row
    if check is None or all(line.said is not None for line in row.judgement.lines):
        return answer
    again = judgement_on(check.check.checker, answer.case, row.answer)
    is_same = again.verdict is row.judgement.verdict
    return replace(answer, row=replace(row, judgement=again)) if is_same else answer
