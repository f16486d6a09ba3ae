"""Where the focus goes when the control that has it is disabled or vanishes.

Qt gives it to whatever comes next, be it a button that deletes something.
"""

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from bwinf_gui.widgets.page import ContentPage

FOCUS_FALLBACK = "focusFallback"
"""The property of a button that names what gets the focus when the button loses it."""


class FocusKeeper(QObject):
    """Gives the focus to a related widget when a control loses it.

    From a button it goes to its own fallback, or to the table or picture above it in its column,
    otherwise to the first widget that a person uses on the page.
    """

    def __init__(self, *, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[QWidget] = []
        app.focusChanged.connect(self._on_focus_changed)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is None or new is None or _page_of(old) is None:
            return
        # Only later does it count as disabled; what Qt chooses may be disabled in its turn.
        self._left.append(old)
        if len(self._left) == 1:
            QTimer.singleShot(0, self, self._look_after)

    @Slot()
    def _look_after(self) -> None:
        left, self._left = self._left, []
        lost = [one for one in left if isValid(one) and not (one.isEnabled() and one.isVisible())]
        page = _page_of(lost[0]) if lost else None
        if page is None or not page.isVisible() or QApplication.focusWidget() is None:
            return
        fallback = _fallback_for(lost[0], page) if isinstance(lost[0], QAbstractButton) else None
        if fallback is not None:
            fallback.setFocus()
        else:
            page.take_focus()


def _page_of(widget: QWidget) -> ContentPage | None:
    """The page that a control is on; None for the row of tools, dialogs and the like."""
    step: QWidget | None = widget
    while step is not None and not isinstance(step, ContentPage):
        step = step.parentWidget()
    return step


def _fallback_for(button: QWidget, page: ContentPage) -> QWidget | None:
    """Its own fallback, else what precedes it in its column and is no button, nor part of one."""
    own = button.property(FOCUS_FALLBACK)
    if isinstance(own, QWidget):
        return own
    column = page.columns.column_of(button)
    step = button.previousInFocusChain()
    while column is not None and step is not None and column.isAncestorOf(step):
        takes_keys = bool(step.focusPolicy() & Qt.FocusPolicy.TabFocus)
        is_whole = step.focusProxy() is None and not isinstance(step, QAbstractButton)
        if takes_keys and is_whole and step.isEnabled() and step.isVisible():
            return step
        step = step.previousInFocusChain()
    return None
