"""Why not better? A threshold to move, how far the days get with it, and with the next rating."""

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.hotels import Reach
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.tab.proof_sentences import proof_text, verdict
from bwinf_gui.tasks.hotels.tab.reach_bar import ReachBar
from bwinf_gui.tasks.hotels.tab.solution import Solution
from bwinf_gui.tasks.hotels.tab.threshold_slider import ThresholdSlider
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.labels import ElidedLabel, RichLabel
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.tool_row import SteadyButton


class ReachRow(QWidget):
    """A threshold, whether it holds, and the bar of its days.

    Signals:
        hovered: Whether the pointer is on the row.
    """

    hovered = Signal(bool)

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._detail, self._pill = QLabel(self), ElidedLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._title.setObjectName(f"{name}Threshold")
        self._detail.setProperty("role", "hint")
        self._pill.setProperty("pill", "good")
        self._pill.setObjectName(f"{name}Verdict")
        self._bar = ReachBar(appearance=appearance, parent=self)
        unit = appearance.theme.metrics.unit
        head = QHBoxLayout()
        head.setSpacing(round(1.5 * unit))
        head.addWidget(self._title)
        head.addWidget(self._detail, 1)
        head.addWidget(self._pill)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(head)
        layout.addWidget(self._bar)

    def show_reach(self, found: Reach, solution: Solution, detail: str = "") -> None:
        """Show how far the days get."""
        self._title.setText(tr("at least {0}").format(rating_words(found.threshold)))
        self._detail.setText(detail)
        self._pill.setText(("✓ " if found.arrives else "✗ ") + verdict(found))
        set_style_property(self._pill, "pill", "good" if found.arrives else "error")
        self._bar.show_reach(found, solution.hotels.total, solution.limits)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class ThresholdCard(QFrame):
    """The slider with two rows and the proof in words.

    Signals:
        wanted: A threshold that the slider was moved to.
        stepped: So many of the existing ratings up or down.
        demand_changed: Whether the picture shall show where the next rating breaks may be
            otherwise than before.
    """

    wanted = Signal(object)
    stepped = Signal(int)
    demand_changed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._shown: tuple[Solution, Reach, Reach | None] | None = None
        self.slider = ThresholdSlider(appearance=appearance, parent=self)
        self.slider.wanted.connect(self.wanted)
        self.slider.stepped.connect(self.stepped)
        self._row = ReachRow(name="hotelsReach", appearance=appearance, parent=self)
        self._next = ReachRow(name="hotelsNext", appearance=appearance, parent=self)
        self._next.hovered.connect(self._on_next_hovered)
        self._is_hovered = False
        self._demand = SteadyButton(parent=self)
        self._demand.setObjectName("hotelsCounterexample")
        self._demand.toggled.connect(self.demand_changed)
        self._words = RichLabel(self)
        self._words.setObjectName("hotelsProof")
        unit = appearance.theme.metrics.unit
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(2.5 * unit), unit, round(2.5 * unit), 2 * unit)
        layout.setSpacing(round(1.5 * unit))
        for widget in (self.slider, self._row, self._next, self._words):
            layout.addWidget(widget)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._demand)
        layout.addLayout(foot)
        layout.addStretch()
        self.retranslate()

    def show_reach(self, solution: Solution, found: Reach, following: Reach | None) -> None:
        """Show how far the days get with a threshold, and with the next rating, if there is one."""
        self._shown = (solution, found, following)
        self.slider.setEnabled(len(solution.hotels.levels) > 0)
        self.slider.show_threshold(found.threshold, solution.optimum)
        self._row.show_reach(found, solution)
        self._next.setVisible(following is not None)
        if following is not None:
            self._next.show_reach(following, solution, tr("next rating"))
        self._words.setText(proof_text(found, following, solution))

    @property
    def wants_counterexample(self) -> bool:
        """Whether the picture shall show where the next rating breaks."""
        return self._demand.isEnabled() and (self._is_hovered or self._demand.isChecked())

    def offer_counterexample(self, *, offered: bool) -> None:
        """Let it be asked for, or not where there is none."""
        self._demand.setEnabled(offered)

    def forget(self) -> None:
        """Ask for no counterexample until somebody does so again."""
        self._demand.setChecked(False)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._demand.setText(tr("Show in the picture"))
        self._demand.setToolTip(tr("Where the trip would break with the next rating"))
        self.slider.setAccessibleName(tr("Threshold: the lowest rating that a hotel may have"))
        self.slider.setToolTip(tr("Drag, or go from rating to rating with ↑ and ↓"))
        if self._shown is not None:
            self.show_reach(*self._shown)

    @Slot(bool)
    def _on_next_hovered(self, hovered: bool) -> None:  # noqa: FBT001 - a slot
        self._is_hovered = hovered
        self.demand_changed.emit()
