"""Why runs cannot be kept."""

from enum import Enum
from pathlib import Path

from bwinf_gui.text.errors import ExplainedError, Reason


class Trouble(Enum):
    """What is wrong with the store, by what people are told."""

    UNWRITABLE = Reason("{path} cannot be written: {detail}")
    FULL = Reason("the disk with {path} is full")
    BUSY = Reason("another program is writing to {path}")
    NEWER = Reason("{path} was written by a newer version of BwInf-GUI and is left as it is")
    FOREIGN = Reason("{path} belongs to another program and is left as it is")
    DAMAGED = Reason("{path} is damaged: {detail}")


class StoreError(ExplainedError, RuntimeError):
    """The store cannot do what was asked of it; what is computed meanwhile is not affected.

    `detail` is an OSError where the system says no.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str | OSError = "") -> None:
        report = f"{path}: {trouble.name.lower()} {detail}".rstrip()
        super().__init__(report, trouble.value, path=path, detail=detail)
        self.trouble = trouble
        self.detail = detail
