"""Pictures as values: what is painted, played, dragged and scrolled, and how.

`P` is what a picture is painted from. A task's painter gets a `Frame` of it and computes no rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bwinf_gui.kit.parts import Next, Part, S, Text, all_parts
from bwinf_gui.text.translation import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF, QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from bwinf_gui.kit.ui import Ui
    from bwinf_gui.widgets.icons import Icons
    from bwinf_gui.widgets.playback_bar import Mark
    from bwinf_gui.widgets.theme import Theme

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)
P_contra = TypeVar("P_contra", contravariant=True)


@dataclass(frozen=True)
class Frame(Generic[P_co]):
    """One moment of a picture: `time` runs from step `before` to step `after`.

    Coordinates are pixels of the whole picture, of which `area` fits into the window at once.
    """

    shown: P_co
    before: int
    after: int
    time: float
    area: "QRectF"
    theme: "Theme"
    _: KW_ONLY
    hovered: Any = None
    focused: bool = False
    zoom: float = 0.0
    """The chosen width as a multiple of the usual one; 0: not zoomed."""
    icons: "Icons | None" = None
    seen: tuple[float, float] = (-1e9, 1e9)
    """The part along the x axis that has to be painted."""
    left: float = 0.0
    """How far the picture is scrolled."""
    paper: bool = False
    """Whether it is exported or printed: without selections made in the window."""

    @property
    def share(self) -> float:
        """How much of the way from `before` to `after` is done, from 0 to 1."""
        way = self.after - self.before
        return (self.time - self.before) / way if way else 1.0


@dataclass(frozen=True)
class Hit:
    """Something at a point of a picture; `target` is any value that identifies it."""

    target: Any
    grabs: bool = False
    """Whether it can be dragged."""
    tip: str = ""
    way: str = ""
    """"across" or "up" for what can be dragged in one direction only, "press" for what can be
    pressed."""


@dataclass(frozen=True)
class Grip(Generic[P_co]):
    """Something being dragged: what was hit, where, and the state and frame at that time."""

    hit: Hit
    start: "QPointF"
    state: Any
    frame: Frame[P_co]
    before: Any = None
    """The state before the press, which Esc brings back."""


@dataclass(frozen=True)
class Item:
    """An entry of a menu."""

    text: str
    do: Callable[[Any], Next]
    icon: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class Field:
    """A text field inside a picture: where it is, what it starts with, and what it does."""

    box: "Callable[[Frame[Any]], QRectF]"
    text: str
    take: Callable[[Any, str], Next]
    leave: Callable[[Any], Next]
    why: Callable[[Any, str], str]
    _: KW_ONLY
    about: str = ""
    most: int = 0
    capitals: bool = False


@dataclass(frozen=True)
class Motion:
    """How long a step takes, in milliseconds, and its easing (a name of QEasingCurve.Type)."""

    milliseconds: float
    easing: str = "InOutCubic"


@dataclass(frozen=True, kw_only=True)
class Play(Generic[S, P_contra]):
    """How a picture is played. Without `steps` it shows a sequence of states, one a step."""

    steps: Callable[[S], int] | None = None
    said: Text[S] = ""
    """What is announced after a step, if not what the picture says."""
    motion: Callable[[P_contra, int, int], Motion | None] = lambda *_about: Motion(450)
    rest: Callable[[S], int] | None = None
    """The step that is shown instead of an animation, and on paper; usually the last one."""
    marks: "Callable[[S], Sequence[Mark]] | None" = None
    failing: Callable[[S], int | None] = lambda _s: None
    counter: Callable[[S, int], str] = lambda _s, step: tr("Step {0}").format(step)
    """What a step is called; also asked before there is an answer."""
    bar: bool = True
    """Whether the buttons and the slider are below the page's answer."""
    beside: Part[S] | None = None
    """What is to their left, or above them where there is little room."""


@dataclass(frozen=True, kw_only=True)
class Mouse(Generic[S, P_contra]):
    """What the mouse does: `hit` says what is at a point, the events get that.

    `drag` gets the state at its start, the grip and a point, and returns the state to show: an
    edited value is solved at once and becomes one edit in the history when it is dropped.
    """

    hit: Callable[[Frame[P_contra], float, float], Hit | None]
    hover: Callable[[S, Hit | None], Next] | None = None
    """Called with the thing under the mouse, if the page says more about it than the picture."""
    press: Callable[[S, Hit, bool], Next] | None = None
    """The last argument says whether it is the left button."""
    twice: Callable[[S, Hit], Next] | None = None
    drag: "Callable[[S, Grip[P_contra], QPointF], Next] | None" = None
    drop: Callable[[S], Next] | None = None
    menu: Callable[[S, Hit | None], Sequence[Item]] | None = None


@dataclass(frozen=True, kw_only=True)
class Scroll(Generic[P_contra]):
    """A picture that can be wider than the window, and zoomed."""

    width: Callable[[Frame[P_contra]], float]
    reveal: Callable[[Frame[P_contra]], tuple[float, float]]
    """The part that must be visible, from and to along the x axis."""
    margins: Callable[[Frame[P_contra]], tuple[float, float]] = lambda _frame: (0.0, 0.0)
    """The widths at both ends that zooming does not change."""
    zooms: Callable[[P_contra], tuple[float, float]] = lambda _shown: (0.01, 1e4)
    """The lowest and highest zoom."""
    by_wheel: bool = False
    """Whether the wheel zooms without Ctrl too; then it scrolls with Shift."""


@dataclass(frozen=True, kw_only=True)
class Picture(Part[S], Generic[S, P]):
    """A picture, usually with a recording that is played."""

    title: Text[S]
    shown: Callable[[S], P | None]
    """None while there is nothing to paint."""
    paint: "Callable[[QPainter, Frame[P]], None]"
    say: Text[S] = ""
    """The picture in words, for the card next to it and for screen readers."""
    words: Text[S] = ""
    """What the card says, if that is shorter."""
    play: Play[S, P] = field(default_factory=Play)
    mouse: Mouse[S, P] | None = None
    keys: Mapping[str, Callable[[S, Frame[P]], Next]] = field(default_factory=dict)
    """Events by the names that Qt has for keys; one that returns None leaves its key to others."""
    letters: Callable[[S, str], Next] | None = None
    """Gets letters that are typed in quick succession anywhere on the page."""
    editor: Callable[[S], Field | None] | None = None
    scroll: Scroll[P] | None = None
    smallest: tuple[int, int] = (60, 40)
    """The least width and height, in units."""
    grows: bool = True
    """Whether it takes the height that is left; else it has its least."""
    card: bool = True


@dataclass(frozen=True)
class Small(Part[S], Generic[S, P]):
    """A small picture that is not played; `height` is in units. One with a title is exported."""

    shown: Callable[[S], P]
    paint: "Callable[[QPainter, Frame[P]], None]"
    height: float | Callable[[P], float]
    _: KW_ONLY
    title: Text[S] = ""
    say: Text[S] = ""


@dataclass(frozen=True)
class Own(Part[S]):
    """A widget that the task builds itself; `ui.bind` lets it follow the state."""

    build: "Callable[[Ui], QWidget]"
    _: KW_ONLY
    grows: bool = False
    said: Text[S] = ""
    """What reports say in its place."""


def pictures_in(parts: Iterable[Part[Any]]) -> list[Picture[Any, Any]]:
    """The pictures among parts, the one that is played first."""
    return [part for part in all_parts(parts) if isinstance(part, Picture)]
