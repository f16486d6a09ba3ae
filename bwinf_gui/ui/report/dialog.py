"""Asks for the files of a report, builds it, and writes or prints it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
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

from bwinf_gui.places import write_atomically
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.errors import detail_in_words
from bwinf_gui.ui.metrics import Metrics
from bwinf_gui.ui.report.builder import ReportBuilder, Source
from bwinf_gui.ui.report.section import Section, shown_name
from bwinf_gui.ui.report.writing import ReportForm, document_of, write_report

_WIDTH_UNITS, _HEIGHT_UNITS = 120, 100


class ReportDialog(QDialog):
    """Builds a report over some files of one task, or what a tab of it shows.

    `new_page` makes a tab of the task that answers the files out of sight.

    Signals:
        told: What happened, in a sentence.
        failed: What was not written and why, as two texts.
    """

    told = Signal(str)
    failed = Signal(str, str)

    def __init__(
        self,
        *,
        title: str,
        sources: Sequence[Source],
        pattern: str,
        new_page: Callable[[QWidget], TaskPage],
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self.setWindowTitle(self.tr("Report"))
        self._new_page, self._pattern = new_page, pattern
        self._builder: ReportBuilder | None = None
        self._deliver: Callable[[list[Section]], None] = self._save_sections
        self._target = Path()
        self._title = QLineEdit(title, self)
        self._files = QListWidget(self)
        self._files.setAccessibleName(self.tr("Files of the report"))
        self._add = QPushButton(self.tr("&Add files …"), self)
        self._form = QComboBox(self)
        self._bar = QProgressBar(self)
        self._bar.hide()
        self._print = QPushButton(self.tr("&Print …"), self)
        self._save = QPushButton(self.tr("&Save …"), self)
        self._save.setProperty("filled", "true")
        self._save.setDefault(True)
        for source in sources:
            self._add_source(source)
        self._fill_forms()
        self._arrange(metrics)
        self._connect()

    @property
    def sources(self) -> list[Source]:
        """What is ticked, in its order."""
        items = [self._files.item(row) for row in range(self._files.count())]
        return [
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        ]

    @property
    def form(self) -> ReportForm:
        """The form of the file."""
        return ReportForm(self._form.currentData())

    def save(self, path: Path) -> None:
        """Build the report, write it and close."""
        self._target, self._deliver = path, self._save_sections
        self._build()

    def print_on(self, printer: QPrinter) -> None:
        """Build the report, print it and close."""

        def deliver(sections: list[Section]) -> None:
            document_of(self._title.text(), sections).print_(printer)
            self.told.emit(self.tr("Report printed"))

        self._deliver = deliver
        self._build()

    def _build(self) -> None:
        self._builder = ReportBuilder(page=self._new_page(self), sources=self.sources, parent=self)
        self._builder.progressed.connect(self._on_progressed)
        self._builder.finished.connect(self._on_finished)
        for control in (self._save, self._print, self._add, self._files):
            control.setEnabled(False)
        self._bar.show()
        self._builder.start()

    def _save_sections(self, sections: list[Section]) -> None:
        try:
            write_atomically(self._target, write_report(self._title.text(), sections, self.form))
        except OSError as error:
            reason = self.tr("The file was not saved: {0}.").format(detail_in_words(error))
            self.failed.emit(self._target.name, reason)
        else:
            self.told.emit(self.tr("{0} saved").format(self._target.name))

    def _add_source(self, source: Source) -> None:
        if isinstance(source, TaskPage):
            name, tip = shown_name(source), self.tr("As the window shows it")
        else:
            name, tip = source.name, str(source)
        item = QListWidgetItem(name, self._files)
        item.setToolTip(tip)
        item.setData(Qt.ItemDataRole.UserRole, source)
        item.setCheckState(Qt.CheckState.Checked)

    def _fill_forms(self) -> None:
        self._form.addItem(self.tr("PDF – to print and hand in"), ReportForm.PDF)
        self._form.addItem(self.tr("HTML – for a browser"), ReportForm.HTML)
        self._form.addItem(self.tr("ODT – to go on writing"), ReportForm.ODT)

    def _arrange(self, metrics: Metrics) -> None:
        unit = metrics.unit
        form = QFormLayout()
        for text, field in ((self.tr("&Title"), self._title), (self.tr("&Form"), self._form)):
            label = QLabel(text, self)
            label.setBuddy(field)
            form.addRow(label, field)
        hint = QLabel(self.tr("For every file: its answer, pictures, tables and command."), self)
        hint.setProperty("role", "hint")
        buttons = QHBoxLayout()
        buttons.addWidget(self._add)
        buttons.addStretch()
        buttons.addWidget(self._print)
        buttons.addWidget(self._save)
        layout = QVBoxLayout(self)
        layout.setSpacing(2 * unit)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.addLayout(form)
        layout.addWidget(hint)
        layout.addWidget(self._files, 1)
        layout.addWidget(self._bar)
        layout.addLayout(buttons)
        self.resize(QSize(_WIDTH_UNITS * unit, _HEIGHT_UNITS * unit))

    def _connect(self) -> None:
        self._add.clicked.connect(self._on_add)
        self._save.clicked.connect(self._on_save)
        self._print.clicked.connect(self._on_print)
        self._files.itemChanged.connect(self._on_files_changed)
        self.finished.connect(self._on_closed)
        self._on_files_changed()

    @Slot()
    def _on_add(self) -> None:
        filters = f"{self._pattern};;" + self.tr("All files (*)")
        title = self._add.text().replace("&", "")
        chosen, _ = QFileDialog.getOpenFileNames(self, title, "", filters)
        for path in chosen:
            self._add_source(Path(path))

    @Slot()
    def _on_files_changed(self) -> None:
        self._save.setEnabled(bool(self.sources))
        self._print.setEnabled(bool(self.sources))

    @Slot()
    def _on_save(self) -> None:
        first = self.sources[0]
        file = first if isinstance(first, Path) else first.document_path
        folder = file.parent if file else Path.home()
        suggestion = folder / f"{self._title.text()}{self.form.value}"
        path, _ = QFileDialog.getSaveFileName(
            self, self.windowTitle(), str(suggestion), f"*{self.form.value}"
        )
        if path:
            self.save(Path(path))

    @Slot()
    def _on_print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)

    @Slot(int, int)
    def _on_progressed(self, done: int, files: int) -> None:
        self._bar.setRange(0, files)
        self._bar.setValue(done)

    @Slot(object)
    def _on_finished(self, sections: list[Section]) -> None:
        self._deliver(sections)
        self.accept()

    @Slot()
    def _on_closed(self) -> None:
        if self._builder is not None:
            self._builder.stop()
