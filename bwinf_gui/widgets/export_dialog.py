"""Takes a picture or a table of a page elsewhere: to a file, the clipboard or a printer."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QRect, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QImage, QPageLayout, QPainter, QPaintEvent
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
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.places import write_atomically
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.pictures import (
    Exports,
    Picture,
    PictureForm,
    TableOffer,
    image_of,
    write_picture,
)
from bwinf_gui.widgets.theme import Appearance

_WIDTH_UNITS, _HEIGHT_UNITS = 200, 100
_LIST_UNITS = 80
_PREVIEW_SCALE = 2
"""Points of the preview for each of the screen, so that it is sharp when it is made smaller."""
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
        self._folder, self._name = folder, name
        self._choice, self._form = QListWidget(self), QComboBox(self)
        self._form_label = QLabel(self)
        self._preview = ExportPreview(metrics=appearance.theme.metrics, parent=self)
        self._copy, self._print = QPushButton(self), QPushButton(self)
        self._cancel, self._save = QPushButton(self), QPushButton(self)
        self._save.setProperty("filled", "true")
        self._save.setDefault(True)
        self._list(exports, appearance)
        self._arrange(appearance.theme.metrics.unit)
        self._choice.currentItemChanged.connect(self._on_choice_changed)
        self._form.currentIndexChanged.connect(self._show_preview)
        self._choice.itemActivated.connect(self._on_save)
        self._copy.clicked.connect(self._on_copy)
        self._print.clicked.connect(self._on_print)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._on_save)
        self.retranslate()
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
            self.failed.emit(path.name, tr("The file was not saved: {0}.").format(as_clause(error)))
        else:
            self.told.emit(tr("{0} saved").format(path.name))
        self.accept()

    def retranslate(self) -> None:
        """Put all texts into the current language, but for the names of what is offered."""
        self.setWindowTitle(tr("Export"))
        self._choice.setAccessibleName(tr("What is exported"))
        self._form_label.setText(tr("&Format"))
        self._copy.setText(tr("&Copy"))
        self._print.setText(tr("&Print …"))
        self._cancel.setText(tr("Cancel"))
        self._save.setText(tr("&Save …"))
        if self._choice.currentItem() is not None:
            self._name_forms()

    def _list(self, exports: Exports, appearance: Appearance) -> None:
        for things, icon in ((exports.pictures, "chart"), (exports.tables, "table")):
            for thing in things:
                item = QListWidgetItem(appearance.icons.icon(icon), thing.title, self._choice)
                item.setData(Qt.ItemDataRole.UserRole, thing)

    def _forms(self) -> dict[Form, str]:
        """The forms of the chosen thing and what they are called."""
        if isinstance(self.chosen, Picture):
            return {
                PictureForm.PNG: tr("PNG – a pixel image, for any program"),
                PictureForm.SVG: tr("SVG – vector graphics, for editing and scaling"),
                PictureForm.PDF: tr("PDF – vector graphics, for LaTeX and printing"),
            }
        return {
            TableForm.CSV: tr("CSV – commas and decimal points"),
            TableForm.GERMAN_CSV: tr("CSV for Excel (German) – semicolons, decimal commas"),
            TableForm.JSON: tr("JSON – for programs"),
            TableForm.MARKDOWN: tr("Markdown – for texts"),
            TableForm.LATEX: tr("LaTeX – for papers"),
        }

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        self._form_label.setBuddy(self._form)
        form.addRow(self._form_label, self._form)
        self._choice.setMaximumWidth(_LIST_UNITS * unit)
        body = QHBoxLayout()
        body.setSpacing(3 * unit)
        body.addWidget(self._choice)
        body.addWidget(self._preview, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy)
        buttons.addWidget(self._print)
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._save)
        layout = QVBoxLayout(self)
        layout.setSpacing(2 * unit)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.addLayout(body, 1)
        layout.addLayout(form)
        layout.addLayout(buttons)
        self.resize(QSize(_WIDTH_UNITS * unit, _HEIGHT_UNITS * unit))

    @Slot()
    def _on_choice_changed(self) -> None:
        with QSignalBlocker(self._form):
            self._name_forms()
        self._show_preview()
        self._print.setEnabled(isinstance(self.chosen, Picture))

    def _name_forms(self) -> None:
        """Offer the forms of what is chosen; the chosen one stays if it is among them."""
        before = self._form.currentData()
        self._form.clear()
        for form, text in self._forms().items():
            self._form.addItem(text, form)
        self._form.setCurrentIndex(max(0, self._form.findData(before)))

    @Slot()
    def _show_preview(self) -> None:
        """Show what would be written."""
        if isinstance(self.chosen, Picture):
            self._preview.show_image(image_of(self.chosen.widget, _PREVIEW_SCALE))
        elif self._form.currentIndex() >= 0:
            self._preview.show_text(self.content().decode())

    @Slot()
    def _on_copy(self) -> None:
        data = QMimeData()
        if isinstance(self.chosen, Picture):
            data.setImageData(image_of(self.chosen.widget))
        else:
            data.setText(self.content().decode())
        QGuiApplication.clipboard().setMimeData(data)
        self.told.emit(tr("Copied: {0}").format(self.chosen.title))
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
            self.told.emit(tr("Printed: {0}").format(self.chosen.title))
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


_MOST_LINES = 200
"""More lines of a table than that take time, and nobody reads them here."""


class ExportPreview(QStackedWidget):
    """A picture that is fitted in, or lines of text."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exportPreview")
        self._picture = _FittedPicture(self)
        self._text = QPlainTextEdit(self)
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.addWidget(self._picture)
        self.addWidget(self._text)
        self.setMinimumSize(QSize(100, 60) * metrics.unit)
        self.retranslate()

    def show_image(self, image: QImage) -> None:
        """Show a picture."""
        self._picture.show_image(image)
        self.setCurrentWidget(self._picture)

    def show_text(self, text: str) -> None:
        """Show the first lines of a text."""
        lines = text.splitlines()
        rest = ["…"] if len(lines) > _MOST_LINES else []
        self._text.setPlainText("\n".join([*lines[:_MOST_LINES], *rest]))
        self.setCurrentWidget(self._text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        for widget in (self._picture, self._text):
            widget.setAccessibleName(tr("Preview"))


class _FittedPicture(QWidget):
    """Shows an image as large as there is room, but not larger than it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = QImage()

    def show_image(self, image: QImage) -> None:
        """Show another image."""
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._image.isNull():
            return
        size = self._image.deviceIndependentSize().toSize()
        size = size.scaled(size.boundedTo(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(self.rect().topLeft(), size)
        place.moveCenter(self.rect().center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._image)
        painter.end()
