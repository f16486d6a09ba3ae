"""A list whose rows are chosen by a single click: a name, and on the right a detail."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Appearance


class ChoiceList(QTreeWidget):
    """As high as its rows; Enter activates one, and a single click."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.model().rowsInserted.connect(self.updateGeometry)
        self.model().rowsRemoved.connect(self.updateGeometry)
        self.model().modelReset.connect(self.updateGeometry)
        # A click is enough, as with any other button of the page.
        self.setStyleSheet("QTreeView { activate-on-singleclick: 1; }")

    def sizeHint(self) -> QSize:
        height = self.topLevelItemCount() * max(self.sizeHintForRow(0), 0)
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


_KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ListChoice:
    """An item that can be chosen; `key` identifies it, `tip` is its tool tip, `icon` has a name."""

    key: object
    name: str
    detail: str
    tip: str
    icon: str | Path = ""


class RecentList(ChoiceList):
    """Shows offers; one click or Enter emits `chosen` with the key."""

    chosen = Signal(object)

    def __init__(self, name: str, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._offers: Sequence[ListChoice] = ()
        self.setObjectName(name)
        self.itemActivated.connect(self._on_activated)
        appearance.changed.connect(self._fill)

    def set_offers(self, offers: Sequence[ListChoice]) -> None:
        if self._offers != tuple(offers):
            self._offers = tuple(offers)
            self._fill()

    @Slot()
    def _fill(self) -> None:
        self.clear()
        for offer in self._offers:
            self.addTopLevelItem(self._item(offer))

    def _item(self, offer: ListChoice) -> QTreeWidgetItem:
        item = QTreeWidgetItem([offer.name, offer.detail])
        item.setData(0, _KEY, offer.key)
        item.setToolTip(0, offer.tip)
        if offer.icon:
            item.setIcon(0, self._appearance.icons.icon(offer.icon, Tint.ACCENT))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{offer.name}, {offer.detail}")
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, QColor(self._appearance.theme.colours.secondary))
        return item

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.chosen.emit(item.data(0, _KEY))
