"""The table of exact chances, with all digits."""

from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.answers import ExactTable, badge_of
from bwinf_gui.tasks.dice.exact.sentences import badge_name
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer


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
        for row in _rows(numbers[a], numbers[b], solution)
    )
    return Table(tr("Exact chances"), heads, rows)


def _rows(a: int, b: int, solution: Solution) -> list[tuple[Cell, ...]]:
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
