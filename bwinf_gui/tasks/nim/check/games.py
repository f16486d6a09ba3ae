"""Whether a printed game is one: every move legal and in turn, up to the last stick."""

from dataclasses import dataclass, replace
from functools import cached_property

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.nim.check.result_file import PrintedGame, PrintedMove, same_name
from bwinf_gui.tasks.nim.game import Player, Turn, turn
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Position, move_between
from bwinf_gui.tasks.nim.sentences import move_text, rows_text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


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
        for number, move_read in enumerate(self.moves[: self.played]):
            if (move := move_between(left, move_read.after or ())) is not None:
                turns.append(turn(Player(number % 2), left, move))
                left = turns[-1].after
        return tuple(turns)

    def mover(self, index: int) -> str:
        """The player of a move, counted from 0, as printed."""
        return self.moves[index].player

    @property
    def words(self) -> str:
        """The player who takes the last stick, or how far the game can be played."""
        if self.failing is not None:
            text = tr("{0} of {1} moves can be made")
            return text.format(whole(self.played), whole(len(self.moves)))
        if not self.moves or any(self.turns[-1].after):
            return tr("The last stick is not taken.")
        return tr("{0} takes the last stick").format(self.mover(self.played - 1))

    def move_in_words(self, index: int) -> str:
        """The move that led to a state, or why it is impossible."""
        if index > self.played and self.fault is not None:
            return self.fault.reason
        if not index:
            return rows_text(self.start.rows)
        text = tr("Move {0}: {1} takes {2}.")
        return text.format(index, self.mover(index - 1), move_text(self.turns[index - 1].move))

    def situation(self, index: int) -> str:
        """The picture of a state, in words for people who do not see it."""
        played = min(index, self.played)
        rows = self.turns[played - 1].after if played else self.start.rows
        left = rows_text(rows) if any(rows) else tr("No sticks are left.")
        return " ".join(filter(None, (self.move_in_words(index) if index else "", left)))


def fault_of(game: PrintedGame, rows: Position, *, first: str, won: bool) -> GameFault | None:
    """The fault of a game from the rows that `first`, who begins, has won or lost; None if legal.

    The other player is the one named at the second move.
    """
    left, players = rows, [first]
    if game.is_unread:
        return GameFault(Verdict.PE, game.line, _not_in_form(), 0)
    # Moves may be counted from 0 as well.
    ahead = 1 if game.moves and game.moves[0].number == 0 else 0
    for number, printed in enumerate(game.moves, start=1):
        if len(players) == 1 and number == 2:
            players.append(printed.player)
        move = replace(printed, number=printed.number + ahead)
        fault = _fault_of_move(move, number, left, players)
        if fault is not None:
            return fault
        left = move.after or left
    if any(left):
        text = tr("The game is not finished: {0} is left.")
        reason = text.format(position_in_words(left))
        end = game.moves[-1].line if game.moves else game.line
        return GameFault(Verdict.WA, end, reason, len(game.moves))
    last = game.moves[-1]
    if (len(game.moves) % 2 == 1) != won:
        reason = tr("{0} takes the last stick and so wins this game.").format(last.player)
        return GameFault(Verdict.WA, last.line, reason, len(game.moves), last)
    return None


def _fault_of_move(
    move: PrintedMove, number: int, left: Position, players: list[str]
) -> GameFault | None:
    # Where rows are missing, empty ones may have been left out, and it is unknown which.
    fewest = min(len(move.before or ()), len(move.after or ()))
    if fewest < len(left) or not move.player:
        return GameFault(Verdict.PE, move.line, _not_in_form(), number - 1, move)
    reason = _reason(move, number, left, players)
    return GameFault(Verdict.WA, move.line, reason, number - 1, move) if reason else None


def _not_in_form() -> str:
    return tr("The move is not in the form “Zug1 , Spieler1 : (3, 4) -> (3, 2)”.")


def _reason(move: PrintedMove, number: int, left: Position, players: list[str]) -> str:
    """Why a move is wrong; empty where it is right."""
    before, after = move.before or (), move.after or ()
    if not any(left):
        return tr("Move {0} comes after the last stick was taken.").format(move.number)
    if move.number != number:
        return tr("Move {0} comes where move {1} is due.").format(move.number, number)
    player = players[(number - 1) % len(players)]
    if not same_name(move.player, player) or (number == 2 and same_name(player, players[0])):
        return tr("Move {0}: it is not {1}’s turn.").format(move.number, move.player or "?")
    if before != left:
        return tr("Move {0} begins with {1}, but {2} is left.").format(
            move.number, position_in_words(before), position_in_words(left)
        )
    if move_between(before, after) is None:
        return tr("Move {0}: from {1} to {2} is no move; sticks of one row must be taken.").format(
            move.number, position_in_words(before), position_in_words(after)
        )
    return ""


def position_in_words(position: Position) -> str:
    """Rows as the result file has them."""
    return f"({', '.join(map(str, position))})"
