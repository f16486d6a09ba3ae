"""The chooser of the rule set: short names, and in its list a sentence on what each one does."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.dice.rule_sentences import preset_remark, preset_title
from bwinf_gui.tasks.dice.rules import Preset


class RulesBox(QComboBox):
    """Chooses a rule set."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rulesChooser")
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setItemDelegate(_EffectDelegate(self))

    def name_preset(self, row: int, preset: Preset) -> None:
        """Name the rule set of a row, and say what it does."""
        title, remark = preset_title(preset), preset_remark(preset)
        self.setItemText(row, title)
        self.setItemData(row, remark, Qt.ItemDataRole.ToolTipRole)
        self.setItemData(row, f"{title}: {remark}", Qt.ItemDataRole.AccessibleTextRole)

    def showPopup(self) -> None:  # noqa: N802
        """Open a list that is as wide as its sentences."""
        view = self.view()
        wanted = max(view.sizeHintForIndex(self._index(row)).width() for row in range(self.count()))
        wanted += 2 * view.fontMetrics().height()
        view.setMinimumWidth(min(wanted, self.screen().availableGeometry().width()))
        super().showPopup()

    def _index(self, row: int) -> QModelIndex:
        return self.model().index(row, 0)


class _EffectDelegate(QStyledItemDelegate):
    """Writes the sentence after the name."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.text = str(index.data(Qt.ItemDataRole.AccessibleTextRole))
