"""A game in sentences: what happened, who leads, how it ended, and what was luck.

Nobody chooses anything, so nothing is said about playing well or badly. Negative luck is called bad
luck, so that the numbers shown add up.
"""

from collections.abc import Sequence
from math import ceil, floor

from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.tasks.dice.board import going, pieces_in_short, short_name, standing, way_in_short
from bwinf_gui.tasks.dice.decisive import effect_in_words, effect_of
from bwinf_gui.tasks.dice.game import (
    HOME,
    TRACK_SQUARES,
    Ending,
    Outcome,
    Player,
    Position,
    Transition,
)
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.text.numbers import MINUS, decimal, percent, whole
from bwinf_gui.text.translation import tr, tr_plural

EXACT_DIGITS = 2
"""Solved tables have finer steps than that."""


_COARSE_POINTS = 0.5
"""Rolls less precise than this are rounded to a point, others to a tenth."""


def headline(record: Record, index: int, curve: ProbabilityCurve | None) -> str:
    """The effect of the turn that led to a state, and on the chance of the player who rolled."""
    outcome = record.outcome
    if index == len(record.turns) and outcome is not None:
        return result(outcome, index)
    if index == 0:
        name, known = record.starter.name, _known(curve, 0)
        text = tr("{0} begins").format(name)
        if known is None:
            return text
        chance = percent(known.chance(record.starter), 0)
        return tr("{0}: {1}'s chance of winning {2}").format(text, name, chance) + _half(known)
    turn = record.turns[index - 1]
    player = turn.before.mover
    before, after = _known(curve, index - 1), _known(curve, index)
    text = move_text(turn).format(player.name)
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


def position_lines(position: Position, outcome: Outcome | None) -> list[str]:
    """The position in words: a line for each player, and who is to roll."""
    lines = [f"{player.name} {pieces_in_short(position.pieces[player])}" for player in Player]
    turn = tr("It is {0}'s turn.").format(position.mover.name)
    return [*lines, turn if outcome is None else tr("The game is over.")]


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
    """The chances of both players, exact or with their uncertainty at a level.

    Where a draw is possible, the chances to win are called so, as others count half of it.
    """
    digits = EXACT_DIGITS if probability.is_exact else 1
    name = tr("{0} wins") if probability.draws else "{0}"
    parts = []
    for player in Player:
        interval = probability.interval(player, level)
        share = f"{name.format(player.name)} {percent(probability.wins[player], digits)}"
        margin = "" if probability.is_exact else f" ± {decimal(100 * interval.half_width, 1)}"
        parts.append(share + margin)
    if probability.draws:
        drawn = tr("drawn {0}")
        parts.append(drawn.format(percent(probability.draws, digits)))
    if probability.is_exact:
        parts.append(tr("exact"))
    return " · ".join(parts)


def _with_change(text: str, player: Player, before: WinProbability, after: WinProbability) -> str:
    """A text with a player's two chances, with as many decimals as it takes to distinguish them."""
    half = _half(before) or _half(after)
    for digits in range(EXACT_DIGITS):
        shown = [percent(each.chance(player), digits) for each in (before, after)]
        if shown[0] != shown[1]:
            changed = tr("{0}: {1}'s chance of winning {2} → {3}")
            return changed.format(text, player.name, *shown) + half
    unchanged = tr("{0}: {1}'s chance of winning unchanged at {2}")
    return unchanged.format(text, player.name, percent(after.chance(player), 0)) + half


def _half(known: WinProbability) -> str:
    """What a chance counts besides games won, as the curve and the luck of rolls do."""
    return tr(", a draw counting half") if known.draws else ""


def _known(curve: ProbabilityCurve | None, index: int) -> WinProbability | None:
    return curve.probabilities[index] if curve is not None else None


def move_text(turn: Transition) -> str:
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


def rounded_sum(luck: GameLuck) -> tuple[int, tuple[int, int], int]:
    """The start, the luck of A and of B, and the end in whole points, each off by less than one.

    The start plus A's luck minus B's is still the end. Start and end are rounded as everywhere
    else. The luck of both is rounded down, and the missing points go first to the one that lost
    more.
    """
    a, b = luck.net
    start, end = round(100 * luck.start), round(100 * luck.end)
    # Without the dust of the sums: what is just below a whole number would be rounded down.
    exact = [round(100 * part, 6) for part in (a, -b)]
    parts = [floor(part) for part in exact]
    missing = end - start - sum(parts)
    for index in sorted(range(2), key=lambda index: parts[index] - exact[index])[:missing]:
        parts[index] += 1
    return start, (parts[0], -parts[1]), end


def sum_in_words(luck: GameLuck, number: str = "{}") -> str:
    """The law of the sum in one line, with the numbers of this game, each in a form."""
    start, luck_of, end = rounded_sum(luck)

    def term(player: Player) -> str:
        """A player's part: its sign, whether it is good or bad luck, and how much."""
        points = luck_of[player]
        sign = "+" if (points >= 0) is (player is Player.A) else MINUS
        text = tr("luck {0} {1}") if points >= 0 else tr("bad luck {0} {1}")
        return f"{sign} {text.format(player.name, number.format(decimal(abs(points), 0)))}"

    return tr("Start {0} {1} {2} = end {3}").format(
        number.format(percent(start / 100, 0)),
        *map(term, Player),
        number.format(percent(end / 100, 0)),
    )


def sum_explained(luck: GameLuck, level: float = LEVEL) -> str:
    """Why the sum is right, how a draw counts, and how precise its parts are."""
    sentences = [
        tr(
            "Only rolls change a chance, so A's chance at the start, plus the luck of A, minus the "
            "luck of B, is the result."
        )
    ]
    if luck.has_draws:
        sentences.append(tr("A draw counts half."))
    if any(luck.variances):
        margins = (decimal(100 * luck.margin(player, level), 1) for player in Player)
        text = tr(
            "The sum is always right; how much of it is the luck of A and of B comes from "
            "roll-outs and is exact to ± {0} and ± {1} points ({2} intervals)."
        )
        sentences.append(text.format(*margins, percent(level, 0)))
    return " ".join(sentences)


def gain_in_words(roll: RollLuck, level: float = LEVEL) -> str:
    """The luck of a roll, no more exact than it is known."""
    coarse = 100 * roll.margin(level) >= _COARSE_POINTS
    return decimal(100 * roll.gain, 0 if coarse else 1, signed=True)


def gain_explained(roll: RollLuck, level: float = LEVEL) -> str:
    """The luck of a roll with its uncertainty, and A's chance before and after."""
    change = roll.gain if roll.player is Player.A else -roll.gain
    margin = f" ± {decimal(100 * roll.margin(level), 1)}" if roll.variance else ""
    text = tr("Luck of {0}: {1} points. A's chance: {2} → {3}")
    return text.format(
        roll.player.name,
        decimal(100 * roll.gain, 1, signed=True) + margin,
        percent(roll.chance_a, 1),
        percent(roll.chance_a + change, 1),
    )


def move_in_short(turn: Transition) -> str:
    """The result of a roll, in a table."""
    move = turn.move
    if move is None:
        return tr("nothing moves")
    if move.source == HOME:
        return tr("enters and captures") if move.captured else tr("enters")
    if move.captured:
        return tr("captures on {0}").format(short_name(move.target))
    return way_in_short(move)


def roll_in_words(record: Record, roll: RollLuck, level: float = LEVEL) -> str:
    """A roll, its result and its luck: Turn 57, B rolls 6, captures on B17: +11."""
    turn = record.turns[roll.turn - 1]
    return tr("Turn {0}, {1} rolls {2}, {3}: {4}").format(
        roll.turn, roll.player.name, turn.roll, move_in_short(turn), gain_in_words(roll, level)
    )


def luck_lines(record: Record, luck: GameLuck, level: float = LEVEL) -> list[str]:
    """All of a game's luck, line by line, for a report and the command line."""
    lines = [sum_in_words(luck), sum_explained(luck, level)]
    if luck.swings:
        swings = "; ".join(roll_in_words(record, roll, level) for roll in luck.swings)
        title = tr("Largest swings")
        lines.append(f"{title}: {swings}")
    return lines


def roll_explained(record: Record, roll: RollLuck, die: str = "") -> str:
    """Why a roll changed the chances so much; empty if it did not, or without an explanation.

    `die` is the name of the mover's die within a sentence.
    """
    effect = effect_of(record.game, record.turns[roll.turn - 1], roll.gain)
    name = die or tr("the die of {0}").format(roll.player.name)
    return effect_in_words(effect, name) if effect else ""


def rolls_unit(rolls: Sequence[RollLuck], level: float = LEVEL) -> str:
    """How exact the luck of all these rolls is."""
    most = max(roll.margin(level) for roll in rolls)
    if not most:
        return tr("points, exact")
    digits = 0 if 100 * most >= _COARSE_POINTS else 1
    points = ceil(100 * most * 10**digits) / 10**digits
    return tr("points, each ± {0}").format(decimal(points, digits))


def swing_in_words(roll: RollLuck) -> str:
    """The roll that changed the chances the most."""
    return tr("Largest swing: {0}").format(tr("turn {0}").format(roll.turn))
