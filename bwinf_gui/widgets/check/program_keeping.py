"""What is done with a counterexample: it is saved, kept among the cases, or opened in the tab."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.checking.cases import NamedCase, saved
from bwinf_gui.places import own_cases_folder, write_atomically
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.program_found import FoundCard
from bwinf_gui.widgets.document import Document


class FoundKeeping(QObject):
    """Does what the buttons of the card say.

    `found` gives the case, None where there is none; `base` the folder where files are saved.

    Signals:
        failed: What broke off and why, as two texts.
        kept: The path of a file that is to be one of the cases.
    """

    failed = Signal(str, str)
    kept = Signal(str)

    def __init__(
        self,
        *,
        card: FoundCard,
        found: Callable[[], NamedCase[Any] | None],
        base: Callable[[], Path],
        word: str,
        document: Document[Any],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._card, self._found, self._base = card, found, base
        self._word, self._document = word, document
        card.save_clicked.connect(self._save)
        card.open_clicked.connect(self._open)
        card.keep_clicked.connect(self._keep)

    @Slot()
    def _save(self) -> None:
        case = self._found()
        if case is None:
            return
        place = self._base() / case.file_name
        name, _ = QFileDialog.getSaveFileName(self._card, tr("Save as file"), str(place))
        if not name:
            return
        try:
            write_atomically(Path(name), case.content)
        except OSError as error:
            self.failed.emit(Path(name).name, as_sentence(error))

    @Slot()
    def _keep(self) -> None:
        case = self._found()
        if case is None:
            return
        folder = own_cases_folder() / self._word
        try:
            path = saved(folder, case.file_name, case.content.decode())
        except OSError as error:
            self.failed.emit(case.file_name, as_sentence(error))
        else:
            self.kept.emit(str(path))

    @Slot()
    def _open(self) -> None:
        case = self._found()
        if case is not None:
            text = tr("Open {0}").format(case.file_name)
            self._document.adopt(case.content, name=case.file_name, text=text)
