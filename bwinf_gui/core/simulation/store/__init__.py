"""Keeps runs on disk: nothing that was computed is lost."""

from bwinf_gui.core.simulation.store.files import ENDING, format_run, is_run_file, parse_run
from bwinf_gui.core.simulation.store.keeping import keeping
from bwinf_gui.core.simulation.store.kinds import Checkpoint, Kind, Point
from bwinf_gui.core.simulation.store.plain import MalformedError
from bwinf_gui.core.simulation.store.registry import (
    COMPARISONS,
    KINDS,
    MERGERS,
    SOLUTIONS,
    TOURNAMENTS,
)
from bwinf_gui.core.simulation.store.store import Entry, Keeper, KeptRun, Store
from bwinf_gui.core.simulation.store.trouble import StoreError, Trouble

__all__ = [
    "COMPARISONS",
    "ENDING",
    "KINDS",
    "MERGERS",
    "SOLUTIONS",
    "TOURNAMENTS",
    "Checkpoint",
    "Entry",
    "Keeper",
    "KeptRun",
    "Kind",
    "MalformedError",
    "Point",
    "Store",
    "StoreError",
    "Trouble",
    "format_run",
    "is_run_file",
    "keeping",
    "parse_run",
]
