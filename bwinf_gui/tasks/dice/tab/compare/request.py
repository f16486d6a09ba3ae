"""What is known of a comparison before anything is played, for reports."""

from dataclasses import dataclass, field
from pathlib import Path

from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.why import EventCounts
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.rules import Ranking


@dataclass(frozen=True, slots=True)
class KnownResults:
    """Results and exact answers; `file` holds exactly the dice, else None."""

    comparison: Comparison
    ranking: Ranking
    progress: ComparisonProgress | None = None
    exact: ExactTable = field(default_factory=ExactTable)
    events: EventCounts = field(default_factory=dict)
    file: Path | None = None
