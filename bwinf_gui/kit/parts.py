"""The parts of a page, as values: built by the window, read by reports, exports and commands.

`S` is the page's state. A `Text` is a constant, marked with `to_translate` (or `in_context`), or a
function of the state; it is called again whenever the state or the language changes, so it must be
quick: `remembered` keeps slow results. An event is a function from a state, and from what happened,
to the next state; None, or the same state, changes nothing. It may raise InputError, with the
reason why it is impossible; that of a cell which is edited also ValueError.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

from bwinf_gui.kit.state import State
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.tables import Cell, CellTable
from bwinf_gui.text.translation import tr

S = TypeVar("S", bound=State[Any, Any], contravariant=True)  # noqa: PLC0105 - read by all
R = TypeVar("R")
"""The object of a table's row."""
T = TypeVar("T", bound=State[Any, Any])
Text: TypeAlias = str | Callable[[T], str]
"""One kind of callable only: with two in the union, mypy checks neither."""
Next: TypeAlias = State[Any, Any] | None
"""The state that an event leads to."""


@dataclass(frozen=True)
class Part(Generic[S]):
    """A part of a page."""

    _: KW_ONLY
    name: str = ""
    """The end of its widget's object name, behind the task's word."""
    when: Callable[[S], bool] | None = None
    """Whether it is visible in a state; None for always."""
    least: float = 0.0
    """The height of the window, in units of the grid, from which on there is room for it."""
    below: float = inf
    """The height from which on something else says the same."""

    @property
    def said(self) -> Text[S]:
        """What reports and commands say of it."""
        return ""

    def is_visible(self, state: Any) -> bool:
        return self.when is None or self.when(state)


@dataclass(frozen=True)
class Words(Part[S]):
    """A text that wraps.

    `role` is one of the style sheet's, `pill good` and the like, or depends on the state.
    """

    text: Text[S]
    role: Text[S] = ""
    _: KW_ONLY
    says: bool = False
    """Whether screen readers announce a change."""
    reason: bool = False
    """Whether reports and commands say it too."""
    link: Callable[[S, str], Next] | None = None
    """What a link in it does; gets the link's target."""
    grows: bool = False
    """Whether it takes the room that is left in its row."""
    right: bool = False
    """Whether it is at the right of its room."""

    @property
    def said(self) -> Text[S]:
        return self.text if self.reason else ""


@dataclass(frozen=True)
class Heading(Part[S]):
    """A title, with a hint at the other end of its line."""

    text: Text[S]
    hint: Text[S] = ""


class Group(Part[S]):
    """Parts that belong together; `gap` is in units of the grid.

    A group that comes and goes leaves no gap, and is no higher than its parts unless it grows.
    """

    def __init__(
        self,
        *parts: Part[S],
        gap: float = 1.0,
        name: str = "",
        when: Callable[[S], bool] | None = None,
        least: float = 0.0,
        grows: bool = False,
    ) -> None:
        super().__init__(name=name, when=when, least=least)
        self.parts, self.gap, self.grows = parts, gap, grows


class Row(Group[S]):
    """Side by side."""


class Stack(Group[S]):
    """On top of each other."""


class Card(Group[S]):
    """A framed stack; where it can be pressed, `selected` says whether it is the chosen one."""

    def __init__(
        self,
        *parts: Part[S],
        gap: float = 1.0,
        name: str = "",
        when: Callable[[S], bool] | None = None,
        least: float = 0.0,
        press: Callable[[S], Next] | None = None,
        selected: Callable[[S], bool] | None = None,
        can_press: Callable[[S], bool] | None = None,
        title: Text[S] = "",
    ) -> None:
        super().__init__(*parts, gap=gap, name=name, when=when, least=least)
        self.press, self.selected, self.can_press, self.title = press, selected, can_press, title


@dataclass(frozen=True)
class Space(Part[S]):
    """Empty space: a number of units, or all that is left."""

    units: float = 0.0


@dataclass(frozen=True)
class Button(Part[S]):
    """Does something when it is pressed; without a text it is square."""

    text: Text[S]
    do: Callable[[S], Next]
    _: KW_ONLY
    icon: Text[S] = ""
    tip: Text[S] = ""
    enabled: Callable[[S], bool] | None = None
    filled: Callable[[S], bool] | None = None
    """Whether it is the next sensible thing to do."""
    flat: bool = False
    """Whether it has no frame while the mouse is elsewhere."""
    blank: str = ""
    """The text of a tool while nothing is open, where `text` follows the state."""


@dataclass(frozen=True)
class Toggle(Part[S]):
    """A button that stays in while `checked`; `do` gets whether it is now."""

    text: Text[S]
    do: Callable[[S, bool], Next]
    _: KW_ONLY
    checked: Callable[[S], bool]
    icon: str = ""
    tip: Text[S] = ""
    enabled: Callable[[S], bool] | None = None


@dataclass(frozen=True)
class TickBox(Part[S]):
    """A box that can be ticked; `do` gets whether it is.

    `why` is the reason against a change, which the tip adds; empty for none.
    """

    text: Text[S]
    checked: Callable[[S], bool]
    do: Callable[[S, bool], Next]
    _: KW_ONLY
    tip: str = ""
    why: Callable[[S], str] | None = None


@dataclass(frozen=True)
class Fold(Part[S]):
    """A line that shows or hides details: the parts with the same condition."""

    text: Text[S]
    is_open: Callable[[S], bool]
    do: Callable[[S, bool], Next]


@dataclass(frozen=True)
class Number(Part[S]):
    """A whole number next to its label; `written` and `read` give it another spelling.

    `why` says what is wrong with a number beyond the `limits`, and `locked` the reason against a
    change, which the tip adds.
    """

    label: Text[S]
    value: Callable[[S], int]
    take: Callable[[S, int], Next]
    _: KW_ONLY
    limits: Callable[[S], tuple[int, int]]
    enabled: Callable[[S], bool] | None = None
    why: Callable[[S, int], str] | None = None
    prefix: Text[S] = ""
    suffix: Text[S] = ""
    tip: Text[S] = ""
    written: Callable[[int], str] | None = None
    read: Callable[[str], int] | None = None
    locked: Callable[[S], str] | None = None
    steps: Sequence[int] = ()
    """Where the arrows lead, if not to the next number."""


@dataclass(frozen=True)
class Fields(Part[S]):
    """Numbers below each other, whose fields are as wide as their labels let them be."""

    numbers: Sequence[Number[S]]


@dataclass(frozen=True)
class Seed(Part[S]):
    """The seed of a run, typed or random; `locked` as for a number."""

    label: Text[S]
    value: Callable[[S], int]
    take: Callable[[S, int], Next]
    _: KW_ONLY
    locked: Callable[[S], str] = lambda _s: ""


@dataclass(frozen=True)
class Option:
    """Something that can be chosen; texts are marked, `full` is what screen readers say."""

    value: Any
    text: str
    tip: str = ""
    full: str = ""
    more: str = ""
    """What a list that drops down adds to the text while it is open."""


@dataclass(frozen=True)
class Choice(Part[S]):
    """One of several options, in a drop-down list, or as buttons in rows of the lengths `rows`.

    The `title` is not seen.
    """

    title: Text[S]
    options: Sequence[Option] | Callable[[S], Sequence[Option]]
    """Only a list that drops down may offer others in other states."""
    value: Callable[[S], Any]
    take: Callable[[S, Any], Next]
    _: KW_ONLY
    enabled: Callable[[S], bool] | None = None
    rows: Sequence[int] = ()
    other: str = ""
    """What the list says for a value that is no option."""


@dataclass(frozen=True)
class Asked:
    """A number that a form asks for; texts are marked."""

    label: str
    least: int
    most: int
    usual: int
    _: KW_ONLY
    step: int = 1
    suffix: str = ""
    tip: str = ""
    name: str = ""


@dataclass(frozen=True)
class Form(Part[S]):
    """A button that opens a form; `make` gets its numbers. F9 makes another one like the last."""

    text: Text[S]
    make: Callable[[S, Sequence[int]], Next]
    _: KW_ONLY
    numbers: Sequence[Asked]
    confirm: str
    tip: Text[S] = ""


@dataclass(frozen=True)
class Edit(Generic[S, R]):
    """How a cell is edited: `take` is the event.

    Without `why` the event is tried to find out whether it is possible: it has no side effects.
    """

    take: Callable[[S, R, str], Next]
    _: KW_ONLY
    why: Callable[[S, R, str], str] | None = None
    most: int = 0
    """The maximum number of letters."""
    capitals: bool = False


@dataclass(frozen=True)
class Tick(Generic[S, R]):
    """A box in each cell of a column; a click or the space bar toggles it."""

    is_on: Callable[[R], bool]
    toggle: Callable[[S, R], Next]


@dataclass(frozen=True)
class Column(Generic[S, R]):
    """A column of a table: what it says about a row, in the window and in files.

    Numbers are written in groups of digits in the window and plain in files; None is a dash in
    one and an empty cell in the other. `cell` is what files say where it differs. `look` returns
    keywords of `widgets.table_column.Look`, `dot` a colour or nothing; both also get the theme.
    """

    title: Text[S]
    text: Callable[[R], Cell]
    _: KW_ONLY
    width: float = 0.0
    """The width in units; 0 for a share of the rest. The title always fits."""
    longest: Text[S] = ""
    """The longest text in a column that has a width, where it may need more."""
    number: bool = False
    cell: Callable[[R], Cell] | None = None
    tip: Callable[[R], str] | None = None
    bold: bool = False
    dot: Callable[[R, Any], str] | None = None
    look: Callable[[R, Any], Mapping[str, object]] | None = None
    edit: Edit[S, R] | None = None
    tick: Tick[S, R] | None = None
    spoken: Callable[[R], str] | None = None
    """What screen readers say instead of a text that only the eye understands."""
    head: str = ""
    """What they say instead of the title; it is its tip too."""
    when: Callable[[S], bool] | None = None
    """Whether the window shows it in a state; None for always. Files always have it."""


@dataclass(frozen=True)
class Table(Part[S], Generic[S, R]):
    """Rows, one of which may be chosen; `exported` tables are offered as files too."""

    title: Text[S]
    rows: Callable[[S], Sequence[R]]
    columns: Sequence[Column[S, R]]
    """Without titles there is no header."""
    _: KW_ONLY
    hint: Text[S] = ""
    about: Text[S] = ""
    """What screen readers add to the title."""
    chosen: Callable[[S], int] | None = None
    choose: Callable[[S, int], Next] | None = None
    add: Button[S] | None = None
    remove: "Remove[S] | None" = None
    most: int = 0
    """The maximum number of visible rows; 0: the table takes the space that is left."""
    wraps: Callable[[str], str] | None = None
    """Rows are as high as their texts, which break where this allows it."""
    focus: bool = False
    """Whether it has the focus first."""
    titled: bool = True
    """Whether its title is seen, and not only heard."""
    exported: bool = False
    follows: bool = False
    """Whether the last row stays visible when others are added, unless one looks elsewhere."""

    def cells(self, state: Any) -> CellTable:
        """The part of it that is written into files."""
        heads = tuple(said(column.title, state) for column in self.columns)
        cells = [column.cell or column.text for column in self.columns]
        rows = tuple(tuple(cell(row) for cell in cells) for row in self.rows(state))
        return CellTable(said(self.title, state), heads, rows)


@dataclass(frozen=True)
class Remove(Generic[S]):
    """The button, and Del, that remove the chosen row of a table."""

    do: Callable[[S, int], Next]
    tip: Text[S]
    _: KW_ONLY
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Page(Generic[T]):
    """A page: input, answer and proof from left to right, and the controls in the row of tools."""

    state: type[T]
    title: Text[T]
    left: Sequence[Part[T]]
    centre: Sequence[Part[T]]
    right: Sequence[Part[T]]
    tools: Sequence[Part[T]] = ()
    beside: Sequence[Part[T]] = ()
    """Side by side below the picture; in a narrower window stacked at the top of the proof."""
    status: Callable[[T], tuple[str, str]] | None = None
    """The texts at the left and right end of the status bar; else the first words of the answer."""
    symbol: str = ""
    """The icon of the page in the switch between the pages of a tab."""
    keys: Mapping[str, Callable[[T], Next]] = field(default_factory=dict)
    """Events by the names that Qt has for keys, pressed anywhere but in a field for text."""
    options: Callable[[T], Sequence[str] | None] = lambda _s: ()
    """The words of the command behind the file; None where no command gives the same."""
    verb: str = ""
    """The word of that command before the file, where a task has several."""
    in_words: bool = True
    """Whether the picture's words are seen next to it, and not only heard."""

    def command(self, word: str, file: object, options: Sequence[str]) -> str:
        """The command line that answers a file as the page does."""
        return command_of(["bwinf", word, *self.verb.split(), str(file), *options])


def headline(text: Text[T], name: str = "Answer") -> Words[T]:
    """The answer in a line."""
    return Words(text, "answer", name=name, says=True)


def remark(text: Text[T], name: str = "Remark", *, reason: bool = False) -> Words[T]:
    """The sentence below the headline, in windows that are high enough."""
    return Words(text, "secondary", name=name, least=105, reason=reason)


def said(text: Text[T], state: Any) -> str:
    """A text in the current language."""
    if callable(text):
        return text(state)
    return tr(text) if text else ""


def all_parts(parts: Iterable[Part[Any]]) -> list[Part[Any]]:
    """The parts and, behind each group, the parts inside."""
    found: list[Part[Any]] = []
    for part in parts:
        found.append(part)
        if isinstance(part, Group):
            found += all_parts(part.parts)
    return found
