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

    def played(self, moves: Iterable[Move]) -> PlayedMoves:
        """Carry out the moves as far as they go."""
        moved: dict[int, int] = {}
        done: list[Move] = []
        indices, last = self._indices, len(self._names) - 1
        for number, move in enumerate(moves):
            car, steps, direction = move
            place = self._places.get(car)
            if place is None:
                failure = Failure(number, move, 0, None, is_known=False)
                return PlayedMoves(tuple(done), moved, failure)
            way = 1 if direction is Direction.RIGHT else -1
            index, other = moved.get(place, indices[place]), place + way
            if 0 <= other <= last:
                # A car takes two spots, so neighbours that touch are two apart.
                room, hit = abs(moved.get(other, indices[other]) - index) - 2, self._names[other]
            else:
                room, hit = (self._spots - 2 - index if way > 0 else index), None
            if room < steps:
                return PlayedMoves(tuple(done), moved, Failure(number, move, room, hit))
            moved[place] = index + way * steps
            done.append(move)
        return PlayedMoves(tuple(done), moved)

    def blocker(self, spot: int, place: int, moved: Mapping[int, int]) -> str | None:
        """The car that blocks a spot after some moves, None where it is free.

        `place` is the last car that was at the spot or to its left before; cars never pass each
        other, so others matter only after a move.
        """
        for other in {place, *moved}:
            if 0 <= other < len(self._names):
                index = moved.get(other, self._indices[other])
                if 0 <= spot - index <= 1:
                    return self._names[other]
        return None
