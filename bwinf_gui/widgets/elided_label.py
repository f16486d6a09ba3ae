"""A line of text that is never wrapped: what does not fit is elided, the tool tip has it all."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

_ELLIPSIS = "…"


def elided(text: str, metrics: QFontMetrics, width: int) -> str:
    """As much of a text as is not wider; a number is never cut, nor are brackets left open."""
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    if shown == text:
        return text
    kept = shown.removesuffix(_ELLIPSIS)
    words, _, cut = kept.rpartition(" ")
    if not any(map(str.isdigit, cut)):
        words = kept
    if words.count("(") > words.count(")"):
        words = words[: words.rindex("(")]
    return words + _ELLIPSIS if words == kept else f"{words.rstrip()} {_ELLIPSIS}"


class ElidedLabel(QLabel):
    """Shows as much of a line as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = elided(self.text(), self.fontMetrics(), self.contentsRect().width())
        if shown == self.text():
            self.setToolTip("")
            super().paintEvent(event)
            return
        self.setToolTip(self.text())
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )
