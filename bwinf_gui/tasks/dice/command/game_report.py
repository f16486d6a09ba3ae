"""Recorded games as JSON and as text: every turn with the rule that decided it, and the board."""

import json
from collections.abc import Sequence

from bwinf_gui.tasks.dice.board import drawn, goal_letter
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.game import HOME, START, TRACK_SQUARES, Ending, Rule, Transition
from bwinf_gui.tasks.dice.record import Record, document
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_RULES = {
    Rule.ENTER: to_translate("rule 1, enter"),
    Rule.CLEAR_START: to_translate("rule 2, clear the start"),
    Rule.FRONT_MOST: to_translate("rule 3, front-most piece"),
    Rule.LAPSE: to_translate("rule 4, the turn lapses"),
}
_ENDINGS = {
    Ending.GOAL_FULL: to_translate("all four pieces are in the goal"),
    Ending.DEADLOCK: to_translate("nobody can ever move again"),
    Ending.STUCK: to_translate("decided because a player can never move again"),
    Ending.NO_SIX: to_translate("decided at once: only one of the dice has a 6"),
    Ending.ROLL_LIMIT: to_translate("the limit of rolls is reached"),
}


def games_as_json(records: Sequence[Record]) -> str:
    """One JSON object for one game, a list for several."""
    documents = [document(record) for record in records]
    return json.dumps(documents[0] if len(documents) == 1 else documents, ensure_ascii=False)


def games_as_text(records: Sequence[Record]) -> str:
    """The games one after the other, for people."""
    return "\n\n\n".join(map(_game, records))


def _game(record: Record) -> str:
    a, b = map(format_die, record.address.dice)
    head = [record.address.command(), tr("Die of A: {a}. Die of B: {b}.").format(a=a, b=b)]
    opening = tr("{player} begins.").format(player=record.starter.name)
    blocks = ["\n".join(head), f"{opening}\n\n{drawn(record.states[0])}"]
    for number, turn in enumerate(record.turns, start=1):
        blocks.append(f"{_turn(number, turn)}\n\n{drawn(turn.after, turn)}")
    return "\n\n".join([*blocks, _end(record)])


def _turn(number: int, turn: Transition) -> str:
    words = tr("Turn {number}: {player} rolls {roll}: {rule}").format(
        number=number, player=turn.before.mover.name, roll=turn.roll, rule=tr(_RULES[turn.rule])
    )
    if turn.move is None:
        return words + "."
    way = f"{_field(turn.move.source)} → {_field(turn.move.target)}"
    return f"{words}: {way}{tr(', captures') if turn.move.captured else ''}."


def _field(position: int) -> str:
    if position in {HOME, START}:
        return tr("home") if position == HOME else tr("start")
    if position < TRACK_SQUARES:
        return tr("square {number}").format(number=position)
    return tr("goal {letter}").format(letter=goal_letter(position))


def _end(record: Record) -> str:
    outcome, count = record.outcome, len(record.turns)
    rolls = tr_plural("{rolls} roll", "{rolls} rolls", count).format(rolls=whole(count))
    if outcome is None or outcome.ending is Ending.ROLL_CAP:
        return tr("Stopped after {rolls}.").format(rolls=rolls)
    reason = tr(_ENDINGS[outcome.ending])
    if outcome.winner is None:
        return tr("Drawn after {rolls}: {reason}.").format(rolls=rolls, reason=reason)
    return tr("{player} wins after {rolls}: {reason}.").format(
        player=outcome.winner.name, rolls=rolls, reason=reason
    )
