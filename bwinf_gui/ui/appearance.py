"""Tells every widget which theme is in use, and when it changes."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QStyle

from bwinf_gui.ui.common.icons import Icons
from bwinf_gui.ui.theme import Theme


class Appearance(QObject):
    """The theme in use, its icons, and whether things may move; handed to widgets that draw."""

    changed = Signal()

    def __init__(self, *, theme: Theme, animated: bool = True) -> None:
        super().__init__()
        self.theme = theme
        self.animated = animated
        self.icons = Icons(theme.colours)

    def use(self, theme: Theme) -> None:
        """Switch to another theme and tell the widgets; the application is dressed elsewhere."""
        self.theme = theme
        self.icons.use(theme.colours)
        self.changed.emit()


def system_moves(application: QApplication) -> bool:
    """Whether the system lets windows animate; some people have it stop all motion."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return application.style().styleHint(hint) > 0
