"""The field for the command that starts a program."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLineEdit

from bwinf_gui.widgets.empty_page import accepted_files
from bwinf_gui.widgets.theme import set_fixed_pitch


class CommandField(QLineEdit):
    """A command line; the file of a program can be dropped here.

    Signals:
        file_dropped: The path of a program.
    """

    file_dropped = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        set_fixed_pitch(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not accepted_files(event):
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a file that is dropped as the program; text is put where it is dropped."""
        if paths := accepted_files(event):
            self.file_dropped.emit(paths[0])
        else:
            super().dropEvent(event)
