"""The answer of a game with its board."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.nim.analysis import Effect
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.sentences import move_text
from bwinf_gui.tasks.nim.tab.board import NimBoard
from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry
from bwinf_gui.tasks.nim.tab.projector_digits import ABOVE_ROWS, ProjectorDigits
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.tool_row import SteadyButton

_TEXT = 1.0, 1.54
"""The size of the button's text in usual rows, and of all texts for a projector."""


class PlayColumn(PictureColumn):
    """The middle column.

    Signals:
        mistake_requested: The state before the first mistake is to be shown.
        game_requested: Another game is to begin.
        move_for_it_requested: A person is to move in place of the program.
        ask_again_requested: The program is to be asked in the shown state.
    """

    mistake_requested = Signal()
    game_requested = Signal()
    move_for_it_requested = Signal()
    ask_again_requested = Signal()

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self._appearance = appearance
        self._headline = ElidedLabel(self)
        self._headline.setObjectName("nimAnswer")
        self._headline.setProperty("role", "answer")
        self._story = QLabel(self)
        self._story.setObjectName("nimStory")
        self._story.setProperty("role", "secondary")
        self._story.setWordWrap(True)
        self.board = NimBoard(playback=playback, appearance=appearance, parent=self)
        self._digits = ProjectorDigits(board=self.board, appearance=appearance, parent=self)
        self._is_large = False
        self._marked: tuple[Sequence[Turn], frozenset[int]] = (), frozenset()
        self._hint, self._question = ElidedLabel(self), QLabel(self)
        self._explain = SteadyButton(parent=self)
        self._explain.setObjectName("nimExplain")
        self._explain.setChecked(True)
        self._explain.toggled.connect(self._fit_digits)
        self._clear = self._button("nimClear", lambda: self.board.mark(None))
        self._take = self._button("nimMove", self.board.take, filled=True)
        self._to_mistake = self._button("nimToMistake", self.mistake_requested)
        self._again = self._button("nimAgain", self.game_requested, filled=True)
        self._move_for_it = self._button("nimMoveForIt", self.move_for_it_requested)
        self._ask_again = self._button("nimAskAgain", self.ask_again_requested, filled=True)
        self._ask_again.setIcon(appearance.icons.icon("redo", Tint.ON_ACCENT))
        self._beside, self._foot = QHBoxLayout(), QHBoxLayout()
        self.bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Move {0}").format(index),
            appearance=appearance,
            prefix="nim",
            parent=self,
        )
        self.board.arranged.connect(self._on_board_arranged)
        self._arrange(appearance.theme.metrics.unit)
        self.set_large(False)
        self.show_end(over=False, has_mistake=False)
        self.show_program(can_ask=False, has_lost=False)
        self.retranslate()

    def say(self, headline: str, story: str) -> None:
        """Say what is to do, in a line and in a sentence."""
        self._headline.setText(headline)
        self._story.setText(story)
        self.board.setAccessibleDescription(f"{headline}. {story}")

    @Slot(bool)
    def set_large(self, large: bool) -> None:  # noqa: FBT001 - Qt's signal
        """Show the binary digits on the lines of their rows, as for a projector."""
        self._is_large = large
        metrics = self._appearance.theme.metrics
        self._story.setFont(metrics.scaled(_TEXT[1] if large else 1))
        self._fit_digits()

    def show_digits(self, start: Position, position: Position, effect: Effect | None) -> None:
        """Show a position and what a move would change, for a projector."""
        self._digits.show_position(start, position, effect)
        self._fit_digits()

    def show_end(self, *, over: bool, has_mistake: bool) -> None:
        """Offer what is sensible after a game, or else to clear what is marked."""
        self._clear.setVisible(not over)
        self._again.setVisible(over)
        self._to_mistake.setVisible(has_mistake)

    def show_program(self, *, can_ask: bool, has_lost: bool) -> None:
        """Offer to ask the program in the shown state, or to move for it where it has lost."""
        self._ask_again.setVisible(can_ask)
        self._ask_again.setText(tr("Ask again") if has_lost else tr("Play from here"))
        self._ask_again.setToolTip(
            tr("The program gets this position anew; what came after it is taken back")
        )
        self._move_for_it.setVisible(has_lost)
        # There is no room for it beside what can be done then.
        self._hint.setVisible(not has_lost)
        # One button is the next sensible thing.
        set_style_property(self._again, "filled", "false" if can_ask else "true")

    def show_marks(self, turns: Sequence[Turn], mistakes: frozenset[int]) -> None:
        """Mark the moves, and apart from them the mistakes, on the slider."""
        self._marked = turns, mistakes
        marks = [Mark(index, MarkKind.ACROSS, "secondary") for index in range(1, len(turns))]
        words = tr("Move {0} was a mistake")
        marks += [
            Mark(index + 1, MarkKind.ARROW, "notice", words.format(index + 1))
            for index in sorted(mistakes)
        ]
        self.bar.set_marks(marks)

    @Slot()
    def show_move(self) -> None:
        """Offer the move that is marked on the board."""
        unmarked = "" if self.board.marked is not None else tr("No stick is marked.")
        set_enabled(self._clear, tr("Unmark all sticks (Esc)"), disabled_reason=unmarked)
        can_move = self.board.can_move
        self._hint.setText(tr("Click a stick to mark it and all to its right") if can_move else "")
        self._place_take()

    def retranslate(self) -> None:
        self._clear.setText(tr("Clear"))
        self._explain.setText(tr("Explanation"))
        self._explain.setToolTip(tr("Show the binary digits of the rows, or hide them"))
        self._question.setText(tr("Ones in each column: <b>even?</b>"))
        self._take.setToolTip(tr("Take the marked sticks (Enter)"))
        self._to_mistake.setText(tr("Show the mistake"))
        self._to_mistake.setToolTip(tr("Go back to the position before the first mistake"))
        self._move_for_it.setText(tr("Move for the program"))
        self._move_for_it.setToolTip(tr("Take sticks in its place, so that the game goes on"))
        self._again.setText(tr("Another game"))
        self._again.setToolTip(tr("Start over with another seed (F9)"))
        self.show_marks(*self._marked)
        self.show_move()

    @Slot()
    def _on_board_arranged(self) -> None:
        self._place_take()
        self._fit_digits()

    @Slot()
    def _fit_digits(self) -> None:
        """Give the digits their place at the right, and the rows what is left."""
        room = self._digits.width_beside(self.width()) if self._is_large else 0
        width = room if self._explain.isChecked() else 0
        self._explain.setVisible(room > 0)
        unit = self._appearance.theme.metrics.unit
        self._digits.setVisible(width > 0)
        self._question.setVisible(width > 0)
        self._story.setContentsMargins(0, 0, width, 0)
        self._story.setMinimumHeight(ABOVE_ROWS * unit if width else 0)
        self._beside.setContentsMargins(0, 0, width, 0)
        self._digits.setGeometry(self.width() - width, 0, width, self.bar.y() - 2 * unit)
        self._digits.raise_()

    @Slot()
    def _place_take(self) -> None:
        """Put the button that takes into the marked row, or below all where there is no room."""
        move, geometry = self.board.marked, self.board.geometry_of_rows
        if move is None:
            self._leave_take()
            return
        whole = tr("Take {0}").format(move_text(move))
        self._take.setAccessibleName(whole)
        if geometry.has_notes:
            self._take.setText(tr("Take {0}").format(move.take))
            self._put_into_row(move.row, geometry)
        else:
            self._take.setText(whole)
            self._take.setStyleSheet("")
            self._foot.addWidget(self._take)
        self._take.show()

    def _leave_take(self) -> None:
        """Hide the button; the focus goes to the board, not to whatever comes next."""
        if self._take.hasFocus():
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._take.hide()

    def _put_into_row(self, row: int, geometry: RowsGeometry) -> None:
        place = geometry.button(row).toAlignedRect()
        size = self._appearance.theme.metrics.css_size(geometry.grown(*_TEXT))
        self._foot.removeWidget(self._take)
        self._take.setParent(self.board)
        height = place.height() - 2
        self._take.setStyleSheet(
            f"min-height: {height}px; max-height: {height}px; padding: 0px; font-size: {size};"
        )
        self._take.setGeometry(place)

    def _button(
        self, name: str, command: Callable[[], None] | SignalInstance, *, filled: bool = False
    ) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setProperty("filled", "true" if filled else "false")
        button.clicked.connect(command)
        return button

    def _arrange(self, unit: int) -> None:
        self._hint.setProperty("role", "secondary")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        card = QFrame(self)
        card.setProperty("card", "true")
        self._foot.setContentsMargins(3 * unit, 0, 3 * unit, round(2.5 * unit))
        self._foot.setSpacing(2 * unit)
        self._foot.addWidget(self._explain)
        self._foot.addWidget(self._hint, 1)
        for widget in (
            self._clear,
            self._to_mistake,
            self._again,
            self._move_for_it,
            self._ask_again,
            self._question,
        ):
            self._foot.addWidget(widget)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.setSpacing(unit)
        inside.addWidget(self.board, 1)
        inside.addLayout(self._foot)
        middle = QWidget(self)
        middle.setLayout(self._beside)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.addWidget(card)
        self.arrange(self._headline, self._story, middle, bar=self.bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_digits()
