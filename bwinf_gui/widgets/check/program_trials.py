"""The cases on which a program is tried, by groups, and what has become of them so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import (
    CaseSource,
    NamedCase,
    SetFiles,
    by_number,
    case_set,
    contest_files,
    counterexample_name,
    made_case,
)
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.check.program_wish import ProgramWish


class Group(Enum):
    """Where a case comes from, in the order of the table."""

    FOUND = auto()
    """What a search has found, and not yet one of the others."""
    CONTEST = auto()
    TRAPS = auto()
    OWN = auto()


SOURCES = {
    Group.CONTEST: (CaseSource.OPEN, CaseSource.CONTEST),
    Group.TRAPS: (CaseSource.TRAPS,),
    Group.OWN: (CaseSource.OWN,),
}


@dataclass(frozen=True, slots=True)
class TrialResult:
    """A case with what became of it, None for as long as nothing did."""

    group: Group
    case: NamedCase[Any]
    row: CheckedRow | None = None


class Trials:
    """Holds the cases that are at hand, their rows, and the counterexample that was found last.

    A row belongs to a case by its name and content, so that one of another file is never shown for
    it.
    """

    def __init__(self, checker: Checker[Any], pattern: str, examples: Sequence[Path]) -> None:
        self._checker = checker
        self._pattern = pattern
        self._examples = examples
        self._files = SetFiles(contest=(), own=(), pattern=pattern)
        self._rows: dict[tuple[str, bytes], CheckedRow] = {}
        self._set = case_set(checker, self._files, None)
        self.found: SearchProgress[Any] | None = None

    @property
    def refused(self) -> Sequence[InputError]:
        """Why files are no cases."""
        return self._set.refused

    @property
    def rows(self) -> list[CheckedRow]:
        """What became of cases so far."""
        return [*self._rows.values()]

    def gather(
        self, file: Path | None, own: Sequence[Path], document: NamedCase[Any] | None
    ) -> None:
        """Take the document as it is, the files of the contest beside its file, and one's own.

        Without a document there is nothing that could be checked.
        """
        beside = contest_files(file, self._pattern, self._examples) if document else []
        self._files = SetFiles(contest=by_number(beside), own=own, pattern=self._pattern)
        self._set = case_set(self._checker, self._files, document)

    def files(self, wish: ProgramWish, *, without: Path | None) -> list[str]:
        """The paths of all wanted cases that are files."""
        contest = self._files.contest if wish.with_contest else ()
        own = self._files.own if wish.with_own else ()
        return [str(path) for path in (*contest, *own) if path != without]

    def number_of(self, group: Group) -> int:
        return len(self._set.of(*SOURCES[group]))

    def cases(self, wish: ProgramWish) -> list[NamedCase[Any]]:
        """The cases that are wanted, in the order of the table."""
        return [result.case for result in self._wanted(wish)]

    def results(self, wish: ProgramWish) -> list[TrialResult]:
        """The same with their rows, and in the end what was found."""
        found = self.counterexample()
        return [*self._wanted(wish), *([found] if found is not None else [])]

    def counterexample(self) -> TrialResult | None:
        """The smallest case that was found, and what the program said."""
        if self.found is None or self.found.smallest is None:
            return None
        smallest = self.found.smallest
        case = made_case(self._checker, smallest.case, counterexample_name(self._pattern))
        return TrialResult(Group.FOUND, case, smallest.row)

    def begin(self) -> None:
        """Forget all rows, as new ones follow."""
        self._rows.clear()

    def forget(self) -> None:
        """Forget what belongs to another program."""
        self._rows.clear()
        self.found = None

    def take(self, cases: Sequence[NamedCase[Any]], rows: Sequence[CheckedRow]) -> None:
        """Take the rows of the first cases."""
        for case, row in zip(cases, rows, strict=False):
            self._rows[case.name, case.content] = row

    def _wanted(self, wish: ProgramWish) -> list[TrialResult]:
        wanted = {
            Group.CONTEST: wish.with_contest,
            Group.TRAPS: wish.with_traps,
            Group.OWN: wish.with_own,
        }
        return [
            TrialResult(group, case, self._rows.get((case.name, case.content)))
            for group, is_wanted in wanted.items()
            if is_wanted
            for case in self._set.of(*SOURCES[group])
        ]
