"""What a worker is asked to play, and what came out: values that travel, add up, have addresses.

A batch has an address (seed, dice, index), which determines its games. So a run gives the same
result for any number of workers and after any interruption.
"""

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import starmap, zip_longest
from operator import add, attrgetter
from struct import Struct
from typing import TypeAlias

from bwinf_gui.engine import schedule
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.game import Position
from bwinf_gui.tasks.dice.rules import Rules

LENGTH_CLASS_ROLLS = 32
"""Width in rolls of a class of the histogram of game lengths."""
LENGTH_CLASSES = 64
"""Classes of the histogram, the last of which is open."""

BATCH_ROW = Struct("<6Q")
"""A batch in a `Bundle`."""
COUNTS = 9
"""How many numbers of a result come before its lengths."""
RESULT_ROW = Struct(f"<{COUNTS + LENGTH_CLASSES}Q")
"""A result in the answer to a `Bundle`: the numbers of a `Result`, in the order of its fields."""
Row: TypeAlias = tuple[int, ...]
"""The numbers of a RESULT_ROW."""


EVENTS = 7
"""Numbers of `Events`, in the order of the fields."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two dice that play each other under a rule set, A with the first.

    The random stream belongs to the dice themselves, not to their places in a file; `copy`
    distinguishes pairs of a file that have the same faces.
    """

    dice: tuple[Die, Die]
    rules: Rules
    seed: int
    copy: int = 0

    @property
    def stream(self) -> int:
        """The number that names the random stream of these dice, 0 <= stream < 2**64."""
        return _stream(self.dice, self.copy)

    def batch(self, index: int, *, most_games: int = sys.maxsize) -> "Batch":
        """Batch `index`, cut at game `most_games`."""
        games = schedule.games_of(index, most_games=most_games)
        return Batch(self, index, games.start, len(games))

    def batch_with(self, game: int) -> "Batch":
        return self.batch(schedule.index_of(game))


@lru_cache(maxsize=10_000)
def _stream(dice: tuple[Die, Die], copy: int) -> int:
    # Not Python's own hash, which differs from process to process.
    text = f"{format_die(dice[0])}|{format_die(dice[1])}|{copy}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


@dataclass(frozen=True, slots=True)
class Batch:
    """Games `first_game` to `first_game + games - 1` of a pairing.

    Even games are begun by A and odd ones by B, unless the rules say to roll for it. A batch cut
    short has the first games of the whole batch. Roll-outs continue from a `position` that is not
    decided yet; their random streams are independent of the streams of whole games.
    """

    pairing: Pairing
    index: int
    first_game: int
    games: int
    position: Position | None = None

    @property
    def bundle(self) -> "Bundle":
        pairing = self.pairing
        row = BATCH_ROW.pack(0, 1, pairing.stream, self.index, self.first_game, self.games)
        return Bundle(pairing.dice, pairing.rules, pairing.seed, row, self.position)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Batches of some dice, by the same rules and from the same seed: what travels together.

    A comparison has thousands of small ones, so `rows` holds no values of their own but numbers: of
    each batch the places of the dice of A and B, the stream of the pairing, and its index, first
    game and games.
    """

    dice: tuple[Die, ...]
    rules: Rules
    seed: int
    rows: bytes
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by A, won by B and drawn."""

    wins_a: int = 0
    wins_b: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        return self.wins_a + self.wins_b + self.draws

    @property
    def mean_lead(self) -> float:
        """A's wins minus B's, as a share of all games; there must be some."""
        return (self.wins_a - self.wins_b) / self.games

    @property
    def swapped(self) -> "Score":
        return Score(self.wins_b, self.wins_a, self.draws)

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.wins_a + other.wins_a, self.wins_b + other.wins_b, self.draws + other.draws
        )


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of some games of a pairing; results of different batches add up.

    `lengths` counts games by their rolls in classes of LENGTH_CLASS_ROLLS, the last class open.
    `unfinished` games hit the safety cap: an error worth reporting, counted in no score.
    """

    a_starts: Score = Score()
    b_starts: Score = Score()
    rolls: int = 0
    longest: int = 0
    unfinished: int = 0
    lengths: tuple[int, ...] = ()

    @property
    def total(self) -> Score:
        """All games that ended, with either player beginning."""
        return self.a_starts + self.b_starts

    @property
    def games(self) -> int:
        return self.a_starts.games + self.b_starts.games + self.unfinished

    @property
    def row(self) -> Row:
        """The numbers of a RESULT_ROW, with the classes of lengths that there are."""
        a, b = self.a_starts, self.b_starts
        scores = a.wins_a, a.wins_b, a.draws, b.wins_a, b.wins_b, b.draws
        return (*scores, self.rolls, self.longest, self.unfinished, *self.lengths)

    def with_row(self, row: Row) -> "Result":
        """These games and a batch's, without a result of its own."""
        a, b = self.a_starts, self.b_starts
        return Result(
            Score(a.wins_a + row[0], a.wins_b + row[1], a.draws + row[2]),
            Score(b.wins_a + row[3], b.wins_b + row[4], b.draws + row[5]),
            self.rolls + row[6],
            max(self.longest, row[7]),
            self.unfinished + row[8],
            _added(self.lengths, row[COUNTS:]),
        )

    def __add__(self, other: "Result") -> "Result":
        return self.with_row(other.row)


def rows_in(answer: bytes) -> Iterator[Row]:
    """The results of the batches of a bundle."""
    return RESULT_ROW.iter_unpack(answer)


def _added(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    if len(some) == len(others):
        return tuple(map(add, some, others))
    if not some:
        return others
    return tuple(starmap(add, zip_longest(some, others, fillvalue=0)))


@dataclass(frozen=True, slots=True)
class Events:
    """Events counted over some games: stuck pieces, captures, and pieces coming out of home.

    A piece is stuck if it is outside the goal and no roll of its die can ever move it again; only
    being captured would help. In `entered` games a piece came out of home, the first one after
    `rolls` of the die's own rolls in all.
    """

    games: int = 0
    stuck: int = 0
    captures: int = 0
    captures_squared: int = 0
    entered: int = 0
    rolls: int = 0
    rolls_squared: int = 0

    def __add__(self, other: "Events") -> "Events":
        return Events(*map(add, _numbers_of(self), _numbers_of(other)))


_numbers_of = attrgetter(*(field.name for field in fields(Events)))
