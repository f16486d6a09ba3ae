"""Shows the reports of a folder's authors page by page, and prints them or writes their files."""

from collections.abc import Generator, Iterable
from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
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
from bwinf_gui.kit.check.folder.report import Aid, Author, PupilPage, author_of, report_of
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.places import file_name_of
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import tr_count
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.report import Report, write_report
from bwinf_gui.widgets.save_dialog import is_meant
from bwinf_gui.widgets.writing_dialog import PagesDialog, ticked_in

_LIST_UNITS = 70


class PupilReports(PagesDialog):
    """Builds a page for each author in the background."""

    def __init__(self, state: FolderState, *, desk: Desk, parent: QWidget) -> None:
        super().__init__("pupilPreview", parent)
        self.setObjectName("pupilReports")
        self.setWindowTitle(tr("Reports"))
        self._state, self._desk = state.but(is_anonymous=False), desk
        self._known: list[Author] = []
        self._pages: list[PupilPage] = []
        self._place_widgets(desk.services.appearance.theme.metrics.unit)
        self._list_authors()
        self._renew()
        # One page at a time, so that the window stays awake.
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._paint_next)
        facts = BackgroundRun[list[Author]](
            desk.services.engine, take=self._on_facts, failed=self._on_failed, parent=self
        )
        self.authors.itemChanged.connect(self._renew)
        self.help.currentIndexChanged.connect(self._paint_again)
        self.finished.connect(self._turn.stop)
        self.finished.connect(facts.stop)
        facts.start(RunSpec(lambda _: _all_facts(self._state)))

    @property
    def is_built(self) -> bool:
        """Whether all pages are there."""
        return len(self._pages) == self.authors.count()

    @property
    def report(self) -> Report | None:
        """The pages of the authors that are ticked."""
        numbers = ticked_in(self.authors)
        pages = [self._pages[number] for number in numbers if number < len(self._pages)]
        return report_of(pages) if pages else None

    def _place_widgets(self, unit: int) -> None:
        self.authors, self.help = QListWidget(self), QComboBox(self)
        self.authors.setAccessibleName(tr("Authors with a report"))
        self.authors.setMaximumWidth(_LIST_UNITS * unit)
        for aid in Aid:
            self.help.addItem(tr(aid.value), aid)
        self.one_each = QCheckBox(tr("A file for each"), self)
        self._bar = QProgressBar(self)
        self._bar.setFormat(tr("%v of %m"))
        form, label = QFormLayout(), QLabel(tr("&Helps with"), self)
        label.setBuddy(self.help)
        form.addRow(label, self.help)
        form.addRow(self.forms_label, self.forms)
        self._lay_out(unit, form, self.authors, self.one_each, self._bar)
        self._order_keys(self.help, self.forms, self.authors, self.one_each)

    def _list_authors(self) -> None:
        """List all authors, of whom those are ticked about whom anything is known."""
        checked = {number for number, _ in self._state.matrix.rows}
        for row in self._state.table.rows:
            item, is_checked = QListWidgetItem(row.name, self.authors), row.number in checked
            item.setData(Qt.ItemDataRole.UserRole, row.number)
            item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)

    @Slot(object)
    def _on_facts(self, authors: list[Author]) -> None:
        self._known = authors
        self._turn.start()

    @Slot()
    def _paint_again(self) -> None:
        """Pictures may show the solution, so they go with it."""
        self._pages.clear()
        self._renew()
        self._turn.start()

    @Slot()
    def _paint_next(self) -> None:
        if len(self._pages) < len(self._known):
            author, aid = self._known[len(self._pages)], self.help.currentData()
            self._pages.append(PupilPage(self._state, author, self._desk, aid))
            self._renew()
            self._turn.start()

    @Slot()
    def _renew(self) -> None:
        self._bar.setVisible(not self.is_built)
        self._bar.setRange(0, self.authors.count())
        self._bar.setValue(len(self._pages))
        for button in (self.save_button, self.print_button):
            button.setEnabled(self.is_built and bool(ticked_in(self.authors)))
        if self.is_built or len(self._pages) == 1:
            self._renew_preview()

    @Slot()
    def _on_save(self) -> None:
        """Write one file for all, or into a folder one for each, and close."""
        if self.one_each.isChecked():
            name = QFileDialog.getExistingDirectory(self, tr("Folder for the reports"))
            files = self._file_for_each(Path(name)) if name else {}
            if files and self._may_replace(files):
                self._deliver(partial(self._write_each, files))
            return
        base = self._state.base or Path()
        suggestion = base.parent / file_name_of(f"{base.name}{self.form.value}")
        path, report = self._ask_for_file(suggestion, self.form.value), self.report
        if path is not None and report is not None:
            self._deliver(lambda: self._write(path, write_report(report, self.form)))

    def _file_for_each(self, folder: Path) -> dict[Path, Report]:
        """The files of the ticked authors; names that some disks take for equal differ."""
        files, taken = dict[Path, Report](), set[str]()
        for number in ticked_in(self.authors):
            own = file_name_of(self._pages[number].name)
            names = chain([own], (f"{own} ({place})" for place in count(2)))
            name = next(each for each in names if each.casefold() not in taken)
            taken.add(name.casefold())
            files[folder / f"{name}{self.form.value}"] = report_of([self._pages[number]])
        return files

    def _write_each(self, files: dict[Path, Report]) -> None:
        written = 0
        for file, report in files.items():
            # What has happened to one file would happen to the others.
            if not self._write(file, write_report(report, self.form)):
                break
            written += 1
        if written:
            self.reported.emit(tr_count("{n} report saved", "{n} reports saved", written))

    def _may_replace(self, files: Iterable[Path]) -> bool:
        """Whether there is nothing to replace, or that is meant: reports can be written on."""
        there = sum(path.exists() for path in files)
        question = tr_count(
            "{n} file is already there. Replace it?",
            "{n} files are already there. Replace them?",
            there,
        )
        return not there or is_meant(self, question, tr("Replace"))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(to_translate("Reports"), partial(as_sentence, error))
        # The message is in the window, and there will be no pages.
        self.reject()


def _all_facts(state: FolderState) -> Generator[list[Author], None, None]:
    """The mistakes of all authors so far."""
    found = list[Author]()
    for row in state.table.rows:
        found = [*found, author_of(state, row.number)]
        yield found
