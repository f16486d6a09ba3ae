"""Tables whose head says which column has the die and which one what it has won."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.dice.check.lines import NamedLine, dice_by_faces
from bwinf_gui.tasks.dice.check.values import NUMBER, Value, value_of

_BETWEEN = re.compile(r"\s*\|\s*|\t+|\s*;\s*|\s{2,}")
_DIE_HEAD = re.compile(r"w\S{1,3}rfel\w*|die|dice|cube|nr\.?|#", re.IGNORECASE)
_SHARE_HEAD = re.compile(
    r".*(?:anteil|quote|chance|rate|share|wahrscheinlichkeit|prozent|percent|%).*", re.IGNORECASE
)
_WINS_HEAD = re.compile(
    r"(?:anzahl\s+)?(?:siege?|gewonnen\w*|gewinne|wins?|won)\b.*", re.IGNORECASE
)
_NUMBER = re.compile(NUMBER)


@dataclass(frozen=True, slots=True)
class _Head:
    """The columns of a table: the die's, None where it is found by faces, and what it won."""

    cells: int
    die: int | None
    won: int
    is_share: bool


def by_columns(lines: Sequence[NamedLine]) -> dict[int, tuple[int, Value]]:
    """What the rows of the last such table say: by the printed number of the die, or its place.

    Dice that are named by faces have the number that the file gives them.
    """
    faces = dice_by_faces(lines)
    head: _Head | None = None
    said: dict[int, tuple[int, Value]] = {}
    for line in lines:
        cells = _cells(line)
        found = _head(cells)
        if found is not None:
            head, said = found, {}
        elif head is not None and len(cells) == head.cells:
            die = _die(cells, head, line, faces)
            value = _value(cells[head.won], head)
            if die is not None and value is not None:
                said[die] = line.number, value
    return said


def _cells(line: NamedLine) -> list[str]:
    return _BETWEEN.split(line.text.strip(" \t|"))


def _head(cells: Sequence[str]) -> _Head | None:
    """The columns that a line names, if it is a head: nothing in it is a number."""
    if len(cells) < 2 or any(map(_NUMBER.search, cells)):
        return None
    shares = [place for place, cell in enumerate(cells) if _SHARE_HEAD.fullmatch(cell)]
    wins = [place for place, cell in enumerate(cells) if _WINS_HEAD.fullmatch(cell)]
    dice = [place for place, cell in enumerate(cells) if _DIE_HEAD.fullmatch(cell)]
    if not shares and not wins:
        return None
    won = next(iter(shares or wins))
    return _Head(len(cells), next(iter(dice), None), won, is_share=bool(shares))


def _die(
    cells: Sequence[str], head: _Head, line: NamedLine, faces: Mapping[int, int]
) -> int | None:
    if line.number in faces:
        return faces[line.number] + 1
    text = cells[head.die] if head.die is not None else ""
    numbers = re.findall(r"\d{1,9}", text)
    return int(numbers[0]) if len(numbers) == 1 else None


def _value(cell: str, head: _Head) -> Value | None:
    if not head.is_share:
        return value_of(f"{cell} wins")
    return value_of(cell)
