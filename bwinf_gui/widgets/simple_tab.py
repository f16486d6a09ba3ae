"""A whole tab from one value: for tasks that list numbers and answer with a table of rows.

Many tasks have the same shape: a file with rows of numbers, an answer that is a table, and for each
row of the table a picture that is built up step by step. A `Recipe` says what is special about
such a task; `SimpleTab` makes of it a tab with everything that belongs to one: files, undo, drafts,
an input table, the answer, playback, export, report and the command line. A task that needs more
has a page of its own, see `page.py` and the tabs that come with the program.
"""

import shlex
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QEasingCurve, QRectF, QSize, Slot
from PySide6.QtGui import QImage, QKeySequence, QPainter, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.canvas import Motion, ScenePlayer
from bwinf_gui.widgets.columns import PictureColumn, apart
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.empty_page import PICTURE_HEIGHT, PICTURE_WIDTH
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.inquiry import (
    PAGE_WIDTH,
    Figure,
    Inquiry,
    Part,
    painted,
    paper_theme,
    without_folder,
)
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.playback import Playback, PlaybackKeys
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, Edit, title_text
from bwinf_gui.widgets.theme import Appearance, Theme

if TYPE_CHECKING:
    from bwinf_gui.tasks import Task

V = TypeVar("V")
"""What a file holds."""
A = TypeVar("A")
"""A row of the answer."""
S = TypeVar("S")
"""A state of the picture."""
Numbers = tuple[int, ...]
_STEP_MS = 450
_FIGURE_HEIGHT = 260
_LEAST_UNITS = 60, 40
_COVER_SCALE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe(Generic[V, A, S]):
    """What is special about a task; texts that are no functions are marked with `to_translate`.

    `parse` and `solve` raise InputError. `rows` are the numbers that the input table edits, with a
    title for each column in `fields`; `with_rows` makes a value of them and raises InputError.
    `example` is the number of the row of the answer that is shown first. `states` are what the
    picture shows for a row, step by step; `paint` draws the way from one state to another, of which
    a share from 0 to 1 is done. `say` tells a state to those who do not see it.
    """

    parse: Callable[[bytes, str], V]
    write: Callable[[V], str]
    solve: Callable[[V], Sequence[A]]
    command: Callable[[Path], Sequence[str]]
    first: V
    own: Callable[[], V]
    fields: Sequence[str]
    rows: Callable[[V], Sequence[Numbers]]
    with_rows: Callable[[Sequence[Numbers]], V]
    new_row: Numbers
    columns: Sequence[Column[A]]
    example: Callable[[Sequence[A]], int]
    summary: Callable[[Sequence[A]], str]
    explain: Callable[[A], str]
    states: Callable[[A], Sequence[S]]
    say: Callable[[S], str]
    paint: Callable[[QPainter, QRectF, Theme, S, S, float], None]


@dataclass(frozen=True, slots=True)
class _Scene(Generic[S]):
    """States, and the way between two of them."""

    states: Sequence[S] = ()
    before: int = 0
    after: int = 0
    time: float = 1.0


class _Canvas(QWidget):
    """The picture of a row of the answer, which follows a playback."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        playback: Playback,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._playback = playback
        self._appearance = appearance
        self._player: ScenePlayer[_Scene[Any]] = ScenePlayer(
            _Scene(), playback=playback, motion=self._motion, state=self._state, parent=self
        )
        self._player.changed.connect(self.update)
        playback.index_changed.connect(self._describe)
        appearance.changed.connect(self.update)
        unit = appearance.theme.metrics.unit
        self.setMinimumSize(*(units * unit for units in _LEAST_UNITS))

    def show_states(self, states: Sequence[Any]) -> None:
        """Show other states, from the first one on."""
        self._playback.pause()
        self._player.show(_Scene(states))
        self._playback.load(max(0, len(states) - 1))
        self._describe()

    def _motion(self, before: int, after: int) -> Motion:
        self._player.change(before=before, after=after, time=0.0)
        return Motion(0.0, 1.0, _STEP_MS, QEasingCurve.Type.InOutCubic)

    def _state(self, index: int) -> dict[str, object]:
        return {"before": index, "after": index, "time": 1.0}

    @Slot()
    def _describe(self) -> None:
        """Say in words what the picture shows."""
        states = self._player.scene.states
        if states:
            text = self._recipe.say(states[min(self._playback.index, len(states) - 1)])
            self.setAccessibleDescription(text)
            announce(self, text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        scene = self._player.scene
        if not scene.states:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        before, after = scene.states[scene.before], scene.states[scene.after]
        area, theme = QRectF(self.rect()), self._appearance.theme
        try:
            self._recipe.paint(painter, area, theme, before, after, scene.time)
        finally:
            painter.end()


class _InputPanel(QWidget):
    """Edits the rows of a document's value."""

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        document: Document[Any],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._document = document
        self._title, self._refusal = QLabel(self), QLabel(self)
        columns = [self._column(place) for place in range(len(recipe.fields))]
        self._table: ColumnTable[int] = ColumnTable(columns, appearance=appearance, parent=self)
        self._add = QPushButton(appearance.icons.icon("plus"), "", self)
        self._remove = QPushButton(appearance.icons.icon("trash"), "", self)
        self._arrange(appearance.theme.metrics.unit)
        self._add.clicked.connect(self._on_add)
        self._remove.clicked.connect(self._on_remove)
        QShortcut(QKeySequence.StandardKey.Delete, self._table, self._on_remove)
        document.changed.connect(self._show)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Input"))
        self._table.setAccessibleName(tr("Input"))
        self._add.setText(tr("Add a row"))
        self._remove.setAccessibleName(tr("Remove the row"))
        self._remove.setToolTip(tr("Remove the row (Del)"))

    def _column(self, place: int) -> Column[int]:
        def value(row: int) -> int:
            return self._rows()[row][place]

        def take(row: int, number: object) -> None:
            rows = self._rows()
            numbers = [*rows[row]]
            numbers[place] = int(str(number))
            self._change([*rows[:row], tuple(numbers), *rows[row + 1 :]], tr("Edit the input"))

        title = self._recipe.fields[place]
        return Column(
            title, lambda row: whole(value(row)), is_number=True, edit=Edit(value=value, take=take)
        )

    def _rows(self) -> list[Numbers]:
        value = self._document.value
        return [] if value is None else [*self._recipe.rows(value)]

    def _change(self, rows: Sequence[Numbers], text: str) -> None:
        """Change the document; a value that cannot be is refused in words, and nothing changes."""
        try:
            value = self._recipe.with_rows(rows)
        except InputError as error:
            self._refusal.setText(as_sentence(error))
            announce(self._refusal, as_sentence(error))
            raise ValueError(str(error)) from error
        self._refusal.setText("")
        self._document.change(value, text)

    @Slot()
    def _show(self) -> None:
        rows = range(len(self._rows()))
        self._table.show_rows(rows, same=len(rows) == len(self._table.rows))
        self._refusal.setText("")

    @Slot()
    def _on_add(self) -> None:
        self._try([*self._rows(), self._recipe.new_row], tr("Add a row"))

    @Slot()
    def _on_remove(self) -> None:
        row, rows = self._table.current_row, self._rows()
        if 0 <= row < len(rows):
            self._try([*rows[:row], *rows[row + 1 :]], tr("Remove the row"))

    def _try(self, rows: Sequence[Numbers], text: str) -> None:
        try:
            self._change(rows, text)
        except ValueError:
            return

    def _arrange(self, unit: int) -> None:
        self._title.setProperty("role", "heading")
        self._refusal.setProperty("role", "hint")
        self._refusal.setWordWrap(True)
        self._remove.setProperty("square", True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._add, 1)
        buttons.addWidget(self._remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._title)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._refusal)
        layout.addLayout(buttons)


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
        self.canvas = _Canvas(recipe, playback=playback, appearance=appearance, parent=self)
        self.canvas.setObjectName(f"{word}Picture")
        bar = PlaybackBar(
            playback=playback,
            counter=lambda index: tr("Step {0}").format(index),
            appearance=appearance,
            prefix=word,
            parent=self,
        )
        self.arrange(self.answer, self.remark, self.canvas, bar=bar)


class _SimplePage(ContentPage):
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
        self._input = _InputPanel(recipe, document=document, appearance=appearance, parent=self)
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


class SimpleTab(DocumentTab):
    """The tab that a recipe makes."""

    def __init__(self, *, task: "Task", services: Services, recipe: Recipe[Any, Any, Any]) -> None:
        document: Document[Any] = Document(parse=recipe.parse, write=recipe.write)
        super().__init__(
            task=task,
            document=document,
            picture=partial(_paint_cover, recipe),
            services=services,
            third_icon="plus",
        )
        self.setObjectName(f"{task.word}Tab")
        self._recipe = recipe
        self._page = _SimplePage(
            recipe,
            word=task.word,
            document=document,
            appearance=services.appearance,
            parent=self,
        )
        self.set_pages([self._page])
        self._keys = PlaybackKeys(playback=self._page.playback, parent=self)
        document.changed.connect(self._offer_keys)
        self._offer_keys()

    def new(self) -> None:
        """Begin with what a new document holds."""
        self.document.begin(self._recipe.first)

    def begin(self) -> None:
        """Begin with something of one's own, by the third button of the empty page."""
        self.document.begin(self._recipe.own())

    def inquiry(self, engine: Engine) -> Inquiry:
        """Ask about the value that is shown."""
        command = without_folder(self.command(), self.document.file)
        return self._inquiry(self.document.value, command, engine)

    def inquiry_of(self, content: bytes, path: Path, engine: Engine) -> Inquiry:
        """Ask about a file."""
        command = shlex.join(["bwinf", *self._recipe.command(Path(path.name))])
        return self._inquiry(self._recipe.parse(content, path.name), command, engine)

    def _inquiry(self, value: Any, command: str, engine: Engine) -> Inquiry:
        recipe = self._recipe

        def work(submit: Submit[Any, Any], at_once: int) -> Generator[object, None, None]:
            del submit, at_once
            yield recipe.solve(value)

        return Inquiry(
            engine.start_at_once, work, lambda answers: [part_of(recipe, answers, command)]
        )

    @Slot()
    def _offer_keys(self) -> None:
        """The empty page has nothing to play; its buttons need the space bar."""
        self._keys.set_enabled(enabled=not self.document.is_empty)


def _paint_cover(recipe: Recipe[Any, Any, Any], painter: QPainter, theme: Theme) -> None:
    """The picture of the empty page: the last state for something of one's own, in small."""
    answers = recipe.solve(recipe.own())
    state = recipe.states(answers[recipe.example(answers)])[-1]
    painter.scale(_COVER_SCALE, _COVER_SCALE)
    area = QRectF(0, 0, PICTURE_WIDTH / _COVER_SCALE, PICTURE_HEIGHT / _COVER_SCALE)
    recipe.paint(painter, area, theme, state, state, 1.0)


def table_of(recipe: Recipe[Any, Any, Any], answers: Sequence[Any]) -> Table:
    """The answer for files and reports: what the columns show."""
    heads = tuple(title_text(column.title) for column in recipe.columns)
    rows = (tuple(column.text(answer) for column in recipe.columns) for answer in answers)
    return Table(tr("Answers"), heads, tuple(rows))


def part_of(recipe: Recipe[Any, Any, Any], answers: Sequence[Any], command: str) -> Part:
    """What a report says: the answer, its first row drawn, and the table."""
    table = table_of(recipe, answers)
    example = answers[recipe.example(answers)]
    state = recipe.states(example)[-1]

    def paint(painter: QPainter) -> None:
        area = QRectF(0, 0, PAGE_WIDTH, _FIGURE_HEIGHT)
        recipe.paint(painter, area, paper_theme(), state, state, 1.0)

    image: QImage = painted(QSize(PAGE_WIDTH, _FIGURE_HEIGHT), paint)
    return Part(
        title=table.title,
        answer=recipe.summary(answers),
        figures=(Figure(recipe.explain(example), recipe.say(state), image),),
        tables=(table,),
        command=command,
    )
