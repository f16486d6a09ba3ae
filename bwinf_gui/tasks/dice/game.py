"""One game, readable: every turn says which rule decided it.

The kernel plays the same rules for many games at once; property tests keep the two equal. Positions
are counted from the player's own start: -1 home, 0 the start field, 1 to 39 the rest of the track,
40 to 43 the goal fields a to d. The starts face each other, so a player's track square p is the
opponent's (p + 20) mod 40.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TypeAlias

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules

HOME = -1
START = 0
TRACK_SQUARES = 40
LAST_GOAL = 43
ROLL_CAP = 10_000
"""A game of this many rolls is an error worth reporting: no die of the contest comes near it."""

Pieces: TypeAlias = tuple[int, int, int, int]
"""The positions of a player's four pieces, ascending."""

OPENING_PIECES: Pieces = (HOME, HOME, HOME, START)
FINISHED_PIECES: Pieces = (40, 41, 42, 43)


class Player(IntEnum):
    """The two players; A owns the first die."""

    A = 0
    B = 1

    @property
    def opponent(self) -> "Player":
        return Player.B if self is Player.A else Player.A


class Rule(StrEnum):
    """The rules of a turn, in the order in which they are asked."""

    ENTER = "enter"
    CLEAR_START = "clear_start"
    FRONT_MOST = "front_most"
    LAPSE = "lapse"


class Ending(StrEnum):
    """Why a game is over."""

    GOAL_FULL = "goal_full"
    DEADLOCK = "deadlock"
    STUCK = "stuck"
    NO_SIX = "no_six"
    ROLL_LIMIT = "roll_limit"
    ROLL_CAP = "roll_cap"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, None where nobody won, and why."""

    winner: Player | None
    ending: Ending


@dataclass(frozen=True, slots=True)
class Position:
    """The places of all pieces, who is to roll, and the number of rolls so far."""

    pieces: tuple[Pieces, Pieces]
    mover: Player
    rolls: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """One piece from a position to another, as its owner counts; `captured` for a capture."""

    source: int
    target: int
    captured: bool


@dataclass(frozen=True, slots=True)
class Transition:
    """One roll and all it changed; `move` is None where the turn lapsed."""

    before: Position
    roll: int
    rule: Rule
    move: Move | None
    after: Position
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Game:
    """A game between two dice under a rule set; A rolls the first die."""

    dice: tuple[Die, Die]
    rules: Rules

    def __post_init__(self) -> None:
        if self.rules.house is not None:
            raise ValueError(f"games by the house rule {self.rules.house} have no turns to show")

    def opening(self, starter: Player) -> Position:
        """The position before the first roll."""
        return Position((OPENING_PIECES, OPENING_PIECES), starter)

    def turn(self, position: Position, roll: int) -> Transition:
        """The effect of a roll in a position that is not decided yet."""
        rule, move = self._chosen_move(position, roll)
        pieces = position.pieces if move is None else _moved(position, move)
        mover = position.mover if roll == 6 else position.mover.opponent
        after = Position(pieces, mover, position.rolls + 1)
        return Transition(position, roll, rule, move, after, self.outcome(after))

    def move(self, position: Position, roll: int) -> Move | None:
        """The move of a roll, None where the turn lapses, without what follows from it."""
        return self._chosen_move(position, roll)[1]

    def _chosen_move(self, position: Position, roll: int) -> tuple[Rule, Move | None]:
        rule, source = chosen(position.pieces[position.mover], roll, self.rules)
        if source is None:
            return rule, None
        target = START if source == HOME else source + roll
        # Goal fields belong to one player, so only a piece on the track can be captured.
        theirs = position.pieces[position.mover.opponent]
        return rule, Move(source, target, target < TRACK_SQUARES and facing(target) in theirs)

    def play(self, starter: Player, rolls: Iterable[int]) -> list[Transition]:
        """The turns of a game from given rolls, up to its end or the last roll."""
        position = self.opening(starter)
        transitions: list[Transition] = []
        outcome = self.outcome(position)
        for roll in () if outcome else rolls:
            transitions.append(self.turn(position, roll))
            position = transitions[-1].after
            if transitions[-1].outcome:
                break
        return transitions

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ends in a position, None where it goes on."""
        # Before all else: who has won may well be stuck.
        if FINISHED_PIECES in position.pieces:
            winner = Player(position.pieces.index(FINISHED_PIECES))
            return Outcome(winner, Ending.GOAL_FULL)
        if self.rules.sixless_loses and self.dice[0].has_six != self.dice[1].has_six:
            winner = Player.A if self.dice[0].has_six else Player.B
            return Outcome(winner, Ending.NO_SIX)
        return self._outcome_when_stuck(position) or self._outcome_by_length(position)

    def stuck(self, position: Position, player: Player) -> bool:
        """Whether no face of the player's die moves any piece."""
        faces = set(self.dice[player].faces)
        return all(
            chosen(position.pieces[player], face, self.rules)[0] is Rule.LAPSE for face in faces
        )

    def _outcome_when_stuck(self, position: Position) -> Outcome | None:
        # A capture may free a player who is stuck, if the opponent can move. A die of sixes only
        # never passes the turn, so then the opponent never does.
        mover, waiting = position.mover, position.mover.opponent
        if not self.stuck(position, mover):
            return None
        if self.rules.stuck_loses:
            return self._adjudicated(position)
        if self.stuck(position, waiting) or self.dice[mover].only_sixes:
            return Outcome(None, Ending.DEADLOCK)
        return None

    def _adjudicated(self, position: Position) -> Outcome:
        mover, waiting = position.mover, position.mover.opponent
        if not self.stuck(position, waiting):
            return Outcome(waiting, Ending.STUCK)
        # If both are stuck, more pieces in the goal win.
        in_goal = [sum(piece >= TRACK_SQUARES for piece in own) for own in position.pieces]
        if in_goal[mover] == in_goal[waiting]:
            return Outcome(None, Ending.DEADLOCK)
        return Outcome(mover if in_goal[mover] > in_goal[waiting] else waiting, Ending.STUCK)

    def _outcome_by_length(self, position: Position) -> Outcome | None:
        if self.rules.roll_limit is not None and position.rolls >= self.rules.roll_limit:
            return Outcome(None, Ending.ROLL_LIMIT)
        if position.rolls >= ROLL_CAP:
            return Outcome(None, Ending.ROLL_CAP)
        return None


def chosen(pieces: Pieces, roll: int, rules: Rules) -> tuple[Rule, int | None]:
    """The rule that decides a roll and the position of the piece it moves, None for a lapse."""
    if roll == 6 and HOME in pieces and START not in pieces:
        return Rule.ENTER, HOME
    movable = [piece for piece in pieces if _can_move(pieces, piece, roll)]
    # A piece on the start that cannot move is passed over: the turn does not lapse for it.
    if HOME in pieces and START in movable:
        return Rule.CLEAR_START, START
    if not movable:
        return Rule.LAPSE, None
    return Rule.FRONT_MOST, _first_in_turn(movable, rules)


def facing(square: int) -> int:
    """A player's track square as the opponent counts it."""
    return (square + TRACK_SQUARES // 2) % TRACK_SQUARES


def _first_in_turn(movable: list[int], rules: Rules) -> int:
    on_track = [piece for piece in movable if piece < TRACK_SQUARES]
    if rules.goal_last:
        # In the goal the one nearest to the track: only so are the published totals reproduced.
        return max(on_track) if on_track else min(movable)
    return max(movable)


def _can_move(pieces: Pieces, piece: int, roll: int) -> bool:
    target = piece + roll
    return piece != HOME and roll > 0 and target <= LAST_GOAL and target not in pieces


def _moved(position: Position, move: Move) -> tuple[Pieces, Pieces]:
    mover, waiting = position.mover, position.mover.opponent
    theirs = position.pieces[waiting]
    if move.captured:
        theirs = _with(theirs, facing(move.target), HOME)
    own = _with(position.pieces[mover], move.source, move.target)
    return (own, theirs) if mover is Player.A else (theirs, own)


def _with(pieces: Pieces, source: int, target: int) -> Pieces:
    """The pieces after the one on `source` has gone to `target`."""
    changed = list(pieces)
    changed[changed.index(source)] = target
    a, b, c, d = sorted(changed)
    return a, b, c, d
