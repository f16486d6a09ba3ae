"""Takes a picture or a table of a page elsewhere: to a file, the clipboard or a printer."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.core.tables import TableForm, write_table
from bwinf_gui.places import write_atomically
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.exports import Exports, TableOffer
from bwinf_gui.ui.common.pictures import Picture, PictureForm, image_of, write_picture
from bwinf_gui.ui.errors import detail_in_words

_WIDTH_UNITS, _HEIGHT_UNITS = 110, 80
Form = PictureForm | TableForm


class ExportDialog(QDialog):
    """Lets one choose what, and in which form.

    Signals:
        told: What happened, in a sentence.
        failed: What was not written and why, as two texts.
    """

    told = Signal(str)
    failed = Signal(str, str)

    def __init__(
        self, *, exports: Exports, folder: Path, name: str, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("exportDialog")
        self.setWindowTitle(self.tr("Export"))
        self._folder, self._name = folder, name
        self._choice, self._form = QListWidget(self), QComboBox(self)
        self._choice.setAccessibleName(self.tr("What is exported"))
        self._copy = QPushButton(self.tr("&Copy"), self)
        self._print = QPushButton(self.tr("&Print …"), self)
        self._save = QPushButton(self.tr("&Save …"), self)
        self._save.setProperty("filled", "true")
        self._save.setDefault(True)
        self._list(exports, appearance)
        self._arrange(appearance.theme.metrics.unit)
        self._choice.currentItemChanged.connect(self._on_choice_changed)
        self._choice.itemActivated.connect(self._on_save)
        self._copy.clicked.connect(self._on_copy)
        self._print.clicked.connect(self._on_print)
        self._save.clicked.connect(self._on_save)
        self._choice.setCurrentRow(0)

    @property
    def chosen(self) -> Picture | TableOffer:
        """What is to be exported."""
        chosen: Picture | TableOffer = self._choice.currentItem().data(Qt.ItemDataRole.UserRole)
        return chosen

    @property
    def form(self) -> Form:
        """The form that it is to have."""
        form: Form = self._form.currentData()
        return form

    def content(self) -> bytes:
        """The bytes of the file as it would be written."""
        if isinstance(self.chosen, Picture):
            return write_picture(self.chosen, PictureForm(self.form))
        return write_table(self.chosen.table(), TableForm(self.form)).encode()

    def save(self, path: Path) -> None:
        """Write the file and close."""
        try:
            write_atomically(path, self.content())
        except OSError as error:
            self.failed.emit(
                path.name, self.tr("The file was not saved: {0}.").format(detail_in_words(error))
            )
        else:
            self.told.emit(self.tr("{0} saved").format(path.name))
        self.accept()

    def _list(self, exports: Exports, appearance: Appearance) -> None:
        for things, icon in ((exports.pictures, "chart"), (exports.tables, "table")):
            for thing in things:
                item = QListWidgetItem(appearance.icons.icon(icon), thing.title, self._choice)
                item.setData(Qt.ItemDataRole.UserRole, thing)

    def _forms(self) -> dict[Form, str]:
        """The forms of the chosen thing and what they are called."""
        if isinstance(self.chosen, Picture):
            return {
                PictureForm.PNG: self.tr("PNG – an image in points, for any program"),
                PictureForm.SVG: self.tr("SVG – curves, to be edited and scaled"),
                PictureForm.PDF: self.tr("PDF – curves, for LaTeX and printing"),
            }
        return {
            TableForm.CSV: self.tr("CSV – commas and decimal points"),
            TableForm.GERMAN_CSV: self.tr("CSV for Excel (German) – semicolons, decimal commas"),
            TableForm.JSON: self.tr("JSON – for programs"),
            TableForm.MARKDOWN: self.tr("Markdown – for texts"),
            TableForm.LATEX: self.tr("LaTeX – for papers"),
        }

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        label = QLabel(self.tr("&Form"), self)
        label.setBuddy(self._form)
        form.addRow(label, self._form)
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy)
        buttons.addWidget(self._print)
        buttons.addStretch()
        buttons.addWidget(self._save)
        layout = QVBoxLayout(self)
        layout.setSpacing(2 * unit)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.addWidget(self._choice, 1)
        layout.addLayout(form)
        layout.addLayout(buttons)
        self.resize(QSize(_WIDTH_UNITS * unit, _HEIGHT_UNITS * unit))

    @Slot()
    def _on_choice_changed(self) -> None:
        self._form.clear()
        for form, text in self._forms().items():
            self._form.addItem(text, form)
        self._print.setEnabled(isinstance(self.chosen, Picture))

    @Slot()
    def _on_copy(self) -> None:
        data = QMimeData()
        if isinstance(self.chosen, Picture):
            data.setImageData(image_of(self.chosen.widget))
        else:
            data.setText(self.content().decode())
        QGuiApplication.clipboard().setMimeData(data)
        self.told.emit(self.tr("Copied: {0}").format(self.chosen.title))
        self.accept()

    @Slot()
    def _on_save(self) -> None:
        title = self.chosen.title.replace("/", "-")
        suggestion = self._folder / f"{self._name} {title}{self.form.suffix}".strip()
        path, _ = QFileDialog.getSaveFileName(
            self, self.windowTitle(), str(suggestion), f"*{self.form.suffix}"
        )
        if path:
            self.save(Path(path))

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
        if isinstance(self.chosen, Picture) and QPrintDialog(printer, self).exec():
            print_picture(self.chosen, printer)
            self.told.emit(self.tr("Printed: {0}").format(self.chosen.title))
            self.accept()


def print_picture(picture: Picture, printer: QPrinter) -> None:
    """Print a picture as large as the page allows."""
    image = image_of(picture.widget)
    painter = QPainter(printer)
    page = painter.viewport()
    size = image.size().scaled(page.size(), Qt.AspectRatioMode.KeepAspectRatio)
    painter.drawImage(
        page.adjusted(0, 0, size.width() - page.width(), size.height() - page.height()), image
    )
    painter.end()
