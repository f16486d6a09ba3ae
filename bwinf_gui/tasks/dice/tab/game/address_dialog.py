"""Opens a game by the command that shows it."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.address import Address, parse_address
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
        self._address: Address | None = None
        self.setObjectName("addressDialog")
        self.setWindowTitle(tr("Open a game by its address"))
        self._prompt = QLabel(tr("“Command” copies the address of the game that is shown."), self)
        self._line = QLineEdit(self)
        self._line.setObjectName("addressLine")
        self._line.setAccessibleName(tr("Address"))
        self._line.setPlaceholderText('bwinf ludo play --die "1 2 3 4 5 6" --die "…" --seed 1')
        self._reason = QLabel(self)
        self._reason.setObjectName("addressReason")
        self._reason.setProperty("role", "error")
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Open | buttons.Cancel, self)
        layout = QVBoxLayout(self)
        for widget in (self._prompt, self._line, self._reason, self._buttons):
            layout.addWidget(widget)
        self._line.textChanged.connect(self._check)
        self._buttons.accepted.connect(self._on_accepted)
        self._buttons.rejected.connect(self.reject)
        self.resize(parent.window().width() // 2, self.sizeHint().height())
        self._paste()
        self._check()

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text().strip()
        try:
            parse_address(text, "")
        except InputError:
            return
        self._line.setText(text)
        self._line.selectAll()

    @Slot()
    def _check(self) -> None:
        """Read the line, and let it be confirmed only if it is an address."""
        text, reason = self._line.text().strip(), ""
        self._address = None
        try:
            self._address = parse_address(text, "")
        except InputError as error:
            reason = as_sentence(error) if text else ""
        self._reason.setText(reason)
        set_style_property(self._line, "wrong", "true" if reason else "false")
        open_button = self._buttons.button(QDialogButtonBox.StandardButton.Open)
        open_button.setEnabled(self._address is not None)

    @Slot()
    def _on_accepted(self) -> None:
        if self._address is not None:
            self.accept()
            self.chosen.emit(self._address)
