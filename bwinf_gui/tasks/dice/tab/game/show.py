"""Shows a record where its playback is: board, bar, sentences, rules, curve and list agree."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QTextDocumentFragment

from bwinf_gui.tasks.dice.game_sentences import headline, position_lines, story
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.board.scene import BoardState
from bwinf_gui.tasks.dice.tab.game.columns import GameAnswerColumn, GameProofColumn
from bwinf_gui.tasks.dice.tab.game.panel import GamePanel
from bwinf_gui.tasks.dice.tab.game.stage import MOVE_MS, board_state, marks
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.playback import Playback


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game at one of its turns; `names` are those of its dice, `level` that of intervals."""

    record: Record
    index: int
    curve: ProbabilityCurve | None
    names: tuple[str, str]
    level: float


class GameShow(QObject):
    """Leads the columns of a page through a record.

    `news` says what is to stand in place of the answer, or nothing.

    Signals:
        told: The sentences have changed.
    """

    told = Signal()

    def __init__(
        self,
        *,
        playback: Playback,
        panel: GamePanel,
        answer: GameAnswerColumn,
        proof: GameProofColumn,
        news: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._playback = playback
        self._panel = panel
        self._answer = answer
        self._proof = proof
        self._news = news
        self._view = answer.stage.view
        self.record: Record | None = None
        self.curve: ProbabilityCurve | None = None
        self._told = 0
        playback.step_begun.connect(self._on_step_begun)
        playback.jumped.connect(self._on_jumped)
        playback.cut_short.connect(self._on_cut_short)
        playback.index_changed.connect(self._on_index_changed)
        self._view.board.motion_ended.connect(self._on_motion_ended)
        proof.index_chosen.connect(playback.seek)
        proof.curve.index_chosen.connect(playback.seek)
        proof.moves.index_chosen.connect(playback.go_to)

    def load(self, record: Record) -> None:
        """Show another game, from its beginning."""
        self.record, self.curve, self._told = record, None, 0
        self._view.board.set_game(record.address.dice, record.game.rules)
        self._proof.show_record(record)
        self._answer.bar.set_marks(marks(record))
        self._playback.load(len(record.turns))

    def show_curve(self, curve: ProbabilityCurve) -> None:
        self.curve = curve
        self._proof.show_curve(curve)
        if self.record is not None and self._proof.luck is not None:
            self._answer.bar.set_marks(marks(self.record, self._proof.luck))
        self._show_probability()
        self.tell()

    @Slot()
    def tell(self) -> None:
        """Say what is shown, in the answer and as the position in words."""
        record, index = self.record, self._playback.index
        if record is None:
            self._answer.say(self._news(), "")
        else:
            line = self._news() or headline(record, index, self.curve)
            self._answer.say(line, story(record, index))
            lines = self._lines(record, index)
            self._panel.show_words(lines)
            self._view.describe(". ".join(lines))
        self.told.emit()

    def retranslate(self) -> None:
        if self.record is not None:
            self._playback.finish()
            self._view.board.show_state(self._state(self.record, self._playback.index))
            self._answer.bar.set_marks(marks(self.record, self._proof.luck))
        self.tell()

    def _lines(self, record: Record, index: int) -> list[str]:
        outcome = record.outcome if index == len(record.turns) else None
        return position_lines(record.state(index), outcome)

    def _state(self, record: Record, index: int) -> BoardState:
        return board_state(record, index, self._panel.die_names())

    def _show_probability(self) -> None:
        probability = self.curve.probabilities[self._playback.index] if self.curve else None
        time = self._playback.duration(MOVE_MS) if self._playback.is_animating else 0
        self._answer.stage.probability_bar.show_probability(probability, milliseconds=time)

    def _announce(self, record: Record, index: int) -> None:
        """Tell screen readers what a step did."""
        back = index == self._told - 1
        words = tr("Turn {0} taken back").format(self._told) if back else story(record, index)
        announce(self._view, QTextDocumentFragment.fromHtml(words).toPlainText())

    @Slot(int, int)
    def _on_step_begun(self, before: int, after: int) -> None:
        if self.record is not None:
            self._view.board.animate(
                self._state(self.record, after),
                self.record.turns[min(before, after)],
                backward=after < before,
                pace=self._playback.duration,
            )

    @Slot(int)
    def _on_jumped(self, index: int) -> None:
        if self.record is not None:
            self._view.board.show_state(self._state(self.record, index))

    @Slot()
    def _on_cut_short(self) -> None:
        self._view.board.finish()
        self._answer.stage.probability_bar.finish()

    @Slot()
    def _on_motion_ended(self) -> None:
        self._answer.stage.probability_bar.finish()
        self._playback.end_step()

    @Slot(int)
    def _on_index_changed(self, index: int) -> None:
        self._proof.show_index(index)
        self._show_probability()
        if self.record is not None and index != self._told:
            self._announce(self.record, index)
        self._told = index
        self.tell()
