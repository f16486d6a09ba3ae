"""Says what protects the computer from programs that are run, once that has been tried."""

import threading

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.runner import is_protection_known, protection_here

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
