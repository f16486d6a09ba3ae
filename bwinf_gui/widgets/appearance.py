"""Tells every widget how things are shown, and when that changes."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QStyle

from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.theme import Theme


class Appearance(QObject):
    """The theme in use, its icons, and how things are shown; handed to widgets that draw.

    `animated` says whether things may move, `level` how often the intervals that are shown are
    right.
    """

    changed = Signal()

    def __init__(self, *, theme: Theme, animated: bool = True, level: float = LEVEL) -> None:
        super().__init__()
        self.theme = theme
        self.animated = animated
        self.level = level
        self.icons = Icons(theme.colours)

    def use(self, theme: Theme) -> None:
        """Switch to another theme and tell the widgets; the application is dressed elsewhere."""
        self.theme = theme
        self.icons.use(theme.colours)
        self.changed.emit()

    def use_level(self, level: float) -> None:
        """Show intervals that are right so often, and tell the widgets."""
        if level != self.level:
            self.level = level
            self.changed.emit()


def system_moves(application: QApplication) -> bool:
    """Whether the system lets windows animate; some people have it stop all motion."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return application.style().styleHint(hint) > 0
