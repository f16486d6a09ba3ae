"""Holds a state, shows it in the parts of a page, and carries out events."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import NoneType
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import MISTAKES, Owner, QtInt, TableRows, call, checked
from bwinf_gui.kit.canvas import Canvas
from bwinf_gui.kit.parts import Part, Table, said
from bwinf_gui.kit.pictures import Grip, Picture, Small
from bwinf_gui.kit.state import LAST, EditName, State, name_of
from bwinf_gui.kit.ui import Doer, Ui
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.pictures import Exports, PictureOffer, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance


class Stage(Doer):
    """One state, the widgets that follow it, and the playback of its picture.

    Signals:
        changed: Another state is shown, or a drag has begun.
        edited: An event returned another value: the value and its `EditName`.
        previewed: Another value is shown during a drag; None when the drag was cancelled.
    """

    changed = Signal()
    edited = Signal(object, object)
    previewed = Signal(object)

    def __init__(
        self,
        state: State[Any, Any],
        *,
        appearance: Appearance,
        task: Owner,
        parent: QObject | None = None,
        word: str = "",
        playback: Playback | None = None,
    ) -> None:
        super().__init__(state, task=task, parent=parent)
        self.playback = playback or Playback(appearance=appearance, parent=self)
        self.ui = Ui(appearance=appearance, word=word or task.word, doer=self)
        self.canvas: Canvas | None = None
        self.exported: list[tuple[Picture[Any, Any] | Small[Any, Any], QWidget]] = []
        """The pictures that make sense elsewhere, and their widgets."""
        self._canvases: dict[int, Canvas] = {}
        """The canvases by the identity of their pictures, which are not hashable."""
        self._picture: Picture[Any, Any] | None = None
        self._before_drag: State[Any, Any] | None = None
        self._is_showing, self._has_jumped = False, False
        self.playback.index_changed.connect(self._on_played)
        self.playback.playing_changed.connect(self._on_played)
        self.playback.animating_changed.connect(self._on_played)

    def show(self, state: Any, *, fresh: bool = False, silently: bool = False) -> None:
        """Show another state, on request with all texts set again, as for another language."""
        self._is_showing = True
        try:
            self.state = state = self._followed(state)
            if self._has_jumped:
                # Without animations the step that was played is announced at once.
                self._has_jumped = False
                self._announce_step()
            self.ui.show(state, fresh=fresh, silently=silently)
        finally:
            self._is_showing = False
        self.changed.emit()

    def show_language(self) -> None:
        """Show the same state in the current language."""
        # A copy, as the properties that the old one caches may hold texts.
        self.show(self.state.but(), fresh=True)

    def event(self, event: QEvent) -> bool:
        # Qt passes a change of the language on to all children of a widget, widgets or not.
        if event.type() is QEvent.Type.LanguageChange:
            self.show_language()
        return super().event(event)

    def take(self, after: State[Any, Any] | None) -> None:
        if after is None or after is self.state:
            return
        if self.same("value", after.value, self.state.value):
            self.show(after)
        else:
            self._edit(after, name_of(after))

    def add_picture(self, picture: Picture[Any, Any]) -> Canvas:
        """Make the widget of a picture; the first one is played, others stand still."""
        is_played = self._picture is None
        still = None if is_played else Playback(appearance=self.ui.appearance, parent=self)
        canvas = Canvas(picture, self.ui, still or self.playback)
        self._canvases[id(picture)] = canvas
        canvas.held.connect(lambda grip: self.hold(grip.before))
        if (mouse := picture.mouse) is not None and mouse.drag is not None:
            canvas.dragged.connect(partial(self._on_dragged, mouse.drag))
            canvas.dropped.connect(partial(self._on_dropped, mouse.drop))
        self.exported.append((picture, canvas))
        if is_played:
            self._picture, self.canvas = picture, canvas
        else:
            self.ui.bind("picture", picture.shown, partial(canvas.show_picture, reveal=False))
        return canvas

    def sees(self, part: Part[Any]) -> bool:
        """Whether a part is visible."""
        return self.ui.guarded(f"when of {part.name}", part.is_visible, False)(self.state)

    def exports(self, parts: Iterable[Part[Any]]) -> Exports:
        """What is visible of pictures and tables."""
        guarded, s, task = self.ui.guarded, self.state, self.task
        seen = [] if s.answer is None else [*filter(self.sees, parts)]
        title = guarded("title", said, "", str)
        pictures = (PictureOffer(title(p.title, s), w) for p, w in self.exported if p in seen)
        tables = (
            TableOffer(title(t.title, s), partial(call, task, t.name, t.cells, s))
            for t in seen
            if isinstance(t, Table)
            and t.exported
            and guarded(f"rows of {t.name}", t.rows, (), TableRows)(s)
        )
        return Exports(tuple(pictures), tuple(tables))

    def canvas_of(self, picture: Picture[Any, Any]) -> Canvas:
        return self._canvases[id(picture)]

    @property
    def is_dragging(self) -> bool:
        return self._before_drag is not None

    def let_go(self) -> None:
        """End a drag; what is shown stays."""
        self._before_drag = None
        for canvas in self._canvases.values():
            canvas.let_go()

    def cancel_drag(self) -> bool:
        """Undo a drag; returns whether there was one."""
        before = self._before_drag
        self.let_go()
        if before is None:
            return False
        # What was asked for the preview is not wanted any more.
        self.previewed.emit(None)
        self.show(before)
        return True

    def _edit(self, after: State[Any, Any], name: EditName) -> None:
        self.state = after
        self.edited.emit(after.value, name)
        # A listener may have shown a newer state meanwhile, such as the answer.
        if self.state is after:
            # Solving takes a while: what was typed is visible at once.
            self.show(after)

    def _followed(self, state: Any) -> Any:
        """Bring picture and playback to the state; returns it with their actual position."""
        picture, canvas, playback = self._picture, self.canvas, self.playback
        if picture is None or canvas is None:
            return state
        play, guarded = picture.play, self.ui.guarded
        read = guarded("shown", picture.shown, None)
        shown: Any = None if state.answer is None else read(state)
        count = play.steps or (lambda _: len(checked(picture.shown, shown, Sequence)) - 1)
        last = None if shown is None else guarded("shown", count, None, QtInt)(state)
        if last is None:
            return self._blank(canvas, state)
        last = max(0, last)
        failing = guarded("failing", play.failing, None, (QtInt, NoneType))(state)
        reach = last if failing is None else failing
        asked = guarded("step", lambda s: s.step, LAST, QtInt)(state)
        step = reach if asked == LAST else min(asked, reach)
        if (last, failing) != (playback.length, playback.failing):
            playback.load(last, index=step, failing=failing)
        elif step != playback.index:
            playback.seek(step)
        elif playback.is_playing and not state.playing:
            playback.pause()
        # After the playback was moved, since the canvas paints the moment of the playback.
        canvas.show_picture(shown, reveal=True)
        if state.playing and not playback.is_playing and last:
            if self.ui.appearance.animated:
                playback.play()
            else:
                rest = play.rest and guarded("rest", play.rest, reach, QtInt)
                playback.seek(rest(state) if rest else reach)
                self._has_jumped = True
        return self._played(state)

    def _blank(self, canvas: Canvas, state: Any) -> Any:
        canvas.show_picture(None, reveal=False)
        self.playback.load(0)
        return state.but(step=0, playing=False, moving=None)

    def _played(self, state: Any) -> Any:
        playback = self.playback
        moving = self.canvas.step_under_way if self.canvas and playback.is_animating else None
        now = (playback.index, playback.is_playing, moving)
        if (state.step, state.playing, state.moving) == now:
            return state
        return state.but(step=now[0], playing=now[1], moving=now[2])

    @Slot()
    def _on_played(self) -> None:
        # Signals of the playback that `_followed` itself has caused.
        if self._is_showing or self.canvas is None:
            return
        before, after = self.state, self._played(self.state)
        if after is before or after.answer is None:
            return
        self.show(after)
        if after.step != before.step:
            self._announce_step()
            if not self.playback.is_animating:
                self.canvas.reveal(after.step + (1 if after.step < before.step else -1))

    def _announce_step(self) -> None:
        said = self._picture and (self._picture.play.said or self._picture.say)
        if callable(said) and self.canvas is not None and self.state.answer is not None:
            text = self.ui.guarded("words of the picture", said, "", str)(self.state)
            announce(self.canvas, text)

    def hold(self, before: State[Any, Any]) -> None:
        """Begin a drag; Esc brings back the whole state before, also what the press has chosen."""
        self._before_drag = before
        self.playback.pause()
        self.changed.emit()

    def _dragged(self, what: str, event: Callable[..., Any], *about: Any) -> Any:
        """What an event of a drag returns; None where it fails, which cancels the drag."""
        try:
            return self.happen(event, *about)
        except MISTAKES as error:
            self.failed(what, error)
            self.cancel_drag()

    def _on_dragged(self, drag: Callable[..., Any], grip: Grip[Any], point: QPointF) -> None:
        after = self._dragged("drag", drag, grip.state, grip, point)
        if after is None:
            return
        # The last answer stays visible while the dragged value is being solved.
        known, self.state = self.state, after.but(answer=self.state.answer)
        shown = self.state
        if not self.same("value", after.value, known.value):
            self.previewed.emit(after.value)
        if self.state is shown:
            self.show(shown)

    def _on_dropped(self, drop: Callable[..., Any] | None) -> None:
        before = self._before_drag
        after = self._dragged("drop", drop, self.state) if before and drop else self.state
        if before is None or self._before_drag is None:
            return
        self._before_drag = None
        # Compared with the value before the drag: dropping where it began is no edit.
        if after is not None and not self.same("value", after.value, before.value):
            self._edit(after, name_of(after))
        else:
            self.show(self.state if after is None else after)
