"""The services of the program for the pages of its tabs."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QThreadPool

from bwinf_gui.engine.engine import ComputingPlace, Engine
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.runs.opening import Database
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.theme import Appearance


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Owned and shut down by the program; a page takes what it needs.

    `engine` runs long work in worker processes, `computing` knows where these are, `threads` run
    short work in the background, `library` keeps runs, and `database` is the store for all else.
    `where_program_belongs` recognises programs, by their text, that answer no cases of any task.
    """

    actions: Actions
    appearance: Appearance
    engine: Engine
    computing: ComputingPlace
    threads: QThreadPool
    library: RunLibrary
    database: Database
    where_program_belongs: Callable[[str], str] = lambda _: ""
