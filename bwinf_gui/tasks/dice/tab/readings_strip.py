"""The strip of the readings: how far a person's numbers are from each, a lane for each die."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.check.claims import Shares
from bwinf_gui.tasks.dice.check.readings import LIMIT, Compared, Reading
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import rounded
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import series_look
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Look, TableColumn
from bwinf_gui.widgets.theme import Appearance, Theme

MOST_SHOWN = 1.36
"""Larger deviations, in units of the limit, are drawn at the edge of the strip."""
_ROW_UNITS = 9
_NAMES_SHARE = 0.6
"""The part of the width that names may take."""
_LANE, _MARKER, _EDGE = 1.2, 0.9, 3.0
"""The height of a die's lane at most, the radius of its marker, and the room next to the strip."""


def strip_place(deviation: float) -> float:
    """Where a deviation is drawn: 0 in the middle of a strip, from -1 to 1 at its edges."""
    return min(max(deviation / LIMIT / MOST_SHOWN, -1.0), 1.0)


def reading_name(reading: Reading) -> str:
    return capitalised(preset_name(reading.rules.name))


class ReadingsStrip(ColumnTable[Reading]):
    """The contest's own rules first, then the other readings as they fit."""

    def __init__(self, ui: Ui) -> None:
        appearance = ui.appearance
        self._compared: Compared | None = None
        columns = (
            TableColumn(
                to_translate("Reading of the rules"),
                reading_name,
                AS_WIDE_AS_TEXTS,
                tip=lambda reading: preset_effect(reading.rules.name),
                look=lambda reading: _look(reading, appearance, is_judged=self._is_judged),
            ),
            TableColumn(
                to_translate("less ← fits → more"),
                lambda _reading: "",
                tip=self._in_words,
                spoken=self._in_words,
                head_tip=to_translate("Whether your numbers are lower or higher than expected"),
                head_alignment=Qt.AlignmentFlag.AlignCenter,
                paint=lambda painter, area, reading: paint_strip(
                    painter, area, reading, appearance.theme, is_judged=self._is_judged
                ),
            ),
        )
        super().__init__(columns, appearance=appearance)
        self.verticalHeader().setDefaultSectionSize(ui.px(_ROW_UNITS))
        self.setMinimumHeight(ui.px(4 * _ROW_UNITS))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    @property
    def _is_judged(self) -> bool:
        return self._compared is not None and not self._compared.is_asked

    def _in_words(self, reading: Reading) -> str:
        """Whether a reading fits, else which die is furthest off; by how many games, if assumed."""
        name, claim = reading_name(reading), self._compared and self._compared.claim
        if not self._is_judged:
            return name
        if isinstance(claim, Shares) and claim.stated_games is None:
            name = tr("{0}, if each pair played {1} games").format(name, rounded(claim.games))
        if reading.fits:
            return tr("{0}: fits").format(name)
        return tr("{0}: does not fit, least of all die {1}").format(name, reading.worst_die + 1)

    def show_readings(
        self, found: Sequence[Reading], chosen: int, compared: Compared | None
    ) -> None:
        """Show what is known by now, and the number of the chosen reading, -1 for none."""
        self._compared = compared
        self.show_rows(found, same=len(found) == len(self.rows))
        self.choose_row(chosen)

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        """All of each name, unless that leaves too little of the strips or of their head."""
        room, head = self.viewport().width(), self.horizontalHeader().sectionSizeHint(1)
        most = min(round(_NAMES_SHARE * room), room - head) if column == 0 else room
        return min(super().sizeHintForColumn(column), most)


def paint_strip(
    painter: QPainter, area: QRectF, reading: Reading, theme: Theme, *, is_judged: bool = True
) -> None:
    """Paint the strip of a reading: the band in which a claim fits, and a lane for each die.

    Where nothing is judged, there is no band: how wide it is depends on the games.
    """
    colours, unit = theme.colours, theme.metrics.unit
    middle, half = area.center().x(), max(1.0, area.width() / 2 - _EDGE * unit)

    def x(deviation: float) -> float:
        return middle + half * strip_place(deviation)

    band = QRectF(x(-LIMIT), area.top(), x(LIMIT) - x(-LIMIT), area.height() - 1)
    ground = QColor(colours.good)
    ground.setAlphaF(0.1)
    edge = QPen(QColor(colours.good), 1, Qt.PenStyle.DashLine)
    lines = [(middle, QPen(QColor(colours.secondary), 1))]
    if is_judged:
        painter.fillRect(band, ground)
        lines += [(band.left(), edge), (band.right(), edge)]
    for line, pen in lines:
        painter.setPen(pen)
        painter.drawLine(QPointF(line, area.top()), QPointF(line, band.bottom()))
    # Many dice share the height of a row.
    lane = min(_LANE * unit, (area.height() - 2 * unit) / len(reading.deviations))
    top = area.center().y() - lane * (len(reading.deviations) - 1) / 2
    for die, deviation in enumerate(reading.deviations):
        if deviation is not None:
            at = QPointF(x(deviation), top + lane * die)
            look = series_look(die + 1, colours)
            painter.setPen(QPen(QColor(look.colour), 1))
            painter.drawLine(QPointF(middle, at.y()), at)
            draw_marker(painter, at, _MARKER * unit, look, QColor(colours.base))


def _look(reading: Reading, appearance: Appearance, *, is_judged: bool) -> Look:
    """The contest's own rules stand out; readings known not to fit are pale."""
    theme, icons = appearance.theme, appearance.icons
    is_contest = reading.rules.name == BWINF.name
    font = theme.metrics.sized(TextSize.HEADING) if is_contest else None
    if not is_judged:
        return Look(font=font)
    if reading.fits:
        return Look(font=font, icon=icons.icon("check", Tint.GOOD))
    return Look(font=font, icon=icons.icon("close", Tint.ERROR), colour=theme.colours.secondary)
