"""A field for a number, which says at once why one cannot be."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QValidator
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.whole_box import WholeBox
from bwinf_gui.widgets.wrong_field import show_problem


class NumberBox(WholeBox):
    """Keeps what was typed until it is right; `explain` tells what keeps a number from being."""

    def __init__(self, *, explain: Callable[[int], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._explain = explain
        self.setKeyboardTracking(False)
        self.lineEdit().textChanged.connect(self.check)
        self.valueChanged.connect(self.check)

    def problem(self) -> str:
        """Why the number cannot be; empty where it can."""
        number = self.number_in(self.text())
        if number is None or self.minimum() <= number <= self.maximum():
            return ""
        return self._explain(number)

    @Slot()
    def check(self) -> bool:
        """Show what is wrong with the number; says whether anything is."""
        problem = self.problem()
        show_problem(self, problem)
        return bool(problem)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let any number be typed, also one that cannot be."""
        state, text, position = super().validate(text, position)
        if self.number_in(text) is not None and state is QValidator.State.Invalid:
            state = QValidator.State.Intermediate
        return state, text, position

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a number that cannot be not for an answer."""
        confirms = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not (confirms and self.check()):
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Go back to the last number that could be, as Qt does, and be no more wrong then."""
        super().focusOutEvent(event)
        self.check()
