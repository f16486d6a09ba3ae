"""Submitted moves, tried on a row: how far they can be carried out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction


class Move(NamedTuple):
    """What an answer says of a car, which the row may not have."""

    car: str
    steps: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class Failure:
    """The first move that cannot be carried out: its number, counted from 0, and how far it gets.

    `hit` is the car in its way, None for the wall or if the row has no such car.
    """

    number: int
    move: Move
    done: int
    hit: str | None
    is_known: bool = True

    @property
    def missing(self) -> int:
        """How many spots the car cannot go any further."""
        return self.move.steps - self.done


class PlayedMoves(NamedTuple):
    """The result of some moves: those that could be carried out, and the first that could not.

    `moved` has the new indices of the cars that were moved, by their places in the row.
    """

    done: tuple[Move, ...]
    moved: Mapping[int, int]
    failure: Failure | None = None


class Track:
    """A row on which many lists of moves are tried, each from the beginning."""

    def __init__(self, row: Row) -> None:
        self._spots = row.spots
        self._names = [car.name for car in row.cars]
        self._indices = [car.index for car in row.cars]
        self._places = {name: place for place, name in enumerate(self._names)}

    def __contains__(self, car: str) -> bool:
        """Whether the row has such a car."""
        return car in self._places

    def played(self, moves: Iterable[Move]) -> PlayedMoves:
        """Carry out the moves as far as they go."""
        moved: dict[int, int] = {}
        done: list[Move] = []
        for number, move in enumerate(moves):
            place = self._places.get(move.car)
            if place is None:
                return PlayedMoves(
                    tuple(done), moved, Failure(number, move, 0, None, is_known=False)
                )
            way = 1 if move.direction is Direction.RIGHT else -1
            index, other = self._index(place, moved), place + way
            if 0 <= other < len(self._names):
                room, hit = abs(self._index(other, moved) - index) - 2, self._names[other]
            else:
                room, hit = (self._spots - 2 - index if way > 0 else index), None
            if room < move.steps:
                return PlayedMoves(tuple(done), moved, Failure(number, move, room, hit))
            moved[place] = index + way * move.steps
            done.append(move)
        return PlayedMoves(tuple(done), moved)

    def blocker(self, spot: int, place: int, moved: Mapping[int, int]) -> str | None:
        """The car that blocks a spot after some moves, None where it is free.

        `place` is the last car that was at the spot or to its left before; cars never pass each
        other, so others matter only after a move.
        """
        for other in {place, *moved}:
            if 0 <= other < len(self._names) and 0 <= spot - self._index(other, moved) <= 1:
                return self._names[other]
        return None

    def _index(self, place: int, moved: Mapping[int, int]) -> int:
        return moved.get(place, self._indices[place])


def played(row: Row, moves: Iterable[Move]) -> PlayedMoves:
    """Carry out moves on a row as far as they go."""
    return Track(row).played(moves)
