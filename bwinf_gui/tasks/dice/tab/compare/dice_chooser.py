"""What was chosen of many dice, held in one place and shown wherever these dice are."""

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.tasks.dice.tab.compare.answer_column import ComparisonAnswerColumn
from bwinf_gui.tasks.dice.tab.compare.dice_list import DiceList
from bwinf_gui.tasks.dice.tab.compare.proof_column import ComparisonProofColumn
from bwinf_gui.tasks.dice.tab.compare.shown_dice import DiceChoice, DiceOrder
from bwinf_gui.tasks.dice.tab.document import DiceDocument


class DiceChooser(QObject):
    """Joins the list of dice, the finder, the ranking, the table and the chart.

    Which dice are selected is told by their list; what else was chosen lasts as long as the dice
    are those of the same file, as many as they were.

    Signals:
        narrowed: Other dice than before are left out.
    """

    narrowed = Signal()

    def __init__(
        self,
        *,
        document: DiceDocument,
        dice: DiceList,
        answer: ComparisonAnswerColumn,
        proof: ComparisonProofColumn,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._list = dice
        self._answer = answer
        self._proof = proof
        self._count = 0
        self._choice = DiceChoice()
        dice.selection_changed.connect(self._on_selection_changed)
        proof.finder.found.connect(self._on_found)
        proof.finder.narrowed.connect(self._on_narrowed)
        proof.finder.widened.connect(self._on_widened)
        proof.order.order_chosen.connect(self._on_order_chosen)
        proof.ranking.dice_selected.connect(self._select)
        proof.table.column_clicked.connect(self._on_column_clicked)
        document.changed.connect(self._on_dice_changed)
        document.opened.connect(self._forget)

    @property
    def only(self) -> frozenset[int]:
        """The numbers of the dice that are shown; all where there are fewer than two."""
        return self._choice.only

    def _use(self, choice: DiceChoice) -> None:
        if choice != self._choice:
            self._choice = choice
            self._answer.show_choice(choice)
            self._proof.show_choice(choice)

    @Slot(object)
    def _select(self, numbers: Collection[int]) -> None:
        self._list.select(tuple(number - 1 for number in sorted(numbers)))

    @Slot()
    def _on_selection_changed(self) -> None:
        selected = frozenset(index + 1 for index in self._list.selected)
        self._use(replace(self._choice, selected=selected))

    @Slot(object)
    def _on_found(self, numbers: frozenset[int]) -> None:
        self._select(numbers)
        if numbers:
            self._list.show_die(min(numbers) - 1)
            self._proof.show_die(min(numbers))

    @Slot()
    def _on_narrowed(self) -> None:
        self._use(replace(self._choice, only=self._choice.selected))
        self.narrowed.emit()

    @Slot()
    def _on_widened(self) -> None:
        self._use(replace(self._choice, only=frozenset()))

    @Slot(object, int)
    def _on_order_chosen(self, order: DiceOrder, against: int) -> None:
        self._use(replace(self._choice, order=order, against=against))

    @Slot(int)
    def _on_column_clicked(self, number: int) -> None:
        self._on_order_chosen(DiceOrder.AGAINST, number)

    @Slot()
    def _on_dice_changed(self) -> None:
        """Where dice come or go, the numbers are those of others."""
        if len(self._document.dice) != self._count:
            self._count = len(self._document.dice)
            self._forget()

    @Slot()
    def _forget(self) -> None:
        self._list.select(())
        self._proof.finder.forget()
        self._use(DiceChoice())
