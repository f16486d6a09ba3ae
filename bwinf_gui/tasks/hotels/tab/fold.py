"""Words that are folded away behind a button where there is little room."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.words_card import WordsCard


class Fold(QToolButton):
    """Shows and hides a card of words; in a window of `high_units` they are seen at first.

    Once somebody has pressed the button, the height of the window matters no more.
    """

    def __init__(
        self, *, card: WordsCard, high_units: int, metrics: Metrics, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._card = card
        self._high_units = high_units
        self._metrics = metrics
        self._was_pressed = False
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._on_toggled)
        self.clicked.connect(self._on_clicked)
        self._on_toggled()

    def fit(self) -> None:
        """Show or hide the words as the window is now."""
        if not self._was_pressed:
            self.setChecked(self.window().height() >= self._high_units * self._metrics.unit)

    @Slot()
    def _on_toggled(self) -> None:
        arrow = Qt.ArrowType.DownArrow if self.isChecked() else Qt.ArrowType.RightArrow
        self.setArrowType(arrow)
        self._card.setVisible(self.isChecked())

    @Slot()
    def _on_clicked(self) -> None:
        self._was_pressed = True
