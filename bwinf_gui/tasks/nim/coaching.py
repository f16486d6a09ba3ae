"""The coach: what there is to say of a position, of the moves there are, and of a game."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from html import escape

from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Move, Position, after, moves, nim_sum, winning_moves
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.sentences import (
    is_you,
    move_text,
    outcome,
    player_names,
    to_move,
    turn_text,
)
from bwinf_gui.text.errors import ended
from bwinf_gui.text.translation import tr, tr_plural


@dataclass(frozen=True, slots=True)
class BinaryColumn:
    """One binary digit of all rows: its value, and the digit of each row."""

    value: int
    digits: tuple[int, ...]

    @property
    def ones(self) -> int:
        return sum(self.digits)

    @property
    def is_even(self) -> bool:
        """Whether the ones cancel each other; where all columns are even, the nim sum is 0."""
        return self.ones % 2 == 0


@dataclass(frozen=True, slots=True)
class Effect:
    """The change made by a move, and whether its player can win then."""

    move: Move
    before: Position
    after: Position

    @property
    def wins(self) -> bool:
        """Whether the move leaves a position that is lost for the opponent."""
        return nim_sum(self.after) == 0

    @property
    def is_mistake(self) -> bool:
        """Whether the move gives away a won position; no move is one in a lost position."""
        return nim_sum(self.before) != 0 and not self.wins


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of a game that gave a won position away, and what would have kept it."""

    index: int
    turn: Turn
    better: tuple[Move, ...]


def columns(position: Position, *, least: int = 1) -> tuple[BinaryColumn, ...]:
    """The binary columns of a position, the highest value first.

    There are as many as the largest row needs, and at least as many as a row of size `least` would
    need, so that the columns before and after a move line up.
    """
    digits = max(least, *position).bit_length()
    return tuple(
        BinaryColumn(1 << place, tuple(sticks >> place & 1 for sticks in position))
        for place in reversed(range(digits))
    )


def effect(position: Position, move: Move) -> Effect:
    """The change made by a move; raises ValueError if it is not allowed."""
    return Effect(move, position, after(position, move))


def mistakes(turns: Iterable[Turn]) -> list[Mistake]:
    """All moves of a game that gave a won position away, of either player, in their order."""
    return [
        Mistake(index, turn, tuple(winning_moves(turn.before)))
        for index, turn in enumerate(turns)
        if effect(turn.before, turn.move).is_mistake
    ]


def first_mistake(turns: Iterable[Turn]) -> Mistake | None:
    """The first mistake of a game; None where there is none."""
    return next(iter(mistakes(turns)), None)


class Help(IntEnum):
    """How much the coach has revealed of a position."""

    NONE = 0
    TIP = 1
    MOVE = 2


def headline(game: Game, index: int, asked: Help) -> str:
    """The answer line of a state."""
    position = game.position(index)
    if game.is_over_at(index):
        return outcome(game)
    if asked is Help.NONE or not game.waits_for_person(index):
        return to_move(game, index)
    winning = winning_moves(position)
    if not winning:
        return tr("You need a mistake from your opponent")
    if asked is Help.TIP:
        return tr("You can win")
    return tr("You can win: take {0}").format(move_text(winning[0]))


def story(game: Game, index: int, asked: Help) -> str:
    """The sentence below the answer line."""
    if game.is_over_at(index):
        return mistake_text(game) if game.fault is None else _fault_text(game, game.fault)
    if asked is not Help.NONE and game.waits_for_person(index):
        return _advice(game.position(index), asked)
    if game.is_over and (found := mistake_at(game, index)) is not None:
        said = _took(game, found, here=True)
    else:
        said = turn_text(game, game.turns[index - 1]) if index else _rules()
    if index < game.length and game.waits_for_person(index):
        said += " " + tr("A move here replaces the later ones.")
    return said


def mistake_at(game: Game, index: int) -> Mistake | None:
    """The next move, if it is a mistake; otherwise None."""
    return next((found for found in mistakes(game.turns) if found.index == index), None)


def mistake_text(game: Game) -> str:
    """The move of a game that first gave a won position away."""
    found = first_mistake(game.turns)
    if found is not None:
        return _mistake(game, found)
    winner = player_names(game.players)[game.winner]
    return tr("Nobody made a mistake: {0} could win from the start.").format(winner)


def explanation(position: Position, effect: Effect | None) -> str:
    """Why the position is won or lost, or the change made by a move."""
    if not any(position):
        return tr("The player who took the last stick has won.")
    if effect is not None:
        return _effect_text(effect)
    if not nim_sum(position):
        return tr(
            "<b>Every column is even</b>, so the player to move loses against perfect play: any "
            "move makes a column odd, and the opponent can even it out again."
        )
    odd = odd_columns(position)
    return tr(
        "Odd: {0}. A winning move makes <b>every column even</b>. Where all are even already, "
        "the player to move loses."
    ).format(odd)


def verdict(game: Game, index: int) -> str:
    """The player who can win, or the turn at which a finished game went wrong."""
    position = game.position(index)
    if not any(position):
        return mistake_text(game)
    if game.is_over_at(index):
        return f"{outcome(game)}. {story(game, index, Help.NONE)}"
    if not nim_sum(position):
        return tr("Every column is even: the player to move loses against perfect play.")
    return tr("Not every column is even (odd: {0}): the player to move can win, by {1}.").format(
        odd_columns(position), " / ".join(map(move_text, winning_moves(position)))
    )


def _rules() -> str:
    return tr("Take as many sticks as you like from one row. Taking the last one wins.")


def _advice(position: Position, asked: Help) -> str:
    if not nim_sum(position):
        return tr(
            "Every column is even. Take few sticks: a longer game leaves more room for mistakes."
        )
    if asked is Help.MOVE:
        return tr(
            "Then every column is even. <b>Whatever the opponent takes, you can even it out.</b>"
        )
    highest = next(column for column in columns(position) if not column.is_even)
    return tr(
        "Take from a row that has a 1 in the column of {0}s, and make every column even."
    ).format(highest.value)


def odd_columns(position: Position) -> str:
    """The columns that do not cancel each other: “column of 2s, column of 1s”."""
    form = tr("column of {0}s")
    odd = [form.format(column.value) for column in columns(position) if not column.is_even]
    return ", ".join(odd)


def _effect_text(effect: Effect) -> str:
    move = move_text(effect.move)
    if effect.wins:
        return tr("After {0} <b>every column is even</b>: this move wins.").format(move)
    if effect.is_mistake:
        text = tr("After {0} not every column is even (odd: {1}): <b>the opponent could win.</b>")
    else:
        text = tr(
            "After {0} not every column is even (odd: {1}), as after every move here: the opponent "
            "can win."
        )
    return text.format(move, odd_columns(effect.after))


def _fault_text(game: Game, fault: Fault) -> str:
    """A program's fault, the move that would have won instead, and the first mistake before."""
    winning = winning_moves(game.position(game.length))
    said = [f"<b>✗</b> {escape(ended(fault.sentence))}"]
    if winning:
        texts = " / ".join(map(move_text, winning))
        said.append(tr("<b>{0} would have won.</b>").format(texts))
    if (found := first_mistake(game.turns)) is not None:
        said.append(_mistake(game, found))
    return " ".join(said)


def _mistake(game: Game, found: Mistake) -> str:
    number = tr("First mistake: move {0}.").format(found.index + 1)
    return f"{number} {_took(game, found, here=False)}"


def _took(game: Game, found: Mistake, *, here: bool) -> str:
    """A mistake: the player, the move, and the move that would have won."""
    taken, better = move_text(found.turn.move), " / ".join(map(move_text, found.better))
    if is_you(game, found.turn.player):
        form = tr("Here you took {0}; {1} would have won.")
        other = tr("You took {0}; {1} would have won.")
        return (form if here else other).format(taken, better)
    name = player_names(game.players)[found.turn.player]
    form = tr("Here {2} took {0}; {1} would have won.")
    other = tr("{2} took {0}; {1} would have won.")
    return (form if here else other).format(taken, better, name)


def count_in_words(position: Position) -> str:
    """How many of all moves win."""
    count, winning = len(moves(position)), len(winning_moves(position))
    return tr_plural("{0} of {n} move", "{0} of {n} moves", count).format(winning, n=count)
