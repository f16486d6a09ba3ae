"""A folder of submissions checked against a set of cases, as often as wanted."""

import logging
import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic

from bwinf_gui.checking.cases import NamedCase, case_of_content
from bwinf_gui.checking.checker import Case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.digests import submission_digest
from bwinf_gui.checking.kept_rows import (
    KeptCheck,
    KeptFinding,
    KeptRow,
    KeptRows,
    finding_key,
    row_key,
)
from bwinf_gui.checking.matrix import Filling, Matrix, Place
from bwinf_gui.checking.program_search import Counterexample, Finding, FolderSearch
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.said import SaidOfFolder
from bwinf_gui.checking.submissions import Program, Submission, submissions_in
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.translation import spoken_language

_logger = logging.getLogger("bwinf_gui")


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderCheck(Generic[Case]):
    """What is checked, how, and where that is kept; `digests` are the submissions'.

    Without `search` no counterexamples are searched for.
    """

    check: Check[Case]
    submissions: Sequence[Submission]
    digests: Sequence[str]
    kept: KeptRows
    search: FolderSearch | None = None

    @property
    def programs(self) -> list[Program]:
        return [each for each in self.submissions if isinstance(each, Program)]

    def with_programs(self, programs: Sequence[Program]) -> "FolderCheck[Case]":
        """The same check of these programs, as they were when the user trusted them."""
        trusted = {program.name: program for program in programs}
        return replace(
            self, submissions=[trusted.get(each.name, each) for each in self.submissions]
        )

    @property
    def size(self) -> int:
        return len(self.submissions) * len(self.check.cases)

    @property
    def searches(self) -> int:
        return len(self.programs) if self.search is not None else 0

    def is_whole(self, matrix: Matrix) -> bool:
        """Whether nothing is left to be done."""
        return len(matrix.rows) == self.size and len(matrix.findings) >= self.searches

    def valid(self, kept: KeptCheck) -> Matrix:
        """What of it would be found again."""
        return Matrix(rows=self.valid_rows(kept), findings=self.valid_findings(kept))

    def valid_findings(self, kept: KeptCheck) -> dict[int, Finding[Any]]:
        """What came of searches that would find the same, by the numbers of the submissions."""
        found = (
            (number, kept.findings.get(self._finding_key(number)))
            for number in range(len(self.submissions))
            if self.search is not None
        )
        return {number: self._finding(each) for number, each in found if each is not None}

    def valid_rows(self, kept: KeptCheck) -> dict[Place, CheckedRow]:
        """Rows that would be found again, as neither submission nor case has changed since."""
        found = ((place, kept.rows.get(self._key(place))) for place in self._places())
        return {
            place: self._in_our_language(self.check.cases[place[1]], each)
            for place, each in found
            if each is not None and not self._has_failed_us(place, each.row)
        }

    def same_places(self, kept: KeptCheck) -> dict[Place, CheckedRow]:
        """The rows of submissions and cases of the same names, whatever these held then."""
        by_name = {(each.row.submission, each.row.file): each for each in kept.rows.values()}
        cases = self.check.cases
        found = (
            (place, by_name.get((self.submissions[place[0]].name, cases[place[1]].name)))
            for place in self._places()
        )
        return {place: each.row for place, each in found if each is not None}

    def filling(self, known: Matrix, pausing: threading.Event | None = None) -> Filling[Case]:
        """The generator that fills the matrix, and keeps new results."""
        return Filling(
            self.check,
            self.submissions,
            known=known,
            keeper=self,
            pausing=pausing or threading.Event(),
            search=self.search,
        )

    def keep(self, place: Place, row: CheckedRow) -> None:
        self.kept.keep(self._key(place), row)

    def keep_finding(self, number: int, finding: Finding[Any]) -> None:
        """Keep the result of the search for the submission of that number."""
        self.kept.keep_finding(self._finding_key(number), finding)

    def _finding(self, kept: KeptFinding) -> Finding[Any]:
        if kept.kept is None:
            return Finding(kept.tried)
        content, name = kept.text.encode(), kept.kept.row.file
        case = case_of_content(self.check.checker, content, name)
        row = self._in_our_language(case, kept.kept)
        return Finding(kept.tried, Counterexample(case, row))

    def _in_our_language(self, case: NamedCase[Any], kept: KeptRow) -> CheckedRow:
        """The row as it would be said now; but the exit message keeps its old language."""
        if kept.language == spoken_language():
            return kept.row
        row = self.check.answered(kept.row.answer, case, submission=kept.row.submission)
        judgement = row.judgement
        if judgement.verdict is not kept.row.judgement.verdict:
            # It was doubtful whose answer it is, which takes the whole file to know.
            return kept.row
        return replace(kept.row, judgement=judgement, message=row.message or kept.row.message)

    def _has_failed_us(self, place: Place, row: CheckedRow) -> bool:
        """Whether the fault was ours, so that another try may be worth it."""
        is_program = isinstance(self.submissions[place[0]], Program)
        return is_program and row.verdict is Verdict.JE

    def _places(self) -> list[Place]:
        cases = range(len(self.check.cases))
        return [(number, case) for number in range(len(self.submissions)) for case in cases]

    def _key(self, place: Place) -> str:
        submission, case = place
        return row_key(self.digests[submission], self.check.cases[case], self.check.limits)

    def _finding_key(self, number: int) -> str:
        return finding_key(self.digests[number], self.search, self.check.limits)


def folder_check(
    check: Check[Case],
    folder: Path,
    *,
    command: str = "",
    database: Database,
    task: str,
    search: FolderSearch | None = None,
    said: SaidOfFolder | None = None,
) -> FolderCheck[Case]:
    """The check of all that a folder holds; raises OSError where it cannot be read."""
    said = said or SaidOfFolder()
    found = submissions_in(
        folder,
        command,
        holds_answer=check.reader.holds_answer,
        words=check.checker.file_words,
        chosen=said.programs,
    )
    submissions = [said.of(each.name).applied_to(each) for each in found]
    return FolderCheck(
        check=check,
        submissions=submissions,
        digests=[_digest_of(each) for each in submissions],
        kept=KeptRows(database, task, folder),
        search=search,
    )


def _digest_of(submission: Submission) -> str:
    """The digest of a submission; one that cannot be made is equal to none."""
    try:
        return submission_digest(submission)
    # A submission that nobody has thought of must not end the check of the others.
    except Exception:
        _logger.exception("%r has no digest", submission.name)
        return secrets.token_hex()
