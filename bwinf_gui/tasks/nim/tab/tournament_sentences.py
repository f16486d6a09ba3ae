"""What the tournament page says of pairs, shares and chances, in the current language."""

from fractions import Fraction

from bwinf_gui.tasks.nim import Chance, Pair, Tally
from bwinf_gui.tasks.nim.tab.sentences import player_names
from bwinf_gui.text.numbers import careful_percent, decimal, percent, percentage
from bwinf_gui.text.translation import tr

_DIGITS = 2
_MOST_DIGITS = 4
_LONGEST_FRACTION = 24
"""Characters of a fraction that is still shown."""


def pair_text(pair: Pair) -> str:
    """Who plays whom; the first one begins."""
    return tr("{0} against {1}").format(*player_names(pair))


def question(pair: Pair) -> str:
    """What a tournament of the pair answers."""
    return tr("How often does {0} win against {1}?").format(*player_names(pair))


def answer(pair: Pair, tally: Tally) -> str:
    """How often the first of a pair won; there must be games."""
    return tr("{0} begins and wins {1} of the games against {2}").format(
        player_names(pair)[0],
        careful_percent(tally.wins_first / tally.games),
        player_names(pair)[1],
    )


def remark(pair: Pair, tally: Tally | None, chance: Chance | None) -> str:
    """The exact chance, and how the counted share lies to it."""
    if chance is None:
        return tr("The exact chance is being computed …")
    text = chance_text(pair, chance)
    if tally is None or not tally.games or chance.exact is None:
        return text
    interval = interval_text(tally)
    if chance.share in tally.interval:
        form = tr("The 95% interval {0} contains it.")
    else:
        form = tr("The 95% interval {0} misses it, as one in twenty does.")
    return f"{text} {form.format(interval)}"


def chance_text(pair: Pair, chance: Chance) -> str:
    """The chance of the first of a pair, exact or estimated, as a sentence."""
    if chance.exact is None:
        return tr(
            "The start is too large for the exact chance; the estimate is ≈ {0} [{1}; {2}]."
        ).format(
            percent(chance.share, _DIGITS),
            careful_percent(chance.interval.low),
            careful_percent(chance.interval.high),
        )
    first = player_names(pair)[0]
    return tr("The exact chance of {0} is {1}.").format(first, exact_text(chance.exact))


def exact_text(exact: Fraction) -> str:
    """A fraction and its percentage."""
    fraction, share = str(exact), careful_percent(float(exact), _MOST_DIGITS)
    if exact.denominator == 1 or len(fraction) > _LONGEST_FRACTION:
        return share
    return f"{fraction} = {share}"


def level_text(chance: Chance) -> str:
    """What stands at the line of the chance in the chart."""
    if chance.exact is None:
        return tr("estimated {0}").format(percent(chance.share, _DIGITS))
    return tr("exactly {0}").format(careful_percent(chance.share))


def interval_text(tally: Tally) -> str:
    """The interval of the counted share."""
    low, high = tally.interval.low, tally.interval.high
    return f"[{careful_percent(low)}; {careful_percent(high)}]"


def moves_text(tally: Tally) -> str:
    """How long the games were."""
    return tr("{0} moves a game on average").format(decimal(tally.moves / tally.games, 1))


def careful_percentage(share: float, digits: int = 1) -> str:
    """The same without the sign, and where more digits would be needed, a bound."""
    if share in {0.0, 1.0}:
        return percentage(share, 0)
    least = 10**-digits / 100
    if round(100 * share, digits) == 0:
        return f"<{percentage(least, digits)}"
    if round(100 * share, digits) == 100:
        return f">{percentage(1 - least, digits)}"
    return percentage(share, digits)
