"""What is asked of the check of a program, and so remembered until the next time."""

from dataclasses import dataclass, replace
from pathlib import Path

from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.places import folder_of

USUAL = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramWish:
    """The command, the folder in which it is said, its limits, and the cases it is tried on."""

    command: str = ""
    folder: str = ""
    seconds: int = round(USUAL.seconds)
    memory_mb: int = round(USUAL.memory_mb)
    at_once: int = available_cores()
    search_seconds: int = 20
    with_contest: bool = True
    with_traps: bool = True
    with_own: bool = True
    own_files: tuple[str, ...] = ()
    watches: bool = True
    """Whether it is checked again whenever it is saved."""
    way: str = ""
    """How it gets its case, as `Launch.how` says it; empty where a trial run finds out."""
    way_file: str = ""
    answers: tuple[str, ...] = ()
    """What is typed where it asks."""

    @property
    def base(self) -> Path:
        return folder_of(self.folder) if self.folder else Path.home()

    @property
    def started(self) -> tuple[object, ...]:
        """What tells the program, and how it is started, from others."""
        more = {"file": self.way_file, "typed": self.answers}.get(self.way, ())
        return self.command, self.folder, self.way, more

    @property
    def limits(self) -> Limits:
        return replace(USUAL, seconds=self.seconds, memory_mb=self.memory_mb)
