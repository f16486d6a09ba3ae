"""The size of the board; the solver takes it as a value, so that tests can solve tiny boards."""

from dataclasses import dataclass

from bwinf_gui.tasks.dice.game import TRACK_SQUARES

PIECES = 4
SIX = 6
MOST_FIELDS = 52
"""Masks must fit into the digits of a float."""


@dataclass(frozen=True, slots=True)
class Dimensions:
    """Fields of the track, an even number; pieces and so goal fields of a player; what enters.

    A player's pieces are a mask: bit p tells of a piece on field p as its owner counts, and pieces
    without a bit are home.
    """

    track: int = TRACK_SQUARES
    pieces: int = PIECES
    six: int = SIX

    def __post_init__(self) -> None:
        if self.track % 2 or not 0 < self.six <= self.last < MOST_FIELDS:
            raise ValueError(f"there is no such board: {self!r}")

    @property
    def last(self) -> int:
        """The last goal field."""
        return self.track + self.pieces - 1

    @property
    def track_mask(self) -> int:
        """All fields of the track."""
        return (1 << self.track) - 1

    @property
    def goal_mask(self) -> int:
        """All goal fields, that is a game won."""
        return ((1 << self.pieces) - 1) << self.track

    def facing(self, square: int) -> int:
        """A player's track square as the opponent counts it."""
        return (square + self.track // 2) % self.track


USUAL = Dimensions()
OPENING_MASK = 1
"""One piece on the start field, the others home."""
