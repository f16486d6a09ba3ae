"""The effect of a roll that changed the chances: what is irrevocable, and what others would do.

An effect is derived from the positions before and after the roll, so it holds whatever the chances
are. Fields are numbered as the player who rolled counts them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from bwinf_gui.tasks.dice.board import standing
from bwinf_gui.tasks.dice.causes import PiecePath, stuck_for_good
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Game,
    Pieces,
    Player,
    Position,
    Transition,
    facing,
)
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.translation import tr

LARGE_GAIN = 0.1
"""The least change of the mover's chance for which a roll is given a reason."""


class Impact(StrEnum):
    """The effect of a roll, by its name in JSON."""

    STUCK = "stuck"
    """It took a piece to where it can never move again unless it is captured."""
    CAPTURED = "captured"
    """It brought a piece before the opponent, or out of reach."""
    CAPTURES = "captures"
    ENTERED = "entered"
    """It brought a piece onto the board, or into the goal."""
    OVERSHOT = "overshot"
    """It took a piece past the square from which it could have reached the goal."""
    WAITS = "waits"
    """It moved nothing, or left a piece where few rolls bring it into the goal."""


@dataclass(frozen=True)
class PlayedRoll:
    """What a turn's roll did to the piece that it moved, and what other rolls would have done."""

    game: Game
    turn: Transition

    @property
    def mover(self) -> Player:
        return self.turn.before.mover

    @property
    def piece(self) -> int | None:
        """The piece at its new place; None if none moved."""
        return self.turn.move.target if self.turn.move else None

    @property
    def wins(self) -> bool:
        return self._is_won(self.turn)

    @cached_property
    def leading(self) -> tuple[PiecePath, ...]:
        """The paths of the piece into the goal that its die may roll."""
        return () if self.piece is None else self._leading(self._after, self.piece)

    @cached_property
    def missing(self) -> tuple[PiecePath, ...]:
        """The paths of the piece into the goal that its die never rolls."""
        into = [] if self.piece is None else _into_the_goal(self._after, self.piece)
        return tuple(way for way in into if way.length not in self._die.faces)

    @property
    def winning(self) -> tuple[int, ...]:
        """The other rolls that would have won the game."""
        return tuple(turn.roll for turn in self._others if self._is_won(turn))

    @property
    def lapsing(self) -> tuple[int, ...]:
        """The other rolls that would have moved nothing."""
        return tuple(turn.roll for turn in self._others if turn.move is None)

    @cached_property
    def exposed(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The opponent's rolls that capture one of the mover's pieces, before and after.

        Empty where the mover rolls again, and so moves before the opponent does.
        """
        if self.turn.after.mover is self.mover:
            return (), ()
        before, after = self.turn.before.pieces, self.turn.after.pieces
        return self._capturing(before), self._capturing(after)

    def good_effects(self) -> Iterator[tuple[Impact, bool]]:
        """The explanations of a gain, the strongest first, and whether the roll did it."""
        move = self.turn.move
        if move is not None:
            yield Impact.ENTERED, self.wins
            yield Impact.CAPTURES, move.captured
            yield (
                Impact.ENTERED,
                move.source == HOME or move.source < TRACK_SQUARES <= move.target,
            )
        before, after = self.exposed
        yield Impact.CAPTURED, len(after) < len(before)

    def bad_effects(self) -> Iterator[tuple[Impact, bool]]:
        """The explanations of a loss, the strongest first, and whether the roll did it."""
        move = self.turn.move
        if move is None:
            yield Impact.WAITS, True
            return
        # A piece on the track that is in the way may be captured yet; one in the goal stays.
        goal = (piece for piece in self._after if piece >= TRACK_SQUARES)
        lasting = {*goal, move.target}
        yield Impact.STUCK, move.target in stuck_for_good(lasting, self._die)
        # It could have come into the goal, and where it is now no roll takes it there.
        before = self.turn.before.pieces[self.mover]
        could = move.target < TRACK_SQUARES and self._leading(before, move.source)
        yield Impact.OVERSHOT, bool(could and not self.leading)
        yield (
            Impact.WAITS,
            0 < len({way.length for way in self.leading}) < len({*self._die.faces}),
        )
        safe, exposed = self.exposed
        yield Impact.CAPTURED, len(exposed) > len(safe)

    @property
    def _die(self) -> Die:
        return self.game.dice[self.mover]

    @property
    def _after(self) -> Pieces:
        return self.turn.after.pieces[self.mover]

    @cached_property
    def _others(self) -> list[Transition]:
        faces = sorted({*self._die.faces} - {self.turn.roll})
        return [self.game.turn(self.turn.before, face) for face in faces]

    def _is_won(self, turn: Transition) -> bool:
        return turn.outcome is not None and turn.outcome.winner is self.mover

    def _leading(self, own: Pieces, piece: int) -> tuple[PiecePath, ...]:
        """The paths of a piece on the track into the goal that some roll takes."""
        return tuple(way for way in _into_the_goal(own, piece) if way.length in self._die.faces)

    def _capturing(self, pieces: tuple[Pieces, Pieces]) -> tuple[int, ...]:
        opponent = self.mover.opponent
        position = Position(pieces, opponent, self.turn.after.rolls)
        faces = {*self.game.dice[opponent].faces}
        moves = {face: self.game.move(position, face) for face in faces}
        return tuple(sorted(face for face, move in moves.items() if move and move.captured))


@dataclass(frozen=True)
class RollEffect(PlayedRoll):
    """A roll with the kind of effect that explains what it changed."""

    kind: Impact


def effect_of(game: Game, turn: Transition, gain: float) -> RollEffect | None:
    """The effect of a roll that explains a gain; None for a small gain, or an unexplained one."""
    if abs(gain) < LARGE_GAIN:
        return None
    played = PlayedRoll(game, turn)
    effects = played.good_effects() if gain > 0 else played.bad_effects()
    return next((RollEffect(game, turn, kind) for kind, is_done in effects if is_done), None)


def _into_the_goal(own: Pieces, piece: int) -> list[PiecePath]:
    """The paths of a piece on the track to free fields of the goal."""
    if not START <= piece < TRACK_SQUARES:
        return []
    free = (field for field in range(TRACK_SQUARES, LAST_GOAL + 1) if field not in own)
    return [PiecePath(piece, field) for field in free]


def effect_in_words(effect: RollEffect, die: str) -> str:
    """Why a roll changed so much, and the effect of other rolls.

    `die` is the name of the die within a sentence.
    """
    is_stuck = effect.kind is Impact.STUCK
    texts = [_stuck(effect, die) if is_stuck else _SENTENCES[effect.kind](effect)]
    if is_stuck and not effect.game.rules.stuck_loses and effect.turn.outcome is None:
        text = tr("{0} can only win if {1} captures it.")
        texts.append(text.format(effect.mover.name, effect.mover.opponent.name))
    if effect.kind in {Impact.STUCK, Impact.OVERSHOT, Impact.WAITS}:
        texts.append(_other_rolls(effect))
    return " ".join(filter(None, texts))


def _stuck(effect: RollEffect, die: str) -> str:
    field = _place(effect)
    if not effect.missing:
        return tr("The piece {0} can never move again.").format(field)
    missing = sorted({way.length for way in effect.missing})
    text = tr("{0}, {1} needs a {2}, which {3} does not have: this piece can never move again.")
    return capitalised(text.format(field, effect.mover.name, _or(missing), die))


def _overshot(effect: RollEffect) -> str:
    text = tr(
        "The {0} leads past the square from which the goal was in reach: from {1} no roll is."
    )
    if effect.missing:
        missing = sorted({way.length for way in effect.missing})
        text = tr("{1}, the piece needs a {2} for the goal, and there is none on the die.")
        return capitalised(text.format(effect.turn.roll, _place(effect), _or(missing)))
    return capitalised(text.format(effect.turn.roll, _place(effect)))


def _waits(effect: RollEffect) -> str:
    if effect.piece is None:
        return tr("A {0} moves nothing.").format(effect.turn.roll)
    needs = sorted({way.length for way in effect.leading})
    text = tr("{0}, only a {1} takes the piece into the goal.")
    return capitalised(text.format(_place(effect), _or(needs)))


def _captures(effect: RollEffect) -> str:
    text = tr("{0} captures a piece that has come {1} of {2} squares and must begin again.")
    return text.format(effect.mover.name, facing(effect.piece or 0), TRACK_SQUARES)


def _entered(effect: RollEffect) -> str:
    name = effect.mover.name
    if effect.wins:
        return tr("With this roll {0} wins.").format(name)
    if effect.piece == START:
        return tr("The 6 brings a piece of {0} out of home.").format(name)
    return tr("A piece of {0} is safe {1}.").format(name, _place(effect))


def _exposed(effect: RollEffect) -> str:
    before, after = effect.exposed
    other = effect.mover.opponent.name
    if len(after) > len(before):
        return tr("Now {0} captures a piece with a {1}.").format(other, _or(after))
    if after:
        text = tr("Now {0} captures a piece only with a {1}, before also with a {2}.")
        gone = sorted({*before} - {*after}) or before
        return text.format(other, _or(after), _or(gone))
    return tr("Before, {0} could have captured a piece with a {1}, now no more.").format(
        other, _or(before)
    )


_SENTENCES: dict[Impact, Callable[[RollEffect], str]] = {
    Impact.OVERSHOT: _overshot,
    Impact.WAITS: _waits,
    Impact.CAPTURES: _captures,
    Impact.ENTERED: _entered,
    Impact.CAPTURED: _exposed,
}


def _other_rolls(effect: RollEffect) -> str:
    """The other rolls that would have won, or moved nothing."""
    lapsing = effect.lapsing if effect.piece is not None else ()
    if effect.winning and lapsing:
        text = tr("With a {1} {0} would have won, with a {2} nothing would have moved.")
    elif effect.winning:
        text = tr("With a {1} {0} would have won") + "."
    else:
        text = tr("With a {2} nothing would have moved") + "." if lapsing else ""
    return text.format(effect.mover.name, _or(effect.winning), _or(lapsing))


def _or(rolls: Sequence[int]) -> str:
    """A list of rolls; three or more consecutive ones as a range."""
    if len(rolls) > 2 and list(rolls) == [*range(rolls[0], rolls[-1] + 1)]:
        return tr("{0} to {1}").format(rolls[0], rolls[-1])
    *others, last = map(str, rolls) if rolls else [""]
    return tr("{0} or {1}").format(", ".join(others), last) if others else last


def _place(effect: RollEffect) -> str:
    """The place of the piece, as its owner counts."""
    return standing(effect.piece or START)
