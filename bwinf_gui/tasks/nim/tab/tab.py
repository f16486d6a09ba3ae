"""The tab Nim: a game that is played, and tournaments from its start."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.runs import KeptRun
from bwinf_gui.task import Task
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.parsing import StartPosition, parse_start
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import MAX_STICKS
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tab import report
from bwinf_gui.tasks.nim.tab.answer_picture import ResultFilePicture
from bwinf_gui.tasks.nim.tab.document import FIRST_PLAYERS, FIRST_ROWS, NimDocument
from bwinf_gui.tasks.nim.tab.empty_picture import draw_nim
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.tasks.nim.tab.tournament_page import TournamentPage
from bwinf_gui.tasks.nim.tournament import TournamentProgress, tournament_command
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services


class RowKeys(QObject):
    """Tells typed digits and Enter; text fields keep them.

    Signals:
        number_typed: A digit from 1 to 9.
        confirmed: Enter or Return.
    """

    number_typed = Signal(int)
    confirmed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._shortcuts = [
            self._shortcut(key, self.confirmed.emit)
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ]
        for digit in range(1, MAX_STICKS + 1):
            key = Qt.Key(Qt.Key.Key_0 + digit)
            self._shortcuts.append(self._shortcut(key, partial(self.number_typed.emit, digit)))

    def set_enabled(self, *, enabled: bool) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled)

    def _shortcut(self, key: Qt.Key, command: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self._parent)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(command)
        return shortcut


class NimTab(DocumentTab):
    """Plays Nim, opens and saves starts, and lets strategies play."""

    def __init__(self, *, task: Task, services: Services) -> None:
        appearance = services.appearance
        document = NimDocument()
        super().__init__(
            task=task,
            document=document,
            picture=draw_nim,
            services=services,
            third_icon="plus",
        )
        self.setObjectName("nimTab")
        self._document = document
        self._library = services.library
        self._programs = OwnPrograms(database=services.database, parent=self)
        new_trust = partial(Trust, database=services.database, engine=services.engine, parent=self)
        self._play = PlayPage(
            document=document,
            engine=services.engine,
            programs=self._programs,
            trust=[new_trust() for _ in Player],
            appearance=appearance,
            parent=self,
        )
        self._tournament = TournamentPage(
            document=document,
            engine=services.engine,
            library=services.library,
            programs=self._programs,
            trust=new_trust(),
            appearance=appearance,
            parent=self,
        )
        self._tournament.game_requested.connect(self._on_game_requested)
        self._tournament.record_requested.connect(self._on_record_requested)
        for page in (self._play, self._tournament):
            page.protocol_wanted.connect(services.actions.own_program.trigger)
        self.set_pages([self._play, self._tournament])
        self._digits = RowKeys(self)
        self._digits.number_typed.connect(self._play.board.type_number)
        self._digits.confirmed.connect(self._play.board.take)
        self._play.shown.connect(self._on_play_shown)
        self._on_play_shown(shown=False)

    def new(self) -> None:
        """Begin a game of one's own."""
        self._document.begin(Game.begun(StartPosition(FIRST_ROWS), FIRST_PLAYERS, new_seed()))
        self._play.take_focus()

    def begin(self) -> None:
        self.new()

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept tournament, and play it on where that is wanted."""
        progress = self._library.value(run)
        if not isinstance(progress, TournamentProgress):
            return
        rows = progress.tournament.start
        if self._document.is_empty or rows != self._document.game.start.rows:
            game = Game.begun(StartPosition(rows), FIRST_PLAYERS, new_seed())
            self._document.restore(game, name=run.entry.title)
        self.show_page(self._tournament)
        self._tournament.show_run(progress, run.entry.number)
        if go_on:
            self._tournament.toggle()

    def inquiry(self) -> ReportRequest:
        """Ask about the game and the tournament that are shown."""
        document = self._document
        file = None if document.is_modified else document.file
        shown = report.Shown(document.game, self._play.playback.index, file)
        return self._inquiry(shown, self._tournament.results)

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """Ask about the start of a file, for the strategies that the tab shows."""
        start = parse_start(content, path.name)
        shown = report.Shown(Game(start, FIRST_PLAYERS, 0), 0, path)
        return self._inquiry(shown, self._tournament.results_of(start.rows))

    def _inquiry(self, shown: report.Shown, known: report.TournamentReport) -> ReportRequest:
        wish = self._tournament.wish(shown.game.start.rows)
        command = tournament_command(wish, file=shown.file)
        title = shown.file.name if shown.file is not None else self._document.name
        keeper = self._library.keeper(TOURNAMENTS, title=title, command=command)
        return report.inquiry(shown, known, wish, self._library.rhythm(keeper))

    def new_answer_picture(self, playback: Playback, parent: QWidget) -> ResultFilePicture:
        """Games and share of a result file, as the page of checks shows them."""
        return ResultFilePicture(playback=playback, appearance=self._appearance, parent=parent)

    def untitled(self) -> str:
        """What a start without a file is called in a sentence."""
        return tr("your own game")

    def suggested_name(self) -> str:
        """What a file for a start without one could be called."""
        return "nim.in"

    def save_filter(self) -> str:
        """What files of the tab are called in the dialog that saves them."""
        return tr("Nim start positions (*.in)")

    @Slot(bool)
    def _on_play_shown(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        self._digits.set_enabled(enabled=shown)

    @Slot(object, object, int)
    def _on_game_requested(self, pair: Pair, seed: int, number: int) -> None:
        self.show_page(self._play)
        self._play.show_recorded(pair, seed, number)

    @Slot(object)
    def _on_record_requested(self, game: Game) -> None:
        self.show_page(self._play)
        self._play.show_game(game)
