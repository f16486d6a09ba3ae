"""The row above the ranking of many dice: finds some, shows only these, and puts all in order."""

from collections.abc import Collection

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPushButton, QToolButton, QWidget

from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.tab.compare.shown_dice import DiceChoice, DiceOrder, dice_meant
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.fields import set_enabled, show_problem
from bwinf_gui.widgets.theme import Appearance

LONGEST_SEARCH = 1000


class OrderButton(QToolButton):
    """Chooses what the dice are put in order by.

    Signals:
        order_chosen: A `DiceOrder`, and the number of a die where it is against one.
    """

    order_chosen = Signal(object, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("diceOrder")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._choice, self._column = DiceChoice(), 0
        menu = QMenu(self)
        group = QActionGroup(menu)
        self._actions: dict[DiceOrder, QAction] = {}
        for order in DiceOrder:
            action = self._actions[order] = menu.addAction("")
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, key=order: self._choose(key))
            group.addAction(action)
        self.setMenu(menu)
        self.retranslate()

    def show_choice(self, choice: DiceChoice, column: int) -> None:
        """Show what holds; `column` is the number of the die that dice can be compared by."""
        if (choice, column) != (self._choice, self._column):
            self._choice, self._column = choice, column
            self.retranslate()

    def retranslate(self) -> None:
        texts = {
            DiceOrder.PLACE: tr("by place"),
            DiceOrder.NUMBER: tr("by number"),
            DiceOrder.AGAINST: tr("by wins against die {0}").format(self._column),
        }
        for order, action in self._actions.items():
            action.setText(texts[order])
        against = self._choice.order is DiceOrder.AGAINST
        texts[DiceOrder.AGAINST] = tr("against D{0}").format(self._choice.against)
        self._actions[self._choice.order].setChecked(
            not against or self._choice.against == self._column
        )
        self.setText(texts[self._choice.order])
        self.setToolTip(
            tr(
                "What ranking and table are in order by; the head of a column orders by the wins "
                "against its die"
            )
        )
        self.setAccessibleName(tr("Order of the dice: {0}").format(self.text()))

    def _choose(self, order: DiceOrder) -> None:
        self.order_chosen.emit(order, self._column)


class DiceFinder(QWidget):
    """Finds dice by a text, and shows only those that are selected.

    Signals:
        found: The numbers of the dice that are meant by what was typed.
        narrowed: Only the selected dice are to be shown.
        widened: All dice are to be shown again.
    """

    found = Signal(object)
    narrowed = Signal()
    widened = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._dice: Dice = ()
        self._numbers: tuple[int, ...] = ()
        self._selected: Collection[int] = ()
        self._search = QLineEdit(self)
        self._search.setObjectName("diceSearch")
        self._search.setMaxLength(LONGEST_SEARCH)
        self._search.setClearButtonEnabled(True)
        self._only = QPushButton(self)
        self._only.setObjectName("showOnlyTheseButton")
        self._all = QPushButton(appearance.icons.icon("back"), "", self)
        self._all.setObjectName("showAllDiceButton")
        self._search.textEdited.connect(self._on_edited)
        self._only.clicked.connect(self.narrowed)
        self._all.clicked.connect(self.widened)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(appearance.theme.metrics.unit)
        row.addWidget(self._search, 1)
        row.addWidget(self._only)
        row.addWidget(self._all)
        self.retranslate()

    def show_dice(self, dice: Dice, numbers: tuple[int, ...]) -> None:
        self._dice, self._numbers = dice, numbers

    def show_choice(self, choice: DiceChoice, *, is_all: bool) -> None:
        """Show what is selected, and whether that is all that is shown."""
        self._selected = choice.selected
        self._all.setVisible(not is_all)
        self._only.setVisible(is_all or choice.selected != choice.only)
        self._offer()

    def forget(self) -> None:
        """Empty the field, without a signal."""
        with QSignalBlocker(self._search):
            self._search.clear()
        show_problem(self._search, "")

    def retranslate(self) -> None:
        self._search.setPlaceholderText(tr("Find dice: 7, 20–25 or faces 1 1 6"))
        self._search.setAccessibleName(tr("Find dice"))
        self._search.setToolTip(
            tr(
                "Numbers, ranges or names with commas between them, or faces with spaces between "
                "them; the dice found are selected"
            )
        )
        self._all.setText(tr("Show all"))
        self._all.setToolTip(tr("Show all dice in ranking, table and chart again"))
        self._offer()

    def _offer(self) -> None:
        """Say how many dice would be shown, or why none."""
        count = len(self._selected)
        self._only.setText(
            tr("Show only these {0}").format(count) if count else tr("Show only these")
        )
        tip = tr("Show only the selected dice in ranking, table and chart")
        few = tr("Select at least two dice, in the list, in the ranking or by a search.")
        set_enabled(self._only, tip, disabled_reason="" if count > 1 else few)

    @Slot(str)
    def _on_edited(self, text: str) -> None:
        found = dice_meant(text, self._dice, self._numbers)
        nothing = tr("No die is called this or has these faces.")
        show_problem(self._search, nothing if text.strip() and not found else "")
        self.found.emit(found)
