"""One game move by move, and the counts of many games of a match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from bwinf_gui.engine.statistics import Interval, wilson
from bwinf_gui.tasks.nim.position import Move, Position, after, require_start
from bwinf_gui.tasks.nim.random_numbers import number, stream_of
from bwinf_gui.tasks.nim.strategies import STRATEGIES, Strategy, Why


class Player(IntEnum):
    """The two players; the first one begins."""

    FIRST = 0
    SECOND = 1

    @property
    def opponent(self) -> "Player":
        return Player(1 - self)


@dataclass(frozen=True, slots=True)
class Turn:
    """One move and all it changed."""

    player: Player
    before: Position
    move: Move
    after: Position
    why: Why

    @property
    def wins(self) -> bool:
        return not any(self.after)


@dataclass(frozen=True, slots=True)
class Match:
    """Two strategies, by their names, and the start of all their games.

    The random stream belongs to all of it: another seed, start or strategy, other games. Raises
    ValueError for a start that the game does not have.
    """

    start: Position
    first: str
    second: str
    seed: int

    def __post_init__(self) -> None:
        require_start(self.start)

    @property
    def stream(self) -> int:
        return stream_of("nim", self.seed, *self.start, self.first, self.second)


def turn(player: Player, before: Position, move: Move, why: Why = Why.PERSON) -> Turn:
    """A move and its result; raises ValueError if it is not allowed."""
    return Turn(player, before, move, after(before, move), why)


def chosen_turn(player: Player, before: Position, strategy: Strategy, number: int) -> Turn:
    """The move of a strategy; a random number decides where it leaves that to chance."""
    choices = strategy(before)
    return turn(player, before, choices.pick(number), choices.why)


def recorded_game(match: Match, game: int, turns: Sequence[Turn] = ()) -> tuple[Turn, ...]:
    """The game with a number counted from 0, as the tournament plays it.

    It goes on from the given turns until it is over, or a player that is no strategy is to move.
    """
    made, players = [*turns], (match.first, match.second)
    while True:
        player, position = Player(len(made) % 2), made[-1].after if made else match.start
        strategy = STRATEGIES.get(players[player])
        if strategy is None or not any(position):
            return tuple(made)
        drawn = number(match.stream, game, len(made))
        made.append(chosen_turn(player, position, strategy, drawn))


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won by the first and by the second player, and all their moves.

    `last_won` and `last_lost` are the numbers of the last games that the first player won and
    lost, None where there is none; results of different games add up.
    """

    wins_first: int = 0
    wins_second: int = 0
    moves: int = 0
    last_won: int | None = None
    last_lost: int | None = None

    @property
    def games(self) -> int:
        return self.wins_first + self.wins_second

    @property
    def share(self) -> float | None:
        """The share of games that the first player won; None before the first."""
        return self.wins_first / self.games if self.games else None

    @property
    def interval(self) -> Interval:
        return wilson(self.wins_first, self.games)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.wins_first + other.wins_first,
            self.wins_second + other.wins_second,
            self.moves + other.moves,
            _later(self.last_won, other.last_won),
            _later(self.last_lost, other.last_lost),
        )


def _later(*games: int | None) -> int | None:
    return max((game for game in games if game is not None), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairGames:
    """The counts of a pair, and the last games its first player won and lost; None without one."""

    tally: Tally = field(default_factory=Tally)
    won: tuple[Turn, ...] | None = None
    lost: tuple[Turn, ...] | None = None
