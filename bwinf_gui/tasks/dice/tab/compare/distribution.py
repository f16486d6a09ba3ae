"""A comparison that is played by several computers: the dialog, and the run that comes of it."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.runs import KeptRun
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.tab.compare.parts_dialog import PartsDialog
from bwinf_gui.tasks.dice.tab.compare.request import ComparisonRequest
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.widgets.theme import Appearance


class Distribution(QObject):
    """Distributes comparisons of a document, and shows the dice of the run that is merged.

    Signals:
        merged: The `ComparisonProgress` that all parts make up, and the number it is kept under.
    """

    merged = Signal(object, object)

    def __init__(
        self,
        *,
        document: DiceDocument,
        request: ComparisonRequest,
        engine: Engine,
        library: RunLibrary,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._request = request
        self._engine = engine
        self._library = library
        self._appearance = appearance
        self._window = parent

    def open(self, comparison: Comparison) -> None:
        """Show what to run on each computer, and wait for the files."""
        dialog = PartsDialog(
            comparison,
            file=self._request.file_of(comparison),
            title=self._document.name,
            engine=self._engine,
            library=self._library,
            appearance=self._appearance,
            parent=self._window,
        )
        dialog.merged.connect(self._on_merged)
        dialog.open()

    @Slot(object)
    def _on_merged(self, run: KeptRun) -> None:
        progress = self._library.value(run)
        if isinstance(progress, ComparisonProgress):
            self._document.restore(progress.comparison.dice, name=run.entry.title)
            self.merged.emit(progress, run.entry.number)
