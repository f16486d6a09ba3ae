"""The texts of widgets without the kit, in the language of the window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class LiveTexts(QObject):
    """Has `say` write texts now, and whenever the parent learns of another language."""

    def __init__(self, parent: QWidget, say: Callable[[], object]) -> None:
        super().__init__(parent)
        self._say = say
        say()

    def event(self, event: QEvent) -> bool:
        # Qt passes a change of the language on to all children of a widget, widgets or not.
        if event.type() is QEvent.Type.LanguageChange:
            self._say()
        return super().event(event)
