"""What the picture of a game is painted from: the record, its chances, and what they say."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.tasks.dice.board import faces_in_short
from bwinf_gui.tasks.dice.causes import PiecePath
from bwinf_gui.tasks.dice.decisive import Deed, RollEffect
from bwinf_gui.tasks.dice.game import HOME, Player, Position, Transition
from bwinf_gui.tasks.dice.game_sentences import chance_in_words
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr

ROLL_MS = 240
HOP_MS = 90
MOST_HOPS_MS = 900
ENTER_MS = 200
FLIGHT_MS = 350

_LOST = {Deed.STUCK, Deed.OVERSHOT}
Shares: TypeAlias = tuple[float, float]
"""The chances to win of A and B."""


@dataclass(frozen=True, slots=True)
class GameScene:
    """A game whose dice are called `names`. Step 0 is its beginning, step n is after turn n.

    `effect` is what the last roll did, where that is worth a mark on the board.
    """

    record: Record
    curve: ProbabilityCurve | None = None
    names: tuple[str, str] = ("", "")
    effect: RollEffect | None = None
    level: float = LEVEL
    """The level of intervals."""

    def turn(self, step: int) -> Transition | None:
        """The turn that led to a step."""
        return self.record.turns[step - 1] if step else None

    def position(self, step: int) -> Position:
        return self.record.state(step)

    def counting(self, step: int) -> Player:
        """By whose count the fields are numbered: the player's who rolled last."""
        turn = self.turn(step)
        return turn.before.mover if turn else self.record.starter

    @property
    def missing(self) -> Sequence[PiecePath]:
        """The ways that the moved piece would need and its die never rolls."""
        return self.effect.missing if self.effect and self.effect.deed in _LOST else ()

    def chance(self, step: int) -> WinProbability | None:
        return self.curve.probabilities[step] if self.curve is not None else None

    def roll(self, step: int, player: Player) -> int | None:
        """What a player has rolled last."""
        turns = reversed(self.record.turns[:step])
        return next((turn.roll for turn in turns if turn.before.mover is player), None)

    def roll_in_words(self, step: int, player: Player) -> str:
        roll = self.roll(step, player)
        if roll is None:
            return ""
        is_now = step > 0 and self.counting(step) is player
        text = tr("{0} rolls {1}") if is_now else tr("{0} rolled {1}")
        return text.format(player.name, roll)

    def die_in_words(self, player: Player) -> str:
        return f"{self.names[player]}: {faces_in_short(self.record.address.dice[player])}"

    def chances_in_words(self, step: int) -> str:
        chance = self.chance(step)
        return chance_in_words(chance, self.level) if chance is not None else tr("not known yet")

    def share_in_words(self, step: int, player: Player) -> str:
        chance = self.chance(step)
        return percent(chance.wins[player], 0) if chance is not None else "–"


def fields_touched(turn: Transition) -> Sequence[int]:
    """The fields of a move from its first to its last, as its player counts; none without one."""
    move = turn.move
    if move is None:
        return ()
    if move.source == HOME:
        return HOME, move.target
    return range(move.source, move.target + 1)


def move_ms(turn: Transition) -> int:
    """How long the piece of a turn is under way."""
    if turn.move is None:
        return 0
    if turn.move.source == HOME:
        return ENTER_MS
    return min(HOP_MS * (turn.move.target - turn.move.source), MOST_HOPS_MS)


def turn_ms(turn: Transition) -> int:
    """How long all of a turn takes: the die, the piece, and one that is captured."""
    flies = turn.move is not None and turn.move.captured
    return ROLL_MS + move_ms(turn) + (FLIGHT_MS if flies else 0)
