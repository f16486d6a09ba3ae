"""What is said of an answer about dice, to whoever gave it."""

from collections.abc import Sequence

from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedOrder,
    Outcomes,
    Shares,
    TooManyWins,
)
from bwinf_gui.tasks.dice.check.readings import Reading, claimed_leads
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.text.numbers import decimal, enumerated, percent, whole
from bwinf_gui.text.translation import tr, tr_plural


def shares_verdict(contest: Reading, best: Reading | None) -> str:
    """Whether numbers fit the contest's rules, and else which."""
    if contest.fits:
        return tr("Your numbers fit the contest’s rules.")
    if best is None:
        return tr("Your numbers fit no reading of the rules that the program knows.")
    return tr("Your numbers do not fit the contest’s rules but: {0}.").format(
        preset_name(best.rules.name)
    )


def order_verdict(contest: Reading, best: Reading | None) -> str:
    """Whether an order, or who beats whom, fits the contest's rules, and else which."""
    if contest.fits:
        return tr("Your order fits the contest’s rules.")
    if best is None:
        return tr("Your order does not fit the contest’s rules.")
    return tr("Your order does not fit the contest’s rules but: {0}.").format(
        preset_name(best.rules.name)
    )


def comparing() -> str:
    """That there are further readings of the rules to be compared with."""
    return tr("Comparing with further readings of the rules …")


def by_beaten() -> str:
    """That an order is right by another ranking."""
    return tr("Your order is right by opponents beaten; by games won it is another one.")


def furthest_off(claim: Shares, contest: Reading) -> str:
    """The die whose share is furthest from what the contest's rules give."""
    die = contest.worst_die
    share, deviation = claim.shares[die], contest.deviations[die]
    if share is None or deviation is None:
        return ""
    return tr("Die {0} is furthest off: {1} instead of {2}, {3} standard errors.").format(
        die + 1,
        percent(share.value),
        percent(contest.expected[die]),
        decimal(deviation, 1, signed=True),
    )


def worst_swap(claim: ClaimedOrder | Outcomes, contest: Reading) -> str:
    """The pair that is most certainly the wrong way round; empty where none certainly is."""
    leads = claimed_leads(claim, contest.reference)
    if contest.fits or not leads:
        return ""
    a, b = min(leads, key=lambda pair: leads[pair])
    if isinstance(claim, ClaimedOrder):
        text = tr("Die {0} stands before die {1}, but wins {2} of its games and that one {3}.")
        shares = contest.expected[a], contest.expected[b]
    else:
        text = tr("Die {0} does not beat die {1}: it wins {2} of their games and loses {3}.")
        chances = contest.reference.chances
        shares = chances[a, b].value, chances[b, a].value
    return text.format(a + 1, b + 1, *map(percent, shares))


def games_assumed(claim: Shares) -> str:
    """How many games are assumed where nobody says; empty where somebody does."""
    if claim.told_games is not None:
        return ""
    return tr("The answer does not say how many games were played; {0} a pair are assumed.").format(
        whole(USUAL_GAMES)
    )


def too_many_wins(claim: TooManyWins) -> str:
    """Why a count of games won cannot be read."""
    return tr(
        "{0} games won are more than a die plays at {1} games a pair. Say how many games each "
        "pair played."
    ).format(whole(claim.wins), whole(round(claim.games)))


def missing_dice(dice: Sequence[int]) -> str:
    """That the answer lacks dice, counted from 0."""
    return tr_plural(
        "The answer has no share for die {0}.", "The answer has no shares for dice {0}.", len(dice)
    ).format(enumerated([die + 1 for die in dice]))


def not_understood() -> str:
    """That nothing was found."""
    return tr("Neither shares of games won nor an order of the dice were found.")


def error_text() -> str:
    """That there is an error in place of an answer."""
    return tr("The text is an error, not an answer.")


def single_die() -> str:
    """That there is nothing to compare."""
    return tr("A single die has nobody to play against.")


def best_die_only() -> str:
    """That an order is judged by its first place."""
    return tr("Only the best die is named.")


def shares_in_words(shares: Sequence[float | None]) -> str:
    """Shares in the order of the file."""
    return " · ".join("–" if share is None else percent(share) for share in shares)


def order_in_words(dice: Sequence[int]) -> str:
    """Dice counted from 0, the best first."""
    return " > ".join(str(die + 1) for die in dice)
