"""Fonts, colours and words of the timeline."""

from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class TimelineStyle:
    """How the timeline is painted."""

    colours: Colours
    bold: QFont
    small: QFont
    small_bold: QFont
    unit: int

    @classmethod
    def of(cls, theme: Theme) -> Self:
        """The style of a theme."""
        metrics = theme.metrics
        return cls(
            colours=theme.colours,
            bold=tabular(metrics.sized(TextSize.HEADING)),
            small=tabular(metrics.sized(TextSize.SMALL)),
            small_bold=tabular(metrics.scaled(TextSize.SMALL.factor, bold=True)),
            unit=metrics.unit,
        )

    @property
    def line(self) -> float:
        """The height of a line of text."""
        return QFontMetricsF(self.bold).height()

    def width(self, text: str, font: QFont | None = None) -> float:
        """The width of a text, in bold unless another font is given."""
        return QFontMetricsF(font or self.bold).horizontalAdvance(text)


def draw_focus(painter: QPainter, area: QRectF, style: TimelineStyle) -> None:
    """Outline a picture that has the focus."""
    painter.setPen(QPen(QColor(style.colours.accent), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)
