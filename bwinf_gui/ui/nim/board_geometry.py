"""Where rows and sticks are in the picture."""

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from bwinf_gui.core.nim import MAX_STICKS, Position

_LEAST_ROW = 8.5
"""Rows that would be lower than that stand in two columns, if those are wide enough."""
_LEAST_WIDTH = 78
_MOST_ROW = 22.5
_EDGE = 3.5
_GAP = 2.5
_LOW_GAP = 1.0
_LABEL = 24
_NOTE = 30
_PITCH = 12.5
_LEAST_PITCH = 5.5
_STICK = 17
_LEAST_STICK = 5.5
_AROUND_STICK = 5.5
_LOW_AROUND_STICK = 2.5
LOW_ROW = 14
"""A row below this height has its texts in one line."""


class Place(NamedTuple):
    """A stick, both its row and its number in it counted from 0."""

    row: int
    stick: int


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """A start of so many sticks a row in a picture; `unit` is that of the grid, in pixels."""

    rows: Position
    width: float
    height: float
    unit: float

    @property
    def columns(self) -> int:
        """How many rows stand side by side."""
        wide = self.width - 2 * self._edge >= 2 * _LEAST_WIDTH * self.unit
        is_low = self._height_for(len(self.rows)) < _LEAST_ROW * self.unit
        return 2 if wide and is_low and len(self.rows) > 1 else 1

    @property
    def row_height(self) -> float:
        """The height of a row's box."""
        return min(_MOST_ROW * self.unit, self._height_for(self._lines))

    @property
    def is_low(self) -> bool:
        """Whether a row has room for one line of text only."""
        return self.row_height < LOW_ROW * self.unit

    @property
    def stick_height(self) -> float:
        """The height of a stick."""
        around = (_LOW_AROUND_STICK if self.is_low else _AROUND_STICK) * self.unit
        return max(_LEAST_STICK * self.unit, min(_STICK * self.unit, self.row_height - around))

    @property
    def stick_width(self) -> float:
        """The width of a stick."""
        return max(1.5 * self.unit, 12 / 68 * self.stick_height)

    @property
    def has_notes(self) -> bool:
        """Whether there is room beside the sticks for what a move does."""
        room = self._row_width - (_LABEL + _NOTE) * self.unit
        return room >= MAX_STICKS * _LEAST_PITCH * self.unit

    @property
    def pitch(self) -> float:
        """The distance of sticks."""
        note = _NOTE if self.has_notes else 2
        room = self._row_width - (_LABEL + note) * self.unit
        return min(_PITCH * self.unit, room / MAX_STICKS)

    def row(self, row: int) -> QRectF:
        """The box of a row."""
        column, line = divmod(row, self._lines)
        gap = self._gap
        left = self._edge + column * (self._row_width + gap)
        top = self._edge + line * (self.row_height + gap)
        return QRectF(left, top, self._row_width, self.row_height)

    def label(self, row: int) -> QRectF:
        """Where the name of a row and its number of sticks stand."""
        box = self.row(row)
        inset = (2 if self.is_low else 5) * self.unit
        return QRectF(box.left() + inset, box.top(), _LABEL * self.unit - inset, box.height())

    def note(self, row: int) -> QRectF:
        """Where stands what a move does."""
        box = self.row(row)
        return box.adjusted(box.width() - _NOTE * self.unit, 0, -5 * self.unit, 0)

    def stick(self, place: Place) -> QRectF:
        """A stick that lies in its row."""
        box = self.row(place.row)
        x = box.left() + _LABEL * self.unit + (place.stick + 0.5) * self.pitch
        width, height = self.stick_width, self.stick_height
        return QRectF(x - width / 2, box.center().y() - height / 2, width, height)

    def place_at(self, point: QPointF) -> Place | None:
        """The stick below a point, or the nearest one of the row; None beside the sticks."""
        for row, sticks in enumerate(self.rows):
            box = self.row(row)
            if box.contains(point):
                along = (point.x() - box.left() - _LABEL * self.unit) / self.pitch
                return Place(row, int(along)) if 0 <= along < sticks else None
        return None

    @property
    def _edge(self) -> float:
        return _EDGE * self.unit if self.height > 70 * self.unit else self.unit

    @property
    def _lines(self) -> int:
        return ceil(len(self.rows) / self.columns)

    @property
    def _gap(self) -> float:
        roomy = self._box_height(self._lines, _GAP * self.unit) >= LOW_ROW * self.unit
        return (_GAP if roomy else _LOW_GAP) * self.unit

    @property
    def _row_width(self) -> float:
        columns = self.columns
        gaps = (columns - 1) * self._gap
        return (self.width - 2 * self._edge - gaps) / columns

    def _height_for(self, lines: int) -> float:
        """The height of a box if so many stand one below the other."""
        roomy = self._box_height(lines, _GAP * self.unit)
        if roomy >= LOW_ROW * self.unit:
            return roomy
        return self._box_height(lines, _LOW_GAP * self.unit)

    def _box_height(self, lines: int, gap: float) -> float:
        return (self.height - 2 * self._edge - (lines - 1) * gap) / lines
