"""Asks for the files of a report, shows its pages, and writes or prints it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.report.builder import ReportBuilder, Section, Source, shown_name
from bwinf_gui.app.report.sections import report_of
from bwinf_gui.engine.engine import Engine
from bwinf_gui.places import file_name_of
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.report import Report, ReportForm, document_of, write_report
from bwinf_gui.widgets.writing_dialog import WritingDialog

_WIDTH_UNITS, _HEIGHT_UNITS = 230, 150
_LIST_UNITS = 90


class ReportDialog(WritingDialog):
    """Builds a report over what a page shows, and some files of its task, while one looks."""

    def __init__(
        self,
        *,
        title: str,
        page: TaskPage,
        sources: Sequence[Source],
        pattern: str,
        engine: Engine,
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self._pattern = pattern
        self._sections: dict[Source, Section] = {}
        self._builder = ReportBuilder(page=page, engine=engine, parent=self)
        self._deliver: Callable[[], None] | None = None
        self._title, self._title_label = QLineEdit(title, self), QLabel(self)
        self._hint, self.files = QLabel(self), QListWidget(self)
        self._bar = QProgressBar(self)
        # The preview uses its printer without keeping it.
        self._paper = _paper()
        self._preview = QPrintPreviewWidget(self._paper, self)
        self._preview.setObjectName("reportPreview")
        self._add = QPushButton(self)
        self._renewal = QTimer(self)
        self._renewal.setSingleShot(True)
        for form in ReportForm:
            self.forms.addItem("", form)
        for source in sources:
            self._add_source(source)
        self._arrange(metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def sources(self) -> list[Source]:
        """What is ticked, in its order."""
        items = [self.files.item(row) for row in range(self.files.count())]
        return [
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        ]

    @property
    def sections(self) -> list[Section]:
        """The sections of what is ticked, as far as they are built."""
        return [self._sections[source] for source in self.sources if source in self._sections]

    @property
    def _report(self) -> Report:
        return report_of(self._title.text(), self.sections)

    @property
    def form(self) -> ReportForm:
        """The form of the file."""
        return ReportForm(self.forms.currentData())

    def save(self, path: Path) -> None:
        """Write the report and close, as soon as all of it is there."""
        self._deliver_when_built(lambda: self._write(path, write_report(self._report, self.form)))

    def print_on(self, printer: QPrinter) -> None:
        """Print the report and close, as soon as all of it is there."""

        def deliver() -> None:
            document_of(self._report).print_(printer)
            self.told.emit(tr("Report printed"))

        self._deliver_when_built(deliver)

    def retranslate(self) -> None:
        """Put all texts into the current language; the sections are built anew in it."""
        super().retranslate()
        self.setWindowTitle(tr("Report"))
        self._title_label.setText(tr("&Title"))
        self._hint.setText(tr("For every file: its answer, pictures, tables and command."))
        self.files.setAccessibleName(tr("Files in the report"))
        self._preview.setAccessibleName(tr("Pages of the report"))
        self._add.setText(tr("&Add files …"))
        self._bar.setFormat(tr("%v of %m files"))
        for row, form in enumerate(ReportForm):
            self.forms.setItemText(row, form.title)
        self._sections.clear()
        self._build()

    def _deliver_when_built(self, deliver: Callable[[], None]) -> None:
        self._deliver = deliver
        for control in (self.save_button, self.print_button, self._add, self.files):
            control.setEnabled(False)
        if not self._builder.is_busy:
            self._on_built_all()

    def _add_source(self, source: Source) -> None:
        item = QListWidgetItem(shown_name(source), self.files)
        is_file = isinstance(source, Path)
        item.setToolTip(str(source) if is_file else tr("As the window shows it"))
        item.setData(Qt.ItemDataRole.UserRole, source)
        item.setCheckState(Qt.CheckState.Checked)

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        self._title_label.setBuddy(self._title)
        form.addRow(self._title_label, self._title)
        form.addRow(self.forms_label, self.forms)
        self._hint.setProperty("role", "hint")
        self._hint.setWordWrap(True)
        self.files.setMaximumWidth(_LIST_UNITS * unit)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self._hint)
        left.addWidget(self.files, 1)
        left.addWidget(self._add)
        left.addWidget(self._bar)
        body = QHBoxLayout()
        body.setSpacing(3 * unit)
        body.addLayout(left)
        body.addWidget(self._preview, 1)
        layout = self._stack(unit)
        layout.addLayout(body, 1)
        layout.addLayout(self._row_of_buttons())
        self._order_keys(self._title, self.forms, self.files, self._add)
        self.resize(QSize(_WIDTH_UNITS, _HEIGHT_UNITS) * unit)

    def _connect(self) -> None:
        self._add.clicked.connect(self._on_add)
        self.files.itemChanged.connect(self._build)
        self._title.textChanged.connect(self._renew_preview)
        self._preview.paintRequested.connect(self._on_paint_requested)
        self._renewal.timeout.connect(self._preview.updatePreview)
        self._builder.built.connect(self._on_built)
        self._builder.ended.connect(self._on_built_all)
        self.finished.connect(self._on_closed)

    @Slot()
    def _build(self) -> None:
        """Have built what is ticked and not there yet."""
        for button in (self.save_button, self.print_button):
            button.setEnabled(bool(self.sources))
        self._builder.build([one for one in self.sources if one not in self._sections])
        self._renew_preview()

    @Slot()
    def _renew_preview(self) -> None:
        """Show the pages anew, once for all that changes at one time."""
        done, files = len(self.sections), len(self.sources)
        self._bar.setVisible(done < files)
        self._bar.setRange(0, max(1, files))
        self._bar.setValue(done)
        self._renewal.start(0)

    @Slot(object, object)
    def _on_built(self, source: Source, section: Section) -> None:
        self._sections[source] = section
        self._renew_preview()

    @Slot()
    def _on_built_all(self) -> None:
        if self._deliver is not None:
            self._deliver()
            self.accept()

    @Slot(QPrinter)
    def _on_paint_requested(self, printer: QPrinter) -> None:
        document_of(self._report).print_(printer)

    @Slot()
    def _on_add(self) -> None:
        filters = f"{self._pattern};;" + tr("All files (*)")
        title = self._add.text().replace("&", "")
        chosen, _ = QFileDialog.getOpenFileNames(self, title, "", filters)
        for path in chosen:
            self._add_source(Path(path))
        self._build()

    @Slot()
    def _on_save(self) -> None:
        first = self.sources[0]
        file = first if isinstance(first, Path) else first.document_path
        folder = file.parent if file else Path.home()
        suggestion = folder / file_name_of(f"{self._title.text()}{self.form.value}")
        if path := self._ask_for_file(suggestion, self.form.value):
            self.save(path)

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)

    @Slot()
    def _on_closed(self) -> None:
        self._renewal.stop()
        self._builder.stop()


def _paper() -> QPrinter:
    """What the preview is laid out for, whatever printers there are: A4 without margins.

    The document brings margins of its own.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    return printer
