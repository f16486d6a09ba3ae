"""The page: the value of a document solved, and one row of the answer at a time played."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import PictureColumn, apart, on_card
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.simple.canvas import Canvas
from bwinf_gui.widgets.simple.input_panel import InputPanel
from bwinf_gui.widgets.simple.recipe import Recipe
from bwinf_gui.widgets.simple.report import table_of
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.theme import Appearance


class _AnswerColumn(PictureColumn):
    """The answer in a line, the chosen row of it in a sentence, and its picture."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        word: str,
        playback: Playback,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        metrics = appearance.theme.metrics
        super().__init__(metrics=metrics, parent=parent)
        self.answer, self.remark = QLabel(self), QLabel(self)
        self.answer.setObjectName(f"{word}Answer")
        self.answer.setProperty("role", "answer")
        self.remark.setObjectName(f"{word}Remark")
        self.remark.setProperty("role", "secondary")
        for label in (self.answer, self.remark):
            label.setWordWrap(True)
        self.canvas = Canvas(recipe, playback=playback, appearance=appearance, parent=self)
        self.canvas.setObjectName(f"{word}Picture")
        self.bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Step {0}").format(index),
            appearance=appearance,
            prefix=word,
            parent=self,
        )
        card = on_card(self.canvas, margin=metrics.unit, parent=self)
        self.arrange(self.answer, self.remark, card, bar=self.bar)


class _AnswersColumn(QWidget):
    """All rows of the answer, of which one is chosen."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        word: str,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._title, self._hint = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "hint")
        self.table: ColumnTable[Any] = ColumnTable(
            recipe.columns, appearance=appearance, parent=self
        )
        self.table.setObjectName(f"{word}Answers")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addLayout(apart(self._title, self._hint))
        layout.addWidget(self.table, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Answers"))
        self._hint.setText(tr("A click shows the row"))
        self.table.setAccessibleName(tr("Answers"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # What is chosen before the table has its size is not scrolled to.
        self.table.scrollTo(self.table.currentIndex())


class SimplePage(PlaybackPage):
    """Solves the document's value, and shows one row of the answer at a time.

    Signals:
        accepted: There is an answer again, after a value that was refused.
    """

    accepted = Signal()

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        word: str,
        document: Document[Any],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._document = document
        self._appearance = appearance
        self._answers: Sequence[Any] | None = None
        self._row = 0
        self.playback = Playback(appearance=appearance, parent=self)
        self._input = InputPanel(
            recipe, word=word, document=document, appearance=appearance, parent=self
        )
        self._answer = _AnswerColumn(
            recipe, word=word, playback=self.playback, appearance=appearance, parent=self
        )
        self._proof = _AnswersColumn(recipe, word=word, appearance=appearance, parent=self)
        self._table = self._proof.table
        self.bar = self._answer.bar
        self.fill(
            left=self._input,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
        )
        self._connect()
        self.retranslate()

    def title(self) -> str:
        """What the switch between the pages calls it."""
        return tr("Answer")

    @property
    def is_solved(self) -> bool:
        """Whether there is an answer to the value that is shown, and not a refusal."""
        return self._answers is not None

    def command(self) -> str | None:
        """The command line that prints the same; an unsaved value has none."""
        file = self._document.file
        if file is None or self._document.is_modified:
            return None
        return command_of(["bwinf", *self._recipe.command(file)])

    def exports(self) -> Exports:
        """The picture, and the answer as a table."""
        answers, title = self._answers, tr("Answers")
        if not answers:
            return Exports()
        return Exports(
            (Picture(title, self._answer.canvas),),
            (TableOffer(title, lambda: table_of(self._recipe, answers)),),
        )

    def status(self) -> tuple[str, str]:
        """The answer in a line."""
        return self._summary(), ""

    def take_focus(self) -> None:
        """Give the rows of the answer the focus."""
        self._table.setFocus()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._show_texts()

    def _connect(self) -> None:
        document = self._document
        document.changed.connect(self._solve)
        document.opened.connect(self._begin)
        document.file_changed.connect(self._tell_status)
        self._table.row_chosen.connect(self._on_row_chosen)
        self._answer.canvas.described.connect(self._input.show_words)
        self.playback.playing_changed.connect(self.changed)
        self.playback.index_changed.connect(self.changed)
        self.columns.width_changed.connect(self._tell_status)

    @Slot()
    def _solve(self) -> None:
        """Answer at once; a value that is refused has no answer, not that of the one before."""
        if self._document.is_empty:
            return
        was_refused = self._answers is None
        try:
            self._answers = self._recipe.answers(self._document.value, self._document.name)
        except InputError as error:
            self._answers = None
            self._show_answers()
            self.refused.emit(error)
            return
        self._show_answers()
        if was_refused:
            self.accepted.emit()

    @Slot()
    def _begin(self) -> None:
        """Choose a row of what was opened."""
        if self._answers:
            self._row = self._recipe.example(self._answers)
            self._show_row()

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        """Play a row; without motion its last state is shown."""
        if self._answers and row >= 0:
            self._row = row
            self._show_row(plays=self._appearance.animated)
            announce(self._table, self._recipe.explain(self._answers[row]))

    def _show_answers(self) -> None:
        """Show the answer; the same row stays chosen."""
        answers = self._answers or ()
        self._table.show_rows(answers)
        self._row = min(self._row, len(answers) - 1) if answers else self._row
        self._show_row()

    def _show_row(self, *, plays: bool = False) -> None:
        """Show the chosen row at its last state, or play it from its first one on."""
        answers = self._answers
        self._table.choose_row(self._row if answers else -1)
        states = self._recipe.states(answers[self._row]) if answers else ()
        self._answer.canvas.show_states(states, index=0 if plays else max(0, len(states) - 1))
        self._show_texts()
        if plays:
            self.playback.play()

    def _show_texts(self) -> None:
        answers = self._answers
        self._answer.answer.setText(self._summary())
        self._answer.remark.setText(self._recipe.explain(answers[self._row]) if answers else "")
        self._tell_status()

    def _summary(self) -> str:
        """The answer in a line, empty where there is none."""
        return "" if self._answers is None else self._recipe.summary(self._answers)
