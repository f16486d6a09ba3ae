"""A comparison as JSON and as text."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from bwinf_gui.cli.output import aligned
from bwinf_gui.engine.statistics import Gap
from bwinf_gui.tasks.dice.compare import sentences
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.standings import RankingLine
from bwinf_gui.tasks.dice.compare.why import Facts
from bwinf_gui.tasks.dice.compare.why_sentences import fact_in_words, why
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import careful_percent, percent, percentage, whole
from bwinf_gui.text.translation import tr, tr_plural


def document(file: str, progress: ComparisonProgress, facts: Facts | None = None) -> dict[str, Any]:
    """The JSON object of a comparison; the fields are promised in the documentation."""
    comparison, champion = progress.comparison, progress.standings.champion
    ranking = comparison.preset.ranking
    return {
        "file": file,
        "seed": comparison.seed,
        "rules": comparison.preset.name,
        "start": comparison.preset.rules.start.value,
        "dice": [
            {"die": number, "faces": list(die.faces)}
            for number, die in zip(comparison.numbers, comparison.dice, strict=True)
        ],
        "pairs": [_pair_document(progress, a, b) for a, b in comparison.pairs],
        "ranking": _ranking_document(progress),
        "ranking_method": ranking.value,
        "ranking_error": progress.standings.error,
        "ranking_certain": progress.standings.ranking_certain(ranking),
        "certain_places": progress.standings.certain_places(ranking),
        "champion": None if champion is None else comparison.numbers[champion],
        "circles": [
            [comparison.numbers[die] for die in circle] for circle in progress.standings.circles()
        ],
        "finish": progress.finish.value if progress.finish else None,
    } | ({"why": _why_document(facts)} if facts else {})


def _why_document(facts: Facts) -> list[dict[str, Any]]:
    """All facts about the dice; `low` and `high` are the ends of the 95% interval."""
    numbers = facts.progress.comparison.numbers
    return [
        {
            "die": numbers[fact.die],
            "against": None if fact.against is None else numbers[fact.against],
            "kind": fact.kind.value,
            "value": fact.value,
            "low": fact.interval.low,
            "high": fact.interval.high,
            "exact": fact.exact,
            "text": fact_in_words(fact, numbers),
        }
        for die in facts.dice
        for fact in facts.of_die(die)
    ]


def report(file: str, progress: ComparisonProgress, facts: Facts | None = None) -> str:
    """The text for people: the games played, the winner, the ranking and the table of all pairs."""
    reasons = "\n".join(sentence.text for sentence in why(facts)) if facts else ""
    said = "\n".join(filter(None, [verdict(progress), reasons]))
    blocks = [_heading(file, progress), said, _ranking_table(progress)]
    return "\n\n".join([*blocks, _crosstable(progress)])


def verdict(progress: ComparisonProgress) -> str:
    """The answer in sentences."""
    standings, numbers = progress.standings, progress.comparison.numbers
    ranking = progress.comparison.preset.ranking
    lines = [f"{sentences.answer(standings, numbers, ranking)}."]
    if standings.is_complete:
        lines += [sentences.certainty(standings, ranking), sentences.champion(standings, numbers)]
        lines += sentences.circles(standings, numbers)
    return "\n".join(filter(None, [*lines, sentences.broken_off(standings)]))


def _heading(file: str, progress: ComparisonProgress) -> str:
    comparison = progress.comparison
    parts = [
        tr("{0} dice").format(len(comparison.dice)),
        tr_plural("{0} game", "{0} games", progress.games).format(whole(progress.games)),
        tr("rules {rules}").format(rules=comparison.preset.name),
        _seeds(progress),
    ]
    return f"{file}: " + ", ".join(parts)


def _seeds(progress: ComparisonProgress) -> str:
    if progress.seeds:
        return tr("seeds {seeds}").format(seeds=" ".join(map(str, progress.seeds)))
    return tr("seed {0}").format(progress.comparison.seed)


def _ranking(progress: ComparisonProgress) -> tuple[RankingLine, ...]:
    return progress.standings.ranking(progress.comparison.preset.ranking)


def _pair_document(progress: ComparisonProgress, a: int, b: int) -> dict[str, Any]:
    numbers, result = progress.comparison.numbers, progress.results[a, b]
    total, difference = result.total, progress.standings.difference(a, b)
    return {
        "a": numbers[a],
        "b": numbers[b],
        "games": result.games,
        "wins_a": total.wins_a,
        "wins_b": total.wins_b,
        "draws": total.draws,
        "mean_rolls": result.rolls / result.games if result.games else None,
        "unfinished": result.unfinished,
        "verdict": progress.standings.verdict(a, b).name.lower(),
        "difference_low": difference.low,
        "difference_high": difference.high,
    }


def _ranking_document(progress: ComparisonProgress) -> list[dict[str, Any]]:
    places = _ranking(progress)
    return [_place_document(progress, place, lead) for place, lead in _with_leads(progress, places)]


def _place_document(
    progress: ComparisonProgress, place: RankingLine, lead: Gap | None
) -> dict[str, Any]:
    """A line of the ranking.

    `low` and `high` are the ends of the 95% interval for a fixed number of games; the others hold
    simultaneously and at any time, `lead` being the distance to the next die.
    """
    interval = progress.standings.score_interval(place.die)
    certain = progress.standings.certain_interval(place.die)
    return {
        "die": progress.comparison.numbers[place.die],
        "score": place.score,
        "low": interval.low,
        "high": interval.high,
        "points": place.points,
        "first": place.first,
        "last": place.last,
        "points_low": place.interval.low,
        "points_high": place.interval.high,
        "certain_low": certain.low,
        "certain_high": certain.high,
        "lead_low": lead.interval.low if lead else None,
        "lead_high": lead.interval.high if lead else None,
    }


def _with_leads(
    progress: ComparisonProgress, places: Sequence[RankingLine]
) -> list[tuple[RankingLine, Gap | None]]:
    """Every place by share with where its lead over the next one certainly is."""
    if progress.comparison.preset.ranking is not Ranking.SHARE:
        return [(place, None) for place in places]
    leads = [progress.standings.lead_gap(one.die, other.die) for one, other in pairwise(places)]
    return list(zip(places, [*leads, None], strict=True))


def _ranking_table(progress: ComparisonProgress) -> str:
    heads = tr("place"), tr("die"), tr("share of wins"), tr("95% interval"), tr("lead"), tr("faces")
    rows = [list(heads)]
    for place, lead in _with_leads(progress, _ranking(progress)):
        interval = progress.standings.score_interval(place.die)
        rows.append(
            [
                _places(place),
                str(progress.comparison.numbers[place.die]),
                percent(place.score) if place.score is not None else "–",
                f"[{careful_percent(interval.low)}; {careful_percent(interval.high)}]",
                sentences.spread(lead) if lead and place.score is not None else "",
                format_die(progress.comparison.dice[place.die]),
            ]
        )
    note = tr(
        "95% interval: for a number of games fixed beforehand. Lead: over the next die, in "
        "percentage points, valid at any time; certain where it excludes 0."
    )
    return f"{aligned(rows, left=(5,))}\n{note}"


def _places(place: RankingLine) -> str:
    return f"{place.first}." if place.first == place.last else f"{place.first}.–{place.last}."


def _crosstable(progress: ComparisonProgress) -> str:
    numbers = progress.comparison.numbers
    rows = [[tr("against"), *map(str, numbers)]]
    for a, number in enumerate(numbers):
        rows.append([str(number), *(_cell(progress, a, b) for b in range(len(numbers)))])
    title = tr("Games won by the die of the row, in percent (wins–draws–losses)")
    return f"{title}\n{aligned(rows)}"


def _cell(progress: ComparisonProgress, a: int, b: int) -> str:
    result = progress.results.get((min(a, b), max(a, b)))
    if a == b or result is None or not result.total.games:
        return "–"
    score = result.total if a < b else result.total.swapped
    parts = (score.wins_a, score.draws, score.wins_b)
    split = "–".join(percentage(part / score.games, 0) for part in parts)
    share = percentage(score.wins_a / score.games, 1)
    return f"{share} ({split})"
