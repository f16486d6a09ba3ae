"""The tables of a comparison, with the numbers as they were counted."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.standings import Pair
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.tables import Table
from bwinf_gui.widgets.exports import TableOffer


def table_offers(progress: Progress, ranking: Ranking) -> tuple[TableOffer, ...]:
    """The tables by their names."""
    translate = QCoreApplication.translate
    return (
        TableOffer(
            translate("ComparisonExports", "Ranking"), lambda: ranking_table(progress, ranking)
        ),
        TableOffer(translate("ComparisonExports", "Head to head"), lambda: pairs_table(progress)),
    )


def ranking_table(progress: Progress, ranking: Ranking) -> Table:
    """A row for every die, the best first; shares from 0 to 1 with the ends of their intervals."""
    translate = QCoreApplication.translate
    heads = (
        translate("ComparisonExports", "place from"),
        translate("ComparisonExports", "place to"),
        translate("ComparisonExports", "die"),
        translate("ComparisonExports", "faces"),
        translate("ComparisonExports", "share of wins"),
        translate("ComparisonExports", "lower bound"),
        translate("ComparisonExports", "upper bound"),
    )
    comparison, standings = progress.comparison, progress.standings
    rows = []
    for place in standings.ranking(ranking):
        die = place.die
        interval = standings.score_interval(die)
        rows.append(
            (
                place.first,
                place.last,
                comparison.numbers[die],
                format_die(comparison.dice[die]),
                place.score,
                interval.low,
                interval.high,
            )
        )
    return Table(translate("ComparisonExports", "Ranking"), heads, tuple(rows))


def pairs_table(progress: Progress) -> Table:
    """A row for every pair with its counted games, also by who began."""
    translate = QCoreApplication.translate
    heads = (
        translate("ComparisonExports", "die A"),
        translate("ComparisonExports", "die B"),
        translate("ComparisonExports", "games"),
        translate("ComparisonExports", "wins of A"),
        translate("ComparisonExports", "draws"),
        translate("ComparisonExports", "wins of B"),
        translate("ComparisonExports", "wins of A when A began"),
        translate("ComparisonExports", "wins of B when B began"),
        translate("ComparisonExports", "mean rolls"),
    )
    rows = tuple(_pair_row(progress, pair) for pair in progress.comparison.pairs)
    return Table(translate("ComparisonExports", "Head to head"), heads, rows)


def _pair_row(progress: Progress, pair: Pair) -> tuple[int | float | None, ...]:
    result, numbers = progress.results[pair], progress.comparison.numbers
    total = result.total
    return (
        numbers[pair[0]],
        numbers[pair[1]],
        result.games,
        total.wins_a,
        total.draws,
        total.wins_b,
        result.a_starts.wins_a,
        result.b_starts.wins_b,
        result.rolls / result.games if result.games else None,
    )
