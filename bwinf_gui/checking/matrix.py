"""Submissions × cases: the results so far, of which the cells fill while programs run."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.results import Ignored, Unmatched
from bwinf_gui.checking.rows import CheckedRow

Place = tuple[int, int]
"""The number of a submission, and the number of a case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """The results so far.

    `running` are the cells under way, with their seconds; `findings` are the results of searches,
    and `searching` the seconds of those under way, by submissions.
    """

    rows: Mapping[Place, CheckedRow] = field(default_factory=dict)
    running: Mapping[Place, float] = field(default_factory=dict)
    findings: Mapping[int, SearchProgress[Any]] = field(default_factory=dict)
    searching: Mapping[int, float] = field(default_factory=dict)
    unmatched: tuple[Unmatched, ...] = ()
    ignored: tuple[Ignored, ...] = ()


def changed_cells(
    before: Mapping[Place, CheckedRow], now: Mapping[Place, CheckedRow]
) -> frozenset[Place]:
    """The cells of both that were judged differently."""
    return frozenset(
        place
        for place, row in now.items()
        if place in before and _judged_as(before[place]) != _judged_as(row)
    )


def _judged_as(row: CheckedRow) -> object:
    return row.verdict, [line.verdict for line in row.judgement.lines]
