"""Why a turn went as it did: what each rule says to the roll, which pieces could not move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from bwinf_gui.tasks.dice.board import short_name, standing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Ending,
    Game,
    Pieces,
    Player,
    Rule,
    Transition,
)
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.text.translation import tr


class Cause(StrEnum):
    """What a rule does with a roll."""

    DECIDES = auto()
    NOT_ASKED = auto()
    """A rule before it decided."""
    NO_SIX = auto()
    NONE_AT_HOME = auto()
    START_HELD = auto()
    """The start, where a piece would enter, is held by one of the player's own."""
    START_EMPTY = auto()
    """None of the player's pieces stands on the start."""
    START_STAYS = auto()
    """The piece on the start cannot move by the roll."""
    NONE_MOVES = auto()


@dataclass(frozen=True, slots=True)
class PiecePath:
    """A path of a piece to where a roll would take it."""

    piece: int
    target: int

    @property
    def is_blocked(self) -> bool:
        """Whether a piece held back has one of its owner's ahead, not the end of the goal."""
        return self.target <= LAST_GOAL

    @property
    def length(self) -> int:
        """The roll that takes the piece along the path."""
        return self.target - self.piece


def stuck_for_good(own: Iterable[int], die: Die) -> tuple[int, ...]:
    """The pieces outside the goal that no roll of their die can ever move again, unless captured.

    A piece at home is stuck if the die has no 6.
    """
    # From the front: a piece that will never move holds up those behind it, and a goal field that
    # is taken for good may be the only one that a face leads to.
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
    """The verdict of each of the four rules on the roll, in their order."""
    own = turn.before.pieces[turn.before.mover]
    away = Cause.NONE_AT_HOME if HOME not in own else None
    said = {
        Rule.ENTER: Cause.NO_SIX if turn.roll != 6 else away or Cause.START_HELD,
        Rule.CLEAR_START: away or (Cause.START_STAYS if START in own else Cause.START_EMPTY),
        Rule.FRONT_MOST: Cause.NONE_MOVES,
        Rule.LAPSE: Cause.NOT_ASKED,
    }
    rules = list(Rule)
    for rule in rules[rules.index(turn.rule) :]:
        said[rule] = Cause.DECIDES if rule is turn.rule else Cause.NOT_ASKED
    return said


def held_back(turn: Transition, rules: Rules) -> tuple[PiecePath, ...]:
    """The paths of the pieces that rule 3 considered before the one that moved, in that order.

    Empty if a rule names its piece outright, and for a roll of 0.
    """
    if turn.rule in {Rule.ENTER, Rule.CLEAR_START} or turn.roll == 0:
        return ()
    order = asked_in_turn(turn.before.pieces[turn.before.mover], rules)
    if turn.move is not None:
        # Only those asked before the piece that moved; all, if none moved.
        order = order[: order.index(turn.move.source)]
    return tuple(PiecePath(piece, piece + turn.roll) for piece in order)


def asked_in_turn(own: Pieces, rules: Rules) -> list[int]:
    """The pieces on the board in the order in which rule 3 asks whether they can move."""
    front_first = sorted((piece for piece in own if piece != HOME), reverse=True)
    if not rules.goal_last:
        return front_first
    on_track = [piece for piece in front_first if piece < TRACK_SQUARES]
    return on_track + sorted(piece for piece in front_first if piece >= TRACK_SQUARES)


def rule_name(rule: Rule) -> str:
    """A rule's name in the list of rules."""
    names = {
        Rule.ENTER: tr("Enter"),
        Rule.CLEAR_START: tr("Clear the start"),
        Rule.FRONT_MOST: tr("Front-most piece that can move"),
        Rule.LAPSE: tr("The turn lapses"),
    }
    return names[rule]


def rule_in_short(rule: Rule) -> str:
    """A rule with its number in the table of turns."""
    names = {
        Rule.ENTER: tr("1 Enter"),
        Rule.CLEAR_START: tr("2 Start"),
        Rule.FRONT_MOST: tr("3 Front-most"),
        Rule.LAPSE: tr("4 Lapse"),
    }
    return names[rule]


def cause_in_short(cause: Cause) -> str:
    """What a rule does with a roll."""
    texts = {
        Cause.DECIDES: tr("✓ decides"),
        Cause.NOT_ASKED: tr("not needed"),
        Cause.NO_SIX: tr("no 6 was rolled"),
        Cause.NONE_AT_HOME: tr("no piece at home"),
        Cause.START_HELD: tr("a piece of your own on the start"),
        Cause.START_EMPTY: tr("none of your own on the start"),
        Cause.START_STAYS: tr("the piece there cannot move"),
        Cause.NONE_MOVES: tr("no piece can move"),
    }
    return texts[cause]


def explanation(turn: Transition, game: Game) -> str:
    """Why the turn went as it did, and why the game could not go on, as rich text."""
    sentences = [*_reasons(turn, game.rules), *_against_going_on(turn, game)]
    if turn.roll == 6 and turn.outcome is None:
        again = tr("After a 6, {0} rolls again.")
        sentences.append(again.format(turn.before.mover.name))
    return " ".join(sentences)


def _reasons(turn: Transition, rules: Rules) -> list[str]:
    if turn.rule is Rule.ENTER:
        text = tr(
            "A <b>6</b>, a piece at home, and none of your own on the start: a piece must enter."
        )
        return [text]
    if turn.rule is Rule.CLEAR_START:
        text = tr(
            "There are pieces at home, so the piece <b>on the start</b> has to make room for them."
        )
        return [text]
    held = held_back(turn, rules)
    texts = [_blocked(piece, turn) for piece in held if piece.is_blocked]
    if beyond := [piece for piece in held if not piece.is_blocked]:
        texts.insert(0, _beyond(beyond, turn))
    if turn.move is None:
        return [*texts, _lapse(turn)]
    return [*_goal_last(turn, rules), *texts, _chosen(turn, is_first=not held)]


def _against_going_on(turn: Transition, game: Game) -> list[str]:
    """Consequences for either player who can never move again."""
    if turn.outcome is None or turn.outcome.ending not in {Ending.DEADLOCK, Ending.STUCK}:
        return []
    stuck = [player for player in Player if game.stuck(turn.after, player)]
    return [
        f"{player.name}: {reason}"
        for player in stuck
        for reason in _against_moving(turn.after.pieces[player], game.dice[player])
    ]


def _against_moving(own: Pieces, die: Die) -> list[str]:
    """Why no face moves a piece: usually the longest free path is shorter than the least face."""
    faces = sorted({face for face in die.faces if face})
    reasons = []
    free = [
        PiecePath(piece, target)
        for piece in own
        if piece != HOME
        for target in range(piece + 1, LAST_GOAL + 1)
        if target not in own
    ]
    longest = max(reversed(free), key=lambda way: way.length, default=None)
    if longest and faces and longest.length < faces[0]:
        way = tr("{0} → {1} needs {2}, the smallest face is {3}.")
        piece, target = short_name(longest.piece), short_name(longest.target)
        reasons.append(way.format(piece, target, longest.length, faces[0]))
    elif free and faces:
        text = tr("no face of {0} leads to a free square.")
        reasons.append(text.format(", ".join(map(str, faces))))
    elif free:
        reasons.append(tr("a 0 moves no piece."))
    if HOME in own and START not in own:
        reasons.append(tr("only a 6 brings a piece out of home."))
    return reasons


def _goal_last(turn: Transition, rules: Rules) -> list[str]:
    own = turn.before.pieces[turn.before.mover]
    if not rules.goal_last or max(own) < TRACK_SQUARES:
        return []
    return [tr("Pieces in the goal move only if no other can.")]


def _beyond(held: Sequence[PiecePath], turn: Transition) -> str:
    """The pieces for which the roll is too large."""
    if [piece.piece for piece in held] == [LAST_GOAL]:
        text = tr("The piece {0} cannot go any further.")
        return text.format(standing(LAST_GOAL))
    *others, last = (standing(piece.piece) for piece in held)
    if not others:
        text = tr("The piece {0} would go <b>beyond the goal</b> with {1}.")
        return text.format(last, turn.roll)
    text = tr("The pieces {0} and {1} would go <b>beyond the goal</b> with {2}.")
    return text.format(", ".join(others), last, turn.roll)


def _blocked(held: PiecePath, turn: Transition) -> str:
    """The piece whose target is held by another one of its owner's."""
    text = tr("The piece {0} is <b>blocked</b>: your own stands {1} ahead, {2}.")
    return text.format(standing(held.piece), turn.roll, standing(held.target))


def _chosen(turn: Transition, *, is_first: bool) -> str:
    source = turn.move.source if turn.move else HOME
    place = standing(source)
    if is_first:
        front = tr("The front-most piece {0} can move, so it does.")
        return front.format(place)
    return tr("So the piece {0} moves.").format(place)


def _lapse(turn: Transition) -> str:
    own = turn.before.pieces[turn.before.mover]
    if turn.roll == 0:
        return tr("A <b>0</b> moves no piece.")
    if max(own) == HOME:
        return tr("All pieces are at home, and only a 6 brings one out.")
    return tr("So no piece can move, and the turn lapses.")
