"""A page made of parts, whose state follows a document: solved beside the window, and undone."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QThreadPool, Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from bwinf_gui.border import Owner, TaskMistake
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built, playback_bar
from bwinf_gui.kit.picture_field import Letters
from bwinf_gui.kit.printing import all_parts, cells_of, said, tables_in
from bwinf_gui.kit.solver import Solver
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import EditName
from bwinf_gui.kit.ui import Thing
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import ExplainedError, InputError
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.words_card import WordsCard

_IN_WORDS, _FIT = to_translate("In words"), to_translate("Fit")
_WORDS_UNITS = 155
"""In a lower window the picture in words has one line."""


class KitPage(PlaybackPage):
    """Shows a state of a page: the document's value, its answer, and what is chosen.

    Signals:
        accepted: There is an answer again after a value that was refused.
    """

    accepted = Signal()

    def __init__(
        self,
        page: k.Page[Any],
        *,
        task: Owner,
        document: Document[Any],
        solve: Callable[[Any], Any],
        appearance: Appearance,
        threads: QThreadPool | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._page, self._word, self.document = page, task.word, document
        self.symbol = page.symbol
        self.parts = all_parts((*page.left, *page.centre, *page.beside, *page.right))
        pictures = [part for part in self.parts if isinstance(part, p.Picture)]
        self._picture = pictures[0] if pictures else None
        self.stage = Stage(page.state(), appearance=appearance, task=task, parent=self)
        self.playback = self.stage.playback
        self._solver = Solver(solve, threads=threads, parent=self)
        self._is_new = self._was_refused = False
        self._words: WordsCard | None = None
        self._build()
        self._letters = self._take_letters()
        self._follow_document()
        self.columns.width_changed.connect(self._on_width_changed)
        self.stage.show(self.state, anew=True)

    @property
    def state(self) -> Any:
        """What is shown."""
        return self.stage.state

    @property
    def is_solved(self) -> bool:
        """Whether there is an answer to what is shown, and not a refusal."""
        return self.state.answer is not None

    @property
    def is_answered(self) -> bool:
        return not self._solver.is_busy

    def title(self) -> str:
        return said(self._page.title, self.state)

    def tools(self) -> Sequence[QWidget]:
        return self._tools

    def command(self) -> str | None:
        file = self.document.file
        if file is None or self.document.is_modified:
            return None
        return command_of(["bwinf", self._word, str(file)])

    def exports(self) -> Exports:
        canvas, picture = self.stage.canvas, self._picture
        if not self.is_solved or canvas is None or picture is None:
            return Exports()
        state = self.state
        tables = [
            TableOffer(said(table.title, state), partial(cells_of, table, state))
            for table in tables_in(self.parts)
            if table.rows(state)
        ]
        return Exports((Picture(said(picture.title, state), canvas),), tuple(tables))

    def status(self) -> tuple[str, str]:
        if self._solver.is_busy:
            return tr("Solving …"), ""
        if not self.is_solved:
            return "", ""
        if self._page.status is not None:
            return self._page.status(self.state)
        first = next(part for part in all_parts(self._page.centre) if isinstance(part, k.Words))
        return said(first.text, self.state), ""

    def take_focus(self) -> None:
        first = next((t for t in self.parts if isinstance(t, k.Table) and t.focus), None)
        table = self.findChild(ColumnTable, self._word + first.name) if first else None
        (table or self.stage.canvas or self).setFocus()

    def stop(self) -> None:
        """Cancel what is dragged or solved, or pause."""
        if self.stage.cancel_drag():
            return
        if self._solver.is_busy:
            self._solver.stop()
            self._tell_status()
        else:
            self.playback.pause()

    def why_not_stop(self) -> str:
        return "" if self._solver.is_busy else super().why_not_stop()

    def take_new_seed(self) -> None:
        for tool in self._tools:
            if hasattr(tool, "make"):
                tool.make()

    def close_down(self) -> None:
        self._solver.stop()

    def _build(self) -> None:
        """Make the three columns and the tools."""
        page, stage, ui = self._page, self.stage, self.stage.ui
        left, self._centre, self._right = QWidget(self), QWidget(self), QWidget(self)
        ui.needs = "value"
        ui.column(*built(page.left, stage), *self._words_card(), gap=1.5, into=left)
        ui.needs = "answer"
        self._beside = _Beside(self)
        beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._beside)
        ui.fill(beside, built(page.beside, stage), 2.0)
        self._beside.setVisible(bool(page.beside))
        things: list[Thing] = [*built(page.centre, stage), self._beside]
        if self._picture is not None and (bar := playback_bar(self._picture, stage)):
            self.bar = bar
            things.append(bar)
        ui.column(*things, into=self._centre)
        ui.column(*built(page.right, stage), into=self._right)
        self._tools = [_widget_of(each, self) for each in built(page.tools, stage)]
        self._tools += self._fit_tool()
        self.fill(left=left, centre=self._centre, right=self._right, metrics=ui.metrics)

    def _words_card(self) -> list[Thing]:
        """The picture in words, at the foot of the input."""
        if self._picture is None or not self._picture.say:
            return []
        ui = self.stage.ui
        self._words = card = WordsCard(
            name=f"{self._word}Words", least_units=_WORDS_UNITS, metrics=ui.metrics, parent=self
        )
        ui.needs = "answer"
        ui.say(self._picture.say, card.say, "words of the picture")
        ui.say(_IN_WORDS, card.set_name)
        return [0, *built([k.Heading(_IN_WORDS)], self.stage), card]

    def _fit_tool(self) -> list[QWidget]:
        """The button that fits the picture to the window."""
        canvas, scroll = self.stage.canvas, self._picture and self._picture.scroll
        if canvas is None or not scroll:
            return []
        button = self.stage.ui.button(
            _FIT, canvas.fit, icon="fit", name="Fit", tip=scroll.fit_tip, flat=True
        )
        button.setParent(self)
        return [button]

    def _take_letters(self) -> Letters | None:
        event = self._picture.letters if self._picture else None
        if event is None:
            return None

        def typed(text: str) -> bool:
            after = event(self.state, text) if self.is_solved else None
            if after is not None:
                self.stage.do(lambda _s: after)
            return after is not None

        return Letters(self.parentWidget() or self, typed)

    def _follow_document(self) -> None:
        document, stage, solver = self.document, self.stage, self._solver
        document.opening.connect(self._on_opening)
        document.changed.connect(self._on_value_changed)
        document.file_changed.connect(self._on_file_changed)
        solver.solved.connect(self._on_solved)
        solver.refused.connect(self._on_refused)
        solver.busy_changed.connect(self._tell_status)
        stage.edited.connect(self._on_edited)
        stage.previewed.connect(self._on_previewed)
        stage.refused.connect(self._on_event_refused)
        stage.broke_off.connect(self._on_mistake)
        stage.changed.connect(self._on_shown)

    @Slot()
    def _on_shown(self) -> None:
        if self._beside.parentWidget() is self._centre:
            self._beside.keep_height()
        self._tell_status()

    @Slot()
    def _on_opening(self) -> None:
        self._is_new = True

    @Slot()
    def _on_value_changed(self) -> None:
        value = self.document.value
        self.stage.let_go()
        if value is None:
            self._solver.stop()
            self.stage.show(self._page.state())
            return
        state = self.state
        self._solver.start(value)
        if self.state is state:
            # It takes a while; what was typed is visible at once.
            self.stage.show(state.but(value=value))

    @Slot(object, object)
    def _on_edited(self, value: Any, name: EditName) -> None:
        if name.new:
            self.document.make(value, tr(name.text))
        else:
            self.document.change(value, tr(name.text) if name.text else tr("Edit the input"))

    @Slot(object)
    def _on_previewed(self, value: Any) -> None:
        """Solve already what is dragged; None: the drag was cancelled."""
        if value is None:
            self._solver.stop()
        else:
            self._solver.start(value)

    @Slot(object, object)
    def _on_solved(self, value: Any, answer: Any) -> None:
        state = self.state.but(value=value, answer=answer, **self._file_fields())
        if self.stage.is_dragging:
            self.stage.show(state)
            return
        try:
            state = state.opened() if self._is_new else state.settled()
        except (Exception, SystemExit) as error:  # a mistake of the task
            self.stage.failed("opened" if self._is_new else "settled", error)
        self.stage.show(state, silently=self._is_new)
        self._is_new = False
        if self._was_refused:
            self._was_refused = False
            self.accepted.emit()

    @Slot(object, object)
    def _on_refused(self, value: Any, error: Exception) -> None:
        self._was_refused = True
        self.stage.show(self.state.but(value=value, answer=None))
        if isinstance(error, InputError):
            source = error.source or self.document.name
            self.refused.emit(InputError(source, error.line, error.reason, **error.parameters))
        else:
            self.stage.failed("solve", error)

    @Slot(object)
    def _on_event_refused(self, error: Exception) -> None:
        if isinstance(error, ExplainedError):
            self._was_refused = True
            self.refused.emit(error)

    @Slot(object)
    def _on_mistake(self, mistake: TaskMistake) -> None:
        self.broke_off.emit("", mistake)

    @Slot()
    def _on_file_changed(self) -> None:
        fields = self._file_fields()
        if fields != {"name": self.state.name, "saved": self.state.saved}:
            self.stage.show(self.state.but(**fields))

    def _file_fields(self) -> dict[str, Any]:
        document = self.document
        is_saved = document.file is not None and not document.is_modified
        return {"name": document.label, "saved": is_saved}

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        """Move what is below the picture to the top of the proof where there is no room."""
        is_wide = width is Width.WIDE
        self._beside.setMinimumHeight(0)
        if is_wide:
            column = _layout_of(self._centre)
            column.insertWidget(column.count() - 1, self._beside)
        else:
            _layout_of(self._right).insertWidget(0, self._beside)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        _layout_of(self._beside).setDirection(across if is_wide else down)
        self._fit_height()
        self._tell_status()

    def _fit_height(self) -> None:
        """Leave out what a low window has no room for, unless it is in the proof."""
        units = self.window().height() / self.stage.ui.metrics.unit
        self._beside.setMinimumHeight(0)
        self.stage.ui.fit_height(units)
        if self._words is not None:
            self._words.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "_letters"):
            self.stage.show_language()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._letters is not None:
            self._letters.listen(enabled=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._letters is not None:
            self._letters.listen(enabled=False)


class _Beside(QWidget):
    """What is below the picture: it never gets lower, so the picture keeps its height."""

    def keep_height(self) -> None:
        """Be at least as high as now needed from now on."""
        height = _layout_of(self).heightForWidth(self.width())
        self.setMinimumHeight(max(self.minimumHeight(), height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.setMinimumHeight(0)


def _layout_of(holder: QWidget) -> QBoxLayout:
    layout = holder.layout()
    if not isinstance(layout, QBoxLayout):
        raise TypeError(layout)
    return layout


def _widget_of(thing: Thing, parent: QWidget) -> QWidget:
    """A tool; one that is a layout gets a widget around it."""
    what = thing[0] if isinstance(thing, tuple) else thing
    if isinstance(what, QWidget):
        what.setParent(parent)
        return what
    holder = QWidget(parent)
    if isinstance(what, QLayout):
        holder.setLayout(what)
    return holder
