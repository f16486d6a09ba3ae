"""Opens files one after the other in a tab that nobody sees, and collects what it says."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot

from bwinf_gui.core.errors import InputError
from bwinf_gui.core.reading import read_bytes
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.report.section import Section, refused_section, section_of

PAGE_SIZE = QSize(1366, 700)
LOOK_EVERY_MS = 30


Source = Path | TaskPage
"""What a section is about: a file, or what a tab shows, saved or not."""


class ReportBuilder(QObject):
    """Builds the sections of a report; what takes long goes on in the background.

    Signals:
        progressed: How many sections are done, and how many there will be.
        finished: The list of all sections.
    """

    progressed = Signal(int, int)
    finished = Signal(object)

    def __init__(self, *, page: TaskPage, sources: Sequence[Source], parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._sources = tuple(sources)
        self._sections: list[Section] = []
        page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        page.resize(PAGE_SIZE)
        page.show()
        self._look = QTimer(self)
        self._look.setInterval(LOOK_EVERY_MS)
        self._look.timeout.connect(self._on_look)

    def start(self) -> None:
        """Begin with the first section."""
        self._open_next()

    def stop(self) -> None:
        """Let go of everything."""
        self._look.stop()
        self._page.stop_run()
        self._page.close()

    def _open_next(self) -> None:
        done = len(self._sections)
        self.progressed.emit(done, len(self._sources))
        if done == len(self._sources):
            self.stop()
            self.finished.emit(self._sections)
            return
        source = self._sources[done]
        if isinstance(source, TaskPage):
            self._page.show_like(source)
        elif not self._open(source):
            QTimer.singleShot(0, self, self._open_next)
            return
        self._page.answer_for_report()
        self._look.start()

    def _open(self, path: Path) -> bool:
        """Whether a file could be opened; if not, a section says why."""
        try:
            self._page.open_file(read_bytes(path), path=path, writable=False)
        except InputError as error:
            self._sections.append(refused_section(path, error))
            return False
        return True

    @Slot()
    def _on_look(self) -> None:
        if self._page.is_answered:
            self._look.stop()
            self._sections.append(section_of(self._page))
            self._open_next()
