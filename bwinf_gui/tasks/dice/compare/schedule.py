"""How the games of a pairing fall into batches: small ones first, so that a chart starts at once.

The bounds depend on nothing, so that every game has one address: the batch that holds it.
"""

from bisect import bisect_right

from bwinf_gui.tasks.dice.batch import Batch, Pairing

LARGEST_BATCH = 100_000
"""Games; 20 to 100 ms on one core."""

_MANTISSAS = (100, 120, 160, 200, 250, 320, 400, 500, 630, 800)
_SCALES = (1, 10, 100, 1000)
_GROWING = [
    scale * mantissa
    for scale in _SCALES
    for mantissa in _MANTISSAS
    if scale * mantissa <= 4 * LARGEST_BATCH
]
"""Where the first batches end: ten a decade, until they reach their largest size."""


def batch(pairing: Pairing, index: int, *, most_games: int) -> Batch:
    """Batch `index` of a pairing, cut at game `most_games`."""
    games = games_of(index, most_games=most_games)
    return Batch(pairing, index, games.start, len(games))


def games_of(index: int, *, most_games: int) -> range:
    """The numbers of the games of batch `index`, cut at game `most_games`; none beyond it."""
    return range(_bound(index), min(_bound(index + 1), most_games))


def batch_with(pairing: Pairing, game: int) -> Batch:
    """The batch that holds a game."""
    index = _index_of(game)
    return batch(pairing, index, most_games=_bound(index + 1))


def whole_batches(games: int) -> int | None:
    """How many batches hold the first `games` games; None where the last one is cut short."""
    index = _index_of(games)
    return index if _bound(index) == games else None


def batches_begun(games: int) -> int:
    """How many batches hold the first `games` games, the last one perhaps only in part."""
    return _index_of(games - 1) + 1 if games else 0


def _index_of(game: int) -> int:
    if game < _GROWING[-1]:
        return bisect_right(_GROWING, game)
    return len(_GROWING) + (game - _GROWING[-1]) // LARGEST_BATCH


def _bound(index: int) -> int:
    """The first game of batch `index`, which is where the one before it ends."""
    if index <= len(_GROWING):
        return _GROWING[index - 1] if index else 0
    return _GROWING[-1] + (index - len(_GROWING)) * LARGEST_BATCH
