"""Whether a printed game is one: every move legal and in turn, up to the last stick."""

from dataclasses import dataclass
from functools import cached_property

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.nim.check import sentences
from bwinf_gui.tasks.nim.check.result_file import PrintedGame, PrintedMove
from bwinf_gui.tasks.nim.game import Player, Turn, turn
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Position, move_between


@dataclass(frozen=True, slots=True)
class GameFault:
    """The first fault of a game, the line of the answer, and the move there.

    `played` moves before it are legal.
    """

    verdict: Verdict
    line: int
    reason: str
    played: int
    move: PrintedMove | None = None


@dataclass(frozen=True)
class SubmittedGame:
    """A printed game from a start, and its fault, if any."""

    start: StartPosition
    moves: tuple[PrintedMove, ...]
    fault: GameFault | None = None

    @property
    def played(self) -> int:
        return len(self.moves) if self.fault is None else self.fault.played

    @property
    def failing(self) -> PrintedMove | None:
        """The move that cannot be made; None where all can."""
        return self.moves[self.played] if self.played < len(self.moves) else None

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The moves that can be made."""
        turns: list[Turn] = []
        left = self.start.rows
        for number, told in enumerate(self.moves[: self.played]):
            if (move := move_between(left, told.after or ())) is not None:
                turns.append(turn(Player(number % 2), left, move))
                left = turns[-1].after
        return tuple(turns)

    def mover(self, index: int) -> str:
        """The player of a move, counted from 0, as printed."""
        return self.moves[index].player


def fault_of(game: PrintedGame, rows: Position, *, first: str, won: bool) -> GameFault | None:
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
    move: PrintedMove, number: int, left: Position, players: list[str]
) -> GameFault | None:
    if move.before is None or move.after is None or not move.player:
        return GameFault(Verdict.PE, move.line, sentences.move_not_understood(), number - 1, move)
    reason = _reason(move, number, left, players)
    return GameFault(Verdict.WA, move.line, reason, number - 1, move) if reason else None


def _reason(move: PrintedMove, number: int, left: Position, players: list[str]) -> str:
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
    if move_between(before, after) is None:
        return sentences.illegal_move(move.number, before, after)
    return ""


def _end(game: PrintedGame) -> int:
    return game.moves[-1].line if game.moves else game.line
