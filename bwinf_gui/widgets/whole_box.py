"""A field for a whole number, with groups of digits as everywhere in the window."""

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox

from bwinf_gui.text.numbers import digits_in, whole


class WholeBox(QSpinBox):
    """Edits a number, which may be typed with any group signs or none."""

    def number_in(self, text: str) -> int | None:
        """The number in the text of the field; None where it is no whole number."""
        plain = text.removeprefix(self.prefix()).removesuffix(self.suffix())
        return int(digits) if (digits := digits_in(plain)) else None

    def textFromValue(self, value: int) -> str:
        return whole(value)

    def valueFromText(self, text: str) -> int:
        return self.number_in(text) or 0

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        number = self.number_in(text)
        if number is None:
            plain = text.removeprefix(self.prefix()).removesuffix(self.suffix())
            state = QValidator.State.Invalid if plain.strip() else QValidator.State.Intermediate
        elif number > self.maximum():
            state = QValidator.State.Invalid
        else:
            high_enough = number >= self.minimum()
            state = QValidator.State.Acceptable if high_enough else QValidator.State.Intermediate
        return state, text, position
