"""What a folder and the chosen cases give to check; found in a thread, as it reads all files."""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import CaseSet, CaseSource, NamedCase, SetFiles, case_set
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import FolderCheck, folder_check
from bwinf_gui.checking.matching import number_in
from bwinf_gui.checking.program_search import FolderSearch
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.folder_model import CaseHead
from bwinf_gui.widgets.check.folder_wish import FolderWish


@dataclass(frozen=True, slots=True)
class FolderContents:
    """The cases, and the check; without one, `problem` says why, if a folder is named."""

    cases: CaseSet[Any]
    check: FolderCheck[Any] | None = None
    problem: str = ""

    @property
    def heads(self) -> list[CaseHead]:
        """What stands above the cells: the cases, and in the end the counterexamples."""
        if self.check is None:
            return []
        heads = [_head(case, self.cases) for case in self.check.check.cases]
        if self.check.searches:
            heads.append(
                CaseHead(tr("smallest"), tr("Counterexample"), tr("Counterexample"), is_case=False)
            )
        return heads


def folder_contents(
    checker: Checker[Any],
    files: SetFiles,
    case: NamedCase[Any] | None,
    wish: FolderWish,
    task: str,
    database: Database,
) -> Generator[FolderContents, None, None]:
    """What there is to check; rows are kept in the `database` under the word `task`."""
    cases = case_set(checker, files, case)
    if wish.base is None:
        yield FolderContents(cases)
        return
    if wish.base.is_file():
        problem = tr("That is a file; choose the folder that it is in.")
        yield FolderContents(cases, problem=problem)
        return
    chosen = Check(checker=checker, cases=cases.of(*wish.sources), limits=wish.limits)
    search = FolderSearch(wish.search_seconds, files.pattern) if wish.with_search else None
    try:
        check = folder_check(
            chosen,
            wish.base.absolute(),
            command=wish.command,
            database=database,
            task=task,
            search=search,
        )
    except OSError as error:
        yield FolderContents(cases, problem=as_sentence(error))
    else:
        yield FolderContents(cases, check)


def _head(case: NamedCase[Any], cases: CaseSet[Any]) -> CaseHead:
    """A file of the task goes by its number, all others by their names."""
    stem = Path(case.file_name).stem
    if case.is_trap:
        return CaseHead(case.name, tr("Traps"), case.name)
    if case in cases.of(CaseSource.OWN):
        return CaseHead(stem, tr("Files of your own"), case.name)
    return CaseHead(number_in(case.file_name) or stem, tr("Files of the task"), stem)
