"""What is asked of the check of a folder, and what that gives to check."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import CaseSet, CaseSource, SetFiles, case_set
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import FolderCheck, folder_check
from bwinf_gui.checking.program_search import FolderSearch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.said import SaidOfFolder
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import folder_of
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr

USUAL = Limits()
SOURCES = (CaseSource.CONTEST, CaseSource.TRAPS, CaseSource.OWN)
"""The document itself is no case unasked: nobody's results can have what is not saved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderWish:
    """The folder, the command of its programs, their limits, the cases, and the search.

    `cases` are names of `CaseSource`; `search_seconds` are those for each program.
    """

    folder: str = ""
    command: str = ""
    seconds: int = round(USUAL.seconds)
    memory_mb: int = round(USUAL.memory_mb)
    at_once: int = available_cores()
    cases: tuple[str, ...] = tuple(each.name for each in SOURCES)
    own_files: tuple[str, ...] = ()
    with_search: bool = False
    search_seconds: int = 10

    @property
    def base(self) -> Path | None:
        """The folder; None as long as none is named."""
        return folder_of(self.folder) if self.folder else None

    @property
    def limits(self) -> Limits:
        return replace(USUAL, seconds=self.seconds, memory_mb=self.memory_mb)

    @property
    def sources(self) -> list[CaseSource]:
        return [source for source in SOURCES if source.name in self.cases]

    def ticking(self, name: str) -> "FolderWish":
        """The same with a kind of cases, or the search, on that is off, or the other way round."""
        if name == "SEARCH":
            return replace(self, with_search=not self.with_search)
        others = tuple(each for each in self.cases if each != name)
        return replace(self, cases=others if name in self.cases else (*others, name))


@dataclass(frozen=True, slots=True)
class FolderContents:
    """How many cases there are of each kind, and the check; without one, `problem` says why."""

    numbers: Mapping[CaseSource, int] = field(default_factory=dict)
    check: FolderCheck[Any] | None = None
    said: SaidOfFolder = field(default_factory=SaidOfFolder)
    problem: str = ""
    refused: InputError | None = None
    """Of a file of one's own that is no case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the check of a folder goes by besides what is asked."""

    checker: Checker[Any]
    database: Database
    task: str


def folder_contents(
    around: Surroundings, files: SetFiles, wish: FolderWish, said: SaidOfFolder
) -> Generator[FolderContents, None, None]:
    """What there is to check; in a thread, as it reads all files."""
    cases: CaseSet[Any] = case_set(around.checker, files, None)
    numbers = {source: len(cases.of(source)) for source in SOURCES}
    refused = cases.refused[0] if cases.refused else None
    if wish.base is None:
        yield FolderContents(numbers, refused=refused)
        return
    try:
        check = _check_of(around, files, wish, said, cases)
    except OSError as error:
        is_file = wish.base.is_file()
        told = tr("That is a file; choose the folder that it is in.")
        yield FolderContents(numbers, problem=told if is_file else as_sentence(error))
    else:
        yield FolderContents(numbers, check, said, refused=refused)


def _check_of(
    around: Surroundings,
    files: SetFiles,
    wish: FolderWish,
    said: SaidOfFolder,
    cases: CaseSet[Any],
) -> FolderCheck[Any]:
    """The check; raises OSError where the folder cannot be read."""
    checker = around.checker
    chosen = Check(checker=checker, cases=cases.of(*wish.sources), limits=wish.limits)
    search = FolderSearch(wish.search_seconds, files.pattern) if wish.with_search else None
    return folder_check(
        chosen,
        (wish.base or Path()).absolute(),
        command=wish.command,
        database=around.database,
        task=around.task,
        search=search,
        said=said,
    )
