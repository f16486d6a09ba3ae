"""How somebody's numbers fit each reading of the rules: a strip of deviations for each of them."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from bwinf_gui.tasks.dice.check.readings import Reading, best_fit
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.tab.strip_painter import StripGeometry, StripPainter
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.theme import Appearance


def in_order(found: Sequence[Reading]) -> list[Reading]:
    """The contest's own rules first, then those that fit best."""
    return [*found[:1], *sorted(found[1:], key=lambda reading: reading.deviation)]


def in_words(reading: Reading) -> str:
    """How well a reading fits, in a sentence."""
    verdict = tr("fits") if reading.fits else tr("does not fit")
    die = reading.worst_die
    worst = decimal(reading.deviations[die] or 0.0, 1, signed=True)
    text = tr("{0}: {1}, die {2} by {3} standard errors.")
    return text.format(capitalised(preset_name(reading.rules.name)), verdict, die + 1, worst)


class ReadingsStrip(QAbstractScrollArea):
    """A row for each reading; the one that fits best is the chosen one until another is.

    Signals:
        changed: Another reading may be the chosen one.
    """

    changed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("checkReadings")
        self._appearance = appearance
        self.readings: Sequence[Reading] = ()
        self._chosen = ""
        speak_as_picture(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        appearance.changed.connect(self._on_changed)
        self.retranslate()

    @property
    def chosen(self) -> Reading | None:
        """The chosen reading: the contest's own where that fits, or none does."""
        if not self.readings:
            return None
        named = (each for each in self.readings if each.rules.name == self._chosen)
        contest = self.readings[0]
        best = contest if contest.fits else best_fit(self.readings) or contest
        return next(named, best)

    def show_readings(self, found: Sequence[Reading]) -> None:
        """Show what is known by now; in their order as they were found."""
        if not found:
            self._chosen = ""
        self.readings = in_order(found)
        self.setAccessibleDescription("\n".join(map(in_words, self.readings)))
        self._on_changed()
        self.changed.emit()

    def choose(self, place: int) -> None:
        """Choose a reading by its place from the top, and bring it into sight."""
        if self.readings:
            place = min(max(place, 0), len(self.readings) - 1)
            self._chosen = self.readings[place].rules.name
            row, rows = self._geometry.row(place), self._geometry.rows
            beyond = max(0.0, row.bottom() - rows.bottom()) + min(0.0, row.top() - rows.top())
            bar = self.verticalScrollBar()
            bar.setValue(round(bar.value() + beyond))
            self.viewport().update()
            self.changed.emit()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("How the numbers fit each reading of the rules"))
        self.show_readings(self.readings)

    @property
    def _geometry(self) -> StripGeometry:
        size, dice = self.viewport().size(), 1
        if self.readings:
            dice = len(self.readings[0].deviations)
        unit = float(self._appearance.theme.metrics.unit)
        return StripGeometry(
            size.width(), size.height(), unit, dice, float(self.verticalScrollBar().value())
        )

    def _on_changed(self) -> None:
        geometry = self._geometry
        bar = self.verticalScrollBar()
        most = len(self.readings) * geometry.row_height - geometry.rows.height()
        bar.setRange(0, max(0, math.ceil(most)))
        bar.setPageStep(round(geometry.rows.height()))
        bar.setSingleStep(round(geometry.row_height / 3))
        self.viewport().update()

    def _place_at(self, point: QPointF) -> int | None:
        geometry = self._geometry
        places = range(len(self.readings))
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
        if not self.readings:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = self.readings.index(self.chosen) if self.chosen is not None else 0
        StripPainter(painter, self._appearance, self._geometry, self.readings, place).draw()
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self.choose(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key, chosen = Qt.Key(event.key()), self.chosen
        if key in steps and chosen is not None:
            self.choose(self.readings.index(chosen) + steps[key])
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
        reading = self.readings[place]
        lines = [in_words(reading)]
        for die, (share, off) in enumerate(
            zip(reading.expected, reading.deviations, strict=True), start=1
        ):
            text = "–" if off is None else decimal(off, 1, signed=True)
            lines.append(tr("Die {0}: {1} expected, {2}").format(die, percent(share), text))
        return "\n".join(lines[:20])
