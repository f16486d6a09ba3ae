"""The tables of a comparison: the numbers as they were counted, and the exact ones."""

from collections.abc import Collection
from functools import partial

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.tables import PAIRS, POINTS, RANKING, PairRow, ranking
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.answers import ExactTable, badge_of
from bwinf_gui.tasks.dice.exact.sentences import badge_name
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.finding import part_shown
from bwinf_gui.text.tables import Cell, Field, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer


def comparison_offers(
    progress: ComparisonProgress | None, method: Ranking, only: Collection[int] = ()
) -> tuple[TableOffer, ...]:
    """The tables by their names; of many dice only those that are shown, counted from 0.

    None without a run.
    """
    if progress is None:
        return ()
    of = len(progress.comparison.dice)
    dice = only or range(of)
    titles = [part_shown(title, len(dice), of) for title in (tr("Ranking"), tr("Head to head"))]
    places = [each for each in ranking(progress, method) if each.line.die in dice]
    pairs = [PairRow(progress, *pair) for pair in progress.comparison.pairs if {*pair} <= {*dice}]
    fields = RANKING if method is Ranking.SHARE else (*RANKING, POINTS)
    return (
        TableOffer(titles[0], partial(Field.table, titles[0], fields, places)),
        TableOffer(titles[1], partial(Field.table, titles[1], PAIRS, pairs)),
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
