"""The tables of a comparison: the numbers as they were counted, and the exact ones."""

from collections.abc import Collection
from functools import partial

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.answers import ExactTable, badge_of
from bwinf_gui.tasks.dice.exact.sentences import badge_name
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.finding import part_shown
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer


def comparison_offers(
    progress: ComparisonProgress | None, ranking: Ranking, only: Collection[int] = ()
) -> tuple[TableOffer, ...]:
    """The tables by their names; of many dice only those that are shown, counted from 0.

    None without a run.
    """
    if progress is None:
        return ()
    of = len(progress.comparison.dice)
    dice = only or range(of)
    titles = [part_shown(title, len(dice), of) for title in (tr("Ranking"), tr("Head to head"))]
    return (
        TableOffer(titles[0], partial(ranking_table, progress, ranking, dice, titles[0])),
        TableOffer(titles[1], partial(pairs_table, progress, dice, titles[1])),
    )


def ranking_table(
    progress: ComparisonProgress, ranking: Ranking, dice: Collection[int], title: str
) -> Table:
    """A row for each of some dice, counted from 0, the best first.

    Shares are from 0 to 1, with the ends of their intervals, over all opponents; a ranking by
    points has these too.
    """
    heads = (
        tr("place from"),
        tr("place to"),
        tr("die"),
        tr("faces"),
        tr("share of wins"),
        tr("lower bound"),
        tr("upper bound"),
        *([tr("points")] if ranking is not Ranking.SHARE else []),
    )
    comparison, standings = progress.comparison, progress.standings
    rows = []
    for place in standings.ranking(ranking):
        die = place.die
        if die not in dice:
            continue
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
                *([place.points] if ranking is not Ranking.SHARE else []),
            )
        )
    return Table(title, heads, tuple(rows))


def pairs_table(progress: ComparisonProgress, dice: Collection[int], title: str) -> Table:
    """A row for every pair of some dice with its counted games, also by who began."""
    heads = (
        tr("die A"),
        tr("die B"),
        tr("games"),
        tr("wins of A"),
        tr("draws"),
        tr("wins of B"),
        tr("wins of A when A began"),
        tr("wins of B when B began"),
        tr("mean rolls"),
    )
    rows = tuple(
        _pair_row(progress, pair) for pair in progress.comparison.pairs if {*pair} <= {*dice}
    )
    return Table(title, heads, rows)


def _pair_row(progress: ComparisonProgress, pair: Pair) -> tuple[int | float | None, ...]:
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


def exact_offers(exact: ExactTable, numbers: tuple[int, ...]) -> tuple[TableOffer, ...]:
    """The table of the solved pairs, if there are any."""
    if not exact.solutions:
        return ()
    title = tr("Exact chances")
    return (TableOffer(title, lambda: exact_table(exact, numbers)),)


def exact_table(exact: ExactTable, numbers: tuple[int, ...]) -> Table:
    """Four rows for every solved pair, by who begins; chances from 0 to 1."""
    heads = (
        tr("die A"),
        tr("die B"),
        tr("faces of A"),
        tr("faces of B"),
        tr("start"),
        tr("chance of A"),
        tr("chance of a draw"),
        tr("chance of B"),
        tr("expected rolls"),
        tr("certainty"),
        tr("error bound"),
        tr("error bound of the rolls"),
    )
    rows = tuple(
        row
        for (a, b), solution in sorted(exact.solutions.items())
        for row in _exact_rows(numbers[a], numbers[b], solution)
    )
    return Table(tr("Exact chances"), heads, rows)


def _exact_rows(a: int, b: int, solution: Solution) -> list[tuple[Cell, ...]]:
    first, second = solution.question.dice
    starts = (
        (tr("mean"), solution.mean),
        (tr("A begins"), solution.a_starts),
        (tr("B begins"), solution.b_starts),
        (tr("roll-off"), solution.rolled_off),
    )
    return [
        (
            a,
            b,
            format_die(first),
            format_die(second),
            name,
            games.wins_a,
            games.draws,
            games.wins_b,
            games.rolls,
            badge_name(badge_of(solution)),
            solution.error_bound,
            solution.rolls_error_bound,
        )
        for name, games in starts
    ]
