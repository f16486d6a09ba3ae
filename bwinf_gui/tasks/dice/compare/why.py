"""Why a die wins or loses: facts about dice, exact or counted, each with its interval.

Draws come from the comparison itself, proven where a pair is. The other facts are counted in
separate games, a few thousand a pair, by `count_events`; the comparison need not be played again.
Only what the numbers prove is said: facts are called different at an error of a thousandth.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.statistics import LEVEL, Interval, normal_interval, wilson
from bwinf_gui.tasks.dice.batch import Events, Result
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents
from bwinf_gui.tasks.dice.rules import Rules

EVENT_GAMES = 4000
"""Games of a pair in which events are counted; fewer where there are many pairs."""
_MOST_GAMES, _LEAST_GAMES = 400_000, 400
MOST_DICE = 40
"""The most dice for which a command counts all facts."""
_APART = 0.999
"""The level of the intervals by which two facts are distinguished."""

EventCounts: TypeAlias = Mapping[Pair, tuple[Events, Events]]
"""The events of a and of b in counted pairs (a, b), a < b."""


class FactKind(StrEnum):
    """The subject of a fact, by its name in JSON."""

    DRAWS = "draws"
    """The share of games that are drawn."""
    STUCK = "stuck"
    """The share of games at whose end a piece of the die can never move again."""
    ENTERING = "entering"
    """The mean number of the die's rolls until its first piece enters."""
    SIXES = "sixes"
    """The chance to roll a 6."""
    CAPTURES = "captures"
    """The mean number of captures of a game."""
    PACE = "pace"
    """The mean of the faces."""


_LESS_IS_BETTER = frozenset({FactKind.STUCK, FactKind.ENTERING})


@dataclass(frozen=True, slots=True)
class Fact:
    """A number about a die over all its games, or those `against` one other.

    It is in the interval with 95 % certainty; an exact one is known but for a bound of 1e-10.
    """

    die: int
    against: int | None
    kind: FactKind
    value: float
    interval: Interval
    apart: Interval
    """The narrower range for comparisons: facts whose ranges are apart differ."""
    exact: bool = False

    def exceeds(self, other: "Fact") -> bool:
        return self.apart.low > other.apart.high

    def is_better_than(self, other: "Fact") -> bool:
        """Whether the fact certainly favours its die, compared with the other one's."""
        return other.exceeds(self) if self.kind in _LESS_IS_BETTER else self.exceeds(other)


def pairs_that_tell(progress: ComparisonProgress, most_dice: int = MOST_DICE) -> list[Pair]:
    """All pairs of a few dice; of many, those of the best die and of one that beats every other."""
    comparison, standings = progress.comparison, progress.standings
    if len(comparison.dice) <= most_dice:
        return list(comparison.pairs)
    wanted = {*standings.leaders()[:1], standings.champion}
    return [pair for pair in comparison.pairs if not wanted.isdisjoint(pair)]


def count_events(
    comparison: Comparison,
    pairs: Sequence[Pair],
    submit: Submit[CountEvents, tuple[Result, tuple[Events, Events]]],
    *,
    at_once: int,
) -> Generator[EventCounts, None, None]:
    """Count events in games of pairs; yields what is known after each, the last is complete.

    The same dice and rules give the same counts. `submit` hands a job to the workers. Closing the
    generator drops what is under way.
    """
    games = max(_LEAST_GAMES, min(EVENT_GAMES, _MOST_GAMES // max(1, len(pairs))))
    known: dict[Pair, tuple[Events, Events]] = {}
    jobs = _jobs(comparison, pairs, games)
    for pair, (_result, events) in results_in_order(jobs, submit, at_once=at_once):
        known[pair] = events
        yield dict(known)
    yield known


def _jobs(
    comparison: Comparison, pairs: Sequence[Pair], games: int
) -> Iterator[tuple[Pair, CountEvents]]:
    rules, pairings = comparison.preset.rules, comparison.pairings()
    for a, b in pairs:
        dice = comparison.dice[a], comparison.dice[b]
        if plays_games(rules, *dice):
            yield (a, b), CountEvents(dice, rules, pairings[a, b].stream, games)


@dataclass(frozen=True)
class Facts:
    """All facts about the dice of a comparison, as far as its pairs are known."""

    progress: ComparisonProgress
    events: EventCounts

    def of_die(self, die: int) -> list[Fact]:
        """Those over all opponents whose games were counted, and the draws against each."""
        found = [self.of(kind, die) for kind in FactKind if kind is not FactKind.DRAWS]
        draws = (self.draws(die, other) for other in self._others(die))
        return [*filter(None, found), *(fact for fact in draws if fact is not None and fact.value)]

    @property
    def dice(self) -> list[int]:
        """The dice with all pairs counted, except those that play no games."""
        comparison = self.progress.comparison
        dice, rules = comparison.dice, comparison.preset.rules
        lacking: set[int] = set()
        for a, b in comparison.pairs:
            if (a, b) not in self.events and plays_games(rules, dice[a], dice[b]):
                lacking |= {a, b}
        return [die for die in range(len(dice)) if die not in lacking]

    def of(self, kind: FactKind, die: int, against: int | None = None) -> Fact | None:
        """A fact about a die; None where too little is counted, or there is none."""
        faces = self.progress.comparison.dice[die].faces
        if kind is FactKind.SIXES:
            return _exact(die, against, kind, faces.count(6) / len(faces))
        if kind is FactKind.PACE:
            # A face beyond the board is no pace.
            fits = max(faces) <= LAST_GOAL
            return _exact(die, against, kind, sum(faces) / len(faces)) if fits else None
        if kind is FactKind.STUCK and cannot_be_stuck(self.progress.comparison.dice[die]):
            return _exact(die, against, kind, 0.0)
        events = self._events(die, against)
        if kind is FactKind.STUCK:
            return _share(die, against, kind, events.stuck, events.games)
        if kind is FactKind.ENTERING:
            numbers = events.rolls, events.rolls_squared, events.entered
        else:
            numbers = events.captures, events.captures_squared, events.games
        return _mean(die, against, kind, *numbers)

    def draws(self, die: int, against: int) -> Fact | None:
        """The share of drawn games of a pair; None without any games."""
        standings, comparison = self.progress.standings, self.progress.comparison
        share, proof = standings.drawn(die, against), standings.proof(die, against)
        dice = comparison.dice[die], comparison.dice[against]
        if any(map(cannot_be_stuck, dice)) and comparison.preset.rules.roll_limit is None:
            return _exact(die, against, FactKind.DRAWS, 0.0)
        if share is None:
            return None
        if proof is not None:
            bounds = Interval(max(0.0, share - 2 * proof.error), share + 2 * proof.error)
            return Fact(die, against, FactKind.DRAWS, share, bounds, bounds, exact=True)
        score = self.progress.score((die, against))
        return _share(die, against, FactKind.DRAWS, score.draws, score.games)

    def _events(self, die: int, against: int | None) -> Events:
        others = self._others(die) if against is None else [against]
        return sum((self._of_pair(die, other) for other in others), Events())

    def _of_pair(self, die: int, other: int) -> Events:
        counted = self.events.get((min(die, other), max(die, other)))
        return counted[die > other] if counted else Events()

    def _others(self, die: int) -> list[int]:
        return [other for other in range(len(self.progress.comparison.dice)) if other != die]


def plays_games(rules: Rules, a: Die, b: Die) -> bool:
    """Whether a pair is not decided by its dice alone."""
    return not rules.sixless_loses or a.has_six == b.has_six


def cannot_be_stuck(die: Die) -> bool:
    """Whether it is proven that no piece of the die is ever stuck outside the goal.

    Its 6 brings pieces out. With a 1, a piece is stuck only if the field before it is held by one
    that is; so all fields up to the last one would be, and that are more than there are pieces.
    """
    return die.has_six and 1 in die.faces


def _share(die: int, against: int | None, kind: FactKind, count: int, games: int) -> Fact | None:
    """A share of some games; None without any."""
    if not games:
        return None
    usual, apart = (wilson(count, games, level) for level in (LEVEL, _APART))
    return Fact(die, against, kind, count / games, usual, apart)


def _mean(
    die: int, against: int | None, kind: FactKind, total: int, squares: int, games: int
) -> Fact | None:
    """A mean over some games, by the sum of their numbers and of the squares; None of few."""
    if games < 2:
        return None
    mean = total / games
    variance = max(0.0, (squares - games * mean * mean) / (games - 1)) / games
    usual, apart = (normal_interval(mean, variance, level) for level in (LEVEL, _APART))
    return Fact(die, against, kind, mean, usual, apart)


def _exact(die: int, against: int | None, kind: FactKind, value: float) -> Fact:
    point = Interval(value, value)
    return Fact(die, against, kind, value, point, point, exact=True)
