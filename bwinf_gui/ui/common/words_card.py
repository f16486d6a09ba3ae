"""A card that says in words what a picture shows."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from bwinf_gui.ui.common.elided_label import ElidedLabel
from bwinf_gui.ui.metrics import Metrics


class WordsCard(QFrame):
    """Makes do with one line in a window that is lower than so many units."""

    def __init__(self, *, name: str, least_units: int, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        unit = metrics.unit
        self._least_height = least_units * unit
        self._words, self._line = QLabel(self), ElidedLabel(self)
        self._words.setObjectName(name)
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2 * unit, round(1.5 * unit), 2 * unit, round(1.5 * unit))
        inside.addWidget(self._words)
        inside.addWidget(self._line)

    def say(self, text: str) -> None:
        """Say something else."""
        self._words.setText(text)
        self._line.setText(text)

    def set_name(self, name: str) -> None:
        """Tell screen readers what the words are."""
        self._words.setAccessibleName(name)

    def fit(self) -> None:
        """Fold the words to one line, or unfold them, as the window is now."""
        is_low = self.window().height() < self._least_height
        self._words.setVisible(not is_low)
        self._line.setVisible(is_low)
