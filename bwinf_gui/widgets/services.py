"""The services of the program for the pages of its tabs."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QThreadPool, Signal

from bwinf_gui.engine.engine import ComputingPlace, Engine
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.runs.opening import Database
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.theme import Appearance


class DiskLimit(QObject):
    """The most bytes of results that are only kept to save time.

    Signals:
        changed: Another limit was chosen.
        due: What exceeds the limit is to be removed now.
    """

    changed = Signal()
    due = Signal()

    def __init__(self, most_bytes: int = sys.maxsize) -> None:
        super().__init__()
        self.most_bytes = most_bytes

    def use(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.changed.emit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Owned and shut down by the program; a page takes what it needs.

    `engine` runs long work in worker processes, `computing` knows where these are, `threads` run
    short work in the background, `library` keeps runs, and `database` is the store for all else but
    what `disk_limit` limits.
    `where_program_belongs` recognises programs, by their text, that answer no cases of any task.
    """

    actions: Actions
    appearance: Appearance
    engine: Engine
    computing: ComputingPlace
    threads: QThreadPool
    library: RunLibrary
    database: Database
    disk_limit: DiskLimit = field(default_factory=DiskLimit)
    where_program_belongs: Callable[[str], str] = lambda _: ""
