"""How the games of a pair fall into batches: small ones first, so that a chart starts at once.

The bounds depend on nothing, so that every game has one address: the batch that holds it.
"""

import sys
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import count
from typing import TypeVar

Key = TypeVar("Key")

MOST_GAMES = 10**12
"""Nobody waits for more games of a pair."""
LARGEST_BATCH = 100_000
"""Games; 20 to 100 ms on one core."""

# About 10^(k/10), and even: games come in couples, one begun by each die.
_MANTISSAS = (100, 120, 160, 200, 250, 320, 400, 500, 630, 800)
_SCALES = (1, 10, 100, 1000)
_GROWING = [
    scale * mantissa
    for scale in _SCALES
    for mantissa in _MANTISSAS
    if scale * mantissa <= 4 * LARGEST_BATCH
]
"""Where the first batches end: ten a decade, until they reach their largest size."""


def games_of(index: int, *, most_games: int = sys.maxsize) -> range:
    """The numbers of the games of batch `index`, cut at game `most_games`; none beyond it."""
    return range(_bound(index), min(_bound(index + 1), most_games))


def index_of(game: int) -> int:
    """The batch that holds a game."""
    if game < _GROWING[-1]:
        return bisect_right(_GROWING, game)
    return len(_GROWING) + (game - _GROWING[-1]) // LARGEST_BATCH


def fills_batches(games: int) -> bool:
    """Whether the first `games` games are whole batches, none of which is cut short."""
    return _bound(index_of(games)) == games


def left_to_play(played: Mapping[Key, int], *, most_games: int) -> Iterator[tuple[Key, int, range]]:
    """Batch after batch, each for all pairs: pair, index, and the games that it has not played."""
    for index in count(min(map(index_of, played.values()))):
        games = games_of(index, most_games=most_games)
        if not games:
            return
        for pair, done in played.items():
            # A pair that has played further than others waits for them.
            if left := games[max(0, done - games.start) :]:
                yield pair, index, left


def _bound(index: int) -> int:
    """The first game of batch `index`, which is where the one before it ends."""
    if index <= len(_GROWING):
        return _GROWING[index - 1] if index else 0
    return _GROWING[-1] + (index - len(_GROWING)) * LARGEST_BATCH
