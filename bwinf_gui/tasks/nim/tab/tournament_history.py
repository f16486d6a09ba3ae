"""What has been played from each start, by strategies and by programs."""

from collections.abc import Mapping
from typing import TypeAlias

from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.tournament import ProgramTournamentProgress
from bwinf_gui.tasks.nim.report import format_report
from bwinf_gui.tasks.nim.tournament import TournamentProgress

AnyProgress: TypeAlias = TournamentProgress | ProgramTournamentProgress


class PlayedTournaments:
    """The tournament in which each pair has played last, by the rows it started from."""

    def __init__(self) -> None:
        self._latest: dict[Position, dict[Pair, AnyProgress]] = {}

    def note(self, progress: AnyProgress) -> None:
        """Remember a tournament as that of the pairs which have played in it."""
        start = progress.tournament.start
        played = {pair: progress for pair, tally in progress.results.items() if tally.games}
        # Another mapping each time: the one before may be part of a state.
        self._latest[start] = {**self._latest.get(start, {}), **played}

    def of(self, rows: Position) -> Mapping[Pair, AnyProgress]:
        """The tournaments from a start, by their pairs."""
        return self._latest.get(rows, {})


def result_file(start: StartPosition, progress: AnyProgress, pair: Pair) -> bytes:
    """The result file of a pair that has played; programs are called as they have greeted."""
    if isinstance(progress, ProgramTournamentProgress):
        match = progress.matches[pair]
        text = format_report(start, match, match.names)
    else:
        text = format_report(start, progress, pair)
    return text.encode(errors="surrogateescape")
