"""The keys of a picture that plays, wherever the focus is in its tab.

Text fields and open lists take the keys that they need themselves. Buttons and choosers keep the
space bar, and buttons Return, where somebody who works without a mouse has come to them.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.return_key import RETURN_KEYS

_BY_KEYBOARD = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}


class PlaybackKeys(QObject):
    """Leads ← → Home End Space + − below a widget to a `Playback`.

    Create it when the widget has its buttons; `set_enabled` switches it off while another page of
    the tab is shown.
    """

    def __init__(self, *, playback: Playback, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._reached_by_keyboard = False
        self._shortcuts = [
            self._shortcut(Qt.Key.Key_Left, playback.step_back),
            self._shortcut(Qt.Key.Key_Right, playback.step_forward),
            self._shortcut(Qt.Key.Key_Home, playback.go_first),
            self._shortcut(Qt.Key.Key_End, playback.go_last),
            self._shortcut(Qt.Key.Key_Space, playback.toggle, repeats=False),
            self._shortcut(Qt.Key.Key_Plus, playback.faster),
            self._shortcut(Qt.Key.Key_Minus, playback.slower),
        ]
        choosers = parent.findChildren(QComboBox)
        for control in (*parent.findChildren(QAbstractButton), *choosers):
            control.installEventFilter(self)
        self._lists = {chooser.view() for chooser in choosers}
        for choices in self._lists:
            choices.installEventFilter(self)

    def set_enabled(self, *, enabled: bool) -> None:
        """Switch the keys on or off."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)

    def _shortcut(
        self, key: Qt.Key, command: Callable[[], None], *, repeats: bool = True
    ) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self._page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(repeats)
        shortcut.activated.connect(command)
        return shortcut

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let an open list have its keys, and a button that was tabbed to those that press it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_pressed = self._reached_by_keyboard and _presses(event, watched)
            if watched in self._lists or is_pressed:
                event.accept()
                return True
        elif isinstance(event, QFocusEvent) and event.gotFocus() and watched not in self._lists:
            self._reached_by_keyboard = event.reason() in _BY_KEYBOARD
        return super().eventFilter(watched, event)


def _presses(event: QKeyEvent, control: QObject) -> bool:
    is_return = event.key() in RETURN_KEYS and isinstance(control, QAbstractButton)
    return is_return or event.key() == Qt.Key.Key_Space
