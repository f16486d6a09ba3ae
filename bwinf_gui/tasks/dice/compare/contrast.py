"""Two comparisons side by side: by how much the shares of the same dice differ."""

import math
from collections import defaultdict
from dataclasses import dataclass

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.dice import Die


@dataclass(frozen=True, slots=True)
class Contrast:
    """A share of wins in two runs: of a die over all others, or of the first of two dice.

    `dice` counts from 0 in the first run. The difference, second minus first, is right to within
    the `margin` with 95 % certainty; both are None where a run has no game.
    """

    dice: tuple[int, ...]
    first: float | None
    second: float | None
    margin: float | None

    @property
    def difference(self) -> float | None:
        """The second share minus the first."""
        return None if self.first is None or self.second is None else self.second - self.first

    @property
    def is_certain(self) -> bool:
        """Whether chance alone hardly explains the difference."""
        difference, margin = self.difference, self.margin
        return difference is not None and margin is not None and abs(difference) > margin


def contrasts(first: Progress, second: Progress) -> list[Contrast]:
    """Every die that both runs have, if both have the same dice, then every pair that both have."""
    places = _common(first.comparison.dice, second.comparison.dice)
    pairs = [pair for pair in first.comparison.pairs if all(die in places for die in pair)]
    same = len(places) == len(first.comparison.dice) == len(second.comparison.dice)
    lines = [_of_die(first, second, die, places[die]) for die in places] if same else []
    return lines + [_of_pair(first, second, pair, places) for pair in pairs]


def _common(one: tuple[Die, ...], other: tuple[Die, ...]) -> dict[int, int]:
    """For the dice of the first run their places in the second; of equal dice each has its own."""
    left: dict[Die, list[int]] = defaultdict(list)
    for place, die in enumerate(other):
        left[die].append(place)
    return {place: left[die].pop(0) for place, die in enumerate(one) if left[die]}


def _of_die(first: Progress, second: Progress, die: int, place: int) -> Contrast:
    runs = (first.standings, die), (second.standings, place)
    one, other = (standings.score(number) for standings, number in runs)
    margins = [standings.score_interval(number) for standings, number in runs]
    return Contrast((die,), one, other, _margin(one, other, *margins))


def _of_pair(
    first: Progress, second: Progress, pair: tuple[int, int], places: dict[int, int]
) -> Contrast:
    there = places[pair[0]], places[pair[1]]
    one, other = first.standings.share(*pair), second.standings.share(*there)
    intervals = [
        first.standings.share_interval(*pair),
        second.standings.share_interval(*there),
    ]
    return Contrast(pair, one, other, _margin(one, other, *intervals))


def _margin(
    one: float | None, other: float | None, first: Interval, second: Interval
) -> float | None:
    if one is None or other is None:
        return None
    return math.hypot(first.half_width, second.half_width)
