"""The middle column of a page: the answer, what it is about, and a bar."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from bwinf_gui.widgets.metrics import Metrics

_LEAST_HEIGHT_UNITS = 105
"""Below this height of the window there is no room for the sentence under the answer."""


class PictureColumn(QWidget):
    """Does without the sentence under the answer in a low window."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self._metrics = metrics
        self._sentence: QWidget
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(metrics.unit)

    def arrange(self, answer: QWidget, sentence: QWidget, *pictures: QWidget, bar: QWidget) -> None:
        """Put all in their order; the first picture gets the room that is left."""
        self._sentence = sentence
        for widget in (answer, sentence, *pictures):
            self._column.addWidget(widget)
        self._column.setStretchFactor(pictures[0], 1)
        self._column.addSpacing(self._metrics.unit)
        self._column.addWidget(bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = _LEAST_HEIGHT_UNITS * self._metrics.unit
        self._sentence.setVisible(self.window().height() >= least)


def on_card(picture: QWidget, *, margin: int, parent: QWidget) -> QFrame:
    """A card that holds a picture."""
    card = QFrame(parent)
    card.setProperty("card", "true")
    inside = QVBoxLayout(card)
    inside.setContentsMargins(margin, margin, margin, margin)
    inside.addWidget(picture)
    return card
