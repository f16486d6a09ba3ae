"""The exact answers of a session as plain values, their columns, and a comparison's; no Qt."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Solution
from bwinf_gui.tasks.dice.rules import Rules, Start
from bwinf_gui.text.tables import Field
from bwinf_gui.text.translation import to_translate

Key: TypeAlias = tuple[tuple[Die, Die], Rules]


class Badge(Enum):
    """How an answer was found, by the sign that marks it."""

    EXACT = "="
    PROVEN = "\N{END OF PROOF}"
    ESTIMATED = "\N{ALMOST EQUAL TO}"


def badge_of(solution: Solution) -> Badge:
    """Whether an answer has a bound for its error or none at all."""
    return Badge.PROVEN if solution.is_proven else Badge.EXACT


@dataclass(frozen=True, slots=True)
class ExactAnswers:
    """Solved pairs by their dice and rules, whatever the start and the seats."""

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
        # The same games with the seats exchanged.
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
    """The solved pairs of `dice` dice; the first die of a pair is the one with the lower number."""

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
        """The result of a comparison by the same rules."""
        a, b = pair
        solution = self.solutions.get((min(pair), max(pair)))
        if solution is None:
            return None
        chances = solution.outcomes(self.start)
        return chances if a < b else chances.swapped

    def score(self, die: int) -> float | None:
        """The mean share of wins of a die over all others; None unless all its pairs are solved."""
        shares = [self.outcomes((die, other)) for other in range(self.dice) if other != die]
        wins = [share.wins_a for share in shares if share is not None]
        return sum(wins) / len(wins) if wins and len(wins) == len(shares) else None

    @property
    def proven(self) -> Mapping[Pair, Proven]:
        """The chances of the solved pairs, for the `Standings` of a comparison."""
        return {
            pair: Proven(chances.wins_a, chances.wins_b, solution.error_bound)
            for pair, solution in self.solutions.items()
            if (chances := self.outcomes(pair)) is not None
        }

    @property
    def is_complete(self) -> bool:
        return len(self.solutions) == self.dice * (self.dice - 1) // 2 > 0

    @property
    def error_bound(self) -> float:
        """How far a chance or a score can be from the true one."""
        return max((solution.error_bound for solution in self.solutions.values()), default=0.0)


def swapped(solution: Solution) -> Solution:
    """The same answer with the dice the other way round."""
    a, b = solution.question.dice
    return replace(
        solution,
        question=replace(solution.question, dice=(b, a)),
        a_starts=solution.b_starts.swapped,
        b_starts=solution.a_starts.swapped,
    )


def _key(dice: tuple[Die, Die], rules: Rules) -> Key:
    return dice, replace(rules, start=Start.ALTERNATE)


SolvedPair = tuple[int, int, OutcomeProbabilities, float]
"""The numbers of two dice, how their games end by the rules, and the error bound."""
SOLVED: Sequence[Field[SolvedPair]] = (
    Field(to_translate("die A"), lambda pair: pair[0]),
    Field(to_translate("die B"), lambda pair: pair[1]),
    Field(to_translate("chance of A"), lambda pair: pair[2].wins_a),
    Field(to_translate("chance of a draw"), lambda pair: pair[2].draws),
    Field(to_translate("chance of B"), lambda pair: pair[2].wins_b),
    Field(to_translate("expected rolls"), lambda pair: pair[2].rolls),
    Field(to_translate("error bound"), lambda pair: pair[3]),
)
"""Chances are from 0 to 1."""
