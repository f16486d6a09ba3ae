"""What a folder has to check, and what a chosen answer of it needs; read in threads."""

import shutil
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bwinf_gui.checking.archives import Unpacked, unpacked
from bwinf_gui.checking.cases import CaseSet, CaseSource, SetFiles, case_set
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.contents import is_archive
from bwinf_gui.checking.counterexamples import FolderSearch
from bwinf_gui.checking.folder_check import FolderCheck, Place, folder_check
from bwinf_gui.checking.kept_folder import FolderRemarks, KeptRows, said_of
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.results import Ignored, Outcome, Unmatched
from bwinf_gui.checking.rows import judgement_on
from bwinf_gui.checking.running.clues import names_in_source
from bwinf_gui.checking.submissions import Program, ResultFiles
from bwinf_gui.kit.check.running import RunOptions
from bwinf_gui.places import folder_of
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr

_MOST_CASES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderCheckOptions(RunOptions):
    """The folder or ZIP file, the cases, and the search."""

    with_search: bool = False
    search_seconds: int = 10

    @property
    def base(self) -> Path | None:
        """The folder; None while none is named."""
        return folder_of(self.folder) if self.folder else None


@dataclass(frozen=True, slots=True)
class FolderContents:
    """The cases at hand, and the check of what is in `base`; without one, `problem` says why."""

    base: Path | None = None
    at_hand: CaseSet[Any] = field(default_factory=lambda: CaseSet(dict.fromkeys(CaseSource, ())))
    check: FolderCheck[Any] | None = None
    kept_said: Remembered[FolderRemarks] | None = None
    problem: str = ""
    files: Unpacked | None = None
    """Keeps the files of a ZIP."""

    @property
    def said(self) -> FolderRemarks:
        """What is said of the submissions by now."""
        return self.kept_said.get() if self.kept_said is not None else FolderRemarks()


@dataclass(frozen=True, slots=True)
class Detail:
    """The chosen cell: its answer, judged so that it can be painted, and what was ignored."""

    place: Place
    answer: AnswerSection[Any]
    ignored: tuple[Ignored, ...] = ()
    files: tuple[str, ...] = ()
    """The files that the program names in its source."""


def folder_contents(
    checker: Checker[Any],
    database: Database,
    task: str,
    files: SetFiles,
    options: FolderCheckOptions,
) -> Generator[FolderContents, None, None]:
    """What there is to check; in a thread, as it reads all files."""
    # Nobody's results can have a document that is not saved, so it is no case unasked.
    at_hand: CaseSet[Any] = case_set(checker, files, None)
    if options.base is None:
        yield FolderContents(at_hand=at_hand)
        return
    base = options.base.absolute()
    said = said_of(database, task, base)
    found = FolderContents(options.base, at_hand, kept_said=said)
    cases = at_hand.of(*options.sources)
    search = FolderSearch(options.search_seconds, files.pattern) if options.with_search else None
    try:
        folder, held = _opened(base)
        check = folder_check(
            Check(checker=checker, cases=cases, limits=options.limits),
            folder,
            database=database,
            task=task,
            search=search,
            said=said.get(),
        )
    except (InputError, OSError) as error:
        is_file = isinstance(error, NotADirectoryError)
        reason = tr("That is a file; choose the folder that it is in.")
        yield replace(found, problem=reason if is_file else as_sentence(error))
    else:
        # The files of a ZIP are in another folder each time.
        check = replace(check, kept=KeptRows(database, task, base))
        yield replace(found, check=check, files=held)


def _opened(base: Path) -> tuple[Path, Unpacked | None]:
    """The folder of submissions that a folder or a ZIP file is, and what keeps it.

    A ZIP that holds anything but folders and ZIPs is one submission.
    """
    if base.is_dir() or not is_archive(base.name):
        return base, None
    files = unpacked(base)
    folder, entries = files.folder, _entries(files.folder)
    while len(entries) == 1 and entries[0].is_dir():
        folder, entries = entries[0], _entries(entries[0])
    if entries and all(each.is_dir() or is_archive(each.name) for each in entries):
        return folder, files
    # Every entry of a folder is a submission, so this one gets a folder of its own.
    alone = Unpacked()
    shutil.copy(base, alone.folder)
    return alone.folder, alone


def details(
    check: FolderCheck[Any], place: Place, answer: AnswerSection[Any]
) -> Generator[Detail, None, None]:
    """An answer with all that its picture needs, and what was ignored; in a thread."""
    submission = check.submissions[place[0]]
    ignored, files = list[Ignored](), tuple[str, ...]()
    if isinstance(submission, ResultFiles):
        found = map(_ignored, check.check.reader.of_files(submission))
        ignored = [each for each in found if each is not None]
    elif isinstance(submission, Program):
        files = tuple(names_in_source(submission.ways[0]))
    # Games take too long to be played for each cell that is looked at.
    judged = answer if check.check.checker.plays_games else judged_again(check, answer)
    yield Detail(place, judged, tuple(ignored), files)


def judged_again(check: FolderCheck[Any] | None, answer: AnswerSection[Any]) -> AnswerSection[Any]:
    """The answer with what only pictures need, which is not kept; to be called in a thread."""
    row = answer.row
    if check is None or all(line.said is not None for line in row.judgement.lines):
        return answer
    again = judgement_on(check.check.checker, answer.case, row.answer)
    is_same = again.verdict is row.judgement.verdict
    return replace(answer, row=replace(row, judgement=again)) if is_same else answer


def _ignored(outcome: Outcome) -> Ignored | None:
    """The entry that is not judged, and why; None for a row."""
    if not isinstance(outcome, Unmatched):
        return outcome if isinstance(outcome, Ignored) else None
    names = outcome.cases[:_MOST_CASES]
    fits = tr("fits {0}").format(enumerated(names)) if names else tr("fits no case")
    return Ignored(outcome.file, outcome.reason or fits)


def _entries(folder: Path) -> list[Path]:
    return [each for each in folder.iterdir() if not each.name.startswith((".", "__"))]
