"""What dialogs that write something have in common: its form, the file, and four buttons."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.places import free_with_ending, write_atomically
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import resize_dialog

_WIDTH_UNITS, _HEIGHT_UNITS = 230, 150
"""The size of a dialog with a preview."""


class WritingDialog(QDialog):
    """Lets the user choose a form, and save or print.

    A subclass fills `forms`, asks for the file in `_on_save` and prints in `print_on`. Since these
    dialogs are modal and made each time, nobody can change the language while they are open.

    Signals:
        reported: What happened, in a sentence.
        failed: What was not written and why, as two texts.
    """

    reported = Signal(str)
    failed = Signal(str, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.forms = QComboBox(self)
        self.forms_label = QLabel(tr("&Format"), self)
        self.forms_label.setBuddy(self.forms)
        self.print_button = QPushButton(tr("&Print …"), self)
        self.cancel_button = QPushButton(tr("Cancel"), self)
        self.save_button = QPushButton(tr("&Save …"), self)
        self.save_button.setProperty("filled", "true")
        self.save_button.setDefault(True)
        self.print_button.clicked.connect(self._on_print)
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._on_save)

    def _stack(self, unit: int) -> QVBoxLayout:
        """The layout of the dialog, to which its parts are added from top to bottom."""
        layout = QVBoxLayout(self)
        layout.setSpacing(2 * unit)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        return layout

    def _lay_out(self, unit: int, form: QLayout, *below: QWidget, preview: QWidget) -> None:
        """A form with a list and more below it, a preview at the right, the buttons under both."""
        left = QVBoxLayout()
        left.addLayout(form)
        for widget in below:
            left.addWidget(widget, 1 if isinstance(widget, QListWidget) else 0)
        body = QHBoxLayout()
        body.setSpacing(3 * unit)
        body.addLayout(left)
        body.addWidget(preview, 1)
        layout = self._stack(unit)
        layout.addLayout(body, 1)
        layout.addLayout(self._row_of_buttons())
        resize_dialog(self, _WIDTH_UNITS * unit, _HEIGHT_UNITS * unit)

    def _row_of_buttons(self, *first: QPushButton) -> QHBoxLayout:
        """The buttons at the bottom; `first` ones are on the left."""
        row = QHBoxLayout()
        for button in (*first, self.print_button):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self.cancel_button)
        row.addWidget(self.save_button)
        return row

    def _order_keys(self, *first: QWidget) -> None:
        """Let Tab come by some widgets, and then by the buttons below."""
        last = (self.print_button, self.cancel_button, self.save_button)
        for widget, following in pairwise((*first, *last)):
            QWidget.setTabOrder(widget, following)

    def _ask_for_file(self, suggestion: Path, suffix: str) -> Path | None:
        """The file to save to; None if the user cancels."""
        name, _ = QFileDialog.getSaveFileName(
            self, self.windowTitle(), str(suggestion), f"*{suffix}"
        )
        try:
            return free_with_ending(Path(name), suffix) if name else None
        except OSError as error:
            self._fail(Path(name), error)
            # The message is shown in the window, behind this dialog.
            self.reject()
            return None

    def _write(self, path: Path, content: bytes) -> None:
        try:
            write_atomically(path, content)
        except OSError as error:
            self._fail(path, error)
        else:
            self.reported.emit(tr("{0} saved").format(path.name))

    def _fail(self, path: Path, error: OSError) -> None:
        self.failed.emit(path.name, tr("The file was not saved: {0}.").format(as_clause(error)))

    @Slot()
    def _on_save(self) -> None:
        raise NotImplementedError

    def print_on(self, printer: QPrinter) -> None:
        """Print, and close."""
        raise NotImplementedError

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)


def ticked_in(listed: QListWidget) -> list[Any]:
    """What the ticked items of a list stand for, in order."""
    items = map(listed.item, range(listed.count()))
    return [
        item.data(Qt.ItemDataRole.UserRole)
        for item in items
        if item.checkState() is Qt.CheckState.Checked
    ]
