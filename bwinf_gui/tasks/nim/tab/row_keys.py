"""Digits as keys: a row and then a number of sticks, wherever the focus is in the tab."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.nim import MAX_STICKS


class RowKeys(QObject):
    """Tells typed digits and Enter; text fields keep them.

    Signals:
        number_typed: A digit from 1 to 9.
        confirmed: Enter or Return.
    """

    number_typed = Signal(int)
    confirmed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._shortcuts = [
            self._shortcut(key, self.confirmed.emit)
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ]
        for digit in range(1, MAX_STICKS + 1):
            key = Qt.Key(Qt.Key.Key_0 + digit)
            self._shortcuts.append(self._shortcut(key, partial(self.number_typed.emit, digit)))

    def set_enabled(self, *, enabled: bool) -> None:
        """Switch the keys on or off."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)

    def _shortcut(self, key: Qt.Key, command: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self._parent)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(command)
        return shortcut
