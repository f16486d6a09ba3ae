"""A list of things to go on with, such as files opened before: their names, and details."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.choice_list import ChoiceList

_KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to go on with; `key` tells the program which, `tip` is shown under the mouse."""

    key: object
    name: str
    detail: str
    tip: str


class OfferList(ChoiceList):
    """Shows offers; one click or Enter emits `chosen` with the key."""

    chosen = Signal(object)

    def __init__(self, name: str, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._offers: Sequence[Offer] = ()
        self.setObjectName(name)
        self.itemActivated.connect(self._on_activated)
        appearance.changed.connect(self._fill)

    def set_offers(self, offers: Sequence[Offer]) -> None:
        """Show these, the latest first."""
        if self._offers != tuple(offers):
            self._offers = tuple(offers)
            self._fill()

    @Slot()
    def _fill(self) -> None:
        self.clear()
        for offer in self._offers:
            self.addTopLevelItem(self._item(offer))

    def _item(self, offer: Offer) -> QTreeWidgetItem:
        item = QTreeWidgetItem([offer.name, offer.detail])
        item.setData(0, _KEY, offer.key)
        item.setToolTip(0, offer.tip)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{offer.name}, {offer.detail}")
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, QColor(self._appearance.theme.colours.secondary))
        return item

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.chosen.emit(item.data(0, _KEY))
