"""The button for a route of chance, with how many hotels and how long it shall be."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.tasks.hotels import MAX_MINUTES, random_route
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.fields import ChanceButton
from bwinf_gui.widgets.theme import Appearance, set_style_property

DEFAULT_HOTELS = 60
DEFAULT_TOTAL = 1600
MOST_HOTELS = 1_000_000


class RandomTripButton(ChanceButton):
    """Makes routes of chance.

    Signals:
        route_made: A new `Route`.
    """

    route_made = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("hotelsRandomTrip")
        self._has_text = True
        self._hotels = self.form.add_number(
            "hotelsRandomHotels", least=0, most=MOST_HOTELS, value=DEFAULT_HOTELS
        )
        self._total = self.form.add_number(
            "hotelsRandomTotal", least=1, most=MAX_MINUTES, value=DEFAULT_TOTAL, step=100
        )
        self.form.setObjectName("hotelsRandomForm")
        self.form.make_button.setObjectName("hotelsMakeRandomTrip")
        self.retranslate()

    @Slot()
    def make(self) -> None:
        """Make another route with the same wishes."""
        hotels, total = self._hotels.value(), self._total.value()
        self.route_made.emit(random_route(hotels, total, new_seed()))

    @Slot(object)
    def adapt(self, width: Width) -> None:
        """Do without the text where there is less room."""
        self._has_text = width is Width.WIDE
        set_style_property(self, "square", not self._has_text)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setText(tr("Random trip") if self._has_text else "")
        self.setAccessibleName(tr("Random trip"))
        self.setToolTip(tr("Make up random hotels (F9: again)"))
        self.form.setAccessibleName(tr("Random trip"))
        self.form.set_texts(tr("New trip"), tr("&Hotels"), tr("&Length"))
        self._total.setSuffix(tr(" min"))
