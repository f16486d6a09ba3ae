"""What is typed in: the letters of a car, numbers, and a spot by its name, also without a field."""

from collections.abc import Callable
from string import ascii_uppercase

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut, QValidator
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from bwinf_gui.tasks.parking.editing import rename_car
from bwinf_gui.tasks.parking.row import Row, spot_name, spot_number
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.fields import WholeBox, show_problem

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
            rename_car(self._row, self._car, name)
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


class SpotBox(QSpinBox):
    """Chooses one of the spots of a row; its value is the number of the spot's letters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._least, self._most = 0, 0
        self.setKeyboardTracking(False)

    def show_row(self, row: Row) -> None:
        """Offer the spots of a row."""
        self._least, self._most = row.first, row.first + row.spots - 1
        self.setRange(self._least, self._most)

    def textFromValue(self, value: int) -> str:
        return spot_name(value)

    def valueFromText(self, text: str) -> int:
        return spot_number(text.strip().upper())

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        letters = text.strip().upper()
        if not letters:
            state = QValidator.State.Intermediate
        elif not (letters.isascii() and letters.isalpha()) or spot_number(letters) > self._most:
            state = QValidator.State.Invalid
        elif spot_number(letters) < self._least:
            state = QValidator.State.Intermediate
        else:
            state = QValidator.State.Acceptable
        return state, letters, position


TOGETHER_MS = 1000
"""Letters typed after each other as quickly as that are one name."""


class SpotKeys(QObject):
    """Puts typed letters together to the names of spots; text fields keep their letters.

    Signals:
        spot_chosen: The spot whose name was typed.
    """

    spot_chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = Row(1)
        self._typed = ""
        self._since = QElapsedTimer()
        self._shortcuts = [QShortcut(QKeySequence(letter), parent) for letter in ascii_uppercase]
        for letter, shortcut in zip(ascii_uppercase, self._shortcuts, strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda letter=letter: self._on_letter(letter))

    def show_row(self, row: Row) -> None:
        """Choose among the spots of a row."""
        self._row = row
        self._typed = ""

    def set_enabled(self, *, enabled: bool) -> None:
        """Listen, or leave the letters to others."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)

    def _on_letter(self, letter: str) -> None:
        quick = self._since.isValid() and self._since.elapsed() < TOGETHER_MS
        self._since.start()
        longer = spot_number(self._typed + letter)
        last = self._row.first + self._row.spots - 1
        self._typed = self._typed + letter if quick and longer <= last else letter
        spot = spot_number(self._typed) - self._row.first
        if 0 <= spot < self._row.spots:
            self.spot_chosen.emit(spot)
