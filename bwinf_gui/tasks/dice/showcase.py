"""Games worth watching, picked from the games of a pair: each has its number, so an address."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.game import HOME, Pieces, Player

SEARCHED_GAMES = 100_000
"""How many games are searched unless a comparison sets their number."""
MOST_SEARCHED = 1_000_000


class Highlight(StrEnum):
    """What makes a game worth watching."""

    TYPICAL = "typical"
    SHORTEST = "shortest"
    LONGEST = "longest"
    COMEBACK = "comeback"
    LUCKIEST = "luckiest"
    """Won with the most luck of the winner's own."""
    MOST_DESERVED = "most_deserved"
    """Won with the least."""
    DRAW = "draw"


LUCKY_WINS = frozenset({Highlight.LUCKIEST, Highlight.MOST_DESERVED})
"""They take some seconds to find, so they are looked for only where one is chosen."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """The number of a game and its length in rolls."""

    game: int
    rolls: int


@dataclass(frozen=True, slots=True)
class Showcase:
    """The highlights among the first `games` games.

    A missing kind has not been searched for yet; None means that there is none.
    """

    games: int
    found: Mapping[Highlight, FoundGame | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Watched:
    """A game followed turn by turn; `deficit` is how far its winner once was behind, in fields."""

    found: FoundGame
    winner: Player | None
    deficit: int


def typical(watched: Sequence[Watched], total: Result) -> FoundGame:
    """A game that ends as most do, and takes about as long as the mean of all."""
    score, mean = total.total, total.rolls / total.games
    counts = {Player.A: score.wins_a, Player.B: score.wins_b, None: score.draws}
    usual = max(counts, key=lambda winner: counts[winner])
    fitting = [game for game in watched if game.winner is usual] or list(watched)
    return min(fitting, key=lambda game: abs(game.found.rolls - mean)).found


def comeback(watched: Sequence[Watched]) -> FoundGame | None:
    """The game whose winner was behind the most."""
    best = max(watched, key=lambda game: game.deficit)
    return best.found if best.deficit > 0 else None


def deficit(states: Sequence[tuple[Pieces, Pieces]], winner: Player) -> int:
    """The fields that the winner was behind at worst."""
    return max(
        (_walked(pieces[winner.opponent]) - _walked(pieces[winner]) for pieces in states),
        default=0,
    )


def _walked(pieces: Pieces) -> int:
    """The number of fields that a player's pieces have moved from home."""
    # A piece at home has come no field, one on the start has come one.
    return sum(piece - HOME for piece in pieces)
