"""A game in sentences: what happened, who leads, how it ended."""

from bwinf_gui.tasks.dice.board import going, pieces_in_short, standing
from bwinf_gui.tasks.dice.game import (
    HOME,
    TRACK_SQUARES,
    Ending,
    Outcome,
    Player,
    Position,
    Transition,
)
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.text.numbers import decimal, percent, whole
from bwinf_gui.text.translation import tr, tr_plural

EXACT_DIGITS = 2
"""Solved tables have finer steps than that."""


def headline(record: Record, index: int, curve: ProbabilityCurve | None) -> str:
    """The effect of the turn that led to a state, and on the chance of the player who rolled."""
    outcome = record.outcome
    if index == len(record.turns) and outcome is not None:
        return result(outcome, index)
    if index == 0:
        text = tr("{0} begins").format(record.starter.name)
        return _with_probability(text, record.starter, _wins(curve, 0, record.starter))
    turn = record.turns[index - 1]
    player = turn.before.mover
    before, after = _wins(curve, index - 1, player), _wins(curve, index, player)
    text = deed(turn).format(player.name)
    if before is None or after is None:
        return text
    return _with_change(text, player, before, after)


def result(outcome: Outcome, rolls: int) -> str:
    """How the game ended."""
    if outcome.ending is Ending.ROLL_CAP:
        text = tr_plural("Stopped after {1} roll", "Stopped after {1} rolls", rolls)
    elif outcome.winner is None:
        text = tr_plural("Drawn after {1} roll", "Drawn after {1} rolls", rolls)
    elif not rolls:
        text = tr("{0} wins without a roll")
    else:
        text = tr_plural("{0} wins after {1} roll", "{0} wins after {1} rolls", rolls)
    return text.format(outcome.winner.name if outcome.winner is not None else "", whole(rolls))


def ending(outcome: Outcome) -> str:
    """Why the game is over."""
    reasons = {
        Ending.GOAL_FULL: tr("All four pieces are in the goal."),
        Ending.DEADLOCK: tr("Nobody can ever move again."),
        Ending.STUCK: tr("A player can never move again; these rules then decide the game."),
        Ending.NO_SIX: tr(
            "Only one of the dice has a 6; these rules then decide the game at once."
        ),
        Ending.ROLL_LIMIT: tr("The rules allow no more rolls."),
        Ending.ROLL_CAP: tr("The game would take too long; it counts for neither player."),
    }
    return reasons[outcome.ending]


def story(record: Record, index: int) -> str:
    """The turn that led to a state, as rich text."""
    if index == 0:
        return tr("Each player has one piece on the start and three at home.")
    turn = record.turns[index - 1]
    player = turn.before.mover
    text = tr("Turn {0}: {1} rolls {2}.").format(index, player.name, f"<b>{turn.roll}</b>")
    sentences = [text, _move_in_words(turn)]
    if turn.outcome is not None:
        sentences.append(ending(turn.outcome))
    return " ".join(sentences)


def whose_turn(position: Position, outcome: Outcome | None) -> str:
    """Who rolls next."""
    if outcome is not None:
        return tr("The game is over.")
    return tr("It is {0}'s turn.").format(position.mover.name)


def position_lines(position: Position, outcome: Outcome | None) -> list[str]:
    """The position in words: a line for each player, and who is to roll."""
    lines = [f"{player.name} {pieces_in_short(position.pieces[player])}" for player in Player]
    return [*lines, whose_turn(position, outcome)]


def kind_name(kind: Highlight) -> str:
    """What makes a game worth watching."""
    names = {
        Highlight.TYPICAL: tr("Typical game"),
        Highlight.SHORTEST: tr("Shortest"),
        Highlight.LONGEST: tr("Longest"),
        Highlight.COMEBACK: tr("Comeback"),
        Highlight.LUCKIEST: tr("Luckiest win"),
        Highlight.MOST_DESERVED: tr("Most deserved win"),
        Highlight.DRAW: tr("Draw"),
    }
    return names[kind]


def chance_in_words(probability: WinProbability, level: float) -> str:
    """The chances of both players, exact or with their uncertainty at a level."""
    digits = EXACT_DIGITS if probability.is_exact else 1
    parts = []
    for player in Player:
        interval = probability.interval(player, level)
        share = f"{player.name} {percent(probability.wins[player], digits)}"
        margin = "" if probability.is_exact else f" ± {decimal(100 * interval.half_width, 1)}"
        parts.append(share + margin)
    if probability.draws:
        drawn = tr("drawn {0}")
        parts.append(drawn.format(percent(probability.draws, digits)))
    if probability.is_exact:
        parts.append(tr("exact"))
    return " · ".join(parts)


def _with_probability(text: str, player: Player, probability: float | None) -> str:
    if probability is None:
        return text
    said = tr("{0}: {1}'s chance of winning {2}")
    return said.format(text, player.name, percent(probability, 0))


def _with_change(text: str, player: Player, before: float, after: float) -> str:
    """A text with a player's two chances, with as many decimals as it takes to distinguish them."""
    for digits in range(EXACT_DIGITS):
        shown = percent(before, digits), percent(after, digits)
        if shown[0] != shown[1]:
            changed = tr("{0}: {1}'s chance of winning {2} → {3}")
            return changed.format(text, player.name, *shown)
    unchanged = tr("{0}: {1}'s chance of winning unchanged at {2}")
    return unchanged.format(text, player.name, percent(after, 0))


def _wins(curve: ProbabilityCurve | None, index: int, player: Player) -> float | None:
    probability = curve.probabilities[index] if curve is not None else None
    return probability.wins[player] if probability is not None else None


def deed(turn: Transition) -> str:
    """The player's action, in a word or two, with a placeholder for the name."""
    move = turn.move
    if move is None:
        return tr("{0} cannot move")
    if move.source == HOME:
        return tr("{0} enters and captures") if move.captured else tr("{0} enters")
    if move.captured:
        return tr("{0} captures")
    if move.source < TRACK_SQUARES <= move.target:
        return tr("{0} reaches the goal")
    return tr("{0} moves")


def _move_in_words(turn: Transition) -> str:
    move, mover = turn.move, turn.before.mover
    if move is None:
        return tr("No piece can move.")
    if move.source == HOME:
        text = tr("A piece comes from home to the start")
    else:
        text = tr("The piece {0} moves {1}").format(standing(move.source), going(move.target))
    if not move.captured:
        return text + "."
    return tr("{0}, {1} has to go back home.").format(text, mover.opponent.name)
