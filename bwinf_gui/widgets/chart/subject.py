"""The content of a chart: the source of its curves, their names and looks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.series import BOUNDS_PERCENT, Bounds, Measure, SeriesPoint
from bwinf_gui.widgets.colours import Colours, SeriesLook


@dataclass(frozen=True, slots=True)
class CurveStyle:
    """The name of a curve, in full and in short, and its look.

    An important curve gets a label before others; a quiet one is thin and has neither label nor
    interval; one that is not shown is left out, however high. If the true share is `known`, it has
    a line and the label, and the thin curve no interval. `in_percent` formats shares.
    """

    name: str
    short: str
    look: SeriesLook
    important: bool = False
    quiet: bool = False
    shown: bool = True
    known: float | None = None
    in_percent: Callable[[float], str] = percent


def axis_title() -> str:
    """The text below the axis of games."""
    return tr("games played per pair (logarithmic)")


class ChartSubject(Protocol):
    """What a chart shows at a moment.

    A change of `curves_of` begins other curves; a change of `run_of` chooses the range of shares
    again. Classes derived from it need not say what few charts have.
    """

    @property
    def curves_of(self) -> object:
        """Identifies the owner of the curves."""
        ...

    @property
    def run_of(self) -> object:
        """Identifies the games played."""
        ...

    @property
    def looks(self) -> object:
        """The look of the curves, where it can change while they stay."""
        return None

    @property
    def snapshots(self) -> Sequence[SeriesPoint]:
        """The points that stay."""
        ...

    @property
    def live(self) -> SeriesPoint | None:
        """The point of this moment, if there is one."""
        ...

    @property
    def bounds_percent(self) -> int:
        """The range of shares reaches from a multiple of this to another."""
        return BOUNDS_PERCENT

    @property
    def is_going_on(self) -> bool:
        """Whether a part is not yet played."""
        ...

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        """The names and looks of the curves."""
        ...

    @property
    def bounds(self) -> Bounds | None:
        """The intervals of shares, if not at the level that the user chose."""
        return None

    def measure(self) -> Measure:
        """How results become points."""
        ...

    def end(self, games: float) -> float:
        """Where the axis ends after a number of games."""
        ...

    def marks(self) -> Sequence[tuple[int, str]]:
        """Texts at numbers of games."""
        return ()

    def levels(self) -> Sequence[tuple[float, str]]:
        """Texts at shares that are known."""
        return ()

    def share_title(self) -> str:
        """The text above the axis of shares."""
        ...

    def axis_title(self) -> str:
        """The text below the axis of games."""
        return axis_title()

    def hint(self) -> str:
        """The text where there is no curve yet."""
        ...
