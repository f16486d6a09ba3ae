"""Two comparisons side by side: by how much the shares of the same dice differ."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.runs.kinds import SideBySide, SideBySideLine
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.merging import Mergeable
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.text.numbers import MINUS, percent, percentage
from bwinf_gui.text.translation import tr, tr_plural


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


def contrasts(first: ComparisonProgress, second: ComparisonProgress) -> list[Contrast]:
    """Every die that both runs have, if both have the same dice, then every pair that both have."""
    places = _common(first.comparison.dice, second.comparison.dice)
    pairs = [pair for pair in first.comparison.pairs if all(die in places for die in pair)]
    same = len(places) == len(first.comparison.dice) == len(second.comparison.dice)
    lines = [_of_die(first, second, die, places[die]) for die in places] if same else []
    return lines + [_of_pair(first, second, pair, places) for pair in pairs]


def side_by_side(first: Mergeable, second: Mergeable) -> SideBySide:
    """Two comparisons, what was merged of some, or parts of one, in words."""
    one, other = _progress(first), _progress(second)
    found = contrasts(one, other)
    return SideBySide(
        title=tr("Share of wins"),
        difference_title=tr("Difference in points"),
        lines=[_line(contrast, one.comparison) for contrast in found],
        verdict=_verdict(found),
    )


def _progress(run: Mergeable) -> ComparisonProgress:
    return run if isinstance(run, ComparisonProgress) else run.progress


def _line(contrast: Contrast, comparison: Comparison) -> SideBySideLine:
    numbers = [comparison.numbers[die] for die in contrast.dice]
    name = tr("Die {0}") if len(numbers) == 1 else tr("Die {0} against die {1}")
    return SideBySideLine(
        name=name.format(*numbers),
        tip="\n".join(format_die(comparison.dice[die]) for die in contrast.dice),
        first=_share(contrast.first),
        second=_share(contrast.second),
        difference=_difference(contrast),
        is_certain=contrast.is_certain,
    )


def _share(share: float | None) -> str:
    return "–" if share is None else percent(share)


def _difference(contrast: Contrast) -> str:
    if contrast.difference is None or contrast.margin is None:
        return "–"
    difference = percentage(abs(contrast.difference))
    sign = "" if difference == percentage(0) else "+" if contrast.difference > 0 else MINUS
    return f"{sign}{difference} ± {percentage(contrast.margin)}"


def _verdict(lines: Sequence[Contrast]) -> str:
    certain = sum(line.is_certain for line in lines)
    if not lines:
        return tr("The two runs have no pair of dice in common.")
    if not certain:
        return tr("No difference is larger than chance explains.")
    return tr_plural(
        "In bold: one difference beyond the 95% margin. By chance alone, "
        "about one line in 20 goes beyond it.",
        "In bold: {n} differences beyond the 95% margin. By chance alone, "
        "about one line in 20 goes beyond it.",
        certain,
    ).format(n=certain)


def _common(one: tuple[Die, ...], other: tuple[Die, ...]) -> dict[int, int]:
    """For the dice of the first run their places in the second; of equal dice each has its own."""
    left: dict[Die, list[int]] = defaultdict(list)
    for place, die in enumerate(other):
        left[die].append(place)
    return {place: left[die].pop(0) for place, die in enumerate(one) if left[die]}


def _of_die(
    first: ComparisonProgress, second: ComparisonProgress, die: int, place: int
) -> Contrast:
    runs = (first.standings, die), (second.standings, place)
    one, other = (standings.score(number) for standings, number in runs)
    margins = [standings.score_interval(number) for standings, number in runs]
    return Contrast((die,), one, other, _margin(one, other, *margins))


def _of_pair(
    first: ComparisonProgress,
    second: ComparisonProgress,
    pair: tuple[int, int],
    places: dict[int, int],
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
