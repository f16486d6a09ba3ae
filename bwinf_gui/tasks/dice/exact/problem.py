"""A question prepared for solving: configurations, quantities to compute, and the order of blocks.

The solver's player A owns the rows of every block and B the columns. Which of the dice becomes A
depends on speed alone, so that both seats of a pair get the same answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache
from math import prod
from typing import TypeAlias

from bwinf_gui.tasks.dice.exact.configurations import Configurations, configurations_of
from bwinf_gui.tasks.dice.exact.structure import followers, leavers
from bwinf_gui.tasks.dice.exact.values import (
    NotSolvableError,
    Obstacle,
    Question,
    Refusal,
    odds_of,
    solves,
)

Key: TypeAlias = tuple[int, int]
"""A block by the numbers of its two classes."""


class Quantity(Enum):
    """The quantity that a pass computes in all positions."""

    ROLLS = auto()
    WINS_A = auto()
    WINS_B = auto()


@dataclass(frozen=True, slots=True)
class Endings:
    """Which endings the games of two dice can have, and whether these play alike."""

    wins_a: bool
    wins_b: bool
    draws: bool
    symmetric: bool

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The chances that have to be computed; the others follow, as all add up to 1."""
        possible = (Quantity.WINS_A, self.wins_a), (Quantity.WINS_B, self.wins_b)
        wins = [quantity for quantity, is_possible in possible if is_possible]
        # One ending follows from the others; of equal dice, B's chance is A's in the mirror image.
        unknown = len(wins) - (not self.draws)
        return tuple(wins[: max(0, min(unknown, 1) if self.symmetric else unknown)])

    @property
    def mirrored(self) -> bool:
        """Whether a position and its mirror image have the same value.

        In the mirror image the players have changed places: the number of rolls is the same, and
        the chance that A wins becomes B's, which follows from A's unless there are draws too.
        """
        return self.symmetric and not self.draws_are_left

    @property
    def draws_are_left(self) -> bool:
        """Whether the chance of a draw is the rest of both players' chances."""
        return self.wins_a and self.wins_b and self.draws

    def chances(
        self, known: Mapping[Quantity, float], mirrored: Mapping[Quantity, float]
    ) -> tuple[float, float, float]:
        """The chances that A wins, that B wins and of a draw, from the computed ones.

        `mirrored` are the chances in the position in which the players have changed places.
        """
        chances = dict(known)
        if self.symmetric and self.draws_are_left:
            chances[Quantity.WINS_B] = mirrored[Quantity.WINS_A]
        left = max(0.0, 1.0 - sum(chances.values()))
        return (
            chances.get(Quantity.WINS_A, left if self.wins_a else 0.0),
            chances.get(Quantity.WINS_B, left if self.wins_b else 0.0),
            left if self.draws else 0.0,
        )


@dataclass(frozen=True, slots=True)
class Block:
    """A class of A's configurations and one of B's, with `shape` the number of each.

    `constants` is how many numbers hold the values of moves into other blocks: `after_a` are the
    blocks that A's moves lead to and `after_b` B's, `mirrored` those of B's of which only the
    mirror image is solved.
    """

    key: Key
    shape: tuple[int, int]
    constants: int
    after_a: tuple[Key, ...]
    after_b: tuple[Key, ...]
    mirrored: tuple[Key, ...] = ()

    @property
    def after(self) -> tuple[Key, ...]:
        """All blocks that this one depends on, twice those that both players' moves lead to."""
        return (*self.after_a, *self.after_b, *self.mirrored)

    @property
    def positions(self) -> int:
        """How many positions there are, each with two values."""
        return prod(self.shape)

    @property
    def values(self) -> int:
        """How many numbers hold the values: two for each position, and a zero after each row."""
        rows, columns = self.shape
        return 2 * rows * (columns + 1)


@dataclass(frozen=True, eq=False)
class Problem:
    """A question with the configurations of both players; `swapped` if A has the second die."""

    question: Question
    a: Configurations
    b: Configurations
    swapped: bool

    @cached_property
    def endings(self) -> Endings:
        """How games can end: draws where both are stuck, or one who never passes the turn."""
        both = self.a.can_be_stuck and self.b.can_be_stuck
        one = any(own.only_sixes and own.can_be_stuck for own in (self.a, self.b))
        wins_a, wins_b = _can_win(self.a, self.b), _can_win(self.b, self.a)
        return Endings(wins_a, wins_b, both or one, self.a.odds == self.b.odds)

    @property
    def passes(self) -> tuple[Quantity, ...]:
        """All that is computed, in this order."""
        return (Quantity.ROLLS, *self.endings.quantities)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks to solve, each after those that it depends on.

        Of a block and its mirror image only the one in which A's class comes first is listed.
        """
        rows, columns = followers(self.a), followers(self.b)
        # Moves lead to earlier classes: row by row, a block comes after all that it depends on.
        keys = ((row, column) for row in range(len(rows)) for column in range(len(columns)))
        return tuple(
            self._block(key, rows[key[0]], columns[key[1]])
            for key in keys
            if not self.is_over(key) and not self._is_image(key)
        )

    def _block(self, key: Key, after_a: tuple[int, ...], after_b: tuple[int, ...]) -> Block:
        row, column = key
        # Some of B's moves lead to blocks of which only the mirror image is solved.
        by_b = [(row, other) for other in after_b]
        return Block(
            key,
            self.shape(key),
            sum(map(prod, self.shapes_of_constants(key))),
            tuple((other, column) for other in after_a),
            tuple(other for other in by_b if not self._is_image(other)),
            tuple((other, row) for row, other in by_b if self._is_image((row, other))),
        )

    def _is_image(self, key: Key) -> bool:
        """Whether the mirror image of a block is solved instead."""
        return self.endings.mirrored and key[0] > key[1]

    @cached_property
    def positions(self) -> int:
        """The positions of all blocks in all passes: the work, as far as it is known before."""
        return len(self.passes) * sum(block.positions for block in self.blocks)

    def shape(self, key: Key) -> tuple[int, int]:
        return len(self.a.classes[key[0]]), len(self.b.classes[key[1]])

    def shapes_of_constants(self, key: Key) -> tuple[tuple[int, int], tuple[int, int]]:
        """The configurations of A and of B for which A's moves may leave a block, and B's."""
        rows, columns = self.shape(key)
        return (self._leavers[0][key[0]], columns), (rows, self._leavers[1][key[1]])

    def is_over(self, key: Key) -> bool:
        return self.won_by_a(key) or bool(self.b.won[self.b.classes[key[1]].start])

    def won_by_a(self, key: Key) -> bool:
        return bool(self.a.won[self.a.classes[key[0]].start])

    @cached_property
    def _leavers(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return leavers(self.a), leavers(self.b)


def problem_of(question: Question) -> Problem:
    """Prepare a question; raises NotSolvableError where the rules have no exact answer."""
    first, second = (
        _configurations(
            odds_of(die, question.dimensions),
            goal_last=question.rules.goal_last,
            dimensions=question.dimensions,
        )
        for die in question.dice
    )
    if not solves(
        question.rules,
        can_be_stuck=first.can_be_stuck or second.can_be_stuck,
        only_one_has_six=first.has_six != second.has_six,
    ):
        raise NotSolvableError(Refusal(Obstacle.RULES))
    # Odds break a tie, so that either order of the dice becomes the same problem.
    costs = cost_of_position(first, second), first.odds, second.odds
    if (cost_of_position(second, first), second.odds, first.odds) < costs:
        return Problem(question, second, first, swapped=True)
    return Problem(question, first, second, swapped=False)


_configurations = lru_cache(maxsize=8)(configurations_of)
"""The configurations of a die, which recur in the pairs of a file."""


def cost_of_position(a: Configurations, b: Configurations) -> float:
    """A measure of the time that the kernel takes for a position, about nanoseconds on one core.

    Fitted to measurements on a Zen 4 core; rows in which A's turn may lapse are the slow ones, and
    what comes on top for every row counts most where rows are short.
    """
    lapsing = float((a.lapsing > 0).mean())
    for_row = 400.0 / max(map(len, b.classes))
    return 2.7 + 0.15 * len(a.faces) + 0.3 * len(b.faces) + 5.0 * lapsing + for_row


def _can_win(own: Configurations, other: Configurations) -> bool:
    """Whether a player can win; against one who rolls only sixes, nobody has a second turn."""
    return own.can_win and (own.can_win_at_once or not other.only_sixes)
