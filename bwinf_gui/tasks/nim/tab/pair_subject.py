"""The share of games that the first of a pair wins, as the chart draws it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.sentences import level_text, player_names
from bwinf_gui.tasks.nim.tab.tournament_state import AnyProgress
from bwinf_gui.tasks.nim.tally import Tally
from bwinf_gui.text.numbers import careful_percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES
from bwinf_gui.widgets.chart.series import Measure, Numbers
from bwinf_gui.widgets.chart.subject import ChartSubject, CurveStyle
from bwinf_gui.widgets.colours import Colours, DieLook, Marker


@dataclass(frozen=True, slots=True)
class PairSubject(ChartSubject):
    """One pair of a tournament, or of none that was played yet."""

    pair: Pair
    progress: AnyProgress | None = None
    chance: Chance | None = None

    @property
    def curves_of(self) -> object:
        return self.pair, self.progress and self.progress.tournament.match(self.pair)

    @property
    def run_of(self) -> object:
        """The tournament, and the chance, which must be seen."""
        return self.progress and self.progress.tournament, self.chance

    @property
    def snapshots(self) -> Sequence[Snapshot[Pair, Tally]]:
        return self.progress.curve_of(self.pair) if self.progress else ()

    @property
    def live(self) -> Snapshot[Pair, Tally] | None:
        if self.progress is None or not self.progress.results[self.pair].games:
            return None
        return Snapshot(self.progress.results[self.pair].games, self.progress.results)

    @property
    def bounds_percent(self) -> int:
        """Narrow, as many pairs win nearly always."""
        return 2

    @property
    def is_going_on(self) -> bool:
        """Whether the tournament goes on."""
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        first = player_names(self.pair)[0]
        look = DieLook(colours.player_a, (), Marker.DISC, hollow=False)
        return (CurveStyle(first, first, look, important=True, in_percent=careful_percent),)

    def measure(self) -> Measure:
        pair = self.pair

        def share(results: Any) -> tuple[Numbers, Numbers]:
            tally = results[pair]
            return np.array([tally.share or 0.0]), np.array([float(tally.games)])

        return share

    def end(self, games: float) -> float:
        """The planned games."""
        del games
        return self.progress.tournament.games if self.progress else EMPTY_GAMES

    def levels(self) -> Sequence[tuple[float, str]]:
        """The chance, once it is known."""
        return [(self.chance.share, level_text(self.chance))] if self.chance else []

    def share_title(self) -> str:
        return tr("games won by player 1")

    def hint(self) -> str:
        if self.progress is None:
            return tr("The curve starts here as soon as the games are played.")
        return tr("The first games are under way …")
