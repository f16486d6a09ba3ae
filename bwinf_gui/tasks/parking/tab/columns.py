"""The answer with its picture and the run bar, and the proof: all answers, and why they are so."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.parking.sentences import answer_line, reasons, remark, unbroken
from bwinf_gui.tasks.parking.solving import Answer, Answers
from bwinf_gui.tasks.parking.tab.answers_table import AnswersTable
from bwinf_gui.tasks.parking.tab.direction_cards import DirectionCards
from bwinf_gui.tasks.parking.tab.view import ParkingView
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.theme import Appearance, set_style_property

_LOW_UNITS = 170
"""Below this height the cards do without their small pictures."""
_MOST_HARDEST = 3
_MANY_SPOTS = 10_000


class SpotAnswerColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._answer = QLabel(self)
        self._answer.setWordWrap(True)
        self._answer.setObjectName("parkingAnswer")
        self._answer.setProperty("role", "answer")
        self._remark = QLabel(self)
        self._remark.setObjectName("parkingRemark")
        self._remark.setProperty("role", "secondary")
        self._remark.setWordWrap(True)
        self.view = ParkingView(playback=playback, appearance=appearance, parent=self)
        self.cards = DirectionCards(appearance=appearance, parent=self)
        self.bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Step {0}").format(index),
            appearance=appearance,
            prefix="parking",
            parent=self,
        )
        self.arrange(self._answer, self._remark, self.view, bar=self.bar)
        self.take_cards()

    def show_answer(self, answers: Answers, answer: Answer) -> None:
        """Say the answer for a spot."""
        self._answer.setText(unbroken(answer_line(answers, answer)))
        self._remark.setText(remark(answers, answer))

    def take_cards(self) -> None:
        """Have the cards below the picture."""
        self._column.insertWidget(self._column.indexOf(self.bar), self.cards)
        self.cards.stack(stacked=False)
        self._fit_cards()

    def _fit_cards(self) -> None:
        """Do without their pictures in a low window."""
        if self.cards.parentWidget() is self:
            least = _LOW_UNITS * self._metrics.unit
            self.cards.set_pictures(shown=self.window().height() >= least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()


class SpotProofColumn(QWidget):
    """The right column.

    Signals:
        spot_chosen: A spot was chosen among the hardest ones.
    """

    spot_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._answers: Answers | None = None
        self._title, self._hint, self._why = QLabel(self), QLabel(self), QLabel(self)
        self.table = AnswersTable(appearance=appearance, parent=self)
        self._reasons = QLabel(self)
        self._reasons.setObjectName("parkingReasons")
        self._reasons.setWordWrap(True)
        self._free, self._move, self._impossible = (QLabel(self) for _ in range(3))
        self._hardest = QLabel(self)
        for label, name in (
            (self._free, "parkingFree"),
            (self._move, "parkingMove"),
            (self._impossible, "parkingImpossible"),
            (self._hardest, "parkingHardest"),
        ):
            label.setObjectName(name)
        self._hardest.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        self._hardest.linkActivated.connect(lambda spot: self.spot_chosen.emit(int(spot)))
        self._arrange(appearance.theme.metrics.unit)
        appearance.changed.connect(self._sum_up)
        self.retranslate()

    def show_answers(self, answers: Answers) -> None:
        """Show the answers for all spots."""
        self._answers = answers
        self.table.show_answers(answers)
        self._sum_up()

    def show_answer(self, answers: Answers, answer: Answer) -> None:
        """Say why the answer for a spot is as it is."""
        self.table.choose(answer.spot)
        self._reasons.setText(reasons(answers, answer))

    def take_cards(self, cards: DirectionCards) -> None:
        """Have the cards one above the other between table and reasons."""
        self._layout.insertWidget(2, cards)
        cards.stack(stacked=True)
        cards.set_pictures(shown=True)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Answers"))
        self._hint.setText(tr("A click chooses the spot"))
        self._why.setText(tr("Why not another way?"))
        self._sum_up()

    @Slot()
    def _sum_up(self) -> None:
        """Say how many spots are free, need shifts, are impossible, and which are the hardest."""
        if self._answers is None:
            return
        summary = self._answers.summary()
        self._free.setText(tr("{0} free").format(whole(summary.free)))
        self._move.setText(tr("{0} with shifts").format(whole(summary.move)))
        self._impossible.setText(tr("{0} impossible").format(whole(summary.impossible)))
        set_style_property(self._impossible, "pill", "error" if summary.impossible else "neutral")
        self._hardest.setVisible(bool(summary.hardest))
        self._hardest.setText(self._hardest_in_words(self._answers, summary.hardest))
        crowded = self._answers.row.spots >= _MANY_SPOTS
        pills, place = self._pills[1 if crowded else 0], 0 if crowded else 2
        if pills.indexOf(self._impossible) != place:
            pills.insertWidget(place, self._impossible)

    def _hardest_in_words(self, answers: Answers, spots: tuple[int, ...]) -> str:
        """The hardest spots as links."""
        colour = self._appearance.theme.colours.notice
        links = [
            f'<a href="{spot}" style="color: {colour}">{answers.row.spot_name(spot)}</a>'
            for spot in spots[:_MOST_HARDEST]
        ]
        text = tr("hardest: {0}").format(", ".join(links))
        return text + (" …" if len(spots) > _MOST_HARDEST else "")

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._why):
            title.setProperty("role", "heading")
        self._hint.setProperty("role", "hint")
        for label, pill in (
            (self._free, "good"),
            (self._move, "neutral"),
            (self._impossible, "neutral"),
            (self._hardest, "notice"),
        ):
            label.setProperty("pill", pill)
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(round(2.5 * unit), 2 * unit, round(2.5 * unit), 2 * unit)
        inside.setSpacing(round(1.5 * unit))
        inside.addWidget(self._reasons)
        self._pills = [QHBoxLayout() for _ in range(2)]
        for pills in self._pills:
            # PySide keeps what it finds in a layout that is added, also after Qt has deleted it for
            # a label that moves; so they are added while they are empty.
            inside.addLayout(pills)
        self._fill_pills(unit)
        inside.addStretch()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(unit)
        self._layout.addLayout(apart(self._title, self._hint))
        self._layout.addWidget(self.table, 1)
        self._layout.addSpacing(unit)
        self._layout.addWidget(self._why)
        self._layout.addWidget(card)

    def _fill_pills(self, unit: int) -> None:
        of_rows = (self._free, self._move, self._impossible), (self._hardest,)
        for pills, labels in zip(self._pills, of_rows, strict=True):
            pills.setSpacing(round(1.5 * unit))
            for label in labels:
                pills.addWidget(label)
            pills.addStretch()
