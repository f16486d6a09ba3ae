"""A field for a spot by its letters: typed, or counted up and down."""

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox, QWidget

from bwinf_gui.tasks.parking import Row, spot_name, spot_number


class SpotBox(QSpinBox):
    """Chooses one of the spots of a row; its value is the number of the spot's letters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._least, self._most = 0, 0
        self.setKeyboardTracking(False)

    def show_row(self, row: Row) -> None:
        """Offer the spots of a row."""
        self._least, self._most = row.first, row.first + row.spots - 1
        self.setRange(self._least, self._most)

    def textFromValue(self, value: int) -> str:
        return spot_name(value)

    def valueFromText(self, text: str) -> int:
        return spot_number(text.strip().upper())

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        letters = text.strip().upper()
        if not letters:
            state = QValidator.State.Intermediate
        elif not (letters.isascii() and letters.isalpha()) or spot_number(letters) > self._most:
            state = QValidator.State.Invalid
        elif spot_number(letters) < self._least:
            state = QValidator.State.Intermediate
        else:
            state = QValidator.State.Acceptable
        return state, letters, position
