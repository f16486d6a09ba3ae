"""What a comparison says, in sentences."""

from collections.abc import Sequence
from itertools import pairwise
from math import fsum

from bwinf_gui.engine.statistics import Gap
from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.judgement import Order, PairVerdict
from bwinf_gui.tasks.dice.compare.luck_share import LuckShare, played_luck_share
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import (
    careful_percent,
    decimal,
    enumerated,
    percent,
    percentage,
    rounded,
    whole,
)
from bwinf_gui.text.translation import tr, tr_plural


def answer(progress: ComparisonProgress, ranking: Ranking) -> str:
    """The answer in one line, by a way of ranking."""
    standings = progress.standings
    best = standings.ranking(ranking)[0]
    if best.score is None:
        if progress.unfinished_games:
            return tr("No games were counted")
        return tr("The first games are under way")
    if not standings.best().score:
        return tr("No die wins a game: all are drawn")
    leaders = standings.leaders(ranking)
    sentence = _best(ranking) if len(leaders) == 1 else _equally_good(ranking, best)
    return sentence.format(
        enumerated([progress.comparison.numbers[die] for die in leaders]),
        percent(best.score),
        decimal(best.points, 0 if best.points == int(best.points) else 1),
    )


def pair_answer(score: Score, verdict: PairVerdict, numbers: tuple[int, int]) -> str:
    """The answer for a pair in one line, from the side of its first die."""
    (a, b), shares = numbers, (score.wins_a / score.games, score.wins_b / score.games)
    if verdict is PairVerdict.EQUIVALENT:
        return equally_often(sorted(numbers), shares[0])
    if verdict is PairVerdict.SECOND_BETTER:
        a, b, shares = b, a, (shares[1], shares[0])
    text = (
        tr("Die {0} against die {1}: {2} to {3}")
        if verdict is PairVerdict.OPEN
        else tr("Die {0} beats die {1}: {2} to {3}")
    )
    return text.format(a, b, *map(percent, shares))


def equally_often(numbers: Sequence[int], share: float) -> str:
    """That dice win the same share of their games."""
    return tr("Dice {0} win equally often: {1} of their games").format(
        enumerated(numbers), percent(share)
    )


def spread(gap: Gap) -> str:
    """A difference of shares with its interval that holds at any time, in percentage points."""
    value, reach, digits = gap.points
    return f"{decimal(value, digits)} ± {decimal(reach, digits)}"


def points(gap: Gap) -> str:
    """The same with its unit."""
    return tr("{0} percentage points").format(spread(gap))


def certainty(progress: ComparisonProgress) -> str:
    """How certain the ranking is, in a few words."""
    standings = progress.standings
    if standings.ranking_certain and standings.has_equals:
        return tr("Ranking certain to within {0} percentage points.").format(
            percentage(standings.smallest_difference, 1)
        )
    if standings.ranking_certain:
        return tr("Ranking certain.")
    if standings.certain_places:
        return tr("Ranking certain down to place {0}.").format(standings.certain_places)
    return tr("Ranking still open.")


def remark(progress: ComparisonProgress) -> str:
    """What else the numbers say: a die that beats the winner, a circle, the smallest lead."""
    candidates = (broken_off, champion, _first_circle, _equivalent, _smallest_lead)
    return next((text for candidate in candidates if (text := candidate(progress))), "")


def champion(progress: ComparisonProgress) -> str:
    """That a die beats every other, the winner of the ranking too; empty where none does."""
    standings, numbers = progress.standings, progress.comparison.numbers
    die, best = standings.champion, standings.best().die
    if die is None or die in standings.leaders():
        return ""
    return tr("Head to head, die {0} beats every other, even die {1} ({2} to {3}).").format(
        numbers[die],
        numbers[best],
        percent(standings.share(die, best) or 0, 1),
        percent(standings.share(best, die) or 0, 1),
    )


def circles(progress: ComparisonProgress) -> list[str]:
    """The circles of dice that certainly beat each other, a sentence for each."""
    told = []
    for circle in progress.standings.circles():
        names = [str(progress.comparison.numbers[die]) for die in (*circle, circle[0])]
        told.append(tr("Certainly a circle: die {0}.").format(tr(" beats ").join(names)))
    return told


def broken_off(progress: ComparisonProgress) -> str:
    """That games never came to an end; empty where all did."""
    games = progress.unfinished_games
    if not games:
        return ""
    text = tr_plural(
        "{0} game was stopped after 10,000 rolls and counts for neither die.",
        "{0} games were stopped after 10,000 rolls and count for neither die.",
        games,
    )
    return text.format(whole(games))


def pair_title(numbers: tuple[int, ...], pair: Pair) -> str:
    """The two dice of a pair."""
    return tr("Die {0} against die {1}").format(numbers[pair[0]], numbers[pair[1]])


def pair_verdict(standings: Standings, numbers: tuple[int, ...], pair: Pair) -> str:
    """What the games of a pair prove, and by how much."""
    verdict = standings.verdict(*pair)
    if verdict is PairVerdict.SECOND_BETTER:
        return pair_verdict(standings, numbers, (pair[1], pair[0]))
    texts = {
        PairVerdict.FIRST_BETTER: tr("Die {0} beats die {1} by {2}: certain"),
        PairVerdict.EQUIVALENT: tr("Dice {0} and {1} are equal to within {3} percentage points"),
        PairVerdict.OPEN: tr("Die {0} against die {1}, a lead of {2}: still open"),
    }
    a, b = (numbers[die] for die in pair)
    within = percentage(standings.smallest_difference, 1)
    return texts[verdict].format(a, b, points(standings.difference_gap(*pair)), within)


def lead_in_words(standings: Standings, numbers: tuple[int, ...], pair: Pair) -> str:
    """Which die of a pair is before the other in the ranking by share, by how much, how surely."""
    order, gap = standings.order(*pair), standings.lead_gap(*pair)
    if gap.value < 0:
        return lead_in_words(standings, numbers, (pair[1], pair[0]))
    if order is Order.HIGHER:
        text = tr("Ranking: die {0} leads by {2} ✓")
    elif order is Order.EQUIVALENT:
        text = tr("Ranking: dice {0} and {1} are equal.")
    else:
        text = tr("Ranking: die {0} leads by {2}, still open.")
    return text.format(numbers[pair[0]], numbers[pair[1]], spread(gap))


def leads_in_brief(standings: Standings, pair: Pair) -> str:
    """By how much the first die of a pair is ahead one against one and in the ranking."""
    certain, vague = "✓", tr("open")
    duel = vague if standings.verdict(*pair) is PairVerdict.OPEN else certain
    rank = vague if standings.order(*pair) is Order.OPEN else certain
    return tr("Lead {0} {1}  ·  in the ranking {2} {3}").format(
        spread(standings.difference_gap(*pair)), duel, spread(standings.lead_gap(*pair)), rank
    )


def die_or_luck(share: LuckShare) -> str:
    """How much of the lead of a pair is the die, and how much luck."""
    low, high = share.die.low, share.die.high
    after = tr_plural("After {0} game", "After {0} games", share.games).format(rounded(share.games))
    if not high:
        return tr("{0}, all of a lead is luck.").format(after)
    if low == 1:
        return tr("{0}, all of the lead is the die: there is no luck in it.").format(after)
    if not low:
        text = tr("{0}, the lead may be luck alone; the die is at most {1} of it.")
        return text.format(after, careful_percent(high, 0))
    parts = [careful_percent(part, 0) for part in (low, high)]
    text = (
        tr("{0}, {1} of the lead is the die, the rest luck (half and half after {2}).")
        if parts[0] == parts[1]
        else tr("{0}, {1} to {2} of the lead is the die, the rest luck (half and half after {3}).")
    )
    even = rounded(max(1, share.even_games or 0))
    return text.format(after, *dict.fromkeys(parts), even)


def played_die_or_luck(progress: ComparisonProgress, pair: Pair) -> str:
    """The same of the lead that a pair has played; empty without games."""
    result, start = progress.results[min(pair), max(pair)], progress.comparison.preset.rules.start
    share = played_luck_share(result, progress.standings.difference_gap(*pair), start)
    return die_or_luck(share) if share else ""


def die_or_luck_explained() -> str:
    """What the parts of a lead are parts of."""
    return tr(
        "Parts of the mean square of the lead, that is of games won minus games lost: the die's "
        "part grows with the square of the games, that of luck only with the games."
    )


def ranking_name(ranking: Ranking) -> str:
    """By what dice are ranked."""
    names = {
        Ranking.SHARE: tr("mean share of wins"),
        Ranking.BEATEN: tr("opponents beaten"),
        Ranking.TWO_THIRDS: tr("points of the two-thirds rule"),
    }
    return names[ranking]


def sources_in_words(merger: Merger) -> list[str]:
    """The runs of which a merged one consists, each with what the test of its counts says."""
    lines = []
    for source, agreement in zip(merger.sources, merger.agreements(), strict=True):
        sentence = (
            tr(
                "{0}, seed {1}, {2} games: differs from the others by more than chance explains "
                "(p = {3})."
            )
            if agreement.suspicious
            else tr("{0}, seed {1}, {2} games: agrees with the others (p = {3}).")
        )
        probability = agreement.probability
        lines.append(
            sentence.format(
                source.title or tr("own dice"),
                source.seed,
                whole(source.games),
                f"{probability:.0e}" if probability < 0.001 else decimal(probability, 3),
            )
        )
    return lines


def _best(ranking: Ranking) -> str:
    """The sentence about the best die; it has places for the die, its share and its points."""
    if ranking is Ranking.SHARE:
        return tr("Die {0} wins most often: {1} of its games")
    if ranking is Ranking.TWO_THIRDS:
        return tr("Die {0} has the most points: {2}")
    return tr("Die {0} beats the most opponents: {2}")


def _equally_good(ranking: Ranking, best: RankingLine) -> str:
    """The same about several dice."""
    if ranking is Ranking.SHARE:
        return tr("Dice {0} win equally often: {1} of their games")
    if ranking is Ranking.TWO_THIRDS:
        return tr("Dice {0} have the most points: {2} each")
    if not best.points:
        return tr("No die beats another")
    return tr("Dice {0} beat the most opponents: {2} each")


def _first_circle(progress: ComparisonProgress) -> str:
    return next(iter(circles(progress)), "")


def _equivalent(progress: ComparisonProgress) -> str:
    """Dice that are equal but not the best, of which the answer tells."""
    standings, numbers = progress.standings, progress.comparison.numbers
    ranking = standings.ranking()
    for place in ranking:
        shared = [other for other in ranking if other.first == place.first > 1]
        if len(shared) > 1 and all(other.settled for other in shared):
            share = fsum(other.points for other in shared) / len(shared)
            return equally_often(sorted(numbers[other.die] for other in shared), share) + "."
    return ""


def _smallest_lead(progress: ComparisonProgress) -> str:
    """The neighbours in the ranking that are hardest to tell apart, and by how much they are."""
    standings, numbers = progress.standings, progress.comparison.numbers
    ranked = [place.die for place in standings.ranking()]
    leads = {pair: standings.lead_gap(*pair) for pair in pairwise(ranked)}
    wanted = Order.HIGHER if standings.ranking_certain else Order.OPEN
    found = [pair for pair in leads if standings.order(*pair) is wanted]
    if not found or not progress.games:
        return ""
    closest = min(found, key=lambda pair: leads[pair].interval.low)
    text = (
        tr("Closest: die {0} ahead of die {1} by {2}.")
        if wanted is Order.HIGHER
        else tr("Die {0} ahead of die {1} by {2}: not certain yet.")
    )
    return text.format(*(numbers[die] for die in closest), points(leads[closest]))
