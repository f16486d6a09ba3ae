"""The answer with the timeline and the run bar, and the proof with the table of nights."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.hotels.recording import Day, PlayedKind, trip_of
from bwinf_gui.tasks.hotels.tab.tables import StopsTable
from bwinf_gui.tasks.hotels.tab.threshold_card import ThresholdCard
from bwinf_gui.tasks.hotels.tab.timeline import HotelsTimeline
from bwinf_gui.tasks.hotels.trip import TripLimits, one_line
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart
from bwinf_gui.widgets.labels import ElidedLabel, RichLabel
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.theme import Appearance

_KINDS = (PlayedKind.TRIP, PlayedKind.GREEDY, PlayedKind.DROPPING)


class PlayRow(QWidget):
    """Offers what can be played beside the bar.

    Signals:
        chosen: The `PlayedKind` of recording that shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, bar: PlaybackBar, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self._bar = bar
        self._choice = QWidget(self)
        self._title, self._played = QLabel(self), QComboBox(self)
        self._played.setObjectName("hotelsPlayed")
        self._played.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._title.setBuddy(self._played)
        for _kind in _KINDS:
            self._played.addItem("")
        self._played.activated.connect(self._on_activated)
        inside = QHBoxLayout(self._choice)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(2 * metrics.unit)
        inside.addWidget(self._title)
        inside.addWidget(self._played)
        inside.addStretch()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2 * metrics.unit)
        self._row.addWidget(self._choice)
        self._row.addWidget(bar, 1)
        self.retranslate()

    def show_played(self, kind: PlayedKind) -> None:
        """Tell what is played; how far days get with a threshold is not in the list."""
        self._played.setCurrentIndex(_KINDS.index(kind) if kind in _KINDS else -1)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("&Play"))
        self._played.setAccessibleName(tr("What is played"))
        texts = (
            tr("Best trip"),
            tr("Idea: the best hotel within reach"),
            tr("Idea: drop the worst hotels"),
        )
        with QSignalBlocker(self._played):
            for row, text in enumerate(texts):
                self._played.setItemText(row, text)
        self._played.setPlaceholderText(tr("Reach with the threshold"))
        self._fit()

    @Slot(int)
    def _on_activated(self, row: int) -> None:
        self.chosen.emit(_KINDS[row])

    def _fit(self) -> None:
        """Do without the title where there is little room, and stand above the bar for less."""
        room = self.width() - self._bar.minimumSizeHint().width() - self._row.spacing()
        choice, gap = self._played.sizeHint().width(), self._row.spacing()
        title = self._title.sizeHint().width() + gap
        beside, above = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(beside if room >= choice else above)
        self._title.setVisible(not choice <= room < choice + title)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


_LINE_UNITS = 19


class TripAnswerColumn(PictureColumn):
    """The middle column."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._kind = PlayedKind.TRIP
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

    def show_kind(self, kind: PlayedKind) -> None:
        """Tell what is played, and count what it is made of."""
        self._kind = kind
        self.play_row.show_played(kind)
        self.bar.retranslate()

    def _counter(self, index: int) -> str:
        if self._kind is PlayedKind.DROPPING:
            return tr("Step {0}").format(index)
        return tr("Day {0}").format(index)


class TripProofColumn(QWidget):
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

    def show_days(self, days: Sequence[Day], limits: TripLimits, *, is_under_way: bool) -> None:
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
