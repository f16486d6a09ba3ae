"""The picture of somebody's result file: games on the board, the share among likely ones."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.tasks.nim.check.captions import (
    game_in_words,
    move_in_words,
    share_in_words,
    situation_in_words,
)
from bwinf_gui.tasks.nim.check.games import SubmittedGame
from bwinf_gui.tasks.nim.check.result_file import ResultPart
from bwinf_gui.tasks.nim.check.sentences import part_name
from bwinf_gui.tasks.nim.check.shares import SubmittedShare
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.sentences import rows_text
from bwinf_gui.tasks.nim.tab.answer_board import AnswerBoard
from bwinf_gui.tasks.nim.tab.share_chart import ShareChart
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check import AnswerPicture, pill_of
from bwinf_gui.widgets.columns import on_card
from bwinf_gui.widgets.play_card import PlayCard
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

_LEAST_UNITS = 85
"""In a lower picture there is no room for the cards."""
_SIGNS = {Verdict.AC: "✓ ", Verdict.WA: "✗ "}


class ResultFilePicture(AnswerPicture):
    """A card for the share and for each game; the chosen one is shown large above them."""

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, parent=parent)
        self._appearance = appearance
        self._game: SubmittedGame | None = None
        self._told = 0
        self.board = AnswerBoard(playback=playback, appearance=appearance, parent=self)
        self.chart = ShareChart(appearance=appearance, parent=self)
        self._large = QStackedWidget(self)
        self._large.addWidget(self.board)
        self._large.addWidget(self.chart)
        self._cards = {
            part: PlayCard(
                name=f"check{name}",
                play_name=f"checkPlay{name}",
                appearance=appearance,
                parent=self,
            )
            for part, name in _NAMES.items()
        }
        for place, card in enumerate(self._cards.values()):
            card.play_wanted.connect(lambda place=place: self._on_play_wanted(place))
        self._arrange(appearance.theme.metrics.unit)
        playback.index_changed.connect(self._on_index_changed)
        self.retranslate()

    @property
    def drawing(self) -> QWidget:
        """The board or the chart, without the cards."""
        return self._large

    def count(self, index: int) -> str:
        return tr("Move {0}").format(index)

    def show_answer(self, case: StartPosition, row: CheckedRow, place: int) -> None:
        """Play the game of a place, or show its share, unless that is shown already."""
        lines = row.judgement.lines
        if len(lines) != len(ResultPart):
            self.show_case(case)
            return
        self._show_cards(lines, place)
        said = lines[place].said
        if isinstance(said, SubmittedGame):
            self._show_game(said)
        elif isinstance(said, SubmittedShare):
            self._show_nothing_played()
            self.chart.show_share(said)
            self._large.setCurrentWidget(self.chart)
        else:
            self._show_start(case)

    def show_case(self, case: StartPosition | None) -> None:
        """Show the rows by themselves."""
        self._cards_area.hide()
        self._large.setVisible(case is not None)
        if case is not None:
            self._show_start(case)

    def retranslate(self) -> None:
        for part, card in self._cards.items():
            card.set_title(part_name(part), play=tr("Show it in the picture"))

    def _show_cards(self, lines: tuple[JudgedLine, ...], place: int) -> None:
        for number, (card, line) in enumerate(zip(self._cards.values(), lines, strict=True)):
            said, costs = line.said, ""
            if isinstance(said, SubmittedGame):
                costs = game_in_words(said)
            elif isinstance(said, SubmittedShare):
                costs = share_in_words(said)
            verdict = _SIGNS.get(line.verdict, "") + verdict_name(line.verdict)
            what = line.submitted or (line.reason if line.said is None else "")
            card.say(what, costs, verdict=verdict, pill=pill_of(line.verdict))
            card.allow_playing(allowed=said is not None)
            card.select(selected=number == place)
        self._large.show()
        self._cards_area.show()
        self._fit_cards()

    def _show_game(self, game: SubmittedGame) -> None:
        is_same, index = game == self._game, self.playback.index
        self._game, self._told = game, 0
        self._large.setCurrentWidget(self.board)
        self.board.show_submitted(game)
        failing = game.played + 1 if game.failing is not None else None
        self.playback.load(len(game.moves), failing=failing)
        if is_same:
            self.playback.seek(index)
        else:
            self._play()

    def _show_start(self, case: StartPosition) -> None:
        self._show_nothing_played()
        self._large.setCurrentWidget(self.board)
        self.board.show_submitted(SubmittedGame(case, ()))
        self.playback.load(0)
        self.board.setAccessibleDescription(rows_text(case.rows))

    def _show_nothing_played(self) -> None:
        self._game = None
        self.playback.load(0)

    def _play(self) -> None:
        """Play from the beginning; without motion show what it leads to."""
        if self._appearance.animated and self.isVisible():
            self.playback.play()
        else:
            self.playback.go_last()

    def _on_play_wanted(self, place: int) -> None:
        """Show another part; the game that is shown already is played again."""
        shown = self._game
        self.place_chosen.emit(place)
        if self._game is not None and self._game == shown:
            self.playback.seek(0)
            self._play()

    @Slot(int)
    def _on_index_changed(self, index: int) -> None:
        """Say what the picture shows, and every move that was made."""
        game = self._game
        if game is None or index > len(game.moves):
            return
        self.board.setAccessibleDescription(situation_in_words(game, index))
        if index != self._told:
            self._told = index
            announce(self.board, move_in_words(game, index))

    def _arrange(self, unit: int) -> None:
        self._cards_area = QWidget(self)
        cards = QHBoxLayout(self._cards_area)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(2 * unit)
        for card in self._cards.values():
            cards.addWidget(card, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(on_card(self._large, margin=0, parent=self), 1)
        layout.addWidget(self._cards_area)

    def _fit_cards(self) -> None:
        """Do without the cards in a low window."""
        unit = self._appearance.theme.metrics.unit
        is_shown = not self._cards_area.isHidden()
        self._cards_area.setMaximumHeight(
            16_777_215 if is_shown and self.height() >= _LEAST_UNITS * unit else 0
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()


_NAMES = {
    ResultPart.SHARE: "ShareCard",
    ResultPart.WON_GAME: "WonGame",
    ResultPart.LOST_GAME: "LostGame",
}
