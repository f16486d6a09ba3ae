"""The pairs of a tournament: the table of all, and one as the chart draws it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bwinf_gui.engine.progress import Snapshot
from bwinf_gui.tasks.nim import sentences
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.programs.match import Forfeit, MatchProgress, ProgramTournamentProgress
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.tournament_state import AnyProgress, TournamentState
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.axes import EMPTY_GAMES
from bwinf_gui.widgets.chart.series import Measure, Numbers
from bwinf_gui.widgets.chart.subject import ChartSubject, CurveStyle
from bwinf_gui.widgets.colours import Colours, Marker, SeriesLook
from bwinf_gui.widgets.heat_table import HeatCell, HeatHead, Heats
from bwinf_gui.widgets.metrics import TextSize


@dataclass(frozen=True, slots=True)
class PairCell:
    """What is known of a pair."""

    pair: Pair
    tally: Tally | None
    chance: Chance | None
    forfeits: Sequence[Forfeit]
    """The games that were lost by a fault."""

    @property
    def known(self) -> str:
        """How many games were lost by a fault; else the chance, which no program has."""
        if self.forfeits:
            return f"✗ {whole(len(self.forfeits))}"
        if not {*self.pair} <= {*STRATEGIES}:
            return ""
        if self.chance is None:
            return "…"
        share = sentences.careful_percentage(self.chance.share)
        sign = "=" if self.chance.exact is not None else "≈"
        return share if share.startswith(("<", ">")) else f"{sign} {share}"

    @property
    def heat(self) -> HeatCell:
        """The counted share above what is known; before the first game only that."""
        counted = self.tally or self.chance
        share = counted.share if counted is not None else None
        losses = 0.0 if share is None else 1 - share
        if self.tally is None:
            return HeatCell(self.known, wins=share, losses=losses, size=TextSize.SMALLEST)
        text = sentences.careful_percentage(share) if share is not None else "–"
        return HeatCell(text, self.known, wins=share, losses=losses)

    @property
    def words(self) -> str:
        pair, tally, said = self.pair, self.tally, [sentences.pair_text(self.pair) + "."]
        if tally is not None and tally.share is not None:
            won = whole(tally.wins_first), whole(tally.games), careful_percent(tally.share)
            said.append(tr("{0} of {1} games won: {2}.").format(*won))
            said.append(tr("95% interval {0}").format(sentences.interval_text(tally)) + ".")
        if self.forfeits:
            said.append(sentences.faults_text(len(self.forfeits)) + ".")
            said.append(sentences.first_fault_text(pair, self.forfeits[0]))
        if self.chance is not None:
            said.append(sentences.chance_text(pair, self.chance))
        return " ".join(said)


def pair_cell(
    latest: Mapping[Pair, AnyProgress], chances: Mapping[Pair, Chance], pair: Pair
) -> PairCell:
    """What is known of a pair by what each has played last, and by the chances."""
    played = latest.get(pair)
    games = played.of(pair) if isinstance(played, ProgramTournamentProgress) else None
    forfeits = games.forfeits if isinstance(games, MatchProgress) else ()
    return PairCell(pair, played.results[pair] if played else None, chances.get(pair), forfeits)


_WHOLE_NAME = 16
"""Characters of a name that are seen whole before a row; more would leave no room for cells."""


def heats_of(
    players: Sequence[str],
    latest: Mapping[Pair, AnyProgress],
    chances: Mapping[Pair, Chance],
    chosen: Pair | None,
) -> Heats:
    """The table: the player that begins in the rows, the other one in the columns."""
    known = partial(pair_cell, latest, chances)

    def head(player: str, is_row: bool) -> HeatHead:  # noqa: FBT001 - what a table gives
        name = sentences.strategy_name(player)
        return HeatHead(name, tip=tr("{0} begins").format(name) if is_row else name)

    return Heats(
        players,
        players,
        cell=lambda first, second: known((first, second)).heat,
        words=lambda first, second: known((first, second)).words,
        head=head,
        # Above columns, as much of a program's name is seen as there is room for.
        uncut=lambda is_row: [
            HeatHead(sentences.strategy_name(name)[:_WHOLE_NAME])
            for name in (players if is_row else STRATEGIES)
        ],
        chosen=chosen,
        row_units=10,
        cell_units=11,
        most_rows=9,
    )


def subject_of(s: TournamentState) -> "PairSubject":
    return PairSubject(s.pair, s.progress, s.chance)


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
        return self.progress is not None and self.progress.finish is None

    def styles(self, colours: Colours) -> tuple[CurveStyle, ...]:
        first = sentences.player_names(self.pair)[0]
        look = SeriesLook(colours.player_a, (), Marker.DISC, hollow=False)
        return (CurveStyle(first, first, look, important=True, in_percent=careful_percent),)

    def measure(self) -> Measure:
        pair = self.pair

        def share(results: Any) -> tuple[Numbers, Numbers]:
            tally = results[pair]
            return np.array([tally.share or 0.0]), np.array([float(tally.games)])

        return share

    def end(self, games: float) -> float:
        del games
        return self.progress.tournament.games if self.progress else EMPTY_GAMES

    def levels(self) -> Sequence[tuple[float, str]]:
        return [(self.chance.share, sentences.level_text(self.chance))] if self.chance else []

    def share_title(self) -> str:
        return tr("games won by {0}").format(sentences.player_names(self.pair)[0])

    def hint(self) -> str:
        if self.progress is None:
            return tr("The curve starts here as soon as the games are played.")
        return tr("The first games are under way …")
