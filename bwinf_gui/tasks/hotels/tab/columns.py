"""The answer with the timeline and the run bar, and the proof with the table of nights."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels import Limits, one_line
from bwinf_gui.tasks.hotels.tab.play_row import PlayRow
from bwinf_gui.tasks.hotels.tab.recording import Day, Kind, trip_of
from bwinf_gui.tasks.hotels.tab.stops_table import StopsTable
from bwinf_gui.tasks.hotels.tab.threshold_card import ThresholdCard
from bwinf_gui.tasks.hotels.tab.timeline import HotelsTimeline
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart
from bwinf_gui.widgets.labels import ElidedLabel, RichLabel
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.theme import Appearance

_LINE_UNITS = 19


class AnswerColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._kind = Kind.TRIP
        self._answer = ElidedLabel(self)
        self._answer.setObjectName("hotelsAnswer")
        self._answer.setProperty("role", "answer")
        self._remark = RichLabel(self)
        self._remark.setObjectName("hotelsRemark")
        self._remark.setProperty("role", "secondary")
        self.timeline = HotelsTimeline(playback=playback, appearance=appearance, parent=self)
        self.bar = PlaybackBar(
            playback=playback,
            counter=self._counter,
            appearance=appearance,
            prefix="hotels",
            parent=self,
        )
        self.play_row = PlayRow(bar=self.bar, metrics=appearance.theme.metrics, parent=self)
        self.arrange(self._answer, self._remark, self.timeline, bar=self.play_row)

    def show_texts(self, answer: str, remark: str) -> None:
        """Say the answer."""
        self._answer.setText(answer)
        self._remark.setText(remark)

    def show_kind(self, kind: Kind) -> None:
        """Tell what is played, and count what it is made of."""
        self._kind = kind
        self.play_row.show_played(kind)
        self.bar.retranslate()

    def _counter(self, index: int) -> str:
        if self._kind is Kind.DROPPING:
            return tr("Step {0}").format(index)
        return tr("Day {0}").format(index)


class ProofColumn(QWidget):
    """The right column."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._show_again: Callable[[], None] | None = None
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

    def show_days(self, days: Sequence[Day], limits: Limits, *, is_under_way: bool) -> None:
        """Show the days of the trip in the picture, of as many as there may be.

        Of an idea that is under way nobody knows yet what comes out.
        """
        self._show_again = partial(self.show_days, days, limits, is_under_way=is_under_way)
        trip = trip_of(days)
        self.table.show_days(days)
        self._line.setPlainText("" if trip is None else one_line(trip))
        self._copy.setEnabled(trip is not None)
        if trip is None:
            nights = whole(sum(day.stop is not None for day in days))
            so_far = tr("{0} so far").format(nights)
            self._nights.setText(so_far if is_under_way else tr("no trip"))
            return
        text = tr("{0} of at most {1}").format(whole(trip.nights), whole(limits.nights))
        self._nights.setText(text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Why not better?"))
        self._hint.setText(tr("Drag the threshold, or ↑ ↓"))
        self._nights_title.setText(tr("Nights"))
        self._line_title.setText(tr("In one line"))
        self._line.setAccessibleName(tr("The trip in one line"))
        self._copy.setText(tr("copy"))
        self._copy.setAccessibleName(tr("Copy the trip in one line"))
        self._copy.setToolTip(tr("Copy the trip in one line"))
        if self._show_again is not None:
            self._show_again()

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
