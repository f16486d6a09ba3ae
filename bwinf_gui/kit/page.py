"""A page of parts whose state follows a document: solved in the background, and undone."""

from collections.abc import Callable, Sequence
from functools import partial
from types import NoneType
from typing import Any

from PySide6.QtCore import QThreadPool, Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from bwinf_gui.border import TextSequence, steady
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built, playback_bar
from bwinf_gui.kit.parts_page import PartsPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import EditName, State
from bwinf_gui.kit.ui import STATES, Thing
from bwinf_gui.task import SolvedShare
from bwinf_gui.text.errors import ExplainedError, InputError
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.fields import FormButton
from bwinf_gui.widgets.holders import RowOrStack, WordsCard
from bwinf_gui.widgets.keyboard import Letters, PageKeys
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.solver import Solver

_WORDS_UNITS = 155
"""The least height, in units, for more than one line of the picture in words."""
_IN_WORDS = to_translate("In words")


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
        super().__init__(page, stage=stage, parent=parent)
        stage.setParent(self)
        self.document = document
        self._picture = self.pictures[0] if self.pictures else None
        self.playback = stage.playback
        self._is_given = solve is None
        """Whether a value is its own answer."""
        self._solver = Solver(solve or (lambda value: value), threads=threads, parent=self)
        self._asked: Any = stage.state
        self._question: Any = None
        """The solved part of that, by which another question is noticed."""
        self._is_new = self._was_refused = self._was_cancelled = False
        self._words: WordsCard | None = None
        self.bar: PlaybackBar | None = None
        self.input = self._new_input()
        self._build(self.input, *self._new_bars())
        self.add_solving_line(self)
        self._left.take()
        self._keys = self._new_keys()
        self._follow_document()
        stage.show(stage.state, fresh=True)

    @property
    def is_answered(self) -> bool:
        return not self._solver.is_busy

    def command(self) -> str | None:
        if not self.is_in_file or self.state.value is None:
            return None
        options, texts = self._page.options, (TextSequence, NoneType)
        words = self.stage.ui.guarded("options", options, None, texts)(self.state)
        return None if words is None else self._page.command(self.word, self.document.file, words)

    @property
    def is_in_file(self) -> bool:
        """Whether a file has what is shown, so that a command can name it."""
        return self.document.file is not None and not self.document.is_modified

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

    def add_solving_line(self, page: PartsPage) -> None:
        """Let a page say where the answer will be that solving takes long, or was cancelled."""
        line, label, button = QWidget(page), QLabel(), QPushButton()
        self.stage.ui.named(line, f"Solving{page.number or ''}")
        self.stage.ui.row(label, button, 0, into=line)
        button.clicked.connect(self._press_solving)
        line.hide()
        page.put_above_answer(line)

        def show() -> None:
            said, act, share = self._solving_words()
            if said and not label.text().startswith(said):
                announce(page, said)
            label.setText(said if share is None else f"{said} {percent(share, 0)}")
            button.setText(act)
            line.setVisible(bool(said))

        page.changed.connect(show)

    def _solving_words(self) -> tuple[str, str, SolvedShare | None]:
        """The text about solving, the effect of the button next to it, and how much is done."""
        if self._was_cancelled:
            return tr("Solving was cancelled."), tr("Solve again"), None
        # A drag must not move the picture, and Esc cancels both.
        if self._solver.is_slow and not self.stage.is_dragging:
            return tr("Solving …"), tr("Cancel"), self._solver.share
        return "", "", None

    @Slot()
    def _press_solving(self) -> None:
        if self._was_cancelled:
            # The button stays, and the focus with it.
            self._solver.is_slow = True
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
        is_under_way = self.stage.is_dragging or self._solver.is_busy
        return "" if is_under_way else self.playback.why_not_pause()

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
        ui.needs = "answer"
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
        ui.say(self._picture.words or self._picture.say, card.say, "words of the picture")
        ui.say(_IN_WORDS, card.set_name)
        return [0, *built([k.Heading(_IN_WORDS)], self.stage), card]

    def _new_keys(self) -> list[PageKeys]:
        keys, home = self._page.keys, self.parentWidget() or self
        found = [PageKeys(home, {key: partial(self.stage.do, keys[key]) for key in keys})]
        event = self._picture.letters if self._picture else None
        if event is None:
            return found
        choose = self.stage.ui.guarded("letters", event, None, STATES)

        def typed(text: str) -> bool:
            after = choose(self.state, text) if self.is_solved else None
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
        solver.progressed.connect(self._send_status)
        solver.refused.connect(self._on_refused)
        solver.busy_changed.connect(self._send_status)
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
            self._asked, self._question = state, self._question_of(state)
        elif state.value is not None and self._question_of(state) is not self._question:
            self._solve(state)
        self._send_status()

    def _question_of(self, state: Any) -> Any:
        """The question to solve, the known object if it is equal; None where a task fails."""
        question = self.stage.ui.guarded("question", partial(steady, state, "question"), None)()
        return self._question if self.stage.same("question", question, self._question) else question

    def _solve(self, state: Any) -> None:
        self._asked, self._was_cancelled = state, False
        self._question = question = self._question_of(state)
        if question is None:
            self._solver.stop()
            self.stage.show(self.state.but(value=state.value, answer=None))
        elif self._is_given:
            self._on_solved(question, state.value)
        else:
            self._solver.start(question)

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
        state = self.state.but(value=self._asked.value, answer=answer, name=self.document.label)
        if self.stage.is_dragging:
            self.stage.show(state)
            return
        is_new, self._is_new = self._is_new, False
        step = "opened" if is_new else "settled"
        state = self.stage.ui.guarded(step, getattr(state, step), state, State)()
        if is_new:
            for each in self._steady:
                each.forget()
            if self.stage.canvas is not None:
                self.stage.canvas.fit()
        self.stage.show(state, silently=is_new)
        if self._was_refused:
            self._was_refused = False
            self.accepted.emit()

    @Slot(object, object)
    def _on_refused(self, _question: Any, error: Exception) -> None:
        self._was_refused = True
        self.stage.show(self.state.but(value=self._asked.value, answer=None))
        if isinstance(error, InputError):
            self.refused.emit(error.within(self.document.name))
        else:
            self.stage.failed("solve", error)

    @Slot(object)
    def _on_event_refused(self, error: Exception) -> None:
        if isinstance(error, ExplainedError):
            self._was_refused = True
            self.refused.emit(error)

    @Slot()
    def _on_file_changed(self) -> None:
        if self.state.name != self.document.label:
            self.stage.show(self.state.but(name=self.document.label))

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
