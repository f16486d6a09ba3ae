"""How probable A's win is over the whole game, with the uncertainty; a click goes to a turn."""

from collections.abc import Iterator
from itertools import groupby

import numpy as np
import pyqtgraph
from PySide6.QtCore import QEvent, QMarginsF, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QToolTip, QWidget

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.game_sentences import chance_in_words
from bwinf_gui.tasks.dice.luck import GameLuck
from bwinf_gui.tasks.dice.luck_sentences import gain_explained
from bwinf_gui.tasks.dice.tab.game.luck_dots import LuckDots
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.chart import plot
from bwinf_gui.widgets.chart.marks import text_item
from bwinf_gui.widgets.colours import DieLook, Marker
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Appearance

_HEIGHT_UNITS = 27
_DOT_UNITS = 1.15
_PEN = 1.6
_TINT = 0.10
_OPACITY = 0.8
"""Of the ground of the number."""


class WinProbabilityCurve(plot.Plot):
    """Shows a curve with one state marked.

    Signals:
        index_chosen: A state was clicked, or dragged to.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(theme=appearance.theme, parent=parent)
        self.setObjectName("winProbability")
        speak_as_picture(self)
        self.setProperty("card", "true")
        self._appearance = appearance
        self._curve: ProbabilityCurve | None = None
        self._length = 0
        self.index = 0
        self._pieces: list[plot.Curve] = []
        self._even = pyqtgraph.InfiniteLine(0.5, angle=0)
        self.still.addItem(self._even, ignoreBounds=True)
        self._tint = pyqtgraph.PlotCurveItem(pen=None, fillLevel=0.5, connect="finite")
        self._tint.setZValue(-2)
        self.still.addItem(self._tint, ignoreBounds=True)
        self._line = pyqtgraph.InfiniteLine(angle=90)
        self.live.addItem(self._line, ignoreBounds=True)
        self._luck: GameLuck | None = None
        self._dots = LuckDots(self)
        self._dot = QGraphicsEllipseItem()
        self._number = text_item(
            "", self.theme, TextSize.HEADING, self.theme.colours.text, _OPACITY
        )
        for item in (self._number, self._dot):
            self.scene().addItem(item)
        self.setFixedHeight(_HEIGHT_UNITS * self.theme.metrics.unit)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        appearance.changed.connect(self._draw_anew)
        self._draw_anew()

    def load(self, length: int) -> None:
        """Make room for a game of so many turns, of which nothing is known yet."""
        self._curve, self._luck, self._length, self.index = None, None, length, 0
        self._show()

    def show_curve(self, curve: ProbabilityCurve) -> None:
        """Show what is known."""
        self._curve = curve
        self._show()

    def show_luck(self, luck: GameLuck | None) -> None:
        """Show the rolls that did most as dots, None while they are not known."""
        self._luck = luck
        self._show()

    def show_index(self, index: int) -> None:
        """Mark a state."""
        self.index = index
        self._describe()
        self._mark()

    def minimumSizeHint(self) -> QSize:
        return QSize(30 * self.theme.metrics.unit, self.height())

    @Slot()
    def _draw_anew(self) -> None:
        self.set_theme(self._appearance.theme)
        self._show()

    def _show(self) -> None:
        self._describe()
        self.redraw()

    def draw(self) -> None:
        self.fit((0.0, max(1.0, self._length)), (0.0, 1.0), margins=self._margins())
        self._style_marks()
        self._draw_curve()
        self._dots.show(self._luck)
        self._mark()
        self.forget()

    def _margins(self) -> QMarginsF:
        unit, small = self.theme.metrics.unit, self.games_axis.metrics
        left = 4 * unit + small.horizontalAdvance(percent(1.0, 0))
        return QMarginsF(round(left), 2 * unit, 3.5 * unit, unit + round(1.5 * small.height()))

    def _style_marks(self) -> None:
        colours = self.theme.colours
        self._even.setPen(self.cosmetic(QPen(QColor(colours.line), 1)))
        self._line.setPen(self.cosmetic(QPen(QColor(colours.secondary), 1.5)))
        self._dot.setPen(QPen(QColor(colours.text), 1))
        self._dot.setBrush(QColor(colours.last_move))
        ground = QColor(colours.base)
        ground.setAlphaF(_OPACITY)
        self._number.fill = pyqtgraph.mkBrush(ground)
        self._number.setColor(colours.text)
        self._number.setFont(self.theme.metrics.sized(TextSize.HEADING))

    def _draw_curve(self) -> None:
        """Draw a curve through each stretch of neighbouring states of which something is known."""
        look = DieLook(self.theme.colours.player_a, (), Marker.DISC, hollow=False)
        stretches = [stretch for stretch in self._stretches() if len(stretch) > 1]
        while len(self._pieces) < len(stretches):
            self._pieces.append(plot.Curve(self, self.still))
        for piece, stretch in zip(self._pieces, stretches, strict=False):
            piece.set_look(look, width=_PEN, banded=True)
            piece.show(*np.array([self._point(*state) for state in stretch], dtype=float).T)
        for piece in self._pieces[len(stretches) :]:
            piece.hide()
        self._draw_tint()

    def _point(self, index: int, probability: WinProbability) -> tuple[float, float, float, float]:
        interval = probability.interval(Player.A, self._appearance.level)
        return index, probability.wins[Player.A], interval.low, interval.high

    def _draw_tint(self) -> None:
        """Colour what lies between the curve and even odds."""
        tint = QColor(self.theme.colours.player_a)
        tint.setAlphaF(_TINT)
        self._tint.setBrush(tint)
        probabilities = self._curve.probabilities if self._curve else ()
        shares = [
            probability.wins[Player.A] if probability else np.nan for probability in probabilities
        ]
        self._tint.setData(np.arange(float(len(shares))), np.array(shares, dtype=float))

    def _stretches(self) -> Iterator[list[tuple[int, WinProbability]]]:
        """The numbers of neighbouring states, and what is known of them."""
        if self._curve is None:
            return
        states = enumerate(self._curve.probabilities)
        for is_known, stretch in groupby(states, lambda state: state[1] is not None):
            if is_known:
                yield [
                    (index, probability)
                    for index, probability in stretch
                    if probability is not None
                ]

    def _mark(self) -> None:
        """Draw the line, the dot and the number of the state."""
        known = self._probability(self.index)
        at = QPointF(self.x(self.index), self.y(known.wins[Player.A] if known else 0.5))
        radius = _DOT_UNITS * self.theme.metrics.unit
        self._line.setPos(self.index)
        self._dot.setRect(QRectF(at, at).adjusted(-radius, -radius, radius, radius))
        self._dot.setVisible(known is not None)
        self._number.setText(str(self.index) if self._length else "")
        right = at.x() + 10 * self.theme.metrics.unit < self.plot.right()
        up = at.y() > self.plot.center().y()
        gap = 2 * self.theme.metrics.unit
        self._number.setAnchor((0 if right else 1, 0 if up else 1))
        self._number.setPos(
            at.x() + (gap if right else -gap), self.plot.top() if up else self.plot.bottom()
        )

    def _probability(self, index: int) -> WinProbability | None:
        return self._curve.probabilities[index] if self._curve else None

    def _describe(self) -> None:
        self.setAccessibleName(tr("A's chance of winning over the course of the game"))
        self.setAccessibleDescription(self._text_of(self.index))

    def _text_of(self, index: int) -> str:
        known = self._probability(index)
        words = chance_in_words(known, self._appearance.level) if known else tr("not known yet")
        text = tr("After turn {0}: {1}").format(index, words)
        if self._luck is None or not 0 < index <= len(self._luck.rolls):
            return text
        return f"{text}\n{gain_explained(self._luck.rolls[index - 1], self._appearance.level)}"

    def _index_at(self, at: QPointF) -> int:
        """The state at a point: that of a dot, or else of the place on the axis."""
        dot = self._dots.turn_at(at)
        return dot or min(max(round(self.games_at(at.x())), 0), self._length)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.index_chosen.emit(self._index_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.index_chosen.emit(index)
        elif self._length:
            QToolTip.showText(event.globalPosition().toPoint(), self._text_of(index), self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._draw_anew()
