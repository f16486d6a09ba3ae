"""The row under the timeline: what is played, and the bar that plays it."""

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QWidget

from bwinf_gui.tasks.hotels.tab.recording import Kind
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.playback_bar import PlaybackBar

_KINDS = (Kind.TRIP, Kind.GREEDY, Kind.DROPPING)


class PlayRow(QWidget):
    """Offers what can be played beside the bar.

    Signals:
        chosen: The `Kind` of recording that shall be played.
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

    def show_played(self, kind: Kind) -> None:
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
