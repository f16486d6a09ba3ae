"""The report of a folder: first wrong steps are painted one after the other, then it is written."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QAbstractScrollArea, QFileDialog, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.folder_check import FolderCheck
from bwinf_gui.checking.matrix import Matrix
from bwinf_gui.checking.page import BROWSER_STYLE, body_of, heading_of
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import fault_in_words, first_fault
from bwinf_gui.engine.controller import RunSpec, RunState, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.places import write_atomically
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.tables import Table, TableForm, write_table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.picture import MakePicture
from bwinf_gui.widgets.inquiry import PAGE_WIDTH, Figure, render_offscreen
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.report import STYLE, Report, ReportForm, write_report
from bwinf_gui.widgets.theme import Appearance

MOST_PICTURES = 3
"""For each submission; more would hide what they have in common."""
_HEIGHT, _SCALE = 220, 2
"""A report may have hundreds of pictures, all of which are in memory at one time."""
_NEVER = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
_PAPER_STYLE = (
    STYLE
    + """
    h2 { page-break-before: always; }
    pre { font-family: monospace; font-size: 9pt; margin: 4px 0 4px 20px; }
    .good { color: #00704f; }
    .notice { color: #8a4b00; }
    .error { color: #a62b1f; }
"""
)


@dataclass(frozen=True, slots=True)
class PaintedFault:
    """An answer whose first wrong step is painted; `row` is the one that the report tells of.

    What only pictures need is not kept with rows: `judged` has it.
    """

    case: NamedCase[Any]
    row: CheckedRow
    judged: CheckedRow


@dataclass(frozen=True, slots=True)
class FolderResults:
    """What a report tells of, as it was when the report was asked for."""

    title: str
    check: FolderCheck[Any]
    matrix: Matrix

    @property
    def rows(self) -> list[CheckedRow]:
        return [self.matrix.rows[place] for place in sorted(self.matrix.rows)]

    def report(self, figures: Mapping[int, Figure]) -> Report:
        """The report, given the figures by the `id` of their rows, which are no keys."""
        names = [each.name for each in self.check.submissions]
        findings = {names[number]: each for number, each in self.matrix.findings.items()}

        def body(show: Callable[[Figure], str]) -> str:
            def picture(row: CheckedRow) -> str:
                figure = figures.get(id(row))
                return show(figure) if figure is not None else ""

            return body_of(self.rows, findings, picture)

        return Report(
            title=heading_of(self.title),
            body=body,
            style=_PAPER_STYLE,
            browser_style=BROWSER_STYLE,
        )

    def faults(self) -> Generator[list[PaintedFault], None, None]:
        """What is painted; in a thread, as rows from the disk are judged anew for that."""
        found: list[PaintedFault] = []
        for number in range(len(self.check.submissions)):
            answers = [each for each in self._answers(number) if first_fault(each[1]) is not None]
            for case, row in answers[:MOST_PICTURES]:
                found.append(PaintedFault(case, row, self._judged(case, row)))
                # So that it can be stopped.
                yield found
        yield found

    def _answers(self, number: int) -> list[tuple[NamedCase[Any], CheckedRow]]:
        """The answers of a submission; the smallest case comes first, as it says most."""
        finding = self.matrix.findings.get(number)
        smallest = finding.smallest if finding is not None else None
        answers = [(smallest.case, smallest.row)] if smallest is not None else []
        for place, case in enumerate(self.check.check.cases):
            row = self.matrix.rows.get((number, place))
            if row is not None:
                answers.append((case, row))
        return answers

    def _judged(self, case: NamedCase[Any], row: CheckedRow) -> CheckedRow:
        if any(line.said is not None for line in row.judgement.lines):
            return row
        return self.check.check.answered(row.answer, case, submission=row.submission)


class FolderReport(QObject):
    """Writes the report of a folder, in a form that goes by the name of the file.

    Signals:
        told: What was written.
        failed: What was not written and why, as two texts.
        busy_changed: Whether a report is being made.
    """

    told = Signal(str)
    failed = Signal(str, str)
    busy_changed = Signal(bool)

    def __init__(self, *, make_picture: MakePicture, engine: Engine, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._make_picture = make_picture
        self._looking = BackgroundRun[list[PaintedFault]](
            engine, failed=self._on_failed, parent=self
        )
        self._looking.changed.connect(self._on_looked)
        # One picture at a time, so that the window stays awake.
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._paint_next)
        self._path = Path()
        self._results: FolderResults | None = None
        self._waiting: list[PaintedFault] = []
        self._figures: dict[int, Figure] = {}

    @property
    def is_busy(self) -> bool:
        return self._results is not None

    def offer(self, results: FolderResults, *, beside: Path) -> None:
        """Let the user choose a file, by whose ending the report is then written."""
        filters = {f"{form.title} (*{form.value})": form for form in ReportForm}
        suggested = beside.parent / f"{beside.name}{ReportForm.PDF.value}"
        name, chosen = QFileDialog.getSaveFileName(
            self._window, tr("Report"), str(suggested), ";;".join(filters)
        )
        path = Path(name)
        if name and path.suffix.lower() not in {form.value for form in ReportForm}:
            path = path.with_name(path.name + filters.get(chosen, ReportForm.PDF).value)
        if name:
            self._begin(results, path)

    def offer_table(self, table: Table, *, beside: Path) -> None:
        """Let the user choose a file, and write a table into it."""
        suggested = beside.parent / f"{beside.name}{TableForm.CSV.value}"
        title = tr("Write a table for spreadsheets")
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(suggested))
        if name:
            self._write(Path(name), encoded(write_table(table, TableForm.CSV)))

    def _begin(self, results: FolderResults, path: Path) -> None:
        self._results, self._path = results, path
        self._waiting, self._figures = [], {}
        self.busy_changed.emit(True)
        self._looking.start(RunSpec(lambda _: results.faults()))

    def stop(self) -> None:
        """Let go of a report that is being made."""
        self._results = None
        self._turn.stop()
        self._looking.stop()

    @Slot(object)
    def _on_looked(self, view: RunView[list[PaintedFault]]) -> None:
        if view.state is RunState.FINISHED:
            self._waiting = [*(view.progress or [])]
            self._paint_next()

    @Slot()
    def _paint_next(self) -> None:
        if self._results is None:
            return
        if self._waiting:
            fault = self._waiting.pop(0)
            figure = self._figure(fault)
            if figure is not None:
                self._figures[id(fault.row)] = figure
            self._turn.start()
            return
        self._turn.stop()
        self._deliver(self._results)
        self._results = None
        self.busy_changed.emit(False)

    def _deliver(self, results: FolderResults) -> None:
        report, form = results.report(self._figures), ReportForm(self._path.suffix.lower())
        self._write(self._path, write_report(report, form))

    def _write(self, path: Path, content: bytes) -> None:
        try:
            write_atomically(path, content)
        except OSError as error:
            self.failed.emit(path.name, as_sentence(error))
        else:
            self.told.emit(tr("Written: {0}").format(path))

    def _figure(self, fault: PaintedFault) -> Figure | None:
        """The first wrong step; None where the task has no picture of it."""
        row, line = fault.judged, first_fault(fault.judged)
        if line is None:
            return None
        place = row.judgement.lines.index(line)
        pictures: list[QWidget] = []

        def build(appearance: Appearance, host: QWidget) -> QWidget:
            picture = self._make_picture(Playback(appearance=appearance, parent=host), host)
            if picture is None:
                return QWidget(host)
            picture.resize(PAGE_WIDTH, _HEIGHT)
            picture.show_answer(fault.case.case, row, place)
            pictures.append(picture)
            if isinstance(picture.drawing, QAbstractScrollArea):
                picture.drawing.setHorizontalScrollBarPolicy(_NEVER)
            return picture.drawing

        image = render_offscreen(QSize(PAGE_WIDTH, _HEIGHT), build, _SCALE)
        return Figure("", fault_in_words(line), image) if pictures else None

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._results = None
        self.failed.emit(self._path.name, as_sentence(error))
        self.busy_changed.emit(False)
