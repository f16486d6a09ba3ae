"""What the modes Program and Folder ask for and say alike: limits, trust and protection."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any, Self

from bwinf_gui.checking.cases import CaseSet, CaseSource
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.kit.state import State
from bwinf_gui.text.numbers import tr_count, whole
from bwinf_gui.text.translation import to_translate, tr

USUAL = Limits()


class CaseGroup(Enum):
    """Cases that belong together, in the order of results: their title, and their sources."""

    CONTEST = to_translate("Task files"), (CaseSource.OPEN, CaseSource.CONTEST)
    TRAPS = to_translate("Traps"), (CaseSource.TRAPS,)
    OWN = to_translate("Your own files"), (CaseSource.OWN,)
    FOUND = to_translate("Counterexamples"), ()
    """What a search has found."""

    def __init__(self, title: str, sources: Sequence[CaseSource]) -> None:
        self.title, self.sources = title, sources

    @property
    def option(self) -> str:
        """The field of the options that says whether they are wanted."""
        return f"with_{self.name.lower()}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """What is run, on which cases, and within which limits; remembered until the next time.

    `search_seconds` are those of the search for a counterexample of one program.
    """

    folder: str = ""
    command: str = ""
    seconds: int = round(USUAL.seconds)
    memory_mb: int = round(USUAL.memory_mb)
    at_once: int = available_cores()
    search_seconds: int = 20
    with_contest: bool = True
    with_traps: bool = True
    with_own: bool = True
    own_files: tuple[str, ...] = ()

    @property
    def sources(self) -> Sequence[CaseSource]:
        """The sources of the chosen cases."""
        wanted = [group for group in CaseGroup if getattr(self, group.option, False)]
        return [source for group in wanted for source in group.sources]

    @property
    def limits(self) -> Limits:
        return replace(USUAL, seconds=self.seconds, memory_mb=self.memory_mb)


@dataclass(frozen=True, slots=True)
class TrustQuestion:
    """Whether programs may be run: some of their files, and the case that is tried first."""

    title: str
    folder: Path
    names: tuple[str, ...]
    case: str = ""


@dataclass(frozen=True, kw_only=True)
class RunningState(State[Any, Any]):
    """The state of a mode that runs programs."""

    checker: Checker[Any]
    options: Any
    at_hand: CaseSet[Any] = field(default_factory=lambda: CaseSet(dict.fromkeys(CaseSource, ())))
    """The cases that there are."""
    question: TrustQuestion | None = None
    is_trusted: bool = False
    """Whether the folder is trusted until the window is closed."""
    is_allowed: bool = False
    """Whether the programs may be run as they are now."""
    is_reading: bool = False
    """Whether the files of programs are read, to find out whether they are trusted."""
    protection: Protection | None = None
    """What protects this computer; None before that was tried."""
    shows_limits: bool = False

    @property
    def is_running(self) -> bool:
        """Whether anything is under way that may not be changed."""
        raise NotImplementedError

    @property
    def has_programs(self) -> bool:
        """Whether there is anything to trust."""
        return True

    @property
    def is_at_rest(self) -> bool:
        return not self.is_running

    @property
    def is_safe(self) -> bool:
        """Whether programs are known to be kept away from files and network."""
        return self.protection is not None and self.protection.is_safe

    def with_options(self, **changes: Any) -> Self:
        return self.but(options=replace(self.options, **changes))


def link(target: str, text: str) -> str:
    """A link in a rich text."""
    return f'<a href="{target}">{text}</a>'


def files_in_words(count: int) -> str:
    """A number of files."""
    return tr_count("{n} file", "{n} files", count)


def stem(name: str) -> str:
    """The name of a case without its ending."""
    return name.removesuffix(".txt").removesuffix(".in")


def limits_in_words(s: RunningState) -> str:
    """What a run may use."""
    return tr("{0} s, {1} MB for each file").format(
        whole(s.options.seconds), whole(s.options.memory_mb)
    )
