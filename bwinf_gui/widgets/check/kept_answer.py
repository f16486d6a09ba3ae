"""The answer that a user has pasted or typed, kept until the next time."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Slot

from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.widgets.check.answer_mode import AnswerMode

KEPT_MS = 2000
"""An answer is kept so long after the last key, in case the program does not end well."""
LONGEST = 2**20
"""Characters; a longer answer stands in a file anyway."""


@dataclass(frozen=True, slots=True)
class AnswerWish:
    """What stands in the field."""

    text: str = ""


class KeptAnswer(QObject):
    """Puts what was kept for a task into the field, and keeps what comes to stand there.

    What a cell of a folder shows is somebody else's, and an answer to another case: it is not kept.
    """

    def __init__(self, *, mode: AnswerMode, database: Database, word: str, parent: QObject) -> None:
        super().__init__(parent)
        self._mode = mode
        self._remembered = Remembered(database, f"answer/{word}", AnswerWish)
        self._kept = self._remembered.get()
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(KEPT_MS)
        self._settled.timeout.connect(self.keep)
        if self._kept.text:
            mode.show_text(self._kept.text)
        mode.panel.field.edited.connect(self._settled.start)

    @Slot()
    def keep(self) -> None:
        """Keep what stands in the field now."""
        self._settled.stop()
        wish = AnswerWish(self._mode.panel.field.toPlainText()[:LONGEST])
        if self._mode.is_of_document and wish != self._kept:
            self._kept = wish
            self._remembered.keep(wish)
