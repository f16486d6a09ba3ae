"""Says what protects the computer from programs that are run, once that has been tried."""

import threading

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.runner import is_protection_known, protection_here
from bwinf_gui.widgets.background import courier, send


class ProtectionTrial(QObject):
    """Has it tried out what holds on this computer.

    Signals:
        found: It is known now; `protection` has it.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.protection: Protection | None = None
        self._key: object = None

    def begin(self) -> None:
        """Find out, unless that is known or under way."""
        if self._key is not None:
            return
        self._key = key = object()
        if is_protection_known():
            self._on_tried(key, protection_here())
            return
        courier().sent.connect(self._on_tried)
        threading.Thread(target=lambda: send(key, protection_here()), daemon=True).start()

    @Slot(object, object)
    def _on_tried(self, key: object, protection: Protection) -> None:
        if key is self._key:
            self.protection = protection
            self.found.emit()
