"""The board as a widget: fits the scene to its size, names fields under the mouse, reads aloud."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from bwinf_gui.tasks.dice.field_names import number, short_name
from bwinf_gui.tasks.dice.game import HOME, START, Player
from bwinf_gui.tasks.dice.tab.game.board.geometry import Spot, counted_by
from bwinf_gui.tasks.dice.tab.game.board.scene import BoardScene
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.keyboard import NO_RING
from bwinf_gui.widgets.theme import Appearance

_LEAST_UNITS = 22
_RING = 2
_BY_KEYBOARD = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}


class BoardView(QGraphicsView):
    """Shows a `BoardScene`."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ludoBoard")
        speak_as_picture(self)
        self._appearance = appearance
        self.board = BoardScene(theme=appearance.theme, parent=self)
        self._spot: Spot | None = None
        self._is_ringed = False
        self.setScene(self.board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        least = _LEAST_UNITS * appearance.theme.metrics.unit
        self.setMinimumSize(least, least)
        self.setProperty(NO_RING, True)
        appearance.changed.connect(lambda: self.board.set_theme(appearance.theme))
        self.retranslate()

    @property
    def spot_text(self) -> str:
        """What the tool tip says of the field under the mouse; empty where there is none."""
        return self._name_of(self._spot) if self._spot else ""

    def describe(self, text: str) -> None:
        """Give screen readers the position in words."""
        self.setAccessibleDescription(text)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Board"))

    def _name_of(self, spot: Spot) -> str:
        """A field as both players count it, and who stands there."""
        holder = spot.held_in(self.board.state.position)
        if holder is None:
            return self._numbers(spot)
        piece = tr("piece of {0}").format(holder.name)
        return f"{self._numbers(spot)} · {piece}"

    def _numbers(self, spot: Spot) -> str:
        if spot.position == HOME:
            return tr("home of {0}").format(spot.player.name)
        if not spot.is_shared:
            name = short_name(spot.position, spot.player)
            return tr_in("pieces", "{0} of {1}").format(name, spot.player.name)
        return " · ".join(self._counted(counted_by(spot, player), player) for player in Player)

    def _counted(self, position: int, player: Player) -> str:
        """A track field as a player counts it."""
        if position == START:
            return tr("start of {0}").format(player.name)
        name = number(position, player)
        return tr("square {0}").format(name) if player is Player.A else name

    def _show_spot(self, spot: Spot | None, at: QPoint) -> None:
        if spot == self._spot:
            return
        self._spot = spot
        self.board.hover(spot)
        if spot is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(at, self._name_of(spot), self)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = self.mapToScene(event.position().toPoint())
        spot = self.board.geometry.spot_at(QPointF(point))
        self._show_spot(spot, event.globalPosition().toPoint())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # A ring around the largest thing in the window helps only who moves by keyboard.
        self._is_ringed = event.reason() in _BY_KEYBOARD
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_ringed = False
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_ringed:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._appearance.theme.colours.accent), _RING))
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1), 4, 4)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_spot(None, QPoint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.board.fit(QSizeF(self.viewport().size()))
