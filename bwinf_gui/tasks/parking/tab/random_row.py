"""The button for a row of chance, with how long and how full it shall be."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.tasks.parking import MAX_SPOTS, random_row
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.chance_form import ChanceButton

DEFAULT_SPOTS = 14
DEFAULT_PERCENT = 60


class RandomRowButton(ChanceButton):
    """Makes rows of chance.

    Signals:
        row_made: A new `Row`.
    """

    row_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("parkingRandomRow")
        self._spots = self.form.add_number(
            "parkingRandomSpots", least=1, most=MAX_SPOTS, value=DEFAULT_SPOTS
        )
        self._percent = self.form.add_number(
            "parkingRandomDensity", least=0, most=100, value=DEFAULT_PERCENT, step=5
        )
        self.form.setObjectName("parkingRandomForm")
        self.form.make_button.setObjectName("parkingMakeRandomRow")
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another row with the same wishes."""
        spots, density = self._spots.value(), self._percent.value() / 100
        self.row_made.emit(random_row(spots, density, new_seed()))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(tr("Random row"))
        self.setToolTip(tr("Make up a random row (F9: again)"))
        self.form.setAccessibleName(tr("Random row"))
        self.form.set_texts(tr("New row"), tr("&Spots"), tr("&Blocked"))
        self._percent.setSuffix(tr("%"))
        self._percent.setToolTip(tr("Share of the spots that have a cross car before them"))
