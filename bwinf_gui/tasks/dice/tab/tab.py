"""The tab of the dice: the pages for comparisons and for single games, by a choice of rules."""

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.document_tab import DocumentTab
from bwinf_gui.kit.judged import JudgedPicture
from bwinf_gui.places import tables_folder
from bwinf_gui.runs import KeptRun
from bwinf_gui.task import Task
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.parts import PartProgress
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die, parse_dice_to_show
from bwinf_gui.tasks.dice.exact.tables import Tables, kept_within_limit
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.rule_sentences import preset_remark, preset_title
from bwinf_gui.tasks.dice.rules import READINGS, Preset, Ranking
from bwinf_gui.tasks.dice.tab import report
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.compare.parts_dialog import PartsDialog
from bwinf_gui.tasks.dice.tab.compare.request import KnownResults
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.empty_picture import draw_dice
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import GameRequest, GameState
from bwinf_gui.tasks.dice.tab.judged import judged_numbers
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services

_SHOWN_LETTERS = 22
OWN_DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)))


class RulesBox(QComboBox):
    """Chooses a rule set."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rulesChooser")
        # As wide as most names are; the list shows all of each.
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.setSizeAdjustPolicy(policy)
        self.setMinimumContentsLength(_SHOWN_LETTERS)
        self.setItemDelegate(_EffectDelegate(self))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Show that a name goes on where there is no room for all of it."""
        super().initStyleOption(option)
        area = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        right = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(option.currentText, right, area.width())

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


class DiceTab(DocumentTab):
    """Opens, edits, saves and compares dice."""

    def __init__(self, *, task: Task, services: Services) -> None:
        appearance = services.appearance
        document = DiceDocument()
        super().__init__(
            task=task,
            document=document,
            picture=draw_dice,
            services=services,
            third_icon="plus",
        )
        self.setObjectName("diceTab")
        self._document = document
        self._library = services.library
        self._tables = Tables(tables_folder())
        self._tidying = BackgroundRun[None](
            services.engine, failed=self._on_tidying_failed, parent=self
        )
        self._comparison = ComparisonPage(
            task=task,
            document=document,
            engine=services.engine,
            computing=services.computing,
            library=services.library,
            tables=self._tables,
            appearance=appearance,
            parent=self,
        )
        self._rules_label, self._rules = QLabel(self), RulesBox(self)
        self._rules_label.setBuddy(self._rules)
        # Two thirds is no rule of the games: the ranking has it.
        self._presets = [each for each in READINGS.values() if each.ranking is Ranking.SHARE]
        self._named = len(self._presets)
        self._rules.addItems([""] * len(self._presets))
        self._rules.currentIndexChanged.connect(self._on_rules_chosen)
        self._game = GamePage(
            task=task,
            document=document,
            engine=services.engine,
            tables=self._tables,
            appearance=appearance,
            parent=self,
        )
        self._connect_pages()
        self.set_pages([self._comparison, self._game], options=[self._rules_label, self._rules])

    def new_answer_picture(self, playback: Playback, parent: QWidget) -> JudgedPicture:
        """How a person's numbers fit each reading of the rules."""
        judged = judged_numbers(self._compare_by)
        return JudgedPicture(judged, task=self.task, playback=playback, parent=parent)

    def _compare_by(self, preset: Preset) -> None:
        self.show_page(self._comparison)
        self._comparison.choose_reading(preset)

    def new(self) -> None:
        """Begin with two dice that everybody knows from the task."""
        self._document.begin(OWN_DICE)

    def begin(self) -> None:
        self.new()

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept comparison, and play it on where that is wanted."""
        value = self._library.value(run)
        if isinstance(value, Solution):
            # Its page knows all that was solved.
            self._document.restore(value.question.dice, name=run.entry.title)
            self.show_page(self._comparison)
            return
        if isinstance(value, PartProgress) and go_on:
            self._play_part(value, run.entry.title)
            return
        progress = value.progress if isinstance(value, Merger | PartProgress) else value
        if not isinstance(progress, ComparisonProgress):
            return
        self._document.restore(progress.comparison.dice, name=run.entry.title)
        self.show_page(self._comparison)
        self._comparison.show_run(progress, run.entry.number)
        if go_on:
            self._comparison.toggle()

    def _play_part(self, part: PartProgress, title: str) -> None:
        """Play a part on that was begun here, or on another computer."""
        dialog = PartsDialog(
            part.comparison,
            file=None,
            title=title,
            engine=self._services.engine,
            library=self._library,
            appearance=self._services.appearance,
            parent=self,
        )
        dialog.merged.connect(lambda run: self.show_run(run, go_on=False))
        dialog.open()
        dialog.play(part)

    def inquiry(self) -> ReportRequest:
        """Ask about the comparison and the game that are shown; raises InputError."""
        game = self._game.shown_game(self._document.dice)
        return self._inquiry(self._comparison.known, game, self.document_name)

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """Ask about the dice of a file, as the input of the tab asks; raises InputError."""
        dice = parse_dice_to_show(content, path.name)
        return self._inquiry(self._comparison.known_of(dice, path), None, path.name)

    def _inquiry(self, known: KnownResults, game: GameState | None, title: str) -> ReportRequest:
        command = compare_command(known.comparison)
        keeper = self._library.keeper(COMPARISONS, title=title, command=command)
        return report.inquiry(known, game, self._library.rhythm(keeper))

    def limit_disk_space(self, most_bytes: int) -> None:
        """Limit the disk space of solved positions; `tidy` removes what exceeds it."""
        self._tables.limit = most_bytes

    def tidy(self) -> None:
        """Remove solved positions beyond the limit."""
        tables = self._tables
        self._tidying.start(
            RunSpec(lambda place: kept_within_limit(tables, place.pool.submit), Workers.PLAIN)
        )

    def untitled(self) -> str:
        """What dice without a file are called in a sentence."""
        return tr("your own dice")

    def _connect_pages(self) -> None:
        self._comparison.pairs_solved.connect(self._game.look_again)
        self._comparison.preset_requested.connect(self._on_preset_requested)
        self._game.preset_requested.connect(self._on_preset_requested)
        self._comparison.game_requested.connect(self._on_game_requested)
        self._comparison.address_requested.connect(self._on_address_requested)

    @Slot(object)
    def _on_tidying_failed(self, error: Exception) -> None:
        self.show_failure(tr("Old tables were not removed"), error)

    def retranslate(self) -> None:
        super().retranslate()
        self._rules_label.setText(tr("R&ules"))
        self._rules.setAccessibleName(tr("Rule set"))
        for row, preset in enumerate(self._presets):
            self._rules.name_preset(row, preset)
        self._rules.setToolTip(preset_remark(self._presets[self._rules.currentIndex()]))

    @Slot(int)
    def _on_rules_chosen(self) -> None:
        preset = self._presets[self._rules.currentIndex()]
        self._rules.setToolTip(preset_remark(preset))
        self._comparison.set_preset(preset)
        if preset.rules.house is None:
            self._game.set_preset(preset)

    @Slot(object)
    def _on_preset_requested(self, preset: Preset) -> None:
        """Choose a rule set, also one with single rules changed, which is the last choice then."""
        if preset not in self._presets:
            self._presets[self._named :] = [preset]
            self._rules.removeItem(self._named)
            self._rules.addItem("")
            self.retranslate()
        self._rules.setCurrentIndex(self._presets.index(preset))

    @Slot(object)
    def _on_address_requested(self, address: Address) -> None:
        self.show_page(self._game)
        self._game.open_address(address)

    @Slot(object)
    def _on_game_requested(self, request: GameRequest) -> None:
        self.show_page(self._game)
        self._game.show_requested(request)
