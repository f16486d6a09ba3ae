"""Dialogs that write something: its form, the file, and four buttons; the one that exports."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QRect, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.places import file_name_of, free_with_ending, write_atomically
from bwinf_gui.text.errors import not_saved_in_words
from bwinf_gui.text.reading import encoded, saved_in_words
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import resize_dialog
from bwinf_gui.widgets.picture_area import PaintedBox
from bwinf_gui.widgets.pictures import (
    Exports,
    PictureForm,
    PictureOffer,
    TableOffer,
    image_of,
    write_picture,
)
from bwinf_gui.widgets.report import Report, ReportForm, document_of, paper
from bwinf_gui.widgets.theme import Appearance, set_fixed_pitch

_WIDTH_UNITS, _HEIGHT_UNITS = 230, 150
"""The size of a dialog with a preview."""


class WritingDialog(QDialog):
    """Lets the user choose a form, and save or print.

    A subclass fills `forms`, asks for the file in `_on_save` and prints in `_on_print`. Since these
    dialogs are modal and made each time, nobody can change the language while they are open.

    Signals:
        reported: What happened, in a sentence.
        failed: What was not written and why, both as `Words`.
    """

    reported = Signal(str)
    failed = Signal(object, object)

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
        self.failed.emit(path.name, partial(not_saved_in_words, error))

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
    """The values of the ticked items of a list, in order."""
    items = map(listed.item, range(listed.count()))
    return [
        item.data(Qt.ItemDataRole.UserRole)
        for item in items
        if item.checkState() is Qt.CheckState.Checked
    ]


_EXPORT_WIDTH_UNITS, _EXPORT_HEIGHT_UNITS = 200, 100
_LIST_UNITS = 80
_PREVIEW_SCALE = 2
"""Pixels of the preview for each pixel of the screen: it is sharp when it is made smaller."""
Form = PictureForm | TableForm
_FORMS: dict[Form, str] = {
    PictureForm.PNG: to_translate("PNG – a pixel image, for any program"),
    PictureForm.SVG: to_translate("SVG – vector graphics, for editing and scaling"),
    PictureForm.PDF: to_translate("PDF – vector graphics, for LaTeX and printing"),
    TableForm.CSV: to_translate("CSV – commas and decimal points"),
    TableForm.GERMAN_CSV: to_translate("CSV for Excel (German) – semicolons, decimal commas"),
    TableForm.JSON: to_translate("JSON – for programs"),
    TableForm.MARKDOWN: to_translate("Markdown – for texts"),
    TableForm.LATEX: to_translate("LaTeX – for papers"),
}


class ExportDialog(WritingDialog):
    """Lets one choose what, and in which form."""

    def __init__(
        self, *, exports: Exports, folder: Path, name: str, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("exportDialog")
        self.setWindowTitle(tr("Export"))
        self._folder, self._name = folder, name
        unit = appearance.theme.metrics.unit
        self.choice = QListWidget(self)
        self.choice.setAccessibleName(tr("What is exported"))
        self.choice.setMaximumWidth(_LIST_UNITS * unit)
        self.choice.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self._preview = ExportPreview(appearance=appearance, parent=self)
        self.copy_button = QPushButton(tr("&Copy"), self)
        for things, icon, text in (
            (exports.pictures, "chart", tr("Picture – {0}")),
            (exports.tables, "table", tr("Table – {0}")),
        ):
            for thing in things:
                title = text.format(thing.title)
                item = QListWidgetItem(appearance.icons.icon(icon), title, self.choice)
                item.setData(Qt.ItemDataRole.UserRole, thing)
        form = QFormLayout()
        form.addRow(self.forms_label, self.forms)
        body = QHBoxLayout()
        body.setSpacing(3 * unit)
        body.addWidget(self.choice)
        body.addWidget(self._preview, 1)
        layout = self._stack(unit)
        layout.addLayout(body, 1)
        layout.addLayout(form)
        layout.addLayout(self._row_of_buttons(self.copy_button))
        self._order_keys(self.choice, self.forms, self.copy_button)
        resize_dialog(self, _EXPORT_WIDTH_UNITS * unit, _EXPORT_HEIGHT_UNITS * unit)
        self.choice.currentItemChanged.connect(self._on_choice_changed)
        self.forms.currentIndexChanged.connect(self._show_preview)
        self.choice.itemActivated.connect(self._on_save)
        self.copy_button.clicked.connect(self._on_copy)
        self.choice.setCurrentRow(0)

    @property
    def chosen(self) -> PictureOffer | TableOffer:
        chosen: PictureOffer | TableOffer = self.choice.currentItem().data(Qt.ItemDataRole.UserRole)
        return chosen

    @property
    def form(self) -> Form:
        form: Form = self.forms.currentData()
        return form

    def content(self) -> bytes:
        """The bytes of the file as it would be written."""
        if isinstance(self.chosen, PictureOffer):
            return write_picture(self.chosen, PictureForm(self.form))
        return encoded(write_table(self.chosen.table(), TableForm(self.form)))

    def save(self, path: Path) -> None:
        self._write(path, self.content())
        self.accept()

    @Slot()
    def _on_choice_changed(self) -> None:
        """Offer the forms of the chosen item; keeps the chosen form if it is among them."""
        before = self.forms.currentData()
        with QSignalBlocker(self.forms):
            self.forms.clear()
            for form in PictureForm if isinstance(self.chosen, PictureOffer) else TableForm:
                self.forms.addItem(tr(_FORMS[form]), form)
            self.forms.setCurrentIndex(max(0, self.forms.findData(before)))
        self._show_preview()
        self.print_button.setEnabled(isinstance(self.chosen, PictureOffer))

    @Slot()
    def _show_preview(self) -> None:
        if isinstance(self.chosen, PictureOffer):
            self._preview.show_image(image_of(self.chosen.widget, _PREVIEW_SCALE))
        elif self.forms.currentIndex() >= 0:
            self._preview.show_text(self.content().decode())

    @Slot()
    def _on_copy(self) -> None:
        data = QMimeData()
        if isinstance(self.chosen, PictureOffer):
            data.setImageData(image_of(self.chosen.widget))
        else:
            data.setText(self.content().decode())
        QGuiApplication.clipboard().setMimeData(data)
        self.reported.emit(tr("Copied: {0}").format(self.chosen.title))
        self.accept()

    @Slot()
    def _on_save(self) -> None:
        name = file_name_of(f"{self._name} {self.chosen.title}{self.form.suffix}")
        suggestion = self._folder / name
        if path := self._ask_for_file(suggestion, self.form.suffix):
            self.save(path)

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
        if isinstance(self.chosen, PictureOffer) and QPrintDialog(printer, self).exec():
            print_picture(self.chosen, printer)
            self.reported.emit(tr("Printed: {0}").format(self.chosen.title))
            self.accept()


def print_picture(picture: PictureOffer, printer: QPrinter) -> None:
    """Print a picture as large as the page allows."""
    image = image_of(picture.widget)
    painter = QPainter(printer)
    page = painter.viewport()
    size = image.size().scaled(page.size(), Qt.AspectRatioMode.KeepAspectRatio)
    painter.drawImage(
        page.adjusted(0, 0, size.width() - page.width(), size.height() - page.height()), image
    )
    painter.end()


_MOST_LINES = 200
"""More lines of a table than that take time, and nobody reads them here."""


class ExportPreview(QStackedWidget):
    """A picture that is fitted in, or lines of text."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exportPreview")
        self._picture = PaintedBox(_paint_fitted, appearance=appearance)
        self._text = QPlainTextEdit(self)
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        set_fixed_pitch(self._text)
        self.addWidget(self._picture)
        self.addWidget(self._text)
        for widget in (self._picture, self._text):
            widget.setAccessibleName(tr("Preview"))
        self.setMinimumSize(QSize(60, 40) * appearance.theme.metrics.unit)

    def show_image(self, image: QImage) -> None:
        self._picture.show_picture(image)
        self.setCurrentWidget(self._picture)

    def show_text(self, text: str) -> None:
        lines = text.splitlines()
        rest = ["…"] if len(lines) > _MOST_LINES else []
        self._text.setPlainText("\n".join([*lines[:_MOST_LINES], *rest]))
        self.setCurrentWidget(self._text)


def _paint_fitted(painter: QPainter, room: QRectF, image: QImage) -> None:
    """Paint an image as large as there is room, but not larger than it is."""
    size, box = image.deviceIndependentSize().toSize(), room.toRect()
    size = size.scaled(size.boundedTo(box.size()), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRect(box.topLeft(), size)
    place.moveCenter(box.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(place, image)
