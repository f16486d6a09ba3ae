"""A field for the letters of a car, which says at once what is wrong with them."""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwinf_gui.tasks.parking import Row, renamed
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.wrong_field import show_problem

MOST_LETTERS = 8


class NameEditor(QLineEdit):
    """Edits the name of the car at a place of a row; small letters become capitals.

    Signals:
        accepted: Another name, one that the car can have.
        left: Nothing more is edited.
    """

    accepted = Signal(str)
    left = Signal()

    def __init__(self, *, row: Row, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = row
        self._car = row.cars[place].name
        self.setObjectName("carNameEditor")
        self.setMaxLength(MOST_LETTERS)
        self.setText(self._car)
        self.selectAll()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(tr("Letter of car {0}").format(self._car))
        self.textEdited.connect(self._on_edited)

    def problem(self) -> str:
        """Why the car cannot be called so; empty where it can."""
        name = self.text()
        try:
            renamed(self._row, self._car, name)
        except ValueError:
            if name.isascii() and name.isalpha():
                return tr("Another car is already called {0}").format(name)
            return tr("A car's name has one to eight letters, A to Z")
        return ""

    def check(self) -> bool:
        """Show what is wrong with the name; says whether anything is."""
        problem = self.problem()
        show_problem(self, problem)
        return bool(problem)

    @Slot(str)
    def _on_edited(self, text: str) -> None:
        place = self.cursorPosition()
        self.setText(text.upper())
        self.setCursorPosition(place)
        self.check()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a name that is none neither for an answer nor away."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if not self.check():
                self.accepted.emit(self.text())
                self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from stopping something elsewhere."""
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
            self.left.emit()
