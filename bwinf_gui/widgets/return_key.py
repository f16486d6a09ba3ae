"""Lets Return press the button that has the focus, as the space bar does."""

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

RETURN_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class ReturnKey(QObject):
    """Watches the button that has the focus; Qt leaves it to the desktop what Return does there."""

    def __init__(self, *, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        app.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if isinstance(old, QAbstractButton) and isValid(old):
            old.removeEventFilter(self)
        if isinstance(new, QAbstractButton):
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Press the button, and let nobody else have the key."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() not in RETURN_KEYS or not plain or not isinstance(watched, QAbstractButton):
            return False
        if not event.isAutoRepeat():
            watched.click()
        return True
