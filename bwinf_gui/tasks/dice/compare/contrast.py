"""Two comparisons side by side: which dice win more, and which duels end otherwise."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from math import floor

from bwinf_gui.runs.kinds import Changed, SideBySide, SideBySideLine
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.merging import Mergeable
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import pair_title
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.text.numbers import MINUS, decimal, enumerated, games_in_words, percent
from bwinf_gui.text.translation import tr


@dataclass(frozen=True)
class Contrast:
    """Two runs; `places` gives for a die of the first its place in the second.

    Where one has all games of the other, they are the `same`.
    """

    first: ComparisonProgress
    second: ComparisonProgress
    places: dict[int, int]

    @classmethod
    def of(cls, first: ComparisonProgress, second: ComparisonProgress) -> "Contrast":
        return cls(first, second, _common(first.comparison.dice, second.comparison.dice))

    @property
    def is_whole(self) -> bool:
        """Whether both have the same dice, so that shares over all opponents can be compared."""
        one, other = self.first.comparison.dice, self.second.comparison.dice
        return len(self.places) == len(one) == len(other)

    @property
    def same(self) -> bool:
        one, other = _seeds(self.first), _seeds(self.second)
        same_rules = self.first.comparison.preset == self.second.comparison.preset
        return same_rules and (one <= other or other <= one) and self.is_whole

    @property
    def standings(self) -> tuple[Standings, Standings]:
        return self.first.standings, self.second.standings

    def is_certain(self, die: int) -> bool:
        """Whether the true shares of a die certainly differ."""
        one, other = self.standings
        first, second = one.certain_interval(die), other.certain_interval(self.places[die])
        return not self.same and (first.high < second.low or second.high < first.low)


def side_by_side(first: Mergeable, second: Mergeable) -> SideBySide:
    """Two comparisons, mergers or parts, in words."""
    contrast = Contrast.of(_progress(first), _progress(second))
    heads = _heads(contrast)
    return SideBySide(
        title=tr("Games won"),
        heads=heads,
        difference_title=tr("Difference"),
        lines=[_line(contrast, die) for die in contrast.places] if contrast.is_whole else [],
        verdict=_verdict(contrast),
        remark=_remark(contrast, heads),
        changed_title=tr("Duels that end differently"),
        changed=_changed(contrast, heads),
    )


def result_in_words(progress: ComparisonProgress) -> str:
    """The best die with its share, and whether that is certain; empty before all have played."""
    standings, numbers = progress.standings, progress.comparison.numbers
    if not progress.games or not standings.is_complete or not standings.best().score:
        return ""
    leaders = standings.leaders()
    share = percent(standings.best().score or 0.0, 1)
    if not standings.leaders_settled():
        return tr("Die {0} {1}, open").format(numbers[standings.best().die], share)
    text = tr("Die {0} {1} ✓") if len(leaders) == 1 else tr("Dice {0} {1} ✓")
    return text.format(enumerated([numbers[die] for die in leaders]), share)


def _progress(run: Mergeable) -> ComparisonProgress:
    return run if isinstance(run, ComparisonProgress) else run.progress


def _seeds(progress: ComparisonProgress) -> set[int]:
    """The seeds of the games that a run has, or was merged of."""
    return {*(progress.seeds or (progress.comparison.seed,))}


def _heads(contrast: Contrast) -> tuple[str, str]:
    """How the runs differ: in their rules, else their seeds, else how far they are."""
    one, other = contrast.first.comparison, contrast.second.comparison
    if one.preset != other.preset:
        return preset_title(one.preset), preset_title(other.preset)
    seeds = _seeds(contrast.first), _seeds(contrast.second)
    if seeds[0] != seeds[1] and len(seeds[0]) == len(seeds[1]) == 1:
        return tr("seed {0}").format(*seeds[0]), tr("seed {0}").format(*seeds[1])
    return games_in_words(contrast.first.games), games_in_words(contrast.second.games)


def _line(contrast: Contrast, die: int) -> SideBySideLine:
    comparison, (one, other) = contrast.first.comparison, contrast.standings
    shares = one.score(die), other.score(contrast.places[die])
    first, second = ("–" if share is None else percent(share, 1) for share in shares)
    return SideBySideLine(
        name=tr("Die {0}").format(comparison.numbers[die]),
        tip=format_die(comparison.dice[die]),
        first=first,
        second=second,
        difference=_points(*shares),
        is_certain=contrast.is_certain(die),
    )


def _points(first: float | None, second: float | None) -> str:
    """The difference of two shares as they are shown, in points; none has no sign."""
    if first is None or second is None:
        return "–"
    tenths = floor(1000 * second + 0.5) - floor(1000 * first + 0.5)
    sign = "+" if tenths > 0 else MINUS if tenths else ""
    return sign + decimal(abs(tenths) / 10, 1)


def _verdict(contrast: Contrast) -> str:
    if len(contrast.places) < 2:
        return tr("The two runs have no pair of dice in common.")
    if not contrast.is_whole:
        return tr("The runs have other dice, so only duels can be compared.")
    one, other = contrast.standings
    if not one.is_complete or not other.is_complete:
        return tr("Not all pairs of both runs have played.")
    gains = _gains_most(contrast)
    if not (one.leaders_settled() and other.leaders_settled()):
        return tr("Not both runs are certain which die is the best") + gains
    numbers, best = contrast.first.comparison.numbers, one.leaders()
    there = tuple(die for die, place in contrast.places.items() if place in other.leaders())
    text = tr("Both times die {0} is the best") if len(best) == 1 else tr("Both times {0} are")
    if best != there:
        text = tr("First die {0} is the best, then die {1}")
    names = [enumerated([numbers[die] for die in dice]) for dice in (best, there)]
    return text.format(*names) + gains


def _gains_most(contrast: Contrast) -> str:
    """The die whose share certainly rises the most."""
    one, other = contrast.standings
    gains = {
        die: (other.score(place) or 0.0) - (one.score(die) or 0.0)
        for die, place in contrast.places.items()
        if contrast.is_certain(die)
    }
    die = max(gains, key=gains.__getitem__, default=0)
    if gains.get(die, 0.0) <= 0:
        return ""
    return tr("; die {0} gains most").format(contrast.first.comparison.numbers[die])


def _remark(contrast: Contrast, heads: tuple[str, str]) -> str:
    if contrast.same:
        return tr("Same rules and seed: one run has all games of the other.")
    if not contrast.is_whole:
        return ""
    differs = any(map(contrast.is_certain, contrast.places))
    certain = tr("Bold: certainly different.") if differs else tr("No share certainly differs.")
    return tr("Once “{0}”, once “{1}”.").format(*heads) + f" {certain}"


def _changed(contrast: Contrast, heads: tuple[str, str]) -> list[Changed]:
    """The duels whose outcome is another one in either run, as far as that is certain."""
    (one, other), numbers = contrast.standings, contrast.first.comparison.numbers
    found = []
    for a, b in [] if contrast.same else combinations(contrast.places, 2):
        there = contrast.places[a], contrast.places[b]
        if one.verdict(a, b) is not other.verdict(*there):
            named = numbers[a], numbers[b]
            lines = _duel(heads[0], one, (a, b), named), _duel(heads[1], other, there, named)
            found.append(Changed(pair_title(numbers, (a, b)), lines))
    return found


def _duel(head: str, standings: Standings, pair: Pair, numbers: Pair) -> str:
    """How a duel ends in one run."""
    verdict = standings.verdict(*pair)
    texts = {PairVerdict.OPEN: tr("open"), PairVerdict.EQUIVALENT: tr("equally good")}
    winner = numbers[0] if verdict is PairVerdict.FIRST_BETTER else numbers[1]
    outcome = texts.get(verdict, tr("die {0} wins").format(winner))
    shares = [decimal(100 * (standings.share(*dice) or 0.0), 1) for dice in (pair, pair[::-1])]
    return f"{head}: {outcome} ({shares[0]} : {shares[1]})"


def _common(one: tuple[Die, ...], other: tuple[Die, ...]) -> dict[int, int]:
    """The places of the first run's dice in the second; equal dice have one each."""
    left: dict[Die, list[int]] = defaultdict(list)
    for place, die in enumerate(other):
        left[die].append(place)
    return {place: left[die].pop(0) for place, die in enumerate(one) if left[die]}
