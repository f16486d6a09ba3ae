"""The tab of the dice: the pages for comparisons and for single games, by a choice of rules."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSignalBlocker, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QComboBox, QLabel

from bwinf_gui.engine.controller import Keeping, RunSpec
from bwinf_gui.engine.engine import Workers
from bwinf_gui.kit.check.document_tab import DocumentTab
from bwinf_gui.places import tables_folder
from bwinf_gui.runs import KeptRun
from bwinf_gui.task import Task
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
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
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.die_shapes import draw_die
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.dice.tab.game.state import GameRequest, GameState
from bwinf_gui.tasks.dice.tab.judged import judged_numbers
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.choices import OptionBox
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Theme

_SHOWN_LETTERS = 22
_PRESETS = [each for each in READINGS.values() if each.ranking is Ranking.SHARE]
"""The rules to choose from; two thirds is none of the games', the ranking has it."""
OWN_DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)))


def draw_dice(painter: QPainter, theme: Theme) -> None:
    """Draw two players' dice of many kinds, for the empty page."""
    for place, (sides, number) in enumerate(((4, 3), (6, 5), (8, 7), (10, 9), (12, 11), (20, 17))):
        player = QColor(theme.colours.player_b if place % 2 else theme.colours.player_a)
        draw_die(painter, QRectF(9 + 86 * place, 14, 72, 72), sides, number, theme, player)


class DiceTab(DocumentTab):
    """Opens, edits, saves and compares dice."""

    def __init__(self, *, task: Task, services: Services) -> None:
        appearance, document = services.appearance, DiceDocument()
        super().__init__(task=task, document=document, picture=draw_dice, services=services)
        self.setObjectName("diceTab")
        self._document, self._library = document, services.library
        self._disk_limit = services.disk_limit
        self._tables = Tables(tables_folder(), self._disk_limit.most_bytes)
        self._tidying = BackgroundRun[None](
            services.engine,
            failed=partial(self.banner.show_failure, to_translate("Old tables were not removed")),
            parent=self,
        )
        self._disk_limit.changed.connect(self._on_limit_changed)
        self._disk_limit.due.connect(self._tidy)
        if services.engine.is_ready:
            self._tidy()
        self._comparison = ComparisonPage(
            task=task, document=document, services=services, tables=self._tables, parent=self
        )
        self._rules_label, self._rules = QLabel(self), OptionBox()
        self._rules.setParent(self)
        self._rules.setObjectName("rulesChooser")
        # As wide as most names are; the list shows all of each.
        self._rules.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._rules.setMinimumContentsLength(_SHOWN_LETTERS)
        self._rules_label.setBuddy(self._rules)
        self._presets, self._preset = [*_PRESETS], _PRESETS[0]
        self._rules.currentIndexChanged.connect(
            lambda row: self._on_preset_requested(self._presets[row])
        )
        self._game = GamePage(
            task=task,
            document=document,
            engine=services.engine,
            tables=self._tables,
            appearance=appearance,
            parent=self,
        )
        for asking in (self._comparison.run, self._game):
            asking.preset_requested.connect(self._on_preset_requested)
        self._comparison.distribution_requested.connect(self._new_parts_dialog)
        self._comparison.exact.found.connect(self._game.look_again)
        self._comparison.address_requested.connect(partial(self._show_game, state.ask_for))
        ask_for_typical = partial(self._show_game, state.ask_for_typical)
        self._comparison.game_requested.connect(ask_for_typical)
        self.set_pages(
            [self._comparison, self._game],
            judged_numbers(self._compare_by),
            options=[self._rules_label, self._rules],
        )

    def _compare_by(self, preset: Preset) -> None:
        self.show_page(self._comparison)
        self._comparison.choose_reading(preset)

    def new(self) -> None:
        """Begin with two dice that everybody knows from the task."""
        self._document.begin(OWN_DICE)

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept comparison, and play it on where that is wanted."""
        value = self._library.value(run)
        if isinstance(value, PartProgress) and go_on:
            # It was begun here, or on another computer.
            dialog = self._new_parts_dialog(value.comparison, None, run.entry.title)
            dialog.play(value, run.entry.number)
            return
        progress = value.progress if isinstance(value, Merger | PartProgress) else value
        if isinstance(progress, Solution | ComparisonProgress):
            played = progress.question if isinstance(progress, Solution) else progress.comparison
            # Its page knows all that was solved.
            self._document.restore(played.dice, name=run.entry.title)
            self.show_page(self._comparison)
        if isinstance(progress, ComparisonProgress):
            self._comparison.run.show_run(progress, run.entry.number)
            if go_on:
                self._comparison.run.toggle()

    def _new_parts_dialog(
        self, comparison: Comparison, file: Path | None, title: str = ""
    ) -> PartsDialog:
        dialog = PartsDialog(
            comparison,
            task=self.task,
            file=file,
            title=title or self.document.name,
            services=self._services,
            parent=self.window(),
        )
        dialog.merged.connect(lambda run: self.show_run(run, go_on=False))
        dialog.open()
        return dialog

    def inquiry(self) -> ReportRequest:
        """Ask about the comparison and the game that are shown; raises InputError."""
        s, file = self._comparison.inquired()
        game = self._game.shown_game(self._document.dice)
        return report.inquiry(s, file, game, self._rhythm(s, self.document.name))

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """Ask about the dice of a file, as the input of the tab asks; raises InputError."""
        s = self._comparison.inquired_of(parse_dice_to_show(content, path.name), path)
        return report.inquiry(s, path, None, self._rhythm(s, path.name))

    def _rhythm(self, s: CompareState, title: str) -> Keeping[ComparisonProgress] | None:
        """How a comparison is kept that a report has to play."""
        command = compare_command(s.comparison or s.asked)
        keeper = self._library.keeper(COMPARISONS, title=title, command=command)
        return self._library.rhythm(keeper)

    @Slot()
    def _on_limit_changed(self) -> None:
        self._tables.limit = self._disk_limit.most_bytes

    @Slot()
    def _tidy(self) -> None:
        """Remove solved positions beyond the limit."""
        tables = self._tables
        self._tidying.start(
            RunSpec(lambda place: kept_within_limit(tables, place.pool.submit), Workers.PLAIN)
        )

    def _say_texts(self) -> None:
        super()._say_texts()
        self._rules_label.setText(tr("R&ules"))
        self._rules.setAccessibleName(tr("Rule set"))
        self._show_rules()

    def _show_rules(self) -> None:
        options = [(preset_title(p), preset_remark(p), preset_remark(p)) for p in self._presets]
        with QSignalBlocker(self._rules):
            self._rules.show_options(options, self._presets.index(self._preset))
        self._rules.setToolTip(preset_remark(self._preset))

    @Slot(object)
    def _on_preset_requested(self, preset: Preset) -> None:
        """Choose a rule set, also one with single rules changed, which is the last choice then."""
        if preset not in self._presets:
            self._presets = [*_PRESETS, preset]
        self._preset = preset
        self._show_rules()
        self._comparison.run.use_rules(preset)
        if preset.rules.house is None:
            self._game.stage.do(state.choose_rules, preset)

    def _show_game(self, event: Callable[..., GameState], request: Address | GameRequest) -> None:
        self.show_page(self._game)
        self._game.stage.do(event, request)
