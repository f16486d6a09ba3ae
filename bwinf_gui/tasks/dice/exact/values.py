"""Questions and answers, as values that travel between processes; no numba."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum, auto
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from bwinf_gui.tasks.dice.dice import Die, rolloff_chance
from bwinf_gui.tasks.dice.game import TRACK_SQUARES
from bwinf_gui.tasks.dice.rules import BWINF, Rules, Start

DEFAULT_TOLERANCE = 1e-10

PIECES = 4
SIX = 6
MOST_FIELDS = 52
"""Masks must fit into the digits of a float, since `configurations` takes logarithms of them."""


@dataclass(frozen=True, slots=True)
class Dimensions:
    """The size of the board, a value so that tests can solve tiny ones.

    `track` fields, an even number; `pieces`, and so goal fields, of a player; the roll that enters.
    A player's pieces are a mask: bit p is a piece on field p as its owner counts, and pieces
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
        return self.track + self.pieces - 1

    @property
    def track_mask(self) -> int:
        return (1 << self.track) - 1

    @property
    def goal_mask(self) -> int:
        """All goal fields, that is a game won."""
        return ((1 << self.pieces) - 1) << self.track


USUAL = Dimensions()
OPENING_MASK = 1
"""One piece on the start field, the others home."""

Odds: TypeAlias = tuple[tuple[int, Fraction], ...]
"""The rolls that a die makes and their chances; all that never move a piece count as 0."""


@lru_cache(maxsize=1000)
def odds_of(die: Die, dimensions: Dimensions = USUAL) -> Odds:
    """The die as the board sees it: dice of the same odds play alike."""
    # A face that leads beyond the board from every field is as good as a 0.
    counts = Counter(face if face <= dimensions.last else 0 for face in die.faces)
    return tuple((face, Fraction(counts[face], len(die.faces))) for face in sorted(counts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Two dice, A's first, whose exact chances are asked for, with an error of `tolerance`."""

    dice: tuple[Die, Die]
    rules: Rules = BWINF.rules
    tolerance: float = DEFAULT_TOLERANCE
    dimensions: Dimensions = USUAL


def solves(rules: Rules, *, can_be_stuck: bool, only_one_has_six: bool) -> bool:
    """Whether the position alone determines how games by these rules continue.

    The supported rules are listed here, so that a new one is refused until it is. Who loses when
    stuck, or without a 6, does not matter between dice to which it cannot happen.
    """
    understood = Rules(
        start=rules.start,
        goal_last=rules.goal_last,
        stuck_loses=rules.stuck_loses and not can_be_stuck,
        sixless_loses=rules.sixless_loses and not only_one_has_six,
    )
    return rules == understood


@dataclass(frozen=True, slots=True)
class OutcomeProbabilities:
    """How games end: chances that add up to 1, and how many rolls they take on average."""

    wins_a: float
    wins_b: float
    draws: float
    rolls: float

    @property
    def swapped(self) -> "OutcomeProbabilities":
        return OutcomeProbabilities(self.wins_b, self.wins_a, self.draws, self.rolls)

    def mixed(self, other: "OutcomeProbabilities", share: float) -> "OutcomeProbabilities":
        """A mixture of these games and others; `share` is the weight of these."""
        return OutcomeProbabilities(
            share * self.wins_a + (1 - share) * other.wins_a,
            share * self.wins_b + (1 - share) * other.wins_b,
            share * self.draws + (1 - share) * other.draws,
            share * self.rolls + (1 - share) * other.rolls,
        )


class AnswerSource(StrEnum):
    """Where an answer comes from."""

    SHIPPED = auto()
    """It came with the program."""
    KEPT = auto()
    """It was solved on this computer before."""
    SOLVED = auto()
    """It was solved on request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """The exact answer; it is the same one wherever it comes from.

    None of the chances, by starter or mixed, is further from the truth than `error_bound`, and no
    number of rolls further than `rolls_error_bound`; both hold for all roundings too.
    """

    question: Question
    a_starts: OutcomeProbabilities
    b_starts: OutcomeProbabilities
    error_bound: float
    rolls_error_bound: float
    seconds: float
    source: AnswerSource = field(default=AnswerSource.SOLVED, compare=False)

    @property
    def is_proven(self) -> bool:
        """Whether the chances follow from properties of the dice alone, without any error."""
        return self.error_bound == 0

    @property
    def mean(self) -> OutcomeProbabilities:
        """Each player begins half of the games."""
        return self.a_starts.mixed(self.b_starts, 0.5)

    @property
    def rolled_off(self) -> OutcomeProbabilities:
        """Both roll for the start until one is higher; the mean where that never happens."""
        chance = rolloff_chance(*self.question.dice)
        # Dice that always roll the same never decide the start.
        return self.mean if chance is None else self.a_starts.mixed(self.b_starts, float(chance))

    @property
    def starting_advantage(self) -> float:
        """The rise of a player's chance to win by starting, the mean of both players."""
        of_a = self.a_starts.wins_a - self.b_starts.wins_a
        of_b = self.b_starts.wins_b - self.a_starts.wins_b
        return (of_a + of_b) / 2

    def outcomes(self, start: Start) -> OutcomeProbabilities:
        """The result of a comparison with this start."""
        if start is Start.FIRST:
            return self.a_starts
        return self.rolled_off if start is Start.ROLLOFF else self.mean


class Obstacle(StrEnum):
    """Why a question is not answered."""

    RULES = auto()
    """The rule set cannot be solved."""
    TOO_LARGE = auto()
    """There are more positions than numbers to count them with."""
    MEMORY = auto()
    """It takes `needed` bytes of memory, but only `available` are free."""
    DISK = auto()
    """It takes `needed` bytes on disk, but only `available` are free."""
    ENDLESS = auto()
    """Games may go on for ever, or so long that no value settles."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a question is not answered; `needed` and `available` are bytes."""

    obstacle: Obstacle
    needed: int = 0
    available: int = 0


class NotSolvableError(Exception):
    """Raised for a question without an answer; its refusal says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
