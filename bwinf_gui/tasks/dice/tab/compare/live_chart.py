"""The live chart of a comparison, and the looks of its dice there and wherever they are shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QPainter

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.mean_shares import (
    certain_bounds,
    exactly,
    no_bounds,
    shares_of_wins,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS, CompareState
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES, next_step
from bwinf_gui.widgets.chart.games_chart import MOST_CURVES
from bwinf_gui.widgets.chart.series import Bounds, Measure, SeriesPoint
from bwinf_gui.widgets.chart.subject import ChartSubject, CurveStyle
from bwinf_gui.widgets.chart.subject import axis_title as games_axis_title
from bwinf_gui.widgets.colours import Colours, Marker, SeriesLook, chosen_look, series_look
from bwinf_gui.widgets.icons import painted_icon
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.theme import Theme

_LEAST_END = 10_000
# Two points are enough for level lines from one side of the chart to the other.
_EVERYWHERE: tuple[Snapshot[Pair, Result], ...] = (Snapshot(100, {}), Snapshot(EMPTY_GAMES, {}))
QUIET = 0.6
"""The size of the marker of a die without a colour, relative to a coloured one."""


def look_of(number: int, slots: Mapping[int, int], colours: Colours) -> SeriesLook:
    """The look of the die with a number; a small grey disc without a slot."""
    slot = slots.get(number)
    if slot is None:
        return SeriesLook(colours.button_edge, (), Marker.DISC, hollow=False)
    if slot >= CHOSEN_SLOTS:
        return chosen_look(slot - CHOSEN_SLOTS, colours)
    return series_look(slot + 1, colours)


def marker_icon(look: SeriesLook, theme: Theme) -> QIcon:
    """A die's marker as an icon."""

    def paint(painter: QPainter, area: QRectF) -> None:
        ground = QColor(theme.colours.base)
        draw_marker(painter, area.center(), 0.4 * area.width(), look, ground)

    return painted_icon(3 * theme.metrics.unit, paint)


@dataclass(frozen=True)
class DiceSubject(ChartSubject):
    """The dice of a comparison.

    Of many dice only those that are kept are drawn, and those with a slot in colour.
    """

    s: CompareState = field(default_factory=CompareState)

    @property
    def progress(self) -> ComparisonProgress | None:
        """The games that are drawn."""
        s = self.s
        return s.progress if s.played and (s.played.games or s.is_running) else None

    @cached_property
    def _known(self) -> Sequence[float]:
        """The shares of the curves once all are proven: each has a line of its own."""
        exact = self.s.exact
        return [exact.score(die) or 0.0 for die in range(exact.dice)] if exact.is_complete else []

    @property
    def _proven(self) -> Mapping[Pair, Proven]:
        """The proven pairs, as long as others are not."""
        return {} if self._known or self.progress is None else self.progress.proven

    @property
    def curves_of(self) -> object:
        """The dice, and whether intervals belong to them."""
        dice = self.progress.comparison.dice if self.progress else self._known
        return self.s.numbers, dice, bool(self._known), self._proven

    @property
    def run_of(self) -> object:
        return self.progress and self.progress.comparison

    @property
    def looks(self) -> object:
        """What the look of curves also depends on."""
        return self.s.slots, self.s.kept, self.s.chosen, self.s.exact

    @property
    def snapshots(self) -> Sequence[SeriesPoint]:
        """The points that stay; exact shares without games are level lines."""
        if self.progress is None:
            return _EVERYWHERE if self._known else ()
        return self.progress.curve

    @property
    def live(self) -> SeriesPoint | None:
        """What was measured of this moment in the background, None before every pair has games."""
        progress = self.progress
        if progress is None or not progress.results or 0 in progress.results.pairs_by_games:
            return None
        # Within a round, some pairs are ahead of others.
        games = round(progress.games / len(progress.results))
        return Snapshot(games, progress.mean_shares)  # type: ignore[arg-type]

    @property
    def bounds(self) -> Bounds | None:
        """Certain ones, as everywhere on the page; none around exact shares."""
        return no_bounds if self._known else certain_bounds(len(self.s.numbers))

    @property
    def is_going_on(self) -> bool:
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        s, known = self.s, self._known
        if self.progress is None and not known:
            return ()
        return tuple(
            CurveStyle(
                tr("Die {0}").format(number),
                tr("D{0}").format(number),
                look_of(number, s.slots, colours),
                important=number in s.chosen,
                quiet=number not in s.slots,
                shown=die in s.kept,
                known=known[die] if known else None,
                in_percent=partial(careful_percent, digits=2 if known else 1),
            )
            for die, number in enumerate(s.numbers)
        )

    def measure(self) -> Measure:
        if self.progress is None:
            return exactly(self._known)
        return shares_of_wins(len(self.s.numbers), self._proven)

    def end(self, games: float) -> float:
        """The planned games; without a fixed number the axis grows by whole steps."""
        if self.progress is None:
            return EMPTY_GAMES
        planned = self.progress.comparison.most_games
        if isinstance(self.progress.comparison.plan, FixedGames):
            return planned
        return min(planned, next_step(max(games, _LEAST_END), logarithmic=True))

    def marks(self) -> Sequence[tuple[int, str]]:
        """After how many games the ranking was certain, where that is the one by share."""
        games = self.progress.milestones.ranking if self.progress else None
        if not games or self._known or self.s.ranking is not Ranking.SHARE:
            return ()
        return [(games, tr("ranking certain from {0} games on").format(whole(games)))]

    def share_title(self) -> str:
        """What is measured, and of many dice which ones have colours."""
        if self._known:
            title = tr("games won: line exact, curve played")
            return title if self.progress else tr("games won, exactly")
        title = tr("games won")
        if all(self.s.numbers[die] in self.s.slots for die in self.s.kept):
            return title
        text = tr("{0} · in colour: the first {1} and the chosen ones")
        return text.format(title, self.s.leaders)

    def axis_title(self) -> str:
        shown, of = min(len(self.s.kept), MOST_CURVES), len(self.s.numbers)
        if self.progress is None or shown == of:
            return games_axis_title()
        drawn = tr("{shown} of {of} dice").format(shown=shown, of=of)
        return f"{games_axis_title()} · {drawn}"

    def hint(self) -> str:
        return tr("The curves start here as soon as every pair has played.")
