"""A set of weights: the value, and the contest's files `gewichtsstuecke*.txt`."""

from dataclasses import dataclass

from bwinf_gui.tasks.recognition import belonging_to
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import Line, numbered_lines, shortened

MOST_KINDS, MOST_PIECES, MOST_GRAMS = 100, 1_000, 1_000_000
MISSING = Reason("{announced} kinds of weights are announced, but there are {found}")
NOT_A_KIND = Reason("grams and a number of pieces are expected here, such as “50 3”, not “{text}”")
NOTHING = Reason("a weight has at least 1 g and 1 piece, at most {grams} g and {pieces} pieces")


@dataclass(frozen=True, slots=True)
class Weights:
    """How many pieces there are of each kind, as pairs of grams and pieces, the lightest first."""

    kinds: tuple[tuple[int, int], ...]


def parse(content: bytes, source: str) -> Weights:
    """Read a file: the number of kinds, then a line `GRAMS PIECES` for each; raises InputError."""
    with belonging_to("marktwaage", content, source):
        head, *lines = numbered_lines(content, source, most=MOST_KINDS + 1)
        announced = head.single_number(most=MOST_KINDS)
        if len(lines) != announced:
            raise InputError(source, 1, MISSING, announced=announced, found=len(lines))
        return Weights(tuple(sorted(map(_kind, lines))))


def write(weights: Weights) -> str:
    """The set in the form of the contest's files."""
    lines = [str(len(weights.kinds)), *(f"{grams} {pieces}" for grams, pieces in weights.kinds)]
    return "\n".join(lines) + "\n"


def _kind(line: Line) -> tuple[int, int]:
    fields = line.fields()
    if len(fields) != 2:
        line.refuse(NOT_A_KIND, text=shortened(line.text))
    grams, pieces = map(line.whole_number, fields)
    if not (0 < grams <= MOST_GRAMS and 0 < pieces <= MOST_PIECES):
        line.refuse(NOTHING, grams=MOST_GRAMS, pieces=MOST_PIECES)
    return grams, pieces
