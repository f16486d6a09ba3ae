"""What a start of the program wants to be opened; a value that travels to the window."""

from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.text.errors import Task


@dataclass(frozen=True, slots=True)
class Opening:
    """Files, a tab of choice on top, and whether a window that is open is to be left alone."""

    files: tuple[Path, ...] = ()
    tab: Task | None = None
    in_new_window: bool = False
