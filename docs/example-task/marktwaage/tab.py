"""The tab: what is special about Marktwaage; `SimpleTab` makes the rest."""

from bwinf_gui.task import Task
from bwinf_gui.text.reading import format_counted_rows
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.simple import Recipe, SimpleTab
from bwinf_gui.widgets.table_column import Column, ColumnWidth
from marktwaage.picture import Pans, paint, states
from marktwaage.sentences import explain, on_pan, pans, summary
from marktwaage.solving import Weighing, solve
from marktwaage.weights import Weights, parse

USUAL = ((10, 2), (20, 1), (50, 1), (100, 2), (200, 1), (500, 1), (1000, 2), (5000, 1))
OFF_WIDTH = ColumnWidth(14, beside_title=5)

RECIPE: Recipe[Weights, Weighing, Pans] = Recipe(
    parse=parse,
    write=format_counted_rows,
    solve=solve,
    command=lambda file: ["marktwaage", str(file)],
    first=((10, 1),),
    own=lambda: USUAL,
    fields=(to_translate("Grams"), to_translate("Pieces")),
    rows=lambda weights: weights,
    with_rows=lambda rows: parse(format_counted_rows(rows).encode(), ""),
    new_row=(10, 1),
    columns=(
        Column(to_translate("Load"), lambda w: w.load, is_number=True, width=ColumnWidth(14)),
        Column(to_translate("Right pan"), lambda w: on_pan(w.pieces, 1)),
        Column(to_translate("Left pan"), lambda w: on_pan(w.pieces, -1)),
        Column(to_translate("Off by"), lambda w: w.off or "", OFF_WIDTH, is_number=True),
    ),
    example=lambda weighings: max(range(99), key=lambda n: len(states(weighings[n]))),
    summary=summary,
    explain=explain,
    states=states,
    say=lambda state: pans(state.load, state.pieces),
    paint=paint,
)


def tab(task: Task, services: Services) -> SimpleTab:
    """The tab, as the window asks for it."""
    return SimpleTab(task=task, services=services, recipe=RECIPE)
