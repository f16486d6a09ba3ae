"""What a start of the program wants to be opened; a value that travels to the window."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Opening:
    """Files, the word of the task on top, and whether a window that is open is left alone."""

    files: tuple[Path, ...] = ()
    tab: str | None = None
    in_new_window: bool = False
