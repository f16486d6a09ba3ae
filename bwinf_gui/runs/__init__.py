"""Keeps runs on disk: nothing that was computed is lost."""

from bwinf_gui.runs.entries import Entry, KeptRun, Lost
from bwinf_gui.runs.files import ENDING, format_run, is_run_file, parse_run
from bwinf_gui.runs.joining import joined, take_in
from bwinf_gui.runs.keeping import keeping
from bwinf_gui.runs.kinds import Checkpoint, Kind, Point
from bwinf_gui.runs.opening import Damage
from bwinf_gui.runs.plain import MalformedError
from bwinf_gui.runs.registry import (
    COMPARISONS,
    KINDS,
    MERGERS,
    SOLUTIONS,
    TOURNAMENTS,
)
from bwinf_gui.runs.store import Keeper, Store
from bwinf_gui.runs.trouble import StoreError, Trouble

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
