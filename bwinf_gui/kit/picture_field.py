"""Typing in and around a picture: a field inside it, and letters that choose something."""

from collections.abc import Callable
from functools import partial
from string import ascii_uppercase

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit, QWidget

from bwinf_gui.kit.pictures import Field
from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.keyboard import RETURN_KEYS

_TOGETHER_MS = 1000
"""Letters typed within this time of each other belong together."""


def capitalise(field: QLineEdit, text: str) -> None:
    """Turn what was typed into capitals; the cursor stays."""
    place = field.cursorPosition()
    field.setText(text.upper())
    field.setCursorPosition(place)


class PictureField(QLineEdit):
    """Stays open until what was typed can be taken; red and with a reason until then.

    Signals:
        closed: Esc, or the focus went elsewhere.
    """

    closed = Signal()

    def __init__(self, what: Field, *, box: QRectF, canvas: QAbstractScrollArea, ui: Ui) -> None:
        super().__init__(what.text, canvas.viewport())
        self.what, self._doer = what, ui.doer
        self.setObjectName(what.name)
        self.setAccessibleName(what.about)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if what.most:
            self.setMaxLength(what.most)
        left, height = canvas.horizontalScrollBar().value(), self.sizeHint().height()
        width = max(box.width(), 3.0 * height)
        corner = box.center() - QPointF(left + width / 2, height / 2)
        self.setGeometry(round(corner.x()), round(corner.y()), round(width), height)
        self.textEdited.connect(self._on_edited)
        self.selectAll()
        self.show()
        self.setFocus()

    def _check(self) -> bool:
        """Show what is wrong; returns whether nothing is."""
        problem = self.what.why(self._doer.state, self.text())
        show_problem(self, problem)
        return not problem

    def _on_edited(self, text: str) -> None:
        if self.what.capitals:
            capitalise(self, text)
        self._check()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            if self._check():
                self._doer.do(self.what.take, self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Esc, which would stop something else."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.closed.emit()


class Letters(QObject):
    """Puts letters together that are typed quickly, anywhere on a page that is visible.

    `typed` gets the letters so far and returns whether they mean something.
    """

    def __init__(self, page: QWidget, typed: Callable[[str], bool]) -> None:
        super().__init__(page)
        self._typed, self._text, self._since = typed, "", QElapsedTimer()
        self._shortcuts = [QShortcut(QKeySequence(letter), page) for letter in ascii_uppercase]
        for letter, shortcut in zip(ascii_uppercase, self._shortcuts, strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._on_letter, letter))

    def listen(self, *, enabled: bool) -> None:
        """Take letters, or leave them to others while the page is hidden."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)

    def _on_letter(self, letter: str) -> None:
        is_quick = self._since.isValid() and self._since.elapsed() < _TOGETHER_MS
        self._since.start()
        longer = self._text + letter if is_quick else letter
        self._text = longer
        if not self._typed(longer) and longer != letter:
            self._text = letter
            self._typed(letter)
