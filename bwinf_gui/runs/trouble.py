"""Why runs cannot be kept."""

from enum import StrEnum, auto
from pathlib import Path


class Trouble(StrEnum):
    """What is wrong with the store; `cli` and `ui` each hold a sentence for every trouble."""

    UNWRITABLE = auto()
    """Nothing can be written at its place: {detail}."""
    FULL = auto()
    """The disk is full."""
    BUSY = auto()
    """Another program has been writing for too long."""
    NEWER = auto()
    """A newer version of the program has written it."""
    FOREIGN = auto()
    """It is a database of another program."""
    DAMAGED = auto()
    """It cannot be read: {detail}."""


class StoreError(RuntimeError):
    """The store cannot do what was asked of it; what is computed meanwhile is not affected.

    `detail` is an OSError where the system says no; its words are to be found.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str | OSError = "") -> None:
        super().__init__(f"{path}: {trouble} {detail}".rstrip())
        self.trouble = trouble
        self.path = path
        self.detail = detail
