"""What has been played from each start, by strategies and by programs."""

from collections.abc import Mapping
from typing import TypeAlias

from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.tournament import ProgramTournamentProgress
from bwinf_gui.tasks.nim.report import format_report
from bwinf_gui.tasks.nim.tally import Tally
from bwinf_gui.tasks.nim.tournament import TournamentProgress

AnyProgress: TypeAlias = TournamentProgress | ProgramTournamentProgress


class PlayedTournaments:
    """The tournament in which each pair has played last, by the rows it started from."""

    def __init__(self) -> None:
        self._latest: dict[Position, dict[Pair, AnyProgress]] = {}

    def note(self, progress: AnyProgress) -> None:
        """Remember a tournament as that of the pairs which have played in it."""
        latest = self._latest.setdefault(progress.tournament.start, {})
        latest |= {pair: progress for pair, tally in progress.results.items() if tally.games}

    def has(self, rows: Position) -> bool:
        """Whether anything from this start was noted."""
        return rows in self._latest

    def of(self, rows: Position, pair: Pair) -> AnyProgress | None:
        """The tournament in which a pair has played last."""
        return self._from(rows).get(pair)

    def of_strategies(self, rows: Position) -> Mapping[Pair, TournamentProgress]:
        return {
            pair: progress
            for pair, progress in self._from(rows).items()
            if isinstance(progress, TournamentProgress)
        }

    def tallies(self, rows: Position) -> Mapping[Pair, Tally]:
        return {pair: progress.results[pair] for pair, progress in self._from(rows).items()}

    def forfeits(self, rows: Position) -> Mapping[Pair, int]:
        """How many games faults have decided, for all pairs in which a program plays."""
        return {
            pair: len(progress.forfeits(pair))
            for pair, progress in self._from(rows).items()
            if isinstance(progress, ProgramTournamentProgress)
        }

    def _from(self, rows: Position) -> Mapping[Pair, AnyProgress]:
        return self._latest.get(rows, {})


def result_file(start: StartPosition, progress: AnyProgress, pair: Pair) -> bytes:
    """The result file of a pair that has played; programs are called as they have greeted."""
    if isinstance(progress, ProgramTournamentProgress):
        match = progress.matches[pair]
        text = format_report(start, match, match.names)
    else:
        text = format_report(start, progress, pair)
    return text.encode(errors="surrogateescape")
