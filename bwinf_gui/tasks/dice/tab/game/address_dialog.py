"""Opens a game by the command that shows it."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.address import parse_address
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import set_style_property


class AddressDialog(QDialog):
    """A line for the address, filled in from the clipboard where that has one.

    Signals:
        chosen: The `Address` that was confirmed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("addressDialog")
        self.setWindowTitle(tr("Open a game by its address"))
        prompt = QLabel(tr("“Command” copies the address of the game that is shown."))
        self._line, self._reason = QLineEdit(), QLabel()
        self._line.setObjectName("addressLine")
        self._line.setAccessibleName(tr("Address"))
        self._line.setPlaceholderText('bwinf ludo play --die "1 2 3 4 5 6" --die "…" --seed 1')
        self._reason.setObjectName("addressReason")
        self._reason.setProperty("role", "error")
        buttons = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(buttons.Open | buttons.Cancel)
        self._open = box.button(buttons.Open)
        layout = QVBoxLayout(self)
        for widget in (prompt, self._line, self._reason, box):
            layout.addWidget(widget)
        self._line.textChanged.connect(self._check)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        self.resize(parent.window().width() // 2, self.sizeHint().height())
        pasted = QGuiApplication.clipboard().text().strip()
        if not _problem(pasted):
            self._line.setText(pasted)
            self._line.selectAll()
        self._check()

    @Slot()
    def _check(self) -> None:
        """Let the line be confirmed only if it is an address."""
        problem = _problem(self._line.text())
        reason = problem if self._line.text().strip() else ""
        self._reason.setText(reason)
        set_style_property(self._line, "wrong", "true" if reason else "false")
        self._open.setEnabled(not problem)

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(parse_address(self._line.text().strip(), ""))


def _problem(text: str) -> str:
    try:
        parse_address(text.strip(), "")
    except InputError as error:
        return as_sentence(error)
    return ""
