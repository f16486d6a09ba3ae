"""How many of each verdict there are, as pills."""

from collections import Counter
from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import DISPLAY_ORDER, Verdict
from bwinf_gui.text.numbers import whole
from bwinf_gui.widgets.check.marks import pill_of
from bwinf_gui.widgets.metrics import Metrics

MOST_IN_A_ROW = 2


class VerdictPills(QWidget):
    """A pill for each verdict that occurs, the best first."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self._gap = round(1.5 * metrics.unit)
        self._numbers: Counter[Verdict] = Counter()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(self._gap)
        self._rows: list[QWidget] = []

    def count(self, verdicts: Iterable[Verdict]) -> None:
        numbers = Counter(verdicts)
        if numbers != self._numbers:
            self._numbers = numbers
            self.retranslate()

    def retranslate(self) -> None:
        for row in self._rows:
            self._layout.removeWidget(row)
            row.setParent(None)
            row.deleteLater()
        shown = [verdict for verdict in DISPLAY_ORDER if self._numbers[verdict]]
        starts = range(0, len(shown), MOST_IN_A_ROW)
        self._rows = [self._row(shown[start : start + MOST_IN_A_ROW]) for start in starts]
        for row in self._rows:
            self._layout.addWidget(row)

    def _row(self, verdicts: Iterable[Verdict]) -> QWidget:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(self._gap)
        for verdict in verdicts:
            pill = QLabel(f"{whole(self._numbers[verdict])} {verdict_name(verdict)}", row)
            pill.setProperty("pill", pill_of(verdict))
            layout.addWidget(pill)
        layout.addStretch()
        return row
