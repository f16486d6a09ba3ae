"""The answer with the timeline and the run bar, and the proof with the table of nights."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.core.hotels import Limits, one_line
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.elided_label import ElidedLabel
from bwinf_gui.ui.common.lines import apart
from bwinf_gui.ui.common.numbers import whole
from bwinf_gui.ui.common.picture_column import PictureColumn
from bwinf_gui.ui.common.playback import Playback
from bwinf_gui.ui.common.playback_bar import PlaybackBar
from bwinf_gui.ui.hotels.recording import Day, Kind, trip_of
from bwinf_gui.ui.hotels.stops_table import StopsTable
from bwinf_gui.ui.hotels.threshold_card import ThresholdCard
from bwinf_gui.ui.hotels.timeline import HotelsTimeline

_LINE_UNITS = 19


class AnswerColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._kind = Kind.TRIP
        self._answer = ElidedLabel(self)
        self._answer.setObjectName("hotelsAnswer")
        self._answer.setProperty("role", "answer")
        self._remark = QLabel(self)
        self._remark.setObjectName("hotelsRemark")
        self._remark.setProperty("role", "secondary")
        self._remark.setWordWrap(True)
        self._remark.setTextFormat(Qt.TextFormat.RichText)
        self.timeline = HotelsTimeline(playback=playback, appearance=appearance, parent=self)
        self.bar = PlaybackBar(
            playback=playback,
            counter=self._counter,
            appearance=appearance,
            prefix="hotels",
            parent=self,
        )
        self.arrange(self._answer, self._remark, self.timeline, bar=self.bar)

    def show_texts(self, answer: str, remark: str) -> None:
        """Say the answer."""
        self._answer.setText(answer)
        self._remark.setText(remark)

    def count(self, kind: Kind) -> None:
        """Count what a kind of recording is made of."""
        self._kind = kind
        self.bar.retranslate()

    def _counter(self, index: int) -> str:
        if self._kind is Kind.DROPPING:
            return self.tr("Step {0}").format(index)
        return self.tr("Day {0}").format(index)


class ProofColumn(QWidget):
    """The right column."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[Sequence[Day], Limits] | None = None
        self._title, self._hint = QLabel(self), QLabel(self)
        self.card = ThresholdCard(appearance=appearance, parent=self)
        self._nights_title, self._nights = QLabel(self), QLabel(self)
        self._nights.setObjectName("hotelsNights")
        self.table = StopsTable(appearance=appearance, parent=self)
        self._line_title = QLabel(self)
        self._line = QPlainTextEdit(self)
        self._line.setObjectName("hotelsOneLine")
        self._line.setReadOnly(True)
        self._line.setTabChangesFocus(True)
        self._line.setFont(appearance.theme.metrics.fixed_pitch())
        self._copy = QPushButton(appearance.icons.icon("copy"), "", self)
        self._copy.setObjectName("hotelsCopy")
        self._copy.clicked.connect(self._on_copy)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_days(self, days: Sequence[Day], limits: Limits) -> None:
        """Show the days of the trip in the picture, of as many as there may be."""
        self._shown = (days, limits)
        trip = trip_of(days)
        self.table.show_days(days)
        self._line.setPlainText("" if trip is None else one_line(trip))
        self._copy.setEnabled(trip is not None)
        if trip is None:
            self._nights.setText(self.tr("no trip"))
            return
        text = self.tr("{0} of at most {1}").format(whole(trip.nights), whole(limits.nights))
        self._nights.setText(text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(self.tr("Why not better?"))
        self._hint.setText(self.tr("Drag the threshold, or ↑ ↓"))
        self._nights_title.setText(self.tr("Nights"))
        self._line_title.setText(self.tr("In one line"))
        self._line.setAccessibleName(self.tr("The trip in one line"))
        self._copy.setText(self.tr("copy"))
        self._copy.setAccessibleName(self.tr("Copy the trip in one line"))
        self._copy.setToolTip(self.tr("Copy the trip in one line"))
        if self._shown is not None:
            self.show_days(*self._shown)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._line.toPlainText())

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._nights_title, self._line_title):
            title.setProperty("role", "heading")
        for hint in (self._hint, self._nights):
            hint.setProperty("role", "hint")
        self._line.setFixedHeight(_LINE_UNITS * unit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._hint))
        layout.addWidget(self.card)
        layout.addSpacing(unit)
        layout.addLayout(apart(self._nights_title, self._nights))
        layout.addWidget(self.table)
        layout.addStretch()
        layout.addLayout(apart(self._line_title, self._copy))
        layout.addWidget(self._line)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
