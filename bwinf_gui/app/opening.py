"""A request to open something, from a start of the program, as a value."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Opening:
    """Files, the word of the task on top, and whether a window that is open is left alone.

    It travels to the window, also to one in another process.
    """

    files: tuple[Path, ...] = ()
    tab: str | None = None
    in_new_window: bool = False
