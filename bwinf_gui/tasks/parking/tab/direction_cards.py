"""Below the picture: a card for each direction, or one line where nothing has to shift."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QStackedLayout, QWidget

from bwinf_gui.tasks.parking import Answer, Answers, Direction, Status
from bwinf_gui.tasks.parking.tab.direction_card import DirectionCard
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import Metrics


class DirectionCards(QWidget):
    """Both directions, side by side or one above the other.

    For a free spot there is one line instead, in the same room, so that the picture stays as large;
    where they are one above the other, the words beside them are enough.

    Signals:
        chosen: The `Direction` that shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        both = QWidget(self)
        self._cards = {
            direction: DirectionCard(direction=direction, appearance=appearance, parent=both)
            for direction in Direction
        }
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, both)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2 * metrics.unit)
        for card in self._cards.values():
            self._row.addWidget(card, 1)
            card.chosen.connect(self.chosen)
        self._kinds = QStackedLayout(self)
        self._kinds.addWidget(both)
        self._kinds.addWidget(_FreeCard(metrics=metrics, parent=self))

    def show_answer(self, answers: Answers, answer: Answer, shown: Direction | None) -> None:
        """Show both sides of an answer, and which one the large picture shows."""
        self._kinds.setCurrentIndex(answer.status is Status.FREE)
        self._hide_if_needless()
        if answer.status is Status.FREE:
            return
        for direction, card in self._cards.items():
            card.show_answer(answers, answer, selected=direction is shown)

    def stack(self, *, stacked: bool) -> None:
        """Put the cards one above the other, or side by side."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if stacked else across)
        self._hide_if_needless()

    def set_pictures(self, *, shown: bool) -> None:
        """Show the small pictures or do without them."""
        for card in self._cards.values():
            card.set_picture(shown=shown)

    def _hide_if_needless(self) -> None:
        stacked = self._row.direction() is QBoxLayout.Direction.TopToBottom
        self.setHidden(stacked and bool(self._kinds.currentIndex()))


class _FreeCard(QFrame):
    """Says that nothing has to shift."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("parkingFreeCard")
        self.setProperty("card", "true")
        self._pill, self._line = QLabel(self), QLabel(self)
        self._pill.setProperty("pill", "good")
        self._line.setWordWrap(True)
        layout = QHBoxLayout(self)
        beside, above = round(2.5 * metrics.unit), 2 * metrics.unit
        layout.setContentsMargins(beside, above, beside, above)
        layout.setSpacing(2 * metrics.unit)
        layout.addWidget(self._pill)
        layout.addWidget(self._line, 1)
        self.retranslate()

    def retranslate(self) -> None:
        self._pill.setText("✓ " + tr("free"))
        self._line.setText(tr("Nothing has to shift, neither to the left nor to the right."))
