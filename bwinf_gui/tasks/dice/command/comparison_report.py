"""A comparison as JSON and as text."""

from collections.abc import Sequence
from typing import Any

from bwinf_gui.cli.output import aligned
from bwinf_gui.tasks.dice.compare import sentences
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.tables import (
    LEAD,
    PAIRS,
    POINTS,
    RANKING,
    PairRow,
    PlaceRow,
    ranking,
)
from bwinf_gui.tasks.dice.compare.why import Facts, fact_in_words, why
from bwinf_gui.tasks.dice.rule_sentences import preset_remark, preset_title
from bwinf_gui.tasks.dice.rules import READINGS, Ranking
from bwinf_gui.text.numbers import percentage, whole
from bwinf_gui.text.tables import Field
from bwinf_gui.text.translation import tr, tr_plural


def document(file: str, progress: ComparisonProgress, facts: Facts | None = None) -> dict[str, Any]:
    """The JSON object of a comparison; the fields are promised in the documentation."""
    comparison, champion = progress.comparison, progress.standings.champion
    method = comparison.preset.ranking
    return {
        "file": file,
        "seed": comparison.seed,
        "rules": comparison.preset.name,
        "start": comparison.preset.rules.start.value,
        "dice": [
            {"die": number, "faces": list(die.faces)}
            for number, die in zip(comparison.numbers, comparison.dice, strict=True)
        ],
        "pairs": Field.objects(PAIRS, [PairRow(progress, *pair) for pair in comparison.pairs]),
        "ranking": Field.objects(RANKING, _ranking(progress)),
        "ranking_method": method.value,
        "ranking_error": progress.standings.error,
        "ranking_certain": progress.standings.ranking_certain(method),
        "certain_places": progress.standings.certain_places(method),
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
    # The reasons are about shares.
    by_share = progress.comparison.preset.ranking is Ranking.SHARE
    reasons = "\n".join(sentence.text for sentence in why(facts)) if facts and by_share else ""
    said = "\n".join(filter(None, [verdict(progress), reasons]))
    blocks = [_heading(file, progress), said, _ranking_table(progress)]
    return "\n\n".join([*blocks, _crosstable(progress)])


def verdict(progress: ComparisonProgress) -> str:
    """The answer in sentences."""
    standings, numbers = progress.standings, progress.comparison.numbers
    method = progress.comparison.preset.ranking
    lines = [f"{sentences.answer(standings, numbers, method)}."]
    if standings.is_complete:
        lines.append(sentences.certainty(standings, numbers, method))
        lines.append(sentences.may_be_level(standings, numbers, method))
        lines.append(sentences.champion(standings, numbers))
        lines += sentences.circles(standings, numbers)
    return "\n".join(filter(None, [*lines, sentences.broken_off(standings)]))


def _heading(file: str, progress: ComparisonProgress) -> str:
    comparison, preset = progress.comparison, progress.comparison.preset
    is_own = preset != READINGS[preset.name]
    parts = [
        tr("{0} dice").format(len(comparison.dice)),
        tr_plural("{0} game", "{0} games", progress.games).format(whole(progress.games)),
        preset_title(preset) if is_own else tr("rules {rules}").format(rules=preset.name),
        _seeds(progress),
    ]
    head = f"{file}: " + ", ".join(parts)
    return f"{head}\n{preset_remark(preset)}" if is_own else head


def _seeds(progress: ComparisonProgress) -> str:
    if progress.seeds:
        return tr("seeds {seeds}").format(seeds=" ".join(map(str, progress.seeds)))
    return tr("seed {0}").format(progress.comparison.seed)


def _ranking(progress: ComparisonProgress) -> Sequence[PlaceRow]:
    return ranking(progress, progress.comparison.preset.ranking)


def _ranking_table(progress: ComparisonProgress) -> str:
    fields, notes = RANKING, [tr("95% interval: for a number of games fixed beforehand.")]
    if progress.comparison.preset.ranking is Ranking.SHARE:
        notes.append(
            tr(
                "Lead: over the next die, in percentage points, valid at any time; certain where "
                "it excludes 0."
            )
        )
    else:
        fields = [POINTS if field is LEAD else field for field in RANKING]
    table = aligned(Field.texts(fields, _ranking(progress)), left=(5,))
    return f"{table}\n{' '.join(notes)}"


def _crosstable(progress: ComparisonProgress) -> str:
    numbers = progress.comparison.numbers
    rows = [[tr("against"), *map(str, numbers)]]
    for a, number in enumerate(numbers):
        rows.append([str(number), *(_cell(progress, a, b) for b in range(len(numbers)))])
    title = tr("Games won by the die of the row, in percent (wins–draws–losses)")
    return f"{title}\n{aligned(rows)}"


def _cell(progress: ComparisonProgress, a: int, b: int) -> str:
    if a == b or not (score := progress.score((a, b))).games:
        return "–"
    parts = (score.wins_a, score.draws, score.wins_b)
    split = "–".join(percentage(part / score.games, 0) for part in parts)
    share = percentage(score.wins_a / score.games, 1)
    return f"{share} ({split})"
