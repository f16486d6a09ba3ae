"""Letters as keys: a spot is chosen by its name, wherever the focus is in the tab."""

from string import ascii_uppercase

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.parking import Row, spot_number

TOGETHER_MS = 1000
"""Letters typed after each other as quickly as that are one name."""


class SpotKeys(QObject):
    """Puts typed letters together to the names of spots; text fields keep their letters.

    Signals:
        spot_chosen: The spot whose name was typed.
    """

    spot_chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = Row(1)
        self._typed = ""
        self._since = QElapsedTimer()
        for letter in ascii_uppercase:
            shortcut = QShortcut(QKeySequence(letter), parent)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda letter=letter: self._on_letter(letter))

    def show_row(self, row: Row) -> None:
        """Choose among the spots of a row."""
        self._row = row
        self._typed = ""

    def _on_letter(self, letter: str) -> None:
        quick = self._since.isValid() and self._since.elapsed() < TOGETHER_MS
        self._since.start()
        longer = spot_number(self._typed + letter)
        last = self._row.first + self._row.spots - 1
        self._typed = self._typed + letter if quick and longer <= last else letter
        spot = spot_number(self._typed) - self._row.first
        if 0 <= spot < self._row.spots:
            self.spot_chosen.emit(spot)
