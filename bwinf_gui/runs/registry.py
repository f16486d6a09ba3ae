"""The kinds of runs that this version of the program knows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bwinf_gui.runs.comparisons import Comparisons
from bwinf_gui.runs.kinds import Kind
from bwinf_gui.runs.mergers import Mergers
from bwinf_gui.runs.solutions import Solutions
from bwinf_gui.runs.tournaments import Tournaments

COMPARISONS = Comparisons()
MERGERS = Mergers()
TOURNAMENTS = Tournaments()
SOLUTIONS = Solutions()

KINDS: Mapping[str, Kind[Any]] = MappingProxyType(
    {kind.name: kind for kind in (COMPARISONS, MERGERS, TOURNAMENTS, SOLUTIONS)}
)
"""Every kind by the name under which the store and files know it."""
