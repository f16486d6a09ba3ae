"""The menu of the timeline, and of a hotel on it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from bwinf_gui.tasks.hotels import Route
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.tab.sentences import hotel_text
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons


class HotelMenu(QMenu):
    """Is gone when it is closed.

    Signals:
        toggled: The number of the hotel that is to be left out, or allowed again.
        threshold_wanted: The hotel's rating as a threshold, a Python number.
        removal_requested: The number of the hotel that is to be removed.
        fit_requested: The whole way is to be shown.
    """

    toggled = Signal(int)
    threshold_wanted = Signal(object)
    removal_requested = Signal(int)
    fit_requested = Signal()

    def __init__(self, *, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._icons = icons
        self.aboutToHide.connect(self.deleteLater)

    def add_hotel(self, route: Route, number: int) -> None:
        """Offer what can be done with a hotel."""
        out, rating = number in route.excluded, int(route.ratings[number - 1])
        self.addSection(hotel_text(route, number))
        toggle = self.addAction(tr("&Allow it again") if out else tr("&Leave it out"))
        toggle.triggered.connect(lambda: self.toggled.emit(number))
        threshold = self.addAction(tr("&Threshold {0}").format(rating_words(rating)))
        threshold.triggered.connect(lambda: self.threshold_wanted.emit(rating))
        remove = self.addAction(self._icons.icon("trash"), tr("&Remove it"))
        remove.triggered.connect(lambda: self.removal_requested.emit(number))
        self.addSeparator()

    def add_fit(self) -> None:
        """Offer to show the whole way."""
        fit = self.addAction(self._icons.icon("fit"), tr("&Show the whole route"))
        fit.triggered.connect(self.fit_requested)
