"""Below the picture: a card for each direction, or one line where nothing has to shift."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QStackedLayout, QWidget

from bwinf_gui.tasks.parking import quantities
from bwinf_gui.tasks.parking.recording import SpotRecording
from bwinf_gui.tasks.parking.sentences import chain_costs, outermost, shifts_text
from bwinf_gui.tasks.parking.solving import Answer, Answers, Chain, Direction, Status
from bwinf_gui.tasks.parking.tab.row_card import RowCard
from bwinf_gui.tasks.parking.tab.scene import RowScene
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.theme import Appearance


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


class DirectionCard(RowCard):
    """Shows one side of an answer for a spot that is not free; its button, or a click, plays it.

    Signals:
        chosen: This side's `Direction` shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, direction: Direction, appearance: Appearance, parent: QWidget) -> None:
        self._direction = direction
        self._shown: tuple[Answers, Answer] | None = None
        self._is_selected = False
        side = direction.capitalize()
        super().__init__(
            name=f"parking{side}",
            play_name=f"parkingPlay{side}",
            appearance=appearance,
            parent=parent,
        )
        self.play_wanted.connect(lambda: self.chosen.emit(direction))
        self.retranslate()

    def show_answer(self, answers: Answers, answer: Answer, *, selected: bool) -> None:
        """Show this side of an answer; the selected side is the one in the large picture."""
        self._shown = (answers, answer)
        self._is_selected = selected
        chain = answer.left if self._direction is Direction.LEFT else answer.right
        recording = SpotRecording(answers.row, answer.spot, chain)
        text, pill = self._verdict(answer, chain)
        self.show_row(
            RowScene(answers, answer, recording, time=float(recording.shifts)),
            shifts=self._shifts_in_words(answers, chain),
            costs=self._costs_in_words(answers, chain),
            verdict=text,
            pill=pill,
        )
        self.select(selected=selected)
        self.allow_playing(allowed=recording.is_possible)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        left = self._direction is Direction.LEFT
        self.set_title(
            tr("To the left") if left else tr("To the right"),
            play=tr("Play the left side") if left else tr("Play the right side"),
        )
        if self._shown is not None:
            self.show_answer(*self._shown, selected=self._is_selected)

    def _shifts_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            return tr("{0} hits the wall").format(outermost(answers.row, chain))
        return shifts_text(answers, chain)

    def _costs_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            text = quantities.missing(chain.missing)
            return text[:1].upper() + text[1:]
        return chain_costs(answers.row, chain)

    def _verdict(self, answer: Answer, chain: Chain) -> tuple[str, str]:
        """How this side compares with the other, and the kind of pill that says so."""
        if chain.missing:
            return tr("impossible"), "error"
        other = answer.right if chain is answer.left else answer.left
        wins = chain is answer.best
        if other.missing:
            return "✓ " + tr("possible"), "good"
        if len(other.cars) == len(chain.cars):
            return ("✓ " + tr("shorter"), "good") if wins else (tr("longer"), "neutral")
        return ("✓ " + tr("fewer cars"), "good") if wins else (tr("more cars"), "neutral")
