"""Asks about one source of a report after the other, and makes sections of the answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.recognition import belonging_to
from bwinf_gui.text.errors import InputError, as_sentence, place_in_words
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.inquiry import ReportPart, ReportRequest
from bwinf_gui.widgets.page import TaskPage

MOST_ROWS = 60
"""A longer table would fill pages that nobody reads; the report says where the rest is."""

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
    name = source.document_name or source.task.title
    if source.document_file is not None and not source.is_modified:
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


def shortened(table: Table) -> tuple[Table, str]:
    """The first rows of a table, and a sentence about the others if there are any."""
    left = len(table.rows) - MOST_ROWS
    if left <= 0:
        return table, ""
    text = tr("{0} more rows; “Export” writes the whole table.")
    return Table(table.title, table.heads, table.rows[:MOST_ROWS]), text.format(left)


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
            return source.inquiry()
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

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._deliver(failed_section(self._waiting[0], error))

    @Slot(object)
    def _on_run_changed(self, view: RunView[Any]) -> None:
        if view.state is RunState.FINISHED and self._inquiry is not None:
            source = self._waiting[0]
            try:
                parts = tuple(self._inquiry.build_parts(view.progress))
            except Exception as error:
                # A mistake with one file, whichever it is, must not take the others' answers along.
                self._deliver(failed_section(source, error))
            else:
                self._deliver(Section(shown_name(source), parts))
