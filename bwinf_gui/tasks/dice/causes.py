"""Why a turn went as it did: what each rule says to the roll, and which pieces could not move."""

from dataclasses import dataclass
from enum import StrEnum, auto

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Pieces,
    Rule,
    Transition,
)
from bwinf_gui.tasks.dice.rules import Rules


class Cause(StrEnum):
    """What a rule does with a roll."""

    DECIDES = auto()
    NOT_ASKED = auto()
    """A rule before it decided."""
    NO_SIX = auto()
    NONE_AT_HOME = auto()
    START_HELD = auto()
    """An own piece stands where one would enter."""
    START_EMPTY = auto()
    """No own piece stands on the start."""
    START_STAYS = auto()
    """The piece on the start cannot move by the roll."""
    NONE_MOVES = auto()


@dataclass(frozen=True, slots=True)
class StuckPiece:
    """A piece whose turn to move it would have been; `target` is where the roll would take it.

    It is blocked if an own piece stands there; otherwise the target lies beyond the last goal
    field.
    """

    piece: int
    target: int

    @property
    def is_blocked(self) -> bool:
        """Whether an own piece is in the way."""
        return self.target <= LAST_GOAL


@dataclass(frozen=True, slots=True)
class PiecePath:
    """A path of a piece, `length` fields long, to a field without an own piece."""

    piece: int
    target: int

    @property
    def length(self) -> int:
        """The roll that goes the way."""
        return self.target - self.piece


def ways(own: Pieces) -> list[PiecePath]:
    """All ways that any roll could take a player's pieces on the board, the longest last."""
    on_board = [piece for piece in own if piece != HOME]
    free = [
        PiecePath(piece, target)
        for piece in on_board
        for target in range(piece + 1, LAST_GOAL + 1)
        if target not in own
    ]
    return sorted(free, key=lambda way: way.length)


def stuck_for_good(own: Pieces, die: Die) -> tuple[int, ...]:
    """The pieces outside the goal that no roll of their die can ever move again, unless captured.

    From the front, since a piece is held up by those before it that are stuck or in the goal to
    stay. One at home is stuck if the die has no 6.
    """
    fixed: list[int] = []
    for piece in sorted(own, reverse=True):
        targets = {piece + face for face in die.faces if face}
        can = (
            die.has_six
            if piece == HOME
            else any(target <= LAST_GOAL and target not in fixed for target in targets)
        )
        if not can:
            fixed.append(piece)
    return tuple(piece for piece in fixed if piece < TRACK_SQUARES)


def causes(turn: Transition) -> dict[Rule, Cause]:
    """What each of the four rules says to the roll, in their order."""
    own = turn.before.pieces[turn.before.mover]
    said = {
        Rule.ENTER: _against_entering(own, turn.roll),
        Rule.CLEAR_START: _against_clearing(own),
        Rule.FRONT_MOST: Cause.NONE_MOVES,
        Rule.LAPSE: Cause.NOT_ASKED,
    }
    rules = list(Rule)
    for rule in rules[rules.index(turn.rule) :]:
        said[rule] = Cause.DECIDES if rule is turn.rule else Cause.NOT_ASKED
    return said


def held_back(turn: Transition, rules: Rules) -> tuple[StuckPiece, ...]:
    """The pieces on the board that were considered before the one that moved, in that order.

    Empty if a rule names its piece outright, and for a roll of 0.
    """
    if turn.rule in {Rule.ENTER, Rule.CLEAR_START} or turn.roll == 0:
        return ()
    order = asked_in_turn(turn.before.pieces[turn.before.mover], rules)
    if turn.move is not None:
        order = order[: order.index(turn.move.source)]
    return tuple(StuckPiece(piece, piece + turn.roll) for piece in order)


def asked_in_turn(own: Pieces, rules: Rules) -> list[int]:
    """The pieces on the board in the order in which rule 3 asks whether they can move."""
    front_first = sorted((piece for piece in own if piece != HOME), reverse=True)
    if not rules.goal_last:
        return front_first
    on_track = [piece for piece in front_first if piece < TRACK_SQUARES]
    return on_track + sorted(piece for piece in front_first if piece >= TRACK_SQUARES)


def _against_entering(own: Pieces, roll: int) -> Cause:
    if roll != 6:
        return Cause.NO_SIX
    return Cause.START_HELD if HOME in own else Cause.NONE_AT_HOME


def _against_clearing(own: Pieces) -> Cause:
    if HOME not in own:
        return Cause.NONE_AT_HOME
    return Cause.START_STAYS if START in own else Cause.START_EMPTY
