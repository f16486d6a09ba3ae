"""Where rows and sticks are in the picture."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from bwinf_gui.tasks.nim.position import MAX_STICKS, Position

_LEAST_ROW = 8.5
"""Lower rows than this are arranged in two columns, if those are wide enough."""
_LEAST_WIDTH = 78
_ROW = 22.5
LARGE_ROW = 33
_MOST_GROWTH = 2
_EDGE = 1.5
_LOW_EDGE = 0.5
_GAP = 2.5
_LOW_GAP = 1.0
_LABEL = 24, 33.75
_NOTE = 30, 50
_INSET = 5, 6
"""What depends on the `growth` of rows: for usual ones, and for large ones."""
_STICK = 17, 23
_STICK_WIDTH = 3, 5
_BUTTON = (23, 7), (41, 12)
_NOTE_EDGE, _LOW_NOTE_EDGE = 4.5, 2.0
_PITCH = 12.5
_LEAST_PITCH, _GROWING_PITCH = 5.5, 10
"""The distance of sticks at least, and where rows are higher than usual."""
_WIDEST = 0.5
"""The widest stick, as a share of the distance between sticks."""
_LEAST_STICK = 5.5
_AROUND_STICK = 5.5
_LOW_AROUND_STICK = 2.5
LOW_ROW = 14
"""A row below this height has its texts in one line."""


class Stick(NamedTuple):
    """A stick, both its row and its number in it counted from 0."""

    row: int
    stick: int


@dataclass(frozen=True)
class RowsGeometry:
    """The rows of a start in a picture, below its `top`; `unit` is the grid's, in pixels."""

    rows: Position
    width: float
    height: float
    unit: float
    top: float = 0.0

    @cached_property
    def columns(self) -> int:
        wide = self.width - 2 * self._edge >= 2 * _LEAST_WIDTH * self.unit
        return 2 if wide and not self.fits_one_column and len(self.rows) > 1 else 1

    @property
    def fits_one_column(self) -> bool:
        """Whether all rows could stand one below the other, however wide the picture is."""
        # `columns` asks this, so nothing that depends on `columns` may be asked here.
        return self._stacked(len(self.rows))[1] >= _LEAST_ROW * self.unit

    @cached_property
    def row_height(self) -> float:
        most = _ROW + self._most_growth * (LARGE_ROW - _ROW)
        return min(most * self.unit, self._stacked(self._lines)[1])

    @cached_property
    def growth(self) -> float:
        """How much larger than usual everything in a row is: 1 for rows as a projector has them."""
        height = self.row_height / self.unit
        return max(0.0, (height - _ROW) / (LARGE_ROW - _ROW))

    def grown(self, usual: float, large: float) -> float:
        """A size between, or beyond, that in usual rows and that in large ones."""
        return usual + self.growth * (large - usual)

    @property
    def is_low(self) -> bool:
        """Whether a row has room for one line of text only."""
        return self.row_height < LOW_ROW * self.unit

    @cached_property
    def stick_height(self) -> float:
        around = (_LOW_AROUND_STICK if self.is_low else _AROUND_STICK) * self.unit
        most = self.grown(*_STICK) * self.unit
        return max(_LEAST_STICK * self.unit, min(most, self.row_height - around))

    @cached_property
    def stick_width(self) -> float:
        height = self.stick_height / self.unit
        # Low rows make a stick slimmer as well, or it would look like a bar.
        width = self.grown(*_STICK_WIDTH) if self.growth else _STICK_WIDTH[0] / _STICK[0] * height
        return min(max(1.5, width) * self.unit, _WIDEST * self.pitch)

    @property
    def has_notes(self) -> bool:
        """Whether there is room for the effect of a move next to the sticks."""
        # Always measured for nine sticks: a row must not lose its note by another start.
        room = self._row_width - self._label - self._note
        return room >= MAX_STICKS * _LEAST_PITCH * self.unit

    @cached_property
    def pitch(self) -> float:
        note = self._note if self.has_notes else 2 * self.unit
        room = self._row_width - self._label - note
        # Thick sticks need a wider distance, or rows that have grown would look like a fence.
        most = max(_PITCH, _PITCH / _STICK_WIDTH[1] * self.grown(*_STICK_WIDTH))
        return min(most * self.unit, room / MAX_STICKS)

    def row(self, row: int) -> QRectF:
        # The left column is filled first, so that rows are read downwards.
        column, line = divmod(row, self._lines)
        gap = self._gap
        left = self._edge + column * (self._row_width + gap)
        top = self.top + self._edge + line * (self.row_height + gap)
        return QRectF(left, top, self._row_width, self.row_height)

    def label(self, row: int) -> QRectF:
        box = self.row(row)
        inset = (2 if self.is_low else self.grown(*_INSET)) * self.unit
        return QRectF(box.left() + inset, box.top(), self._label - inset, box.height())

    def note(self, row: int) -> QRectF:
        box = self.row(row)
        edge = _LOW_NOTE_EDGE if self.is_low else _NOTE_EDGE
        return box.adjusted(box.width() - self._note, 0, -edge * self.unit, 0)

    def button(self, row: int) -> QRectF:
        """The button that takes the marked sticks: below the note, or to its right."""
        note = self.note(row)
        width, height = (
            self.grown(usual, large) * self.unit for usual, large in zip(*_BUTTON, strict=True)
        )
        if self.is_low:
            height = min(height, note.height() - self.unit)
            width = min(width, note.width() - 10 * self.unit)
            top = note.center().y() - height / 2
        else:
            height = min(height, note.height() / 2 - self.unit)
            top = note.center().y()
        return QRectF(note.right() - width, top, width, height)

    def effect(self, row: int) -> QRectF:
        """Where the effect of a move is written: above the button, or to its left."""
        box, button = self.note(row), self.button(row)
        if self.is_low:
            box.setRight(button.left() - self.unit)
        else:
            box.setBottom(button.top() - self.unit)
            box.setTop(box.bottom() - self.grown(5, 8) * self.unit)
        return box

    def stick(self, place: Stick) -> QRectF:
        box = self.row(place.row)
        x = box.left() + self._label + (place.stick + 0.5) * self.pitch
        width, height = self.stick_width, self.stick_height
        return QRectF(x - width / 2, box.center().y() - height / 2, width, height)

    def place_at(self, point: QPointF) -> Stick | None:
        """The stick below a point, or the nearest one of its row; None past the sticks."""
        for row, sticks in enumerate(self.rows):
            box = self.row(row)
            if box.contains(point):
                # Each stick has all of its pitch and of the row's height: nobody has to aim.
                along = (point.x() - box.left() - self._label) / self.pitch
                return Stick(row, int(along)) if 0 <= along < sticks else None
        return None

    @property
    def _most_growth(self) -> float:
        """As much as leaves room for all sticks between a row's name and its button."""
        usual, large = map(sum, zip(_LABEL, _NOTE, strict=True))
        room = self._row_width / self.unit - MAX_STICKS * _GROWING_PITCH - usual
        return min(max(0.0, room / (large - usual)), _MOST_GROWTH)

    @cached_property
    def _label(self) -> float:
        return self.grown(*_LABEL) * self.unit

    @property
    def _note(self) -> float:
        return self.grown(*_NOTE) * self.unit

    @property
    def _edge(self) -> float:
        return (_EDGE if self.height > 70 * self.unit else _LOW_EDGE) * self.unit

    @property
    def _lines(self) -> int:
        return ceil(len(self.rows) / self.columns)

    @property
    def _gap(self) -> float:
        return self._stacked(self._lines)[0]

    @cached_property
    def _row_width(self) -> float:
        columns = self.columns
        gaps = (columns - 1) * self._gap
        return (self.width - 2 * self._edge - gaps) / columns

    def _stacked(self, lines: int) -> tuple[float, float]:
        """The gap between that many boxes on top of each other, and their height."""
        # Gaps shrink before rows lose their second line of text.
        for gap in (_GAP * self.unit, _LOW_GAP * self.unit):
            height = (self.height - 2 * self._edge - (lines - 1) * gap) / lines
            if height >= LOW_ROW * self.unit:
                break
        return gap, height
