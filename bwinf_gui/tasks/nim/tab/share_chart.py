"""How likely each number of games won is, and where a submitted share is among them."""

import math
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.nim.check.shares import SubmittedShare
from bwinf_gui.text.numbers import careful_percent, percent, whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

MOST_BARS = 160
"""Of more numbers of wins that could be drawn, some stand for all."""
_SEEN = 8.0
"""Standard errors to both sides that are drawn of many games."""
_FEW_GAMES = 40
"""Of so few games all numbers are drawn."""
_EDGE, _HEAD, _FOOT = 6, 13, 15
"""Room around the bars in units: at the sides, above for the submitted share, below for the
axis."""
_TICKS = 5
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True)
class ShareScale:
    """The numbers of wins that are drawn."""

    share: SubmittedShare

    @cached_property
    def ends(self) -> tuple[int, int]:
        """The smallest and the greatest."""
        games, chance = self.share.games, self.share.chance.share
        if games <= _FEW_GAMES:
            return 0, games
        reach = max(1.0, _SEEN * math.sqrt(games * chance * (1 - chance)))
        first, last = games * chance - reach, games * chance + reach
        # What was submitted is seen too, with some room next to it.
        room = 0.1 * (max(last, self.share.wins) - min(first, self.share.wins))
        first = min(first, self.share.wins - room)
        last = max(last, self.share.wins + room)
        return max(0, math.floor(first)), min(games, math.ceil(last))

    @cached_property
    def wins(self) -> list[int]:
        """The numbers of wins with a bar, in rising order; the submitted one is among them."""
        first, last = self.ends
        step = -(-(last - first + 1) // MOST_BARS)
        begin = first + (self.share.wins - first) % step
        return list(range(begin, last + 1, step))

    @cached_property
    def heights(self) -> list[float]:
        """How likely each is, the likeliest 1."""
        likely = [self.share.probability(wins) for wins in self.wins]
        most = max(likely) or 1.0
        return [each / most for each in likely]

    def along(self, wins: float) -> float:
        """Where a number of wins is, from 0 to 1."""
        first, last = self.ends
        return (wins - first + 0.5) / (last - first + 1)


def share_text(share: SubmittedShare) -> str:
    """The share that was submitted, and the exact one."""
    return f"{_submitted(share)}. {_exact(share)}."


def paint_share(painter: QPainter, frame: Frame[ShareScale]) -> None:
    """Paint bars for the numbers of games won; plausible ones are green."""
    _ShareDrawing(painter, frame.shown, frame.area, frame.theme).draw()


class _ShareDrawing:
    """Paints the bars, the axis, and the submitted share."""

    def __init__(self, painter: QPainter, scale: ShareScale, area: QRectF, theme: Theme) -> None:
        unit = theme.metrics.unit
        self._painter, self._scale, self._share = painter, scale, scale.share
        self._colours, self._metrics, self._unit = theme.colours, theme.metrics, unit
        self._bars = area.adjusted(_EDGE * unit, _HEAD * unit, -_EDGE * unit, -_FOOT * unit)

    def draw(self) -> None:
        self._draw_axis()
        self._draw_bars()
        self._draw_exact()
        self._draw_submitted()

    def _x(self, wins: float) -> float:
        return self._bars.left() + self._scale.along(wins) * self._bars.width()

    def _draw_bars(self) -> None:
        pitch = self._bars.width() / len(self._scale.wins)
        width = max(1.0, min(0.7 * pitch, 10.0 * self._unit))
        self._painter.setPen(Qt.PenStyle.NoPen)
        for wins, height in zip(self._scale.wins, self._scale.heights, strict=True):
            is_usual = self._share.allows(wins)
            self._painter.setBrush(
                QColor(self._colours.good if is_usual else self._colours.field_edge)
            )
            # What is possible at all is seen, however unlikely it is.
            tall = max(1.0, height * self._bars.height())
            box = QRectF(self._x(wins) - width / 2, self._bars.bottom() - tall, width, tall)
            self._painter.drawRect(box)

    def _draw_axis(self) -> None:
        painter, bars, unit = self._painter, self._bars, self._unit
        painter.setPen(QPen(QColor(self._colours.field_edge), 1))
        painter.drawLine(bars.bottomLeft(), bars.bottomRight())
        painter.setPen(QColor(self._colours.secondary))
        painter.setFont(self._metrics.sized(TextSize.SMALL))
        first, last = self._scale.ends
        ticks = min(_TICKS, max(1, last - first))
        for wins in sorted({round(first + (last - first) * n / ticks) for n in range(ticks + 1)}):
            box = QRectF(0, 0, 20 * unit, 5 * unit)
            box.moveCenter(QPointF(self._x(wins), bars.bottom() + 3.5 * unit))
            painter.drawText(box, _CENTRE, whole(wins))
        caption = tr("Games won of {0} · green: no wonder by the exact chance")
        box = QRectF(0, bars.bottom() + 7 * unit, bars.right() + _EDGE * unit, 6 * unit)
        painter.drawText(box, _CENTRE, caption.format(whole(self._share.games)))

    def _draw_exact(self) -> None:
        """Mark the expected number of wins."""
        x = self._x(self._share.chance.share * self._share.games)
        pen = QPen(QColor(self._colours.good), 1.5)
        pen.setDashPattern([4, 3])
        self._painter.setPen(pen)
        self._painter.drawLine(QPointF(x, self._bars.top()), QPointF(x, self._bars.bottom()))
        self._draw_label(x, 1, _exact(self._share), self._colours.good)

    def _draw_submitted(self) -> None:
        colour = self._colours.accent if self._share.is_plausible else self._colours.error
        x, top = self._x(self._share.wins), self._bars.top() - 5 * self._unit
        self._painter.setPen(QPen(QColor(colour), 2.5))
        self._painter.drawLine(QPointF(x, top), QPointF(x, self._bars.bottom()))
        self._draw_label(x, 0, _submitted(self._share), colour)

    def _draw_label(self, x: float, line: int, text: str, colour: str) -> None:
        """Write a text above the bars, as near to its line as there is room."""
        font = self._metrics.scaled(1.0, bold=True)
        width = QFontMetricsF(font).horizontalAdvance(text)
        left = min(max(x - width / 2, self._bars.left()), self._bars.right() - width)
        top = self._bars.top() - (_HEAD - 2 - 5 * line) * self._unit
        self._painter.setFont(font)
        self._painter.setPen(QColor(colour))
        self._painter.drawText(QRectF(left, top, width, 5 * self._unit), _CENTRE, text)


def _submitted(share: SubmittedShare) -> str:
    games = tr_plural("{0} of {n} game", "{0} of {n} games", share.games)
    wins = games.format(whole(share.wins), n=whole(share.games))
    return tr("submitted {0}: {1}").format(percent(share.share), wins)


def _exact(share: SubmittedShare) -> str:
    return tr("exact {0}").format(careful_percent(share.chance.share))
