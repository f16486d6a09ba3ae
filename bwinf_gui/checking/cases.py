"""The cases that answers are compared with: the contest's files, the user's own, and traps."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Generic

from bwinf_gui.border import Surviving
from bwinf_gui.checking.checker import Case, Checker, Trap
from bwinf_gui.checking.matching import number_in
from bwinf_gui.places import write_atomically
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import beginning, read_bytes
from bwinf_gui.text.translation import tr

MOST_BESIDE, LARGEST_BESIDE = 100, 2**20
"""How many files next to some cases are looked at, and how many bytes these may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCase(Generic[Case]):
    """A case, its name, and the file by which programs get it."""

    name: str
    """As shown: the path as the user gave it, or the name of a trap."""
    file_name: str
    content: bytes
    case: Case
    is_trap: bool = False


def case_of_content(checker: Checker[Case], content: bytes, name: str) -> NamedCase[Case]:
    """The case of a file that was read before; raises InputError."""
    return NamedCase(
        name=name,
        file_name=Path(name).name,
        content=content,
        case=checker.parse(content, name),
    )


def made_case(checker: Checker[Case], case: Case, file_name: str) -> NamedCase[Case]:
    """A case that no file has yet."""
    content = checker.write(case).encode()
    return NamedCase(name=file_name, file_name=file_name, content=content, case=case)


def counterexample_name(pattern: str) -> str:
    """The name of the file of a counterexample."""
    return pattern.replace("*", "-gegenbeispiel").lstrip("-")


def saved(folder: Path, name: str, content: str) -> Path:
    """Where a case is kept; it does not replace another one. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path, number, written = folder / name, 1, content.encode()
    # The same case found again needs no second file.
    while path.exists() and beginning(path, len(written) + 1) != written:
        number += 1
        path = folder / f"{Path(name).stem}{number}{Path(name).suffix}"
    write_atomically(path, written)
    return path


def trap_cases(checker: Checker[Case], pattern: str) -> Iterator[NamedCase[Case]]:
    """The traps of a task, with files named like the contest's."""
    for number, (trap, content) in enumerate(_written_traps(checker.traps, checker.write), start=1):
        yield NamedCase(
            name=tr(trap.name),
            file_name=pattern.replace("*", str(900 + number)),
            content=content,
            case=trap.case,
            is_trap=True,
        )


@cache
def _written_traps(
    traps: Callable[[], Iterable[Trap[Case]]], write: Callable[[Case], str]
) -> tuple[tuple[Trap[Case], bytes], ...]:
    """Traps with the contents of their files, once: some are large, and a window asks often."""
    return tuple((trap, write(trap.case).encode()) for trap in traps())


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
        """The cases of some sources; the contest's in the order of their numbers."""
        ours = {CaseSource.OPEN, CaseSource.CONTEST}.intersection(sources)
        contest = [case for each in ours for case in self.cases[each]]
        others = [each for each in (CaseSource.TRAPS, CaseSource.OWN) if each in sources]
        return (
            *sorted(contest, key=lambda case: _in_order(case.file_name)),
            *(case for each in others for case in self.cases[each]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFiles:
    """The files of a set: the contest's, and the user's own."""

    contest: Sequence[Path]
    own: Sequence[Path]
    pattern: str


def case_set(
    checker: Checker[Case], files: SetFiles, document: NamedCase[Case] | None
) -> CaseSet[Case]:
    """The available cases; an open document counts with its present value, not as its file is."""
    refused: list[InputError] = []
    mine = (document,) if document is not None else ()
    names = {case.name for case in mine}
    others = [path for path in by_number(files.contest) if path.name not in names]
    contest = tuple(_read(checker, others, refused))
    names |= {case.name for case in contest}
    own = []
    for case in _read(checker, files.own, refused):
        numbers = (f"{case.name} ({number})" for number in count(2))
        name = next(name for name in chain([case.name], numbers) if name not in names)
        names.add(name)
        own.append(replace(case, name=name))
    traps: tuple[NamedCase[Case], ...] = ()
    # Where the task cannot give them, the other cases are good without.
    with Surviving():
        traps = tuple(trap_cases(checker, files.pattern))
    cases = {
        CaseSource.OPEN: mine,
        CaseSource.CONTEST: contest,
        CaseSource.TRAPS: traps,
        CaseSource.OWN: tuple(own),
    }
    return CaseSet(cases, tuple(refused))


def contest_cases(checker: Checker[Case], files: Iterable[Path]) -> tuple[NamedCase[Case], ...]:
    """The cases of those files of the contest that can be read."""
    return tuple(_read(checker, by_number(files), []))


def contest_files(document: Path | None, pattern: str, examples: Sequence[Path]) -> list[Path]:
    """The files of the contest in the folder of a document, else the examples."""
    if document is None:
        return [*examples]
    try:
        return [each for each in document.parent.glob(pattern) if each.is_file()]
    except OSError:
        return []


def cases_beside(
    checker: Checker[Case], cases: Sequence[NamedCase[Case]], pattern: str
) -> Iterator[NamedCase[Case]]:
    """The contest's other cases in the folders of some, as far as they are few and small."""
    folders = dict.fromkeys(Path(case.name).parent for case in cases if not case.is_trap)
    files = (file for folder in folders for file in contest_files(folder / pattern, pattern, ()))
    known = {case.content for case in cases}
    for file in by_number(files)[:MOST_BESIDE]:
        with suppress(InputError, OSError):
            content = beginning(file, LARGEST_BESIDE + 1)
            if len(content) <= LARGEST_BESIDE and content not in known:
                yield case_of_content(checker, content, file.name)


def by_number(files: Iterable[Path]) -> list[Path]:
    """Files in the order of the numbers in their names."""
    return sorted(files, key=lambda path: _in_order(path.name))


def _in_order(name: str) -> tuple[int, str]:
    return int(number_in(name) or -1), name


def _read(
    checker: Checker[Case], files: Iterable[Path], refused: list[InputError]
) -> Iterator[NamedCase[Case]]:
    for path in files:
        try:
            yield case_of_content(checker, read_bytes(path), path.name)
        except InputError as error:
            refused.append(error)
