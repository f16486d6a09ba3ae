"""A report on files of a task: their answers, page by page, to be written or printed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QWidget,
)

from bwinf_gui.border import TaskMistake, crossing
from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.places import file_name_of
from bwinf_gui.tasks.recognition import belonging_to
from bwinf_gui.text.errors import InputError, as_sentence, place_in_words
from bwinf_gui.text.numbers import decimal, decimals_needed, whole
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.tables import Cell, CellTable
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.actions import plain_text
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.inquiry import Figure, ReportPart, ReportRequest
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.report import Report, write_report
from bwinf_gui.widgets.writing_dialog import PagesDialog, ticked_in

MOST_ROWS = 60
"""A longer table would fill pages that nobody reads; the report says where the rest is."""
_ROOMY_LETTERS, _MOST_LETTERS = 70, 95
"""The width of a page in usual and in small letters, in which the rows of a table stay on one line.

A new page may split taller ones.
"""
_MOST_DIGITS = 4
_LIST_UNITS = 90
ShowFigure = Callable[[Figure], str]

Source = Path | TaskPage
"""The subject of a section: a file, or the document of a tab, saved or not."""


@dataclass(frozen=True, slots=True)
class Section:
    """The report on a file, or in `failure` why there is none."""

    heading: str
    part: ReportPart | None = None
    failure: str = ""


def shown_name(source: Source) -> str:
    """The name of a source, and whether it has unsaved changes."""
    if isinstance(source, Path):
        return source.name
    name = source.document.name or source.task.title
    if source.document.file is not None and not source.document.is_modified:
        return name
    return tr("{0} (not saved)").format(name)


def failed_section(source: Source, error: Exception) -> Section:
    """The section about a source for which no answer was found."""
    if isinstance(error, InputError):
        place = place_in_words(error)
        return Section(shown_name(source), failure=f"{place}: {as_sentence(error)}")
    text = tr("No answer was found: {0}")
    reason = as_sentence(error) or type(error).__name__
    return Section(shown_name(source), failure=text.format(reason))


def report_of(title: str, sections: Sequence[Section]) -> Report:
    """The report that consists of these sections."""

    def body(show: ShowFigure) -> str:
        return "\n".join(
            _section(section, show, begins=not place) for place, section in enumerate(sections)
        )

    return Report(title=title, body=body)


def _section(section: Section, show: ShowFigure, *, begins: bool) -> str:
    """A section; on a page of its own unless it begins the report."""
    page = "" if begins else ' style="page-break-before: always"'
    heading = f"<h2{page}>{escape(section.heading)}</h2>"
    failure = f"<p><b>{escape(section.failure)}</b></p>"
    return "\n".join((heading, *(_part(section.part, show) if section.part else [failure])))


def _part(part: ReportPart, show: ShowFigure) -> list[str]:
    """The answer first, then its basis in numbers, and the reasons."""
    lines = [f'<p class="answer"><b>{escape(part.answer)}</b></p>']
    lines += [f'<p class="reason">{escape(sentence)}</p>' for sentence in part.lead]
    lines += map(show, part.figures)
    lines += [_table(table) for table in part.tables if table.rows]
    lines += [f'<p class="reason">{escape(reason)}</p>' for reason in part.reasons]
    if part.settings:
        lines.append(f'<p class="about">{escape(part.settings)}</p>')
    if part.command:
        lines.append(f'<p class="command">{escape(part.command)}</p>')
    return lines


def _table(table: CellTable) -> str:
    shown, left = table.rows[:MOST_ROWS], len(table.rows) - MOST_ROWS
    text = tr("{0} more rows; “Export” writes the whole table.")
    rest = text.format(left) if left > 0 else ""
    digits = [_digits(column) for column in zip(*shown, strict=True)]
    texts = [[*map(_text, row, digits)] for row in shown]
    columns = zip(map(str.split, table.heads), *texts, strict=True)
    letters = sum(max(map(len, (*words, *column))) for words, *column in columns)
    kind = "tight" if _ROOMY_LETTERS < letters <= _MOST_LETTERS else ""
    cell = partial(_cell, kind=kind, is_whole=letters <= _MOST_LETTERS)
    heads = "".join(_head(head, kind) for head in table.heads)
    cells = (map(cell, *row) for row in zip(shown, texts, strict=True))
    rows = "\n".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return (
        f'<p class="table">{escape(table.title)}</p>'
        f'<table border="1" cellspacing="0" style="border-collapse: collapse">'
        f"<thead><tr>{heads}</tr></thead>\n{rows}</table>"
        + (f'<p class="about">{escape(rest)}</p>' if rest else "")
    )


def _head(words: str, kind: str) -> str:
    # Qt breaks single words where several columns compete for room.
    style = "" if " " in words else ' style="white-space: nowrap"'
    return f'<th class="{kind}"{style}>{escape(words)}</th>'


def _digits(column: Sequence[Cell]) -> int:
    """As many decimals as all numbers of a column need, within limits."""
    numbers = [cell for cell in column if isinstance(cell, float)]
    needed = (d for d in range(1, _MOST_DIGITS) if all(round(n, d) == n for n in numbers))
    return next(needed, _MOST_DIGITS)


def _careful(number: float, digits: int) -> int:
    """As many decimals, or those that keep a chance from looking impossible or certain."""
    if not 0 < number < 1:
        return digits
    # A percentage has two decimals fewer.
    return max(digits, decimals_needed(number, digits - 2) + 2)


def _text(cell: Cell, digits: int) -> str:
    if cell is None or isinstance(cell, str):
        return cell or ""
    return decimal(cell, _careful(cell, digits)) if isinstance(cell, float) else whole(cell)


def _cell(cell: Cell, text: str, *, kind: str, is_whole: bool) -> str:
    is_number = cell is not None and not isinstance(cell, str)
    side = ' align="right"' if is_number else ""
    style = ' style="white-space: nowrap"' if is_number or is_whole else ""
    return f'<td class="{kind}"{side}{style}>{escape(text)}</td>'


class ReportDialog(PagesDialog):
    """Builds a report on a page's document and some files of its task, in the background.

    `page` says how files are asked about; a sentence in its section says what went wrong with one.
    """

    def __init__(
        self,
        *,
        title: str,
        page: TaskPage,
        sources: Sequence[Source],
        engine: Engine,
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__("reportPreview", parent)
        self.setObjectName("reportDialog")
        self.setWindowTitle(tr("Report"))
        self._page = page
        self._sections: dict[Source, Section] = {}
        self._missing: list[Source] = []
        self._request: ReportRequest | None = None
        self._waiting: Callable[[], object] | None = None
        self.run = BackgroundRun[Any](engine, failed=self._on_failed, parent=self)
        self.run.changed.connect(self._on_run_changed)
        self.finished.connect(self._stop)
        self._title, title_label = QLineEdit(title, self), QLabel(tr("&Title"), self)
        title_label.setBuddy(self._title)
        self._title.textChanged.connect(self._renew_preview)
        hint = QLabel(tr("For every file: its answer, pictures, tables and command."), self)
        hint.setProperty("role", "hint")
        hint.setWordWrap(True)
        self.files = QListWidget(self)
        self.files.setAccessibleName(tr("Files in the report"))
        self.files.setMaximumWidth(_LIST_UNITS * metrics.unit)
        self._bar = QProgressBar(self)
        self._bar.setFormat(tr("%v of %m files"))
        self._add = QPushButton(tr("&Add files …"), self)
        self._add.clicked.connect(self._on_add)
        for source in sources:
            # Next to what the window shows, files are only offered.
            is_offered = isinstance(source, Path) and not isinstance(sources[0], Path)
            self._add_source(source, is_ticked=not is_offered)
        self.files.itemChanged.connect(self._build)
        form = QFormLayout()
        form.addRow(title_label, self._title)
        form.addRow(self.forms_label, self.forms)
        self._lay_out(metrics.unit, form, hint, self.files, self._add, self._bar)
        self._order_keys(self._title, self.forms, self.files, self._add)
        self._build()

    @property
    def sources(self) -> list[Source]:
        """The ticked sources, in order."""
        return ticked_in(self.files)

    @property
    def sections(self) -> list[Section]:
        """The finished sections of the ticked sources."""
        return [self._sections[source] for source in self.sources if source in self._sections]

    @property
    def is_busy(self) -> bool:
        return bool(self._missing)

    @property
    def report(self) -> Report:
        return report_of(self._title.text(), self.sections)

    def save(self, path: Path) -> None:
        """Write the report and close, as soon as all of it is there."""
        self._deliver(lambda: self._write(path, write_report(self.report, self.form)))

    def _deliver(self, deliver: Callable[[], object]) -> None:
        """Write or print, and close, as soon as all of it is there."""
        self._waiting = deliver
        for control in (self.save_button, self.print_button, self._add, self.files):
            control.setEnabled(False)
        if not self.is_busy:
            super()._deliver(deliver)

    def _add_source(self, source: Source, *, is_ticked: bool = True) -> None:
        item = QListWidgetItem(shown_name(source), self.files)
        is_file = isinstance(source, Path)
        item.setToolTip(str(source) if is_file else tr("As the window shows it"))
        item.setData(Qt.ItemDataRole.UserRole, source)
        state = Qt.CheckState
        item.setCheckState(state.Checked if is_ticked else state.Unchecked)

    @Slot()
    def _build(self) -> None:
        """Start building the ticked sections that are missing."""
        for button in (self.save_button, self.print_button):
            button.setEnabled(bool(self.sources))
        before = self._missing[:1]
        self._missing = [one for one in self.sources if one not in self._sections]
        # The first answer may be under way; it is not asked for again when a tick changes.
        if self._missing[:1] != before:
            self.run.stop()
            # The dialog that shows what comes is seen first.
            QTimer.singleShot(0, self, self._ask)
        self._renew_preview()

    @Slot()
    def _ask(self) -> None:
        """Begin with the first source that is missing."""
        if not self._missing or self.run.is_active:
            return
        source = self._missing[0]
        try:
            with crossing(self._page.task, "report", passing=(InputError,)):
                self._request = self._request_for(source)
        except (InputError, TaskMistake) as error:
            self._take(failed_section(source, error))
        else:
            self.run.start(self._request.work)

    def _request_for(self, source: Source) -> ReportRequest:
        if not isinstance(source, Path):
            return source.seen.inquiry() or source.inquiry()
        content = read_bytes(source)
        with belonging_to(self._page.task.word, content, source.name):
            return self._page.inquiry_of(content, source)

    def _in_front(self, parts: Sequence[ReportPart]) -> ReportPart:
        """The part on the page that is seen, else the first."""
        title = self._page.seen.title()
        return next((part for part in parts if part.title == title), parts[0])

    def _take(self, section: Section) -> None:
        """Add a finished section, and go on with the next."""
        self._sections[self._missing.pop(0)] = section
        self._renew_preview()
        if self._missing:
            QTimer.singleShot(0, self, self._ask)
        elif self._waiting is not None:
            super()._deliver(self._waiting)

    @Slot()
    def _stop(self) -> None:
        self._missing = []
        self.run.stop()

    @Slot()
    def _renew_preview(self) -> None:
        done, files = len(self.sections), len(self.sources)
        self._bar.setVisible(done < files)
        self._bar.setRange(0, max(1, files))
        self._bar.setValue(done)
        super()._renew_preview()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._take(failed_section(self._missing[0], error))

    @Slot(object)
    def _on_run_changed(self, view: RunView[Any]) -> None:
        if view.state is not RunState.FINISHED or self._request is None:
            return
        source = self._missing[0]
        try:
            with crossing(self._page.task, "report"):
                parts = self._request.build_parts(view.progress)
                section = Section(shown_name(source), self._in_front(parts))
        except TaskMistake as error:
            section = failed_section(source, error)
        self._take(section)

    @Slot()
    def _on_add(self) -> None:
        filters = f"{self._page.task.pattern};;" + tr("All files (*)")
        title = plain_text(self._add.text())
        chosen, _ = QFileDialog.getOpenFileNames(self, title, "", filters)
        for path in chosen:
            self._add_source(Path(path))
        self._build()

    @Slot()
    def _on_save(self) -> None:
        first = self.sources[0]
        file = first if isinstance(first, Path) else first.document.path
        folder = file.parent if file else Path.home()
        suggestion = folder / file_name_of(f"{self._title.text()}{self.form.value}")
        if path := self._ask_for_file(suggestion, self.form.value):
            self.save(path)
