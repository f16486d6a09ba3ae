"""Takes runs to other computers and back, as files."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.app.runs.sentences import title_of
from bwinf_gui.places import write_atomically
from bwinf_gui.runs import ENDING, KeptRun, format_run
from bwinf_gui.text.errors import InputError, as_clause, as_sentence
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.run_library import RunLibrary


class RunExchange(QObject):
    """Reads and writes run files; asks for their names.

    Signals:
        refused: What was not read or written and why, as two texts.
        taken_in: The number of a run that was read and kept.
    """

    refused = Signal(str, str)
    taken_in = Signal(object)

    def __init__(self, *, library: RunLibrary, parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library
        self._window = parent
        self._folder = Path.home()

    def ask_and_take_in(self) -> None:
        """Let a file be chosen, and keep its run."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import a run"), str(self._folder), self._filter()
        )
        if chosen:
            self._folder = Path(chosen).parent
            self.take_in(Path(chosen))

    def take_in(self, path: Path) -> None:
        """Keep the run of a file, or say why not."""
        try:
            number = self._library.take_in(read_bytes(path), path.name)
        except InputError as error:
            self.refused.emit(path.name, as_sentence(error))
        else:
            self.taken_in.emit(number)

    def ask_and_export(self, run: KeptRun) -> None:
        """Let a place be chosen, and write the run there."""
        name = f"{Path(title_of(run.entry)).stem}-{run.entry.number}{ENDING}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export a run"), str(self._folder / name), self._filter()
        )
        if chosen:
            self._folder = Path(chosen).parent
            self._export(run, Path(chosen))

    def _export(self, run: KeptRun, path: Path) -> None:
        try:
            write_atomically(path, format_run(run).encode())
        except InputError as error:
            self.refused.emit(title_of(run.entry), as_sentence(error))
        except OSError as error:
            text = tr("The file was not saved: {0}.").format(as_clause(error))
            self.refused.emit(path.name, text)

    def _filter(self) -> str:
        return tr("Runs (*{0});;All files (*)").format(ENDING)
