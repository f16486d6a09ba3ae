"""The table of exact chances, with all digits."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.tab.exact_answers import ExactTable, badge_of
from bwinf_gui.tasks.dice.tab.exact_sentences import badge_name
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.widgets.exports import TableOffer


def exact_offers(exact: ExactTable, numbers: tuple[int, ...]) -> tuple[TableOffer, ...]:
    """The table of the solved pairs, if there are any."""
    if not exact.solutions:
        return ()
    title = QCoreApplication.translate("ExactExports", "Exact chances")
    return (TableOffer(title, lambda: exact_table(exact, numbers)),)


def exact_table(exact: ExactTable, numbers: tuple[int, ...]) -> Table:
    """Four rows for every solved pair, by who begins; chances from 0 to 1."""
    translate = QCoreApplication.translate
    heads = (
        translate("ExactExports", "die A"),
        translate("ExactExports", "die B"),
        translate("ExactExports", "faces of A"),
        translate("ExactExports", "faces of B"),
        translate("ExactExports", "start"),
        translate("ExactExports", "chance of A"),
        translate("ExactExports", "chance of a draw"),
        translate("ExactExports", "chance of B"),
        translate("ExactExports", "expected rolls"),
        translate("ExactExports", "certainty"),
        translate("ExactExports", "error bound"),
        translate("ExactExports", "error bound of the rolls"),
    )
    rows = tuple(
        row
        for (a, b), solution in sorted(exact.solutions.items())
        for row in _rows(numbers[a], numbers[b], solution)
    )
    return Table(translate("ExactExports", "Exact chances"), heads, rows)


def _rows(a: int, b: int, solution: Solution) -> list[tuple[Cell, ...]]:
    translate = QCoreApplication.translate
    first, second = solution.question.dice
    starts = (
        (translate("ExactExports", "mean"), solution.mean),
        (translate("ExactExports", "A begins"), solution.a_starts),
        (translate("ExactExports", "B begins"), solution.b_starts),
        (translate("ExactExports", "roll-off"), solution.rolled_off),
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
