"""The view for a projector: one column, a large answer and thick curves, to be seen from afar."""

from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.theme import set_style_property

_ANSWER, _LARGE = "answer", "projector"
"""The roles of the answer line in the style sheet."""


def show_large(window: QWidget, *, large: bool) -> None:
    """Show all that lies in a window as a projector needs it, or as usual."""
    for columns in window.findChildren(Columns):
        columns.fold_sides(folded=large)
    for label in window.findChildren(QLabel):
        if label.property("role") in {_ANSWER, _LARGE}:
            set_style_property(label, "role", _LARGE if large else _ANSWER)
    for chart in window.findChildren(GamesChart):
        chart.set_projector(large)
