"""Sizes derived from the font, so that the window grows with the reader's text size."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QWidget

_TABULAR_FIGURES = "tnum"
_SAMPLE = "Würfel 1 gewinnt am häufigsten: 59,83 %"
_SAMPLE_UNITS = 62.4
"""How wide the sample runs in the font that the sizes were drawn with, Noto Sans."""


class TextSize(Enum):
    """The sizes of text, each as its factor of the body's size and whether it is bold."""

    QUESTION = (1.7, True)
    LEAD = (1.12, False)
    ANSWER = (1.5, True)
    PROJECTOR = (2.2, True)
    HEADING = (1.0, True)
    BODY = (1.0, False)
    SMALL = (0.92, False)
    SMALLEST = (0.85, False)

    @property
    def factor(self) -> float:
        """How many times the body's size this is."""
        return self.value[0]

    @property
    def bold(self) -> bool:
        return self.value[1]


@dataclass(slots=True)
class Metrics:
    """The grid of the window: everything is a multiple of `unit`, 4 pixels for text of 13.

    Fonts of the same height differ in how wide they run; `text_unit` is the unit by that. A window
    has one of these, which follows the size of text that the user sets.
    """

    font: QFont
    unit: int
    text_unit: float

    @classmethod
    def of(cls, font: QFont) -> Self:
        """The grid that belongs to a body font."""
        metrics = QFontMetricsF(font)
        text_unit = metrics.horizontalAdvance(_SAMPLE) / _SAMPLE_UNITS
        # By whichever is larger, so that neither lines nor words get too little room.
        unit = max(2, round(max(metrics.height() / 4.5, text_unit)))
        return cls(font=QFont(font), unit=unit, text_unit=text_unit)

    def follow(self, other: "Metrics") -> None:
        """Take over the sizes of another grid, for all owners of this one."""
        self.font, self.unit, self.text_unit = other.font, other.unit, other.text_unit

    def across(self, units: float) -> int:
        """The width in pixels of something with text in it that was drawn as `units` wide."""
        return round(units * max(self.unit, self.text_unit))

    @property
    def gap(self) -> int:
        """The distance between boxes, in a box, and from a label to its field."""
        return 2 * self.unit

    @property
    def field(self) -> int:
        """The height of a text field, spin box or combo box."""
        return round(6.5 * self.unit)

    @property
    def table_row(self) -> int:
        """The height of a row in a table or list, and the least side of a click target."""
        return 6 * self.unit

    @property
    def button(self) -> int:
        return 7 * self.unit

    @property
    def toolbar(self) -> int:
        return round(10.5 * self.unit)

    @property
    def icon(self) -> int:
        """The side of an icon in buttons, tabs and menus."""
        return 4 * self.unit

    @property
    def large_icon(self) -> int:
        """The side of an icon that stands alone."""
        return round(5.5 * self.unit)

    def sized(self, size: TextSize) -> QFont:
        """The body font in one of the sizes of text."""
        return self.scaled(size.factor, bold=size.bold)

    def scaled(self, factor: float, *, bold: bool = False) -> QFont:
        """The body font at any factor, for pictures."""
        font = scaled_font(self.font, factor)
        font.setBold(bold)
        return font

    def fixed_pitch(self) -> QFont:
        """The system's font for command lines, in the size of the body."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        if self.font.pixelSize() > 0:
            font.setPixelSize(self.font.pixelSize())
        else:
            font.setPointSizeF(self.font.pointSizeF())
        return font

    def css_size(self, factor: float) -> str:
        """A multiple of the body's size as a style sheet writes it."""
        if self.font.pixelSize() > 0:
            return f"{round(self.font.pixelSize() * factor)}px"
        return f"{self.font.pointSizeF() * factor:.2f}pt"


def resize_dialog(dialog: QWidget, width: int, height: int) -> None:
    """Give a dialog a size in pixels, as far as the screen has room for it and its frame."""
    room = dialog.screen().availableGeometry().size()
    dialog.resize(min(width, round(0.95 * room.width())), min(height, round(0.85 * room.height())))


def tabular(font: QFont) -> QFont:
    """The font with figures of equal width, where it has them, so that columns line up."""
    result = QFont(font)
    result.setFeature(QFont.Tag(_TABULAR_FIGURES), 1)
    return result


def scaled_font(font: QFont, factor: float) -> QFont:
    """The font, scaled by a factor."""
    result = QFont(font)
    if font.pixelSize() > 0:
        result.setPixelSize(round(font.pixelSize() * factor))
    else:
        result.setPointSizeF(font.pointSizeF() * factor)
    return result
