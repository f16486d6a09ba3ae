"""Shows the reports of a folder's authors page by page, and prints them or writes their files."""

from collections.abc import Generator
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QWidget,
)

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.kit.check.folder.report import Aid, AuthorFacts, Pages, facts_of, pages_of, report_of
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.places import file_name_of
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.report import Report, ReportForm, document_of, paper, write_report
from bwinf_gui.widgets.writing_dialog import WritingDialog, ticked_in

_LIST_UNITS = 70


class PupilReports(WritingDialog):
    """Builds a page for each author in the background."""

    def __init__(self, state: FolderState, *, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("pupilReports")
        self.setWindowTitle(tr("Reports"))
        self._state = state = state.but(is_anonymous=False)
        self._desk = desk
        self._known: dict[int, AuthorFacts] = {}
        self._pages: dict[int, Pages] = {}
        self.authors, self.help = QListWidget(self), QComboBox(self)
        self.authors.setAccessibleName(tr("Authors with a report"))
        self._help_label = QLabel(tr("&Helps with"), self)
        self.one_each = QCheckBox(tr("A file for each"), self)
        self._bar = QProgressBar(self)
        self._bar.setFormat(tr("%v of %m"))
        # The preview uses its printer without keeping it.
        self._paper = paper()
        self._preview = QPrintPreviewWidget(self._paper, self)
        self._preview.setObjectName("pupilPreview")
        self._preview.setAccessibleName(tr("Pages of the report"))
        self._turn, self._renewal = QTimer(self), QTimer(self)
        for timer, act in (
            (self._turn, self._paint_next),
            (self._renewal, self._preview.updatePreview),
        ):
            timer.setSingleShot(True)
            timer.timeout.connect(act)
        self._facts = BackgroundRun[list[AuthorFacts]](
            desk.services.engine, take=self._on_facts, failed=self._on_failed, parent=self
        )
        for form in ReportForm:
            self.forms.addItem(form.title, form)
        for help_, text in _help_texts():
            self.help.addItem(text, help_)
        for row in state.table.rows:
            self._add_author(row.number)
        self._place_form(desk.services.appearance.theme.metrics.unit)
        self._renew()
        self.authors.itemChanged.connect(self._renew)
        self.help.currentIndexChanged.connect(self._paint_again)
        self._preview.paintRequested.connect(self._on_paint_requested)
        self.finished.connect(self._on_closed)
        numbers = [row.number for row in state.table.rows]
        self._facts.start(RunSpec(lambda _: _all_facts(state, numbers)))

    @property
    def ticked(self) -> list[int]:
        """The numbers of the authors that are ticked."""
        return ticked_in(self.authors)

    @property
    def is_built(self) -> bool:
        """Whether all pages are there."""
        return len(self._pages) == self.authors.count()

    def report(self, *numbers: int) -> Report:
        """The report of some authors, those that are ticked."""
        pages = [self._pages[number] for number in numbers if number in self._pages]
        return report_of(self._state, pages, tr(self._desk.task.title))

    def save(self, path: Path) -> None:
        """Write one file for all, or into a folder one for each, and close."""
        form = ReportForm(self.forms.currentData())
        if not self.one_each.isChecked():
            self._write(path, write_report(self.report(*self.ticked), form))
        else:
            for number in self.ticked:
                file = path / f"{file_name_of(self._state.table.name_of(number))}{form.value}"
                self._write(file, write_report(self.report(number), form))
            self.reported.emit(tr("{0} reports saved").format(len(self.ticked)))
        self.accept()

    def print_on(self, printer: QPrinter) -> None:
        """Print what is ticked, and close."""
        document_of(self.report(*self.ticked)).print_(printer)
        self.reported.emit(tr("Report printed"))
        self.accept()

    def _add_author(self, number: int) -> None:
        item = QListWidgetItem(self._state.table.name_of(number), self.authors)
        item.setData(Qt.ItemDataRole.UserRole, number)
        has_rows = any(place[0] == number for place in self._state.matrix.rows)
        item.setCheckState(Qt.CheckState.Checked if has_rows else Qt.CheckState.Unchecked)

    def _place_form(self, unit: int) -> None:
        form = QFormLayout()
        self._help_label.setBuddy(self.help)
        form.addRow(self._help_label, self.help)
        form.addRow(self.forms_label, self.forms)
        self.authors.setMaximumWidth(_LIST_UNITS * unit)
        self._lay_out(unit, form, self.authors, self.one_each, self._bar, preview=self._preview)
        self._order_keys(self.help, self.forms, self.authors, self.one_each)

    @Slot(object)
    def _on_facts(self, facts: list[AuthorFacts]) -> None:
        self._known = {each.number: each for each in facts}
        self._turn.start(0)

    @Slot()
    def _paint_again(self) -> None:
        """Pictures may show the solution, so they go with it."""
        self._pages.clear()
        self._renew()
        self._turn.start(0)

    @Slot()
    def _paint_next(self) -> None:
        """Paint one page at a time, so that the window stays awake."""
        number = next((each for each in self._known if each not in self._pages), None)
        if number is None:
            return
        self._pages[number] = pages_of(
            self._state, self._known[number], self._desk, self.help.currentData()
        )
        self._renew()
        self._turn.start(0)

    @Slot()
    def _renew(self) -> None:
        self._bar.setVisible(not self.is_built)
        self._bar.setRange(0, self.authors.count())
        self._bar.setValue(len(self._pages))
        for button in (self.save_button, self.print_button):
            button.setEnabled(self.is_built and bool(self.ticked))
        if self.is_built or len(self._pages) == 1:
            self._renewal.start(0)

    @Slot(QPrinter)
    def _on_paint_requested(self, printer: QPrinter) -> None:
        if any(number in self._pages for number in self.ticked):
            document_of(self.report(*self.ticked)).print_(printer)

    @Slot()
    def _on_save(self) -> None:
        base = self._state.options.base or Path()
        if self.one_each.isChecked():
            name = QFileDialog.getExistingDirectory(self, tr("Folder for the reports"))
            path = Path(name) if name else None
        else:
            form = ReportForm(self.forms.currentData())
            suggestion = base.parent / file_name_of(f"{base.name}{form.value}")
            path = self._ask_for_file(suggestion, form.value)
        if path is not None:
            self.save(path)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("Reports"), as_sentence(error))

    @Slot()
    def _on_closed(self) -> None:
        self._turn.stop()
        self._renewal.stop()
        self._facts.stop()


def _help_texts() -> list[tuple[Aid, str]]:
    return [
        (Aid.HINT, tr("a hint")),
        (Aid.SOLUTION, tr("the solution")),
        (Aid.NOTHING, tr("nothing")),
    ]


def _all_facts(state: FolderState, numbers: list[int]) -> Generator[list[AuthorFacts], None, None]:
    """What the reports say of all authors so far."""
    found: list[AuthorFacts] = []
    for number in numbers:
        found = [*found, facts_of(state, number)]
        yield found
