"""Keeps runs on disk: nothing that was computed is lost."""

from bwinf_gui.runs.database import StoreError, StoreProblem
from bwinf_gui.runs.files import ENDING, format_run, is_run_file, joined, parse_run, take_in
from bwinf_gui.runs.kinds import (
    Checkpoint,
    Entry,
    KeptRun,
    Kind,
    Kinds,
    Merging,
    SideBySide,
    SideBySideLine,
    kinds_by_name,
    new_run,
)
from bwinf_gui.runs.plain import MalformedError
from bwinf_gui.runs.repair import Damage, UnreadableRun
from bwinf_gui.runs.store import Keeper, Store, ThrottledKeeper

__all__ = [
    "ENDING",
    "Checkpoint",
    "Damage",
    "Entry",
    "Keeper",
    "KeptRun",
    "Kind",
    "Kinds",
    "MalformedError",
    "Merging",
    "SideBySide",
    "SideBySideLine",
    "Store",
    "StoreError",
    "StoreProblem",
    "ThrottledKeeper",
    "UnreadableRun",
    "format_run",
    "is_run_file",
    "joined",
    "kinds_by_name",
    "new_run",
    "parse_run",
    "take_in",
]
