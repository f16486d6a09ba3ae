"""The live chart of a comparison: shares of wins against games played, while they are played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TypeAlias

import numpy as np
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.engine.statistics import deviation
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import ERROR
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.mean_shares import COUNTS, mean_shares
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.looks import look_of
from bwinf_gui.tasks.dice.tab.compare.state import LEADERS, CompareState
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES, next_step
from bwinf_gui.widgets.chart.games_chart import MOST_CURVES, GamesChart
from bwinf_gui.widgets.chart.series import BOUNDS_PERCENT, Bounds, Measure, Numbers
from bwinf_gui.widgets.chart.subject import CurveStyle
from bwinf_gui.widgets.chart.subject import axis_title as games_axis_title
from bwinf_gui.widgets.colours import Colours, DieLook, Marker
from bwinf_gui.widgets.theme import Theme

Results: TypeAlias = Mapping[Pair, Result]
_LEAST_END = 10_000
_EVERYWHERE: tuple[Snapshot[Pair, Result], ...] = (Snapshot(100, {}), Snapshot(EMPTY_GAMES, {}))
_PLAYED_DIGITS, _EXACT_DIGITS = 1, 2


@dataclass(frozen=True, slots=True)
class LiveEnd:
    """The point of this moment: results, or of all dice what was measured beside the window."""

    games: int
    results: object


def live_end(progress: ComparisonProgress, pair: Pair | None = None) -> LiveEnd | None:
    """The results of this moment, None before every pair has games."""
    results = progress.results
    if not results or 0 in results.pairs_by_games:
        return None
    games = round(results.games / len(results))
    return LiveEnd(games, results if pair else progress.mean_shares)


def shares_of_wins(dice: int) -> Measure:
    """Measure the mean share of wins of every die over its opponents, unless that was done."""

    def measure(results: Results | tuple[Numbers, Numbers]) -> tuple[Numbers, Numbers]:
        if isinstance(results, tuple):
            return results
        if not isinstance(results, PairResults) or len(results.rows) < dice:
            results = PairResults.of(dice, results)
        return mean_shares(results)

    return measure


def outcomes(pair: Pair) -> Measure:
    """Measure the shares of games won by the first, drawn, and won by the second of two dice."""
    kept = min(pair), max(pair)
    order = [0, 2, 1] if pair == kept else [1, 2, 0]

    def measure(results: Results) -> tuple[Numbers, Numbers]:
        counts = np.array(COUNTS(results.get(kept, Result())), dtype=float).reshape(2, 3)
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


def certain_bounds(dice: int) -> Bounds:
    """Where shares certainly are, all together and at every moment, as `Certainty` says it.

    The variance is that of games of one kind, which is cautious: p (1 - p) is concave.
    """
    claims = 1 if dice == 2 else dice * (dice - 1) // 2 + dice
    error = ERROR / 2 / claims / 2

    def bounds(shares: Numbers, trials: Numbers) -> tuple[Numbers, Numbers]:
        reach = [
            _reach(*pair, error) for pair in zip(shares.tolist(), trials.tolist(), strict=True)
        ]
        return np.maximum(shares - reach, 0.0), np.minimum(shares + reach, 1.0)

    return bounds


def no_bounds(shares: Numbers, _trials: Numbers) -> tuple[Numbers, Numbers]:
    """The shares themselves."""
    return shares, shares


def _reach(share: float, trials: float, error: float) -> float:
    if not 0 < trials < np.inf:
        return 1.0 if trials == 0 else 0.0
    widest = deviation(trials / 4, error) / trials
    chance = min(max(0.5, share - widest), share + widest)
    return deviation(trials * chance * (1 - chance), error) / trials


@dataclass(frozen=True, slots=True)
class DiceSubject:
    """The dice of a comparison, or how the games of one pair of them end.

    Of many dice only those that are `kept` are drawn, and those with a slot in colour.
    """

    progress: ComparisonProgress | None = None
    pair: Pair | None = None
    numbers: tuple[int, ...] = ()
    slots: Mapping[int, int] = field(default_factory=dict)
    kept: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    exact: ExactTable = field(default_factory=ExactTable)
    ranking: Ranking = Ranking.SHARE

    @classmethod
    def of(cls, s: CompareState) -> "DiceSubject":
        """What the page shows."""
        return cls(
            s.progress if s.played and (s.played.games or s.is_running) else None,
            s.pair if s.has_pair_in_chart and max(s.pair) < len(s.numbers) else None,
            s.numbers,
            s.slots,
            frozenset(s.kept),
            s.chosen,
            s.exact,
            s.ranking,
        )

    @property
    def curves_of(self) -> object:
        """The dice, the pair, and whether intervals belong to them."""
        dice = self.progress.comparison.dice if self.progress else self._known
        return self.pair, self.numbers, dice, self._is_known

    @property
    def run_of(self) -> object:
        return self.progress and self.progress.comparison

    @property
    def snapshots(self) -> Sequence[Snapshot[Pair, Result]]:
        """The points that stay; exact shares without games are level lines."""
        if self.progress is None:
            return _EVERYWHERE if self._is_known else ()
        return self.progress.curve

    @property
    def live(self) -> LiveEnd | None:
        return live_end(self.progress, self.pair) if self.progress else None

    @property
    def bounds_percent(self) -> int:
        """Wide enough for dice that differ."""
        return BOUNDS_PERCENT

    @property
    def bounds(self) -> Bounds | None:
        """Certain ones, as everywhere on the page; none around what is known."""
        return no_bounds if self._is_known else certain_bounds(len(self.numbers))

    @property
    def is_going_on(self) -> bool:
        """Whether the comparison goes on."""
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        """A curve for every die, or three for a pair."""
        if self.progress is None and not self._is_known:
            return ()
        return self._dice_styles(colours) if self.pair is None else self._pair_styles(colours)

    def measure(self) -> Measure:
        if self.progress is None:
            return exactly([share or 0.0 for share in self._known])
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
        """After how many games the ranking was certain, where that is the one by share."""
        games = self.progress.milestones.ranking if self.progress else None
        if not games or self.pair or self._is_known or self.ranking is not Ranking.SHARE:
            return ()
        return [(games, tr("ranking certain from {0} games on").format(whole(games)))]

    def levels(self) -> Sequence[tuple[float, str]]:
        """None: what is known belongs to its curve."""
        return ()

    def share_title(self) -> str:
        """What is measured, and of many dice which ones have colours."""
        if self.pair is not None:
            first, second = (self.numbers[die] for die in self.pair)
            return tr("die {0} against die {1}: how their games end").format(first, second)
        if self._is_known:
            title = tr("games won: line exact, curve played")
            return title if self.progress else tr("games won, exactly")
        title = tr("games won")
        if all(number in self.slots for number in self.numbers):
            return title
        return tr("{0} · in colour: the first {1} and the chosen ones").format(title, LEADERS)

    def axis_title(self, *, logarithmic: bool) -> str:
        drawn = "" if self.pair or self.progress is None else self._drawn_in_words()
        return " · ".join(filter(None, [games_axis_title(logarithmic=logarithmic), drawn]))

    def hint(self) -> str:
        if self.progress is None:
            return tr("The curves start here as soon as the dice are compared.")
        return tr("The first games are under way …")

    def _dice_styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        all_known = self._is_known
        return tuple(
            CurveStyle(
                tr("Die {0}").format(number),
                tr("D{0}").format(number),
                look_of(number, self.slots, colours),
                important=number in self.chosen,
                quiet=number not in self.slots,
                shown=die in self.kept,
                known=self._known[die] if all_known else None,
                in_percent=self._written,
            )
            for die, number in enumerate(self.numbers)
        )

    def _pair_styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        """Games that one die wins, that are drawn, and that the other wins; each keeps its look."""
        first, second = (self.numbers[die] for die in self.pair or (0, 1))
        wins, short, draws = tr("Die {0} wins"), tr("D{0}"), tr("Draws")
        looks = (
            look_of(first, self.slots, colours),
            DieLook(colours.field_edge, (1.2, 1.5), Marker.SQUARE, hollow=True),
            look_of(second, self.slots, colours),
        )
        names = (
            (wins.format(first), short.format(first)),
            (draws, draws),
            (wins.format(second), short.format(second)),
        )
        known = self._known if self._is_known else (None,) * 3
        return tuple(
            CurveStyle(
                name,
                brief,
                look,
                shown=place != 1 or self._has_draws,
                known=share,
                in_percent=self._written,
            )
            for place, ((name, brief), look, share) in enumerate(
                zip(names, looks, known, strict=True)
            )
        )

    @property
    def _has_draws(self) -> bool:
        """Whether the games of the pair are drawn at all."""
        standings = self.progress.standings if self.progress else self.exact.standings
        return self.pair is not None and bool(standings.drawn(*self.pair))

    def _written(self, share: float) -> str:
        return percent(share, _EXACT_DIGITS if self._is_known else _PLAYED_DIGITS)

    def _drawn_in_words(self) -> str:
        """How many dice are drawn; empty where all are."""
        shown, of = min(len(self.kept), MOST_CURVES), len(self.numbers)
        return tr("{shown} of {of} dice").format(shown=shown, of=of) if shown < of else ""

    @property
    def _is_known(self) -> bool:
        """Whether all shares that are drawn are proven."""
        return bool(self._known) and None not in self._known

    @property
    def _known(self) -> tuple[float | None, ...]:
        """The proven shares of the curves."""
        if not self.exact.solutions or self.exact.dice != len(self.numbers):
            return ()
        if self.pair is not None:
            chances = self.exact.outcomes(self.pair)
            return (chances.wins_a, chances.draws, chances.wins_b) if chances else ()
        if not self.exact.is_complete:
            return ()
        return tuple(self.exact.score(die) for die in range(self.exact.dice))


class LiveChart(GamesChart):
    """Shows the share of wins of every die, or how the games of one pair end."""

    def __init__(
        self, *, theme: Theme, parent: QWidget | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._dice = DiceSubject()
        super().__init__(subject=self._dice, theme=theme, parent=parent, clock=clock)
        self.setObjectName("liveChart")

    def show_dice(self, subject: DiceSubject) -> None:
        """Show other dice, or the same a moment later."""
        before, self._dice = self._dice, subject
        looks = before.slots, before.kept, before.chosen, before.exact
        if looks != (subject.slots, subject.kept, subject.chosen, subject.exact):
            self.styles = subject.styles(self.theme.colours)
        self.show_subject(subject)
