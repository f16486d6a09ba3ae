"""What dialogs that write something have in common: its form, the file, and four buttons."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
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
from bwinf_gui.text.errors import not_saved_in_words
from bwinf_gui.text.reading import saved_in_words
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import resize_dialog
from bwinf_gui.widgets.report import Report, ReportForm, document_of, paper

_WIDTH_UNITS, _HEIGHT_UNITS = 230, 150
"""The size of a dialog with a preview."""


class WritingDialog(QDialog):
    """Lets the user choose a form, and save or print.

    A subclass fills `forms`, asks for the file in `_on_save` and prints in `_on_print`. Since these
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

    def _write(self, path: Path, content: bytes) -> bool:
        """Write a file, and say so or why not; returns whether it was written."""
        try:
            write_atomically(path, content)
        except OSError as error:
            self._fail(path, error)
            return False
        self.reported.emit(saved_in_words(path))
        return True

    def _fail(self, path: Path, error: OSError) -> None:
        self.failed.emit(path.name, not_saved_in_words(error))

    @Slot()
    def _on_save(self) -> None:
        raise NotImplementedError

    @Slot()
    def _on_print(self) -> None:
        raise NotImplementedError


class PagesDialog(WritingDialog):
    """Shows a report page by page, and prints it or writes its file.

    A subclass has the `report`, and asks for `_renew_preview` whenever it has become another one.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        for form in ReportForm:
            self.forms.addItem(form.title, form)
        # The preview uses its printer without keeping it.
        self._paper = paper()
        self._preview = QPrintPreviewWidget(self._paper, self)
        self._preview.setObjectName(name)
        self._preview.setAccessibleName(tr("Pages of the report"))
        self._renewal = QTimer(self, singleShot=True, interval=0)
        self._renewal.timeout.connect(self._preview.updatePreview)
        self._preview.paintRequested.connect(self._on_paint_requested)
        self.finished.connect(self._renewal.stop)

    @property
    def report(self) -> Report | None:
        """The pages as far as they are known; None without any."""
        raise NotImplementedError

    @property
    def form(self) -> ReportForm:
        return ReportForm(self.forms.currentData())

    def print_on(self, printer: QPrinter) -> None:
        """Print the report, and close."""

        def deliver() -> None:
            self._on_paint_requested(printer)
            self.reported.emit(tr("Report printed"))

        self._deliver(deliver)

    def _deliver(self, deliver: Callable[[], object]) -> None:
        """Write or print what there is, and close."""
        deliver()
        self.accept()

    def _lay_out(self, unit: int, form: QLayout, *below: QWidget) -> None:
        """A form with a list and more below it, the preview at the right, buttons under both."""
        left = QVBoxLayout()
        left.addLayout(form)
        for widget in below:
            left.addWidget(widget, 1 if isinstance(widget, QListWidget) else 0)
        body = QHBoxLayout()
        body.setSpacing(3 * unit)
        body.addLayout(left)
        body.addWidget(self._preview, 1)
        layout = self._stack(unit)
        layout.addLayout(body, 1)
        layout.addLayout(self._row_of_buttons())
        resize_dialog(self, _WIDTH_UNITS * unit, _HEIGHT_UNITS * unit)

    def _renew_preview(self) -> None:
        """Update the pages, once for all changes that happen together."""
        self._renewal.start()

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)

    @Slot(QPrinter)
    def _on_paint_requested(self, printer: QPrinter) -> None:
        if self.report is not None:
            document_of(self.report).print_(printer)


def ticked_in(listed: QListWidget) -> list[Any]:
    """What the ticked items of a list stand for, in order."""
    items = map(listed.item, range(listed.count()))
    return [
        item.data(Qt.ItemDataRole.UserRole)
        for item in items
        if item.checkState() is Qt.CheckState.Checked
    ]
