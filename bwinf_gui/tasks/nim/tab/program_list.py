"""The user's own programs in the input of a tournament: listed, added, removed."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim.programs.tournament import MOST_PROGRAM_GAMES
from bwinf_gui.tasks.nim.tab.move_limit import MoveLimit
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.program_field import ProgramField
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import WholeBox, set_enabled
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

USUAL_PROGRAM_GAMES = 100
_MOST_ROWS = 4


class ProgramList(QWidget):
    """Edits which programs there are, and how many games are played with them.

    Signals:
        edited: Another number of games, or another limit.
        help_wanted: The protocol is to be explained.
    """

    edited = Signal()
    help_wanted = Signal()

    def __init__(self, *, programs: OwnPrograms, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._programs = programs
        self._metrics = appearance.theme.metrics
        self._locked = ""
        self._title, self._hint, self._games_label = (QLabel(self) for _ in range(3))
        self._list = _Programs(self)
        self._list.setObjectName("nimPrograms")
        self._remove = QPushButton(appearance.icons.icon("trash"), "", self)
        self._remove.setObjectName("nimProgramRemove")
        self._remove.setProperty("square", "true")
        self.field = ProgramField(name="nimProgram", appearance=appearance, parent=self)
        self._games = WholeBox(self)
        self._games.setObjectName("nimProgramGames")
        self._games.setRange(1, MOST_PROGRAM_GAMES)
        self._games.setValue(USUAL_PROGRAM_GAMES)
        tidy_spin_box(self._games, self._metrics)
        self._games_label.setBuddy(self._games)
        self._limit = MoveLimit(programs=programs, appearance=appearance, parent=self)
        self._limit.name("nimTournamentMoveTime", "nimTournamentProtocol")
        self._arrange()
        self._connect()
        self.retranslate()

    @property
    def games(self) -> int:
        return self._games.value()

    def set_games(self, games: int) -> None:
        self._games.setValue(games)

    def lock(self, *, disabled_reason: str) -> None:
        """Let nothing be changed, and say why; an empty text allows it again."""
        self._locked = disabled_reason
        self._explain()

    def retranslate(self) -> None:
        self._title.setText(tr("Own programs"))
        self._games_label.setText(tr("Games with them"))
        self._hint.setText(
            tr(
                "Every move goes through a pipe: expect some hundreds of games a second with a "
                "fast program, and as many as it needs with a slow one."
            )
        )
        self._list.setAccessibleName(tr("Own programs"))
        self._remove.setAccessibleName(tr("Remove the program from the list"))
        self._explain()

    @Slot()
    def _show(self) -> None:
        chosen = self._list.currentRow()
        self._list.clear()
        for program in self._programs.programs:
            item = QListWidgetItem(program.name, self._list)
            item.setToolTip(f"{program.command}\n{program.base}")
        rows = self._list.count()
        self._list.setCurrentRow(min(chosen, rows - 1))
        self._list.setVisible(rows > 0)
        height = min(rows, _MOST_ROWS) * self._metrics.table_row + 2 * self._list.frameWidth()
        self._list.setFixedHeight(height)
        for widget in (self._games_label, self._games, self._limit, self._hint, self._remove):
            widget.setVisible(rows > 0)
        self._explain()

    def _explain(self) -> None:
        none = "" if self._list.currentRow() >= 0 else tr("Choose a program of the list first.")
        tip = tr("Remove the program from the list; its file stays")
        set_enabled(self._remove, tip, disabled_reason=self._locked or none)
        set_enabled(self._games, tr("Games per pair with a program"), disabled_reason=self._locked)
        full = tr("There is no room for more programs.") if self._programs.is_full else ""
        set_enabled(self.field, "", disabled_reason=self._locked or full)
        set_enabled(self._limit, "", disabled_reason=self._locked)

    def _connect(self) -> None:
        self.field.named.connect(self._on_named)
        self._remove.clicked.connect(self._on_remove)
        self._list.remove_wanted.connect(self._on_remove)
        self._list.currentRowChanged.connect(self._explain)
        self._games.valueChanged.connect(self.edited)
        self._limit.help_wanted.connect(self.help_wanted)
        self._programs.changed.connect(self._show)
        self._programs.limit_changed.connect(self.edited)
        self._show()

    def _arrange(self) -> None:
        unit = self._metrics.unit
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "hint")
        self._hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._remove))
        layout.addWidget(self._list)
        layout.addWidget(self.field)
        games = apart(self._games_label, self._games)
        layout.addLayout(games)
        layout.addWidget(self._limit)
        layout.addWidget(self._hint)

    @Slot(str, str)
    def _on_named(self, command: str, folder: str) -> None:
        program = self._programs.add(command, folder)
        self.field.clear()
        self._list.setCurrentRow([*self._programs.programs].index(program))

    @Slot()
    def _on_remove(self) -> None:
        row = self._list.currentRow()
        if row >= 0 and not self._locked:
            self._programs.remove(self._programs.players[row])


class _Programs(QListWidget):
    """The list.

    Signals:
        remove_wanted: The chosen program is to go.
    """

    remove_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.remove_wanted.emit()
        else:
            super().keyPressEvent(event)
