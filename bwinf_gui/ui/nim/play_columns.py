"""The answer of a game with its board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.core.nim import Move, Turn
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.elided_label import ElidedLabel
from bwinf_gui.ui.common.picture_column import PictureColumn
from bwinf_gui.ui.common.playback import Playback
from bwinf_gui.ui.common.playback_bar import PlaybackBar
from bwinf_gui.ui.common.playback_slider import Mark, MarkKind
from bwinf_gui.ui.common.refusing import allow
from bwinf_gui.ui.nim.board import NimBoard
from bwinf_gui.ui.nim.sentences import move_text


class PlayColumn(PictureColumn):
    """The middle column.

    Signals:
        mistake_requested: The state before the first mistake is to be shown.
    """

    mistake_requested = Signal()

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._headline = ElidedLabel(self)
        self._headline.setObjectName("nimAnswer")
        self._headline.setProperty("role", "answer")
        self._story = QLabel(self)
        self._story.setObjectName("nimStory")
        self._story.setProperty("role", "secondary")
        self._story.setWordWrap(True)
        self._to_mistake = QPushButton(self)
        self._to_mistake.setObjectName("nimToMistake")
        self._to_mistake.clicked.connect(self.mistake_requested)
        self.board = NimBoard(playback=playback, appearance=appearance, parent=self)
        self._hint = ElidedLabel(self)
        self._clear, self._take = QPushButton(self), QPushButton(self)
        self._clear.setObjectName("nimClear")
        self._clear.clicked.connect(lambda: self.board.mark(None))
        self._take.setObjectName("nimMove")
        self._take.setProperty("filled", "true")
        self._take.clicked.connect(self.board.take)
        self.bar = PlaybackBar(
            playback=playback,
            counter=lambda index: self.tr("Move {0}").format(index),
            appearance=appearance,
            prefix="nim",
            parent=self,
        )
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def say(self, headline: str, story: str) -> None:
        """Say what is to do, in a line and in a sentence."""
        self._headline.setText(headline)
        self._story.setText(story)
        self.board.setAccessibleDescription(f"{headline}. {story}")

    def offer_mistake(self, *, offered: bool) -> None:
        """Offer to look at the first mistake."""
        self._to_mistake.setVisible(offered)

    def show_marks(self, turns: Sequence[Turn], mistakes: frozenset[int]) -> None:
        """Mark the moves, and apart from them the mistakes, on the slider."""
        marks = [Mark(index, MarkKind.ACROSS, "secondary") for index in range(1, len(turns))]
        marks += [Mark(index + 1, MarkKind.ARROW, "notice") for index in sorted(mistakes)]
        self.bar.set_marks(marks)

    @Slot()
    def show_move(self) -> None:
        """Offer the move that is marked on the board."""
        move: Move | None = self.board.marked
        unmarked = "" if move is not None else self.tr("No stick is marked.")
        allow(self._clear, self.tr("Mark no stick (Esc)"), unless=unmarked)
        allow(self._take, self.tr("Take the marked sticks (Enter)"), unless=unmarked)
        self._take.setText(
            self.tr("Take") if move is None else self.tr("Take {0}").format(move_text(move))
        )
        self._hint.setText(self._what_to_do())

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._clear.setText(self.tr("Clear"))
        self._to_mistake.setText(self.tr("Show the mistake"))
        self._to_mistake.setToolTip(self.tr("Go back to the position before the first mistake"))
        self.show_move()

    def _what_to_do(self) -> str:
        if self.board.can_move:
            return self.tr("Click a stick: it and all to its right")
        return ""

    def _arrange(self, unit: int) -> None:
        self._hint.setProperty("role", "secondary")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        card = QFrame(self)
        card.setProperty("card", "true")
        foot = QHBoxLayout()
        foot.setContentsMargins(3 * unit, 0, 3 * unit, round(2.5 * unit))
        foot.setSpacing(2 * unit)
        foot.addWidget(self._hint, 1)
        foot.addWidget(self._clear)
        foot.addWidget(self._take)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.setSpacing(unit)
        inside.addWidget(self.board, 1)
        inside.addLayout(foot)
        sentence = QWidget(self)
        below = QHBoxLayout(sentence)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self._story, 1)
        below.addWidget(self._to_mistake)
        self.arrange(self._headline, sentence, card, bar=self.bar)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
