"""The cases that a folder or a program is held against, by where they come from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import Generic

from bwinf_gui.border import Surviving
from bwinf_gui.checking.cases import NamedCase, case_of_content, trap_cases
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.matching import number_in
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import read_bytes


class CaseSource(Enum):
    """Where a case comes from."""

    OPEN = auto()
    """The document."""
    CONTEST = auto()
    """The other files of the contest that are at hand."""
    TRAPS = auto()
    OWN = auto()


@dataclass(frozen=True, slots=True)
class CaseSet(Generic[Case]):
    """All cases that are at hand, and why files are none. No two cases have the same name."""

    cases: Mapping[CaseSource, tuple[NamedCase[Case], ...]]
    refused: tuple[InputError, ...] = ()

    def of(self, *sources: CaseSource) -> tuple[NamedCase[Case], ...]:
        """The cases of some sources; those of the contest by their numbers."""
        ours = {CaseSource.OPEN, CaseSource.CONTEST}.intersection(sources)
        contest = sorted((case for each in ours for case in self.cases[each]), key=_case_number)
        others = (
            self.cases[each] for each in (CaseSource.TRAPS, CaseSource.OWN) if each in sources
        )
        return (*contest, *(case for cases in others for case in cases))


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFiles:
    """The files of which a set is made: those of the contest, and a person's own."""

    contest: Sequence[Path]
    own: Sequence[Path]
    pattern: str


def case_set(
    checker: Checker[Case], files: SetFiles, document: NamedCase[Case] | None
) -> CaseSet[Case]:
    """The cases that can be had; a document counts as it is, and not as its file is."""
    refused: list[InputError] = []
    mine = (document,) if document is not None else ()
    names = {case.name for case in mine}
    others = [path for path in by_number(files.contest) if path.name not in names]
    contest = tuple(_read(checker, others, refused))
    names |= {case.name for case in contest}
    cases = {
        CaseSource.OPEN: mine,
        CaseSource.CONTEST: contest,
        CaseSource.TRAPS: _traps(checker, files.pattern),
        CaseSource.OWN: tuple(_renamed(_read(checker, files.own, refused), names)),
    }
    return CaseSet(cases, tuple(refused))


def contest_files(document: Path | None, pattern: str, examples: Sequence[Path]) -> list[Path]:
    """The files of the contest in the folder of a document, else the examples."""
    if document is None:
        return [*examples]
    try:
        return [each for each in document.parent.glob(pattern) if each.is_file()]
    except OSError:
        return []


def by_number(files: Iterable[Path]) -> list[Path]:
    """Files in the order of the numbers in their names."""
    return sorted(files, key=lambda path: (int(number_in(path.name) or -1), path.name))


def _case_number(case: NamedCase[Case]) -> tuple[int, str]:
    return int(number_in(case.file_name) or -1), case.name


def _read(
    checker: Checker[Case], files: Iterable[Path], refused: list[InputError]
) -> Iterator[NamedCase[Case]]:
    for path in files:
        try:
            yield case_of_content(checker, read_bytes(path), path.name)
        except InputError as error:
            refused.append(error)


def _traps(checker: Checker[Case], pattern: str) -> tuple[NamedCase[Case], ...]:
    """The traps; none where the task cannot give them, as the other cases are good without."""
    with Surviving():
        return tuple(trap_cases(checker, pattern))
    return ()


def _renamed(cases: Iterable[NamedCase[Case]], taken: Iterable[str]) -> Iterator[NamedCase[Case]]:
    """Cases of one's own, with a number behind a name that another one has."""
    names = set(taken)
    for case in cases:
        name, number = case.name, 1
        while name in names:
            number += 1
            name = f"{case.name} ({number})"
        names.add(name)
        yield replace(case, name=name)
