"""Dice and the contest's dice files: parsing, formatting, and properties of a die on the board."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from bwinf_gui.text.errors import OUT_OF_RANGE, InputError, Reason
from bwinf_gui.text.reading import Line, numbered_lines, shortened

COUNT_EXPECTED = Reason("only the number of dice is expected here, not “{text}”")
NO_DICE = Reason("the file contains no dice")
NO_FACES = Reason("a die needs at least one face")
ONE_DIE = Reason("a comparison needs at least two dice")
DICE_MISSING = Reason(
    "{count} die is announced, but only {found} could be found",
    "{count} dice are announced, but only {found} could be found",
)
DICE_SURPLUS = Reason(
    "only {count} die is announced, but more lines follow",
    "only {count} dice are announced, but more lines follow",
)
FACES_MISSING = Reason(
    "{count} face is announced, but only {found} could be found",
    "{count} faces are announced, but only {found} could be found",
)
FACES_SURPLUS = Reason(
    "only {count} face is announced, but more follow",
    "only {count} faces are announced, but more follow",
)
TOO_MANY_TO_SHOW = Reason(
    "the window shows at most {most} dice; “bwinf dice” on the command line takes this file"
)

MAX_DICE = 1000
MOST_SHOWN = 500
"""The most dice of a file that the window takes."""
MAX_SIDES = 10_000


@dataclass(frozen=True, slots=True)
class Die:
    """A fair die: one or more whole numbers >= 0 in the order of its file.

    Faces may repeat, be 0 or be too large for the board; such a face never moves a piece.
    """

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.faces or min(self.faces) < 0:
            raise ValueError(f"a die needs faces >= 0, got {self.faces!r}")

    @property
    def has_six(self) -> bool:
        """Whether the die can bring a piece into play, and so win at all."""
        return 6 in self.faces

    @property
    def only_sixes(self) -> bool:
        """Whether its owner, once it is their turn, rolls for ever."""
        return set(self.faces) == {6}


Dice: TypeAlias = tuple[Die, ...]


def rolloff_chance(a: Die, b: Die) -> Fraction | None:
    """The chance that A starts when both roll until one is higher; None if that never happens."""
    higher = sum(x > y for x in a.faces for y in b.faces)
    lower = sum(x < y for x in a.faces for y in b.faces)
    return Fraction(higher, higher + lower) if higher + lower else None


def parse_dice(content: bytes, source: str) -> Dice:
    """The dice of a file `wuerfel*.txt`: their number, then `SIDES FACE FACE …` on a line each.

    Raises InputError with the line that breaks the format.
    """
    first, *rows = numbered_lines(content, source, most=MAX_DICE + 1)
    count = first.single_number(most=MAX_DICE, expected=COUNT_EXPECTED)
    if count == 0:
        first.refuse(NO_DICE)
    dice = tuple(map(_die, rows[:count]))
    if len(rows) < count:
        first.refuse(DICE_MISSING, count=count, found=len(rows))
    if len(rows) > count:
        rows[count].refuse(DICE_SURPLUS, count=count)
    return dice


def parse_dice_to_show(content: bytes, source: str) -> Dice:
    """The dice of a file for the window, which refuses more than it can compare."""
    dice = parse_dice(content, source)
    if len(dice) > MOST_SHOWN:
        raise InputError(source, 1, TOO_MANY_TO_SHOW, most=MOST_SHOWN)
    return dice


def parse_die(text: str, source: str) -> Die:
    """A die from its faces alone, such as `1 2 3 4 5 6`."""
    line = Line(source, 0, text.strip(" \t"))
    if not line.text:
        line.refuse(NO_FACES)
    fields = line.fields(at_most=MAX_SIDES)
    _require_sides(line, len(fields))
    return Die(tuple(map(line.whole_number, fields)))


def format_dice(dice: Dice) -> str:
    """The dice in the form of the contest's files."""
    lines = [str(len(dice)), *(f"{len(die.faces)} {format_die(die)}" for die in dice)]
    return "\n".join(lines) + "\n"


def format_die(die: Die) -> str:
    """The faces of a die, separated by blanks."""
    return " ".join(map(str, die.faces))


def require_pair(dice: Dice, source: str) -> None:
    """Refuse a comparison with fewer than two dice."""
    if len(dice) < 2:
        raise InputError(source, 1, ONE_DIE)


def _die(line: Line) -> Die:
    sides = line.whole_number(line.fields(at_most=1)[0])
    _require_sides(line, sides)
    _, *faces = line.fields(at_most=sides + 1)
    if len(faces) > sides:
        line.refuse(FACES_SURPLUS, count=sides)
    values = tuple(map(line.whole_number, faces))
    if len(values) < sides:
        line.refuse(FACES_MISSING, count=sides, found=len(values))
    return Die(values)


def _require_sides(line: Line, sides: int) -> None:
    if sides == 0:
        line.refuse(NO_FACES)
    if sides > MAX_SIDES:
        line.refuse(OUT_OF_RANGE, number=shortened(str(sides)), least=1, most=MAX_SIDES)
