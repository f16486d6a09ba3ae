"""A report on files of a task: their answers, page by page, to be written or printed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
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
_MOST_DIGITS = 4
_LIST_UNITS = 90
ShowFigure = Callable[[Figure], str]

Source = Path | TaskPage
"""The subject of a section: a file, or the document of a tab, saved or not."""


@dataclass(frozen=True, slots=True)
class Section:
    """The report on a file, or in `failure` why there is none."""

    heading: str
    parts: Sequence[ReportPart] = ()
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


class ReportBuilder(QObject):
    """Builds sections in the background; `page` says how files of its task are asked about.

    Whatever goes wrong with a source is a sentence in its section.

    Signals:
        built: A source and its section.
        ended: There is nothing left to build.
    """

    built = Signal(object, object)
    ended = Signal()

    def __init__(self, *, page: TaskPage, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._waiting: list[Source] = []
        self._inquiry: ReportRequest | None = None
        self.run = BackgroundRun[Any](engine, failed=self._on_failed, parent=self)
        self.run.changed.connect(self._on_run_changed)

    @property
    def is_busy(self) -> bool:
        return bool(self._waiting)

    def build(self, sources: Sequence[Source]) -> None:
        """Build these sections, and no others that wait."""
        # The first answer may be under way; it is not asked for again when a tick changes.
        goes_on = bool(sources) and self._waiting[:1] == [sources[0]]
        if not goes_on:
            self.stop()
        self._waiting = [*sources]
        if sources and not goes_on:
            # The dialog that shows what comes is seen first.
            QTimer.singleShot(0, self, self._ask)

    def stop(self) -> None:
        self._waiting = []
        self.run.stop()

    @Slot()
    def _ask(self) -> None:
        """Begin with the first source that waits."""
        if not self._waiting or self.run.is_active:
            return
        source = self._waiting[0]
        try:
            self._inquiry = self._inquiry_of(source)
        except InputError as error:
            self._deliver(failed_section(source, error))
        else:
            self.run.start(self._inquiry.work)

    def _inquiry_of(self, source: Source) -> ReportRequest:
        if isinstance(source, TaskPage):
            return source.seen.inquiry() or source.inquiry()
        content = read_bytes(source)
        with belonging_to(self._page.task.word, content, source.name):
            return self._page.inquiry_of(content, source)

    def _deliver(self, section: Section) -> None:
        source = self._waiting.pop(0)
        self.built.emit(source, section)
        if self._waiting:
            QTimer.singleShot(0, self, self._ask)
        else:
            self.ended.emit()

    def _in_front(self, parts: Sequence[ReportPart]) -> Sequence[ReportPart]:
        """The part on the page that is seen, else the first; all while nothing is open."""
        title = self._page.seen.title()
        return [part for part in parts if part.title == title] or (parts[:1] if title else parts)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._deliver(failed_section(self._waiting[0], error))

    @Slot(object)
    def _on_run_changed(self, view: RunView[Any]) -> None:
        if view.state is RunState.FINISHED and self._inquiry is not None:
            source = self._waiting[0]
            try:
                parts = self._in_front(self._inquiry.build_parts(view.progress))
            except Exception as error:
                # A mistake with one file, whichever it is, must not take the others' answers along.
                self._deliver(failed_section(source, error))
            else:
                self._deliver(Section(shown_name(source), parts))


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
    if section.failure:
        return f"{heading}\n<p><b>{escape(section.failure)}</b></p>"
    titles = _titles(section.parts)
    parts = (title + _part(part, show) for title, part in zip(titles, section.parts, strict=True))
    return "\n".join((heading, *parts))


def _titles(parts: Sequence[ReportPart]) -> list[str]:
    """The titles above several parts; every part after the first begins a page."""
    if len(parts) < 2:
        return [""] * len(parts)
    pages = ["", *(' style="page-break-before: always"' for _ in parts[1:])]
    return [
        f"<h3{page}>{escape(part.title)}</h3>\n" for page, part in zip(pages, parts, strict=True)
    ]


def _part(part: ReportPart, show: ShowFigure) -> str:
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
    return "\n".join(lines)


def _table(table: CellTable) -> str:
    shown, left = table.rows[:MOST_ROWS], len(table.rows) - MOST_ROWS
    text = tr("{0} more rows; “Export” writes the whole table.")
    rest = text.format(left) if left > 0 else ""
    heads = "".join(f"<th>{escape(head)}</th>" for head in table.heads)
    digits = [_digits(column) for column in zip(*shown, strict=True)]
    rows = "\n".join(f"<tr>{''.join(map(_cell, row, digits))}</tr>" for row in shown)
    return (
        f'<p class="table">{escape(table.title)}</p>'
        f'<table border="1" cellspacing="0" style="border-collapse: collapse">'
        f"<thead><tr>{heads}</tr></thead>\n{rows}</table>"
        + (f'<p class="about">{escape(rest)}</p>' if rest else "")
    )


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


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "<td></td>"
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    text = decimal(cell, _careful(cell, digits)) if isinstance(cell, float) else whole(cell)
    return f'<td align="right" style="white-space: nowrap">{text}</td>'


class ReportDialog(PagesDialog):
    """Builds a report on a page's document and some files of its task, in the background."""

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
        self._pattern = page.task.pattern
        self._sections: dict[Source, Section] = {}
        self.builder = ReportBuilder(page=page, engine=engine, parent=self)
        self._waiting: Callable[[], object] | None = None
        self.setWindowTitle(tr("Report"))
        self._title, self._title_label = QLineEdit(title, self), QLabel(tr("&Title"), self)
        self._hint = QLabel(tr("For every file: its answer, pictures, tables and command."), self)
        self.files = QListWidget(self)
        self.files.setAccessibleName(tr("Files in the report"))
        self._bar = QProgressBar(self)
        self._bar.setFormat(tr("%v of %m files"))
        self._add = QPushButton(tr("&Add files …"), self)
        for source in sources:
            # Beside what the window shows, files are only offered.
            is_offered = isinstance(sources[0], TaskPage) and isinstance(source, Path)
            self._add_source(source, is_ticked=not is_offered)
        self._arrange(metrics.unit)
        self._connect()
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
        if not self.builder.is_busy:
            self._on_built_all()

    def _add_source(self, source: Source, *, is_ticked: bool = True) -> None:
        item = QListWidgetItem(shown_name(source), self.files)
        is_file = isinstance(source, Path)
        item.setToolTip(str(source) if is_file else tr("As the window shows it"))
        item.setData(Qt.ItemDataRole.UserRole, source)
        state = Qt.CheckState
        item.setCheckState(state.Checked if is_ticked else state.Unchecked)

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        self._title_label.setBuddy(self._title)
        form.addRow(self._title_label, self._title)
        form.addRow(self.forms_label, self.forms)
        self._hint.setProperty("role", "hint")
        self._hint.setWordWrap(True)
        self.files.setMaximumWidth(_LIST_UNITS * unit)
        self._lay_out(unit, form, self._hint, self.files, self._add, self._bar)
        self._order_keys(self._title, self.forms, self.files, self._add)

    def _connect(self) -> None:
        self._add.clicked.connect(self._on_add)
        self.files.itemChanged.connect(self._build)
        self._title.textChanged.connect(self._renew_preview)
        self.builder.built.connect(self._on_built)
        self.builder.ended.connect(self._on_built_all)
        self.finished.connect(self.builder.stop)

    @Slot()
    def _build(self) -> None:
        """Start building the ticked sections that are missing."""
        for button in (self.save_button, self.print_button):
            button.setEnabled(bool(self.sources))
        self.builder.build([one for one in self.sources if one not in self._sections])
        self._renew_preview()

    @Slot()
    def _renew_preview(self) -> None:
        done, files = len(self.sections), len(self.sources)
        self._bar.setVisible(done < files)
        self._bar.setRange(0, max(1, files))
        self._bar.setValue(done)
        super()._renew_preview()

    @Slot(object, object)
    def _on_built(self, source: Source, section: Section) -> None:
        self._sections[source] = section
        self._renew_preview()

    @Slot()
    def _on_built_all(self) -> None:
        if self._waiting is not None:
            super()._deliver(self._waiting)

    @Slot()
    def _on_add(self) -> None:
        filters = f"{self._pattern};;" + tr("All files (*)")
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
