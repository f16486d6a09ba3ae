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


@dataclass(frozen=True, slots=True)
class ChanceBar:
    """A's share from below in A's colour, B's from above; flat, A's from the left.

    `shares` are None where they are not known, `words` says a player's.
    """

    layout: GameLayout
    theme: Theme
    shares: Shares | None
    words: Callable[[Player], str]

    def paint(self, painter: QPainter) -> None:
        colours, bar = self.theme.colours, self._bar
        painter.fillRect(bar, QColor(colours.grid))
        if self.shares is not None:
            a, b = self.shares
            painter.fillRect(self._between(0, a), QColor(colours.player_a))
            pale = mixed(colours.base, colours.player_b, 0.8)
            painter.fillRect(self._between(1 - b, 1), pale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.field_edge), 1))
        painter.drawRect(bar)
        self._paint_half(painter)
        for player in Player:
            self._paint_name(painter, player)

    @property
    def _bar(self) -> QRectF:
        room, unit = self.layout.bar, self.theme.metrics.unit
        if self.layout.is_flat:
            # Room for the longest name on both sides, or the bar would change with the numbers.
            bold = QFontMetricsF(self.theme.metrics.sized(TextSize.HEADING))
            text = bold.horizontalAdvance(_LONGEST) + 2 * unit
            return room.adjusted(text, 1.5 * unit, -text, -0.5 * unit)
        right = room.right() - _GAP_UNITS * unit
        left = right - _BAR_UNITS * unit
        return QRectF(left, room.top() + unit, right - left, room.height() - 2 * unit)

    def _between(self, low: float, high: float) -> QRectF:
        """A part of the bar by shares from A's end on."""
        bar = self._bar
        if self.layout.is_flat:
            left = bar.left() + low * bar.width()
            return QRectF(left, bar.top(), (high - low) * bar.width(), bar.height())
        top = bar.bottom() - high * bar.height()
        return QRectF(bar.left(), top, bar.width(), (high - low) * bar.height())

    def _paint_half(self, painter: QPainter) -> None:
        metrics, colours, bar = self.theme.metrics, self.theme.colours, self._bar
        unit, centre = metrics.unit, bar.center()
        painter.setPen(QPen(QColor(colours.text), 1.5))
        if self.layout.is_flat:
            painter.drawLine(QLineF(centre.x(), bar.top() - unit, centre.x(), bar.bottom()))
            return
        painter.drawLine(QLineF(bar.left() - unit, centre.y(), bar.right() + unit, centre.y()))
        painter.setPen(QColor(colours.secondary))
        painter.setFont(metrics.sized(TextSize.SMALL))
        room = self.layout.bar
        box = QRectF(room.left(), centre.y() - 3 * unit, bar.left() - 2 * unit - room.left(), 0)
        painter.drawText(box.adjusted(0, 0, 0, 6 * unit), _RIGHT | _MIDDLE, percent(0.5, 0))

    def _paint_name(self, painter: QPainter, player: Player) -> None:
        """Name a player with the chance."""
        metrics, room, bar = self.theme.metrics, self.layout.bar, self._bar
        painter.setFont(metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(self.theme.colours.text))
        is_a, unit = player is Player.A, metrics.unit
        line = f"{player.name} {self.words(player)}"
        if self.layout.is_flat:
            left = QRectF(room.left(), room.top(), bar.left() - unit - room.left(), room.height())
            right = QRectF(bar.right() + unit, room.top(), left.width(), room.height())
            painter.drawText(left if is_a else right, (_RIGHT if is_a else _LEFT) | _MIDDLE, line)
            return
        box = QRectF(room.left(), bar.top(), bar.left() - 2 * unit - room.left(), bar.height())
        end = Qt.AlignmentFlag.AlignBottom if is_a else Qt.AlignmentFlag.AlignTop
        painter.drawText(box, _RIGHT | end, line)
