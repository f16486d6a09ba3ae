"""Fields that say at once what is wrong with what was typed, and stay open until it is right."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QStyledItemDelegate, QWidget

from bwinf_gui.widgets.theme import set_style_property

_REASON = "reasonBeneath"


def show_problem(field: QWidget, problem: str) -> None:
    """Make a field red and say beneath it what is wrong; an empty text takes both back."""
    set_style_property(field, "wrong", "true" if problem else "false")
    field.setAccessibleDescription(problem)
    reason = field.findChild(_Reason, _REASON, Qt.FindChildOption.FindDirectChildrenOnly)
    if reason is None and problem:
        reason = _Reason(field)
    if reason is not None:
        reason.say(problem)


class _Reason(QLabel):
    """Stays beneath a field for as long as the field is seen, unlike a tool tip.

    It belongs to the field and vanishes with it, but lies in the window, as what is around the
    field may be no higher than the field itself.
    """

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self.setObjectName(_REASON)
        self._field = field
        self.setWindowFlags(Qt.WindowType.ToolTip)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("wrongReason", True)
        for watched in (field, field.window()):
            watched.installEventFilter(self)

    def say(self, text: str) -> None:
        """Say what is wrong; an empty text says nothing any more."""
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


class CheckingDelegate(QStyledItemDelegate):
    """Keeps a field open while it holds what cannot be, so that nothing typed is lost."""

    def is_wrong(self, editor: QWidget) -> bool:
        """Whether a field holds what cannot be, and says so."""
        del editor
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        confirms = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab}
        )
        if confirms and isinstance(watched, QWidget) and self.is_wrong(watched):
            return True
        return super().eventFilter(watched, event)
