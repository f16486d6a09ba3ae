"""What is asked of the check of a program, and how it is remembered until the next time."""

from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.widgets.kept_choices import keep_choices, read_choices

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
        """Where the command is said: at home where no folder is given."""
        return Path(self.folder).expanduser() if self.folder else Path.home()

    @property
    def limits(self) -> Limits:
        """What one run may use."""
        return replace(USUAL, seconds=self.seconds, memory_mb=self.memory_mb)


def remembered_wish(file: Path, word: str) -> ProgramWish:
    """What was asked last for the task of that word; the usual where nothing is to be read."""
    kept = read_choices(file).get(word)
    if not isinstance(kept, dict):
        return ProgramWish()
    usual = asdict(ProgramWish())
    # A list of JSON is a tuple here; what has another kind was written by another version.
    values: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in kept.items()
    }
    known = {field.name for field in fields(ProgramWish)}
    fitting: dict[str, Any] = {
        n: v for n, v in values.items() if n in known and type(v) is type(usual[n])
    }
    return ProgramWish(**fitting)


def remember_wish(file: Path, word: str, wish: ProgramWish) -> None:
    """Keep it for the next time; where that cannot be written, it is not kept."""
    keep_choices(file, read_choices(file) | {word: asdict(wish)})
