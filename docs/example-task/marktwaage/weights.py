"""A set of weights: the value, and the contest's files `gewichtsstuecke*.txt`."""

from dataclasses import dataclass

from bwinf_gui.tasks.recognition import belonging_to
from bwinf_gui.text.reading import counted_rows, format_counted_rows

GRAMS, PIECES, MOST_KINDS = range(1, 1_000_001), range(1, 1_001), 100


@dataclass(frozen=True, slots=True)
class Weights:
    """How many pieces there are of each kind, as pairs of grams and pieces."""

    kinds: tuple[tuple[int, ...], ...]


def parse(content: bytes, source: str) -> Weights:
    """Read a file: the number of kinds, then a line `GRAMS PIECES` for each; raises InputError."""
    with belonging_to("marktwaage", content, source):
        rows = counted_rows(content, source, ranges=(GRAMS, PIECES), most=MOST_KINDS)
        return Weights(tuple(rows))


def write(weights: Weights) -> str:
    """The set in the form of the contest's files."""
    return format_counted_rows(weights.kinds)
