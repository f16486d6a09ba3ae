"""Random numbers with an address, so that any move of any game is decided without those before.

A number is the hash of its stream, game and move by the finisher of SplitMix64 (Steele, Lea and
Flood 2014, "Fast splittable pseudorandom number generators"). So a game is the same in any worker
and any batch, and can be replayed alone.
"""

import hashlib
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

NUMBER_BITS = 32
"""A number is whole and from 0 to 2**NUMBER_BITS - 1, each as likely as any other."""

Words: TypeAlias = npt.NDArray[np.uint64]

_GOLDEN = 0x9E3779B97F4A7C15
_WORD = 2**64 - 1


def stream_of(*names: object) -> int:
    """The stream that belongs to some names, 0 <= stream < 2**64; others have another one."""
    text = "|".join(map(str, names))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def games_of(stream: int, games: range) -> Words:
    """One word for each game of a stream, from which its numbers come."""
    first = np.uint64((stream + games.start * _GOLDEN) & _WORD)
    return _hashed(np.arange(len(games), dtype=np.uint64) * np.uint64(_GOLDEN) + first)


def numbers(games: Words, move: int) -> Words:
    """The number of each game for its move with an index counted from 0."""
    step = np.uint64((move + 1) * _GOLDEN & _WORD)
    return _hashed(games + step) >> np.uint64(64 - NUMBER_BITS)


def number(stream: int, game: int, move: int) -> int:
    """The number of a single game for a single move."""
    return int(numbers(games_of(stream, range(game, game + 1)), move)[0])


def _hashed(words: Words) -> Words:
    # The constants are the paper's; arithmetic of uint64 wraps around, as it has to.
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
