"""The tables of a comparison for files: what was counted, and what is exact."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeVar

from bwinf_gui.tasks.dice.compare.tables import PAIRS, POINTS, RANKING, PairRow, ranking
from bwinf_gui.tasks.dice.dice import format_die
from bwinf_gui.tasks.dice.exact.answers import badge_of
from bwinf_gui.tasks.dice.exact.sentences import badge_name
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Solution
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.tables import Field
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.pictures import TableOffer

Row = TypeVar("Row")
ExactRow = tuple[int, int, str, OutcomeProbabilities, Solution]
"""The numbers of two dice, who begins in words, how their games end then, and the solution."""
EXACT: Sequence[Field[ExactRow]] = (
    Field(to_translate("die A"), lambda row: row[0]),
    Field(to_translate("die B"), lambda row: row[1]),
    Field(to_translate("faces of A"), lambda row: format_die(row[4].question.dice[0])),
    Field(to_translate("faces of B"), lambda row: format_die(row[4].question.dice[1])),
    Field(to_translate("start"), lambda row: row[2]),
    Field(to_translate("chance of A"), lambda row: row[3].wins_a),
    Field(to_translate("chance of a draw"), lambda row: row[3].draws),
    Field(to_translate("chance of B"), lambda row: row[3].wins_b),
    Field(to_translate("expected rolls"), lambda row: row[3].rolls),
    Field(to_translate("certainty"), lambda row: badge_name(badge_of(row[4]))),
    Field(to_translate("error bound"), lambda row: row[4].error_bound),
    Field(to_translate("error bound of the rolls"), lambda row: row[4].rolls_error_bound),
)
"""Chances are from 0 to 1."""


def offers_of(s: CompareState) -> Iterator[TableOffer]:
    """What was played, of many dice those that are shown, and what is solved."""
    progress, kept = s.progress, {*s.kept}
    if progress is not None and s.played is not None:
        lines = [row for row in ranking(progress, s.ranking) if row.line.die in kept]
        fields = RANKING if s.ranking is Ranking.SHARE else (*RANKING, POINTS)
        pairs = [pair for pair in progress.comparison.pairs if {*pair} <= kept]
        yield _offer(ranking_title(s), fields, lines)
        yield _offer(table_title(s), PAIRS, [PairRow(progress, *pair) for pair in pairs])
    if s.exact.solutions:
        yield _offer(tr("Exact chances"), EXACT, [*_exact_rows(s)])


def _offer(title: str, fields: Sequence[Field[Row]], rows: Sequence[Row]) -> TableOffer:
    return TableOffer(title, partial(Field.table, title, fields, rows))


def _exact_rows(s: CompareState) -> Iterator[ExactRow]:
    """Four rows for every solved pair, by who begins."""
    for (a, b), solution in sorted(s.exact.solutions.items()):
        for start, games in (
            (tr("mean"), solution.mean),
            (tr("A begins"), solution.a_starts),
            (tr("B begins"), solution.b_starts),
            (tr("roll-off"), solution.rolled_off),
        ):
            yield s.numbers[a], s.numbers[b], start, games, solution


def part_shown(title: str, shown: int, of: int) -> str:
    """The title of something that shows some of all dice."""
    if shown == of:
        return title
    return tr("{title}: {shown} of {of} dice").format(title=title, shown=shown, of=of)


def ranking_title(s: CompareState) -> str:
    """What the ranking is called in pictures and files."""
    return part_shown(tr("Ranking"), len(s.kept), len(s.numbers))


def table_title(s: CompareState) -> str:
    """What the table of all pairs is called there."""
    return part_shown(tr("Head to head"), len(s.kept), len(s.numbers))
