"""Says what protects the computer from programs that are run, once that has been tried."""

import threading

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.runner import is_protection_known, protection_here
from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Appearance, set_style_property

_LOOK_MS = 40


class ProtectionTrial(QObject):
    """Has it tried out what holds on this computer.

    A thread may outlive the page that has asked, so it hands nothing over but is looked after.

    Signals:
        found: It is known now; `protection` has it.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.protection: Protection | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)

    def begin(self) -> None:
        """Find out, unless that is known or under way."""
        if self.protection is not None or self._timer.isActive():
            return
        if not is_protection_known():
            threading.Thread(target=protection_here, daemon=True).start()
            self._timer.start()
        self._look()

    @property
    def is_safe(self) -> bool:
        """Whether neither foreign files nor the network are in reach."""
        return self.protection is not None and {"files", "network"} <= {*self.protection.names}

    @Slot()
    def _look(self) -> None:
        if is_protection_known():
            self._timer.stop()
            self.protection = protection_here()
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
        set_style_property(self, "tone", "good" if is_safe else "notice")
        # Its colour is that of the card around it.
        set_style_property(self._sentence, "safe", is_safe)
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
