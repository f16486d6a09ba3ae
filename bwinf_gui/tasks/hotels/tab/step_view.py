"""A chart of steps, or a sentence where a single point would be no chart."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels.tab.step_chart import StepChart
from bwinf_gui.tasks.hotels.tab.step_point import StepPoint
from bwinf_gui.widgets.theme import Appearance


class StepView(QWidget):
    """Shows the one or the other; the sentence is no higher than its words."""

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.chart = StepChart(name=name, appearance=appearance, parent=self)
        self._sentence, self._card = QLabel(self), QFrame(self)
        self._sentence.setObjectName(f"{name}Sentence")
        self._sentence.setWordWrap(True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._card.setProperty("card", "true")
        self._card.hide()
        unit = appearance.theme.metrics.unit
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit)
        inside.addWidget(self._sentence)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.chart, 1)
        layout.addWidget(self._card)

    @property
    def is_chart(self) -> bool:
        """Whether the chart is shown."""
        return not self.chart.isHidden()

    def show_points(self, points: Sequence[StepPoint], current: int, sentence: str) -> None:
        """Show points in ascending order and mark a place; or a sentence, if there is one."""
        self.chart.show_points(points, current)
        self._sentence.setText(sentence)
        self.chart.setVisible(not sentence)
        self._card.setVisible(bool(sentence))
