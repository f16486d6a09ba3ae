"""A comparison in sentences.

All of them follow from standings, and so agree with each other. `numbers` are the names of the
dice. Shares that were played have one decimal, proven ones two, and more only where dice with a
certain order would look equal. A point is a percentage point, except in a ranking by points.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, fsum

from bwinf_gui.engine.statistics import Gap, Interval
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings, TopDice
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import careful_percent, decimal, enumerated, percent, percentage, whole
from bwinf_gui.text.translation import tr, tr_in, tr_plural

MOST_NAMED = 3
"""The most dice that are named while it is open which is the best."""
FEW = 12
"""As many dice need no search, and have colours enough."""
TOP = 5
"""As many of many dice are shown alone by a button, and said to be certainly the first."""
_MOST_DECIMALS = 8
_APART = frozenset({PairVerdict.FIRST_BETTER, PairVerdict.SECOND_BETTER})


def answer(standings: Standings, numbers: Sequence[int], ranking: Ranking = Ranking.SHARE) -> str:
    """The answer in one line, by a way of ranking; it names no winner that is not certain."""
    if not standings.is_complete:
        is_lost = standings.unfinished_games
        return tr("No games were counted") if is_lost else tr("Not every pair has played yet")
    if not standings.best().score:
        not_yet = tr("No game was won: all were drawn")
        return tr("No die wins a game: all are drawn") if standings.is_proven else not_yet
    leaders = standings.certain_leaders(ranking)
    named = [numbers[die] for die in leaders or standings.leaders(ranking)]
    if not leaders:
        return _open_answer(standings, named, ranking)
    if ranking is not Ranking.SHARE:
        return _best_by_points(standings.ranking(ranking)[0], named, ranking)
    if len(leaders) > 1:
        return _equal_dice(standings, leaders, named)
    text = tr("Die {0} wins most often: {1} of its games")
    if standings.is_proven:
        text = tr("Die {0} wins most often: {1}, exactly")
    return text.format(named[0], share_text(standings, *leaders))


def share_text(standings: Standings, *dice: int) -> str:
    """The mean share of a die, or of several that are as good."""
    shares = [standings.score(die) or 0.0 for die in dice]
    share = fsum(shares) / len(shares)
    return careful_percent(share, 2 if standings.is_proven else 1)


def points_text(line: RankingLine) -> str:
    """The points of a die in a ranking by points, with the possible maximum."""
    return certain_points(line.interval, line.most)


def certain_points(interval: Interval, most: int) -> str:
    """Points that certainly are in an interval, of as many as are possible."""
    # There may be half a point.
    low = decimal(interval.low, 0 if interval.low == int(interval.low) else 1)
    points = tr("{0} of {1}").format(low, most)
    if interval.low == interval.high:
        return points
    return tr_in("points", "at least {0}").format(points)


def certainty(
    standings: Standings, numbers: Sequence[int], ranking: Ranking = Ranking.SHARE
) -> str:
    """How certain a ranking is, in a few words; nothing before every pair has played.

    Of many dice the first few are certain long before the whole order is, and named.
    """
    if not standings.is_complete:
        return ""
    if standings.is_proven:
        return tr("Calculated, not counted.")
    ranked = _ranking_certainty(standings, ranking)
    if standings.count <= FEW or standings.ranking_certain(ranking):
        return ranked
    top = standings.top(TOP, ranking)
    first = top_in_words(top, numbers)
    return first if top.is_certain else f"{ranked} {first}"


def is_certain(standings: Standings, ranking: Ranking = Ranking.SHARE) -> bool:
    """Whether that is how certain one can be: of many dice the first few are enough."""
    if standings.ranking_certain(ranking):
        return True
    return standings.count > FEW and standings.top(TOP, ranking).is_certain


def top_in_words(top: TopDice, numbers: Sequence[int]) -> str:
    """The top dice, whether they are certain, and what is open among them."""
    size, count = len(top.dice), len(top.rivals)
    if top.rivals:
        text = tr_plural(
            "Which {0} dice are the first is open: die {1} may be among them.",
            "Which {0} dice are the first is open: {1} may be among them.",
            count,
        )
        rivals = enumerated([numbers[die] for die in top.rivals])
        return text.format(
            size, rivals if count <= MOST_NAMED else tr("{0} more dice").format(count)
        )
    text, pair = "{0}.", ""
    if len(top.open_pairs) > 1:
        text = tr("{0}; their order is not certain yet.")
    elif top.open_pairs:
        text = tr("{0}; only which of {1} is ahead is open.")
        pair = enumerated([numbers[die] for die in top.open_pairs[0]])
    dice = enumerated([numbers[die] for die in top.dice])
    return text.format(tr("The first {0} are certain: {1}").format(size, dice), pair)


def pair_answer(standings: Standings, numbers: Sequence[int], pair: Pair) -> str:
    """The answer for a pair in one line; empty where nothing is known of it."""
    verdict = standings.verdict(*pair)
    if standings.share(*pair) is None:
        return ""
    if verdict is PairVerdict.SECOND_BETTER:
        return pair_answer(standings, numbers, (pair[1], pair[0]))
    texts = {
        PairVerdict.FIRST_BETTER: tr("Die {0} beats die {1}: {2} to {3}"),
        PairVerdict.EQUIVALENT: tr("Dice {0} and {1} are equally good to within {4} points: {2}"),
        PairVerdict.OPEN: tr("Die {0} against die {1}: {2} to {3}"),
    }
    if verdict is PairVerdict.EQUIVALENT and standings.proof(*pair) is not None:
        texts[verdict] = tr("Dice {0} and {1} win equally often: {2}")
    numbered = [numbers[die] for die in pair]
    return texts[verdict].format(*numbered, *pair_shares(standings, pair), _least(standings))


def shares_apart(standings: Standings, dice: Sequence[int]) -> list[str]:
    """The mean shares of dice, with decimals that distinguish neighbours whose order is certain."""
    shares = [standings.score(die) or 0.0 for die in dice]
    orders = [standings.order(*pair) for pair in pairwise(dice)]
    return _distinguished(shares, orders, 2 if standings.is_proven else 1)


def pair_shares(standings: Standings, pair: Pair) -> list[str]:
    """The shares of both dice, with decimals that distinguish them if their order is certain."""
    shares = [standings.share(*pair) or 0.0, standings.share(*reversed(pair)) or 0.0]
    digits = 1 if standings.proof(*pair) is None else 2
    return _distinguished(shares, [standings.verdict(*pair)], digits)


def _distinguished(
    shares: Sequence[float], orders: Sequence[PairVerdict], digits: int
) -> list[str]:
    """Shares with as many decimals as it takes for neighbours of a certain order to look so."""
    while digits < _MOST_DECIMALS and any(
        order in _APART and percentage(one, digits) == percentage(other, digits)
        for order, (one, other) in zip(orders, pairwise(shares), strict=True)
    ):
        digits += 1
    return [careful_percent(share, digits) for share in shares]


def spread(gap: Gap, shares: Sequence[float | None] = ()) -> str:
    """A difference in points, with ± where it is not proven.

    Where the two shares of a played one are shown as well, it is the difference of their rounded
    values, unless this would hide whether 0 is left out.
    """
    value, reach, digits = gap.points
    if gap.is_proven:
        return decimal(value, max(2, digits))
    if shares:
        first, second = (round(100 * (share or 0.0), digits) for share in shares)
        seen = round(first - second, digits)
        if (seen > round(reach, digits)) is (value > reach):
            value = seen
    # “± 0.0” would say that it is proven.
    reach = max(reach, 10.0**-digits)
    return f"{decimal(value, digits)} ± {decimal(reach, digits)}"


def points(gap: Gap, shares: Sequence[float | None] = ()) -> str:
    """The same with its unit."""
    return tr("{0} points").format(spread(gap, shares))


def lead_in_points(standings: Standings, die: int, other: int) -> str:
    """The lead of a die's share over another's, all opponents taken together."""
    shares = standings.score(die), standings.score(other)
    return points(standings.lead_gap(die, other), shares)


def remark(standings: Standings, numbers: Sequence[int], ranking: Ranking = Ranking.SHARE) -> str:
    """What else the numbers say: a die that beats the winner, a circle, the smallest lead."""
    if stopped := broken_off(standings):
        return stopped
    if not standings.is_complete:
        return ""
    found = may_be_level(standings, numbers, ranking) or champion(standings, numbers)
    found = found or next(iter(circles(standings, numbers)), "")
    if found or ranking is not Ranking.SHARE:
        return found
    return _equivalent(standings, numbers) or _smallest_lead(standings, numbers)


def champion(standings: Standings, numbers: Sequence[int]) -> str:
    """A sentence on a die that beats every other, even the winner of the ranking; else empty."""
    die, leaders = standings.champion, standings.leaders()
    if die is None or die in leaders:
        return ""
    if len(leaders) > 1:
        return tr("Head to head, die {0} beats every other.").format(numbers[die])
    return tr("Head to head, die {0} beats every other, even die {1} ({2} to {3}).").format(
        numbers[die], numbers[leaders[0]], *pair_shares(standings, (die, leaders[0]))
    )


def circles(standings: Standings, numbers: Sequence[int]) -> list[str]:
    """The circles of dice that certainly beat each other, a sentence for each."""
    return [
        tr("A circle: {0} (certain).").format(
            ", ".join(tr("{0} beats {1}").format(*pair) for pair in pairwise(named))
        )
        for circle in standings.circles()
        if (named := [numbers[die] for die in (*circle, circle[0])])
    ]


def broken_off(standings: Standings) -> str:
    """A sentence on games that never ended; empty where all did."""
    games = standings.unfinished_games
    if not games:
        return ""
    text = tr_plural(
        "{0} game was stopped after 10,000 rolls and counts for neither die.",
        "{0} games were stopped after 10,000 rolls and count for neither die.",
        games,
    )
    return text.format(whole(games))


def pair_title(numbers: Sequence[int], pair: Pair) -> str:
    """The two dice of a pair."""
    return tr("Die {0} against die {1}").format(numbers[pair[0]], numbers[pair[1]])


def pair_verdict(standings: Standings, numbers: Sequence[int], pair: Pair) -> str:
    """Which die of a pair leads against the other, by how much, how surely."""
    gap, (a, b) = standings.difference_gap(*pair), pair
    if gap.value < 0:
        return pair_verdict(standings, numbers, (b, a))
    lead = points(gap, (standings.share(a, b), standings.share(b, a)))
    return _leads(standings, numbers, pair, standings.verdict(a, b), lead)


def first_move_in_words(standings: Standings, pair: Pair) -> str:
    """What going first is worth between two dice, by played games; empty without any."""
    worth = standings.first_move(*pair)
    if worth is None:
        return ""
    least, most = (100 * end for end in sorted((abs(worth.low), abs(worth.high))))
    if 0 in worth:
        if most <= 100 * standings.smallest_difference:
            return tr("Going first makes no difference.")
        return tr("Whether going first helps is open.")
    helps, low = worth.low > 0, floor(10 * least) / 10
    if low:
        text = tr("Going first is worth {0} to {1} points.")
        text = text if helps else tr("Going first costs {0} to {1} points.")
    else:
        text = tr("Going first is worth up to {1} points.")
        text = text if helps else tr("Going first costs up to {1} points.")
    return text.format(decimal(low, 1), decimal(ceil(10 * most) / 10, 1))


def lead_in_words(standings: Standings, numbers: Sequence[int], pair: Pair) -> str:
    """Which die of a pair is before the other in the ranking by share, by how much, how surely."""
    if standings.lead_gap(*pair).value < 0:
        return lead_in_words(standings, numbers, (pair[1], pair[0]))
    lead = lead_in_points(standings, *pair)
    return _leads(standings, numbers, pair, standings.order(*pair), lead)


def _leads(
    standings: Standings, numbers: Sequence[int], pair: Pair, verdict: PairVerdict, lead: str
) -> str:
    """A sentence on a pair whose first die has the lead."""
    if verdict is PairVerdict.EQUIVALENT:
        text = tr("Dice {0} and {1} are equal to within {2} points.")
        return text.format(*(numbers[die] for die in pair), _least(standings))
    is_open = verdict is PairVerdict.OPEN
    text = tr("Die {0} leads by {1}, not certain yet.") if is_open else tr("Die {0} leads by {1}.")
    return text.format(numbers[pair[0]], lead)


def ranking_name(ranking: Ranking) -> str:
    """The quantity that dice are ranked by."""
    names = {
        Ranking.SHARE: tr("mean share of wins"),
        Ranking.BEATEN: tr("opponents beaten"),
        Ranking.TWO_THIRDS: preset_name("two-thirds"),
    }
    return names[ranking]


def sources_in_words(merger: Merger) -> list[str]:
    """The runs of a merged one, each with the test of its counts."""
    lines = []
    for source, agreement in zip(merger.sources, merger.agreements(), strict=True):
        text = tr("{0}, seed {1}, {2} games: agrees with the others (p = {3}).")
        if agreement.suspicious:
            text = tr(
                "{0}, seed {1}, {2} games: differs from the others by more than chance explains "
                "(p = {3})."
            )
        title, p = source.title or tr("own dice"), agreement.probability
        chance = f"{p:.0e}" if p < 0.001 else decimal(p, 3)
        lines.append(text.format(title, source.seed, whole(source.games), chance))
    return lines


def _ranking_certainty(standings: Standings, ranking: Ranking) -> str:
    error = percent(standings.error, 0)
    if not standings.ranking_certain(ranking):
        text = tr("Ranking certain down to place {0}, error at most {1}.")
        places = standings.certain_places(ranking)
        return text.format(places, error) if places else tr("Ranking still open.")
    if ranking is Ranking.SHARE and standings.has_equals:
        text = tr("Ranking certain to within {0} points, error at most {1}.")
        return text.format(_least(standings), error)
    return tr("Ranking certain, error at most {0}.").format(error)


def _equal_dice(standings: Standings, dice: Sequence[int], named: Sequence[int]) -> str:
    """The sentence for dice that are certainly equally good."""
    text = tr("Dice {0} are equally good to within {1} points: {2}")
    if all(standings.lead_gap(dice[0], die).is_proven for die in dice):
        text = tr("Dice {0} win equally often: {2}")
    return text.format(enumerated(named), _least(standings), share_text(standings, *dice))


def _best_by_points(line: RankingLine, named: list[int], ranking: Ranking) -> str:
    if not line.points:
        return tr("No die beats another")
    one = tr("Die {0} beats the most opponents: {1}")
    several = tr("Dice {0} beat the most opponents: {1} each")
    if ranking is Ranking.TWO_THIRDS:
        one = tr("Die {0} has the most points: {1}")
        several = tr("Dice {0} have the most points: {1} each")
    return (one if len(named) == 1 else several).format(enumerated(named), points_text(line))


def _open_answer(standings: Standings, named: list[int], ranking: Ranking) -> str:
    """The sentence for an open result, with the number of dice that may be the best."""
    if len(named) > MOST_NAMED:
        texts = {
            Ranking.SHARE: tr("Which die wins most often is open between {0} dice"),
            Ranking.BEATEN: tr("Which die beats the most opponents is open between {0} dice"),
            Ranking.TWO_THIRDS: tr("Which die has the most points is open between {0} dice"),
        }
        return texts[ranking].format(len(named))
    texts = {
        Ranking.SHARE: tr("Dice {0} cannot be told apart yet: {1}"),
        Ranking.BEATEN: tr("Which of dice {0} beats the most opponents is open"),
        Ranking.TWO_THIRDS: tr("Which of dice {0} has the most points is open"),
    }
    shares = [share_text(standings, die) for die in standings.leaders(ranking)]
    return texts[ranking].format(enumerated(named), enumerated(shares))


def _least(standings: Standings) -> str:
    """The largest difference between equivalent dice, in points."""
    return percentage(standings.smallest_difference, 1)


def may_be_level(standings: Standings, numbers: Sequence[int], ranking: Ranking) -> str:
    """A sentence on dice that may have as many points as those that certainly have the most."""
    certain = standings.certain_leaders(ranking)
    level = [numbers[die] for die in standings.leaders(ranking) if die not in certain]
    if not certain or not level:
        return ""
    text = tr_plural("Die {0} may be level.", "Dice {0} may be level.", len(level))
    return text.format(enumerated(level))


def _equivalent(standings: Standings, numbers: Sequence[int]) -> str:
    """A sentence on dice that are equal but not the best."""
    ranking = standings.ranking()
    for place in ranking:
        dice = [other.die for other in ranking if other.first == place.first > 1]
        if len(dice) > 1 and all(other.settled for other in ranking if other.die in dice):
            named = sorted(numbers[die] for die in dice)
            return _equal_dice(standings, dice, named) + "."
    return ""


def _smallest_lead(standings: Standings, numbers: Sequence[int]) -> str:
    """The neighbours in the ranking that are hardest to distinguish, with their distance."""
    ranked = [place.die for place in standings.ranking()]
    leads = {pair: standings.lead_gap(*pair) for pair in pairwise(ranked)}
    wanted = PairVerdict.FIRST_BETTER if standings.ranking_certain() else PairVerdict.OPEN
    found = [pair for pair in leads if standings.order(*pair) is wanted]
    if not found or (wanted is PairVerdict.FIRST_BETTER and len(ranked) == 2):
        return ""
    closest = min(found, key=lambda pair: leads[pair].interval.low)
    text = tr("Die {0} ahead of die {1} by {2}: not certain yet.")
    if wanted is PairVerdict.FIRST_BETTER:
        text = tr("Closest: die {0} ahead of die {1} by {2}.")
    return text.format(*(numbers[die] for die in closest), lead_in_points(standings, *closest))
