"""The coach: why a position is won or lost, what a move changes, and where a game went wrong."""

from collections.abc import Iterable
from dataclasses import dataclass

from bwinf_gui.tasks.nim.game import Player, Turn
from bwinf_gui.tasks.nim.position import Move, Position, after, nim_sum, winning_moves


@dataclass(frozen=True, slots=True)
class BinaryColumn:
    """One binary digit of all rows: its value, and the digit of each row."""

    value: int
    digits: tuple[int, ...]

    @property
    def ones(self) -> int:
        return sum(self.digits)

    @property
    def is_even(self) -> bool:
        """Whether the ones cancel each other; where all columns are even, the nim sum is 0."""
        return self.ones % 2 == 0


@dataclass(frozen=True, slots=True)
class Effect:
    """The change made by a move, and whether its player can win then."""

    move: Move
    before: Position
    after: Position
    nim_sum_before: int
    nim_sum_after: int

    @property
    def wins(self) -> bool:
        """Whether the move leaves a position that is lost for the opponent."""
        return self.nim_sum_after == 0

    @property
    def is_mistake(self) -> bool:
        """Whether the move gives away a won position; no move is one in a lost position."""
        return self.nim_sum_before != 0 and not self.wins


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of a game that gave a won position away, and what would have kept it."""

    index: int
    turn: Turn
    better: tuple[Move, ...]


def columns(position: Position, *, least: int = 1) -> tuple[BinaryColumn, ...]:
    """The binary columns of a position, the highest value first.

    There are as many as the largest row needs, and at least as many as a row of size `least` would
    need, so that the columns before and after a move line up.
    """
    digits = max(least, *position).bit_length()
    return tuple(
        BinaryColumn(1 << place, tuple(sticks >> place & 1 for sticks in position))
        for place in reversed(range(digits))
    )


def effect(position: Position, move: Move) -> Effect:
    """The change made by a move; raises ValueError if it is not allowed."""
    left = after(position, move)
    return Effect(move, position, left, nim_sum(position), nim_sum(left))


def mistakes(turns: Iterable[Turn]) -> list[Mistake]:
    """All moves of a game that gave a won position away, of either player, in their order."""
    return [
        Mistake(index, turn, tuple(winning_moves(turn.before)))
        for index, turn in enumerate(turns)
        if effect(turn.before, turn.move).is_mistake
    ]


def first_mistake(turns: Iterable[Turn], player: Player | None = None) -> Mistake | None:
    """The first mistake of a game, of one player if named; None where there is none."""
    return next(
        (found for found in mistakes(turns) if player is None or found.turn.player is player), None
    )
