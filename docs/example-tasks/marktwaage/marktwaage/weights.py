"""A set of weights, and the contest's files `gewichtsstuecke*.txt`."""

from bwinf_gui.text.reading import counted_rows

GRAMS, PIECES, MOST_KINDS = range(1, 1_000_001), range(1, 1_001), 100
Weights = tuple[tuple[int, ...], ...]
"""Grams and pieces of each kind."""


def parse(content: bytes, source: str) -> Weights:
    """Read a file: the number of kinds, then a line `GRAMS PIECES` for each; raises InputError."""
    return tuple(counted_rows(content, source, ranges=(GRAMS, PIECES), most=MOST_KINDS))
