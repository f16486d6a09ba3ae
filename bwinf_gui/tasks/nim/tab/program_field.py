"""The field in which a program of one's own is named, by its command or its file."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.checking.running.compilers import ToolMissingError
from bwinf_gui.checking.running.program import shown_command
from bwinf_gui.checking.running.recognised import (
    is_recognised,
    recognised_program,
)
from bwinf_gui.tasks.nim.tab.own_programs import OwnProgram
from bwinf_gui.text.command_lines import python_command
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.theme import Appearance

_RETURN = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class PlayerCommand(CommandField):
    """The command of a player, which gets no case."""

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Command of the program"))
        self.setPlaceholderText(f"{python_command()} nim.py")
        self.setToolTip(tr("The command that starts your program; a file can be dropped here."))

    def event(self, event: QEvent) -> bool:
        """Keep Return from the board, which would take what is marked there."""
        is_return = isinstance(event, QKeyEvent) and event.key() in _RETURN
        if is_return and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class ProgramField(QWidget):
    """A command, a button that chooses a file, and the folder in which the command is said.

    Signals:
        named: A program: its command and its folder.
    """

    named = Signal(str, str)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._folder = ""
        self.command = PlayerCommand(appearance=appearance, parent=self)
        self.command.setObjectName(f"{name}Command")
        self._choose = QPushButton(appearance.icons.icon("open"), "", self)
        self._choose.setObjectName(f"{name}File")
        self._choose.setProperty("square", "true")
        self._where: QLabel = ElidedLabel(self)
        self._where.setProperty("role", "hint")
        self._line = QHBoxLayout()
        self._line.setSpacing(appearance.theme.metrics.unit)
        self._line.addWidget(self.command, 1)
        self._line.addWidget(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit // 2)
        layout.addLayout(self._line)
        layout.addWidget(self._where)
        self.command.textChanged.connect(lambda: self.show_problem(""))
        self.command.returnPressed.connect(self.commit)
        self.command.file_dropped.connect(self.take_file)
        self._choose.clicked.connect(self._on_choose)
        self.retranslate()

    @property
    def is_edited(self) -> bool:
        """Whether something else is typed than what was shown."""
        return self.command.isModified()

    def add_button(self, button: QPushButton) -> None:
        self._line.addWidget(button)

    def show_program(self, program: OwnProgram | None) -> None:
        """Show a program, or nothing; what is being typed stays."""
        if self.is_edited:
            return
        command, folder = (program.command, program.folder) if program else ("", self._folder)
        self._folder = folder
        if self.command.text() != command:
            self.command.setText(command)
        self._show_where()

    def clear(self) -> None:
        """Show nothing, whatever is typed."""
        self.command.setModified(False)
        self.show_program(None)

    def show_problem(self, problem: str) -> None:
        """Say beneath the command what is wrong with it; an empty text takes that back."""
        if problem != self.command.accessibleDescription():
            show_problem(self.command, problem)

    @Slot()
    def commit(self) -> None:
        """Name what is typed, or say what is wrong with it."""
        command = self.command.text().strip()
        try:
            OwnProgram("", command, self._folder).found()
        except (ExplainedError, OSError) as error:
            self.show_problem(as_sentence(error))
            return
        self.command.setModified(False)
        self.named.emit(command, self._folder)

    @Slot(object)
    def take_file(self, path: Path) -> None:
        """Have a file as the program: recognised ones become a command."""
        self._folder = str(path.parent)
        try:
            command: tuple[str, ...] = (path.name,)
            # What has to be compiled is named alone; the last way has the program's own input.
            if is_recognised(path) and not (found := recognised_program(path)[-1]).build:
                command = found.command
        except ToolMissingError as error:
            self.command.setText(path.name)
            self.show_problem(as_sentence(error))
            return
        self.command.setText(shown_command(command))
        self._show_where()
        self.commit()

    def retranslate(self) -> None:
        self._choose.setToolTip(tr("Choose the file of a program"))
        self._choose.setAccessibleName(tr("Choose the file of a program"))
        self._show_where()

    def _show_where(self) -> None:
        self._where.setText(tr("in {0}").format(self._folder) if self._folder else "")
        self._where.setVisible(bool(self._folder))

    @Slot()
    def _on_choose(self) -> None:
        base = self._folder or str(Path.home())
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"), base)
        if name:
            self.take_file(Path(name))
