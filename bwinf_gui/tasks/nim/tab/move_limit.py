"""How long programs may take for a move, and where the protocol is explained."""

from PySide6.QtCore import QLocale, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QPushButton, QWidget

from bwinf_gui.tasks.nim.tab.own_programs import MOST_MOVE_SECONDS, OwnPrograms
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

_LEAST_SECONDS = 0.1


class MoveLimit(QWidget):
    """Edits the limit, which holds for all programs of the tab.

    Signals:
        help_wanted: The protocol is to be explained.
    """

    help_wanted = Signal()

    def __init__(self, *, programs: OwnPrograms, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._programs = programs
        self._label = QLabel(self)
        self._label.setProperty("role", "secondary")
        self._box = QDoubleSpinBox(self)
        self._box.setDecimals(1)
        self._box.setRange(_LEAST_SECONDS, MOST_MOVE_SECONDS)
        self._box.setKeyboardTracking(False)
        tidy_spin_box(self._box, appearance.theme.metrics)
        self._label.setBuddy(self._box)
        self._help = QPushButton(appearance.icons.icon("help"), "", self)
        self._help.setProperty("square", "true")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addWidget(self._label)
        layout.addWidget(self._box, 1)
        layout.addWidget(self._help)
        self._show()
        self._box.valueChanged.connect(programs.set_move_seconds)
        self._help.clicked.connect(self.help_wanted)
        programs.limit_changed.connect(self._show)
        self.retranslate()

    def name(self, box: str, button: str) -> None:
        """Give the controls the names of their objects."""
        self._box.setObjectName(box)
        self._help.setObjectName(button)

    def retranslate(self) -> None:
        self._label.setText(tr("Limit"))
        # Qt keeps the decimal sign of the language in which a box was made.
        self._box.setLocale(QLocale())
        self._box.setSuffix(tr(" s a move"))
        self._box.setAccessibleName(tr("Seconds that a program may take for a move"))
        self._box.setToolTip(
            tr("Seconds that a program may take for a move; for its first answer it has 10.")
        )
        self._help.setAccessibleName(tr("Write your own program"))
        self._help.setToolTip(tr("What a program is told, what it answers, and whole examples"))

    @Slot()
    def _show(self) -> None:
        with QSignalBlocker(self._box):
            self._box.setValue(self._programs.move_seconds)
