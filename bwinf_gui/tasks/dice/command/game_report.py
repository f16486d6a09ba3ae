"""Recorded games as JSON and as text: every turn with the rule that decided it, and the board."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bwinf_gui.tasks.dice.board import drawn, short_name
from bwinf_gui.tasks.dice.decisive import effect_of
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.game import START, TRACK_SQUARES, Ending, Outcome, Rule, Transition
from bwinf_gui.tasks.dice.game_sentences import (
    ending,
    gain_explained,
    luck_lines,
    result,
    roll_explained,
)
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck
from bwinf_gui.tasks.dice.record import Record, document
from bwinf_gui.text.translation import to_translate, tr

_RULES = {
    Rule.ENTER: to_translate("rule 1, enter"),
    Rule.CLEAR_START: to_translate("rule 2, clear the start"),
    Rule.FRONT_MOST: to_translate("rule 3, front-most piece"),
    Rule.LAPSE: to_translate("rule 4, the turn lapses"),
}


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """A game to print; with its luck if requested."""

    record: Record
    luck: GameLuck | None = None


def games_as_json(games: Sequence[ReportedGame]) -> str:
    """One JSON object for one game, a list for several."""
    documents = [document(game.record) | _luck_document(game) for game in games]
    return json.dumps(documents[0] if len(documents) == 1 else documents, ensure_ascii=False)


def games_as_text(games: Sequence[ReportedGame]) -> str:
    """The games one after the other, for people."""
    return "\n\n\n".join(map(_game, games))


def _luck_document(game: ReportedGame) -> dict[str, Any]:
    """What `--luck` adds to the JSON object; the fields are promised in the documentation."""
    luck = game.luck
    if luck is None:
        return {}
    luck_a, luck_b = luck.net
    turns = document(game.record)["turns"]
    return {
        "start_chance_a": luck.start,
        "luck_a": luck_a,
        "luck_b": luck_b,
        "exact": luck.is_exact,
        "turns": [
            turn | {"chance_a": roll.chance_a, "luck": roll.gain} | _why_document(game.record, roll)
            for turn, roll in zip(turns, luck.rolls, strict=True)
        ],
    }


def _why_document(record: Record, roll: RollLuck) -> dict[str, Any]:
    """Why a roll changed the chances by a tenth or more, if that can be explained."""
    effect = effect_of(record.game, record.turns[roll.turn - 1], roll.gain)
    if effect is None:
        return {}
    return {"why": {"kind": effect.kind.value, "text": roll_explained(record, roll)}}


def _game(game: ReportedGame) -> str:
    record, luck = game.record, game.luck
    a, b = map(format_die, record.address.dice)
    head = [record.address.command(), tr("Die of A: {a}. Die of B: {b}.").format(a=a, b=b)]
    opening = tr("{0} begins").format(record.starter.name) + "."
    blocks = ["\n".join(head), f"{opening}\n\n{drawn(record.state(0))}"]
    for number, turn in enumerate(record.turns, start=1):
        lines = [_turn(number, turn)]
        if luck:
            roll = luck.rolls[number - 1]
            lines += filter(None, [gain_explained(roll), roll_explained(record, roll)])
        blocks.append("{}\n\n{}".format("\n".join(lines), drawn(turn.after, turn)))
    outcome = record.outcome or Outcome(None, Ending.ROLL_CAP)
    blocks.append(f"{result(outcome, len(record.turns))}. {ending(outcome)}")
    return "\n\n".join([*blocks, *(["\n".join(luck_lines(record, luck))] if luck else [])])


def _turn(number: int, turn: Transition) -> str:
    words = tr("Turn {number}: {player} rolls {roll}: {rule}").format(
        number=number, player=turn.before.mover.name, roll=turn.roll, rule=tr(_RULES[turn.rule])
    )
    if turn.move is None:
        return words + "."
    way = f"{_field(turn.move.source)} → {_field(turn.move.target)}"
    captures = tr(", captures") if turn.move.captured else ""
    return f"{words}: {way}{captures}."


def _field(position: int) -> str:
    if START < position < TRACK_SQUARES:
        return tr("square {0}").format(position)
    return short_name(position)
