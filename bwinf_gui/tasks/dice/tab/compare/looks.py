"""How the dice of a comparison look, wherever they are shown, and what their tables paint."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS
from bwinf_gui.widgets.colours import Colours, Marker, SeriesLook, chosen_look, series_look
from bwinf_gui.widgets.icons import painted_icon
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.theme import Theme

QUIET = 0.6
"""The size of the marker of a die without a colour, of that of others."""
CellPainter: TypeAlias = Callable[[QPainter, QRectF, Any], None]
"""Gets the area of a cell and the object of its row."""


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


class PaintedColumns(ColumnDelegate):
    """Paints more than texts into the cells of some columns of a table.

    In the `marked` column that is a marker before the text. An icon would be one as well, but of
    pixels, which an exported picture must not have.
    """

    def __init__(
        self, table: ColumnTable[Any], painters: Mapping[int, CellPainter], *, marked: int = -1
    ) -> None:
        super().__init__(table)
        self._table, self._painters, self._marked = table, painters, marked

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if index.column() == self._marked:
            # Without an icon, this only leaves the room for one.
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = self._table.iconSize()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        paint, area = self._painters.get(index.column()), option.rect
        if paint is None:
            return
        if index.column() == self._marked:
            whole = QStyleOptionViewItem(option)
            self.initStyleOption(whole, index)
            place = QStyle.SubElement.SE_ItemViewItemDecoration
            area = self._table.style().subElementRect(place, whole, self._table)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(area), self._table.rows[index.row()])
        painter.restore()
