"""The bar of both players' chances next to the board, and how the picture is divided for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab.game.geometry import BoardGeometry
from bwinf_gui.tasks.dice.tab.game.state import Shares
from bwinf_gui.text.numbers import percent
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

_BAR_UNITS, _GAP_UNITS = 5, 5
_WIDTH_UNITS, _FLAT_UNITS = 31, 6
_LONGEST = "A 100 %"
_RIGHT, _LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class GameLayout:
    """Where bar and board are: the bar is upright, or flat above a board that needs the width."""

    bar: QRectF
    is_flat: bool
    board: BoardGeometry

    @classmethod
    def of(cls, area: QRectF, unit: int) -> Self:
        flat_height = _FLAT_UNITS * unit
        flat = BoardGeometry.fitting(area.adjusted(0, flat_height, 0, 0))
        # Upright, bar and board are as high as the board is wide, and centred together.
        side = max(1.0, min(area.height(), area.width() - _WIDTH_UNITS * unit))
        left = area.left() + max(0.0, (area.width() - _WIDTH_UNITS * unit - side) / 2)
        place = QRectF(left + _WIDTH_UNITS * unit, area.top(), side, area.height())
        upright = BoardGeometry.fitting(place)
        # The bar goes where it leaves the board larger.
        if upright.is_small or flat.cell > upright.cell:
            return cls(QRectF(area.left(), area.top(), area.width(), flat_height), True, flat)
        top = area.top() + (area.height() - side) / 2
        return cls(QRectF(left, top, _WIDTH_UNITS * unit, side), False, upright)


def paint_bar(
    painter: QPainter,
    layout: GameLayout,
    theme: Theme,
    shares: Shares | None,
    words: Callable[[Player], str],
) -> None:
    """Paint A's share from below in A's colour, B's from above; flat, A's from the left.

    `shares` are None where they are not known, `words` says a player's.
    """
    colours, bar = theme.colours, _bar_of(layout, theme)
    painter.fillRect(bar, QColor(colours.grid))
    a, b = shares or (0.0, 0.0)
    pale = mixed(colours.base, colours.player_b, 0.8)
    for low, high, colour in ((0.0, a, QColor(colours.player_a)), (1 - b, 1.0, pale)):
        part = QRectF(bar)
        if layout.is_flat:
            part.setLeft(bar.left() + low * bar.width())
            part.setWidth((high - low) * bar.width())
        else:
            part.setTop(bar.bottom() - high * bar.height())
            part.setHeight((high - low) * bar.height())
        painter.fillRect(part, colour)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.field_edge), 1))
    painter.drawRect(bar)
    _paint_words(painter, layout, theme, bar, words)


def _bar_of(layout: GameLayout, theme: Theme) -> QRectF:
    room, unit = layout.bar, theme.metrics.unit
    if layout.is_flat:
        # Room for the longest name on both sides, or the bar would change with the numbers.
        bold = QFontMetricsF(theme.metrics.sized(TextSize.HEADING))
        text = bold.horizontalAdvance(_LONGEST) + 2 * unit
        return room.adjusted(text, 1.5 * unit, -text, -0.5 * unit)
    left = room.right() - (_GAP_UNITS + _BAR_UNITS) * unit
    return QRectF(left, room.top() + unit, _BAR_UNITS * unit, room.height() - 2 * unit)


def _paint_words(
    painter: QPainter,
    layout: GameLayout,
    theme: Theme,
    bar: QRectF,
    words: Callable[[Player], str],
) -> None:
    """Mark even odds, and name the players with their chances."""
    room, unit, centre = layout.bar, theme.metrics.unit, bar.center()
    text_a, text_b = (f"{player.name} {words(player)}" for player in Player)
    painter.setPen(QPen(QColor(theme.colours.text), 1.5))
    if layout.is_flat:
        painter.drawLine(QLineF(centre.x(), bar.top() - unit, centre.x(), bar.bottom()))
        left = QRectF(room.left(), room.top(), bar.left() - unit - room.left(), room.height())
        right = left.translated(bar.right() + unit - room.left(), 0)
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.drawText(left, _RIGHT | _MIDDLE, text_a)
        painter.drawText(right, _LEFT | _MIDDLE, text_b)
        return
    painter.drawLine(QLineF(bar.left() - unit, centre.y(), bar.right() + unit, centre.y()))
    box = QRectF(room.left(), bar.top(), bar.left() - 2 * unit - room.left(), bar.height())
    painter.setFont(theme.metrics.sized(TextSize.HEADING))
    painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignBottom, text_a)
    painter.drawText(box, _RIGHT | Qt.AlignmentFlag.AlignTop, text_b)
    painter.setPen(QColor(theme.colours.secondary))
    painter.setFont(theme.metrics.sized(TextSize.SMALL))
    painter.drawText(box, _RIGHT | _MIDDLE, percent(0.5, 0))
