"""Fields and what belongs to them: why they are wrong, numbers, seeds, a form for chance."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QRegularExpression,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QRegularExpressionValidator, QValidator
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.text.numbers import digits_in, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons, Tint
from bwinf_gui.widgets.keyboard import RETURN_KEYS
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, set_style_property, tidy_spin_box


def set_enabled(control: QWidget, tip: str, *, disabled_reason: str) -> None:
    """Enable a control, or give the reason against it below its tool tip."""
    control.setEnabled(not disabled_reason)
    control.setToolTip("\n".join(filter(None, (tip, disabled_reason))))


_REASON = "reasonBeneath"


def show_problem(field: QWidget, problem: str) -> None:
    """Make a field red with the problem beneath; an empty text resets it."""
    set_style_property(field, "wrong", "true" if problem else "false")
    field.setAccessibleDescription(problem)
    reason = field.findChild(_Reason, _REASON, Qt.FindChildOption.FindDirectChildrenOnly)
    if reason is None and problem:
        reason = _Reason(field)
    if reason is not None:
        reason.say(problem)


class _Reason(QLabel):
    """Stays beneath a field while the field is visible, unlike a tool tip.

    It belongs to the field and vanishes with it, but is a child of the window, since the widgets
    around the field may be no higher than the field itself.
    """

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self.setObjectName(_REASON)
        self._field = field
        # A window of its own can reach beyond the card or cell that holds the field.
        self.setWindowFlags(Qt.WindowType.ToolTip)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("wrongReason", True)
        for watched in (field, field.window()):
            watched.installEventFilter(self)

    def say(self, text: str) -> None:
        self.setText(text)
        self.adjustSize()
        self._place()
        self.setVisible(bool(text) and self._field.isVisible())

    def _place(self) -> None:
        self.move(self._field.mapToGlobal(self._field.rect().bottomLeft() + QPoint(0, 1)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize}:
            self._place()
        elif event.type() in {QEvent.Type.Hide, QEvent.Type.WindowDeactivate}:
            self.hide()
        elif event.type() in {QEvent.Type.Show, QEvent.Type.WindowActivate}:
            self.setVisible(bool(self.text()) and self._field.isVisible())
        return super().eventFilter(watched, event)


def take_typed_number() -> None:
    """Commit the number that is being typed in the focused field, if it is acceptable.

    A shortcut, such as the one that starts a run, leaves the focus in the field, which would pass
    its number on too late.
    """
    box = QApplication.focusWidget()
    if isinstance(box, QAbstractSpinBox) and box.hasAcceptableInput():
        box.interpretText()
    elif isinstance(box, SeedField):
        box.editingFinished.emit()


class CheckingDelegate(QStyledItemDelegate):
    """Keeps a field open while it holds what cannot be, so that nothing typed is lost."""

    def is_wrong(self, editor: QWidget) -> bool:
        del editor
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        confirms = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in {*RETURN_KEYS, Qt.Key.Key_Tab}
        )
        if confirms and isinstance(watched, QWidget) and self.is_wrong(watched):
            return True
        return super().eventFilter(watched, event)


class WholeBox(QSpinBox):
    """Edits a number, typed with any group signs or none, and says why one is not possible.

    `why` gets a number beyond the limits, which can be typed only where there is a reason to read;
    `written` and `read` give numbers another spelling, in letters. The arrows lead from one of the
    `steps` to the next.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        why: Callable[[int], str] | None = None,
        written: Callable[[int], str] = whole,
        read: Callable[[str], int] | None = None,
        steps: Sequence[int] = (),
    ) -> None:
        super().__init__(parent)
        self._why, self._written, self._read, self._steps = why, written, read, steps
        self.lineEdit().installEventFilter(self)
        if why is not None:
            self.lineEdit().textChanged.connect(self._check)

    def show_number(self, shown: tuple[int, int, int]) -> None:
        """Show a number and set the limits, without a signal."""
        number, least, most = shown
        with QSignalBlocker(self):
            self.setRange(least, most)
            self.setValue(number)

    def number_in(self, text: str) -> int | None:
        """The number in the text of the field; None where it is no whole number."""
        if self._read is not None:
            letters = text.strip().upper()
            return self._read(letters) if letters.isascii() and letters.isalpha() else None
        return int(digits) if (digits := digits_in(self._without_affixes(text))) else None

    def _without_affixes(self, text: str) -> str:
        return text.removeprefix(self.prefix()).removesuffix(self.suffix())

    def _check(self) -> bool:
        """Show the problem with the typed text; returns whether there is one."""
        number, problem = self.number_in(self.text()), ""
        if self._why and number is not None and not self.minimum() <= number <= self.maximum():
            problem = self._why(number)
        show_problem(self, problem)
        return bool(problem)

    def stepBy(self, steps: int) -> None:
        if not self._steps:
            super().stepBy(steps)
            return
        # From a number between two steps, one leads up and one down.
        place = bisect_right(self._steps, self.value()) - 1
        if steps < 0:
            place = bisect_left(self._steps, self.value())
        self.setValue(self._steps[min(max(place + steps, 0), len(self._steps) - 1)])

    def textFromValue(self, value: int) -> str:
        return self._written(value)

    def valueFromText(self, text: str) -> int:
        return self.number_in(text) or 0

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        number, state = self.number_in(text), QValidator.State.Acceptable
        if number is None:
            is_wrong = bool(self._without_affixes(text).strip())
            state = QValidator.State.Invalid if is_wrong else QValidator.State.Intermediate
        elif number < self.minimum() or (number > self.maximum() and self._why):
            state = QValidator.State.Intermediate
        elif number > self.maximum():
            state = QValidator.State.Invalid
        return state, text.upper() if self._read else text, position

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Select all of the number by a double click; Qt would select one of its groups."""
        if event.type() == QEvent.Type.MouseButtonDblClick and watched is self.lineEdit():
            self.selectAll()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self._why and event.key() in RETURN_KEYS and self._check()):
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._why:
            self._check()


_WAYS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


class CheckedLine(QLineEdit):
    """A field that turns red, with the reason beneath, while its text is invalid.

    In a field of `numbers` ↑ and ↓ change the number by one, as far as that is valid.
    """

    def __init__(
        self,
        problem_of: Callable[[str], str],
        *,
        most: int = 0,
        capitals: bool = False,
        numbers: bool = False,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._problem_of, self._is_capitals, self._is_number = problem_of, capitals, numbers
        if most:
            self.setMaxLength(most)
        self.textEdited.connect(self._on_edited)

    def problem(self) -> str:
        """Why the text is invalid; empty if it is valid."""
        return self._problem_of(self.text())

    def check(self) -> bool:
        """Show the problem, if any; returns whether there is one."""
        problem = self.problem()
        show_problem(self, problem)
        return bool(problem)

    @Slot(str)
    def _on_edited(self, text: str) -> None:
        if self._is_capitals:
            place = self.cursorPosition()
            self.setText(text.upper())
            self.setCursorPosition(place)
        self.check()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key())) if self._is_number else None
        if way is None:
            super().keyPressEvent(event)
        elif digits := digits_in(self.text()):
            before = self.text()
            self.setText(str(int(digits) + way))
            if self.problem():
                self.setText(before)
            self.check()


SEED_DIGITS = 18


class SeedField(QLineEdit):
    """Edits a whole number; it begins with one of chance.

    Signals:
        chosen: A seed that was typed to its end, or set at once.
    """

    chosen = Signal(object)

    def __init__(self, *, icons: Icons) -> None:
        super().__init__()
        digits = QRegularExpression(f"[0-9]{{0,{SEED_DIGITS}}}")
        self.setValidator(QRegularExpressionValidator(digits, self))
        self._renewal = QAction(icons.icon("chance"), "", self)
        self.addAction(self._renewal, QLineEdit.ActionPosition.TrailingPosition)
        self._renewal.triggered.connect(self.take_new)
        self.take_new()
        self._disabled_reason = ""
        self.textChanged.connect(self._on_text_changed)
        self.editingFinished.connect(lambda: self.chosen.emit(self.seed))
        LiveTexts(self, self._say_texts)

    @property
    def seed(self) -> int:
        return int(self.text() or 0)

    def lock(self, *, disabled_reason: str) -> None:
        """Refuse another seed, and say why; an empty text lets it be chosen again."""
        self._disabled_reason = disabled_reason
        self._say_texts()

    @Slot()
    def take_new(self) -> None:
        if self.isEnabled():
            self.setText(str(new_seed()))

    @Slot()
    def _on_text_changed(self) -> None:
        # What is being typed is not whole yet.
        if not self.isModified():
            self.chosen.emit(self.seed)

    def _say_texts(self) -> None:
        set_enabled(
            self,
            tr("The same seed always gives the same games"),
            disabled_reason=self._disabled_reason,
        )
        self._renewal.setText(tr("New seed"))
        self._renewal.setToolTip(tr("New seed (F9)"))


MOST_GAMES = 10**9
"""More games of a pair take a window some minutes; the command line takes more."""
GAMES_STEPS = [mantissa * 10**power for power in range(10) for mantissa in (1, 2, 5)]


class NumbersForm(QFrame):
    """Asks for numbers; it opens below a button, and Return presses its own."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", "true")
        self._metrics = appearance.theme.metrics
        self.boxes: list[WholeBox] = []
        self._form = QFormLayout()
        self.make_button = QPushButton(appearance.icons.icon("chance", Tint.ON_ACCENT), "", self)
        self.make_button.setProperty("filled", "true")
        unit = self._metrics.unit
        self._form.setHorizontalSpacing(2 * unit)
        self._form.setVerticalSpacing(round(1.5 * unit))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.setSpacing(2 * unit)
        layout.addLayout(self._form)
        layout.addWidget(self.make_button)

    def add_number(
        self, name: str, *, least: int, most: int, value: int, step: int = 1
    ) -> tuple[QLabel, WholeBox]:
        """A field at the bottom, and its label."""
        label, box = QLabel(self), WholeBox(self)
        box.setObjectName(name)
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setValue(value)
        label.setBuddy(box)
        tidy_spin_box(box, self._metrics)
        self._form.addRow(label, box)
        self.boxes.append(box)
        return label, box

    def open_below(self, button: QWidget) -> None:
        """Show the form below a button, aligned at their right edges."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + 2))
        self.move(max(0, corner.x()), corner.y())
        self.show()
        self.boxes[0].setFocus()
        self.boxes[0].selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            self.make_button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class FormButton(QPushButton):
    """Opens a form of numbers, which `take` gets when they are confirmed."""

    def __init__(self, take: Callable[[Sequence[int]], object], *, appearance: Appearance) -> None:
        super().__init__(appearance.icons.icon("chance"), "")
        self._take = take
        self.form = NumbersForm(appearance=appearance, parent=self)
        self.form.make_button.clicked.connect(self.form.hide)
        self.form.make_button.clicked.connect(self.make)
        self.clicked.connect(lambda: self.form.open_below(self))

    @Slot()
    def make(self) -> None:
        """Take the numbers again as they are."""
        self._take([box.value() for box in self.form.boxes])
