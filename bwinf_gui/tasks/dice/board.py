"""The board: where its fields are, their names in sentences, and a drawing of it in letters.

The board is a cross on a grid of 11 x 11 fields, x from the left and y from the top, both from 0.
B's side is A's reflected at the middle; both walk clockwise. Names count fields as the player to
move does, from their own start.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Move,
    Pieces,
    Player,
    Position,
    Transition,
)
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

SIDE = 11
"""Fields along an edge of the board."""


MOST_FACES = 8


class Place(NamedTuple):
    """The middle of a field, in fields from the middle of the one at the top left."""

    x: float
    y: float

    @property
    def reflected(self) -> "Place":
        """The same place from the other side of the board."""
        return Place(SIDE - 1 - self.x, SIDE - 1 - self.y)


HOME_PLACES = (Place(0.5, 8.5), Place(1.5, 8.5), Place(0.5, 9.5), Place(1.5, 9.5))
"""A's home, in the order in which pieces fill it."""


def place_of(player: Player, position: int, rank: int = 0) -> Place:
    """The place of a player's piece; `rank` counts the pieces at home, for their places there."""
    own = HOME_PLACES[rank] if position == HOME else _OWN[position]
    return own if player is Player.A else own.reflected


def places(position: Position, player: Player) -> list[Place]:
    """The places of a player's pieces, in their order."""
    return [place_of(player, piece, rank) for rank, piece in enumerate(position.pieces[player])]


def goal_letter(position: int) -> str:
    """The letter of a goal field, a to d."""
    return "abcd"[position - TRACK_SQUARES]


def drawn(position: Position, last: Transition | None = None) -> str:
    """The board in letters, eleven lines; a star marks the piece that moved last.

    Pieces are A and B, their goal fields a to d, their starts ^ and v, places at home _.
    """
    # Two characters a field, which in most fonts are about as wide as a line is high.
    rows = [["  "] * SIDE for _ in range(SIDE)]
    # Pieces come last, and replace the letters of their fields.
    for place, letter in _letters(position):
        rows[round(place.y)][round(place.x)] = f" {letter}"
    if last is not None and last.move is not None:
        target = place_of(last.before.mover, last.move.target)
        rows[round(target.y)][round(target.x)] = f"*{last.before.mover.name}"
    return "\n".join("".join(row).rstrip() for row in rows)


def _letters(position: Position) -> Iterator[tuple[Place, str]]:
    """Every field with its letter, pieces last."""
    for player in Player:
        for square in range(LAST_GOAL + 1):
            letter = "." if square < TRACK_SQUARES else goal_letter(square)
            yield place_of(player, square), letter
    for player, start in zip(Player, "^v", strict=True):
        yield place_of(player, START), start
        for rank in range(len(HOME_PLACES)):
            yield _whole(player, place_of(player, HOME, rank)), "_"
    for player in Player:
        for place in places(position, player):
            yield _whole(player, place), player.name


def _whole(player: Player, place: Place) -> Place:
    """The field of the grid for a place at home, which is between four of them."""
    if place.x.is_integer():
        return place
    # Outwards on both sides, so that B's drawing stays the reflection of A's.
    shift = 0.5 if player is Player.A else -0.5
    return Place(place.x - shift, place.y + shift)


def _own_places() -> Iterator[Place]:
    """A's track squares and goal fields."""
    # The second half of the track is the first one, turned by half a turn.
    for square in range(TRACK_SQUARES // 2):
        yield _first_half(square)
    for square in range(TRACK_SQUARES // 2):
        yield _first_half(square).reflected
    for square in range(TRACK_SQUARES, LAST_GOAL + 1):
        # From 40, next to the last square of the track, towards the middle.
        yield Place(5.0, 49.0 - square)


def _first_half(square: int) -> Place:
    # Up the bottom arm of the cross, out along the left one and back, and up the top one.
    if square <= 4:
        return Place(4.0, 10.0 - square)
    if square <= 8:
        return Place(8.0 - square, 6.0)
    if square == 9:
        return Place(0.0, 5.0)
    if square <= 14:
        return Place(square - 10.0, 4.0)
    if square <= 18:
        return Place(4.0, 18.0 - square)
    return Place(5.0, 0.0)


_OWN = tuple(_own_places())


def short_name(position: int) -> str:
    """A field in a table: its number, or home, start, goal b."""
    if position == HOME:
        return tr("home")
    if position == START:
        return tr("start")
    if position < TRACK_SQUARES:
        return str(position)
    return tr("goal {0}").format(goal_letter(position))


def standing(position: int) -> str:
    """The place of a piece on the board, after a verb or a noun."""
    if position == START:
        return tr("on the start")
    if position < TRACK_SQUARES:
        return tr("on square {0}").format(str(position))
    return tr("on goal square {0}").format(goal_letter(position))


def going(position: int) -> str:
    """The destination of a piece."""
    if position == START:
        return tr("to the start")
    if position < TRACK_SQUARES:
        return tr("to square {0}").format(str(position))
    return tr("to goal square {0}").format(goal_letter(position))


def way_in_short(move: Move | None) -> str:
    """A move in a table; a dash where there was none."""
    if move is None:
        return "–"
    return f"{short_name(move.source)} → {short_name(move.target)}"


def pieces_in_short(pieces: Pieces) -> str:
    """The places of a player's pieces, in a line."""
    parts = []
    at_home = pieces.count(HOME)
    if at_home:
        parts.append(tr("Home {0}").format(at_home))
    for piece in pieces:
        if piece == START:
            parts.append(tr("Start"))
        elif START < piece < TRACK_SQUARES:
            parts.append(tr("Square {0}").format(piece))
        elif piece >= TRACK_SQUARES:
            letter = goal_letter(piece)
            parts.append(tr("Goal {0}").format(letter))
    return " · ".join(parts)


def faces_in_short(die: Die) -> str:
    """The faces of a die: 1–6 where they follow each other, else a list, shortened."""
    faces = sorted(die.faces)
    if len(faces) > 2 and faces == list(range(faces[0], faces[0] + len(faces))):
        return f"{faces[0]}–{faces[-1]}"
    if len(faces) > MOST_FACES:
        shown = ", ".join(map(str, faces[: MOST_FACES - 2]))
        return tr("{0}, … ({1} faces)").format(shown, whole(len(faces)))
    return ", ".join(map(str, faces))
