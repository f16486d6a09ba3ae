"""What can be chosen from: a list of names, a card, radio buttons, and a list that drops down."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHeaderView,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.holders import RowOrStack
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Appearance, set_style_property

_KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ListChoice:
    """An item that can be chosen; `key` identifies it, `tip` is its tool tip, `icon` has a name."""

    key: object
    name: str
    detail: str
    tip: str
    icon: str | Path = ""


class RecentList(QTreeWidget):
    """Shows offers, and is as high as these; one click or Enter emits `chosen` with the key."""

    chosen = Signal(object)

    def __init__(self, name: str, *, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._offers: Sequence[ListChoice] = ()
        self.setObjectName(name)
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

    def sizeHint(self) -> QSize:
        height = self.topLevelItemCount() * max(self.sizeHintForRow(0), 0)
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


class PressCard(QFrame):
    """A card; while it is pressable, a click on it presses it.

    Signals:
        pressed: The left button went down on it.
    """

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._can_press = False
        self.setProperty("card", "true")

    def select(self, selected: bool) -> None:  # noqa: FBT001 - what a binding writes
        set_style_property(self, "card", "selected" if selected else "true")

    def set_pressable(self, pressable: bool) -> None:  # noqa: FBT001 - what a binding writes
        self._can_press = pressable

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._can_press:
            self.pressed.emit()


class RadioRows(QWidget):
    """Radio buttons in rows of given lengths, as far as there is room for these.

    Signals:
        activated: The number of the button that was chosen.
    """

    activated = Signal(int)

    def __init__(self, rows: Sequence[int], *, gap: int) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column, self._group = QVBoxLayout(self), QButtonGroup(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.buttons: list[QRadioButton] = []
        for length in rows:
            row = [QRadioButton() for _ in range(length)]
            for number, button in enumerate(row, start=len(self.buttons)):
                self._group.addButton(button, number)
            self.buttons += row
            column.addWidget(RowOrStack(*row, gap=gap))
        # Not by clicks, since assistive tools choose a button without one.
        self._group.idToggled.connect(
            lambda number, is_on: self.activated.emit(number) if is_on else None
        )

    def show_options(self, options: Sequence[Sequence[str]], chosen: int) -> None:
        """Show texts, each with a tip and what screen readers say; choose one, or none for -1."""
        for button, (text, _, tip, full) in zip(self.buttons, options, strict=False):
            button.setText(text)
            button.setToolTip(tip)
            button.setAccessibleName(full or text)
        with QSignalBlocker(self._group):
            # An exclusive group keeps one button checked.
            self._group.setExclusive(False)
            for place, button in enumerate(self.buttons):
                button.setChecked(place == chosen)
            self._group.setExclusive(True)


_MORE = Qt.ItemDataRole.UserRole
_LEAST_LETTERS = 20
"""A longer option, such as the name of a file, has an ellipsis before a column gets too wide."""


class OptionBox(QComboBox):
    """A list that drops down, and says more of its options while it is open."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: Sequence[Sequence[str]] = ()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setItemDelegate(_OptionDelegate(self))

    def show_options(self, options: Sequence[Sequence[str]], chosen: int) -> None:
        """Offer texts, each with its addition in the list and its tip, and choose one."""
        if options != self._shown:
            self._shown = options
            self.clear()
            for place, (text, more, tip, *_) in enumerate(options):
                self.addItem(text)
                self.setItemData(place, more, _MORE)
                self.setItemData(place, tip, Qt.ItemDataRole.ToolTipRole)
                self.setItemData(place, _all_of(text, more), Qt.ItemDataRole.AccessibleTextRole)
        self.setCurrentIndex(chosen)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return hint.boundedTo(QSize(_LEAST_LETTERS * self.fontMetrics().averageCharWidth(), 9999))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Show an ellipsis where a text does not fit."""
        super().initStyleOption(option)
        area = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        right = Qt.TextElideMode.ElideRight
        # The size hint rounds texts down to whole pixels.
        width = area.width() + 1
        option.currentText = self.fontMetrics().elidedText(option.currentText, right, width)

    def showPopup(self) -> None:  # noqa: N802
        """Open the list, which is wider than the field by the additions."""
        view = self.view()
        around = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        view.setMinimumWidth(view.sizeHintForColumn(0) + around)
        super().showPopup()


class _OptionDelegate(QStyledItemDelegate):
    """Adds the additional text to each row of the list."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.text = _all_of(option.text, index.data(_MORE))


def _all_of(text: str, more: str | None) -> str:
    return f"{text} – {more}" if more else text
