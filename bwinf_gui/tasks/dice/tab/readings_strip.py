"""How somebody's numbers fit each reading of the rules: a strip of deviations for each of them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from bwinf_gui.tasks.dice.check import LIMIT, Reading, best_fit, reading_effect, reading_name
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
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


def in_order(found: Sequence[Reading]) -> list[Reading]:
    """The contest's own rules first, then those that fit best."""
    return [*found[:1], *sorted(found[1:], key=lambda reading: reading.deviation)]


def in_words(reading: Reading) -> str:
    """How well a reading fits, in a sentence."""
    verdict = tr("fits") if reading.fits else tr("does not fit")
    die = reading.worst_die
    worst = decimal(reading.deviations[die] or 0.0, 1, signed=True)
    text = tr("{0}: {1}, die {2} by {3} standard errors.")
    return text.format(capitalised(reading_name(reading.rules.name)), verdict, die + 1, worst)


@dataclass(frozen=True)
class _Geometry:
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
        """The width of the words at the left."""
        return min(_WORDS * self.unit, 0.4 * self.width)

    def row(self, place: int) -> QRectF:
        """Where a reading is."""
        top = self.rows.top() + place * self.row_height - self.scrolled
        return QRectF(0, top, self.width, self.row_height)

    def x(self, deviation: float) -> float:
        """Where a deviation is."""
        left, right = self.words_width + 6 * self.unit, self.width - 8 * self.unit
        return (left + right) / 2 + squeezed(deviation) * (right - left) / 2

    def lane(self, place: int, die: int) -> float:
        """How high the lane of a die is in a reading."""
        free = self.row_height - self.dice * _LANE * self.unit
        return self.row(place).top() + free / 2 + (die + 0.5) * _LANE * self.unit


class ReadingsStrip(QAbstractScrollArea):
    """A row for each reading; the one that fits best is the chosen one until another is."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("checkReadings")
        self._appearance = appearance
        self._found: Sequence[Reading] = ()
        self._chosen = ""
        speak_as_picture(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        appearance.changed.connect(self._on_changed)
        self.retranslate()

    @property
    def readings(self) -> Sequence[Reading]:
        """The readings from top to bottom."""
        return self._found

    @property
    def chosen(self) -> Reading | None:
        """The chosen reading: the contest's own where that fits, or none does."""
        if not self._found:
            return None
        named = (each for each in self._found if each.rules.name == self._chosen)
        contest = self._found[0]
        best = contest if contest.fits else best_fit(self._found) or contest
        return next(named, best)

    def show_readings(self, found: Sequence[Reading]) -> None:
        """Show what is known by now; in their order as they were found."""
        if not found:
            self._chosen = ""
        self._found = in_order(found)
        self.setAccessibleDescription("\n".join(map(in_words, self._found)))
        self._on_changed()

    def choose(self, place: int) -> None:
        """Choose a reading by its place from the top, and bring it into sight."""
        if self._found:
            place = min(max(place, 0), len(self._found) - 1)
            self._chosen = self._found[place].rules.name
            row, rows = self._geometry.row(place), self._geometry.rows
            beyond = max(0.0, row.bottom() - rows.bottom()) + min(0.0, row.top() - rows.top())
            bar = self.verticalScrollBar()
            bar.setValue(round(bar.value() + beyond))
            self.viewport().update()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("How the numbers fit each reading of the rules"))
        self.show_readings(self._found)

    @property
    def _geometry(self) -> _Geometry:
        size, dice = self.viewport().size(), 1
        if self._found:
            dice = len(self._found[0].deviations)
        unit = float(self._appearance.theme.metrics.unit)
        return _Geometry(
            size.width(), size.height(), unit, dice, float(self.verticalScrollBar().value())
        )

    def _on_changed(self) -> None:
        geometry = self._geometry
        bar = self.verticalScrollBar()
        most = len(self._found) * geometry.row_height - geometry.rows.height()
        bar.setRange(0, max(0, math.ceil(most)))
        bar.setPageStep(round(geometry.rows.height()))
        bar.setSingleStep(round(geometry.row_height / 3))
        self.viewport().update()

    def _place_at(self, point: QPointF) -> int | None:
        geometry = self._geometry
        places = range(len(self._found))
        inside = geometry.rows.contains(point)
        return next((p for p in places if inside and geometry.row(p).contains(point)), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_changed()

    def sizeHint(self) -> QSize:
        return QSize(170, 115) * self._appearance.theme.metrics.unit

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 45) * self._appearance.theme.metrics.unit

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._found:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = self._found.index(self.chosen) if self.chosen is not None else 0
        _StripPainter(painter, self._appearance, self._geometry, self._found, place).draw()
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self.choose(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key, chosen = Qt.Key(event.key()), self.chosen
        if key in steps and chosen is not None:
            self.choose(self._found.index(chosen) + steps[key])
        else:
            event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._tip(place))
            return True
        return super().viewportEvent(event)

    def _tip(self, place: int | None) -> str:
        """What is expected of each die by a reading, and how far off the claim is."""
        if place is None:
            return ""
        reading = self._found[place]
        lines = [in_words(reading)]
        for die, (share, off) in enumerate(
            zip(reading.expected, reading.deviations, strict=True), start=1
        ):
            text = "–" if off is None else decimal(off, 1, signed=True)
            lines.append(tr("Die {0}: {1} expected, {2}").format(die, percent(share), text))
        return "\n".join(lines[:20])


@dataclass
class _StripPainter:
    """Paints all readings that are seen."""

    painter: QPainter
    appearance: Appearance
    geometry: _Geometry
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
        name = capitalised(reading_name(reading.rules.name))
        self._write(box, name, self.bold, self.colours.text)
        box = QRectF(box.left(), box.bottom(), width, 2 * line)
        self._write_twice(box, reading_effect(reading.rules.name))
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
