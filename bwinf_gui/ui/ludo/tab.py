"""The tab Würfelglück: a document of dice, the rules, and the page that compares the dice."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from bwinf_gui.core.errors import Task
from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.ludo.rules import PRESETS
from bwinf_gui.ui.actions import Actions
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.document_tab import DocumentTab
from bwinf_gui.ui.common.empty_pictures import draw_dice
from bwinf_gui.ui.engine import Engine
from bwinf_gui.ui.ludo.comparison_page import ComparisonPage
from bwinf_gui.ui.ludo.document import DiceDocument
from bwinf_gui.ui.ludo.sentences import preset_name, preset_origin

OWN_DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)))


class DiceTab(DocumentTab):
    """Opens, edits, saves and compares dice."""

    def __init__(
        self, *, engine: Engine, actions: Actions, appearance: Appearance, parent: QWidget
    ) -> None:
        document = DiceDocument()
        super().__init__(
            task=Task.LUDO,
            document=document,
            picture=draw_dice,
            actions=actions,
            appearance=appearance,
            third_icon="plus",
            parent=parent,
        )
        self.setObjectName("diceTab")
        self._document = document
        self._comparison = ComparisonPage(
            document=document, engine=engine, appearance=appearance, parent=self
        )
        self._rules_label, self._rules = QLabel(self), QComboBox(self)
        self._rules.setObjectName("rulesChooser")
        self._rules.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._rules_label.setBuddy(self._rules)
        for name in PRESETS:
            self._rules.addItem("", name)
        self._rules.currentIndexChanged.connect(self._on_rules_chosen)
        self._comparison.changed.connect(self._on_comparison_changed)
        self.set_pages([self._comparison], options=[self._rules_label, self._rules])

    def begin(self) -> None:
        """Begin with two dice that everybody knows from the task."""
        self._document.begin(OWN_DICE)

    def untitled(self) -> str:
        """What dice without a file are called in a sentence."""
        return self.tr("your own dice")

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        super().retranslate()
        self._rules_label.setText(self.tr("R&ules"))
        self._rules.setAccessibleName(self.tr("Rule set"))
        for row, name in enumerate(PRESETS):
            self._rules.setItemText(row, preset_name(name))
            self._rules.setItemData(row, preset_origin(name), Qt.ItemDataRole.ToolTipRole)
        self._rules.setToolTip(preset_origin(self._rules.currentData()))

    @Slot()
    def _on_comparison_changed(self) -> None:
        self._rules.setEnabled(not self._comparison.is_running)

    @Slot(int)
    def _on_rules_chosen(self) -> None:
        name = self._rules.currentData()
        self._rules.setToolTip(preset_origin(name))
        self._comparison.set_preset(PRESETS[name])
