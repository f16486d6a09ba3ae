"""Qt's application, which also hears of files that the system hands over."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from bwinf_gui.app.opening import Opening


class Application(QApplication):
    """Finder on macOS starts a program once, and sends it an event for each file.

    Signals:
        asked: The `Opening` that is wanted.
    """

    asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit(Opening((Path(event.file()),)))
            return True
        return super().event(event)
