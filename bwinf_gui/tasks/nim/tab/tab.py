"""The tab Nim: a game that is played, and tournaments from its start."""

from pathlib import Path

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.check.document_tab import DocumentTab
from bwinf_gui.runs import KeptRun
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.task import Task
from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.playing import Game, format_game, parse_game
from bwinf_gui.tasks.nim.tab import report
from bwinf_gui.tasks.nim.tab.board_painter import draw_stick
from bwinf_gui.tasks.nim.tab.judged import JUDGED
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.tasks.nim.tab.state import FIRST_PLAYERS, FIRST_ROWS, PlayState
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_page import TournamentPage
from bwinf_gui.tasks.nim.tab.user_programs import UserPrograms
from bwinf_gui.tasks.nim.tournament import TournamentProgress
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.document import Document, DocumentSource, DocumentState
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Theme


class NimDocument(Document[Game]):
    """A game, the file of its start, and the history."""

    def __init__(self) -> None:
        super().__init__(
            parse=self._parsed,
            write=lambda game: format_start(game.start),
            untitled=to_translate("your own game"),
        )

    def draft(self) -> Draft | None:
        """The present game, even if its start is saved; None before the first move."""
        game = self.value
        if game is None or not (game.turns or self.is_modified):
            return None
        content = format_game(game, is_saved=not self.is_modified)
        return self._draft_of(content.encode(errors="surrogateescape"))

    def recover(self, draft: Draft) -> None:
        """Show a game that was under way when the program ended; raises InputError."""
        found = parse_game(draft.content, draft.name)
        if found is None:
            super().recover(draft)
            return
        game, is_saved = found
        origin = DocumentSource(
            draft.name,
            draft.file,
            draft.file is not None,
            game if is_saved else None,
            draft.digest,
            key=draft.key,
        )
        self.show(DocumentState(game, origin))

    def _differs_from_file(self) -> bool:
        """Only the start is saved, not the turns."""
        saved = self.saved
        return self.value is not None and (saved is None or saved.start != self.value.start)

    def _parsed(self, content: bytes, name: str) -> Game:
        players = FIRST_PLAYERS if self.value is None else self.value.players
        return Game.begun(parse_start(content, name), players, new_seed())


class NimTab(DocumentTab):
    """Plays Nim, opens and saves starts, and lets strategies play."""

    def __init__(self, *, task: Task, services: Services) -> None:
        document = NimDocument()
        super().__init__(task=task, document=document, picture=draw_nim, services=services)
        self.setObjectName("nimTab")
        self._document = document
        self._library = services.library
        programs = UserPrograms(database=services.database)
        explain = services.actions.own_program.trigger
        self._table = ProgramTable(task=task, programs=programs, services=services, parent=self)
        self._play = PlayPage(self._table, document=document, explain=explain, parent=self)
        control = TournamentControl(
            task=task, document=document, programs=programs, services=services, parent=self
        )
        self._tournament = TournamentPage(control, explain=explain, parent=self)
        control.game_requested.connect(self._on_game_requested)
        self.set_pages([self._play, self._tournament], JUDGED)

    def new(self) -> None:
        self._document.begin(Game.begun(StartPosition(FIRST_ROWS), FIRST_PLAYERS, new_seed()))
        self._play.take_focus()

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept tournament, and play it on where that is wanted."""
        progress = self._library.value(run)
        if not isinstance(progress, TournamentProgress):
            return
        rows, game = progress.tournament.start, self._document.value
        if game is None or rows != game.start.rows:
            game = Game.begun(StartPosition(rows), FIRST_PLAYERS, new_seed())
            self._document.restore(game, name=run.entry.title)
        self.show_page(self._tournament)
        self._tournament.control.show_run(progress, run.entry.number)
        if go_on:
            self._tournament.control.toggle()

    def inquiry(self) -> ReportRequest:
        document, s = self._document, self._play.state
        shown = PlayState(value=s.game, answer=s.game, step=s.step)
        return self._inquiry(shown, None if document.is_modified else document.file)

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """Ask about the start of a file, for the strategies that the tab shows."""
        game = Game(parse_start(content, path.name), FIRST_PLAYERS, 0)
        return self._inquiry(PlayState(value=game, answer=game, step=0), path)

    def _inquiry(self, shown: PlayState, file: Path | None) -> ReportRequest:
        return report.inquiry(shown, self._tournament.control.state_for_report(shown.game), file)

    @Slot(object)
    def _on_game_requested(self, game: Game) -> None:
        self.show_page(self._play)
        self._table.show_played(game)


def draw_nim(painter: QPainter, theme: Theme) -> None:
    """Draw four heaps of matches, one match of which is being taken, for the empty page."""
    colours, x, heaps = theme.colours, 40.0, (3, 4, 5, 7)
    for row, sticks in enumerate(heaps):
        for stick in range(sticks):
            match = QRectF(x + 1, 14, 8, 74)
            if row == len(heaps) - 1 and stick == sticks - 1:
                match.translate(0, -8)
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.setBrush(QColor(colours.selected))
                painter.drawRoundedRect(match.adjusted(-5, -5, 5, 5), 4, 4)
            draw_stick(painter, match, colours)
            x += 19.0
        x += 28.0
