"""The exact answers of a session as plain values, and those of one comparison; no Qt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import RankingLine
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import Rules, Start

_ROUNDINGS = 1e-13

Key: TypeAlias = tuple[tuple[Die, Die], Rules]


class Badge(Enum):
    """How an answer was found, by the sign that marks it."""

    EXACT = "="
    PROVEN = "\N{END OF PROOF}"
    ESTIMATED = "\N{ALMOST EQUAL TO}"


def badge_of(solution: Solution) -> Badge:
    """Whether an answer has a bound for its error or none at all."""
    return Badge.PROVEN if solution.is_proven else Badge.EXACT


def are_equal(solution: Solution, chances: OutcomeProbabilities) -> bool:
    """Whether both dice win as often, as far as the proven bound of the error can tell."""
    return abs(chances.wins_a - chances.wins_b) <= 2 * solution.error_bound + _ROUNDINGS


@dataclass(frozen=True, slots=True)
class ExactAnswers:
    """Solved pairs by their dice and rules; the start does not matter, nor who has which seat."""

    by_pair: Mapping[Key, Solution] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, solutions: Iterable[Solution]) -> "ExactAnswers":
        """Take over answers, for example some that were kept."""
        return cls(
            MappingProxyType({_key(s.question.dice, s.question.rules): s for s in solutions})
        )

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """All answers; each knows its question, so this is all there is to keep."""
        return tuple(self.by_pair.values())

    def joined(self, solutions: Iterable[Solution]) -> "ExactAnswers":
        """These answers and others, which replace older ones of the same pair."""
        return ExactAnswers.of([*self.solutions, *solutions])

    def find(self, dice: tuple[Die, Die], rules: Rules) -> Solution | None:
        """The answer for a pair, A's die first; None where it was not solved."""
        found = self.by_pair.get(_key(dice, rules))
        if found is not None:
            return found
        other = self.by_pair.get(_key((dice[1], dice[0]), rules))
        return None if other is None else swapped(other)

    def table(self, dice: Dice, rules: Rules) -> "ExactTable":
        """The answers for all pairs of some dice, as far as they were solved."""
        pairs = combinations(range(len(dice)), 2) if self.by_pair else ()
        found = {(a, b): self.find((dice[a], dice[b]), rules) for a, b in pairs}
        solved = {pair: solution for pair, solution in found.items() if solution is not None}
        return ExactTable(len(dice), rules.start, MappingProxyType(solved))


@dataclass(frozen=True, slots=True)
class ExactTable:
    """The solved pairs of so many dice; the first die of a pair is the one with less number."""

    dice: int = 0
    start: Start = Start.ALTERNATE
    solutions: Mapping[Pair, Solution] = field(default_factory=lambda: MappingProxyType({}))

    def solution(self, pair: Pair) -> Solution | None:
        """The answer from the side of the first die, whichever order the dice have."""
        a, b = pair
        if a < b:
            return self.solutions.get(pair)
        found = self.solutions.get((b, a))
        return None if found is None else swapped(found)

    def outcomes(self, pair: Pair) -> OutcomeProbabilities | None:
        """What a comparison by the same rules would find."""
        a, b = pair
        solution = self.solutions.get((min(pair), max(pair)))
        if solution is None:
            return None
        chances = solution.outcomes(self.start)
        return chances if a < b else chances.swapped

    def score(self, die: int) -> float | None:
        """The mean share of wins of a die over all others; None unless all its pairs are solved."""
        if not self.solutions:
            return None
        shares = [self.outcomes((die, other)) for other in range(self.dice) if other != die]
        wins = [share.wins_a for share in shares if share is not None]
        return sum(wins) / len(wins) if wins and len(wins) == len(shares) else None

    @property
    def champion(self) -> int | None:
        """The die that provenly beats every other one against one; None where there is none."""
        dice = range(self.dice) if self.solutions else ()
        return next((die for die in dice if self._beats_all(die)), None)

    def _beats_all(self, die: int) -> bool:
        return all(self._beats(die, other) for other in range(self.dice) if other != die)

    def _beats(self, die: int, other: int) -> bool:
        solution, chances = self.solution((die, other)), self.outcomes((die, other))
        if solution is None or chances is None or are_equal(solution, chances):
            return False
        return chances.wins_a > chances.wins_b

    @property
    def error_bound(self) -> float:
        """How far a chance or a score can be from the true one."""
        return max((solution.error_bound for solution in self.solutions.values()), default=0.0)

    @property
    def places(self) -> tuple[RankingLine, ...]:
        """The ranking by score, the best first; dice share places where no difference is proven.

        There is none unless all pairs are solved.
        """
        scores = [score for die in range(self.dice) if (score := self.score(die)) is not None]
        if len(scores) < self.dice:
            return ()
        difference = 2 * self.error_bound + _ROUNDINGS
        places = (
            RankingLine(
                die=die,
                first=1 + sum(other > scores[die] + difference for other in scores),
                last=sum(other >= scores[die] - difference for other in scores),
                score=scores[die],
                points=scores[die],
                interval=Interval(scores[die], scores[die]),
                settled=True,
            )
            for die in range(self.dice)
        )
        return tuple(sorted(places, key=lambda place: (place.first, place.last, place.die)))


def swapped(solution: Solution) -> Solution:
    """The same answer with the dice the other way round."""
    a, b = solution.question.dice
    return replace(
        solution,
        question=replace(solution.question, dice=(b, a)),
        a_starts=solution.b_starts.swapped,
        b_starts=solution.a_starts.swapped,
    )


def question_of(dice: tuple[Die, Die], rules: Rules) -> Question:
    """What is asked of the solver for a pair."""
    return Question(dice=dice, rules=rules)


def _key(dice: tuple[Die, Die], rules: Rules) -> Key:
    return dice, replace(rules, start=Start.ALTERNATE)
