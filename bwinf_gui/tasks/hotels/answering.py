"""Everything that is shown of a question: its solution, ideas that are played, and comparisons."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bwinf_gui.tasks.hotels.ideas import GreedyTrip, dropping_steps
from bwinf_gui.tasks.hotels.recording import (
    DroppingRecording,
    PlayedKind,
    TripRecording,
    greedy_recording,
)
from bwinf_gui.tasks.hotels.solution import TripQuestion, TripSolution, solution_of
from bwinf_gui.tasks.hotels.tradeoffs import Tradeoffs, tradeoffs

IDEAS = (PlayedKind.GREEDY, PlayedKind.DROPPING)
Idea: TypeAlias = tuple[TripRecording, GreedyTrip | None]
"""An idea that is played, and for the first one what comes out of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """The findings on a question: its solution, and more if requested."""

    solution: TripSolution
    ideas: Mapping[PlayedKind, Idea] = field(default_factory=dict)
    compared: Tradeoffs = field(default_factory=Tradeoffs)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the idea that is played, and whether nights and minutes are compared.

    `known` findings on the same question are not computed again.
    """

    question: TripQuestion
    played: PlayedKind = PlayedKind.TRIP
    compares: bool = False
    known: Findings | None = field(default=None, compare=False)


def answer(asked: Asked) -> Generator[Findings | None, None, None]:
    """Yield the findings as they grow; None only reports that the search is still running."""
    known = asked.known
    if known is None or known.solution.question != asked.question:
        known = Findings(solution_of(asked.question))
    if asked.played in IDEAS and asked.played not in known.ideas:
        idea = yield from _recorded(asked.played, known.solution)
        known = replace(known, ideas={**known.ideas, asked.played: idea})
    yield known
    if asked.compares and not known.compared.is_complete:
        for found in tradeoffs(known.solution.hotels, known.solution.limits):
            yield replace(known, compared=found)


def _recorded(kind: PlayedKind, solution: TripSolution) -> Generator[None, None, Idea]:
    yield None
    hotels, limits = solution.hotels, solution.limits
    if kind is PlayedKind.GREEDY:
        return greedy_recording(hotels, limits)
    steps = []
    for step in dropping_steps(solution.route, limits):
        steps.append(step)
        yield None
    return DroppingRecording(tuple(steps), hotels.total, limits), None
