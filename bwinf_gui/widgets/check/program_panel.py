"""What is asked of the check of a program: its command, its limits, and its cases."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.running.compilers import ToolMissingError
from bwinf_gui.checking.running.program import shown_command
from bwinf_gui.checking.running.recognised import (
    is_recognised,
    recognised_program,
)
from bwinf_gui.engine.controller import RunState
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.program_command import CommandField
from bwinf_gui.widgets.check.program_wish import ProgramWish
from bwinf_gui.widgets.check.protection import ProtectionCard
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import WholeBox, set_enabled, show_problem
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box
from bwinf_gui.widgets.words_card import WordsCard

_LEAST_UNITS = 175


class ProgramPanel(QWidget):
    """The form, its buttons, and the outcome in words.

    Signals:
        edited: Something else is asked for.
        start_clicked: All cases are to be checked, or what is running paused or resumed.
        stop_clicked: What is running is to end.
        find_clicked: A counterexample is to be looked for.
        own_wanted: Files of one's own are to be chosen as cases.
        own_unwanted: They are no longer to be cases.
    """

    edited = Signal()
    start_clicked = Signal()
    stop_clicked = Signal()
    find_clicked = Signal()
    own_wanted = Signal()
    own_unwanted = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        metrics = appearance.theme.metrics
        self._own_files: tuple[str, ...] = ()
        self._state = RunState.IDLE
        self._why_not = ""
        self._titles = [self._label("heading") for _ in range(4)]
        self._hints = [self._label("hint") for _ in range(3)]
        self.command = CommandField(appearance=appearance, parent=self)
        self._choose = self._button("checkProgramFile", "open", square=True)
        self._folder = QLineEdit(self)
        self._folder.setObjectName("checkProgramFolder")
        self._choose_folder = self._button("checkProgramFolderChoose", "open", square=True)
        self._folder_label = QLabel(self)
        self._limits = [self._limit(name, most) for name, most in _LIMITS.items()]
        self._limit_labels = [self._label("", buddy=box) for box in self._limits]
        self._protection = ProtectionCard(appearance=appearance, parent=self)
        self._ticks = [self._tick(name) for name in _TICKS]
        self._counts = [self._label("hint") for _ in _TICKS]
        self._add_own = self._button("checkProgramOwnAdd", "plus", square=True)
        self._drop_own = self._button("checkProgramOwnClear", "trash", square=True)
        self.start_button = self._button("checkStart", "play")
        self.start_button.setProperty("filled", "true")
        self._stop = self._button("checkProgramStop", "stop", square=True)
        self._find = self._button("checkFind", "zoom")
        self.words = WordsCard(
            name="checkProgramWords", least_units=_LEAST_UNITS, metrics=metrics, parent=self
        )
        self._arrange(metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def wish(self) -> ProgramWish:
        """What is asked for."""
        seconds, memory, at_once, search = (box.value() for box in self._limits)
        contest, traps, own = (tick.isChecked() for tick in self._ticks)
        return ProgramWish(
            command=self.command.text().strip(),
            folder=self._folder.text().strip(),
            seconds=seconds,
            memory_mb=memory,
            at_once=at_once,
            search_seconds=search,
            with_contest=contest,
            with_traps=traps,
            with_own=own,
            own_files=self._own_files,
        )

    def show_wish(self, wish: ProgramWish) -> None:
        """Fill the form, without a signal."""
        self.blockSignals(True)
        self.command.setText(wish.command)
        self._folder.setText(wish.folder)
        values = (wish.seconds, wish.memory_mb, wish.at_once, wish.search_seconds)
        for box, value in zip(self._limits, values, strict=True):
            box.setValue(value)
        ticks = (wish.with_contest, wish.with_traps, wish.with_own)
        for tick, is_on in zip(self._ticks, ticks, strict=True):
            tick.setChecked(is_on)
        self._own_files = wish.own_files
        self.blockSignals(False)

    def show_own(self, files: tuple[str, ...]) -> None:
        """Have other files of one's own as cases; they are wanted, as they were just chosen."""
        self.show_wish(replace(self.wish, own_files=files, with_own=True))
        self.edited.emit()

    @Slot(object)
    def take_program(self, path: Path) -> None:
        """Have a file as the program: recognised ones become a command."""
        self._folder.setText(str(path.parent))
        try:
            command: tuple[str, ...] = (path.name,)
            # What has to be compiled is named alone.
            if is_recognised(path) and not (found := recognised_program(path)[0]).build:
                command = found.command
        except ToolMissingError as error:
            self.command.setText(path.name)
            self.show_problem(as_sentence(error))
            return
        self.command.setText(shown_command(command))
        self.command.setFocus()

    def show_problem(self, problem: str) -> None:
        """Say beneath the command what is wrong with it; an empty text takes that back."""
        show_problem(self.command, problem)

    def say(self, words: str, counts: tuple[str, str, str], total: str) -> None:
        """Say how it came out, how many cases each group has, and how many all have."""
        self.words.say(words)
        for label, count in zip(self._counts, counts, strict=True):
            label.setText(count)
        self._hints[2].setText(total)
        self._drop_own.setVisible(bool(self._own_files))

    def show_state(self, state: RunState, *, why_not: str) -> None:
        """Offer what fits the state of the run; `why_not` is against beginning one."""
        self._state, self._why_not = state, why_not
        self._show_buttons()

    def retranslate(self) -> None:
        titles = (tr("Command"), tr("Limits"), tr("Test set"), tr("In words"))
        for title, text in zip(self._titles, titles, strict=True):
            title.setText(text)
        self._hints[0].setText(tr("{file} is the case"))
        self._hints[1].setText(tr("per case"))
        self._folder_label.setText(tr("Folder"))
        for label, text in zip(self._limit_labels, _limit_names(), strict=True):
            label.setText(text)
        self._limits[0].setSuffix(" s")
        self._limits[1].setSuffix(" MB")
        self._limits[3].setSuffix(" s")
        self._limits[3].setToolTip(
            tr("How long a counterexample is looked for; it is made smaller for as long again.")
        )
        for tick, text in zip(
            self._ticks, (tr("Files of the task"), tr("Traps"), tr("Your own files")), strict=True
        ):
            tick.setText(text)
        self.words.set_name(tr("In words"))
        for button, text in (
            (self._choose, tr("Choose a program")),
            (self._choose_folder, tr("Choose the folder of the program")),
            (self._add_own, tr("Add files as cases")),
            (self._drop_own, tr("Do without the files of your own")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self._folder.setAccessibleName(tr("Folder of the program"))
        self._folder.setPlaceholderText(str(Path.home()))
        self._show_buttons()

    def _show_buttons(self) -> None:
        text, icon = {
            RunState.RUNNING: (tr("Pause"), "pause"),
            RunState.PAUSED: (tr("Resume"), "play"),
            RunState.FINISHED: (tr("Check all again"), "redo"),
        }.get(self._state, (tr("Check all"), "play"))
        is_running = self._state in {RunState.RUNNING, RunState.PAUSED}
        self.start_button.setText(text)
        self.start_button.setIcon(self._appearance.icons.icon(icon, Tint.ON_ACCENT))
        why_not = "" if is_running else self._why_not
        set_enabled(self.start_button, f"{text} (Ctrl+Return)", disabled_reason=why_not)
        self._stop.setAccessibleName(tr("Stop"))
        idle = "" if is_running else tr("Nothing is running.")
        set_enabled(self._stop, tr("Stop; what was checked is kept (Esc)"), disabled_reason=idle)
        self._find.setText(tr("Find a counterexample"))
        busy = tr("Something is running.") if is_running else self._why_not
        set_enabled(
            self._find, tr("Look for the smallest case on which it fails"), disabled_reason=busy
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.fit()

    def _label(self, role: str, buddy: QWidget | None = None) -> QLabel:
        label = QLabel(self)
        if role:
            label.setProperty("role", role)
        if buddy is not None:
            label.setBuddy(buddy)
        return label

    def _button(self, name: str, icon: str, *, square: bool = False) -> QPushButton:
        button = QPushButton(self._appearance.icons.icon(icon), "", self)
        button.setObjectName(name)
        if square:
            button.setProperty("square", "true")
        return button

    def _limit(self, name: str, most: int) -> WholeBox:
        box = WholeBox(self)
        box.setObjectName(name)
        box.setRange(1, most)
        tidy_spin_box(box, self._appearance.theme.metrics)
        return box

    def _tick(self, name: str) -> QCheckBox:
        tick = QCheckBox(self)
        tick.setObjectName(name)
        return tick

    def _connect(self) -> None:
        self.command.textChanged.connect(lambda: self.show_problem(""))
        self.command.textChanged.connect(self.edited)
        self.command.returnPressed.connect(self.start_clicked)
        self.command.file_dropped.connect(self.take_program)
        self._folder.textChanged.connect(lambda: self.show_problem(""))
        self._folder.textChanged.connect(self.edited)
        self._choose.clicked.connect(self._on_choose)
        self._choose_folder.clicked.connect(self._on_choose_folder)
        for box in self._limits:
            box.valueChanged.connect(self.edited)
        for tick in self._ticks:
            tick.toggled.connect(self.edited)
        self.start_button.clicked.connect(self.start_clicked)
        self._stop.clicked.connect(self.stop_clicked)
        self._find.clicked.connect(self.find_clicked)
        self._add_own.clicked.connect(self.own_wanted)
        self._drop_own.clicked.connect(self.own_unwanted)

    @Slot()
    def _on_choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"), str(self.wish.base))
        if name:
            self.take_program(Path(name))

    @Slot()
    def _on_choose_folder(self) -> None:
        title = tr("Choose the folder of the program")
        name = QFileDialog.getExistingDirectory(self, title, str(self.wish.base))
        if name:
            self._folder.setText(name)

    def _arrange(self, unit: int) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._titles[0], self._hints[0]))
        layout.addLayout(_line(unit, self.command, self._choose))
        layout.addLayout(_line(unit, self._folder_label, self._folder, self._choose_folder))
        layout.addSpacing(unit)
        layout.addLayout(apart(self._titles[1], self._hints[1]))
        layout.addLayout(self._limits_grid(unit))
        layout.addWidget(self._protection)
        layout.addSpacing(unit)
        layout.addLayout(apart(self._titles[2], self._hints[2]))
        for tick, count in zip(self._ticks[:2], self._counts[:2], strict=True):
            layout.addLayout(apart(tick, count))
        own = apart(self._ticks[2], self._counts[2])
        own.addWidget(self._add_own)
        own.addWidget(self._drop_own)
        layout.addLayout(own)
        layout.addSpacing(unit)
        layout.addLayout(_line(unit, self.start_button, self._stop, stretched=0))
        layout.addWidget(self._find)
        layout.addSpacing(unit)
        layout.addWidget(self._titles[3])
        layout.addWidget(self.words)
        layout.addStretch()

    def _limits_grid(self, unit: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(unit)
        for place, (label, box) in enumerate(zip(self._limit_labels, self._limits, strict=True)):
            row, column = divmod(place, 2)
            grid.addWidget(label, 2 * row, column)
            grid.addWidget(box, 2 * row + 1, column)
        return grid


_LIMITS = {
    "checkProgramTime": 3600,
    "checkProgramMemory": 65_536,
    "checkProgramAtOnce": max(available_cores(), 1),
    "checkProgramSearchTime": 86_400,
}
"""The boxes, and the most that can be given in each."""
_TICKS = ("checkProgramContest", "checkProgramTraps", "checkProgramOwn")


def _limit_names() -> tuple[str, ...]:
    return (tr("Time"), tr("Memory"), tr("at once"), tr("Search for"))


def _line(unit: int, *widgets: QWidget, stretched: int = -2) -> QHBoxLayout:
    """Widgets side by side, of which one gets the room that is left."""
    line = QHBoxLayout()
    line.setSpacing(unit)
    for place, widget in enumerate(widgets):
        line.addWidget(widget, int(place == stretched % len(widgets)))
    return line
