"""Pairs that were solved before: a table of numbers that is shipped with the program.

`packaging/solve_known.py` makes it. The file is JSON with a line for each pair, so that people can
read it and compare two of them: the question and the answer as kept runs hold them, whether a
player can be stuck, and the version of the program that solved it. A list of four numbers says how
often A wins, B wins and nobody does, and how many rolls a game takes.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

from bwinf_gui.resources import resource
from bwinf_gui.runs.plain import MalformedError, Plain, field, items, read, text, truth
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers, ExactTable, swapped
from bwinf_gui.tasks.dice.exact.run_kinds import (
    plain_answer,
    plain_question,
    read_answer,
    read_question,
)
from bwinf_gui.tasks.dice.exact.values import (
    AnswerSource,
    Odds,
    Question,
    Solution,
    odds_of,
    solves,
)
from bwinf_gui.tasks.dice.game import OPENING_PIECES, Player, Position
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.win_probabilities import WinProbability

SHIPPED = resource("dice", "known.json")
_MOST_PAIRS = 100_000
_MOST_DICE = 60
"""At most this many dice are looked up at once: beyond the contest's, few are in the table."""

Key: TypeAlias = tuple[bool, frozenset[Odds]]
"""The common part of all questions with the same games, whatever the seats."""


@dataclass(frozen=True, slots=True)
class KnownPair:
    """A solved pair, the version that solved it, and whether one of its players can be stuck."""

    solution: Solution
    can_be_stuck: bool
    version: str

    def answers(self, question: Question) -> bool:
        """Whether its games are the question's, and known precisely enough."""
        a, b = question.dice
        return self.solution.error_bound <= question.tolerance and solves(
            question.rules, can_be_stuck=self.can_be_stuck, only_one_has_six=a.has_six != b.has_six
        )


class KnownPairs:
    """The pairs of a table, found by their odds, in either order."""

    def __init__(self, pairs: Iterable[KnownPair] = ()) -> None:
        self._by_key: Mapping[Key, KnownPair] = {
            key_of(pair.solution.question): pair for pair in pairs
        }

    @property
    def pairs(self) -> tuple[KnownPair, ...]:
        return tuple(self._by_key.values())

    def joined(self, pairs: Iterable[KnownPair]) -> "KnownPairs":
        """These pairs and others, which replace those with the same odds."""
        return KnownPairs([*self.pairs, *pairs])

    def find(self, question: Question) -> KnownPair | None:
        """The answer, A's die first as in the question; None if it is unknown or too imprecise.

        Players who change places, and dice of the same odds, have the same games.
        """
        # Odds decide: 1 1 6 6 plays like 1 6.
        pair = self._by_key.get(key_of(question))
        if pair is None or not pair.answers(question):
            return None
        solution = pair.solution
        if odds_of(question.dice[0]) != odds_of(solution.question.dice[0]):
            solution = swapped(solution)
        return replace(pair, solution=replace(solution, question=question))


def key_of(question: Question) -> Key:
    """The key of a pair."""
    return question.rules.goal_last, _odds_of_both(question.dice)


@lru_cache(maxsize=10_000)
def _odds_of_both(dice: tuple[Die, Die]) -> frozenset[Odds]:
    # A frozenset hashes its members once; to hash fractions takes long.
    return frozenset(map(odds_of, dice))


def read_known(path: Path) -> KnownPairs:
    """The pairs of a table; raises OSError and MalformedError."""
    document = read(path.read_text("utf-8", errors="replace"))
    return KnownPairs(map(_read_pair, items(field(document, "pairs"), most=_MOST_PAIRS)))


def format_known(known: KnownPairs) -> str:
    """The table that `read_known` reads."""
    lines = ",\n".join(json.dumps(_plain(pair)) for pair in known.pairs)
    return f'{{"pairs": [\n{lines}\n]}}\n'


@dataclass(frozen=True, slots=True)
class KnownOpening:
    """The chances before the first roll: a ProbabilitySource, which knows no other position."""

    solution: Solution

    @property
    def positions_a_job(self) -> int:
        return 100_000

    def probability(self, position: Position) -> WinProbability | None:
        """The chance in a position; None where it is not the opening."""
        if position.pieces != (OPENING_PIECES, OPENING_PIECES):
            return None
        a_rolls = position.mover is Player.A
        chances = self.solution.a_starts if a_rolls else self.solution.b_starts
        return WinProbability((chances.wins_a, chances.wins_b), chances.draws)


def known_opening(dice: tuple[Die, Die], rules: Rules) -> KnownOpening | None:
    """The chances before the first roll, where the shipped table has the pair."""
    known = shipped().find(Question(dice=dice, rules=rules))
    return KnownOpening(known.solution) if known else None


def known_table(answers: ExactAnswers, dice: Dice, rules: Rules) -> ExactTable:
    """What was solved of the pairs, or else is shipped; of very many dice only what was solved."""
    table, found = answers.table(dice, rules), {}
    for a, b in combinations(range(len(dice)), 2) if len(dice) <= _MOST_DICE else ():
        question, solved = Question(dice=(dice[a], dice[b]), rules=rules), table.solution((a, b))
        # What was solved may be less certain than what is shipped.
        if solved is None or solved.error_bound > question.tolerance:
            found[a, b] = shipped().find(question)
    known = {pair: one.solution for pair, one in found.items() if one is not None}
    return replace(table, solutions={**table.solutions, **known})


def shipped_pairs(dice: Dice, rules: Rules) -> Mapping[Pair, Proven]:
    """The proofs of the shipped table for some dice by these rules."""
    return known_table(ExactAnswers(), dice, rules).proven


@lru_cache(maxsize=1)
def shipped() -> KnownPairs:
    """The pairs that come with the program; none where the table is missing or damaged."""
    try:
        return read_known(SHIPPED)
    except (OSError, MalformedError):
        return KnownPairs()


def _plain(pair: KnownPair) -> dict[str, Plain]:
    return {
        "question": plain_question(pair.solution.question),
        "answer": plain_answer(pair.solution),
        "can_be_stuck": pair.can_be_stuck,
        "version": pair.version,
    }


def _read_pair(value: Plain) -> KnownPair:
    question = read_question(field(value, "question"))
    return KnownPair(
        read_answer(question, field(value, "answer"), AnswerSource.SHIPPED),
        truth(field(value, "can_be_stuck")),
        text(field(value, "version")),
    )
