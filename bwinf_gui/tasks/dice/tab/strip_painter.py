"""Paints how somebody's numbers fit each reading of the rules, and says where everything is."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from bwinf_gui.tasks.dice.check.readings import LIMIT, Reading
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import die_look, mixed
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Appearance

MOST_SHOWN = 64.0
"""Larger deviations, in standard errors, are drawn where these are."""
_TICKS = (-50, -20, -10, -LIMIT, 0, LIMIT, 10, 20, 50)
_HEAD, _AXIS = 13.0, 12.0
_LANE, _ROW, _WORDS = 4.0, 27.0, 56.0
_MARKER = 1.35
"""Heights of the head, the axis, a lane and a row at least; the width of the words, in units."""
_LEGEND = 6
"""More dice are not told one by one in the head."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def squeezed(deviation: float) -> float:
    """Where a deviation stands on the axis, from -1 to 1: the larger, the closer to each other."""
    size = min(abs(deviation), MOST_SHOWN)
    return math.copysign(math.log1p(size / 2) / math.log1p(MOST_SHOWN / 2), deviation)


@dataclass(frozen=True)
class StripGeometry:
    """Where everything is in a picture of so many pixels, scrolled by some of them."""

    width: float
    height: float
    unit: float
    dice: int
    scrolled: float = 0.0

    @property
    def row_height(self) -> float:
        """The height of a reading: a lane for each die, and room for words."""
        return max(_ROW, self.dice * _LANE + 3) * self.unit

    @property
    def rows(self) -> QRectF:
        """Where the readings are."""
        top, bottom = _HEAD * self.unit, self.height - _AXIS * self.unit
        return QRectF(0, top, self.width, max(0.0, bottom - top))

    @property
    def words_width(self) -> float:
        return min(_WORDS * self.unit, 0.4 * self.width)

    def row(self, place: int) -> QRectF:
        """Where a reading is."""
        top = self.rows.top() + place * self.row_height - self.scrolled
        return QRectF(0, top, self.width, self.row_height)

    def x(self, deviation: float) -> float:
        left, right = self.words_width + 6 * self.unit, self.width - 8 * self.unit
        return (left + right) / 2 + squeezed(deviation) * (right - left) / 2

    def lane(self, place: int, die: int) -> float:
        """How high the lane of a die is in a reading."""
        free = self.row_height - self.dice * _LANE * self.unit
        return self.row(place).top() + free / 2 + (die + 0.5) * _LANE * self.unit


@dataclass
class StripPainter:
    """Paints all readings that are seen."""

    painter: QPainter
    appearance: Appearance
    geometry: StripGeometry
    found: Sequence[Reading]
    chosen: int
    small: QFont = field(init=False)
    bold: QFont = field(init=False)

    def __post_init__(self) -> None:
        metrics = self.appearance.theme.metrics
        self.colours = self.appearance.theme.colours
        self.unit = self.geometry.unit
        self.small = tabular(metrics.sized(TextSize.SMALL))
        self.bold = tabular(metrics.sized(TextSize.HEADING))

    def draw(self) -> None:
        """Paint the rows, and what stands above and below them."""
        rows = self.geometry.rows
        self.painter.save()
        self.painter.setClipRect(rows)
        for place, reading in enumerate(self.found):
            if self.geometry.row(place).intersects(rows):
                self._draw_row(place, reading)
        self.painter.restore()
        self._draw_head()
        self._draw_axis()

    def _draw_row(self, place: int, reading: Reading) -> None:
        row, painter = self.geometry.row(place), self.painter
        is_chosen = place == self.chosen
        if is_chosen:
            painter.fillRect(row, QColor(self.colours.selected))
        self._draw_scale(row, is_chosen=is_chosen)
        self._draw_words(row, reading)
        for die, deviation in enumerate(reading.deviations):
            if deviation is not None:
                self._draw_lane(die, deviation, self.geometry.lane(place, die), is_chosen=is_chosen)
        worst = reading.deviations[reading.worst_die]
        if worst is not None:
            self._write_worst(worst, self.geometry.lane(place, reading.worst_die))
        painter.setPen(QPen(QColor(self.colours.line), 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())

    def _draw_scale(self, row: QRectF, *, is_chosen: bool) -> None:
        """Paint the band in which a claim fits, and lines at round deviations."""
        painter, geometry = self.painter, self.geometry
        left, right = geometry.x(-LIMIT), geometry.x(LIMIT)
        band = QRectF(left, row.top(), right - left, row.height())
        ground = self.colours.good_ground
        colour = mixed(ground, self.colours.good, 0.14) if is_chosen else QColor(ground)
        painter.fillRect(band, colour)
        for tick in _TICKS:
            x = geometry.x(tick)
            pen = QPen(QColor(self.colours.grid), 1)
            if abs(tick) == LIMIT:
                pen = QPen(QColor(self.colours.good), 1.4, Qt.PenStyle.DashLine)
            elif tick == 0:
                pen = QPen(QColor(self.colours.secondary), 1.4)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, row.top()), QPointF(x, row.bottom()))

    def _draw_words(self, row: QRectF, reading: Reading) -> None:
        """Write what a reading is called, what is different by it, and whether it fits."""
        painter, unit = self.painter, self.unit
        width = self.geometry.words_width - 4 * unit
        line = QFontMetricsF(self.bold).height()
        box = QRectF(4 * unit, row.top() + 2.5 * unit, width, line)
        name = capitalised(preset_name(reading.rules.name))
        self._write(box, name, self.bold, self.colours.text)
        box = QRectF(box.left(), box.bottom(), width, 2 * line)
        self._write_twice(box, preset_effect(reading.rules.name))
        text, tint, ground = tr("does not fit"), Tint.ERROR, self.colours.error_ground
        if reading.fits:
            text, tint, ground = tr("fits"), Tint.GOOD, self.colours.good_ground
        pill = QRectF(4 * unit, box.bottom() + unit, 0, 5 * unit)
        pill.setWidth(QFontMetricsF(self.small).horizontalAdvance(text) + 9 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(pill, 2.5 * unit, 2.5 * unit)
        sign = QRectF(pill.left() + 1.5 * unit, pill.top() + unit, 3 * unit, 3 * unit)
        name = "check" if reading.fits else "close"
        self.appearance.icons.paint(painter, sign, name, tint)
        colour: str = getattr(self.colours, tint.value)
        self._write(pill.adjusted(5.5 * unit, 0, 0, 0), text, self.small, colour)

    def _draw_lane(self, die: int, deviation: float, y: float, *, is_chosen: bool) -> None:
        painter, geometry = self.painter, self.geometry
        look = die_look(die + 1, self.colours)
        painter.setPen(QPen(QColor(look.colour), 1.4))
        at = QPointF(geometry.x(deviation), y)
        painter.drawLine(QPointF(geometry.x(0), y), at)
        ground = QColor(self.colours.selected if is_chosen else self.colours.base)
        draw_marker(painter, at, _MARKER * self.unit, look, ground)

    def _write_worst(self, deviation: float, y: float) -> None:
        """Write the largest deviation beside its marker."""
        x, unit = self.geometry.x(deviation), self.unit
        box = QRectF(x + 3 * unit, y - 3 * unit, 20 * unit, 6 * unit)
        side = _LEFT
        if deviation < 0:
            box.moveRight(x - 3 * unit)
            side = _RIGHT
        self.painter.setFont(self.bold)
        self.painter.setPen(QColor(self.colours.text))
        self.painter.drawText(box, side, decimal(deviation, 1, signed=True))

    def _draw_head(self) -> None:
        """Write what the columns are, and which marker is which die."""
        painter, unit, geometry = self.painter, self.unit, self.geometry
        head = QRectF(0, 0, geometry.width, _HEAD * unit)
        painter.fillRect(head, QColor(self.colours.base))
        line = QRectF(4 * unit, unit, geometry.words_width, 5.5 * unit)
        self._write(line, tr("Rules"), self.bold, self.colours.text)
        self._draw_legend(line.center().y())
        line.translate(0, 5.5 * unit)
        painter.setFont(self.small)
        middle = QPointF(geometry.x(0), line.center().y())
        painter.setPen(QColor(self.colours.good))
        painter.drawText(
            QRectF(middle, middle), _CENTRED, tr("fits: up to ±{0}").format(decimal(LIMIT, 0))
        )
        painter.setPen(QColor(self.colours.secondary))
        gap = geometry.x(LIMIT) - geometry.x(0) + 6 * unit
        room = QRectF(0, line.top(), middle.x() - gap, line.height())
        if room.width() - geometry.words_width > 12 * unit:
            painter.drawText(room, _RIGHT, tr("you say less"))
            room = QRectF(middle.x() + gap, line.top(), geometry.width, line.height())
            painter.drawText(room, _LEFT, tr("you say more"))
        painter.setPen(QPen(QColor(self.colours.line), 1))
        painter.drawLine(head.bottomLeft(), head.bottomRight())

    def _draw_legend(self, y: float) -> None:
        """Paint the markers of the dice from right to left, as far as there is room."""
        unit, metrics = self.unit, QFontMetricsF(self.small)
        right = self.geometry.width - 4 * unit
        for die in reversed(range(min(self.geometry.dice, _LEGEND))):
            text = tr("Die {0}").format(die + 1)
            width = metrics.horizontalAdvance(text)
            if right - width - 5 * unit < self.geometry.words_width / 2:
                return
            box = QRectF(right - width, y - 3 * unit, width, 6 * unit)
            self._write(box, text, self.small, self.colours.text)
            at = QPointF(box.left() - 2.5 * unit, y)
            look = die_look(die + 1, self.colours)
            draw_marker(self.painter, at, _MARKER * unit, look, QColor(self.colours.base))
            right = box.left() - 7 * unit

    def _draw_axis(self) -> None:
        painter, unit, geometry = self.painter, self.unit, self.geometry
        axis = QRectF(0, geometry.rows.bottom(), geometry.width, _AXIS * unit)
        painter.fillRect(axis, QColor(self.colours.base))
        painter.setPen(QPen(QColor(self.colours.line), 1))
        painter.drawLine(axis.topLeft(), axis.topRight())
        painter.setFont(self.small)
        painter.setPen(QColor(self.colours.secondary))
        last = -math.inf
        for tick in _TICKS:
            text = decimal(tick, 0, signed=True) if tick else "0"
            half = QFontMetricsF(self.small).horizontalAdvance(text) / 2
            at = QPointF(geometry.x(tick), axis.top() + 3.5 * unit)
            if at.x() - half > last + unit:
                painter.drawText(QRectF(at, at), _CENTRED, text)
                last = at.x() + half
        at = QPointF(geometry.x(0), axis.top() + 8.5 * unit)
        title = tr("deviation of your numbers in standard errors (squeezed axis)")
        half = QFontMetricsF(self.small).horizontalAdvance(title) / 2
        at.setX(min(max(at.x(), half + unit), max(geometry.width - half - unit, half + unit)))
        painter.drawText(QRectF(at, at), _CENTRED, title)

    def _write_twice(self, box: QRectF, text: str) -> None:
        """Write on two lines, as much as there is room for."""
        self.painter.setFont(self.small)
        self.painter.setPen(QColor(self.colours.secondary))
        elide = Qt.TextElideMode.ElideRight
        # Where the first line is broken, some room is left.
        fitting = QFontMetricsF(self.small).elidedText(text, elide, 1.7 * box.width())
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        self.painter.drawText(box, flags, fitting)

    def _write(self, box: QRectF, text: str, font: QFont, colour: str) -> None:
        """Write a line, as much of it as there is room for."""
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour))
        elide = Qt.TextElideMode.ElideRight
        fitting = QFontMetricsF(font).elidedText(text, elide, box.width() + 1)
        self.painter.drawText(box, _LEFT | Qt.TextFlag.TextDontClip, fitting)
