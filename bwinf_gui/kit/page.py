"""Pages made of parts, whose state follows a document: solved in the background, and undone."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QThreadPool, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QPushButton, QWidget

from bwinf_gui.border import MISTAKES, checked
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built, playback_bar
from bwinf_gui.kit.printing import all_parts, cells_of, is_visible, said, tables_in
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import EditName
from bwinf_gui.kit.ui import Thing
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import ExplainedError, InputError
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.fields import FormButton
from bwinf_gui.widgets.holders import Lent, RowOrStack, Steady, WordsCard
from bwinf_gui.widgets.keyboard import Letters, PageKeys
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports, PictureOffer, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.solver import Solver
from bwinf_gui.widgets.table import ColumnTable

_WORDS_UNITS = 155
"""The least height, in units, for more than one line of the picture in words."""
_IN_WORDS, _FIT = to_translate("In words"), to_translate("Fit")


class PartsPage(ContentPage):
    """The parts of a page in three columns; several pages may show the same state."""

    output_needs = "answer"
    """The field of the state without which all but the input stays blank."""

    def __init__(
        self, page: k.Page[Any], *, word: str, stage: Stage, number: int = 0, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._page, self.word, self._number, self.stage = page, word, number, stage
        self.symbol = page.symbol
        self.parts = all_parts((*page.left, *page.centre, *page.beside, *page.right))
        self.pictures = p.pictures_in(self.parts)
        self._tools: list[QWidget] = []

    @property
    def state(self) -> Any:
        """What is shown."""
        return self.stage.state

    @property
    def is_solved(self) -> bool:
        """Whether the shown value has an answer rather than a refusal."""
        return self.state.answer is not None

    def title(self) -> str:
        return self._said(self._page.title)

    def tools(self) -> Sequence[QWidget]:
        return self._tools

    def exports(self) -> Exports:
        state = self.state
        if not self.is_solved:
            return Exports()
        tables = [
            TableOffer(said(table.title, state), partial(cells_of, table, state))
            for table in tables_in(self.parts)
            if is_visible(table, state) and table.rows(state)
        ]
        pictures = [
            PictureOffer(said(picture.title, state), widget)
            for picture, widget in self.stage.exported
            if picture in self.parts and is_visible(picture, state)
        ]
        return Exports(tuple(pictures), tuple(tables))

    def status(self) -> tuple[str, str]:
        if not self.is_answered:
            return tr("Solving …"), ""
        if not self.is_solved:
            return self.solving()[0], ""
        if self._page.status is not None:
            return self.stage.ui.guarded("status", self._page.status, ("", ""))(self.state)
        first = next(part for part in all_parts(self._page.centre) if isinstance(part, k.Words))
        return self._said(first.text), ""

    def solving(self) -> tuple[str, str]:
        """What is said of solving that takes long or was cancelled, and what a button can do."""
        return "", ""

    def press_solving(self) -> None:
        """Do what the button next to that says."""

    def _said(self, text: k.Text[Any]) -> str:
        """A text; nothing where it fails, which is reported where it is shown."""
        try:
            return checked(said, said(text, self.state), str)
        except MISTAKES:
            return ""

    def take_focus(self) -> None:
        first = next((p for p in self.parts if isinstance(p, k.Table) and p.focus), None)
        table = self.findChild(ColumnTable, self.word + first.name) if first else None
        shown = (p for p in self.pictures if is_visible(p, self.state))
        canvas = next(map(self.stage.canvas_of, shown), None)
        (table or canvas or self).setFocus()

    def _build(self, left: QWidget, *bars: QWidget) -> None:
        """Make the three columns and the tools; `left` may be lent by another page."""
        page, stage, ui = self._page, self.stage, self.stage.ui
        self._left, self._centre, self._right = Lent(left, self), QWidget(self), QWidget(self)
        ui.needs = self.output_needs
        self._beside = QWidget(self)
        beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._beside)
        ui.fill(beside, built(page.beside, stage), 2.0)
        self._beside.setVisible(bool(page.beside))
        things: list[Thing] = [*built(page.centre, stage), self._beside]
        answer = ui.column(*things, *bars, into=self._centre)
        self._layouts = answer, beside, ui.column(*built(page.right, stage), into=self._right)
        self._tools = [_widget_of(each, self) for each in built(page.tools, stage)]
        self._tools += [self._fit_tool(each) for each in self.pictures if each.scroll]
        # What is above and below the picture never gets lower, or the picture would jump with every
        # sentence.
        own = Qt.FindChildOption.FindDirectChildrenOnly
        words = [each for each in self._centre.findChildren(QLabel, options=own) if each.wordWrap()]
        for label in words:
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._steady = [Steady(each) for each in (*words, self._beside)]
        self.fill(left=self._left, centre=self._centre, right=self._right, metrics=ui.metrics)
        self.columns.width_changed.connect(self._on_width_changed)
        # Heights are kept once what was shown is laid out, and not at each of many changes.
        self._keeping = QTimer(self, singleShot=True)
        self._keeping.timeout.connect(self._keep_heights)
        stage.changed.connect(self._keeping.start)

    def _add_solving_line(self) -> None:
        """Have a line where the answer will be, while there is something to say of solving it."""
        line, label, button = QWidget(self), QLabel(), QPushButton()
        self.stage.ui.named(line, f"Solving{self._number or ''}")
        self.stage.ui.row(label, button, 0, into=line)
        line.hide()
        self._layouts[0].insertWidget(0, line)
        button.clicked.connect(self.press_solving)

        def show() -> None:
            said, act = self.solving()
            if said and said != label.text():
                announce(self, said)
            label.setText(said)
            button.setText(act)
            line.setVisible(bool(said))

        self.changed.connect(show)

    def _fit_tool(self, picture: p.Picture[Any, Any]) -> QWidget:
        fit, tip = self.stage.canvas_of(picture).fit, picture.scroll and picture.scroll.fit_tip
        button = self.stage.ui.button(_FIT, fit, icon="fit", name="Fit", tip=tip or "", flat=True)
        button.setParent(self)
        return button

    @Slot()
    def _keep_heights(self) -> None:
        # What is inside cards does not say before how high it needs to be now.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for each in self._steady:
            if self._centre.isAncestorOf(each.widget):
                each.keep()

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        """Where room is scarce, move what is below the picture to the top of the proof."""
        answer, beside, proof = self._layouts
        if self._page.beside and width is Width.WIDE:
            answer.insertWidget(answer.count() - 1, self._beside)
            beside.setDirection(QBoxLayout.Direction.LeftToRight)
        elif self._page.beside:
            proof.insertWidget(0, self._beside)
            beside.setDirection(QBoxLayout.Direction.TopToBottom)
        self.fit_height()

    def fit_height(self) -> None:
        """Hide parts that do not fit into a low window, unless they are in the proof."""
        for each in self._steady:
            each.forget()
        self.stage.ui.fit_height(self.window().height() / self.stage.ui.metrics.unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._left.take()
        if self.state.page != self._number:
            self.stage.show(self.state.but(page=self._number))


class KitPage(PartsPage):
    """Shows a state of a page: the document's value, its answer, and what is chosen.

    Signals:
        accepted: There is an answer again after a value that was refused.
    """

    accepted = Signal()

    def __init__(
        self,
        page: k.Page[Any],
        *,
        stage: Stage,
        document: Document[Any],
        solve: Callable[[Any], Any] | None,
        threads: QThreadPool | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(page, word=stage.ui.word, stage=stage, parent=parent)
        stage.setParent(self)
        self.document = document
        self._picture = self.pictures[0] if self.pictures else None
        self.playback = stage.playback
        self._is_given = solve is None
        """Whether a value is its own answer."""
        self._solver = Solver(solve or (lambda value: value), threads=threads, parent=self)
        self._asked: Any = stage.state
        self._is_new = self._was_refused = False
        self._is_slow = self._was_cancelled = False
        self._words: WordsCard | None = None
        self.bar: PlaybackBar | None = None
        self.input = self._new_input()
        self._build(self.input, *self._new_bars())
        self._add_solving_line()
        self._left.take()
        self._keys = self._new_keys()
        self._follow_document()
        stage.show(stage.state, fresh=True)

    @property
    def is_answered(self) -> bool:
        return not self._solver.is_busy

    def command(self) -> str | None:
        options = self._page.options
        if not self.is_in_file:
            return None
        words: Sequence[str] | None = ()
        if options is not None:
            words = self.stage.ui.guarded("options", options, None)(self.state)
        begin = ["bwinf", self.word, *self._page.verb.split()]
        return None if words is None else command_of([*begin, str(self.document.file), *words])

    @property
    def is_in_file(self) -> bool:
        """Whether a file has what is shown, so that a command can name it."""
        return self._is_saved and self.state.value is not None

    def stop(self) -> None:
        """Cancel a drag or a solution under way, or pause."""
        if self.stage.cancel_drag():
            return
        if self._solver.is_busy:
            self._solver.stop()
            self._was_cancelled = True
            # What is still shown may be the answer to something else.
            self.stage.show(self.state.but(answer=None))
        else:
            self.playback.pause()

    def solving(self) -> tuple[str, str]:
        if self._was_cancelled:
            return tr("Solving was cancelled."), tr("Solve again")
        # A drag must not move the picture, and Esc cancels both.
        if self._is_slow and not self.stage.is_dragging:
            return tr("Solving …"), tr("Cancel")
        return "", ""

    def press_solving(self) -> None:
        if self._was_cancelled:
            # The button stays, and the focus with it.
            self._is_slow = True
            self._solve(self.state)
            self._send_status()
        else:
            self.stop()

    def played(self) -> Playback | None:
        return self.playback if self._picture is not None else None

    def toggle(self) -> None:
        self.playback.toggle()

    def why_not_start(self) -> str:
        return self.playback.why_not_play()

    def why_not_stop(self) -> str:
        return "" if self._solver.is_busy else self.playback.why_not_pause()

    def take_new_seed(self) -> None:
        for form in self.forms:
            form.make()

    @property
    def forms(self) -> Sequence[FormButton]:
        """The tools that make another value, which belong to every page."""
        return [tool for tool in self._tools if isinstance(tool, FormButton)]

    def close_down(self) -> None:
        self._solver.stop()

    def _new_bars(self) -> list[QWidget]:
        picture = self._picture
        if picture is None or not picture.play.bar:
            return []
        self.stage.ui.needs = "answer"
        self.bar = bar = playback_bar(picture, self.stage)
        beside, ui = picture.play.beside, self.stage.ui
        if beside is None:
            return [bar]
        holder = QWidget(self)
        ui.row(*built([beside], self.stage), 0, into=holder)
        return [RowOrStack(holder, bar, gap=ui.px(2))]

    def _new_input(self) -> QWidget:
        holder, ui = QWidget(self), self.stage.ui
        ui.needs = "value"
        parts = built(self._page.left, self.stage)
        ui.column(*parts, *self._words_card(), gap=1.0, into=holder)
        return holder

    def _words_card(self) -> list[Thing]:
        if self._picture is None or not self._picture.say or not self._page.in_words:
            return []
        ui = self.stage.ui
        self._words = card = WordsCard(
            name=f"{self.word}Words",
            least_units=_WORDS_UNITS,
            metrics=ui.metrics,
            parent=self,
        )
        ui.needs = "answer"
        ui.say(self._picture.words or self._picture.say, card.say, "words of the picture")
        ui.say(_IN_WORDS, card.set_name)
        return [0, *built([k.Heading(_IN_WORDS)], self.stage), card]

    def _new_keys(self) -> list[PageKeys]:
        keys, home = self._page.keys, self.parentWidget() or self
        found = [PageKeys(home, {key: partial(self.stage.do, keys[key]) for key in keys})]
        event = self._picture.letters if self._picture else None
        if event is None:
            return found

        def typed(text: str) -> bool:
            after = event(self.state, text) if self.is_solved else None
            if after is not None:
                self.stage.do(lambda _s: after)
            return after is not None

        return [*found, Letters(home, typed)]

    def _follow_document(self) -> None:
        document, stage, solver = self.document, self.stage, self._solver
        document.opening.connect(self._on_opening)
        document.changed.connect(self._on_value_changed)
        document.file_changed.connect(self._on_file_changed)
        solver.solved.connect(self._on_solved)
        solver.refused.connect(self._on_refused)
        solver.busy_changed.connect(self._on_busy_changed)
        stage.edited.connect(self._on_edited)
        stage.previewed.connect(self._on_previewed)
        stage.refused.connect(self._on_event_refused)
        stage.broke_off.connect(lambda mistake: self.broke_off.emit("", mistake))
        stage.changed.connect(self._on_shown)
        self.columns.width_changed.connect(self._send_status)

    @Slot()
    def _send_status(self) -> None:
        """A narrow window has no status bar, so its text is the playback bar's tip."""
        if self.bar is not None:
            narrow = self.columns.window_width is Width.NARROW
            self.bar.setToolTip(" · ".join(filter(None, self.status())) if narrow else "")
        self.changed.emit()

    @Slot()
    def _on_shown(self) -> None:
        """Solve the present question if it has changed."""
        state = self.state
        if self._asked is None:
            # What a cancelled drag shows was answered before.
            self._asked = state
        elif state.value is not None and state.question != self._asked.question:
            self._solve(state)
        self._send_status()

    @Slot(bool)
    def _on_busy_changed(self, is_slow: bool) -> None:  # noqa: FBT001 - what the signal says
        self._is_slow = is_slow
        self._send_status()

    def _solve(self, state: Any) -> None:
        self._asked, self._was_cancelled = state, False
        if self._is_given:
            self._on_solved(state.question, state.value)
        else:
            self._solver.start(state.question)

    @Slot()
    def _on_opening(self) -> None:
        self._is_new = True

    @Slot()
    def _on_value_changed(self) -> None:
        value = self.document.value
        self.stage.let_go()
        state = self.state
        if value is None:
            self._solver.stop()
            self._was_cancelled = False
            self.stage.show(state.but(value=None, answer=None))
            return
        self._solve(state.but(value=value))
        if self.state is state:
            # It takes a while; what was typed is visible at once.
            self.stage.show(state.but(value=value))

    @Slot(object, object)
    def _on_edited(self, value: Any, name: EditName) -> None:
        if name.new:
            self.document.make(value, tr(name.text))
        elif name.amends:
            self.document.amend(value)
        else:
            self.document.change(value, tr(name.text) if name.text else tr("Edit the input"))

    @Slot(object)
    def _on_previewed(self, value: Any) -> None:
        """Solve a value while it is dragged; None: the drag was cancelled."""
        if value is None:
            self._solver.stop()
            self._asked = None
        else:
            self._solve(self.state)

    @Slot(object, object)
    def _on_solved(self, _question: Any, answer: Any) -> None:
        state = self.state.but(value=self._asked.value, answer=answer, **self._file_fields())
        if self.stage.is_dragging:
            self.stage.show(state)
            return
        is_new, self._is_new = self._is_new, False
        try:
            state = state.opened() if is_new else state.settled()
        except MISTAKES as error:
            self.stage.failed("opened" if is_new else "settled", error)
        if is_new:
            self._begin()
        self.stage.show(state, silently=is_new)
        if self._was_refused:
            self._was_refused = False
            self.accepted.emit()

    def _begin(self) -> None:
        for each in self._steady:
            each.forget()
        if self.stage.canvas is not None:
            self.stage.canvas.fit()

    @Slot(object, object)
    def _on_refused(self, _question: Any, error: Exception) -> None:
        self._was_refused = True
        self.stage.show(self.state.but(value=self._asked.value, answer=None))
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

    @Slot()
    def _on_file_changed(self) -> None:
        fields = self._file_fields()
        if fields != {"name": self.state.name, "saved": self.state.saved}:
            self.stage.show(self.state.but(**fields))

    def _file_fields(self) -> dict[str, Any]:
        return {"name": self.document.label, "saved": self._is_saved}

    @property
    def _is_saved(self) -> bool:
        return self.document.file is not None and not self.document.is_modified

    def fit_height(self) -> None:
        super().fit_height()
        if self._words is not None:
            self._words.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for each in self._keys:
            each.listen(enabled=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        for each in self._keys:
            each.listen(enabled=False)


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
