"""What is asked of the check of a folder, and so remembered until the next time."""

from dataclasses import dataclass, replace
from pathlib import Path

from bwinf_gui.checking.cases import CaseSource
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import folder_of

USUAL = Limits()


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
    cases: tuple[str, ...] = tuple(each.name for each in CaseSource if each is not CaseSource.TRAPS)
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
    def sources(self) -> frozenset[CaseSource]:
        return frozenset(source for source in CaseSource if source.name in self.cases)

    @property
    def own(self) -> tuple[Path, ...]:
        """The files of one's own among the cases."""
        return tuple(map(Path, self.own_files))
