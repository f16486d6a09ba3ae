"""The tab Würfelglück: a document of dice, its tools, and the page that compares them."""

from pathlib import Path

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QStackedWidget, QWidget

from bwinf_gui.core.errors import Task
from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.ludo.rules import PRESETS
from bwinf_gui.ui.actions import Actions
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.banner_page import BannerPage, recent_entries
from bwinf_gui.ui.common.columns import Column, Width
from bwinf_gui.ui.common.empty_page import EmptyPage
from bwinf_gui.ui.common.empty_pictures import draw_dice
from bwinf_gui.ui.common.segments import SegmentSwitch
from bwinf_gui.ui.common.tool_row import ToolRow
from bwinf_gui.ui.empty_texts import empty_texts
from bwinf_gui.ui.engine import Engine
from bwinf_gui.ui.ludo.comparison_page import ComparisonPage
from bwinf_gui.ui.ludo.document import DiceDocument
from bwinf_gui.ui.ludo.sentences import preset_name, preset_origin

OWN_DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)))


class DiceTab(BannerPage):
    """Opens, edits, saves and compares dice."""

    task = Task.LUDO

    def __init__(
        self,
        *,
        engine: Engine,
        actions: Actions,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("diceTab")
        self._document = DiceDocument(self)
        self._comparison = ComparisonPage(
            document=self._document, engine=engine, appearance=appearance, parent=self
        )
        self._empty = EmptyPage(
            appearance=appearance,
            picture=draw_dice,
            texts=empty_texts(Task.LUDO),
            examples=actions.examples_menu,
            third_icon="plus",
            parent=self,
        )
        self._rules_label, self._rules = QLabel(self), QComboBox(self)
        self._column_switch = SegmentSwitch(parent=self)
        for _ in Column:
            self._column_switch.add("")
        self._input_button = QPushButton(self)
        self._tools = ToolRow(
            left=[actions.open, actions.examples, actions.save, None, actions.undo, actions.redo],
            centre=[],
            right=[self._rules_label, self._rules, actions.copy_command],
            metrics=appearance.theme.metrics,
            parent=self,
        )
        self._content = QStackedWidget(self)
        self._arrange()
        self._connect()
        self.retranslate()

    @property
    def history(self) -> QUndoStack:
        """The history of changes of the dice."""
        return self._document.history

    @property
    def document_name(self) -> str:
        """The name of the open file, empty where there is none."""
        return self._document.name

    @property
    def document_path(self) -> Path | None:
        """Where the dice are saved, None where they were not yet."""
        return self._document.path

    @property
    def can_save(self) -> bool:
        """Whether there are dice."""
        return bool(self._document.dice)

    def open_file(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show the dice of a file; raises InputError and then keeps the old ones."""
        self._document.open(content, path=path, writable=writable)
        self.dismiss_message()

    def save(self, path: Path) -> None:
        """Write the dice in the contest's format; raises OSError."""
        self._document.save(path)

    def remaining(self) -> str:
        """Say which dice are still shown beneath a report."""
        if not self._document.dice:
            return ""
        name = self._document.name or self.tr("your own dice")
        return self.tr("Still shown: {0}.").format(name)

    def show_recent_files(self, paths: list[Path]) -> None:
        """Offer dice files that were opened before."""
        self._empty.set_recent(recent_entries(paths, empty_texts(Task.LUDO).pattern))

    def command(self) -> str | None:
        """The command line of the comparison."""
        return self._comparison.command() if self._document.dice else None

    def toggle_run(self) -> None:
        """Start, pause or resume the comparison."""
        if self._document.dice:
            self._comparison.toggle()

    def stop_run(self) -> None:
        """Stop the comparison."""
        self._comparison.stop()

    def take_new_chance(self) -> None:
        """Choose another seed."""
        self._comparison.input.take_new_seed()

    def send_status(self) -> None:
        """Say what happens now."""
        if self._document.dice:
            self.status_changed.emit(*self._comparison.status())
        else:
            self.status_changed.emit(self.tr("No dice loaded yet"), "")

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._empty.set_texts(empty_texts(Task.LUDO))
        self._rules_label.setText(self.tr("R&ules"))
        self._rules.setAccessibleName(self.tr("Rule set"))
        for row, name in enumerate(PRESETS):
            self._rules.setItemText(row, preset_name(name))
            self._rules.setItemData(row, preset_origin(name), 3)
        self._rules.setToolTip(preset_origin(self._rules.currentData()))
        names = (self.tr("Answer"), self.tr("Input"), self.tr("Proof"))
        for button, name in zip(self._column_switch.buttons, names, strict=True):
            button.setText(name)
        self._input_button.setText(self.tr("Input"))
        self._input_button.setToolTip(self.tr("Show what is compared over the answer"))
        self.send_status()

    def _arrange(self) -> None:
        self._rules.setObjectName("rulesChooser")
        self._rules_label.setBuddy(self._rules)
        for name in PRESETS:
            self._rules.addItem("", name)
        self._tools.put_first(self._column_switch)
        self._tools.put_first(self._input_button)
        self._input_button.setCheckable(True)
        self._input_button.hide()
        self._column_switch.hide()
        self._content.addWidget(self._empty)
        self._content.addWidget(self._comparison)
        self._layout.addWidget(self._tools)
        self._layout.addWidget(self._banner)
        self._layout.addWidget(self._content, 1)

    def _connect(self) -> None:
        self._document.dice_changed.connect(self._on_dice_changed)
        self._document.file_changed.connect(self.document_changed)
        self._comparison.changed.connect(self._on_comparison_changed)
        self._comparison.refused.connect(self.show_error)
        self._comparison.failed.connect(self._on_failed)
        self._rules.currentIndexChanged.connect(self._on_rules_chosen)
        self._empty.open_requested.connect(self.open_requested)
        self._empty.file_dropped.connect(self.file_dropped)
        self._empty.recent_chosen.connect(self.file_dropped)
        self._empty.third_requested.connect(lambda: self._document.begin(OWN_DICE))
        columns = self._comparison.columns
        self._column_switch.chosen.connect(lambda place: columns.show_column(Column(place)))
        self._input_button.clicked.connect(self._on_input_clicked)
        columns.column_changed.connect(self._on_column_changed)
        self._comparison.columns.width_changed.connect(self._on_width_changed)

    @Slot()
    def _on_dice_changed(self) -> None:
        self._content.setCurrentWidget(self._comparison if self._document.dice else self._empty)
        for switch in (self._input_button, self._column_switch):
            switch.setEnabled(bool(self._document.dice))
        self.document_changed.emit()
        self.send_status()

    @Slot()
    def _on_comparison_changed(self) -> None:
        self._rules.setEnabled(not self._comparison.is_running)
        self.send_status()

    @Slot(int)
    def _on_rules_chosen(self) -> None:
        name = self._rules.currentData()
        self._rules.setToolTip(preset_origin(name))
        self._comparison.set_preset(PRESETS[name])

    @Slot(str)
    def _on_failed(self, reason: str) -> None:
        self.show_problem(self.tr("The comparison broke off"), reason)

    @Slot(bool)
    def _on_input_clicked(self) -> None:
        shown = self._input_button.isChecked()
        self._comparison.columns.show_column(Column.INPUT if shown else Column.ANSWER)

    @Slot(object)
    def _on_column_changed(self, column: Column) -> None:
        self._column_switch.choose(column)
        self._input_button.setChecked(column is Column.INPUT)

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._input_button.setVisible(width is Width.MIDDLE)
        self._column_switch.setVisible(width is Width.NARROW)
        self._tools.set_narrow(narrow=width is Width.NARROW)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
