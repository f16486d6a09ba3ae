"""One recorded game: the list of its transitions, from the rolls that the kernel counted.

A view only shows an index into the record: state i stands after turn i, state 0 before the first.
"""

from dataclasses import dataclass
from typing import Any

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.game import Ending, Game, Outcome, Player, Position, Transition


@dataclass(frozen=True, slots=True)
class Rolled:
    """The player who began a game, and all its rolls."""

    starter: Player
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game with all its turns."""

    address: Address
    starter: Player
    turns: tuple[Transition, ...]

    @property
    def game(self) -> Game:
        return Game(self.address.dice, self.address.preset.rules)

    @property
    def states(self) -> tuple[Position, ...]:
        """All positions, one more than there are turns."""
        return (self.game.opening(self.starter), *(turn.after for turn in self.turns))

    def state(self, index: int) -> Position:
        return self.turns[index - 1].after if index else self.game.opening(self.starter)

    @property
    def outcome(self) -> Outcome | None:
        return self.turns[-1].outcome if self.turns else self.game.outcome(self.state(0))


def replayed(address: Address, rolled: Rolled) -> Record:
    """The game by the readable rules.

    Raises ValueError if that does not end exactly with the last roll, as the kernel's game did.
    """
    game = Game(address.dice, address.preset.rules)
    # Two implementations of the rules meet here: a difference is an error, never shown as a game.
    turns = tuple(game.play(rolled.starter, rolled.rolls))
    record = Record(address, rolled.starter, turns)
    if len(turns) != len(rolled.rolls) or record.outcome is None:
        raise ValueError(f"the rules disagree with the kernel on {address.command()}")
    return record


def document(record: Record) -> dict[str, Any]:
    """The JSON object of a game; the fields are promised in the documentation."""
    address, outcome = record.address, record.outcome
    return {
        "command": address.command(),
        "seed": address.seed,
        "game": address.game,
        "rules": address.preset.name,
        "faces_a": list(address.dice[0].faces),
        "faces_b": list(address.dice[1].faces),
        "starter": record.starter.name.lower(),
        "winner": _winner(outcome),
        "ending": outcome.ending.value if outcome else None,
        "turns": [_turn_document(turn) for turn in record.turns],
    }


def _winner(outcome: Outcome | None) -> str | None:
    """The winner; None for a game that was broken off."""
    if outcome is None or outcome.ending is Ending.ROLL_CAP:
        return None
    return "draw" if outcome.winner is None else outcome.winner.name.lower()


def _turn_document(turn: Transition) -> dict[str, Any]:
    move = turn.move
    return {
        "player": turn.before.mover.name.lower(),
        "roll": turn.roll,
        "rule": turn.rule.value,
        "from": move.source if move else None,
        "to": move.target if move else None,
        "captured": move.captured if move else False,
        "positions_a": list(turn.after.pieces[Player.A]),
        "positions_b": list(turn.after.pieces[Player.B]),
    }
