"""What the page shows of a folder of submissions, and what can be done with it; knows no window."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import CaseSource, NamedCase
from bwinf_gui.checking.equal_mistakes import EqualMistake, equal_mistakes, mistake_in
from bwinf_gui.checking.folder_check import FolderCheck
from bwinf_gui.checking.matching import number_in
from bwinf_gui.checking.matrix import Matrix, Place, changed_cells
from bwinf_gui.checking.results import Ignored
from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.said import SaidOfFolder, SubmissionNote
from bwinf_gui.checking.sentences import first_fault
from bwinf_gui.checking.submissions import (
    Program,
    ResultFiles,
    SeveralProgramsError,
    Submission,
    Unusable,
)
from bwinf_gui.checking.trial import OpenQuestion
from bwinf_gui.checking.trial_words import question_in_words
from bwinf_gui.checking.verdicts import JudgedLine, Verdict, worst
from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit.check.folder.wish import FolderContents, FolderWish
from bwinf_gui.kit.state import State, remembered
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr

NAMES = -1
"""The column of the names."""
MOST_POINTS = 1000
_LONGEST_SUFFIX = 4


class Only(Enum):
    """Which submissions are shown."""

    ALL = auto()
    RIGHT = auto()
    WRONG = auto()
    ASKED = auto()
    SILENT = auto()


class HeadKind(Enum):
    """What a column of the matrix is."""

    CASE = auto()
    TRAPS = auto()
    SEARCH = auto()
    POINTS = auto()
    REMARK = auto()


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its short title, that of its group, and its whole name; `cases` are its cases."""

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


@dataclass(frozen=True, slots=True)
class SubmissionQuestion:
    """What keeps a submission from being checked, and what can be answered."""

    text: str
    choices: tuple[str, ...] = ()
    is_of_way: bool = False
    """Whether it is how the program gets the case."""
    can_paste: bool = False
    """Whether an answer can be pasted instead."""


@dataclass(frozen=True, slots=True)
class PupilRow:
    """A row of the matrix."""

    number: int
    name: str
    found: str
    icon: str
    cells: tuple[Cell, ...]
    said: SubmissionNote
    kind: Only
    question: SubmissionQuestion | None = None


@dataclass(frozen=True, slots=True)
class Detail:
    """The chosen cell: its answer, judged so that it can be painted, and what was ignored."""

    place: Place
    row: CheckedRow
    case: NamedCase[Any]
    ignored: tuple[Ignored, ...] = ()
    files: tuple[str, ...] = ()
    """The files that the program names in its source."""

    @property
    def fault(self) -> JudgedLine | None:
        """The first place that is not right."""
        return first_fault(self.row)


@dataclass(frozen=True, kw_only=True)
class FolderState(State[None, None]):
    """A folder, what is known of its submissions, and what is chosen."""

    wish: FolderWish = field(default_factory=FolderWish)
    contents: FolderContents | None = None
    """None while the folder is being read."""
    matrix: Matrix = field(default_factory=Matrix)
    before: Mapping[Place, CheckedRow] = field(default_factory=dict)
    """The rows of the last whole check."""
    is_to_be_compared: bool = False
    """Whether a check has come to its end that has not taken the place of the last one."""
    run: RunState = RunState.IDLE
    seconds_left: float | None = None
    is_busy: bool = False
    """Whether programs are read before they are run."""
    asked: tuple[str, ...] = ()
    """Whether programs are trusted, as a question and what there is to know, while nobody said."""
    is_trusted: bool = False
    is_elsewhere: bool = False
    """Whether another window checks the folder."""
    unfinished: tuple[Path, int] | None = None
    """A folder whose check broke off, and how many rows it has."""
    said: SaidOfFolder = field(default_factory=SaidOfFolder)
    protection: tuple[str, ...] | None = None
    place: tuple[int, int] | None = None
    """The chosen submission and column."""
    detail: Detail | None = None
    only: Only = Only.ALL
    search: str = ""
    sorted_by: int = NAMES
    is_descending: bool = False
    group: int = -1
    shows_limits: bool = False
    shows_ways: bool = False
    is_anonymous: bool = False
    """Whether the class sees it: without names, points and remarks."""

    @property
    def check(self) -> FolderCheck[Any] | None:
        return self.contents.check if self.contents is not None else None

    @property
    def submissions(self) -> Sequence[Submission]:
        return self.check.submissions if self.check is not None else ()

    @property
    def cases(self) -> Sequence[NamedCase[Any]]:
        return self.check.check.cases if self.check is not None else ()

    @property
    def is_running(self) -> bool:
        return self.run.is_active

    @cached_property
    def contest(self) -> tuple[int, ...]:
        """The cases by which a submission is right: all but traps, where there are others."""
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
        if self.check is not None and self.check.searches:
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
    def all_rows(self) -> tuple[PupilRow, ...]:
        """All submissions, in their order."""
        return _pupil_rows(
            self.contents, self.matrix, self.before, self.said, self.wish, self.is_anonymous
        )

    @cached_property
    def rows(self) -> tuple[PupilRow, ...]:
        """Those that are shown, as they are sorted."""
        sought = self.search.casefold()
        chosen = self.mistakes[self.group].numbers if self._has_group else None
        rows = [
            row
            for row in self.all_rows
            if self.only in {Only.ALL, row.kind}
            and (not sought or self._is_found(row, sought))
            and (chosen is None or row.number in chosen)
        ]
        return tuple(sorted(rows, key=self._sort_key, reverse=self.is_descending))

    @cached_property
    def counts(self) -> Counter[Only]:
        """How many submissions there are of each kind."""
        return Counter(row.kind for row in self.all_rows)

    @cached_property
    def mistakes(self) -> list[EqualMistake]:
        """The mistakes of the class, the most frequent first."""
        return _mistakes(self.matrix, len(self.submissions))

    @cached_property
    def _able(self) -> frozenset[int]:
        """The submissions in which there is something to check."""
        return frozenset(
            n for n, each in enumerate(self.submissions) if not isinstance(each, Unusable)
        )

    @property
    def able(self) -> int:
        """How many cells can be checked."""
        return len(self._able) * len(self.cases)

    @cached_property
    def done(self) -> int:
        """How many of them are."""
        return sum(number in self._able for number, _ in self.matrix.rows)

    @property
    def missing(self) -> int:
        """How many cells can be checked that are not, and how many searches."""
        searches = self.check.searches if self.check is not None else 0
        return self.able - self.done + max(0, searches - len(self.matrix.findings))

    @property
    def chosen(self) -> PupilRow | None:
        """The submission that is chosen."""
        if self.place is None or self.place[0] >= len(self.submissions):
            return None
        return self.all_rows[self.place[0]]

    def sum_of(self, head: Head) -> tuple[int, int]:
        """Of how many submissions the cases of a column are right, and how many have handed in."""
        column = self.heads.index(head)
        cells = [row.cells[column] for row in self.all_rows if row.question is None]
        known = [cell.verdict for cell in cells if cell.verdict is not None and not cell.is_void]
        return known.count(Verdict.AC), len(known)

    def row_of(self, place: tuple[int, int] | None) -> tuple[Place, CheckedRow] | None:
        """The row of a cell: of several cases the first one that is not right."""
        if place is None or place[1] >= len(self.heads):
            return None
        places = [(place[0], case) for case in self.heads[place[1]].cases]
        found = [(each, self.matrix.rows[each]) for each in places if each in self.matrix.rows]
        wrong = (each for each in found if each[1].verdict is not Verdict.AC)
        return next(wrong, found[0] if found else None)

    def answer_of(self, place: tuple[int, int] | None) -> tuple[CheckedRow, NamedCase[Any]] | None:
        """The answer in a cell with its case; that of a search is its counterexample."""
        found = self.row_of(place)
        if found is not None:
            return found[1], self.cases[found[0][1]]
        if place is None or place[1] >= len(self.heads):
            return None
        if self.heads[place[1]].kind is not HeadKind.SEARCH:
            return None
        finding = self.matrix.findings.get(place[0])
        smallest = finding.smallest if finding is not None else None
        return (smallest.row, smallest.case) if smallest is not None else None

    def name_of(self, number: int) -> str:
        """What a submission is called here."""
        if self.is_anonymous:
            return tr("Submission {0}").format(number + 1)
        name = self.submissions[number].name
        stem, dot, suffix = name.rpartition(".")
        is_file = bool(dot) and suffix.isalnum() and len(suffix) <= _LONGEST_SUFFIX
        others = [each.name.rpartition(".")[0] for each in self.submissions]
        return legible(stem if is_file and others.count(stem) == 1 else name)

    @property
    def _has_group(self) -> bool:
        return 0 <= self.group < len(self.mistakes)

    def _is_found(self, row: PupilRow, sought: str) -> bool:
        said = "" if self.is_anonymous else f"{row.name}\n{row.said.remark}"
        rows = (self.matrix.rows.get((row.number, n)) for n in range(len(self.cases)))
        errors = {mistake_in(each) for each in rows if each and each.verdict is not Verdict.AC}
        return sought in "\n".join((said, row.found, *errors)).casefold()

    def pupil_row(self, number: int, submission: Submission) -> PupilRow:
        """The row of a submission."""
        question = self._question(number, submission)
        cells = tuple(self._cell(number, head) for head in self.heads)
        return PupilRow(
            number=number,
            name=self.name_of(number),
            found=self._found(number, submission),
            icon=_icon_of(submission),
            cells=cells,
            said=self.said.of(submission.name),
            kind=self._kind(number, question),
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
        if head.kind is HeadKind.TRAPS:
            text = str(sum(row.verdict is Verdict.AC for row in handed))
        else:
            text = self._below(handed[0])
        return Cell(verdict, text, running, is_changed)

    def _below(self, row: CheckedRow) -> str:
        """What stands below the sign of a verdict."""
        lines = row.judgement.lines
        if row.verdict in {Verdict.WA, Verdict.SUB} and len(lines) > 1:
            return f"{row.judgement.right}/{len(lines)}"
        return f"{self.wish.seconds} s" if row.verdict is Verdict.TLE else ""

    def _search_cell(self, number: int) -> Cell:
        """Right is a program on which nothing was found."""
        if not isinstance(self.submissions[number], Program):
            return Cell(is_void=True)
        finding = self.matrix.findings.get(number)
        running = self.matrix.searching.get(number)
        if finding is None:
            return Cell(running=running)
        smallest = finding.smallest
        return Cell(Verdict.AC if smallest is None else smallest.row.verdict, running=running)

    def trial_question(self, submission: Submission) -> OpenQuestion | None:
        """What only a person can say of how a program gets its case."""
        if not isinstance(submission, Program) or self.check is None:
            return None
        trial = self.check.check.ways.trial(submission.ways)
        return trial.question if trial is not None else None

    def _question(self, number: int, submission: Submission) -> SubmissionQuestion | None:
        if isinstance(submission, Unusable):
            error = submission.error
            if isinstance(error, SeveralProgramsError):
                return SubmissionQuestion(tr("Which one is the program?"), error.choices)
            return SubmissionQuestion(submission.reason, can_paste=True)
        if isinstance(submission, ResultFiles):
            rows = [self.matrix.rows.get((number, case)) for case in range(len(self.cases))]
            is_empty = all(row is not None and not was_handed_in(row) for row in rows)
            said = SubmissionQuestion(tr("Nothing to check was found."), can_paste=True)
            return said if rows and is_empty else None
        open_question = self.trial_question(submission)
        row = next((r for (n, _), r in self.matrix.rows.items() if n == number), None)
        if open_question is None or row is None or row.verdict is not Verdict.JE:
            return None
        return SubmissionQuestion(question_in_words(open_question), is_of_way=True)

    def _kind(self, number: int, question: SubmissionQuestion | None) -> Only:
        """The filter under which a submission is found."""
        if question is not None:
            can_be_answered = question.choices or question.is_of_way
            return Only.ASKED if can_be_answered else Only.SILENT
        rows = [self.matrix.rows.get((number, case)) for case in self.contest]
        known = [row for row in rows if row is not None]
        if len(known) < len(rows):
            return Only.ALL
        if all(row.verdict is Verdict.AC for row in known):
            return Only.RIGHT
        return Only.WRONG if any(map(was_handed_in, known)) else Only.SILENT

    def _found(self, number: int, submission: Submission) -> str:
        """What was found in a submission, in a few words."""
        if isinstance(submission, Program):
            name = tr("Program") if self.is_anonymous else submission.ways[0].name
            return " · ".join(filter(None, (name, self.way_word(number))))
        if isinstance(submission, Unusable):
            error = submission.error
            if isinstance(error, SeveralProgramsError):
                return tr("{0} programs").format(len(error.choices))
            return tr("nothing to check")
        rows = [self.matrix.rows.get((number, case)) for case in range(len(self.cases))]
        count = sum(1 for row in rows if row is not None and was_handed_in(row))
        files = len(submission.files)
        if files == 1 and count > 1:
            return tr("{0} answers in a file").format(count)
        return tr("1 file") if files == 1 else tr("{0} files").format(files)

    def way_word(self, number: int) -> str:
        """How a program gets its case, in a word or two; empty where that is not known."""
        submission = self.submissions[number]
        if not isinstance(submission, Program):
            return ""
        rows = (self.matrix.rows.get((number, case)) for case in range(len(self.cases)))
        how = next((row.how for row in rows if row is not None and row.how), "")
        if not how and len(submission.ways) == 1:
            how = submission.ways[0].how
        words = {
            "argument": tr("argument"),
            "stdin": tr("standard input"),
            "file": tr("fixed file"),
            "typed": tr("it asks"),
        }
        return words.get(how.partition(":")[0], "")

    def _sort_key(self, row: PupilRow) -> Any:
        if not 0 <= self.sorted_by < len(self.heads):
            return row.number
        kind = self.heads[self.sorted_by].kind
        if kind is HeadKind.POINTS:
            return -(points_of(row.said) or -1.0), row.number
        if kind is HeadKind.REMARK:
            return not row.said.remark, row.said.remark.casefold(), row.number
        verdict = row.cells[self.sorted_by].verdict
        return _SEVERITY.get(verdict, len(_SEVERITY)), row.number


@remembered
def _pupil_rows(
    contents: FolderContents | None,
    matrix: Matrix,
    before: Mapping[Place, CheckedRow],
    said: SaidOfFolder,
    wish: FolderWish,
    is_anonymous: bool,  # noqa: FBT001 - a key of what is remembered
) -> tuple[PupilRow, ...]:
    """The rows, which other choices leave as they are."""
    state = FolderState(
        contents=contents,
        matrix=matrix,
        before=before,
        said=said,
        wish=wish,
        is_anonymous=is_anonymous,
    )
    return tuple(state.pupil_row(n, each) for n, each in enumerate(state.submissions))


_mistakes = remembered(equal_mistakes)
_SEVERITY: dict[Verdict | None, int] = {verdict: place for place, verdict in enumerate(Verdict)}


def _icon_of(submission: Submission) -> str:
    if isinstance(submission, Program):
        return "drop" if submission.unpacked else "output"
    return "open"


def _head(place: int, case: NamedCase[Any]) -> Head:
    """A file goes by its number, below the word that such files have in common."""
    stem = Path(case.file_name).stem
    number = number_in(case.file_name)
    is_numbered = bool(number) and stem.endswith(number)
    group = stem.removesuffix(number) if is_numbered else ""
    return Head(HeadKind.CASE, number if is_numbered else stem, group, stem, (place,))


def points_of(said: SubmissionNote) -> float | None:
    """The points that were given; None without any."""
    return float(said.points.replace(",", ".")) if said.points else None


def mean_points(state: FolderState) -> float | None:
    """The mean of all points that were given."""
    given = [points for row in state.all_rows if (points := points_of(row.said)) is not None]
    return sum(given) / len(given) if given else None


def choose(s: FolderState, place: tuple[int, int] | None) -> FolderState:
    """Choose a cell."""
    return s.but(place=place, detail=s.detail if place == s.place else None, shows_ways=False)


def show_only(s: FolderState, only: Only) -> FolderState:
    """Show the submissions of a kind."""
    return s.but(only=only, group=-1)


def look_for(s: FolderState, text: str) -> FolderState:
    """Show what has a text in its name, its remark or its mistakes."""
    return s.but(search=text.strip())


def sort_by(s: FolderState, column: int) -> FolderState:
    """Sort by a column, or the other way where it is sorted by it already."""
    return s.but(sorted_by=column, is_descending=column == s.sorted_by and not s.is_descending)


def choose_group(s: FolderState, group: int) -> FolderState:
    """Show those that make a mistake, and the first of them; or all again."""
    if group == s.group or not 0 <= group < len(s.mistakes):
        return s.but(group=-1)
    number, case = s.mistakes[group].places[0]
    column = next((n for n, head in enumerate(s.heads) if case in head.cases), 0)
    return choose(s.but(group=group, only=Only.ALL), (number, column))


def say(s: FolderState, number: int, what: str, text: str) -> FolderState:
    """Give points or a remark; raises ValueError for points that cannot be."""
    text = text.strip()
    if what == "points" and text:
        try:
            points = float(text.replace(",", "."))
        except ValueError:
            points = -1.0
        if not 0 <= points <= s.said.most:
            raise ValueError(tr("Points are a number from 0 to {0}.").format(s.said.most))
    return s.but(said=s.said.but(s.submissions[number].name, **{what: text}))


def set_most(s: FolderState, most: int) -> FolderState:
    """Say how many points each can have."""
    return s.but(said=replace(s.said, most=most))


def answer(s: FolderState, number: int, choice: str) -> FolderState:
    """Say which program counts."""
    return say(s, number, "program", choice)


def ask_way(s: FolderState, number: int) -> FolderState:
    """Ask how the program of a submission gets the case."""
    return choose(s, (number, 0)).but(shows_ways=True)


def say_way(s: FolderState, way: str) -> FolderState:
    """Say how the chosen program gets the case; without a way its trial finds out."""
    return s if s.place is None else say(s, s.place[0], "way", way).but(shows_ways=False)


def follow(s: FolderState, link: str) -> FolderState:
    """Follow a link in what is said."""
    if link == "limits":
        return s.but(shows_limits=not s.shows_limits)
    if link == "way":
        return s.but(shows_ways=not s.shows_ways)
    return s if s.unfinished is None else wish(s, folder=str(s.unfinished[0]))


def take_contents(s: FolderState, contents: FolderContents) -> FolderState:
    """Go by what was found in the folder, of which nothing is known yet."""
    place = s.place
    if place is None or place[0] >= len(contents.check.submissions if contents.check else ()):
        place = (0, 0) if contents.check is not None and contents.check.submissions else None
    return s.but(
        contents=contents,
        matrix=Matrix(),
        before={},
        run=RunState.IDLE,
        said=contents.said,
        place=place,
        group=-1,
        detail=None,
    )


def paste(s: FolderState, number: int, text: str) -> FolderState:
    """Check a text as the answer of a submission; raises ValueError for none."""
    if not text.strip():
        raise ValueError(tr("The clipboard is empty."))
    return say(s, number, "answer", text)


def tick(s: FolderState, name: str) -> FolderState:
    """Use a kind of cases, or not."""
    if s.is_running:
        raise ValueError(tr("Not while programs are running."))
    return s.but(wish=s.wish.ticking(name))


def wish(s: FolderState, **changes: Any) -> FolderState:
    """Ask for something else."""
    return s.but(wish=replace(s.wish, **changes))


def number_of(s: FolderState, source: CaseSource) -> int:
    """How many cases there are of a kind."""
    return s.contents.numbers.get(source, 0) if s.contents is not None else 0
