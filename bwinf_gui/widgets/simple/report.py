"""What is taken away of an answer: its table, and what a report says."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import PAGE_WIDTH, Figure, ReportPart, painted, paper_theme
from bwinf_gui.widgets.simple.recipe import Recipe
from bwinf_gui.widgets.table_column import title_text

_FIGURE_HEIGHT = 260


def table_of(recipe: Recipe[Any, Any, Any], answers: Sequence[Any]) -> Table:
    """The answer for files and reports: what the columns show."""
    heads = tuple(title_text(column.title) for column in recipe.columns)
    rows = (tuple(column.text(answer) for column in recipe.columns) for answer in answers)
    return Table(tr("Answers"), heads, tuple(rows))


def part_of(recipe: Recipe[Any, Any, Any], answers: Sequence[Any], command: str) -> ReportPart:
    """What a report says: the answer, the row of it that is shown first drawn, and the table."""
    table = table_of(recipe, answers)
    return ReportPart(
        title=table.title,
        answer=recipe.summary(answers),
        figures=(_figure(recipe, answers[recipe.example(answers)]),) if answers else (),
        tables=(table,),
        command=command,
    )


def _figure(recipe: Recipe[Any, Any, Any], answer: Any) -> Figure:
    """The last state of a row of the answer."""
    state = recipe.states(answer)[-1]

    def paint(painter: QPainter) -> None:
        area = QRectF(0, 0, PAGE_WIDTH, _FIGURE_HEIGHT)
        recipe.paint(painter, area, paper_theme(), state, state, 1.0)

    image = painted(QSize(PAGE_WIDTH, _FIGURE_HEIGHT), paint)
    return Figure(recipe.explain(answer), recipe.say(state), image)
