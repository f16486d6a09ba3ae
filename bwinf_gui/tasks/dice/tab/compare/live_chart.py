"""The live chart of a comparison: shares of wins against games played, while they are played."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from operator import attrgetter
from time import monotonic
from typing import TypeAlias

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.tab.compare.shown_dice import coloured_dice, kept_dice
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES, next_step
from bwinf_gui.widgets.chart.games_chart import MOST_CURVES, GamesChart
from bwinf_gui.widgets.chart.series import BOUNDS_PERCENT, Measure, Numbers
from bwinf_gui.widgets.chart.subject import CurveStyle
from bwinf_gui.widgets.chart.words import axis_title as games_axis_title
from bwinf_gui.widgets.colours import Colours, DieLook, Marker, die_look
from bwinf_gui.widgets.theme import Theme

Results: TypeAlias = Mapping[Pair, Result]
_LEAST_END = 10_000
_COUNTS = attrgetter(
    *(
        f"{half}.{count}"
        for half in ("a_starts", "b_starts")
        for count in ("wins_a", "wins_b", "draws")
    )
)
"""Games won by the first and the second die, and drawn, when either began; far faster than sums."""
_EVERYWHERE: tuple[Snapshot[Pair, Result], ...] = (Snapshot(100, {}), Snapshot(EMPTY_GAMES, {}))


def live_end(progress: ComparisonProgress) -> Snapshot[Pair, Result] | None:
    """The results of this moment, None before every pair has games."""
    results = progress.results
    if not results or 0 in results.pairs_by_games:
        return None
    return Snapshot(round(results.games / len(results)), results)


def shares_of_wins(dice: int) -> Measure:
    """Measure the mean share of wins of every die over its opponents, as `Standings.score` does.

    The number of games is that of `Standings.score_interval`: each opponent counts with the fewest
    games that the die had against one of those it has played.
    """
    pairs = list(combinations(range(dice), 2))
    first, second = np.array(pairs, dtype=np.intp).reshape(-1, 2).T

    def measure(results: Results) -> tuple[Numbers, Numbers]:
        if len(results) < len(pairs):
            results = PairResults.of(dice, results)
        counts = np.array([*map(_COUNTS, results.values())], dtype=float).reshape(-1, 2, 3)
        scores = counts.sum(axis=1)
        wins, games = np.zeros((dice, dice)), np.zeros((dice, dice))
        wins[first, second], wins[second, first] = scores[:, 0], scores[:, 1]
        games[first, second] = games[second, first] = scores.sum(axis=1)
        opponents = (games > 0).sum(axis=1)
        fewest = np.where(games > 0, games, np.inf).min(axis=1)
        shares = (wins / np.maximum(games, 1)).sum(axis=1) / np.maximum(opponents, 1)
        return shares, np.where(opponents, opponents, 0) * np.where(opponents, fewest, 0)

    return measure


def outcomes(pair: Pair) -> Measure:
    """Measure the shares of games won by the first, drawn, and won by the second of two dice."""
    kept = min(pair), max(pair)
    order = [0, 2, 1] if pair == kept else [1, 2, 0]

    def measure(results: Results) -> tuple[Numbers, Numbers]:
        counts = np.array(_COUNTS(results.get(kept, Result())), dtype=float).reshape(2, 3)
        score = counts.sum(axis=0)[order]
        games = score.sum()
        return score / max(games, 1.0), np.full(3, games)

    return measure


def exactly(shares: Sequence[float]) -> Measure:
    """Measure shares that are known, whatever was counted."""
    values = np.array(shares, dtype=float)

    def measure(_results: Results) -> tuple[Numbers, Numbers]:
        return values, np.full(len(values), np.inf)

    return measure


@dataclass(frozen=True, slots=True)
class DiceSubject:
    """The dice of a comparison, or how the games of one pair of them end.

    Dice with `selected` numbers have colour and labels however many there are; of many only those
    with the numbers `only` are drawn, all where there are fewer than two.
    """

    progress: ComparisonProgress | None = None
    pair: Pair | None = None
    only: frozenset[int] = frozenset()
    selected: frozenset[int] = frozenset()
    exact: ExactTable = field(default_factory=ExactTable)
    exact_numbers: tuple[int, ...] = ()

    @property
    def curves_of(self) -> object:
        """The dice, and the pair."""
        dice = self.progress.comparison.dice if self.progress else self._exact_shares
        return self.pair, self.numbers, dice

    @property
    def run_of(self) -> object:
        return self.progress and self.progress.comparison

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.progress.comparison.numbers if self.progress else self.exact_numbers

    @property
    def snapshots(self) -> Sequence[Snapshot[Pair, Result]]:
        """The points that stay; exact shares without games are level lines."""
        if self.progress is None:
            return _EVERYWHERE if self._exact_shares else ()
        return self.progress.curve

    @property
    def live(self) -> Snapshot[Pair, Result] | None:
        return live_end(self.progress) if self.progress else None

    @property
    def bounds_percent(self) -> int:
        """Wide enough for dice that differ."""
        return BOUNDS_PERCENT

    @property
    def is_going_on(self) -> bool:
        """Whether the comparison goes on."""
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        """A curve for every die, or three for a pair."""
        if self.progress is None and not self._exact_shares:
            return ()
        if self.pair is None:
            return _dice_styles(self.numbers, self.only, self.selected, colours)
        first, second = self.pair
        if max(self.pair) >= len(self.numbers):
            return ()
        return _outcome_styles(self.numbers[first], self.numbers[second], colours)

    def measure(self) -> Measure:
        if self.progress is None:
            return exactly(self._exact_shares)
        return outcomes(self.pair) if self.pair else shares_of_wins(len(self.numbers))

    def end(self, games: float, *, logarithmic: bool) -> float:
        """The planned games; without a fixed number the axis grows by whole steps."""
        if self.progress is None:
            return EMPTY_GAMES
        planned = self.progress.comparison.most_games
        if isinstance(self.progress.comparison.plan, FixedGames):
            return planned
        return min(planned, next_step(max(games, _LEAST_END), logarithmic=logarithmic))

    def marks(self) -> Sequence[tuple[int, str]]:
        """After how many games what was certain."""
        return _marks(self.progress)

    def levels(self) -> Sequence[tuple[float, str]]:
        """The exact shares, as far as they are known."""
        if self.progress is None or self.exact.dice != len(self.numbers):
            return ()
        return _exact_levels(self.exact, self.pair, self.numbers)

    def axis_title(self, *, logarithmic: bool) -> str:
        if self.progress is None and self._exact_shares:
            return tr("exact shares, however many games are played")
        drawn = "" if self.pair else self._drawn_in_words()
        return " · ".join(filter(None, [games_axis_title(logarithmic=logarithmic), drawn]))

    def hint(self) -> str:
        return _hint(self.progress)

    def _drawn_in_words(self) -> str:
        """Which dice are drawn; empty where all are."""
        shown, of = len(kept_dice(self.only, self.numbers)), len(self.numbers)
        if shown > MOST_CURVES:
            return tr("the {0} leading dice and the selected ones").format(MOST_CURVES)
        return tr("{shown} of {of} dice").format(shown=shown, of=of) if shown < of else ""

    @property
    def _exact_shares(self) -> tuple[float, ...]:
        """The exact shares of all curves; none while one of them is not known."""
        if self.pair is not None:
            chances = self.exact.outcomes(self.pair)
            return (chances.wins_a, chances.draws, chances.wins_b) if chances else ()
        shares = [self.exact.score(die) for die in range(self.exact.dice)]
        known = tuple(share for share in shares if share is not None)
        return known if len(known) == len(shares) else ()


class LiveChart(GamesChart):
    """Shows the share of wins of every die, or how the games of one pair end."""

    def __init__(
        self, *, theme: Theme, parent: QWidget, clock: Callable[[], float] = monotonic
    ) -> None:
        self._dice = DiceSubject()
        super().__init__(subject=self._dice, theme=theme, parent=parent, clock=clock)
        self.setObjectName("liveChart")

    @Slot(object)
    def show_progress(self, progress: ComparisonProgress | None) -> None:
        """Show how far a comparison is; None shows empty axes."""
        self._dice = replace(self._dice, progress=progress)
        self.show_subject(self._dice)

    @Slot(object)
    def show_pair(self, pair: Pair | None) -> None:
        """Show how the games of a pair of dice end; None shows the shares of all dice."""
        if pair != self._dice.pair:
            self._dice = replace(self._dice, pair=pair)
            self.show_subject(self._dice)

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...]) -> None:
        """Draw the exact shares of dice with these numbers as lines."""
        if (exact, numbers) != (self._dice.exact, self._dice.exact_numbers):
            self._dice = replace(self._dice, exact=exact, exact_numbers=numbers)
            self.show_subject(self._dice)

    def show_choice(self, *, only: Collection[int] = (), selected: Collection[int] = ()) -> None:
        """Of many dice, draw those with these numbers only, and selected ones so as to be seen."""
        chosen = replace(self._dice, only=frozenset(only), selected=frozenset(selected))
        if chosen != self._dice:
            self._dice = chosen
            self.show_subject(chosen)
            self.set_theme(self.theme)


def _dice_styles(
    numbers: tuple[int, ...], only: Collection[int], selected: Collection[int], colours: Colours
) -> tuple[CurveStyle, ...]:
    """The styles of dice with these numbers; a few of many are all in colour."""
    kept = {*kept_dice(only, numbers)}
    coloured = coloured_dice(only, selected, numbers)
    return tuple(
        CurveStyle(
            tr("Die {0}").format(number),
            tr("D{0}").format(number),
            die_look(number, colours, chosen=number in coloured),
            important=number in selected,
            banded=number in coloured,
            shown=die in kept,
        )
        for die, number in enumerate(numbers)
    )


def _outcome_styles(first: int, second: int, colours: Colours) -> tuple[CurveStyle, ...]:
    """The styles of games that die `first` wins, that are drawn, and that die `second` wins.

    Every die keeps its colour, line and marker.
    """
    wins = tr("Die {0} wins")
    short = tr("D{0}")
    draws = tr("Draws")
    look_a, look_b = (die_look(number, colours, chosen=True) for number in (first, second))
    look_draw = DieLook(colours.field_edge, (1.2, 1.5), Marker.SQUARE, hollow=True)
    return (
        CurveStyle(wins.format(first), short.format(first), look_a),
        CurveStyle(draws, draws, look_draw),
        CurveStyle(wins.format(second), short.format(second), look_b),
    )


def _exact_levels(
    exact: ExactTable, pair: Pair | None, numbers: tuple[int, ...]
) -> list[tuple[float, str]]:
    """The exact shares of a pair, or of the dice all of whose pairs are solved, and their texts."""
    name = tr("D{0}")
    known: list[tuple[float | None, str]]
    if pair is None:
        known = [(exact.score(die), name.format(number)) for die, number in enumerate(numbers)]
    else:
        chances = exact.outcomes(pair)
        first, second = (name.format(numbers[die]) for die in pair)
        draws = tr("Draws")
        known = (
            [(chances.wins_a, first), (chances.draws, draws), (chances.wins_b, second)]
            if chances
            else []
        )
    return [(share, f"{text} = {percent(share)}") for share, text in known if share is not None]


def _hint(progress: ComparisonProgress | None) -> str:
    """What stands where there is no curve yet."""
    if progress is None:
        return tr("The curves start here as soon as the dice are compared.")
    return tr("The first games are under way …")


def _marks(progress: ComparisonProgress | None) -> list[tuple[int, str]]:
    """After how many games what was certain, in the order of the axis."""
    if progress is None:
        return []
    reached = progress.milestones
    ranking = tr("Ranking certain")
    count = len(progress.comparison.pairs)
    pairs = tr("all {0} pairs certain").format(count)
    texts = ((reached.ranking, ranking), (reached.pairs if count > 1 else None, pairs))
    return sorted((games, text) for games, text in texts if games)
