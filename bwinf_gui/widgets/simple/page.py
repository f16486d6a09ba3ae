"""The page: the value of a document solved, and one row of the answer at a time played."""

import shlex
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import PictureColumn, apart
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.page import ContentPage
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
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self.answer, self.remark = QLabel(self), QLabel(self)
        self.answer.setObjectName(f"{word}Answer")
        self.answer.setProperty("role", "answer")
        self.remark.setObjectName(f"{word}Remark")
        self.remark.setProperty("role", "secondary")
        for label in (self.answer, self.remark):
            label.setWordWrap(True)
        self.canvas = Canvas(recipe, playback=playback, appearance=appearance, parent=self)
        self.canvas.setObjectName(f"{word}Picture")
        bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Step {0}").format(index),
            appearance=appearance,
            prefix=word,
            parent=self,
        )
        self.arrange(self.answer, self.remark, self.canvas, bar=bar)


class SimplePage(ContentPage):
    """Solves the document's value, and shows one row of the answer at a time."""

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
        self._answers: Sequence[Any] = ()
        self.playback = Playback(appearance=appearance, parent=self)
        self._input = InputPanel(
            recipe, word=word, document=document, appearance=appearance, parent=self
        )
        self._centre = _AnswerColumn(
            recipe, word=word, playback=self.playback, appearance=appearance, parent=self
        )
        self._table: ColumnTable[Any] = ColumnTable(
            recipe.columns, appearance=appearance, parent=self
        )
        self._table.setObjectName(f"{word}Answers")
        self._title, self._hint = QLabel(self), QLabel(self)
        self.fill(
            left=self._input,
            centre=self._centre,
            right=self._proof(appearance.theme.metrics.unit),
            metrics=appearance.theme.metrics,
        )
        document.changed.connect(self._solve)
        document.file_changed.connect(self.changed)
        self._table.row_chosen.connect(self._choose)
        self.playback.playing_changed.connect(self.changed)
        self.playback.index_changed.connect(self.changed)
        self.retranslate()

    def command(self) -> str | None:
        """The command line that prints the same; an unsaved value has none."""
        file = self._document.file
        if file is None or self._document.is_modified:
            return None
        return shlex.join(["bwinf", *self._recipe.command(file)])

    def exports(self) -> Exports:
        """The picture, and the answer as a table."""
        table = table_of(self._recipe, self._answers)
        return Exports(
            (Picture(table.title, self._centre.canvas),),
            (TableOffer(table.title, lambda: table),),
        )

    def status(self) -> tuple[str, str]:
        """The answer in a line."""
        return self._recipe.summary(self._answers) if self._answers else "", ""

    def take_focus(self) -> None:
        """Give the rows of the answer the focus."""
        self._table.setFocus()

    def toggle(self) -> None:
        """Play or pause."""
        self.playback.toggle()

    def why_not_start(self) -> str:
        """What is against playing."""
        return self.playback.why_not_play()

    def stop(self) -> None:
        """Pause."""
        self.playback.pause()

    def why_not_stop(self) -> str:
        """What is against pausing."""
        return self.playback.why_not_pause()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Answers"))
        self._hint.setText(tr("A click shows the row"))
        self._table.setAccessibleName(tr("Answers"))
        self._show_texts()

    def _proof(self, unit: int) -> QWidget:
        """The right column: all rows of the answer."""
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "hint")
        column = QWidget(self)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._hint))
        layout.addWidget(self._table, 1)
        return column

    @Slot()
    def _solve(self) -> None:
        if self._document.is_empty:
            return
        try:
            self._answers = self._recipe.solve(self._document.value)
        except InputError as error:
            self.refused.emit(error)
            return
        self._table.show_rows(self._answers)
        example = self._recipe.example(self._answers)
        self._table.choose_row(example)
        self._choose(example)

    @Slot(int)
    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._answers):
            self._centre.canvas.show_states(self._recipe.states(self._answers[row]))
            self._show_texts()
            self.playback.play()

    def _show_texts(self) -> None:
        row = self._table.current_row
        if 0 <= row < len(self._answers):
            self._centre.answer.setText(self._recipe.summary(self._answers))
            self._centre.remark.setText(self._recipe.explain(self._answers[row]))
        self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # What is chosen before the table has its size is not scrolled to.
        self._table.scrollTo(self._table.currentIndex())
