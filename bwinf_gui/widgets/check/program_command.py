"""The field for the command that starts a program."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QInputMethodEvent,
    QTextCharFormat,
)
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from bwinf_gui.checking.running.program import PLACEHOLDER
from bwinf_gui.text.command_lines import python_command
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.empty_page import accepted_files
from bwinf_gui.widgets.texts import Texts
from bwinf_gui.widgets.theme import Appearance, set_fixed_pitch


class CommandField(QLineEdit):
    """A command line in which the places for the case stand out.

    Signals:
        file_dropped: The path of a program.
    """

    file_dropped = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setObjectName("checkProgram")
        self.setClearButtonEnabled(True)
        self.textChanged.connect(self._highlight)
        appearance.changed.connect(self._highlight)
        set_fixed_pitch(self)
        self._highlight()
        Texts(self, self.say_texts)

    def say_texts(self) -> None:
        self.setAccessibleName(tr("Command"))
        self.setPlaceholderText(f"{python_command()} main.py {{file}}")
        self.setToolTip(
            tr(
                "{file}: the path of the case; {name}, {stem}, {number}, {dir}: its name, the name "
                "without ending, its number, its folder; {out}: a file for the answer.\n"
                "Without one of them the case comes on standard input."
            )
        )

    @Slot()
    def _highlight(self) -> None:
        """Shade the placeholders; a line edit takes formats from input methods only."""
        shade = QTextCharFormat()
        shade.setForeground(QColor(self._appearance.theme.colours.accent))
        shade.setFontWeight(QFont.Weight.Bold)
        kind = QInputMethodEvent.AttributeType.TextFormat
        formats = [
            QInputMethodEvent.Attribute(
                kind, found.start() - self.cursorPosition(), len(found[0]), shade
            )
            for found in PLACEHOLDER.finditer(self.text())
        ]
        QApplication.sendEvent(self, QInputMethodEvent("", formats))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not accepted_files(event):
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a file that is dropped as the program; text is put where it is dropped."""
        if paths := accepted_files(event):
            self.file_dropped.emit(paths[0])
        else:
            super().dropEvent(event)
