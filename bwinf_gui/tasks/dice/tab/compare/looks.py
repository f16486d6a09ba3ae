"""How the dice of a comparison look, wherever they are shown, and what their tables paint."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS
from bwinf_gui.widgets.colours import Colours, DieLook, Marker, chosen_look, die_look
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.theme import Theme

_SHARPNESS = 2
"""Icons are painted for screens with this many pixels to a point."""
QUIET = 0.6
"""The size of the marker of a die without a colour, of that of others."""
CellPainter: TypeAlias = Callable[[QPainter, QRectF, Any], None]
"""Gets the area of a cell and the object of its row."""


def look_of(number: int, slots: Mapping[int, int], colours: Colours) -> DieLook:
    """The look of the die with a number; a small grey disc without a slot."""
    slot = slots.get(number)
    if slot is None:
        return DieLook(colours.button_edge, (), Marker.DISC, hollow=False)
    if slot >= CHOSEN_SLOTS:
        return chosen_look(slot - CHOSEN_SLOTS, colours)
    return die_look(slot + 1, colours)


def marker_icon(look: DieLook, theme: Theme, *, quiet: bool = False) -> QIcon:
    """A die's marker as an icon, also in a chosen row."""
    radius = 1.5 * theme.metrics.unit * (QUIET if quiet else 1.0)
    return _icon(look, theme.colours.base, 4 * theme.metrics.unit, radius)


@lru_cache(maxsize=200)
def _icon(look: DieLook, ground: str, side: int, radius: float) -> QIcon:
    picture = QPixmap(side * _SHARPNESS, side * _SHARPNESS)
    picture.setDevicePixelRatio(_SHARPNESS)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_marker(painter, QPointF(side / 2, side / 2), radius, look, QColor(ground))
    painter.end()
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


class PaintedColumns(ColumnDelegate):
    """Paints more than texts into the cells of some columns of a table."""

    def __init__(self, table: ColumnTable[Any], painters: Mapping[int, CellPainter]) -> None:
        super().__init__(table)
        self._table, self._painters = table, painters

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        paint = self._painters.get(index.column())
        if paint is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(option.rect), self._table.rows[index.row()])
            painter.restore()
