"""A card for one direction: what would have to shift there, what it costs, and whether it wins."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.parking import Answer, Answers, Chain, Direction
from bwinf_gui.tasks.parking.tab import counts
from bwinf_gui.tasks.parking.tab.mini_row import MiniRow
from bwinf_gui.tasks.parking.tab.recording import Recording
from bwinf_gui.tasks.parking.tab.scene import Scene
from bwinf_gui.tasks.parking.tab.sentences import outermost, shifts_text, unbroken, way_text
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import set_style_property


class DirectionCard(QFrame):
    """Shows one side of an answer for a spot that is not free; its button, or a click, plays it.

    Signals:
        chosen: This side's `Direction` shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, direction: Direction, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        name = f"parking{direction.capitalize()}"
        self.setObjectName(name)
        self.setProperty("card", "true")
        self._direction = direction
        self._shown: tuple[Answers, Answer] | None = None
        self._is_selected = False
        self._title, self._pill = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._pill.setProperty("pill", "neutral")
        self._play = QToolButton(self)
        self._play.setObjectName(f"parkingPlay{direction.capitalize()}")
        self._play.setIcon(appearance.icons.icon("play", Tint.SECONDARY))
        self._play.clicked.connect(lambda: self.chosen.emit(direction))
        self._row = MiniRow(appearance=appearance, parent=self)
        self._shifts, self._costs = QLabel(self), QLabel(self)
        self._shifts.setProperty("role", "heading")
        self._costs.setProperty("role", "secondary")
        for label in (self._shifts, self._costs):
            label.setWordWrap(True)
        for label, part in (
            (self._pill, "Verdict"),
            (self._shifts, "Shifts"),
            (self._costs, "Costs"),
        ):
            label.setObjectName(name + part)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_answer(self, answers: Answers, answer: Answer, *, selected: bool) -> None:
        """Show this side of an answer; the selected side is the one in the large picture."""
        self._shown = (answers, answer)
        self._is_selected = selected
        chain = answer.left if self._direction is Direction.LEFT else answer.right
        recording = Recording(answers.row, answer.spot, chain)
        self._row.show_scene(Scene(answers, answer, recording, time=float(recording.shifts)))
        self._shifts.setText(unbroken(self._shifts_in_words(answers, chain)))
        self._costs.setText(self._costs_in_words(answers, chain))
        text, pill = self._verdict(answer, chain)
        self._pill.setText(text)
        set_style_property(self._pill, "pill", pill)
        set_style_property(self, "card", "selected" if selected else "true")
        self.setAccessibleName(f"{self._title.text()}: {self._shifts.text()}")
        self.setAccessibleDescription(text)
        self._play.setEnabled(recording.is_possible)

    def set_picture(self, *, shown: bool) -> None:
        """Show the small picture or do without it."""
        self._row.setVisible(shown)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        left = self._direction is Direction.LEFT
        self._title.setText(tr("To the left") if left else tr("To the right"))
        play = tr("Play the left side") if left else tr("Play the right side")
        self._play.setToolTip(play)
        self._play.setAccessibleName(play)
        if self._shown is not None:
            self.show_answer(*self._shown, selected=self._is_selected)

    def _shifts_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            return tr("{0} hits the wall").format(outermost(answers.row, chain))
        return shifts_text(answers, chain)

    def _costs_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            text = counts.missing(chain.missing)
            return text[:1].upper() + text[1:]
        parts = [
            counts.cars(len(chain.cars)),
            tr("distance {0}").format(way_text(chain)),
        ]
        if len(chain.cars) > 1:
            parts.append(tr("{0} makes room first").format(outermost(answers.row, chain)))
        return " · ".join(parts)

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

    def _arrange(self, unit: int) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._pill)
        head.addWidget(self._play)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(2.5 * unit), round(1.5 * unit), round(2.5 * unit), 2 * unit)
        layout.setSpacing(unit)
        layout.addLayout(head)
        layout.addWidget(self._row)
        layout.addWidget(self._shifts)
        layout.addWidget(self._costs)
        layout.addStretch()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._play.isEnabled():
            self.chosen.emit(self._direction)
