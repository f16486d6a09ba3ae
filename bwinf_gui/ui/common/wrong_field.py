"""Fields that say at once what is wrong with what was typed, and stay open until it is right."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStyledItemDelegate, QToolTip, QWidget

from bwinf_gui.ui.theme import set_style_property


def show_problem(field: QWidget, problem: str) -> None:
    """Make a field red and say beside it what is wrong; an empty text takes both back."""
    set_style_property(field, "wrong", "true" if problem else "false")
    field.setAccessibleDescription(problem)
    if problem:
        QToolTip.showText(field.mapToGlobal(field.rect().bottomLeft()), problem, field)
    else:
        QToolTip.hideText()


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
