"""How the dice of a comparison look, wherever they are shown."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QPainter

from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS
from bwinf_gui.widgets.colours import Colours, Marker, SeriesLook, chosen_look, series_look
from bwinf_gui.widgets.icons import painted_icon
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.theme import Theme

QUIET = 0.6
"""The size of the marker of a die without a colour, relative to a coloured one."""


def look_of(number: int, slots: Mapping[int, int], colours: Colours) -> SeriesLook:
    """The look of the die with a number; a small grey disc without a slot."""
    slot = slots.get(number)
    if slot is None:
        return SeriesLook(colours.button_edge, (), Marker.DISC, hollow=False)
    if slot >= CHOSEN_SLOTS:
        return chosen_look(slot - CHOSEN_SLOTS, colours)
    return series_look(slot + 1, colours)


def marker_icon(look: SeriesLook, theme: Theme) -> QIcon:
    """A die's marker as an icon."""
    ground = QColor(theme.colours.base)

    def paint(painter: QPainter, area: QRectF) -> None:
        draw_marker(painter, area.center(), 0.4 * area.width(), look, ground)

    return painted_icon(3 * theme.metrics.unit, paint)
