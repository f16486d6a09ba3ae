"""A field for numbers of games: up to millions of millions, in steps of 1, 2, 5, 10 and so on."""

from bisect import bisect_left, bisect_right

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSizePolicy, QWidget

from bwinf_gui.text.numbers import digits_in, whole

MOST_GAMES = 10**12
_STEPS = [mantissa * 10**power for power in range(13) for mantissa in (1, 2, 5)]


class GamesBox(QDoubleSpinBox):
    """Edits a whole number; QSpinBox would end at 2^31."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDecimals(0)
        self.setRange(1, MOST_GAMES)
        # As wide as the form, not as the largest number.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def games(self) -> int:
        """The number of games."""
        return round(self.value())

    def textFromValue(self, value: float) -> str:
        return whole(round(value))

    def valueFromText(self, text: str) -> float:
        return float(digits_in(text) or 0)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        digits = digits_in(text)
        if not digits:
            state = QValidator.State.Intermediate if not text.strip() else QValidator.State.Invalid
        elif int(digits) > MOST_GAMES:
            state = QValidator.State.Invalid
        else:
            state = QValidator.State.Acceptable if int(digits) else QValidator.State.Intermediate
        return state, text, position

    def stepBy(self, steps: int) -> None:
        for _ in range(abs(steps)):
            games = self.games()
            if steps > 0:
                place = min(bisect_right(_STEPS, games), len(_STEPS) - 1)
            else:
                place = max(bisect_left(_STEPS, games) - 1, 0)
            self.setValue(_STEPS[place])
