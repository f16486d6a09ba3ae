"""Keeps runs on disk: nothing that was computed is lost."""

from bwinf_gui.core.simulation.store.entries import Entry, KeptRun, Lost
from bwinf_gui.core.simulation.store.files import ENDING, format_run, is_run_file, parse_run
from bwinf_gui.core.simulation.store.joining import joined, take_in
from bwinf_gui.core.simulation.store.keeping import keeping
from bwinf_gui.core.simulation.store.kinds import Checkpoint, Kind, Point
from bwinf_gui.core.simulation.store.opening import Damage
from bwinf_gui.core.simulation.store.plain import MalformedError
from bwinf_gui.core.simulation.store.registry import (
    COMPARISONS,
    KINDS,
    MERGERS,
    SOLUTIONS,
    TOURNAMENTS,
)
from bwinf_gui.core.simulation.store.store import Keeper, Store
from bwinf_gui.core.simulation.store.trouble import StoreError, Trouble

__all__ = [
    "COMPARISONS",
    "ENDING",
    "KINDS",
    "MERGERS",
    "SOLUTIONS",
    "TOURNAMENTS",
    "Checkpoint",
    "Damage",
    "Entry",
    "Keeper",
    "KeptRun",
    "Kind",
    "Lost",
    "MalformedError",
    "Point",
    "Store",
    "StoreError",
    "Trouble",
    "format_run",
    "is_run_file",
    "joined",
    "keeping",
    "parse_run",
    "take_in",
]
