"""The choice of what makes one trip better than another."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QWidget

from bwinf_gui.tasks.hotels import Objective
from bwinf_gui.tasks.hotels.sentences import objective_name
from bwinf_gui.text.translation import tr

_PLACES = {
    Objective.WORST: (0, 0, 1, 2),
    Objective.LEXIMIN: (1, 0, 1, 1),
    Objective.MEAN: (1, 1, 1, 1),
}
"""Row, column and span of each button; the list below needs the room of a third row."""


class ObjectiveBox(QWidget):
    """A button for each objective.

    Signals:
        chosen: Another `Objective`.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hotelsObjective")
        self._group = QButtonGroup(self)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number, (objective, place) in enumerate(_PLACES.items()):
            button = QRadioButton(self)
            button.setObjectName(f"hotelsObjective{objective.capitalize()}")
            self._group.addButton(button, number)
            layout.addWidget(button, *place)
        self._group.button(0).setChecked(True)
        # Not by clicks, since assistive tools choose a button without one.
        self._group.idToggled.connect(self._on_toggled)
        self.retranslate()

    @property
    def objective(self) -> Objective:
        """The chosen objective."""
        return tuple(Objective)[self._group.checkedId()]

    def choose(self, objective: Objective) -> None:
        """Choose as a click would."""
        self._group.button(tuple(Objective).index(objective)).click()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        tips = {
            Objective.WORST: tr(
                "The lowest rating as high as possible, then as few nights as possible, "
                "then the second-lowest rating and so on"
            ),
            Objective.LEXIMIN: tr(
                "The lowest rating as high as possible, then the second-lowest and so on; a night "
                "saved counts for more than any hotel"
            ),
            Objective.MEAN: tr("The average of all ratings as high as possible"),
        }
        short = {
            Objective.WORST: objective_name(Objective.WORST),
            Objective.LEXIMIN: tr("refined"),
            Objective.MEAN: tr("average"),
        }
        for button, objective in zip(self._group.buttons(), Objective, strict=True):
            button.setText(short[objective])
            button.setAccessibleName(objective_name(objective))
            button.setToolTip(tips[objective])
        self.setAccessibleName(tr("Objective"))

    @Slot(int, bool)
    def _on_toggled(self, _number: int, chosen: bool) -> None:  # noqa: FBT001 - Qt's signal
        if chosen:
            self.chosen.emit(self.objective)
