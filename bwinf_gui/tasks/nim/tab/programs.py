"""The names, settings and explanations of the user's own programs, on both pages."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QLocale, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDoubleSpinBox, QFileDialog, QLabel, QWidget

from bwinf_gui.checking.running.program import shown_command
from bwinf_gui.checking.running.recognised import (
    ToolMissingError,
    is_recognised,
    recognised_program,
)
from bwinf_gui.checking.running.sentences import protection_in_short, protection_in_words
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim.tab.own_programs import MOST_MOVE_SECONDS, OwnProgram, OwnPrograms
from bwinf_gui.text.command_lines import python_command
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.text.translation import spoken_language, to_translate, tr
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.check.protection import ProtectionTrial
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.keyboard import RETURN_KEYS
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel
from bwinf_gui.widgets.theme import tidy_spin_box

_LEAST_SECONDS = 0.1


class PlayerCommand(CommandField):
    """The command of a player, which gets no case."""

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Command of the program"))
        self.setPlaceholderText(f"{python_command()} nim.py")
        self.setToolTip(tr("The command that starts your program; a file can be dropped here."))

    def event(self, event: QEvent) -> bool:
        """Keep Return from the board, which would take the marked sticks."""
        is_return = isinstance(event, QKeyEvent) and event.key() in RETURN_KEYS
        if is_return and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class ProgramField(QWidget):
    """A command, a button that chooses a file, and the folder in which the command is run.

    Signals:
        named: A program: its command and its folder.
    """

    named = Signal(str, str)

    def __init__(self, ui: Ui, name: str) -> None:
        super().__init__()
        self._folder = ""
        self.command = PlayerCommand(appearance=ui.appearance, parent=self)
        ui.named(self.command, f"{name}Command")
        tip = to_translate("Choose the file of a program")
        choose = ui.button("", self._on_choose, icon="open", name=f"{name}File", tip=tip)
        self._where: QLabel = ElidedLabel(self)
        self._where.setProperty("role", "hint")
        self._line = ui.row((self.command, 1), choose, gap=1.0)
        ui.column(self._line, self._where, gap=0.5, into=self)
        ui.bind("folder", lambda _s: spoken_language(), lambda _: self._show_where())
        self.command.textChanged.connect(lambda: self.show_problem(""))
        self.command.returnPressed.connect(self.commit)
        self.command.file_dropped.connect(self.take_file)

    @property
    def is_edited(self) -> bool:
        """Whether the typed text differs from the shown program."""
        return self.command.isModified()

    def add_button(self, button: QAbstractButton) -> None:
        self._line.addWidget(button)

    def show_program(self, program: OwnProgram | None) -> None:
        """Show a program, or nothing; keeps text being typed."""
        if self.is_edited:
            return
        command, self._folder = (program.command, program.folder) if program else ("", self._folder)
        if self.command.text() != command:
            self.command.setText(command)
        self._show_where()

    def clear(self) -> None:
        """Show nothing, whatever is typed."""
        self.command.setModified(False)
        self.show_program(None)

    def show_problem(self, problem: str) -> None:
        """Show a problem beneath the command; an empty text removes it."""
        if problem != self.command.accessibleDescription():
            show_problem(self.command, problem)

    @Slot()
    def commit(self) -> None:
        """Pass on the typed command, or say what is wrong with it."""
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
            # What has to be compiled is named alone; the last way has the program's own input,
            # over which it is talked with.
            if is_recognised(path) and not (found := recognised_program(path)[-1]).build:
                command = found.command
        except ToolMissingError as error:
            self.command.setText(path.name)
            self.show_problem(as_sentence(error))
            return
        self.command.setText(shown_command(command))
        self._show_where()
        self.commit()

    def _show_where(self) -> None:
        self._where.setText(tr("in {0}").format(self._folder) if self._folder else "")
        self._where.setVisible(bool(self._folder))

    def _on_choose(self) -> None:
        base = self._folder or str(Path.home())
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"), base)
        if name:
            self.take_file(Path(name))


class ProtectionLine(QWidget):
    """Says how the computer is protected from programs; found out when it is first shown."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        self._trial = ProtectionTrial(self)
        self._lock = IconLabel(name="warn", tint=Tint.NOTICE, appearance=ui.appearance, parent=self)
        self._lock.set_side(ui.px(3.5))
        self._words = ElidedLabel(self)
        self._words.setProperty("role", "hint")
        ui.row(self._lock, (self._words, 1), gap=1.0, into=self)
        self._trial.found.connect(self._show)
        ui.bind("protection", lambda _s: spoken_language(), lambda _: self._show())

    @Slot()
    def _show(self) -> None:
        known = self._trial.protection
        if known is not None:
            self._words.setText(protection_in_short(known.names))
            self._lock.setToolTip(protection_in_words(known.names))
        if self._trial.is_safe:
            self._lock.show_icon("lock", Tint.GOOD)

    def showEvent(self, event: QShowEvent) -> None:
        self._trial.begin()
        super().showEvent(event)


def move_limit(
    ui: Ui,
    programs: OwnPrograms,
    explain: Callable[[], object],
    *,
    names: tuple[str, str],
    enabled: Callable[[Any], bool] = lambda _s: True,
) -> QWidget:
    """Edits how long programs may take for a move, and explains how they play."""
    holder, box = QWidget(), QDoubleSpinBox()
    box.setDecimals(1)
    box.setRange(_LEAST_SECONDS, MOST_MOVE_SECONDS)
    box.setKeyboardTracking(False)
    tidy_spin_box(box, ui.metrics)
    ui.named(box, names[0])
    label = ui.label(to_translate("Limit"), role="secondary")
    label.setWordWrap(False)
    label.setBuddy(box)

    def say(suffix: str) -> None:
        # Qt keeps the decimal sign of the language in which a box was made.
        box.setLocale(QLocale())
        box.setSuffix(suffix)

    def show(seconds: float) -> None:
        with QSignalBlocker(box):
            box.setValue(seconds)

    ui.say(to_translate(" s a move"), say)
    ui.say(to_translate("Seconds that a program may take for a move"), box.setAccessibleName)
    ui.say(
        to_translate("Seconds that a program may take for a move; for its first answer it has 10."),
        box.setToolTip,
    )
    ui.bind("limit", lambda s: s.own.move_seconds, show, blank=1.0)
    ui.bind("enabled limit", enabled, box.setEnabled, blank=False)
    box.valueChanged.connect(programs.set_move_seconds)
    help_button = ui.button(
        "",
        explain,
        icon="help",
        name=names[1],
        tip=to_translate("Write your own program (examples and the protocol)"),
    )
    ui.row(label, (box, 1), help_button, gap=1.0, into=holder)
    holder.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return holder
