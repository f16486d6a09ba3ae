"""Says what protects the computer from programs that are run, once that has been tried."""

from collections.abc import Generator

from PySide6.QtCore import QEvent, QObject, QThreadPool, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.runner import protection_here
from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.jobs import LatestJob, begin_in
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Appearance


class ProtectionTrial(QObject):
    """Finds out in a thread what holds on this computer.

    Signals:
        found: It is known now; `protection` has it.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.protection: Protection | None = None
        threads = QThreadPool.globalInstance()
        # Without an answer nothing is claimed, and each run says itself what held.
        begin = begin_in(threads, failed=lambda _: None, parent=self)
        self._job = LatestJob(begin, parent=self)
        self._job.progressed.connect(self._on_found)

    def begin(self) -> None:
        """Find out, unless that is known or under way."""
        if self.protection is None and not self._job.is_busy:
            self._job.start(_tried)

    @property
    def is_safe(self) -> bool:
        """Whether neither foreign files nor the network are in reach."""
        return self.protection is not None and {"files", "network"} <= {*self.protection.names}

    @Slot(object)
    def _on_found(self, protection: Protection) -> None:
        self.protection = protection
        self.found.emit()


class ProtectionCard(QFrame):
    """Says it in a sentence or two, beside a lock or a warning."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._trial = ProtectionTrial(self)
        self._trial.found.connect(self._show)
        unit = appearance.theme.metrics.unit
        self._sign = IconLabel(name="warn", tint=Tint.NOTICE, appearance=appearance, parent=self)
        self._sign.set_side(4 * unit)
        self._sentence = QLabel(self)
        self._sentence.setObjectName("checkProtection")
        self._sentence.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit)
        row.setSpacing(2 * unit)
        row.addWidget(self._sign)
        row.addWidget(self._sentence, 1)
        self._show()

    @Slot()
    def _show(self) -> None:
        is_safe = self._trial.is_safe
        self._sign.show_icon("lock" if is_safe else "warn", Tint.GOOD if is_safe else Tint.NOTICE)
        self.setProperty("tone", "good" if is_safe else "notice")
        self.style().polish(self)
        known = self._trial.protection
        trying = tr("Trying out what protects this computer …")
        self._sentence.setText(trying if known is None else protection_in_words(known.names))

    def changeEvent(self, event: QEvent) -> None:
        """Say it in another language."""
        if event.type() is QEvent.Type.LanguageChange:
            self._show()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Only those who look want to know."""
        self._trial.begin()
        super().showEvent(event)


def _tried() -> Generator[Protection, None, None]:
    yield protection_here()
