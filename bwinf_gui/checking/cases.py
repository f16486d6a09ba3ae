"""The cases that answers are held against: files of the contest, a person's own, and traps."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic

from bwinf_gui.checking.checker import Case, Checker, Trap
from bwinf_gui.places import write_atomically
from bwinf_gui.text.reading import beginning
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCase(Generic[Case]):
    """A case, what it is called, and the file by which programs get it."""

    name: str
    """As it is told: the path as the user gave it, or the name of a trap."""
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
    """What the file of a case that a search has found is called."""
    return pattern.replace("*", "-gegenbeispiel").lstrip("-")


def saved(folder: Path, name: str, content: str) -> Path:
    """Where a case is kept; it does not replace another one. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path, number, written = folder / name, 1, content.encode()
    while path.exists() and beginning(path, len(written) + 1) != written:
        number += 1
        path = folder / f"{Path(name).stem}{number}{Path(name).suffix}"
    write_atomically(path, written)
    return path


def trap_cases(checker: Checker[Case], pattern: str) -> Iterator[NamedCase[Case]]:
    """The traps of a task, whose files are named like those of the contest."""
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
    traps: Callable[[], Sequence[Trap[Case]]], write: Callable[[Case], str]
) -> tuple[tuple[Trap[Case], bytes], ...]:
    """Traps with the contents of their files, once: some are large, and a window asks often."""
    return tuple((trap, write(trap.case).encode()) for trap in traps())
