"""Asks about one source of a report after the other, and makes sections of the answers."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.report.section import Section, Source, failed_section, shown_name
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.inquiry import Inquiry
from bwinf_gui.widgets.jobs import Job
from bwinf_gui.widgets.page import TaskPage


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
        self._engine = engine
        self._waiting: list[Source] = []
        self._inquiry: Inquiry | None = None
        self._job: Job | None = None
        self._answer: object = None
        self._error: Exception | None = None

    @property
    def is_busy(self) -> bool:
        """Whether sections are being built."""
        return bool(self._waiting)

    def build(self, sources: Sequence[Source]) -> None:
        """Build these sections, and no others that wait."""
        goes_on = bool(sources) and self._waiting[:1] == [sources[0]]
        if not goes_on:
            self.stop()
        self._waiting = [*sources]
        if sources and not goes_on:
            # The dialog that shows what comes is seen first.
            QTimer.singleShot(0, self, self._ask)

    def stop(self) -> None:
        """Let go of everything at once."""
        self._waiting = []
        self._inquiry = None
        if self._job is not None:
            job, self._job = self._job, None
            job.stop()

    @Slot()
    def _ask(self) -> None:
        """Begin with the first source that waits."""
        if not self._waiting or self._job is not None:
            return
        self._answer = self._error = None
        source = self._waiting[0]
        try:
            self._inquiry = self._inquiry_of(source)
        except InputError as error:
            self._deliver(failed_section(source, error))
            return
        job = self._inquiry.begin(self._inquiry.work, failed=self._on_failed)
        job.progressed.connect(self._on_progressed)
        job.ended.connect(lambda: self._on_ended(job))
        self._job = job

    def _inquiry_of(self, source: Source) -> Inquiry:
        if isinstance(source, TaskPage):
            return source.inquiry(self._engine)
        return self._page.inquiry_of(read_bytes(source), source, self._engine)

    def _deliver(self, section: Section) -> None:
        source = self._waiting.pop(0)
        self.built.emit(source, section)
        if self._waiting:
            QTimer.singleShot(0, self, self._ask)
        else:
            self.ended.emit()

    @Slot(object)
    def _on_progressed(self, answer: object) -> None:
        self._answer = answer

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._error = error

    def _on_ended(self, job: Job) -> None:
        if job is not self._job or self._inquiry is None:
            # It was let go of.
            return
        self._job, inquiry = None, self._inquiry
        self._deliver(self._section_of(self._waiting[0], inquiry))

    def _section_of(self, source: Source, inquiry: Inquiry) -> Section:
        if self._error is not None:
            return failed_section(source, self._error)
        try:
            return Section(shown_name(source), tuple(inquiry.tell(self._answer)))
        except Exception as error:
            # A mistake with one file, whichever it is, must not take the others' answers along.
            return failed_section(source, error)
