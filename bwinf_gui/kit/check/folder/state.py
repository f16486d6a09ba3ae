"""What the page shows of a folder of submissions, and what can be done with it; knows no window."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from bwinf_gui.checking.equal_mistakes import EqualMistake, equal_mistakes, mistake_in
from bwinf_gui.checking.folder_check import FolderCheck, Matrix, Place
from bwinf_gui.checking.kept_folder import FolderRemarks
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import first_fault
from bwinf_gui.checking.submissions import Unusable
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit.check.folder.contents import Detail, FolderCheckOptions, FolderContents
from bwinf_gui.kit.check.folder.rows import (
    Cell,
    ClassRows,
    HeadKind,
    PupilRow,
    SubmissionFilter,
    class_rows,
)
from bwinf_gui.kit.check.running import RunningState
from bwinf_gui.kit.state import remembered
from bwinf_gui.text.translation import tr

NAMES = -1
"""The column of the names."""
MOST_POINTS = 1000


@dataclass(frozen=True, kw_only=True)
class FolderState(RunningState):
    """A folder, what is known of its submissions, and what is chosen."""

    options: FolderCheckOptions = field(default_factory=FolderCheckOptions)
    contents: FolderContents | None = None
    """What was read last; None before the first folder has been."""
    matrix: Matrix = field(default_factory=Matrix)
    before: Mapping[Place, CheckedRow] = field(default_factory=dict)
    """The rows of the whole check before this one."""
    run: RunState = RunState.IDLE
    seconds_left: float | None = None
    is_elsewhere: bool = False
    """Whether another window checks the folder."""
    said: FolderRemarks = field(default_factory=FolderRemarks)
    place: tuple[int, int] | None = None
    """The chosen submission and column."""
    detail: Detail | None = None
    only: SubmissionFilter = SubmissionFilter.ALL
    search: str = ""
    sorted_by: int = NAMES
    is_descending: bool = False
    group: int = -1
    shows_ways: bool = False
    is_anonymous: bool = False
    """Whether the class sees it: without names, points and remarks."""

    @property
    def base(self) -> Path | None:
        """The folder that is shown; another one may be named until it has been read."""
        return self.contents.base if self.contents is not None else None

    @property
    def check(self) -> FolderCheck[Any] | None:
        return self.contents.check if self.contents is not None else None

    @property
    def is_running(self) -> bool:
        return self.run.is_active

    @property
    def has_programs(self) -> bool:
        return self.check is not None and bool(self.check.programs)

    @cached_property
    def table(self) -> ClassRows:
        return class_rows(
            self.check,
            self.matrix,
            self.before,
            self.said,
            self.options.seconds,
            self.is_anonymous,
        )

    @cached_property
    def rows(self) -> tuple[PupilRow, ...]:
        """The rows shown, sorted."""
        sought, group = self.search.casefold(), self.chosen_mistake
        rows = (
            row
            for row in self.table.rows
            if self.only in {SubmissionFilter.ALL, row.kind}
            and (not sought or self._is_found(row, sought))
            and (group is None or row.number in group.numbers)
        )
        return tuple(sorted(rows, key=self._sort_key, reverse=self.is_descending))

    @cached_property
    def counts(self) -> Counter[SubmissionFilter]:
        """How many submissions there are of each kind."""
        return Counter(row.kind for row in self.table.rows)

    @cached_property
    def mistakes(self) -> list[EqualMistake]:
        """The mistakes of the class, the most frequent first."""
        return _mistakes(self.matrix, len(self.table.submissions))

    @property
    def chosen_mistake(self) -> EqualMistake | None:
        """The mistake of the chosen group."""
        return self.mistakes[self.group] if 0 <= self.group < len(self.mistakes) else None

    @cached_property
    def faults(self) -> Sequence[tuple[int, int]]:
        """The cells that are not right, in the rows that are shown."""
        return [
            (row.number, column)
            for row in self.rows
            for column, cell in enumerate(row.cells)
            if row.question is None and cell.verdict not in {None, Verdict.AC} and not cell.is_void
        ]

    @property
    def able(self) -> int:
        """How many cells can be checked."""
        return sum(map(self._is_able, range(len(self.table.submissions)))) * len(self.table.cases)

    @cached_property
    def done(self) -> int:
        """How many of them have been checked."""
        return sum(self._is_able(number) for number, _ in self.matrix.rows)

    @property
    def missing(self) -> int:
        """How many cells, and how many searches, are still to do."""
        searches = len(self.check.searched) if self.check is not None else 0
        return self.able - self.done + max(0, searches - len(self.matrix.findings))

    @property
    def chosen(self) -> PupilRow | None:
        return None if self.place is None else self.table.rows[self.place[0]]

    @property
    def cell(self) -> Cell | None:
        """The chosen cell; None where there is no such column."""
        cells = self.chosen.cells if self.chosen is not None else ()
        return cells[self.place[1]] if self.place and self.place[1] < len(cells) else None

    @property
    def chosen_answer(self) -> AnswerSection[Any] | None:
        """The answer in the chosen cell."""
        return self.cell.answer if self.cell is not None else None

    @property
    def fault(self) -> JudgedLine | None:
        """The first place of the chosen answer that is not right, once that is judged again."""
        return first_fault(self.detail.answer.row) if self.detail is not None else None

    def sum_of(self, column: int) -> tuple[int, int, int]:
        """How many submissions have all cases of a column right, not only right, and any answer."""
        cells = [row.cells[column] for row in self.table.rows if row.question is None]
        known = [cell for cell in cells if cell.verdict is not None and not cell.is_void]
        weak = sum(cell.is_weak for cell in known)
        right = sum(cell.verdict is Verdict.AC for cell in known) - weak
        return right, weak, len(known)

    def _is_able(self, number: int) -> bool:
        return not isinstance(self.table.submissions[number], Unusable)

    def _is_found(self, row: PupilRow, sought: str) -> bool:
        said = "" if self.is_anonymous else f"{row.name}\n{row.said.remark}"
        known = self.table.known(row.number)
        errors = {mistake_in(each) for each in known if each.verdict is not Verdict.AC}
        return sought in "\n".join((said, row.found, *errors)).casefold()

    def _sort_key(self, row: PupilRow) -> Any:
        if not 0 <= self.sorted_by < len(row.cells):
            return row.number
        cell, remark = row.cells[self.sorted_by], row.said.remark
        if cell.head.kind is HeadKind.POINTS:
            return row.points is None, -(row.points or 0.0), row.number
        if cell.head.kind is HeadKind.REMARK:
            return not remark, remark.casefold(), row.number
        return _SEVERITY.get(cell.verdict, len(_SEVERITY)), row.number


_mistakes = remembered(equal_mistakes)
_SEVERITY: dict[Verdict | None, int] = {verdict: place for place, verdict in enumerate(Verdict)}


def choose(s: FolderState, place: tuple[int, int] | None) -> FolderState:
    """Choose a cell."""
    return s.but(place=place, detail=s.detail if place == s.place else None, shows_ways=False)


def choose_fault(s: FolderState) -> FolderState:
    """Choose the next of the faults, and after the last one the first."""
    order = {row.number: place for place, row in enumerate(s.rows)}
    here = (order.get(s.place[0], -1), s.place[1]) if s.place is not None else (-1, -1)
    later = (place for place in s.faults if (order[place[0]], place[1]) > here)
    found = next(later, s.faults[0] if s.faults else None)
    return s if found is None else choose(s, found)


def sort_by(s: FolderState, column: int) -> FolderState:
    """Sort by a column, or the other way where it is sorted by it already."""
    return s.but(sorted_by=column, is_descending=column == s.sorted_by and not s.is_descending)


def choose_group(s: FolderState, group: int) -> FolderState:
    """Show those that make a mistake, and the first of them; or all again."""
    if group == s.group or not 0 <= group < len(s.mistakes):
        return s.but(group=-1)
    number, case = s.mistakes[group].places[0]
    column = next((n for n, head in enumerate(s.table.heads) if case in head.cases), 0)
    return choose(s.but(group=group, only=SubmissionFilter.ALL), (number, column))


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
    return s.but(said=s.said.but(s.table.submissions[number].name, **{what: text}))


def ask_way(s: FolderState, number: int) -> FolderState:
    """Ask how the program of a submission gets the case."""
    return choose(s, (number, 0)).but(shows_ways=True)


def say_way(s: FolderState, way: str) -> FolderState:
    """Say how the chosen program gets the case; without a way its trial finds out."""
    return s if s.place is None else say(s, s.place[0], "way", way).but(shows_ways=False)


def take_contents(s: FolderState, contents: FolderContents, *, is_trusted: bool) -> FolderState:
    """Go by what was found in the folder, of which nothing is known yet."""
    count = len(contents.check.submissions) if contents.check is not None else 0
    place = s.place if s.place is not None and s.place[0] < count else (0, 0)
    return s.but(
        contents=contents,
        at_hand=contents.at_hand,
        question=None,
        is_allowed=False,
        is_trusted=is_trusted,
        matrix=Matrix(),
        before={},
        run=RunState.IDLE,
        seconds_left=None,
        is_elsewhere=False,
        said=contents.said,
        place=place if count else None,
        group=-1,
        detail=None,
    )


def take_detail(s: FolderState, detail: Detail) -> FolderState:
    """Show all that there is to see of the chosen cell."""
    return s.but(detail=detail) if s.place == detail.place else s
