"""What there is to say about exact answers: their error, their cost, and why there is none."""

from math import ceil, floor, log10

from bwinf_gui.tasks.dice.exact.answers import Badge, ExactTable, badge_of
from bwinf_gui.tasks.dice.exact.estimate import Cost
from bwinf_gui.tasks.dice.exact.values import (
    AnswerSource,
    Obstacle,
    OutcomeProbabilities,
    Refusal,
    Solution,
)
from bwinf_gui.text.errors import Reason
from bwinf_gui.text.numbers import decimal, duration, percent, size
from bwinf_gui.text.translation import tr

MOST_DIGITS = 8
SHOWN_DIGITS = 4
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")

_REFUSALS = {
    Obstacle.RULES: Reason("these rules have no exact solution"),
    Obstacle.TOO_LARGE: Reason("there are too many positions to count"),
    Obstacle.MEMORY: Reason("this takes {needed} of memory, but only {available} is available"),
    Obstacle.DISK: Reason("this takes {needed} on disk, but only {available} is available"),
    Obstacle.ENDLESS: Reason("games between these dice may never end"),
}


def badge_name(badge: Badge) -> str:
    """The meaning of a badge."""
    names = {
        Badge.EXACT: tr("exact"),
        Badge.PROVEN: tr("proven"),
        Badge.ESTIMATED: tr("estimated"),
    }
    return names[badge]


def badge_text(solution: Solution) -> str:
    """The sign and its word."""
    badge = badge_of(solution)
    return f"{badge.value} {badge_name(badge)}"


def certainty_in_words(solution: Solution) -> str:
    """How far the chances can be from the true ones."""
    if solution.is_proven:
        return tr("Proven: it follows from the dice alone.")
    return tr("Exact: calculated, not counted; the error is at most {0}.").format(
        scientific(solution.error_bound)
    )


def solved_before_in_words(solution: Solution) -> str:
    """A sentence on the answer there already is; empty where it says nothing new."""
    before = solution.source is not AnswerSource.SOLVED
    if solution.is_proven:
        return tr("Solved before.") if before else ""
    text = tr("Solved before, bound {0}.") if before else tr("Error bound {0}.")
    return text.format(scientific(solution.error_bound))


def all_solved_in_words(exact: ExactTable) -> str:
    """A sentence on answers to all pairs, and how certain they are."""
    if not exact.error_bound:
        return tr("All are solved.")
    return tr("All are solved, bound {0}.").format(scientific(exact.error_bound))


def again_in_words(cost: Cost) -> str:
    """The cost of solving again."""
    if not cost.possible:
        return refusal_in_words(cost.refusals[0])
    return tr("Again: {0}.").format(cost_in_words(cost))


def chance_text(share: float, solution: Solution, most_digits: int = SHOWN_DIGITS) -> str:
    """A chance as percentage, with only digits that are certain, and none for a certain result."""
    if share in {0.0, 1.0}:
        return percent(share, 0)
    if solution.is_proven:
        return percent(share, most_digits)
    # As many decimals as the bound leaves certain; a percentage has two fewer.
    certain = floor(-log10(solution.error_bound)) - 2
    return percent(share, max(0, min(certain, most_digits)))


def pair_in_words(outcomes: OutcomeProbabilities, solution: Solution, a: int, b: int) -> str:
    """The results of two dice's games."""
    return tr("Die {0} wins {1}, die {2} wins {3}, {4} are drawn.").format(
        a,
        chance_text(outcomes.wins_a, solution, MOST_DIGITS),
        b,
        chance_text(outcomes.wins_b, solution, MOST_DIGITS),
        chance_text(outcomes.draws, solution, MOST_DIGITS),
    )


def advantage_in_words(solution: Solution) -> str:
    """What beginning is worth."""
    points = 100 * solution.starting_advantage
    if abs(points) <= 100 * solution.error_bound or points == 0:
        return tr("Going first makes no difference.")
    text = (
        tr("Going first is worth {0} points.")
        if points > 0
        else tr("Going first costs {0} points.")
    )
    return text.format(decimal(abs(points), 4 if abs(points) < 0.1 else 2))


def cost_in_words(cost: Cost) -> str:
    """How long it takes, and how much of the machine."""
    parts = [
        tr("about {0}").format(duration(cost.seconds))
        if cost.seconds is not None
        else tr("estimating the time …"),
        tr("{0} of memory").format(size(cost.memory)),
    ]
    if cost.disk:
        meanwhile = tr("{0} on disk until it is solved")
        parts.append(meanwhile.format(size(cost.disk)))
    return ", ".join(parts)


def table_note(cost: Cost, *, is_kept: bool) -> str:
    """Whether the game page will have exact chances of a pair."""
    text = (
        tr("The game page then has exact chances ({0} on disk).")
        if is_kept
        else tr("The game page keeps estimating: {0} on disk is beyond the limit you set.")
    )
    return text.format(size(cost.table))


def tables_note(limit: int) -> str:
    """Which of many pairs will have exact chances on the game page."""
    if not limit:
        return tr("The game page keeps estimating: your settings keep no tables.")
    return tr("Tables for the game page are kept up to the limit you set, {0}.").format(size(limit))


def refusal_clause(refusal: Refusal) -> str:
    """Why a pair is not solved, as a clause without a full stop."""
    return _REFUSALS[refusal.obstacle].clause(**_amounts(refusal))


def refusal_in_words(refusal: Refusal) -> str:
    """Why a pair is not solved, as a sentence."""
    return _REFUSALS[refusal.obstacle].sentence(**_amounts(refusal))


def _amounts(refusal: Refusal) -> dict[str, str]:
    return {"needed": size(refusal.needed), "available": size(refusal.available)}


def scientific(error: float) -> str:
    """A small number, rounded up to one digit."""
    exponent = floor(log10(error))
    digit = ceil(round(error / 10.0**exponent, 6))
    if digit == 10:
        digit, exponent = 1, exponent + 1
    return f"{digit}·10{str(exponent).translate(_SUPERSCRIPTS)}"
