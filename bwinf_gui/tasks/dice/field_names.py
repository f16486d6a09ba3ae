"""Names of fields, pieces and dice in sentences about a game.

Fields are numbered as the player to move counts them, from their own start.
"""

from bwinf_gui.tasks.dice.board import goal_letter
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, START, TRACK_SQUARES, Move, Pieces
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

MOST_FACES = 8


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
    """Where a piece on the board stands, after a verb or a noun."""
    if position == START:
        return tr("on the start")
    if position < TRACK_SQUARES:
        return tr("on square {0}").format(str(position))
    return tr("on goal square {0}").format(goal_letter(position))


def going(position: int) -> str:
    """Where a piece goes."""
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
    """Where a player's pieces are, in a line."""
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
