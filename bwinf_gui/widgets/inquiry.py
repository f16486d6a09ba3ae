"""What a report asks about one file: values that are computed, and what they say on paper."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bwinf_gui.text.tables import Table
from bwinf_gui.widgets.engine import Begin, Work
from bwinf_gui.widgets.figures import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one page of a tab says about a file: answer, figures, tables, reasons, in this order.

    `settings` are what the answer depends on beside the file, `command` gives the same.
    """

    title: str
    answer: str
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    reasons: tuple[str, ...] = ()
    settings: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """How the answer for a file is found: `tell` makes parts of the last value of `work`."""

    begin: Begin
    work: Work
    tell: Callable[[Any], Sequence[Part]]


def without_folder(command: str | None, file: Path | None) -> str:
    """A command line that names a file without the folder where it lies here."""
    if command is None or file is None:
        return command or ""
    words = [file.name if word == str(file) else word for word in shlex.split(command)]
    return shlex.join(words)
