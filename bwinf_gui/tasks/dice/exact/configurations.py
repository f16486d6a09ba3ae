"""The possible configurations of one player's pieces, and where each roll and each capture leads.

Configurations are sorted so that every move leads to an earlier one: those with the same goal
fields make up a class, in which the ones with the foremost pieces further ahead come first. So a
roll mostly takes neighbours to neighbours, which is fast in memory. Pieces in the goal are never
captured, so a player's class only ever changes to an earlier one.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.exact.values import OPENING_MASK, USUAL, Dimensions, Odds

Ints: TypeAlias = npt.NDArray[np.int64]
Numbers: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float64]

NOWHERE = -1


@dataclass(frozen=True, eq=False, kw_only=True)
class Configurations:
    """Everything that a die's owner can reach, captures at any time included.

    `classes` are ranges of configurations with equal goal fields. `faces` are the rolls that can
    move a piece, a six the last of them, with their `weights`; for each configuration (row) and
    face (column) `targets` holds the configuration that follows and `landings` the field where the
    piece lands, or NOWHERE. `captured` holds, for each configuration and track square, the
    configuration without the piece there. `moving` and `lapsing` are the chances that a roll moves
    a piece and that the turn passes without a move; the rest is a six that moves nothing.
    """

    dimensions: Dimensions
    odds: Odds
    masks: Ints
    classes: tuple[range, ...]
    faces: tuple[int, ...]
    weights: Floats
    targets: Numbers
    landings: Numbers
    captured: Numbers
    moving: Floats
    lapsing: Floats

    def __len__(self) -> int:
        return len(self.masks)

    @property
    def has_six(self) -> bool:
        """Whether the last face is a six."""
        return self.dimensions.six in self.faces

    @cached_property
    def won(self) -> npt.NDArray[np.bool_]:
        goals: npt.NDArray[np.bool_] = (
            self.masks & self.dimensions.goal_mask == self.dimensions.goal_mask
        )
        return goals

    @cached_property
    def can_win(self) -> bool:
        """Whether the die can bring all pieces into the goal at all."""
        return bool(self.won.any())

    @property
    def can_win_at_once(self) -> bool:
        """Whether one turn can win from the opening: sixes, and any roll in the end."""
        place, seen = self.place(OPENING_MASK), set[int]()
        while place != NOWHERE and place not in seen:
            seen.add(place)
            after = self.targets[place]
            if self.won[after[after != NOWHERE]].any():
                return True
            place = int(after[-1]) if self.has_six else NOWHERE
        return False

    @cached_property
    def can_be_stuck(self) -> bool:
        """Whether there is a configuration in which no roll moves a piece."""
        return bool(((self.moving == 0) & ~self.won).any())

    @property
    def only_sixes(self) -> bool:
        """Whether the die's owner never passes the turn."""
        return self.odds == ((self.dimensions.six, Fraction(1)),)

    def place(self, mask: int) -> int:
        """The number of a configuration, NOWHERE for one that the die cannot reach."""
        found = np.flatnonzero(self.masks == mask)
        return int(found[0]) if len(found) else NOWHERE


def configurations_of(
    odds: Odds, *, goal_last: bool, dimensions: Dimensions = USUAL
) -> Configurations:
    """All configurations of a die under the rules of `game.chosen`."""
    six = dimensions.six
    chances = {face: float(chance) for face, chance in odds}
    # The six goes last, since the kernel treats it apart: the player rolls again.
    faces = tuple(sorted((face for face in chances if face), key=lambda face: (face == six, face)))
    masks = _sorted(_reachable(faces, goal_last=goal_last, dimensions=dimensions), dimensions)
    targets = np.full((len(masks), len(faces)), NOWHERE, np.int32)
    landings = targets.copy()
    playing = masks & dimensions.goal_mask != dimensions.goal_mask
    find = _Finder(masks)
    for column, face in enumerate(faces):
        after, field = moved(masks[playing], face, goal_last=goal_last, dimensions=dimensions)
        targets[playing, column], landings[playing, column] = find(after), field
    weights = np.array([chances[face] for face in faces])
    moves = targets != NOWHERE
    passing = np.array([face != six for face in faces], dtype=bool)
    return Configurations(
        dimensions=dimensions,
        odds=odds,
        masks=masks,
        classes=_classes(masks >> dimensions.track),
        faces=faces,
        weights=weights,
        targets=targets,
        landings=landings,
        captured=_captured(masks, find, dimensions),
        moving=moves @ weights,
        lapsing=~moves[:, passing] @ weights[passing] + chances.get(0, 0.0),
    )


def moved(masks: Ints, roll: int, *, goal_last: bool, dimensions: Dimensions) -> tuple[Ints, Ints]:
    """The forced move in each configuration: what follows and where the piece lands, or NOWHERE."""
    # A piece can move where no own one stands `roll` fields ahead and the board does not end.
    at_home = np.bitwise_count(masks) < dimensions.pieces
    start_taken = masks & 1 != 0
    movable = masks & ~(masks >> roll) & ((1 << (dimensions.last + 1 - roll)) - 1)
    piece = highest_bit(movable)
    if goal_last:
        on_track = movable & dimensions.track_mask
        # On the track the foremost moves first, in the goal the rear-most: x & -x, the lowest bit.
        piece = np.where(on_track != 0, highest_bit(on_track), movable & -movable)
    # Rule 2 before the front-most piece: while pieces wait at home the start must be cleared.
    piece = np.where(at_home & start_taken & (movable & 1 != 0), 1, piece)
    after = np.where(piece != 0, masks ^ piece | piece << roll, NOWHERE)
    field = np.where(piece != 0, _position(piece) + roll, NOWHERE)
    if roll == dimensions.six:
        # Rule 1 before all others: with a six a piece must enter if it can.
        enters = at_home & ~start_taken
        after, field = np.where(enters, masks | 1, after), np.where(enters, 0, field)
    return after, field


def highest_bit(masks: Ints) -> Ints:
    """The highest bit of each mask, 0 where there is none."""
    bits: Ints = np.where(masks != 0, np.int64(1) << np.maximum(_position(masks), 0), 0)
    return bits


def _reachable(faces: tuple[int, ...], *, goal_last: bool, dimensions: Dimensions) -> Ints:
    """All masks that follow from the opening, in ascending order."""
    # Breadth-first: `new` are the masks found in the latest round.
    seen = new = np.array([OPENING_MASK], np.int64)
    while len(new):
        playing = new[new & dimensions.goal_mask != dimensions.goal_mask]
        following = [
            moved(playing, face, goal_last=goal_last, dimensions=dimensions)[0] for face in faces
        ]
        # Whatever stands on the track may be captured before the next roll.
        for square in range(dimensions.track):
            held = playing[playing >> square & 1 != 0]
            following.append(held ^ 1 << square)
        # Three times as fast as numpy's sets. NOWHERE comes first, as if it were there twice.
        found = np.sort(np.concatenate(following))
        found = found[np.diff(found, prepend=NOWHERE) != 0]
        new = found[seen.take(np.searchsorted(seen, found), mode="clip") != found]
        seen = np.sort(np.append(seen, new))
    return seen


def _sorted(masks: Ints, dimensions: Dimensions) -> Ints:
    goals = masks >> dimensions.track
    # `lexsort` takes the last key first. A mask's highest bits are its goal fields, so that within
    # one sum of these the same fields stay together, as a class.
    ordered: Ints = masks[np.lexsort((-masks, -_pips(goals, dimensions.pieces)))]
    return ordered


def _classes(goals: Ints) -> tuple[range, ...]:
    bounds = [0, *(np.flatnonzero(np.diff(goals)) + 1).tolist(), len(goals)]
    return tuple(map(range, bounds[:-1], bounds[1:]))


class _Finder:
    """Finds the places of masks that are there; NOWHERE stays NOWHERE."""

    def __init__(self, masks: Ints) -> None:
        self._order = np.argsort(masks)
        self._ascending = masks[self._order]

    def __call__(self, masks: Ints) -> Ints:
        # NOWHERE is looked up as some mask that exists, and its place is not used.
        places = np.searchsorted(self._ascending, np.maximum(masks, self._ascending[0]))
        found: Ints = np.where(masks == NOWHERE, NOWHERE, self._order[places])
        return found


def _captured(masks: Ints, find: _Finder, dimensions: Dimensions) -> Numbers:
    captured = np.full((len(masks), dimensions.track), NOWHERE, np.int32)
    playing = masks & dimensions.goal_mask != dimensions.goal_mask
    for square in range(dimensions.track):
        held = playing & (masks >> square & 1 != 0)
        captured[held, square] = find(masks[held] ^ 1 << square)
    return captured


def _pips(goals: Ints, fields: int) -> Ints:
    """The progress of all pieces in the goal; one on its first field counts 1."""
    total = np.zeros(len(goals), np.int64)
    for field in range(fields):
        total += (goals >> field & 1) * (field + 1)
    return total


def _position(bits: Ints) -> Ints:
    """The number of a mask's highest bit; exact, since masks have less than 53 bits."""
    return np.frexp(bits.astype(np.float64))[1].astype(np.int64) - 1
