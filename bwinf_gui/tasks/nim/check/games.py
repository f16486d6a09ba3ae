"""Whether a printed game is one: every move legal and in turn, up to the last stick."""

from dataclasses import dataclass
from functools import cached_property

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.nim.check import sentences
from bwinf_gui.tasks.nim.check.result_file import ToldGame, ToldMove
from bwinf_gui.tasks.nim.game import Player, Turn, turn
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Move, Position


@dataclass(frozen=True, slots=True)
class GameFault:
    """The first fault of a game, the line of the answer, and the move there.

    `played` moves before it are legal.
    """

    verdict: Verdict
    line: int
    reason: str
    played: int
    move: ToldMove | None = None


@dataclass(frozen=True)
class SubmittedGame:
    """A printed game from a start, and its fault, if any."""

    start: StartPosition
    moves: tuple[ToldMove, ...]
    fault: GameFault | None = None

    @property
    def played(self) -> int:
        return len(self.moves) if self.fault is None else self.fault.played

    @property
    def failing(self) -> ToldMove | None:
        """The move that cannot be made; None where all can."""
        return self.moves[self.played] if self.played < len(self.moves) else None

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The moves that can be made."""
        turns: list[Turn] = []
        left = self.start.rows
        for number, move in enumerate(self.moves[: self.played]):
            turns.append(turn(Player(number % 2), left, _made(left, move.after or ())))
            left = turns[-1].after
        return tuple(turns)

    def mover(self, index: int) -> str:
        """The player of a move, counted from 0, as printed."""
        return self.moves[index].player


def fault_of(game: ToldGame, rows: Position, *, first: str, won: bool) -> GameFault | None:
    """The fault of a game from the rows that `first`, who begins, has won or lost; None if legal.

    The other player is the one named at the second move.
    """
    left, players = rows, [first]
    for number, move in enumerate(game.moves, start=1):
        if len(players) == 1 and number == 2:
            players.append(move.player)
        fault = _fault_of_move(move, number, left, players)
        if fault is not None:
            return fault
        left = move.after or left
    if any(left):
        return GameFault(Verdict.WA, _end(game), sentences.unfinished(left), len(game.moves))
    last = game.moves[-1]
    if (len(game.moves) % 2 == 1) != won:
        reason = sentences.wrong_winner(last.player)
        return GameFault(Verdict.WA, last.line, reason, len(game.moves), last)
    return None


def same_name(one: str, other: str) -> bool:
    """Whether two spellings name the same player."""
    return "".join(one.split()).casefold() == "".join(other.split()).casefold()


def _fault_of_move(
    move: ToldMove, number: int, left: Position, players: list[str]
) -> GameFault | None:
    if move.before is None or move.after is None or not move.player:
        return GameFault(Verdict.PE, move.line, sentences.move_not_understood(), number - 1, move)
    reason = _reason(move, number, left, players)
    return GameFault(Verdict.WA, move.line, reason, number - 1, move) if reason else None


def _reason(move: ToldMove, number: int, left: Position, players: list[str]) -> str:
    """Why a move is wrong; empty where it is right."""
    before, after = move.before or (), move.after or ()
    if not any(left):
        return sentences.move_after_the_end(move.number)
    if move.number != number:
        return sentences.wrong_number(move.number, number)
    player = players[(number - 1) % len(players)]
    if not same_name(move.player, player) or (number == 2 and same_name(player, players[0])):
        return sentences.not_in_turn(move.number, move.player)
    if before != left:
        return sentences.wrong_before(move.number, before, left)
    return "" if _is_move(before, after) else sentences.illegal_move(move.number, before, after)


def _is_move(before: Position, after: Position) -> bool:
    """Whether sticks of exactly one row were taken."""
    if len(before) != len(after):
        return False
    taken = [b - a for b, a in zip(before, after, strict=True) if b != a]
    return len(taken) == 1 and taken[0] > 0


def _made(before: Position, after: Position) -> Move:
    """The move that leads from rows to others."""
    row = next(row for row, sticks in enumerate(before) if sticks != after[row])
    return Move(row, before[row] - after[row])


def _end(game: ToldGame) -> int:
    return game.moves[-1].line if game.moves else game.line
