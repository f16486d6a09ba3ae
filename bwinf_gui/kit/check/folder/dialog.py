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
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
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
        self._state = state = state.but(is_anonymous=False)
        self._desk = desk
        self._known: list[Author] = []
        self._pages: list[PupilPage] = []
        self.authors, self.help = QListWidget(self), QComboBox(self)
        self.authors.setAccessibleName(tr("Authors with a report"))
        self.one_each = QCheckBox(tr("A file for each"), self)
        self._bar = QProgressBar(self)
        self._bar.setFormat(tr("%v of %m"))
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._paint_next)
        self._facts = BackgroundRun[list[Author]](
            desk.services.engine, take=self._on_facts, failed=self._on_failed, parent=self
        )
        for aid in Aid:
            self.help.addItem(tr(aid.value), aid)
        checked = {number for number, _ in state.matrix.rows}
        for row in state.table.rows:
            item = QListWidgetItem(row.name, self.authors)
            item.setData(Qt.ItemDataRole.UserRole, row.number)
            is_checked = row.number in checked
            item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        self._place_form(desk.services.appearance.theme.metrics.unit)
        self._renew()
        self.authors.itemChanged.connect(self._renew)
        self.help.currentIndexChanged.connect(self._paint_again)
        self.finished.connect(self._turn.stop)
        self.finished.connect(self._facts.stop)
        self._facts.start(RunSpec(lambda _: _all_facts(state)))

    @property
    def is_built(self) -> bool:
        """Whether all pages are there."""
        return len(self._pages) == self.authors.count()

    @property
    def report(self) -> Report | None:
        """The pages of the authors that are ticked."""
        pages = [self._pages[number] for number in self._ticked if number < len(self._pages)]
        return report_of(pages) if pages else None

    def save(self, path: Path) -> None:
        """Write one file for all, or into a folder one for each, and close."""

        def write() -> None:
            written = 0
            for file, numbers in self._files(path).items():
                report = report_of([self._pages[number] for number in numbers])
                # What has happened to one file would happen to the others.
                if not self._write(file, write_report(report, self.form)):
                    break
                written += 1
            if written and self.one_each.isChecked():
                text = tr_plural("{n} report saved", "{n} reports saved", written)
                self.reported.emit(text.format(n=whole(written)))

        self._deliver(write)

    @property
    def _ticked(self) -> list[int]:
        return ticked_in(self.authors)

    def _files(self, path: Path) -> dict[Path, list[int]]:
        """The files, and whose reports they hold; names that some disks take for equal differ."""
        if not self.one_each.isChecked():
            return {path: self._ticked}
        files, taken = dict[Path, list[int]](), set[str]()
        for number in self._ticked:
            own = file_name_of(self._state.table.name_of(number))
            names = chain([own], (f"{own} ({place})" for place in count(2)))
            name = next(each for each in names if each.casefold() not in taken)
            taken.add(name.casefold())
            files[path / f"{name}{self.form.value}"] = [number]
        return files

    def _may_replace(self, files: Iterable[Path]) -> bool:
        """Whether there is nothing to replace, or that is meant: reports can be written on."""
        there = sum(path.exists() for path in files)
        text = tr_plural(
            "{n} file is already there. Replace it?",
            "{n} files are already there. Replace them?",
            there,
        )
        return not there or is_meant(self, text.format(n=whole(there)), tr("Replace"))

    def _place_form(self, unit: int) -> None:
        form, label = QFormLayout(), QLabel(tr("&Helps with"), self)
        label.setBuddy(self.help)
        form.addRow(label, self.help)
        form.addRow(self.forms_label, self.forms)
        self.authors.setMaximumWidth(_LIST_UNITS * unit)
        self._lay_out(unit, form, self.authors, self.one_each, self._bar)
        self._order_keys(self.help, self.forms, self.authors, self.one_each)

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
        """Paint one page at a time, so that the window stays awake."""
        number = len(self._pages)
        if number < len(self._known):
            author, aid = self._known[number], self.help.currentData()
            self._pages.append(PupilPage(self._state, author, self._desk, aid))
            self._renew()
            self._turn.start()

    @Slot()
    def _renew(self) -> None:
        self._bar.setVisible(not self.is_built)
        self._bar.setRange(0, self.authors.count())
        self._bar.setValue(len(self._pages))
        for button in (self.save_button, self.print_button):
            button.setEnabled(self.is_built and bool(self._ticked))
        if self.is_built or len(self._pages) == 1:
            self._renew_preview()

    @Slot()
    def _on_save(self) -> None:
        base = self._state.options.base or Path()
        if self.one_each.isChecked():
            name = QFileDialog.getExistingDirectory(self, tr("Folder for the reports"))
            path = Path(name) if name else None
            if path is not None and not self._may_replace(self._files(path)):
                return
        else:
            suggestion = base.parent / file_name_of(f"{base.name}{self.form.value}")
            path = self._ask_for_file(suggestion, self.form.value)
        if path is not None:
            self.save(path)

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
