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

    @property
    def base(self) -> Path:
        return folder_of(self.folder) if self.folder else Path.home()

    @property
    def program(self) -> tuple[str, str]:
        """What tells the program from others."""
        return self.command, self.folder

    @property
    def limits(self) -> Limits:
        return replace(USUAL, seconds=self.seconds, memory_mb=self.memory_mb)
