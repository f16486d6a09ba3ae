"""Builds widgets in one expression each, and lets them follow a state.

What a widget shows is bound to a function of the state; `show` asks all of these and passes on what
has changed. A change of the language is nothing more: the same state is shown again.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import inf
from time import perf_counter, thread_time
from types import NoneType
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.border import MISTAKES, Kinds, Owner, TaskMistake, checked, is_ours, took
from bwinf_gui.kit.parts import Part, Text, said
from bwinf_gui.kit.state import State
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.labels import RichLabel, style_label
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.tool_row import SteadyButton

Returned = TypeVar("Returned")
MenuEntry: TypeAlias = tuple[str, str, Callable[[], object]]
"""The name of an entry's action, its text, and what it does."""
Thing: TypeAlias = QWidget | QLayout | float | tuple[QWidget | QLayout, int]
"""An item of a layout: a number is space in units, 0 being all that is left; a pair adds a
stretch factor."""
STATES = (State, NoneType)
"""What an event may return."""
LONGEST_TEXT = 20_000
_UNREAD = object()
"""The value of a binding that was never read."""


class Doer(QObject):
    """Has a state and carries out events.

    Signals:
        refused: The InputError of an event, or the ValueError of one of ours.
        broke_off: A `TaskMistake`, each only once.
    """

    refused = Signal(object)
    broke_off = Signal(object)

    def __init__(self, state: Any, *, task: Owner, parent: QObject | None) -> None:
        super().__init__(parent)
        self.state = state
        self.task = task
        self._reported: set[str] = set()

    def do(self, event: Callable[..., Any], *about: Any) -> None:
        """Go to the state that an event returns."""
        try:
            after = self.happen(event, self.state, *about)
        except MISTAKES as error:
            # A ValueError from outside has been tried by the cell that says why; elsewhere, none is
            # expected.
            kinds = (InputError, ValueError) if is_ours(event) else InputError
            if isinstance(error, kinds):
                self.refused.emit(error)
            else:
                self.failed(_name_of(event), error)
        else:
            self.take(after)

    def take(self, after: Any) -> None:
        """Show what an event has returned."""
        raise NotImplementedError

    def happen(self, event: Callable[..., Any], *about: Any) -> Any:
        """What an event returns; raises what it raises."""
        since = perf_counter()
        try:
            return checked(event, event(*about), STATES)
        finally:
            # One of ours may wait for a dialog.
            if not is_ours(event):
                took(self.task, _name_of(event), event, since)

    def does(self, event: Callable[..., Any], *about: Any) -> bool:
        """Whether an event does anything, if only to fail."""
        try:
            return self.happen(event, self.state, *about) is not None
        except MISTAKES:
            return True

    def problem_of(self, event: Callable[..., Any], *about: Any) -> str:
        """Why an event cannot happen; found out by trying, as events have no side effects."""
        try:
            self.happen(event, self.state, *about)
        except InputError as error:
            return as_sentence(error)
        except ValueError as error:
            return str(error)
        except MISTAKES as error:
            self.failed(_name_of(event), error)
        return ""

    def same(self, what: str, one: Any, other: Any) -> bool:
        """Whether two things of the task are equal; False where they cannot be compared."""
        try:
            # Both may be large: the same object needs no comparison.
            return one is other or bool(one == other)
        except MISTAKES as error:
            self.failed(f"== of the {what}", error)
            return False

    def failed(self, what: str, error: BaseException) -> None:
        """Report that a function of the task has raised something."""
        mistake = error if isinstance(error, TaskMistake) else TaskMistake(self.task, what, error)
        # Errors repeat with every state that is shown; each is reported once.
        if str(mistake) not in self._reported:
            self._reported.add(str(mistake))
            self.broke_off.emit(mistake)


def _name_of(event: Callable[..., Any]) -> str:
    return getattr(event, "__name__", "event")


@dataclass(eq=False, slots=True)
class _Binding:
    what: str
    read: Callable[[Any], Any]
    write: Callable[[Any], object]
    blank: Any
    needs: str
    """The field of the state without which `blank` is shown."""
    conditions: tuple[Callable[[Any], bool], ...]
    """The conditions of the enclosing parts: hidden parts are not computed."""
    last: Any = _UNREAD


class Ui:
    """Makes widgets that follow the state of `doer`; their object names begin with `word`.

    While `needs` is "answer", bound widgets stay blank until there is an answer.
    """

    def __init__(self, *, appearance: Appearance, word: str, doer: Doer) -> None:
        self.appearance, self.word, self.doer = appearance, word, doer
        self.metrics = appearance.theme.metrics
        self.needs = "answer"
        self.is_fresh = self.is_silent = False
        self._bindings: list[_Binding] = []
        self._visible: list[_Binding] = []
        """What is seen at all comes last: Qt lays out everything around what it shows."""
        self._height: float | None = None
        """The height of the window in units, where it matters."""
        self._conditions: tuple[Callable[[Any], bool], ...] = ()

    def bind(
        self,
        what: str,
        read: Callable[[Any], Any],
        write: Callable[[Any], object],
        *,
        blank: Any = None,
        expected: Kinds = object,
    ) -> None:
        """Have `write` get what `read` returns for each state, whenever that changes."""
        read = self.guarded(what, read, blank, expected)
        self._bindings.append(_Binding(what, read, write, blank, self.needs, self._conditions))

    @contextmanager
    def within(self, part: Part[Any]) -> Iterator[None]:
        """Bindings made inside are evaluated only in states in which the part is visible."""
        # Nested parts add their conditions to those around them.
        outside = self._conditions
        if part.when is not None:
            when = self.guarded(f"when of {part.name}", part.when, False)
            self._conditions = (*outside, when)
        yield
        self._conditions = outside

    def show(self, state: Any, *, fresh: bool = False, silently: bool = False) -> None:
        """Bring everything up to date, on request even unchanged widgets."""
        self.is_fresh, self.is_silent = fresh, fresh or silently
        seen: dict[int, bool] = {}
        for binding in (*self._bindings, *self._visible):
            self._update(binding, state, seen)
        self.is_fresh = self.is_silent = False

    def _update(self, binding: _Binding, state: Any, seen: dict[int, bool]) -> None:
        value = self._read(binding, state, seen)
        try:
            # Identity first: comparing large values of a state costs more than reading them.
            if self.is_fresh or not (value is binding.last or value == binding.last):
                binding.last = value
                binding.write(value)
        except MISTAKES as error:  # it has no `==`, or Qt refuses it
            self.doer.failed(binding.what, error)
            binding.last = _UNREAD
            binding.write(binding.blank)

    def guarded(
        self,
        what: str,
        function: Callable[..., Returned],
        blank: Returned | Any,
        expected: Kinds = object,
    ) -> Callable[..., Returned]:
        """The function of a task, which returns `blank` where it raises or returns a mistake."""

        def call(*about: Any) -> Returned:
            since = perf_counter()
            try:
                return checked(function, function(*about), expected)
            except MISTAKES as error:
                self.doer.failed(what, error)
                return blank
            finally:
                took(self.doer.task, what, function, since)

        return call

    def read_seconds(self, state: Any) -> dict[str, float]:
        """The processor time of each read of a state, for tests and for authors of tasks.

        Of several with the same name, the slowest counts.
        """
        seconds: dict[str, float] = {}
        for binding in (*self._bindings, *self._visible):
            start = thread_time()
            self._read(binding, state, {})
            seconds[binding.what] = max(thread_time() - start, seconds.get(binding.what, 0.0))
        return seconds

    def _read(self, binding: _Binding, state: Any, seen: dict[int, bool]) -> Any:
        # Tasks need no checks for a missing value or answer, since they are not asked without.
        is_there = getattr(state, binding.needs, None) is not None
        if is_there and _is_seen(binding.conditions, state, seen):
            return binding.read(state)
        return binding.blank

    def say(self, text: Text[Any], write: Callable[[str], object], what: str = "text") -> None:
        """Bind a text; a constant is shown in every state."""
        if callable(text):
            self.bind(what, text, write, blank="", expected=str)
            return
        read = self.guarded(what, partial(said, text), "", str)
        # Every object has a `__class__`, so a constant needs neither value nor answer.
        self._bindings.append(_Binding(what, read, write, "", "__class__", ()))

    def show_if(self, widget: QWidget, part: Part[Any]) -> None:
        """Show a widget in the states, and in windows of the height, that its part says."""
        if part.when is None and not part.least and part.below == inf:
            return

        def read(s: Any) -> bool:
            fits = self._height is None or part.least <= self._height < part.below
            return fits and (part.when is None or bool(part.when(s)))

        # The part's own condition must not hide the binding that evaluates it. What depends on the
        # height only keeps its focus and place while a group around it is away.
        conditions, needs = (self._conditions[:-1], self.needs) if part.when else ((), "__class__")
        what = f"when of {part.name}"
        read = self.guarded(what, read, False)
        binding = _Binding(what, read, widget.setVisible, False, needs, conditions)
        self._visible.append(binding)

    def fit_height(self, units: float) -> None:
        """Show what there is room for in a window of a height, and hide the rest."""
        self._height = units
        for binding in self._visible:
            self._update(binding, self.doer.state, {})

    def px(self, units: float) -> int:
        """Units of the grid in pixels."""
        return round(units * self.metrics.unit)

    def named(self, widget: QObject, name: str) -> None:
        """Give a widget its object name; one in small letters does without the task's word."""
        if name:
            widget.setObjectName(name if name[0].islower() else self.word + name)

    def label(
        self, text: Text[Any], *, role: Text[Any] = "", name: str = "", says: bool = False
    ) -> QLabel:
        """A text that wraps; `says` announces changes to screen readers."""
        label = RichLabel()
        self.named(label, name)

        def write(said: str) -> None:
            # Qt would lay out a text that is much longer for minutes.
            label.setText(said[:LONGEST_TEXT])
            if says and said and not self.is_silent:
                # It may be said where there is no room for it.
                announce(label.parentWidget() or label, said.replace("\N{NO-BREAK SPACE}", " "))

        if callable(role):
            self.bind("role", role, lambda found: style_label(label, found), blank="")
        else:
            style_label(label, role)
        self.say(text, write, name or "text")
        return label

    def button(  # noqa: PLR0913 - the options of one widget
        self,
        text: Text[Any],
        clicked: Callable[[], object],
        *,
        icon: str = "",
        name: str = "",
        tip: Text[Any] = "",
        enabled: Callable[[Any], bool] | None = None,
        flat: bool = False,
        blank: str = "",
        checked: Callable[[Any], bool] | None = None,
    ) -> QPushButton | QToolButton:
        """A button; without a text it is square, and called by its tool tip.

        One whose text follows the state shows the text of `blank` while there is none.
        """
        kind = QPushButton if checked is None else SteadyButton
        button = QToolButton() if flat else kind()
        if isinstance(button, QToolButton):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.named(button, name)
        if icon:
            button.setIcon(self.appearance.icons.icon(icon))
        button.setProperty("square", not text)
        # Qt also passes whether the button is checked, which `clicked` does not take.
        button.clicked.connect(lambda _=False: clicked())
        if text:
            self.say(text, lambda said: button.setText(said or (blank and tr(blank))), name)
        self.say(tip, lambda said: _tip(button, said), name)
        self.bind(f"enabled {name}", enabled or always, button.setEnabled, blank=False)
        if checked is not None:
            self.bind("checked", checked, button.setChecked, blank=False)
        return button

    def menu_button(self, *entries: MenuEntry, name: str, tip: Text[Any]) -> QWidget:
        """A square button that opens a menu of what is needed less often.

        With the name `files` the two are `filesMore` and `filesMenu`.
        """
        button = self.button(
            "",
            lambda: menu.popup(button.mapToGlobal(button.rect().bottomLeft())),
            icon="more",
            name=f"{name}More",
            tip=tip,
        )
        menu = QMenu(button)
        self.named(menu, f"{name}Menu")
        self.fill_menu(menu, *entries)
        return button

    def fill_menu(self, menu: QMenu, *entries: MenuEntry) -> None:
        """Append entries, whose texts follow the language."""
        for name, text, act in entries:
            action = menu.addAction("")
            self.named(action, name)
            action.triggered.connect(lambda _=False, act=act: act())
            self.say(text, action.setText)

    def lock(self, control: QWidget, tip: Text[Any], why: Callable[[Any], str]) -> None:
        """Disable a control where there is a reason to, which its tool tip says too."""
        self.bind(
            "lock",
            lambda s: (said(tip, s), why(s)),
            lambda both: set_enabled(control, both[0], disabled_reason=both[1]),
            blank=("", ""),
        )

    def toggle(
        self,
        text: Text[Any],
        toggled: Callable[[bool], object],
        checked: Callable[[Any], bool],
        **more: Any,
    ) -> QPushButton | QToolButton:
        """A button that stays in; it is as wide as its text in bold, which it then has."""
        button = self.button(text, lambda: toggled(button.isChecked()), checked=checked, **more)
        if not text:
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def column(self, *things: Thing, gap: float = 1.0, into: QWidget | None = None) -> QVBoxLayout:
        """Things on top of each other."""
        layout = QVBoxLayout(into) if into else QVBoxLayout()
        self.fill(layout, things, gap)
        return layout

    def row(self, *things: Thing, gap: float = 1.5, into: QWidget | None = None) -> QHBoxLayout:
        """Things side by side."""
        layout = QHBoxLayout(into) if into else QHBoxLayout()
        self.fill(layout, things, gap)
        return layout

    def pad(self, layout: QLayout) -> None:
        """Give the contents of a card their margins."""
        layout.setContentsMargins(*[self.px(2)] * 4)

    def fill(self, layout: QBoxLayout, things: Sequence[Thing], gap: float) -> None:
        """Put things into a layout without margins; `gap` is in units."""
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(self.px(gap))
        for thing in things:
            what, grows = thing if isinstance(thing, tuple) else (thing, 0)
            if isinstance(what, QLayout):
                layout.addLayout(what, grows)
            elif isinstance(what, QWidget):
                layout.addWidget(what, grows)
            elif what:
                layout.addSpacing(self.px(what))
            else:
                layout.addStretch()


def always(_state: Any) -> bool:
    """True in every state."""
    return True


def _is_seen(
    conditions: tuple[Callable[[Any], bool], ...], state: Any, seen: dict[int, bool]
) -> bool:
    """Whether a state fulfils conditions, which all that is bound in a part has in common.

    `seen` holds what is known of this state: each part is asked once.
    """
    known = seen.get(id(conditions))
    if known is None:
        known = seen[id(conditions)] = all(condition(state) for condition in conditions)
    return known


def _tip(button: QPushButton | QToolButton, tip: str) -> None:
    button.setToolTip(tip)
    button.setAccessibleName(tip.partition(" (")[0] if button.property("square") else "")
